"""Real archives: every file is read without a crash, and the counts agree with counts taken another way.

Run with BRIDGELAWS_SHARED naming the folder that holds ``corpus``.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

import pytest

from bridgelaws.laws.cases import RecordError
from bridgelaws.laws.course import follow
from bridgelaws.laws.editions import Edition
from bridgelaws.notation import ReadFile, read_path, read_pbn, write_pbn
from bridgelaws.table.events import Called, Record
from bridgelaws.table.questions import NO_ANSWERS

FILES = sorted(
    path
    for path in (Path(os.environ["BRIDGELAWS_SHARED"]) / "corpus").rglob("*")
    if path.suffix.lower() in (".pbn", ".lin")
)


@cache
def read(path: Path) -> ReadFile:
    return read_path(path)


def text_of(path: Path) -> str:
    """The file's text, decoded by a rule of the test's own."""
    data = path.read_bytes()
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        return data.decode("latin-1").replace("\r\n", "\n").replace("\r", "\n")


def without_comments(text: str) -> str:
    """PBN without escape lines, comments, and the lines that comments alone filled; empty lines stay."""
    kept: list[str] = []
    inside = False
    for line in text.split("\n"):
        if not inside and line.startswith("%"):
            continue
        out, quoted, within = [], False, inside
        for letter in line:
            if inside:
                inside = letter != "}"
            elif quoted:
                out.append(letter)
                quoted = letter != '"'
            elif letter == "{":
                inside = True
            elif letter == ";":
                break
            else:
                out.append(letter)
                quoted = letter == '"'
        empty = not line.strip() and not within
        if empty or "".join(out).strip():
            kept.append("".join(out))
    return "\n".join(kept)


def pbn_calls(text: str) -> int:
    """Calls in the Auction sections of a PBN text, AP counted by hand."""
    count = 0
    for section in re.findall(r'\[\s*Auction\s*"[^"]*"\s*\]([^\[]*)', without_comments(text)):
        passes, bid = 0, False
        for token in re.findall(r"\bAP\b|\b[Aa]ll ?[Pp]ass\b|[A-Za-z0-9^$=]+", section):
            plain = re.sub(r"=\d+=|\$\d+|\^[A-Za-z]", "", token).upper()
            if plain in ("AP", "ALLPASS", "ALL PASS"):
                count += (3 if bid else 4) - passes
            elif plain in ("PASS", "P"):
                count, passes = count + 1, passes + 1
            elif plain in ("X", "XX"):
                count, passes = count + 1, 0
            elif re.fullmatch(r"[1-7](NT|[CDHSN])", plain):
                count, passes, bid = count + 1, 0, True
    return count


def pbn_records(text: str) -> int:
    """Records: a tag after an empty line begins one, and so do Event and Board where they stand again."""
    count, seen, empty = 0, set[str](), True
    for line in without_comments(text).split("\n"):
        empty = empty or not line.strip()
        for name in re.findall(r'\[\s*(\w+)\s*"(?:[^"\\]|\\.)*"\s*\]', line):
            if name == "Note":
                continue
            if empty or (name in seen and name in ("Event", "Board")):
                count, seen = count + 1, set()
            seen.add(name)
            empty = False
    return count


def lin_calls(text: str) -> int:
    """Calls in the mb items of a LIN text."""
    found = 0
    for item in re.findall(r"(?:^|\||\n)\s*mb\|([^|]*)", text):
        found += len(re.findall(r"p|d|r|[1-7][cdhsn]", item.lower()))
    return found


def test_the_archives_are_there() -> None:
    assert len(FILES) > 700


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_file_is_read_and_counted(path: Path) -> None:
    found = read(path)
    text = text_of(path)
    calls = sum(board.calls for board in found.boards)
    if found.format == "LIN":
        assert len(found.boards) == len(re.findall(r"(?:^|\||\n)\s*md\|", text))
        assert calls == lin_calls(text)
    else:
        assert len(found.boards) - MISCOUNTED.get(path.name, 0) == pbn_records(text)
        assert calls + LEFT_OUT.get(path.name, 0) == pbn_calls(text)


LEFT_OUT = {"1S-2D.pbn": 24}
"""Calls after a token that is no call (six auctions with a masked letter, XS or Xass): left out, and reported."""
MISCOUNTED = {"correct_10.pbn": 1, "errors_20.pbn": 1}
"""A string full of escaped quotes, which the counting by hand takes for the end of the string; a tag whose value ends
in a lone backslash, which is read, with a defect, and not counted."""


def test_what_is_left_out_is_reported() -> None:
    path = next(path for path in FILES if path.name == "1S-2D.pbn")
    reported = [defect for defect in read(path).all_defects if "left out" in defect.problem]
    assert len(reported) == 6


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_record_can_be_followed(path: Path) -> None:
    for board in read(path).boards:
        calls = tuple(event for event in board.record.events if isinstance(event, Called))
        for record in (board.record, Record(board.record.dealer, calls)):
            try:
                follow(record, Edition.Y2017, NO_ANSWERS)
            except RecordError:
                continue


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_record_is_the_same_when_written_and_read_again(path: Path) -> None:
    boards = read(path).boards
    again = read_pbn(write_pbn(boards)).boards
    assert [board.record for board in again] == [board.record for board in boards]
