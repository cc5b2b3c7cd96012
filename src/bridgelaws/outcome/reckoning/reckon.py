"""From the board to the session and the match."""

from __future__ import annotations

from fractions import Fraction

from bridgelaws.bridge import Contract, Side
from bridgelaws.laws.course import Course
from bridgelaws.laws.regulations import Halves, rounded
from bridgelaws.scoring.arithmetic import Line, margin, session_percent
from bridgelaws.scoring.victory_points import victory_points
from bridgelaws.table.events import Record
from bridgelaws.table.results import Compared

from .board import board_score
from .numbers import BySide, Given, Scores, numbers


def reckon(record: Record, course: Course, contract: Contract | None, tricks: int | None) -> Scores:
    """Everything about the score that the record, the rulings and the answers tell, under the event's regulations.

    ``contract`` is the contract as it is played, ``tricks`` those of declarer's side as they count.
    """
    given = Given(course.compared or Compared(), record.vulnerable, course.regulations, contract, tricks)
    found = Scores()
    board_score(given, course, found)
    if course.score_cap is not None:
        cap(given, course.score_cap, found)
    penalties_on_the_board(given, found)
    if given.known.played is not None:
        whole_session(given, given.known.played, found)
    whole_match(given, found)
    found.round(course.regulations, given.known.top)
    return found


def cap(given: Given, side: Side, found: Scores) -> None:
    """1997, 25B2(b)(2): the offending side may score no more than average minus."""
    rules, top = given.rules, given.known.top
    limits: list[tuple[BySide, Fraction]] = [(found.percent, rules.average_minus), (found.imps, -rules.average_imps)]
    if top is not None:
        limits.append((found.matchpoints, rules.average_minus / 100 * top))
    for values, limit in limits:
        value = values.get(side)
        if isinstance(value, Fraction) and value > limit:
            values[side] = limit
            found.lines.append(Line("capped", side, limit, {"value": value}))


def penalties_on_the_board(given: Given, found: Scores) -> None:
    """Per cent of a top are taken from the board's matchpoints where no session is told, IMPs where no match is."""
    known = given.known
    for side, fine in known.fines.items():
        if fine.unit == "%" and not known.session_percent:
            if known.top is not None:
                _fine(found.matchpoints, side, fine.amount / 100 * known.top, "fined-top", found)
            if side in found.percent:
                _fine(found.percent, side, fine.amount, "fined-percent", found)
        elif fine.unit == "imps" and not known.match and not known.margins:
            _fine(found.imps, side, fine.amount, "fined-imps", found)


def _fine(values: BySide, side: Side, amount: Fraction, kind: str, found: Scores) -> None:
    """Take a penalty off; where there is a list of tables it is off the own one, the first."""
    value = values.get(side, Fraction(0))
    own = value if isinstance(value, Fraction) else value[0]
    values[side] = own - amount if isinstance(value, Fraction) else (own - amount, *value[1:])
    found.lines.append(Line(kind, side, own - amount, {"value": own, "amount": amount}))


def whole_session(given: Given, played: int, found: Scores) -> None:
    """The session's percentage: the side's own on the boards it played, the award on those it missed, less a penalty."""
    known = given.known
    for side, own in known.session_percent.items():
        award = found.percent.get(side, Fraction(0))
        if not isinstance(award, Fraction) or (known.missed and side not in found.percent):
            continue
        worked = session_percent(side, own, played, _on_a_missed_board(side, award, known.missed, found), known.missed)
        found.lines += worked.lines
        found.session[side] = worked.result
        fine = known.fines.get(side)
        if fine is not None and fine.unit == "%":
            _fine(found.session, side, fine.amount / (played + known.missed), "fined-session", found)


def _on_a_missed_board(side: Side, award: Fraction, missed: int, found: Scores) -> Fraction:
    """What a side gets on the mean of the boards it has no result on: the usual award, and the later one after those."""
    if side not in found.later:
        return award
    usual, later = found.later[side]
    return (usual * award + (missed - usual) * later) / missed


def whole_match(given: Given, found: Scores) -> None:
    """The margin, each side its own, and the Victory Points for it."""
    known = given.known
    fines = {side: fine.amount for side, fine in known.fines.items() if fine.unit == "imps"}
    margins: BySide = found.margin
    if known.match:
        for side in Side:
            board = found.imps.get(side, Fraction(0))
            if isinstance(board, Fraction):
                worked = margin(side, known.match, board, fines.get(side, Fraction(0)))
                found.lines += worked.lines
                margins[side] = worked.result
    if known.margins:
        margins = {
            Side.NS: tuple(each - fines.get(Side.NS, Fraction(0)) for each in known.margins),
            Side.EW: tuple(-each - fines.get(Side.EW, Fraction(0)) for each in known.margins),
        }
    if known.vp_scale is not None or known.margins:
        _victory_points(given, margins, found)


def _victory_points(given: Given, margins: BySide, found: Scores) -> None:
    boards = (given.known.played or 0) + given.known.missed
    if not boards:
        found.lacks("boards")
        return
    for side, value in margins.items():
        if isinstance(value, tuple):
            found.vps[side] = tuple(_scaled(given, each, boards, side, found) for each in value)
        else:
            found.vps[side] = _scaled(given, value, boards, side, found)


def _scaled(given: Given, value: Fraction, boards: int, side: Side, found: Scores) -> Fraction:
    """Victory Points for a margin, rounded to whole IMPs first, less a penalty in Victory Points."""
    whole = rounded(value, Fraction(1), Halves.AWAY)
    worth = victory_points(int(whole), boards, given.known.vp_scale or "wbf")
    found.lines.append(Line("victory-points", side, worth, numbers(margin=whole, boards=boards)))
    fine = given.known.fines.get(side)
    if fine is not None and fine.unit == "vps":
        found.lines.append(Line("fined-vps", side, worth - fine.amount, {"value": worth, "amount": fine.amount}))
        return worth - fine.amount
    return worth
