"""Law 55: declarer leads out of turn, from the closed hand or from dummy.

A. Either defender may accept the lead (Law 53) or require that it be taken back. 2007 and 2017: where they differ, the
   one next in turn to the irregular lead decides; 1997 does not say, and the one who spoke first is followed.
B. Taken back when it was a defender's lead: the card goes back and nothing is owed (B1). Taken back when it was
   declarer's own lead from the other hand: declarer leads from the right hand, any card (B2).
C. What declarer may have learnt from it falls under Law 16.
"""

from __future__ import annotations

from bridgelaws.bridge import Seat
from bridgelaws.table.events import Played
from bridgelaws.table.questions import Ask, Kind, Question, which_seat, yes_no
from bridgelaws.table.rulings import CardBecomes, Owes, Parts, Status
from bridgelaws.table.standing import HandToLead

from . import law16_information as law16
from . import law53_lead_out_of_turn_accepted as law53
from .editions import Clause
from .effects import cite, review
from .play_cases import IrregularPlay
from .play_effects import card_withdrawn, set_aside


def declarers_lead_out_of_turn(case: IrregularPlay, ask: Ask) -> Parts:
    """Apply Law 55 to a lead from declarer's or dummy's hand when it was not that hand's turn."""
    if law53.must_be_retracted(case):
        return cite("53A", "retracted-at-trick-thirteen") + retracted(case)
    proper = law53.proper_lead(case, ask)
    if proper is not None:
        return proper
    if law53.wrong_defender_played(case):
        return law53.stands_for_wrong_defender(case)
    if law53.accepted_by_play(case):
        return cite("55A", "defender-accepts-lead") + law53.accepted(case)
    if ask.if_told(law53.misled(case)):
        return law53.retracted_because_misled(case)
    if defenders_accept(case, ask):
        return cite("55A", "defender-accepts-lead") + law53.accepted(case)
    return cite("55A", "defender-refuses-lead") + retracted(case) + _other_hands_card(case)


def accepts(case: IrregularPlay, defender: Seat) -> Question[bool]:
    """Does this defender accept the lead?"""
    return yes_no(
        "accepts", case.event, "55A", kind=Kind.CHOICE, asked_of=defender, offender=case.offender, card=case.card,
        detail=defender.value,
    )  # fmt: skip


def defenders_accept(case: IrregularPlay, ask: Ask) -> bool:
    """The defenders' decision: what the one next in turn says, or else the other if only that one has spoken."""
    first, other = accepts(case, case.lho), accepts(case, case.offender.rho)
    if not ask.knows(first) and ask.knows(other):
        return ask(other)
    return they_differ(case, ask(first), other, ask)


they_differ: Clause[IrregularPlay, [bool, Question[bool], Ask], bool] = Clause("55A, the defenders differ")


@they_differ.since(1997)
def _(case: IrregularPlay, first: bool, other: Question[bool], ask: Ask) -> bool:
    """1997: where the record tells that they differ, the Director says who spoke first."""
    second = ask.peek(other)
    if second is None or second is first:
        return first
    spoke = ask(
        which_seat(
            "spoke_first", case.event, "55A", (case.lho, case.offender.rho), kind=Kind.FACT, offender=case.offender
        )
    )
    return first if spoke is case.lho else second


@they_differ.since(2007)
def _(case: IrregularPlay, first: bool, other: Question[bool], ask: Ask) -> bool:
    """2007 and 2017: the one next in turn to the irregular lead prevails."""
    return first


def retracted(case: IrregularPlay) -> Parts:
    """55B: the card goes back; declarer leads from the right hand if it was declarer's side's turn."""
    if case.play.defends(case.turn):
        return cite("55B1", "declarers-lead-retracted") + _goes_back(case)
    duty = HandToLead(case.turn, "55B2", case.event, retracted=True)
    return (*cite("55B2", "lead-from-the-right-hand"), *_goes_back(case), Owes(duty))


def _other_hands_card(case: IrregularPlay) -> Parts:
    """60C: a card that declarer added from the other hand goes back too."""
    parts: Parts = ()
    for number, event in case.following:
        if isinstance(event, Played) and event.seat is case.partner:
            parts += (*cite("60C", "offenders-play-costs-nothing"), *set_aside(number))
            parts += tuple(CardBecomes(number, event.seat, card, Status.WITHDRAWN) for card in event.cards)
    return parts


def _goes_back(case: IrregularPlay) -> Parts:
    """Dummy's cards are seen by everybody; a card of the closed hand is known to the defenders by right."""
    if case.offender is case.play.dummy:
        return card_withdrawn(case)
    return (
        *card_withdrawn(case),
        *law16.withdrawn_card(case, case.offender, case.card),
        *cite("55C", "declarer-may-not-profit"),
        *review("55C"),
    )
