"""The German messages, with the ids of the English ones. What is not here yet is said in English.

Nobody is called by a word of one gender: seats, sides and "die Turnierleitung" stand for people.
"""

from __future__ import annotations

from .auction import BARS, DUTIES, IRREGULARITIES, NOTES, QUESTIONS, REASONS, STATUS, WHEN, WHO, YES_NO

NAMES: dict[str, str] = {
    "North": "Nord", "East": "Ost", "South": "Süd", "West": "West",
    "spades": "Pik", "hearts": "Coeur", "diamonds": "Karo", "clubs": "Treff", "no trump": "Sans Atout",
    "pass": "Passe", "major": "groß", "minor": "klein",
    "average-plus": "Durchschnitt plus", "average": "Durchschnitt", "average-minus": "Durchschnitt minus",
}  # fmt: skip
"""Names that are put into messages."""

__all__ = [
    "BARS", "DUTIES", "IRREGULARITIES", "NAMES", "NOTES", "QUESTIONS", "REASONS", "STATUS", "WHEN", "WHO", "YES_NO",
]  # fmt: skip
