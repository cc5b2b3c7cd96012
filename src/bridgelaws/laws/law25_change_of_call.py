"""Law 25: legal and illegal changes of call.

A. A call that the player did not mean to make when he made it may be replaced by the one he meant, until his partner
   calls. There is nothing to pay. A change of mind is no such thing.
B. Any other change offered may be accepted by offender's left-hand opponent; else it is cancelled.

What the editions changed. A: 1997 and 2007 ask in addition that the change was attempted without pause for thought;
2017 asks only what the player meant, and says that left-hand opponent may take back a call he made over the first one.
B: in 1997, if the change is refused and the first call was legal, the offender either lets it stand and his partner
passes once, or makes any other legal call and his side scores at most average minus; since 2007 a refused change is
simply cancelled and the first call stands.
"""

from __future__ import annotations

from bridgelaws.bridge import ALL_CALLS, Auction, Call, Placed
from bridgelaws.table.events import Called
from bridgelaws.table.questions import Ask, Kind, keep_or_call, which_call, yes_no
from bridgelaws.table.rulings import Becomes, CapsScore, Parts, Skips, Status, Then
from bridgelaws.table.standing import Term

from . import law16_information as law16
from . import law23_comparable_call as law23
from . import law26_lead_restrictions as law26
from .cases import AttemptedChange, IrregularCall, legal_calls
from .editions import Clause, Number
from .effects import auction_is, called_afresh, cite, must_pass

TOO_LATE = Number("25A, partner has called", {1997: "25A", 2007: "25A2", 2017: "25A4"})
PERIOD_OVER = Number("25A, the auction period is over", {1997: "25A", 2007: "25A3", 2017: "25A5"})
SUBSTITUTED = Number("25A, the call he meant is substituted", {1997: "25A", 2007: "25A1", 2017: "25A1"})
INTENDED = Number("25A, the call was intended", {1997: "25A", 2007: "25A1", 2017: "25A2"})
LHO_STARTS_AFRESH = Number("25A, LHO may take his call back", {1997: "25A", 2007: "25A4", 2017: "25A6"})


def change_of_call(case: AttemptedChange, ask: Ask) -> Parts:
    """Apply Law 25 to an attempt to change a call that stands, or a request to."""
    place = case.place
    assert place is not None, "the caller checks that the player made the call"
    later = case.auction.calls[place + 1 :]
    if case.situation.play_begun:
        return cite(PERIOD_OVER.of(case.edition), "change-after-auction-period") + refused_late(case, ask)
    if any(placed.seat is case.offender.partner for placed in later):
        return cite(TOO_LATE.of(case.edition), "partner-has-called") + refused_late(case, ask)
    if was_unintended(case, ask):
        return substituted(case, place, ask)
    return cite(INTENDED.of(case.edition), "call-was-intended") + intended_change(case, ask)


LAW_26_FOR_THE_INTENDED_CALL = Number(
    "25A, the intended call is itself illegal: may Law 26 apply", {1997: True, 2017: False}
)

NEVER_ACCEPTED = ("18A", "19A1", "19B1")
"""What makes a second call one that nobody can accept: it falls under Law 36 or 38 all the same."""


# A. Unintended call

was_unintended: Clause[AttemptedChange | IrregularCall, [Ask], bool] = Clause("25A, was the call unintended")


@was_unintended.since(1997)
def _(case: AttemptedChange | IrregularCall, ask: Ask) -> bool:
    """1997: inadvertent, and the change attempted without pause for thought."""
    return _finding("inadvertent", case, ask) and _finding("without_pause", case, ask)


@was_unintended.since(2007)
def _(case: AttemptedChange | IrregularCall, ask: Ask) -> bool:
    """2007: unintended, and the change attempted without pause for thought."""
    return _finding("unintended", case, ask) and _finding("without_pause", case, ask)


@was_unintended.since(2017)
def _(case: AttemptedChange | IrregularCall, ask: Ask) -> bool:
    """2017: what did he mean at the moment of calling? A slip of hand or tongue, yes; a change of mind, no."""
    return _finding("unintended", case, ask)


