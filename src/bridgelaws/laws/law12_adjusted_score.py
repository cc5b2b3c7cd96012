"""Law 12C: the adjusted score. Law 12A says when there is one; here it is made.

Assigned. 1997: the innocent side gets the best result that was likely, the offenders the worst that was at all probable
(12C2); an appeals committee may vary it to do equity (12C3). 2007: it may be weighted, unless the authority
forbids that (12C1(c)) or keeps the older way (12C1(e)). 2017: it should bring back the probable outcome (12C1(b)),
weighted where several were (12C1(c)).
The part of the damage that the innocent side brought on itself is not made good, while the offenders' score is adjusted
in full (2007 12C1(b); 2017 12C1(e)). No text of 1997 says so; the guidance of its time did.

Artificial. By fault: average plus, average, average minus (1997 12C1 with 88; 12C2(a)); at IMPs three up or down (86A;
12C2(b)). An innocent side with more than 60 per cent on its other boards gets that, from 2007 an offending one with less
than 40 per cent too (12C2(c)); and for a contestant without a result on several boards the authority may lay down other
scores (2017 12C2(d)). In a knock-out both sides get the average of what does not balance (86B; 12C4).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from bridgelaws.bridge import Side
from bridgelaws.table.questions import Ask, tricks_won, yes_no
from bridgelaws.table.results import Possible
from bridgelaws.table.rulings import Adjusts, Assigns, LaterAverages, OwnPercent, Parts, Splits

from . import score_facts as told
from .editions import Clause, HasEdition
from .effects import cite
from .regulations import Regulations


class Scored(HasEdition, Protocol):
    """Anything that may lead to an adjusted score: it knows the edition and what the authority has chosen."""

    @property
    def regulations(self) -> Regulations: ...


AT_FAULT = {"none": "average-plus", "partial": "average", "direct": "average-minus"}


def adjusted_score(case: Scored, ask: Ask) -> Parts:
    """12C: the extremes where the Director names them, else an assigned score, else an artificial one."""
    if ask.knows(told.LIKELY) and extremes_count(case):
        return by_extremes(case, ask)
    if can_be_assigned(ask):
        return assigned(case, ask)
    return artificial(case, ask)


def adjusted_if_told(case: Scored, ask: Ask) -> Parts:
    """The adjusted score as soon as the Director names results or fault; until then the results are asked for, no more."""
    if ask.knows(told.OUTCOMES) or ask.knows(told.LIKELY) or ask.knows(told.FAULT):
        return adjusted_score(case, ask)
    ask.if_told(told.OUTCOMES)
    return ()


def can_be_assigned(ask: Ask) -> bool:
    """Whether there are results to assign; told by what the Director has found, and asked where that is nothing."""
    if ask.knows(told.OUTCOMES):
        return True
    if ask.knows(told.FAULT):
        return False
    return ask(yes_no("assignable", 0, "12C"))


# Assigned scores


def assigned(case: Scored, ask: Ask) -> Parts:
    """A score in place of the one obtained, from the results that the Director names."""
    return from_results(case, ask(told.OUTCOMES if may_be_weighted(case) else told.ONE_OUTCOME), ask)


def from_results(case: HasEdition, outcomes: tuple[Possible, ...], ask: Ask) -> Parts:
    """A score in place of the one obtained, from one result or several with weights."""
    parts = one_result(case) if len(outcomes) == 1 else weighted(case)
    erred = ask.peek(told.SERIOUS_ERROR)
    if erred in (None, "none"):
        return (*parts, Assigns(outcomes))
    return (
        *parts,
        *self_inflicted(case),
        *unbalanced(case, ask),
        Assigns(outcomes, Side.parse(str(erred)), _as_played(ask), ask(told.WITHOUT_ERROR)),
    )


def _as_played(ask: Ask) -> tuple[Possible, ...]:
    """What the side that erred obtained; nothing where the tricks that declarer's side won tell it."""
    if ask.knows(tricks_won()) and not ask.knows(told.ACTUAL):
        return ()
    return ask(told.ACTUAL)


