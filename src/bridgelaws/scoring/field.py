"""A whole field at once, with NumPy: matchpoints and cross-IMPs of every table on every board.

Scores stand in an array of boards by tables, North–South's points, with ``NO_SCORE`` where a table has no result on a
board. The same numbers come out as from ``matchpoints`` and ``imps``, which work on exact fractions.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from bridgelaws.laws.regulations import DEFAULT, Regulations

from .contract import CONTRACT_SCORES
from .imps import IMP_SCALE

Scores = npt.NDArray[np.int32]
Points = npt.NDArray[np.float64]

NO_SCORE = np.iinfo(np.int32).min
"""Stands where a table has no result on a board: not played, or an artificial score."""

_LOWEST = 8000
"""No score of a contract is further from nought; multiples of ten alone are scores."""


def as_scores(rows: object) -> Scores:
    """Boards by tables as an array; raises ValueError for what is not that, or holds a score that no contract has."""
    found = np.asarray(rows, dtype=np.int32)
    if found.ndim != 2:
        raise ValueError(f"an array of {found.ndim} dimensions: expected boards by tables")
    real = found[found != NO_SCORE]
    if real.size and (np.abs(real) > _LOWEST).any():
        raise ValueError(f"a score further than {_LOWEST} from nought")
    if real.size and (real % 10).any():
        raise ValueError("a score that is no multiple of ten")
    return found


def field_matchpoints(scores: Scores, expected: int | None = None, regulations: Regulations = DEFAULT) -> Points:
    """North–South's matchpoints for every table and board; East–West have the rest of the top. NaN where no result.

    A board with fewer results than ``expected`` (all tables, if not given) is factored by Neuberg's formula.
    Raises ValueError where a board has more results than it was meant to have.
    """
    boards, tables = scores.shape
    meant = tables if expected is None else expected
    absent = scores == NO_SCORE
    whole = not absent.any()
    steps = (scores + _LOWEST) // 10
    if not whole:
        steps[absent] = 0
    lowest = int(steps.min()) if steps.size else 0
    width = int(steps.max()) - lowest + 1 if steps.size else 1
    steps += (np.arange(boards, dtype=np.int32) * width - lowest)[:, None]
    weights = None if whole else (~absent).ravel().astype(np.float64)
    often = np.bincount(steps.ravel(), weights, boards * width).reshape(boards, width).astype(np.float64)
    actual = np.asarray(tables - absent.sum(axis=1), dtype=np.float64)
    if (actual > meant).any():
        raise ValueError(f"a board has {int(actual.max())} results and was meant to have {meant}")
    worth: Points = 2 * np.cumsum(often, axis=1) - often - 1
    worth = (meant / np.maximum(actual, 1))[:, None] * (worth + 1) - 1
    worth *= regulations.comparison_units / 2
    found: Points = np.take(worth.ravel(), steps)
    if not whole:
        found[absent] = np.nan
    return found


_IMPS_BY_TENS = np.searchsorted(np.asarray(IMP_SCALE), np.arange(0, 2 * _LOWEST + 1, 10), side="right").astype(np.int64)


def field_cross_imps(scores: Scores, regulations: Regulations = DEFAULT) -> Points:
    """North–South's cross-IMPs for every table and board, mean or sum as regulated; East–West have the opposite.

    NaN where a table has no result, or no other table has one.
    """
    found = np.full(scores.shape, np.nan)
    for board, row in enumerate(scores):
        present = row != NO_SCORE
        real = row[present]
        if real.size < 2:
            continue
        different, places, often = np.unique(real, return_inverse=True, return_counts=True)
        apart = different[:, None].astype(np.int64) - different[None, :]
        against = np.sign(apart) * _IMPS_BY_TENS[np.abs(apart) // 10]
        total = (against @ often)[places]
        found[board, present] = total / (real.size - 1) if regulations.cross_imps_mean else total
    return found


_SCORE_TABLE = np.asarray(CONTRACT_SCORES, np.int32)
Bytes = npt.NDArray[np.uint8]


def field_scores(levels: Bytes, denominations: Bytes, doubled: Bytes, vulnerable: Bytes, tricks: Bytes) -> Scores:
    """The points of many contracts for declarer's side, negative where they failed (Law 77).

    ``levels`` are 1 to 7, ``denominations`` places in DENOMINATIONS (clubs 0, no trump 4), ``doubled`` 0 to 2,
    ``vulnerable`` 0 or 1, ``tricks`` declarer's, 0 to 13. Raises ValueError for anything else.
    """
    if levels.size and not levels.min():
        raise ValueError("levels: expected 1 to 7")
    place = levels.astype(np.int16)
    for name, values, most in (
        ("levels", levels, 7), ("denominations", denominations, 4), ("doubled", doubled, 2), ("vulnerable", vulnerable, 1),
        ("tricks", tricks, 13),
    ):  # fmt: skip
        if values.dtype != np.uint8 or (values.size and values.max() > most):
            raise ValueError(f"{name}: expected bytes from {int(name == 'levels')} to {most}")
        if name != "levels":
            place *= most + 1
            place += values
    return _SCORE_TABLE[place]
