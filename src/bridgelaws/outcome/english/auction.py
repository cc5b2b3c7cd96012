"""Messages about the auction, and those that every part uses."""

from __future__ import annotations

IRREGULARITIES: dict[str, str] = {
    "insufficient-bid": "{offender}'s {call} is not sufficient over {last_bid}.",
    "call-out-of-rotation": "{offender}'s {call} was out of rotation: it was {turn}'s turn.",
    "call-at-silenced-rho-turn": "{offender} called at {rho}'s turn, and {rho} has to pass.",
    "bid-over-seven": "{offender} bid more than seven.",
    "inadmissible-double": "{offender}'s {call} is not permitted.",
    "action-when-silenced": "{offender} had to pass and said {call}.",
    "call-after-final-pass": "{offender} said {call} when the auction was over.",
    "barred-double": "{offender} may not double or redouble at this turn.",
    "change-of-call": "{offender} wants to change a call.",
    "call-after-call-out-of-rotation": "{offender} has now called in turn, after the call out of rotation.",
    "simultaneous-calls": "{offender} called at the same time as another player.",
    "turn-missed": "There were three passes, but {offender} passed out of rotation and a player missed a turn.",
    "card-exposed": "{offender} let partner see a card during the auction.",
    "cards-after-auction": "The auction is over, and cards were exposed during it.",
    "call-never-replaced": "The auction is over, and {offender}'s cancelled call was never replaced.",
    "misinformation": "Information about a call may have been wrong or missing.",
    "mistaken-explanation": "A player believes that an explanation was wrong.",
    "cards-from-wrong-board": "A player has called with cards from another board.",
    "partnership-understanding": "The Director is asked about a partnership's understandings.",
}

