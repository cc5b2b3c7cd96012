"""The situation at the table: what the events and the rulings so far add up to. Frozen; rulings make a new one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from bridgelaws.bridge import Auction, Seat

from .play import Play
from .standing import (
    BarredCalls,
    CallDue,
    Duty,
    ExposedCards,
    Information,
    LeadRestriction,
    LeadRuled,
    MustPass,
    PenaltyCard,
    Term,
)


class Phase(Enum):
    """Where the deal has got to."""

    AUCTION = "auction"
    CLARIFICATION = "clarification"
    """The auction is over and no opening lead is faced."""
    PLAY = "play"
    PASSED_OUT = "passed out"


@dataclass(frozen=True, slots=True)
class Situation:
    """What stands: the auction, what is owed, what may be known, what to look at after play."""

    auction: Auction
    duties: tuple[Duty, ...] = ()
    information: tuple[Information, ...] = ()
    reviews: tuple[str, ...] = ()
    play: Play | None = None
    """None until the auction has ended with a contract."""

    @property
    def phase(self) -> Phase:
        """Auction, clarification, play or passed out (Laws 17 and 22)."""
        if not self.auction.ended:
            return Phase.AUCTION
        if self.auction.last_bid is None:
            return Phase.PASSED_OUT
        return Phase.PLAY if self.play is not None and self.play.begun else Phase.CLARIFICATION

    @property
    def turn(self) -> Seat | None:
        """The player whose turn it is to call, None when the auction is over."""
        return None if self.auction.ended else self.auction.turn

    def must_pass(self, seat: Seat) -> MustPass | None:
        """The enforced pass a player is under; the one that lasts throughout before the one for a round."""
        found: MustPass | None = None
        for duty in self.duties:
            if isinstance(duty, MustPass) and duty.seat is seat:
                if duty.term is Term.THROUGHOUT:
                    return duty
                found = found or duty
        return found

    def barred(self, seat: Seat) -> BarredCalls | None:
        """The calls a player is barred from at his next turn."""
        for duty in self.duties:
            if isinstance(duty, BarredCalls) and duty.seat is seat:
                return duty
        return None

    def due(self, seat: Seat) -> CallDue | None:
        """The cancelled call out of rotation that this player has still to replace, the last if there are several."""
        for duty in reversed(self.duties):
            if isinstance(duty, CallDue) and duty.seat is seat:
                return duty
        return None

    def must_repeat(self, seat: Seat) -> CallDue | None:
        """A call out of rotation at RHO's turn that must be repeated because RHO has passed (31A1, 32)."""
        due = self.due(seat)
        if due is None or due.law not in (31, 32) or due.position.value != "rho" or self.auction.turn is not seat:
            return None
        last = self.auction.calls[-1] if self.auction.calls else None
        return due if last is not None and last.seat is seat.rho and last.call.is_pass else None

    def lead_restrictions(self) -> tuple[LeadRestriction, ...]:
        """The lead restrictions noted so far."""
        return tuple(duty for duty in self.duties if isinstance(duty, LeadRestriction))

    def exposed(self) -> tuple[ExposedCards, ...]:
        """The cards exposed during the auction."""
        return tuple(duty for duty in self.duties if isinstance(duty, ExposedCards))

    @property
    def play_begun(self) -> bool:
        """True once a card has been led."""
        return self.play is not None and self.play.begun

    def penalty_cards(self, seat: Seat) -> tuple[PenaltyCard, ...]:
        """A defender's penalty cards."""
        return tuple(duty for duty in self.duties if isinstance(duty, PenaltyCard) and duty.seat is seat)

    def lead_ruled(self, seat: Seat) -> tuple[LeadRuled, ...]:
        """What declarer has said about a defender's lead."""
        return tuple(duty for duty in self.duties if isinstance(duty, LeadRuled) and duty.seat is seat)

    def after_turn_of(self, seat: Seat) -> Situation:
        """The situation once a player has called at his proper turn: what was for that turn only is over."""
        if not self.duties:
            return self
        return replace(self, duties=tuple(duty for duty in self.duties if not _over(duty, seat)))


def _over(duty: Duty, seat: Seat) -> bool:
    if isinstance(duty, MustPass):
        return duty.seat is seat and duty.term is Term.NEXT
    return isinstance(duty, BarredCalls | CallDue) and duty.seat is seat
