"""A player's call or card may be named in any spelling that the notation has."""

from __future__ import annotations

import pytest

from bridgelaws.table.questions import BadAnswer, in_one_spelling, one_of


@pytest.mark.parametrize(
    ("written", "named"),
    [
        ("S:Pass", "S:P"), ("N:1N", "N:1NT"), ("E:2D*", "E:2D"), ("W:Dbl", "W:X"), ("E:H10", "E:HT"), ("N:1NT", "N:1NT"),
        ("spectator", "spectator"), ("N:9S", "N:9S"),
    ],
)  # fmt: skip
def test_calls_and_cards_are_named_as_the_record_names_them(written: str, named: str) -> None:
    assert in_one_spelling(written) == named


def test_a_call_on_record_is_found_in_any_spelling() -> None:
    question = one_of("concerning", 0, "21B", ("N:1NT", "S:P"))
    assert question.read("S:Pass") == "S:P"
    with pytest.raises(BadAnswer, match="'E:P' to concerning: expected one of N:1NT, S:P"):
        question.read("E:P")
