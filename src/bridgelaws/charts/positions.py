"""The canonical positions: for every Law the starts from which its paths are followed.

North deals unless another seat is named. Those of the play stand in a file of their own.
"""

from __future__ import annotations

from bridgelaws.bridge import Seat

from .every_path import Known
from .general_positions import GENERAL
from .play_positions import PLAY
from .position import Position
from .score_positions import ADJUSTED_SCORES, METHODS, TEAM_PLAY

NO: Known = {"accepts": "no"}
"""Offender's left-hand opponent does not accept."""

MEANT: Known = {"unintended": "no", "inadvertent": "no"}
"""The first call was meant when it was made."""

LATER: Known = {"new_call": "keep", "replacement": {"another": "3C"}}
"""What LHO and the offender choose in the end, where another position shows the choice."""


def _no(**more: str) -> Known:
    return {**NO, **more}


WRONG_BOARD = (
    Position((15,), "the opening call, nobody has called since",
             "1S TD(cards-from-wrong-board)", given={"offender": "N"}),
    Position((15,), "LHO has called over it", "1S P TD(cards-from-wrong-board)", given={"offender": "N"}),
    Position((15,), "partner has called since", "1S P 2S TD(cards-from-wrong-board)",
             given={"offender": "N", "assignable": "no"}),
    Position((15,), "the offender calls the same on the other board", "1S P TD(cards-from-wrong-board)",
             given={"offender": "N", "replacement": "1S", "other_board_differs": "no"}),
    Position((15,), "the offender's call on the other board differs", "1S P TD(cards-from-wrong-board)",
             given={"offender": "N", "replacement": "1S", "other_board_differs": "yes", "fault": {"NS": "direct", "EW": "none"}}),
    Position((15,), "the player has not called", "1S TD(cards-from-wrong-board)", given={"offender": "S"}),
)  # fmt: skip

TURN_MISSED = (
    Position((17, 34), "four passes, one of them at another's turn", "P P S:P W:P", dealer=Seat.W),
    Position((17, 34), "and the player who missed his turn opens", "P P S:P W:P", "1H", dealer=Seat.W),
    Position((17, 34), "three passes after a bid, one of them at another's turn", "1S P W:P N:P"),
    Position((17, 34), "a pass at another's turn that costs nobody his turn", "1S W:P N:2S", "P P P"),
    Position((17, 34), "accepted by a statement, and the third pass follows",
             "1S P W:P", "P", {"accepts": "yes"}),
)  # fmt: skip