def _finding(name: str, case: AttemptedChange | IrregularCall, ask: Ask) -> bool:
    call = case.old if isinstance(case, AttemptedChange) else case.call
    return ask(yes_no(name, case.event, INTENDED.of(case.edition), kind=Kind.FACT, offender=case.offender, call=call))


def substituted(case: AttemptedChange, place: int, ask: Ask) -> Parts:
    """25A: the call he meant stands in place of the first; LHO starts afresh if he had called over the first."""
    intended = case.new or ask(
        which_call(
            "replacement", case.event, SUBSTITUTED.of(case.edition), _others(case.old), asked_of=case.offender,
            call=case.old, attempts=True, detail="intended",
        )
    )  # fmt: skip
    earlier = case.auction.back_to(place, case.offender)
    parts = (
        *cite(SUBSTITUTED.of(case.edition), "unintended-call-replaced"),
        Becomes(case.auction.calls[place].event, case.offender, case.old, Status.REPLACED, intended),
        *auction_is(earlier),
        Then(case.offender, intended, case.event, LAW_26_FOR_THE_INTENDED_CALL.of(case.edition)),
    )
    over = earlier.after(case.offender, intended, case.event)
    for placed in case.auction.calls[place + 1 :]:
        parts += lho_starts_afresh(case, placed, over, ask)
    return parts


def lho_starts_afresh(case: AttemptedChange, placed: Placed, over: Auction, ask: Ask) -> Parts:
    """LHO may withdraw the call he made over the first one; it is information for his side only."""
    under = LHO_STARTS_AFRESH.of(case.edition)
    changed = called_afresh(case, ask, over=over, made=placed, under=under)
    if changed is None:
        return (*cite(under, "lho-keeps-call"), Then(placed.seat, placed.call, placed.event))
    return (
        *cite(under, "lho-starts-afresh"),
        Becomes(placed.event, placed.seat, placed.call, Status.WITHDRAWN, changed),
        *law16.withdrawn_call(case, placed.seat, placed.call, case.offender.side),
        Then(placed.seat, changed, case.event),
    )


def _others(call: Call) -> tuple[Call, ...]:
    return tuple(each for each in ALL_CALLS if not each.names_same_as(call))


# B. Call intended

intended_change: Clause[AttemptedChange, [Ask], Parts] = Clause("25B, call intended")


@intended_change.since(1997)
def _(case: AttemptedChange, ask: Ask) -> Parts:
    """1997: until LHO calls a change may be made; one who only asks is told both branches and may leave it."""
    if _lho_has_called(case):
        return cite("25B", "too-late-lho-has-called") + refused_late(case, ask)
    wanted = case.new
    if wanted is None:
        wanted = ask(
            keep_or_call(
                "replacement", case.event, "25B", _others(case.old), asked_of=case.offender, call=case.old,
                detail="wanted",
            )
        )  # fmt: skip
    return () if wanted is None else offered_change(case, wanted, ask)


@intended_change.since(2007)
def _(case: AttemptedChange, ask: Ask) -> Parts:
    """2007 and 2017: a change attempted may be accepted; one only asked for is not offered."""
    return () if case.new is None else offered_change(case, case.new, ask)


def _lho_has_called(case: AttemptedChange) -> bool:
    last = case.auction.calls[-1]
    return last.seat is not case.offender


def offered_change(case: AttemptedChange, new: Call, ask: Ask) -> Parts:
    """25B: LHO accepts the second call, or it is cancelled."""
    if second_call_accepted(case, new, ask):
        return cite("25B1", "change-accepted") + second_call_stands(case, new, ask)
    return not_accepted(case, new, ask)


def second_call_accepted(case: AttemptedChange, new: Call, ask: Ask) -> bool:
    """25B1: LHO says so, or calls over the second call meaning it."""
    statement = yes_no(
        "accepts", case.event, "25B1", kind=Kind.CHOICE, asked_of=case.offender.lho, offender=case.offender,
        call=case.old, other=new,
    )  # fmt: skip
    over = _lho_call_after(case)
    if over is None or ask.knows(statement):
        return ask(statement)
    return meant_over_second(case, over, ask)


def _lho_call_after(case: AttemptedChange) -> Call | None:
    for _, event in case.following:
        if isinstance(event, Called):
            return event.call if event.seat is case.offender.lho else None
    return None


