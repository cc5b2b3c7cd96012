"""Law 71: a concession is cancelled.

Within the correction period (79C), for a trick the side had in fact won (A), and since 2007 for one that no normal play
of the remaining cards could lose (B). 1997: for a trick that no legal play could lose (A), for a contract already made
or defeated (B), and, until the conceding side calls on the next board or the round ends, for one that no normal play
could lose (C).
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask, Kind, Question, number_from, yes_no
from bridgelaws.table.rulings import Parts

from .editions import Clause
from .effects import cite
from .play_cases import Claim


def concession_withdrawn(case: Claim, when: str, ask: Ask) -> Parts:
    """Apply Law 71 to the tricks that claimer's side conceded."""
    if when == "too-late":
        return cite("71", "concession-must-stand") + case.awarded(case.claimed)
    won = ask.if_told(_number(case, "in_fact_won")) or 0
    if won:
        return already_won(case, ask) + case.awarded(case.claimed + won)
    back, parts = tricks_cancelled(case, when, ask)
    if back == 0:
        return cite("71", "concession-must-stand") + case.awarded(case.claimed)
    return parts + case.awarded(case.claimed + back)


def _number(case: Claim, id: str) -> Question[int]:
    return number_from(id, case.event, "71", 0, case.conceded, kind=Kind.JUDGEMENT, offender=case.claimer)


already_won: Clause[Claim, [Ask], Parts] = Clause("71, tricks conceded that had been won")


@already_won.since(1997)
def _(case: Claim, ask: Ask) -> Parts:
    """1997: a trick in fact won (A), or the contract already made or defeated (B)."""
    decided = yes_no("already_decided", case.event, "71B", kind=Kind.FACT, offender=case.claimer)
    if ask.if_told(decided):
        return cite("71B", "contract-already-decided")
    return cite("71A", "trick-in-fact-won")


@already_won.since(2007)
def _(case: Claim, ask: Ask) -> Parts:
    return cite("71A", "trick-in-fact-won")


tricks_cancelled: Clause[Claim, [str, Ask], tuple[int, Parts]] = Clause("71, tricks that come back")


@tricks_cancelled.since(1997)
def _(case: Claim, when: str, ask: Ask) -> tuple[int, Parts]:
    """1997: normal play counts only until the next board or the end of the round."""
    if when in ("at-once", "same-round"):
        return ask(_number(case, "safe_normal")), cite("71C", "implausible-concession")
    return ask(_number(case, "safe_legal")), cite("71A", "trick-not-losable")


@tricks_cancelled.since(2007)
def _(case: Claim, when: str, ask: Ask) -> tuple[int, Parts]:
    """2007 and 2017: normal play, until the correction period ends."""
    return ask(_number(case, "safe_normal")), cite("71B", "no-normal-play-loses")
