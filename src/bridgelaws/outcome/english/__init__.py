"""The English messages. Other languages are other packages with the same ids.

``{offender}``, ``{lho}``, ``{partner}``, ``{rho}`` and ``{turn}`` are players' names, ``{call}`` the call ruled on,
``{by}`` the call in its place, ``{other}`` a second call. A reason has two texts: why the paragraph applies, for the
Director, and what is read to the table (empty where nothing is said, because only the Director may know it or because
another sentence says it). The messages stand by the part of the book they speak of: ``auction``, ``play``,
``tricks``, ``played_cards``, ``general``.
"""

from __future__ import annotations

from . import auction, general, play, played_cards, tricks
from .auction import STATUS, WHEN, WHO, YES_NO
from .play import RULED
from .scores import ARITHMETIC, ENTRY_NOTES, MISSING, SYSTEMS
from .sheets import SCREEN, SHEET

IRREGULARITIES: dict[str, str] = (
    auction.IRREGULARITIES | play.IRREGULARITIES | played_cards.IRREGULARITIES | general.IRREGULARITIES
)
REASONS: dict[str, tuple[str, str]] = (
    auction.REASONS | play.REASONS | tricks.REASONS | played_cards.REASONS | general.REASONS
)
QUESTIONS: dict[str, tuple[str, dict[str, str]]] = (
    auction.QUESTIONS | play.QUESTIONS | played_cards.QUESTIONS | general.QUESTIONS
)
NOTES: dict[str, str] = auction.NOTES | play.NOTES | general.NOTES
DUTIES: dict[str, str] = auction.DUTIES | play.DUTIES | general.DUTIES
BARS: dict[str, str] = auction.BARS | play.BARS

__all__ = [
    "ARITHMETIC", "BARS", "DUTIES", "ENTRY_NOTES", "IRREGULARITIES", "MISSING", "NOTES", "QUESTIONS", "REASONS", "RULED",
    "SCREEN", "SHEET", "STATUS", "SYSTEMS", "WHEN", "WHO", "YES_NO",
]  # fmt: skip
