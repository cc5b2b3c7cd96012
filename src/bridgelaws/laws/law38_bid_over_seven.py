"""Law 38 (1997: also 35C): a bid of more than seven.

No such contract is ever played or scored. The bid is cancelled with the calls after it, a pass is put in its place, and
both partners pass to the end of the auction.

What the editions changed, if offender's left-hand opponent called before the Director ruled: in 1997 nothing at all is
owed (35C); since 2007 both must pass all the same, but neither a lead restriction nor an adjustment for it is possible.
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask
from bridgelaws.table.rulings import Parts

from . import law23_comparable_call as law23
from . import law26_lead_restrictions as law26
from .cases import IrregularCall
from .editions import Clause, Number
from .effects import both_must_pass, cancelled, cite, everything_after_cancelled, pass_supplied

CANCELLED = Number("a bid over seven is cancelled", {1997: "38", 2007: "38B"})
BOTH_PASS = Number("a bid over seven: both pass", {1997: "38", 2007: "38C"})
COSTS = Number("a bid over seven: lead restriction and review", {1997: "38", 2007: "38D"})


def bid_over_seven(case: IrregularCall, ask: Ask) -> Parts:
    """Apply Law 38 to a bid of more than seven, in or out of rotation."""
    if case.lho_called:
        return lho_called(case)
    ruled = cite(CANCELLED.of(case.edition), "over-seven-cancelled") + everything_after_cancelled(case)
    both = BOTH_PASS.of(case.edition)
    owed = (
        *cite(both, "both-pass-throughout"),
        *both_must_pass(case, both),
        *cite(COSTS.of(case.edition), "lead-restriction-possible"),
        *law23.review_for_silenced_partner(case),
    )
    if not case.in_rotation:
        lead = law26.withdrawn(case, ask, offender=case.offender, call=case.call, final=None)
        return ruled + cancelled(case) + owed + lead
    return (
        *ruled,
        *pass_supplied(case),
        *owed,
        *law26.withdrawn(case, ask, offender=case.offender, call=case.call, final=None),
    )


lho_called: Clause[IrregularCall, [], Parts] = Clause("38, and offender's LHO called")


@lho_called.since(1997)
def _(case: IrregularCall) -> Parts:
    """1997: 35C, as if there had been no irregularity."""
    return cite("35C", "over-seven-condoned") + everything_after_cancelled(case) + _in_its_place(case)


@lho_called.since(2007)
def _(case: IrregularCall) -> Parts:
    """2007 and 2017: both pass; 38D shuts out Law 26 and the general rule on damage."""
    return (
        *cite("38B", "over-seven-cancelled"),
        *everything_after_cancelled(case),
        *_in_its_place(case),
        *cite("38C", "both-pass-throughout"),
        *both_must_pass(case, "38C"),
        *cite("38D", "lho-called-nothing-more"),
    )


def _in_its_place(case: IrregularCall) -> Parts:
    return pass_supplied(case) if case.in_rotation else cancelled(case)
