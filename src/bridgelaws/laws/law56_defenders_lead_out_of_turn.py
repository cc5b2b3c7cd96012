"""Law 56: a defender leads out of turn, not the opening lead.

Declarer accepts the lead (Law 53) or requires it to be taken back: the card is then a major penalty card and 50D
applies, at once where offender's partner has the lead.
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask, Kind, Question, one_of, yes_no
from bridgelaws.table.rulings import Parts

from . import law50_penalty_cards as law50
from . import law53_lead_out_of_turn_accepted as law53
from . import law60_play_after_illegal_play as law60
from .editions import Clause, Number
from .effects import cite
from .play_cases import IrregularPlay

REFUSED = Number("a defender's lead out of turn is refused", {1997: "56", 2017: "56B"})


def defenders_lead_out_of_turn(case: IrregularPlay, ask: Ask) -> Parts:
    """Apply Law 56 to a defender's lead when it was another hand's turn."""
    if law53.must_be_retracted(case):
        return cite("53A", "retracted-at-trick-thirteen") + refused(case, "penalty-card")
    proper = law53.proper_lead(case, ask)
    if proper is not None:
        return proper
    if law53.accepted_by_play(case):
        return accepted(case)
    if ask.if_told(law53.misled(case)):
        return law53.retracted_because_misled(case)
    if ask.peek(accepts(case)):
        return accepted(case)
    chosen = ask(choice(case))
    if chosen == "accept":
        return accepted(case)
    return refused(case, chosen)


accepted: Clause[IrregularPlay, [], Parts] = Clause("56, a defender's lead out of turn is accepted")


@accepted.since(1997)
def _(case: IrregularPlay) -> Parts:
    return law53.accepted(case) + law60.offenders_played_meanwhile(case)


@accepted.since(2017)
def _(case: IrregularPlay) -> Parts:
    """2017 says so in its own paragraph."""
    return cite("56A", "lead-accepted") + law53.accepted(case) + law60.offenders_played_meanwhile(case)


def accepts(case: IrregularPlay) -> Question[bool]:
    """Does declarer accept the lead? Asked with what refusing may come to, so only a table's own answer is looked for."""
    return yes_no(
        "accepts", case.event, "53A", kind=Kind.CHOICE, asked_of=case.declarer, offender=case.offender, card=case.card
    )


def choice(case: IrregularPlay) -> Question[str]:
    """Accepting, or refusing with what follows."""
    options = ("accept", *law50.restrictions_after_refusal(case))
    return one_of(
        "lead_option", case.event, REFUSED.of(case.edition), options, kind=Kind.CHOICE, asked_of=case.declarer,
        offender=case.offender, card=case.card,
    )  # fmt: skip


def refused(case: IrregularPlay, chosen: str) -> Parts:
    """The card becomes a major penalty card."""
    law = REFUSED.of(case.edition)
    return cite(law, "defenders-lead-refused") + law50.lead_refused(case, chosen, law)
