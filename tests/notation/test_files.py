"""Files as they come: encodings, line ends, formats, and what is damaged, cut short or no text at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaws.notation import NotationError, ReadFile, files, read_bytes, read_lin, read_path, read_pbn
from bridgelaws.notation.boards import MOST_DEFECTS

PBN = """% PBN 2.1
[Event "Mästerskap"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AK32.Q5.J872.K93 QJ4.AJ82.Q3.8762 T95.K73.AKT4.AQ4 876.T964.965.JT5"]
[Auction "N"]
1D =1= {a comment} Pass ^I 1C $4
Pass 3NT ! AP ; to the end
[Note "1:four or more"]
[Play "E"]
H2 {low} H3 ^R H4 H5
*

[Event "#"]
[Board "2"]
[Auction "E"]
Pass Pass Pass Pass
"""
LIN = (
    "vg|Mästerskap|pn|A,B,C,D,E,F,G,H|qx|o1|md|3ST95HK73DAKT4CAQ4,S876HT964D965CJT5,SAK32HQ5DJ872CK93,|sv|n|"
    "mb|1N!|an|strong|mb|p|mb|p|mb|p|nt|a remark|pc|HA|pc|H3|pc|H4|pc|H5|mc|9|\n"
    "qx|c1|md|3ST95HK73DAKT4CAQ4,S876HT964D965CJT5,SAK32HQ5DJ872CK93,|sv|n|mb|pppp|\n"
)
TEN_MEGABYTES = 10_000_000
MOST_CALLS = 10_000
PIECES = ["{", "[", '[A "', "=", "1S", "1S ", "mb|", "^S", "\\", "{}", "{a}", ";", "%", '"', "[[]", "= ", "-", "!", " "]
LIN_PIECES = ["mb|1S|", "pc|S2|", "|", "mb", "md|", "x|", "nt|a|", " ", "zz zz|", "qx|o1|", "1S", "mb|"]


def long_line(piece: str, length: int = 1_000_000) -> bytes:
    return (piece * (length // len(piece))).encode()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(("text", "name"), [(PBN, "a.pbn"), (LIN, "a.lin")])
def test_every_encoding_and_line_end_is_read(encoding: str, ending: str, text: str, name: str) -> None:
    found = read_bytes(text.replace("\n", ending).encode(encoding), name)
    assert [board.tags["Event"] for board in found.boards] == ["Mästerskap", "Mästerskap"]
    assert found.all_defects == ()


def test_a_mark_of_utf_8_before_latin_1_is_no_text() -> None:
    found = read_bytes(b"\xef\xbb\xbf" + PBN.encode("latin-1"))
    assert found.boards[0].tags["Event"] == "Mästerskap"
    assert found.all_defects == ()


@pytest.mark.parametrize(("text", "second"), [(PBN, '[Event "#"]'), (LIN, "qx|c1")])
def test_a_file_cut_anywhere_keeps_what_came_before(text: str, second: str) -> None:
    data = text.encode()
    whole = read_bytes(data).boards
    for length in range(len(data)):
        found = read_bytes(data[:length])
        assert len(found.boards) <= len(whole)
        if length >= data.index(second.encode()):
            assert found.boards[0].record == whole[0].record


@pytest.mark.parametrize(("text", "second"), [(PBN, "\n\n[Event"), (LIN, "qx|c1")])
def test_a_file_without_its_beginning_keeps_what_comes_after(text: str, second: str) -> None:
    read = read_pbn if text is PBN else read_lin
    whole = read(text).boards
    for start in range(text.index(second)):
        assert read(text[start:]).boards[-1].record.events == whole[-1].record.events


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=400), st.sampled_from(["", "a.pbn", "a.lin"]))
def test_any_bytes_are_read(data: bytes, name: str) -> None:
    found = read_bytes(data, name)
    assert found.boards or found.defects


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=400))
def test_any_text_is_read(text: str) -> None:
    assert isinstance(read_pbn(text), ReadFile)
    assert isinstance(read_lin(text), ReadFile)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.integers(min_value=0, max_value=len(PBN) - 1), st.characters()), max_size=6))
def test_a_pbn_file_with_letters_changed_is_read(changes: list[tuple[int, str]]) -> None:
    letters = list(PBN)
    for place, letter in changes:
        letters[place] = letter
    assert len(read_pbn("".join(letters)).boards) <= 2 + len(changes)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.integers(min_value=0, max_value=len(LIN) - 1), st.characters()), max_size=6))
def test_a_lin_file_with_letters_changed_is_read(changes: list[tuple[int, str]]) -> None:
    letters = list(LIN)
    for place, letter in changes:
        letters[place] = letter
    assert len(read_lin("".join(letters)).boards) <= 2 + len(changes)


@pytest.mark.parametrize("piece", ["{", "[", '[A "', "=", "1S ", "mb|"])
def test_ten_megabytes_on_one_line_are_read(piece: str) -> None:
    """What a line of this length holds is no board; reading it must take time in proportion to its length."""
    found = read_bytes(long_line(piece, TEN_MEGABYTES), "a.pbn")
    assert len(found.boards) <= 1
    assert 1 <= len(found.all_defects) <= 2 * (MOST_DEFECTS + 1)


@pytest.mark.parametrize("piece", PIECES)
def test_a_board_before_a_line_of_a_megabyte_is_kept(piece: str) -> None:
    found = read_bytes(PBN.encode() + b"\n" + long_line(piece), "a.pbn")
    assert found.boards[0].record == read_pbn(PBN).boards[0].record
    assert found.boards[1].record.events[:4] == read_pbn(PBN).boards[1].record.events
    assert len(found.boards) == 2


@pytest.mark.parametrize("piece", [piece for piece in PIECES if piece != "mb|"])
def test_a_board_after_a_line_of_a_megabyte_is_read(piece: str) -> None:
    found = read_bytes(long_line(piece) + b"\n\n" + PBN.encode(), "a.pbn")
    assert [board.record for board in found.boards[-2:]] == [board.record for board in read_pbn(PBN).boards]


@pytest.mark.parametrize("piece", PIECES)
def test_an_auction_of_a_megabyte_ends_somewhere(piece: str) -> None:
    found = read_bytes(b'[Board "1"]\n[Auction "N"]\n' + long_line(piece), "a.pbn")
    assert len(found.boards) == 1
    assert found.boards[0].calls <= MOST_CALLS


@pytest.mark.parametrize("piece", LIN_PIECES)
def test_a_long_line_after_lin_is_read(piece: str) -> None:
    found = read_bytes(LIN.encode() + long_line(piece, 200_000), "a.lin")
    assert found.boards[0].record == read_lin(LIN).boards[0].record


def test_defects_are_listed_up_to_a_limit() -> None:
    found = read_pbn('[Board "1"]\n' + "[\n" * 5000)
    assert len(found.boards[0].defects) == MOST_DEFECTS + 1
    assert "more defects here than are listed" in str(found.boards[0].defects[-1])


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "line 1, column 1: the file is empty"),
        (b" \r\n\t", "line 1, column 1: the file is empty"),
        (b"\x7fELF" + b"\0" * 64, "line 1, column 1: binary data"),
        (b"\xff\xfe", "line 1, column 1: the file is empty"),
    ],
)
def test_what_is_no_text_is_one_defect(data: bytes, problem: str) -> None:
    found = read_bytes(data)
    assert (found.boards, len(found.defects)) == ((), 1)
    assert str(found.defects[0]).startswith(problem)


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        (PBN, "a.lin", "PBN"), (LIN, "a.pbn", "LIN"), ("mb|1S|", "a.lin", "LIN"),
        ('% 4|5|6|7\n[Event "x"]', "a.lin", "PBN"), ("nothing of either", "a.lin", "LIN"), ("nothing", "a.pbn", "PBN"),
    ],
)  # fmt: skip
def test_the_content_tells_the_format_before_the_name(text: str, name: str, expected: str) -> None:
    assert read_bytes(text.encode(), name).format == expected


def test_files_are_read_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "club.pbn"
    path.write_bytes(PBN.encode("latin-1"))
    assert len(read_path(path).boards) == len(read_path(str(path)).boards) == 2


@pytest.mark.parametrize("make", [lambda path: path / "missing.pbn", lambda path: path])
def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    with pytest.raises(NotationError, match=tmp_path.name):
        read_path(make(tmp_path))


def test_a_file_far_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "large.pbn"
    path.write_bytes(b"x" * 101)
    monkeypatch.setattr(files, "LARGEST", 100)
    with pytest.raises(NotationError, match="101 bytes, expected at most 100"):
        read_path(path)
