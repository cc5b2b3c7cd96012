"""Arithmetic that can be shown: each step is a line with its numbers, and a result carries the lines that led to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from bridgelaws.bridge import Side


@dataclass(frozen=True, slots=True)
class Line:
    """One step. ``kind`` names the sentence, ``numbers`` and ``words`` fill it; ``result`` is what it comes to."""

    kind: str
    side: Side | None
    result: Fraction
    numbers: Mapping[str, Fraction] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Worked:
    """A number and how it was come by."""

    result: Fraction
    lines: tuple[Line, ...] = ()


def weighted(side: Side, parts: Sequence[tuple[Fraction, Fraction, str]]) -> Worked:
    """The sum of weights (in per cent) times values; each part has a name for its line.

    >>> worked = weighted(Side.NS, [(Fraction(60), Fraction(10), "+480"), (Fraction(40), Fraction(-6), "-220")])
    >>> str(worked.result), len(worked.lines)
    ('18/5', 3)
    """
    if len(parts) == 1 and parts[0][0] == 100:
        _, value, name = parts[0]
        return Worked(value, (Line("one-result", side, value, {}, {"name": name}),))
    lines: list[Line] = []
    total = Fraction(0)
    for weight, value, name in parts:
        share = weight / 100 * value
        total += share
        lines.append(Line("weighted", side, share, {"weight": weight, "value": value}, {"name": name}))
    return Worked(total, (*lines, Line("total", side, total)))


def less_self_inflicted(side: Side, fair: Worked, actual: Worked, without_error: Worked) -> Worked:
    """What the innocent side gets: the fair score less what its own error cost, and never less than it obtained.

    Without its error it would have had ``without_error`` although it was wronged; the difference to what it obtained is
    its own doing.
    """
    own = max(without_error.result - actual.result, Fraction(0))
    found = max(fair.result - own, actual.result)
    return Worked(
        found,
        (
            *fair.lines,
            Line("obtained", side, actual.result),
            Line("without-error", side, without_error.result),
            Line("self-inflicted", side, own, {"without": without_error.result, "actual": actual.result}),
            Line("relief", side, found, {"fair": fair.result, "own": own, "actual": actual.result}),
        ),
    )


def better_of(side: Side, average_plus: Fraction, assigned: Worked) -> Worked:
    """The better of average plus and the assigned score."""
    found = max(average_plus, assigned.result)
    numbers = {"average": average_plus, "assigned": assigned.result}
    return Worked(found, (*assigned.lines, Line("better-of", side, found, numbers)))


def knocked_out(own: Mapping[Side, Fraction]) -> Worked:
    """North–South's score in a knock-out where both sides' own scores do not balance: the average (86B, 12C4)."""
    theirs, ours = own[Side.EW], own[Side.NS]
    found = (ours - theirs) / 2
    return Worked(found, (Line("knockout", Side.NS, found, {"ours": ours, "theirs": theirs}),))


def session_percent(side: Side, own: Fraction, played: int, award: Fraction, missed: int) -> Worked:
    """A side's percentage over the whole session: its own on the boards it played, the award on the others."""
    found = (played * own + missed * award) / (played + missed)
    numbers = {"own": own, "played": Fraction(played), "award": award, "missed": Fraction(missed)}
    return Worked(found, (Line("session", side, found, numbers),))


def margin(side: Side, match: Mapping[Side, Fraction], board: Fraction, penalty: Fraction) -> Worked:
    """A side's margin in a match: the IMPs without the board, its own on the board, less its own penalty."""
    ours, theirs = match.get(side, Fraction(0)), match.get(side.opponents, Fraction(0))
    found = ours - theirs + board - penalty
    numbers = {"ours": ours, "theirs": theirs, "board": board, "penalty": penalty}
    return Worked(found, (Line("margin", side, found, numbers),))