meant_over_second: Clause[AttemptedChange, [Call, Ask], bool] = Clause("25B1, which call LHO called over")


@meant_over_second.since(1997)
def _(case: AttemptedChange, call: Call, ask: Ask) -> bool:
    """1997: LHO's call accepts the second call whichever he meant it over."""
    return True


@meant_over_second.since(2007)
def _(case: AttemptedChange, call: Call, ask: Ask) -> bool:
    """2007 and 2017: only a call meant over the second accepts it."""
    return not _meant_over_first(case, call, ask)


def _meant_over_first(case: AttemptedChange, call: Call, ask: Ask) -> bool:
    return ask(
        yes_no(
            "meant_over_first", case.event, "25B1", kind=Kind.FACT, offender=case.offender, call=case.old, other=call
        )
    )


second_call_stands: Clause[AttemptedChange, [Call, Ask], Parts] = Clause("25B1, change accepted")


@second_call_stands.since(1997)
def _(case: AttemptedChange, new: Call, ask: Ask) -> Parts:
    """1997: no penalty; if LHO had meant his call over the first call he may take it back."""
    stands = _second_call(case, new) + law16.withdrawn_call(case, case.offender, case.old, case.offender.side)
    over = _lho_call_after(case)
    if over is None or not _meant_over_first(case, over, ask):
        return stands
    lho = case.offender.lho
    place = case.place
    assert place is not None
    stood = case.auction.back_to(place, case.offender).after(case.offender, new, case.event)
    changed = called_afresh(case, ask, over=stood, made=Placed(lho, over), under="25B1")
    if changed is None:
        return stands
    number = next(number for number, event in case.following if isinstance(event, Called))
    return (
        *stands,
        *cite("25B1", "lho-starts-afresh"),
        Skips((number,)),
        Becomes(number, lho, over, Status.WITHDRAWN, changed),
        *law16.withdrawn_call(case, lho, over, case.offender.side),
        Then(lho, changed, number),
    )


@second_call_stands.since(2007)
def _(case: AttemptedChange, new: Call, ask: Ask) -> Parts:
    """2007 and 2017: the first call is withdrawn, and Law 26 may apply to it."""
    return (
        _second_call(case, new)
        + _25b3(case)
        + _calls_over_the_first(case)
        + law26.withdrawn(case, ask, offender=case.offender, call=case.old, final=new)
    )


def _calls_over_the_first(case: AttemptedChange) -> Parts:
    """Calls that had been made over the first call are withdrawn with it."""
    place = case.place
    assert place is not None
    parts: Parts = ()
    for placed in case.auction.calls[place + 1 :]:
        parts += (
            Becomes(placed.event, placed.seat, placed.call, Status.WITHDRAWN),
            *law16.withdrawn_call(case, placed.seat, placed.call, case.offender.side),
        )
    return parts


def _25b3(case: AttemptedChange) -> Parts:
    return cite("25B3", "withdrawn-call-information")


def _second_call(case: AttemptedChange, new: Call) -> Parts:
    place = case.place
    assert place is not None
    earlier = case.auction.back_to(place, case.offender)
    first = (Becomes(case.auction.calls[place].event, case.offender, case.old, Status.REPLACED, new),)
    bars = earlier.bars(case.offender, new)
    if bars in NEVER_ACCEPTED:
        return (*first, *auction_is(earlier), Then(case.offender, new, case.event))
    stands: Parts = (*first, *auction_is(earlier.after(case.offender, new, case.event)))
    return (*stands, Becomes(case.event, case.offender, new, Status.ACCEPTED)) if bars else stands


not_accepted: Clause[AttemptedChange, [Call, Ask], Parts] = Clause("25B2, change not accepted")


