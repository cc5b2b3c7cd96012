"""Messages about the general Laws, adjusted scores and the session: Laws 1 to 16 and 72 to 93."""

from __future__ import annotations

from .auction import YES_NO

IRREGULARITIES: dict[str, str] = {
    "adjusted-score": "The Director gives an adjusted score.",
    "scoring": "The Director is asked about a score.",
}

REASONS: dict[str, tuple[str, str]] = {
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
}

QUESTIONS: dict[str, tuple[str, dict[str, str]]] = {
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

DUTIES: dict[str, str] = {
    "forfeited": "{side} has lost the right (Law 11).",
    "granted": "It is granted.",
    "refused": "It is refused.",
}
