"""The canonical positions of the revoke, the defective trick and the claim: Laws 61 to 71, and whole plays of a deal."""

from __future__ import annotations

from bridgelaws.bridge import Seat
from bridgelaws.laws.regulations import Regulations

from .position import Position, at

NT = "1NT P 3NT P P P"
SPADES = "1S P 4S P P P"

RUFFED_AND_WON = (
    f"{SPADES} "
    "W/S3 N/S7 E/S2 S/SA S/HA W/H5 N/HQ E/H2 S/D3 W/DK N/D2 E/D4 W/DA N/DT E/D6 S/D9 W/HT N/H7 E/S8 S/H9 E/C9 S/CJ "
    "W/CT N/CK N/DQ E/DJ S/D7 W/D5 N/C2 E/C3 S/CA W/C8 S/C5 W/S9 N/C6 E/H6 W/S5 N/SJ E/S4 S/ST N/SQ E/SK S/HJ W/S6 "
    "E/H8 S/C4 W/HK N/H4 W/H3 N/C7 E/D8 S/CQ"
)
RUFFED_AND_WON_HANDS = {
    "N": "QJ7.Q74.QT2.K762",
    "E": "K842.862.J864.93",
    "S": "AT.AJ9.973.AQJ54",
    "W": "9653.KT53.AK5.T8",
}
"""Four spades: at trick five East ruffs with a club still in hand and wins; that side wins tricks later."""

DISCARDED = (
    f"{NT} "
    "W/HA N/H8 E/H6 S/H9 W/S8 N/S4 E/S2 S/SQ S/DA W/D6 N/D9 E/DQ S/D5 W/D3 N/D2 E/H3 S/D4 W/D8 N/HK E/DT E/H5 S/HQ "
    "W/H7 N/HT S/CJ W/C6 N/C3 E/CT S/S7 W/S5 N/S6 E/C4 S/S9 W/ST N/S3 E/C2 W/H4 N/HJ E/D7 S/SK N/SA E/C9 S/C5 W/SJ "
    "N/CK E/C8 S/C7 W/CQ N/CA E/DJ S/DK W/H2"
)
DISCARDED_HANDS = {
    "N": "A643.KJT8.92.AK3",
    "E": "2.653.QJT7.T9842",
    "S": "KQ97.Q9.AK54.J75",
    "W": "JT85.A742.863.Q6",
}
"""At trick four East discards with a diamond in hand; that side wins tricks later."""

TWICE_IN_SPADES = (
    f"{NT} "
    "W/SQ N/S7 E/S8 S/S9 W/DA N/D5 E/D6 S/DQ W/H4 N/H2 E/D2 S/HK S/S6 W/S3 N/SJ E/ST N/HJ E/DT S/H3 W/H9 N/CT E/C2 "
    "S/C7 W/C6 N/CQ E/C5 S/CA W/C3 S/S2 W/SA N/S4 E/S5 W/HT N/H5 E/H6 S/H8 W/D4 N/C9 E/D9 S/D3 E/DJ S/D8 W/DK N/CK "
    "W/D7 N/C8 E/H7 S/C4 W/HA N/CJ E/SK S/HQ"
)
TWICE_IN_SPADES_HANDS = {
    "N": "J74.J52.5.KQJT98",
    "E": "KT85.76.JT962.52",
    "S": "962.KQ83.Q83.A74",
    "W": "AQ3.AT94.AK74.63",
}
"""East revokes in spades at tricks three and five."""

BOTH_SIDES = (
    f"{NT} "
    "W/HA N/H8 E/H6 S/H9 W/S8 N/S4 E/S2 S/SQ S/DA W/D6 N/D9 E/C8 S/D5 W/D3 N/D2 E/DJ E/C4 S/S9 W/CQ N/CK N/SA E/DT "
    "S/SK W/SJ N/HT E/H3 S/HQ W/H7 S/D4 W/D8 N/HJ E/D7 W/S5 N/S6 E/C2 S/S7 S/CJ W/C6 N/CA E/CT N/S3 E/DQ S/C5 W/ST "
    "W/H4 N/HK E/H5 S/C7 N/C3 E/C9 S/DK W/H2"
)
BOTH_SIDES_HANDS = {
    "N": "A643.KJT8.92.AK3",
    "E": "2.653.QJT7.T9842",
    "S": "KQ97.Q9.AK54.J75",
    "W": "JT85.A742.863.Q6",
}
"""East revokes at trick three, and declarer at trick five."""

