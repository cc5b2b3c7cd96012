"""Adjusting a session: find the result, say what stands in its place, and get another session. Nothing is overwritten.

Artificial, assigned, split and weighted scores, the self-inflicted share, tricks transferred after a revoke, a cap, a
procedural penalty: each gives a new session, which ``standing`` scores.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from bridgelaws.bridge import Side, vulnerability_of
from bridgelaws.laws.editions import Edition, Number
from bridgelaws.laws.regulations import DEFAULT, Regulations

from .arithmetic import Line, Worked, less_self_inflicted, weighted
from .board import board_scores, counts, exact, spread_of
from .contract import contract_score
from .session import AssignedResult, Award, Penalty, Session, SessionError, TableResult
from .standing import standing

KINDS = ("average-plus", "average", "average-minus")

DIRECTLY_AT_FAULT_OWN = Number("average minus gives way to the offender's own percentage", {1997: False, 2007: True})
"""Whether a side directly at fault gets its own percentage where that is below 40 (12C2(c))."""
OWN_IMPS = Number("the equivalent in IMPs of the own percentage", {1997: False, 2007: True})
"""Whether average plus and minus may give way to the pair's own IMPs (12C2(c))."""
VARIED_LATER = Number("averages varied on later boards without a result", {1997: False, 2017: True})
"""Whether the authority may vary the artificial scores of a contestant without a result on several boards (12C2(d))."""


def find_result(session: Session, board: int, *, pair: str | None = None, table: str | None = None) -> TableResult:
    """A board's result at one table, found by a pair that sat there or by the table.

    Raises SessionError for a board nobody played, a pair or table that has no result on it, and where the board has
    several results and nothing tells which.
    """
    results = session.board(board).results
    if pair is not None and pair not in session.by_id:
        raise SessionError(f"unknown pair {pair!r}: expected one of {', '.join(session.by_id)}")
    found = [
        each
        for each in results
        if (pair is None or pair in (each.ns, each.ew)) and (table is None or table == each.table)
    ]
    if len(found) == 1:
        return found[0]
    asked = " ".join(part for part in (f"pair {pair}" if pair else "", f"table {table}" if table else "") if part)
    if not found:
        raise SessionError(f"board {board} has no result of {asked or 'anybody'}")
    there = ", ".join(f"{each.ns} against {each.ew}" for each in found)
    raise SessionError(
        f"board {board} has {len(found)} results{f' of {asked}' if asked else ''}: say which, of {there}"
    )


def awarded(session: Session, result: TableResult, ns: Award | None, ew: Award | None) -> Session:
    """The session with awards in place of a result; a side whose award is None keeps the score of the table."""
    _check(result, ns)
    _check(result, ew)
    return session.with_result(result, replace(result, award_ns=ns, award_ew=ew))


def _check(result: TableResult, award: Award | None) -> None:
    if award is not None and award.outcomes:
        total = sum((exact(each.weight) for each in award.outcomes), Fraction(0))
        if total != 100:
            where = f"board {result.board}, {result.ns} against {result.ew}"
            raise SessionError(f"{where}: the weights add up to {float(total):g}, not to 100")


def artificial(
    session: Session, kind: str, laws: Edition, regulations: Regulations = DEFAULT, *, earlier: int = 0
) -> Award:
    """Average plus, average or average minus as the session is scored.

    At matchpoints average plus moves up to the pair's own percentage, and from 2007 on average minus down to it; at
    Butler and cross-IMPs where the authority has chosen so. ``earlier`` is on how many other boards the contestant has an
    artificial score already: the authority may have the next ones worth less (12C2(d) of 2017).
    Raises SessionError for another word.
    """
    if kind not in KINDS:
        raise SessionError(f"unknown artificial score {kind!r}: expected one of {', '.join(KINDS)}")
    later = VARIED_LATER.of(laws) and 0 < regulations.usual_averages <= earlier
    if session.form != "matchpoints":
        step = regulations.later_average_imps if later else regulations.average_imps
        own = OWN_IMPS.of(laws) and regulations.own_average_imps and session.form in ("butler", "cross-imps")
        imps = {"average-plus": step, "average": Fraction(0), "average-minus": -step}[kind]
        return Award(imps=float(imps), floating=own and kind != "average" and not later)
    if kind == "average":
        return Award(percent=float(regulations.average))
    if later:
        plus, minus = regulations.later_average_plus, regulations.later_average_minus
        return Award(percent=float(plus if kind == "average-plus" else minus))
    if kind == "average-plus":
        return Award(percent=float(regulations.average_plus), floating=True)
    return Award(percent=float(regulations.average_minus), floating=DIRECTLY_AT_FAULT_OWN.of(laws))


