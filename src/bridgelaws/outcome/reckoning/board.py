"""The score of the board ruled on: as played, assigned, split or artificial."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaws.bridge import Side
from bridgelaws.laws.course import Course
from bridgelaws.scoring.arithmetic import Line, Worked, better_of, knocked_out, less_self_inflicted, weighted
from bridgelaws.scoring.yardstick import Yardstick
from bridgelaws.table.results import Possible, TableScore
from bridgelaws.table.rulings import Adjusts, Assigns, BetterOf, LaterAverages, OwnPercent, Part, Splits

from .numbers import Given, Scores, both
from .tables import every_table, yardstick


def board_score(given: Given, course: Course, found: Scores) -> None:
    """What the board comes to: by the last ruling about the score, else by the tricks, else table by table."""
    part = next((each for each in reversed(course.noted) if isinstance(each, Assigns | Splits)), None)
    if given.known.side_imps:
        own_imps(given, given.known.side_imps, found)
    elif isinstance(part, Assigns):
        assigned(given, part, course, found)
    elif isinstance(part, Splits):
        split(given, part, found)
    elif course.adjusts is not None:
        artificial(given, course.adjusts, course.noted, found)
    else:
        as_played(given, course, found)


def points_as_played(given: Given, course: Course, found: Scores) -> int | None:
    """North–South's points where the tricks are known; nought where all passed and the score is asked for."""
    if given.contract is None:
        return 0 if course.situation.auction.ended and course.compared is not None else None
    return given.points(given.contract, given.tricks, found) if given.tricks is not None else None


def as_played(given: Given, course: Course, found: Scores) -> None:
    """The score that the tricks tell, and what it is worth; a list of scores, table by table."""
    points = points_as_played(given, course, found)
    if points is not None:
        found.points = dict(both(Fraction(points)))
    if given.known.scores:
        every_table(given, found)
    elif points is not None:
        measure = yardstick(given, [], 1)
        if measure is not None and measure.unit != "points":
            worked = weighted(Side.NS, [(Fraction(100), measure.north_south(points), f"{points:+}")])
            found.lines += worked.lines
            give(given, measure, {side: measure.share(side, worked.result) for side in Side}, found)


def field_of(given: Given, others: tuple[TableScore, ...], found: Scores) -> Yardstick | None:
    """What an adjusted score is measured with, among the scores of the other tables."""
    real = [each.score for each in others if each.score is not None]
    measure = yardstick(given, real, len(others) + 1)
    if measure is None and real:
        found.lacks("top-too-low", str(len(real) + 1))
    return measure


def assigned(given: Given, part: Assigns, course: Course, found: Scores) -> None:
    """One result or several with weights: each is valued first, and the values are weighted, never the points."""
    if len(part.outcomes) == 1 and part.erred is None:
        points = _points(given, part.outcomes[0], found)
        if points is not None:
            found.points = dict(both(Fraction(points)))
    if part.outcomes[0].matchpoints is not None:
        top = given.known.top or Fraction(0)
        measure: Yardstick | None = Yardstick("matchpoints", _not_looked_up, top)
    else:
        measure = field_of(given, given.known.scores, found)
    if measure is None:
        return
    own: dict[Side, Worked] = {}
    for side in Side:
        worked = _made_from(given, part.outcomes, side, measure, found)
        if worked is None:
            return
        own[side] = worked
    if part.erred is not None:
        played = part.actual or (Possible(score=points_as_played(given, course, found)),)
        actual = _made_from(given, played, part.erred, measure, found)
        without = _made_from(given, part.without_error, part.erred, measure, found)
        if actual is None or without is None:
            return
        own[part.erred] = less_self_inflicted(part.erred, own[part.erred], actual, without)
    better = next((each.side for each in course.noted if isinstance(each, BetterOf)), None)
    if better is not None:
        own[better] = better_of(better, given.rules.average_imps, own[better])
        own[better.opponents] = Worked(-own[better].result)
    for side in Side:
        if side is Side.NS or side in (part.erred, better):
            found.lines += own[side].lines
    half_known = measure.unit == "matchpoints" and not measure.top
    give(given, measure, {side: own[side].result for side in Side if side is Side.NS or not half_known}, found)


def _not_looked_up(points: int) -> Fraction:
    """Stands where the scorer has looked up the matchpoints of each result."""
    raise AssertionError(f"the matchpoints of {points:+} were not looked up")


