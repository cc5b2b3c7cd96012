"""Law 37 (1997: also 35B): a bid, double or redouble by a player who is required to pass.

If offender's left-hand opponent calls before the Director rules, the call and those after it stand; a player who must
pass to the end of the auction must still do so. (Not for a double that Law 19 forbids: Law 36.) Otherwise a pass is put
in its place and both partners pass to the end of the auction.
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask
from bridgelaws.table.rulings import Parts

from . import law23_comparable_call as law23
from . import law26_lead_restrictions as law26
from .cases import IrregularCall
from .editions import Number
from .effects import accepted, both_must_pass, cancelled, cite, pass_supplied

LHO_CALLED = Number("a silenced player acted, and LHO called", {1997: "35B", 2007: "37A"})
CANCELLED = Number("a silenced player's call is cancelled", {1997: "37", 2007: "37B1"})
BOTH_PASS = Number("a silenced player acted: both pass", {1997: "37", 2007: "37B2"})


def action_when_silenced(case: IrregularCall, ask: Ask) -> Parts:
    """Apply Law 37 to a bid, double or redouble by a player under an enforced pass."""
    if case.lho_called:
        return cite(LHO_CALLED.of(case.edition), "silenced-player-acted-lho-called") + accepted(case)
    both = BOTH_PASS.of(case.edition)
    ruled = cite(CANCELLED.of(case.edition), "silenced-player-acted") + cite(both, "both-pass-throughout")
    if not case.in_rotation:
        lead = law26.withdrawn(case, ask, offender=case.offender, call=case.call, final=None)
        return ruled + cancelled(case) + both_must_pass(case, both) + law23.review_for_silenced_partner(case) + lead
    return (
        *ruled,
        *pass_supplied(case),
        *both_must_pass(case, both),
        *law23.review_for_silenced_partner(case),
        *law26.withdrawn(case, ask, offender=case.offender, call=case.call, final=None),
    )
