"""Messages about the general Laws, adjusted scores and the session: Laws 1 to 16 and 72 to 93."""

from __future__ import annotations

from .auction import YES_NO

IRREGULARITIES: dict[str, str] = {
    "attention": "Attention was drawn to an irregularity.",
    "wrong-number-of-cards": "A hand does not hold thirteen cards.",
    "missing-card": "A hand is short of a card.",
    "incorrect-pack": "The pack is not a proper one.",
    "wrong-board": "The players have a board that is not theirs to play.",
    "unauthorised-information": "A player may have told partner something other than by calls and plays.",
    "extraneous-information": "A player has learnt something about the board by accident.",
    "misleading-manner": "A player may have been misled by an opponent's manner.",
    "infringement": "A player may have broken a Law knowingly, or hidden an infraction.",
    "conduct": "A player has done something that is not done at the table.",
    "misnamed-double": "A player named a bid in doubling or redoubling.",
    "doubtful-call": "It is doubtful whether a player has called.",
    "score-correction": "A player says that the score is wrong.",
    "appeal": "A player wants to appeal.",
    "director-error": "The Director has given a wrong ruling.",
    "score-after-play": "The board is over, and the Director comes back to it.",
    "adjusted-score": "The Director gives an adjusted score.",
    "scoring": "The Director is asked about a score.",
}

