"""Session results as CSV: a table that any spreadsheet opens, one row a result.

========================  ====================================================================================
column                    what stands there
========================  ====================================================================================
``board``                 the board's number
``ns``, ``ew``            the pairs, by number or any other name
``contract``              ``4SX by N``, ``3NT by W``, ``passed out``; with ``declarer`` also ``4SX``; empty: not known
``declarer``              N, E, S or W, where ``contract`` does not say it
``result``                ``=``, ``+1``, ``-2``, or all the tricks of declarer's side, ``10``
``score``                 North–South's points, negative where they lost; left empty they are reckoned
``award_ns``, ``award_ew``  an artificial score: ``60%``, ``+3 imps``, ``12 mp``; empty: the result counts
``table``, ``round``, ``section``, ``lead``, ``remark``, ``ns_names``, ``ew_names``  as they are; names with `` & `` between
========================  ====================================================================================

``board``, ``ns`` and ``ew`` are needed; other columns may be left out and come in any order. Lines before the header that
begin with ``#`` say more: ``# name: Tuesday``, ``# form: matchpoints``, ``# date: 2024-11-18``. Comma, semicolon and tab
separate. Weighted and split scores need ``bridgelaws adjust``, whose own format carries them.
"""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace

from bridgelaws.bridge import Side
from bridgelaws.scoring.session import FORMS, Award, Pair, Session, TableResult

from .gathering import Gathering, ReadResults, Row, Written, read_board, read_result
from .shown import number

COLUMNS = (
    "board", "table", "round", "section", "ns", "ew", "contract", "result", "score", "lead", "award_ns", "award_ew",
    "remark", "ns_names", "ew_names",
)  # fmt: skip
_KNOWN = {*COLUMNS, "declarer"}
_AWARD = re.compile(r"(?P<number>[+-]?\d{1,4}(?:[.,]\d{1,4})?)\s*(?P<unit>%|imps?|mps?|matchpoints?)", re.IGNORECASE)
_SETTING = re.compile(r"#\s*(name|form|date)\s*:\s*(.*)", re.IGNORECASE)


def read_csv(text: str) -> ReadResults:
    """Read a table of results; rows that make no sense are told with their line and left out."""
    found = Gathering("CSV")
    lines = text.splitlines()
    skipped = 0
    while skipped < len(lines) and (not lines[skipped].strip(" ,;\t") or lines[skipped].lstrip('"').startswith("#")):
        _setting(found, lines[skipped].strip(' ,;\t"'), skipped + 1)
        skipped += 1
    if skipped == len(lines):
        found.fault(1, "no table: expected a header line with board, ns and ew")
        return found.finished()
    separator = max(",;\t", key=lines[skipped].count)
    reader = csv.reader(lines[skipped:], delimiter=separator, strict=False)
    try:
        header = [name.strip().lower().replace(" ", "_") for name in next(reader)]
        missing = [name for name in ("board", "ns", "ew") if name not in header]
        if missing:
            found.fault(
                skipped + 1, f"the header has no column {', '.join(missing)}: expected at least board, ns and ew"
            )
            return found.finished()
        for name in header:
            if name and name not in _KNOWN:
                found.fault(skipped + 1, f"column {name!r} is not known and not read")
        for cells in reader:
            line = skipped + reader.line_num
            if len(cells) > len(header):
                found.fault(line, f"{len(cells)} cells under {len(header)} columns; the row is left out")
            elif any(cell.strip() for cell in cells):
                _row(found, {name: _unguarded(cell.strip()) for name, cell in zip(header, cells, strict=False)}, line)
    except csv.Error as problem:
        found.fault(skipped + reader.line_num, f"not CSV from here on ({problem}); what stands before it was read")
    return found.finished()


def _setting(found: Gathering, line: str, number: int) -> None:
    match = _SETTING.match(line)
    if match is None:
        return
    name, value = match[1].lower(), match[2].strip()
    if name == "form" and value.lower() not in FORMS:
        found.fault(number, f"form {value!r}: expected one of {', '.join(FORMS)}; matchpoints are assumed")
    else:
        setattr(found, name, value.lower() if name == "form" else _unguarded(value))


