"""Regulations as plain values, as YAML and JSON have them: names of `bridgelaws.laws.regulations` with numbers and words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from fractions import Fraction
from typing import Any

from bridgelaws.laws.regulations import DEFAULT, Regulations

HIGHEST = 10_000
"""No regulation is a larger number."""


class RegulationsError(ValueError):
    """Regulations that cannot be read; the text names the regulation, and what was expected.

    ``name`` is the regulation at fault, empty where it is none.
    """

    def __init__(self, message: str, name: str = "") -> None:
        super().__init__(message)
        self.name = name


def regulations_of(data: Mapping[Any, Any]) -> Regulations:
    """The regulations chosen by name; what is not named is as by default. Raises RegulationsError."""
    known = [each.name for each in fields(Regulations)]
    chosen: dict[str, Any] = {}
    for name, value in data.items():
        if name not in known:
            raise RegulationsError(
                f"unknown regulation {_short(name)}: expected one of {', '.join(known)}", str(name)[:60]
            )
        try:
            chosen[name] = _read(getattr(DEFAULT, name), value)
        except ValueError as problem:
            raise RegulationsError(f"{name}: {problem}", name) from None
    return replace(DEFAULT, **chosen)


def regulations_data(regulations: Regulations) -> dict[str, Any]:
    """What is chosen otherwise than by default, as plain values that `regulations_of` reads back."""
    chosen = {each.name: getattr(regulations, each.name) for each in fields(Regulations)}
    return {name: _plain(value) for name, value in chosen.items() if value != getattr(DEFAULT, name)}


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else float(value)
    return value


def _read(default: object, value: object) -> object:
    """A value of the kind that the default is of."""
    if isinstance(default, bool):
        if not isinstance(value, bool):
            raise ValueError(f"{_short(value)}: expected yes or no")
        return value
    if isinstance(default, Enum):
        names = [str(each.value) for each in type(default)]
        if value not in names:
            raise ValueError(f"{_short(value)}: expected one of {', '.join(names)}")
        return type(default)(value)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= HIGHEST:
        raise ValueError(f"{_short(value)}: expected a number from 0 to {HIGHEST}")
    if isinstance(default, Fraction):
        return Fraction(str(value))
    if value != int(value):
        raise ValueError(f"{_short(value)}: expected a whole number")
    return int(value)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
