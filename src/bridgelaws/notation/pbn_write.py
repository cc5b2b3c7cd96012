"""Writing PBN in export style.

Calls out of rotation are written with ``^S`` for the players passed over, insufficient bids with ``^I``. What PBN has no
token for (exposed cards, changes of call, the Director's arrival, artificial calls with what they specify) is written as
a comment in its place, which our reader turns back into the same events. Rectified irregularities are comments too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bridgelaws.bridge import SEATS, Auction, Card, Seat, write_hand
from bridgelaws.table.events import Called, Event, Played, Record

from .boards import Board
from .tokens import write_event

_FIRST_TAGS = ("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal",
               "Scoring", "Declarer", "Contract", "Result")  # fmt: skip
OURS = "bridgelaws:"
"""How a comment begins that holds events PBN has no token for."""
RULED = "bridgelaws ruled:"
"""The comment before a call that a ruling put in: it is in no event of its own."""
_SECTION_TAGS = ("Auction", "Play", "Note")


def write_pbn(boards: Iterable[Board]) -> str:
    """The boards as a PBN file; reading it gives the same records."""
    parts = ["% PBN 2.1\n% EXPORT\n"]
    parts += [write_record(board.record, tags=board.tags, rectified=_comments(board)) for board in boards]
    return "\n".join(parts)


def _comments(board: Board) -> list[tuple[int, str]]:
    return [(place, text) for place, texts in board.comments.items() for text in texts]


def write_record(
    record: Record, *, tags: Mapping[str, str] | None = None, rectified: Sequence[tuple[int, str]] = ()
) -> str:
    """One record as PBN.

    ``tags`` are further tag pairs; dealer, vulnerability and deal come from the record. ``rectified`` are comments to
    place after an event, by its number (-1: before the first): what was irregular there and how it was put right.
    """
    lines = tag_lines(record, tags or {})
    comments: dict[int, list[str]] = {}
    for place, text in rectified:
        comments.setdefault(place, []).append(text)
    lines += [comment(text) for text in comments.get(-1, ())]
    first_play = next((place for place, event in enumerate(record.events) if isinstance(event, Played)), None)
    calls = record.events[:first_play]
    if record.events:
        lines.append(f'[Auction "{record.dealer}"]')
        lines += _auction(record, calls, comments)
    if first_play is not None:
        lines += plays_as_written(record.events[first_play:])
    return "\n".join(lines) + "\n"


def tag_lines(record: Record, tags: Mapping[str, str]) -> list[str]:
    """The tag pairs of a record, in the standard's order."""
    return [f'[{name} "{_quoted(value)}"]' for name, value in _tag_pairs(record, tags).items()]


def _tag_pairs(record: Record, tags: Mapping[str, str]) -> dict[str, str]:
    known = {name: value for name, value in tags.items() if name not in _SECTION_TAGS}
    known["Dealer"] = record.dealer.value
    if record.board is not None:
        known["Board"] = str(record.board)
    elif not known.get("Board", "").strip().isdecimal():
        known["Board"] = ""
    known["Vulnerable"] = {"none": "None", "NS": "NS", "EW": "EW", "both": "All"}.get(
        record.vulnerable.value if record.vulnerable else "", "?"
    )
    if record.hands:
        hands = (write_hand(record.hands[seat]) if seat in record.hands else "-" for seat in SEATS)
        known["Deal"] = "N:" + " ".join(hands)
    else:
        known.pop("Deal", None)
    ordered = {name: known.pop(name) for name in _FIRST_TAGS if name in known}
    return ordered | known


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ").replace("\r", " ")


def comment(text: str) -> str:
    """A comment; braces in it become brackets, for a comment cannot hold them."""
    return "{" + text.replace("}", ")").replace("{", "(").strip() + "}"


def _auction(record: Record, events: Sequence[Event], comments: Mapping[int, Sequence[str]]) -> list[str]:
    """The calls four to a line; after the first that is not in rotation all players passed over get ``^S``."""
    column, auction = record.dealer, Auction(record.dealer)
    tokens: list[str] = []
    lines: list[str] = []
    explicit = any(isinstance(event, Called) and event.seat is not None for event in events)
    for place, event in enumerate(events):
        if isinstance(event, Called) and _has_token(event, explicit=explicit):
            seat = event.seat or column
            while column is not seat:
                tokens.append("^S")
                column = column.lho
            if auction.bars(seat, event.call) == "18D":
                tokens.append("^I")
            tokens.append("Pass" if event.call.is_pass else event.call.name)
            auction = auction.after(seat, event.call)
            column = column.lho
        else:
            tokens.append("{" + f"{OURS} {write_event(event)}" + "}")
        tokens += [comment(text) for text in comments.get(place, ())]
        if len(tokens) >= 4:
            lines.append(" ".join(tokens))
            tokens = []
    return [*lines, " ".join(tokens)] if tokens else lines


def _has_token(event: Called, *, explicit: bool) -> bool:
    """Whether PBN's own token brings the event back: a natural call, seats given to all calls or to none."""
    return not event.call.artificial and not event.simultaneous and (event.seat is not None) is explicit


def plays_as_written(events: Sequence[Event]) -> list[str]:
    """The events from the first play on, as comments of ours."""
    lines: list[str] = []
    for start in range(0, len(events), 4):
        lines.append("{" + OURS + " " + " ".join(write_event(event) for event in events[start : start + 4]) + "}")
    return lines


def cards_in_order(events: Iterable[Event]) -> list[tuple[Seat, Card]]:
    """Every card played, with its player, in the order of play."""
    return [(event.seat, card) for event in events if isinstance(event, Played) for card in event.cards]