TWELFTH = (
    f"{NT} "
    "W/C2 N/CA E/C7 S/C8 N/CT E/C6 S/C5 W/C4 N/DA E/D3 S/D7 W/DT N/H6 E/H7 S/HA W/H9 S/HJ W/H8 N/H5 E/HQ E/C3 S/CK "
    "W/DJ N/C9 S/H4 W/S7 N/HK E/CQ N/D9 E/DK S/DQ W/D8 E/SQ S/S6 W/S9 N/S4 E/CJ S/S5 W/ST N/D6 E/SJ S/S3 W/SK N/S8 "
    "W/D5 N/D4 E/SA S/HT W/S2 N/H2 E/D2 S/H3"
)
TWELFTH_HANDS = {
    "N": "84.K652.A964.AT9",
    "E": "AQJ.Q7.K32.QJ763",
    "S": "653.AJT43.Q7.K85",
    "W": "KT972.98.JT85.42",
}
"""East revokes at the twelfth trick."""

BY_DUMMY = (
    f"{NT} "
    "W/DT N/SQ E/D6 S/DA S/C3 W/C9 N/C6 E/C2 W/S4 N/SJ E/ST S/S8 N/S2 E/S3 S/SA W/SK S/DK W/DJ N/S9 E/DQ S/C7 W/CQ "
    "N/H4 E/CT W/CA N/CK E/D8 S/C4 W/S5 N/HK E/S7 S/C8 E/HA S/D5 W/H5 N/H8 E/HJ S/D9 W/D2 N/HQ N/HT E/H2 S/D4 W/C5 "
    "N/H7 E/H3 S/D7 W/S6 N/H6 E/H9 S/CJ W/D3"
)
BY_DUMMY_HANDS = {
    "N": "QJ92.KQT8764..K6",
    "E": "T73.AJ932.Q86.T2",
    "S": "A8..AK9754.J8743",
    "W": "K654.5.JT32.AQ95",
}
"""Dummy revokes at trick six."""

BOTH_DEFENDERS = (
    f"{NT} "
    "W/HA N/H8 E/H6 S/H9 W/S8 N/S4 E/S2 S/SQ S/DA W/D6 N/D9 E/C8 S/D5 W/D3 N/D2 E/DJ E/C4 S/CJ W/H4 N/CK N/SA E/DT "
    "S/SK W/SJ N/HJ E/H3 S/HQ W/H7 S/C7 W/CQ N/C3 E/C9 W/S5 N/S3 E/C2 S/S9 S/DK W/D8 N/S6 E/DQ S/C5 W/C6 N/CA E/CT "
    "N/HK E/H5 S/S7 W/H2 N/HT E/D7 S/D4 W/ST"
)
BOTH_DEFENDERS_HANDS = {
    "N": "A643.KJT8.92.AK3",
    "E": "2.653.QJT7.T9842",
    "S": "KQ97.Q9.AK54.J75",
    "W": "JT85.A742.863.Q6",
}
"""East revokes at trick three and West at trick five, each in another suit; the side wins one trick later."""

TWELFTH_BEFORE_PARTNER = (
    f"{NT} "
    "W/CQ N/C5 E/CT S/C2 W/DA N/DJ E/D8 S/DK W/S5 N/S2 E/S4 S/S6 S/D9 W/D5 N/DQ E/D6 N/HJ E/H8 S/H9 W/HA W/DT N/D7 "
    "E/D2 S/D4 W/SA N/SJ E/SK S/S7 W/S8 N/H6 E/S3 S/D3 W/CK N/C7 E/C9 S/C8 W/CJ N/H2 E/SQ S/CA S/H4 W/C4 N/H5 E/H3 "
    "N/HT E/ST"
)
TWELFTH_BEFORE_PARTNER_HANDS = {
    "N": "J2.JT7652.QJ7.75",
    "E": "KQT43.K83.862.T9",
    "S": "76.Q94.K943.A862",
    "W": "A985.A.AT5.KQJ43",
}
"""East revokes at the twelfth trick, and West has still to play."""

