"""When an irregularity came to light: what the record shows is not asked."""

from __future__ import annotations

from bridgelaws.table.questions import Ask, one_of
from bridgelaws.table.situation import Phase

from .cases import Matter

DISCOVERED = ("auction", "clarification", "play", "after-play")


def discovered(case: Matter, under: str, ask: Ask) -> str:
    """``auction``, ``clarification``, ``play`` or ``after-play``; asked unless the auction is plainly going on."""
    if case.situation.auction.calls and case.situation.phase is Phase.AUCTION:
        return "auction"
    return ask(one_of("discovered", case.event, under, DISCOVERED))


def before_play(when: str) -> bool:
    """True where no opening lead had been faced."""
    return when in ("auction", "clarification")
