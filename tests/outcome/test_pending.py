"""The irregularity that a question is about is named before it is ruled on."""

from __future__ import annotations

import pytest

from bridgelaws.director import Table

FOUR_SPADES = "P P 4S P P P"
"""South declares, North dealt."""


@pytest.mark.parametrize(
    ("happened", "name", "text"),
    [
        ("1S P 1H", "insufficient-bid", "South's 1♥ is not sufficient over 1♠."),
        ("W:1H", "call-out-of-rotation", "West's 1♥ was out of rotation: it was North's turn."),
        ("1H N:1H>1S", "change-of-call", "North wants to change a call."),
        (
            f"{FOUR_SPADES} E/DK",
            "opening-lead-out-of-turn",
            "East made the opening lead, ♦K, out of turn: it was West's lead.",
        ),
        (
            f"{FOUR_SPADES} W/DK N/D2 E/D3 S/DA E/H2",
            "lead-out-of-turn",
            "East led ♥2 out of turn: it was South's lead.",
        ),
    ],
)
def test_the_open_question_is_about_this(happened: str, name: str, text: str) -> None:
    table = Table(dealer="N")
    table.happened(happened)
    pending = table.to_json()["pending"]
    assert (pending["irregularity"], pending["text"]) == (name, text)


def test_where_no_question_is_open_nothing_waits() -> None:
    table = Table(dealer="N")
    table.happened("1S P")
    assert table.to_json()["pending"] is None
