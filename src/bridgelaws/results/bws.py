"""Reading Bridgemate ``.bws`` files: databases of Microsoft Access, through the package access-parser.

Read are the tables ``ReceivedData`` (the results) and ``Section``. Erased results are left out; of several results for
the same board at the same table and round the last entered counts. The file does not say how the session is scored, so
the caller does. Nothing is written into a ``.bws`` file: ``bridgelaws adjust`` says what to type into the system.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from bridgelaws.scoring.session import TableResult

from .gathering import Gathering, ReadResults, ResultsError, Row, Written, percentage, read_board, read_result

INSTALL = "reading .bws files needs the package access-parser: install it with pip install 'bridgelaws[bws]'"
_NEEDED = ("ID", "Section", "Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result")
_PERCENT = re.compile(r"(\d{1,2})%\s*-\s*(\d{1,2})%")
_NO_RESULT = ("not played", "wrong direction", "no play")


def read_bws(path: Path, form: str = "matchpoints") -> ReadResults:
    """Read the results of a Bridgemate file.

    Raises ResultsError where access-parser is not installed, or the file is no Access database that it can read.
    """
    tables = _tables(path)
    found = Gathering("BWS", name=path.stem, form=form)
    letters = _letters(tables)
    received = _rows(tables, "ReceivedData")
    missing = [name for name in _NEEDED if received and name not in received[0]]
    if missing:
        raise ResultsError(f"{path}: ReceivedData has no column {', '.join(missing)}: expected a Bridgemate file")
    latest: dict[tuple[Any, ...], dict[str, Any]] = {}
    for row in sorted(received, key=lambda each: each["ID"] or 0):
        place = tuple(row[name] for name in ("Section", "Table", "Round", "Board"))
        if row.get("Erased"):
            latest.pop(place, None)
        else:
            latest[place] = row
    for row in latest.values():
        _result(found, row, letters if len(set(letters.values())) > 1 else {})
    if not received:
        found.fault(1, "ReceivedData is empty: no result has been entered")
    return found.finished()


def _tables(path: Path) -> Any:
    try:
        from access_parser import AccessParser
    except ImportError:
        raise ResultsError(INSTALL) from None
    try:
        with path.open("rb") as file:
            start = file.read(20)
    except OSError as problem:
        raise ResultsError(f"{path}: {problem.strerror or problem}") from None
    if start[4:15] not in (b"Standard Je", b"Standard AC"):
        raise ResultsError(f"{path}: not a Microsoft Access database: expected a Bridgemate .bws file")
    logging.getLogger("access_parser").setLevel(logging.CRITICAL)
    return _guarded(path, "", lambda: AccessParser(str(path)))


def _guarded(path: Path | None, table: str, work: Any) -> Any:
    """Whatever goes wrong inside the package on a damaged file is one message."""
    try:
        return work()
    except Exception as problem:  # the package raises of all sorts, from struct.error to its parser's own
        where = f"{path}: " if path else ""
        what = f"table {table}" if table else "the database"
        raise ResultsError(f"{where}{what} cannot be read ({type(problem).__name__}): the file is damaged") from None


def _rows(tables: Any, name: str) -> list[dict[str, Any]]:
    if name not in tables.catalog:
        raise ResultsError(f"no table {name}: expected a Bridgemate file")
    columns: Mapping[str, Sequence[Any]] = _guarded(None, name, lambda: tables.parse_table(name))
    lengths = {len(values) for values in columns.values()}
    if len(lengths) > 1:
        raise ResultsError(f"table {name}: columns of {sorted(lengths)} values: the file is damaged")
    return [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]


def _letters(tables: Any) -> dict[Any, str]:
    try:
        return {row.get("ID"): str(row.get("Letter") or "").strip() for row in _rows(tables, "Section")}
    except ResultsError:
        return {}


def _result(found: Gathering, row: dict[str, Any], letters: Mapping[Any, str]) -> None:
    where = f"result {row['ID']}"
    try:
        board = read_board(str(row["Board"]))
        where = f"{where}, board {board}"
        common = TableResult(
            board, str(row["PairNS"]), str(row["PairEW"]), table=str(row["Table"]), round=int(row["Round"]),
            section=letters.get(row["Section"], ""), lead=_text(row.get("LeadCard")), remark=_text(row.get("Remarks")),
        )  # fmt: skip
        result, misfit = _read(common, row, found.form)
    except (TypeError, ValueError) as problem:
        found.fault(1, f"{where}: {problem}; it is left out")
        return
    if misfit:
        found.fault(1, f"{where}: {misfit}")
    found.rows.append(Row(1, result))


def _read(common: TableResult, row: dict[str, Any], form: str) -> tuple[TableResult, str]:
    share = _PERCENT.fullmatch(common.remark)
    if share is not None:
        awards = [percentage(float(share[place]), form) for place in (1, 2)]
        return replace(common, award_ns=awards[0], award_ew=awards[1]), ""
    if common.remark.lower() in _NO_RESULT:
        return common, ""
    if common.remark.lower() == "arbitral score":
        return common, "an arbitral score, of which the file does not say what it is"
    written = Written(_text(row["Contract"]), _text(row["NS/EW"]), _text(row["Result"]))
    contract, tricks, score, misfit = read_result(common.board, written)
    return replace(common, contract=contract, tricks=tricks, score=score), misfit


def _text(value: object) -> str:
    return "" if value is None else str(value).strip().strip("\0")
