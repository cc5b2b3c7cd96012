"""The canonical positions of the general Laws and of those about scores: Laws 9 to 16 and 72 to 93.

Most begin with the Director being called, for these irregularities show in no call and no card. North deals unless
another seat is named.
"""

from __future__ import annotations

from bridgelaws.bridge import Seat
from bridgelaws.laws.regulations import Regulations

from .every_path import Known
from .position import Position

ATTENTION = (
    Position((9, 11), "during the auction", "1S P TD(attention)", given={"offender": "E"}),
    Position((9, 43), "during play", "1S P P P E/H4 TD(attention)",
             given={"offender": "W", "discovered": "play", "settled_by": "none"}),
    Position((9,), "nothing on record", "TD(attention)", given={"offender": "W", "drawn_by": "N", "settled_by": "none"}),
    Position((9,), "by which player", "TD(attention)",
             given={"drawn_by": "N", "discovered": "play", "settled_by": "none"}),
    Position((11,), "the innocent side acted: the right is lost", "1S P TD(attention)",
             given={"offender": "E", "drawn_by": "S", "settled_by": "NS", "forfeits": "yes"}),
    Position((11,), "the innocent side acted: the right is kept", "1S P TD(attention)",
             given={"offender": "E", "drawn_by": "S", "settled_by": "NS", "forfeits": "no"}),
    Position((76, 11), "by a spectator: a right is lost", "TD(attention)",
             given={"offender": "W", "drawn_by": "spectator", "settled_by": "none", "forfeits": "yes"}),
    Position((76, 11), "by a spectator", "TD(attention)",
             given={"offender": "W", "drawn_by": "spectator", "settled_by": "none"}),
)  # fmt: skip

NO_RESULT = {"assignable": "no"}
"""No score can be assigned; another position shows one that can."""
HANDS: Known = {"cards": {"W": "14", "E": "12"}, **NO_RESULT}
NUMBER_OF_CARDS = (
    Position((13,), "one hand has another's card", "TD(wrong-number-of-cards)", given=HANDS),
    Position((13,), "a player with a right hand has called", "1S TD(wrong-number-of-cards)", given=HANDS),
    Position((13,), "a player with a wrong hand has called", "1S P TD(wrong-number-of-cards)", given=HANDS),
    Position((13, 12), "and a score can be assigned", "1S P TD(wrong-number-of-cards)",
             given={"cards": {"W": "14", "E": "12"}, "outcomes": {"contract": "4S by N", "tricks": "10"}}),
    Position((13,), "a card of another deal", "TD(wrong-number-of-cards)", given={"cards": {"W": "14"}}),
    Position((13,), "a card of another deal was played", "TD(wrong-number-of-cards)", given={"surplus": "played"}),
    Position((13, 14), "a card is missing", "TD(wrong-number-of-cards)",
             given={"cards": {"W": "12"}, "deficient": "W", "missing": "D8", "discovered": "auction"}),
)  # fmt: skip

MISSING = {"deficient": "W", "missing": "D8"}
MISSING_CARD = (
    Position((14,), "a small card", "TD(missing-card)", given=MISSING),
    Position((14,), "an honour", "TD(missing-card)", given={"deficient": "W", "missing": "HQ", "discovered": "play"}),
    Position((14,), "whose", "TD(missing-card)",
             given={"missing": "D8", "discovered": "play", "found": "elsewhere", "visible": "yes", "deliberate": "no"}),
    Position((14, 24), "during the auction", "1S P TD(missing-card)", given=MISSING),
    Position((14, 48), "declarer's, during play", "1S P P P E/H4 TD(missing-card)",
             given={"deficient": "N", "missing": "D8", "discovered": "play"}),
)  # fmt: skip

BOARDS = (
    Position((1, 12), "two threes of spades", "TD(incorrect-pack)", given=NO_RESULT),
    Position((15,), "a board for others", "TD(wrong-board)", given=NO_RESULT),
    Position((15,), "a board for others, the auction going on", "1S P TD(wrong-board)",
             given={"fault": {"NS": "direct", "EW": "none"}}),
)  # fmt: skip

HEARTS = "1H 2C P P 2H P P P TD(unauthorised-information)"
HESITATED = {"informant": "S", "manner": "hesitation", "concerning": "S:P", "chosen": "N:2H"}
INFORMATION = (
    Position((16,), "what it was", HEARTS, given={"informant": "S"}),
    Position((16,), "whose", HEARTS, given={"manner": "haste"}),
    Position((16, 73), "a choice is questioned", HEARTS, given={**HESITATED, "alternatives": ["P", "2H"]}),
    Position((16, 73), "there was no alternative", HEARTS, given={**HESITATED, "alternatives": "none"}),
    Position((16,), "a choice in the play", "1H P P P E/C2 E/D3 W/D4 TD(unauthorised-information)",
             given={"informant": "E", "manner": "remark", "concerning": "E:D3", "chosen": "W:D4", "alternatives": "C5"}),
    Position((16, 80), "rights may not be reserved", HEARTS,
             given={"informant": "S", "manner": "hesitation", "concerning": "S:P"},
             regulations=Regulations(rights_may_be_reserved=False)),
    Position((16,), "nothing on record", "TD(unauthorised-information)",
             given={**HESITATED, "alternatives": ["P"], "suggested": "yes"}),
    Position((16,), "a choice is questioned, and nobody was damaged", "TD(unauthorised-information)",
             given={**HESITATED, "alternatives": ["P"], "suggested": "yes", "damaged": "no"}),
    Position((16,), "a choice is questioned, and the others were damaged", "TD(unauthorised-information)",
             given={**HESITATED, "alternatives": ["P"], "suggested": "yes", "damaged": "yes",
                    "outcomes": {"contract": "2C by E", "tricks": "8"}}),
    Position((16, 25), "a call that was withdrawn", "1NT TD(misinformation) 2S P TD(unauthorised-information)",
             given={"informant": "N", "manner": "withdrawn", "concerning": "N:2NT", "chosen": "S:P",
                    "alternatives": ["2H"]}),
)  # fmt: skip

