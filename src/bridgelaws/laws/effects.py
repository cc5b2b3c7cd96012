"""Short words for the parts of a ruling, so that a Law reads as it is written."""

from __future__ import annotations

from typing import Protocol

from bridgelaws.bridge import PASS, Auction, Call, Placed, Seat
from bridgelaws.table.events import Called, ChangedCall, Event
from bridgelaws.table.questions import Ask, keep_or_call, which_call
from bridgelaws.table.rulings import Becomes, Cite, Now, Owes, Parts, Reviews, Skips, Status
from bridgelaws.table.standing import MustPass, Term

from .cases import IrregularCall, legal_calls
from .editions import Edition


class OneEvent(Protocol):
    """A case about one event of the record."""

    @property
    def edition(self) -> Edition: ...
    @property
    def event(self) -> int: ...


def cite(paragraph: str, reason: str) -> Parts:
    """Apply a paragraph; ``reason`` is the message that says why."""
    return (Cite(paragraph, reason),)


def review(law: str) -> Parts:
    """Look again after play: the Director may have to adjust the score under this paragraph."""
    return (Reviews(law),)


def auction_is(auction: Auction) -> Parts:
    """The auction goes on from here."""
    return (Now(auction),)


def accepted(case: IrregularCall) -> Parts:
    """The irregular call is treated as legal; the turn passes to the offender's left."""
    after = case.auction.after(case.offender, case.call, case.event)
    return (Now(after), Becomes(case.event, case.offender, case.call, Status.ACCEPTED))


def cancelled(case: IrregularCall) -> Parts:
    """The call is cancelled and nothing of its maker's is put in its place now."""
    return (Becomes(case.event, case.offender, case.call, Status.CANCELLED),)


def replaced(case: IrregularCall, call: Call) -> Parts:
    """The call is cancelled and another stands in its place."""
    return (
        Becomes(case.event, case.offender, case.call, Status.REPLACED, call),
        Now(case.auction.after(case.offender, call, case.event)),
    )


def pass_supplied(case: IrregularCall) -> Parts:
    """The Law puts a pass in the place of the cancelled call."""
    return (
        Becomes(case.event, case.offender, case.call, Status.REPLACED, PASS),
        Now(case.auction.after(case.offender, PASS, case.event)),
    )


def everything_after_cancelled(case: IrregularCall) -> Parts:
    """All calls made after the irregular one, before the Director ruled, are cancelled too."""
    parts: Parts = (Skips(case.later_calls),)
    for number, event in case.following:
        parts += _cancelled_event(number, event)
    return parts


def _cancelled_event(number: int, event: Event) -> Parts:
    if isinstance(event, Called) and event.seat is not None:
        return (Becomes(number, event.seat, event.call, Status.CANCELLED),)
    if isinstance(event, ChangedCall) and event.new is not None:
        return (Becomes(number, event.seat, event.new, Status.CANCELLED),)
    return ()


def called_afresh(
    case: OneEvent, ask: Ask, *, over: Auction, made: Placed, under: str, detail: str = ""
) -> Call | None:
    """The call of a player who may change the one he made, now that it follows other calls; None where he keeps it.

    A call that is no longer legal over them cannot be kept.
    """
    offered = tuple(call for call in legal_calls(over, made.seat) if not call.names_same_as(made.call))
    if over.bars(made.seat, made.call) is not None:
        return ask(
            which_call("new_call", case.event, under, offered, asked_of=made.seat, call=made.call, detail=detail)
        )
    return ask(keep_or_call("new_call", case.event, under, offered, asked_of=made.seat, call=made.call, detail=detail))


def must_pass(case: OneEvent, seat: Seat, term: Term, under: str) -> Parts:
    """A player must pass, at his next turn or throughout."""
    return (Owes(MustPass(seat, term, under, case.event)),)


def both_must_pass(case: IrregularCall, under: str) -> Parts:
    """Both members of the offending side must pass to the end of the auction."""
    return must_pass(case, case.offender, Term.THROUGHOUT, under) + must_pass(
        case, case.partner, Term.THROUGHOUT, under
    )
