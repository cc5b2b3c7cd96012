"""Law 49: a defender exposes cards in the play.

A card that partner could see, otherwise than in the normal course of play or by application of a Law, or that the
defender names as held, becomes a penalty card (Law 50). Statements about the trick in progress, and the cards shown when
partner objects to a concession, fall under Law 68.
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask
from bridgelaws.table.rulings import Parts

from . import law50_penalty_cards as law50
from .effects import cite
from .play_cases import CardsExposed


def defenders_cards_exposed(case: CardsExposed, ask: Ask) -> Parts:
    """Apply Law 49: each card becomes a penalty card."""
    return cite("49", "defender-exposes-card") + law50.exposed(case, case.cards, "49", ask)
