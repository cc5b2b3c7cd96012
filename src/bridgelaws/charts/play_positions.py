"""The canonical positions of the play: for every Law from 42 to 60 the starts from which its paths are followed.

South plays three no trumps unless the calls say otherwise; West has the opening lead.
"""

from __future__ import annotations

from .position import at
from .revoke_positions import REVOKES_AND_CLAIMS

NT = "1NT P 3NT P P P"
FIRST = f"{NT} W/S4 N/S2 E/SK S/S3"
"""A first trick that East wins."""
DECLARER_WON = f"{NT} W/S4 N/S2 E/S9 S/SK"
"""A first trick that declarer wins in the closed hand."""
WEST_WON = f"{NT} W/SA N/S2 E/S3 S/S5"
"""A first trick that West wins."""

EAST = {"E": "KJ9.T86.K973.J42"}
NORTH = {"N": "72.AKQJ984.A6.52"}


LAST_TRICK = (
    f"{NT} "
    "W/S7 N/SA E/S3 S/ST N/D6 E/DQ S/D9 W/D2 E/C5 S/C4 W/C8 N/C2 W/D4 N/D7 E/D5 S/DT S/HQ W/H6 N/HJ E/HA E/D3 S/DJ "
    "W/D8 N/DK N/H8 E/H9 S/H4 W/CJ E/SJ S/S2 W/S6 N/S5 E/CT S/CA W/C7 N/C3 S/H3 W/SK N/H2 E/CK S/S8 W/S9 N/S4 E/C9 "
    "W/CQ N/HK E/C6 S/HT"
)
"""Twelve tricks, West having the lead to the last; West holds SQ, North H5, East DA, South H7."""

DUMMY = (
    at((43, 42), "dummy speaks", f"{DECLARER_WON} TD(dummy-intervenes)"),
    at((43, 42), "dummy asks by right, and there was a revoke", f"{DECLARER_WON} TD(dummy-intervenes)",
        given={"did": "asks", "looked": "no", "established": "no"}),
    at((43,), "dummy had looked and asks, and there was no revoke", f"{DECLARER_WON} TD(dummy-intervenes)",
        given={"did": "asks", "looked": "yes", "has_suit": "no"}),
    at((43,), "no contract in the record", "TD(dummy-intervenes)", given={"looked": "yes"}),
)  # fmt: skip

CARDS_PLAYED = (
    at((45,), "declarer changes the card named from dummy", f"{NT} W/D4 N/D9 N/D9>DA"),
    at((45,), "and has played from hand since", f"{NT} W/D4 N/D9 E/D2 S/D3 N/D9>DA"),
    at((45, 47), "an opponent has played in between", f"{NT} W/D4 N/D9 E/DK N/D9>DA", hands=EAST),
    at((45, 49, 50), "a defender's small card held so that partner could see it, at the defender's turn",
        f"{NT} W#S9"),
    at((45,), "an honour held to be played", f"{NT} W#SQ", given={"deliberate": "yes"}),
    at((45,), "dummy puts a wrong card in place", f"{NT} W/D4 N/D9 TD(wrong-card-from-dummy)", given={"named": "DA"}),
    at((45,), "a wrong card, and one side has played on", f"{NT} W/D4 N/D9 E/D2 S/D3 N/C2 TD(wrong-card-from-dummy)",
        given={"named": "C3"}),
    at((45,), "a wrong card, and a defender has played since", f"{NT} W/D4 N/D9 E/DK TD(wrong-card-from-dummy)",
        given={"named": "DA"}, hands=EAST),
    at((45,), "a wrong card, and both sides have played on",
        f"{NT} W/D4 N/D9 E/D2 S/D3 N/C2 E/C4 S/C5 W/C6 W/H2 N/H3 E/H4 TD(wrong-card-from-dummy)",
        given={"named": "C3"}),
    at((45,), "a wrong card in the trick before, and both sides have played on",
        f"{NT} W/D4 N/D9 E/DK S/D3 E/C4 S/C5 TD(wrong-card-from-dummy)", given={"named": "DA"}),
    at((45, 50), "a fifth card by a defender", f"{FIRST} W/S6", given={"led": "no"}),
    at((45, 50), "a second card by a defender to whom partner has played", f"{NT} W/S4 N/S2 E/SK W/S6"),
    at((45,), "a fifth card by declarer", f"{FIRST} S/S6", given={"led": "no"}),
    at((45,), "a second card from dummy in a running trick", f"{NT} W/S4 N/S2 N/S5"),
)  # fmt: skip

