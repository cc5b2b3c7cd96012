"""Results as a ruling speaks of them: what could have happened on the board, and what it is compared with.

These are facts and findings only; what they come to in points, matchpoints and IMPs is reckoned in ``scoring``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from bridgelaws.bridge import Contract, Side


@dataclass(frozen=True, slots=True)
class Possible:
    """A result that could have been obtained, with its weight in per cent.

    Either a contract with the tricks of declarer's side, or North–South's points. ``matchpoints`` are North–South's,
    where the scorer has looked them up.
    """

    weight: Fraction = Fraction(100)
    contract: Contract | None = None
    tricks: int | None = None
    score: int | None = None
    matchpoints: Fraction | None = None


@dataclass(frozen=True, slots=True)
class TableScore:
    """What stands on the score sheet of one table: North–South's points, or an artificial score by side in per cent."""

    score: int | None = None
    percent: tuple[Fraction, Fraction] | None = None


@dataclass(frozen=True, slots=True)
class Fine:
    """A procedural penalty: so much per cent of a top (``%``), ``imps`` or ``vps``."""

    amount: Fraction
    unit: str


@dataclass(frozen=True, slots=True)
class Compared:
    """What the score of the board is compared with, and what the sides have without it; what nobody told is empty.

    ``form`` is how the contest is scored. ``scores`` are those of all tables, the own one first, or of the others alone
    where the own score is adjusted. ``other_table`` is North–South's score at the other table of a team match. ``match``
    are the IMPs of both sides without the board, ``side_imps`` each side's own IMPs on it. ``played`` and ``missed`` count
    boards. ``margins`` are North–South's IMPs in whole matches.
    """

    form: str | None = None
    top: Fraction | None = None
    scores: tuple[TableScore, ...] = ()
    other_table: int | None = None
    drop: int = 0
    session_percent: Mapping[Side, Fraction] = field(default_factory=dict)
    played: int | None = None
    missed: int = 0
    match: Mapping[Side, Fraction] = field(default_factory=dict)
    side_imps: Mapping[Side, Fraction] = field(default_factory=dict)
    knockout: bool = False
    margins: tuple[Fraction, ...] = ()
    vp_scale: str | None = None
    fines: Mapping[Side, Fine] = field(default_factory=dict)

    @property
    def at_imps(self) -> bool:
        """True where what is known shows that the contest is scored by IMPs."""
        told = self.form in ("imps", "cross-imps", "butler") or self.other_table is not None
        return told or bool(self.match) or bool(self.side_imps) or self.knockout