CLUB = f"{NT} W/H4 N/H5 E/H6 S/HA S/S5 W/S2 N/S9"
"""Declarer has led a spade, and East is to play."""

REVOKES = (
    at((62, 61, 50), "a defender, corrected at once", f"{CLUB} E/D3 E/D3>S6"),
    at((62, 61), "a defender, seen by the Director from the hand", f"{CLUB} E/D3",
       hands={"E": "K86.K64.9743.J42"}),
    at((62,), "declarer, corrected at once", f"{NT} W/H4 N/H5 E/H6 S/D3 S/D3>HA"),
    at((62,), "a penalty card played in error", f"{NT} W/HA N/H2 E/H3 S/H4 E#D3 W/HK N/H5 E/D3 E/D3>H6",
       given={"deliberate": "no"}),
    at((62,), "the other side has played since", f"{NT} W/H4 N/H5 E/D3 S/HA E/D3>H6",
       hands={"S": "AQ5.AQ2.K765.KQ4"}),
    at((62,), "the other side has played since, then offender's partner",
       f"{NT} W/H4 N/H5 E/H6 S/HA S/S5 W/D2 N/SQ E/S3 W/D2>S4", given={"new_card": ["SJ", "S8"]},
       hands={"N": "QJ9.KJ85.Q87.J73"}),
    at((62,), "the other side has changed its card already",
       f"{NT} W/H4 N/H5 E/H6 S/HA S/S5 W/D2 N/SQ W/D2>S4 N/SQ>SJ"),
    at((62,), "both sides on one trick, and one has played on", f"{NT} W/SK N/S2 E/D3 S/C4 W/SQ E/D3>S5 S/C4>S7"),
    at((62,), "both sides on one trick, seen by the Director", f"{NT} W/SK N/S2 E/D3 S/C4",
       given={"new_card": {"E": "S5", "S": "S7"}}, hands={"E": "853.J82.9743.T95", "S": "A74.KQ5.AK2.Q864"}),
    at((63, 61), "established: partner leads to the next trick", f"{NT} W/SK N/S2 E/D3 S/S4 W/SQ",
       hands={"E": "853.J82.9743.T95"}),
    at((63, 47, 49), "established, and then the player wants to correct it",
       f"{NT} W/SK N/S2 E/D3 S/S4 W/SQ E/D3>S5", hands={"E": "853.J82.9743.T95"}),
    at((61, 54, 62), "the suit required was not led, though it was there", f"{NT} E/H7", "W/S4",
       {"lead_option": "require"}, {"W": "KJ642.93.AJ73.86"}),
    at((61, 54), "the suit required was not led, and turns up later", f"{NT} E/H7", "W/S4 N/S2 E/S3 S/S5 S/H2 W/H3",
       {"lead_option": "require"}),
    at((61, 57), "the lowest card was not played", f"{NT} W/SA N/S2 W/H5", "E/S6", {"play_option": "lowest"},
       {"E": "863.QT8.K7543.T8"}),
    at((61, 57), "a suit was forbidden and played", f"{NT} W/SA N/S2 W/H5", "E/D3", {"play_option": "forbid D"},
       {"E": ".QT8.K97543.T862"}),
    at((61, 57), "a card attempted at RHO's turn is not played", f"{NT} W/S4 N/S2 E/S9 S/SK N/H2 E/H5 W/HA", "S/H3 W/HQ",
       {"accepts": "yes"}),
    at((62, 64), "at the twelfth trick", TWELFTH, hands=TWELFTH_HANDS),
    at((62, 63, 64), "at the twelfth trick, and the hands are back in the board", TWELFTH, given={"returned": "yes"},
       hands=TWELFTH_HANDS),
    at((62,), "at the twelfth trick, corrected before partner plays", f"{TWELFTH_BEFORE_PARTNER} E/ST>HK",
       hands=TWELFTH_BEFORE_PARTNER_HANDS),
    at((62,), "at the twelfth trick, before partner plays, and declarer names partner's card",
       f"{TWELFTH_BEFORE_PARTNER} E/ST>HK", given={"which_card": "C3"}, hands=TWELFTH_BEFORE_PARTNER_HANDS),
)  # fmt: skip

