"""Law 26: a call was withdrawn; what declarer may say about the lead.

When an offender's call was withdrawn and another call stands in its place, and his side then defends, declarer may
restrict what the offender's partner leads the first time it is his turn to lead, the opening lead included. A ban lasts
as long as he keeps the lead; a suit demanded is demanded for that one lead.

What the editions changed. 1997 and 2007: a withdrawn call that related to suits lets declarer demand or forbid one of
them, unless the offender himself specified that suit in the legal auction (26A); any other withdrawn call lets him
forbid any one suit (26B). There is none at all if the same call is made in the end. 2017: nothing after a comparable
call (26A); after any other, declarer may forbid one suit that the offender did not specify in the legal auction (26B),
and no lead can be demanded.

The list of suits is made up when the auction is over, from what the offender specified by then.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bridgelaws.bridge import SUITS, Call, Denomination, Seat
from bridgelaws.table.questions import Ask, Kind, Question, one_of, specified_by
from bridgelaws.table.rulings import Owes, Parts
from bridgelaws.table.situation import Situation
from bridgelaws.table.standing import CallDue, LeadRestriction

from . import law16_information as law16
from . import law23_comparable_call as law23
from .editions import Clause, Edition
from .effects import OneEvent, cite


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A withdrawn call and the call that stands in its place (None where none does)."""

    edition: Edition
    event: int
    offender: Seat
    withdrawn: Call
    final: Call | None

    @property
    def repeated(self) -> bool:
        """True where the same call, meaning the same, was made in the end."""
        return self.final is not None and self.final == self.withdrawn


def withdrawn(case: OneEvent, ask: Ask, *, offender: Seat, call: Call, final: Call | None) -> Parts:
    """What a withdrawn call costs once the call in its place is known: lead restriction and information."""
    return after_withdrawal(Withdrawal(case.edition, case.event, offender, call, final), ask)


after_withdrawal: Clause[Withdrawal, [Ask], Parts] = Clause("26, call withdrawn")


@after_withdrawal.since(1997)
def _(case: Withdrawal, ask: Ask) -> Parts:
    """1997 and 2007: 26A for suits the call related to, 26B for other calls; none if the same call stands."""
    if case.repeated:
        return ()
    suits = _suits_specified(case, ask)
    return restricted(case, suits, "26A2") if suits else restricted(case, None, "26B")


@after_withdrawal.since(2017)
def _(case: Withdrawal, ask: Ask) -> Parts:
    """2017: 26A, a comparable call ends the matter, information included; 26B, any other call does not."""
    if case.final is not None and law23.comparable(
        case, ask, offender=case.offender, withdrawn=case.withdrawn, new=case.final, under="26A"
    ):
        freed = law16.no_longer_restricted(case.offender, case.withdrawn)
        return cite("26A", "comparable-no-lead-restriction") + freed + law23.review_for_help_gained()
    return restricted(case, None, "26B")


def not_comparable(case: OneEvent, *, offender: Seat, call: Call) -> Parts:
    """26B (2017), where the Law that sends us here has already found the new call not comparable."""
    return restricted(Withdrawal(case.edition, case.event, offender, call, None), None, "26B")


def any_one_suit(case: OneEvent, *, offender: Seat, call: Call, final: Call) -> Parts:
    """26B as Law 32 of 1997 and 2007 applies it to doubles, whatever they specified; none if the call is repeated."""
    withdrawal = Withdrawal(case.edition, case.event, offender, call, final)
    return () if withdrawal.repeated else restricted(withdrawal, None, "26B")


def never_replaced(case: OneEvent, due: CallDue, ask: Ask) -> Parts:
    """The auction ended before the offender's proper turn: no call stands in the place of the withdrawn one."""
    return after_withdrawal(Withdrawal(case.edition, due.event, due.seat, due.withdrawn, None), ask)


