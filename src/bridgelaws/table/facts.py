"""Questions whose answers are numbers, lists or values by side or seat, and their readers. Each says what it expected.

They are put together by the Law that asks: ``facts("top", …, number, "24")``, ``facts("match", …, by_side(number), …)``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from bridgelaws.bridge import Seat, Side

from .questions import BadAnswer, Fact, Kind, Question

T = TypeVar("T")
K = TypeVar("K")

_NUMBER = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,9})?")


def word(value: Fact) -> str:
    """One word or sentence."""
    if isinstance(value, str):
        return value
    raise ValueError(f"{shown(value)}: expected one word")


def number(value: Fact) -> Fraction:
    """A number such as 24, -1.5 or 0, exactly."""
    text = word(value)
    if _NUMBER.fullmatch(text) is None:
        raise ValueError(f"{text!r}: expected a number")
    return Fraction(text)


def whole_number(value: Fact) -> int:
    """A whole number such as 620 or -50."""
    found = number(value)
    if found.denominator != 1:
        raise ValueError(f"{word(value)!r}: expected a whole number")
    return int(found)


def at_least(least: int, read: Callable[[Fact], Fraction] = number) -> Callable[[Fact], Fraction]:
    """A number that is not below a limit."""

    def checked(value: Fact) -> Fraction:
        found = read(value)
        if found < least:
            raise ValueError(f"{word(value)!r}: expected {least} or more")
        return found

    return checked


def one_word_of(words: Sequence[str]) -> Callable[[Fact], str]:
    """One of some words."""

    def checked(value: Fact) -> str:
        text = word(value)
        if text not in words:
            raise ValueError(f"{text!r}: expected one of {', '.join(words)}")
        return text

    return checked


def items(read: Callable[[Fact], T]) -> Callable[[Fact], tuple[T, ...]]:
    """A list, every item read alike; a single item needs no brackets."""

    def checked(value: Fact) -> tuple[T, ...]:
        listed = value if isinstance(value, list) else [value]
        return tuple(_placed(read, item, f"item {place}") for place, item in enumerate(listed, 1))

    return checked


def by_name(key: Callable[[str], K], read: Callable[[Fact], T]) -> Callable[[Fact], Mapping[K, T]]:
    """Values by name, names and values read alike."""

    def checked(value: Fact) -> Mapping[K, T]:
        if not isinstance(value, dict):
            raise ValueError(f"{shown(value)}: expected values by name")
        return {key(name): _placed(read, item, name) for name, item in value.items()}

    return checked


def by_side(read: Callable[[Fact], T]) -> Callable[[Fact], Mapping[Side, T]]:
    """Values by side, ``NS`` or ``EW``."""
    return by_name(Side.parse, read)


def by_seat(read: Callable[[Fact], T]) -> Callable[[Fact], Mapping[Seat, T]]:
    """Values by seat, ``N``, ``E``, ``S`` or ``W``."""
    return by_name(Seat.parse, read)


def known_names(value: Mapping[str, Fact], names: Sequence[str]) -> None:
    """Refuse a name that means nothing here."""
    for name in value:
        if name not in names:
            raise ValueError(f"{name!r}: expected one of {', '.join(names)}")


def shown(value: Fact) -> str:
    """A structured answer in a few letters, for an error text."""
    text = str(value)
    return text if len(text) <= 40 else f"{text[:40]}…"


def _placed(read: Callable[[Fact], T], value: Fact, place: str) -> T:
    try:
        return read(value)
    except ValueError as problem:
        raise ValueError(f"{place}: {problem}") from None


# The question

LONGEST_FACTS = 100_000
"""Letters of a structured answer that are read at most."""


def facts(
    id: str,
    event: int,
    under: str,
    read: Callable[[Fact], T],
    example: str,
    *,
    kind: Kind = Kind.FACT,
    options: tuple[str, ...] = (),
    detail: str = "",
) -> Question[T]:
    """A question whose answer is numbers, a list, or values by name: ``24``, ``[620, 170]``, ``{"NS": 54}``.

    As an answer by key it is JSON text; a casebook writes the same in YAML. ``read`` makes the value of it, raising
    ValueError with what was expected; it never sees a number or a truth value
    but their text. ``example`` is an answer as it is written; ``options`` are the usual ones, where a short list of them
    helps.
    """

    def read_text(text: str) -> T:
        try:
            return read(_parsed(text))
        except ValueError as problem:
            raise BadAnswer(f"answer to {id}: {problem}; it is written like {example}") from None

    return Question(id, event, None, kind, under, options, read_text, detail=detail, example=example)


def _parsed(text: str) -> Fact:
    """JSON; what is not begun as a list or as values by name is a word, as it stands."""
    if not text.lstrip().startswith(("[", "{")):
        return text.strip()
    if len(text) > LONGEST_FACTS:
        raise ValueError(f"{len(text):,} letters: expected at most {LONGEST_FACTS:,}")
    try:
        found = json.loads(text, object_pairs_hook=_each_name_once, parse_int=str, parse_float=str, parse_constant=str)
    except json.JSONDecodeError as problem:
        raise ValueError(f"cannot be read at place {problem.pos + 1}: {problem.msg}") from None
    except RecursionError:
        raise ValueError("lists within lists, too deep") from None
    return _as_fact(found)


def _each_name_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{next(name for name in names if names.count(name) > 1)!r} is given twice")
    return found


def _as_fact(value: object) -> Fact:
    if isinstance(value, list):
        return [_as_fact(item) for item in value]
    if isinstance(value, dict):
        return {str(name): _as_fact(item) for name, item in value.items()}
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        raise ValueError("null: expected a value")
    return str(value)
