"""Messages about the play: Laws 41 to 71.

Besides the names that every message may use there are ``{card}``, the card ruled on, ``{declarer}`` and ``{dummy}``.
"""

from __future__ import annotations

IRREGULARITIES: dict[str, str] = {
    "opening-lead-out-of-turn": "{offender} made the opening lead, {card}, out of turn: it was {turn}'s lead.",
    "lead-out-of-turn": "{offender} led {card} out of turn: it was {turn}'s lead.",
    "premature-play": "{offender} played {card} before the turn: it was {turn}'s turn.",
    "card-left-out": "{offender} had played no card to the trick when the next was begun.",
    "fifth-card": "{offender} put a second card, {card}, to the trick.",
    "several-cards": "{offender} put several cards on the table at once.",
    "simultaneous-plays": "{offender} played {card} at the same time as another player.",
    "could-not-comply": "{offender} played {card} and could not do as declarer required.",
    "penalty-card-not-played": "{offender} played {card} when a penalty card was due.",
    "defender-before-new-lead": "{offender} played {card} before declarer had led from the right hand.",
    "cards-exposed": "{offender} exposed cards in the play.",
    "card-held": "{offender} held {card} so that it could be seen.",
    "lead-before-choice": "{offender} led {card} before declarer had chosen.",
    "change-of-play": "{offender} wants to change a card that was played to {card}.",
    "revoke-corrected": "{offender} revoked with {card}, and it can still be put right.",
    "revoke-established": "{offender} revoked with {card}, and it is too late to put it right.",
    "revoke-settled": "Play is over, and there was a revoke.",
    "partner-of-penalty-card-leads": "{partner} is to lead while {offender} has a penalty card.",
    "two-penalty-cards": "{offender} is to play and has more than one penalty card.",
    "dummy-intervenes": "Dummy has spoken during the play.",
    "wrong-card-from-dummy": "Dummy put a card in place that declarer did not name.",
    "hidden-card-in-dummy": "A card of dummy's was hidden.",
    "designation": "Declarer's call for a card from dummy was incomplete or invalid.",
    "revoke": "A player is said to have revoked.",
    "defective-trick": "A trick has too few or too many cards of a player.",
    "claim": "A player has claimed or conceded tricks.",
}

