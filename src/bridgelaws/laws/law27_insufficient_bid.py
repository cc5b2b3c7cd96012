"""Law 27: the insufficient bid.

A. Offender's left-hand opponent may accept it. He does so by saying so, or by calling.
B. If he does not, the offender must put another call in its place.
   1. Nothing more happens after the lowest sufficient bid in the same denomination, or after a call that tells partner
      no more than the first one did; what exactly counts has changed with every edition, below.
   2. After any other sufficient bid, or a pass, partner must pass to the end of the auction.
   3. A double or redouble may not be put in its place (unless it is such a call): it is cancelled, the offender chooses
      again, and partner must pass to the end of the auction.
   4. So too another insufficient bid, unless that one is accepted.
C. A call put in its place before the Director ruled stands, unless the insufficient bid is accepted after all.
D. If after B1 the insufficient bid helped the offenders all the same, the score is adjusted after play.

What the editions changed, in B1. 1997: only the lowest sufficient bid in the same denomination, and only if neither bid
could be conventional. 2007: the same with "artificial"; also a call that means the same or something more precise.
2017: the lowest sufficient bid that specifies the same denominations, artificial or not; also a comparable call.
An insufficient bid out of rotation is dealt with under Law 31.
"""

from __future__ import annotations

from bridgelaws.bridge import Call, Denomination
from bridgelaws.table.questions import Ask, Kind, Question, which_call, yes_no
from bridgelaws.table.rulings import Becomes, Parts, Skips, Status
from bridgelaws.table.standing import Term

from . import law16_information as law16
from . import law23_comparable_call as law23
from . import law26_lead_restrictions as law26
from .cases import IrregularCall
from .editions import Clause, Number
from .effects import accepted, cite, must_pass, replaced, review

ACCEPTED = Number("27A, insufficient bid accepted", {1997: "27A", 2007: "27A1"})
SECOND_INSUFFICIENT = Number("27B4, another insufficient bid", {1997: "27B2", 2007: "27B4"})
CORRECTED_EARLY = Number("a correction before the ruling is dropped", {1997: "9C", 2007: "27C"})


def insufficient_bid(case: IrregularCall, ask: Ask) -> Parts:
    """Apply Law 27 to an insufficient bid in rotation."""
    if lho_accepts(case, ask):
        return cite(ACCEPTED.of(case.edition), "insufficient-bid-accepted") + accepted(case) + early_call_dropped(case)
    change = case.change
    if change is None:
        return corrected(case, ask(replacement(case)), ask)
    number, attempt = change
    if attempt.new is None:
        return (Skips((number,)), *corrected(case, ask(replacement(case)), ask))
    return (Skips((number,)), *changed_before_ruling(case, number, attempt.new, ask))


# C. Changed before the Director ruled

changed_before_ruling: Clause[IrregularCall, [int, Call, Ask], Parts] = Clause("27C, changed before the ruling")


@changed_before_ruling.since(1997)
def _(case: IrregularCall, number: int, call: Call, ask: Ask) -> Parts:
    """1997: 25B. LHO may accept the second call; else it is cancelled, and the insufficient bid is put right.

    25B2(a) adds that the lead penalties of Law 26 may apply to the second call.
    """
    statement = yes_no(
        "accepts", number, "25B1", kind=Kind.CHOICE, asked_of=case.lho, offender=case.offender, call=case.call,
        other=call,
    )  # fmt: skip
    if case.auction.bars(case.offender, call) is None and ask(statement):
        known = law16.withdrawn_call(case, case.offender, case.call, case.offender.side)
        return cite("25B1", "change-accepted") + replaced(case, call) + known
    final = ask(replacement(case))
    return (
        *cite("25B2(a)", "change-cancelled-first-call-illegal"),
        Becomes(number, case.offender, call, Status.CANCELLED),
        *corrected(case, final, ask),
        *law26.withdrawn(case, ask, offender=case.offender, call=call, final=final),
    )


@changed_before_ruling.since(2007)
def _(case: IrregularCall, number: int, call: Call, ask: Ask) -> Parts:
    """2007 and 2017: 27C, the call put in its place stands if it is legal, and is judged as if chosen now."""
    return cite("27C", "corrected-before-ruling") + corrected(case, call, ask)


