"""The catalogue: every paragraph of each edition, with a heading and a summary in our own words.

A ruling can only cite what stands here. The data are TOML files, one a Law; nothing is read before it is asked for.

>>> paragraph("27B1(a)", 2017).heading
'Same denomination'
>>> covers("27B1", "27B1(a)"), covers("27B1(a)", "27B1")
(True, False)
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

EDITIONS = (1997, 2007, 2017)
KINDS = ("executed", "definition", "director")
_KEYS = {"number", "editions", "heading", "summary", "see", "kind"}
_PIECE = re.compile(r"\d+|[A-Z]|\([a-z]+\)|\(\d+\)")
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10}


class UnknownParagraph(LookupError):
    """A number that the edition does not have; the text says what there is instead."""


class CatalogueError(ValueError):
    """A catalogue file that is not as it should be; the text names the file."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph of the Laws.

    ``editions`` are those in which this wording holds under this number; ``kind`` says whether a procedure cites it
    (``executed``), legality uses it (``definition``), or the Director applies it himself (``director``).
    """

    number: str
    law: int
    editions: tuple[int, ...]
    heading: str
    summary: str
    see: tuple[str, ...]
    kind: str


@cache
def pieces(number: str) -> tuple[str, ...]:
    """The levels of a number: ``27B1(a)`` gives ``27``, ``B``, ``1``, ``(a)``. Raises ValueError if it is none."""
    found = tuple(_PIECE.findall(number))
    if "".join(found) != number or not found or not found[0].isdigit():
        raise ValueError(f"{number!r} is not the number of a paragraph: expected one like 27, 27B or 27B1(a)")
    return found


def sort_key(number: str) -> tuple[tuple[int, int, str], ...]:
    """The order of the book: Law, letter, digit, letter in brackets, roman number.

    >>> sorted(["27B10", "80B2(i)", "27B2", "80B2(h)", "27", "30B1(b)(ii)", "30B1(b)(i)"], key=sort_key)
    ['27', '27B2', '27B10', '30B1(b)(i)', '30B1(b)(ii)', '80B2(h)', '80B2(i)']
    """
    found = pieces(number)
    return tuple(_piece_key(piece, before) for before, piece in zip(("", *found), found, strict=False))


def _piece_key(piece: str, before: str) -> tuple[int, int, str]:
    """Letters in brackets are roman numbers only where they stand below others: ``(b)(i)``, but ``2(i)``."""
    plain = piece.strip("()")
    if plain.isdigit():
        return (0, int(plain), "")
    if before.startswith("(") and plain in _ROMAN:
        return (1, _ROMAN[plain], "")
    return (1, 0, plain)


def covers(general: str, cited: str) -> bool:
    """Whether citing ``cited`` meets ``general``: ``27B1`` is met by ``27B1(a)``, not the reverse."""
    try:
        wanted, found = pieces(general), pieces(cited)
    except ValueError:
        return general == cited
    return found[: len(wanted)] == wanted


@cache
def catalogue(edition: int) -> Mapping[str, Paragraph]:
    """Every paragraph of an edition by its number, in the order of the book."""
    if edition not in EDITIONS:
        raise ValueError(f"unknown edition {edition}: expected one of {', '.join(map(str, EDITIONS))}")
    return MappingProxyType({each.number: each for each in _all_paragraphs() if edition in each.editions})


def paragraph(number: str, edition: int) -> Paragraph:
    """One paragraph of an edition. Raises UnknownParagraph, saying what there is instead."""
    known = catalogue(edition)
    found = known.get(number)
    if found is not None:
        return found
    elsewhere = [str(other) for other in EDITIONS if number in catalogue(other)]
    hints = [f"it is in {' and '.join(elsewhere)}"] if elsewhere else []
    nearest = _nearest(number, known)
    if nearest:
        hints.append(f"nearest in {edition}: {nearest}")
    raise UnknownParagraph(f"the {edition} edition has no paragraph {number}" + "".join(f"; {hint}" for hint in hints))


def _nearest(number: str, known: Mapping[str, Paragraph]) -> str:
    try:
        parts = pieces(number)
    except ValueError:
        return ""
    for length in range(len(parts) - 1, 0, -1):
        shorter = "".join(parts[:length])
        if shorter in known:
            return shorter
    return ""


@cache
def _all_paragraphs() -> tuple[Paragraph, ...]:
    files = (each for each in resources.files("bridgelaws.laws.catalogue").iterdir() if each.name.endswith(".toml"))
    texts = {each.name: each.read_text(encoding="utf-8") for each in files}
    return tuple(sorted(read_files(texts), key=lambda each: sort_key(each.number)))


def read_files(texts: Mapping[str, str]) -> Iterator[Paragraph]:
    """The paragraphs of catalogue files by name. Raises CatalogueError naming the file that is not as it should be."""
    seen: dict[tuple[str, int], str] = {}
    for name in sorted(texts):
        for each in _read(name, texts[name]):
            for edition in each.editions:
                if (each.number, edition) in seen:
                    first = seen[each.number, edition]
                    raise CatalogueError(f"{name}: {each.number} stands twice in {edition}; first in {first}")
                seen[each.number, edition] = name
            yield each


def _read(name: str, text: str) -> Iterator[Paragraph]:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise CatalogueError(f"{name}: {problem}") from None
    if set(data) != {"law", "paragraph"}:
        raise CatalogueError(f"{name}: expected the keys law and paragraph, found {', '.join(sorted(data))}")
    for item in data["paragraph"]:
        yield _paragraph(name, data["law"], item)


def _paragraph(name: str, law: int, item: dict[str, Any]) -> Paragraph:
    where = f"{name}: {item.get('number')}"
    if set(item) != _KEYS:
        raise CatalogueError(f"{where}: unknown or missing keys: {', '.join(sorted(set(item) ^ _KEYS))}")
    try:
        levels = pieces(item["number"])
    except ValueError as problem:
        raise CatalogueError(f"{name}: {problem}") from None
    if levels[0] != str(law):
        raise CatalogueError(f"{where}: stands in the file of Law {law}")
    editions = tuple(item["editions"])
    if item["kind"] not in KINDS or not editions or not set(editions) <= set(EDITIONS):
        raise CatalogueError(f"{where}: unknown kind or edition")
    return Paragraph(item["number"], law, editions, item["heading"], item["summary"], tuple(item["see"]), item["kind"])
