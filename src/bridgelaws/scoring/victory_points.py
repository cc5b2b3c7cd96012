"""Victory Points: the scales of the World Bridge Federation since 2013, continuous and discrete.

Both rest on one curve. With ``b`` 15 times the square root of the number of boards and ``t`` the golden ratio's inverse,
a margin of ``m`` IMPs is worth 10 + 10 (1 - t^(3m/b)) / (1 - t^3), and a margin of ``b`` or more the full 20.

* The continuous scale is the curve rounded to two decimals. Where rounding would make an IMP worth more than the one
  before it, the value before is raised by a hundredth until it does not.
* The discrete scale turns the curve round: the highest margin still worth 10, 11 … is where the curve reaches 10.5,
  11.5 …, rounded down; then, while a step is wider than the next, its end is lowered by one.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import lru_cache

FULL = 20
MOST_BOARDS = 1000

_DIGITS = 40


@lru_cache(maxsize=256)
def continuous_scale(boards: int) -> tuple[Fraction, ...]:
    """The winners' Victory Points for each margin from 0 to the first that is worth 20.

    >>> [str(float(vp)) for vp in continuous_scale(16)[:3]]
    ['10.0', '10.31', '10.61']
    """
    hundredths = [_on_curve(margin, boards) for margin in range(_blitz(boards) + 1)]
    place = 1
    while place < len(hundredths) - 1:
        if hundredths[place + 1] - hundredths[place] > hundredths[place] - hundredths[place - 1]:
            hundredths[place] += 1
            place = max(place - 1, 1)
        else:
            place += 1
    return tuple(Fraction(value, 100) for value in hundredths)


@lru_cache(maxsize=256)
def discrete_scale(boards: int) -> tuple[int, ...]:
    """The highest margin that is worth 10, 11 … 19 Victory Points; a higher one is worth 20.

    >>> discrete_scale(8)
    (0, 3, 6, 9, 12, 16, 20, 25, 30, 38)
    """
    ends = [_margin_at(Decimal(half) / 2, boards) for half in range(21, 40, 2)]
    place = 0
    while place < len(ends) - 1:
        width = ends[0] * 2 + 1 if place == 0 else ends[place] - ends[place - 1]
        if ends[place + 1] - ends[place] < width:
            ends[place] -= 1
            place = 0
        else:
            place += 1
    return tuple(ends)


def continuous(margin: int, boards: int) -> Fraction:
    """A side's Victory Points for its margin in IMPs, negative where it lost, on the continuous scale.

    Raises ValueError for a number of boards that no match has.
    """
    scale = continuous_scale(_checked(boards))
    winners = scale[min(abs(margin), len(scale) - 1)]
    return winners if margin >= 0 else FULL - winners


def discrete(margin: int, boards: int) -> Fraction:
    """A side's Victory Points for its margin in IMPs, negative where it lost, on the discrete scale.

    Raises ValueError for a number of boards that no match has.
    """
    ends = discrete_scale(_checked(boards))
    winners = Fraction(10 + sum(abs(margin) > end for end in ends))
    return winners if margin >= 0 else FULL - winners


VP_SCALES: dict[str, Callable[[int, int], Fraction]] = {"wbf": continuous, "wbf-discrete": discrete}
"""The scales by name."""


def victory_points(margin: int, boards: int, scale: str = "wbf") -> Fraction:
    """A side's Victory Points for its margin in IMPs, on a named scale; raises ValueError for an unknown one."""
    found = VP_SCALES.get(scale)
    if found is None:
        raise ValueError(f"unknown Victory Point scale {scale!r}: expected one of {', '.join(VP_SCALES)}")
    return found(margin, boards)


def _checked(boards: int) -> int:
    if not 1 <= boards <= MOST_BOARDS:
        raise ValueError(f"a match of {boards} boards: expected 1 to {MOST_BOARDS}")
    return boards


def _decay() -> Decimal:
    """The golden ratio's inverse to the third power, which is the root of five less two."""
    return Decimal(5).sqrt() - 2


def _blitz(boards: int) -> int:
    """The first margin that is worth 20."""
    with localcontext() as context:
        context.prec = _DIGITS
        return int((15 * Decimal(boards).sqrt()).to_integral_value(ROUND_CEILING))


def _on_curve(margin: int, boards: int) -> int:
    """The curve in hundredths of a Victory Point."""
    with localcontext() as context:
        context.prec = _DIGITS
        share = Decimal(margin) / (15 * Decimal(boards).sqrt())
        value = 1000 + 1000 * (1 - _decay() ** share) / (1 - _decay())
        return min(100 * FULL, int(value.to_integral_value(ROUND_HALF_UP)))


def _margin_at(victory_points: Decimal, boards: int) -> int:
    """The highest whole margin at which the curve is not above these Victory Points."""
    with localcontext() as context:
        context.prec = _DIGITS
        left = 1 - (1 - _decay()) * (victory_points / 10 - 1)
        margin = 15 * Decimal(boards).sqrt() * left.ln() / _decay().ln()
        return int(margin.to_integral_value(ROUND_FLOOR))
