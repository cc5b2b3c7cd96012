"""Reading requests strictly: known fields, right types, sizes that a table can need."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from .refusals import Refused

LONGEST_REQUEST = 256 * 1024
"""Bytes of a request that are read at most."""
LONGEST_HAPPENED = 4_000
"""Characters of table notation at most; a deal with all its trouble takes a few hundred."""
MOST_ANSWERS = 300
LONGEST_ANSWER = 400
"""Characters of one answer: a call or yes, but also a list of lines of play."""
LONGEST_NAME = 80
"""Characters of a question's key."""
HIGHEST_BOARD = 999
MOST_REGULATIONS = 100


def read_json(text: str) -> Any:
    """JSON as it is defined: no duplicate names, no NaN, no broken characters. Raises Refused saying where."""
    if len(text) > LONGEST_REQUEST:
        raise Refused(f"{len(text):,} characters: expected at most {LONGEST_REQUEST:,}", code="too-large", status=413)
    try:
        data = json.loads(text, object_pairs_hook=_no_duplicates, parse_constant=_no_constant)
        json.dumps(data, ensure_ascii=False).encode()
    except json.JSONDecodeError as problem:
        _not_json(f"line {problem.lineno}, column {problem.colno}: {problem.msg}")
    except (RecursionError, UnicodeEncodeError):
        _not_json("nested too deeply, or text with half a character")
    except Refused:
        raise
    except ValueError as problem:
        _not_json(str(problem))
    return data


def _not_json(problem: str) -> NoReturn:
    raise Refused(f"not JSON: {problem}", code="bad-request", status=400)


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        _not_json(f"the name {twice[:40]!r} stands twice in one object")
    return found


def _no_constant(name: str) -> NoReturn:
    _not_json(f"{name} is no number")


class Fields:
    """An object of a request, read field by field; what is left over at the end is refused.

    Every reader gives None where the field is missing or null, and raises Refused where it is something else than
    expected.
    """

    def __init__(self, data: Any, where: str = "") -> None:
        if not isinstance(data, Mapping):
            raise Refused(f"{where or 'the request'}: expected an object", where=where)
        self._left: dict[str, Any] = dict(data)
        self._where = where

    def path(self, name: str) -> str:
        """The place of a field in the request."""
        return f"{self._where}.{name}" if self._where else name

    def take(self, name: str) -> Any:
        """A field as it is."""
        return self._left.pop(name, None)

    def has(self, name: str) -> bool:
        """Whether a field is there, and not null."""
        return self._left.get(name) is not None

    def text(self, name: str, longest: int) -> str | None:
        """A text."""
        value = self.take(name)
        if value is None:
            return None
        if not isinstance(value, str):
            self._refuse(name, "expected a text")
        if len(value) > longest:
            self._refuse(name, f"{len(value):,} characters: expected at most {longest:,}")
        if "\0" in value:
            self._refuse(name, "a NUL character: expected text without it")
        return value

    def number(self, name: str, lowest: int, highest: int) -> int | None:
        """A whole number."""
        value = self.take(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
            self._refuse(name, f"{_short(value)}: expected a whole number from {lowest} to {highest}")
        return value

    def choice(self, name: str, options: tuple[Any, ...]) -> Any:
        """One of some values."""
        value = self.take(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, str | int) or value not in options:
            self._refuse(name, f"{_short(value)}: expected one of {', '.join(map(str, options))}")
        return value

    def mapping(self, name: str, most: int) -> dict[str, Any]:
        """An object; empty where it is missing."""
        value = self.take(name)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self._refuse(name, "expected an object")
        if len(value) > most:
            self._refuse(name, f"{len(value):,} entries: expected at most {most:,}")
        return dict(value)

    def end(self) -> None:
        """Refuse what nobody took: a misspelt field must not be lost in silence."""
        for name in self._left:
            raise Refused(f"unknown field {name[:60]!r}", where=self.path(name[:60]))

    def _refuse(self, name: str, problem: str) -> NoReturn:
        raise Refused(f"{name}: {problem}", where=self.path(name))


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
