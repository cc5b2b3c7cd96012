"""Law 82C: the Director's own error.

If a ruling proves wrong and nothing lets the board be scored normally, the score is adjusted, and both sides count as
innocent.
"""

from __future__ import annotations

from bridgelaws.bridge import Side
from bridgelaws.table.questions import Ask
from bridgelaws.table.rulings import Parts, Splits

from . import law12_adjusted_score as law12
from . import score_facts as told
from .cases import Matter
from .effects import cite


def director_error(case: Matter, ask: Ask) -> Parts:
    """Apply the Law to a board that a wrong ruling has spoilt."""
    ruled = cite("82C", "both-sides-innocent")
    likely = ask.peek(told.LIKELY)
    if likely and law12.extremes_count(case):
        best = tuple((side, max(likely[side])) for side in Side if likely.get(side))
        return (*ruled, *law12.best_and_worst(case)[:1], Splits(best))
    if ask.if_told(told.OUTCOMES):
        return ruled + law12.assigned(case, ask)
    return ruled + law12.for_faults(case, dict.fromkeys(Side, "none"), ask)