EXPLAINED = {"mistaken": "explanation"}
MISINFORMATION = (
    Position((21,), "about the only call of an opponent", "1H TD(misinformation)"),
    Position((21,), "about either of two calls", "1H P TD(misinformation)",
             given={"mistaken": "explanation", "discovered": "auction", "influenced": "yes", "new_call": "keep"}),
    Position((21,), "the misinformed side has called once since", "1H P TD(misinformation)",
             given={"misinformed": "EW", "concerning": "N:1H"}),
    Position((21,), "both of the misinformed side have called since", "1S 2C 2S P TD(misinformation)",
             given={"misinformed": "EW", "concerning": "N:1S", **EXPLAINED, "discovered": "auction"}),
    Position((21,), "LHO has called after the call that may be changed", "1S 2C 2S TD(misinformation)",
             given={"misinformed": "EW", "concerning": "N:1S", **EXPLAINED, "discovered": "auction",
                    "new_call": {"": "3C", "S": "3S"}}),
    Position((21,), "LHO has called after it, and keeps his call", "1S 2C 2S TD(misinformation)",
             given={"misinformed": "EW", "concerning": "N:1S", **EXPLAINED, "discovered": "auction",
                    "new_call": {"": "P", "S": "keep"}}),
    Position((21,), "the auction is over", "1NT P 2C P 2H P 4H P P P TD(misinformation)",
             given={"misinformed": "EW", "concerning": "S:2C", **EXPLAINED, "discovered": "clarification"}),
    Position((21,), "the opponents have named no call since", "1H P 2H TD(misinformation)",
             given={"misinformed": "EW", "concerning": "S:2H", **EXPLAINED}),
    Position((21,), "an alert was required and not given", "1H P TD(misinformation)",
             given={"misinformed": "EW", "concerning": "N:1H", "alert_required": "yes", "discovered": "play"}),
    Position((21,), "no alert was required", "1H P TD(misinformation)",
             given={"misinformed": "EW", "concerning": "N:1H", "alert_required": "no"}),
    Position((21,), "nothing shows whether call or explanation was wrong", "1NT P 2H P TD(misinformation)",
             given={"misinformed": "EW", "concerning": "S:2H", "influenced": "no"}),
    Position((21,), "all have passed, and the meaning of a pass was explained wrongly", "P P P P TD(misinformation)",
             given={"misinformed": "EW", "concerning": "N:P", **EXPLAINED, "discovered": "clarification",
                    "new_call": "keep"}),
    Position((20, 21), "the Director is told who saw that the explanation was wrong", "1NT P 2H P TD(misinformation)",
             given={"misinformed": "EW", "concerning": "S:2H", "noticed_by": "S", "influenced": "no"}),
    Position((21, 75), "the partners did not understand the call alike", "1NT P 2H P TD(misinformation)",
             given={"misinformed": "EW", "concerning": "S:2H", "shared": "no", "discovered": "after-play"}),
    Position((21, 75), "the agreement is known", "1NT P 2H P TD(misinformation)",
             given={"misinformed": "EW", "concerning": "S:2H", "shared": "yes", "discovered": "after-play"}),
    Position((20, 21), "one's own explanation was wrong, partner's call", "1NT P 2H P TD(mistaken-explanation)",
             given={"misinformed": "EW", "concerning": "S:2H", "noticed_by": "N"}),
    Position((20,), "partner's explanation was wrong, in the auction", "1NT P 2H P TD(mistaken-explanation)",
             given={"misinformed": "EW", "concerning": "S:2H", "noticed_by": "S"}),
    Position((20,), "partner's explanation was wrong, declarer's side, the auction over",
             "1NT P P P TD(mistaken-explanation)",
             given={"misinformed": "EW", "concerning": "N:1NT", "noticed_by": "N"}),
    Position((20,), "partner's explanation was wrong, a defender's", "1S 2S P 3C P P P TD(mistaken-explanation)",
             given={"misinformed": "EW", "concerning": "N:1S", "noticed_by": "N", "new_call": "keep"}),
    Position((20,), "partner's explanation was wrong, dummy's", "1S 2S P 3C P P P TD(mistaken-explanation)",
             given={"misinformed": "NS", "concerning": "E:2S", "noticed_by": "E", "new_call": "keep"}),
    Position((20,), "one's own explanation was wrong, the auction over", "1S 2S P 3C P P P TD(mistaken-explanation)",
             given={"misinformed": "NS", "concerning": "E:2S", "noticed_by": "W", "new_call": {"": "keep"}}),
    Position((20,), "either player may have noticed", "1H TD(mistaken-explanation)",
             given={"misinformed": "EW"}),
)  # fmt: skip

COMPARABLE = (
    Position((23, 31), "the same bid in turn", "S:1H", "P P 1H", NO),
    Position((23, 31), "a higher bid of the same suit in turn", "S:1H", "1S P 2H", NO),
    Position((23, 31), "another suit, and partner is silenced for a round", "S:1H", "1S P 2D P P P", NO),
    Position((23, 30), "a pass at partner's turn, then a call in turn", "S:P", "1H P 2H", NO),
    Position((23, 32), "a double at partner's turn, then a double in turn", "1S W:X", "P P X", NO),
)  # fmt: skip

