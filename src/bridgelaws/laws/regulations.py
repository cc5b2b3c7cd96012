"""What a Regulating Authority or the organisers may choose, with the defaults taken here.

A value of this class is handed to whoever reckons; nothing reads settings from anywhere else. Every rounding rule is
named here: exact values are kept until the end and rounded once.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import floor


class Halves(Enum):
    """Which way an exact half goes when a score is rounded."""

    AWAY = "away"
    """Away from average: up above it, down below it. At IMPs and points average is nought."""
    TOWARDS = "towards"
    """Towards average."""
    EVEN = "even"
    """To the even neighbour."""
    UP = "up"
    """Up."""


class SmallGroups(Enum):
    """How a fouled group of two or three results, at most a third of all, is matchpointed (87B)."""

    NEUBERG = "neuberg"
    """By the same formula as every other group."""
    AVERAGE_PLUS = "average-plus"
    """Around 60 per cent for both sides: 65 and 55 of two results, 70, 60 and 50 of three (the English rule)."""


@dataclass(frozen=True, slots=True)
class Regulations:
    """The choices of an authority. Percentages are of a top; decimals are those a board or total is rounded to."""

    average_plus: Fraction = Fraction(60)
    average: Fraction = Fraction(50)
    average_minus: Fraction = Fraction(40)
    average_imps: Fraction = Fraction(3)
    """What average plus is worth at IMPs, average minus being the opposite (86A, 12C2(b))."""
    own_average_imps: bool = False
    """Whether average plus and minus at Butler and cross-IMPs give way to the pair's own IMPs a board where those are more,
    or less: one reading of "the equivalent in IMPs" (12C2(c) since 2007)."""
    usual_averages: int = 0
    """On how many boards of a session that a contestant gets no result on its artificial scores are the usual ones
    (12C2(d) of 2017); 0: on all of them."""
    later_average_plus: Fraction = Fraction(50)
    """What average plus is worth on the boards after those, average minus below it; both are fixed."""
    later_average_minus: Fraction = Fraction(40)
    later_average_imps: Fraction = Fraction(0)
    """What average plus is worth at IMPs on the boards after those, average minus being the opposite."""
    comparison_units: int = 2
    """Units for each score beaten: two, or one with halves for ties (78A)."""
    cross_imps_mean: bool = True
    """Cross-IMPs are the mean of the comparisons; False: their sum."""
    small_groups: SmallGroups = SmallGroups.NEUBERG
    board_decimals: int = 2
    percent_decimals: int = 2
    halves: Halves = Halves.AWAY
    datum_drop: int = 0
    """How many results are left out of the Butler datum at each end, where nobody says otherwise."""
    datum_step: int = 10
    """The Butler datum is rounded to a multiple of this."""
    datum_halves: Halves = Halves.AWAY
    weighted_scores: bool = True
    """Whether an assigned score may be weighted (12C1(c) of 2007, where the authority may forbid it)."""
    suits_from_the_top: bool = False
    """Whether a suit of which a claim says nothing more is deemed played from the top down (70E2 since 2007)."""
    correction_minutes: int = 30
    """How long after the official score is available an error in it may be corrected (79C)."""
    late_corrections: bool = True
    """Whether the organiser lets an error be corrected later still, if there is no reasonable doubt (79C2 since 2007)."""
    appeal_minutes: int = 30
    """How long after the official score is available a ruling may be appealed (92B)."""
    rights_may_be_reserved: bool = True
    """Whether a player may reserve the right to call the Director later (16A1, 16B2)."""

    def board(self, value: Fraction, average: Fraction = Fraction(0)) -> Fraction:
        """A board's matchpoints or IMPs as they are entered; ``average`` says where halves go away from."""
        return rounded(value, Fraction(1, 10**self.board_decimals), self.halves, average)

    def percent(self, value: Fraction) -> Fraction:
        """A percentage as it is published."""
        return rounded(value, Fraction(1, 10**self.percent_decimals), self.halves, Fraction(50))

    def datum(self, value: Fraction) -> Fraction:
        """A Butler datum."""
        return rounded(value, Fraction(self.datum_step), self.datum_halves, Fraction(0))


def rounded(value: Fraction, step: Fraction, halves: Halves, average: Fraction = Fraction(0)) -> Fraction:
    """The nearest multiple of a step; an exact half goes where ``halves`` says."""
    below = floor(value / step)
    rest = value / step - below
    if rest != Fraction(1, 2):
        return (below + (rest > Fraction(1, 2))) * step
    up = {
        Halves.UP: True,
        Halves.EVEN: below % 2 == 1,
        Halves.AWAY: value >= average,
        Halves.TOWARDS: value < average,
    }[halves]
    return (below + up) * step


DEFAULT = Regulations()
"""The defaults."""
