"""The score of a contract (Law 77), the same in the 1997, 2007 and 2017 editions."""

from __future__ import annotations

from bridgelaws.bridge import DENOMINATIONS, Contract, Denomination

_TRICK = {Denomination.C: 20, Denomination.D: 20, Denomination.H: 30, Denomination.S: 30, Denomination.N: 30}


def contract_score(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """Points for declarer's side, negative when the contract fails.

    ``tricks`` are the tricks declarer's side won, 0 to 13; ``vulnerable`` is declarer's vulnerability.
    Raises ValueError for an impossible number of tricks.
    """
    if not 0 <= tricks <= 13:
        raise ValueError(f"{tricks} tricks: expected 0 to 13")
    place = (contract.level * 5 + contract.denomination.rank) * 3 + contract.doubled
    return CONTRACT_SCORES[(place * 2 + vulnerable) * 14 + tricks]


def _reckoned(level: int, denomination: Denomination, doubled: int, tricks: int, *, vulnerable: bool) -> int:
    over = tricks - level - 6
    if over < 0:
        return -_undertricks(-over, doubled, vulnerable=vulnerable)
    points = _trick_points(level, denomination, doubled)
    bonus = (500 if vulnerable else 300) if points >= 100 else 50
    if level >= 6:
        bonus += (500, 750)[vulnerable] if level == 6 else (1000, 1500)[vulnerable]
    bonus += 50 * doubled
    overtricks = over * (100 << vulnerable) * doubled if doubled else over * _TRICK[denomination]
    return points + bonus + overtricks


def _trick_points(level: int, denomination: Denomination, doubled: int) -> int:
    return (level * _TRICK[denomination] + 10 * (denomination is Denomination.N)) << doubled


def _undertricks(down: int, doubled: int, *, vulnerable: bool) -> int:
    if not doubled:
        return down * (100 if vulnerable else 50)
    if vulnerable:
        points = 300 * down - 100
    else:
        points = (100, 300, 500)[down - 1] if down <= 3 else 300 * down - 400
    return points * doubled


CONTRACT_SCORES = (0,) * 5 * 3 * 2 * 14 + tuple(
    _reckoned(level, denomination, doubled, tricks, vulnerable=vulnerable)
    for level in range(1, 8)
    for denomination in DENOMINATIONS
    for doubled in range(3)
    for vulnerable in (False, True)
    for tricks in range(14)
)
"""Every score, by level (0 to 7), denomination, doubling, vulnerability and tricks, in one row."""


def score_parts(contract: Contract, tricks: int, *, vulnerable: bool) -> tuple[tuple[str, int], ...]:
    """The lines of Law 77 that a score is made of: what for, and how many points; together they are ``contract_score``.

    Raises ValueError for an impossible number of tricks.
    """
    total = contract_score(contract, tricks, vulnerable=vulnerable)
    over = tricks - contract.level - 6
    if over < 0:
        return (("undertricks", total),)
    points = _trick_points(contract.level, contract.denomination, contract.doubled)
    game = (500 if vulnerable else 300) if points >= 100 else 50
    found = [("tricks", points), ("game" if points >= 100 else "part-score", game)]
    if contract.level >= 6:
        slam = (500, 750)[vulnerable] if contract.level == 6 else (1000, 1500)[vulnerable]
        found.append(("small-slam" if contract.level == 6 else "grand-slam", slam))
    if contract.doubled:
        found.append(("doubled-and-made", 50 * contract.doubled))
    rest = total - sum(points for _, points in found)
    return (*found, ("overtricks", rest)) if over else tuple(found)