@not_accepted.since(1997)
def _(case: AttemptedChange, new: Call, ask: Ask) -> Parts:
    """1997: let the first call stand and silence partner once, or make another call under a cap on the score.

    Where no other call is legal (a pass over 7NT) there is nothing to choose: the first call stands.
    """
    stands_first = not _other_legal_calls(case) or ask(
        yes_no(
            "stands_first", case.event, "25B2(b)", kind=Kind.CHOICE, asked_of=case.offender, offender=case.offender,
            call=case.old, other=new,
        )
    )  # fmt: skip
    cancelled = (Becomes(case.event, case.offender, new, Status.CANCELLED),)
    if stands_first:
        return (
            *cancelled,
            *cite("25B2(b)(1)", "first-call-stands-partner-passes-once"),
            *must_pass(case, case.offender.partner, Term.NEXT, "25B2(b)(1)"),
            *law23.review_for_silenced_partner(case),
            *cite("25B2(c)", "lead-penalty-after-change"),
            *law26.withdrawn(case, ask, offender=case.offender, call=new, final=case.old),
        )
    return cancelled + another_call(case, new, ask)


def another_call(case: AttemptedChange, new: Call, ask: Ask) -> Parts:
    """25B2(b)(2) of 1997: any other legal call, and the side scores average minus at most."""
    final = ask(
        which_call(
            "replacement", case.event, "25B2(b)(2)", _other_legal_calls(case), asked_of=case.offender, call=case.old,
            detail="another",
        )
    )  # fmt: skip
    return (
        *cite("25B2(b)(2)", "another-call-score-capped"),
        *_second_call(case, final),
        CapsScore(case.offender.side),
        *cite("25B2(c)", "lead-penalty-after-change"),
        *law26.withdrawn(case, ask, offender=case.offender, call=case.old, final=final),
        *law26.withdrawn(case, ask, offender=case.offender, call=new, final=final),
    )


def _other_legal_calls(case: AttemptedChange) -> tuple[Call, ...]:
    place = case.place
    assert place is not None
    earlier = case.auction.back_to(place, case.offender)
    return tuple(each for each in legal_calls(earlier, case.offender) if not each.names_same_as(case.old))


@not_accepted.since(2007)
def _(case: AttemptedChange, new: Call, ask: Ask) -> Parts:
    """2007 and 2017: the second call is cancelled and the first stands; Law 26 may apply."""
    return cite("25B2", "change-cancelled") + _second_call_cancelled(case, new, ask)


def _second_call_cancelled(case: AttemptedChange, new: Call, ask: Ask) -> Parts:
    return (
        Becomes(case.event, case.offender, new, Status.CANCELLED),
        *_25b3(case),
        *law26.withdrawn(case, ask, offender=case.offender, call=new, final=case.old),
    )


refused_late: Clause[AttemptedChange, [Ask], Parts] = Clause("25, no change is possible any more")


@refused_late.since(1997)
def _(case: AttemptedChange, ask: Ask) -> Parts:
    """1997: a call named too late is cancelled; its information is unauthorised for that side."""
    if case.new is None:
        return ()
    return (
        Becomes(case.event, case.offender, case.new, Status.CANCELLED),
        *law16.withdrawn_call(case, case.offender, case.new, case.offender.side),
    )


@refused_late.since(2007)
def _(case: AttemptedChange, ask: Ask) -> Parts:
    """2007 and 2017: a call named too late is cancelled under 25B2."""
    if case.new is None:
        return ()
    return cite("25B2", "change-cancelled") + _second_call_cancelled(case, case.new, ask)


# A change of a call that was itself irregular, before the Director has ruled on it


def correction_before_ruling(case: IrregularCall, ask: Ask) -> Parts | None:
    """25A for an irregular call: the intended call stands in its place. None where 25A does not apply."""
    change = case.change
    if change is None:
        return None
    number, attempt = change
    if not was_unintended(case.with_call(case.call, number), ask):
        return None
    intended = attempt.new or _intended_instead(case, number, ask)
    return (
        *cite(SUBSTITUTED.of(case.edition), "unintended-call-replaced"),
        Becomes(case.event, case.offender, case.call, Status.REPLACED, intended),
        Skips((number,)),
        Then(case.offender, intended, number, LAW_26_FOR_THE_INTENDED_CALL.of(case.edition)),
    )


def _intended_instead(case: IrregularCall, number: int, ask: Ask) -> Call:
    return ask(
        which_call(
            "replacement", number, SUBSTITUTED.of(case.edition), _others(case.call), asked_of=case.offender,
            call=case.call, attempts=True, detail="intended",
        )
    )  # fmt: skip
