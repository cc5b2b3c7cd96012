"""IMPs: the scale of Law 78B, and what is built on it: a datum (Butler) and comparison with every table (cross-IMPs)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction

from bridgelaws.laws.regulations import DEFAULT, Regulations

IMP_SCALE = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
    3500, 4000,
)  # fmt: skip
"""The least difference in points that is worth 1, 2, 3 … 24 IMPs (78B)."""


def imps(difference: int | Fraction) -> int:
    """A difference between two scores in IMPs, with its sign (78B).

    >>> imps(420), imps(-430), imps(10)
    (9, -10, 0)
    """
    size = bisect_right(IMP_SCALE, abs(int(difference)))
    return size if difference >= 0 else -size


def datum(scores: Sequence[int], drop: int = 0, regulations: Regulations = DEFAULT) -> Fraction:
    """The datum of a board: the mean of North–South's scores, less ``drop`` at each end, rounded as the regulations say.

    Raises ValueError where nothing is left to take the mean of.
    """
    if drop < 0:
        raise ValueError(f"drop {drop}: expected 0 or more scores at each end")
    kept = sorted(scores)[drop : len(scores) - drop]
    if not kept:
        raise ValueError(f"{len(scores)} scores less {drop} at each end: nothing is left for a datum")
    return regulations.datum(Fraction(sum(kept), len(kept)))


def butler(scores: Sequence[int], drop: int = 0, regulations: Regulations = DEFAULT) -> tuple[int, ...]:
    """North–South's IMPs at each table against the datum; East–West have the opposite."""
    middle = datum(scores, drop, regulations)
    return tuple(imps(score - middle) for score in scores)


def cross_imps(score: int, others: Sequence[int], regulations: Regulations = DEFAULT) -> Fraction:
    """One score against the scores of the other tables: the mean of the IMPs, or their sum.

    Raises ValueError where there is no other table.
    """
    if not others:
        raise ValueError("no other table to compare with")
    total = sum(imps(score - other) for other in others)
    return Fraction(total, len(others)) if regulations.cross_imps_mean else Fraction(total)
