"""Law 15A (1997 and 2007: Law 17D): a call made with cards from a wrong board.

The call is cancelled. What happens then has changed:
1997. If LHO had called over it and the offender's new call differs in any significant way, both sides get an artificial
score; LHO repeats his call otherwise.
2007. The same, and an artificial score too if the offender's partner has called since.
2017. All later calls are cancelled with it; if the offender's partner has called since, the score is adjusted; otherwise
the offender calls again with the right cards and the auction goes on from there. The board that the cards belonged to is
played when they come to it, but the score is adjusted if the offender's call there means something much different (15A3).
"""

from __future__ import annotations

from bridgelaws.bridge import SEATS, Call, Placed, Seat
from bridgelaws.table.questions import Ask, Kind, Question, one_of, which_call, yes_no
from bridgelaws.table.rulings import Becomes, Parts, Status, Then
from bridgelaws.table.situation import Phase

from . import law12_adjusted_score as law12
from . import law16_information as law16
from . import score_facts
from .cases import Matter, legal_calls
from .discovery import before_play, discovered, when_discovered
from .editions import Clause, Number
from .effects import auction_is, cite
from .law90_procedural_penalties import offender_may_be_penalised

CANCELLED = Number("a call with cards from a wrong board is cancelled", {1997: "17D", 2007: "17D1", 2017: "15A1"})


def cards_from_wrong_board(case: Matter, ask: Ask) -> Parts:
    """Apply the Law to a player who has called with cards from another board."""
    offender = Seat.parse(
        ask(one_of("offender", case.event, CANCELLED.of(case.edition), tuple(seat.value for seat in SEATS)))
    )
    calls = case.situation.auction.calls
    place = next((number for number, placed in enumerate(calls) if placed.seat is offender), None)
    if place is None and not calls and _score_is_told(case, ask):
        return cite(CANCELLED.of(case.edition), "wrong-cards-call-cancelled") + too_far_to_mend(case, ask)
    if place is None:
        return cite(CANCELLED.of(case.edition), "wrong-cards-no-call-yet")
    later = calls[place + 1 :]
    ruled = cite(CANCELLED.of(case.edition), "wrong-cards-call-cancelled")
    return ruled + with_wrong_cards(case, offender, place, later, ask)


def _score_is_told(case: Matter, ask: Ask) -> bool:
    """Without the calls on record: whoever tells each side's fault, or what could have happened, can have no result."""
    return ask.knows(score_facts.FAULT) or ask.knows(score_facts.OUTCOMES)


too_far_to_mend: Clause[Matter, [Ask], Parts] = Clause("15A, 17D: the board cannot be played on")


@too_far_to_mend.since(1997)
def _(case: Matter, ask: Ask) -> Parts:
    return artificial_score(case, "17D", ask)


@too_far_to_mend.since(2007)
def _(case: Matter, ask: Ask) -> Parts:
    return artificial_score(case, "17D2", ask)


@too_far_to_mend.since(2017)
def _(case: Matter, ask: Ask) -> Parts:
    """2017: the offender's partner has called since."""
    awarded = law12.adjusted_score(case, ask)
    return (
        *cite("15A2(a)", "wrong-cards-artificial-score"), *awarded,
        *cite("15A4", "procedural-penalty-possible"),
    )  # fmt: skip


with_wrong_cards: Clause[Matter, [Seat, int, tuple[Placed, ...], Ask], Parts] = Clause("15A, 17D: after a wrong call")


@with_wrong_cards.since(1997)
def _(case: Matter, offender: Seat, place: int, later: tuple[Placed, ...], ask: Ask) -> Parts:
    return new_call_may_differ(case, offender, place, later, "17D", ask)


@with_wrong_cards.since(2007)
def _(case: Matter, offender: Seat, place: int, later: tuple[Placed, ...], ask: Ask) -> Parts:
    if _partner_called(offender, later):
        return too_far_to_mend(case, ask)
    return new_call_may_differ(case, offender, place, later, "17D2", ask)


@with_wrong_cards.since(2017)
def _(case: Matter, offender: Seat, place: int, later: tuple[Placed, ...], ask: Ask) -> Parts:
    if _partner_called(offender, later):
        return too_far_to_mend(case, ask)
    call = ask(_new_call_question(case, offender, place, "15A2(b)"))
    gone = tuple(Becomes(each.event, each.seat, each.call, Status.CANCELLED) for each in later)
    known = tuple(part for each in later for part in law16.withdrawn_call(case, each.seat, each.call, offender.side))
    return (
        *cite("15A2(b)", "calls-again-with-right-cards"),
        *gone,
        *_back_with(case, offender, place, call),
        *cite("15A2(c)", "withdrawn-call-information"),
        *known,
        *at_the_other_board(case, offender, ask),
    )


def at_the_other_board(case: Matter, offender: Seat, ask: Ask) -> Parts:
    """15A3 of 2017: the board that the cards belonged to is played, unless the offender's call there is not the same.

    That is known only when the offender comes to it; the Director says then whether the call differs.
    """
    differs = ask.if_told(yes_no("other_board_differs", case.event, "15A3", kind=Kind.FACT, offender=offender))
    if differs is None:
        differs = ask.peek(yes_no("differs", case.event, "15A3", kind=Kind.FACT, offender=offender))
    if differs is None:
        return ()
    if differs:
        return cite("15A3", "other-board-call-differs") + law12.adjusted_if_told(case, ask)
    return cite("15A3", "other-board-is-played")