REASONS: dict[str, tuple[str, str]] = {
    # Law 9, 12, 16, 17
    "corrected-before-ruling": (
        "{offender} had already put another call in its place; it is judged as if chosen now.", ""
    ),
    "accepted-after-correction": ("Accepting the first call cancels {offender}'s hasty correction.",
                                  "{offender}'s correction is cancelled."),
    "withdrawn-call-information": (
        "The withdrawn call is authorised for the opponents and unauthorised for {offender}'s side.",
        "The opponents may use what a withdrawn call told them; {offender}'s partner may not.",
    ),
    "innocent-call-information": (
        "A call that the innocent side took back is authorised for that side and unauthorised for the offenders.",
        "Only the side that did not offend may use what a call it took back told.",
    ),
    "turn-missed": (
        "Three passes do not end the auction when one of them, out of rotation, cost a player a turn.",
        "The auction is not over. It goes back to the player who missed a turn; the passes after that are cancelled.",
    ),
    "wrong-cards-no-call-yet": ("Nobody has called with the wrong cards yet.", "Nothing more happens."),
    "wrong-cards-call-cancelled": (
        "A call made with cards from another board is cancelled.", "The call with the wrong cards is cancelled."
    ),
    "calls-again-with-right-cards": (
        "The player looks at the right hand and calls again.", "The player calls again with the right cards."
    ),
    "lho-repeats-call": ("The new call is the same, and the next player's call stands.", "The auction goes on as it was."),
    "wrong-cards-artificial-score": (
        "Too much has been called after it: the board cannot be played normally.",
        "The board cannot be played. There will be an adjusted score.",
    ),
    "score-by-fault": ("Average plus without fault, average where partly, average minus where directly at fault.", ""),
    "card-seen-before-auction": (
        "The auction begins with the first call: a card seen before it is information from another source.",
        "A card was seen before the auction began.",
    ),
    "remedy-reseat": ("The Director changes the players' positions.", "The players change positions."),
    "remedy-redeal": ("The Director has the board dealt again.", "The board is dealt again."),
    "remedy-play-on": ("The board is played, and the Director watches the result.", "Please play the board."),
    "remedy-adjust": ("The Director gives an adjusted score.", "There will be an adjusted score."),
    # Laws 20, 21, 40, 75
    "own-misunderstanding": ("A player has no recourse for a misunderstanding of their own.", "The calls stand."),
    "not-influenced": ("The Director finds that the misinformation did not influence the call.", "The calls stand."),
    "mistaken-explanation-presumed": ("Nothing shows which was wrong: a mistaken explanation is presumed.", ""),
    "mistaken-call-no-infraction": ("The explanation was right and the call mistaken: no infraction.", "The calls stand."),
    "no-common-understanding": (
        "The partners did not understand the call alike: to describe an agreement they do not have is an infraction.",
        "What was explained is not an agreement of this partnership.",
    ),
    "as-if-told-no-agreement": (
        "If the score is adjusted: what was likely with the opponents told that there is no agreement.", ""
    ),
    "agreed-meaning-counts": ("If the score is adjusted: what was likely with the right explanation given in time.", ""),
    "nobody-has-called-since": ("Nobody of the misinformed side has called since.", "The auction goes on."),
    "may-change-call": (
        "The player may change the last call, partner not having called since.",
        "A player who was misinformed may change the last call.",
    ),
    "lho-may-change": ("The opponent who had called after it changes that call.",
                       "The next player may change the call that followed."),
    "too-late-to-change": (
        "It is too late to change a call: the score is adjusted if the offenders gained.",
        "It is too late to change that call. Please play on and call the Director at the end.",
    ),
    "own-explanation": ("Players correct their own explanations; the Director is called.",
                        "The explanation was wrong and is corrected."),
    "partners-explanation-silence": ("During the auction nothing may show that partner's explanation was wrong.", ""),
    "partners-explanation-when": (
        "Declarer and dummy speak after the final pass, a defender after play.", ""
    ),
    "understanding-undisclosed": ("Damage from an understanding that was not disclosed is redressed.",
                                  "Please play on and call the Director at the end."),
    "understanding-not-allowed": ("Damage from a method that the regulations do not allow is redressed.",
                                  "Please play on and call the Director at the end."),
    "understanding-incomplete": ("Damage from what an explanation left out is redressed.",
                                 "Please play on and call the Director at the end."),
    "understanding-known-deviation": ("Partner had more reason than the opponents to expect it: an undisclosed understanding.",
                                      "Please play on and call the Director at the end."),
    "deviation-is-free": ("Players may depart from their methods when partner expects it no more than the opponents.",
                          "The calls stand."),
    # Law 23
    "review-help-gained": (
        "After play: could the outcome well have been different without the help of the infraction?", ""
    ),
    "review-enforced-pass": (
        "After play: could {offender} have known that an enforced pass might damage the other side?", ""
    ),
    # Law 24 and 50
    "small-card-exposed": ("One card below the ten, not led.", "The card stays face up until the auction ends."),
    "honour-exposed": (
        "One honour: partner passes once.",
        "The card stays face up until the auction ends. {partner} must pass at the next turn.",
    ),
    "card-led-early": (
        "A card led during the auction: partner passes once.",
        "The card stays face up until the auction ends. {partner} must pass at the next turn.",
    ),
    "two-cards-exposed": (
        "Two cards or more: partner passes once.",
        "The cards stay face up until the auction ends. {partner} must pass at the next turn.",
    ),
    "cards-picked-up": ("The player is declarer or dummy.", "The exposed cards are picked up."),
    "cards-become-penalty-cards": ("The player defends.", "The exposed cards are penalty cards."),
    "declarer-waives-penalty-card": ("Declarer does not treat them as penalty cards.", "The exposed cards are picked up."),
    "penalty-card-kinds": (
        "One small card exposed by accident is minor; an honour, a card led, and two or more are major.", ""
    ),
    # Law 25
    "unintended-call-replaced": (
        "{offender} never meant the first call: the intended one stands, and nothing is owed.",
        "{offender}'s intended call stands. There is no rectification.",
    ),
    "call-was-intended": ("{offender} meant the call when it was made.", ""),
    "partner-has-called": ("{partner} has called since: it is too late.",
                           "It is too late to change the call; it stands."),
    "change-after-auction-period": ("The auction period is over.", "It is too late to change the call; it stands."),
    "too-late-lho-has-called": ("{lho} has called since: it is too late.",
                                "It is too late to change the call; it stands."),
    "lho-keeps-call": ("The next player keeps the call.", ""),
    "lho-starts-afresh": (
        "A call made over the first call may be taken back.",
        "A call made over the first one may be taken back; only that player's side may use it.",
    ),
    "change-accepted": ("{lho} accepts the change.", "The second call is accepted and stands."),
    "change-cancelled": ("The change is not accepted.", "The change is cancelled; the first call stands."),
    "change-cancelled-first-call-illegal": (
        "The change is not accepted; the first call, illegal itself, falls under its own Law.",
        "The change is cancelled, and the first call has to be put right.",
    ),
    "first-call-stands-partner-passes-once": (
        "{offender} lets the first call stand: partner passes once.",
        "The first call stands. {partner} must pass at the next turn.",
    ),
    "another-call-score-capped": (
        "{offender} makes another call: the side scores average minus at most.",
        "{offender} has made another call. {offender}'s side can score no more than average minus on this board.",
    ),
    "lead-penalty-after-change": ("A lead penalty is possible if that side defends.", ""),
    # Law 26
    "lead-restriction": (
        "A call was withdrawn and no equal one stands in its place: declarer may restrict {partner}'s lead.",
        "If {offender}'s side defends, declarer may restrict {partner}'s first lead.",
    ),
    "comparable-no-lead-restriction": ("The call in its place is comparable: no lead restriction.", ""),
    "lead-restriction-possible": ("The lead restrictions of Law 26 may apply.", ""),
    # Law 27
    "insufficient-bid-accepted": ("{lho} accepts the insufficient bid.", "The bid is accepted, and the auction goes on from it."),
    "made-good": (
        "The lowest sufficient bid in the same denomination.",
        "The auction goes on with no further rectification.",
    ),
    "more-precise": (
        "The new call means the same or something more precise.",
        "The auction goes on with no further rectification.",
    ),
    "double-for-insufficient-bid": (
        "A double or redouble may not replace an insufficient bid.",
        "The double is cancelled. {offender} bids or passes, and {partner} must pass for the rest of the auction.",
    ),
    "second-insufficient-bid": (
        "The call put in its place is insufficient too.", "The bid put in its place is insufficient too."
    ),
    "partner-passes-throughout": (
        "{partner} must pass at every turn.", "{partner} must pass for the rest of the auction."
    ),
    # Laws 28 and 29
    "rho-must-pass": (
        "{rho} has to pass: the pass is taken as made, and the call is in rotation.",
        "{rho}'s pass is taken as made. {offender}'s call is in rotation.",
    ),
    "right-player-called": (
        "The player whose turn it was has called: the call out of rotation is as if never made.",
        "{turn} has called in turn. {offender}'s call is cancelled, and the auction goes on as if it had not been made.",
    ),
    "accepted-out-of-rotation": ("{lho} accepts the call.", "The call is accepted, and the auction goes on from it."),
    "cancelled-out-of-rotation": (
        "The call is not accepted: it is cancelled and the turn goes back.",
        "The call is cancelled. It is {turn}'s turn to call.",
    ),
    "partner-call-cancelled-too": (
        "The Director holds that {partner}'s call was out of rotation as well.", "{partner}'s call is cancelled too."
    ),
    "treated-as-change": ("A second call over one's own is a change of call.", ""),
    # Laws 30 to 32
    "artificial-pass": ("An artificial pass is dealt with under Law 31.", ""),
    "passed-before-any-bid": (
        "A pass before anybody has bid: the offender passes once.", "{offender} must pass at the next turn."
    ),
    "passed-at-rho-turn": ("A pass at RHO's turn: the offender passes once.", "{offender} must pass at the next turn."),
    "passed-at-partner-turn": (
        "A pass at partner's turn: the offender passes throughout.",
        "{offender} must pass for the rest of the auction.",
    ),
    "partner-may-not-double": (
        "At this turn partner may bid or pass, not double or redouble.",
        "At this turn {partner} may bid or pass, but not double or redouble.",
    ),
    "partner-calls-freely": (
        "{partner} may make any legal call, without using what the withdrawn call told.",
        "{partner} may make any legal call.",
    ),
    "barred-double-condoned": ("The Director lets the double stand.", "The call stands."),
    "barred-double-cancelled": ("The double is cancelled.", "The double is cancelled; a bid or a pass takes its place."),
    "comparable-call": (
        "The call is comparable to the one withdrawn: nothing more is owed.",
        "The auction goes on with no further rectification.",
    ),
    "not-comparable-partner-passes-once": (
        "The call is not comparable to the one withdrawn: partner passes once.",
        "{partner} must pass at the next turn.",
    ),
    "insufficient-out-of-rotation": ("A bid both insufficient and out of rotation falls under Law 31.", ""),
    "denominations-specified": ("An artificial call: what counts is the denominations it specified.", ""),
    "rho-calls-first": (
        "{rho} calls first; what follows depends on it.",
        "If {rho} passes, {offender} must repeat the call. If {rho} acts, {offender} may make any legal call, and "
        "{partner} may then have to pass.",
    ),
    "call-repeated": ("{rho} passed and the call is repeated: nothing is owed.", "There is no further rectification."),
    "repetition-enforced": (
        "The Director has the call out of rotation repeated.", "{offender} must repeat the call out of rotation."
    ),
    "other-call-allowed": ("The Director lets another call stand instead of the repetition.", ""),
    "as-after-rho-acts": ("Ruled as after an action by RHO.", ""),
    "denomination-repeated": (
        "The same denomination again: partner passes once.", "{partner} must pass at the next turn."
    ),
    "denomination-not-repeated": (
        "Another call than the same denomination: partner passes throughout.",
        "{partner} must pass for the rest of the auction.",
    ),
    "simultaneous-call-is-subsequent": (
        "A call made together with that of the player in turn counts as made after it.",
        "{offender}'s call counts as made after the other one.",
    ),
    # Laws 35 to 39
    "inadmissible-never-accepted": ("A double that Law 19 forbids can never be accepted.", ""),
    "inadmissible-double-lho-called": (
        "{lho} called over it: everything from the double on is cancelled and nothing is owed.",
        "The {call} and every call after it are cancelled. It is {turn}'s turn, and there is no rectification.",
    ),
    "inadmissible-double-cancelled": ("Law 19 does not permit the call: it is cancelled.",
                                      "The {call} is cancelled; {offender} makes a legal call."),
    "inadmissible-double-out-of-rotation": (
        "Out of rotation too: the turn goes back, and partner passes throughout.",
        "The {call} is cancelled. It is {turn}'s turn. {partner} must pass for the rest of the auction.",
    ),
    "scored-without-double": ("Found after the lead was faced: scored as if it had not been made.",
                              "The contract is scored as if the {call} had not been made."),
    "no-result-possible": ("No normal result is possible.", "There will be an adjusted score."),
    "silenced-player-acted-lho-called": (
        "{lho} called over it: the call stands; a player silenced throughout stays so.", "The call stands."
    ),
    "silenced-player-acted": ("A player under an enforced pass may only pass.", "The {call} is cancelled."),
    "both-pass-throughout": (
        "Both members of the side pass to the end.",
        "{offender} and {partner} must both pass for the rest of the auction.",
    ),
    "over-seven-cancelled": ("No bid of more than seven is possible.", "The bid is cancelled and a pass takes its place."),
    "over-seven-condoned": ("{lho} called over it: a pass takes its place and nothing is owed.",
                            "The bid and the calls after it are cancelled; a pass takes its place. There is no penalty."),
    "lho-called-nothing-more": ("{lho} called over it: no lead restriction and no adjustment for it.", ""),
    "call-after-final-pass": ("The auction was over: the call is cancelled.", "The call is cancelled."),
    "after-final-pass-lho-called": ("{lho} called too: nothing is owed.", "There is no rectification."),
    "after-final-pass-nothing-owed": (
        "A pass by a defender, or a call by the declaring side: nothing is owed.", "There is no rectification."
    ),
    "after-final-pass-defender-acted": ("A defender bid, doubled or redoubled.", ""),
}  # fmt: skip

