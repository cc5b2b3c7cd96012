"""Matchpoints: worked examples, a second way of counting, and the totals that every way must keep."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.laws.regulations import DEFAULT, SmallGroups
from bridgelaws.scoring.matchpoints import Chart, all_matchpoints, in_groups, plain, top_on_board

SCORES = st.lists(st.sampled_from([-800, -100, -50, 110, 140, 420, 450, 620]), min_size=1, max_size=12)
ENGLISH = replace(DEFAULT, small_groups=SmallGroups.AVERAGE_PLUS)
SINGLE = replace(DEFAULT, comparison_units=1)


def pair_by_pair(scores: list[int]) -> list[int]:
    """Law 78A word by word: two for each score beaten, one for each equal one."""
    return [
        sum(2 if mine > other else 1 if mine == other else 0 for at, other in enumerate(scores) if at != place)
        for place, mine in enumerate(scores)
    ]


@given(SCORES)
def test_every_score_is_compared_with_every_other(scores: list[int]) -> None:
    assert list(all_matchpoints(scores)) == pair_by_pair(scores)


@given(SCORES, st.integers(0, 6))
def test_a_factored_board_is_worth_an_average_to_each_table(scores: list[int], more: int) -> None:
    expected = len(scores) + more
    assert sum(all_matchpoints(scores, expected)) == len(scores) * Fraction(top_on_board(expected), 2)


@given(SCORES)
def test_half_units_are_half_of_it(scores: list[int]) -> None:
    assert [2 * each for each in all_matchpoints(scores, None, SINGLE)] == pair_by_pair(scores)


def test_a_group_of_seven_on_a_board_played_ten_times() -> None:
    found = all_matchpoints([650, 630, 620, 600, 170, 140, -100], 10)
    assert [round(float(each), 2) for each in found] == [17.57, 14.71, 11.86, 9, 6.14, 3.29, 0.43]


def test_a_fouled_board_is_rated_in_its_groups() -> None:
    seven, three = in_groups([[650, 630, 620, 600, 170, 140, -100], [420, 400, -50]])
    assert sum(seven) == 63
    assert [round(float(each), 1) for each in three] == [15.7, 9.0, 2.3]


def test_small_groups_by_the_english_rule() -> None:
    assert [each / top_on_board(9) * 100 for each in all_matchpoints([420, 170, -50], 9, ENGLISH)] == [70, 60, 50]
    assert [each / top_on_board(9) * 100 for each in all_matchpoints([420, 170], 9, ENGLISH)] == [65, 55]
    assert [each / top_on_board(9) * 100 for each in all_matchpoints([420, 420], 9, ENGLISH)] == [60, 60]


def test_two_results_of_five_are_no_small_group() -> None:
    assert all_matchpoints([-110, -200], 5, ENGLISH) == (Fraction(13, 2), Fraction(3, 2))


def test_one_result_alone_is_an_average() -> None:
    assert all_matchpoints([420], 9) == (Fraction(8),)


def test_a_weighted_result_counts_in_shares_among_the_others() -> None:
    weighted = ((Fraction(3, 10), 650), (Fraction(7, 10), -100))
    chart = Chart([plain(620), plain(650), weighted])
    assert chart.north_south(620) == 0 + 2 * Fraction(7, 10)
    assert chart.north_south(650) == 2 + Fraction(3, 10) + 2 * Fraction(7, 10)
    own = sum(share * chart.north_south(score, weighted) for share, score in weighted)
    assert own == Fraction(3, 10) * (2 + 1)


def test_more_results_than_the_board_was_meant_to_have_are_refused() -> None:
    with pytest.raises(ValueError, match="3 results on a board meant to have 2"):
        all_matchpoints([420, 420, -50], 2)
