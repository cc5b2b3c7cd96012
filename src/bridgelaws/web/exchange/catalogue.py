"""Paragraphs of the Laws in our own words, for "why" and for the search line."""

from __future__ import annotations

from typing import Any

from bridgelaws.laws.catalogue import Paragraph, UnknownParagraph, catalogue
from bridgelaws.laws.catalogue.lookup import wanted, with_words
from bridgelaws.laws.editions import Edition
from bridgelaws.outcome.language import speaking
from bridgelaws.outcome.paragraphs import heading, in_editions, summary

from .refusals import Refused, in_text

MOST_FOUND = 50
LONGEST_SEARCH = 200


def law_json(edition: int | str, number: str, lang: str = "en") -> str:
    """One paragraph, or a Law with its parts, of an edition; in a language."""
    with speaking(lang):
        return in_text(lambda: law(edition, number))


def laws_json(edition: int | str, search: str = "", lang: str = "en") -> str:
    """The paragraphs of an edition in which the words stand; without words, every Law with its heading."""
    with speaking(lang):
        return in_text(lambda: laws(edition, search))


def law(edition: int | str, number: str) -> dict[str, Any]:
    """One paragraph as plain data, in the language of the moment. Raises Refused."""
    year = _edition(edition)
    try:
        found = wanted(number[:40], year)
    except UnknownParagraph as problem:
        raise Refused(str(problem), where="number", code="not-found", status=404) from None
    first, known = found[0], catalogue(year)
    data = {
        "laws": year,
        **_brief(first),
        "law": first.law,
        "see": [{"number": other, "heading": heading(known[other]) if other in known else None} for other in first.see],
        "editions": {str(other): text for other, text in in_editions(first).items()},
    }
    if len(found) > 1:
        data["parts"] = [{"number": each.number, "heading": heading(each), "kind": each.kind} for each in found]
    return data


def laws(edition: int | str, search: str = "") -> dict[str, Any]:
    """Paragraphs found as plain data; the words are those of the language of the moment. Raises Refused."""
    year = _edition(edition)
    if len(search) > LONGEST_SEARCH:
        raise Refused(f"search: expected at most {LONGEST_SEARCH} characters", where="search")
    if search.strip():
        found = with_words(search, year, MOST_FOUND, lambda each: (heading(each), summary(each)))
    else:
        first: dict[int, Paragraph] = {}
        for each in catalogue(year).values():
            first.setdefault(each.law, each)
        found = list(first.values())
    return {"laws": year, "found": [_brief(each) for each in found]}


def _brief(each: Paragraph) -> dict[str, Any]:
    return {"number": each.number, "heading": heading(each), "summary": summary(each), "kind": each.kind}


def _edition(edition: int | str) -> int:
    try:
        return int(Edition.parse(edition))
    except ValueError as problem:
        raise Refused(str(problem), where="edition", code="not-found", status=404) from None
