"""Denominations, cards and hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from .seats import SEATS, Seat


class Denomination(Enum):
    """A suit or no trump, as a bid names it; ordered as Law 18E ranks them."""

    C = "C"
    D = "D"
    H = "H"
    S = "S"
    N = "N"

    rank: int
    title: str
    symbol: str

    def __str__(self) -> str:
        return str(self.value)

    @property
    def is_suit(self) -> bool:
        """True for the four suits."""
        return self is not Denomination.N


DENOMINATIONS = tuple(Denomination)
SUITS: tuple[Denomination, ...] = (Denomination.S, Denomination.H, Denomination.D, Denomination.C)
"""The four suits, spades first, in the order in which hands are written."""

for _rank, _denomination in enumerate(DENOMINATIONS):
    _denomination.rank = _rank
    _denomination.title = ("clubs", "diamonds", "hearts", "spades", "no trump")[_rank]
    _denomination.symbol = ("♣", "♦", "♥", "♠", "NT")[_rank]

RANKS = "23456789TJQKA"
"""Card ranks from the lowest."""

HONOURS = "TJQKA"
"""The ranks that the Laws call honours."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card: a suit and a rank, written suit first (``HQ``, ``DT``)."""

    suit: Denomination
    rank: str

    @property
    def is_honour(self) -> bool:
        """Ace, king, queen, jack or ten (definition of an honour)."""
        return self.rank in HONOURS

    def __str__(self) -> str:
        return f"{self.suit.value}{self.rank}"

    @property
    def symbol(self) -> str:
        """The card as printed for people: ``♥Q``."""
        return f"{self.suit.symbol}{'10' if self.rank == 'T' else self.rank}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read ``HQ`` (also ``H10``); raises ValueError naming what was expected."""
        plain = text.strip().upper().replace("10", "T")
        if len(plain) != 2 or plain[0] not in "CDHS" or plain[1] not in RANKS:
            raise ValueError(f"unknown card {text!r}: expected suit then rank, like HQ or DT")
        return _CARDS[plain]


_CARDS = {f"{suit.value}{rank}": Card(suit, rank) for suit in SUITS for rank in RANKS}

Hand = frozenset[Card]


def parse_hand(text: str) -> Hand:
    """Read a hand in PBN order, ``AK32.Q5.J872.K93`` (spades, hearts, diamonds, clubs; ``-`` for a void).

    Raises ValueError when the text is not four holdings or a card stands twice.
    """
    holdings = text.strip().upper().replace("10", "T").split(".")
    if len(holdings) != 4:
        raise ValueError(f"hand {text!r} has {len(holdings)} suits: expected four, as in AK32.Q5.J872.K93")
    cards: list[Card] = []
    for suit, holding in zip(SUITS, holdings, strict=True):
        for rank in holding.replace("-", ""):
            if rank not in RANKS:
                raise ValueError(f"hand {text!r}: {rank!r} is not a card rank")
            cards.append(_CARDS[suit.value + rank])
    if len(set(cards)) != len(cards):
        raise ValueError(f"hand {text!r} holds a card twice")
    return frozenset(cards)


def write_hand(hand: Hand) -> str:
    """Write a hand in PBN order, highest cards first."""
    return ".".join("".join(rank for rank in reversed(RANKS) if _CARDS[suit.value + rank] in hand) for suit in SUITS)


def check_hands(hands: Mapping[Seat, Hand]) -> list[str]:
    """All that is wrong with a set of hands: a card in two hands, a hand not of thirteen."""
    faults: list[str] = []
    holder: dict[Card, Seat] = {}
    for seat in SEATS:
        hand = hands.get(seat)
        if hand is None:
            continue
        if len(hand) != 13:
            faults.append(f"{seat.title} holds {len(hand)} cards, not 13")
        for card in sorted(hand, key=str):
            if card in holder:
                faults.append(f"{card} is in both {holder[card].title}'s hand and {seat.title}'s")
            holder[card] = seat
    return faults
