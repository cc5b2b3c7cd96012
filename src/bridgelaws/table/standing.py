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


class PenaltyCardKind(Enum):
    """Major or minor penalty card (Law 50B)."""

    MAJOR = "major"
    MINOR = "minor"


@dataclass(frozen=True, slots=True)
class PenaltyCard:
    """A defender's penalty card, face up on the table. Ends when it is played, or picked up by leave of the Law."""

    seat: Seat
    card: Card
    kind: PenaltyCardKind
    law: str
    event: int


@dataclass(frozen=True, slots=True)
class CardNamed:
    """Declarer has said which of two or more penalty cards is to be played at this turn (51A). Ends with the turn."""

    seat: Seat
    card: Card
    law: str
    event: int


@dataclass(frozen=True, slots=True)
class LeadRuled:
    """Declarer has required or forbidden suits for a defender's lead (Laws 26, 50D2, 51B).

    ``word`` is ``require``, ``forbid`` or ``none`` (declarer left the lead free). A demand, and a free lead, end with
    that lead; a ban ends when the defender loses the lead. ``tricks`` is the number of tricks complete when it was said.
    """

    seat: Seat
    word: str
    suits: tuple[Denomination, ...]
    law: str
    event: int
    tricks: int


@dataclass(frozen=True, slots=True)
class PlayRuled:
    """What declarer has chosen for the play of the partner of a defender who was premature (57A).

    ``word`` is ``highest``, ``lowest``, ``require`` or ``forbid``; ``suit`` is the suit led, or the one named. Ends with
    that play.
    """

    seat: Seat
    word: str
    suit: Denomination
    law: str
    event: int


@dataclass(frozen=True, slots=True)
class CardToPlay:
    """A card attempted at RHO's turn: it must be played at the proper turn (57D). Ends with that turn."""

    seat: Seat
    card: Card
    law: str
    event: int


@dataclass(frozen=True, slots=True)
class HandToLead:
    """The hand from which declarer must lead (43B2(a), 55B). Ends with the lead.

    ``retracted`` is True where declarer took back a lead: a defender who plays before the new one is at fault (60B).
    """

    seat: Seat
    law: str
    event: int
    retracted: bool = False


@dataclass(frozen=True, slots=True)
class RevokeStands:
    """An established revoke: what it costs is settled when play ends (Law 64)."""

    seat: Seat
    trick: int
    card: Card
    suit: Denomination
    law: str
    event: int
    faced: bool = False
    """True where a penalty card, or a card of dummy's, was what should have been played (64B3)."""


AuctionDuty = MustPass | BarredCalls | CallDue | LeadRestriction | ExposedCards
PlayDuty = PenaltyCard | CardNamed | LeadRuled | PlayRuled | CardToPlay | HandToLead | RevokeStands
Duty = AuctionDuty | PlayDuty


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
