"""Adjusting a session: finding the result, the self-inflicted share, revoke tricks, the cap, what cannot be."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from bridgelaws.bridge import Side
from bridgelaws.laws.editions import Edition
from bridgelaws.scoring.adjusting import (
    artificial,
    assigned,
    awarded,
    capped,
    explained,
    find_result,
    fined,
    self_inflicted,
    tricks_transferred,
)
from bridgelaws.scoring.reading import read_award, read_outcome, read_outcomes, read_penalty, read_tricks
from bridgelaws.scoring.session import AssignedResult, Award, SessionError
from bridgelaws.scoring.session_json import session_from_json, session_to_data
from bridgelaws.scoring.standing import standing
from tests.scoring.sessions import session


def test_the_innocent_side_that_erred_gets_less_and_the_offenders_the_fair_score() -> None:
    before = session()
    result = find_result(before, 1, pair="NS3")
    fair = [AssignedResult(420)]
    after, worked = self_inflicted(before, result, Side.NS, fair, [AssignedResult(170)])
    scored = standing(after)
    assert worked.result == 4 - (1 - 0), "4 for 420, and 1 of the damage is its own: 170 was there without the error"
    assert scored.board_of(1, "NS3") == 3
    assert scored.board_of(1, "EW3") == 2, "the rest of the top against 420"


def test_an_error_that_cost_nothing_costs_nothing() -> None:
    before = session()
    result = find_result(before, 1, pair="NS3")
    after, worked = self_inflicted(before, result, Side.NS, [AssignedResult(420)], [AssignedResult(-50)])
    assert worked.result == 4
    assert standing(after).board_of(1, "NS3") == 4


def test_tricks_transferred_after_a_revoke_change_the_score() -> None:
    before = session()
    result = find_result(before, 2, pair="NS4")
    after = tricks_transferred(before, result, Side.NS, 1)
    assert find_result(after, 2, pair="NS4").score == 620
    defence = tricks_transferred(before, find_result(before, 2, pair="NS1"), Side.EW, 2)
    assert find_result(defence, 2, pair="NS1").score == -200


@pytest.mark.parametrize(("number", "to"), [(5, Side.NS), (10, Side.EW)])
def test_impossible_transfers_are_refused(number: int, to: Side) -> None:
    before = session()
    with pytest.raises(SessionError, match="would leave declarer's side with"):
        tricks_transferred(before, find_result(before, 2, pair="NS4"), to, number)


def test_no_trick_at_all_is_no_transfer() -> None:
    before = session()
    with pytest.raises(SessionError, match="0 tricks to NS: expected one or more"):
        tricks_transferred(before, find_result(before, 2, pair="NS4"), Side.NS, 0)


def test_a_result_without_a_contract_cannot_have_tricks_transferred() -> None:
    before = session()
    result = find_result(before, 2, pair="NS4")
    bare = replace(result, contract=None, tricks=None)
    with pytest.raises(SessionError, match="the contract or its tricks are not known"):
        tricks_transferred(before.with_result(result, bare), bare, Side.NS, 1)


def test_the_cap_of_1997_takes_only_what_is_above_average_minus() -> None:
    before = session()
    above, below = find_result(before, 1, pair="NS2"), find_result(before, 1, pair="NS4")
    after = standing(capped(before, above, Side.NS))
    assert after.board_of(1, "NS2") == Fraction(24, 10)
    assert after.board_of(1, "EW2") == 1, "the other side keeps its score"
    assert capped(before, below, Side.NS) == before


def test_the_cap_at_imps_is_three_down() -> None:
    before = session("cross-imps")
    after = standing(capped(before, find_result(before, 1, pair="NS2"), Side.NS))
    assert after.board_of(1, "NS2") == -3


def test_the_arithmetic_adds_up_to_the_board() -> None:
    before = session()
    result = find_result(before, 1, pair="NS3")
    weights = read_outcomes(["60% 4H by N 10", "40% -50"], 1)
    after = awarded(before, result, assigned(weights), artificial(before, "average", Edition.Y2017))
    here = find_result(after, 1, pair="NS3")
    lines = explained(after, here)
    total = next(line for line in lines if line.kind == "total")
    assert total.result == standing(after).board_of(1, "NS3")
    assert [line.result for line in lines if line.kind == "weighted"] == [Fraction(24, 10), 0]
    assert next(line for line in lines if line.kind == "percent-of-top").result == 3


def test_the_own_percentage_is_told_where_it_counts() -> None:
    before = session()
    plus = artificial(before, "average-plus", Edition.Y2017)
    after = awarded(before, find_result(before, 1, pair="NS2"), plus, plus)
    lines = explained(after, find_result(after, 1, pair="NS2"))
    assert [(line.kind, line.side) for line in lines] == [
        ("own-percent", Side.NS), ("percent-of-top", Side.NS), ("percent-of-top", Side.EW),
    ]  # fmt: skip
    assert lines[0].result == Fraction(10, 12) * 100


def test_nothing_happens_to_the_session_itself() -> None:
    before = session()
    awarded(before, find_result(before, 1, pair="NS3"), Award(percent=60), Award(percent=40))
    assert before == session()


@pytest.mark.parametrize(
    ("board", "pair", "table", "expected"),
    [
        (7, "NS1", None, "board 7 was not played in this session: expected one of 1, 2, 3"),
        (1, "NS9", None, "unknown pair 'NS9'"),
        (1, None, None, "board 1 has 4 results: say which"),
        (1, None, "9", "board 1 has no result of table 9"),
        (1, "NS1", "2", "board 1 has no result of pair NS1 table 2"),
    ],
)
def test_a_result_that_is_not_there(board: int, pair: str | None, table: str | None, expected: str) -> None:
    with pytest.raises(SessionError, match=expected):
        find_result(session(), board, pair=pair, table=table)


def test_a_session_written_and_read_again_is_the_same() -> None:
    before = session()
    result = find_result(before, 1, pair="NS3")
    weights = read_outcomes(["60% 4H by N +1", "40% passed out"], 1)
    after = fined(awarded(before, result, assigned(weights), Award(percent=60, floating=True)), "EW2", 25, "%", "late")
    assert session_from_json(json.dumps(session_to_data(after))) == after


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"version": 9}, "expected format 'bridgelaws-session', version 1"),
        ({"form": "golf"}, "unknown form 'golf'"),
        (
            {"boards": [{"number": 1, "results": [{"ns": "A", "ew": "B", "tricks": 14}]}]},
            "board 1, result 1: result '14'",
        ),
        ({"boards": [{"number": "x", "results": []}]}, "board 1: number: expected a whole number"),
        ({"boards": 3}, "the session: boards: expected a list"),
        ({"boards": [{"number": 1, "results": [{"ns": "A", "ew": "B", "contract": "9H by N"}]}]}, "unknown contract"),
        ({"pairs": [{"id": "A", "side": "UP"}]}, "pair 1: unknown side 'UP'"),
        (
            {"boards": [{"number": 1, "results": [{"ns": "A", "ew": "B", "award_ns": {"percent": 60, "imps": 3}}]}]},
            "expected exactly one of them",
        ),
    ],
)
def test_a_damaged_session_is_refused_with_the_place(change: dict[str, object], expected: str) -> None:
    data = session_to_data(session()) | {"pairs": [{"id": "A"}, {"id": "B"}], "boards": []} | change
    with pytest.raises(SessionError, match=expected):
        session_from_json(json.dumps(data))


@pytest.mark.parametrize("text", ["{", "[]", "[" * 100_000, '{"format": 1}', ""])
def test_what_is_no_session_is_refused(text: str) -> None:
    with pytest.raises(SessionError):
        session_from_json(text)


@pytest.mark.parametrize(
    ("text", "score", "weight"),
    [
        ("60% 4H by N +1", 450, 60), ("4H by N 10", 420, 100), ("40% -50", -50, 40), ("EW 420", -420, 100),
        ("passed out", 0, 100), ("25% of 3NTX W, -2", 300, 25), ("33.3% 4SXX E =", -880, 33.3),
    ],
)  # fmt: skip
def test_results_as_they_are_typed(text: str, score: int, weight: float) -> None:
    found = read_outcome(text, 1)
    assert (found.score, found.weight) == (score, weight)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("60% 4H by N", "with how many tricks"), ("4H by N +5", "leave room for"), ("425", "no score of a contract"),
        ("0% 420", "a weight is more than 0"), ("four hearts", "unknown contract"), ("120% 50", "at most 100%"),
    ],
)  # fmt: skip
def test_results_that_cannot_be_are_refused(text: str, expected: str) -> None:
    with pytest.raises(SessionError, match=expected):
        read_outcome(text, 1)


def test_weights_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(SessionError, match="add up to 90, not to 100"):
        read_outcomes(["60% 420", "30% -50"], 1)
    with pytest.raises(SessionError, match="add up to 90, not to 100"):
        awarded(session(), find_result(session(), 1, pair="NS1"), assigned([AssignedResult(420, 90.0)]), None)


@pytest.mark.parametrize(
    ("form", "text", "expected"),
    [
        ("matchpoints", "average plus", "expected average-plus, average, average-minus"),
        ("matchpoints", "+3imps", "IMPs do not fit a session scored by matchpoints"),
        ("cross-imps", "55%", "a percentage needs matchpoints"),
        ("matchpoints", "155%", "unknown award"),
    ],
)
def test_awards_that_do_not_fit_are_refused(form: str, text: str, expected: str) -> None:
    with pytest.raises(SessionError, match=expected):
        read_award(text, session(form), Edition.Y2017)


def test_awards_as_they_are_typed() -> None:
    assert read_award("ave+", session(), Edition.Y1997) == Award(percent=60, floating=True)
    assert read_award("average-minus", session(), Edition.Y1997) == Award(percent=40)
    assert read_award("55%", session(), Edition.Y2017) == Award(percent=55)
    assert read_award("average-plus", session("cross-imps"), Edition.Y2017) == Award(imps=3)
    assert read_award("-4.5 imps", session("butler"), Edition.Y2017) == Award(imps=-4.5)


def test_tricks_and_penalties_as_they_are_typed() -> None:
    assert read_tricks("2 to NS") == (2, Side.NS)
    assert read_penalty("NS3=25%") == ("NS3", 25, "%")
    assert read_penalty("5 = 1.5 imps") == ("5", 1.5, "imps")
    with pytest.raises(SessionError, match="expected a number and a side"):
        read_tricks("two to North")
    with pytest.raises(SessionError, match="expected a pair and an amount"):
        read_penalty("25%")
    with pytest.raises(SessionError, match="expected more than 0"):
        fined(session(), "NS1", 0, "%")
    with pytest.raises(SessionError, match="pair 'X', which is not listed"):
        fined(session(), "X", 1, "%")
