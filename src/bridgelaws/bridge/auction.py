"""The auction as it stands: the calls in force, whose turn it is, and what Laws 18 and 19 allow.

An accepted call out of rotation, or an accepted insufficient bid, is simply one of the calls: this module knows nothing
of irregularities.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .calls import Call
from .cards import Denomination
from .seats import Seat


@dataclass(frozen=True, slots=True)
class Placed:
    """A call that stands, with who made it.

    ``event`` is the number of the event in the record that brought it about; ``out_of_rotation`` is True where the call
    was accepted at somebody else's turn, ``void`` where a double stays among the calls made and counts for nothing (36C).
    """

    seat: Seat
    call: Call
    event: int = -1
    out_of_rotation: bool = False
    void: bool = False

    def __str__(self) -> str:
        return f"{self.seat}:{self.call}" if self.out_of_rotation else str(self.call)


@dataclass(frozen=True, slots=True)
class Contract:
    """The final contract: level, denomination, doubling (0, 1 or 2) and declarer."""

    level: int
    denomination: Denomination
    doubled: int
    declarer: Seat

    @property
    def dummy(self) -> Seat:
        """Declarer's partner."""
        return self.declarer.partner

    def __str__(self) -> str:
        name = "NT" if self.denomination is Denomination.N else self.denomination.value
        return f"{self.level}{name}{'X' * self.doubled} by {self.declarer}"

    @property
    def symbol(self) -> str:
        """The contract as printed for people: ``4♠ doubled by North``."""
        doubling = ("", " doubled", " redoubled")[self.doubled]
        return f"{self.level}{self.denomination.symbol}{doubling} by {self.declarer.title}"


class Auction:
    """A frozen auction: the calls that stand so far.

    >>> from bridgelaws.bridge import Seat, parse_call
    >>> auction = Auction(Seat.N).after(Seat.N, parse_call("1S"))
    >>> auction.turn, auction.bars(Seat.E, parse_call("1H"))
    (<Seat.E: 'E'>, '18D')
    """

    __slots__ = ("calls", "dealer", "doubled", "doubler", "last_bid", "passes", "turn")

    dealer: Seat
    calls: tuple[Placed, ...]
    turn: Seat
    """Whose turn it would be to call (also after the final pass, where it tells nothing)."""
    last_bid: Placed | None
    doubled: int
    """0, 1 (doubled) or 2 (redoubled): what stands on the last bid."""
    doubler: Seat | None
    passes: int
    """Consecutive passes at the end."""

    def __init__(self, dealer: Seat) -> None:
        self.dealer = self.turn = dealer
        self.calls = ()
        self.last_bid = self.doubler = None
        self.doubled = self.passes = 0

    def plus(self, placed: Placed) -> Auction:
        """The auction with one more call standing; the turn passes to the caller's left."""
        new = Auction.__new__(Auction)
        new.dealer = self.dealer
        new.calls = (*self.calls, placed)
        new.turn = placed.seat.lho
        call = placed.call
        if call.is_pass:
            new.last_bid, new.doubled, new.doubler = self.last_bid, self.doubled, self.doubler
            new.passes = self.passes + 1
        else:
            new.passes = 0
            if placed.void:
                new.last_bid, new.doubled, new.doubler = self.last_bid, self.doubled, self.doubler
            elif call.is_bid:
                new.last_bid, new.doubled, new.doubler = placed, 0, None
            else:
                new.last_bid, new.doubler = self.last_bid, placed.seat
                new.doubled = 1 if call.is_double else 2
        return new

    def after(self, seat: Seat, call: Call, event: int = -1) -> Auction:
        """The auction once a player's call stands, at his natural turn or, accepted, at somebody else's."""
        return self.plus(Placed(seat, call, event, self.natural_turn is not seat))

    @property
    def natural_turn(self) -> Seat:
        """The player to the left of the last caller, or the dealer."""
        return self.calls[-1].seat.lho if self.calls else self.dealer

    def back_to(self, length: int, turn: Seat) -> Auction:
        """The auction as it was when ``length`` calls stood, with the turn given to a player."""
        return rebuilt(self.dealer, self.calls[:length], turn)

    def with_turn(self, turn: Seat) -> Auction:
        """The same calls, with the turn given to a player."""
        return self.back_to(len(self.calls), turn)

    @property
    def ended(self) -> bool:
        """Three passes in rotation after a bid, or four passes and no bid (Law 22)."""
        return self.passes >= (3 if self.last_bid else 4)

    @property
    def passed_out(self) -> bool:
        """Ended without a bid."""
        return self.ended and self.last_bid is None

    def may_double(self, seat: Seat) -> bool:
        """Law 19A1: the last bid is an opponent's and only passes have intervened."""
        return self.last_bid is not None and self.last_bid.seat.side is not seat.side and self.doubled == 0

    def may_redouble(self, seat: Seat) -> bool:
        """Law 19B1: an opponent's double is the last call but passes."""
        return self.doubled == 1 and self.doubler is not None and self.doubler.side is not seat.side

    def sufficient(self, call: Call) -> bool:
        """Law 18C: the bid supersedes the last preceding bid."""
        return self.last_bid is None or call.height > self.last_bid.call.height

    def lowest_sufficient(self, denomination: Denomination) -> int | None:
        """The lowest level at which the denomination is sufficient, None above seven."""
        for level in range(1, 8):
            if self.last_bid is None or level * 5 + denomination.rank > self.last_bid.call.height:
                return level
        return None

    def bars(self, seat: Seat, call: Call) -> str | None:
        """The paragraph of Law 18, 19 or 38 that forbids a call to a player at his turn, or None."""
        if call.is_pass:
            return None
        if call.is_double:
            return None if self.may_double(seat) else "19A1"
        if call.is_redouble:
            return None if self.may_redouble(seat) else "19B1"
        if call.level > 7:
            return "18A"
        return None if self.sufficient(call) else "18D"

    @property
    def contract(self) -> Contract | None:
        """The contract the last bid makes; declarer is the first of that side to have named the denomination."""
        if self.last_bid is None:
            return None
        final = self.last_bid
        declarer = next(
            placed.seat
            for placed in self.calls
            if placed.call.denomination is final.call.denomination and placed.seat.side is final.seat.side
        )
        assert final.call.denomination is not None
        return Contract(final.call.level, final.call.denomination, self.doubled, declarer)

    def calls_by(self, seat: Seat) -> tuple[Placed, ...]:
        """The standing calls of one player."""
        return tuple(placed for placed in self.calls if placed.seat is seat)

    def __str__(self) -> str:
        return " ".join(str(placed) for placed in self.calls)


def rebuilt(dealer: Seat, calls: Iterable[Placed], turn: Seat | None = None) -> Auction:
    """The auction made of these calls, with the turn given to a player (else to the last caller's left)."""
    auction = Auction(dealer)
    for placed in calls:
        auction = auction.plus(placed)
    if turn is not None:
        auction.turn = turn
    return auction