TRANSFERS = (
    at((64,), "won by the revoker, and later tricks", RUFFED_AND_WON, hands=RUFFED_AND_WON_HANDS),
    at((64,), "not won by the revoker, and later tricks", DISCARDED, hands=DISCARDED_HANDS),
    at((64,), "noticed when the next deal had begun", DISCARDED, given={"noticed": "next-deal"}, hands=DISCARDED_HANDS),
    at((64,), "equity is more", DISCARDED, given={"equity_tricks": "3"}, hands=DISCARDED_HANDS),
    at((64,), "the same suit twice", TWICE_IN_SPADES, hands=TWICE_IN_SPADES_HANDS),
    at((64,), "both sides", BOTH_SIDES, hands=BOTH_SIDES_HANDS),
    at((64,), "by dummy", BY_DUMMY, hands=BY_DUMMY_HANDS),
    at((64,), "both defenders, and one trick later", BOTH_DEFENDERS, hands=BOTH_DEFENDERS_HANDS),
    at((64, 61, 62), "as the Director states it", "TD(revoke)", given={"revoker": "W"}),
    at((64, 61, 62), "as the Director states it, in a contract", f"{NT} TD(revoke)", given={"revoker": "S"}),
    *(
        at((64,), f"stated: {name}", "TD(revoke)", given={"revoker": "W", "established": "yes", **given})
        for name, given in (
            ("a second revoke in the suit", {"repeated": "yes"}),
            ("a second revoke in the suit, and equity is more", {"repeated": "yes", "equity_tricks": "2"}),
            ("a faced card", {"faced_card": "yes"}),
            ("the next deal had begun", {"noticed": "next-deal"}),
            ("the round was over", {"noticed": "after-round"}),
            ("the twelfth trick", {"trick": "12"}),
            ("the twelfth trick, and the hands are back", {"trick": "12", "returned": "yes"}),
            ("both sides", {"both_sides": "yes"}),
            ("both sides, and equity is more", {"both_sides": "yes", "equity_tricks": "1"}),
            ("a claim by that side", {"claimer": "W", "revoke_trick_won_by": "offender", "later_tricks_won": "1"}),
            ("a claim by the other side", {"claimer": "S", "revoke_trick_won_by": "offender", "later_tricks_won": "1"}),
            ("a small card shown in owning up",
             {"exposed_card": "C5", "revoke_trick_won_by": "offender", "later_tricks_won": "0"}),
            ("that side mixed its cards", {"mixed": "EW", "revoke_trick_won_by": "offender", "later_tricks_won": "1"}),
            ("the other side mixed its cards", {"mixed": "NS"}),
        )
    ),
    at((62,), "stated: corrected in time, and the card is known", "TD(revoke)",
       given={"revoker": "W", "established": "no", "exposed_card": "C5"}),
    at((61,), "dummy asked a defender", f"{NT} TD(revoke)",
       given={"revoker": "W", "established": "no", "asked_by": "N"}),
    at((63, 61), "partner asked about it", "TD(revoke)", given={"revoker": "W", "established": "no", "asked_by": "E"}),
    at((64,), "a card of dummy's was hidden", f"{NT} TD(hidden-card-in-dummy)"),
)  # fmt: skip

