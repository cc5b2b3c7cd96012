"""What the Director is called for though no call or card shows it."""

from __future__ import annotations

from collections.abc import Callable

from bridgelaws.table.questions import Ask
from bridgelaws.table.rulings import Parts

from .cases import Matter
from .law15_wrong_board import cards_from_wrong_board
from .law21_misinformation import misinformation, mistaken_explanation
from .law40_partnership_understandings import partnership_understanding
from .law43_dummys_limitations import dummy_intervenes
from .law45_card_played import wrong_card_from_dummy
from .law46_designation import designation
from .law64_stated_revoke import hidden_card_in_dummy, revoke
from .law67_defective_trick import defective_trick
from .law68_claim_or_concession import claim
from .law78_methods_of_scoring import scoring
from .law86_team_play import adjusted_score

MATTERS: dict[str, Callable[[Matter, Ask], Parts]] = {
    "misinformation": misinformation,
    "mistaken-explanation": mistaken_explanation,
    "cards-from-wrong-board": cards_from_wrong_board,
    "partnership-understanding": partnership_understanding,
    "dummy-intervenes": dummy_intervenes,
    "wrong-card-from-dummy": wrong_card_from_dummy,
    "designation": designation,
    "revoke": revoke,
    "hidden-card-in-dummy": hidden_card_in_dummy,
    "defective-trick": defective_trick,
    "claim": claim,
    "adjusted-score": adjusted_score,
    "scoring": scoring,
}
"""Each irregularity that calls do not show, and the Law that deals with it."""


class UnknownMatter(ValueError):
    """The Director was called for something the engine has no procedure for; the text lists what it has."""


def rule_on_matter(case: Matter, ask: Ask) -> Parts:
    """Apply the Law of a matter; raises UnknownMatter where there is no such procedure."""
    procedure = MATTERS.get(case.matter)
    if procedure is None:
        raise UnknownMatter(f"unknown irregularity {case.matter!r}: expected one of {', '.join(sorted(MATTERS))}")
    return procedure(case, ask)