CARDS = (
    Position((24, 16), "one small card", "1S W#H2"),
    Position((24, 16), "one honour", "1S W#HQ"),
    Position((24,), "a card led", "1S W#>H2"),
    Position((24,), "two cards", "1S W#H3,H2"),
    Position((24,), "before the first call", "W#HQ", given={"assignable": "no"}),
    Position((24,), "before the first call, and the auction goes on", "W#HQ", "1S P 4S P P P", {"remedy": "play-on"}),
    Position((24, 50), "one small card, the offender defends", "1S W#H2", "P 4S P P P"),
    Position((24, 50), "one honour, the offender defends", "1S W#HQ", "P 4S P P P"),
    Position((24, 50), "a small card led, the offender defends", "1S W#>H2", "P 4S P P P"),
    Position((24, 50), "two cards, the offender defends", "1S W#H3,H2", "P 4S P P P"),
    Position((24,), "one honour, the offender is dummy", "1S S#HQ", "P 4S P P P"),
    Position((24,), "the board is passed out", "P S#H2", "P P P"),
    Position((24, 37), "partner acts at the turn at which he must pass", "1S W#HQ", "2H"),
    Position((24, 37), "partner acts, and the next player calls over it", "1S W#HQ", "2H P"),
    Position((24, 28), "his left-hand opponent calls at that turn", "1S W#HQ", "S:2S"),
)  # fmt: skip

CHANGES = (
    Position((25,), "before anyone has called since", "1S N:1S>2S"),
    Position((25,), "only asked for", "1S N:1S>?", given={"replacement": {"intended": "2S", "wanted": "2S"}}),
    Position((25,), "only asked for, and the first call kept", "1S N:1S>?",
             given={**MEANT, "replacement": {"wanted": "keep"}}),
    Position((25,), "only asked for, the call he meant open", "1S N:1S>?",
             given={"unintended": "yes", "inadvertent": "yes", "without_pause": "yes"}),
    Position((25,), "LHO has called since", "1S 1NT N:1S>2S"),
    Position((25,), "LHO has called since, and the change was only asked for", "1S 1NT N:1S>?",
             given={"replacement": {"intended": "2S"}, "new_call": "P"}),
    Position((25,), "partner has called since", "1S P 2S N:1S>2H"),
    Position((25,), "partner has called since, and the change was only asked for", "1S P 2S N:1S>?"),
    Position((25,), "the auction is over and partner has not called since", "1S P 2S P P P N:P>3S",
             given={"new_call": "keep", "replacement": {"another": "4S"}}),
    Position((25,), "after the opening lead", "1S P 2S P P P E/H4 N:P>3S"),
    Position((25,), "after the opening lead, and the change was only asked for", "1S P 2S P P P E/H4 N:P>?"),
    Position((25,), "LHO then calls over the second call", "1S N:1S>2S E:3C", given=LATER),
    Position((25,), "LHO then calls something that fits only the first call", "1S N:1S>2S E:2H",
             given={**LATER, "new_call": "X"}),
    Position((25,), "LHO calls over it and says that he does not accept", "1S N:1S>2S E:3C", given={**NO, **LATER}),
    Position((25,), "a pass changed to a bid", "P N:P>1H"),
    Position((25,), "a bid changed to a pass", "1S N:1S>P"),
    Position((25,), "a bid changed to an insufficient bid", "1S P 2S S:2S>1H"),
    Position((25,), "a double changed to a redouble", "1S X E:X>XX"),
    Position((25, 27), "an insufficient bid changed to a sufficient one", "1S P 1H S:1H>2H"),
    Position((25, 27), "an insufficient bid, another call asked for",
             "1S P 1H S:1H>?", given={"replacement": {"intended": "2S"}}),
    Position((25, 31), "a bid out of rotation changed at once", "S:1H S:1H>1S"),
    Position((25, 31), "a bid out of rotation, another call asked for",
             "S:1H S:1H>?", given={"replacement": {"intended": "1S", "wanted": "2H", "another": "3C"}}),
    Position((25, 36), "an inadmissible double changed at once", "1S P X S:X>2S"),
    Position((25,), "refused, the first call kept: partner's next turn", "1S N:1S>2S", "P 3S",
             {**MEANT, **NO, "stands_first": "yes"}),
    Position((25, 26), "refused, the first call kept, and that side defends", "1S N:1S>1NT", "2H P 4H P P P",
             {**MEANT, **NO, "stands_first": "yes"}),
    Position((25, 26), "refused, another call made, and that side defends", "1S N:1S>1NT", "2H P 4H P P P",
             {**MEANT, **NO, "stands_first": "no", "replacement": "1D"}),
)  # fmt: skip