DEFECTIVE = (
    at((67,), "a card is left out and comes when the winner has led on", f"{NT} W/SA N/S2 E/S3 W/SK S/S5"),
    at((67, 64), "no card was played", "TD(defective-trick)", given={"offender": "S", "cards_played": "0"}),
    at((67, 64), "two cards were played", "TD(defective-trick)", given={"offender": "W", "cards_played": "2"}),
    at((67,), "a card is not among the quitted ones", "TD(defective-trick)", given={"offender": "W", "cards_played": "1"}),
    at((67, 64), "the restored card should have been played", "TD(defective-trick)",
       given={"offender": "W", "cards_played": "2", "both_played_on": "yes", "revoke_trick_won_by": "other-side"}),
    at((67, 50), "the restored card has been seen", "TD(defective-trick)",
       given={"offender": "W", "cards_played": "2", "both_played_on": "yes", "exposed_card": "C5"}),
    at((67, 64), "no card from dummy", f"{NT} TD(defective-trick)",
       given={"offender": "N", "cards_played": "0", "both_played_on": "yes"}),
)  # fmt: skip

CLAIMED = {"claimer": "S", "remaining": "3", "claimed": "2"}
DOUBTED = {**CLAIMED, "agreed": "no"}
CLAIMS = (
    at((68, 69, 70), "doubted, and the worst normal line is worse", "TD(claim)", given={**CLAIMED, "normal_lines": ["2", "1"]}),
    at((68, 70), "doubted, and every normal line is as good", "TD(claim)", given={**DOUBTED, "normal_lines": ["2"]}),
    at((70,), "a trump was out", "TD(claim)", given={**DOUBTED, "normal_lines": ["2", "1"], "trump_out": "yes"}),
    at((70,), "an unstated finesse", "TD(claim)",
       given={**DOUBTED, "normal_lines": ["1"], "trump_out": "no", "finding_card": "yes"}),
    Position((70,), "the regulations say how a suit is played", "TD(claim)", given={**DOUBTED, "normal_lines": ["1"]},
             dealer=Seat.S, regulations=Regulations(suits_from_the_top=True)),
    at((70,), "a defender's claim", f"{NT} TD(claim)", given={**DOUBTED, "claimer": "E", "normal_lines": ["1"]}),
    at((68,), "a defender concedes and partner objects", f"{NT} TD(claim)",
       given={**CLAIMED, "claimer": "E", "partner_objects": "yes"}),
    at((68,), "and a card was shown", f"{NT} TD(claim)",
       given={**CLAIMED, "claimer": "E", "partner_objects": "yes", "exposed_card": "HK"}),
    at((68, 70), "play goes on", "TD(claim)",
       given={**DOUBTED, "plays_on": "yes", "normal_lines": ["1"], "trump_out": "no"}),
    *(
        at((69, 71, 70), f"agreed, and contested {when} by {side}", "TD(claim)",
           given={**CLAIMED, "agreed": "yes", "contested": when, "withdraws": side, "normal_lines": ["1"],
                  "trump_out": "no"})
        for side in ("NS", "EW")
        for when in ("at-once", "correction-period", "too-late")
    ),
    at((68,), "only the trick in progress", "TD(claim)", given={**CLAIMED, "current_trick_only": "yes"}),
    *(
        at((69, 71), f"a trick that {side} had in fact won{name}", "TD(claim)",
           given={**CLAIMED, "agreed": "yes", "contested": "correction-period", "withdraws": side, "in_fact_won": "1", **more})
        for side, name, more in (
            ("NS", "", {}),
            ("NS", ", the contract being decided", {"already_decided": "yes"}),
            ("EW", "", {}),
        )
    ),
    at((63, 68), "a revoke, and the revoker's side claims", f"{NT} W/SK N/S2 E/D3 S/S4 TD(claim)",
       given={"claimer": "W", "claimed": "5", "agreed": "yes"}, hands={"E": "853.J82.9743.T95"}),
    at((63, 68), "a revoke, and the revoker's side agrees to a claim", f"{NT} W/SK N/S2 E/D3 S/S4 TD(claim)",
       given={"claimer": "S", "claimed": "5", "agreed": "yes"}, hands={"E": "853.J82.9743.T95"}),
)  # fmt: skip

REVOKES_AND_CLAIMS = (*REVOKES, *TRANSFERS, *DEFECTIVE, *CLAIMS)