# A. Accepted


def lho_accepts(case: IrregularCall, ask: Ask, under: str | None = None) -> bool:
    """27A: by a statement, or by calling over it before the Director ruled.

    Where the offender had already changed his bid, a call after that need not be one over the insufficient bid: LHO is
    asked.
    """
    statement = yes_no(
        "accepts", case.event, under or ACCEPTED.of(case.edition), kind=Kind.CHOICE, asked_of=case.lho,
        offender=case.offender, call=case.call,
    )  # fmt: skip
    if case.lho_called and case.change is None and not ask.knows(statement):
        return True
    return ask(statement)


def early_call_dropped(case: IrregularCall) -> Parts:
    """The offender had already changed his bid when it was accepted: the change is cancelled."""
    change = case.change
    if change is None:
        return ()
    number, attempt = change
    dropped: Parts = (Skips((number,)),)
    if attempt.new is None:
        return dropped
    return (
        *cite(CORRECTED_EARLY.of(case.edition), "accepted-after-correction"),
        *dropped,
        Becomes(number, case.offender, attempt.new, Status.CANCELLED),
        *law16.withdrawn_call(case, case.offender, attempt.new, case.offender.side),
    )


# B. Not accepted


def replacement(case: IrregularCall, detail: str = "") -> Question[Call]:
    """27B: which call the offender puts in its place."""
    return which_call(
        "replacement", case.event, "27B", case.calls_offered, asked_of=case.offender, call=case.call, detail=detail,
        attempts=True,
    )  # fmt: skip


def corrected(case: IrregularCall, call: Call, ask: Ask) -> Parts:
    """27B1 to 27B4: what the call put in its place costs."""
    barred = case.auction.bars(case.offender, call)
    if call.is_bid and barred:
        return another_insufficient_bid(case, call, ask)
    free = None if barred else nothing_more(case, call, ask)
    if free is not None:
        return replaced(case, call) + free
    if call.is_double or call.is_redouble:
        return attempt_cancelled(case, call, ask, "27B3", "double-for-insufficient-bid")
    return (
        *cite("27B2", "partner-passes-throughout"),
        *replaced(case, call),
        *must_pass(case, case.partner, Term.THROUGHOUT, "27B2"),
        *law23.review_for_silenced_partner(case),
        *already_found_wanting(case, call, ask),
    )


def another_insufficient_bid(case: IrregularCall, call: Call, ask: Ask) -> Parts:
    """27B4: LHO may accept the second insufficient bid; else it is cancelled, as a double would be under 27B3."""
    second = case.with_call(call, case.change[0] if case.change else case.event)
    statement = yes_no(
        "accepts", second.event, ACCEPTED.of(case.edition), kind=Kind.CHOICE, asked_of=case.lho,
        offender=case.offender, call=call, detail="second",
    )  # fmt: skip
    number = SECOND_INSUFFICIENT.of(case.edition)
    if ask(statement):
        return (
            *cite(number, "second-insufficient-bid"),
            *cite(ACCEPTED.of(case.edition), "insufficient-bid-accepted"),
            Becomes(case.event, case.offender, case.call, Status.REPLACED, call),
            *accepted(second),
            *law26.withdrawn(case, ask, offender=case.offender, call=case.call, final=call),
        )
    return attempt_cancelled(case, call, ask, number, "second-insufficient-bid")


def attempt_cancelled(case: IrregularCall, attempt: Call, ask: Ask, under: str, reason: str) -> Parts:
    """27B3: the attempted call is cancelled, the offender chooses again, partner passes throughout."""
    final = ask(
        which_call(
            "replacement", case.event, under, tuple(each for each in case.calls_offered if each.is_bid or each.is_pass),
            asked_of=case.offender, call=case.call, detail=f"after-{attempt.name}",
        )
    )  # fmt: skip
    return (
        *cite(under, reason),
        Becomes(case.event, case.offender, attempt, Status.CANCELLED),
        *replaced(case, final),
        *must_pass(case, case.partner, Term.THROUGHOUT, under),
        *law23.review_for_silenced_partner(case),
        *law26.withdrawn(case, ask, offender=case.offender, call=case.call, final=final),
        *law26.withdrawn(case, ask, offender=case.offender, call=attempt, final=final),
    )


