"""The canonical positions of adjusted scores and of scoring: what the Director has found, and what is asked then."""

from __future__ import annotations

from bridgelaws.laws.regulations import Regulations

from .every_path import Known
from .position import Position

ADJUSTED, SCORING = "TD(adjusted-score)", "TD(scoring)"
ONE: Known = {"outcomes": [{"score": "420"}]}
TWO: Known = {"outcomes": [{"weight": "60", "score": "420"}, {"weight": "40", "score": "-50"}]}
MATCH: Known = {"match": {"NS": "20", "EW": "10"}}
KNOCKOUT: Known = {**MATCH, "knockout": "yes"}
ERRED: Known = {**TWO, "other_table": "170", "serious_error": "EW", "actual": {"score": "620"},
                "without_error": {"score": "170"}}  # fmt: skip

ADJUSTED_SCORES = (
    Position((12,), "nothing is known yet", ADJUSTED),
    Position((12,), "one result could have been obtained", ADJUSTED, given=ONE),
    Position((12,), "several results could have been obtained", ADJUSTED, given=TWO),
    Position((12,), "the innocent side erred", ADJUSTED, given=ERRED),
    Position((12,), "the innocent side erred, in a knock-out", ADJUSTED, given={**ERRED, **KNOCKOUT}),
    Position((12,), "what was likely, and what was at all probable", ADJUSTED,
             given={"likely": {"NS": ["420", "170"]}, "at_all_probable": {"EW": ["-420", "-450"]}}),
    Position((12, 86), "the same in a knock-out", ADJUSTED,
             given={"likely": {"NS": ["420", "170"]}, "at_all_probable": {"EW": ["-420", "-450"]}, **KNOCKOUT}),
    Position((12, 88), "no result, a session known", ADJUSTED,
             given={"assignable": "no", "session_percent": {"NS": "64", "EW": "36"}, "boards": {"played": "23"},
                    "top": "24"}),
    Position((12, 88), "no result, a session without highs and lows", ADJUSTED,
             given={"assignable": "no", "session_percent": {"NS": "54", "EW": "46"}}),
    Position((12,), "no result on several boards", ADJUSTED, regulations=Regulations(usual_averages=2),
             given={"assignable": "no", "session_percent": {"NS": "54", "EW": "46"},
                    "boards": {"played": "20", "missed": "4"}}),
    Position((12, 90), "no result, and a penalty", ADJUSTED,
             given={"fault": {"NS": "none", "EW": "direct"}, "penalty": {"EW": "25%"}}),
)  # fmt: skip

TEAM_PLAY = (
    Position((86, 12), "no result in a team match", ADJUSTED, given={"assignable": "no", **MATCH}),
    Position((86, 12), "no result in a knock-out", ADJUSTED, given={"assignable": "no", **KNOCKOUT}),
    Position((86, 12), "each side has a ruling of its own in a knock-out", ADJUSTED,
             given={"side_imps": {"NS": "3", "EW": "-10"}, "knockout": "yes"}),
    Position((86, 12), "the other table favours a side", ADJUSTED, given={**ONE, "favours": "NS", "other_table": "170"}),
    Position((86, 12), "the other table favours a side, and no result can be told", ADJUSTED,
             given={**MATCH, "favours": "NS", "fault": {"NS": "none", "EW": "direct"}, "outcomes": {"score": "420"}}),
    Position((86, 12), "the other table favours nobody", ADJUSTED, given={**ONE, "favours": "none"}),
    Position((86, 12), "results that cannot be compared", ADJUSTED, given={**MATCH, "noncomparable": "yes"}),
    Position((86, 12), "results that cannot be compared, and what could have been", ADJUSTED,
             given={**TWO, "noncomparable": "yes", "other_table": "170"}),
)  # fmt: skip

METHODS = (
    Position((78,), "nothing is told", SCORING),
    Position((78,), "a list of scores", SCORING, given={"scores": ["420", "-50"]}),
    Position((78, 77), "the contract is known", f"1S P P P {SCORING}", given={"tricks_won": "8", "other_table": "50"}),
    Position((78,), "matchpoints", SCORING, given={"form": "matchpoints", "scores": ["420", "-50"]}),
    Position((78, 87), "matchpoints, some tables in another form", SCORING,
             given={"form": "matchpoints", "scores": ["420", "-50"], "top": "16"}),
    Position((78,), "IMPs", SCORING, given={"form": "imps", "scores": ["420", "-50"]}),
    Position((78,), "Butler", SCORING, given={"form": "butler", "scores": ["420", "-50", "170"], "drop": "1"}),
    Position((78,), "cross-IMPs", SCORING, given={"form": "cross-imps", "scores": ["420", "-50", "170"]}),
    Position((78, 77), "total points", f"1S P P P {SCORING}", given={"form": "total-points", "tricks_won": "8"}),
    Position((78,), "Victory Points", SCORING,
             given={"margins": ["12"], "vp_scale": "wbf", "boards": {"played": "8"}}),
    Position((78, 90), "a penalty", SCORING, given={**MATCH, "penalty": {"EW": "6 imps"}}),
)  # fmt: skip
