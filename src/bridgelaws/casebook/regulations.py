"""Regulations in a YAML file: what an authority has chosen, by the names of `bridgelaws.laws.regulations`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any

import yaml

from bridgelaws.laws.regulations import DEFAULT, Regulations

LARGEST = 100_000
"""Bytes of a file of regulations that are read at most."""


class RegulationsError(ValueError):
    """Regulations that cannot be read; the text names file and key, and what was expected."""


def read_regulations(file: Path) -> Regulations:
    """The regulations in a file; what it does not name is as by default. Raises RegulationsError."""
    try:
        if file.stat().st_size > LARGEST:
            raise RegulationsError(f"{file}: more than {LARGEST} bytes")
        text = file.read_text(encoding="utf-8")
    except OSError as problem:
        raise RegulationsError(f"{file}: {problem.strerror or problem}") from None
    except UnicodeDecodeError:
        raise RegulationsError(f"{file}: not UTF-8 text") from None
    return parse_regulations(text, str(file))


def parse_regulations(text: str, source: str = "regulations") -> Regulations:
    """The regulations in YAML text, as in ``average_plus: 60`` a line each. Raises RegulationsError."""
    try:
        data = yaml.safe_load(text)
    except (yaml.YAMLError, RecursionError, ValueError) as problem:
        raise RegulationsError(f"{source}: not YAML: {str(problem).splitlines()[0]}") from None
    return regulations_from(data, source)


def regulations_from(data: object, source: str) -> Regulations:
    """The regulations that keys and values name; ``source`` is what errors call the place. Raises RegulationsError."""
    if not isinstance(data, Mapping):
        raise RegulationsError(f"{source}: expected names with values, as in average_plus: 60")
    known = [each.name for each in fields(Regulations)]
    chosen: dict[str, Any] = {}
    for name, value in data.items():
        if name not in known:
            raise RegulationsError(f"{source}: unknown regulation {name!r}: expected one of {', '.join(known)}")
        try:
            chosen[name] = _read(getattr(DEFAULT, name), value)
        except ValueError as problem:
            raise RegulationsError(f"{source}: {name}: {problem}") from None
    return replace(DEFAULT, **chosen)


def _read(default: object, value: object) -> object:
    """A value of the kind that the default is of."""
    if isinstance(default, bool):
        if not isinstance(value, bool):
            raise ValueError(f"{value!r}: expected yes or no")
        return value
    if isinstance(default, Enum):
        names = [str(each.value) for each in type(default)]
        if value not in names:
            raise ValueError(f"{value!r}: expected one of {', '.join(names)}")
        return type(default)(value)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 10_000:
        raise ValueError(f"{value!r}: expected a number from 0 to 10000")
    if isinstance(default, Fraction):
        return Fraction(str(value))
    if value != int(value):
        raise ValueError(f"{value!r}: expected a whole number")
    return int(value)
