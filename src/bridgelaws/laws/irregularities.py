"""Which Law an event falls under. The order is the order in which the Laws take precedence.

A call is looked at as Law 35 lists inadmissible calls, then for its rotation (Laws 28 to 32), then for its sufficiency
(Law 27). Whatever is left is regular.
"""

from __future__ import annotations

from collections.abc import Callable

from bridgelaws.table.questions import Ask
from bridgelaws.table.rulings import Becomes, Parts, Skips, Status

from . import law16_information as law16
from . import law28_calls_in_rotation as law28
from .cases import IrregularCall
from .law25_change_of_call import correction_before_ruling
from .law27_insufficient_bid import insufficient_bid
from .law29_after_call_out_of_rotation import call_out_of_rotation
from .law30_pass_out_of_rotation import double_by_barred_partner
from .law36_inadmissible_double import inadmissible_double
from .law37_action_when_silenced import action_when_silenced
from .law38_bid_over_seven import bid_over_seven
from .law39_call_after_final_pass import call_after_final_pass

Procedure = Callable[[IrregularCall, Ask], Parts]


def law_for(case: IrregularCall, ask: Ask) -> tuple[str, Procedure] | None:
    """The name of the irregularity and the Law that deals with it, or None for a regular call."""
    call, auction = case.call, case.auction
    if auction.ended:
        return "call-after-final-pass", call_after_final_pass
    in_rotation = case.in_rotation
    if not in_rotation and law28.rho_is_silenced(case, ask):
        return "call-at-silenced-rho-turn", lambda case, ask: law28.rho_passes_by_law(case)
    if call.level > 7:
        return "bid-over-seven", bid_over_seven
    barred = auction.bars(case.offender, call)
    if barred in ("19A1", "19B1"):
        if not in_rotation and case.right_player_called and case.turn is case.rho:
            return "call-out-of-rotation", lambda case, ask: law28.right_player_called(case)
        return "inadmissible-double", inadmissible_double
    if not call.is_pass and case.situation.must_pass(case.offender) is not None:
        return "action-when-silenced", action_when_silenced
    if not in_rotation:
        return "call-out-of-rotation", call_out_of_rotation
    if barred is not None:
        return "insufficient-bid", insufficient_bid
    bars = case.situation.barred(case.offender)
    if bars is not None and call.name in bars.calls:
        return "barred-double", double_by_barred_partner
    return None


def rule_on_call(case: IrregularCall, ask: Ask) -> tuple[str, Parts] | None:
    """The ruling on a call, or None for a regular one.

    An unintended call that its maker corrects before anyone has called is replaced under 25A whatever else is wrong.
    """
    found = law_for(case, ask)
    if found is None:
        return None
    name, law = found
    corrected = correction_before_ruling(case, ask)
    if corrected is not None:
        return "change-of-call", corrected
    return name, change_goes_too(case, law(case, ask))


def change_goes_too(case: IrregularCall, parts: Parts) -> Parts:
    """The offender's own attempt to change the call, where its Law has not dealt with it: that call is cancelled too."""
    change = case.change
    if change is None or any(isinstance(part, Skips) and change[0] in part.events for part in parts):
        return parts
    number, attempt = change
    if attempt.new is None:
        return (*parts, Skips((number,)))
    return (
        *parts,
        Skips((number,)),
        Becomes(number, case.offender, attempt.new, Status.CANCELLED),
        *law16.withdrawn_call(case, case.offender, attempt.new, case.offender.side),
    )
