"""The play as it stands: contract, tricks, the trick in progress, and what is known of the hands.

An irregular lead or play that was accepted is simply one of the cards played: this module knows nothing of
irregularities, as ``bridge.auction`` knows nothing of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from bridgelaws.bridge import Card, Contract, Denomination, Hand, Seat, Side
from bridgelaws.bridge.tricks import winner


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card that stands in a trick, with who played it and the event that brought it about."""

    seat: Seat
    card: Card
    event: int = -1

    def __str__(self) -> str:
        return f"{self.seat}/{self.card}"


Trick = tuple[PlacedCard, ...]


def suit_led(trick: Trick) -> Denomination | None:
    """The suit led to a trick, None before the lead."""
    return trick[0].card.suit if trick else None


def trick_winner(trick: Trick, trump: Denomination | None) -> Seat:
    """Who wins a trick of four cards (Law 44)."""
    return winner([(each.seat, each.card) for each in trick], trump)


@dataclass(frozen=True, slots=True)
class Play:
    """The play so far. ``hands`` are those dealt, as far as they are known; ``tricks`` are the complete ones.

    ``others`` are cards that were found to belong among a player's played cards without counting in any trick
    (Law 67), and ``lead_from`` the hand that has the lead where something else than the last trick decides it.
    """

    contract: Contract
    hands: Mapping[Seat, Hand] = field(default_factory=lambda: MappingProxyType({}))
    tricks: tuple[Trick, ...] = ()
    current: Trick = ()
    lead_from: Seat | None = None

    # Who is who

    @property
    def trump(self) -> Denomination | None:
        """The trump suit, None at no trump."""
        return self.contract.denomination if self.contract.denomination.is_suit else None

    @property
    def declarer(self) -> Seat:
        """Declarer."""
        return self.contract.declarer

    @property
    def dummy(self) -> Seat:
        """Dummy."""
        return self.contract.dummy

    def defends(self, seat: Seat) -> bool:
        """True for the two defenders."""
        return seat.side is not self.declarer.side

    # Turn

    @property
    def leader(self) -> Seat:
        """Who led, or is to lead, to the trick in progress."""
        if self.current:
            return self.current[0].seat
        if self.lead_from is not None:
            return self.lead_from
        return trick_winner(self.tricks[-1], self.trump) if self.tricks else self.declarer.lho

    @property
    def turn(self) -> Seat:
        """The hand from which the next card is to come."""
        seat = self.leader
        while self.current and self.played_to_current(seat):
            seat = seat.lho
        return seat

    @property
    def over(self) -> bool:
        """True when thirteen tricks are complete."""
        return len(self.tricks) == 13

    @property
    def begun(self) -> bool:
        """True once a card has been played."""
        return bool(self.tricks or self.current)

    @property
    def number(self) -> int:
        """The number of the trick in progress, 1 to 13."""
        return len(self.tricks) + 1

    def played_to_current(self, seat: Seat) -> bool:
        """True where a hand has a card in the trick in progress."""
        return any(each.seat is seat for each in self.current)

    # Cards

    def place_of(self, card: Card) -> PlacedCard | None:
        """Where a card stands among those played, or None."""
        for trick in (*self.tricks, self.current):
            for each in trick:
                if each.card is card or each.card == card:
                    return each
        return None

    def played_by(self, seat: Seat) -> frozenset[Card]:
        """The cards of a hand that stand in tricks."""
        return frozenset(each.card for trick in (*self.tricks, self.current) for each in trick if each.seat is seat)

    def left(self, seat: Seat) -> Hand | None:
        """The cards a hand still holds, None where it is not known."""
        hand = self.hands.get(seat)
        return None if hand is None else hand - self.played_by(seat)

    def holds_suit(self, seat: Seat, suit: Denomination) -> bool | None:
        """Whether a hand has a card of a suit left; None where nobody can tell from the record."""
        left = self.left(seat)
        return None if left is None else any(card.suit is suit for card in left)

    # Tricks

    def won(self, side: Side) -> int:
        """Complete tricks won by a side."""
        return sum(trick_winner(trick, self.trump).side is side for trick in self.tricks)

    def winner_of(self, number: int) -> Seat:
        """Who won a complete trick, counted from 1."""
        return trick_winner(self.tricks[number - 1], self.trump)

    # Changing it

    def after(self, seat: Seat, card: Card, event: int) -> Play:
        """The play after a card was put in the trick in progress; the fourth card completes it."""
        current = (*self.current, PlacedCard(seat, card, event))
        if len(current) == 4:
            return replace(self, tricks=(*self.tricks, current), current=(), lead_from=None)
        return replace(self, current=current)

    def before(self, placed: PlacedCard) -> Play:
        """The play as it was before a card of the trick in progress, or of the last complete one."""
        if placed in self.current:
            return replace(self, current=self.current[: self.current.index(placed)])
        trick = self.tricks[-1]
        return replace(self, tricks=self.tricks[:-1], current=trick[: trick.index(placed)])

    def with_card(self, event: int, card: Card) -> Play:
        """The play with another card in the place of the one an event brought."""
        swap = {event: card}
        return replace(
            self,
            tricks=tuple(_swapped(trick, swap) for trick in self.tricks),
            current=_swapped(self.current, swap),
        )

    def relead(self) -> Play:
        """The play after a change in the last complete trick: a lead to the next by a hand that no longer wins goes back."""
        if not self.current or not self.tricks or self.current[0].seat is trick_winner(self.tricks[-1], self.trump):
            return self
        return replace(self, current=())

    def with_dummy_declaring(self) -> Play:
        """Declarer has spread the hand and becomes dummy, dummy declarer (54A)."""
        return replace(self, contract=replace(self.contract, declarer=self.dummy))

    def led_by(self, seat: Seat | None) -> Play:
        """The play with the lead given to a hand."""
        return replace(self, lead_from=seat)

    def __str__(self) -> str:
        return " ".join(str(each) for each in self.current)


def _swapped(trick: Trick, swap: Mapping[int, Card]) -> Trick:
    if not any(each.event in swap for each in trick):
        return trick
    return tuple(replace(each, card=swap[each.event]) if each.event in swap else each for each in trick)
