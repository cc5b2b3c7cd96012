"""The numbers of a ruling: shown line by line, rounded by regulation, told when they cannot be reckoned."""

from __future__ import annotations

import ast
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from bridgelaws.bridge import Side
from bridgelaws.director import Table
from bridgelaws.laws import score_facts
from bridgelaws.laws.regulations import DEFAULT, Regulations, SmallGroups
from bridgelaws.outcome import english
from bridgelaws.outcome.score_texts import shown
from bridgelaws.scoring import entry as entry_module
from bridgelaws.table.questions import BadAnswer, Question
from tests.charts.sources import ROOT, parse

MATTER = "adjusted-score"


def ruled(answers: dict[str, Any], *, matter: str = MATTER, laws: int = 2017, **more: Any) -> Table:
    table = Table("N", laws, answers=answers, **more)
    table.summon(matter)
    return table


def test_the_arithmetic_of_a_weighted_score_is_shown_line_by_line() -> None:
    outcomes = [
        {"weight": 60, "contract": "3NT by N", "tricks": 9},
        {"weight": 40, "contract": "3NT by N", "tricks": 8},
    ]
    table = ruled({"other_table": 120, "outcomes": outcomes}, vulnerable="both")
    assert table.private[-3:] == [
        "NS: 60% of 3NT by N, 9 tricks, +600, worth 10: 6.",
        "NS: 40% of 3NT by N, 8 tricks, -100, worth -6: -2.4.",
        "NS: together 3.6.",
    ]
    assert table.to_json()["scores"] == {"imps": {"NS": 3.6, "EW": -3.6}}


def test_the_self_inflicted_share_is_shown_for_the_side_that_erred() -> None:
    table = ruled(
        {
            "top": 20, "serious_error": "EW", "actual": {"score": 690, "matchpoints": 19},
            "without_error": {"score": -100, "matchpoints": 8}, "outcomes": [{"score": -420, "matchpoints": 7.2}],
        }
    )  # fmt: skip
    assert table.private[-5:] == [
        "EW: -420 is worth 12.8.",
        "EW obtained 1 at the table.",
        "EW would have had 12 but for its own error.",
        "EW brought 12 - 1 = 11 of the damage on itself.",
        "EW: 12.8 without the infraction, less 11 self-inflicted, at least the 1 obtained: 1.8.",
    ]


def test_what_cannot_be_reckoned_is_said() -> None:
    table = ruled({"other_table": 120, "outcomes": [{"contract": "4H by N", "tricks": 10}]})
    assert table.outcome.score is None
    assert table.outcome.scores.imps == {}
    assert table.private[-1] == "The points of 4H by N cannot be told: nobody has said who is vulnerable."
    scoring = ruled({"vp_scale": "wbf", "margins": [12]}, matter="scoring")
    assert scoring.private[-1] == "Victory Points cannot be told: nobody has said how many boards the match had."


def test_matchpoints_looked_up_for_some_results_only_are_no_silent_zero() -> None:
    table = ruled(
        {"top": 10, "outcomes": [{"weight": 50, "score": 140, "matchpoints": 9}, {"weight": 50, "score": -50}]}
    )
    assert not table.outcome.scores.matchpoints
    assert table.private[-1] == "The matchpoints of -50 are wanting: give them for every result, or for none."


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ({"form": "imps", "scores": [420]}, "IMPs of a team match need two scores"),
        ({"form": "cross-imps", "scores": [420]}, "There is no other table's score to compare with."),
        ({"form": "butler", "scores": [420, 50], "drop": 1}, "Nothing is left for a datum"),
        ({"form": "matchpoints", "scores": [420, 50, 110], "top": 2}, "too low for a board with 3 results"),
    ],
)
def test_lists_that_cannot_be_scored(answers: dict[str, Any], said: str) -> None:
    table = ruled(answers, matter="scoring")
    assert any(said in line for line in table.private)
    assert not table.outcome.scores.matchpoints
    assert not table.outcome.scores.imps


def test_rounding_and_averages_are_the_events_own() -> None:
    event = replace(DEFAULT, board_decimals=1, average_plus=Fraction(55), small_groups=SmallGroups.AVERAGE_PLUS)
    plus = ruled({"fault": {"NS": "none"}, "top": 9}, regulations=event)
    assert plus.outcome.scores.percent == {Side.NS: 55}
    assert plus.outcome.scores.matchpoints == {Side.NS: Fraction(50, 10)}, "4.95, rounded away from 4.5"
    small = ruled({"form": "matchpoints", "scores": [620, -100], "top": 16}, matter="scoring", regulations=event)
    assert small.outcome.scores.matchpoints[Side.NS] == (Fraction(104, 10), Fraction(88, 10)), "65 and 55 per cent"