REASONS: dict[str, tuple[str, str]] = {
    # Laws 16, 42, 43
    "withdrawn-card-information": (
        "The withdrawn card is authorised for the side that did not offend, unauthorised for the other.",
        "What a withdrawn card told may be used by the side that did not offend, and not by the other.",
    ),
    "dummy-may-prevent": ("Dummy may try to keep declarer from an irregularity.", "Nothing more happens. Please play on."),
    "dummy-may-ask": ("Dummy may ask declarer about a failure to follow suit.", "Nothing more happens. Please play on."),
    "dummy-waits-for-end": (
        "Dummy may draw attention to an irregularity only when play is over.", "Dummy may not do that during the play."
    ),
    "dummy-drew-attention": ("Dummy may not draw attention to an irregularity during play.", ""),
    "dummy-liable-to-penalty": ("Dummy broke a limitation, and may be penalised under Law 90.", ""),
    "defender-chooses-hand": (
        "Dummy had looked, and warned declarer: either defender chooses the hand.",
        "Either defender may choose the hand from which declarer leads.",
    ),
    "dummy-asked-first": (
        "Dummy had looked, and was first to ask: the revoke is corrected and paid for as if established.",
        "Declarer puts a legal card in place of the revoke, and it counts as established.",
    ),
    "dummy-asked-no-revoke": ("The play was legal: there is nothing to put right.", "It was no revoke. Please play on."),
    "no-rectification-now": (
        "Dummy had looked: no rectification now; at the end the defenders lose what they gained.",
        "Please play on as if nothing had happened, and call the Director at the end.",
    ),
    "dummy-suggested-play": (
        "Dummy touched or indicated a card: play goes on, and the score is adjusted if that did damage.",
        "Please play on, and call the Director at the end.",
    ),
    # Laws 45 to 47
    "declarers-card-stays": ("A card declarer has played is played, even before its turn.", "Declarer's card stays played."),
    "designation-was-meant": ("The card named was the one meant at that moment.", "The card named first is played."),
    "designation-changed": (
        "Declarer never meant the first card.", "Declarer's change is allowed, and the other card is played."
    ),
    "too-late-to-change-designation": (
        "Declarer's side has played since: it is too late.", "It is too late to change the card named."
    ),
    "designation-changed-card-back": ("The card named first goes back with nothing owed.", ""),
    "card-changed-after-opponent": (
        "An opponent's card was changed, so the card played after it may be changed too.",
        "The card played after it may be changed as well.",
    ),
    "dummys-card-goes-back": (
        "Noticed before each side had played to the next trick.", "The card goes back, and the card named is played."
    ),
    "dummys-card-stays": (
        "Each side has played to the next trick: the card stays, and may make a revoke.",
        "It is too late: the cards stay as they were played.",
    ),
    "fifth-card-penalty-card": ("A defender's fifth card to a trick is a penalty card.", "The extra card is a penalty card."),
    "fifth-card-was-led": ("The card was led.", "The card counts as a lead."),
    "fifth-card-goes-back": ("Declarer's fifth card goes back with nothing owed.", "The extra card goes back to the hand."),
    "other-intention-incontrovertible": (
        "What declarer meant instead is beyond doubt.", "Declarer plainly meant that card, and it is played."
    ),
    "card-fully-named": ("The card was fully named.", "The card named is played."),
    "defender-names-card": ("'Anything': either defender names the card.", "Either defender names dummy's card."),
    "said-high": ("'High' is the highest card of the suit.", "'High' means the highest card of the suit."),
    "said-low": ("'Low' is the lowest card of the suit.", "'Low' means the lowest card of the suit."),
    "said-win": ("'Win' is the lowest card known to win.", "'Win' means the lowest card that will win."),
    "suit-means-lowest": ("A suit alone is its lowest card.", "A suit alone means its lowest card."),
    "rank-continues-suit": (
        "A rank alone continues the suit in which dummy won the last trick.",
        "A rank alone continues the suit that dummy has just won.",
    ),
    "rank-that-is-legal": ("The card of that rank that can be played.", "A card of that rank is played."),
    "card-not-in-dummy": ("Dummy does not hold it: declarer may name any legal card.",
                          "Dummy has no such card. Declarer may name any legal card."),
    "misled-about-turn": (
        "An opponent told the player that it was the player's turn: the card goes back, nothing is owed.",
        "The card goes back with no rectification, and may not be accepted.",
    ),
    "misinformed-may-change-card": (
        "Nobody has played since: the card played on a wrong explanation may be changed.",
        "The card played on a wrong explanation may be changed.",
    ),
    "not-influenced-card": ("The explanation did not influence the card.", "The card stays."),
    "too-late-to-change-card": (
        "Too late to change the card: the score is adjusted if the explanation did damage.",
        "It is too late to change the card. Please play on and call the Director at the end.",
    ),
    "card-played-stays": ("A card once played stays, but for what this Law allows.", "The card that was played stays."),
    "card-named-is-played": ("A card that was named is played.", ""),
    "card-held-is-played": ("A defender's card that partner could see, held to be played.", "The card is played."),
    "led-before-choice": (
        "Declarer had first to choose.", "{offender} led before declarer had chosen: that card is a penalty card too."
    ),
    "several-cards-found-late": ("Both sides have played to the next trick: Law 67 applies.", ""),
    # Laws 48 to 52
    "declarer-exposes-card": ("Cards of declarer's or dummy's are never penalty cards.",
                              "Declarer's cards are picked up. There is no rectification."),
    "facing-is-a-claim": ("Facing the hand was meant as a claim.", "Declarer has claimed. Play stops."),
    "defender-exposes-card": ("A defender's card that partner could see.", "The card is a penalty card."),
    "played-to-refused-lead": (
        "Partner had played to the lead that is now refused: that card was exposed.",
        "The card played to the lead is a penalty card too.",
    ),
    "major-penalty-card": (
        "An honour, a card exposed by deliberate play, or one of two or more.",
        "It is a major penalty card: it stays face up and is played at the first legal opportunity.",
    ),
    "minor-penalty-card": (
        "A single small card exposed by accident.",
        "It is a minor penalty card: it stays face up, and is played before any other small card of its suit.",
    ),
    "penalty-card-known-to-all": (
        "As long as the card lies there, everybody may use what it tells.",
        "While it lies on the table, everybody may use what the card tells.",
    ),
    "penalty-card-sight": (
        "Partner may know that it must be played, and nothing else from its sight.",
        "Partner may use only that the card has to be played.",
    ),
    "picked-up-card-unauthorised": (
        "Once picked up, the sight of the card is unauthorised for partner.",
        "The card goes back to the hand. {partner} may not use having seen it; declarer may.",
    ),
    "cards-stay-lead-free": (
        "Declarer neither requires nor forbids a suit.", "{partner} may lead any card, and the penalty card stays."
    ),
    "lead-required-cards-picked-up": (
        "Declarer requires the suit: its penalty cards are picked up.",
        "{partner} must lead the suit that declarer names, and {offender} picks up the card.",
    ),
    "lead-forbidden-cards-picked-up": (
        "Declarer forbids the suit as long as {partner} keeps the lead: its penalty cards are picked up.",
        "{partner} may not lead the suit that declarer names, for as long as {partner} keeps the lead. {offender} picks "
        "up the card.",
    ),
    "declarer-names-penalty-card": (
        "Of two or more that can be played, declarer names the one.", "{offender} plays the penalty card declarer names."
    ),
    "penalty-card-was-due": ("A penalty card was to be played.", "A penalty card should have been played."),
    "not-on-own-initiative": ("A defender may not put it right alone.", ""),
    "declarer-accepts-card": ("Declarer accepts the card.", "The card played is accepted."),
    "declarer-has-played-since": (
        "Declarer has played since, and must accept the card.", "Declarer has played since: the card stands."
    ),
    "penalty-card-remains": ("A penalty card that was not played stays one.", "The penalty card stays on the table."),
    "penalty-card-substituted": (
        "The penalty card takes the place of the other, which is now a major penalty card.",
        "The penalty card is played instead, and the other card is now a major penalty card.",
    ),
    # Laws 53 to 60
    "lead-accepted": ("The lead is accepted.", "The lead is accepted and stands."),
    "retracted-at-trick-thirteen": (
        "A lead out of turn at the thirteenth trick is always taken back.",
        "At the last trick a lead out of turn is taken back.",
    ),
    "proper-lead-made": (
        "The player whose lead it was has led since: that lead stands.",
        "The proper lead stands, and the card led out of turn goes back.",
    ),
    "wrong-defender-played": (
        "The defender on the right of declarer's irregular lead has played: the lead stands.",
        "Declarer's lead stands. The defender's card was played too early.",
    ),
    "declarer-becomes-dummy": (
        "Declarer spreads the hand and becomes dummy.",
        "The lead is accepted. {declarer} becomes dummy, and {dummy} plays the hand.",
    ),
    "opening-lead-accepted": ("Declarer accepts the opening lead; dummy is spread.",
                              "The lead is accepted, and dummy is spread."),
    "second-card-from-declarer": ("Declarer has played the second card.", ""),
    "second-card-from-dummy": (
        "Dummy's card is the second to the trick and stays, unless it was a revoke.", "The card from dummy stays."
    ),
    "dummy-seen-must-accept": (
        "Declarer could see a card of dummy's, and must accept.", "A card of dummy's was seen: the lead must be accepted."
    ),
    "opening-lead-refused": ("Declarer refuses the lead.", "The lead is not accepted. It is {turn}'s lead."),
    "opening-lead-by-declaring-side": (
        "The declaring side picks the card up; nothing is owed.", "The card goes back. It is {turn}'s lead."
    ),
    "defender-refuses-lead": ("The defenders do not accept declarer's lead.", "The lead is not accepted."),
    "offenders-play-costs-nothing": (
        "What the offending side played before the ruling takes nothing from the others' rights.", ""
    ),
    "defender-accepts-lead": ("A defender accepts declarer's lead.", ""),
    "declarers-lead-retracted": (
        "It was a defender's lead: declarer's card goes back, nothing is owed.",
        "The card goes back with no rectification. It is {turn}'s lead.",
    ),
    "lead-from-the-right-hand": (
        "Declarer leads from the right hand, any card.", "The card goes back. Declarer leads from {turn}'s hand, any card."
    ),
    "declarer-may-not-profit": ("Declarer may not choose a line that the sight of it suggests (Law 16).", ""),
    "defenders-lead-refused": ("Declarer refuses the lead.", "The lead is not accepted. It is {turn}'s lead."),
    "played-before-partner": (
        "A defender played before partner: the card is a major penalty card.",
        "{offender}'s card is a major penalty card, and declarer may direct {partner}'s play.",
    ),
    "partner-plays-highest": ("Declarer requires the highest card of the suit led.",
                              "{partner} must play the highest card of the suit led."),
    "partner-plays-lowest": ("Declarer requires the lowest card of the suit led.",
                             "{partner} must play the lowest card of the suit led."),
    "partner-plays-require": ("Declarer requires a card of another suit.",
                              "{partner} must play a card of the suit declarer names, if that is possible."),
    "partner-plays-forbid": ("Declarer forbids a card of another suit.",
                             "{partner} may not play a card of the suit declarer names, if that is possible."),
    "declarer-played-from-both": ("Declarer has played from both hands: nothing is owed.", "There is no rectification."),
    "dummy-played-or-suggested": (
        "Dummy played or suggested a card before its time: nothing is owed.", "There is no rectification."
    ),
    "played-at-rho-turn": (
        "Played at RHO's turn, and legal: it is played at its proper turn.",
        "The card goes back for now, and must be played at {offender}'s turn.",
    ),
    "played-at-rho-turn-illegal": (
        "Played at RHO's turn, and not a legal card for the trick.", "The card is a major penalty card."
    ),
    "played-at-rho-turn-exposed": ("Played too early, the card was exposed.", "The card is a major penalty card."),
    "simultaneous-play-subsequent": ("It counts as played after the other card.", ""),
    "several-cards-one-played": (
        "The player says which is played; a defender's others are penalty cards.",
        "{offender} says which card is played.",
    ),
    "cannot-comply": ("Who cannot do what is required plays any legal card.", "The card stands."),
    "right-forfeited": (
        "The next player has played to it: the right to rectification is lost.",
        "The next player has played: there is no rectification.",
    ),
    "treated-as-in-turn": ("The card counts as played in turn.", ""),
    "defender-played-before-new-lead": (
        "Declarer had still to lead from the right hand.", "{offender}'s card is a major penalty card."
    ),
}  # fmt: skip

