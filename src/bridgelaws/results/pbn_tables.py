"""Score tables of PBN 2.1: ``ScoreTable`` (a board's results) and ``TotalScoreTable`` (the pairs), read and written.

The columns that are read are ``Table``, ``Round``, ``Section``, ``PairId_NS``, ``PairId_EW``, ``Contract``, ``Declarer``,
``Result`` (all the tricks of declarer's side), ``Lead``, ``Score_NS``, ``Score_EW``, and the points awarded, ``MP_`` or
``IMP_``, and ``Percentage_``, for each side. Tables without pairs (frequencies) are no session.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bridgelaws.bridge import Denomination, Side, dealer_of, vulnerability_of
from bridgelaws.scoring.session import Award, Pair, Session, TableResult

from .gathering import Gathering, ReadResults, Row, Written, percentage, read_board, read_number, read_result
from .shown import Shown, check_same_results, number, shown

_TAG = re.compile(r'\s*\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*(?:;.*|\{.*)?$')
_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|(\S+)')
_VULNERABLE = {"none": "None", "NS": "NS", "EW": "EW", "both": "All"}
_SCORING = {
    "matchpoints": "MP",
    "imps": "IMP",
    "cross-imps": "IMP;Cross",
    "butler": "IMP;Butler",
    "total-points": "TotalPoints",
}
_COLUMNS = (
    "Table", "Round", "Section", "PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Lead", "Score_NS",
    "{unit}_NS", "{unit}_EW", "Percentage_NS", "Percentage_EW",
)  # fmt: skip


@dataclass(slots=True)
class _Reading:
    """Where the reader is: the tags so far (a ``#`` repeats the game before), the table's columns."""

    found: Gathering
    tags: dict[str, str]
    table: str = ""
    columns: tuple[str, ...] = ()
    columns_of: dict[str, tuple[str, ...]] | None = None
    told: bool = False


def read_pbn_tables(data: bytes) -> ReadResults:
    """Read the score tables of a PBN file; rows that make no sense are told with their line and left out."""
    found = Gathering("PBN")
    reading = _Reading(found, {}, columns_of={})
    comment = False
    for line, start, text in _lines(data):
        if comment or text.lstrip().startswith("{"):
            comment = "}" not in text
            continue
        if text.startswith("%") or text.lstrip().startswith(";"):
            continue
        tag = _TAG.match(text)
        if tag is not None:
            _tag(reading, tag[1], _text(_unescaped(tag[2])), line)
        elif not text.strip():
            reading.table = ""
        elif reading.table == "ScoreTable":
            _result(reading, text, line, (start, start + len(text)))
        elif reading.table == "TotalScoreTable":
            _pair(reading, text, line)
    if not found.rows and not found.defects:
        found.fault(1, "no ScoreTable with pairs: expected one with PairId_NS and PairId_EW")
    return found.finished()


def _lines(data: bytes) -> Iterator[tuple[int, int, str]]:
    """The lines with their numbers and the bytes at which they begin; a byte is a character here."""
    at = 0
    for number_, line in enumerate(data.decode("latin-1").split("\n"), start=1):
        text = line.rstrip("\r")
        yield number_, at, text if at else text.removeprefix("ï»¿")  # the mark of UTF-8, as Latin-1 has it
        at += len(line) + 1


def _unescaped(text: str) -> str:
    return re.sub(r'\\(["\\])', r"\1", text)


def _text(latin: str) -> str:
    """The text of these bytes: UTF-8 where they are, else Latin-1 as PBN says."""
    try:
        return latin.encode("latin-1").decode("utf-8")
    except UnicodeDecodeError:
        return latin


def _tag(reading: _Reading, name: str, value: str, line: int) -> None:
    found = reading.found
    reading.table = ""
    assert reading.columns_of is not None
    if name in ("ScoreTable", "TotalScoreTable"):
        if value != "#":
            columns = tuple(each.split("\\")[0].strip().lstrip("+-") for each in value.split(";"))
            reading.columns_of[name] = columns
        reading.table, reading.columns = name, reading.columns_of.get(name, ())
        if name == "ScoreTable" and not {"PairId_NS", "PairId_EW"} <= set(reading.columns):
            if not reading.told:
                found.fault(
                    line, "a ScoreTable without PairId_NS and PairId_EW tells no table's result and is not read"
                )
            reading.table, reading.told = "", True
        return
    if value == "#":
        return
    value = value.removeprefix("##")  # a value that later games repeat
    reading.tags[name] = value
    if name == "Event":
        found.name = found.name or value.strip("?")
    elif name == "Date":
        found.date = found.date or value.strip("?.")
    elif name == "Scoring":
        found.form = _form(value, found.form)


def _form(scoring: str, before: str) -> str:
    plain = scoring.lower()
    if plain.split(";")[0].strip() in ("mp", "matchpoints"):
        return "matchpoints"
    for word, form in (
        ("cross", "cross-imps"), ("cavendish", "cross-imps"), ("butler", "butler"), ("total", "total-points"),
        ("imp", "imps"),
    ):  # fmt: skip
        if word in plain:
            return form
    return before


def _cells(reading: _Reading, text: str) -> dict[str, str]:
    values = [match[2] or _unescaped(match[1] or "") for match in _TOKEN.finditer(text)]
    if len(values) != len(reading.columns):
        raise ValueError(f"{len(values)} values under {len(reading.columns)} columns")
    told = {name: _text(value).strip() for name, value in zip(reading.columns, values, strict=True)}
    return {name: "" if value == "-" else value for name, value in told.items()}


def _result(reading: _Reading, text: str, line: int, span: tuple[int, int]) -> None:
    found = reading.found
    try:
        told = _cells(reading, text)
        ns, ew = told["PairId_NS"], told["PairId_EW"]
        if not ns or not ew:
            return  # a bye
        board = read_board(reading.tags.get("Board", ""))
        result, misfit = _read(found, board, ns, ew, told)
    except ValueError as problem:
        found.fault(line, f"board {reading.tags.get('Board', '?')}: {problem}; the row is left out")
        return
    if misfit:
        found.fault(line, f"board {board}, {ns} against {ew}: {misfit}")
    found.rows.append(Row(line, result, span))


def _read(found: Gathering, board: int, ns: str, ew: str, told: dict[str, str]) -> tuple[TableResult, str]:
    unit = "MP" if found.form == "matchpoints" else "IMP"
    stated = [read_number(told.get(f"{unit}_{side}", "")) for side in ("NS", "EW")]
    shares = [_share(told, side) for side in ("NS", "EW")]
    common = TableResult(
        board, ns, ew, table=told.get("Table", ""), section=told.get("Section", ""), lead=told.get("Lead", ""),
        round=int(told["Round"]) if told.get("Round", "").isdecimal() else None,
        stated_ns=stated[0], stated_ew=stated[1],
    )  # fmt: skip
    points = _points(told)
    if not told.get("Contract") and not points and shares[0] is not None and shares[1] is not None:
        awards = [
            Award(imps=given) if found.form != "matchpoints" and given is not None else percentage(share, found.form)
            for share, given in zip((shares[0], shares[1]), stated, strict=True)
        ]
        return replace(common, award_ns=awards[0], award_ew=awards[1]), ""
    written = Written(told.get("Contract", ""), told.get("Declarer", ""), told.get("Result", ""), points)
    contract, tricks, score, misfit = read_result(board, written)
    return replace(common, contract=contract, tricks=tricks, score=score), misfit


def _share(told: dict[str, str], side: str) -> float | None:
    score = told.get(f"Score_{side}", "")
    if score.endswith("%"):
        return read_number(score.removesuffix("%"))
    return read_number(told.get(f"Percentage_{side}", ""))


def _points(told: dict[str, str]) -> str:
    """North–South's points, from whichever side's column has them; empty for none, and for a percentage."""
    ns, ew = (told.get(f"Score_{side}", "") for side in ("NS", "EW"))
    if ns and not ns.endswith("%"):
        return ns
    if ew and not ew.endswith("%"):
        return ew[1:] if ew.startswith("-") else f"-{ew.lstrip('+')}"
    return ""


def _pair(reading: _Reading, text: str, line: int) -> None:
    try:
        told = _cells(reading, text)
    except ValueError as problem:
        reading.found.fault(line, f"TotalScoreTable: {problem}; the row is left out")
        return
    number_, names = told.get("PairId", ""), told.get("Names", "")
    side = {"N": Side.NS, "E": Side.EW}.get(told.get("Direction", "")[:1].upper())
    known = {(each.id, each.side, each.section) for each in reading.found.pairs}
    if number_ and (number_, side, told.get("Section", "")) not in known:
        parts = re.split(r"\s+-\s+|\s*;\s*|\s+&\s+", names) if names else []
        reading.found.pairs.append(Pair(number_, tuple(filter(None, parts)), side, told.get("Section", "")))


# Writing


def write_pbn_tables(session: Session) -> str:
    """A session as PBN 2.1 with a ScoreTable for each board and, in the first, the pairs in a TotalScoreTable."""
    unit = "MP" if session.form == "matchpoints" else "IMP"
    columns = ";".join(name.format(unit=unit) for name in _COLUMNS)
    tables, games = iter(shown(session)), []
    for place, board in enumerate(session.boards):
        lines = [
            _tag_pair("Event", session.name), _tag_pair("Date", session.date), f'[Board "{board.number}"]',
            f'[Dealer "{dealer_of(board.number)}"]', f'[Vulnerable "{_VULNERABLE[vulnerability_of(board.number).value]}"]',
            f'[Scoring "{_SCORING[session.form]}"]',
        ]  # fmt: skip
        if place == 0:
            lines.append('[TotalScoreTable "PairId;Direction;Section;Names"]')
            for pair in session.pairs:
                direction = "" if pair.side is None else "N-S" if pair.side is Side.NS else "E-W"
                lines.append(" ".join(map(_value, (pair.id, direction, pair.section, " - ".join(pair.names)))))
        lines.append(f'[ScoreTable "{columns}"]')
        lines += [" ".join(map(_value, _row_values(next(tables)))) for _ in board.results]
        games.append("\n".join(lines))
    return "% PBN 2.1\n" + "\n\n".join(games) + "\n"


def _row_values(each: Shown) -> tuple[str, ...]:
    told = _told(each)
    result = each.result
    round_ = "" if result.round is None else str(result.round)
    return (
        result.table, round_, result.section, result.ns, result.ew, told["Contract"], told["Declarer"], told["Result"],
        result.lead, told["Score_NS"], number(each.ns), number(each.ew), told["Percentage_NS"], told["Percentage_EW"],
    )  # fmt: skip


def _told(each: Shown) -> dict[str, str]:
    """The columns of a result, empty where there is nothing."""
    result, contract = each.result, each.result.contract
    told = dict.fromkeys(
        ("Contract", "Declarer", "Result", "Score_NS", "Score_EW", "Percentage_NS", "Percentage_EW"), ""
    )
    if each.percent is not None:
        return told | {"Percentage_NS": str(each.percent[0]), "Percentage_EW": str(each.percent[1])}
    if contract is not None:
        name = "NT" if contract.denomination is Denomination.N else contract.denomination.value
        told |= {
            "Contract": f"{contract.level}{name}{'X' * contract.doubled}",
            "Declarer": contract.declarer.value,
            "Result": "" if result.tricks is None else str(result.tricks),
        }
    elif result.score == 0:
        told["Contract"] = "Pass"
    if result.score is not None:
        told |= {"Score_NS": str(result.score), "Score_EW": str(-result.score)}
    return told


def _value(text: str) -> str:
    plain = " ".join(text.split())
    if not plain:
        return "-"
    if re.fullmatch(r"[A-Za-z0-9.+*=][A-Za-z0-9.+*=-]*|-\d+", plain):
        return plain
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _tag_pair(name: str, text: str) -> str:
    plain = " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{plain}"]'


