"""The language in which sentences are made: English, or another laid over it; what the other lacks is said in English.

``spoken`` has the tables of the English package (``spoken.REASONS``) in the language of the moment. ``speaking`` sets
the language for a while, for one request or one thread.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Any

from . import english, german

LANGUAGES: dict[str, Any] = {"en": english, "de": german}
"""Languages by their code."""

_code: ContextVar[str] = ContextVar("language", default="en")


class UnknownLanguage(ValueError):
    """A language that no messages are written in; the text lists those there are."""


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Make sentences in another language within the block; raises UnknownLanguage."""
    if code not in LANGUAGES:
        raise UnknownLanguage(f"unknown language {code[:20]!r}: expected one of {', '.join(LANGUAGES)}")
    before = _code.set(code)
    try:
        yield
    finally:
        _code.reset(before)


def language() -> str:
    """The code of the language of the moment."""
    return _code.get()


def named(name: str) -> str:
    """A name (of a player, a side, a call) in the language of the moment."""
    names: Mapping[str, str] = getattr(LANGUAGES[_code.get()], "NAMES", {})
    return names.get(name, name)


def rank_named(rank: str) -> str:
    """A rank as people write it in the language of the moment: 10 for T, and D for Q in German."""
    return "10" if rank == "T" else named(f"♠{rank}")[1:]


class Sentence(str):
    """A message whose names (of players, suits, kinds) are put in in its own language."""

    __slots__ = ("names",)
    names: Mapping[str, str]

    def __new__(cls, text: str, names: Mapping[str, str]) -> Sentence:
        """The message, and the names of its language by the English ones."""
        made = super().__new__(cls, text)
        made.names = names
        return made

    def format(self, *args: object, **values: object) -> str:
        """The message with names put in."""
        return super().format(*args, **{key: self._named(value) for key, value in values.items()})

    def format_map(self, mapping: Any, /) -> str:
        """The same from a mapping."""
        return super().format_map(_Named(self, mapping))

    def _named(self, value: object) -> object:
        if not isinstance(value, str):
            return value
        return ", ".join(self.names.get(part, part) for part in value.split(", "))


class _Named(dict[str, object]):
    def __init__(self, sentence: Sentence, mapping: Mapping[str, object]) -> None:
        super().__init__()
        self.sentence, self.mapping = sentence, mapping

    def __missing__(self, key: str) -> object:
        return self.sentence._named(self.mapping[key])


class Spoken:
    """The tables of messages in the language of the moment."""

    ARITHMETIC: Mapping[str, str]
    BARS: Mapping[str, str]
    DUTIES: Mapping[str, str]
    ENTRY_NOTES: Mapping[str, str]
    IRREGULARITIES: Mapping[str, str]
    MISSING: Mapping[str, str]
    NOTES: Mapping[str, str]
    QUESTIONS: Mapping[str, tuple[str, Mapping[str, str]]]
    REASONS: Mapping[str, tuple[str, str]]
    RULED: Mapping[str, str]
    SCREEN: Mapping[str, str]
    SHEET: Mapping[str, str]
    STATUS: Mapping[str, str]
    SYSTEMS: Mapping[str, str]
    WHEN: Mapping[str, str]
    WHO: Mapping[str, str]
    YES_NO: Mapping[str, str]

    def __getattr__(self, name: str) -> Any:
        """A table by the name it has in the English package."""
        code = _code.get()
        return getattr(english, name) if code == "en" else _laid_over_english(code, name)


spoken = Spoken()


@cache
def _laid_over_english(code: str, name: str) -> dict[str, Any]:
    language = LANGUAGES[code]
    names: Mapping[str, str] = language.NAMES
    own: Mapping[str, Any] = getattr(language, name, {})
    said: Mapping[str, Any] = getattr(english, name)
    return {key: _sentences(_laid_over(said[key], own.get(key), names_in(said[key])), names) for key in said}


_AROUND = frozenset({"offender", "lho", "partner", "rho"})
"""Names that are known where one of them is."""


def _laid_over(said: Any, own: Any, given: frozenset[str]) -> Any:
    """What the language has of a message. English stands where it has nothing, or was written for an older English text:
    where one of the two is empty, or where it would put in a name that the whole message is not given.
    """
    if own is None:
        return said
    if isinstance(said, Mapping):
        return {key: _laid_over(text, own.get(key), given) for key, text in said.items()}
    if isinstance(said, tuple):
        return tuple(_laid_over(text, part, given) for text, part in zip(said, own, strict=True))
    return own if fits(said, own, given) else said


def fits(said: str, own: str, given: frozenset[str] = frozenset()) -> bool:
    """True where a translation may stand for the English text; ``given`` are the names of the message it is part of."""
    given |= names_in(said)
    if given & _AROUND:
        given |= _AROUND
    return bool(said) == bool(own) and names_in(own) <= given


def names_in(message: Any) -> frozenset[str]:
    """The names that a message puts in: a text, a pair of texts, or a text with labels."""
    if isinstance(message, str):
        return frozenset(re.findall(r"{(\w+)}", message))
    parts = message.values() if isinstance(message, Mapping) else message
    return frozenset[str]().union(*map(names_in, parts))


def _sentences(value: Any, names: Mapping[str, str]) -> Any:
    """Messages made to put in names: a text, a pair of texts, or a text with labels."""
    if isinstance(value, str):
        return Sentence(value, names)
    if isinstance(value, tuple):
        return tuple(_sentences(part, names) for part in value)
    if isinstance(value, Mapping):
        return {key: _sentences(part, names) for key, part in value.items()}
    return value