OTHER_SOURCES = (
    Position((16,), "a hand was seen", "TD(extraneous-information)", given={"recipient": "E", **NO_RESULT}),
    Position((16,), "who saw it", "TD(extraneous-information)", given={"interferes": "no", "before_call": "yes"}),
    Position((16,), "a spectator spoke in the auction", "1C P TD(extraneous-information)",
             given={"recipient": "E", **NO_RESULT}),
)  # fmt: skip

CALLING = (
    Position((18, 80), "the bidding cards are gathered up", "1S P TD(doubtful-call)"),
    Position((19, 16), "the bid doubled is named wrongly", "1S X TD(misnamed-double)", given={"named": "2S"}),
    Position((19,), "the bid doubled is named rightly", "1S X TD(misnamed-double)", given={"named": "1S"}),
    Position((19, 16), "the bid redoubled is named wrongly", "1S X XX TD(misnamed-double)", given={"named": "1H"}),
    Position((19,), "the bid redoubled is named rightly", "1S X XX TD(misnamed-double)", given={"named": "1S"}),
)  # fmt: skip

MANNER = (
    Position((73,), "a pause that misled", "TD(misleading-manner)"),
    Position((73,), "a pause that misled, and did damage or not", "TD(misleading-manner)",
             given={"offender": "W", "bridge_reason": "no", "could_have_known": "yes", "damaged": "no"}),
)  # fmt: skip

CONDUCT = (
    Position((72,), "a Law broken knowingly", "TD(infringement)"),
    Position((74,), "each breach, answered with a word", "TD(conduct)", given={"measure": "word"}),
    Position((91, 90, 74), "each measure", "TD(conduct)", given={"offence": "late"}),
)  # fmt: skip

LATER = (
    Position((79,), "an entry found in time", "TD(score-correction)", given={"error": "recording", "minutes": "20"}),
    Position((79,), "an entry found late", "TD(score-correction)", given={"error": "recording", "minutes": "1500"}),
    Position((79, 80), "an entry found late, and the organiser allows no correction", "TD(score-correction)",
             given={"error": "recording", "minutes": "1500"}, regulations=Regulations(late_corrections=False)),
    Position((79,), "tricks disputed at the table", "TD(score-correction)", given={"error": "tricks", "minutes": "round"}),
    Position((79,), "tricks disputed after the round", "TD(score-correction)", given={"minutes": "20"}),
    Position((79, 81), "tricks disputed late", "TD(score-correction)", given={"error": "tricks", "minutes": "45"}),
    Position((82,), "the Director's error", "TD(director-error)"),
    Position((82,), "the Director's error, and a score can be assigned", "TD(director-error)",
             given={"outcomes": {"score": "110"}}),
    Position((82,), "the Director's error, and each side's best is known", "TD(director-error)",
             given={"likely": {"NS": "110", "EW": "-90"}}),
    Position((92, 93), "in time", "TD(appeal)", given={"minutes": "20"}),
    Position((92, 93), "on a point of law", "TD(appeal)", given={"minutes": "20", "concurs": "yes", "point_of_law": "yes"}),
    Position((92, 93), "on judgement", "TD(appeal)", given={"minutes": "20", "concurs": "yes", "point_of_law": "no"}),
    Position((92,), "too late", "TD(appeal)", given={"minutes": "45"}),
)  # fmt: skip

SHOWN = {"tricks_won": "7", "treat_as_penalty": "no", "lead_option": "penalty-card"}
AFTER_PLAY = (
    Position((72, 23), "an enforced pass: nothing said yet", "1S W#HQ", "P P P", SHOWN),
    Position((72, 23), "an enforced pass: it could not be known", "1S W#HQ", "P P P", {**SHOWN, "could_have_known": "no"}),
    Position((72, 23), "an enforced pass: no damage", "1S W#HQ", "P P P",
             {**SHOWN, "could_have_known": "yes", "damaged": "no"}),
    Position((72, 23), "an enforced pass: damage", "1S W#HQ", "P P P",
             {**SHOWN, "could_have_known": "yes", "damaged": "yes", "outcomes": {"score": "-110"}}),
    Position((72, 23), "the offender's own enforced pass: it could not be known", "W:P", "1S P P P",
             {"accepts": "no", "comparable": "no", "tricks_won": "7", "could_have_known": "no"}, Seat.N),
)  # fmt: skip

GENERAL: tuple[Position, ...] = (
    *ATTENTION, *NUMBER_OF_CARDS, *MISSING_CARD, *BOARDS, *INFORMATION, *OTHER_SOURCES, *CALLING, *MANNER, *CONDUCT, *LATER,
    *AFTER_PLAY,
)  # fmt: skip