_W_LEADS = "4S P P P"
LEADS = (
    Position((26, 27), "a suit bid withdrawn, the side defends", "1S P 2S 2H", _W_LEADS, _no(replacement="3C"), Seat.S),
    Position((26, 27), "a suit bid withdrawn, and the suit bid in the end", "1S P 2S 2H", _W_LEADS,
             _no(replacement="4H"), Seat.S),
    Position((26, 27), "an artificial bid for two suits withdrawn", "1S P 2S 2D*(C,H)", _W_LEADS,
             _no(replacement="3C"), Seat.S),
    Position((26, 27), "an artificial bid withdrawn, its meaning not known", "1S P 2S 2D*", _W_LEADS,
             _no(replacement="P"), Seat.S),
    Position((26, 27), "an artificial call in its place, its meaning not known", "1S P 2S 2H", _W_LEADS,
             _no(replacement="3C*"), Seat.S),
    Position((26, 27), "a no trump bid withdrawn", "1S P 2S 1NT", _W_LEADS, _no(replacement="3C"), Seat.S),
    Position((26, 27), "the restricted player leads", "1S P 2S 2H", "4S P P P W/D4", _no(replacement="3C"), Seat.S),
    Position((26, 27), "the restricted player leads after a no trump bid", "1S P 2S 1NT", "4S P P P W/D4",
             _no(replacement="3C"), Seat.S),
    Position((26, 27), "the other defender leads", "1S 1H", "4S P P P E/D4", _no(replacement="2C")),
    Position((26, 27), "the side declares after all", "1S P 1H", "P P P", _no(replacement="4S")),
    Position((26, 27), "the board is passed out after a withdrawn call", "P P P E:P", "", {}, Seat.S),
)  # fmt: skip

INSUFFICIENT = (
    Position((27,), "a suit over partner's suit", "1S P 1H"),
    Position((27,), "a suit over an opponent's suit: a double is possible", "1S 1H"),
    Position((27,), "no trump over a two-bid", "2C P 1NT"),
    Position((27,), "over a double: a redouble is possible", "1S X 1H"),
    Position((27,), "an artificial bid for a known suit", "2NT P 2D*(H)"),
    Position((27,), "an artificial bid, its meaning not known", "2NT P 2C*"),
    Position((27,), "an artificial bid, an artificial bid in its place",
             "2NT P 2D*(H)", given=_no(replacement="3D*(H)")),
    Position((27,), "a natural bid, an artificial bid in its place", "1S P 1H", given=_no(replacement="2H*(S)")),
    Position((27,), "seven spades cannot be made good", "7S P 6H"),
    Position((27,), "LHO calls over it", "1S P 1H W:1NT"),
    Position((27,), "LHO calls over it and says that he does not accept", "1S P 1H W:3C", given=_no(replacement="2H")),
    Position((27,), "another insufficient bid in its place",
             "1S P 1H", given={"accepts": {"": "no"}, "replacement": {"": "1D"}}),
    Position((27,), "a double that is not allowed in its place", "1S P 1H", given={**NO, "replacement": {"": "X"}}),
    Position((27,), "corrected before the ruling", "1S P 1H S:1H>2H", given=MEANT),
    Position((27,), "corrected to another suit before the ruling", "1S P 1H S:1H>2D",
             given=MEANT),
    Position((27,), "corrected to a double before the ruling", "1S 1H E:1H>X",
             given=MEANT),
    Position((27,), "corrected to another insufficient bid before the ruling", "1S P 1H S:1H>1D",
             given={**MEANT, "accepts": {"": "no"}}),
    Position((27,), "a change asked for before the ruling", "1S P 1H S:1H>?",
             given=_no(unintended="no", inadvertent="no", replacement="2D")),
    Position((27, 31), "out of rotation", "1S W:1H"),
    Position((27,), "accepted, and the auction goes on under it", "1S P 1H", "1NT P P P", {"accepts": "yes"}),
    Position((27, 37), "partner acts though silenced", "1S P 1H", "P 4S", _no(replacement="2D", comparable="no",
                                                                           more_precise="no")),
)  # fmt: skip

