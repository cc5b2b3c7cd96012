"""Law 73: a player misled by an opponent's manner.

To vary tempo or manner without meaning to is no infraction, and opponents draw conclusions from it at their own risk.
But if an innocent player was misled by an opponent who had no bridge reason for it, and who could have known
that it might help that side, the Director adjusts the score.

What the editions changed: the paragraph is 73F2 in 1997, 73F in 2007 and 73E2 in 2017; a player "could have known" that
it could work to the own side's benefit until 2007, and "could have been aware" of it in 2017.
"""

from __future__ import annotations

from bridgelaws.bridge import SEATS, Seat
from bridgelaws.table.questions import Ask, one_of, yes_no
from bridgelaws.table.rulings import Parts

from .cases import Matter
from .editions import Number
from .effects import cite, review

MISLED = Number("an innocent player misled by manner", {1997: "73F2", 2007: "73F", 2017: "73E2"})


def misleading_manner(case: Matter, ask: Ask) -> Parts:
    """Apply the Law to a player whose tempo, remark or manner misled an opponent."""
    under = MISLED.of(case.edition)
    offender = Seat.parse(ask(one_of("offender", case.event, under, tuple(seat.value for seat in SEATS))))
    could_have_known = yes_no("could_have_known", case.event, under, offender=offender)
    if ask.or_implied(yes_no("bridge_reason", case.event, under, offender=offender), False, could_have_known):
        return cite(under, "had-a-bridge-reason") + cite("73D1", "at-their-own-risk")
    if not ask(could_have_known):
        return cite(under, "could-not-have-known") + cite("73D1", "at-their-own-risk")
    return cite(under, "misled-without-reason") + review(under)