def artificial_scores(session: Session, pair: str, *, but: int) -> int:
    """On how many boards a pair has an artificial score, a numbered board left out.

    Raises SessionError for an unknown pair.
    """
    if pair not in session.by_id:
        raise SessionError(f"unknown pair {pair!r}: expected one of {', '.join(session.by_id)}")
    return sum(
        any(_has_artificial(result, pair) for result in board.results)
        for board in session.boards
        if board.number != but
    )


def _has_artificial(result: TableResult, pair: str) -> bool:
    awards = (result.award(side) for side in Side if result.pair(side) == pair)
    return any(award is not None and not award.outcomes for award in awards)


def assigned(outcomes: Sequence[AssignedResult]) -> Award:
    """A result, or several with weights, in place of the one obtained."""
    return Award(outcomes=tuple(outcomes))


def points_on(board: int, result: AssignedResult | TableResult) -> int:
    """North–South's points of a contract on a numbered board; raises SessionError where contract or tricks are wanting."""
    contract, tricks = result.contract, result.tricks
    if contract is None or tricks is None:
        if result.score is None:
            raise SessionError(f"board {board}: no contract with tricks, and no score")
        return result.score
    side = contract.declarer.side
    points = contract_score(contract, tricks, vulnerable=vulnerability_of(board).includes(side))
    return points if side is Side.NS else -points


def tricks_transferred(session: Session, result: TableResult, to: Side, number: int) -> Session:
    """The session with tricks transferred after a revoke (Law 64), the contract scored anew.

    Raises SessionError where the contract is not known, or a side would have more than thirteen tricks.
    """
    contract, tricks = result.contract, result.tricks
    where = f"board {result.board}, {result.ns} against {result.ew}"
    if contract is None or tricks is None:
        raise SessionError(f"{where}: the contract or its tricks are not known, so none can be transferred")
    if number < 1:
        raise SessionError(f"{where}: {number} tricks to {to}: expected one or more")
    after = tricks + number if contract.declarer.side is to else tricks - number
    if not 0 <= after <= 13:
        raise SessionError(f"{where}: {number} tricks to {to} would leave declarer's side with {after} of 13")
    changed = replace(result, tricks=after)
    return session.with_result(result, replace(changed, score=points_on(result.board, replace(changed, score=None))))


def fouled(session: Session, board: int, pairs: Sequence[str], form: str = "fouled") -> Session:
    """The session where the tables of these pairs played a board in another form: each form is rated by itself (87B).

    Raises SessionError for a board nobody played and a pair that has no result on it.
    """
    for pair in pairs:
        result = find_result(session, board, pair=pair)
        session = session.with_result(result, replace(result, form=form))
    return session


def fined(session: Session, pair: str, amount: float, unit: str, reason: str = "") -> Session:
    """The session with a procedural penalty (Law 90)."""
    return replace(session, penalties=(*session.penalties, Penalty(pair, amount, unit, reason)))


