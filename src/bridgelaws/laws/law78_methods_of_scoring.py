"""Laws 77, 78 and 87B: the score of a board.

Law 77 gives the points of a contract. 78A compares them for matchpoints, 78B turns differences into IMPs, 78C adds
points; other ways, Victory Points among them, are the organisers' (78D). A board that was not the same at all tables is
rated in groups (87B). None of it has changed since 1997.
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask, tricks_won
from bridgelaws.table.results import Compared
from bridgelaws.table.rulings import Parts

from . import law90_procedural_penalties as law90
from . import score_facts as told
from .cases import Matter
from .effects import cite


def scoring(case: Matter, ask: Ask) -> Parts:
    """The Director is asked what a board, or a match, comes to."""
    parts: Parts = ()
    auction = case.situation.auction
    if auction.ended:
        if auction.contract is not None:
            ask(tricks_won())
        parts = cite("77", "points-of-the-contract")
    known = told.compared(ask)
    parts += method(known) + law90.penalties(ask)
    if not parts:
        ask(told.SCORES)
        parts = method(told.compared(ask))
    return parts


def method(known: Compared) -> Parts:
    """78: how scores are compared."""
    if known.form == "matchpoints":
        fouled = known.top is not None and known.top > 2 * (len(known.scores) - 1)
        return cite("78A", "matchpoints") + (cite("87B", "rated-in-groups") if fouled and known.scores else ())
    if known.form == "total-points":
        return cite("78C", "total-points")
    parts: Parts = cite("78B", "imps") if known.at_imps else ()
    if known.form in ("butler", "cross-imps"):
        parts += cite("78D", "other-method")
    if known.vp_scale is not None or known.margins:
        parts += cite("78D", "victory-points")
    if known.scores and not parts:
        return cite("78A", "matchpoints")
    return parts
