"""The scales in full: IMPs at both ends of every step, Victory Points against the published tables."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import sqrt

import pytest

from bridgelaws.laws.regulations import DEFAULT, Halves, rounded
from bridgelaws.scoring.imps import butler, cross_imps, datum, imps
from bridgelaws.scoring.victory_points import (
    continuous,
    continuous_scale,
    discrete,
    discrete_scale,
    victory_points,
)

SCALE = """0-10 0, 20-40 1, 50-80 2, 90-120 3, 130-160 4, 170-210 5, 220-260 6, 270-310 7, 320-360 8, 370-420 9, 430-490 10,
500-590 11, 600-740 12, 750-890 13, 900-1090 14, 1100-1290 15, 1300-1490 16, 1500-1740 17, 1750-1990 18, 2000-2240 19,
2250-2490 20, 2500-2990 21, 3000-3490 22, 3500-3990 23, 4000-15200 24"""

FOUR_BOARDS = """10.00 10.61 11.20 11.76 12.29 12.80 13.28 13.74 14.18 14.60 15.00 15.38 15.74 16.09 16.42 16.73 17.03
17.31 17.59 17.84 18.09 18.33 18.55 18.76 18.97 19.16 19.34 19.52 19.69 19.85 20.00"""

FIRST_MARGINS = {
    5: [1, 3, 5, 7, 10, 13, 16, 20, 25, 31], 6: [1, 3, 5, 8, 11, 14, 18, 22, 27, 33],
    7: [1, 3, 6, 9, 12, 15, 19, 24, 29, 36], 8: [1, 4, 7, 10, 13, 17, 21, 26, 31, 39],
    9: [1, 4, 7, 10, 13, 17, 22, 27, 33, 41], 10: [1, 4, 7, 10, 14, 18, 23, 28, 35, 43],
    11: [2, 5, 8, 11, 15, 19, 24, 30, 37, 45], 12: [2, 5, 8, 12, 16, 20, 25, 31, 38, 47],
    13: [2, 5, 8, 12, 16, 21, 26, 32, 40, 49], 14: [2, 5, 9, 13, 17, 22, 27, 34, 41, 51],
    15: [2, 5, 9, 13, 17, 22, 28, 35, 43, 53], 16: [2, 5, 9, 13, 18, 23, 29, 36, 44, 54],
    20: [2, 6, 10, 15, 20, 26, 32, 40, 49, 61], 24: [2, 6, 11, 16, 22, 28, 35, 44, 54, 66],
    28: [2, 7, 12, 18, 24, 30, 38, 47, 58, 72], 32: [3, 8, 13, 19, 25, 33, 41, 51, 62, 77],
    40: [3, 8, 14, 21, 28, 36, 46, 56, 69, 86], 48: [3, 9, 16, 23, 31, 40, 50, 62, 76, 94],
    56: [3, 10, 17, 25, 33, 43, 54, 67, 82, 101], 64: [4, 11, 18, 26, 36, 46, 58, 71, 88, 108],
}  # fmt: skip
"""The published discrete scale: the lowest margin for 11, 12 … 20 Victory Points, by number of boards."""


def test_the_whole_imp_scale() -> None:
    steps = [step.split() for step in SCALE.split(",")]
    assert len(steps) == 25
    for span, worth in steps:
        low, high = (int(end) for end in span.split("-"))
        for difference in range(low, high + 1, 10):
            assert imps(difference) == int(worth), difference
            assert imps(-difference) == -int(worth), difference


def test_a_datum_leaves_out_the_best_and_the_worst() -> None:
    scores = [450, 420, -800, -50, 420, 420]
    assert datum(scores, 1) == 300
    assert butler(scores, 1) == (4, 3, -15, -8, 3, 3)
    assert datum(scores) == 140, "860 / 6 = 143.3"


@pytest.mark.parametrize(
    ("halves", "expected"),
    [(Halves.AWAY, [310, -310]), (Halves.TOWARDS, [300, -300]), (Halves.EVEN, [300, -300]), (Halves.UP, [310, -300])],
)
def test_where_the_half_of_a_datum_goes_is_regulated(halves: Halves, expected: list[int]) -> None:
    rules = replace(DEFAULT, datum_halves=halves)
    assert [datum([300, 310], 0, rules), datum([-300, -310], 0, rules)] == expected


def test_halves_of_matchpoints_go_away_from_average() -> None:
    tenth = Fraction(1, 10)
    assert rounded(Fraction(1205, 100), tenth, Halves.AWAY, Fraction(9)) == Fraction(121, 10)
    assert rounded(Fraction(605, 100), tenth, Halves.AWAY, Fraction(9)) == Fraction(60, 10)
    assert rounded(Fraction(1205, 100), tenth, Halves.TOWARDS, Fraction(9)) == Fraction(120, 10)
    assert rounded(Fraction(605, 100), tenth, Halves.TOWARDS, Fraction(9)) == Fraction(61, 10)


def test_nothing_left_for_a_datum_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing is left for a datum"):
        datum([420, 450], 1)
    with pytest.raises(ValueError, match="drop -1"):
        datum([420, 450], -1)


def test_cross_imps_are_the_mean_or_the_sum() -> None:
    others = [620, 170, 650, -100, 620]
    assert cross_imps(620, others) == Fraction(21, 5)
    assert cross_imps(620, others, replace(DEFAULT, cross_imps_mean=False)) == 21
    with pytest.raises(ValueError, match="no other table"):
        cross_imps(620, [])


def test_the_continuous_scale_for_four_boards_as_published() -> None:
    assert [f"{float(each):.2f}" for each in continuous_scale(4)] == FOUR_BOARDS.split()


@pytest.mark.parametrize("boards", [*range(1, 65), 96, 128])
def test_no_imp_is_worth_more_than_the_one_before_it(boards: int) -> None:
    scale = continuous_scale(boards)
    steps = [after - before for before, after in pairwise(scale)]
    assert scale[0] == 10
    assert scale[-1] == 20
    assert len(scale) - 1 >= 15 * sqrt(boards) > len(scale) - 2
    assert steps == sorted(steps, reverse=True)


@pytest.mark.parametrize("boards", [1, 7, 16, 32])
def test_the_continuous_scale_stays_within_two_hundredths_of_its_curve(boards: int) -> None:
    decay = ((sqrt(5) - 1) / 2) ** 3
    for margin, found in enumerate(continuous_scale(boards)):
        curve = 10 + 10 * (1 - decay ** (margin / (15 * sqrt(boards)))) / (1 - decay)
        assert abs(float(found) - min(curve, 20)) < 0.02


@pytest.mark.parametrize("boards", FIRST_MARGINS)
def test_the_discrete_scale_as_published(boards: int) -> None:
    assert [end + 1 for end in discrete_scale(boards)] == FIRST_MARGINS[boards]


@pytest.mark.parametrize("margin", [-200, -17, -1, 0, 1, 17, 200])
@pytest.mark.parametrize("scale", ["wbf", "wbf-discrete"])
def test_the_two_sides_share_twenty(margin: int, scale: str) -> None:
    assert victory_points(margin, 16, scale) + victory_points(-margin, 16, scale) == 20


def test_margins_beyond_the_scale_and_the_published_value_of_fifteen() -> None:
    assert continuous(15, 16) == Fraction(1397, 100)
    assert continuous(500, 16) == 20
    assert discrete(-500, 16) == 0


def test_an_unknown_scale_and_an_impossible_match_are_refused() -> None:
    with pytest.raises(ValueError, match="expected one of wbf, wbf-discrete"):
        victory_points(3, 8, "25-5")
    with pytest.raises(ValueError, match="a match of 0 boards"):
        continuous(3, 0)
