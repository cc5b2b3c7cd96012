"""Law 36 (1997: also 35A): a double or redouble that Law 19 does not permit.

If offender's left-hand opponent calls before it is put right, the double and every call after it are cancelled, the
auction goes back to the player whose turn it was, and nothing is owed. Otherwise the double is cancelled, the offender
makes a legal call, and his partner passes to the end of the auction; out of rotation the turn goes back first. Such a
double can never be accepted.

What the editions changed: a double found only after the opening lead has been faced has a rule since 2017 (36C): the
contract is scored as if it had not been made. Earlier editions have no text for that, and the Director decides.
"""

from __future__ import annotations

from bridgelaws.bridge import Call, Placed
from bridgelaws.table.questions import Ask, Kind, which_call, yes_no
from bridgelaws.table.rulings import Adjusts, Becomes, Now, Owes, Parts, Skips, Status
from bridgelaws.table.standing import CallDue, Term

from . import law16_information as law16
from . import law23_comparable_call as law23
from . import law26_lead_restrictions as law26
from .cases import CallAtProperTurn, IrregularCall
from .editions import Clause, Number
from .effects import auction_is, cancelled, cite, everything_after_cancelled, must_pass, replaced

LHO_CALLED = Number("an inadmissible double, and LHO called", {1997: "35A", 2007: "36A"})
REPLACED = Number("an inadmissible double is replaced", {1997: "36", 2007: "36B2"})
OUT_OF_ROTATION = Number("an inadmissible double out of rotation", {1997: "36", 2007: "36B4"})
CANCELLED = Number("an inadmissible double is cancelled", {1997: "36", 2007: "36B1"})
WITHDRAWN_COSTS = Number("what follows from the cancelled double", {1997: "36", 2007: "36B3"})


def inadmissible_double(case: IrregularCall, ask: Ask) -> Parts:
    """Apply Law 36 to a double or redouble that Law 19 does not permit, in or out of rotation."""
    if case.lead_faced:
        return found_after_lead(case, ask)
    if case.lho_called:
        return (
            *cite(LHO_CALLED.of(case.edition), "inadmissible-double-lho-called"),
            *cancelled(case),
            *everything_after_cancelled(case),
            *auction_is(case.auction),
        )
    if not case.in_rotation:
        return out_of_rotation(case)
    call = call_in_its_place(case, ask)
    return (
        *already_changed(case, call),
        *cite(CANCELLED.of(case.edition), "inadmissible-double-cancelled"),
        *cite(REPLACED.of(case.edition), "partner-passes-throughout"),
        *replaced(case, call),
        *must_pass(case, case.partner, Term.THROUGHOUT, REPLACED.of(case.edition)),
        *law23.review_for_silenced_partner(case),
        *cite(WITHDRAWN_COSTS.of(case.edition), "lead-restriction-possible"),
        *law26.withdrawn(case, ask, offender=case.offender, call=case.call, final=call),
    )


def call_in_its_place(case: IrregularCall, ask: Ask) -> Call:
    """The legal call the offender makes instead: the one he changed to already, if it is legal; else he is asked."""
    offered = case.calls_offered
    change = case.change
    if change is not None and change[1].new is not None and any(change[1].new.names_same_as(each) for each in offered):
        return change[1].new
    if len(offered) == 1:
        return offered[0]
    return ask(
        which_call(
            "replacement", case.event, REPLACED.of(case.edition), offered, asked_of=case.offender, call=case.call
        )
    )


def already_changed(case: IrregularCall, call: Call) -> Parts:
    """The change that the offender made himself is dealt with where it is the call that now stands."""
    change = case.change
    if change is None or change[1].new is None or not change[1].new.names_same_as(call):
        return ()
    return (Skips((change[0],)),)


def out_of_rotation(case: IrregularCall) -> Parts:
    """36B4: the turn goes back; the offender may make any legal call at his turn, partner passes throughout."""
    number = OUT_OF_ROTATION.of(case.edition)
    return (
        *cite("32", "inadmissible-never-accepted"),
        *cite(number, "inadmissible-double-out-of-rotation"),
        *cancelled(case),
        *must_pass(case, case.partner, Term.THROUGHOUT, number),
        *law23.review_for_silenced_partner(case),
        *law16.withdrawn_call(case, case.offender, case.call, case.offender.side),
        _due(case),
    )


def _due(case: IrregularCall) -> Owes:
    return Owes(CallDue(case.offender, case.call, case.position, 36, case.event))


def replaced_at_proper_turn(case: CallAtProperTurn, due: CallDue, ask: Ask) -> Parts:
    """The offender calls at his turn; Law 26 may apply to the withdrawn double."""
    return law26.withdrawn(case, ask, offender=case.offender, call=due.withdrawn, final=case.call)


found_after_lead: Clause[IrregularCall, [Ask], Parts] = Clause("36C, found after the opening lead was faced")


@found_after_lead.since(1997)
def _(case: IrregularCall, ask: Ask) -> Parts:
    """1997 and 2007 have no text: the Director scores it without the double, or gives an artificial score."""
    if ask(yes_no("score_without", case.event, "12A1", kind=Kind.JUDGEMENT, offender=case.offender, call=case.call)):
        return cite("12A1", "scored-without-double") + stands_without_effect(case)
    average = tuple((side, "average-minus") for side in (case.offender.side, case.offender.side.opponents))
    return cite("12A2", "no-result-possible") + stands_without_effect(case) + (Adjusts(average),)


@found_after_lead.since(2017)
def _(case: IrregularCall, ask: Ask) -> Parts:
    return cite("36C", "scored-without-double") + stands_without_effect(case)


def stands_without_effect(case: IrregularCall) -> Parts:
    """The double stays among the calls made and counts for nothing."""
    at_other_turn = case.auction.natural_turn is not case.offender
    placed = Placed(case.offender, case.call, case.event, at_other_turn, void=True)
    return (
        Becomes(case.event, case.offender, case.call, Status.CANCELLED),
        Now(case.auction.plus(placed)),
    )