may_be_weighted: Clause[Scored, [], bool] = Clause("12C: whether several results may be weighted")


@may_be_weighted.since(1997)
def _(case: Scored) -> bool:
    return True


@may_be_weighted.since(2007)
def _(case: Scored) -> bool:
    """2007: unless the authority forbids it."""
    return case.regulations.weighted_scores


@may_be_weighted.since(2017)
def _(case: Scored) -> bool:
    return True


one_result: Clause[HasEdition, [], Parts] = Clause("12C: one result assigned")


@one_result.since(1997)
def _(case: HasEdition) -> Parts:
    return cite("12C2", "assigned-in-place")


@one_result.since(2007)
def _(case: HasEdition) -> Parts:
    return cite("12C1(a)", "assigned-in-place")


@one_result.since(2017)
def _(case: HasEdition) -> Parts:
    return cite("12C1(a)", "assigned-in-place") + cite("12C1(b)", "probable-outcome")


weighted: Clause[HasEdition, [], Parts] = Clause("12C: several results, weighted")


@weighted.since(1997)
def _(case: HasEdition) -> Parts:
    return cite("12C3", "varied-for-equity")


@weighted.since(2007)
def _(case: HasEdition) -> Parts:
    return cite("12C1(c)", "weighted-for-equity")


@weighted.since(2017)
def _(case: HasEdition) -> Parts:
    return cite("12C1(c)", "weighted-by-chances")


self_inflicted: Clause[HasEdition, [], Parts] = Clause("12C: damage the innocent side brought on itself")


@self_inflicted.since(1997)
def _(case: HasEdition) -> Parts:
    return cite("12C2", "self-inflicted-by-guidance")


@self_inflicted.since(2007)
def _(case: HasEdition) -> Parts:
    return cite("12C1(b)", "self-inflicted")


@self_inflicted.since(2017)
def _(case: HasEdition) -> Parts:
    return cite("12C1(e)(i)", "offenders-in-full") + cite("12C1(e)(ii)", "self-inflicted")


# The best that was likely, the worst that was at all probable

extremes_count: Clause[HasEdition, [], bool] = Clause("12C2 of 1997: whether the extremes count")


@extremes_count.since(1997)
def _(case: HasEdition) -> bool:
    return True


@extremes_count.since(2017)
def _(case: HasEdition) -> bool:
    return False


def by_extremes(case: HasEdition, ask: Ask) -> Parts:
    """The innocent side's best likely score and the offenders' worst at all probable one, each side's own."""
    likely, probable = ask(told.LIKELY), ask(told.AT_ALL_PROBABLE)
    best = tuple((side, max(scores)) for side, scores in _in_order(likely) if scores)
    worst = tuple((side, min(scores)) for side, scores in _in_order(probable) if scores)
    return (*best_and_worst(case), *unbalanced(case, ask), Splits(best + worst))


def _in_order(by_side: Mapping[Side, tuple[int, ...]]) -> tuple[tuple[Side, tuple[int, ...]], ...]:
    return tuple((side, by_side[side]) for side in Side if side in by_side)


best_and_worst: Clause[HasEdition, [], Parts] = Clause("12C2 of 1997, 12C1(e) of 2007")


@best_and_worst.since(1997)
def _(case: HasEdition) -> Parts:
    return cite("12C2", "best-likely") + cite("12C2", "worst-probable")


@best_and_worst.since(2007)
def _(case: HasEdition) -> Parts:
    return cite("12C1(e)(i)", "best-likely") + cite("12C1(e)(ii)", "worst-probable")


# Artificial scores


def artificial(case: Scored, ask: Ask) -> Parts:
    """By each side's fault; a side that the Director does not name keeps its score."""
    return for_faults(case, ask(told.FAULT), ask)


def artificial_if_told(case: Scored, ask: Ask) -> Parts:
    """The artificial score as soon as the Director says how far each side is at fault; nothing waits for it."""
    faults = ask.if_told(told.FAULT)
    return () if faults is None else for_faults(case, faults, ask)


