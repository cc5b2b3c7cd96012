"""Finding paragraphs: by the number a person writes, and by words."""

from __future__ import annotations

import re
from collections.abc import Callable

from . import EDITIONS, Paragraph, UnknownParagraph, catalogue, paragraph


def wanted(text: str, edition: int) -> tuple[Paragraph, ...]:
    """The paragraph a director means (``27B1(a)``, ``27b1a``), alone; or all those of a Law (``27``, ``Law 27``).

    Raises UnknownParagraph saying what there is.
    """
    known = catalogue(edition)
    number = re.sub(r"^law", "", re.sub(r"\s+", "", text), flags=re.IGNORECASE)
    if re.fullmatch(r"[0-9]{1,6}", number):
        whole = tuple(each for each in known.values() if each.law == int(number))
        if whole:
            return whole
        last = max((each.law for each in known.values()), default=0)
        raise UnknownParagraph(f"the {edition} edition has no Law {int(number)}: expected 1 to {last}")
    alike = [each for name, each in known.items() if _bare(name) == _bare(number)]
    exact = [each for each in alike if each.number == number]
    if len(exact or alike) == 1:
        return tuple(exact or alike)
    return (paragraph(number, edition),)


def _bare(number: str) -> str:
    return re.sub(r"[^0-9a-z]", "", number.lower())


def in_editions(each: Paragraph) -> dict[int, str]:
    """What the number is in every edition, said from this paragraph's point of view."""
    said: dict[int, str] = {}
    for year in EDITIONS:
        there = catalogue(year).get(each.number)
        if there is None:
            said[year] = "no paragraph of this number"
        elif there == each:
            said[year] = "the same"
        else:
            said[year] = f"differs: {there.heading}. {there.summary}"
    return said


def in_english(each: Paragraph) -> tuple[str, str]:
    """Heading and summary as they stand in the catalogue."""
    return each.heading, each.summary


def with_words(
    words: str, edition: int, most: int, told: Callable[[Paragraph], tuple[str, str]] = in_english
) -> list[Paragraph]:
    """The paragraphs in which every word stands, those whose number or heading has them first.

    ``told`` gives heading and summary in the language of the words.
    """
    looked_for = words.lower().split()
    ranked = []
    for place, each in enumerate(catalogue(edition).values()):
        number, (heading, summary) = each.number.lower(), (text.lower() for text in told(each))
        if all(word in heading or word in summary or number.startswith(word) for word in looked_for):
            worth = sum(2 * number.startswith(word) + (word in heading) for word in looked_for)
            ranked.append((-worth, place, each))
    return [each for _, _, each in sorted(ranked, key=lambda found: found[:2])[:most]]
