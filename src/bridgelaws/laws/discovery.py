"""When an irregularity came to light: what the record shows is not asked."""

from __future__ import annotations

from bridgelaws.table.questions import Ask, Question, one_of
from bridgelaws.table.situation import Phase

from .cases import Matter

DISCOVERED = ("auction", "clarification", "play", "after-play")


def when_discovered(case: Matter, under: str) -> Question[str]:
    """``auction``, ``clarification``, ``play`` or ``after-play``."""
    return one_of("discovered", case.event, under, DISCOVERED)


def discovered(case: Matter, under: str, ask: Ask, *auction_implied_by: Question[bool]) -> str:
    """When it came to light; asked unless the record stops in the auction or in play, or an answer implies the auction."""
    if case.situation.auction.calls and case.situation.phase is Phase.AUCTION:
        return "auction"
    if case.situation.phase is Phase.PLAY:
        return ask.if_told(when_discovered(case, under)) or "play"
    return ask.or_implied(when_discovered(case, under), "auction", *auction_implied_by)


def before_play(when: str) -> bool:
    """True where no opening lead had been faced."""
    return when in ("auction", "clarification")
