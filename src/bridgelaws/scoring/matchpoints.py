"""Matchpoints on one board (Laws 78A and 87B): ties, weighted results among the others, uneven fields, fouled boards.

Values are exact fractions; nothing is rounded here. For whole sessions at once see ``field``.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate

from bridgelaws.laws.regulations import DEFAULT, Regulations, SmallGroups

Spread = Sequence[tuple[Fraction, int]]
"""One table's result as it counts: North–South's scores with their shares, which add up to 1. A plain result has one."""


def plain(score: int) -> Spread:
    """The spread of a result that is one score."""
    return ((Fraction(1), score),)


def top_on_board(expected: int, regulations: Regulations = DEFAULT) -> int:
    """The matchpoints for beating every other table, where a board has so many results."""
    return regulations.comparison_units * max(expected - 1, 0)


def how_often(spreads: Sequence[Spread]) -> dict[int, Fraction]:
    """How often each score was made, weighted results in shares."""
    plain_ones = Counter(spread[0][1] for spread in spreads if len(spread) == 1)
    often = {score: Fraction(count) for score, count in plain_ones.items()}
    for spread in spreads:
        if len(spread) > 1:
            for share, score in spread:
                often[score] = often.get(score, Fraction(0)) + share
    return often


class Chart:
    """The frequency chart of a board for one group of results: how often each score was made.

    ``expected`` is how many results the board was meant to have; the top is that of so many. A weighted result counts
    in shares. Raises ValueError where more results are given than the board was meant to have.
    """

    __slots__ = ("_below", "_scores", "expected", "regulations", "results")

    def __init__(
        self, spreads: Sequence[Spread], expected: int | None = None, regulations: Regulations = DEFAULT
    ) -> None:
        self.results = len(spreads)
        self.expected = self.results if expected is None else expected
        self.regulations = regulations
        if self.expected < self.results:
            raise ValueError(f"{self.results} results on a board meant to have {self.expected}")
        often = how_often(spreads)
        self._scores = sorted(often)
        self._below = [Fraction(0), *accumulate(often[score] for score in self._scores)]
        """How many results are below the first, second … score; last of all, how many there are."""

    @property
    def top(self) -> int:
        """The matchpoints for beating every other table."""
        return top_on_board(self.expected, self.regulations)

    def north_south(self, score: int, own: Spread | None = None) -> Fraction:
        """North–South's matchpoints for a score at a table whose own result counts in the chart as ``own``.

        In a group of ``A`` results on a board meant to have ``E``, ``M`` units (two for each score beaten, one for a tie)
        become ``E/A (M + 1) - 1``, or half of it where a score beaten counts one. Small fouled groups may be regulated
        otherwise.
        """
        mine = own if own is not None else plain(score)
        units = self._units(score) - sum((share * _compared(score, other) for share, other in mine), Fraction(0))
        actual, expected = self.results, self.expected
        small = self.regulations.small_groups is SmallGroups.AVERAGE_PLUS
        if small and actual in (2, 3) and expected >= 3 * actual:
            return (60 + 5 * (units - (actual - 1))) / 100 * self.top
        return (Fraction(expected, actual) * (units + 1) - 1) * self.regulations.comparison_units / 2

    def _units(self, score: int) -> Fraction:
        place = bisect_left(self._scores, score)
        below = self._below[place]
        level = self._below[place + 1] - below if self._scores[place : place + 1] == [score] else Fraction(0)
        return 2 * below + level


def _compared(score: int, other: int) -> int:
    return 2 if score > other else int(score == other)


def all_matchpoints(
    scores: Sequence[int], expected: int | None = None, regulations: Regulations = DEFAULT
) -> tuple[Fraction, ...]:
    """North–South's matchpoints for every score of one group; East–West have the rest of the top.

    >>> [str(each) for each in all_matchpoints([420, 420, -50])]
    ['3', '3', '0']

    Raises ValueError where more results are given than the board was meant to have.
    """
    chart = Chart([plain(score) for score in scores], expected, regulations)
    return tuple(chart.north_south(score) for score in scores)


def in_groups(groups: Iterable[Sequence[int]], regulations: Regulations = DEFAULT) -> tuple[tuple[Fraction, ...], ...]:
    """A fouled board: every group is rated by itself, to the top of the whole field (87B)."""
    listed = list(groups)
    expected = sum(len(group) for group in listed)
    return tuple(all_matchpoints(group, expected, regulations) for group in listed)
