"""One board of a session: what every table's result is worth to both sides, adjusted scores included.

North–South and East–West each have a chart of their own: a split score counts in one as one result and in the other as
another, and a table with an artificial score for a side counts in that side's chart not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridgelaws.bridge import Side
from bridgelaws.laws.regulations import Regulations

from .imps import imps
from .matchpoints import Chart, Spread, how_often, plain, top_on_board
from .session import Award, BoardResult, SessionError, TableResult

Measure = Callable[[int, Spread], Fraction]
"""What North–South's points are worth at a table whose own result is the spread, in the unit of the session."""


@dataclass(frozen=True, slots=True)
class BoardScore:
    """What one table's result is worth: to North–South and to East–West, None where it does not count.

    ``top`` is what the sides share at matchpoints, nought otherwise. ``artificial`` tells which sides have an artificial
    score, by percentage or by IMPs.
    """

    result: TableResult
    ns: Fraction | None
    ew: Fraction | None
    top: Fraction
    artificial: tuple[Side, ...] = ()

    def of(self, side: Side) -> Fraction | None:
        """A side's score."""
        return self.ns if side is Side.NS else self.ew


def spread_of(result: TableResult, side: Side) -> Spread | None:
    """A table's result as it counts in a side's chart; None where that side has no result there."""
    award = result.award(side)
    if award is None:
        return plain(result.score) if result.score is not None else None
    if not award.outcomes:
        return None
    shares = [(exact(each.weight) / 100, each.score) for each in award.outcomes]
    if sum((share for share, _ in shares), Fraction(0)) != 1:
        raise SessionError(f"board {result.board}, {result.ns} against {result.ew}: the weights do not add up to 100")
    return shares


def exact(value: float) -> Fraction:
    """A number as it is written: 33.3 is 333/10."""
    return Fraction(str(value))


def worth(
    result: TableResult, side: Side, measure: Measure, top: Fraction, regulations: Regulations
) -> Fraction | None:
    """A side's score at a table, None where it has none; what moves to the pair's own score has not moved yet."""
    award, spread = result.award(side), spread_of(result, side)
    if spread is not None:
        north_south = sum((share * measure(points, spread) for share, points in spread), Fraction(0))
        return north_south if side is Side.NS else top - north_south
    return None if award is None else artificial_worth(award, top, regulations)


def artificial_worth(award: Award, top: Fraction, regulations: Regulations) -> Fraction | None:
    """What an award without a result is worth; at IMPs a percentage above average is average plus, and so on."""
    if award.matchpoints is not None:
        return exact(award.matchpoints)
    if award.imps is not None:
        return exact(award.imps)
    if award.percent is None:
        return None
    percent = exact(award.percent)
    if top:
        return percent / 100 * top
    step = regulations.average_imps
    return Fraction(0) if percent == regulations.average else step if percent > regulations.average else -step


def counts(result: TableResult) -> bool:
    """True where a result counts towards how often the board was to be played: it was, or somebody has an award."""
    return result.played or result.award_ns is not None or result.award_ew is not None


def board_scores(board: BoardResult, form: str, expected: int, regulations: Regulations) -> tuple[BoardScore, ...]:
    """What every result of a board is worth. ``expected`` is how many results a board of the session has.

    Raises SessionError where the form of scoring cannot be applied to what is there.
    """
    if form == "imps":
        return _team_match(board, regulations)
    top = Fraction(top_on_board(expected, regulations)) if form == "matchpoints" else Fraction(0)
    groups = dict.fromkeys(result.form for result in board.results)
    measures = {
        (side, group): _measure(board, side, group, form, expected, regulations) for side in Side for group in groups
    }
    known: dict[tuple[Side, str, int], Fraction | None] = {}

    def share(result: TableResult, side: Side) -> Fraction | None:
        """Reckoned once for each score: in a large field most tables share theirs with others."""
        if result.award(side) is not None or result.score is None:
            return worth(result, side, measures[side, result.form], top, regulations)
        key = (side, result.form, result.score)
        if key not in known:
            known[key] = worth(result, side, measures[side, result.form], top, regulations)
        return known[key]

    return tuple(
        BoardScore(result, share(result, Side.NS), share(result, Side.EW), top, _artificial_sides(result))
        for result in board.results
    )


def _artificial_sides(result: TableResult) -> tuple[Side, ...]:
    return tuple(side for side in Side if result.award(side) is not None and spread_of(result, side) is None)


def _measure(board: BoardResult, side: Side, group: str, form: str, expected: int, regulations: Regulations) -> Measure:
    """How a side's results are measured among those who played the board in the same form (87B)."""
    members = [result for result in board.results if result.form == group]
    spreads = [spread for result in members if (spread := spread_of(result, side)) is not None]
    if form == "matchpoints":
        return Chart(spreads, max(expected, len(spreads)), regulations).north_south
    if form == "cross-imps":
        return _CrossImps(spreads, regulations).north_south
    if form == "butler":
        middle = weighted_datum(spreads, regulations.datum_drop, regulations)
        return lambda points, own: Fraction(imps(points - middle))
    return lambda points, own: Fraction(points)


class _CrossImps:
    """Comparison with every other table's result, shares for weighted ones."""

    def __init__(self, spreads: Sequence[Spread], regulations: Regulations) -> None:
        self.others = len(spreads) - 1
        self.mean = regulations.cross_imps_mean
        self.often = how_often(spreads)

    def north_south(self, points: int, own: Spread) -> Fraction:
        if self.others < 1:
            return Fraction(0)
        total = sum((share * imps(points - score) for score, share in self.often.items()), Fraction(0))
        total -= sum((share * imps(points - score) for share, score in own), Fraction(0))
        return total / self.others if self.mean else total


def weighted_datum(spreads: Sequence[Spread], drop: int, regulations: Regulations) -> Fraction:
    """The datum where results may be weighted: ``drop`` results' worth of shares is left out at each end.

    Where so few results are left that none would count, nothing is left out; without any, the datum is nought.
    """
    shares = sorted((score, share) for spread in spreads for share, score in spread)
    total = sum((share for _, share in shares), Fraction(0))
    if not total:
        return Fraction(0)
    low, high = (Fraction(drop), total - drop) if total > 2 * drop else (Fraction(0), total)
    begun, weight = Fraction(0), Fraction(0)
    for score, share in shares:
        kept = min(begun + share, high) - max(begun, low)
        weight += max(kept, Fraction(0)) * score
        begun += share
    return regulations.datum(weight / (high - low))


def _team_match(board: BoardResult, regulations: Regulations) -> tuple[BoardScore, ...]:
    """The two tables of a team match: one team sits North–South here and East–West there."""
    if len(board.results) != 2:
        raise SessionError(f"board {board.number}: {len(board.results)} results, expected the two tables of a match")
    here, there = board.results
    ours = _team_worth(here, there, regulations)
    theirs = _team_worth(there, here, regulations)
    artificial = _artificial_sides(here)
    return (
        BoardScore(here, ours, theirs, Fraction(0), artificial),
        BoardScore(there, theirs, ours, Fraction(0), tuple(side.opponents for side in artificial)),
    )


def _team_worth(here: TableResult, there: TableResult, regulations: Regulations) -> Fraction | None:
    """IMPs of the team that sits North–South here: its award at either table, else the difference."""
    for award in (here.award_ns, there.award_ew):
        if award is not None and not award.outcomes:
            return artificial_worth(award, Fraction(0), regulations)
    own, other = spread_of(here, Side.NS), spread_of(there, Side.EW)
    if own is None or other is None:
        return None
    return sum((share * weight * imps(points - score) for share, points in own for weight, score in other), Fraction(0))
