"""CSV and PBN score tables: what is read, what is told with its line, and what is written."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bridgelaws.bridge import Contract, Side
from bridgelaws.results.csv_table import read_csv, without_stated, write_csv
from bridgelaws.results.gathering import ReadResults
from bridgelaws.results.pbn_tables import adjusted_pbn, read_pbn_tables, write_pbn_tables
from bridgelaws.scoring.session import AssignedResult, Award, Session, TableResult

FILES = Path(__file__).parent / "files"
CSV = (FILES / "table.csv").read_text(encoding="utf-8")
PBN = (FILES / "tables.pbn").read_bytes()


def session_of(read: ReadResults) -> Session:
    assert read.session is not None
    return read.session


def told(result: TableResult) -> tuple[int, str, str, str, int | None, int | None]:
    return result.board, result.ns, result.ew, str(result.contract), result.tricks, result.score


# CSV


def test_a_csv_table() -> None:
    read = read_csv(CSV)
    session = session_of(read)
    assert read.defects == ()
    assert (session.name, session.form, session.date) == ("Tuesday", "matchpoints", "2024-11-18")
    assert [told(each) for each in session.results()] == [
        (1, "1", "4", "4S by N", 10, 420),
        (1, "2", "5", "3NTX by W", 7, 300),
        (1, "3", "6", "None", None, 0),
        (2, "1", "5", "None", None, -110),
        (2, "2", "6", "None", None, None),
        (2, "3", "4", "4S by N", 10, 620),
    ]
    assert session.board(1).results[0].remark == "claimed at trick 9; agreed"
    assert session.board(2).results[1].award_ns == Award(percent=60)
    assert session.by_id["1"].names == ("Ann Oak", "Åsa Öberg")


@pytest.mark.parametrize(
    ("old", "new", "line", "wanted"),
    [
        ("1;2;2;5;3NTX by W;;-2;300", "1;2;2;5;3NTX by Q;;-2;300", 6, "unknown contract"),
        ("1;1;1;4;4S;N;=;", "0;1;1;4;4S;N;=;", 5, "board '0': expected a number from 1"),
        ("2;1;1;5;;;;-110", "2;1;1;5;;;;lots", 8, "score 'lots': expected points"),
        ("60%;40%", "60;40%", 9, "award '60': expected a percentage"),
        ("2;1;1;5;", "2;1;;5;", 8, "ns or ew is empty"),
        ("2;1;1;5;;;;-110;;;;", "2;1;1;5;;;;-110;;;;;;;", 8, "15 cells under 12 columns"),
        ("2;1;1;5;", "2;1;1;1;", 8, "pair 1 plays against itself"),
    ],
)
def test_rows_that_make_no_sense(old: str, new: str, line: int, wanted: str) -> None:
    """Told with their line and left out; the other rows stand."""
    read = read_csv(CSV.replace(old, new))
    assert [each.line for each in read.defects] == [line]
    assert wanted in read.defects[0].problem
    assert len(list(session_of(read).results())) == 5


def test_points_that_the_contract_cannot_have_are_told_and_kept() -> None:
    """Board 2: North-South are vulnerable."""
    read = read_csv(CSV.replace("10;620", "10;420"))
    assert [str(each) for each in read.defects] == [
        "line 10, column 1: board 2, 3 against 4: 4S by N with 10 tricks scores +620 for North–South, not +420"
    ]
    assert session_of(read).board(2).results[2].score == 420


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "expected a header line"),
        ("# name: only\n", "expected a header line"),
        ("board,contract\n1,4S by N\n", "the header has no column ns, ew"),
    ],
)
def test_texts_that_are_no_table(text: str, wanted: str) -> None:
    read = read_csv(text)
    assert read.session is None
    assert wanted in read.defects[0].problem


def test_two_lines_numbered_alike_are_told_apart() -> None:
    """Three tables of a Mitchell movement, both lines numbered from 1: no pair plays twice, or against itself."""
    rows = [f"{board},{ns},{(ns + board) % 3 + 1},50" for board in (1, 2) for ns in (1, 2, 3)]
    read = read_csv("board,ns,ew,score\n" + "\n".join(rows) + "\n")
    session = session_of(read)
    assert read.defects == ()
    assert [pair.id for pair in session.pairs] == ["EW1", "EW2", "EW3", "NS1", "NS2", "NS3"]
    assert [(each.ns, each.ew) for each in session.board(1).results] == [("NS1", "EW3"), ("NS2", "EW1"), ("NS3", "EW2")]


def test_a_single_slip_does_not_make_two_lines_of_one() -> None:
    read = read_csv("board,ns,ew,score\n1,1,2,50\n1,3,3,50\n1,5,6,50\n2,1,3,50\n2,2,5,50\n")
    assert [each.line for each in read.defects] == [3]
    assert [pair.id for pair in session_of(read).pairs] == ["1", "2", "3", "5", "6"]


def test_unknown_columns_and_forms_are_told() -> None:
    read = read_csv("# form: rubber\nboard,ns,ew,score,weather\n1,1,2,50,rain\n")
    assert [each.line for each in read.defects] == [1, 2]
    assert "column 'weather' is not known" in read.defects[1].problem


def test_csv_is_written_and_read_back() -> None:
    session = session_of(read_csv(CSV))
    again = read_csv(write_csv(session))
    assert again.defects == ()
    assert again.session == session


@given(st.text(max_size=20), st.text(max_size=20))
@example("", ",=")
@example("=1+1", "@x,=y")
def test_no_text_becomes_a_formula_in_a_spreadsheet_or_is_lost(name: str, remark: str) -> None:
    session = session_of(read_csv(CSV))
    old = session.board(1).results[0]
    odd = replace(session.with_result(old, replace(old, remark=remark)), name=name)
    text = write_csv(odd)
    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert not [cell for cell in cells if cell[:1] in ("=", "@")]
    again = session_of(read_csv(text))
    assert again.board(1).results[0].remark == " ".join(remark.split())


@given(st.text(max_size=300))
def test_any_text_is_read_or_told_as_csv(text: str) -> None:
    read = read_csv(text)
    assert read.session is not None or read.defects


def test_a_weighted_score_is_told_in_the_remark() -> None:
    session = session_of(read_csv(CSV))
    old = session.board(1).results[0]
    weighted = Award(outcomes=(AssignedResult(420, 60.0), AssignedResult(-50, 40.0)))
    text = write_csv(session.with_result(old, replace(old, award_ns=weighted, award_ew=weighted)))
    assert "NS has 60% +420, 40% -50 EW has 60% +420, 40% -50" in text


# PBN


def test_pbn_score_tables() -> None:
    read = read_pbn_tables(PBN)
    session = session_of(read)
    assert read.defects == ()
    assert (session.name, session.form, session.date) == ("Tuesday", "matchpoints", "2024.11.18")
    assert [told(each) for each in session.results()] == [
        (1, "NS1", "EW1", "4S by N", 10, 420),
        (1, "NS2", "EW2", "5HX by E", 10, 100),
        (2, "NS1", "EW2", "None", None, 0),
        (2, "NS2", "EW1", "None", None, None),
    ]
    assert session.by_id["NS1"].names == ("Ann Oak", "Åsa Öberg")
    assert session.by_id["EW2"].side is Side.EW
    assert session.board(2).results[1].award_ns == Award(percent=60)
    assert session.board(1).results[0].stated_ns == 2


def test_a_mark_of_utf_8_at_the_start() -> None:
    read = read_pbn_tables(b"\xef\xbb\xbf" + PBN.removeprefix(b"% PBN 2.1\n"))
    assert session_of(read).name == "Tuesday"


def test_latin_1_names() -> None:
    read = read_pbn_tables(PBN.decode().encode("latin-1"))
    assert session_of(read).by_id["NS1"].names == ("Ann Oak", "Åsa Öberg")


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        (b"5HX  E 10", b"5HX  E", "line 17, column 1: board 1: 13 values under 14 columns"),
        (b"4S   N 10", b"4Z   N 10", "line 16, column 1: board 1: unknown contract '4Z by N'"),
        (b'"100" ', b'"much"', "line 17, column 1: board 1: score 'much'"),
    ],
)
def test_pbn_rows_that_make_no_sense(old: bytes, new: bytes, wanted: str) -> None:
    read = read_pbn_tables(PBN.replace(old, new))
    assert len(read.defects) == 1
    assert str(read.defects[0]).startswith(wanted)
    assert len(list(session_of(read).results())) == 3


def test_points_told_for_east_west_only() -> None:
    read = read_pbn_tables(PBN.replace(b'"420"      -', b'-      "-420"'))
    assert session_of(read).board(1).results[0].score == 420


def test_a_table_of_frequencies_is_no_session() -> None:
    read = read_pbn_tables(b'[Board "1"]\n[ScoreTable "Score_NS\\5R;Multiplicity\\2L"]\n420 3\n-50 1\n')
    assert read.session is None
    assert "without PairId_NS and PairId_EW" in read.defects[0].problem
    assert "no ScoreTable with pairs" in read_pbn_tables(b'[Board "1"]\n').defects[0].problem


def test_pbn_tables_are_written_and_read_back() -> None:
    session = session_of(read_pbn_tables(PBN))
    again = read_pbn_tables(write_pbn_tables(session).encode())
    assert again.defects == ()
    kept = without_stated(session_of(again))
    assert [told(each) for each in kept.results()] == [told(each) for each in session.results()]
    assert kept.pairs == session.pairs
    assert kept.board(2).results[1].award_ns == Award(percent=60)


def test_an_adjusted_pbn_file_changes_only_the_rows_of_the_board() -> None:
    read = read_pbn_tables(PBN)
    session = session_of(read)
    old = session.board(1).results[1]
    one = Award(outcomes=(AssignedResult(-450, 100.0, replace_contract(old), 11),))
    copy = adjusted_pbn(PBN, read, session.with_result(old, replace(old, award_ns=one, award_ew=one)))
    before, after = PBN.decode().splitlines(), copy.decode().splitlines()
    assert [place for place, lines in enumerate(zip(before, after, strict=True), start=1) if lines[0] != lines[1]] == [
        17
    ]
    assert after[16].split() == ["2", "1", "2", "2", "5H", "E", "11", "SA", "-450", "450", "0", "2", "0", "100"]
    assert session_of(read_pbn_tables(copy)).board(1).results[1].score == -450


def replace_contract(result: TableResult) -> Contract:
    assert result.contract is not None
    return replace(result.contract, doubled=0)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(PBN)), st.binary(max_size=4), st.integers(0, 40))
def test_any_damage_to_pbn_is_told_or_harmless(place: int, bytes_: bytes, gap: int) -> None:
    read = read_pbn_tables(PBN[:place] + bytes_ + PBN[place + gap :])
    assert read.session is not None or read.defects
