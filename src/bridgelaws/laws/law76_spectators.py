"""Law 76: spectators, where one of them has drawn attention to an irregularity.

A spectator may not do so. What it costs:
1997. If the innocent side is responsible for the spectator it may lose the right to penalise (11B1), if the offenders are, they
may lose the right to put the irregularity right (11B2).
2007, 2017. Nobody loses anything: the Director rectifies what comes to notice in any manner, unless regulations provide
otherwise for irregularities caused by spectators.
"""

from __future__ import annotations

from bridgelaws.bridge import Seat, Side
from bridgelaws.table.questions import Ask, one_of
from bridgelaws.table.rulings import Parts

from . import law11_forfeiture as law11
from .cases import Matter
from .editions import Clause
from .effects import cite

spectator_drew_attention: Clause[Matter, [Seat, Ask], Parts] = Clause("76, 11B, a spectator drew attention")


@spectator_drew_attention.since(1997)
def _(case: Matter, offender: Seat, ask: Ask) -> Parts:
    spoke = cite("76B", "spectator-must-be-silent")
    brought_by = ask(one_of("brought_by", case.event, "11B", ("none", *(side.value for side in Side))))
    if brought_by == "none":
        return spoke + cite("81C6", "rectified-however-learnt")
    side = Side.parse(brought_by)
    return spoke + law11.director_decides(case, side, "11B2" if side is offender.side else "11B1", ask)


@spectator_drew_attention.since(2007)
def _(case: Matter, offender: Seat, ask: Ask) -> Parts:
    return cite("76B5", "spectator-must-be-silent") + cite("81C3", "rectified-however-learnt")
