"""A ruled table as PBN: accepted irregularities as tokens, rectified ones as comments, the same record on reading."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaws import Table
from bridgelaws.notation import read_pbn
from bridgelaws.outcome import Outcome, as_pbn
from tests.properties.tables import followed


def written(happened: str, dealer: str = "N", laws: int = 2017, **answers: object) -> tuple[Table, str]:
    table = Table(dealer, laws, vulnerable="both", answers=answers)
    table.happened(happened)
    return table, as_pbn(table.outcome, {"Event": "Club night"})


def tokens(text: str) -> str:
    """The auction as another program reads it: comments passed over."""
    section = text.split('[Auction "')[1].split("]", 1)[1]
    return " ".join(re.sub(r"\{[^}]*\}", " ", section).split())


def test_a_rectified_bid_is_a_comment_and_the_call_that_stands_a_token() -> None:
    table, text = written("1S P 1H TD P 4S P P P", accepts=False, replacement="2H")
    assert tokens(text) == "1S Pass 2H Pass 4S Pass Pass Pass"
    assert "{bridgelaws: 1H}" in text
    assert "27B1(a)" in text
    assert '[Contract "4S"]' in text
    assert read_pbn(text).boards[0].record == table.record


def test_accepted_irregularities_are_tokens() -> None:
    _, text = written("1S P 1H P", accepts=True)
    assert tokens(text) == "1S Pass ^I 1H Pass"
    _, text = written("1S P S:2C W:2S", dealer="W")
    assert tokens(text) == "1S Pass ^S 2C 2S"


def test_a_supplied_pass_stands_in_its_column() -> None:
    table, text = written("1S E#HQ P 2S N:3S")
    assert tokens(text) == "1S Pass 2S Pass 3S"
    assert read_pbn(text).boards[0].record == table.record


def test_cancelled_calls_leave_no_token() -> None:
    table, text = written("1NT P X P")
    assert tokens(text) == "1NT Pass"
    assert read_pbn(text).boards[0].record == table.record


@settings(max_examples=400, deadline=None, database=None)
@given(st.integers(min_value=0, max_value=2**48))
def test_whatever_happened_reading_gives_the_same_record(seed: int) -> None:
    found = followed(seed)
    if found is None:
        return
    record, _, course = found
    text = as_pbn(Outcome(record, course))
    board = read_pbn(text).boards[0]
    assert board.record.events == record.events
    assert board.record.dealer is record.dealer


NT = "1NT P 3NT P P P"


def test_a_lead_out_of_turn_that_stands_and_an_established_revoke_are_marked() -> None:
    table, text = written(f"{NT} W/SA N/S2 E/S3 S/S5 E/H5 S/H2", "S")
    assert "^L H5" in text
    assert read_pbn(text).boards[0].record.events[: len(table.record.events)] == table.record.events
    _, text = written(f"{NT} W/SK N/S2 E/D3 S/S4 W/SQ N/S9 E/S5 S/S7", "S")
    assert "SK S2 ^R D3 {" in text or "SK S2 ^R D3 S4" in text
    assert "63A1" in text


def test_a_card_that_was_taken_back_is_a_comment() -> None:
    table, text = written(f"{NT} E/S7", "S", lead_option="forbid")
    assert "{bridgelaws: E/S7}" in text
    assert "50D2(a)" in text
    assert read_pbn(text).boards[0].record.events == table.record.events