def new_call_may_differ(
    case: Matter, offender: Seat, place: int, later: tuple[Placed, ...], under: str, ask: Ask
) -> Parts:
    """1997 and 2007: a new call, and an artificial score if LHO had called and it differs significantly.

    Who tells that it differs need not name it, nor who tells that it does not: then it is the same call.
    """
    old = case.situation.auction.calls[place].call
    asked = yes_no("differs", case.event, under, offender=offender, call=old)
    new = _new_call_question(case, offender, place, under)
    if later and not ask.knows(new):
        differs = ask.peek(asked)
        if differs or (differs is None and ask.knows(score_facts.FAULT)):
            return artificial_score(case, under, ask)
    call = ask.or_implied(new, old, asked) if later else ask(new)
    back = _back_with(case, offender, place, call)
    if not later:
        return cite(under, "calls-again-with-right-cards") + back
    if not call.names_same_as(old) or ask(
        yes_no("differs", case.event, under, offender=offender, call=old, other=call)
    ):
        return back + artificial_score(case, under, ask)
    again = tuple(Then(each.seat, each.call, each.event) for each in later)
    return (*cite(under, "lho-repeats-call"), *back, *again)


def _partner_called(offender: Seat, later: tuple[Placed, ...]) -> bool:
    return any(placed.seat is offender.partner for placed in later)


def _new_call_question(case: Matter, offender: Seat, place: int, under: str) -> Question[Call]:
    earlier = case.situation.auction.back_to(place, offender)
    old = case.situation.auction.calls[place].call
    return which_call("replacement", case.event, under, legal_calls(earlier, offender), asked_of=offender, call=old)


def _back_with(case: Matter, offender: Seat, place: int, call: Call) -> Parts:
    old = case.situation.auction.calls[place]
    earlier = case.situation.auction.back_to(place, offender)
    return (
        Becomes(old.event, offender, old.call, Status.REPLACED, call),
        *auction_is(earlier.after(offender, call, case.event)),
        *law16.withdrawn_call(case, offender, old.call, offender.side),
    )


def artificial_score(case: Matter, under: str, ask: Ask) -> Parts:
    """1997 and 2007: the board cannot be played, and the score goes by each side's fault."""
    return cite(under, "wrong-cards-artificial-score") + law12.artificial(case, ask)


# A board that these players should not have played

CANCELLED_BOARD = Number("a board played before is cancelled", {1997: "15B", 2017: "15B1"})
STANDS = Number("the score of a board nobody had played stands", {1997: "15A1", 2017: "15B2"})
DEPRIVED = Number("who is deprived of a result gets an artificial score", {1997: "15B", 2017: "15B3"})


def wrong_board(case: Matter, ask: Ask) -> Parts:
    """Apply the Law to players who began a board that was not theirs to play in this round."""
    return board_not_theirs(case, ask)


board_not_theirs: Clause[Matter, [Ask], Parts] = Clause("15, 15B, a board not designated for these players")


@board_not_theirs.since(1997)
def _(case: Matter, ask: Ask) -> Parts:
    """1997 and 2007: found in the auction, it is begun again by those who should play it (15C)."""
    if before_play(_found(case, ask)):
        return second_auction(case, ask)
    if _played_before(case, "15B", ask):
        return played_before(case, ask)
    return cite("15A1", "wrong-board-score-stands") + cite("15A2", "right-board-later")


@board_not_theirs.since(2017)
def _(case: Matter, ask: Ask) -> Parts:
    """2017: there is no second auction; only whether anybody had played the board counts."""
    if _played_before(case, "15B", ask):
        return played_before(case, ask)
    return cite("15B2", "wrong-board-score-stands") + cite("15B2", "right-board-later")


def _found(case: Matter, ask: Ask) -> str:
    """When it came to light; who tells whether the board had been played speaks of a time after the auction."""
    played = yes_no("played_before", case.event, "15B", kind=Kind.FACT)
    differs = yes_no("differs", case.event, "15C", kind=Kind.FACT)
    if not ask.knows(differs) and ask.knows(played) and not ask.knows(when_discovered(case, "15")):
        return "auction" if case.situation.phase is Phase.AUCTION and case.situation.auction.calls else "play"
    return discovered(case, "15", ask, differs)


def _played_before(case: Matter, under: str, ask: Ask) -> bool:
    return ask(yes_no("played_before", case.event, under, kind=Kind.FACT))


def second_auction(case: Matter, ask: Ask) -> Parts:
    """15C: the right players call again, each as before; if a call differs in any way the board is cancelled."""
    again = cite("15C", "second-auction")
    if ask(yes_no("differs", case.event, "15C", kind=Kind.FACT)):
        return again + cite("15C", "second-auction-differs") + law12.artificial_if_told(case, ask)
    return again + cite("15C", "second-auction-the-same")


def played_before(case: Matter, ask: Ask) -> Parts:
    """The second result is cancelled, and who lost the chance of a valid one gets an artificial score."""
    cancelled = cite(CANCELLED_BOARD.of(case.edition), "second-result-cancelled")
    awarded = law12.artificial(case, ask)
    deprived = cite(DEPRIVED.of(case.edition), "deprived-of-a-result")
    return cancelled + deprived + awarded + offender_may_be_penalised(awarded)


# A pack that is not one


def incorrect_pack(case: Matter, ask: Ask) -> Parts:
    """Law 1 and 12A2: a deal from anything but the 52 cards gives no result."""
    return (
        *cite("1", "not-a-bridge-pack"), *cite("12A2", "no-result-possible"),
        *law12.adjusted_score(case, ask),
    )  # fmt: skip
