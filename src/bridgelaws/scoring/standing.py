"""A session scored: every board, every pair's total and place; and what an adjustment changes, pair by pair."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from bridgelaws.bridge import Side
from bridgelaws.laws.regulations import DEFAULT, Regulations

from .board import BoardScore, board_scores, counts, exact
from .matchpoints import top_on_board
from .session import Session, SessionError


@dataclass(frozen=True, slots=True)
class Total:
    """A pair's session: boards that count, points (matchpoints, IMPs or total points) less penalties, and its place.

    ``percent`` is the share of the matchpoints it could have had, None at other forms. Pairs that share a place have the
    same ``rank``; pairs that sit one way only are placed among those who sit that way.
    """

    pair: str
    boards: int
    points: Fraction
    available: Fraction
    penalty: Fraction
    percent: Fraction | None
    rank: int


@dataclass(frozen=True, slots=True)
class Standing:
    """A session scored."""

    session: Session
    boards: Mapping[int, tuple[BoardScore, ...]]
    totals: Mapping[str, Total]

    def board_of(self, number: int, pair: str) -> Fraction | None:
        """What a pair has on a board; None where it has nothing."""
        for score in self.boards.get(number, ()):
            for side in Side:
                if score.result.pair(side) == pair:
                    return score.of(side)
        return None


@dataclass(frozen=True, slots=True)
class Change:
    """What an adjustment does to one pair: on the board and in the session, before and after."""

    pair: str
    board: tuple[Fraction | None, Fraction | None]
    points: tuple[Fraction, Fraction]
    percent: tuple[Fraction | None, Fraction | None]
    rank: tuple[int, int]


def standing(session: Session, regulations: Regulations = DEFAULT) -> Standing:
    """Score a session. A board is meant to have as many results as the board that has most.

    Raises SessionError where a form of scoring cannot be applied, or a penalty is in a unit that the session has not.
    """
    expected = max((sum(counts(result) for result in board.results) for board in session.boards), default=0)
    boards = {board.number: board_scores(board, session.form, expected, regulations) for board in session.boards}
    if session.form in ("matchpoints", "butler", "cross-imps"):
        boards = _floating_filled_in(boards)
    top = Fraction(top_on_board(expected, regulations)) if session.form == "matchpoints" else Fraction(0)
    return Standing(session, boards, _totals(session, boards, top))


def own_percent(boards: Iterable[tuple[BoardScore, ...]], pair: str) -> Fraction | None:
    """A pair's percentage on the boards it has a result on, artificial scores left out; None where there is none."""
    own = list(_own_results(boards, pair))
    available = _sum(top for _, top in own)
    return _sum(points for points, _ in own) / available * 100 if available else None


def own_imps(boards: Iterable[tuple[BoardScore, ...]], pair: str) -> Fraction | None:
    """A pair's IMPs a board on the boards it has a result on, artificial scores left out; None where there is none."""
    own = list(_own_results(boards, pair))
    return _sum(points for points, _ in own) / len(own) if own else None


def _own_results(boards: Iterable[tuple[BoardScore, ...]], pair: str) -> Iterator[tuple[Fraction, Fraction]]:
    """What a pair has on each board with a result, and the top there."""
    for scores in boards:
        for score in scores:
            for side in Side:
                value = score.of(side)
                if score.result.pair(side) == pair and value is not None and side not in score.artificial:
                    yield value, score.top


def _floating_filled_in(boards: Mapping[int, tuple[BoardScore, ...]]) -> dict[int, tuple[BoardScore, ...]]:
    """Artificial scores that move to the pair's own, once the other boards are scored (88, 12C2(c))."""
    return {
        number: tuple(_with_own_score(score, boards) if score.artificial else score for score in scores)
        for number, scores in boards.items()
    }


def _with_own_score(score: BoardScore, boards: Mapping[int, tuple[BoardScore, ...]]) -> BoardScore:
    for side in score.artificial:
        award, value = score.result.award(side), score.of(side)
        if award is None or not award.floating or value is None:
            continue
        value = _own_or_awarded(value, score, side, boards)
        score = replace(score, ns=value) if side is Side.NS else replace(score, ew=value)
    return score


