"""A ruling and its parts. A ruling is the sum of its parts; each part is one consequence, frozen and readable.

Laws build rulings with the short functions of ``laws.effects``; the fold applies the parts to the situation in order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from bridgelaws.bridge import Auction, Call, Card, Seat, Side

from .play import Play
from .results import Possible
from .standing import Duty, Information


class Status(Enum):
    """What became of a call that was made."""

    STANDS = "stands"
    ACCEPTED = "accepted"
    """Irregular, and treated as legal."""
    CANCELLED = "cancelled"
    WITHDRAWN = "withdrawn"
    REPLACED = "replaced"
    """Cancelled or withdrawn, with another call in its place."""
    SUPPLIED = "supplied"
    """A pass that the Law puts in."""


@dataclass(frozen=True, slots=True)
class Cite:
    """A paragraph applied, and why: ``reason`` is a message id."""

    paragraph: str
    reason: str


@dataclass(frozen=True, slots=True)
class Now:
    """The auction as the ruling leaves it."""

    auction: Auction


@dataclass(frozen=True, slots=True)
class Becomes:
    """What became of a call: its status, and the call in its place if there is one."""

    event: int
    seat: Seat
    call: Call
    status: Status
    by: Call | None = None


@dataclass(frozen=True, slots=True)
class Owes:
    """A duty that stands from now on."""

    duty: Duty


@dataclass(frozen=True, slots=True)
class Ends:
    """A duty that is over."""

    duty: Duty


@dataclass(frozen=True, slots=True)
class Informs:
    """Who may use an item of information."""

    information: Information


@dataclass(frozen=True, slots=True)
class Frees:
    """An item of information that was unauthorised is so no more (a comparable call has replaced the withdrawn one)."""

    item: str


@dataclass(frozen=True, slots=True)
class Reviews:
    """A paragraph under which the Director may have to adjust the score after play."""

    law: str


@dataclass(frozen=True, slots=True)
class Skips:
    """Later events that the ruling has dealt with."""

    events: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Then:
    """A call that is now made in the auction and is looked at like any other."""

    seat: Seat
    call: Call
    event: int
    restricts_lead: bool = True
    """False after 25A, where Law 26 has no application."""


@dataclass(frozen=True, slots=True)
class CapsScore:
    """A side may score no more than average minus (1997, 25B2(b)(2))."""

    side: Side


@dataclass(frozen=True, slots=True)
class MayChange:
    """A player was entitled to change his last call (21B1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Corrects:
    """When a player corrects an explanation: ``clarification``, ``after-play``, ``at-once`` or ``never``."""

    seat: Seat
    when: str


@dataclass(frozen=True, slots=True)
class Adjusts:
    """An artificial adjusted score by side (``average-plus`` …), or empty: none."""

    sides: tuple[tuple[Side, str], ...]


@dataclass(frozen=True, slots=True)
class OwnPercent:
    """A side gets its own percentage on the other boards in place of average plus or average minus (88, 12C2(c))."""

    side: Side
    percent: Fraction


@dataclass(frozen=True, slots=True)
class LaterAverages:
    """After a number of boards without a result the artificial scores are those the authority lays down (12C2(d))."""

    after: int


@dataclass(frozen=True, slots=True)
class Assigns:
    """The results from which the assigned score is made (Law 12C).

    ``erred`` is the innocent side that brought part of its damage on itself; ``actual`` then is what it obtained (empty:
    the contract with the tricks as played), and ``without_error`` what it would have obtained but for its error.
    """

    outcomes: tuple[Possible, ...]
    erred: Side | None = None
    actual: tuple[Possible, ...] = ()
    without_error: tuple[Possible, ...] = ()


@dataclass(frozen=True, slots=True)
class Splits:
    """Each side's own score in points, which need not balance (1997 12C2, 2007 12C1(e))."""

    points: tuple[tuple[Side, int], ...]


@dataclass(frozen=True, slots=True)
class BetterOf:
    """A side gets average plus or the assigned score, whichever is better, and the other side the opposite (86B2(b))."""

    side: Side


@dataclass(frozen=True, slots=True)
class Forfeits:
    """A side has lost its right: to a rectification, or (1997, 11B2) to put its own irregularity right."""

    side: Side


@dataclass(frozen=True, slots=True)
class Grants:
    """Whether what was asked for is granted: a score corrected, an appeal heard."""

    granted: bool


@dataclass(frozen=True, slots=True)
class NowPlay:
    """The play as the ruling leaves it."""

    play: Play


@dataclass(frozen=True, slots=True)
class CardBecomes:
    """What became of a card that was led, played or shown, and the card in its place if there is one."""

    event: int
    seat: Seat
    card: Card
    status: Status
    by: Card | None = None


@dataclass(frozen=True, slots=True)
class ThenPlay:
    """A card that is now played and is looked at like any other."""

    seat: Seat
    card: Card
    event: int


@dataclass(frozen=True, slots=True)
class Transfers:
    """Tricks transferred to a side when play ends, under which paragraph; none with the paragraph that denies them."""

    to: Side
    number: int
    law: str


@dataclass(frozen=True, slots=True)
class Awards:
    """The tricks that remained when a player claimed or conceded, by side."""

    claimer: Seat
    tricks: tuple[tuple[Side, int], ...]


Part = (
    Cite
    | Now
    | Becomes
    | Owes
    | Ends
    | Informs
    | Frees
    | Reviews
    | Skips
    | Then
    | CapsScore
    | MayChange
    | Corrects
    | Adjusts
    | OwnPercent
    | LaterAverages
    | Assigns
    | Splits
    | BetterOf
    | Forfeits
    | Grants
    | NowPlay
    | CardBecomes
    | ThenPlay
    | Transfers
    | Awards
)
Parts = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """One irregularity and all that its Law makes of it.

    ``irregularity`` is a message id (``insufficient-bid``), ``event`` the event ruled on, ``before`` the auction as it
    stood when it happened, ``turn`` whose turn it then was.
    """

    irregularity: str
    event: int
    offender: Seat | None
    call: Call | None
    before: Auction
    parts: Parts
    answers: Mapping[str, str]
    """What was found and chosen for it, by question key."""
    card: Card | None = None
    """The card ruled on, where it was a lead or play."""
    turn: Seat | None = None
    """In the play, the hand from which a card was to come."""

    @property
    def citations(self) -> tuple[Cite, ...]:
        """The paragraphs applied, in order, each once."""
        return tuple(dict.fromkeys(part for part in self.parts if isinstance(part, Cite)))
