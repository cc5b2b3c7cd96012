"""Scores: contracts (Law 77), matchpoints, IMPs and Victory Points (Law 78), sessions, and adjusting them (Law 12C).

Whole fields with NumPy are in ``scoring.field``, which is imported only where it is used.
"""

from .adjusting import artificial, assigned, awarded, find_result, fined, self_inflicted, tricks_transferred
from .contract import contract_score, score_parts
from .entry import Entry, entries
from .imps import butler, cross_imps, datum, imps
from .matchpoints import all_matchpoints, in_groups
from .session import AssignedResult, Award, BoardResult, Pair, Penalty, Session, SessionError, TableResult
from .standing import Change, Standing, Total, changes, standing
from .teams import Match, MatchChange, match_changes, team_matches
from .victory_points import victory_points

__all__ = [
    "AssignedResult",
    "Award",
    "BoardResult",
    "Change",
    "Entry",
    "Match",
    "MatchChange",
    "Pair",
    "Penalty",
    "Session",
    "SessionError",
    "Standing",
    "TableResult",
    "Total",
    "all_matchpoints",
    "artificial",
    "assigned",
    "awarded",
    "butler",
    "changes",
    "contract_score",
    "cross_imps",
    "datum",
    "entries",
    "find_result",
    "fined",
    "imps",
    "in_groups",
    "match_changes",
    "score_parts",
    "self_inflicted",
    "standing",
    "team_matches",
    "tricks_transferred",
    "victory_points",
]
