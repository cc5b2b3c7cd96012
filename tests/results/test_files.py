"""Files of results: told by name and content, copied beside the original, never written over."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bridgelaws.results import ReadResults, ResultsError, read_results, write_adjusted, write_results
from bridgelaws.scoring.session import AssignedResult, Award, Session

FILES = Path(__file__).parent / "files"


def copied(name: str, folder: Path) -> Path:
    file = folder / name
    file.write_bytes((FILES / name).read_bytes())
    return file


def adjusted(read: ReadResults, award: Award) -> Session:
    """The first result of board 1 with the same award for both sides."""
    assert read.session is not None
    old = read.session.board(1).results[0]
    return read.session.with_result(old, replace(old, award_ns=award, award_ew=award))


@pytest.mark.parametrize(("name", "format_"), [("mitchell.xml", "USEBIO"), ("tables.pbn", "PBN"), ("table.csv", "CSV")])
def test_an_adjusted_copy_beside_the_original(name: str, format_: str, tmp_path: Path) -> None:
    file = copied(name, tmp_path)
    read = read_results(file)
    assert read.format == format_
    copy, changes = write_adjusted(file, read, adjusted(read, Award(percent=60)))
    assert copy.name == name.replace(".", ".adjusted.")
    assert file.read_bytes() == (FILES / name).read_bytes()
    assert "420 [" in changes[0]
    assert "becomes 60%-60%" in changes[0]
    listed = copy.with_name(f"{copy.name}.changes.txt").read_text(encoding="utf-8")
    assert all(change in listed for change in changes)
    again = read_results(copy).session
    assert again is not None
    assert again.board(1).results[0].award_ns == Award(percent=60)
    with pytest.raises(ResultsError, match="nothing is overwritten"):
        write_adjusted(file, read, adjusted(read, Award(percent=50)))


def test_what_a_format_cannot_carry_is_said(tmp_path: Path) -> None:
    """A weighted score: USEBIO keeps the result at the table, gives the matchpoints, and the list says so."""
    file = copied("mitchell.xml", tmp_path)
    read = read_results(file)
    weighted = Award(outcomes=(AssignedResult(420, 60.0), AssignedResult(-50, 40.0)))
    copy, changes = write_adjusted(file, read, adjusted(read, weighted))
    assert "no place for a split or weighted score" in changes[0]
    again = read_results(copy).session
    assert again is not None
    assert again.board(1).results[0].score == 420
    assert again.board(1).results[0].stated_ns == 3.6


def test_nothing_to_write(tmp_path: Path) -> None:
    file = copied("table.csv", tmp_path)
    read = read_results(file)
    assert read.session is not None
    with pytest.raises(ResultsError, match="there is nothing to write"):
        write_adjusted(file, read, read.session)
    with pytest.raises(ResultsError, match="other tables than the file"):
        write_adjusted(file, read, replace(read.session, boards=read.session.boards[:1]))
    assert [each.name for each in tmp_path.iterdir()] == ["table.csv"]


@pytest.mark.parametrize("name", ["new.xml", "new.pbn", "new.csv", "new.json"])
def test_a_session_written_as_a_new_file(name: str, tmp_path: Path) -> None:
    session = read_results(FILES / "mitchell.xml").session
    assert session is not None
    file = tmp_path / name
    write_results(session, file)
    again = read_results(file)
    assert again.defects == ()
    assert again.session is not None
    assert [each.score for each in again.session.results()] == [each.score for each in session.results()]
    with pytest.raises(ResultsError, match="nothing is overwritten"):
        write_results(session, file)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [("none.xml", "No such file"), ("what.doc", r"expected \.xml, \.csv"), (".", "unknown kind of file")],
)
def test_files_that_cannot_be_read(name: str, wanted: str, tmp_path: Path) -> None:
    with pytest.raises(ResultsError, match=wanted):
        read_results(tmp_path / name)


def test_a_damaged_session_of_our_own_is_told(tmp_path: Path) -> None:
    file = tmp_path / "session.json"
    file.write_text('{"format":\n', encoding="utf-8")
    read = read_results(file)
    assert read.session is None
    assert "line 2" in read.defects[0].problem


# Bridgemate

COLUMNS = ("ID", "Section", "Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result", "LeadCard",
           "Remarks", "Erased")  # fmt: skip
RECEIVED: tuple[tuple[Any, ...], ...] = (
    (1, 1, 1, 1, 1, 1, 4, "N", "4 S", "=", "HK", None, False),
    (2, 1, 2, 1, 1, 2, 5, "W", "3 NT x", "-2", None, None, False),
    (4, 1, 3, 1, 1, 3, 6, "S", "2 D", "+1", None, None, False),
    (3, 1, 3, 1, 1, 3, 6, "S", "2 D", "-1", None, None, False),
    (5, 1, 1, 1, 2, 1, 4, "", "PASS", "", None, None, False),
    (6, 1, 2, 1, 2, 2, 5, "", "", "", None, "60%-40%", False),
    (7, 1, 3, 1, 2, 3, 6, "", "", "", None, "Not played", False),
    (8, 1, 4, 1, 2, 7, 8, "N", "1 NT", "=", None, None, True),
    (9, 1, 1, 2, 3, 1, 5, "N", "9 NT", "=", None, None, False),
)


def bridgemate(monkeypatch: pytest.MonkeyPatch, folder: Path, rows: tuple[tuple[Any, ...], ...]) -> Path:
    """A file that the package access-parser would read as these rows."""
    tables = {
        "ReceivedData": {name: [row[place] for row in rows] for place, name in enumerate(COLUMNS)},
        "Section": {"ID": [1], "Letter": ["A"]},
    }
    parser = SimpleNamespace(catalog=tables, parse_table=tables.__getitem__)
    monkeypatch.setitem(sys.modules, "access_parser", SimpleNamespace(AccessParser=lambda path: parser))
    file = folder / "session.bws"
    file.write_bytes(b"\0\1\0\0Standard Jet DB\0" + bytes(100))
    return file


def test_a_bridgemate_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Erased results are left out, of two for one table the later counts, a remark with percentages is an award."""
    read = read_results(bridgemate(monkeypatch, tmp_path, RECEIVED))
    assert read.session is not None
    assert [(each.ns, str(each.contract), each.tricks, each.score) for each in read.session.results()] == [
        ("1", "4S by N", 10, 420),
        ("2", "3NTX by W", 7, 300),
        ("3", "2D by S", 9, 110),
        ("1", "None", None, 0),
        ("2", "None", None, None),
        ("3", "None", None, None),
    ]
    assert read.session.board(2).results[1].award_ew == Award(percent=40)
    assert read.session.board(2).results[2].remark == "Not played"
    assert [each.problem.split(":")[0] for each in read.defects] == ["result 9, board 3"]


