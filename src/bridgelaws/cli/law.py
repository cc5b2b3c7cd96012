"""``bridgelaws law``: what a paragraph is about, where it differs between editions, and which code applies it."""

from __future__ import annotations

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
    from bridgelaws.laws.catalogue.lookup import wanted

    return wanted(plain(text), int(edition))


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
    from bridgelaws.laws.catalogue.lookup import in_editions

    parts = [
        Text(f"{each.number}  {plain(each.heading)}", "bold") + Text(f"   ({int(edition)})", "not bold"),
        Text(plain(each.summary)),
    ]
    known = catalogue(int(edition))
    if each.see:
        parts.append(Text("\nSee also", "bold"))
        parts += [Text(f"  {other:<10} {plain(known[other].heading) if other in known else ''}") for other in each.see]
    parts.append(Text("\nEditions", "bold"))
    parts += [Text(f"  {year}  {plain(text)}") for year, text in in_editions(each).items()]
    files = executed_by(each.number)
    parts.append(Text("\nIn this program", "bold"))
    parts.append(Text(f"  {KINDS[each.kind]}{': laws/' + ', laws/'.join(files) if files else ''}"))
    return Group(*parts)


def as_data(paragraphs: tuple[Paragraph, ...], edition: Edition) -> dict[str, Any]:
    """The paragraphs as plain data."""
    from bridgelaws.laws.catalogue import EDITIONS, catalogue
    from bridgelaws.laws.catalogue.lookup import in_editions

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
                "differs": {str(year): text for year, text in in_editions(each).items() if text != "the same"},
                "executed_by": list(executed_by(each.number)),
            }
            for each in paragraphs
        ],
    }
