"""Law 69: a claim that is agreed, and agreement withdrawn.

A. A side that assents, and does not object before it calls on the next board or the round ends, has agreed.
B. Within the correction period (79C) agreement may be withdrawn for a trick the side had in fact won, or, in 1997, one
   that no normal play could lose; since 2007 one that the side would likely have won had play gone on.
"""

from __future__ import annotations

from bridgelaws.bridge import Side
from bridgelaws.table.questions import Ask, Kind, Question, number_from, one_of
from bridgelaws.table.rulings import Parts

from .editions import Clause, Number
from .effects import cite
from .law70_contested_claim import contested
from .law71_concession_cancelled import concession_withdrawn
from .play_cases import Claim

CONTESTED = ("at-once", "same-round", "correction-period", "too-late")


def agreed(case: Claim, ask: Ask) -> Parts:
    """Apply Law 69, and Laws 70 and 71 where somebody comes back on it."""
    when = ask.if_told(one_of("contested", case.event, "69", CONTESTED, offender=case.claimer))
    if when is None:
        return _as_claimed(case)
    side = Side(ask(one_of("withdraws", case.event, "69B", ("NS", "EW"), offender=case.claimer)))
    if side is case.claimer.side:
        return concession_withdrawn(case, when, ask)
    if when in ("at-once", "same-round"):
        return cite("69A", "objection-in-time") + contested(case, ask)
    if when == "too-late":
        return _as_claimed(case) + cite("69B", "too-late-to-withdraw")
    won = ask.if_told(_number(case, "in_fact_won")) or 0
    if won:
        return (*cite("69A", "claim-agreed"), *in_fact_won(case), *case.awarded(case.claimed - won))
    back = tricks_back(case, ask)
    return (*cite("69A", "claim-agreed"), *_withdrawn(case, back), *case.awarded(case.claimed - back))


IN_FACT_WON = Number("agreement to the loss of a trick that was won", {1997: "69B", 2007: "69B1"})


def in_fact_won(case: Claim) -> Parts:
    """69B: the side had in fact won the tricks to whose loss it agreed."""
    return cite(IN_FACT_WON.of(case.edition), "trick-in-fact-won")


def _as_claimed(case: Claim) -> Parts:
    return cite("69A", "claim-agreed") + case.awarded(case.claimed)


def _withdrawn(case: Claim, back: int) -> Parts:
    if back == 0:
        return cite("69B", "agreement-stands")
    return withdrawal(case)


withdrawal: Clause[Claim, [], Parts] = Clause("69B, the paragraph")


@withdrawal.since(1997)
def _(case: Claim) -> Parts:
    return cite("69B", "agreement-withdrawn")


@withdrawal.since(2007)
def _(case: Claim) -> Parts:
    return cite("69B2", "agreement-withdrawn")


tricks_back: Clause[Claim, [Ask], int] = Clause("69B, tricks given back")


@tricks_back.since(1997)
def _(case: Claim, ask: Ask) -> int:
    """1997: tricks that no normal play could lose."""
    return ask(_number(case, "safe_normal"))


@tricks_back.since(2007)
def _(case: Claim, ask: Ask) -> int:
    """2007 and 2017: tricks that the side would likely have won."""
    return ask(_number(case, "likely_won"))


def _number(case: Claim, id: str) -> Question[int]:
    return number_from(id, case.event, "69B", 0, case.claimed, kind=Kind.JUDGEMENT, offender=case.claimer)