def adjusted_pbn(data: bytes, read: ReadResults, after: Session) -> bytes:
    """The file's own bytes with the rows that an adjustment changes in place of the old ones.

    Raises SessionError where the sessions have different tables.
    """
    assert read.session is not None
    check_same_results(read.session, after)
    columns = _columns_by_place(data)
    tables = zip(read.spans, zip(shown(read.session), shown(after), strict=True), strict=True)
    pieces, at = [], 0
    for (start, end), (old, new) in sorted(tables, key=lambda each: each[0]):
        if old != new:
            row = data[start:end].decode("latin-1")
            pieces += [data[at:start], _edited(row, columns[start], new).encode("latin-1")]
            at = end
    return b"".join([*pieces, data[at:]])


def _columns_by_place(data: bytes) -> dict[int, tuple[str, ...]]:
    """The columns that are in force on each line, by the byte at which it begins."""
    reading, found = _Reading(Gathering("PBN"), {}, columns_of={}), {}
    for line, start, text in _lines(data):
        tag = _TAG.match(text)
        if tag is not None:
            _tag(reading, tag[1], tag[2], line)
        found[start] = reading.columns
    return found


def _edited(row: str, columns: tuple[str, ...], new: Shown) -> str:
    told = _told(new)
    told |= {f"{unit}_NS": number(new.ns) for unit in ("MP", "IMP")}
    told |= {f"{unit}_EW": number(new.ew) for unit in ("MP", "IMP")}
    if new.percent is None and "MP_NS" in columns and new.ns is not None and new.ew is not None and new.ns + new.ew:
        told |= {
            "Percentage_NS": number(100 * new.ns / (new.ns + new.ew)),
            "Percentage_EW": number(100 * new.ew / (new.ns + new.ew)),
        }
    pieces, at = [], 0
    for name, match in zip(columns, _TOKEN.finditer(row), strict=True):
        if name in told and (told[name] or not name.startswith("Percentage")):
            pieces += [row[at : match.start()], _value(told[name])]
            at = match.end()
    return "".join([*pieces, row[at:]])
