"""How an adjusted result is written into formats that have one result, or one pair of percentages, for a table.

A split or weighted score has no place in them: the result at the table stays, and the points awarded are written beside
it. ``Shown.loss`` says so, and the list of changes repeats it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bridgelaws.bridge import Side
from bridgelaws.scoring.session import Award, Session, SessionError, TableResult
from bridgelaws.scoring.standing import Standing, standing

from .gathering import AVERAGE_IMPS

NO_ROOM = (
    "the format has no place for a split or weighted score: the result at the table stays, the points are those awarded"
)


@dataclass(frozen=True, slots=True)
class Shown:
    """What a format writes for a table: a result without awards, or two percentages; and the points of the pairs."""

    result: TableResult
    percent: tuple[int, int] | None
    ns: float | None
    ew: float | None
    loss: str = ""


def shown(session: Session) -> list[Shown]:
    """What is written for every result of a session, in the order of ``session.results()``.

    The points are reckoned anew; where the session cannot be scored they are those that the file gave.
    """
    worth = _worth(session)
    return [
        _shown(result, *worth.get(id(result), (result.stated_ns, result.stated_ew))) for result in session.results()
    ]


def _worth(session: Session) -> Mapping[int, tuple[float | None, float | None]]:
    try:
        scored: Standing = standing(session)
    except SessionError:
        return {}
    return {
        id(each.result): (
            None if each.ns is None else round(float(each.ns), 2),
            None if each.ew is None else round(float(each.ew), 2),
        )
        for scores in scored.boards.values()
        for each in scores
    }


def _shown(result: TableResult, ns: float | None, ew: float | None) -> Shown:
    awards = [result.award(side) for side in Side]
    plain = replace(result, award_ns=None, award_ew=None)
    if awards == [None, None]:
        return Shown(plain, None, ns, ew)
    percents = [_percent(each) for each in awards]
    if percents[0] is not None and percents[1] is not None:
        return Shown(plain, (percents[0], percents[1]), ns, ew)
    one = awards[0]
    if one is not None and awards[0] == awards[1] and len(one.outcomes) == 1:
        only = one.outcomes[0]
        return Shown(replace(plain, contract=only.contract, tricks=only.tricks, score=only.score), None, ns, ew)
    return Shown(plain, None, ns, ew, NO_ROOM)


def _percent(award: Award | None) -> int | None:
    """The whole percentage that an award is, 60, 50 or 40 at IMPs; None where it is none."""
    if award is None:
        return None
    if award.percent is not None:
        return int(award.percent) if award.percent == int(award.percent) and award.percent < 100 else None
    if award.imps is not None:
        return {AVERAGE_IMPS: 60, 0.0: 50, -AVERAGE_IMPS: 40}.get(award.imps)
    return None


def differences(before: Session, after: Session) -> list[str]:
    """What an adjustment changes, a line for each result that differs, and what the format cannot carry."""
    changed = []
    for old, new in zip(shown(before), shown(after), strict=True):
        first, second = _told(old), _told(new)
        if first != second or old.loss != new.loss:
            where = f"board {new.result.board}, {new.result.ns} against {new.result.ew}"
            changed.append(f"{where}: {first} becomes {second}{f' ({new.loss})' if new.loss else ''}")
    return changed


def _told(each: Shown) -> str:
    result = each.result
    if each.percent is not None:
        what = f"{each.percent[0]}%-{each.percent[1]}%"
    elif result.contract is not None:
        what = f"{result.contract}, {result.tricks} tricks" if result.tricks is not None else f"{result.contract}"
        what += f", {result.score:+}" if result.score is not None else ""
    else:
        what = "not played" if result.score is None else "passed out" if result.score == 0 else f"{result.score:+}"
    return f"{what} [NS {number(each.ns) or '-'}, EW {number(each.ew) or '-'}]"


def number(value: float | None) -> str:
    """A number without needless noughts; empty for none."""
    return "" if value is None else f"{value:.2f}".rstrip("0").rstrip(".")


def check_same_results(before: Session, after: Session) -> None:
    """Raise SessionError unless the two sessions have the same tables on the same boards."""
    tables = [[(each.board, each.ns, each.ew) for each in session.results()] for session in (before, after)]
    if tables[0] != tables[1]:
        raise SessionError("the adjusted session has other tables than the file: expected the same, with other results")
