"""Laws 92 and 93: whether an appeal is heard, and by whom.

The right to appeal ends 30 minutes after the official score is available, unless the organiser sets another time (92B).
Both partners, or the captain of a team, must agree to it (92D). The Director in charge rules on a point of law or
regulation (93B1); everything else goes to the committee (93B2), which may not overrule on such a point (93B3).

What the editions changed: in 1997 an absent partner is taken to agree; since 2007 the text no longer says so.
"""

from __future__ import annotations

from fractions import Fraction

from bridgelaws.table.facts import at_least, facts
from bridgelaws.table.questions import Ask, Kind, one_of, yes_no
from bridgelaws.table.rulings import Parts

from .cases import Matter
from .editions import Clause, Number
from .effects import cite
from .law79_tricks_won import EXAMPLE, granted, refused

CONCURRENCE = Number("both partners must agree to appeal", {1997: "92D", 2007: "92D1"})
CONCURS = ("yes", "no", "absent")


def appeal(case: Matter, ask: Ask) -> Parts:
    """Apply the Laws to a request that a ruling be reviewed.

    Where it is already told whether partner concurs and nobody speaks of the time, the request came in time.
    """
    concurs = one_of("concurs", case.event, CONCURRENCE.of(case.edition), CONCURS)
    minutes = facts("minutes", case.event, "92B", at_least(0), EXAMPLE)
    if ask.or_implied(minutes, Fraction(0), concurs) > case.regulations.appeal_minutes:
        return cite("92B", "too-late-to-appeal") + refused()
    partner = ask(concurs)
    if partner == "no":
        return cite(CONCURRENCE.of(case.edition), "partner-does-not-concur") + refused()
    return absent_partner(case, ask) if partner == "absent" else heard(case, ask)


absent_partner: Clause[Matter, [Ask], Parts] = Clause("92D, the partner of the appellant is not there")


@absent_partner.since(1997)
def _(case: Matter, ask: Ask) -> Parts:
    return cite("92D", "absent-partner-concurs") + heard(case, ask)


@absent_partner.since(2007)
def _(case: Matter, ask: Ask) -> Parts:
    """2007: the text no longer takes an absent partner to agree."""
    return cite(CONCURRENCE.of(case.edition), "partner-does-not-concur") + refused()


def heard(case: Matter, ask: Ask) -> Parts:
    """The appeal is heard; by whom is told as soon as it is known what it is about."""
    allowed = cite("92A", "appeal-is-heard") + granted()
    of_law = ask.if_told(yes_no("point_of_law", case.event, "93B", kind=Kind.FACT))
    if of_law is None:
        return allowed
    if of_law:
        return allowed + cite("93B1", "director-in-charge-rules") + cite("93B3", "committee-may-not-overrule")
    return allowed + cite("93B2", "committee-rules")
