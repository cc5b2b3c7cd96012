"""Law 29: procedure after a call out of rotation.

A. Offender's left-hand opponent may choose to call: the call out of rotation is then accepted. He may also say that he
   accepts it.
B. Otherwise it is cancelled, the turn goes back to the player whose turn it was, and Law 30, 31 or 32 applies.
C. For a call that was artificial those Laws look at the denominations it specified, not the one it named.

Two points no edition's text decides, so the Director is asked. Where it was left-hand opponent's own turn, his call may
be made in turn (28B) or accept (29A). And where offender's partner, whose turn it was, called before the ruling, that
call may be held to be in turn, or to be out of rotation itself.
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask, Kind, yes_no
from bridgelaws.table.rulings import Becomes, Parts, Skips, Status

from . import law16_information as law16
from . import law25_change_of_call as law25
from . import law28_calls_in_rotation as law28
from .cases import AttemptedChange, IrregularCall
from .effects import accepted, cancelled, cite
from .law30_pass_out_of_rotation import pass_out_of_rotation, pass_over_own_call
from .law31_bid_out_of_rotation import BID_IS_CHANGE, bid_out_of_rotation
from .law32_double_out_of_rotation import DOUBLE_IS_CHANGE, double_out_of_rotation


def call_out_of_rotation(case: IrregularCall, ask: Ask) -> Parts:
    """Apply Laws 28 to 32 to a call out of rotation that is not inadmissible."""
    if made_over_own_call(case):
        treated_so = pass_over_own_call(case) if case.call.is_pass else treated_as_change(case)
        if treated_so is not None:
            return treated_so + change_of_call(case, ask)
    if case.right_player_called and case.turn.side is not case.offender.side and called_in_turn(case, ask):
        return law28.right_player_called(case)
    if accepted_by_lho(case, ask):
        legal = law16.legal_call(case, case.offender, case.call, "29A")
        return cite("29A", "accepted-out-of-rotation") + accepted(case) + legal
    return (
        *cite("29B", "cancelled-out-of-rotation"),
        *cancelled(case),
        *partner_who_called(case, ask),
        *by_kind_of_call(case, ask),
    )


def by_kind_of_call(case: IrregularCall, ask: Ask) -> Parts:
    """29B: Law 30 for a pass, 31 for a bid, 32 for a double or redouble."""
    if case.call.is_pass:
        return pass_out_of_rotation(case, ask)
    if case.call.is_bid:
        return bid_out_of_rotation(case, ask)
    return double_out_of_rotation(case, ask)


def accepted_by_lho(case: IrregularCall, ask: Ask) -> bool:
    """29A: LHO calls over it, or says that he accepts it."""
    statement = yes_no(
        "accepts", case.event, "29A", kind=Kind.CHOICE, asked_of=case.lho, offender=case.offender, call=case.call
    )
    if case.lho_called and not ask.knows(statement):
        return True
    return ask(statement)


def called_in_turn(case: IrregularCall, ask: Ask) -> bool:
    """28B, unless it was LHO's own turn: then the Director finds whether LHO meant to accept the call (29A)."""
    if case.turn is not case.lho:
        return True
    return not ask(
        yes_no(
            "accepts", case.event, "29A", kind=Kind.FACT, offender=case.offender, call=case.call, detail="by-calling"
        )
    )


def partner_who_called(case: IrregularCall, ask: Ask) -> Parts:
    """Offender's partner, whose turn it was, called before the ruling: in turn, or out of rotation too?"""
    found = case.next_call
    if found is None or found[1] is not case.partner or case.turn is not case.partner:
        return ()
    number, seat, call = found
    if ask(
        yes_no(
            "partner_call", number, "29B", kind=Kind.JUDGEMENT, offender=case.offender, call=case.call, other=call
        )
    ):  # fmt: skip
        return ()
    return (
        *cite("29B", "partner-call-cancelled-too"),
        Skips((number,)),
        Becomes(number, seat, call, Status.CANCELLED),
        *law16.withdrawn_call(case, seat, call, seat.side),
    )


# A call at left-hand opponent's turn by a player who had called before


def made_over_own_call(case: IrregularCall) -> bool:
    """True where the offender's own call is the last one: he calls again at his LHO's turn."""
    calls = case.auction.calls
    return bool(calls) and calls[-1].seat is case.offender and case.turn is case.lho


def treated_as_change(case: IrregularCall) -> Parts:
    """A bid or double over one's own call is a change of call; the paragraph that says so, where there is one."""
    number = (BID_IS_CHANGE if case.call.is_bid else DOUBLE_IS_CHANGE).of(case.edition)
    return cite(number, "treated-as-change")


def change_of_call(case: IrregularCall, ask: Ask) -> Parts:
    """Law 25, applied to a call made over one's own."""
    old = case.auction.calls[-1].call
    return law25.change_of_call(
        AttemptedChange(case.edition, case.situation, case.event, case.offender, old, case.call, case.following),
        ask,
    )
