"""The German messages, with the ids of the English ones. What is not here yet is said in English.

Nobody is called by a word of one gender: seats, sides and "die Turnierleitung" stand for people.
"""

from __future__ import annotations

from . import auction, general, play, played_cards
from .auction import STATUS, WHEN, WHO, YES_NO
from .errors import ERRORS
from .play import RULED
from .scores import ARITHMETIC, ENTRY_NOTES, MISSING, SYSTEMS
from .sheets import SCREEN, SHEET

IRREGULARITIES: dict[str, str] = (
    auction.IRREGULARITIES | play.IRREGULARITIES | played_cards.IRREGULARITIES | general.IRREGULARITIES
)
REASONS: dict[str, tuple[str, str]] = auction.REASONS | play.REASONS | played_cards.REASONS | general.REASONS
QUESTIONS: dict[str, tuple[str, dict[str, str]]] = (
    auction.QUESTIONS | play.QUESTIONS | played_cards.QUESTIONS | general.QUESTIONS
)
NOTES: dict[str, str] = auction.NOTES | play.NOTES | general.NOTES
DUTIES: dict[str, str] = auction.DUTIES | play.DUTIES | general.DUTIES
BARS: dict[str, str] = auction.BARS | play.BARS

NAMES: dict[str, str] = {
    "North": "Nord", "East": "Ost", "South": "Süd", "West": "West", "E": "O", "EW": "OW",
    "spades": "Pik", "hearts": "Coeur", "diamonds": "Karo", "clubs": "Treff", "no trump": "Sans Atout",
    "pass": "Passe", "double": "Kontra", "redouble": "Rekontra",
    **{f"{level}NT": f"{level}SA" for level in range(1, 14)},
    **{f"{suit}{rank}": f"{suit}{own}" for suit in "♠♥♦♣" for rank, own in (("Q", "D"), ("J", "B"))},
    "major": "Hauptstrafkarte", "minor": "Nebenstrafkarte",
    "average-plus": "Plusdurchschnitt", "average": "Durchschnitt", "average-minus": "Minusdurchschnitt",
    "high": "hoch", "low": "klein", "win": "stechen", "anything": "irgendeine",
}  # fmt: skip
"""Names that are put into messages."""

__all__ = [
    "ARITHMETIC", "BARS", "DUTIES", "ENTRY_NOTES", "ERRORS", "IRREGULARITIES", "MISSING", "NAMES", "NOTES", "QUESTIONS", "REASONS",
    "RULED", "SCREEN", "SHEET", "STATUS", "SYSTEMS", "WHEN", "WHO", "YES_NO",
]  # fmt: skip
