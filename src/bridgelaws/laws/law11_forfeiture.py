"""Law 11: the right to a rectification may be lost.

It may be lost if either member of the innocent side does anything before the Director is called. Even then the Director
may give a procedural penalty.

What the editions changed:
1997, 2007. The Director rules so when the innocent side may have gained because an opponent did not know the Law.
2017. If a side gained through what an opponent did in ignorance of the Law, only that side's score is adjusted, by
taking the gain away; the other side keeps the score it obtained. Spectators (11B of 1997) are Law 76 since 2007.
"""

from __future__ import annotations

from bridgelaws.bridge import Side
from bridgelaws.table.questions import Ask, Kind, one_of, yes_no
from bridgelaws.table.rulings import Forfeits, Parts

from .cases import Matter
from .editions import Clause, Number
from .effects import cite, review

PENALTY = Number("procedural penalty after forfeiture", {1997: "11C", 2007: "11B"})
GAINED_BY = ("none", *(side.value for side in Side))


def innocent_side_acted(case: Matter, innocent: Side, ask: Ask) -> Parts:
    """11A: the innocent side did something before it called the Director."""
    gained = ask(one_of("gained", case.event, "11A", GAINED_BY, kind=Kind.JUDGEMENT))
    if gained == innocent.value:
        return gained_from_ignorance(case, innocent)
    taken_away = the_other_side_gained(case) if gained == innocent.opponents.value else ()
    return taken_away + director_decides(case, innocent, "11A", ask)


gained_from_ignorance: Clause[Matter, [Side], Parts] = Clause(
    "11A, the innocent side gained by an opponent's ignorance"
)


@gained_from_ignorance.since(1997)
def _(case: Matter, innocent: Side) -> Parts:
    return cite("11A", "gained-from-ignorance") + lost(case, innocent)


@gained_from_ignorance.since(2017)
def _(case: Matter, innocent: Side) -> Parts:
    """2017: and that side's score alone is adjusted."""
    return cite("11A", "gain-taken-from-one-side") + review("11A") + lost(case, innocent)


the_other_side_gained: Clause[Matter, [], Parts] = Clause("11A, the offenders gained by an opponent's ignorance")


@the_other_side_gained.since(1997)
def _(case: Matter) -> Parts:
    return ()


@the_other_side_gained.since(2017)
def _(case: Matter) -> Parts:
    return cite("11A", "gain-taken-from-one-side") + review("11A")


def director_decides(case: Matter, side: Side, under: str, ask: Ask) -> Parts:
    """The right may be lost: the Director says whether it is; until then it is not."""
    forfeits = ask.if_told(yes_no("forfeits", case.event, under, detail=side.value))
    if forfeits:
        return cite(under, "right-forfeited") + lost(case, side)
    return cite(under, "right-may-be-lost" if forfeits is None else "right-kept")


def lost(case: Matter, side: Side) -> Parts:
    """The side has lost its right; a procedural penalty is still possible."""
    return (Forfeits(side), *cite(PENALTY.of(case.edition), "penalty-after-forfeiture"))
