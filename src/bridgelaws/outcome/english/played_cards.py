"""Messages about leads not yet faced and cards already played: Laws 41A, 58B1, 63A2, 65 and 66."""

from __future__ import annotations

from .auction import YES_NO

IRREGULARITIES: dict[str, str] = {
    "face-down-lead": "An opening lead lies face down, and a player wants it taken back.",
    "inspection": "A player wants to look at cards already played.",
    "wrongly-pointed-card": "A played card points the wrong way.",
}

REASONS: dict[str, tuple[str, str]] = {
    "face-down-lead-stays": (
        "A lead is taken back only after an irregularity.",
        "The lead stays. Please face it when there are no more questions.",
    ),
    "face-down-lead-returned": (
        "No face has been seen: the card returns to the hand, and it is no penalty card.",
        "The card goes back to the hand. Nothing is owed for it.",
    ),
    "face-down-lead-on-wrong-explanation": (
        "The leader chose on a wrong explanation and may choose again.",
        "The leader may lead another card.",
    ),
    "faced-lead-comes-first": (
        "Partner's lead has been faced out of turn: first that is ruled on.",
        "First declarer chooses about the faced lead.",
    ),
    "dummy-may-not-inspect": ("Only declarer and the defenders may look.", "Dummy may not look at the cards."),
    "trick-is-shown": (
        "The player's side has not played on, and the player's own card is still face up.",
        "Please show the trick again.",
    ),
    "too-late-to-see-the-trick": (
        "The player has turned the own card, or the side has played on.",
        "The trick stays turned.",
    ),
    "own-card-may-be-seen": (
        "It is in time: the player may look, but may not show the card.",
        "You may look at your own card, without showing it.",
    ),
    "too-late-to-see-own-card": ("The time to look at one's own last card has passed.", "The card stays turned."),
    "director-has-it-inspected": (
        "The Director may have a quitted trick looked at, for instance to check a revoke.",
        "I shall look at the trick. Please touch no other cards.",
    ),
    "quitted-tricks-stay-closed": (
        "Quitted tricks are not looked at until play is over.",
        "The tricks stay turned until play is over.",
    ),
    "visible-card-is-played": (
        "Only one face was to be seen: that card is played.",
        "{card} is played. The other cards are picked up.",
    ),
    "revoke-established-by-naming": ("Declarer has named a card from dummy for the next trick.", ""),
    "nothing-said-of-pointing": (
        "The edition says how cards point, but not who may mention one that points wrongly.",
        "Please turn the card.",
    ),
    "card-is-turned": ("It was mentioned in time.", "Please turn the card."),
    "pointing-mentioned-too-late": (
        "The time to mention it has passed; what partner learns from it may be unauthorised information.",
        "Please play on.",
    ),
}

QUESTIONS: dict[str, tuple[str, dict[str, str]]] = {
    "because": (
        "Why should the lead be taken back?",
        {
            "wrong-player": "it was another player's lead",
            "told-to-lead": "an opponent had said that it was this player's lead",
            "partner-faced": "partner has faced a lead out of turn",
            "explanation": "the leader was given a wrong explanation",
            "none": "no irregularity: the leader has thought again",
        },
    ),
    "wish": (
        "What does the player want to see?",
        {"trick": "the trick just played", "own-card": "the player's own last card", "quitted": "an earlier trick"},
    ),
    "role": ("Who is the player?", {"declarer": "declarer", "dummy": "dummy", "defender": "a defender"}),
    "side_played_on": ("Has the player's side led or played to the next trick?", YES_NO),
    "next_led": ("Has anybody led to the next trick?", YES_NO),
    "visible_card": ("If only one face was to be seen: which card was it?", {}),
    "turned": ("Has the player turned the own card face down?", YES_NO),
    "needed": ("Does the Director need to see the trick, for instance to check a revoke?", YES_NO),
}
