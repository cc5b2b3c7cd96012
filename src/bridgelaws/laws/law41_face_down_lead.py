"""Law 41A: the opening lead is made face down, and what goes wrong before it is faced costs nothing.

The defender on presumed declarer's left leads face down, so that partner and presumed declarer may ask before anybody
sees the card. Only the Director has it taken back, after an irregularity: a wrong explanation, or a lead by the wrong
player (of his own motion, because an opponent told him that it was his turn, or because his partner had led face up).
The card returns to the hand and is no penalty card, for no face has been seen.

Where the organisers have opening leads made face up, every lead is faced and Laws 53 and 54 apply at once.
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask, one_of
from bridgelaws.table.rulings import Grants, Parts

from .cases import Matter
from .effects import cite

REASONS = ("wrong-player", "told-to-lead", "partner-faced", "explanation", "none")


def face_down_lead(case: Matter, ask: Ask) -> Parts:
    """Whether an opening lead that has not been faced goes back to the hand."""
    why = ask(one_of("because", case.event, "41A", REASONS))
    if why == "none":
        return (*cite("41A", "face-down-lead-stays"), Grants(False))
    found = cite("41A", "face-down-lead-returned")
    if why == "told-to-lead":
        found += cite("47E1", "misled-about-turn")
    elif why == "explanation":
        found += cite("47E2(a)", "face-down-lead-on-wrong-explanation")
    elif why == "partner-faced":
        found += cite("54", "faced-lead-comes-first")
    return (*found, Grants(True))
