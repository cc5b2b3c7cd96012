"""Regulations in a YAML file: what an authority has chosen, by the names of `bridgelaws.laws.regulations`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import yaml

from bridgelaws.laws.regulations import Regulations
from bridgelaws.notation.regulations import RegulationsError, regulations_of

__all__ = ["RegulationsError", "parse_regulations", "read_regulations", "regulations_from"]

LARGEST = 100_000
"""Bytes of a file of regulations that are read at most."""


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
    try:
        return regulations_of(data)
    except RegulationsError as problem:
        raise RegulationsError(f"{source}: {problem}", problem.name) from None
