"""Law 40, as far as it bears on the auction: disclosure, methods that are not allowed, and deviations.

A player may depart from his methods as long as his partner expects it no more than the opponents do. A side damaged
because opponents did not disclose what they should have, or used a method that the regulations do not allow, gets its
score adjusted. Which of these it was is the Director's finding; the score is looked at after play.
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask, Kind, one_of
from bridgelaws.table.rulings import Parts

from .cases import Matter
from .editions import Number
from .effects import cite, review

PARAGRAPHS = {
    "undisclosed": Number("an understanding was not disclosed", {1997: "40C", 2007: "40B4", 2017: "40B3(a)"}),
    "not-allowed": Number("a method that is not allowed", {1997: "40D", 2007: "40B5", 2017: "40B4"}),
    "incomplete": Number("an explanation left something out", {1997: "40C", 2007: "40B6(b)", 2017: "40B5(b)"}),
    "known-deviation": Number("partner knew of the deviation", {1997: "40B", 2007: "40C1"}),
}
FREE = Number("a deviation that partner did not expect", {1997: "40A", 2007: "40C1"})


def partnership_understanding(case: Matter, ask: Ask) -> Parts:
    """Apply Law 40 to a call whose meaning opponents did not know."""
    breach = ask(one_of("breach", case.event, "40", (*PARAGRAPHS, "deviation"), kind=Kind.JUDGEMENT))
    if breach == "deviation":
        return cite(FREE.of(case.edition), "deviation-is-free")
    number = PARAGRAPHS[breach].of(case.edition)
    return cite(number, f"understanding-{breach}") + review(number)
