"""Law 2 and Law 17C: who deals, who is vulnerable, who calls after whom."""

from __future__ import annotations

import pytest

from bridgelaws.bridge import SEATS, Seat, Side, Vulnerability, dealer_of, members, vulnerability_of

BOARDS = {
    1: ("N", "none"), 2: ("E", "NS"), 3: ("S", "EW"), 4: ("W", "both"), 5: ("N", "NS"), 6: ("E", "EW"), 7: ("S", "both"),
    8: ("W", "none"), 9: ("N", "EW"), 10: ("E", "both"), 11: ("S", "none"), 12: ("W", "NS"), 13: ("N", "both"),
    14: ("E", "none"), 15: ("S", "NS"), 16: ("W", "EW"), 17: ("N", "none"), 32: ("W", "EW"), 33: ("N", "none"),
}  # fmt: skip


@pytest.mark.parametrize(("number", "expected"), BOARDS.items())
def test_a_board_designates_dealer_and_vulnerability(number: int, expected: tuple[str, str]) -> None:
    assert (dealer_of(number).value, vulnerability_of(number).value) == expected


def test_boards_are_numbered_from_one() -> None:
    with pytest.raises(ValueError, match="numbered from 1"):
        dealer_of(0)


def test_seats_go_clockwise() -> None:
    assert [seat.lho for seat in SEATS] == [Seat.E, Seat.S, Seat.W, Seat.N]
    assert all(seat.lho.rho is seat and seat.partner.partner is seat and seat.lho.lho is seat.partner for seat in SEATS)
    assert all(seat in members(seat.side) and seat.partner in members(seat.side) for seat in SEATS)
    assert Side.NS.opponents is Side.EW


@pytest.mark.parametrize("text", ["north", "N", " n "])
def test_a_seat_may_be_written_out(text: str) -> None:
    assert Seat.parse(text) is Seat.N


def test_an_unknown_seat_or_vulnerability_says_what_was_expected() -> None:
    with pytest.raises(ValueError, match="expected N, E, S or W"):
        Seat.parse("X")
    with pytest.raises(ValueError, match="expected none, NS, EW or both"):
        Vulnerability.parse("maybe")
