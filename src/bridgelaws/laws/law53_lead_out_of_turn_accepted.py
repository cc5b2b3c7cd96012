"""Law 53: a lead out of turn that is accepted, and leads and plays that overtake it.

A. Any faced lead out of turn may be treated as correct, if the other side says so or if the next hand plays to it.
   Not so when an opponent told the leader that it was their turn (47E1). 2017: nor at the thirteenth trick, where it
   must be taken back.
Proper lead (53C in 1997 and 2007, 53B in 2017): an opponent whose turn it really was may make that lead; it stands, and
   what was played in error to the trick goes back.
Wrong defender (53B in 1997 and 2007, 53C in 2017): when declarer leads out of turn and the defender on the right of
   the lead plays, the lead stands and that card is premature (Law 57).
"""

from __future__ import annotations

from bridgelaws.table.events import Played
from bridgelaws.table.questions import Ask, Question, yes_no
from bridgelaws.table.rulings import Parts

from . import law16_information as law16
from .editions import Clause, Number
from .effects import cite
from .play_cases import IrregularPlay
from .play_effects import card_stands, card_withdrawn

PROPER_LEAD = Number("the proper lead after an irregular one", {1997: "53C", 2017: "53B"})
WRONG_DEFENDER = Number("the wrong defender plays to declarer's irregular lead", {1997: "53B", 2017: "53C"})

must_be_retracted: Clause[IrregularPlay, [], bool] = Clause("53A, the thirteenth trick")


@must_be_retracted.since(1997)
def _(case: IrregularPlay) -> bool:
    return False


@must_be_retracted.since(2017)
def _(case: IrregularPlay) -> bool:
    """2017: a lead out of turn at trick thirteen cannot be accepted."""
    return case.play.number == 13


def accepted(case: IrregularPlay) -> Parts:
    """53A: the irregular lead becomes a correct one."""
    return cite("53A", "lead-accepted") + card_stands(case)


def misled(case: IrregularPlay) -> Question[bool]:
    """47E1: did an opponent tell the leader that it was the leader's turn? The Director is not made to say."""
    return yes_no("misled", case.event, "47E1", offender=case.offender, card=case.card)


def retracted_because_misled(case: IrregularPlay) -> Parts:
    """47E1: the lead goes back with nothing more owed, and the next player may not accept it."""
    return (
        *cite("47E1", "misled-about-turn"),
        *card_withdrawn(case),
        *law16.card_of_the_innocent(case, case.offender, case.card),
    )


def proper_lead(case: IrregularPlay, ask: Ask) -> Parts | None:
    """The opponent whose turn it was has made the proper lead since: it stands, and the irregular card goes back.

    Where that player is also the next to play to the irregular lead, a card of the suit may be either: the Director says.
    """
    found = case.next_played
    if found is None or found[1].seat is not case.turn or case.turn.side is case.offender.side:
        return None
    if case.turn is case.lho and not _meant_as_lead(case, found[1], ask):
        return None
    return (
        *cite(PROPER_LEAD.of(case.edition), "proper-lead-made"),
        *card_withdrawn(case),
        *law16.withdrawn_card(case, case.offender, case.card),
    )


def _meant_as_lead(case: IrregularPlay, played: Played, ask: Ask) -> bool:
    if played.cards[0].suit is not case.card.suit:
        return True
    return ask(
        yes_no("proper_lead", case.event, PROPER_LEAD.of(case.edition), offender=played.seat, card=played.cards[0])
    )


def accepted_by_play(case: IrregularPlay) -> bool:
    """53A: the next hand has played to the irregular lead, whatever offender's partner did meanwhile."""
    for _, event in case.following:
        if isinstance(event, Played) and event.seat is not case.partner:
            return event.seat is case.lho
    return False


def wrong_defender_played(case: IrregularPlay) -> bool:
    """The defender on the right of declarer's irregular lead was the first of the other side to play."""
    if case.defends:
        return False
    for _, event in case.following:
        if isinstance(event, Played) and event.seat.side is not case.offender.side:
            return event.seat is case.offender.rho
    return False


def stands_for_wrong_defender(case: IrregularPlay) -> Parts:
    """The lead stands; the card played too early is looked at next (Law 57)."""
    return cite(WRONG_DEFENDER.of(case.edition), "wrong-defender-played") + card_stands(case)
