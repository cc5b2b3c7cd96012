"""Table notation: one line of tokens for what happened at a table (``1S P W:1H N#HQ TD``)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bridgelaws.bridge import Call, Card, Seat, parse_call
from bridgelaws.table.events import (
    Called,
    ChangedCall,
    ChangedPlay,
    DirectorCalled,
    Event,
    Exposed,
    LedEarly,
    Played,
    Summoned,
)

from .errors import NotationError

_TOKEN = re.compile(r"\S+")
_SEATED = re.compile(r"(?P<seat>[NESWnesw])(?P<sign>#>|[:=#/])(?P<rest>.+)")

LONGEST = 100_000
"""Characters of table notation that are read at most; a deal at one table needs a few hundred."""


def read_events(text: str) -> tuple[Event, ...]:
    """Read events in table notation.

    Raises NotationError naming the token, its column and what was expected.
    """
    if len(text) > LONGEST:
        raise NotationError(f"{len(text):,} characters of table notation: expected at most {LONGEST:,}")
    events: list[Event] = []
    for match in _TOKEN.finditer(text):
        try:
            events.append(read_event(match.group()))
        except ValueError as problem:
            raise NotationError(f"column {match.start() + 1}: {problem}") from None
    return tuple(events)


def read_event(token: str) -> Event:
    """Read one token; raises ValueError naming what was expected."""
    if token.upper() == "TD":
        return DirectorCalled()
    if token.startswith("TD(") and token.endswith(")"):
        return Summoned(token[3:-1])
    seated = _SEATED.fullmatch(token)
    if seated is None:
        return Called(None, parse_call(token))
    seat, sign, rest = Seat.parse(seated["seat"]), seated["sign"], seated["rest"]
    if sign == "#":
        return Exposed(seat, _distinct_cards(rest))
    if sign == "#>":
        return LedEarly(seat, Card.parse(rest))
    if sign == "/":
        old, arrow, new = rest.partition(">")
        if arrow:
            return ChangedPlay(seat, Card.parse(old), Card.parse(new))
        return Played(seat, _distinct_cards(rest))
    if sign == "=":
        return _simultaneous(seat, rest)
    old, arrow, new = rest.partition(">")
    if arrow:
        return ChangedCall(seat, parse_call(old), None if new == "?" else parse_call(new))
    return Called(seat, parse_call(rest))


def _simultaneous(seat: Seat, text: str) -> Event:
    try:
        return Called(seat, parse_call(text), simultaneous=True)
    except ValueError:
        try:
            return Played(seat, (Card.parse(text),), simultaneous=True)
        except ValueError:
            raise ValueError(f"{text!r} after {seat}= is neither a call like 1H nor a card like H5") from None


def _distinct_cards(text: str) -> tuple[Card, ...]:
    cards = tuple(Card.parse(part) for part in text.split(","))
    if len(set(cards)) != len(cards):
        raise ValueError(f"{text!r} names a card twice")
    return cards


def write_event(event: Event) -> str:
    """The token of one event; ``read_event`` gives the event back."""
    match event:
        case Called(None, call):
            return call.notation
        case Called(seat, call, simultaneous):
            return f"{seat}{'=' if simultaneous else ':'}{call.notation}"
        case ChangedCall(seat, old, new):
            return f"{seat}:{old.notation}>{'?' if new is None else new.notation}"
        case Exposed(seat, cards):
            return f"{seat}#{_cards(cards)}"
        case LedEarly(seat, card):
            return f"{seat}#>{card}"
        case Played(seat, cards, simultaneous):
            return f"{seat}{'=' if simultaneous else '/'}{_cards(cards)}"
        case ChangedPlay(seat, old_card, new_card):
            return f"{seat}/{old_card}>{new_card}"
        case DirectorCalled():
            return "TD"
        case Summoned(matter):
            return f"TD({matter})"


def write_events(events: Iterable[Event]) -> str:
    """Events in table notation, one space between."""
    return " ".join(write_event(event) for event in events)


def _cards(cards: tuple[Card, ...]) -> str:
    return ",".join(str(card) for card in cards)


def read_call(text: str) -> Call:
    """Read one call; raises NotationError naming what was expected."""
    try:
        return parse_call(text)
    except ValueError as problem:
        raise NotationError(str(problem)) from None
