"""Input that cannot be read, with its place and what was expected."""

from __future__ import annotations

from dataclasses import dataclass


class NotationError(ValueError):
    """Input that cannot be read. Its text says where, what stood there and what was expected."""


@dataclass(frozen=True, slots=True)
class Defect:
    """Something wrong in a file: where it stands and what it is. Reading went on after it."""

    line: int
    """From 1."""
    column: int
    """From 1, in characters."""
    problem: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.problem}"
