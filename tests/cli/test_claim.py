"""``bridgelaws claim``: best play, the lines that the Director names, the worst of them."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from .conftest import Run

pytest.importorskip("endplay")

HANDS = "N:32..2. 7.2.3. A...AK .3.4.2"
SPADES = ("--trump", "S", "--claimer", "S", "--leader", "S")
LINES = ("--line", "draws=draw trumps, then clubs from the top", "--line", "forgets it=CA CK, SA")


def test_a_forgotten_trump(run: Run) -> None:
    result = run("claim", HANDS, *SPADES, *LINES)
    assert result.exit_code == 0, result.output
    assert "With best play by all, South and North take 3." in result.output
    rows = [line.split()[:-1] for line in result.output.splitlines()]
    assert ["draws", "3"] in rows
    assert ["forgets", "it", "2"] in rows
    assert "Worst of these: forgets it, tricks: 2." in result.output
    assert "not a ruling" in result.output


def test_plain_data(run: Run) -> None:
    data = json.loads(run("claim", HANDS, *SPADES, *LINES, "--json").output)
    assert (data["best"], data["worst"]) == (3, "forgets it")
    assert [line["tricks"] for line in data["lines"]] == [3, 2]
    assert data["lines"][1]["play"][0] == "S/CA"


def test_a_trick_in_progress(run: Run) -> None:
    words = (
        "claim",
        "N:AQ... .AK.. 3... K...",
        "-t",
        "NT",
        "-c",
        "S",
        "-l",
        "S",
        "--trick",
        "S2,SJ",
        "--line",
        "play SA",
    )
    result = run(*words)
    assert "2 tricks are left. With best play by all, South and North take 2." in result.output
    assert "Worst of these: play SA, tricks: 1." in result.output
    assert "  N ♠A  E ♥" in result.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((HANDS, *SPADES, "--line", "x=what"), "line 'x': column 1: 'what'"),
        ((HANDS, *SPADES, "--line", "x=S7"), "S7 is in East's hand"),
        ((HANDS, *SPADES, "--line", "x=CA", "--line", "x=CK"), "--line 'x' is given twice"),
        (("32..2. 7.2.3.", *SPADES), "expected a seat and the four hands"),
        (("N:32..2. 7.2.3. A...AK 3..4.2", *SPADES), "S3 is in West's hand and in North's hand"),
        (("N:32..2. 7.2.3. A...AK .3.4.", *SPADES), "West has yet to play and holds 2 cards: expected 3"),
        ((HANDS, "-t", "Z", "-c", "S", "-l", "S"), "--trump 'Z'"),
        ((HANDS, "-t", "S", "-c", "me", "-l", "S"), "--claimer: unknown seat"),
        ((HANDS, "-t", "S", "-c", "S", "-l", "S", "--trick", "S1"), "unknown card 'S1'"),
    ],
)
def test_bad_input(refused: Callable[..., str], words: tuple[str, ...], told: str) -> None:
    assert told in refused("claim", *words)