REASONS: dict[str, tuple[str, str]] = {
    # Laws 9 to 11 and 76
    "any-player-in-the-auction": ("During the auction any player may draw attention to an irregularity.", ""),
    "player-drew-attention": ("Declarer and defenders may draw attention to it during play, everybody afterwards.", ""),
    "dummy-drew-attention": (
        "Dummy may not draw attention to an irregularity before play is over.",
        "Dummy may not draw attention to an irregularity until play is over.",
    ),
    "own-side-pointed-out": ("To point out one's own side's irregularity takes nothing from the opponents.", ""),
    "nothing-lost-by-calling": ("To call the Director costs nobody a right.", "Nobody has lost a right."),
    "acted-before-director": (
        "Nobody does anything until the Director has explained the matter.",
        "Please do nothing until the Director has explained the matter.",
    ),
    "players-do-not-rule": ("Players may neither make a ruling nor waive one.", "Only the Director makes rulings."),
    "players-ruling-may-go": ("The Director may let stand or cancel what the players did on their own.", ""),
    "corrected-too-soon": ("Who corrects an irregularity before the ruling may owe more for it.", ""),
    "gained-from-ignorance": (
        "The innocent side may have gained because an opponent did not know the Law: it loses its right.",
        "There is no rectification: the side that did not offend acted before the Director was called.",
    ),
    "gain-taken-from-one-side": (
        "What a side gained because an opponent did not know the Law is taken from that side alone.",
        "Please play on and call the Director at the end.",
    ),
    "right-forfeited": ("The Director rules that the right is lost.", "The right is lost."),
    "right-may-be-lost": ("The right may be lost: that is for the Director to say.", ""),
    "right-kept": ("The Director rules that the right is not lost.", "The right is not lost."),
    "penalty-after-forfeiture": ("A procedural penalty is possible all the same.", ""),
    "spectator-must-be-silent": (
        "A spectator may not draw attention to anything.", "A spectator may not speak about the game."
    ),
    "rectified-however-learnt": ("The Director rectifies what comes to notice in any manner.", ""),
    # Law 12
    "both-sides-innocent": ("Both sides count as innocent of the Director's error.", "The ruling was wrong."),
    # Law 13
    "wrong-cards-cannot-be-played": (
        "The deal cannot be put right and played.", "The board cannot be played. There will be an adjusted score."
    ),
    "corrected-and-played-if-all-agree": (
        "The deal is put right with no call changed, and all four agree to play it.",
        "The cards are put right; the calls stand, and the board is played.",
    ),
    "corrected-and-played": (
        "The deal is put right and played with no call changed; the score may be adjusted afterwards.",
        "The cards are put right; the calls stand, and the board is played.",
    ),
    "board-restored": ("Nobody has called with a wrong hand or seen another's card: the board is put right.",
                       "The cards are put right, and the board is played."),
    "card-seen-does-not-matter": ("The card seen does not matter, and all four agree to play.",
                                  "The cards are put right, and the board is played."),
    "card-seen-play-on": ("A card was seen: the board is played, and the score adjusted if that affected it.",
                          "The cards are put right, and the board is played."),
    "placement-is-unauthorised": (
        "Where the Director put cards is unauthorised for partner of the player with the wrong hand.", ""
    ),
    "surplus-card-removed": ("A card that is not of this deal is taken away, and nothing is owed.",
                             "The card does not belong to this deal and is taken away. Please go on."),
    "surplus-card-was-played": ("A card that is not of this deal was played to a quitted trick: the score may be adjusted.",
                                "The card does not belong to this deal. Please call the Director at the end."),
    # Law 14
    "card-goes-back": ("The card goes back to the hand.", "The card goes back to the hand."),
    "deal-rebuilt": ("The card is not found: the deal is rebuilt with cards of another pack.",
                     "The deal is rebuilt with cards of another pack."),
    "no-call-is-changed": ("No call is changed; the hand counts as complete from the start.", "The calls stand."),
    "put-back-is-unauthorised": ("Partner may not use that the card was put back.", ""),
    "missing-card-was-played": ("The card lay among those played.", "The card was played to an earlier trick."),
    "defective-trick-applies": ("The trick it was played to is defective.", ""),
    "held-all-along": ("The card counts as held all along.", ""),
    "may-be-a-revoke": ("Not to have played it may be a revoke.", ""),
    # Law 15 and the pack
    "wrong-board-score-stands": ("Nobody had played the board: its score stands.",
                                 "Please complete the board; the score will stand."),
    "right-board-later": ("The Director may have the two pairs play the right board later.", ""),
    "second-auction": ("The right players call again, each as before.",
                       "The auction is cancelled. The right players call again, and repeat the calls made before."),
    "second-auction-differs": ("A call differs from the first auction: the board is cancelled.", "The board is cancelled."),
    "second-auction-the-same": ("The calls are the same: play goes on normally.", ""),
    "second-result-cancelled": ("A player had played the board before: the second result is cancelled.",
                                "A player has played this board before; the result does not count."),
    "deprived-of-a-result": ("Who is deprived of a valid score gets an artificial one.", ""),
    "other-board-is-played": ("The call on the board that the cards belonged to is the same: that board is played.", ""),
    "other-board-call-differs": (
        "The call on the board that the cards belonged to means something much different, or is psychic: its score is "
        "adjusted.",
        "",
    ),
    "not-a-bridge-pack": ("A deal from anything but the 52 cards is no deal.", "The pack is not a proper one."),
    # Law 16
    "manner-is-unauthorised": ("What partner told other than by calls and plays is unauthorised.", ""),
    "nothing-unmistakable": ("The Director finds that partner was told nothing.", "Please go on."),
    "take-no-advantage": ("The player must carefully avoid taking any advantage of it.", ""),
    "rights-reserved": ("The opponents reserve their rights; the choice is looked at when play ends.",
                        "Please play on. The opponents may call the Director at the end."),
    "director-called-instead": ("Under the regulations the Director is called instead of reserving rights.",
                                "Please play on. The opponents may call the Director at the end."),
    "no-logical-alternative": ("There was no logical alternative: the choice was free.", ""),
    "not-suggested": ("The information did not suggest the choice over an alternative.", ""),
    "suggested-alternative-chosen": (
        "The information suggested the choice over a logical alternative: it should not have been made.", ""
    ),
    "adjusted-if-damaged": ("The board is played; the score is adjusted if the choice did damage.",
                            "Please play on and call the Director at the end."),
    "does-not-interfere": ("The information will not interfere with normal play.", "Please play the board."),
    "director-is-told": ("Whoever learns something about a board by accident has the Director told.", ""),
    "call-has-been-made": ("A call has been made: the board is played and watched, or the score adjusted.", ""),
    "remedy-substitute": ("All four agree to a temporary substitute.", "A substitute takes the player's place."),
    # Laws 18 and 19
    "pass-was-made": ("Under the regulations the player has passed.", "The player has passed."),
    "no-call-was-made": ("Under the regulations the player has not called yet.", "The player has not called yet."),
    "double-needs-no-bid": ("One says the one word and names no bid.", "The bid need not be named in doubling."),
    "bid-as-made-is-doubled": ("The bid as it was made is doubled or redoubled.",
                               "It applies to the bid as it was made."),
    # Law 73
    "had-a-bridge-reason": ("There was a bridge reason for it.", "The score stands."),
    "at-their-own-risk": ("Opponents draw conclusions from tempo and manner at their own risk.", ""),
    "misled-without-reason": ("No bridge reason, and it could work to the player's benefit: damage is redressed.",
                              "Please play on and call the Director at the end."),
    "explanation-heard": ("What partner's explanation showed about a player's own call is unauthorised.", ""),
    # Laws 72, 74, 81 and 91
    "nobody-must-own-up": ("Nobody has to draw attention to an infraction of their own side.", "Please go on."),
    "broken-on-purpose": (
        "No Law may be broken on purpose, not even by a player who would pay for it.",
        "Please play on and call the Director at the end.",
    ),
    "infraction-hidden": (
        "Nobody may hide an infraction, as by revoking again or by mixing cards.",
        "Please play on and call the Director at the end.",
    ),
    "no-other-redress": ("No other Law redresses it: the score is adjusted if the other side was damaged.", ""),
    "conduct-not-allowed": ("It is named among what players do not do.", ""),
    "director-keeps-order": ("To keep order is the Director's duty; a word is enough.", "Please do not do that again."),
    "conduct-penalised": ("The Director may penalise what troubles others or delays the game.",
                          "There is a procedural penalty."),
    "penalised-for-order": ("To keep order the Director may penalise in points; that is final.",
                            "There is a disciplinary penalty."),
    "suspended-for-order": ("To keep order the Director may suspend for all or part of the session; that is final.",
                            "You are suspended from this session, or from a part of it."),
    "disqualified-with-consent": ("The organiser agrees to the disqualification.", "You are disqualified."),
    "not-disqualified-without-consent": ("Without the organiser's consent nobody is disqualified.", ""),
    # Laws 79, 90, 92 and 93
    "corrected-in-time": ("The mistake was found within the Correction Period.", "The score is corrected."),
    "correction-period-over": ("The Correction Period is over.", "It is too late to change the score."),
    "director-is-convinced": ("The Director is convinced that the record is wrong.", "The score is corrected."),
    "director-is-not-convinced": ("The Director is not convinced that the record is wrong.", "The score stands."),
    "no-increase-after-the-round": ("Called after the round, the Director increases no score.", "The score stands."),
    "procedural-penalty-possible": ("The side at fault may be given a procedural penalty.", ""),
    "too-late-to-appeal": ("The time for appeals is over.", "It is too late to appeal."),
    "partner-does-not-concur": ("Both partners must agree to an appeal.", "Both partners must agree to an appeal."),
    "absent-partner-concurs": ("An absent partner is taken to agree.", ""),
    "appeal-is-heard": ("A contestant may have a ruling at the table reviewed.", "The appeal will be heard."),
    "director-in-charge-rules": ("The Director in charge rules on a point of law or regulation.", ""),
    "committee-may-not-overrule": ("The committee may not overrule the Director in charge on a point of law.", ""),
    "committee-rules": ("The Director in charge refers the appeal to the committee.", ""),
    # After play
    "could-not-have-known": ("The offender could not have known that it might do damage.", "The score stands."),
    "offenders-may-profit": (
        "After a rectification the offenders may do well; neither luck nor a mild or hard ruling is a reason to adjust.", ""
    ),
    "no-damage-found": ("The Director finds no damage.", "The score stands."),
    "damage-found": ("The Director finds damage.", "The score is adjusted."),
    # Law 12C
    "assigned-in-place": (
        "A score can be assigned, and it replaces the one obtained at the table.",
        "The score will be adjusted.",
    ),
    "probable-outcome": ("It is what would probably have happened without the infraction.", ""),
    "varied-for-equity": (
        "Several results are weighted to do equity; in this edition that is for an appeals committee.",
        "The score will be adjusted.",
    ),
    "weighted-for-equity": (
        "Several results are weighted by their chances to do equity.",
        "The score will be adjusted.",
    ),
    "weighted-by-chances": (
        "Several results were possible, and each counts by its chance; all could have come about legally.",
        "The score will be adjusted.",
    ),
    "self-inflicted": ("The innocent side brought part of its damage on itself: that part is not made good.", ""),
    "self-inflicted-by-guidance": (
        "The text is silent; by the guidance of its time what the innocent side brought on itself is not made good.",
        "",
    ),
    "offenders-in-full": ("The offenders get the score that the rectification of their infraction gives.", ""),
    "best-likely": (
        "The innocent side gets the best result that was likely without the irregularity.",
        "The score will be adjusted.",
    ),
    "worst-probable": ("The offenders get the worst result that was at all probable.", ""),
    "innocent-at-least-sixty": (
        "A side without fault gets 60 per cent, or its own percentage on the boards it played if that is more.",
        "",
    ),
    "own-percentage": (
        "Above 60 per cent a side without fault, below 40 a side directly at fault, gets its own percentage.",
        "",
    ),
    "later-averages": (
        "By the regulations artificial scores are others after a number of boards without a result in one session.", ""
    ),
    "three-imps": ("At IMPs average plus is 3 IMPs up, average minus 3 down.", ""),
    "knockout-averaged": ("In a knock-out scores that do not balance are averaged, and both sides get that.", ""),
    # Laws 77, 78, 86, 87, 90
    "points-of-the-contract": ("The points are those of the contract and the tricks.", ""),
    "matchpoints": ("Two units for each score beaten, one for each equal score.", ""),
    "rated-in-groups": (
        "The board has fewer results than it should; they are rated by themselves, to the full top.",
        "",
    ),
    "imps": ("The difference between two scores is turned into IMPs.", ""),
    "total-points": ("The points themselves are the score.", ""),
    "other-method": ("The organisers have chosen another way of comparing scores.", ""),
    "victory-points": ("IMPs are turned into Victory Points by the organisers' scale.", ""),
    "other-table-favours": (
        "The result at the other table favours one side: a score is assigned.",
        "The score will be adjusted.",
    ),
    "boards-cancelled": ("Results cannot be compared, and not just one side is at fault: artificial scores.", ""),
    "better-for-the-innocent": (
        "The side without fault gets the better of average plus and an assigned score, the other the opposite.",
        "The score will be adjusted.",
    ),
    "procedural-penalty": ("The Director gives a procedural penalty.", "There is a procedural penalty."),
}  # fmt: skip