def _row(found: Gathering, told: dict[str, str], line: int) -> None:
    try:
        board = read_board(told.get("board", ""))
        ns, ew = told.get("ns", ""), told.get("ew", "")
        if not ns or not ew:
            raise ValueError("ns or ew is empty: expected the pairs that played")
        written = Written(told.get("contract", ""), told.get("declarer", ""), told.get("result", ""),
                          told.get("score", ""))  # fmt: skip
        contract, tricks, score, misfit = read_result(board, written)
        result = TableResult(
            board, ns, ew, score, contract, tricks, told.get("table", ""), _whole(told.get("round", "")),
            told.get("section", ""), told.get("lead", ""), _award(told.get("award_ns", "")),
            _award(told.get("award_ew", "")), remark=told.get("remark", ""),
        )  # fmt: skip
    except ValueError as problem:
        found.fault(line, f"{problem}; the row is left out")
        return
    if misfit:
        found.fault(line, f"board {board}, {ns} against {ew}: {misfit}")
    found.rows.append(Row(line, result))
    for side, pair in ((Side.NS, ns), (Side.EW, ew)):
        names = told.get(f"{side.value.lower()}_names", "")
        known = [each for each in found.pairs if each.id == pair and each.section == result.section]
        if names and not known:
            found.pairs.append(Pair(pair, tuple(name.strip() for name in names.split("&")), None, result.section))


def _award(text: str) -> Award | None:
    if not text:
        return None
    match = _AWARD.fullmatch(text)
    if match is None:
        raise ValueError(f"award {text!r}: expected a percentage (60%), IMPs (+3 imps) or matchpoints (12 mp)")
    value = float(match["number"].replace(",", "."))
    if match["unit"] == "%":
        if not 0 <= value <= 100:
            raise ValueError(f"award {text!r}: expected 0 to 100 per cent")
        return Award(percent=value)
    return Award(imps=value) if match["unit"].lower().startswith("i") else Award(matchpoints=value)


def _whole(text: str) -> int | None:
    if not text:
        return None
    if not text.isdecimal() or len(text) > 3:
        raise ValueError(f"round {text!r}: expected a number")
    return int(text)


def write_csv(session: Session) -> str:
    """A session as CSV, split and weighted scores told in the remark: the columns have no room for them."""
    out = io.StringIO()
    out.write(f"# name: {_guarded(_one_line(session.name))}\n# form: {session.form}\n")
    if session.date:
        out.write(f"# date: {_guarded(_one_line(session.date))}\n")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for result in session.results():
        writer.writerow([_cell(name, value) for name, value in _cells(session, result).items()])
    return out.getvalue()


def _cells(session: Session, result: TableResult) -> dict[str, str]:
    contract = str(result.contract) if result.contract else "passed out" if result.score == 0 else ""
    remark = result.remark
    for side in Side:
        award = result.award(side)
        if award is not None and award.outcomes:
            told = ", ".join(f"{each.weight:g}% {each.score:+}" for each in award.outcomes)
            remark = f"{remark} {side} has {told}".strip()
    return {
        "board": str(result.board), "table": result.table, "round": "" if result.round is None else str(result.round),
        "section": result.section, "ns": result.ns, "ew": result.ew, "contract": contract,
        "result": "" if result.tricks is None else str(result.tricks),
        "score": "" if result.score is None else str(result.score), "lead": result.lead,
        "award_ns": _award_text(result.award_ns), "award_ew": _award_text(result.award_ew), "remark": remark,
        "ns_names": " & ".join(session.by_id[result.ns].names), "ew_names": " & ".join(session.by_id[result.ew].names),
    }  # fmt: skip


def _award_text(award: Award | None) -> str:
    if award is None or award.outcomes:
        return ""
    if award.percent is not None:
        return f"{number(award.percent)}%"
    if award.imps is not None:
        return f"{number(award.imps)} imps"
    return f"{number(award.matchpoints)} mp"


_NUMBERS = {"board", "round", "result", "score", "award_ns", "award_ew"}


def _cell(name: str, text: str) -> str:
    return text if name in _NUMBERS else _guarded(_one_line(text))


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "'") else text


def _unguarded(text: str) -> str:
    return text[1:] if text[:1] == "'" and text[1:2] in ("=", "+", "-", "@", "'") else text


def without_stated(session: Session) -> Session:
    """The session without the points that the file gave, which CSV does not keep."""
    boards = tuple(
        replace(board, results=tuple(replace(each, stated_ns=None, stated_ew=None) for each in board.results))
        for board in session.boards
    )
    return replace(session, boards=boards)
