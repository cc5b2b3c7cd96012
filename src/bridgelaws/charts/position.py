"""A position: what happened before the Director came, what was found beforehand, what happened after that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bridgelaws.bridge import Seat, parse_hand
from bridgelaws.laws.regulations import DEFAULT, Regulations
from bridgelaws.notation.tokens import read_events
from bridgelaws.table.events import DirectorCalled, Event, Record, Summoned

from .every_path import Known


@dataclass(frozen=True, slots=True)
class Position:
    """A start, with the Law in whose file its tree stands (the first) and those it also shows."""

    laws: tuple[int, ...]
    name: str
    happened: str
    then: str = ""
    given: Known = field(default_factory=dict)
    dealer: Seat = Seat.N
    hands: Mapping[str, str] = field(default_factory=dict)
    """The hands that are known, by seat, as PBN writes them."""
    regulations: Regulations = DEFAULT

    @property
    def record(self) -> Record:
        """The events as one record, with the Director's arrival before what came after it."""
        before, after = read_events(self.happened), read_events(self.then)
        arrived = bool(before) and isinstance(before[-1], DirectorCalled | Summoned)
        arrival: tuple[Event, ...] = () if arrived else (DirectorCalled(),)
        hands = {Seat.parse(seat): parse_hand(hand) for seat, hand in self.hands.items()}
        return Record(self.dealer, (*before, *arrival, *after), hands=hands)


def at(
    laws: tuple[int, ...],
    name: str,
    happened: str,
    then: str = "",
    given: Known | None = None,
    hands: Mapping[str, str] | None = None,
) -> Position:
    """A position of the play: South deals."""
    return Position(laws, name, happened, then, given or {}, Seat.S, hands or {})
