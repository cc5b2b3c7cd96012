"""The catalogue of paragraphs in the language of the moment: headings and summaries."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from bridgelaws.laws.catalogue import EDITIONS, Paragraph, catalogue

from .language import LANGUAGES, language, spoken


def heading(each: Paragraph) -> str:
    """What a paragraph is called."""
    return told(each.heading, each.law)


def summary(each: Paragraph) -> str:
    """What a paragraph says, in our own words."""
    return told(each.summary, each.law)


def told(text: str, law: int) -> str:
    """A text of the catalogue from the part about a Law; English where the language has none."""
    code = language()
    return text if code == "en" else _texts(code, law).get(text, text)


def in_editions(each: Paragraph) -> dict[int, str]:
    """What the number is in every edition, said from this paragraph's point of view."""
    notes, said = spoken.NOTES, {}
    for year in EDITIONS:
        there = catalogue(year).get(each.number)
        if there is None:
            said[year] = notes["edition-none"]
        elif there == each:
            said[year] = notes["edition-same"]
        else:
            said[year] = notes["edition-differs"].format(heading=heading(there), summary=summary(there))
    return {year: str(text) for year, text in said.items()}


@cache
def _texts(code: str, law: int) -> Mapping[str, str]:
    """The texts of one Law by the English ones; nothing for a Law that the language does not have."""
    file = resources.files(LANGUAGES[code].__name__).joinpath("catalogue", f"law{law:02}.toml")
    try:
        texts: Mapping[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))["texts"]
    except FileNotFoundError:
        return {}
    return texts
