"""Matchpoints on one board (Laws 78A and 87B): ties, weighted results among the others, uneven fields, fouled boards.

Values are exact fractions; nothing is rounded here. For whole sessions at once see ``field``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridgelaws.laws.regulations import DEFAULT, Regulations, SmallGroups

Spread = Sequence[tuple[Fraction, int]]
"""One table's result as it counts among the others: scores with their shares, which add up to 1. A plain result has one."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a score is compared with: the other tables' results, and how many results the board was meant to have.

    ``expected`` counts the table itself too; the top is that of so many results. It is never less than the results there.
    """

    others: tuple[Spread, ...]
    expected: int

    @property
    def results(self) -> int:
        """How many results there are, this table's included."""
        return len(self.others) + 1


def top_on_board(expected: int, regulations: Regulations = DEFAULT) -> int:
    """The matchpoints for beating every other table, where a board has so many results."""
    return regulations.comparison_units * max(expected - 1, 0)


def matchpoints(score: int, comparison: Comparison, regulations: Regulations = DEFAULT) -> Fraction:
    """North–South's matchpoints for a score among the others' (78A), factored to the field by Neuberg's formula.

    In a group of ``A`` results on a board meant to have ``E``, ``M`` units become ``E/A (M + 1) - 1`` where a score beaten
    counts two units, half of that on the other scale. Small fouled groups may be regulated otherwise.
    """
    units = sum(
        (share * _compared(score, other) for spread in comparison.others for share, other in spread), Fraction(0)
    )
    actual, expected = comparison.results, comparison.expected
    if regulations.small_groups is SmallGroups.AVERAGE_PLUS and actual in (2, 3) and expected >= 3 * actual:
        percent = 60 + 5 * (units - (actual - 1))
        return percent / 100 * top_on_board(expected, regulations)
    factored = Fraction(expected, actual) * (units + 1) - 1
    return factored * regulations.comparison_units / 2


def _compared(score: int, other: int) -> int:
    return 2 if score > other else score == other


def all_matchpoints(
    scores: Sequence[int], expected: int | None = None, regulations: Regulations = DEFAULT
) -> tuple[Fraction, ...]:
    """North–South's matchpoints for every score of one group; East–West have the rest of the top.

    >>> [str(each) for each in all_matchpoints([420, 420, -50])]
    ['3', '3', '0']

    Raises ValueError where more results are given than the board was meant to have.
    """
    meant = len(scores) if expected is None else expected
    if meant < len(scores):
        raise ValueError(f"{len(scores)} results on a board meant to have {meant}")
    spreads = [[(Fraction(1), score)] for score in scores]
    return tuple(
        matchpoints(score, Comparison(tuple(spreads[:place] + spreads[place + 1 :]), meant), regulations)
        for place, score in enumerate(scores)
    )


def in_groups(groups: Iterable[Sequence[int]], regulations: Regulations = DEFAULT) -> tuple[tuple[Fraction, ...], ...]:
    """A fouled board: every group is rated by itself, to the top of the whole field (87B)."""
    listed = list(groups)
    expected = sum(len(group) for group in listed)
    return tuple(all_matchpoints(group, expected, regulations) for group in listed)
