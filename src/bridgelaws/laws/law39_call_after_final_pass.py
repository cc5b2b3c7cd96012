"""Law 39 (1997: also 35D): a call after the final pass.

It is cancelled, with any after it. Nothing is owed if offender's left-hand opponent called before the Director ruled,
or for a pass by a defender or any call by declarer or dummy. For a bid, double or redouble by a defender Law 26 may
apply.
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask
from bridgelaws.table.rulings import Parts

from . import law26_lead_restrictions as law26
from .cases import IrregularCall
from .editions import Clause, Number
from .effects import cancelled, cite, everything_after_cancelled

LHO_CALLED = Number("a call after the final pass, and LHO called", {1997: "35D", 2007: "39B"})
NOTHING_OWED = Number("a pass by a defender or a call by the declaring side", {1997: "39A", 2007: "39B"})
CANCELLED = Number("calls after the final pass are cancelled", {1997: "39", 2007: "39A"})
DEFENDER_ACTED = Number("a bid, double or redouble by a defender", {1997: "39B", 2007: "39C"})


def call_after_final_pass(case: IrregularCall, ask: Ask) -> Parts:
    """Apply Law 39 to a call made when the auction is over."""
    gone = cite(CANCELLED.of(case.edition), "call-after-final-pass") + cancelled(case)
    if case.lho_called:
        number = LHO_CALLED.of(case.edition)
        return gone + everything_after_cancelled(case) + cite(number, "after-final-pass-lho-called")
    contract = case.auction.contract
    no_defender_acted = contract is None or contract.declarer.side is case.offender.side
    if case.call.is_pass or no_defender_acted:
        return gone + cite(NOTHING_OWED.of(case.edition), "after-final-pass-nothing-owed")
    return (
        *gone,
        *cite(DEFENDER_ACTED.of(case.edition), "after-final-pass-defender-acted"),
        *lead_restriction(case, ask),
    )


lead_restriction: Clause[IrregularCall, [Ask], Parts] = Clause("26, after a call after the final pass")


@lead_restriction.since(1997)
def _(case: IrregularCall, ask: Ask) -> Parts:
    return law26.withdrawn(case, ask, offender=case.offender, call=case.call, final=None)


@lead_restriction.since(2017)
def _(case: IrregularCall, ask: Ask) -> Parts:
    return law26.not_comparable(case, offender=case.offender, call=case.call)
