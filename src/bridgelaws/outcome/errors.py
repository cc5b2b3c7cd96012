"""Refusals in the language of the moment: what is raised in English is told in another language where it is shown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from .language import LANGUAGES, language

EXPECTED = {"en": "expected ", "de": "erwartet: "}
"""What stands before that which was expected."""


def told(message: str) -> str:
    """An error's text in the language of the moment; English where the language does not have it."""
    for pattern, text in _patterns(language()):
        found = pattern.fullmatch(message)
        if found is not None:
            return text.format(*map(told, found.groups()))
    return message


def expected(message: str) -> str:
    """What a told message says was expected; empty where it does not."""
    for mark in EXPECTED.values():
        _, found, rest = message.partition(mark)
        if found:
            return rest
    return ""


@cache
def _patterns(code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The messages as patterns, those that say most first."""
    errors: Mapping[str, str] = getattr(LANGUAGES[code], "ERRORS", {})
    most = sorted(errors, key=lambda said: len(said.replace("{}", "")), reverse=True)
    return tuple((re.compile("(.+?)".join(map(re.escape, said.split("{}"))), re.DOTALL), errors[said]) for said in most)