DESIGNATIONS = (
    at((46,), "declarer names a card in full", f"{FIRST} E/H2 S/H3 W/H5 TD(designation)",
       given={"said": "HA", "incontrovertible": "no"}, hands=NORTH),
    *(
        at((46,), f"declarer says {said!r}", f"{FIRST} E/H2 S/H3 W/H5 TD(designation)",
            given={"said": said}, hands=NORTH)
        for said in ("high", "low", "win", "anything", "H", "C", "S", "Q", "6", "HT")
    ),
    at((46,), "another intention was beyond doubt", f"{FIRST} E/H2 S/H3 W/H5 TD(designation)",
        given={"said": "H", "incontrovertible": "yes"}, hands=NORTH),
    at((46,), "a rank when dummy is to lead, having won the trick", f"{NT} W/H2 N/HA E/H3 S/H5 TD(designation)",
        given={"said": "K"}, hands=NORTH),
    at((46,), "a rank that two suits hold, when dummy is to lead", f"{NT} W/S3 N/S7 E/S6 S/S5 TD(designation)",
        given={"said": "2"}, hands=NORTH),
    at((46,), "a suit, dummy's cards not being in the record", f"{FIRST} E/H2 S/H3 W/H5 TD(designation)",
        given={"said": "H", "which_card": "H4"}),
    at((46,), "high, dummy's cards not being in the record", f"{FIRST} E/H2 S/H3 W/H5 TD(designation)",
        given={"said": "high", "which_card": "HA"}),
)  # fmt: skip

TOLD = {"misinformed": "EW", "concerning": "S:1NT", "mistaken": "explanation", "discovered": "play"}
RETRACTED = (
    at((47, 54), "the opening leader was told that it was the leader's turn", f"{NT} E/S7", given={"misled": "yes"}),
    at((47, 56), "a defender was told so", f"{WEST_WON} E/H5", given={"misled": "yes"}),
    at((47, 55), "declarer was told so", f"{FIRST} S/H5", given={"misled": "yes"}),
    at((47, 57), "a defender who played too early was told so", f"{DECLARER_WON} S/H2 E/H5",
        given={"misled": "yes", "play_option": "lowest"}),
    at((47, 21), "the leader was misinformed, and dummy has shown nothing", f"{NT} W/SQ TD(misinformation)",
        given={**TOLD, "dummy_seen": "no"}, hands={"W": "QJT.Q82.K754.JT8"}),
    at((47, 21), "the leader was misinformed, and dummy is down", f"{NT} W/S4 N#S2 TD(misinformation)", given=TOLD),
    at((47, 21), "the leader was misinformed, and nobody says whether dummy is down", f"{NT} W/S4 TD(misinformation)",
        given=TOLD),
    at((47, 21), "the other side has played since", f"{NT} W/S4 N/S2 TD(misinformation)", given=TOLD),
    at((47, 49), "a defender wants to change a legal card", f"{NT} W/S4 N/S2 E/S9 E/S9>SK"),
    at((47,), "declarer wants to change a card from the closed hand", f"{FIRST} E/H2 S/H3 S/H3>HA"),
)  # fmt: skip

