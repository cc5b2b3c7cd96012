"""What stands on a sheet, whether it becomes HTML or PDF, in the language of the moment. Nothing for the Director only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from bridgelaws.advice.poll import Counted, Threshold
from bridgelaws.bridge import SEATS, Seat, parse_call, write_hand
from bridgelaws.outcome.language import named, rank_named, spoken
from bridgelaws.web.exchange.polling import read_kept
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
    widths: tuple[int, ...] = ()
    """How the columns share the width of a paper; all alike where nothing is said."""


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
_BLANKS = {
    "blank-result": 1, "blank-ground": 4, "blank-NS": 4, "blank-EW": 4, "blank-decision": 5, "blank-signatures": 2,
}  # fmt: skip
"""Room to write by hand, in lines."""


def ruling_sheet(saved: dict[str, Any]) -> Sheet:
    """The ruling, as it goes to the scorer."""
    return Sheet(_says("ruling", title=saved["title"]), (_head(saved), *_body(saved), *_later(saved)), _foot(saved))


def appeal_sheet(saved: dict[str, Any]) -> Sheet:
    """Report of hand and appeal form: what the Director found, and room for the rest."""
    blanks = (Blank(_says(name), height) for name, height in _BLANKS.items())
    blocks = (_head(saved), _hands(saved), *_body(saved), *_later(saved), *blanks)
    return Sheet(_says("appeal", title=saved["title"]), blocks, _foot(saved))


def _says(name: str, **names: object) -> str:
    """A text of sheets."""
    return spoken.SHEET[name].format(**names)


def _seat(letter: str) -> str:
    return named(Seat.parse(letter).title)


def _seats() -> tuple[str, ...]:
    return tuple(named(seat.title) for seat in _WEST_FIRST)


def _hands(saved: dict[str, Any]) -> Grid:
    """What is known of the hands, and room to write the rest."""
    known = saved["ruling"]["state"]["hands"]
    held = {seat: (known.get(seat.value) or "...").split(".") for seat in _WEST_FIRST}
    rows = tuple(
        (
            symbol,
            *(
                "".join(map(rank_named, held[seat][place])) or ("–" if seat.value in known else "")
                for seat in _WEST_FIRST
            ),
        )
        for place, symbol in enumerate("♠♥♦♣")
    )
    return Grid(_says("hands"), ("", *_seats()), rows)


def _head(saved: dict[str, Any]) -> Facts:
    ruling, outcome = saved["ruling"], saved["outcome"]
    players = ruling["players"]
    called_by = ruling["called_by"]
    facts = {
        "session": ruling["session"],
        "table": ruling["table"],
        "round": ruling["round"],
        "board": str(outcome["board"] or ""),
        "dealer": _seat(outcome["dealer"]),
        "vulnerable": _says(f"vulnerable-{outcome['vulnerable']}") if outcome["vulnerable"] else "",
        "laws": str(outcome["laws"]),
        "time": moment(ruling["made_at"]),
        "director": saved["director"],
        "called-by": _seat(called_by) if called_by else "",
    }
    sitting = ((_seat(seat.value), players[seat.value]) for seat in SEATS if players.get(seat.value))
    return Facts((*((_says(name), value) for name, value in facts.items()), *sitting))


def moment(text: str) -> str:
    """A moment as people write it: ``2026-11-30 19:42 +01:00``."""
    day, _, rest = text.partition("T")
    zone = rest[-6:] if rest[-6:-5] in ("+", "-") else ""
    return f"{day} {rest[:5]} {zone}".strip()


def _body(saved: dict[str, Any]) -> tuple[Block, ...]:
    outcome = saved["outcome"]
    found: list[Block] = [_auction(outcome)]
    found.append(Lines(_says("recorded"), (outcome["happened"] or "–",), quiet=True))
    if outcome["read"]:
        found.append(Lines(_says("read"), tuple(outcome["read"])))
    if saved["asked"]:
        found.append(Lines(_says("choices"), tuple(_choice(each) for each in saved["asked"])))
    if outcome["question"] is not None:
        found.append(Lines(_says("still-open"), (f"{outcome['question']['prompt']} ({outcome['question']['under']})",)))
    cited = [saved["paragraphs"][number] for number in outcome["cited"] if number in saved["paragraphs"]]
    if cited:
        found.append(
            Lines(_says("applied"), tuple(f"{each['number']} {each['heading']}: {each['summary']}" for each in cited))
        )
    if outcome["owed"]:
        found.append(Lines(_says("owed"), tuple(outcome["owed"])))
    if saved["todo"]:
        found.append(Lines(_says("review"), tuple(_review(each) for each in saved["todo"])))
    found += _polls(saved)
    if saved["ruling"]["notes"].strip():
        found.append(Lines(_says("notes"), tuple(saved["ruling"]["notes"].splitlines())))
    return tuple(found)


def _polls(saved: dict[str, Any]) -> tuple[Lines, ...]:
    """What was asked of other players and what they said, counted. Nobody's name stands there."""
    found = []
    for kept in saved["ruling"].get("polls", []):
        poll = read_kept(kept, "polls")
        problem, tally = poll.problem, poll.count()
        after = " ".join(named(placed.call.symbol) for placed in problem.auction.calls) or "–"
        asked = _says("polled", seat=named(problem.seat.title), after=after, hand=write_hand(problem.hand))
        counted = tuple(_counted(each) for each in tally.actions)
        lines = (
            asked,
            _says("poll-number", number=tally.polled),
            *counted,
            _threshold(poll.threshold),
            _says("poll-judgement"),
        )
        found.append(Lines(_says("poll"), lines))
    return tuple(found)


