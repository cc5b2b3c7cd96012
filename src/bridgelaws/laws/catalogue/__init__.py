"""The catalogue: every paragraph of each edition, with a heading and a summary in our own words.

A ruling can only cite what stands here. The data are TOML files, one a Law; nothing is read before it is asked for.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

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


def pieces(number: str) -> tuple[str, ...]:
    """The levels of a number: ``27B1(a)`` gives ``27``, ``B``, ``1``, ``(a)``. Raises ValueError if it is none."""
    found = tuple(_PIECE.findall(number))
    if "".join(found) != number or not found or not found[0].isdigit():
        raise ValueError(f"{number!r} is not the number of a paragraph: expected one like 27, 27B or 27B1(a)")
    return found


def sort_key(number: str) -> tuple[tuple[int, int, str], ...]:
    """The order of the book: Law, letter, digit, letter in brackets, roman number."""
    return tuple(_piece_key(piece) for piece in pieces(number))


def _piece_key(piece: str) -> tuple[int, int, str]:
    plain = piece.strip("()")
    if plain.isdigit():
        return (0, int(plain), "")
    if piece.startswith("(") and plain in _ROMAN and plain not in ("c", "d"):
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
    found: dict[str, Paragraph] = {}
    for each in _all_paragraphs():
        if edition not in each.editions:
            continue
        if each.number in found:
            raise CatalogueError(f"law{each.law:02}.toml: {each.number} stands twice in {edition}")
        found[each.number] = each
    return dict(sorted(found.items(), key=lambda pair: sort_key(pair[0])))


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
    folder = resources.files(__package__)
    found: list[Paragraph] = []
    for file in sorted((each for each in folder.iterdir() if each.name.endswith(".toml")), key=lambda each: each.name):
        found.extend(_read(file.name, file.read_text(encoding="utf-8")))
    return tuple(found)


def _read(name: str, text: str) -> Iterable[Paragraph]:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise CatalogueError(f"{name}: {problem}") from None
    if set(data) - {"law", "paragraph"}:
        raise CatalogueError(f"{name}: unknown keys {sorted(set(data) - {'law', 'paragraph'})}")
    for item in data.get("paragraph", []):
        if set(item) != _KEYS:
            raise CatalogueError(f"{name}: {item.get('number')}: expected the keys {sorted(_KEYS)}")
        if item["kind"] not in KINDS or not set(item["editions"]) <= set(EDITIONS):
            raise CatalogueError(f"{name}: {item['number']}: unknown kind or edition")
        yield Paragraph(
            item["number"], data["law"], tuple(item["editions"]), item["heading"], item["summary"],
            tuple(item["see"]), item["kind"],
        )  # fmt: skip