EXPOSED = (
    at((48,), "declarer drops a card", f"{FIRST} S#D5"),
    at((48,), "declarer faces several cards", f"{FIRST} S#DA,DK,CA"),
    at((49, 50), "a defender drops a small card", f"{FIRST} S#D5 W#H4"),
    at((49, 50), "a defender drops an honour, and partner has the lead", f"{FIRST} W#HQ"),
    at((49, 50), "a defender drops an honour, and declarer has the lead", f"{DECLARER_WON} W#HQ"),
    at((49, 50), "partner leads before declarer has chosen", f"{FIRST} W#HQ E/D5", given={"can_comply": "yes"}),
    at((50,), "a minor penalty card is played, then an honour of its suit", f"{FIRST} W#H4", "E/H2 S/H3 W/HQ",
        given={"deliberate": "no"}),
    at((50,), "a major penalty card is played", f"{FIRST} W#HQ", "E/H2 S/H3 W/HQ",
        given={"lead_option": "penalty-card"}),
    at((50,), "partner keeps the lead", f"{FIRST} W#HQ", "E/D2 S/D3 W/D4 N/D5 E/DA S/D7 W/D8 N/D9",
        given={"lead_option": "penalty-card"}),
    at((50,), "the ban ends with the lead", f"{FIRST} W#HQ", "E/D2 S/D3 W/D4 N/D5", given={"lead_option": "forbid"}),
    at((50, 24), "a card from the auction", "1S P 2S W#HK P 4S P P P"),
    at((51,), "two penalty cards of one suit, and partner has the lead", f"{FIRST} W#HQ,H4"),
    at((51,), "two penalty cards of two suits, and partner has the lead", f"{FIRST} W#HQ,D4"),
    at((51,), "two penalty cards that can be played", f"{DECLARER_WON} W#HQ,H4", "S/H2",
        given={"which_card": "H4"}),
    at((51,), "two penalty cards, and one is played before declarer names one", f"{DECLARER_WON} W#HQ,H4", "S/H2 W/H4"),
    at((52,), "a penalty card is not played", f"{DECLARER_WON} W#HQ", "S/H2 W/H3"),
    at((52,), "a penalty card is not played, and declarer has played on", f"{DECLARER_WON} W#HQ", "S/H2 W/H3 N/H5"),
    at((52,), "the defender corrects it alone", f"{DECLARER_WON} W#HQ", "S/H2 W/H3 W/H3>HQ"),
    at((52, 50), "a small card before a minor penalty card", f"{DECLARER_WON} W#H4", "S/H2 W/H3",
        given={"deliberate": "no"}),
)  # fmt: skip

OPENING_LEADS = (
    at((54, 53, 50), "by leader's partner", f"{NT} E/S7"),
    at((54,), "declarer begins to spread the hand", f"{NT} E/S7 S#SA,SQ"),
    at((54, 48), "declarer drops a card", f"{NT} E/S7 S#D4", given={"deliberate": "no", "lead_option": "penalty-card"}),
    at((54,), "a card of dummy's is seen", f"{NT} E/S7 N#D4"),
    at((54,), "declarer plays the second card", f"{NT} E/S7 S/S2"),
    at((54,), "dummy plays the second card", f"{NT} E/S7 N/S2"),
    at((54, 60, 49), "the right leader follows to it", f"{NT} E/S7 W/S2", given={"lead_option": "forbid"}),
    at((54,), "by declarer", f"{NT} S/S7"),
)  # fmt: skip

