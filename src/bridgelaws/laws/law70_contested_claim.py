"""Law 70: a contested claim.

The Director rules as equitably as possible to both sides, and gives doubtful points against the claimer (A), after the
statement is repeated and the objections are heard (B).
  C. An outstanding trump: the opponents get the trick if claimer said nothing about it, and was at all likely unaware of
     it, and could lose a trick to it by a normal play. All three must hold.
  D. No better line than the statement holds, if there is a normal line that is worse; nor, since 2007, what in a
     defender's claim depends on partner's choice among normal plays.
  E. No unstated line that depends on which opponent has a card, unless an opponent has shown out, or would on any normal
     line. 1997 and 2007: or unless it would be irrational not to take it; 2017 no longer says so.

Normal play may be careless or inferior for the class of player; the Director says what is normal.
"""

from __future__ import annotations

from bridgelaws.table.facts import facts, items, whole_number
from bridgelaws.table.questions import Ask, Fact, Kind, Question, yes_no
from bridgelaws.table.rulings import Parts

from .editions import Clause, Number
from .effects import cite
from .play_cases import Claim

LESS_SUCCESSFUL = Number("a normal line that is less successful", {1997: "70D", 2007: "70D1"})
UNSTATED = Number("an unstated line that needs a card in one hand", {1997: "70E", 2007: "70E1"})


def contested(case: Claim, ask: Ask) -> Parts:
    """Apply Law 70: the tricks on the worst normal line, corrected by 70C and 70E."""
    lines = ask(normal_lines(case))
    worst = min(lines)
    parts = cite("70A", "doubt-against-claimer") + order_of_a_suit(case)
    if _trump_gives_trick(case, worst, ask):
        return parts + cite("70C", "outstanding-trump") + case.awarded(min(worst, max(case.claimed - 1, 0)))
    if worst >= case.claimed:
        return parts + case.awarded(worst)
    if ask.if_told(_fact(case, "finding_card", UNSTATED.of(case.edition))):
        if line_allowed(case, ask):
            return parts + cite(UNSTATED.of(case.edition), "unstated-line-allowed") + case.awarded(case.claimed)
        return parts + cite(UNSTATED.of(case.edition), "unstated-line-refused") + case.awarded(worst)
    return parts + less_successful(case) + case.awarded(worst)


def normal_lines(case: Claim) -> Question[tuple[int, ...]]:
    """The tricks claimer's side takes on each normal line, as the Director finds."""

    def read(value: Fact) -> tuple[int, ...]:
        found = items(whole_number)(value)
        if not found:
            raise ValueError("expected the tricks on one normal line at least")
        for tricks in found:
            if not 0 <= tricks <= case.remaining:
                raise ValueError(f"{tricks}: expected 0 to {case.remaining}, the tricks that remain")
        return found

    example = f"[{case.remaining}, {max(case.remaining - 1, 0)}]"
    return facts("normal_lines", case.event, "70A", read, example, kind=Kind.JUDGEMENT)


def _fact(case: Claim, id: str, under: str) -> Question[bool]:
    return yes_no(id, case.event, under, kind=Kind.JUDGEMENT, offender=case.claimer)


def _trump_gives_trick(case: Claim, worst: int, ask: Ask) -> bool:
    """70C: all three conditions."""
    out = _fact(case, "trump_out", "70C")
    contract = case.contract
    no_trumps = contract is not None and not contract.denomination.is_suit
    if not ask.knows(out) and (no_trumps or worst >= case.claimed):
        return False
    if not ask(out):
        return False
    return (
        not ask(_fact(case, "mentioned", "70C1"))
        and ask(_fact(case, "unaware_likely", "70C2"))
        and ask(_fact(case, "could_lose", "70C3"))
    )


less_successful: Clause[Claim, [], Parts] = Clause("70D, the less successful line")


@less_successful.since(1997)
def _(case: Claim) -> Parts:
    return cite("70D", "less-successful-line")


@less_successful.since(2007)
def _(case: Claim) -> Parts:
    """2007 and 2017: a defender's claim may not lean on partner's choice either."""
    parts = cite("70D1", "less-successful-line")
    contract = case.contract
    if contract is not None and contract.declarer.side is not case.claimer.side:
        return parts + cite("70D2", "not-on-partners-choice")
    return parts


order_of_a_suit: Clause[Claim, [], Parts] = Clause("70E2, the order in which a suit is deemed played")


@order_of_a_suit.since(1997)
def _(case: Claim) -> Parts:
    return ()


@order_of_a_suit.since(2007)
def _(case: Claim) -> Parts:
    """2007 and 2017: the authority may lay it down, for claims that do not say."""
    return cite("70E2", "suits-from-the-top") if case.matter.regulations.suits_from_the_top else ()


line_allowed: Clause[Claim, [Ask], bool] = Clause("70E, an unstated line is allowed")


@line_allowed.since(1997)
def _(case: Claim, ask: Ask) -> bool:
    """1997 and 2007: an opponent shows out, or not to take the line would be irrational."""
    law = UNSTATED.of(case.edition)
    return ask(_fact(case, "shown_out", law)) or ask(_fact(case, "irrational", law))


@line_allowed.since(2017)
def _(case: Claim, ask: Ask) -> bool:
    """2017: only if an opponent has shown out, or would."""
    return ask(_fact(case, "shown_out", "70E1"))
