"""The whole field at once: the same numbers as board by board with exact fractions."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bridgelaws
from bridgelaws.bridge import DENOMINATIONS, Contract, Seat
from bridgelaws.laws.regulations import DEFAULT
from bridgelaws.scoring.contract import contract_score
from bridgelaws.scoring.field import NO_SCORE, as_scores, field_cross_imps, field_matchpoints, field_scores
from bridgelaws.scoring.imps import cross_imps
from bridgelaws.scoring.matchpoints import all_matchpoints

ROOT = Path(bridgelaws.__file__).parent.parent
SCORE = st.sampled_from([NO_SCORE, -7600, -800, -100, -50, 0, 110, 140, 420, 450, 620, 2980])
FIELDS = st.integers(1, 9).flatmap(
    lambda tables: st.lists(st.lists(SCORE, min_size=tables, max_size=tables), min_size=1, max_size=4)
)


@given(FIELDS, st.integers(0, 3), st.sampled_from([1, 2]))
def test_matchpoints_of_a_field_equal_those_of_each_board(rows: list[list[int]], more: int, units: int) -> None:
    rules = replace(DEFAULT, comparison_units=units)
    expected = len(rows[0]) + more
    found = field_matchpoints(as_scores(rows), expected, rules)
    for row, points in zip(rows, found, strict=True):
        real = [score for score in row if score != NO_SCORE]
        exact = iter(all_matchpoints(real, expected, rules)) if real else iter(())
        for score, point in zip(row, points, strict=True):
            if score == NO_SCORE:
                assert np.isnan(point)
            else:
                assert point == pytest.approx(float(next(exact)))


@given(FIELDS, st.booleans())
def test_cross_imps_of_a_field_equal_those_of_each_table(rows: list[list[int]], mean: bool) -> None:
    rules = replace(DEFAULT, cross_imps_mean=mean)
    found = field_cross_imps(as_scores(rows), rules)
    for row, points in zip(rows, found, strict=True):
        for place, (score, point) in enumerate(zip(row, points, strict=True)):
            others = [other for at, other in enumerate(row) if at != place and other != NO_SCORE]
            if score == NO_SCORE or not others:
                assert np.isnan(point)
            else:
                assert point == pytest.approx(float(cross_imps(score, others, rules)))


@pytest.mark.parametrize(
    ("rows", "expected"),
    [([620, 170], "boards by tables"), ([[625]], "no multiple of ten"), ([[90_000]], "further than 8000 from nought")],
)
def test_what_is_no_field_is_refused(rows: object, expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        as_scores(rows)


def test_more_results_than_the_board_was_meant_to_have_are_refused() -> None:
    with pytest.raises(ValueError, match="has 3 results and was meant to have 2"):
        field_matchpoints(as_scores([[420, 450, 50]]), 2)


def test_every_contract_at_once() -> None:
    """Law 77 in bulk: the whole table of 2,940 scores, from columns."""
    grid = np.meshgrid(np.arange(1, 8), np.arange(5), np.arange(3), np.arange(2), np.arange(14), indexing="ij")
    columns = [axis.astype(np.uint8).ravel() for axis in grid]
    found = field_scores(columns[0], columns[1], columns[2], columns[3], columns[4])
    expected = [
        contract_score(
            Contract(int(level), DENOMINATIONS[denomination], int(doubled), Seat.N),
            int(tricks),
            vulnerable=bool(vulnerable),
        )
        for level, denomination, doubled, vulnerable, tricks in zip(*columns, strict=True)
    ]
    assert found.tolist() == expected


def test_columns_that_are_no_contracts_are_refused() -> None:
    one = np.ones(1, np.uint8)
    with pytest.raises(ValueError, match="levels: expected bytes from 1 to 7"):
        field_scores(one * 8, one, one, one, one)
    with pytest.raises(ValueError, match="tricks: expected bytes from 0 to 13"):
        field_scores(one, one, one, one, one * 14)


def test_ruling_needs_no_numpy() -> None:
    """Kills: a console in the browser, and every command, waiting for NumPy where only a field of scores needs it."""
    code = "import sys, bridgelaws, bridgelaws.scoring; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, env={"PYTHONPATH": str(ROOT)}).returncode == 0
