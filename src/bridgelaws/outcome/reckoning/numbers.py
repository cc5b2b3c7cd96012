"""The numbers of a ruling, side by side, and the facts they are reckoned from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from bridgelaws.bridge import Contract, Side, Vulnerability
from bridgelaws.laws.regulations import Regulations
from bridgelaws.scoring import contract_score
from bridgelaws.scoring.arithmetic import Line
from bridgelaws.table.results import Compared

Number = Fraction | tuple[Fraction, ...]
BySide = dict[Side, Number]


@dataclass
class Scores:
    """The numbers of a ruling, each by side; lists go by table as the scores were given. Empty where nothing is known.

    ``points`` are each side's own. ``later`` is after how many boards without a result a side gets another percentage, and
    which (12C2(d)). ``lines`` is the arithmetic. ``missing`` names what could not be reckoned, and why
    (message ids of ``english.MISSING`` with what fills them).
    """

    points: BySide = field(default_factory=dict)
    matchpoints: BySide = field(default_factory=dict)
    imps: BySide = field(default_factory=dict)
    percent: BySide = field(default_factory=dict)
    session: BySide = field(default_factory=dict)
    margin: BySide = field(default_factory=dict)
    vps: BySide = field(default_factory=dict)
    datum: BySide = field(default_factory=dict)
    later: dict[Side, tuple[int, Fraction]] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    missing: list[tuple[str, str]] = field(default_factory=list)

    def lacks(self, name: str, what: str = "") -> None:
        """Note once what could not be reckoned."""
        if (name, what) not in self.missing:
            self.missing.append((name, what))

    def by_name(self) -> dict[str, BySide]:
        """Every kind of number by its name in casebooks; ``score`` are the points."""
        return {
            "score": self.points, "matchpoints": self.matchpoints, "imps": self.imps, "percent": self.percent,
            "session": self.session, "margin": self.margin, "vps": self.vps, "datum": self.datum,
        }  # fmt: skip

    def round(self, rules: Regulations, top: Fraction | None) -> None:
        """Round every number once, at the end, as the regulations say."""
        half = (top or Fraction(0)) / 2
        for values in (self.imps, self.margin, self.vps):
            _each(values, rules.board)
        _each(self.matchpoints, lambda value: rules.board(value, half))
        for values in (self.percent, self.session):
            _each(values, rules.percent)


@dataclass(frozen=True, slots=True)
class Given:
    """What the reckoning starts from: the comparison, the vulnerability, the regulations, the contract and its tricks."""

    known: Compared
    vulnerable: Vulnerability | None
    rules: Regulations
    contract: Contract | None
    tricks: int | None

    def points(self, contract: Contract, tricks: int, found: Scores) -> int | None:
        """North–South's points; None, and noted, where the vulnerability is not known."""
        if self.vulnerable is None:
            found.lacks("vulnerable", str(contract))
            return None
        side = contract.declarer.side
        points = contract_score(contract, tricks, vulnerable=self.vulnerable.includes(side))
        return points if side is Side.NS else -points

    def expected(self, results: int) -> int:
        """How many results the board was meant to have: as the top tells, else as many as there are."""
        if self.known.top is None:
            return results
        return max(int(self.known.top / self.rules.comparison_units) + 1, 1)


def both(north_south: Fraction) -> dict[Side, Fraction]:
    """North–South's number, and East–West's, which is the opposite."""
    return {Side.NS: north_south, Side.EW: -north_south}


def numbers(**values: Fraction | int) -> dict[str, Fraction]:
    """Numbers by name, exact."""
    return {name: Fraction(value) for name, value in values.items()}


def _each(values: BySide, rule: Callable[[Fraction], Fraction]) -> None:
    for side, value in values.items():
        values[side] = tuple(rule(each) for each in value) if isinstance(value, tuple) else rule(value)
