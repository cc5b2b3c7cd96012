"""Endings for the tests, and a plain search of them that shares nothing with the solver."""

from __future__ import annotations

from hypothesis import strategies as st

from bridgelaws.advice.double_dummy import Position
from bridgelaws.bridge import RANKS, SEATS, SUITS, Card, Denomination, Side

PACK = [Card(suit, rank) for suit in SUITS for rank in RANKS]


@st.composite
def endings(draw: st.DrawFn, most: int = 4) -> Position:
    """Any ending of up to so many cards a player, also with a trick in progress."""
    size = draw(st.integers(1, most))
    cards = draw(st.permutations(PACK))[: size * 4]
    trump = draw(st.sampled_from(list(Denomination)))
    leader = draw(st.integers(0, 3))
    hands = [set(cards[place * size : place * size + size]) for place in range(4)]
    trick: list[Card] = []
    for place in range(draw(st.integers(0, 3))):
        hand = hands[(leader + place) % 4]
        follow = [card for card in hand if trick and card.suit is trick[0].suit]
        card = draw(st.sampled_from(sorted(follow or hand, key=str)))
        hand.remove(card)
        trick.append(card)
    return Position(
        {seat: frozenset(hand) for seat, hand in zip(SEATS, hands, strict=True)}, trump, SEATS[leader], tuple(trick)
    )


def minimax(position: Position, side: Side) -> int:
    """The tricks of a side with best play by all: every card of every player is tried."""
    hands = [set(position.hands[seat]) for seat in SEATS]
    return _search(hands, position.trump, SEATS.index(position.leader), list(position.trick), side)


def _search(hands: list[set[Card]], trump: Denomination, leader: int, trick: list[Card], side: Side) -> int:
    if len(trick) == 4:
        taker = (leader + _best(trick, trump)) % 4
        won = int(SEATS[taker].side is side)
        return won + (_search(hands, trump, taker, [], side) if any(hands) else 0)
    player = (leader + len(trick)) % 4
    hand = hands[player]
    choices = [card for card in hand if trick and card.suit is trick[0].suit] or list(hand)
    found = []
    for card in choices:
        hand.remove(card)
        found.append(_search(hands, trump, leader, [*trick, card], side))
        hand.add(card)
    return max(found) if SEATS[player].side is side else min(found)


def _best(trick: list[Card], trump: Denomination) -> int:
    suit = trump if any(card.suit is trump for card in trick) else trick[0].suit
    return max(range(4), key=lambda place: (trick[place].suit is suit, RANKS.index(trick[place].rank)))