_SILENT: Known = {**NO, "replacement": {"S": "2D"}, "comparable": "no", "more_precise": "no"}
ROTATION = (
    Position((28,), "at RHO's turn, and RHO must pass throughout", "1S P 1H", "P E:3D", _SILENT),
    Position((28,), "at RHO's turn, and RHO must pass once", "1S W#HQ", "S:4S"),
    Position((28,), "at RHO's turn, RHO must repeat a pass and has not", "E:P*(C)", "P S:1H", NO),
    Position((28,), "at RHO's turn, RHO must repeat a bid and has not", "E:1C", "P S:1H", NO),
    Position((28,), "the right player calls before the ruling", "E:1S N:1H"),
    Position((28,), "LHO, whose turn it was, calls", "W:1S N:2H"),
    Position((28,), "LHO, whose turn it was, calls a pass over it", "W:1S N:P"),
    Position((28,), "the right player calls over an inadmissible double", "E:X N:1S"),
    Position((29,), "a bid, LHO calls over it", "E:1S S:2H"),
    Position((29,), "a bid, LHO says whether he accepts", "E:1S"),
    Position((29,), "LHO calls over it and says that he does not accept", "E:1S S:2H", given=NO),
    Position((29,), "partner, whose turn it was, calls before the ruling", "S:1S N:2H"),
    Position((29,), "partner passes before the ruling", "S:1S N:P"),
    Position((29,), "an artificial bid", "E:2D*(H)"),
    Position((29,), "changed before the ruling", "E:1S E:1S>2S", given=MEANT),
    Position((29,), "a change asked for before the ruling", "E:1S E:1S>?",
             given={**MEANT, "replacement": {"wanted": "2S", "another": "3C"}}),
    Position((29,), "accepted, and the auction goes on", "E:1S", "2H", {"accepts": "yes"}),
)  # fmt: skip

PASSES = (
    Position((30,), "before any bid, at RHO's turn", "E:P"),
    Position((30,), "before any bid, at RHO's turn: the offender then passes", "E:P", "1H P", NO),
    Position((30, 37), "before any bid, at RHO's turn: the offender then bids", "E:P", "1H 1S", NO),
    Position((30,), "before any bid, at partner's turn", "S:P"),
    Position((30,), "before any bid, at partner's turn: the offender then passes", "S:P", "1H P P", NO),
    Position((30,), "before any bid, at partner's turn: the offender then bids", "S:P", "1H P 2H", NO),
    Position((30,), "before any bid, at LHO's turn", "W:P"),
    Position((30,), "before any bid, at LHO's turn: the offender then bids", "W:P", "P P P 1S", NO),
    Position((30, 25), "before any bid, at LHO's turn, over one's own pass", "P N:P"),
    Position((30,), "after a bid, at RHO's turn", "1S W:P", dealer=Seat.E),
    Position((30,), "after a bid, at RHO's turn: the offender passes", "1S W:P", "2S P", NO, Seat.E),
    Position((30,), "after a bid, at partner's turn", "1S W:P"),
    Position((30,), "after a bid, at partner's turn: partner bids, the offender passes", "1S W:P", "2C P P", NO),
    Position((30,), "after a bid, at partner's turn: the offender then bids", "1S W:P", "2C P 2H", NO),
    Position((30,), "after a bid, at partner's turn: partner doubles", "1S W:P", "X", NO),
    Position((30,), "after a bid, at partner's turn: partner doubles, LHO calls", "1S W:P", "X P", NO),
    Position((30, 25), "after a bid, at partner's turn: partner doubles and changes it at once", "1S W:P", "X E:X>2C",
             {**NO, **MEANT}),
    Position((30, 25), "after a bid, at LHO's turn, over one's own bid", "1S N:P"),
    Position((30, 31), "an artificial pass at RHO's turn", "1S S:P*(H)"),
    Position((30, 31), "an artificial pass at RHO's turn, repeated", "1S S:P*(H)", "P P*(H)", NO),
    Position((30, 31), "an artificial pass at RHO's turn, and RHO bids", "1S S:P*(H)", "2C P", NO),
    Position((30, 31), "an artificial pass at partner's turn", "1S W:P*"),
    Position((30, 31), "a pass of partner's artificial call, at RHO's turn", "2C* S:P"),
)  # fmt: skip