LEADS_OUT_OF_TURN = (
    at((55, 53), "declarer from the wrong hand", f"{DECLARER_WON} N/H2"),
    at((55, 53), "declarer at a defender's turn", f"{FIRST} S/H2"),
    at((55, 53), "the next hand plays to it", f"{FIRST} S/H2 W/H5"),
    at((53,), "the proper leader leads", f"{FIRST} S/HK E/C5"),
    at((53,), "the proper leader is next to play, and plays the suit led", f"{FIRST} N/HK E/H5"),
    at((53, 57), "the wrong defender plays to it", f"{DECLARER_WON} N/H2 W/H5", given={"play_option": "lowest"}),
    at((55,), "the defenders differ", f"{FIRST} S/H2", given={"accepts": {"W": "no", "E": "yes"}}),
    at((55, 60), "declarer adds a card from the other hand", f"{FIRST} S/H2 N/H3", given={"accepts": "no"}),
    at((60, 55), "a defender plays before the new lead", f"{DECLARER_WON} N/H2", "E/H5", given={"accepts": "no"}),
    at((56, 53, 50), "a defender at partner's turn", f"{WEST_WON} E/H5"),
    at((56, 53, 50), "a defender at declarer's turn", f"{DECLARER_WON} E/H5"),
    at((56, 53), "declarer plays to it", f"{WEST_WON} E/H5 S/H2"),
    at((56, 60), "partner plays to it, and declarer accepts", f"{WEST_WON} E/H5 W/H2", given={"lead_option": "accept"}),
    at((56, 53), "declarer accepts by a statement", f"{WEST_WON} E/H5", given={"accepts": "yes"}),
    at((56, 53), "the proper leader of the other side leads", f"{DECLARER_WON} W/H5 S/D2"),
    at((53,), "at the last trick, by a defender", f"{LAST_TRICK} E/DA"),
    at((53,), "at the last trick, by declarer", f"{LAST_TRICK} S/H7"),
)  # fmt: skip

BEFORE_THE_TURN = (
    at((57, 50), "a defender plays before partner", f"{DECLARER_WON} S/H2 E/H5"),
    at((57,), "dummy had suggested a card", f"{DECLARER_WON} S/H2 E/H5", given={"dummy_suggested": "yes"}),
    at((57,), "a defender leads on before partner has played", f"{NT} W/SA N/S2 W/H5"),
    at((57,), "declarer has played from both hands", f"{DECLARER_WON} S/H2 N/H4 E/H5"),
    at((57,), "a defender plays at RHO's turn, the suit led", f"{DECLARER_WON} N/H2 E/H5 W/HA",
        given={"accepts": "yes"}),
    at((57,), "a defender plays at RHO's turn, another suit", f"{FIRST} E/H2 W/D5"),
    at((57, 60), "declarer plays after it", f"{NT} W/S4 E/SK S/SA"),
    at((57,), "declarer plays early", f"{NT} W/S4 S/SA"),
    at((57, 59), "partner cannot comply", f"{NT} W/SA N/S2 W/H5", "E/H2", {"play_option": "highest"},
        {"E": ".QT82.K7543.T862"}),
    at((58,), "two defenders lead together", f"{NT} W/H5 E=H7"),
    at((58,), "two cards from a defender, one face to be seen", f"{NT} W/H4,H2", given={"visible_card": "H4"}),
    at((58, 50), "two cards from a defender", f"{NT} W/H4,H2"),
    at((58, 50), "two cards from a defender, and dummy has played", f"{NT} W/HQ,HT N/H2",
        given={"which_card": "HT", "new_card": "keep"}),
    at((58,), "two cards, and dummy's card is changed", f"{NT} W/HQ,HT N/H2",
        given={"which_card": "HT", "new_card": "HJ"}),
    at((58,), "two cards from declarer", f"{FIRST} E/H3 S/H4,H2"),
    at((58, 67), "two cards, and both sides have played on",
        f"{NT} W/H4,H2 N/H3 E/HQ S/HK S/D2 W/D3 N/DA E/D4", given={"which_card": "H4"}),
    at((59, 54), "the suit required is not led", f"{NT} E/H7", "W/S4", {"lead_option": "require"}),
    at((59, 54), "the suit required is not there", f"{NT} E/H7", "W/S4", {"lead_option": "require"},
        {"W": "KJ642..AJ73.9865"}),
)  # fmt: skip

PLAYED_CARDS = (
    at((41,), "a lead that lies face down", "TD(face-down-lead)"),
    at((66,), "a player wants to see a trick", "TD(inspection)"),
    at((65,), "a card points the wrong way", "TD(wrongly-pointed-card)"),
)

PLAY = (
    *DUMMY, *CARDS_PLAYED, *DESIGNATIONS, *RETRACTED, *EXPOSED, *OPENING_LEADS, *LEADS_OUT_OF_TURN, *BEFORE_THE_TURN,
    *REVOKES_AND_CLAIMS, *PLAYED_CARDS,
)  # fmt: skip
