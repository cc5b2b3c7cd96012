"""Scoring: ratios to peers and to plain loops taken in the same run, never absolute figures to pin.

redeal is not on PyPI; its scorer compares pair by pair, and that method is written out here in a few lines, so that what is
timed is the method and not redeal itself. endplay is a peer for the points of a contract, where it is installed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable

import numpy as np

from benchmarks.bench import measured, show
from bridgelaws.bridge import DENOMINATIONS, Contract, Seat
from bridgelaws.scoring import contract_score
from bridgelaws.scoring.field import Scores, field_cross_imps, field_matchpoints, field_scores
from bridgelaws.scoring.imps import imps
from bridgelaws.scoring.matchpoints import all_matchpoints

USUAL = np.array([-1100, -800, -500, -300, -200, -150, -100, -50, 0, 90, 110, 120, 140, 150, 170, 180, 200, 400, 420, 430,
                  450, 460, 480, 490, 600, 620, 630, 650, 660, 680, 980, 1430], dtype=np.int32)  # fmt: skip


def field(boards: int, tables: int) -> Scores:
    """A field of usual scores."""
    return np.random.default_rng(7).choice(USUAL, size=(boards, tables))


def compare(mine: int, other: int) -> int:
    """One comparison, as redeal makes it: won, tied or lost."""
    return (mine > other) - (mine < other)


def pair_by_pair(rows: list[list[int]], judge: Callable[[int, int], int]) -> int:
    """Every table against every other, one call a comparison."""
    done = 0
    for row in rows:
        for place, mine in enumerate(row):
            sum(judge(mine, other) for at, other in enumerate(row) if at != place)
            done += 1
    return done


def plain_matchpoints(rows: list[list[int]]) -> int:
    """A frequency table a board, in plain Python."""
    done = 0
    for row in rows:
        often, below, worth = Counter(row), 0, {}
        for score in sorted(often):
            worth[score] = 2 * below + often[score] - 1
            below += often[score]
        done += len([worth[score] for score in row])
    return done


def plain_cross_imps(rows: list[list[int]]) -> int:
    """Distinct scores against distinct scores, in plain Python."""
    done = 0
    for row in rows:
        often = Counter(row)
        worth = {mine: sum(count * imps(mine - other) for other, count in often.items()) for mine in often}
        done += len([worth[score] for score in row])
    return done


def contracts() -> list[tuple[Contract, int, bool]]:
    """Every contract, result and vulnerability."""
    return [
        (Contract(level, denomination, doubled, Seat.N), tricks, vulnerable)
        for level in range(1, 8) for denomination in DENOMINATIONS for doubled in range(3)
        for vulnerable in (False, True) for tricks in range(14)
    ]  # fmt: skip


def own_scores(asked: list[tuple[Contract, int, bool]]) -> int:
    """The function of Law 77, one call a contract."""
    for contract, tricks, vulnerable in asked:
        contract_score(contract, tricks, vulnerable=vulnerable)
    return len(asked)


def endplay_scores(asked: list[tuple[Contract, int, bool]]) -> Callable[[], int] | None:
    """endplay's contract objects at hand, one call a contract; None where it is not installed."""
    try:
        from endplay.types import Contract as Peer
        from endplay.types import Denom, Penalty, Player, Vul
    except ImportError:
        return None
    strains = dict(zip(DENOMINATIONS, (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt), strict=True))
    penalties = (Penalty.passed, Penalty.doubled, Penalty.redoubled)
    theirs = [
        (
            Peer(
                level=contract.level,
                denom=strains[contract.denomination],
                declarer=Player.north,
                penalty=penalties[contract.doubled],
                result=tricks - contract.level - 6,
            ),
            Vul.both if vulnerable else Vul.none,
        )
        for contract, tricks, vulnerable in asked
    ]
    for (contract, tricks, vulnerable), (peer, vul) in zip(asked, theirs, strict=True):
        assert peer.score(vul) == contract_score(contract, tricks, vulnerable=vulnerable), (
            contract,
            tricks,
            vulnerable,
        )

    def run() -> int:
        for peer, vul in theirs:
            peer.score(vul)
        return len(theirs)

    return run


def main() -> None:
    """Measure and print."""
    asked = contracts()
    columns = [np.tile(np.asarray(column, np.uint8), 100) for column in zip(*(
        (contract.level, DENOMINATIONS.index(contract.denomination), contract.doubled, vulnerable, tricks)
        for contract, tricks, vulnerable in asked
    ), strict=True)]  # fmt: skip
    runs: dict[str, Callable[[], int]] = {
        "bridgelaws, one call a contract": lambda: own_scores(asked),
        "bridgelaws, columns with NumPy": lambda: field_scores(*columns).size,
    }
    base = "bridgelaws, one call a contract"
    peer = endplay_scores(asked)
    if peer is None:
        print("endplay is not installed here: no peer for the points of a contract", file=sys.stderr)
    else:
        base = "endplay, objects at hand"
        runs[base] = peer
    show("Points of contracts (Law 77)", "contracts/s", measured(runs), base)

    large, small = field(30, 1000), field(30, 100)
    rows, few = large.tolist(), small[:3].tolist()
    assert [int(each) for each in all_matchpoints(rows[0])] == field_matchpoints(large)[0].tolist()
    show(
        "Matchpoints, 1,000 tables x 30 boards (pair by pair: 100 tables x 3 boards, its cost a result grows with the field)",
        "results/s",
        measured({
            "pair by pair, as redeal does": lambda: pair_by_pair(few, compare),
            "plain Python, a frequency table": lambda: plain_matchpoints(rows),
            "bridgelaws, NumPy": lambda: field_matchpoints(large).size,
        }),
        "pair by pair, as redeal does",
    )  # fmt: skip
    show(
        "Cross-IMPs, 1,000 tables x 30 boards (pair by pair: 100 tables x 3 boards)",
        "results/s",
        measured({
            "pair by pair, as redeal does": lambda: pair_by_pair(few, lambda mine, other: imps(mine - other)),
            "plain Python, distinct scores": lambda: plain_cross_imps(rows),
            "bridgelaws, NumPy": lambda: field_cross_imps(large).size,
        }),
        "pair by pair, as redeal does",
    )  # fmt: skip


if __name__ == "__main__":
    main()