def test_matchpoints_may_be_counted_in_halves() -> None:
    event: Regulations = replace(DEFAULT, comparison_units=1)
    table = ruled({"form": "matchpoints", "scores": [420, 420, -50]}, matter="scoring", regulations=event)
    assert table.outcome.scores.matchpoints[Side.NS] == (Fraction(3, 2), Fraction(3, 2), 0)


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        (
            {"outcomes": [{"weight": 60, "score": 420}, {"weight": 30, "score": 50}]},
            "the weights add up to 90, not to 100",
        ),
        ({"outcomes": [{"contract": "4H by N", "tricks": 14}]}, "4 odd tricks leave room for"),
        ({"outcomes": [{"contract": "4H by N", "tricks": "+5"}]}, "4 odd tricks leave room for"),
        ({"outcomes": [{"contract": "8H by N", "tricks": 10}]}, "unknown contract '8H by N'"),
        ({"outcomes": [{"contract": "4H by N"}]}, "how many tricks"),
        ({"outcomes": [{"score": 425}]}, "expected the points of a contract"),
        ({"outcomes": [{"points": 420}]}, "'points': expected one of weight, contract"),
        ({"outcomes": []}, "no results"),
        ({"outcomes": [{"score": 420, "contract": "4H by N", "tricks": 10}]}, "expected one of them"),
        ({"outcomes": [{"score": 420}], "penalty": {"NS": "a little"}}, "expected something like 25%, 6 imps"),
        ({"outcomes": [{"score": 420}], "boards": {"played": 0}}, "expected how many boards were played"),
        ({"outcomes": [{"score": 420}], "scores": ["120/40"]}, "expected two percentages"),
        ({"fault": {"NS": "maybe"}}, "expected one of none, partial, direct"),
        ({"fault": {"N": "none"}}, "unknown side 'N'"),
    ],
)
def test_what_the_director_cannot_mean_is_refused(answers: dict[str, Any], expected: str) -> None:
    with pytest.raises(BadAnswer, match=expected):
        ruled(answers)


def test_every_example_of_a_question_is_an_answer_to_it() -> None:
    asked = [value for value in vars(score_facts).values() if isinstance(value, Question)]
    assert len(asked) > 15
    for question in asked:
        for answer in (question.example, *question.options):
            if answer:
                question.read(answer)


def line_kinds() -> set[str]:
    """The kinds of lines that the sources make, those that are put together left out."""
    found = set()
    for folder in (ROOT / "scoring", ROOT / "outcome" / "reckoning"):
        for path in folder.glob("*.py"):
            for node in ast.walk(parse(path)):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Line", "_fine"):
                    found |= {
                        arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                    }
    return found


def test_every_line_of_arithmetic_has_a_sentence_and_every_sentence_a_line() -> None:
    """Kills: a KeyError in front of the players, and a sentence that no reckoning can say."""
    averages = {
        f"{kind}-{unit}" for kind in ("average-plus", "average", "average-minus") for unit in ("imps", "percent")
    }
    assert line_kinds() | averages == set(english.ARITHMETIC)


def test_every_system_and_every_note_has_words() -> None:
    assert set(entry_module.SYSTEMS) == set(english.SYSTEMS)
    written = {
        node.value
        for node in ast.walk(parse(ROOT / "scoring" / "entry.py"))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set(english.ENTRY_NOTES) <= written


@pytest.mark.parametrize(
    ("value", "text"),
    [(Fraction(21, 5), "4.2"), (Fraction(-6), "-6"), (Fraction(123, 7), "17.57"), (Fraction(-1, 1000), "0")],
)  # fmt: skip
def test_numbers_as_they_are_printed(value: Fraction, text: str) -> None:
    assert shown(value) == text


def test_everything_that_may_be_missing_has_words() -> None:
    """Kills: a KeyError where a number cannot be told."""
    lacking = set()
    for path in (ROOT / "outcome" / "reckoning").glob("*.py"):
        for node in ast.walk(parse(path)):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "lacks":
                lacking |= {arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant)}
    assert lacking == set(english.MISSING)