nothing_more: Clause[IrregularCall, [Call, Ask], Parts | None] = Clause("27B1, corrected without rectification")


@nothing_more.since(1997)
def _(case: IrregularCall, call: Call, ask: Ask) -> Parts | None:
    """1997: the lowest sufficient bid in the same denomination, neither bid possibly conventional."""
    if lowest_in_same_denomination(case, call) and not may_be_conventional(case, call, "conventional", "27B1(a)", ask):
        return cite("27B1(a)", "made-good") + cite("27B1(b)", "review-help-gained") + review("27B1(b)")
    return None


@nothing_more.since(2007)
def _(case: IrregularCall, call: Call, ask: Ask) -> Parts | None:
    """2007: as in 1997 but "artificial"; or (b) a call of the same or a more precise meaning."""
    if lowest_in_same_denomination(case, call) and not may_be_conventional(case, call, "artificial", "27B1(a)", ask):
        return cite("27B1(a)", "made-good") + review_under_27d()
    if ask(
        yes_no(
            "more_precise", case.event, "27B1(b)", offender=case.offender, call=case.call, other=call,
            detail=call.name,
        )
    ):  # fmt: skip
        information = law16.withdrawn_call(case, case.offender, case.call, case.offender.side)
        return cite("27B1(b)", "more-precise") + information + review_under_27d()
    return None


@nothing_more.since(2017)
def _(case: IrregularCall, call: Call, ask: Ask) -> Parts | None:
    """2017: (a) the lowest sufficient bid that specifies the same; (b) a comparable call."""
    if specifies_the_same(case, call, ask):
        return cite("27B1(a)", "made-good") + review_under_27d()
    if law23.comparable(case, ask, offender=case.offender, withdrawn=case.call, new=call, under="27B1(b)"):
        return cite("27B1(b)", "comparable-call") + review_under_27d()
    return None


def review_under_27d() -> Parts:
    """27D: adjust after play if the insufficient bid helped the offenders and the others were damaged."""
    return cite("27D", "review-help-gained") + review("27D")


def lowest_in_same_denomination(case: IrregularCall, call: Call) -> bool:
    """The bid put in its place is the lowest sufficient one in the denomination of the insufficient bid."""
    return (
        call.denomination is not None
        and call.denomination is case.call.denomination
        and call.level == case.auction.lowest_sufficient(call.denomination)
    )


def may_be_conventional(case: IrregularCall, call: Call, question: str, under: str, ask: Ask) -> bool:
    """May either bid be conventional (artificial)? A call marked artificial settles it; else the Director finds."""
    if case.call.artificial or call.artificial:
        return True
    return ask(yes_no(question, case.event, under, offender=case.offender, call=case.call, other=call))


def specifies_the_same(case: IrregularCall, call: Call, ask: Ask) -> bool:
    """27B1(a) of 2017: the lowest sufficient bid that specifies the same denominations, in the same way.

    Two natural bids settle it themselves, and so do meanings that are known to differ; else the Director judges.
    """
    if not call.is_bid:
        return False
    before, after = denominations(case.call), denominations(call)
    if not case.call.artificial and not call.artificial:
        return lowest_in_same_denomination(case, call)
    if before is not None and after is not None and set(before) != set(after):
        return False
    return ask(
        yes_no(
            "same_denomination", case.event, "27B1(a)", offender=case.offender, call=case.call, other=call,
            detail=call.name,
        )
    )  # fmt: skip


def denominations(call: Call) -> tuple[Denomination, ...] | None:
    """The denominations a bid specifies, no trump included; None where nobody has said."""
    if call.artificial or call.denomination is None:
        return call.specified
    return (call.denomination,)


already_found_wanting: Clause[IrregularCall, [Call, Ask], Parts] = Clause("26, after 27B2")


@already_found_wanting.since(1997)
def _(case: IrregularCall, call: Call, ask: Ask) -> Parts:
    return law26.withdrawn(case, ask, offender=case.offender, call=case.call, final=call)


@already_found_wanting.since(2017)
def _(case: IrregularCall, call: Call, ask: Ask) -> Parts:
    return law26.not_comparable(case, offender=case.offender, call=case.call)
