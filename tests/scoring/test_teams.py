"""Matches of teams of four: the tables crosswise, adjusted scores that do not balance, penalties, Victory Points."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bridgelaws.laws.regulations import DEFAULT
from bridgelaws.scoring.adjusting import awarded, find_result, fined
from bridgelaws.scoring.session import Award, BoardResult, Pair, Session, SessionError, TableResult
from bridgelaws.scoring.teams import Match, match_changes, team_matches

PAIRS = (Pair("A1", team="A"), Pair("A2", team="A"), Pair("B1", team="B"), Pair("B2", team="B"))
SCORES = {1: (420, 170), 2: (-100, 620), 3: (110, 110), 4: (90, -50)}
"""North–South's points: with team A sitting North–South, and with team B."""


def exactly(*values: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(value) for value in values)


def match() -> Session:
    boards = tuple(
        BoardResult(number, (TableResult(number, "A1", "B1", first), TableResult(number, "B2", "A2", second)))
        for number, (first, second) in SCORES.items()
    )
    return Session("Match", "imps", boards, PAIRS)


def only(session: Session) -> Match:
    (found,) = team_matches(session)
    return found


def test_a_match_of_four_boards() -> None:
    found = only(match())
    assert found.teams == ("A", "B")
    assert {number: own[0] for number, own in found.boards.items()} == {1: 6, 2: -12, 3: 0, 4: 4}
    assert (found.won("A"), found.won("B")) == exactly(10, 12)
    assert (found.margin("A"), found.margin("B")) == exactly(-2, 2)
    assert (found.victory_points("A"), found.victory_points("B")) == (Fraction(880, 100), Fraction(1120, 100))
    assert found.victory_points("B", "wbf-discrete") == 11


def test_average_plus_to_both_does_not_balance() -> None:
    before = match()
    after = only(awarded(before, find_result(before, 2, pair="A1"), Award(imps=3), Award(imps=3)))
    assert (after.margin("A"), after.margin("B")) == exactly(13, -7)
    assert after.boards[2] == exactly(3, 3)


def test_an_award_at_the_other_table_is_the_same_teams() -> None:
    before = match()
    after = only(awarded(before, find_result(before, 2, pair="A2"), Award(imps=-3), Award(imps=3)))
    assert after.boards[2] == exactly(3, -3)


def test_penalties_come_off_the_own_margin_or_the_own_victory_points() -> None:
    in_imps = only(fined(match(), "B1", 6, "imps"))
    assert (in_imps.margin("A"), in_imps.margin("B")) == exactly(-2, -4)
    assert in_imps.won("B") == 6
    in_points = only(fined(match(), "A2", 1, "vps"))
    assert (in_points.victory_points("A"), in_points.victory_points("B")) == (Fraction(780, 100), Fraction(1120, 100))


def test_a_board_without_a_result_is_no_board_of_the_match() -> None:
    before = match()
    result = find_result(before, 2, pair="A1")
    after = only(before.with_result(result, replace(result, score=None)))
    assert list(after.boards) == [1, 3, 4]


def test_teams_that_do_not_sit_crosswise_are_refused() -> None:
    boards = (BoardResult(1, (TableResult(1, "A1", "B1", 420), TableResult(1, "A2", "B2", 170))),)
    with pytest.raises(SessionError, match="expected two teams, each North–South at one table"):
        team_matches(Session("M", "imps", boards, PAIRS))
    with pytest.raises(SessionError, match="expected imps"):
        team_matches(replace(match(), form="cross-imps"))


def test_a_penalty_of_a_team_with_several_matches_says_nothing() -> None:
    pairs = (*PAIRS, Pair("C1", team="C"), Pair("C2", team="C"))
    boards = (
        BoardResult(1, (TableResult(1, "A1", "B1", 420), TableResult(1, "B2", "A2", 170))),
        BoardResult(2, (TableResult(2, "A1", "C1", 420), TableResult(2, "C2", "A2", 170))),
    )
    found = Session("M", "imps", boards, pairs)
    assert [each.teams for each in team_matches(found)] == [("A", "B"), ("A", "C")]
    with pytest.raises(SessionError, match="which plays several matches"):
        team_matches(fined(found, "A1", 3, "imps"))


def test_what_an_adjustment_does_to_both_teams() -> None:
    before = match()
    after = awarded(before, find_result(before, 2, pair="A1"), Award(imps=3), Award(imps=-3))
    ours, theirs = match_changes(before, after, "wbf-discrete", DEFAULT)
    assert (ours.team, ours.opponents, ours.margin) == ("A", "B", exactly(-2, 13))
    assert (theirs.team, theirs.opponents, theirs.margin) == ("B", "A", exactly(2, -13))
    assert ours.victory_points[0] + theirs.victory_points[0] == 20
    assert ours.victory_points[1] > 10 > theirs.victory_points[1]
    assert match_changes(before, before, "wbf", DEFAULT) == ()
