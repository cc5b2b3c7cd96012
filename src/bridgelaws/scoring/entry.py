"""What to type into common scoring systems, and what they cannot carry.

A hand-held or a results file has room for one result a board, or for average plus, average and average minus by side. A
split or a weighted score fits few of them, and none knows weights; then the matchpoints or IMPs are entered by hand in the
scoring program, and this says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from bridgelaws.bridge import Side
from bridgelaws.laws.regulations import DEFAULT, Halves, Regulations, rounded

from .board import exact
from .session import Award, TableResult
from .standing import Standing

SYSTEMS = ("bridgemate", "bridgemate-data-connector", "usebio", "acblscore")

_LEVELS = ("average minus", "average", "average plus")
_ACBL = {0: "Ave-", 1: "Ave", 2: "Ave+"}


@dataclass(frozen=True, slots=True)
class Entry:
    """What to type into one system.

    ``system`` is one of SYSTEMS. ``typed`` is the text, empty where the system cannot carry the adjustment. ``carried`` is
    ``whole``, ``part`` or ``not``; ``note`` names the message that says what is lost (``english.ENTRY_NOTES``), or is
    empty.
    """

    system: str
    typed: str
    carried: str
    note: str = ""


def entries(standing: Standing, result: TableResult, regulations: Regulations = DEFAULT) -> tuple[Entry, ...]:
    """What to type for a table of a scored session, system by system."""
    scored = next(each for each in standing.boards[result.board] if each.result == result)
    sort = sort_of(result)
    if sort == "as-played":
        return tuple(Entry(system, _result(result), "whole") for system in SYSTEMS)
    if sort == "one-result":
        points = result.award_ns.outcomes[0] if result.award_ns is not None else None
        assert points is not None
        assigned = TableResult(result.board, result.ns, result.ew, points.score, points.contract, points.tricks)
        note = "" if points.contract is not None else "needs-contract"
        return (
            Entry("bridgemate", _result(assigned), "part" if note else "whole", note),
            Entry("bridgemate-data-connector", _result(assigned), "part" if note else "whole", note),
            Entry("usebio", _result(assigned), "whole"),
            Entry("acblscore", f"{points.score:+}", "whole"),
        )
    if sort == "artificial":
        return _averages(result, scored.top, {side: scored.of(side) for side in Side}, regulations)
    return _by_hand(sort, {side: scored.of(side) for side in Side}, _points_of(result))


def sort_of(result: TableResult) -> str:
    """``as-played``, ``one-result``, ``artificial`` (both sides), ``split``, ``weighted`` or ``mixed``."""
    ns, ew = result.award_ns, result.award_ew
    if ns is None and ew is None:
        return "as-played"
    if ns is not None and ew is not None:
        if ns.outcomes and ns.outcomes == ew.outcomes:
            return "one-result" if len(ns.outcomes) == 1 else "weighted"
        if not ns.outcomes and not ew.outcomes:
            return "artificial"
    outcomes = [award.outcomes for award in (ns, ew) if award is not None and award.outcomes]
    if any(len(each) > 1 for each in outcomes):
        return "mixed"
    return "split"


def _result(result: TableResult) -> str:
    if result.contract is None:
        return "passed out" if result.score == 0 else f"{result.score:+}" if result.score is not None else "not played"
    over = (result.tricks or 0) - result.contract.level - 6
    return f"{result.contract} {'=' if not over else f'{over:+}'}"


def _points_of(result: TableResult) -> dict[Side, int | None]:
    """The one score in points that a side has, where it has one: North–South's points."""
    found: dict[Side, int | None] = {}
    for side in Side:
        award = result.award(side)
        if award is None:
            found[side] = result.score
        else:
            found[side] = award.outcomes[0].score if len(award.outcomes) == 1 else None
    return found


def _averages(
    result: TableResult, top: Fraction, worth: dict[Side, Fraction | None], regulations: Regulations
) -> tuple[Entry, ...]:
    """Average plus, average and average minus, which every system has; other percentages only where there is room."""
    percent = {side: _percent(result.award(side), top, worth[side], regulations) for side in Side}
    ns, ew = percent[Side.NS], percent[Side.EW]
    if ns is None or ew is None:
        return _by_hand("artificial", worth, {})
    stepped = (_step(ns), _step(ew))
    usual = {60, 50, 40} >= {ns, ew}
    fixed = f"{_LEVELS[stepped[0]]}, {_LEVELS[stepped[1]]}"
    note = "" if usual else "percentage-by-hand"
    carried = "whole" if usual else "part"
    whole = [rounded(each, Fraction(1), Halves.AWAY, Fraction(50)) for each in (ns, ew)]
    shown, uneven = "".join(str(each) for each in whole), whole != [ns, ew] or max(whole) > 99
    return (
        Entry("bridgemate", f"{(40, 50, 60)[stepped[0]]}%-{(40, 50, 60)[stepped[1]]}%", carried, note),
        Entry("bridgemate-data-connector", f"Level {-(stepped[0] * 3 + stepped[1] + 1)} ({fixed})", carried, note),
        Entry("usebio", f"A{shown}", "part" if uneven else "whole", "percent-rounded" if uneven else ""),
        Entry("acblscore", f"NS {_ACBL[stepped[0]]}, EW {_ACBL[stepped[1]]}", carried, note),
    )


def _percent(award: Award | None, top: Fraction, worth: Fraction | None, regulations: Regulations) -> Fraction | None:
    """The percentage that a side gets; at IMPs the one that stands for three up, none or three down."""
    if award is None or worth is None:
        return None
    if top:
        return worth / top * 100
    imps = exact(award.imps) if award.imps is not None else worth
    step = regulations.average_imps
    return {step: Fraction(60), Fraction(0): Fraction(50), -step: Fraction(40)}.get(imps)


def _step(percent: Fraction) -> int:
    return 2 if percent > 50 else 1 if percent == 50 else 0


def _by_hand(sort: str, worth: dict[Side, Fraction | None], points: dict[Side, int | None]) -> tuple[Entry, ...]:
    """Where the hand-held has no room: the numbers go into the scoring program, if it takes them."""
    ns, ew = worth[Side.NS], worth[Side.EW]
    numbers = f"NS {_number(ns)}, EW {_number(ew)}"
    split_points = sort == "split" and points.get(Side.NS) is not None and points.get(Side.EW) is not None
    acbl = f"NS {points[Side.NS]:+}, EW {-(points[Side.EW] or 0):+}" if split_points else f"ADJ {numbers}"
    return (
        Entry("bridgemate", "Arbitral score", "not", "enter-in-program"),
        Entry("bridgemate-data-connector", "", "not", "no-split-scores"),
        Entry("usebio", "", "not", "usebio-points-only"),
        Entry("acblscore", acbl, "whole" if split_points else "part", "" if split_points else "no-weights"),
    )


def _number(value: Fraction | None) -> str:
    return "-" if value is None else f"{float(value):.2f}".rstrip("0").rstrip(".")
