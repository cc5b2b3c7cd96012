"""The play at a table: who may play what, what bad input is told, and duties that reach across tricks."""

from __future__ import annotations

import pytest

from bridgelaws.bridge import Seat, parse_hand
from bridgelaws.director import Table
from bridgelaws.laws.cases import RecordError
from bridgelaws.table.questions import BadAnswer

NT = "1NT P 3NT P P P"
EAST = {Seat.E: parse_hand("QJ5.T83.K964.J72")}
editions = pytest.mark.parametrize("edition", [1997, 2007, 2017])


def _table(happened: str, edition: int = 2017, **more: object) -> Table:
    table = Table("S", edition, **more)  # type: ignore[arg-type]
    table.happened(happened)
    return table


def _asks(table: Table) -> str:
    return table.question.id if table.question is not None else ""


# Legality


@editions
def test_following_suit_comes_before_a_penalty_card(edition: int) -> None:
    table = _table(f"{NT} E/SQ", edition, hands=EAST, answers={"lead_option": "penalty-card"})
    table.happened("TD W/HA N/H2")
    assert (table.may_play("SQ").paragraph, bool(table.may_play("H3"))) == ("44C", True)


@editions
def test_a_major_penalty_card_comes_before_any_other_discard(edition: int) -> None:
    table = _table(f"{NT} E/SQ", edition, hands={Seat.E: parse_hand("QJ5..K9764.J8732")},
                   answers={"lead_option": "penalty-card"})  # fmt: skip
    table.happened("TD W/HA N/H2")
    assert table.may_play("D4").paragraph == ("50D1" if edition == 1997 else "50D1(a)")
    assert table.outcome.must_play(Seat.E) == ["SQ"]


def test_a_minor_penalty_card_lets_honours_and_other_suits_pass() -> None:
    table = _table(f"{NT} W/S4 N/S2 E/SK S/S3 W#H4 TD E/H2 S/H3", answers={"deliberate": "no"})
    assert [bool(table.may_play(card)) for card in ("H4", "HQ", "H5")] == [True, True, False]
    assert table.may_play("H5").paragraph == "50C"


def test_a_ban_holds_as_long_as_the_defender_keeps_the_lead_and_no_longer() -> None:
    table = _table(f"{NT} E/S7", answers={"lead_option": "forbid"})
    assert table.may_play("S2", "W").why == "West may not lead spades"
    table.happened("TD W/HA N/H2 E/H3 S/H4")
    assert table.may_play("S2", "W").paragraph == "50D2(a)"
    table.happened("W/H5 N/HK E/H6 S/H7 N/D2 E/D3 S/D4 W/DA")
    assert bool(table.may_play("S2", "W"))


def test_a_suit_required_is_required_once() -> None:
    table = _table(f"{NT} E/S7", answers={"lead_option": "require"})
    assert table.may_play("H2", "W").why == "West must lead spades"
    table.happened("TD W/SA N/S2 E/S3 S/S4")
    assert bool(table.may_play("H2", "W"))


def test_a_restriction_from_the_auction_arrives_at_the_first_lead() -> None:
    table = Table("N", 2017, answers={"accepts": "no", "comparable": "no", "same_denomination": "no"})
    table.happened("1S 1H")
    table.answer("P")
    table.happened("P P")
    assert [offer.id for offer in table.outcome.course.offers][:1] == ["lead_penalty"]
    table.happened("E/D4 S/D2 W/DA N/D3 W/H2")
    assert _asks(table) == "lead_penalty"


def test_whose_turn_it_is() -> None:
    table = _table(f"{NT} W/S4")
    assert table.may_play("S2", "E").paragraph == "44B"
    assert table.may_play("S4", "N").paragraph == "44A"
    assert _table(NT).may_play("S2", "E").paragraph == "44G"


# Bad input


