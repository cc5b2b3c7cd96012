"""Law 32: a double or redouble out of rotation that was not accepted.

One that Law 19 forbids can never be accepted: Law 36 deals with it. Else:

1997 and 2007. A. At partner's turn: partner passes to the end of the auction. B. At RHO's turn: if RHO passes, the
double must be repeated and nothing is owed; if RHO bids, the offender may make any legal call and partner passes to the
end of the auction. (From 2007 the text adds "doubles or redoubles"; after a double that Law 19 allows RHO cannot do
either, so nothing turns on it.) Declarer may forbid a suit under 26B.

2017, with the letters the other way round. A. At RHO's turn: if RHO passes, the double must be repeated; if RHO acts,
nothing more happens after a comparable call, else partner passes once. B. At partner's turn: the same test when the
offender calls. C. Over a call of his own, at LHO's turn: a change of call.
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask
from bridgelaws.table.rulings import Owes, Parts
from bridgelaws.table.standing import CallDue, Position, Term

from . import law16_information as law16
from . import law23_comparable_call as law23
from . import law26_lead_restrictions as law26
from .cases import CallAtProperTurn, IrregularCall
from .editions import Clause, Number
from .effects import cite, must_pass
from .law31_bid_out_of_rotation import comparable_or_not, must_repeat

DOUBLE_IS_CHANGE = Number("a double over one's own call", {1997: "25", 2017: "32C"})
REPEATED = Number("32, RHO passes and the double is repeated", {1997: "32B1", 2017: "32A1"})


def double_out_of_rotation(case: IrregularCall, ask: Ask) -> Parts:
    """Apply Law 32 to a cancelled double or redouble: what holds until the offender's proper turn."""
    due = CallDue(case.offender, case.call, case.position, 32, case.event)
    known = law16.withdrawn_call(case, case.offender, case.call, case.offender.side)
    if case.position is Position.RHO:
        return (*cite(AT_RHO.of(case.edition), "rho-calls-first"), Owes(due), *known)
    return (*at_partners_turn(case), Owes(due), *known)


AT_RHO = Number("32, at RHO's turn", {1997: "32B", 2017: "32A"})

at_partners_turn: Clause[IrregularCall, [], Parts] = Clause("32, at partner's turn")


@at_partners_turn.since(1997)
def _(case: IrregularCall) -> Parts:
    """1997 and 2007: partner passes to the end of the auction."""
    return (
        *cite("32A", "partner-passes-throughout"),
        *must_pass(case, case.partner, Term.THROUGHOUT, "32A"),
        *law23.review_for_silenced_partner(case),
    )


@at_partners_turn.since(2017)
def _(case: IrregularCall) -> Parts:
    return cite("32B1", "partner-calls-freely")


def replaced_at_proper_turn(case: CallAtProperTurn, due: CallDue, ask: Ask) -> Parts:
    """Law 32 when the offender calls at his proper turn."""
    if due.position is not Position.RHO:
        return at_turn_after_partners(case, due, ask)
    if case.rho_call is not None and case.rho_call.is_pass:
        under = REPEATED.of(case.edition)
        repeated = must_repeat(case, due, under, ask)
        return repeated or cite(under, "other-call-allowed") + after_rho_acts(case, due, ask)
    return after_rho_acts(case, due, ask)


after_rho_acts: Clause[CallAtProperTurn, [CallDue, Ask], Parts] = Clause("32, RHO has acted")


@after_rho_acts.since(1997)
def _(case: CallAtProperTurn, due: CallDue, ask: Ask) -> Parts:
    return partner_silenced(case, due, "32B2")


@after_rho_acts.since(2017)
def _(case: CallAtProperTurn, due: CallDue, ask: Ask) -> Parts:
    return comparable_or_not(case, due, "32A2(a)", "32A2(b)", ask)


def partner_silenced(case: CallAtProperTurn, due: CallDue, under: str) -> Parts:
    """32B2 of 1997 and 2007: any legal call, and partner passes to the end of the auction."""
    return (
        *cite(under, "partner-passes-throughout"),
        *must_pass(case, case.offender.partner, Term.THROUGHOUT, under),
        *law23.review_for_silenced_partner(case),
        *law26.any_one_suit(case, offender=case.offender, call=due.withdrawn, final=case.call),
    )


at_turn_after_partners: Clause[CallAtProperTurn, [CallDue, Ask], Parts] = Clause("32, at the offender's proper turn")


@at_turn_after_partners.since(1997)
def _(case: CallAtProperTurn, due: CallDue, ask: Ask) -> Parts:
    return law26.any_one_suit(case, offender=case.offender, call=due.withdrawn, final=case.call)


@at_turn_after_partners.since(2017)
def _(case: CallAtProperTurn, due: CallDue, ask: Ask) -> Parts:
    """32B2: ruled as in A2(a) or A2(b)."""
    return cite("32B2", "as-after-rho-acts") + comparable_or_not(case, due, "32A2(a)", "32A2(b)", ask)