QUESTIONS: dict[str, tuple[str, dict[str, str]]] = {
    "drawn_by": ("Who drew attention to it?", {"spectator": "a spectator"}),
    "brought_by": ("Which side is responsible for the spectator?", {"none": "neither"}),
    "settled_by": ("Which side did anything before the Director was called?", {"none": "neither"}),
    "gained": ("Which side gained because an opponent did not know the Law?", {"none": "neither"}),
    "forfeits": ("Does {detail} lose its right?", {"yes": "the right is lost", "no": "the right is kept"}),
    "cards": ("How many cards does each of these hands hold?", {}),
    "surplus": ("A card is not of this deal. Was it played?",
                {"unplayed": "not to a quitted trick", "played": "to a quitted trick"}),
    "called": ("Has a player with a wrong hand called?", YES_NO),
    "correctable": ("Can the deal be put right and played with no call changed?", YES_NO),
    "all_agree": ("Do all four players agree?", YES_NO),
    "seen": ("Has a player seen a card of another hand?", YES_NO),
    "interferes": ("Will what was seen or heard interfere with normal bidding or play?", YES_NO),
    "deficient": ("Whose hand is short?", {}),
    "missing": ("Which card is missing?", {}),
    "found": ("Where is the card?",
              {"among-played": "among the cards played", "elsewhere": "elsewhere", "nowhere": "not found"}),
    "visible": ("Could partner see its face?", YES_NO),
    "deliberate": ("Was it exposed by deliberate play?", {"yes": "by deliberate play", "no": "by accident"}),
    "other_board_differs": (
        "On the board that the cards belonged to: does {offender}'s call there mean something much different, or is it "
        "psychic?",
        YES_NO,
    ),
    "played_before": ("Has any of the four played the board before?", YES_NO),
    "informant": ("Who may have told partner something?", {}),
    "manner": (
        "By what?",
        {"hesitation": "a hesitation", "haste": "haste", "question": "a question", "answer": "an answer",
         "remark": "a remark", "alert": "an alert", "no-alert": "a missing alert", "explanation": "an explanation",
         "emphasis": "emphasis or tone", "gesture": "a gesture", "withdrawn": "a withdrawn call or play",
         "none": "nothing unmistakable"},
    ),
    "chosen": ("Which call or play of partner's is questioned?", {}),
    "alternatives": ("Which actions were logical alternatives?", {}),
    "suggested": ("Was the choice demonstrably suggested over an alternative?", YES_NO),
    "recipient": ("Who has learnt something?", {}),
    "before_call": ("Was it before any call had been made?", YES_NO),
    "bridge_reason": ("Was there a bridge reason for it?", YES_NO),
    "knowingly": (
        "What did the player do?",
        {
            "on-purpose": "broke a Law on purpose", "kept-quiet": "said nothing of an own infraction",
            "concealed": "tried to hide an infraction",
        },
    ),
    "offence": (
        "What did the player do?",
        {
            "discourtesy": "discourtesy",
            "annoyance": "annoying or embarrassing somebody",
            "irregular-manner": "calling or playing in an irregular manner",
            "inattention": "inattention",
            "needless-comment": "needless comments",
            "card-detached": "taking a card from the hand before the turn",
            "play-drawn-out": "playing on to unsettle an opponent",
            "rude-summons": "rudeness in calling the Director",
            "varied-words": "naming a call in different ways",
            "approval": "approval or disapproval of a call or play",
            "hope-shown": "showing the hope to win or lose a trick",
            "pointing-out": "pointing out something important",
            "staring": "staring at a player or a hand",
            "lost-interest": "showing that the deal no longer interests",
            "unsettling-pace": "an unusual pace to unsettle an opponent",
            "left-table": "leaving the table without need",
            "late": "arriving late",
            "slow": "slow play",
            "loud": "loud discussion",
            "comparing-scores": "comparing scores with others",
            "touching-cards": "touching other players' cards",
            "wrong-pocket": "cards put into the wrong pocket",
            "disobedience": "not following regulations or instructions",
        },
    ),
    "measure": (
        "What does the Director do?",
        {
            "word": "a word", "penalty": "a procedural penalty", "disciplinary": "a disciplinary penalty in points",
            "suspension": "suspend for all or part of the session", "disqualification": "disqualify",
        },
    ),
    "organiser_approves": ("Does the organiser consent?", YES_NO),
    "could_have_known": ("Could the offender have known that it might hurt the other side?", YES_NO),
    "damaged": ("Was the other side damaged ({detail})?", YES_NO),
    "call_made": ("Did {offender} pass, by the regulations?", {"yes": "passed", "no": "has not called yet"}),
    "named": ("Which bid did the player name?", {}),
    "error": ("What is wrong?", {"recording": "it was recorded or computed wrongly", "tricks": "the number of tricks"}),
    "minutes": ("How many minutes after the official score was available?", {}),
    "certain": ("Is the Director convinced that the record is wrong?", YES_NO),
    "concurs": ("Does the partner, or the captain, agree to the appeal?", {**YES_NO, "absent": "is absent"}),
    "point_of_law": ("Is it about the Law or the regulations alone?", YES_NO),
    "assignable": ("Can the Director tell what would have happened, so that a score can be assigned?", YES_NO),
    "outcomes": ("Which results were possible, with which weights?", {}),
    "actual": ("What did the side that erred obtain?", {}),
    "without_error": ("What would it have obtained but for its error?", {}),
    "serious_error": ("Which side brought part of its own damage on itself?", {"none": "neither"}),
    "likely": ("Which results were likely, as scores of the innocent side?", {}),
    "at_all_probable": ("Which results were at all probable, as scores of the offenders?", {}),
    "favours": ("Which side does the result at the other table favour?", {"none": "neither"}),
    "noncomparable": ("Are there results that cannot be compared, or several scores to adjust?", YES_NO),
    "top": ("How many matchpoints is a top?", {}),
    "form": (
        "How is the board scored?",
        {
            "matchpoints": "matchpoints", "imps": "IMPs", "cross-imps": "cross-IMPs", "butler": "Butler",
            "total-points": "total points",
        },
    ),
    "scores": ("What are North-South's scores at all tables?", {}),
    "other_table": ("What did North-South score at the other table?", {}),
    "drop": ("How many scores are left out of the datum at each end?", {}),
    "session_percent": ("What is each side's percentage on the other boards?", {}),
    "boards": ("How many boards were played, and how many missed?", {}),
    "match": ("How many IMPs has each side without the board?", {}),
    "side_imps": ("How many IMPs has each side on the board by its own ruling?", {}),
    "knockout": ("Is it a knock-out match?", YES_NO),
    "margins": ("By how many IMPs did North-South win?", {}),
    "vp_scale": ("Which scale of Victory Points?", {"wbf": "WBF, two decimals", "wbf-discrete": "WBF, whole numbers"}),
    "penalty": ("Which side is penalised, and by how much?", {}),
}  # fmt: skip

NOTES: dict[str, str] = {
    "manner-item": "what was told over {seat}'s {card} other than by the call or play",
}

DUTIES: dict[str, str] = {
    "forfeited": "{side} has lost the right (Law 11).",
    "granted": "It is granted.",
    "refused": "It is refused.",
}
