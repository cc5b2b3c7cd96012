"""What of the Laws is executed: by a path of the canonical positions, and by a case of the casebook.

``docs/coverage.md`` is written from this and from the catalogue.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from bridgelaws.casebook import Result, check, read_casebook
from bridgelaws.laws.catalogue import Paragraph, catalogue, sort_key
from bridgelaws.laws.editions import Edition

from .every_path import paths
from .trees import all_trees

FIRST, LAST = 15, 40
"""The Laws whose every paragraph is listed; of others those that a ruling cites."""

WORDS = {"executed": "executed", "definition": "definition", "director": "left to the Director"}


@cache
def executed(edition: Edition) -> frozenset[str]:
    """The paragraphs that a ruling on some path of the edition cites."""
    return frozenset(number for _, tree in all_trees(edition) for path in paths(tree) for number in path.leaf.cited)


@cache
def reached(edition: Edition) -> frozenset[str]:
    """Those, and the paragraphs under which a question is asked, a duty stands or information is restricted."""
    return frozenset().union(*(path.leaf.numbers for _, tree in all_trees(edition) for path in paths(tree)))


def by_case(results: Iterable[Result]) -> Mapping[Edition, Counter[str]]:
    """How many cases that pass cite each paragraph, by edition."""
    found: dict[Edition, Counter[str]] = {edition: Counter() for edition in Edition}
    for result in results:
        if result.passed:
            found[result.case.edition].update(set(result.cited))
    return found


def check_casebooks(folder: Path) -> list[Result]:
    """Every case of the casebooks in a folder, run, in the order of the files."""
    return [check(case) for path in sorted(folder.glob("*.yaml")) for case in read_casebook(path)]


def listed(edition: Edition) -> tuple[Paragraph, ...]:
    """The paragraphs the page lists for an edition, in the order of the book."""
    cited = executed(edition)
    found = (each for each in catalogue(edition).values() if FIRST <= each.law <= LAST or each.number in cited)
    return tuple(sorted(found, key=lambda each: sort_key(each.number)))


def page(results: Iterable[Result]) -> str:
    """The coverage page."""
    cases = by_case(results)
    lines = [
        "# Coverage",
        "",
        "Written by `python -m bridgelaws.charts`. A paragraph is executed *by path* where a ruling on some path of",
        "the canonical positions cites it; *cases* counts the casebook cases that pass and cite it.",
    ]
    for edition in Edition:
        lines += ["", f"## {int(edition)}", "", *_summary(edition, cases[edition]), ""]
        lines += ["| paragraph | heading | by path | cases | |", "| --- | --- | --- | --- | --- |"]
        lines += [_row(each, edition, cases[edition]) for each in listed(edition)]
    return "\n".join(lines) + "\n"


def _summary(edition: Edition, cases: Counter[str]) -> Iterator[str]:
    cited = executed(edition)
    with_case = sum(1 for number in cited if cases[number])
    yield f"{len(cited)} paragraphs are executed by a path; {with_case} of them by a case too."


def _row(each: Paragraph, edition: Edition, cases: Counter[str]) -> str:
    by_path = "yes" if each.number in executed(edition) else ""
    count = str(cases[each.number]) if cases[each.number] else ""
    heading = each.heading.replace("|", "\\|")
    return f"| {each.number} | {heading} | {by_path} | {count} | {WORDS[each.kind]} |"