BIDS_OUT = (
    Position((31,), "at RHO's turn", "E:1S"),
    Position((31,), "at RHO's turn: RHO passes, the bid is repeated", "E:1S", "P 1S", NO),
    Position((31,), "at RHO's turn: RHO passes, another bid is made", "E:1S", "P 2S", NO),
    Position((31,), "at RHO's turn: RHO passes, the offender passes", "E:1S", "P P", NO),
    Position((31,), "at RHO's turn: RHO bids, the same denomination again", "E:1S", "1NT 2S", NO),
    Position((31,), "at RHO's turn: RHO bids, another denomination", "E:1S", "1NT 2C", NO),
    Position((31,), "at RHO's turn: RHO bids, the offender doubles", "E:1S", "1NT X", NO),
    Position((31,), "at RHO's turn: RHO bids, the offender passes", "E:1S", "1NT P", NO),
    Position((31,), "at RHO's turn: RHO doubles, the same denomination again", "1C 1D S:1H", "X 1H", NO, Seat.W),
    Position((31, 26), "at RHO's turn: RHO bids, and the side defends", "E:1S", "1NT 2C 3NT P P P", NO),
    Position((31, 26), "at RHO's turn: RHO bids, the offender passes, and the side defends",
             "E:1S", "1NT P 3NT P P P", NO),
    Position((31,), "no trump at RHO's turn, no trump again", "E:1NT", "1S 2NT", NO),
    Position((31,), "an artificial bid at RHO's turn: RHO bids, the suit shown is bid", "E:2D*(H)", "2S 3H", NO),
    Position((31,), "an artificial bid at RHO's turn: RHO bids, the suit named is bid", "E:2D*(H)", "2S 3D", NO),
    Position((31,), "an artificial bid of unknown meaning: RHO bids, a suit is bid", "E:2D*", "2S 3H", NO),
    Position((31,), "an artificial bid, an artificial bid of unknown meaning in turn", "E:2D*(H)", "2S 3C*", NO),
    Position((31, 27), "an insufficient bid at RHO's turn", "1S S:1H"),
    Position((31, 27), "an insufficient bid at RHO's turn: RHO passes, it is repeated", "1S S:1H", "P 1H",
             _no(replacement="2D")),
    Position((31,), "at partner's turn", "S:1S"),
    Position((31,), "at partner's turn: the same bid in turn", "S:1S", "P P 1S", NO),
    Position((31,), "at partner's turn: another bid in turn", "S:1S", "P P 2C", NO),
    Position((31, 26), "at partner's turn: the offender passes, and the side defends", "S:1S", "P 1NT P 3NT P P P", NO),
    Position((31, 26), "at partner's turn: the same bid in turn, and the side defends", "S:1S", "P P 1S 3NT P P P", NO),
    Position((31, 37), "at partner's turn: partner acts", "S:1S", "1H", NO),
    Position((31,), "at LHO's turn, the offender not having called", "W:1S"),
    Position((31,), "at LHO's turn, the offender not having called: another bid in turn", "W:1S", "1NT P P 2C", NO),
    Position((31, 25), "at LHO's turn, over one's own call", "1S N:2S"),
    Position((31, 25), "at LHO's turn, over one's own pass", "P N:1S"),
    Position((31,), "at RHO's turn, RHO being illegal himself", "1S S:2H", "1H TD 3H",
             _no(replacement="2D", comparable="no", more_precise="no")),
)  # fmt: skip

