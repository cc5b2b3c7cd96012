"""Messages about the tricks: the revoke, the defective trick, claims and concessions, Laws 61 to 71."""

from __future__ import annotations

_SCORED_ANEW = "The concession is cancelled, and the board is scored anew."

REASONS: dict[str, tuple[str, str]] = {
    # Laws 61 to 64
    "duty-not-met": ("What the player had to do, and could have done.", ""),
    "revoke-defined": ("Not following suit, or not doing what is required, when able, is a revoke.", ""),
    "dummy-may-not-ask-defender": ("Dummy may not ask a defender about a revoke.", "Dummy may not ask a defender that."),
    "claimants-mixed-cards": (
        "The facts cannot be found, and the side that claims a revoke mixed its cards.", "The result stands as it is."
    ),
    "offenders-mixed-cards": (
        "The facts cannot be found, and only the revoker's side mixed its cards.", "The Director rules that there was a revoke."
    ),
    "faced-card-goes-back": ("The card was face up already and goes back to where it lay.", "The card goes back to its place."),
    "declarer-names-partners-card": (
        "Partner had still to play: declarer may require either card.", "Declarer may say which of the two cards {partner} plays."
    ),
    "revoke-must-be-corrected": ("The revoke is not established.", "The revoke is put right with a legal card."),
    "revoke-card-penalty-card": (
        "The card came from a defender's unfaced hand.", "The card that was taken back is a major penalty card."
    ),
    "revoke-card-no-rectification": (
        "Declarer's card, dummy's, or one that was faced already.", "The card goes back with no rectification."
    ),
    "card-after-revoke-changed": (
        "A card played after the revoke is changed.", "A card that was played after the revoke is changed."
    ),
    "both-revokes-corrected": (
        "Both sides revoked, and only one has played to the next trick.", "Both revokes are put right."
    ),
    "twelfth-trick-corrected": (
        "On the twelfth trick a revoke is put right as long as the hands are not all back in the board.",
        "The revoke at the twelfth trick is put right.",
    ),
    "partner-may-not-profit-twelfth": (
        "Partner had still to play, and may not choose what the sight of the card suggests.", ""
    ),
    "revoke-established-by-play": (
        "The side has led or played to the next trick.", "The revoke is established: the trick stands."
    ),
    "revoke-established-by-claim": (
        "The side has claimed or conceded.", "The revoke is established by the claim."
    ),
    "revoke-established-by-assent": (
        "The side has agreed to the opponents' claim.", "The revoke is established by agreeing to the claim."
    ),
    "revoke-not-corrected": (
        "An established revoke is not put right any more; what it costs is settled when play ends.",
        "Please play on. The tricks are settled at the end.",
    ),
    "partner-asked-about-revoke": (
        "A defender may not ask partner: the revoke is put right and costs as if established.",
        "The revoke is put right, and it costs as much as an established one.",
    ),
    "revoke-trick-won-by-offender": (
        "The revoker won the trick: that trick and one later one, if there is any.",
        "The trick of the revoke, and one later trick if that side won any, go to the other side.",
    ),
    "revoke-trick-not-won-by-offender": (
        "The revoker did not win the trick, and the side won that trick or a later one.",
        "That side loses what the Law transfers of the tricks it won from there on.",
    ),
    "no-trick-won-since": ("The side won no trick from the revoke on.", "No trick is transferred."),
    "corrected-by-both": ("Both revokes were put right.", "No trick is transferred."),
    "repeated-revoke": ("A second revoke in the suit by the same player.", "No trick is transferred for it."),
    "faced-card-not-played": ("The card that was not played was in full view.", "No trick is transferred."),
    "next-deal-begun": ("The other side had called on the next board.", "No trick is transferred."),
    "round-over": ("The round was over.", "No trick is transferred."),
    "twelfth-trick": ("A revoke at the twelfth trick.", "No trick is transferred."),
    "both-sides-revoked": ("Both sides revoked on the board.", "No trick is transferred."),
    "equity-restored": (
        "The transfer is less than the revoke cost: the Director restores equity.",
        "The score is adjusted to what would have happened without the revoke.",
    ),
    # Laws 67 to 71
    "card-supplied": ("Noticed in time: a legal card is supplied.", "A card is played to the trick now."),
    "extra-cards-by-45E-or-58B": ("Noticed in time: dealt with as a fifth card, or as cards played together.",
                                  "The extra card is dealt with now."),
    "card-of-suit-placed": (
        "A card of the suit led goes among the played cards; nothing is owed.",
        "A card of the suit is put among the played cards.",
    ),
    "card-of-suit-placed-revoke": (
        "A card of the suit led goes among the played cards; it counts as a revoke.",
        "A card of the suit is put among the played cards, and it counts as a revoke.",
    ),
    "any-card-placed-revoke": (
        "Any card goes among the played cards; it counts as a revoke.",
        "A card is put among the played cards, and it counts as a revoke.",
    ),
    "extra-cards-restored": (
        "The extra cards go back to the hand; who won the trick does not change.",
        "The extra cards go back to the hand. The trick stays with the side that won it.",
    ),
    "restored-card-always-held": (
        "A restored card was always in the hand: not having played it may be a revoke.", ""
    ),
    "card-not-among-quitted": (
        "The card was played, and is put among the quitted ones.", "The card is put where it belongs."
    ),
    "partner-objects-no-concession": (
        "Partner objected at once: nothing has been conceded.",
        "There is no concession. Play goes on. A card that was shown is no penalty card.",
    ),
    "only-trick-in-progress": (
        "The statement was about the trick in progress alone: it is no claim, and a card shown is no penalty card.",
        "That was no claim. Please play on.",
    ),
    "trick-in-fact-won": ("The side had won that trick.", "The trick had been won, and the board is scored anew."),
    "contract-already-decided": (
        "The contract had already been made, or defeated.", "The contract was already decided, and the board is scored anew."
    ),
    "claim-doubted": ("The claim is doubted: the Director decides.", "Play has stopped, and the Director decides."),
    "play-after-claim-void": ("Play after a claim counts for nothing.", "What was played after the claim does not count."),
    "play-after-claim-evidence": ("It may show what the players would probably have done.", ""),
    "all-four-agree-to-play-on": ("The other side asked for it and all four agreed.", "All four players agreed to play on."),
    "claim-void-play-counts": (
        "The claim is void and the result of the play stands.", "The claim is void, and the result of the play stands."
    ),
    "claim-agreed": ("The other side agreed.", "The claim is agreed and scored."),
    "objection-in-time": ("The other side objected before agreement was established.", "The objection came in time."),
    "agreement-stands": ("There is nothing to give back.", "The agreement stands."),
    "agreement-withdrawn": (
        "Within the correction period a side may take back its agreement to such a trick.",
        "The agreement is withdrawn, and the board is scored anew.",
    ),
    "too-late-to-withdraw": ("The correction period is over.", "It is too late: the agreed result stands."),
    "doubt-against-claimer": (
        "As equitable as possible to both sides, doubt going against the claimer.",
        "The Director decides the remaining tricks.",
    ),
    "outstanding-trump": (
        "A trump was out, not mentioned, likely forgotten, and could win by normal play.",
        "A trump was still out: the opponents get a trick.",
    ),
    "suits-from-the-top": (
        "By the regulations a suit is deemed played from the top down where the claim does not say otherwise.", ""
    ),
    "less-successful-line": (
        "No better line is accepted where a normal one is worse.", "The less successful normal line counts."
    ),
    "not-on-partners-choice": (
        "A defender's claim may not depend on partner's choice among normal plays.", ""
    ),
    "unstated-line-allowed": (
        "The unstated line is accepted: the position of the card was shown, or nothing else would be rational.",
        "The line is accepted.",
    ),
    "unstated-line-refused": (
        "An unstated line that needs a card in one particular hand is not accepted.",
        "The line was not stated, and is not accepted."
    ),
    "concession-must-stand": ("Nothing allows it to be cancelled.", "The concession stands."),
    "trick-not-losable": ("No legal play could lose the trick.", _SCORED_ANEW),
    "no-normal-play-loses": ("No normal play could lose the trick.", _SCORED_ANEW),
    "implausible-concession": (
        "In time, and no normal play could lose the trick.", _SCORED_ANEW
    ),
}  # fmt: skip