def _counted(each: Counted) -> str:
    said = _says("poll-counted", action=each.action, chose=each.chose, considered=each.considered, polled=each.polled)
    return f"{said} {_says('poll-alternative' if each.logical_alternative else 'poll-no-alternative')}"


def _threshold(rule: Threshold) -> str:
    shares = {"considering": f"{float(rule.considering):.0%}", "choosing": f"{float(rule.choosing):.0%}"}
    return _says("poll-threshold-chosen" if rule.choosing else "poll-threshold", choosers=rule.choosers, **shares)


def _choice(each: dict[str, Any]) -> str:
    options = each["options"]
    among = (
        _says("options", options="; ".join(options))
        if len(options) <= 6
        else _says("many-options", number=len(options))
    )
    return f"{_says('choice', prompt=each['prompt'], under=each['under'], label=each['label'])} {among}"


def _review(each: dict[str, Any]) -> str:
    ticked = _says("done" if each["done"] else "open")
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
    return Grid(_says("auction"), _seats(), tuple(tuple(row) for row in rows))


def _call(made: dict[str, Any]) -> str:
    call = named(parse_call(made["call"]).symbol)
    by = parse_call(made["by"]).symbol if made["by"] else ""
    return call if made["status"] == "stands" else _says(f"call-{made['status']}", call=call, by=by)


def _later(saved: dict[str, Any]) -> tuple[Block, ...]:
    found = []
    for each in saved["events"]:
        score = each["score"] or {}
        given = ", ".join(f"{named(side)} {score[side]}" for side in ("NS", "EW") if score.get(side))
        said = [
            f"{moment(each['at'])}, {each['who']}",
            *each["text"].splitlines(),
            *([_says("score", score=given)] if given else []),
        ]
        found.append(Lines(_says(f"later-{each['kind']}"), tuple(said)))
    return tuple(found)


def _foot(saved: dict[str, Any]) -> str:
    made = _says("foot", uuid=saved["uuid"], revision=saved["revision"], engine=saved["engine"])
    return f"{made} {_says('our-words')}"


_REPORTED = {
    "table": 2, "board": 2, "what": 7, "paragraphs": 3, "director": 2, "status": 2, "to-do": 2, "later": 3,
}  # fmt: skip
"""The columns of a session's report, and how wide each is."""


def session_sheet(rows: list[RulingRow], session: str | None, title_of: Callable[[RulingRow], str]) -> Sheet:
    """The session's rulings in one table; ``title_of`` gives a ruling's title in the language of the moment."""
    lines = tuple(
        (
            row.table, str(row.board or ""), title_of(row), " ".join(row.cited.split()), row.owner,
            _says(f"status-{row.status}"),
            str(sum(each.due and not each.done for each in row.todos) or ""),
            ", ".join(_says(f"later-{each.kind}") for each in row.events if each.kind != "note"),
        )
        for row in sorted(rows, key=lambda row: (row.made_at, row.id))
    )  # fmt: skip
    counted = Facts(
        (
            (_says("counted"), str(len(rows))),
            (_says("counted-open"), str(sum(row.status == "open" for row in rows))),
            (_says("counted-review"), str(sum(each.due and not each.done for row in rows for each in row.todos))),
            (_says("counted-appeals"), str(sum(each.kind == "appeal" for row in rows for each in row.events))),
        )
    )
    columns, widths = tuple(_says(name) for name in _REPORTED), tuple(_REPORTED.values())
    title = _says("rulings-of", session=session) if session else _says("rulings")
    return Sheet(title, (counted, Grid(_says("rulings"), columns, lines, widths=widths)), _says("our-words"))
