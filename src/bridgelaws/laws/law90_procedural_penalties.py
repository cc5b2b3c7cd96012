"""Law 90: procedural penalties. The Director may penalise; how much is for him and the regulations."""

from __future__ import annotations

from bridgelaws.table.questions import Ask
from bridgelaws.table.rulings import Parts

from . import score_facts as told
from .effects import cite


def penalties(ask: Ask) -> Parts:
    """90A: an offence that delays the game, inconveniences others, breaks procedure or makes an adjusted score needed."""
    return cite("90A", "procedural-penalty") if ask.knows(told.PENALTY) else ()
