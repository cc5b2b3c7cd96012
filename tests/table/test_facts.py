"""Structured answers: numbers, lists and values by name, from a casebook and from JSON, read strictly."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaws.bridge import Seat, Side
from bridgelaws.table.facts import (
    at_least,
    by_seat,
    by_side,
    facts,
    items,
    known_names,
    number,
    one_word_of,
    whole_number,
    word,
)
from bridgelaws.table.questions import Ask, BadAnswer, IdAnswers, KeyedAnswers, one_of

SCORES = facts("scores", 3, "78A", items(whole_number), "[620, 170]")


def test_a_list_answers_a_structured_question_whole() -> None:
    assert Ask(IdAnswers({"scores": ["620", "-50"]}))(SCORES) == (620, -50)


def test_the_same_answer_is_kept_as_json_by_key() -> None:
    ask = Ask(IdAnswers({"scores": ["620", "-50"]}))
    ask(SCORES)
    kept = {key: answer for key, (_, answer) in ask.asked.items()}
    assert Ask(KeyedAnswers(kept))(SCORES) == (620, -50)


def test_json_numbers_and_one_number_alone_are_read_too() -> None:
    assert SCORES.read("[620, -50]") == (620, -50)
    assert SCORES.read("620") == (620,)
    assert facts("top", 3, "78A", number, "24").read("10.50") == Fraction(21, 2)


def test_values_by_side_and_by_seat() -> None:
    match = facts("match", 3, "86", by_side(number), '{"NS": 20, "EW": 10}')
    assert match.read('{"NS": 20, "EW": 10.5}') == {Side.NS: 20, Side.EW: Fraction(21, 2)}
    cards = facts("cards", 3, "13", by_seat(whole_number), '{"W": 14}')
    assert Ask(IdAnswers({"cards": {"W": "14", "E": "12"}}))(cards) == {Seat.W: 14, Seat.E: 12}


def test_a_word_that_is_no_json_is_itself() -> None:
    assert facts("penalty", 3, "90A", word, "6 imps").read(" 6 imps ") == "6 imps"
    assert facts("agreed", 3, "69", one_word_of(("yes", "no")), "yes").read("yes") == "yes"


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("[620, four]", "cannot be read at place 7"),
        ('[620, "four"]', "item 2: 'four': expected a number"),
        ("[620.5]", "expected a whole number"),
        ("[1e999]", "expected a number"),
        ("[NaN]", "expected a number"),
        ("[null]", "null: expected a value"),
        ("[[1]]", "item 1.*expected one word"),
        ('{"NS": 1}', "expected one word"),
        ("[" * 90_000, "too deep|cannot be read"),
        ("[" + "1," * 60_000 + "1]", "at most 100,000"),
    ],
)
def test_what_is_not_a_list_of_points_is_refused_with_an_example(answer: str, expected: str) -> None:
    with pytest.raises(BadAnswer, match=f"answer to scores: .*({expected}).*written like \\[620, 170\\]"):
        SCORES.read(answer)


def test_a_name_given_twice_or_unknown_is_refused() -> None:
    match = facts("match", 3, "86", by_side(number), '{"NS": 20}')
    with pytest.raises(BadAnswer, match="'NS' is given twice"):
        match.read('{"NS": 20, "NS": 30}')
    with pytest.raises(BadAnswer, match="unknown side 'N'"):
        match.read('{"N": 20}')
    with pytest.raises(ValueError, match="expected one of weight, score"):
        known_names({"points": "1"}, ("weight", "score"))
    with pytest.raises(BadAnswer, match="expected 0 or more"):
        facts("drop", 3, "78", at_least(0), "1").read("-1")
    with pytest.raises(BadAnswer, match="expected values by name"):
        match.read("[20, 10]")


def test_a_question_of_one_word_refuses_a_structured_answer() -> None:
    with pytest.raises(BadAnswer, match="expected one word"):
        Ask(IdAnswers({"fault": [["none"]]}))(one_of("fault", 1, "12C", ("none", "direct")))