def _own_or_awarded(
    awarded: Fraction, score: BoardScore, side: Side, boards: Mapping[int, tuple[BoardScore, ...]]
) -> Fraction:
    """The better of the two above average, the worse below it."""
    pair, average = score.result.pair(side), score.top / 2
    if score.top:
        percent = own_percent(boards.values(), pair)
        own = None if percent is None else percent / 100 * score.top
    else:
        own = own_imps(boards.values(), pair)
    if own is None:
        return awarded
    return max(awarded, own) if awarded > average else min(awarded, own)


def _totals(session: Session, boards: Mapping[int, tuple[BoardScore, ...]], top: Fraction) -> dict[str, Total]:
    points: dict[str, list[Fraction]] = {}
    available: dict[str, list[Fraction]] = {}
    for scores in boards.values():
        for score in scores:
            for side in Side:
                value, pair = score.of(side), score.result.pair(side)
                if value is not None:
                    points.setdefault(pair, []).append(value)
                    available.setdefault(pair, []).append(score.top)
    penalties = _penalties(session, top)
    totals = {}
    for pair_id in session.by_id:
        own = points.get(pair_id, [])
        net = _sum(own) - penalties.get(pair_id, Fraction(0))
        could = _sum(available.get(pair_id, []))
        percent = net / could * 100 if could else None
        totals[pair_id] = Total(pair_id, len(own), net, could, penalties.get(pair_id, Fraction(0)), percent, 0)
    return _ranked(session, totals)


def _sum(values: Iterable[Fraction]) -> Fraction:
    """The sum; whole numbers, which most are, are added as such."""
    whole, rest = 0, Fraction(0)
    for value in values:
        if value.denominator == 1:
            whole += value.numerator
        else:
            rest += value
    return rest + whole


def _penalties(session: Session, top: Fraction) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for penalty in session.penalties:
        amount = exact(penalty.amount)
        if penalty.unit == "vps" and session.form == "imps":
            continue  # taken from the Victory Points of the match
        if penalty.unit == "%" and top:
            amount = amount / 100 * top
        elif penalty.unit != ("matchpoints" if top else "imps") or session.form == "total-points":
            raise SessionError(f"a penalty in {penalty.unit} cannot be taken from a session scored by {session.form}")
        found[penalty.pair] = found.get(penalty.pair, Fraction(0)) + amount
    return found


def placed_together(session: Session) -> list[list[str]]:
    """Pairs by those among whom they are placed: where all sit one way only, each side by itself."""
    one_way = all(pair.side is not None for pair in session.pairs)
    groups: dict[Side | None, list[str]] = {}
    for pair in session.pairs:
        groups.setdefault(pair.side if one_way else None, []).append(pair.id)
    return list(groups.values())


def _ranked(session: Session, totals: dict[str, Total]) -> dict[str, Total]:
    """Places by percentage, else by the mean on a board; those who sit one way only among themselves."""
    for ids in placed_together(session):
        members = [totals[each] for each in ids]
        merits = sorted(_merit(each) for each in members)
        for each in members:
            totals[each.pair] = replace(each, rank=len(merits) - bisect_right(merits, _merit(each)) + 1)
    return totals


def _merit(total: Total) -> Fraction:
    if total.percent is not None:
        return total.percent
    return total.points / total.boards if total.boards else total.points


def changes(before: Standing, after: Standing, board: int) -> tuple[Change, ...]:
    """Every pair for which something differs, in the order in which the session lists them."""
    found = []
    was, now = _by_pair(before, board), _by_pair(after, board)
    for pair, old in before.totals.items():
        new = after.totals[pair]
        change = Change(
            pair,
            (was.get(pair), now.get(pair)),
            (old.points, new.points),
            (old.percent, new.percent),
            (old.rank, new.rank),
        )
        if any(first != second for first, second in (change.board, change.points, change.percent, change.rank)):
            found.append(change)
    return tuple(found)


def _by_pair(scored: Standing, board: int) -> dict[str, Fraction | None]:
    return {score.result.pair(side): score.of(side) for score in scored.boards.get(board, ()) for side in Side}
