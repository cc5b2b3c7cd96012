"""Law 51: two or more penalty cards of one defender.

A. Of those that can be played now, declarer says which is played.
B. When partner has the lead: in one suit, declarer may require or forbid it, and all are picked up (B1); in several,
   declarer may require one of the suits, or forbid one or more of them, and the cards of those suits are picked up
   (B2). 2017 says in so many words that declarer may do neither, and that the choice then comes again (B2(c)).
"""

from __future__ import annotations

from bridgelaws.bridge import Card, Denomination, Seat
from bridgelaws.table.questions import Question, which_card
from bridgelaws.table.rulings import Owes, Parts
from bridgelaws.table.situation import Situation
from bridgelaws.table.standing import CardNamed, PenaltyCard

from .editions import Number
from .effects import cite

NEITHER = Number("cards in several suits, no lead required or forbidden", {1997: "51B2", 2017: "51B2(c)"})


def which_is_played(situation: Situation, event: int, cards: tuple[PenaltyCard, ...]) -> Question[Card]:
    """51A: declarer names the penalty card that is to be played. Not the card meant of several played at once (58B2)."""
    play = situation.play
    assert play is not None
    return which_card(
        "which_card", event, "51A", tuple(each.card for each in cards), asked_of=play.declarer, offender=cards[0].seat,
        detail="penalty-cards",
    )  # fmt: skip


def named(seat: Seat, card: Card, event: int) -> Parts:
    """51A: that card is to be played at this turn."""
    return (*cite("51A", "declarer-names-penalty-card"), Owes(CardNamed(seat, card, "51A", event)))


def restrictions_offered(suits: tuple[Denomination, ...]) -> tuple[str, ...]:
    """What declarer may say about the lead: of one suit, or of one or more of several."""
    if len(suits) == 1:
        return ("require", "forbid")
    required = tuple(f"require {suit}" for suit in suits)
    forbidden = tuple(f"forbid {','.join(map(str, some))}" for some in _some_of(suits))
    return (*required, *forbidden)


def _some_of(suits: tuple[Denomination, ...]) -> list[tuple[Denomination, ...]]:
    found: list[tuple[Denomination, ...]] = [()]
    for suit in suits:
        found += [(*some, suit) for some in found]
    return sorted((some for some in found if some), key=len)


def paragraph(cards: tuple[PenaltyCard, ...], word: str) -> str:
    """The paragraph under which declarer requires or forbids a suit of two or more penalty cards."""
    one_suit = len({each.card.suit for each in cards}) == 1
    return (_ONE_SUIT if one_suit else _SEVERAL_SUITS)[word]


_ONE_SUIT = {"require": "51B1(a)", "forbid": "51B1(b)"}
_SEVERAL_SUITS = {"require": "51B2(a)", "forbid": "51B2(b)"}
