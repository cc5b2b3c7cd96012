"""Editions of the Laws, and dated clauses: the latest text not after the edition is in force.

A clause is dated (``since 1997``, ``since 2007``, ``since 2017``), never compared: no procedure asks which edition it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Concatenate, Generic, ParamSpec, Protocol, TypeVar


class Edition(IntEnum):
    """An edition of the Laws of Duplicate Bridge, named by its year."""

    Y1997 = 1997
    Y2007 = 2007
    Y2017 = 2017

    @classmethod
    def parse(cls, value: object) -> Edition:
        """Read an edition by its year; raises ValueError naming the editions there are."""
        try:
            return cls(int(str(value)))
        except ValueError:
            known = ", ".join(str(each.value) for each in cls)
            raise ValueError(f"unknown edition {value!r}: expected {known}") from None


class Conflict(Exception):
    """Two texts of one clause with one date."""


class NoTextInForce(Exception):
    """A clause was applied in an edition that has no text of it."""


class HasEdition(Protocol):
    """Anything that knows under which edition it is ruled."""

    @property
    def edition(self) -> Edition: ...


T = TypeVar("T")
R = TypeVar("R")
P = ParamSpec("P")
C = TypeVar("C", bound=HasEdition)


def _in_force(name: str, dated: Mapping[Edition, T]) -> dict[Edition, T]:
    texts: dict[Edition, T] = {}
    latest: T | None = None
    for edition in Edition:
        latest = dated.get(edition, latest)
        if latest is not None:
            texts[edition] = latest
    if not texts:
        raise NoTextInForce(name)
    return texts


class Clause(Generic[C, P, R]):
    """A clause with dated texts. Call it with a case, and the text in force for the case's edition is applied.

    >>> silence: Clause = Clause("who is silenced")
    >>> @silence.since(1997)
    ... def _(case): return "offender"
    >>> @silence.since(2017)
    ... def _(case): return "partner"
    >>> from types import SimpleNamespace
    >>> silence(SimpleNamespace(edition=Edition.Y2007)), silence(SimpleNamespace(edition=Edition.Y2017))
    ('offender', 'partner')
    """

    __slots__ = ("_dated", "_texts", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self._dated: dict[Edition, Callable[Concatenate[C, P], R]] = {}
        self._texts: dict[Edition, Callable[Concatenate[C, P], R]] = {}

    def since(self, year: int) -> Callable[[Callable[Concatenate[C, P], R]], Callable[Concatenate[C, P], R]]:
        """Register the text in force since an edition; raises Conflict where that edition already has one."""
        edition = Edition.parse(year)

        def register(text: Callable[Concatenate[C, P], R]) -> Callable[Concatenate[C, P], R]:
            if edition in self._dated:
                raise Conflict(f"two texts of {self.name} since {year}")
            self._dated[edition] = text
            self._texts = _in_force(self.name, self._dated)
            return text

        return register

    def in_force(self, edition: Edition) -> bool:
        """True where the edition has a text of this clause."""
        return edition in self._texts

    def __call__(self, case: C, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Apply the text in force; raises NoTextInForce where the edition has none."""
        text = self._texts.get(case.edition)
        if text is None:
            raise NoTextInForce(f"{self.name} has no text in {int(case.edition)}")
        return text(case, *args, **kwargs)


class Number(Generic[T]):
    """A dated value: a paragraph's number, or a setting of the Law.

    >>> damage = Number("awareness of potential damage", {1997: "23", 2017: "72C"})
    >>> damage.of(Edition.Y2007), damage.of(Edition.Y2017)
    ('23', '72C')
    """

    __slots__ = ("_values", "name")

    def __init__(self, name: str, dated: Mapping[int, T]) -> None:
        self.name = name
        self._values = _in_force(name, {Edition.parse(year): value for year, value in dated.items()})

    def of(self, edition: Edition) -> T:
        """The value in force; raises NoTextInForce where the edition has none."""
        value = self._values.get(edition)
        if value is None:
            raise NoTextInForce(f"{self.name} has no number in {int(edition)}")
        return value
