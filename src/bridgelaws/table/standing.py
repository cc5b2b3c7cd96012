"""What stands between players until its own end: enforced passes, calls barred, repetitions, restrictions, cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgelaws.bridge import Call, Card, Denomination, Seat, Side


class Term(Enum):
    """How long an enforced pass lasts."""

    NEXT = "next"
    """At his next turn only."""
    THROUGHOUT = "throughout"
    """At every turn to the end of the auction."""


class Position(Enum):
    """Whose turn it was when the offender called, seen from the offender."""

    RHO = "rho"
    PARTNER = "partner"
    LHO = "lho"


@dataclass(frozen=True, slots=True)
class MustPass:
    """A player must pass. Ends when he has passed at his turn (next), or with the auction (throughout)."""

    seat: Seat
    term: Term
    law: str
    event: int


@dataclass(frozen=True, slots=True)
class BarredCalls:
    """Calls that a player may not make at his next turn (30B2(b) of 1997 and 2007). Ends with that turn."""

    seat: Seat
    calls: tuple[str, ...]
    law: str
    event: int


@dataclass(frozen=True, slots=True)
class CallDue:
    """A call out of rotation was cancelled and its maker has not yet had his proper turn. Ends with that turn.

    ``law`` is the Law that will judge the call he then makes: 30, 31 or 32.
    """

    seat: Seat
    withdrawn: Call
    position: Position
    law: int
    event: int


@dataclass(frozen=True, slots=True)
class LeadRestriction:
    """Declarer may restrict the lead of the offender's partner (Law 26) if that side defends.

    ``suits`` are the suits the withdrawn call related to where the edition ties the restriction to them, else None.
    Ends when the offender's partner, having first been on lead, loses it.
    """

    leader: Seat
    offender: Seat
    withdrawn: Call
    suits: tuple[Denomination, ...] | None
    law: str
    event: int


@dataclass(frozen=True, slots=True)
class ExposedCards:
    """Cards lying face up on the table until the auction ends (Law 24)."""

    seat: Seat
    cards: tuple[Card, ...]
    led: bool
    event: int


Duty = MustPass | BarredCalls | CallDue | LeadRestriction | ExposedCards


@dataclass(frozen=True, slots=True)
class Information:
    """Who may use what a withdrawn call, an exposed card or a manner told.

    ``item`` is ``S:1H`` for a call, ``S:S7`` for a card; ``sort`` says which. ``side`` is None where it holds for all.
    """

    sort: str
    item: str
    side: Side | None
    authorised: bool
    law: str
    event: int


class PenaltyCardKind(Enum):
    """Major or minor penalty card (Law 50B)."""

    MAJOR = "major"
    MINOR = "minor"
