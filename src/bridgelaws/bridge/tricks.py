"""Tricks: who wins one, and whose turn it is to play."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import RANKS, Card, Denomination
from .seats import Seat

_ORDER = {rank: place for place, rank in enumerate(RANKS)}


def winner(trick: Sequence[tuple[Seat, Card]], trump: Denomination | None) -> Seat:
    """Who wins a trick: the highest trump, else the highest card of the suit led (Law 44).

    ``trump`` is None at no trump. The trick has at least one card.
    """
    best = trick[0]
    for played in trick[1:]:
        if _beats(played[1], best[1], trump):
            best = played
    return best[0]


def _beats(card: Card, best: Card, trump: Denomination | None) -> bool:
    if card.suit is best.suit:
        return _ORDER[card.rank] > _ORDER[best.rank]
    return card.suit is trump


def next_to_play(cards: Sequence[tuple[Seat, Card]], trump: Denomination | None) -> Seat:
    """Whose turn it is after these cards, of which there is at least one, were played in order."""
    whole = len(cards) // 4 * 4
    if whole < len(cards):
        return cards[-1][0].lho
    return winner(cards[whole - 4 :], trump)