YES_NO = {"yes": "Yes", "no": "No"}

_FAULT = {"none": "not", "partial": "partly", "direct": "directly"}

QUESTIONS: dict[str, tuple[str, dict[str, str]]] = {
    "accepts": (
        "Does {lho} accept {offender}'s {call}?",
        {"yes": "accepts: it is treated as legal", "no": "does not accept it"},
    ),
    "replacement": ("Which call does {offender} put in the place of {call}?", {"keep": "keeps {call}"}),
    "unintended": ("Was {call} a call that {offender} did not mean to make at that moment?",
                   {"yes": "a slip of hand or tongue", "no": "it was meant, if only for a moment"}),
    "inadvertent": ("Was {call} inadvertent: never what {offender} meant?",
                    {"yes": "inadvertent", "no": "it was meant, if only for a moment"}),
    "without_pause": ("Did {offender} try to change it without pause for thought?",
                      {"yes": "without pause", "no": "after a pause"}),
    "same_denomination": ("Is {other} the lowest sufficient bid that specifies the same as {call}?", YES_NO),
    "comparable": ("Is {other} comparable to {offender}'s {call}?",
                   {"yes": "same or similar meaning, a part of it, or the same purpose", "no": "not comparable"}),
    "more_precise": ("Does {other} mean the same as {call}, or something more precise?", YES_NO),
    "conventional": ("May {call}, or {other}, be conventional?", {"yes": "may be", "no": "incontrovertibly not"}),
    "artificial": ("May {call}, or {other}, be artificial?", {"yes": "may be", "no": "incontrovertibly not"}),
    "specified": ("Which denominations did {offender}'s {call} specify?", {"none": "none"}),
    "stands_first": (
        "Does {offender} let the first call, {call}, stand?",
        {"yes": "the first call stands", "no": "another call, and average minus at most"},
    ),
    "meant_over_first": ("Did {lho} mean {other} over {offender}'s first call, {call}?", YES_NO),
    "influenced": ("Could the misinformation well have influenced {offender}'s {call}?", YES_NO),
    "new_call": ("Does {asked} change {call}?", {"keep": "keeps {call}"}),
    "lead_penalty": ("What does {asked} say about {partner}'s lead?", {"none": "leads freely"}),
    "treat_as_penalty": ("Does {asked} treat {offender}'s exposed cards as penalty cards?", YES_NO),
    "in_rotation": ("{rho} has to repeat a pass. Is {offender}'s {call} then in rotation?", YES_NO),
    "partner_call": (
        "{partner}, whose turn it was, said {other} before the ruling. Does it stand as made in turn?",
        {"yes": "it stands", "no": "it is cancelled too"},
    ),
    "enforce_repeat": (
        "{offender} had to repeat {call} and says {other}. Have the call repeated?",
        {"yes": "the call is repeated", "no": "the other call stands, as not a repetition"},
    ),
    "condoned": ("Does {offender}'s barred {call} stand?", {"yes": "it stands", "no": "it is cancelled"}),
    "score_without": (
        "Is the contract scored as if {call} had not been made?",
        {"yes": "scored without it", "no": "an artificial adjusted score"},
    ),
    "remedy": (
        "A player knows something about the board. What is to be done?",
        {"reseat": "change the players' positions", "substitute": "a temporary substitute",
         "redeal": "deal again", "play-on": "play, and watch the result",
         "adjust": "an adjusted score"},
    ),
    "offender": ("Who is the offender?", {}),
    "differs": ("Does the new call differ from the first one?", YES_NO),
    "fault": (
        "How far is {detail} at fault?",
        {"none": "not at all", "partial": "partly", "direct": "directly"}
        | {
            f'{{"NS": "{ns}", "EW": "{ew}"}}': f"North-South {how}, East-West {other}"
            for ns, how in _FAULT.items() for ew, other in _FAULT.items()
        },
    ),
    "misinformed": ("Which side was misinformed?", {}),
    "concerning": ("Which call or play was it about?", {}),
    "alert_required": ("Did the call have to be alerted?", YES_NO),
    "shared": ("Did both partners understand the call alike?", YES_NO),
    "mistaken": (
        "Which was mistaken?", {"explanation": "the explanation", "call": "the call: the explanation was right"},
    ),
    "discovered": (
        "When did it come to light?",
        {"auction": "during the auction", "clarification": "after it, before the lead was faced", "play": "during play",
         "after-play": "after play"},
    ),
    "noticed_by": ("Who says that the explanation was wrong?", {}),
    "breach": (
        "What does the Director find?",
        {"undisclosed": "an understanding was not disclosed", "not-allowed": "a method that is not allowed",
         "incomplete": "an explanation left something out",
         "known-deviation": "a deviation that partner had reason to expect",
         "deviation": "a deviation that partner did not expect"},
    ),
    "tricks_won": ("How many tricks did declarer's side win?", {}),
}  # fmt: skip

