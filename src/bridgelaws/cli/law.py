"""``bridgelaws law``: what a paragraph is about, where it differs between editions, and which code applies it."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import console, fail, plain, print_json, read_edition

if TYPE_CHECKING:
    from rich.console import RenderableType

    from bridgelaws.laws.catalogue import Paragraph
    from bridgelaws.laws.editions import Edition

KINDS = {
    "executed": "applied by a procedure",
    "definition": "a definition, used to tell what is legal",
    "director": "left to the Director",
}


def law(
    number: Annotated[str, typer.Argument(help="A paragraph like 27B1(a), also written 27b1a; or a Law like 27.")],
    laws: Annotated[str, typer.Option("--laws", "-l", metavar="YEAR", help="Edition: 1997, 2007 or 2017.")] = "2017",
    json: Annotated[bool, typer.Option("--json", help="Print plain data as JSON.")] = False,
) -> None:
    """Show what a paragraph is about, or list the paragraphs of a Law."""
    from bridgelaws.laws.catalogue import UnknownParagraph

    edition = read_edition(laws)
    try:
        paragraphs = found(number, edition)
    except UnknownParagraph as problem:
        fail(problem)
    if json:
        print_json(as_data(paragraphs, edition))
    else:
        console().print(page(paragraphs, edition))


def found(text: str, edition: Edition) -> tuple[Paragraph, ...]:
    """The paragraph a director means, alone; or all those of a Law. Raises UnknownParagraph saying what there is."""
    from bridgelaws.laws.catalogue import UnknownParagraph, catalogue, paragraph

    known = catalogue(int(edition))
    wanted = re.sub(r"^law", "", re.sub(r"\s+", "", plain(text)), flags=re.IGNORECASE)
    if wanted.isdecimal():
        number = str(int(wanted))
        whole = tuple(each for each in known.values() if str(each.law) == number)
        if whole:
            return whole
        last = max((each.law for each in known.values()), default=0)
        raise UnknownParagraph(f"the {int(edition)} edition has no Law {number}: expected 1 to {last}")
    alike = [each for name, each in known.items() if _bare(name) == _bare(wanted)]
    exact = [each for each in alike if each.number == wanted]
    if len(exact or alike) == 1:
        return tuple(exact or alike)
    return (paragraph(wanted, int(edition)),)


def _bare(number: str) -> str:
    return re.sub(r"[^0-9a-z]", "", number.lower())


# Which code applies it


@cache
def _sources() -> dict[str, str]:
    folder = resources.files("bridgelaws.laws")
    files = (each for each in folder.iterdir() if each.name.endswith(".py") and not each.name.startswith("_"))
    return {each.name: each.read_text(encoding="utf-8") for each in sorted(files, key=lambda each: each.name)}


def executed_by(number: str) -> tuple[str, ...]:
    """The law modules that cite a paragraph, by the number as a string in their code."""
    return tuple(name for name, text in _sources().items() if f'"{number}"' in text)


# Showing it


def page(paragraphs: tuple[Paragraph, ...], edition: Edition) -> RenderableType:
    """A paragraph in full, or the list of a Law's paragraphs."""
    return _one(paragraphs[0], edition) if len(paragraphs) == 1 else _list(paragraphs, edition)


def _list(paragraphs: tuple[Paragraph, ...], edition: Edition) -> RenderableType:
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    for each in paragraphs:
        grid.add_row(Text(each.number, "bold"), Text(plain(each.heading)), Text(KINDS[each.kind], "dim"))
    return Group(Text(f"Law {paragraphs[0].law}, edition {int(edition)}\n", "bold"), grid)


def _one(each: Paragraph, edition: Edition) -> RenderableType:
    from rich.console import Group
    from rich.text import Text

    from bridgelaws.laws.catalogue import catalogue

    parts = [
        Text(f"{each.number}  {plain(each.heading)}", "bold") + Text(f"   ({int(edition)})", "not bold"),
        Text(plain(each.summary)),
    ]
    known = catalogue(int(edition))
    if each.see:
        parts.append(Text("\nSee also", "bold"))
        parts += [Text(f"  {other:<10} {plain(known[other].heading) if other in known else ''}") for other in each.see]
    parts.append(Text("\nEditions", "bold"))
    parts += [Text(f"  {year}  {plain(text)}") for year, text in _editions(each).items()]
    files = executed_by(each.number)
    parts.append(Text("\nIn this program", "bold"))
    parts.append(Text(f"  {KINDS[each.kind]}{': laws/' + ', laws/'.join(files) if files else ''}"))
    return Group(*parts)


def _editions(each: Paragraph) -> dict[int, str]:
    """What the number is in every edition, said from this paragraph's point of view."""
    from bridgelaws.laws.catalogue import EDITIONS, catalogue

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


def as_data(paragraphs: tuple[Paragraph, ...], edition: Edition) -> dict[str, Any]:
    """The paragraphs as plain data."""
    from bridgelaws.laws.catalogue import EDITIONS, catalogue

    known = catalogue(int(edition))
    return {
        "laws": int(edition),
        "paragraphs": [
            {
                "number": each.number,
                "law": each.law,
                "heading": each.heading,
                "summary": each.summary,
                "kind": each.kind,
                "see": [
                    {"number": other, "heading": known[other].heading if other in known else None} for other in each.see
                ],
                "editions": [year for year in EDITIONS if each.number in catalogue(year)],
                "differs": {str(year): text for year, text in _editions(each).items() if text != "the same"},
                "executed_by": list(executed_by(each.number)),
            }
            for each in paragraphs
        ],
    }