DOUBLES_OUT = (
    Position((32,), "at RHO's turn", "1S P W:X"),
    Position((32,), "at RHO's turn: RHO passes, the double is repeated", "1S P W:X", "P X", NO),
    Position((32,), "at RHO's turn: RHO passes, the offender bids", "1S P W:X", "P 2C", NO),
    Position((32,), "at RHO's turn: RHO passes, the offender passes", "1S P W:X", "P P", NO),
    Position((32,), "at RHO's turn: RHO bids, the offender doubles", "1S P W:X", "2S X", NO),
    Position((32,), "at RHO's turn: RHO bids, the offender bids", "1S P W:X", "2S 3C", NO),
    Position((32, 26), "at RHO's turn: RHO bids, and the side defends", "1S P W:X", "2S P 4S P P P", NO),
    Position((32,), "a redouble at RHO's turn", "1S X P N:XX"),
    Position((32,), "a redouble at RHO's turn: RHO passes, it is repeated", "1S X P N:XX", "P XX", NO),
    Position((32,), "a redouble at RHO's turn: RHO bids", "1S X P N:XX", "2C P", NO),
    Position((32,), "at partner's turn", "1S W:X"),
    Position((32,), "at partner's turn: the double in turn", "1S W:X", "P P X", NO),
    Position((32,), "at partner's turn: another call in turn", "1S W:X", "P 2S P", NO),
    Position((32, 26), "at partner's turn, and the side defends", "1S W:X", "P 4S P P P", NO),
    Position((32, 37), "at partner's turn: partner acts", "1S W:X", "2C", NO),
    Position((32, 25), "at LHO's turn, over one's own call", "1S P 2S P W:X"),
    Position((32,), "LHO calls over it", "1S W:X N:2S"),
)  # fmt: skip

TOGETHER = (
    Position((33,), "the next player with the player in turn", "1S E=2H"),
    Position((33,), "partner with the player in turn", "1S S=2S"),
    Position((33,), "written first, though the other was in turn", "S:2S N=1S"),
    Position((33,), "two players out of rotation with the player in turn", "1S S=2S W=P"),
)  # fmt: skip

DOUBLES_NOT_ALLOWED = (
    Position((36,), "partner's bid doubled", "1S P X"),
    Position((36,), "a redouble with no double", "1S XX"),
    Position((36,), "a double before any bid", "X"),
    Position((36,), "partner's bid doubled, LHO calls over it", "1S P X W:2C"),
    Position((36,), "and the auction goes on afresh", "1S P X W:2C", "2S"),
    Position((36, 26), "replaced, and the side defends", "1S P 2S XX", _W_LEADS, {"replacement": "3C"}, Seat.S),
    Position((36, 26), "replaced by a pass, and the side defends",
             "1S P 2S XX", _W_LEADS, {"replacement": "P"}, Seat.S),
    Position((36, 26), "out of rotation, and the auction ends before it is replaced", "1S P N:X", "P P", {"comparable": "no"}),
    Position((36, 32), "out of rotation, at RHO's turn", "1S S:X"),
    Position((36, 32), "out of rotation, at RHO's turn: RHO passes", "1S S:X", "P 2S"),
    Position((36, 32), "out of rotation, at RHO's turn: RHO bids", "1S S:X", "2C X"),
    Position((36, 32), "out of rotation, at partner's turn", "S:X"),
    Position((36, 32), "out of rotation, at LHO's turn, not having called", "W:X"),
    Position((36, 32), "out of rotation, LHO calls over it", "1S S:X W:2C"),
    Position((36,), "found after the opening lead", "1NT X P XX P P P E/H4"),
    Position((36, 37), "by a player who must pass", "1S P 1H", "P X", _SILENT),
)  # fmt: skip

