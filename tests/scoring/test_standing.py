"""A session scored: the hand-worked evening, and what awards do to a board, to the field and to the places."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.bridge import Side
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.regulations import DEFAULT, Regulations
from bridgelaws.scoring.adjusting import artificial, artificial_scores, assigned, awarded, find_result, fined, fouled
from bridgelaws.scoring.imps import imps
from bridgelaws.scoring.session import AssignedResult, Award, BoardResult, Pair, Session, SessionError, TableResult
from bridgelaws.scoring.standing import Standing, changes, standing
from tests.scoring.sessions import session


def exactly(*values: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(value) for value in values)


def on_board(found: Session, board: int, side: Side) -> list[Fraction | None]:
    return [score.of(side) for score in standing(found).boards[board]]


def test_the_evening_as_played() -> None:
    scored = standing(session())
    assert on_board(session(), 1, Side.NS) == [5, 5, 0, 2]
    assert on_board(session(), 2, Side.EW) == [2, 2, 2, 6]
    assert {pair: total.points for pair, total in scored.totals.items() if pair.startswith("NS")} == {
        "NS1": 11, "NS2": 15, "NS3": 6, "NS4": 4,
    }  # fmt: skip
    assert {pair: total.rank for pair, total in scored.totals.items()} == {
        "NS1": 2, "NS2": 1, "NS3": 3, "NS4": 4, "EW1": 2, "EW2": 3, "EW3": 1, "EW4": 4,
    }  # fmt: skip
    assert scored.totals["NS1"].percent == Fraction(11, 18) * 100


def test_every_board_shares_out_its_tops() -> None:
    for scores in standing(session()).boards.values():
        assert sum((score.ns or 0) + (score.ew or 0) for score in scores) == 4 * 6


def test_an_artificial_score_leaves_three_results_factored_to_the_top() -> None:
    before = session()
    result = find_result(before, 1, pair="NS4")
    after = awarded(before, result, Award(percent=60), Award(percent=40))
    thirds = [Fraction(4, 3) * (units + 1) - 1 for units in (3, 3, 0)]
    assert on_board(after, 1, Side.NS) == [*thirds, Fraction(36, 10)]
    assert on_board(after, 1, Side.EW) == [*(6 - each for each in thirds), Fraction(24, 10)]


def test_average_plus_moves_up_to_the_pairs_own_percentage() -> None:
    before = session()
    result = find_result(before, 1, pair="NS2")
    award = artificial(before, "average-plus", Edition.Y2017)
    after = awarded(before, result, award, artificial(before, "average-minus", Edition.Y2017))
    scored = standing(after)
    assert scored.board_of(1, "NS2") == 5, "10 of 12 on the other boards, and so 10/12 of 6 here"
    assert scored.totals["NS2"].percent == Fraction(10, 12) * 100


def test_average_minus_gives_way_to_a_lower_percentage_from_2007_on() -> None:
    before = session()
    result = find_result(before, 1, pair="NS4")
    own = {
        laws: standing(awarded(before, result, artificial(before, "average-minus", laws), Award(percent=50)))
        for laws in (Edition.Y1997, Edition.Y2007)
    }
    assert own[Edition.Y1997].board_of(1, "NS4") == Fraction(24, 10)
    assert own[Edition.Y2007].board_of(1, "NS4") == 1, "2 of 12 on the other boards"


def with_plus(form: str, pair: str, rules: Regulations, laws: Edition = Edition.Y2017) -> Standing:
    """Board 1 scored with average plus for a pair that sits North–South, average minus for its opponents."""
    before = session(form)
    awards = [artificial(before, kind, laws, rules) for kind in ("average-plus", "average-minus")]
    return standing(awarded(before, find_result(before, 1, pair=pair), *awards), rules)


OWN_IMPS = Regulations(own_average_imps=True)


def test_at_imps_a_pairs_own_imps_count_only_where_the_authority_says_so() -> None:
    """Board 3 brings NS2 +6 IMPs three times in cross-IMPs, board 2 +12 from one of three: 5 a board."""
    assert with_plus("cross-imps", "NS2", DEFAULT).board_of(1, "NS2") == 3
    assert with_plus("cross-imps", "NS2", OWN_IMPS).board_of(1, "NS2") == 5
    assert with_plus("cross-imps", "NS2", OWN_IMPS, Edition.Y1997).board_of(1, "NS2") == 3
    assert with_plus("cross-imps", "NS1", OWN_IMPS).board_of(1, "NS1") == 3, "its own are fewer: (4 - 2) / 2"


def test_average_minus_at_imps_gives_way_to_fewer_imps_of_the_pairs_own() -> None:
    scored = with_plus("cross-imps", "NS2", OWN_IMPS)
    assert scored.board_of(1, "EW2") == -3, "its own are more"
    before = session("cross-imps")
    minus = artificial(before, "average-minus", Edition.Y2017, OWN_IMPS)
    result = find_result(before, 1, pair="NS4")
    assert standing(awarded(before, result, minus, None), OWN_IMPS).board_of(1, "NS4") == -7, "-12 and -2 on two boards"


def test_in_a_team_match_no_artificial_score_moves() -> None:
    assert not artificial(session("imps"), "average-plus", Edition.Y2017, OWN_IMPS).floating


def test_after_some_boards_without_a_result_artificial_scores_are_the_later_ones() -> None:
    rules = Regulations(usual_averages=2, later_average_plus=Fraction(52), later_average_imps=Fraction(1))
    before = session()

    def plus(form: str, earlier: int, laws: Edition = Edition.Y2017) -> Award:
        return artificial(session(form), "average-plus", laws, rules, earlier=earlier)

    assert [plus("matchpoints", earlier).percent for earlier in (0, 1, 2, 3)] == [60, 60, 52, 52]
    assert [plus("butler", earlier).imps for earlier in (1, 2)] == [3, 1]
    assert not plus("matchpoints", 2).floating, "what the authority lays down is fixed"
    assert plus("matchpoints", 2, Edition.Y2007).percent == 60, "no such rule before 2017"
    assert artificial(before, "average", Edition.Y2017, rules, earlier=2).percent == 50
    assert artificial(before, "average-minus", Edition.Y2017, rules, earlier=2).percent == 40


def test_only_artificial_scores_on_other_boards_count_as_earlier() -> None:
    before = session()
    for board, award in ((1, Award(percent=60)), (2, Award(percent=60)), (3, assigned([AssignedResult(100)]))):
        before = awarded(before, find_result(before, board, pair="NS2"), award, None)
    assert artificial_scores(before, "NS2", but=1) == 1
    assert artificial_scores(before, "NS2", but=3) == 2
    assert artificial_scores(before, "EW1", but=3) == 0
    with pytest.raises(SessionError, match="unknown pair 'NS9'"):
        artificial_scores(before, "NS9", but=1)


def test_a_weighted_score_counts_in_shares_for_the_other_tables() -> None:
    before = session()
    result = find_result(before, 1, pair="NS3")
    weights = (AssignedResult(420, 60.0), AssignedResult(-50, 40.0))
    after = awarded(before, result, assigned(weights), assigned(weights))
    assert on_board(after, 1, Side.NS) == [
        2 + 1 + Fraction(6, 10) * 1 + Fraction(4, 10) * 2,
        2 + 1 + Fraction(6, 10) * 1 + Fraction(4, 10) * 2,
        Fraction(6, 10) * 4 + 0,
        Fraction(4, 10) * 2,
    ]
    assert sum(score or 0 for score in on_board(after, 1, Side.NS) + on_board(after, 1, Side.EW)) == 24


def test_a_split_score_has_a_chart_for_each_side() -> None:
    before = session()
    result = find_result(before, 1, pair="NS3")
    after = awarded(before, result, assigned([AssignedResult(-100)]), assigned([AssignedResult(420)]))
    assert on_board(after, 1, Side.NS) == [5, 5, 0, 2]
    assert on_board(after, 1, Side.EW) == [2, 2, 2, 6], "East–West at the table have given away 420 like two others"


def test_every_affected_pair_is_listed_with_its_change() -> None:
    before = session()
    result = find_result(before, 1, pair="NS3")
    after = awarded(before, result, assigned([AssignedResult(420)]), assigned([AssignedResult(420)]))
    found = {change.pair: change for change in changes(standing(before), standing(after), 1)}
    assert found["NS3"].board == exactly(0, 4)
    assert found["NS1"].board == exactly(5, 4)
    assert found["EW3"].rank == (1, 2)
    assert found["NS3"].rank == (3, 2), "10 of 18 like NS1"
    assert found["NS4"].board == exactly(2, 0)
    unchanged = changes(standing(before), standing(before), 1)
    assert unchanged == ()


def test_cross_imps_butler_and_total_points() -> None:
    assert on_board(session("cross-imps"), 1, Side.NS)[2] == Fraction(-10 - 10 - 6, 3)
    assert on_board(session("butler"), 1, Side.NS) == [5, 5, -7, -2], "datum 240"
    assert on_board(session("total-points"), 2, Side.EW) == [-620, -620, -620, 100]


def test_a_weighted_score_at_cross_imps() -> None:
    before = session("cross-imps")
    result = find_result(before, 1, pair="NS3")
    weights = (AssignedResult(420, 50.0), AssignedResult(-50, 50.0))
    after = awarded(before, result, assigned(weights), assigned(weights))
    imps_of_420, imps_of_minus_50 = Fraction(0 + 0 + 6, 3), Fraction(-10 - 10 - 6, 3)
    assert on_board(after, 1, Side.NS)[2] == (imps_of_420 + imps_of_minus_50) / 2
    assert on_board(after, 1, Side.NS)[0] == (0 + (Fraction(1, 2) * 0 + Fraction(1, 2) * 10) + 6) / 3


def test_the_datum_leaves_out_shares_of_weighted_results() -> None:
    rules = replace(DEFAULT, datum_drop=1)
    scored = standing(session("butler"), rules)
    assert [score.ns for score in scored.boards[1]] == [3, 3, -8, -4], "datum of 170 and 420: 295, rounded to 300"


def test_a_fouled_board_is_rated_in_its_groups_to_the_full_top() -> None:
    after = fouled(session(), 1, ["NS3", "NS4"])
    assert on_board(after, 1, Side.NS) == [3, 3, 1, 5], "two results each: twice (M + 1) less 1"
    assert on_board(after, 1, Side.EW) == [3, 3, 5, 1]
    assert on_board(fouled(session("cross-imps"), 1, ["NS3", "NS4"]), 1, Side.NS) == [0, 0, -6, 6]
    with pytest.raises(SessionError, match="unknown pair 'NS9'"):
        fouled(session(), 1, ["NS9"])


def test_a_penalty_is_taken_from_the_total_not_from_the_board() -> None:
    before = session()
    after = standing(fined(before, "NS2", 25, "%", "slow play"))
    assert after.totals["NS2"].points == 15 - Fraction(6, 4)
    assert after.board_of(1, "NS2") == 5
    assert after.totals["NS2"].penalty == Fraction(3, 2)
    with pytest.raises(SessionError, match="a penalty in vps cannot be taken from a session scored by matchpoints"):
        standing(fined(before, "NS2", 1, "vps"))


def two_tables(first: TableResult, second: TableResult) -> Session:
    pairs = tuple(Pair(each) for each in ("A1", "A2", "B1", "B2"))
    return Session("Match", "imps", (BoardResult(1, (first, second)),), pairs)


def test_a_team_match() -> None:
    here, there = TableResult(1, "A1", "B1", 420), TableResult(1, "B2", "A2", 170)
    assert [(score.ns, score.ew) for score in standing(two_tables(here, there)).boards[1]] == [
        exactly(6, -6),
        exactly(-6, 6),
    ]
    adjusted = awarded(two_tables(here, there), here, Award(imps=3), Award(imps=-3))
    assert [(score.ns, score.ew) for score in standing(adjusted).boards[1]] == [exactly(3, -3), exactly(-3, 3)]
    both = awarded(two_tables(here, there), here, Award(imps=3), Award(imps=3))
    assert {pair: total.points for pair, total in standing(both).totals.items()} == dict.fromkeys(both.by_id, 3)
    weights = assigned([AssignedResult(420, 60.0), AssignedResult(-50, 40.0)])
    weighted = awarded(two_tables(here, there), here, weights, weights)
    assert standing(weighted).boards[1][0].ns == Fraction(6, 10) * 6 + Fraction(4, 10) * -6


def test_a_team_match_needs_both_tables() -> None:
    found = Session("M", "imps", (BoardResult(1, (TableResult(1, "A", "B", 50),)),), (Pair("A"), Pair("B")))
    with pytest.raises(SessionError, match="board 1: 1 results, expected the two tables of a match"):
        standing(found)


def test_a_board_not_played_counts_for_nobody() -> None:
    before = session()
    result = find_result(before, 3, pair="NS2")
    after = before.with_result(result, replace(result, score=None, contract=None, tricks=None))
    scored = standing(after)
    assert scored.board_of(3, "NS2") is None
    assert scored.totals["NS2"].boards == 2
    assert scored.totals["NS2"].available == 12
    assert on_board(after, 3, Side.NS) == [3, None, 3, 3], "three results, factored to a top of 6"


@pytest.mark.parametrize(
    ("boards", "pairs", "expected"),
    [
        ((BoardResult(1, (TableResult(1, "A", "C", 50),)),), (Pair("A"), Pair("B")), "unknown pair 'C'"),
        ((BoardResult(1, (TableResult(1, "A", "A", 50),)),), (Pair("A"),), "pair A plays against itself"),
        ((BoardResult(1, ()), BoardResult(1, ())), (), "board 1 stands twice"),
        ((), (Pair("A"), Pair("A")), "pair A is listed twice"),
        ((BoardResult(1, (TableResult(2, "A", "B", 50),)),), (Pair("A"), Pair("B")), "a result of board 2"),
        (
            (BoardResult(1, (TableResult(1, "A", "B", 50), TableResult(1, "A", "C", 50))),),
            (Pair("A"), Pair("B"), Pair("C")),
            "pair A has two results",
        ),
    ],
)
def test_results_that_cannot_be_are_refused(
    boards: tuple[BoardResult, ...], pairs: tuple[Pair, ...], expected: str
) -> None:
    with pytest.raises(SessionError, match=expected):
        Session("S", "matchpoints", boards, pairs)


USUAL = st.sampled_from([-800, -100, -50, 110, 140, 420, 450, 620])
SHARES = st.sampled_from([(100,), (50, 50), (60, 40), (75, 15, 10)])
RESULT = SHARES.flatmap(lambda shares: st.tuples(*(st.tuples(st.just(share), USUAL) for share in shares)))


def weighted_session(form: str, results: list[tuple[tuple[int, int], ...]]) -> Session:
    rows = []
    for table, outcomes in enumerate(results):
        award = assigned([AssignedResult(score, float(share)) for share, score in outcomes])
        rows.append(TableResult(1, f"N{table}", f"E{table}", 0, award_ns=award, award_ew=award))
    pairs = tuple(Pair(f"{seat}{table}") for seat in "NE" for table in range(len(results)))
    return Session("S", form, (BoardResult(1, tuple(rows)),), pairs)


def expected_comparison(results: list[tuple[tuple[int, int], ...]], place: int, form: str) -> Fraction:
    """A table against every other, outcome by outcome, as chance would have it."""
    total = Fraction(0)
    for at, other in enumerate(results):
        for share, mine in results[place]:
            for weight, theirs in other:
                if at != place:
                    one = imps(mine - theirs) if form == "cross-imps" else (mine > theirs) * 2 + (mine == theirs)
                    total += Fraction(share * weight, 10_000) * one
    return total / (len(results) - 1) if form == "cross-imps" else total


@given(st.lists(RESULT, min_size=2, max_size=6), st.sampled_from(["matchpoints", "cross-imps"]))
def test_weighted_results_are_compared_outcome_by_outcome(
    results: list[tuple[tuple[int, int], ...]], form: str
) -> None:
    scores = standing(weighted_session(form, results)).boards[1]
    for place, score in enumerate(scores):
        expected = expected_comparison(results, place, form)
        assert score.ns == expected
        assert score.ew == score.top - expected
