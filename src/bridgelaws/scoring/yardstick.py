"""What a score is measured with: a field of matchpoints, another table, every other table, a datum, or nothing but points.

A yardstick turns North–South's points on a board into their matchpoints or IMPs; East–West have the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridgelaws.bridge import Side
from bridgelaws.laws.regulations import DEFAULT, Regulations

from .imps import cross_imps, datum, imps
from .matchpoints import Chart, plain, top_on_board


@dataclass(frozen=True)
class Yardstick:
    """``unit`` is ``matchpoints``, ``imps`` or ``points``; ``top`` is shared between the sides, nought but at matchpoints.

    ``north_south`` measures North–South's points. ``datum`` is the datum, where there is one.
    """

    unit: str
    north_south: Callable[[int], Fraction]
    top: Fraction = Fraction(0)
    datum: Fraction | None = None

    def of(self, side: Side, points: int) -> Fraction:
        """A side's share, where ``points`` are North–South's."""
        return self.share(side, self.north_south(points))

    def share(self, side: Side, north_south: Fraction) -> Fraction:
        """A side's share of what North–South's is given for."""
        return north_south if side is Side.NS else self.top - north_south


def against_field(others: Sequence[int], expected: int | None = None, regulations: Regulations = DEFAULT) -> Yardstick:
    """Matchpoints among the other tables' scores, factored to ``expected`` results."""
    spreads = [plain(score) for score in others]
    meant = len(others) + 1 if expected is None else expected

    def measure(points: int) -> Fraction:
        return Chart([*spreads, plain(points)], meant, regulations).north_south(points)

    return Yardstick("matchpoints", measure, Fraction(top_on_board(meant, regulations)))


def against_table(other: int) -> Yardstick:
    """IMPs against the other table of a team match, where North–South scored ``other``."""
    return Yardstick("imps", lambda points: Fraction(imps(points - other)))


def against_every_table(others: Sequence[int], regulations: Regulations = DEFAULT) -> Yardstick:
    """Cross-IMPs against the other tables."""
    return Yardstick("imps", lambda points: cross_imps(points, others, regulations))


def against_datum(scores: Sequence[int], drop: int = 0, regulations: Regulations = DEFAULT) -> Yardstick:
    """IMPs against the datum of these scores."""
    middle = datum(scores, drop, regulations)
    return Yardstick("imps", lambda points: Fraction(imps(points - middle)), datum=middle)


def in_points() -> Yardstick:
    """Total points."""
    return Yardstick("points", Fraction)
