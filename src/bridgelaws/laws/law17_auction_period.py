"""Law 17 (and 34): three passes of which one, out of rotation, cost a player his turn.

The auction is not over. It goes back to the player who missed his turn; all later passes are cancelled, and the auction
goes on. The rule is Law 34 in 1997, 17E2 in 2007 and 17D3 in 2017 (where Law 34 points to it).

What the editions changed: 1997 says that it goes on as if there had been no irregularity. From 2007 the cancelled passes
are withdrawn calls, and the player who passed out of rotation is the offender.
"""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaws.bridge import Auction, Placed, Seat
from bridgelaws.table.rulings import Becomes, Parts, Status

from . import law16_information as law16
from .editions import Clause, Edition
from .effects import auction_is, cite


@dataclass(frozen=True, slots=True)
class TurnMissed:
    """Three passes have followed a call, and a player never had his turn."""

    edition: Edition
    event: int
    auction: Auction
    missed: Seat
    kept: int
    """How many calls stood when his turn came."""

    @property
    def cancelled(self) -> tuple[Placed, ...]:
        """The passes from the missed turn on."""
        return self.auction.calls[self.kept :]

    @property
    def offender(self) -> Seat:
        """The player who passed out of rotation."""
        return self.cancelled[0].seat


def turn_missed(edition: Edition, event: int, auction: Auction) -> TurnMissed | None:
    """Whether the passes that would end the auction include one out of rotation that cost a player his turn.

    The player who missed his turn is the first who was passed over, even if he passed later.
    """
    first = len(auction.calls) - auction.passes
    passes = auction.calls[first:]
    if not any(placed.out_of_rotation for placed in passes):
        return None
    had_turn = {placed.seat for placed in passes}
    if auction.last_bid is not None:
        had_turn.add(auction.calls[first - 1].seat)
    if len(had_turn) == 4:
        return None
    expected = auction.calls[first - 1].seat.lho if first else auction.dealer
    place = next(place for place, placed in enumerate(passes) if placed.out_of_rotation)
    if place:
        expected = passes[place - 1].seat.lho
    return TurnMissed(edition, event, auction, expected, first + place)


def auction_reverts(case: TurnMissed) -> Parts:
    """The auction goes back to the player who missed his turn."""
    return reverts(case)


reverts: Clause[TurnMissed, [], Parts] = Clause("17D3, 34: the auction reverts")


@reverts.since(1997)
def _(case: TurnMissed) -> Parts:
    """1997: as if there had been no irregularity."""
    return cite("34", "turn-missed") + _back(case)


@reverts.since(2007)
def _(case: TurnMissed) -> Parts:
    return cite("17E2", "turn-missed") + _back(case) + passes_are_withdrawn(case)


@reverts.since(2017)
def _(case: TurnMissed) -> Parts:
    return cite("17D3", "turn-missed") + _back(case) + passes_are_withdrawn(case)


def _back(case: TurnMissed) -> Parts:
    gone = tuple(Becomes(placed.event, placed.seat, placed.call, Status.CANCELLED) for placed in case.cancelled)
    return (*gone, *auction_is(case.auction.back_to(case.kept, case.missed)))


def passes_are_withdrawn(case: TurnMissed) -> Parts:
    """2007 and 2017: the cancelled passes are unauthorised information for the side that passed out of rotation."""
    parts: Parts = ()
    for placed in case.cancelled:
        parts += law16.withdrawn_call(case, placed.seat, placed.call, case.offender.side)
    return parts