@pytest.mark.parametrize(
    ("happened", "said"),
    [
        (f"{NT} W/S4 N/S4", "event 8: North cannot play ♠4: West has played it"),
        (f"{NT} W/S4 N/S2 E/S3 E/S3>S5 S/S3", "event 11: South cannot play ♠3"),
        ("1NT P P P S/H2 TD W/H3 W/H3>H9 E/D2>D3", "East has no ♦2 among the cards played"),
        ("P P P P W/S4", "event 5: West cannot play ♠4: the board was passed out"),
    ],
)
def test_a_card_that_cannot_have_been_played_is_named_and_placed(happened: str, said: str) -> None:
    with pytest.raises(RecordError) as error:
        _table(happened, answers={"deliberate": "yes", "accepts": "no"})
    assert said.replace("♠", "S").replace("♦", "D") in str(error.value)


def test_a_card_that_was_dealt_to_nobody_there_points_to_the_laws_on_wrong_hands() -> None:
    with pytest.raises(RecordError, match=r"East was not dealt HA.*Law 13.*Law 14"):
        _table(f"{NT} W/H4 N/H2 E/HA", hands=EAST)


def test_a_lead_before_the_auction_is_over_is_ruled_and_no_error() -> None:
    assert "24B" in _table("1S W/HQ").outcome.cited


def test_no_more_tricks_can_be_claimed_than_remain() -> None:
    with pytest.raises(BadAnswer, match="expected a number from 0 to 12"):
        _table(f"{NT} W/SA N/S2 E/S3 S/S5 TD(claim)", answers={"claimer": "S", "claimed": "13"})
    with pytest.raises(BadAnswer, match="expected 0 to 4"):
        _table("TD(claim)", answers={"claimer": "S", "remaining": "4", "claimed": "4", "agreed": "no",
                                         "normal_lines": [5]})  # fmt: skip


# Across tricks


@editions
def test_the_choice_comes_again_while_partner_keeps_the_lead_and_the_card_lies_there(edition: int) -> None:
    table = _table(f"{NT} W/S4 N/S2 E/SK S/S3 W#HQ", edition)
    table.answer("penalty-card")
    table.happened("E/D2 S/D3 W/D4 N/D5 E/DA S/D7 W/D8 N/D9")
    assert _asks(table) == "lead_option"
    assert table.outcome.penalty_cards == {"W": {"HQ": "major"}}


@editions
def test_a_minor_penalty_card_becomes_major_with_a_second_one(edition: int) -> None:
    table = _table(f"{NT} W/S4 N/S2 E/S9 S/SK W#H4", edition, answers={"deliberate": "no"})
    assert table.outcome.penalty_cards == {"W": {"H4": "minor"}}
    table.happened("TD W#D3")
    assert table.outcome.penalty_cards == {"W": {"H4": "major", "D3": "major"}}


def test_a_penalty_card_is_gone_when_it_has_been_played() -> None:
    table = _table(f"{NT} W/S4 N/S2 E/S9 S/SK W#HQ TD S/H2 W/HQ")
    assert (table.outcome.penalty_cards, table.outcome.trick) == ({}, "S/H2 W/HQ")


def test_declarer_who_becomes_dummy_is_dummy_to_the_end() -> None:
    table = _table(f"{NT} E/S7")
    table.answer("dummy-plays")
    assert (table.outcome.contract, table.outcome.turn) == ("3NT by N", "S")
    table.happened("S/S2 W/SA N/S4 W/H2 N/H3")
    assert (table.outcome.turn, table.outcome.rulings[-1].irregularity) == ("E", "opening-lead-out-of-turn")


def test_the_outcome_as_data_tells_the_play() -> None:
    data = _table(f"{NT} W/SA N/S2 E/S3 S/S5 W/H2").to_json()["play"]
    assert (data["turn"], data["won"], data["tricks"][0]["won_by"]) == ("N", {"NS": 0, "EW": 1}, "W")
    assert data["trick"] == [{"seat": "W", "card": "H2"}]
