"""The cases of the play: a lead, play, exposure or change of a card, in its situation, with what came before the ruling."""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaws.bridge import Card, Contract, Seat
from bridgelaws.bridge.cards import RANKS, SUITS
from bridgelaws.table.events import ChangedPlay, Exposed, Played
from bridgelaws.table.play import Play
from bridgelaws.table.rulings import Awards, Parts
from bridgelaws.table.situation import Situation
from bridgelaws.table.standing import PenaltyCard

from .cases import Following, Matter
from .editions import Edition

PACK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in SUITS for rank in reversed(RANKS))
"""The 52 cards, spades first, from the highest."""


@dataclass(frozen=True, slots=True)
class PlayCase:
    """What every case of the play has: the situation just before the event, and the events until the Director came."""

    edition: Edition
    situation: Situation
    event: int
    offender: Seat
    following: Following

    @property
    def play(self) -> Play:
        """The play before the event."""
        play = self.situation.play
        assert play is not None, "there is no play before the auction is over"
        return play

    @property
    def declarer(self) -> Seat:
        """Declarer."""
        return self.play.declarer

    @property
    def turn(self) -> Seat:
        """The hand from which the next card was to come."""
        return self.play.turn

    @property
    def lho(self) -> Seat:
        """Offender's left-hand opponent."""
        return self.offender.lho

    @property
    def partner(self) -> Seat:
        """Offender's partner."""
        return self.offender.partner

    @property
    def defends(self) -> bool:
        """True where the offender is a defender."""
        return self.play.defends(self.offender)

    @property
    def partner_is_to_lead(self) -> bool:
        """True where it is offender's partner's turn to lead."""
        return not self.play.current and self.turn is self.partner

    @property
    def next_played(self) -> tuple[int, Played] | None:
        """The first card played after the event before the Director ruled."""
        for number, event in self.following:
            if isinstance(event, Played):
                return number, event
        return None

    def played_next(self, seat: Seat) -> bool:
        """True where the next to play, before the ruling, was this hand."""
        found = self.next_played
        return found is not None and found[1].seat is seat

    def shown_by(self, seat: Seat) -> bool:
        """True where a player showed cards before the Director ruled."""
        return any(isinstance(event, Exposed) and event.seat is seat for _, event in self.following)


@dataclass(frozen=True, slots=True)
class IrregularPlay(PlayCase):
    """A lead or play that is not as it should be; ``cards`` has more than one where they came together."""

    cards: tuple[Card, ...]

    @property
    def card(self) -> Card:
        """The card led or played."""
        return self.cards[0]


@dataclass(frozen=True, slots=True)
class CardsExposed(PlayCase):
    """Cards shown in the play period otherwise than by playing them."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CorrectedPlay(PlayCase):
    """A player changes, or tries to change, a card already played; ``made`` is the event that brought the old card."""

    change: ChangedPlay
    made: int


@dataclass(frozen=True, slots=True)
class Revoke(PlayCase):
    """A failure to follow suit, or to lead or play as required, when able (61A).

    ``suit`` is the suit that should have been led or played. ``faced`` is True where a penalty card, or a card of
    dummy's, should have been played (64B3). ``number`` is the trick, counted from 1.
    """

    card: Card
    suit_due: tuple[Card, ...]
    """The cards that could have been played instead, as far as they are known."""
    number: int
    faced: bool
    under: str
    was_penalty_card: PenaltyCard | None = None
    """The penalty card that the card played was, if it was one (62B2)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim: whose, of how many tricks, and of how many that remained besides the one in progress."""

    edition: Edition
    matter: Matter
    claimer: Seat
    claimed: int
    remaining: int

    @property
    def event(self) -> int:
        """The event at which the Director was called."""
        return self.matter.event

    @property
    def contract(self) -> Contract | None:
        """The contract, where it is in the record."""
        auction = self.matter.situation.auction
        return auction.contract if auction.ended else None

    @property
    def conceded(self) -> int:
        """The tricks that the claim gives to the other side."""
        return self.remaining - self.claimed

    def awarded(self, tricks: int) -> Parts:
        """The remaining tricks: this many to claimer's side, the rest to the other."""
        side = self.claimer.side
        return (Awards(self.claimer, ((side, tricks), (side.opponents, self.remaining - tricks))),)


def unseen(play: Play, seat: Seat) -> tuple[Card, ...]:
    """The cards a hand may still hold: its own where known, else all that are not known to be elsewhere."""
    left = play.left(seat)
    if left is not None:
        return tuple(card for card in PACK if card in left)
    elsewhere = {card for other, hand in play.hands.items() if other is not seat for card in hand}
    return tuple(card for card in PACK if card not in elsewhere and play.place_of(card) is None)


def may_follow(play: Play, seat: Seat) -> tuple[Card, ...]:
    """The cards a hand may still hold and may play to the trick in progress as Law 44 has it."""
    cards = unseen(play, seat)
    if not play.current or play.current[0].seat is seat:
        return cards
    led = play.current[0].card.suit
    follow = tuple(card for card in cards if card.suit is led)
    if follow and play.holds_suit(seat, led) is not None:
        return follow
    return cards
