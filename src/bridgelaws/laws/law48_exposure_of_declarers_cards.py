"""Law 48: declarer exposes cards.

No card of declarer's or dummy's ever becomes a penalty card, and one that was dropped need not be played (A). Facing
cards after an opening lead out of turn is Law 54 (B1); facing them at another time may be a claim (B2, Law 68).
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask, yes_no
from bridgelaws.table.rulings import Parts

from .effects import cite
from .play_cases import CardsExposed


def declarers_cards_exposed(case: CardsExposed, ask: Ask) -> Parts:
    """Apply Law 48 to cards shown by declarer or dummy in the play."""
    if len(case.cards) == 1 or case.offender is not case.declarer:
        return cite("48A", "declarer-exposes-card")
    if ask(yes_no("deliberate", case.event, "48B2", offender=case.offender, card=case.cards[0])):
        return cite("48B2", "facing-is-a-claim")
    return cite("48A", "declarer-exposes-card")
