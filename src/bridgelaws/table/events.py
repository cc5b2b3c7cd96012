"""What happened at the table: past-tense, frozen events, in the order in which they occurred."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from bridgelaws.bridge import Call, Card, Hand, Seat, Vulnerability


@dataclass(frozen=True, slots=True)
class Called:
    """A call. ``seat`` is None where the record leaves it to whoever's turn it was.

    ``simultaneous`` marks a call made together with the one written before it (Law 33).
    """

    seat: Seat | None
    call: Call
    simultaneous: bool = False


@dataclass(frozen=True, slots=True)
class ChangedCall:
    """An attempt to change a call already made; ``new`` is None where the player only asked to change it."""

    seat: Seat
    old: Call
    new: Call | None


@dataclass(frozen=True, slots=True)
class Exposed:
    """Cards that, by the player's own error, came to where partner could see their faces."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LedEarly:
    """A card led prematurely, during the auction."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Played:
    """A card led or played (``cards`` has more where they came together); ``simultaneous`` as in Law 58."""

    seat: Seat
    cards: tuple[Card, ...]
    simultaneous: bool = False


@dataclass(frozen=True, slots=True)
class ChangedPlay:
    """A player corrects a card he played to another."""

    seat: Seat
    old: Card
    new: Card


@dataclass(frozen=True, slots=True)
class DirectorCalled:
    """The Director comes to the table and rules on what is irregular so far."""


@dataclass(frozen=True, slots=True)
class Summoned:
    """The Director is called for something that the calls and cards do not show.

    ``matter`` is one of the casebook's irregularities: ``misinformation``, ``cards-from-wrong-board`` and so on.
    """

    matter: str


Event = Called | ChangedCall | Exposed | LedEarly | Played | ChangedPlay | DirectorCalled | Summoned


@dataclass(frozen=True, slots=True)
class Record:
    """One deal at one table: who dealt, what is known of the deal, and the events in order.

    ``hands`` holds from none to four hands. Nothing in a record is a ruling.
    """

    dealer: Seat
    events: tuple[Event, ...] = ()
    board: int | None = None
    vulnerable: Vulnerability | None = None
    hands: Mapping[Seat, Hand] = field(default_factory=lambda: MappingProxyType({}))

    def plus(self, *events: Event) -> Record:
        """The record with more events at its end."""
        return Record(self.dealer, (*self.events, *events), self.board, self.vulnerable, self.hands)
