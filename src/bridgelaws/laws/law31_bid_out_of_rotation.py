"""Law 31: a bid out of rotation that was not accepted; also an artificial pass.

A. At RHO's turn.
   1. If RHO passes, the offender must repeat the call, and if that is legal there is no more to pay.
   2. If RHO bids, doubles or redoubles, the offender may make any legal call; what it costs depends on that call.
B. At partner's turn, or at LHO's turn if the offender had not called before.

What the editions changed. 1997 and 2007: under A2 partner passes once if the offender names the same denomination again
and to the end of the auction if he does not; under B partner passes to the end of the auction whatever the offender
does. 2017: under A2 and B alike nothing more happens if the offender's call is comparable, else partner passes once.
At LHO's turn over a call of one's own it is a change of call: 31C in 2017, a footnote in 2007, by analogy in 1997.
"""

from __future__ import annotations

from bridgelaws.bridge import Call
from bridgelaws.table.questions import Ask, Kind, specified_by, yes_no
from bridgelaws.table.rulings import Becomes, Owes, Parts, Status, Then
from bridgelaws.table.standing import CallDue, Position, Term

from . import law16_information as law16
from . import law23_comparable_call as law23
from . import law26_lead_restrictions as law26
from .cases import CallAtProperTurn, IrregularCall
from .editions import Clause, Number
from .effects import cite, must_pass

BID_IS_CHANGE = Number("a bid over one's own call", {1997: "25", 2007: "31B", 2017: "31C"})
INSUFFICIENT_TOO = Number("an insufficient bid out of rotation", {1997: "27C", 2007: "27A2"})


def bid_out_of_rotation(case: IrregularCall, ask: Ask) -> Parts:
    """Apply Law 31 to a cancelled bid or artificial pass: what holds until the offender's proper turn."""
    due = CallDue(case.offender, case.call, case.position, 31, case.event)
    insufficient: Parts = ()
    if case.call.is_bid and not case.auction.sufficient(case.call):
        insufficient = cite(INSUFFICIENT_TOO.of(case.edition), "insufficient-out-of-rotation")
    known = law16.withdrawn_call(case, case.offender, case.call, case.offender.side)
    artificial = cite("29C", "denominations-specified") if case.call.artificial else ()
    if case.position is Position.RHO:
        return (*insufficient, *artificial, *cite("31A", "rho-calls-first"), Owes(due), *known)
    return (*insufficient, *artificial, *at_partners_or_lhos_turn(case), Owes(due), *known)


at_partners_or_lhos_turn: Clause[IrregularCall, [], Parts] = Clause("31B, at partner's or LHO's turn")


@at_partners_or_lhos_turn.since(1997)
def _(case: IrregularCall) -> Parts:
    """1997 and 2007: partner passes to the end of the auction."""
    return (
        *cite("31B", "partner-passes-throughout"),
        *must_pass(case, case.partner, Term.THROUGHOUT, "31B"),
        *law23.review_for_silenced_partner(case),
    )


@at_partners_or_lhos_turn.since(2017)
def _(case: IrregularCall) -> Parts:
    """2017: partner may make any legal call, without using what he has learnt."""
    return cite("31B1", "partner-calls-freely")


# At the offender's proper turn


def replaced_at_proper_turn(case: CallAtProperTurn, due: CallDue, ask: Ask) -> Parts:
    """31A and 31B: what the offender's call at his proper turn costs."""
    if due.position is not Position.RHO:
        return at_turn_after_31b(case, due, ask)
    if case.rho_call is not None and case.rho_call.is_pass:
        repeated = must_repeat(case, due, "31A1", ask)
        return repeated or cite("31A1", "other-call-allowed") + after_rho_acts(case, due, ask)
    return after_rho_acts(case, due, ask)


