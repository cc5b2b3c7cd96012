"""The index of enforced passes: found by following every path, and equal to what the books say."""

from __future__ import annotations

from bridgelaws.charts.passes import BOTH, PassEntry, passes_index
from bridgelaws.laws.editions import Edition

OFFENDER, PARTNER, RHO = "offender", "offender's partner", "RHO"
ONCE, THROUGHOUT = "next turn", "throughout"
SILENCES, PRESUMES, REVIEW = "silences", "presumes", "review"

Line = tuple[str, str, str, str]

IN_1997: set[Line] = {
    ("23", PARTNER, "", REVIEW),
    ("23", BOTH, "", REVIEW),
    ("24B", PARTNER, ONCE, SILENCES),
    ("24C", PARTNER, ONCE, SILENCES),
    ("25B2(b)(1)", PARTNER, ONCE, SILENCES),
    ("27B2", PARTNER, THROUGHOUT, SILENCES),
    ("27B3", PARTNER, THROUGHOUT, SILENCES),
    ("28A", RHO, "", PRESUMES),
    ("30A", OFFENDER, ONCE, SILENCES),
    ("30B1", OFFENDER, ONCE, SILENCES),
    ("30B2(a)", OFFENDER, THROUGHOUT, SILENCES),
    ("31A2(a)", PARTNER, ONCE, SILENCES),
    ("31A2(b)", PARTNER, THROUGHOUT, SILENCES),
    ("31B", PARTNER, THROUGHOUT, SILENCES),
    ("32A", PARTNER, THROUGHOUT, SILENCES),
    ("32B2", PARTNER, THROUGHOUT, SILENCES),
    ("35B", OFFENDER, THROUGHOUT, PRESUMES),
    ("36", PARTNER, THROUGHOUT, SILENCES),
    ("37", BOTH, THROUGHOUT, SILENCES),
    ("38", BOTH, THROUGHOUT, SILENCES),
}
"""The Encyclopedia's article on being barred from the auction (6th edition, the Laws of 1997).

Law 23 stands twice because its review follows the pass of partner alone (24 to 36) and that of both (37, 38).
"""

NOT_AN_ENTRY_OF_ITS_OWN: set[Line] = {("72B1", OFFENDER, "", REVIEW)}
"""72B1 silences nobody. The article names it within 30A and 30B2(a), as what the score is looked at under when it is
the offender himself who must pass; Law 23 of 1997 speaks of partner only."""

IN_2007: set[Line] = {
    ("23", OFFENDER, "", REVIEW),
    ("23", PARTNER, "", REVIEW),
    ("23", BOTH, "", REVIEW),
    ("24B", PARTNER, ONCE, SILENCES),
    ("24C", PARTNER, ONCE, SILENCES),
    ("27B2", PARTNER, THROUGHOUT, SILENCES),
    ("27B3", PARTNER, THROUGHOUT, SILENCES),
    ("27B4", PARTNER, THROUGHOUT, SILENCES),
    ("28A", RHO, "", PRESUMES),
    ("30A", OFFENDER, ONCE, SILENCES),
    ("30B1", OFFENDER, ONCE, SILENCES),
    ("30B2(a)", OFFENDER, THROUGHOUT, SILENCES),
    ("31A2(a)", PARTNER, ONCE, SILENCES),
    ("31A2(b)", PARTNER, THROUGHOUT, SILENCES),
    ("31B", PARTNER, THROUGHOUT, SILENCES),
    ("32A", PARTNER, THROUGHOUT, SILENCES),
    ("32B2", PARTNER, THROUGHOUT, SILENCES),
    ("36B2", PARTNER, THROUGHOUT, SILENCES),
    ("36B4", PARTNER, THROUGHOUT, SILENCES),
    ("37A", OFFENDER, THROUGHOUT, PRESUMES),
    ("37B2", BOTH, THROUGHOUT, SILENCES),
    ("38C", BOTH, THROUGHOUT, SILENCES),
}
"""25B silences nobody any more; one paragraph (23) looks at every enforced pass."""

IN_2017: set[Line] = {
    ("24B", PARTNER, ONCE, SILENCES),
    ("24C", PARTNER, ONCE, SILENCES),
    ("27B2", PARTNER, THROUGHOUT, SILENCES),
    ("27B3", PARTNER, THROUGHOUT, SILENCES),
    ("27B4", PARTNER, THROUGHOUT, SILENCES),
    ("28A", RHO, "", PRESUMES),
    ("30A", OFFENDER, ONCE, SILENCES),
    ("30B1(b)(ii)", PARTNER, ONCE, SILENCES),
    ("31A2(b)", PARTNER, ONCE, SILENCES),
    ("32A2(b)", PARTNER, ONCE, SILENCES),
    ("36B2", PARTNER, THROUGHOUT, SILENCES),
    ("36B4", PARTNER, THROUGHOUT, SILENCES),
    ("37A", OFFENDER, THROUGHOUT, PRESUMES),
    ("37B2", BOTH, THROUGHOUT, SILENCES),
    ("38C", BOTH, THROUGHOUT, SILENCES),
    ("72C", OFFENDER, "", REVIEW),
    ("72C", PARTNER, "", REVIEW),
    ("72C", BOTH, "", REVIEW),
}
"""After a call out of rotation partner passes once at most; 31B and 32B lead to 31A2 and 32A2."""


def _lines(edition: Edition) -> set[Line]:
    return {(entry.law, entry.who, entry.term, entry.kind) for entry in passes_index(edition)}


def _entry(edition: Edition, law: str) -> PassEntry:
    return next(entry for entry in passes_index(edition) if entry.law == law)


def test_1997_is_the_encyclopedias_article() -> None:
    """Its paragraphs exactly, each with the right player and length, and the review it names within them."""
    assert _lines(Edition.Y1997) == IN_1997 | NOT_AN_ENTRY_OF_ITS_OWN


def test_2007() -> None:
    """The obligations of 2007, each with player and length."""
    assert _lines(Edition.Y2007) == IN_2007


def test_2017() -> None:
    """The obligations of 2017, each with player and length."""
    assert _lines(Edition.Y2017) == IN_2017


def test_the_book_s_order() -> None:
    """Entries come in the order of the book: 27B2 before 27B3, 30 before 31, 72 last."""
    laws = list(dict.fromkeys(entry.law for entry in passes_index(Edition.Y1997)))
    assert laws[0] == "23"
    assert laws[-1] == "72B1"
    assert laws.index("27B2") < laws.index("27B3") < laws.index("28A") < laws.index("30B2(a)") < laws.index("31A2(a)")


def test_conditions_say_what_leads_there() -> None:
    """A condition is a sentence made from what all paths to the entry have in common."""
    assert _entry(Edition.Y1997, "31A2(a)").condition == (
        "The offender calls in turn after a cancelled call out of rotation; RHO has acted and the denomination is "
        "named again; LHO does not accept it."
    )
    assert _entry(Edition.Y2017, "27B2").condition == (
        "An insufficient bid in rotation; LHO does not accept it; the call in its place is not comparable."
    )
    assert _entry(Edition.Y1997, "30B2(a)").condition == (
        "A call out of rotation at partner's turn; it is a pass and somebody has bid; LHO does not accept it."
    )
    for edition in Edition:
        for entry in passes_index(edition):
            assert entry.condition.endswith(".")
            assert len(entry.condition) > 10
