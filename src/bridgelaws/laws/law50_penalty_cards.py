"""Law 50: penalty cards, as far as cards exposed in the auction become some.

A single card below the ten that was exposed by accident is a minor penalty card. An honour, and any card exposed by
deliberate play (led out of turn, a revoke taken back), is a major one; where a defender has two or more, all are major.
"""

from __future__ import annotations

from bridgelaws.bridge import Card
from bridgelaws.table.standing import PenaltyCardKind


def kind_of(card: Card, *, deliberate: bool) -> PenaltyCardKind:
    """50B: what one penalty card, the only one its holder has, is."""
    return PenaltyCardKind.MAJOR if card.is_honour or deliberate else PenaltyCardKind.MINOR