SILENCED = (
    Position((37, 35), "a bid, throughout", "1S P 1H", "P 4S", _SILENT),
    Position((37, 35), "a bid, throughout: LHO calls over it", "1S P 1H", "P 4S P", _SILENT),
    Position((37, 35), "a bid, throughout: LHO calls, and the next turn comes",
             "1S P 1H", "P 2S 3C P P TD 3S P", _SILENT),
    Position((37, 35), "a bid, once", "1S W#HQ", "2H"),
    Position((37, 35), "a bid, once: LHO calls over it", "1S W#HQ", "2H 2S P P TD 3H", {}),
    Position((37, 26), "a bid, and the side defends", "1S W:X", "2H TD 4S P P P", NO),
    Position((37,), "a bid, at partner's turn", "1S P 1H", "P P 2H N:4S", _SILENT),
    Position((37,), "out of rotation too", "1S P 1H", "N:4S", _SILENT),
    Position((37,), "out of rotation too: LHO calls over it", "1S P 1H", "N:4S E:P", _SILENT),
    Position((37, 25), "changed at once", "1S P 1H", "P 4S N:4S>P", {**_SILENT, **MEANT}),
    Position((37,), "a double", "1S W:X", "P 2S P P TD X", NO),
)  # fmt: skip

OVER_SEVEN = (
    Position((38,), "eight clubs", "8C"),
    Position((38,), "eight clubs after a bid", "1S 8C"),
    Position((38, 35), "LHO calls over it", "1S 8C S:P"),
    Position((38, 35), "LHO doubles, and the auction goes on", "1S 8C S:X", "2S P"),
    Position((38,), "out of rotation", "1S S:8C"),
    Position((38, 35), "out of rotation: LHO calls over it", "1S S:8C W:P"),
    Position((38, 26), "and the side defends", "1S P 2S 8C", "4S P P P", {}, Seat.S),
    Position((38, 26), "LHO calls over it, and the side defends", "1S P 2S 8C S:4S", "4S P P P", {}, Seat.S),
    Position((38,), "corrected at once", "8C N:8C>7C"),
)  # fmt: skip

AFTER_THE_END = (
    Position((39,), "a pass", "1S P P P P"),
    Position((39,), "a bid by declarer's side", "1S P P P N:2S"),
    Position((39, 26), "a bid by a defender", "1S P P P E:2H"),
    Position((39, 26), "a double by a defender", "1S P P P W:X"),
    Position((39, 26), "an artificial bid by a defender", "1S P P P E:2D*"),
    Position((39, 35), "a bid by a defender: LHO calls over it", "1S P P P E:2H S:2S"),
    Position((39, 25), "a bid by a defender, changed at once", "1S P P P E:2H E:2H>P", given=MEANT),
    Position((39,), "a bid after four passes", "P P P P 1S"),
)  # fmt: skip

UNDERSTANDINGS = (
    Position((40,), "a call whose meaning opponents did not know", "1NT P TD(partnership-understanding)"),
)  # fmt: skip

POSITIONS: tuple[Position, ...] = (
    *WRONG_BOARD, *TURN_MISSED, *MISINFORMATION, *COMPARABLE, *CARDS, *CHANGES, *LEADS, *INSUFFICIENT, *ROTATION,
    *PASSES, *BIDS_OUT, *DOUBLES_OUT, *TOGETHER, *DOUBLES_NOT_ALLOWED, *SILENCED, *OVER_SEVEN, *AFTER_THE_END,
    *UNDERSTANDINGS, *PLAY, *GENERAL, *ADJUSTED_SCORES, *TEAM_PLAY, *METHODS,
)  # fmt: skip

LAWS: tuple[int, ...] = tuple(sorted({position.laws[0] for position in POSITIONS}))
"""The Laws that have a file of trees."""
