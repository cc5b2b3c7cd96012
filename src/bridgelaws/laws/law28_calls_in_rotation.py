"""Law 28: calls considered to be in rotation.

A. A player may call at his right-hand opponent's turn when that opponent is required to pass: the pass is taken as made.
B. The player whose turn it was calls before the Director has ruled on an opponent's call out of rotation: his call is in
   rotation, the opponent's is treated as never made, and nothing is paid for it but that the opponent's partner may not
   use it. From 2017 the Law says that Law 26 has no application.
"""

from __future__ import annotations

from bridgelaws.bridge import PASS
from bridgelaws.table.questions import Ask, Kind, yes_no
from bridgelaws.table.rulings import Becomes, Parts, Status, Then

from . import law16_information as law16
from .cases import IrregularCall
from .effects import auction_is, cancelled, cite


def rho_is_silenced(case: IrregularCall, ask: Ask) -> bool:
    """28A: it was RHO's turn, and RHO must pass.

    The text does not say whether a player who must repeat a pass (31A1) is "required to pass": the Director decides.
    """
    if case.turn is not case.rho or case.auction.ended:
        return False
    if case.situation.must_pass(case.rho) is not None:
        return True
    repeats = case.situation.must_repeat(case.rho)
    if repeats is None or not repeats.withdrawn.is_pass:
        return False
    return ask(yes_no("in_rotation", case.event, "28A", kind=Kind.JUDGEMENT, offender=case.offender, call=case.call))


def rho_passes_by_law(case: IrregularCall) -> Parts:
    """28A: RHO's pass is supplied and the call is in rotation."""
    return (
        *cite("28A", "rho-must-pass"),
        Becomes(case.event, case.rho, PASS, Status.SUPPLIED),
        *auction_is(case.auction.after(case.rho, PASS, case.event)),
        Then(case.offender, case.call, case.event),
    )


def right_player_called(case: IrregularCall) -> Parts:
    """28B: the call out of rotation is treated as never made."""
    return (
        *cite("28B", "right-player-called"),
        *cancelled(case),
        *law16.withdrawn_call(case, case.offender, case.call, case.offender.side),
    )