_YES_NO = {"yes": "Yes", "no": "No"}

QUESTIONS: dict[str, tuple[str, dict[str, str]]] = {
    "lead_option": (
        "What does {asked} say about {offender}'s {card}?",
        {
            "declarer-plays": "accepts the lead; dummy is spread",
            "dummy-plays": "accepts the lead, spreads the hand and becomes dummy",
            "accept": "accepts the lead",
            "require": "{partner} must lead that suit, and the card is picked up",
            "forbid": "{partner} may not lead that suit, and the card is picked up",
            "penalty-card": "the card stays as a penalty card",
        },
    ),
    "play_option": (
        "What must {partner} play?",
        {"highest": "the highest card of the suit led", "lowest": "the lowest card of the suit led"},
    ),
    "which_card": ("Which card does {asked} name?", {}),
    "new_card": ("Which card in place of {card}?", {"keep": "keeps {card}"}),
    "lead_from": ("From which hand must declarer lead?", {}),
    "deliberate": (
        "Was {offender}'s {card} exposed by deliberate play?",
        {"yes": "deliberate play: led, played or shown on purpose", "no": "by accident"},
    ),
    "misled": ("Did an opponent tell {offender} that it was {offender}'s turn?", _YES_NO),
    "can_comply": ("Could {offender} have led or played as required, instead of {card}?", _YES_NO),
    "proper_lead": ("Was {offender}'s {card} meant as the proper lead to the trick?",
                    {"yes": "as the proper lead", "no": "as a card to the irregular lead"}),
    "spoke_first": ("The defenders differ. Who spoke first?", {}),
    "led": ("Was {offender}'s {card} a lead to the next trick?", {"yes": "it was led", "no": "a card too many"}),
    "has_suit": ("Has {offender} a card of the suit led?", _YES_NO),
    "incontrovertible": ("Is it beyond doubt that {offender} meant another card than {detail}?", _YES_NO),
    "said": ("What did {offender} say to dummy?",
             {"high": "high", "low": "low", "win": "win it", "anything": "play anything"}),
    "named": ("Which card had declarer named?", {}),
    "dummy_seen": ("Has dummy faced a card?", _YES_NO),
    "did": ("What did dummy do?",
            {"warns": "warned declarer about the wrong hand", "asks": "asked declarer about a revoke",
             "suggests": "touched or suggested a card", "attention": "pointed at a defender's irregularity"}),
    "looked": ("Had dummy looked at a hand, left the seat to watch, or exchanged hands?", _YES_NO),
    "revoker": ("Who revoked?", {}),
    "established": ("Is the revoke established?",
                    {"yes": "that side has played to the next trick, claimed or agreed to a claim", "no": "not yet"}),
    "asked_by": ("Who asked about it?", {}),
    "claimer": ("Who claimed?", {}),
    "trick": ("On which trick?", {}),
    "returned": ("Are all four hands back in the board?", _YES_NO),
    "repeated": ("Was it a second revoke in the same suit by the same player?", _YES_NO),
    "faced_card": ("Was the card that should have been played a penalty card, or dummy's?", _YES_NO),
    "noticed": ("When was attention first drawn to it?",
                {"in-time": "in time", "next-deal": "after the other side called on the next board",
                 "after-round": "after the round"}),
    "mixed": ("Which side mixed its cards, so that the facts cannot be found?", {}),
    "both_sides": ("Did both sides revoke on the board, and are both revokes established?", _YES_NO),
    "exposed_card": ("Which card has been shown?", {}),
    "equity_tricks": ("How many tricks would restore equity?", {}),
    "revoke_trick_won_by": (
        "Who won the trick of the revoke?",
        {"offender": "{offender}", "offenders-partner": "{partner}", "other-side": "the other side"},
    ),
    "later_tricks_won": ("How many later tricks did {offender}'s side win?", {}),
    "won_with_playable_card": (
        "Did {offender} win one of them with a card that could have been played to the revoke trick?", _YES_NO
    ),
    "cards_played": ("How many cards did {offender} play to the trick?", {}),
    "both_played_on": ("Has a player on each side played to the next trick?", _YES_NO),
    "dummy_suggested": ("Did dummy play, or suggest a card, before the turn?", _YES_NO),
    "current_trick_only": ("Was the statement about the trick in progress alone?", _YES_NO),
    "in_fact_won": ("How many of those tricks had that side in fact won?", {}),
    "already_decided": ("Had the contract already been made, or defeated?", _YES_NO),
    "claimed": ("How many tricks did {offender} claim?", {}),
    "remaining": ("How many tricks remained, the one in progress not counted?", {}),
    "partner_objects": ("Did {offender}'s partner object at once to a concession?", _YES_NO),
    "plays_on": ("Did play go on after the claim, with the consent of all four?", _YES_NO),
    "won_after": ("How many of the remaining tricks did {offender}'s side then win?", {}),
    "agreed": ("Did the other side agree?", _YES_NO),
    "contested": ("When did a side come back on it?",
                  {"at-once": "at once", "same-round": "in the same round",
                   "correction-period": "within the correction period", "too-late": "later"}),
    "withdraws": ("Which side comes back on it?", {}),
    "likely_won": ("How many of those tricks would that side likely have won?", {}),
    "safe_normal": ("How many of those tricks could no normal play have lost?", {}),
    "safe_legal": ("How many of those tricks could no legal play have lost?", {}),
    "normal_lines": ("How many tricks does {offender}'s side take on each normal line?", {}),
    "trump_out": ("Had an opponent a trump left?", _YES_NO),
    "mentioned": ("Did {offender} say anything about that trump?", _YES_NO),
    "unaware_likely": ("Was {offender} at all likely to be unaware of it?", _YES_NO),
    "could_lose": ("Could a trick be lost to it by any normal play?", _YES_NO),
    "finding_card": ("Does the line depend on which opponent has a card?", _YES_NO),
    "shown_out": ("Had an opponent shown out of the suit, or would one on any normal line?", _YES_NO),
    "irrational": ("Would it be irrational not to take that line?", _YES_NO),
}  # fmt: skip