def _made_from(
    given: Given, outcomes: tuple[Possible, ...], side: Side, measure: Yardstick, found: Scores
) -> Worked | None:
    """The weighted value of results for a side; None where one of them cannot be valued."""
    parts: list[tuple[Fraction, Fraction, str]] = []
    for each in outcomes:
        points = _points(given, each, found)
        if each.matchpoints is not None and measure.top and each.matchpoints > measure.top:
            found.lacks("above-the-top", f"{float(each.matchpoints):g}")
            return None
        if each.matchpoints is not None:
            value = measure.share(side, each.matchpoints)
        elif measure.north_south is _not_looked_up:
            found.lacks("matchpoints", _name(each, points))
            return None
        elif points is not None:
            value = measure.of(side, points)
        else:
            return None
        parts.append((each.weight, value, _name(each, points)))
    return weighted(side, parts)


def _points(given: Given, each: Possible, found: Scores) -> int | None:
    if each.contract is None or each.tricks is None:
        return each.score
    return given.points(each.contract, each.tricks, found)


def _name(each: Possible, points: int | None) -> str:
    shown = f"{points:+}" if points is not None else ""
    return f"{each.contract}, {each.tricks} tricks, {shown}" if each.contract is not None else shown


def split(given: Given, part: Splits, found: Scores) -> None:
    """Each side's own points, measured for that side alone; the own table's score stands first in the list."""
    found.points = {side: Fraction(points) for side, points in part.points}
    measure = field_of(given, given.known.scores[1:], found)
    if measure is None or measure.unit == "points":
        return
    own: dict[Side, Fraction] = {}
    for side, points in part.points:
        value = measure.of(side, points if side is Side.NS else -points)
        worked = weighted(side, [(Fraction(100), value, f"{points:+}")])
        own[side] = worked.result
        found.lines += worked.lines
    give(given, measure, own, found)


def artificial(given: Given, part: Adjusts, noted: tuple[Part, ...], found: Scores) -> None:
    """Average plus, average, average minus: in per cent, in matchpoints where the top is known, or in IMPs."""
    rules = given.rules
    if given.known.at_imps:
        worth = _imps_of(rules.average_imps)
        found.lines += [Line(f"{kind}-imps", side, worth[kind]) for side, kind in part.sides]
        found.lines += [
            Line("later-imps", side, _imps_of(rules.later_average_imps)[kind], {"after": Fraction(each.after)})
            for each in noted
            if isinstance(each, LaterAverages)
            for side, kind in part.sides
        ]
        own_imps(given, {side: worth[kind] for side, kind in part.sides}, found)
        return
    shares = {"average-plus": rules.average_plus, "average": rules.average, "average-minus": rules.average_minus}
    percent = {side: shares[kind] for side, kind in part.sides}
    found.lines += [Line(f"{kind}-percent", side, shares[kind]) for side, kind in part.sides]
    for each in noted:
        if isinstance(each, OwnPercent) and each.side in percent:
            percent[each.side] = each.percent
            found.lines.append(Line("own-percent", each.side, each.percent))
        elif isinstance(each, LaterAverages):
            shares |= {"average-plus": rules.later_average_plus, "average-minus": rules.later_average_minus}
            for side, kind in part.sides:
                found.later[side] = each.after, shares[kind]
                found.lines.append(Line("later-percent", side, shares[kind], {"after": Fraction(each.after)}))
    found.percent = dict(percent)
    top = given.known.top
    if top is None and given.known.scores:
        top = Fraction(rules.comparison_units * (len(given.known.scores) - 1))
    if top is not None:
        found.matchpoints = {side: share / 100 * top for side, share in percent.items()}


def _imps_of(step: Fraction) -> dict[str, Fraction]:
    return {"average-plus": step, "average": Fraction(0), "average-minus": -step}


def give(given: Given, measure: Yardstick, own: Mapping[Side, Fraction], found: Scores) -> None:
    """Write down what each side gets, in the unit it is measured in."""
    if measure.unit == "imps":
        own_imps(given, own, found)
    elif measure.unit == "points":
        found.points = {side: value if side is Side.NS else -own[Side.NS] for side, value in own.items()}
    else:
        found.matchpoints = dict(own)
        if measure.top:
            found.percent = {side: value / measure.top * 100 for side, value in own.items()}


def own_imps(given: Given, own: Mapping[Side, Fraction], found: Scores) -> None:
    """Each side's own IMPs; in a knock-out both get the average of what does not balance."""
    if given.known.knockout and len(own) == 2:
        worked = knocked_out(own)
        found.lines += worked.lines
        own = both(worked.result)
    found.imps = dict(own)
