"""Law 15A (1997 and 2007: Law 17D): a call made with cards from a wrong board.

The call is cancelled. What happens then has changed:
1997. If LHO had called over it and the offender's new call differs in any significant way, both sides get an artificial
score; LHO repeats his call otherwise.
2007. The same, and an artificial score too if the offender's partner has called since.
2017. All later calls are cancelled with it; if the offender's partner has called since, the score is adjusted; otherwise
the offender calls again with the right cards and the auction goes on from there.
"""

from __future__ import annotations

from bridgelaws.bridge import SEATS, Call, Placed, Seat, Side
from bridgelaws.table.questions import Ask, Kind, one_of, which_call, yes_no
from bridgelaws.table.rulings import Adjusts, Becomes, Parts, Status, Then

from . import law16_information as law16
from .cases import Matter, legal_calls
from .editions import Clause, Number
from .effects import auction_is, cite

CANCELLED = Number("a call with cards from a wrong board is cancelled", {1997: "17D", 2007: "17D1", 2017: "15A1"})
ARTIFICIAL = Number("artificial adjusted scores", {1997: "12C1", 2007: "12C2(a)"})
AT_FAULT = {"none": "average-plus", "partial": "average", "direct": "average-minus"}


def cards_from_wrong_board(case: Matter, ask: Ask) -> Parts:
    """Apply the Law to a player who has called with cards from another board."""
    offender = Seat.parse(
        ask(one_of("offender", case.event, CANCELLED.of(case.edition), tuple(seat.value for seat in SEATS)))
    )
    calls = case.situation.auction.calls
    place = next((number for number, placed in enumerate(calls) if placed.seat is offender), None)
    if place is None:
        return cite(CANCELLED.of(case.edition), "wrong-cards-no-call-yet")
    later = calls[place + 1 :]
    ruled = cite(CANCELLED.of(case.edition), "wrong-cards-call-cancelled")
    return ruled + with_wrong_cards(case, offender, place, later, ask)


with_wrong_cards: Clause[Matter, [Seat, int, tuple[Placed, ...], Ask], Parts] = Clause("15A, 17D: after a wrong call")


@with_wrong_cards.since(1997)
def _(case: Matter, offender: Seat, place: int, later: tuple[Placed, ...], ask: Ask) -> Parts:
    return new_call_may_differ(case, offender, place, later, "17D", ask)


@with_wrong_cards.since(2007)
def _(case: Matter, offender: Seat, place: int, later: tuple[Placed, ...], ask: Ask) -> Parts:
    if _partner_called(offender, later):
        return artificial_score(case, offender, "17D2", ask)
    return new_call_may_differ(case, offender, place, later, "17D2", ask)


@with_wrong_cards.since(2017)
def _(case: Matter, offender: Seat, place: int, later: tuple[Placed, ...], ask: Ask) -> Parts:
    if _partner_called(offender, later):
        return artificial_score(case, offender, "15A2(a)", ask)
    call = _new_call(case, offender, place, "15A2(b)", ask)
    gone = tuple(Becomes(each.event, each.seat, each.call, Status.CANCELLED) for each in later)
    known = tuple(part for each in later for part in law16.withdrawn_call(case, each.seat, each.call, offender.side))
    return (
        *cite("15A2(b)", "calls-again-with-right-cards"),
        *gone,
        *_back_with(case, offender, place, call),
        *cite("15A2(c)", "withdrawn-call-information"),
        *known,
    )


def new_call_may_differ(
    case: Matter, offender: Seat, place: int, later: tuple[Placed, ...], under: str, ask: Ask
) -> Parts:
    """1997 and 2007: a new call, and an artificial score if LHO had called and it differs significantly."""
    call = _new_call(case, offender, place, under, ask)
    back = _back_with(case, offender, place, call)
    if not later:
        return cite(under, "calls-again-with-right-cards") + back
    old = case.situation.auction.calls[place].call
    differs = not call.names_same_as(old) or ask(
        yes_no("differs", case.event, under, offender=offender, call=old, other=call)
    )
    if differs:
        return back + artificial_score(case, offender, under, ask)
    again = tuple(Then(each.seat, each.call, each.event) for each in later)
    return (*cite(under, "lho-repeats-call"), *back, *again)


def _partner_called(offender: Seat, later: tuple[Placed, ...]) -> bool:
    return any(placed.seat is offender.partner for placed in later)


def _new_call(case: Matter, offender: Seat, place: int, under: str, ask: Ask) -> Call:
    earlier = case.situation.auction.back_to(place, offender)
    old = case.situation.auction.calls[place].call
    return ask(
        which_call("replacement", case.event, under, legal_calls(earlier, offender), asked_of=offender, call=old)
    )


def _back_with(case: Matter, offender: Seat, place: int, call: Call) -> Parts:
    old = case.situation.auction.calls[place]
    earlier = case.situation.auction.back_to(place, offender)
    return (
        Becomes(old.event, offender, old.call, Status.REPLACED, call),
        *auction_is(earlier.after(offender, call, case.event)),
        *law16.withdrawn_call(case, offender, old.call, offender.side),
    )


def artificial_score(case: Matter, offender: Seat, under: str, ask: Ask) -> Parts:
    """An adjusted score by each side's fault: average plus, average or average minus."""
    sides: list[tuple[Side, str]] = []
    for side in Side:
        fault = ask(
            one_of(
                "fault", case.event, under, tuple(AT_FAULT), kind=Kind.JUDGEMENT, offender=offender, detail=side.value
            )
        )
        sides.append((side, AT_FAULT[fault]))
    return (
        *cite(under, "wrong-cards-artificial-score"),
        *cite(ARTIFICIAL.of(case.edition), "score-by-fault"),
        Adjusts(tuple(sides)),
    )