WHO = {"director": "the Director", "both": "each side"}

DUTIES = {
    "must-pass-next": "{seat} must pass at the next turn ({law}).",
    "must-pass-throughout": "{seat} must pass for the rest of the auction ({law}).",
    "barred-calls": "{seat} may not double or redouble at the next turn ({law}).",
    "must-repeat": "{seat} must repeat {call} now.",
    "call-due": "{seat}'s {call} out of rotation is still to be replaced at {seat}'s turn.",
    "exposed": "{seat}'s {cards} lie face up until the auction ends.",
    "penalty-card": "{seat} has a {kind} penalty card: {cards}.",
    "lead-suits-require": "Declarer may require or forbid {seat} to lead one of: {suits} ({law}).",
    "lead-suits": "Declarer may forbid {seat} to lead one of: {suits} ({law}).",
    "lead-any-one": "Declarer may forbid {seat} to lead any one suit ({law}).",
    "lead-not-specified": "Declarer may forbid {seat} to lead one of: {suits} ({law}).",
    "lead-chosen-forbid": "{seat} may not lead {suits} while on lead ({law}).",
    "lead-chosen-require": "{seat} must lead {suits} at the first turn to lead ({law}).",
    "lead-chosen-none": "{seat} leads freely: declarer makes no use of {law}.",
    "if-they-defend": "If that side defends: ",
    "review": "After play, look at {law}: {heading}.",
    "score-cap": "{side} can score average minus at most.",
    "may-change": "{seat} was entitled to change the last call.",
    "corrects": "{seat} corrects the explanation {when}.",
    "adjusted": "{side}: {kind}.",
}

