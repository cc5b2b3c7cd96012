"""Law 30: a pass out of rotation that was not accepted.

At RHO's turn the offender must pass when next it is his turn. What happens otherwise has changed:

1997 and 2007. Before anybody has bid the offender passes once, whoever's turn it was (30A). After a bid, at partner's
turn, the offender passes to the end of the auction and partner may not double or redouble at that turn (30B2). Over a
call of his own, at LHO's turn, it is a change of call (30B3).

2017. At partner's turn, or at LHO's turn if the offender had not called, partner may make any legal call and so may the
offender at his turn; unless it is comparable to the pass, partner then passes once (30B1). Over a call of his own it is
a change of call (30B2).

An artificial pass, and a pass of partner's artificial call (in 1997 only at RHO's turn, where 31A names it), is dealt
with under Law 31 (30C).
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask, Kind, which_call, yes_no
from bridgelaws.table.rulings import Owes, Parts
from bridgelaws.table.standing import BarredCalls, CallDue, Position, Term

from . import law16_information as law16
from . import law23_comparable_call as law23
from . import law26_lead_restrictions as law26
from .cases import CallAtProperTurn, IrregularCall
from .editions import Clause
from .effects import accepted, cite, everything_after_cancelled, must_pass, replaced
from .law31_bid_out_of_rotation import bid_out_of_rotation


def pass_out_of_rotation(case: IrregularCall, ask: Ask) -> Parts:
    """Apply Law 30 to a cancelled pass."""
    if is_artificial(case):
        return cite("30C", "artificial-pass") + bid_out_of_rotation(case, ask)
    return natural_pass(case) + law16.withdrawn_call(case, case.offender, case.call, case.offender.side)


is_artificial: Clause[IrregularCall, [], bool] = Clause("30C, artificial passes")


@is_artificial.since(1997)
def _(case: IrregularCall) -> bool:
    """1997: a conventional pass; at RHO's turn also a pass of partner's convention, which 31A names."""
    return case.call.artificial or (case.position is Position.RHO and passes_partners_convention(case))


@is_artificial.since(2007)
def _(case: IrregularCall) -> bool:
    """2007 and 2017: also a pass of partner's artificial call."""
    return case.call.artificial or passes_partners_convention(case)


def passes_partners_convention(case: IrregularCall) -> bool:
    """The last call but passes is partner's, and artificial."""
    last = next((placed for placed in reversed(case.auction.calls) if not placed.call.is_pass), None)
    return last is not None and last.seat is case.partner and last.call.artificial


natural_pass: Clause[IrregularCall, [], Parts] = Clause("30, natural pass")


@natural_pass.since(1997)
def _(case: IrregularCall) -> Parts:
    """1997 and 2007: by whether anybody has bid, then by whose turn it was."""
    if case.auction.last_bid is None:
        return offender_passes(case, Term.NEXT, "30A", "passed-before-any-bid")
    if case.position is Position.RHO:
        return offender_passes(case, Term.NEXT, "30B1", "passed-at-rho-turn")
    return (
        *offender_passes(case, Term.THROUGHOUT, "30B2(a)", "passed-at-partner-turn"),
        *cite("30B2(b)", "partner-may-not-double"),
        Owes(BarredCalls(case.partner, ("X", "XX"), "30B2(b)", case.event)),
    )


@natural_pass.since(2017)
def _(case: IrregularCall) -> Parts:
    """2017: by whose turn it was."""
    if case.position is Position.RHO:
        return offender_passes(case, Term.NEXT, "30A", "passed-at-rho-turn")
    due = CallDue(case.offender, case.call, case.position, 30, case.event)
    return (*cite("30B1(a)", "partner-calls-freely"), Owes(due))


def offender_passes(case: IrregularCall, term: Term, under: str, reason: str) -> Parts:
    """The offender must pass; the score is looked at again if he could have known what that would do."""
    return (
        *cite(under, reason),
        *must_pass(case, case.offender, term, under),
        *law23.review_for_silenced_offender(case),
    )


def replaced_at_proper_turn(case: CallAtProperTurn, due: CallDue, ask: Ask) -> Parts:
    """30B1(b) (2017): the offender calls at his turn; is it comparable to the pass?"""
    if law23.comparable(case, ask, offender=case.offender, withdrawn=due.withdrawn, new=case.call, under="30B1(b)"):
        return (
            *cite("30B1(b)(i)", "comparable-call"),
            *law16.no_longer_restricted(case.offender, due.withdrawn),
            *law23.review_for_help_gained(),
        )
    return (
        *cite("30B1(b)(ii)", "not-comparable-partner-passes-once"),
        *must_pass(case, case.offender.partner, Term.NEXT, "30B1(b)(ii)"),
        *law26.not_comparable(case, offender=case.offender, call=due.withdrawn),
        *law23.review_for_silenced_partner(case),
    )


pass_over_own_call: Clause[IrregularCall, [], Parts | None] = Clause("30, pass over one's own call")


@pass_over_own_call.since(1997)
def _(case: IrregularCall) -> Parts | None:
    """1997 and 2007: 30B3 after a bid; before any bid 30A applies as to every pass."""
    return cite("30B3", "treated-as-change") if case.auction.last_bid is not None else None


@pass_over_own_call.since(2017)
def _(case: IrregularCall) -> Parts | None:
    return cite("30B2", "treated-as-change")


def double_by_barred_partner(case: IrregularCall, ask: Ask) -> Parts:
    """Partner doubles at the turn at which 30B2(b) bars it. Nothing says what then; the Director decides.

    Either the call is condoned, as a silenced player's would be once LHO has called, or it is cancelled and a bid or a
    pass is put in its place.
    """
    if ask(yes_no("condoned", case.event, "30B2(b)", kind=Kind.JUDGEMENT, offender=case.offender, call=case.call)):
        return cite("30B2(b)", "barred-double-condoned") + accepted(case)
    offered = tuple(call for call in case.calls_offered if call.is_pass or call.is_bid)
    call = ask(which_call("replacement", case.event, "30B2(b)", offered, asked_of=case.offender, call=case.call))
    return (
        *cite("30B2(b)", "barred-double-cancelled"),
        *everything_after_cancelled(case),
        *replaced(case, call),
        *law16.withdrawn_call(case, case.offender, case.call, case.offender.side),
    )
