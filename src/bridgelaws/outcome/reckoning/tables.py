"""A board's scores at all tables: what each of them is worth, in the order in which they were given."""

from __future__ import annotations

from fractions import Fraction

from bridgelaws.bridge import Side
from bridgelaws.scoring.arithmetic import Line
from bridgelaws.scoring.yardstick import (
    Yardstick,
    against_datum,
    against_every_table,
    against_field,
    against_table,
    in_points,
)
from bridgelaws.table.results import TableScore

from .numbers import Given, Scores, both, numbers


def yardstick(given: Given, real: list[int], results: int) -> Yardstick | None:
    """What the own table's score is measured with, among the real scores of the others; None where nobody has said.

    ``results`` counts the tables, the own one too.
    """
    known = given.known
    if known.other_table is not None:
        return against_table(known.other_table)
    if known.form == "total-points":
        return in_points()
    if not real:
        return None
    if known.form == "butler":
        return against_datum(real, known.drop, given.rules) if len(real) > 2 * known.drop else None
    if known.form == "cross-imps":
        return against_every_table(real, given.rules)
    if known.form == "imps":
        return against_table(real[0])
    expected = given.expected(results)
    return against_field(real, expected, given.rules) if expected > len(real) else None


def every_table(given: Given, found: Scores) -> None:
    """What every table's score is worth to both sides."""
    known = given.known
    real = [each.score for each in known.scores if each.score is not None]
    if known.form == "imps" and known.other_table is None:
        two_tables(given, real, found)
        return
    if known.form == "butler":
        if len(real) <= 2 * known.drop:
            found.lacks("datum")
            return
        middle = against_datum(real, known.drop, given.rules).datum or Fraction(0)
        found.datum = {Side.NS: middle, Side.EW: -middle}
    worth = [_at_table(given, place, real, found) for place in range(len(known.scores))]
    pairs = [each for each in worth if each is not None]
    if len(pairs) < len(worth):
        return
    north_south, east_west = tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs)
    if known.at_imps:
        found.imps = {Side.NS: north_south, Side.EW: east_west}
    elif known.form != "total-points":
        found.matchpoints = {Side.NS: north_south, Side.EW: east_west}
        top = top_of_the_board(given)
        if top:
            found.percent = {
                Side.NS: tuple(each / top * 100 for each in north_south),
                Side.EW: tuple(each / top * 100 for each in east_west),
            }


def top_of_the_board(given: Given) -> Fraction:
    """The most matchpoints that the board can give, when it has as many results as it was meant to have."""
    return Fraction(given.rules.comparison_units * (given.expected(len(given.known.scores)) - 1))


def two_tables(given: Given, real: list[int], found: Scores) -> None:
    """A board of a team match: the own table against the other."""
    if len(real) != 2 or len(given.known.scores) != 2:
        found.lacks("two-tables")
        return
    worth = against_table(real[1]).north_south(real[0])
    found.lines.append(Line("difference", Side.NS, worth, numbers(ours=real[0], theirs=real[1])))
    found.imps = dict(both(worth))


def _at_table(given: Given, place: int, real: list[int], found: Scores) -> tuple[Fraction, Fraction] | None:
    scores = given.known.scores
    own = scores[place]
    if own.score is None:
        return _artificial(given, own)
    others = [each.score for at, each in enumerate(scores) if at != place and each.score is not None]
    if not others and not given.known.at_imps and given.known.top is not None:
        measure: Yardstick | None = against_field([], given.expected(len(scores)), given.rules)
    else:
        measure = yardstick(given, real if given.known.form == "butler" else others, len(scores))
    if measure is None and not others:
        found.lacks("other-tables")
    elif measure is None:
        found.lacks("top-too-low", str(len(real)))
    if measure is None:
        return None
    return measure.of(Side.NS, own.score), measure.of(Side.EW, own.score)


def _artificial(given: Given, own: TableScore) -> tuple[Fraction, Fraction]:
    """An artificial score on the sheet: its share of the top, or three IMPs up or down."""
    north_south, east_west = own.percent or (given.rules.average, given.rules.average)
    if given.known.at_imps:
        return _imps_for(given, north_south), _imps_for(given, east_west)
    top = top_of_the_board(given)
    return north_south / 100 * top, east_west / 100 * top


def _imps_for(given: Given, percent: Fraction) -> Fraction:
    if percent == given.rules.average:
        return Fraction(0)
    return given.rules.average_imps if percent > given.rules.average else -given.rules.average_imps