WHEN = {
    "at-once": "at once",
    "clarification": "after the final pass and before the lead is faced",
    "after-play": "after play",
    "never": "not at all",
}

NOTES = {
    "unauthorised": "Unauthorised for {side}: {item}.",
    "authorised": "Authorised for {side}: {item}.",
    "to-everybody": "everybody",
    "replaced": "{offender}'s {call} is replaced by {by}.",
    "turn": "It is {seat}'s turn to call.",
    "over": "The auction is over. Contract: {contract}.",
    "passed-out": "The board is passed out.",
    "call-item": "{seat}'s {call}",
    "card-item": "{seat}'s {card}",
    "nothing-irregular": "Nothing irregular.",
    "contract": "{call} by {seat}",
    "contract-doubled": "{call} doubled by {seat}",
    "contract-redoubled": "{call} redoubled by {seat}",
    "passed-out-as-written": "passed out",
    "contract-as-written": "{contract} by {seat}",
    "result": "{contract} by {seat}, {tricks} tricks, {points}",
    "decimal-mark": ".",
    "edition-none": "no paragraph of this number",
    "edition-same": "the same",
    "edition-differs": "differs: {heading}. {summary}",
    "then-wrong": "Then something else in the record is wrong: {problem}",
}

STATUS = {
    "stands": "stands", "accepted": "accepted", "cancelled": "cancelled", "withdrawn": "withdrawn",
    "replaced": "replaced by {by}", "supplied": "supplied by the Law",
}  # fmt: skip

BARS = {
    "18A": "no bid is higher than seven",
    "18D": "the bid is not sufficient",
    "19A1": "only the last bid may be doubled, and only if an opponent made it",
    "19B1": "only an opponent's double may be redoubled",
    "17C": "it is not {seat}'s turn",
    "22": "the auction is over",
    "must-pass": "{seat} must pass",
    "barred": "{seat} may not double or redouble at this turn",
    "repeat": "{seat} must repeat {call}",
}
