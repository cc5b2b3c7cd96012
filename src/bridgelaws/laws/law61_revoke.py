"""Law 61: what a revoke is, and who may ask about one.

A. Not following suit when able, and not leading or playing, when able, a card or suit that a Law or an opponent's choice
   under a Law requires. B. Who may ask: declarer a defender, dummy declarer, defenders declarer; defenders each other
   since 2007 (unless the Regulating Authority forbids it), in 1997 only where the zonal organisation allows it.
C. A claim that there was a revoke does not by itself allow quitted tricks to be inspected.
"""

from __future__ import annotations

from bridgelaws.bridge import Card, Denomination, Seat
from bridgelaws.table.play import Play
from bridgelaws.table.rulings import Parts
from bridgelaws.table.situation import Situation
from bridgelaws.table.standing import LeadRuled, PlayRuled

from .effects import cite
from .law44_sequence_of_play import Bar, extreme
from .play_cases import PACK, Revoke

Known = frozenset[Card]
"""Cards that a hand is known to have held, from the deal or from what it played later."""


def revoked(case: Revoke) -> Parts:
    """61A: the duty that was broken, and that breaking it when able is a revoke."""
    return cite(case.under, "duty-not-met") + cite("61A", "revoke-defined")


def failed_to_follow(play: Play, seat: Seat, card: Card, known: Known) -> tuple[Card, ...]:
    """The cards with which a hand is known to have been able to follow suit, where it did not; else none."""
    if not play.current or card.suit is play.current[0].card.suit:
        return ()
    return _of_suit(known - play.played_by(seat), play.current[0].card.suit)


def failed_to_comply(situation: Situation, seat: Seat, bar: Bar, known: Known) -> tuple[Card, ...]:
    """The cards with which a hand is known to have been able to do what declarer required; none if nobody can tell."""
    play = situation.play
    assert play is not None
    left = known - play.played_by(seat)
    duty = bar.duty
    if isinstance(duty, LeadRuled):
        return tuple(card for card in PACK if card in left and (card.suit in duty.suits) is (duty.word == "require"))
    if isinstance(duty, PlayRuled):
        if duty.word in ("highest", "lowest"):
            found = extreme(left, duty.suit, duty.word)
            return (found,) if found is not None else ()
        return tuple(card for card in PACK if card in left and (card.suit is duty.suit) is (duty.word == "require"))
    return ()


def _of_suit(cards: frozenset[Card], suit: Denomination) -> tuple[Card, ...]:
    return tuple(card for card in PACK if card in cards and card.suit is suit)
