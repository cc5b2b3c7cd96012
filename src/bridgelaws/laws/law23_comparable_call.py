"""Law 23: comparable calls (2017); before that, damage from an enforced pass (1997) or from any infraction (2007).

2017. A call that replaces a withdrawn call is comparable to it if it
  1. has the same or a similar meaning,
  2. shows some of the hands that the withdrawn call could have shown, and no others, or
  3. serves the same purpose, as one asking bid or relay may stand for another.
The Director judges that; the engine never does. With a comparable call there is no more to pay; after play the Director
looks at whether the infraction helped all the same (23C).

What the editions changed: the rule that an offender who could have known that his irregularity might hurt the other
side gets his score adjusted is Law 23 in 1997 (for a pass forced on partner; for the offender's own pass 72B1), Law 23
in 2007 (for everything), and Law 72C in 2017. Comparable calls are new in 2017.
"""

from __future__ import annotations

from bridgelaws.bridge import Call, Seat
from bridgelaws.table.questions import Ask, yes_no
from bridgelaws.table.rulings import Parts

from .editions import Number
from .effects import OneEvent, cite, review

PARTNER_SILENCED = Number("an enforced pass of partner may damage", {1997: "23", 2017: "72C"})
OFFENDER_SILENCED = Number("the offender's own enforced pass may damage", {1997: "72B1", 2007: "23", 2017: "72C"})


def comparable(case: OneEvent, ask: Ask, *, offender: Seat, withdrawn: Call, new: Call, under: str = "23A") -> bool:
    """23A (2017): the Director's judgement whether the new call is comparable to the withdrawn one."""
    pair = f"{withdrawn}-{new}"
    return ask(yes_no("comparable", case.event, under, offender=offender, call=withdrawn, other=new, detail=pair))


def review_for_help_gained() -> Parts:
    """23C (2017): after a comparable call, adjust if the infraction helped and the other side was damaged."""
    return cite("23C", "review-help-gained") + review("23C")


def review_for_silenced_partner(case: OneEvent) -> Parts:
    """Adjust after play if the offender could have known that his partner's enforced pass might damage."""
    number = PARTNER_SILENCED.of(case.edition)
    return cite(number, "review-enforced-pass") + review(number)


def review_for_silenced_offender(case: OneEvent) -> Parts:
    """Adjust after play if the offender could have known that his own enforced pass might damage."""
    number = OFFENDER_SILENCED.of(case.edition)
    return cite(number, "review-enforced-pass") + review(number)
