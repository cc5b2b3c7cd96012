"""Questions and answers: nothing is asked silently, nothing is guessed, nothing is used twice."""

from __future__ import annotations

import pytest

from bridgelaws.bridge import Seat, parse_call
from bridgelaws.table.questions import (
    NO_ANSWERS,
    Ask,
    BadAnswer,
    IdAnswers,
    KeyedAnswers,
    Unanswered,
    keep_or_call,
    one_of,
    specified_by,
    tricks_won,
    which_call,
    yes_no,
)


def test_a_question_used_as_a_truth_value_is_loud() -> None:
    question = yes_no("accepts", 2, "27A1")
    with pytest.raises(TypeError, match="must be asked"):
        assert question


def test_the_run_stops_at_a_question_without_an_answer() -> None:
    with pytest.raises(Unanswered) as stopped:
        Ask(NO_ANSWERS)(yes_no("accepts", 2, "27A1", offender=Seat.S))
    assert stopped.value.question.key == "accepts@2S"


def test_one_value_answers_every_question_of_its_id_and_a_list_is_used_up_in_order() -> None:
    ask = Ask(IdAnswers({"comparable": "no", "accepts": ["no", "yes"]}))
    assert [ask(yes_no("comparable", event, "23A")) for event in (1, 2, 3)] == [False, False, False]
    assert ask(yes_no("accepts", 1, "27A")) is False
    assert ask(yes_no("accepts", 1, "27A")) is False, "the same question again is the same answer"
    assert ask(yes_no("accepts", 4, "27A")) is True
    with pytest.raises(Unanswered):
        ask(yes_no("accepts", 5, "27A"))


def test_a_mapping_answers_by_side_or_seat() -> None:
    ask = Ask(IdAnswers({"fault": {"NS": "none", "EW": "direct"}, "accepts": {"E": "yes", "W": "no"}}))
    assert ask(one_of("fault", 1, "12C", ("none", "direct"), detail="EW")) == "direct"
    assert ask(yes_no("accepts", 1, "55A", asked_of=Seat.W)) is False


def test_every_run_finds_its_list_full_again() -> None:
    answers = IdAnswers({"accepts": ["no"]})
    for _ in range(2):
        assert Ask(answers)(yes_no("accepts", 1, "27A")) is False


def test_answers_by_key_answer_that_question_alone() -> None:
    ask = Ask(KeyedAnswers({"accepts@1S": "yes"}))
    assert ask.peek(yes_no("accepts", 1, "27A", offender=Seat.S)) is True
    assert ask.peek(yes_no("accepts", 1, "27A", offender=Seat.N)) is None


@pytest.mark.parametrize(
    ("question", "answer", "expected"),
    [
        (yes_no("accepts", 1, "27A"), "maybe", "expected yes or no"),
        (one_of("fault", 1, "12C", ("none", "direct")), "partly", "expected one of none, direct"),
        (which_call("replacement", 1, "27B", (parse_call("2H"),), asked_of=Seat.S), "2C", "expected one of 2H"),
        (which_call("replacement", 1, "27B", (parse_call("2H"),), asked_of=Seat.S), "zz", "expected a bid"),
        (
            which_call("replacement", 1, "27B", (parse_call("2H"),), asked_of=Seat.S, attempts=True),
            "8C",
            "expected one of",
        ),
        (
            keep_or_call("new_call", 1, "21B1", (parse_call("X"),), asked_of=Seat.S, call=parse_call("P")),
            "1S",
            "expected keep",
        ),
        (specified_by(parse_call("2D*"), Seat.S, "26"), "Q", "expected none, or denominations"),
        (tricks_won(), "14", "0 to 13"),
    ],
)
def test_an_answer_that_is_not_legal_says_what_was_expected(question: object, answer: str, expected: str) -> None:
    with pytest.raises(BadAnswer, match=expected):
        question.read(answer)  # type: ignore[attr-defined]


def test_an_attempt_at_a_call_that_was_not_offered_is_understood() -> None:
    question = which_call("replacement", 1, "27B", (parse_call("2H"),), asked_of=Seat.S, attempts=True)
    assert question.read("X").is_double