BARS = {
    "no-play-now": "there is no card to be played now",
    "not-the-turn": "it is not {seat}'s turn",
    "not-held": "{seat} does not hold {card}",
    "follow-suit": "{seat} must follow suit",
    "card-attempted-before": "{seat} must play {due}, attempted before the turn",
    "lead-require": "{seat} must lead {suits}",
    "lead-forbid": "{seat} may not lead {suits}",
    "play-highest": "{seat} must play the highest of {suits}",
    "play-lowest": "{seat} must play the lowest of {suits}",
    "play-require": "{seat} must play one of {suits}",
    "play-forbid": "{seat} may not play one of {suits}",
    "penalty-card-first": "{seat} must play the penalty card {due}",
    "minor-penalty-card-first": "{seat} must play the penalty card {due} before another small card of the suit",
    "another-penalty-card-named": "declarer has named {due}",
}

DUTIES = {
    "major-obliges": "It is played at the first legal opportunity; when {partner} has the lead, declarer chooses first (50D).",
    "minor-obliges": "It is played before any other card of its suit below the ten; {partner} leads freely (50C).",
    "due-now": "{seat} must play {cards} now.",
    "card-named": "{seat} must play {card} now ({law}).",
    "card-to-play": "{seat} must play {card} at the proper turn ({law}).",
    "lead-require": "{seat} must lead {suits} at this turn ({law}).",
    "lead-forbid": "{seat} may not lead {suits} for as long as {seat} keeps the lead ({law}).",
    "play-highest": "{seat} must play the highest card of {suits} ({law}).",
    "play-lowest": "{seat} must play the lowest card of {suits} ({law}).",
    "play-require": "{seat} must play one of {suits} ({law}).",
    "play-forbid": "{seat} may not play one of {suits} ({law}).",
    "hand-to-lead": "Declarer must lead from {seat}'s hand ({law}).",
    "revoke-stands": "When play ends: {seat}'s revoke on trick {trick} ({law}).",
    "transfer": "{number} tricks to {side} ({law}).",
    "transfer-one": "1 trick to {side} ({law}).",
    "transfer-none": "No trick is transferred ({law}).",
    "award": "Of the tricks that remained: {tricks}.",
}

NOTES = {
    "turn-to-lead": "It is {seat}'s turn to lead.",
    "turn-to-play": "It is {seat}'s turn to play. On the table: {trick}.",
    "play-over": "Play is over.",
}

RULED = {
    "require": "must be {suits}",
    "forbid": "may not be {suits}",
}