def test_the_adjusted_copy_of_a_bridgemate_file_is_a_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = bridgemate(monkeypatch, tmp_path, RECEIVED)
    read = read_results(file)
    copy, _ = write_adjusted(file, read, adjusted(read, Award(percent=60)))
    assert copy.name == "session.adjusted.csv"


def test_bridgemate_files_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    empty = read_results(bridgemate(monkeypatch, tmp_path, ()))
    assert empty.session is None
    assert "no result has been entered" in empty.defects[0].problem
    other = tmp_path / "other.bws"
    other.write_bytes(b"not a database at all")
    with pytest.raises(ResultsError, match="not a Microsoft Access database"):
        read_results(other)
    monkeypatch.setitem(sys.modules, "access_parser", None)
    with pytest.raises(ResultsError, match=r"pip install 'bridgelaws\[bws\]'"):
        read_results(other)


def test_a_damaged_database_is_one_message(tmp_path: Path) -> None:
    """The real package on a file that is an Access database by its first bytes only."""
    pytest.importorskip("access_parser")
    file = tmp_path / "damaged.bws"
    file.write_bytes(b"\0\1\0\0Standard Jet DB\0" + bytes(5000))
    with pytest.raises(ResultsError, match=r"cannot be read|no table ReceivedData"):
        read_results(file)
