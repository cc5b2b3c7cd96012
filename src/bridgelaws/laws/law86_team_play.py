"""Law 86: the adjusted score in team play, where the other table may have a result.

1997 and 2007. Average plus and average minus are three IMPs up and down (86A, with Law 12). 2007: if the other table's
result favours one side the Director may assign a score (86D). 2017: if one result was obtained and clearly favours one
side, he assigns (86B1). Where results cannot be compared, or several scores have to be adjusted: nobody or both at
fault, artificial scores (86B2(a), (c)); one side at fault, the other gets the better of average plus and an assigned
score, and the offenders the opposite (86B2(b)).
"""

from __future__ import annotations

from bridgelaws.bridge import Side
from bridgelaws.table.questions import Ask, one_of, yes_no
from bridgelaws.table.rulings import Adjusts, BetterOf, Parts

from . import law12_adjusted_score as law12
from . import law90_procedural_penalties as law90
from . import score_facts as told
from .cases import Matter
from .editions import Clause
from .effects import cite

FAVOURS = one_of("favours", 0, "86", ("NS", "EW", "none"))
NONCOMPARABLE = yes_no("noncomparable", 0, "86")


def adjusted_score(case: Matter, ask: Ask) -> Parts:
    """An adjusted score: Law 86 where the other table has a result, Law 12C otherwise, and penalties under Law 90."""
    if ask.knows(told.SIDE_IMPS):
        return law12.unbalanced(case, ask) + law90.penalties(ask)
    return (result_elsewhere(case, ask) or law12.adjusted_score(case, ask)) + law90.penalties(ask)


result_elsewhere: Clause[Matter, [Ask], Parts] = Clause("86: a result at the other table")


@result_elsewhere.since(1997)
def _(case: Matter, ask: Ask) -> Parts:
    return ()


@result_elsewhere.since(2007)
def _(case: Matter, ask: Ask) -> Parts:
    if ask.peek(FAVOURS) in (None, "none") or not law12.can_be_assigned(ask):
        return ()
    return cite("86D", "other-table-favours") + law12.assigned(case, ask)


@result_elsewhere.since(2017)
def _(case: Matter, ask: Ask) -> Parts:
    if ask.peek(NONCOMPARABLE):
        return several_results(case, ask)
    if ask.peek(FAVOURS) in (None, "none"):
        return ()
    return cite("86B1", "other-table-favours") + law12.assigned(case, ask)


def several_results(case: Matter, ask: Ask) -> Parts:
    """86B2: results that cannot be compared."""
    faults = ask(told.FAULT)
    innocent = [side for side in Side if faults.get(side, "none") == "none"]
    if not innocent:
        return cite("86B2(c)", "boards-cancelled") + law12.artificial(case, ask)
    if len(innocent) == 2:
        return cite("86B2(a)", "boards-cancelled") + law12.artificial(case, ask)
    side = innocent[0]
    ruled = cite("86B2(b)", "better-for-the-innocent") + law12.three_imps(case)
    scores = ((side, "average-plus"), (side.opponents, "average-minus"))
    if not ask.knows(told.OUTCOMES):
        return (*ruled, Adjusts(scores))
    return (*ruled, *law12.assigned(case, ask), BetterOf(side))
