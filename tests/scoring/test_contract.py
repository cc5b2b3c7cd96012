"""Law 77: every contract, doubling, vulnerability and result equals a second table, written from the score card."""

from __future__ import annotations

import pytest

from bridgelaws.bridge import DENOMINATIONS, Contract, Denomination, Seat
from bridgelaws.scoring import contract_score

UNDERTRICKS = {
    (0, False): [50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650],
    (0, True): [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300],
    (1, False): [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500],
    (1, True): [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800],
    (2, False): [200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000],
    (2, True): [400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600],
}
TRICKS = {"C": [20, 40, 60, 80, 100, 120, 140], "H": [30, 60, 90, 120, 150, 180, 210],
          "N": [40, 70, 100, 130, 160, 190, 220]}  # fmt: skip
KIND = {Denomination.C: "C", Denomination.D: "C", Denomination.H: "H", Denomination.S: "H", Denomination.N: "N"}
SLAM = {(6, False): 500, (6, True): 750, (7, False): 1000, (7, True): 1500}
OVER = {(1, False): 100, (1, True): 200, (2, False): 200, (2, True): 400}


def by_the_card(level: int, denomination: Denomination, doubled: int, vulnerable: bool, tricks: int) -> int:
    """The score looked up line by line on a score card."""
    needed = level + 6
    if tricks < needed:
        return -UNDERTRICKS[doubled, vulnerable][needed - tricks - 1]
    below = TRICKS[KIND[denomination]][level - 1] * [1, 2, 4][doubled]
    game = (500 if vulnerable else 300) if below >= 100 else 50
    each = OVER[doubled, vulnerable] if doubled else {"C": 20, "H": 30, "N": 30}[KIND[denomination]]
    insult = [0, 50, 100][doubled]
    return below + game + SLAM.get((level, vulnerable), 0) + insult + (tricks - needed) * each


@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize("doubled", [0, 1, 2])
def test_the_whole_table(doubled: int, vulnerable: bool) -> None:
    for level in range(1, 8):
        for denomination in DENOMINATIONS:
            contract = Contract(level, denomination, doubled, Seat.N)
            for tricks in range(14):
                found = contract_score(contract, tricks, vulnerable=vulnerable)
                assert found == by_the_card(level, denomination, doubled, vulnerable, tricks), (contract, tricks)


@pytest.mark.parametrize(
    ("contract", "tricks", "vulnerable", "points"),
    [
        (Contract(3, Denomination.N, 1, Seat.N), 5, False, -800),
        (Contract(3, Denomination.N, 1, Seat.N), 5, True, -1100),
        (Contract(7, Denomination.N, 2, Seat.N), 13, True, 2980),
        (Contract(1, Denomination.N, 1, Seat.N), 7, False, 180),
        (Contract(2, Denomination.H, 1, Seat.N), 8, False, 470),
    ],
)
def test_well_known_scores(contract: Contract, tricks: int, vulnerable: bool, points: int) -> None:
    assert contract_score(contract, tricks, vulnerable=vulnerable) == points


def test_an_impossible_number_of_tricks_is_refused() -> None:
    with pytest.raises(ValueError, match="expected 0 to 13"):
        contract_score(Contract(1, Denomination.C, 0, Seat.N), 14, vulnerable=False)
