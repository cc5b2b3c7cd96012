"""Law 16, information from other sources: a wrong hand seen, a result overheard, a remark of a spectator.

The Director is told at once. If the information may interfere with normal play the Director chooses what is done.

What the editions changed: the Law is 16B in 1997, 16C in 2007, 16D in 2017.
1997. Change the seats, find a substitute if all four agree, or give an artificial score at once.
2007, 2017. Before any call: change the seats, deal again, let the board be played and watch the result, or adjust the
score at once. After the first call only the last two are left. In 2017 the adjusted score need not be artificial.
"""

from __future__ import annotations

from typing import Protocol

from bridgelaws.bridge import SEATS, Seat
from bridgelaws.table.questions import Ask, Kind, Question, one_of, yes_no
from bridgelaws.table.rulings import Parts

from . import law12_adjusted_score as law12
from . import score_facts as told
from .cases import Matter
from .editions import Clause, Number
from .effects import OneEvent, cite, review


class Informed(OneEvent, law12.Scored, Protocol):
    """A case about one event that may lead to an adjusted score."""


SOURCES = Number("information from other sources", {1997: "16B", 2007: "16C1", 2017: "16D1"})
BEFORE_ANY_CALL = Number("before any call", {2007: "16C2", 2017: "16D2"})
AFTER_FIRST_CALL = Number("after the first call", {2007: "16C3", 2017: "16D3"})
RESEAT = Number("change of positions", {1997: "16B1", 2007: "16C2(a)", 2017: "16D2(a)"})
REDEAL = Number("the board is dealt again", {2007: "16C2(b)", 2017: "16D2(b)"})
PLAY_ON = Number("play and look again", {2007: "16C2(c)", 2017: "16D2(c)"})
ADJUST = Number("an adjusted score at once", {1997: "16B3", 2007: "16C2(d)", 2017: "16D2(d)"})

BEFORE = ("reseat", "redeal", "play-on", "adjust")


def extraneous_information(case: Matter, ask: Ask) -> Parts:
    """Apply the Law to a player who has by accident learnt something about the board."""
    recipient = Seat.parse(ask(one_of("recipient", case.event, "16", tuple(seat.value for seat in SEATS))))
    return from_another_source(case, recipient, ask)


from_another_source: Clause[Matter, [Seat, Ask], Parts] = Clause("16B, 16C, 16D, information from other sources")


@from_another_source.since(1997)
def _(case: Matter, recipient: Seat, ask: Ask) -> Parts:
    chosen = _remedy(case, recipient, "16B", ("reseat", "substitute", "adjust"))
    if not _interferes(case, recipient, chosen, ask):
        return cite("16B", "does-not-interfere")
    agreed = ask.or_implied(yes_no("all_agree", case.event, "16B2", kind=Kind.FACT), True, chosen)
    remedy = ask(chosen if agreed else _remedy(case, recipient, "16B", ("reseat", "adjust")))
    if remedy == "substitute":
        return cite("16B2", "remedy-substitute")
    return seats_changed(case) if remedy == "reseat" else score_adjusted(case, ask)


@from_another_source.since(2007)
def _(case: Matter, recipient: Seat, ask: Ask) -> Parts:
    told = cite(SOURCES.of(case.edition), "director-is-told")
    if not _before_any_call(case, recipient, ask):
        under = AFTER_FIRST_CALL.of(case.edition)
        remedy = ask(_remedy(case, recipient, under, ("play-on", "adjust")))
        decided = played_and_watched(case) if remedy == "play-on" else score_adjusted(case, ask)
        return told + cite(under, "call-has-been-made") + decided
    under = BEFORE_ANY_CALL.of(case.edition)
    if not _interferes(case, recipient, _remedy(case, recipient, under, BEFORE), ask):
        return told + cite(under, "does-not-interfere")
    return told + before_any_call(case, recipient, ask)


def before_any_call(case: Informed, recipient: Seat, ask: Ask) -> Parts:
    """16D2 (16C2): nobody has called, and all remedies are open."""
    under = BEFORE_ANY_CALL.of(case.edition)
    remedy = ask(_remedy(case, recipient, under, BEFORE))
    if remedy == "redeal":
        return cite(REDEAL.of(case.edition), "remedy-redeal")
    if remedy == "play-on":
        return played_and_watched(case)
    return seats_changed(case) if remedy == "reseat" else score_adjusted(case, ask)


def _before_any_call(case: Matter, recipient: Seat, ask: Ask) -> bool:
    """The record shows it where it has calls; some remedies there are only before any."""
    if case.situation.auction.calls:
        return False
    before = yes_no("before_call", case.event, BEFORE_ANY_CALL.of(case.edition), kind=Kind.FACT)
    if ask.knows(before):
        return ask(before)
    chosen = ask.peek(_remedy(case, recipient, BEFORE_ANY_CALL.of(case.edition), BEFORE))
    return chosen in ("reseat", "redeal") or ask(before)


def _interferes(case: Matter, recipient: Seat, remedy: Question[str], ask: Ask) -> bool:
    """The Director's judgement; one who has chosen a remedy has made it."""
    return ask.or_implied(yes_no("interferes", case.event, SOURCES.of(case.edition), offender=recipient), True, remedy)


def _remedy(case: OneEvent, recipient: Seat, under: str, options: tuple[str, ...]) -> Question[str]:
    return one_of("remedy", case.event, under, options, kind=Kind.JUDGEMENT, offender=recipient)


def seats_changed(case: OneEvent) -> Parts:
    """The player who knows a hand will hold it."""
    return cite(RESEAT.of(case.edition), "remedy-reseat")


def played_and_watched(case: OneEvent) -> Parts:
    """The board is played; the score is adjusted if the information affected it."""
    number = PLAY_ON.of(case.edition)
    return cite(number, "remedy-play-on") + review(number)


def score_adjusted(case: Informed, ask: Ask) -> Parts:
    """The score is adjusted at once."""
    return cite(ADJUST.of(case.edition), "remedy-adjust") + award(case, ask)


award: Clause[Informed, [Ask], Parts] = Clause("16, which score is given at once")


@award.since(1997)
def _(case: Informed, ask: Ask) -> Parts:
    return law12.artificial_if_told(case, ask)


@award.since(2017)
def _(case: Informed, ask: Ask) -> Parts:
    """2017: artificial only where no score can be assigned."""
    if ask.knows(told.OUTCOMES):
        return law12.from_results(case, ask(told.OUTCOMES), ask)
    return law12.artificial_if_told(case, ask)
