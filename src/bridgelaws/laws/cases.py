"""The cases the Laws are applied to: an irregularity, in its situation, with what the table did before the ruling."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bridgelaws.bridge import BIDS, DOUBLE, PASS, REDOUBLE, Auction, Call, Seat
from bridgelaws.table.events import Called, ChangedCall, Event, Exposed, LedEarly, Played
from bridgelaws.table.situation import Situation
from bridgelaws.table.standing import Position

from .editions import Edition
from .regulations import DEFAULT, Regulations


class RecordError(ValueError):
    """An event that cannot have happened; its text names the event and what was expected."""

    def __init__(self, event: int, problem: str) -> None:
        super().__init__(f"event {event + 1}: {problem}")
        self.event = event


LOWEST_HEIGHT = BIDS[0].height

Following = tuple[tuple[int, Event], ...]


def legal_calls(auction: Auction, seat: Seat) -> tuple[Call, ...]:
    """The calls that Laws 18 and 19 allow a player at his turn."""
    last = auction.last_bid
    doubles = (DOUBLE,) if auction.may_double(seat) else (REDOUBLE,) if auction.may_redouble(seat) else ()
    return (PASS, *doubles, *(BIDS if last is None else BIDS[last.call.height - LOWEST_HEIGHT + 1 :]))


@dataclass(frozen=True, slots=True)
class IrregularCall:
    """A call that is not as it should be.

    ``situation`` is the table just before it, ``following`` the events between it and the Director's arrival, with
    their numbers and every call given its seat. ``restricts_lead`` is False where Law 26 has no application (25A).
    """

    edition: Edition
    situation: Situation
    event: int
    offender: Seat
    call: Call
    following: Following
    restricts_lead: bool = True

    @property
    def auction(self) -> Auction:
        """The auction before the call."""
        return self.situation.auction

    @property
    def turn(self) -> Seat:
        """The player whose turn it was."""
        return self.situation.auction.turn

    @property
    def lho(self) -> Seat:
        """Offender's left-hand opponent."""
        return self.offender.lho

    @property
    def partner(self) -> Seat:
        """Offender's partner."""
        return self.offender.partner

    @property
    def rho(self) -> Seat:
        """Offender's right-hand opponent."""
        return self.offender.rho

    @property
    def in_rotation(self) -> bool:
        """True where it was the offender's turn."""
        return self.turn is self.offender

    @property
    def position(self) -> Position:
        """Whose turn it was instead of the offender's."""
        if self.turn is self.rho:
            return Position.RHO
        return Position.PARTNER if self.turn is self.partner else Position.LHO

    @property
    def had_called(self) -> bool:
        """True where the offender had called before in this auction."""
        return any(placed.seat is self.offender for placed in self.auction.calls)

    @property
    def next_call(self) -> tuple[int, Seat, Call] | None:
        """The first call made after this one before the Director ruled."""
        for number, event in self.following:
            if isinstance(event, Called) and event.seat is not None:
                return number, event.seat, event.call
        return None

    @property
    def lho_called(self) -> bool:
        """True where the next to call, before the ruling, was offender's LHO."""
        found = self.next_call
        return found is not None and found[1] is self.lho

    @property
    def right_player_called(self) -> bool:
        """True where the next to call, before the ruling, was the player whose turn it was."""
        found = self.next_call
        return found is not None and found[1] is self.turn

    @property
    def change(self) -> tuple[int, ChangedCall] | None:
        """The offender's own attempt to change the call, where it came before anyone else called."""
        for number, event in self.following:
            if isinstance(event, ChangedCall) and event.seat is self.offender:
                return number, event
            if isinstance(event, Called):
                return None
        return None

    @property
    def later_calls(self) -> tuple[int, ...]:
        """The numbers of the calls, and attempts to change one, made before the Director ruled."""
        return tuple(number for number, event in self.following if isinstance(event, Called | ChangedCall))

    @property
    def lead_faced(self) -> bool:
        """True where play had begun before the Director ruled."""
        return any(isinstance(event, Played) for _, event in self.following)

    @property
    def calls_offered(self) -> tuple[Call, ...]:
        """The legal calls the offender may choose from in place of this one; a silenced player may only pass."""
        if self.situation.must_pass(self.offender) is not None:
            return (PASS,)
        return legal_calls(self.auction, self.offender)

    def with_call(self, call: Call, event: int) -> IrregularCall:
        """The same case with another irregular call in the first one's place."""
        return replace(self, call=call, event=event)


@dataclass(frozen=True, slots=True)
class CallAtProperTurn:
    """The first proper turn of a player whose call out of rotation was cancelled (Laws 30 to 32)."""

    edition: Edition
    situation: Situation
    event: int
    offender: Seat
    call: Call

    @property
    def auction(self) -> Auction:
        """The auction before the call."""
        return self.situation.auction

    @property
    def rho_call(self) -> Call | None:
        """RHO's call just before, if it is his."""
        last = self.auction.calls[-1] if self.auction.calls else None
        return last.call if last is not None and last.seat is self.offender.rho else None


@dataclass(frozen=True, slots=True)
class AttemptedChange:
    """A player tries to change a call that stands, or asks to."""

    edition: Edition
    situation: Situation
    event: int
    offender: Seat
    old: Call
    new: Call | None
    following: Following

    @property
    def auction(self) -> Auction:
        """The auction as it stands, the call to be changed in it."""
        return self.situation.auction

    @property
    def place(self) -> int | None:
        """Where the call to be changed stands in the auction: the player's last call, if it is the one he names."""
        calls = self.auction.calls
        for place in range(len(calls) - 1, -1, -1):
            if calls[place].seat is self.offender:
                return place if calls[place].call.names_same_as(self.old) else None
        return None


@dataclass(frozen=True, slots=True)
class CardsShown:
    """Cards exposed or led during the auction."""

    edition: Edition
    situation: Situation
    event: int
    offender: Seat
    shown: Exposed | LedEarly
    regulations: Regulations = DEFAULT


@dataclass(frozen=True, slots=True)
class AuctionOver:
    """The auction has ended; the Laws that wait for that look at what stands."""

    edition: Edition
    situation: Situation
    event: int


@dataclass(frozen=True, slots=True)
class Matter:
    """The Director was called for something that calls and cards do not show."""

    edition: Edition
    situation: Situation
    event: int
    matter: str
    events: tuple[Event, ...]
    """The events before."""
    regulations: Regulations = DEFAULT
