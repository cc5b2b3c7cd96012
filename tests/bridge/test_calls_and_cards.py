"""Calls and cards as they are written and read."""

from __future__ import annotations

import pytest

from bridgelaws.bridge import (
    ALL_CALLS,
    BIDS,
    Card,
    Denomination,
    Seat,
    check_hands,
    parse_call,
    parse_hand,
    write_hand,
)


@pytest.mark.parametrize(
    ("text", "name", "artificial", "specified"),
    [
        ("1S", "1S", False, "S"), ("3nt", "3NT", False, ""), ("1N", "1NT", False, ""), ("p", "P", False, ""),
        ("X", "X", False, ""), ("XX", "XX", False, ""), ("2♥", "2H", False, "H"), ("2C*", "2C", True, None),
        ("2D*(H)", "2D", True, "H"), ("2H*(S,m)", "2H", True, "SDC"), ("2D*(M)", "2D", True, "SH"),
        ("P*(S)", "P", True, "S"), ("8C", "8C", False, "C"), ("2NT*(N)", "2NT", True, "N"),
    ],
)  # fmt: skip
def test_a_call_is_read_with_what_it_specifies(text: str, name: str, artificial: bool, specified: str | None) -> None:
    call = parse_call(text)
    found = None if call.specified is None else "".join(each.value for each in call.specified)
    assert (call.name, call.artificial, found) == (name, artificial, specified)
    assert parse_call(call.notation) == call


@pytest.mark.parametrize("text", ["", "0C", "1Z", "2H(S)", "XXX", "1S*(Q)", "hello", "1", "2D*(H", "100C"])
def test_what_is_no_call_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected|at least"):
        parse_call(text)


def test_there_are_38_calls_and_35_bids_in_rising_order() -> None:
    assert len(ALL_CALLS) == 38
    assert len(BIDS) == 35
    assert [bid.height for bid in BIDS] == sorted({bid.height for bid in BIDS})


def test_cards_and_hands_round_trip() -> None:
    hand = parse_hand("AK32.Q5.J872.K93")
    assert len(hand) == 13
    assert write_hand(hand) == "AK32.Q5.J872.K93"
    assert write_hand(parse_hand("AKQJT98765432.-.-.-")) == "AKQJT98765432..."
    assert Card.parse("h10") == Card(Denomination.H, "T")
    assert [rank for rank in "AKQJT98" if Card.parse(f"S{rank}").is_honour] == list("AKQJT")


@pytest.mark.parametrize(
    ("text", "problem"), [("AK.Q.J", "3 suits"), ("AKA.Q.J.2", "twice"), ("AZ.Q.J.2", "not a card rank")]
)
def test_a_hand_that_is_none_says_why(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        parse_hand(text)


def test_all_faults_of_a_deal_are_named_at_once() -> None:
    hands = {Seat.N: parse_hand("AK32.Q5.J872.K93"), Seat.E: parse_hand("A.Q5.J872.K9")}
    faults = check_hands(hands)
    assert "East holds 9 cards, not 13" in faults
    assert any(fault.startswith("SA is in both North's hand and East's") for fault in faults)