def restricted(case: Withdrawal, suits: tuple[Denomination, ...] | None, under: str) -> Parts:
    """Note the restriction; which suits it comes to is computed when the auction is over."""
    duty = LeadRestriction(case.offender.partner, case.offender, case.withdrawn, suits, under, case.event)
    information = law16.withdrawn_call(case, case.offender, case.withdrawn, case.offender.side)
    return (*cite(under, "lead-restriction"), Owes(duty), *information)


def _suits_specified(case: Withdrawal, ask: Ask) -> tuple[Denomination, ...]:
    found = case.withdrawn.specified
    if found is None:
        found = ask(specified_by(case.withdrawn, case.offender, "26A"))
    return tuple(each for each in found if each.is_suit)


@dataclass(frozen=True, slots=True)
class Restriction:
    """A lead restriction as it stands now: on whom, which suits, what declarer may say.

    ``suits`` holds the suits themselves, or the list to choose one from where ``wording`` is ``not-specified``;
    ``wording`` is ``suits`` (one of those), ``any-one`` or ``not-specified``.
    """

    seat: Seat
    wording: str
    suits: tuple[Denomination, ...]
    may: tuple[str, ...]
    law: str
    chosen: str = ""
    """What declarer has said: ``forbid``, ``require`` or ``none``; empty until he does."""


@dataclass(frozen=True, slots=True)
class LegalAuction:
    """What one player specified in the legal auction, as far as it is known."""

    edition: Edition
    specified: frozenset[Denomination]
    duty: LeadRestriction


def as_it_stands(edition: Edition, situation: Situation, duty: LeadRestriction, ask: Ask) -> Restriction | None:
    """What the restriction comes to with the offender's calls so far; None where nothing is left of it.

    While the auction runs, an artificial call whose meaning nobody has stated counts as specifying nothing; when it is
    over and the side defends, the Director is asked.
    """
    specified: set[Denomination] = set()
    for placed in situation.auction.calls:
        if placed.seat is not duty.offender:
            continue
        found = placed.call.specified
        if found is None:
            question = specified_by(placed.call, placed.seat, "26")
            found = ask(question) if situation.auction.ended else ask.peek(question)
        specified.update(found or ())
    return suits_left(LegalAuction(edition, frozenset(specified), duty))


suits_left: Clause[LegalAuction, [], Restriction | None] = Clause("26, the suits that are left")


@suits_left.since(1997)
def _(case: LegalAuction) -> Restriction | None:
    """26A1: a suit that the offender specified in the legal auction falls out. 26B: any one suit."""
    duty = case.duty
    if duty.suits is None:
        return Restriction(duty.leader, "any-one", SUITS, ("forbid",), "26B")
    left = tuple(suit for suit in duty.suits if suit not in case.specified)
    return Restriction(duty.leader, "suits", left, ("require", "forbid"), "26A2") if left else None


@suits_left.since(2017)
def _(case: LegalAuction) -> Restriction | None:
    """26B: any one suit that the offender did not specify in the legal auction; partner's suits do not count."""
    left = tuple(suit for suit in SUITS if suit not in case.specified)
    return Restriction(case.duty.leader, "not-specified", left, ("forbid",), "26B") if left else None


def declarers_choice(restriction: Restriction, declarer: Seat) -> Question[str]:
    """What declarer says before the restricted player leads for the first time."""
    options = tuple(f"{word} {suit}" for word in restriction.may for suit in restriction.suits)
    detail = f"{restriction.seat}-{''.join(suit.value for suit in restriction.suits)}"
    return one_of(
        "lead_penalty", 0, restriction.law, (*options, "none"), kind=Kind.CHOICE, asked_of=declarer,
        offender=restriction.seat.partner, detail=detail,
    )  # fmt: skip


def chosen(restriction: Restriction, choice: str) -> Restriction:
    """The restriction once declarer has chosen: the word and the one suit."""
    word, _, suit = choice.partition(" ")
    suits = (Denomination(suit),) if suit else ()
    return replace(restriction, chosen=word, suits=suits, wording="suits")
