"""Law 90: procedural penalties. The Director may penalise; how much is for the Director and the regulations."""

from __future__ import annotations

from bridgelaws.table.questions import Ask
from bridgelaws.table.rulings import Adjusts, Parts

from . import score_facts as told
from .effects import cite

MINUS = "average-minus"


def penalties(ask: Ask) -> Parts:
    """90A: an offence that delays the game, inconveniences others, breaks procedure or makes an adjusted score needed."""
    return cite("90A", "procedural-penalty") if ask.knows(told.PENALTY) else ()


def offender_may_be_penalised(awarded: Parts) -> Parts:
    """90B7: an error of procedure that made an adjusted score necessary, if a side was directly at fault for it."""
    at_fault = any(isinstance(part, Adjusts) and any(kind == MINUS for _, kind in part.sides) for part in awarded)
    return cite("90B7", "procedural-penalty-possible") if at_fault else ()