def must_repeat(case: CallAtProperTurn, due: CallDue, under: str, ask: Ask) -> Parts:
    """31A1: RHO passed, so the call must be repeated.

    No edition says what happens if the offender makes another call instead: the Director either has the call repeated
    or lets the other call stand as one that is not a repetition (nothing is returned, and it is judged as such).
    """
    if case.call.names_same_as(due.withdrawn):
        return (
            *cite(under, "call-repeated"),
            *law16.no_longer_restricted(case.offender, due.withdrawn),
        )
    if ask(
        yes_no(
            "enforce_repeat", case.event, under, kind=Kind.JUDGEMENT, offender=case.offender, call=due.withdrawn,
            other=case.call,
        )
    ):  # fmt: skip
        return (
            *cite(under, "repetition-enforced"),
            Becomes(case.event, case.offender, case.call, Status.REPLACED, due.withdrawn),
            *law16.withdrawn_call(case, case.offender, case.call, case.offender.side),
            Then(case.offender, due.withdrawn, case.event),
        )
    return ()


after_rho_acts: Clause[CallAtProperTurn, [CallDue, Ask], Parts] = Clause("31A2, RHO has acted")


@after_rho_acts.since(1997)
def _(case: CallAtProperTurn, due: CallDue, ask: Ask) -> Parts:
    """1997 and 2007: partner passes once if the denomination is repeated, else throughout."""
    if repeats_denomination(case, due, ask):
        return (
            *cite("31A2(a)", "denomination-repeated"),
            *must_pass(case, case.offender.partner, Term.NEXT, "31A2(a)"),
            *law23.review_for_silenced_partner(case),
        )
    return (
        *cite("31A2(b)", "denomination-not-repeated"),
        *must_pass(case, case.offender.partner, Term.THROUGHOUT, "31A2(b)"),
        *law23.review_for_silenced_partner(case),
        *law26.withdrawn(case, ask, offender=case.offender, call=due.withdrawn, final=case.call),
    )


@after_rho_acts.since(2017)
def _(case: CallAtProperTurn, due: CallDue, ask: Ask) -> Parts:
    return comparable_or_not(case, due, "31A2(a)", "31A2(b)", ask)


at_turn_after_31b: Clause[CallAtProperTurn, [CallDue, Ask], Parts] = Clause("31B, at the offender's proper turn")


@at_turn_after_31b.since(1997)
def _(case: CallAtProperTurn, due: CallDue, ask: Ask) -> Parts:
    """1997 and 2007: partner is silenced already; Law 26 may apply to the withdrawn call."""
    return law26.withdrawn(case, ask, offender=case.offender, call=due.withdrawn, final=case.call)


@at_turn_after_31b.since(2017)
def _(case: CallAtProperTurn, due: CallDue, ask: Ask) -> Parts:
    """2017: 31B2, ruled as in A2(a) or A2(b)."""
    return cite("31B2", "as-after-rho-acts") + comparable_or_not(case, due, "31A2(a)", "31A2(b)", ask)


def comparable_or_not(case: CallAtProperTurn, due: CallDue, if_so: str, if_not: str, ask: Ask) -> Parts:
    """31A2 and 32A2 (2017): nothing more after a comparable call; else partner passes once and Law 26B applies."""
    if law23.comparable(case, ask, offender=case.offender, withdrawn=due.withdrawn, new=case.call, under=if_so):
        return (
            *cite(if_so, "comparable-call"),
            *law16.no_longer_restricted(case.offender, due.withdrawn),
            *law23.review_for_help_gained(),
        )
    return (
        *cite(if_not, "not-comparable-partner-passes-once"),
        *must_pass(case, case.offender.partner, Term.NEXT, if_not),
        *law26.not_comparable(case, offender=case.offender, call=due.withdrawn),
        *law23.review_for_silenced_partner(case),
    )


def repeats_denomination(case: CallAtProperTurn, due: CallDue, ask: Ask) -> bool:
    """31A2 of 1997 and 2007: the call names or specifies what the call out of rotation specified (29C).

    A conventional pass always counts as not repeated.
    """
    if due.withdrawn.is_pass or not case.call.is_bid:
        return False
    if not due.withdrawn.artificial:
        return case.call.denomination is due.withdrawn.denomination
    first = due.withdrawn.specified
    if first is None:
        first = ask(specified_by(due.withdrawn, case.offender, "29C"))
    second = specified_now(case, ask)
    return bool(first) and set(first) <= set(second)


def specified_now(case: CallAtProperTurn, ask: Ask) -> tuple[object, ...]:
    """What the call at the proper turn specifies, no trump included."""
    call: Call = case.call
    if not call.artificial:
        return (call.denomination,)
    if call.specified is None:
        return ask(specified_by(call, case.offender, "29C"))
    return call.specified
