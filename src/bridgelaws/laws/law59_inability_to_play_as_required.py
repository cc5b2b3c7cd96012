"""Law 59: a player who cannot lead or play as required.

Whoever has no card of the suit required, or only cards of a suit that is forbidden, or must follow suit, plays any
otherwise legal card.
"""

from __future__ import annotations

from bridgelaws.bridge import Card, Seat
from bridgelaws.table.questions import Ask, Kind, yes_no
from bridgelaws.table.rulings import Parts
from bridgelaws.table.situation import Situation
from bridgelaws.table.standing import LeadRuled, PlayRuled

from .effects import cite
from .play_cases import IrregularPlay
from .play_effects import card_stands


def could_comply(case: IrregularPlay, ask: Ask) -> bool:
    """Asked of the Director where the hand is not known: could the player have led or played as required?"""
    return ask(yes_no("can_comply", case.event, "59", kind=Kind.FACT, offender=case.offender, card=case.card))


def cannot_comply(case: IrregularPlay) -> Parts:
    """The card stands; 57B says the same of partner's play after a premature one."""
    ruled = any(isinstance(duty, PlayRuled) and duty.seat is case.offender for duty in case.situation.duties)
    parts = cite("57B", "cannot-comply") if ruled else ()
    return parts + cite("59", "cannot-comply") + card_stands(case)


def departs_from_requirement(situation: Situation, seat: Seat, card: Card) -> bool:
    """True where a card, taken by itself, is not what declarer required."""
    play = situation.play
    assert play is not None
    for duty in situation.duties:
        if isinstance(duty, LeadRuled) and duty.seat is seat and not play.current and duty.word != "none":
            if (card.suit in duty.suits) is not (duty.word == "require"):
                return True
        elif isinstance(duty, PlayRuled) and duty.seat is seat:
            wanted = card.suit is duty.suit
            if wanted is (duty.word == "forbid"):
                return True
    return False
