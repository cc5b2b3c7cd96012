"""``bridgelaws dd``: the table, par, the contracts under consideration, and what it says of a deal that is none."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Run

pytest.importorskip("endplay")

SUITS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
"""Each player holds a whole suit: North–South have spades and diamonds."""

FILE = f"""[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "{SUITS}"]

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "N:...AKQJT98765432 AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432."]
"""


def test_the_table_par_and_a_contract_under_consideration(run: Run) -> None:
    result = run("dd", SUITS, "--board", "1", "--contract", "7NT by N", "--contract", "7H by E")
    assert result.exit_code == 0, result.output
    lines = [line.split() for line in result.output.splitlines()]
    assert ["North", "0", "13", "0", "13", "0"] in lines
    assert "Par: +1510 for North–South (7S by N =, 7S by S =)" in result.output
    assert "7NT by N: 0 tricks, -650 for North–South" in result.output
    assert "7H by E: 13 tricks, -1510 for North–South" in result.output
    assert "not a ruling" in " ".join(result.output.split())


def test_plain_data(run: Run) -> None:
    data = json.loads(run("dd", SUITS, "-d", "N", "-v", "both", "-c", "7SX by S", "--json").output)
    assert data["table"]["tricks"]["N"] == {"C": 0, "D": 13, "H": 0, "S": 13, "N": 0}
    assert data["par"]["score_ns"] == 2210
    assert data["contracts"] == [{"contract": "7SX by S", "tricks": 13, "score_ns": 420 + 500 + 1500 + 50}]
    assert data["table"]["notice"] == data["par"]["notice"]


def test_a_board_of_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "boards.pbn"
    file.write_text(FILE, encoding="utf-8")
    data = json.loads(run("dd", str(file), "--board", "2", "--json").output)
    assert (data["dealer"], data["vulnerable"]) == ("E", "NS")
    assert data["hands"]["E"] == "AKQJT98765432..."
    assert data["par"]["score_ns"] == -1510


def test_without_dealer_there_is_a_table_but_no_par(run: Run) -> None:
    result = run("dd", SUITS)
    assert result.exit_code == 0
    assert "Par needs dealer and vulnerability" in result.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("N:AK... ... ... ...",), "holds 2 cards, not 13"),
        (("N:what",), "gives 1 hands: expected four"),
        (('N:"',), "without quotation marks"),
        ((SUITS, "--board", "0"), "board 0"),
        ((SUITS, "--dealer", "Q"), "unknown seat"),
        ((SUITS, "-c", "4S by N"), "needs the vulnerability"),
        ((SUITS, "-b", "1", "-c", "9S by N"), "unknown contract"),
        (("no-such-file.pbn",), "no-such-file.pbn"),
    ],
)
def test_bad_input(refused: Callable[..., str], words: tuple[str, ...], told: str) -> None:
    assert told in refused("dd", *words)


def test_a_file_of_several_boards_asks_which(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "boards.pbn"
    file.write_text(FILE, encoding="utf-8")
    assert "which board? give --board, one of: 1, 2" in refused("dd", str(file))
    assert "one of: 1, 2" in refused("dd", str(file), "--board", "3")


def test_without_the_solver_it_says_what_to_install(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "endplay.dds", None)
    assert "pip install 'bridgelaws[dd]'" in refused("dd", SUITS)
