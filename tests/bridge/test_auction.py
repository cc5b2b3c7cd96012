"""Laws 18, 19 and 22: what may be called, what ends the auction, who declares."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.bridge import ALL_CALLS, BIDS, Auction, Denomination, Seat, parse_call
from bridgelaws.laws.cases import legal_calls


def auction(text: str, dealer: Seat = Seat.N) -> Auction:
    """The regular auction of these calls."""
    found = Auction(dealer)
    for name in text.split():
        found = found.after(found.turn, parse_call(name))
    return found


@pytest.mark.parametrize(
    ("before", "call", "barred"),
    [
        ("1S", "1H", "18D"), ("1S", "1S", "18D"), ("1S", "1NT", None), ("1S", "2C", None), ("", "7NT", None),
        ("7NT", "7S", "18D"), ("", "8C", "18A"), ("", "X", "19A1"), ("1S", "X", None), ("1S P", "X", "19A1"),
        ("1S P P", "X", None), ("1S X", "X", "19A1"), ("1S X", "XX", None), ("1S X P", "XX", "19B1"),
        ("1S X P P", "XX", None), ("1S X XX", "X", "19A1"), ("1S X 2C", "X", None), ("1S", "XX", "19B1"),
        ("1S X XX", "XX", "19B1"), ("1S", "P", None), ("P P P", "P", None),
    ],
)  # fmt: skip
def test_laws_18_and_19(before: str, call: str, barred: str | None) -> None:
    found = auction(before)
    assert found.bars(found.turn, parse_call(call)) == barred


@pytest.mark.parametrize(
    ("calls", "ended", "contract"),
    [
        ("P P P P", True, None), ("P P P", False, None), ("1S P P", False, "1S by N"), ("1S P P P", True, "1S by N"),
        ("P 1H P 2H P 4H P P P", True, "4H by E"), ("1NT P 2C P 2S P 4S X P P P", True, "4SX by N"),
        ("1C 1S X XX P P P", True, "1SXX by E"), ("1S X 2S P P P", True, "2S by N"),
    ],
)  # fmt: skip
def test_law_22_and_the_contract(calls: str, ended: bool, contract: str | None) -> None:
    found = auction(calls)
    assert found.ended is ended
    assert (str(found.contract) if found.contract else None) == contract


def test_declarer_is_the_first_of_the_side_to_name_the_denomination() -> None:
    found = auction("1C P 1H 1S 2H P 4H P P P")
    assert str(found.contract) == "4H by S"


@given(st.lists(st.sampled_from(ALL_CALLS), max_size=20))
def test_legal_calls_are_just_those_that_nothing_bars(calls: list[object]) -> None:
    found = Auction(Seat.N)
    for call in calls:
        if found.ended:
            break
        if found.bars(found.turn, call) is None:  # type: ignore[arg-type]
            found = found.after(found.turn, call)  # type: ignore[arg-type]
    expected = tuple(call for call in ALL_CALLS if found.bars(found.turn, call) is None)
    assert legal_calls(found, found.turn) == expected


def test_the_lowest_sufficient_level_of_each_denomination() -> None:
    found = auction("2H")
    lowest = {each.value: found.lowest_sufficient(each) for each in Denomination}
    assert lowest == {"C": 3, "D": 3, "H": 3, "S": 2, "N": 2}
    assert auction("7NT").lowest_sufficient(Denomination.N) is None
    assert Auction(Seat.N).lowest_sufficient(Denomination.C) == 1


def test_an_accepted_call_out_of_rotation_is_marked_and_the_turn_passes_to_its_left() -> None:
    found = auction("1S").after(Seat.S, BIDS[10])
    assert str(found) == "1S S:3C"
    assert found.turn is Seat.W


def test_going_back_restores_what_stood() -> None:
    found = auction("1S X 2C P")
    back = found.back_to(2, Seat.S)
    assert str(back) == "1S X"
    assert (back.doubled, back.doubler, back.turn) == (1, Seat.E, Seat.S)
