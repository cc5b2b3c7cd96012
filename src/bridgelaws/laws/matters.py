"""What the Director is called for though no call or card shows it."""

from __future__ import annotations

from collections.abc import Callable

from bridgelaws.table.questions import Ask
from bridgelaws.table.rulings import Parts

from .cases import Matter
from .law09_attention import attention
from .law13_wrong_number_of_cards import wrong_number_of_cards
from .law14_missing_card import missing_card
from .law15_wrong_board import cards_from_wrong_board, incorrect_pack, wrong_board
from .law16_choices import unauthorised_information
from .law16_other_sources import extraneous_information
from .law18_ways_of_calling import doubtful_call
from .law19_doubles import misnamed_double
from .law21_misinformation import misinformation, mistaken_explanation
from .law40_partnership_understandings import partnership_understanding
from .law41_face_down_lead import face_down_lead
from .law43_dummys_limitations import dummy_intervenes
from .law45_card_played import wrong_card_from_dummy
from .law46_designation import designation
from .law64_stated_revoke import hidden_card_in_dummy, revoke
from .law66_inspection_of_tricks import inspection, wrongly_pointed_card
from .law67_defective_trick import defective_trick
from .law68_claim_or_concession import claim
from .law72_general_principles import infringement
from .law73_communication import misleading_manner
from .law74_conduct import conduct
from .law78_methods_of_scoring import scoring
from .law79_tricks_won import score_correction
from .law82_errors_of_procedure import director_error
from .law86_team_play import adjusted_score
from .law92_appeals import appeal

MATTERS: dict[str, Callable[[Matter, Ask], Parts]] = {
    "misinformation": misinformation,
    "mistaken-explanation": mistaken_explanation,
    "cards-from-wrong-board": cards_from_wrong_board,
    "partnership-understanding": partnership_understanding,
    "face-down-lead": face_down_lead,
    "dummy-intervenes": dummy_intervenes,
    "wrong-card-from-dummy": wrong_card_from_dummy,
    "designation": designation,
    "revoke": revoke,
    "hidden-card-in-dummy": hidden_card_in_dummy,
    "inspection": inspection,
    "wrongly-pointed-card": wrongly_pointed_card,
    "defective-trick": defective_trick,
    "claim": claim,
    "adjusted-score": adjusted_score,
    "scoring": scoring,
    "attention": attention,
    "wrong-number-of-cards": wrong_number_of_cards,
    "missing-card": missing_card,
    "incorrect-pack": incorrect_pack,
    "wrong-board": wrong_board,
    "unauthorised-information": unauthorised_information,
    "extraneous-information": extraneous_information,
    "misleading-manner": misleading_manner,
    "infringement": infringement,
    "conduct": conduct,
    "misnamed-double": misnamed_double,
    "doubtful-call": doubtful_call,
    "score-correction": score_correction,
    "appeal": appeal,
    "director-error": director_error,
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