def for_faults(case: Scored, faults: Mapping[Side, str], ask: Ask) -> Parts:
    """The artificial score where it is known how far each side is at fault."""
    kinds = tuple((side, AT_FAULT[faults[side]]) for side in Side if side in faults)
    at_imps = told.compared(ask).at_imps
    parts = by_fault(case)
    if at_imps:
        parts += three_imps(case) + unbalanced(case, ask)
    else:
        parts += own_percentage(case, faults, ask)
    return (*parts, *later_boards(case, ask), Adjusts(kinds))


by_fault: Clause[HasEdition, [], Parts] = Clause("12C: artificial scores by fault")


@by_fault.since(1997)
def _(case: HasEdition) -> Parts:
    return cite("12C1", "score-by-fault")


@by_fault.since(2007)
def _(case: HasEdition) -> Parts:
    return cite("12C2(a)", "score-by-fault")


three_imps: Clause[HasEdition, [], Parts] = Clause("average plus and minus at IMPs")


@three_imps.since(1997)
def _(case: HasEdition) -> Parts:
    return cite("86A", "three-imps")


@three_imps.since(2007)
def _(case: HasEdition) -> Parts:
    return cite("12C2(b)", "three-imps") + cite("86A", "three-imps")


@three_imps.since(2017)
def _(case: HasEdition) -> Parts:
    return cite("12C2(b)", "three-imps")


own_percentage: Clause[HasEdition, [Mapping[Side, str], Ask], Parts] = Clause("the pair's own percentage")


@own_percentage.since(1997)
def _(case: HasEdition, faults: Mapping[Side, str], ask: Ask) -> Parts:
    if "none" not in faults.values():
        return ()
    return cite("88", "innocent-at-least-sixty") + _above_sixty(faults, ask)


@own_percentage.since(2007)
def _(case: HasEdition, faults: Mapping[Side, str], ask: Ask) -> Parts:
    own = _above_sixty(faults, ask) + _below_forty(faults, ask)
    return cite("12C2(c)", "own-percentage") + own if own else ()


def _above_sixty(faults: Mapping[Side, str], ask: Ask) -> Parts:
    own = told.compared(ask).session_percent
    return tuple(OwnPercent(side, own[side]) for side in Side if faults.get(side) == "none" and own.get(side, 0) > 60)


def _below_forty(faults: Mapping[Side, str], ask: Ask) -> Parts:
    own = told.compared(ask).session_percent
    return tuple(
        OwnPercent(side, own[side]) for side in Side if faults.get(side) == "direct" and own.get(side, 40) < 40
    )


later_boards: Clause[Scored, [Ask], Parts] = Clause("several boards of a session without a result")


@later_boards.since(1997)
def _(case: Scored, ask: Ask) -> Parts:
    return ()


@later_boards.since(2017)
def _(case: Scored, ask: Ask) -> Parts:
    """2017: the authority may vary the artificial scores of a contestant that gets no result on several boards."""
    usual = case.regulations.usual_averages
    if not usual or told.compared(ask).missed <= usual:
        return ()
    return (*cite("12C2(d)", "later-averages"), LaterAverages(usual))


def unbalanced(case: HasEdition, ask: Ask) -> Parts:
    """In a knock-out, where the sides' own scores may not balance, both get the average of the two."""
    return averaged(case) if told.compared(ask).knockout else ()


averaged: Clause[HasEdition, [], Parts] = Clause("scores that do not balance in a knock-out")


@averaged.since(1997)
def _(case: HasEdition) -> Parts:
    return cite("86B", "knockout-averaged")


@averaged.since(2007)
def _(case: HasEdition) -> Parts:
    return cite("12C4", "knockout-averaged") + cite("86B", "knockout-averaged")


@averaged.since(2017)
def _(case: HasEdition) -> Parts:
    return cite("12C4", "knockout-averaged")
