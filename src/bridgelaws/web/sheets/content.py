"""What stands on a sheet, whether it becomes HTML or PDF. Nothing that is for the Director only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from bridgelaws.bridge import SEATS, Seat, parse_call
from bridgelaws.web.store import RulingRow


@dataclass(frozen=True, slots=True)
class Facts:
    """Labels with their values."""

    kind: ClassVar[str] = "facts"
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Lines:
    """Sentences under a heading."""

    kind: ClassVar[str] = "lines"
    heading: str
    lines: tuple[str, ...]
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows under column names."""

    kind: ClassVar[str] = "grid"
    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Blank:
    """Room to write by hand."""

    kind: ClassVar[str] = "blank"
    heading: str
    height: int


Block = Facts | Lines | Grid | Blank


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of paper, or as many as it takes."""

    title: str
    blocks: tuple[Block, ...]
    foot: str = ""


_WEST_FIRST = (Seat.parse("W"), Seat.parse("N"), Seat.parse("E"), Seat.parse("S"))
_MARKS = {
    "accepted": "{call} (accepted)", "cancelled": "({call} cancelled)", "withdrawn": "({call} withdrawn)",
    "replaced": "({call} replaced by {by})", "supplied": "{call} (by Law)",
}  # fmt: skip


def ruling_sheet(saved: dict[str, Any]) -> Sheet:
    """The ruling, as it goes to the scorer."""
    return Sheet(f"Ruling: {saved['title']}", (_head(saved), *_body(saved), *_later(saved)), _foot(saved))


def appeal_sheet(saved: dict[str, Any]) -> Sheet:
    """Report of hand and appeal form: what the Director found, and room for the rest."""
    blocks = (
        _head(saved), _hands(saved), *_body(saved), *_later(saved),
        Blank("Contract, lead and result at the table", 1),
        Blank("Ground of the appeal", 4),
        Blank("Statement of North–South", 4),
        Blank("Statement of East–West", 4),
        Blank("Decision of the committee, and score", 5),
        Blank("Names and signatures", 2),
    )  # fmt: skip
    return Sheet(f"Report of hand and appeal: {saved['title']}", blocks, _foot(saved))


def _hands(saved: dict[str, Any]) -> Grid:
    """What is known of the hands, and room to write the rest."""
    known = saved["ruling"]["state"]["hands"]
    held = {seat: (known.get(seat.value) or "...").split(".") for seat in _WEST_FIRST}
    rows = tuple(
        (
            symbol,
            *(held[seat][place].replace("T", "10") or ("–" if seat.value in known else "") for seat in _WEST_FIRST),
        )
        for place, symbol in enumerate("♠♥♦♣")
    )
    return Grid("Hands", ("", *(seat.title for seat in _WEST_FIRST)), rows)


def _head(saved: dict[str, Any]) -> Facts:
    ruling, outcome = saved["ruling"], saved["outcome"]
    players = ruling["players"]
    called_by = ruling["called_by"]
    return Facts(
        (
            ("Session", ruling["session"]),
            ("Table", ruling["table"]),
            ("Round", ruling["round"]),
            ("Board", str(outcome["board"] or "")),
            ("Dealer", Seat.parse(outcome["dealer"]).title),
            ("Vulnerable", outcome["vulnerable"] or ""),
            ("Laws of", str(outcome["laws"])),
            ("Time", moment(ruling["made_at"])),
            ("Director", saved["director"]),
            ("Called by", Seat.parse(called_by).title if called_by else ""),
            *((seat.title, players[seat.value]) for seat in SEATS if players.get(seat.value)),
        )
    )


def moment(text: str) -> str:
    """A moment as people write it: ``2026-11-30 19:42 +01:00``."""
    day, _, rest = text.partition("T")
    zone = rest[-6:] if rest[-6:-5] in ("+", "-") else ""
    return f"{day} {rest[:5]} {zone}".strip()


def _body(saved: dict[str, Any]) -> tuple[Block, ...]:
    outcome = saved["outcome"]
    found: list[Block] = [_auction(outcome)]
    found.append(Lines("As recorded", (outcome["happened"] or "–",), quiet=True))
    if outcome["read"]:
        found.append(Lines("Read to the table", tuple(outcome["read"])))
    if saved["asked"]:
        found.append(Lines("Options and choices", tuple(_choice(each) for each in saved["asked"])))
    if outcome["question"] is not None:
        found.append(Lines("Still open", (f"{outcome['question']['prompt']} ({outcome['question']['under']})",)))
    cited = [saved["paragraphs"][number] for number in outcome["cited"] if number in saved["paragraphs"]]
    if cited:
        found.append(
            Lines("Laws applied", tuple(f"{each['number']} {each['heading']}: {each['summary']}" for each in cited))
        )
    if outcome["owed"]:
        found.append(Lines("Owed", tuple(outcome["owed"])))
    if saved["todo"]:
        found.append(Lines("To look at after play", tuple(_review(each) for each in saved["todo"])))
    if saved["ruling"]["notes"].strip():
        found.append(Lines("Notes", tuple(saved["ruling"]["notes"].splitlines())))
    return tuple(found)


def _choice(each: dict[str, Any]) -> str:
    options = each["options"]
    among = f" Options: {'; '.join(options)}." if len(options) <= 6 else f" One of {len(options)} options."
    return f"{each['prompt']} ({each['under']}) – {each['label']}.{among}"


def _review(each: dict[str, Any]) -> str:
    ticked = "done" if each["done"] else "open"
    return f"{each['law']} {each['heading']}: {ticked}{'. ' + each['note'] if each['note'] else ''}"


def _auction(outcome: dict[str, Any]) -> Grid:
    """The calls in the columns that players know, West first."""
    rows: list[list[str]] = [[""] * 4]
    column = _WEST_FIRST.index(Seat.parse(outcome["dealer"]))
    last = column - 1
    for made in outcome["calls"]:
        place = _WEST_FIRST.index(Seat.parse(made["seat"]))
        if made["status"] in ("cancelled", "withdrawn", "replaced") and place <= last:
            rows[-1][place] = " ".join(part for part in (rows[-1][place], _call(made)) if part)
            continue
        if place <= last:
            rows.append([""] * 4)
        rows[-1][place] = " ".join(part for part in (rows[-1][place], _call(made)) if part)
        last = place if made["status"] not in ("cancelled", "withdrawn") else last
    names = tuple(seat.title for seat in _WEST_FIRST)
    return Grid("Auction", names, tuple(tuple(row) for row in rows))


def _call(made: dict[str, Any]) -> str:
    call = parse_call(made["call"]).symbol
    by = parse_call(made["by"]).symbol if made["by"] else ""
    return _MARKS.get(made["status"], "{call}").format(call=call, by=by)


_KINDS = {
    "appeal": "Appeal", "appeal-outcome": "Outcome of the appeal", "score-adjustment": "Score adjusted", "note": "Note",
}  # fmt: skip


def _later(saved: dict[str, Any]) -> tuple[Block, ...]:
    found = []
    for each in saved["events"]:
        score = each["score"] or {}
        given = ", ".join(f"{side} {score[side]}" for side in ("NS", "EW") if score.get(side))
        said = [
            f"{moment(each['at'])}, {each['who']}",
            *each["text"].splitlines(),
            *([f"Score: {given}"] if given else []),
        ]
        found.append(Lines(_KINDS[each["kind"]], tuple(said)))
    return tuple(found)


def _foot(saved: dict[str, Any]) -> str:
    return f"Ruling {saved['uuid']}, revision {saved['revision']}, engine {saved['engine']}. {_OURS}"


_OURS = "Paragraphs are cited and told in our own words; the law book decides."


def session_sheet(rows: list[RulingRow], title: str) -> Sheet:
    """The session's rulings in one table."""
    lines = tuple(
        (
            row.table, str(row.board or ""), row.title, " ".join(row.cited.split()), row.owner, row.status,
            str(sum(each.due and not each.done for each in row.todos) or ""),
            ", ".join(_KINDS[each.kind].lower() for each in row.events if each.kind != "note"),
        )
        for row in sorted(rows, key=lambda row: (row.made_at, row.id))
    )  # fmt: skip
    counted = Facts(
        (
            ("Rulings", str(len(rows))),
            ("Still open", str(sum(row.status == "open" for row in rows))),
            ("To look at", str(sum(each.due and not each.done for row in rows for each in row.todos))),
            ("Appeals", str(sum(each.kind == "appeal" for row in rows for each in row.events))),
        )
    )
    columns = ("Table", "Board", "What happened", "Laws", "Director", "Status", "To do", "Later")
    return Sheet(title, (counted, Grid("Rulings", columns, lines)), _OURS)