def capped(session: Session, result: TableResult, side: Side, regulations: Regulations = DEFAULT) -> Session:
    """The session with a side held to average minus on a board, where it has more (1997, 25B2(b)(2)).

    The other side keeps its score.
    """
    scores = standing(session, regulations).boards[result.board]
    own = next(score for score in scores if score.result == result)
    value = own.of(side)
    if session.form == "matchpoints":
        limit = regulations.average_minus / 100 * own.top
        award = Award(percent=float(regulations.average_minus))
    else:
        limit = -regulations.average_imps
        award = Award(imps=float(limit))
    if value is None or value <= limit:
        return session
    awards = {each: result.award(each) for each in Side} | {side: award}
    return awarded(session, result, awards[Side.NS], awards[Side.EW])


def self_inflicted(
    session: Session,
    result: TableResult,
    erred: Side,
    fair: Sequence[AssignedResult],
    without_error: Sequence[AssignedResult],
    regulations: Regulations = DEFAULT,
) -> tuple[Session, Worked]:
    """The session where the offenders get the fair score and the innocent side, which erred, less what its error cost.

    Raises SessionError where the table has no result, or at total points.
    """
    if result.score is None:
        raise SessionError(f"board {result.board}: there is no result at the table to compare with")
    rectified = awarded(session, result, assigned(fair), assigned(fair))
    worked = less_self_inflicted(
        erred,
        worth_of(rectified, result, erred, fair, regulations),
        worth_of(rectified, result, erred, [AssignedResult(result.score)], regulations),
        worth_of(rectified, result, erred, without_error, regulations),
    )
    unit = {"matchpoints": "matchpoints", "total-points": ""}.get(session.form, "imps")
    if not unit:
        raise SessionError("the self-inflicted share is reckoned in matchpoints or IMPs, not in total points")
    share = Award(matchpoints=float(worked.result)) if unit == "matchpoints" else Award(imps=float(worked.result))
    awards = {erred: share, erred.opponents: assigned(fair)}
    return awarded(session, result, awards[Side.NS], awards[Side.EW]), worked


def worth_of(
    session: Session,
    result: TableResult,
    side: Side,
    outcomes: Sequence[AssignedResult],
    regulations: Regulations = DEFAULT,
) -> Worked:
    """What results would be worth to a side at a table, each by itself and then weighted, with the arithmetic."""
    here = find_result(session, result.board, pair=result.ns, table=result.table or None)
    parts = []
    for each in outcomes:
        value = _as_if(session, here, side, each.score, regulations)
        name = (
            f"{each.contract}, {each.tricks} tricks, {each.score:+}" if each.contract is not None else f"{each.score:+}"
        )
        parts.append((exact(each.weight), value, name))
    return weighted(side, parts)


def _as_if(session: Session, here: TableResult, side: Side, points: int, regulations: Regulations) -> Fraction:
    """What a side would have if the table had obtained these points."""
    board = session.board(here.board)
    expected = max((sum(counts(each) for each in other.results) for other in session.boards), default=0)
    plain = replace(here, score=points, award_ns=None, award_ew=None)
    tried = replace(board, results=tuple(plain if each == here else each for each in board.results))
    scores = board_scores(tried, session.form, expected, regulations)
    value = next(score.of(side) for score in scores if score.result == plain)
    return value if value is not None else Fraction(0)


def explained(session: Session, result: TableResult, regulations: Regulations = DEFAULT) -> tuple[Line, ...]:
    """How the awards at a table come about, line by line, for both sides."""
    lines: list[Line] = []
    scored = next(each for each in standing(session, regulations).boards[result.board] if each.result == result)
    for side in Side:
        award = result.award(side)
        if award is None:
            continue
        if spread_of(result, side) is not None:
            lines += worth_of(session, result, side, award.outcomes, regulations).lines
            continue
        value = scored.of(side)
        if award.percent is not None and scored.top and value is not None:
            percent = value / scored.top * 100
            if percent != exact(award.percent):
                lines.append(Line("own-percent", side, percent))
            shown: Mapping[str, Fraction] = {"percent": percent, "top": scored.top}
            lines.append(Line("percent-of-top", side, value, shown))
        elif value is not None and award.imps is not None and value != exact(award.imps):
            lines.append(Line("own-imps", side, value))
        elif value is not None:
            lines.append(Line("awarded", side, value))
    return tuple(lines)
