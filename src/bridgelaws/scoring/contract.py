"""The score of a contract (Law 77), the same in the 1997, 2007 and 2017 editions."""

from __future__ import annotations

from bridgelaws.bridge import Contract, Denomination

_TRICK = {Denomination.C: 20, Denomination.D: 20, Denomination.H: 30, Denomination.S: 30, Denomination.N: 30}


def contract_score(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """Points for declarer's side, negative when the contract fails.

    ``tricks`` are the tricks declarer's side won, 0 to 13; ``vulnerable`` is declarer's vulnerability.
    Raises ValueError for an impossible number of tricks.
    """
    if not 0 <= tricks <= 13:
        raise ValueError(f"{tricks} tricks: expected 0 to 13")
    over = tricks - contract.level - 6
    if over < 0:
        return -_undertricks(-over, contract.doubled, vulnerable=vulnerable)
    factor = 1 << contract.doubled
    points = (contract.level * _TRICK[contract.denomination] + 10 * (contract.denomination is Denomination.N)) * factor
    bonus = (500 if vulnerable else 300) if points >= 100 else 50
    if contract.level >= 6:
        bonus += (500, 750)[vulnerable] if contract.level == 6 else (1000, 1500)[vulnerable]
    bonus += 50 * contract.doubled
    if contract.doubled:
        overtricks = over * (100 << vulnerable) * contract.doubled
    else:
        overtricks = over * _TRICK[contract.denomination]
    return points + bonus + overtricks


def _undertricks(down: int, doubled: int, *, vulnerable: bool) -> int:
    if not doubled:
        return down * (100 if vulnerable else 50)
    if vulnerable:
        points = 300 * down - 100
    else:
        points = (100, 300, 500)[down - 1] if down <= 3 else 300 * down - 400
    return points * doubled


def score_parts(contract: Contract, tricks: int, *, vulnerable: bool) -> tuple[tuple[str, int], ...]:
    """The lines of Law 77 that a score is made of: what for, and how many points; together they are ``contract_score``.

    Raises ValueError for an impossible number of tricks.
    """
    total = contract_score(contract, tricks, vulnerable=vulnerable)
    over = tricks - contract.level - 6
    if over < 0:
        return (("undertricks", total),)
    factor = 1 << contract.doubled
    points = (contract.level * _TRICK[contract.denomination] + 10 * (contract.denomination is Denomination.N)) * factor
    game = (500 if vulnerable else 300) if points >= 100 else 50
    found = [("tricks", points), ("game" if points >= 100 else "part-score", game)]
    if contract.level >= 6:
        slam = (500, 750)[vulnerable] if contract.level == 6 else (1000, 1500)[vulnerable]
        found.append(("small-slam" if contract.level == 6 else "grand-slam", slam))
    if contract.doubled:
        found.append(("doubled-and-made", 50 * contract.doubled))
    rest = total - sum(points for _, points in found)
    return (*found, ("overtricks", rest)) if over else tuple(found)
