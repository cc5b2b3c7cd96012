"""A small session worked out by hand: four North–South pairs, four East–West pairs, three boards.

Board 1 (none vulnerable), board 2 (North–South vulnerable), board 3 (East–West vulnerable). With a top of 6:

=====  ==================  ==================  ==================
table  board 1             board 2             board 3
=====  ==================  ==================  ==================
1      +420   NS 5  EW 1   +620   NS 4  EW 2   -140   NS 2  EW 4
2      +420   NS 5  EW 1   +620   NS 4  EW 2   +100   NS 6  EW 0
3      -50    NS 0  EW 6   +620   NS 4  EW 2   -140   NS 2  EW 4
4      +170   NS 2  EW 4   -100   NS 0  EW 6   -140   NS 2  EW 4
=====  ==================  ==================  ==================
"""

from __future__ import annotations

from bridgelaws.bridge import Side, parse_contract
from bridgelaws.scoring.session import BoardResult, Pair, Session, TableResult

ROWS: dict[int, list[tuple[int, str, int]]] = {
    1: [(420, "4S by N", 10), (420, "4S by S", 10), (-50, "4S by N", 9), (170, "2S by N", 10)],
    2: [(620, "4H by S", 10), (620, "4H by S", 10), (620, "4H by N", 10), (-100, "4H by S", 9)],
    3: [(-140, "3S by E", 9), (100, "4S by E", 9), (-140, "3S by W", 9), (-140, "2S by E", 9)],
}

PAIRS = tuple(
    Pair(f"{side.value}{number}", (f"{side.value} player {number}",), side) for side in Side for number in range(1, 5)
)


def session(form: str = "matchpoints") -> Session:
    """The session, scored in one of the forms."""
    boards = tuple(
        BoardResult(
            number,
            tuple(
                TableResult(
                    number, f"NS{table}", f"EW{(table + number - 2) % 4 + 1}", score, parse_contract(contract), tricks,
                    table=str(table),
                )
                for table, (score, contract, tricks) in enumerate(rows, 1)
            ),
        )
        for number, rows in ROWS.items()
    )  # fmt: skip
    return Session("Club evening", form, boards, PAIRS)
