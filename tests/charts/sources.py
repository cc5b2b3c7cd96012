"""What the sources of the Laws say, read without running them: which paragraphs they name, and in which editions.

A text of a clause is in force from its year to the next text's. Any other function is in force in the editions of the
functions that use it, beginning with the one that follows a record.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import bridgelaws
from bridgelaws.laws.editions import Edition

ROOT = Path(bridgelaws.__file__).parent
ALL = frozenset(Edition)
PARAGRAPH = re.compile(r"\d{1,2}(?:[A-Z]\d*(?:\([a-z]+\))?(?:\((?:\d+|[ivx]+)\))?)?")
CITING = {"cite", "Cite", "review", "Reviews"}
START = ("course", "follow")

Key = tuple[str, str]

LED_TO_BY_A_DUTY: dict[Key, frozenset[Edition]] = {
    ("law30_pass_out_of_rotation", "replaced_at_proper_turn"): frozenset([Edition.Y2017]),
    ("law30_pass_out_of_rotation", "double_by_barred_partner"): frozenset([Edition.Y1997, Edition.Y2007]),
}
"""Functions that no edition's text names: a standing duty leads there, which only these editions lay down."""


def parse(path: Path) -> ast.Module:
    """A source file as a tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def law_modules() -> dict[str, ast.Module]:
    """The files of the Laws, the catalogue apart, by name."""
    return {path.stem: parse(path) for path in sorted((ROOT / "laws").glob("*.py"))}


@dataclass(frozen=True, slots=True)
class Named:
    """A paragraph that a source names: where, and in which editions that line can be reached."""

    number: str
    where: str
    editions: frozenset[Edition]
    cites: bool
    """Whether the line cites it, rather than asking a question or laying down a duty under it."""


@dataclass(slots=True)
class Entry:
    """One thing at the top of a module: a function, a text of a clause, a class, a value."""

    module: str
    name: str
    body: ast.AST
    range: frozenset[Edition] = ALL
    used_in: set[Edition] = field(default_factory=set)


class Sources:
    """The files of the Laws, with the editions in which each part of them is used."""

    def __init__(self) -> None:
        self.symbols: dict[Key, Key] = {}
        """A name in a module, and what it names: there or in another module."""
        self.aliases: dict[Key, str] = {}
        self.entries: dict[Key, list[Entry]] = {}
        self.years: dict[Key, set[int]] = {}
        for name, tree in law_modules().items():
            for statement in tree.body:
                self._read(name, statement)
        for texts in self.entries.values():
            self._set_ranges(texts)
        for key, editions in LED_TO_BY_A_DUTY.items():
            for entry in self.entries[key]:
                entry.range = editions
        self._spread()

    def _read(self, module: str, statement: ast.stmt) -> None:
        if isinstance(statement, ast.ImportFrom) and statement.level == 1:
            for alias in statement.names:
                here = (module, alias.asname or alias.name)
                if statement.module is None:
                    self.aliases[here] = alias.name
                else:
                    self.symbols[here] = (statement.module, alias.name)
        elif isinstance(statement, ast.FunctionDef | ast.ClassDef):
            clause = _since(statement)
            name = clause[0] if clause else statement.name
            entry = Entry(module, name, statement)
            if clause:
                entry.range = frozenset([Edition(clause[1])])
            self.entries.setdefault((module, name), []).append(entry)
        elif isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    self.entries.setdefault((module, target.id), []).append(Entry(module, target.id, statement.value))

    @staticmethod
    def _set_ranges(texts: list[Entry]) -> None:
        """The texts of one clause: each is in force until the next one's year."""
        dated = sorted((text for text in texts if len(text.range) == 1), key=lambda text: min(text.range))
        for text, following in zip(dated, [*dated[1:], None], strict=False):
            end = min(following.range) if following else max(ALL) + 1
            text.range = frozenset(edition for edition in Edition if min(text.range) <= edition < end)

    def _spread(self) -> None:
        waiting: list[tuple[Key, frozenset[Edition]]] = [(START, ALL)]
        while waiting:
            key, editions = waiting.pop()
            for entry in self.entries.get(key, []):
                new = (editions & entry.range) - entry.used_in
                if new:
                    entry.used_in |= new
                    waiting += [(used, frozenset(new)) for used in self.references(entry)]

    def references(self, entry: Entry) -> set[Key]:
        """What an entry's body names, of this module and others."""
        found: set[Key] = set()
        for node in ast.walk(entry.body):
            if isinstance(node, ast.Name):
                here = (entry.module, node.id)
                found.add(self.symbols.get(here, here))
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                module = self.aliases.get((entry.module, node.value.id))
                if module is not None:
                    found.add((module, node.attr))
        return found - {(entry.module, entry.name)}

    def all_entries(self) -> Iterator[Entry]:
        """Every entry of every module."""
        for entries in self.entries.values():
            yield from entries

    def dated(self) -> Iterator[tuple[Key, set[int], set[Edition]]]:
        """Every Clause and Number: the years of its texts, and the editions in which it is used."""
        for key, entries in self.entries.items():
            years = {int(min(entry.range)) for entry in entries if isinstance(entry.body, ast.FunctionDef)}
            values = [entry.body for entry in entries if isinstance(entry.body, ast.Call)]
            used: set[Edition] = set().union(*(entry.used_in for entry in entries))
            for value in values:
                if _called(value) == "Number":
                    yield key, {year for year, _ in _number(value)}, used
                elif _called(value) == "Clause":
                    yield key, years, self._asked_for(key)

    def _asked_for(self, key: Key) -> set[Edition]:
        return set().union(*(entry.used_in for entry in self.all_entries() if key in self.references(entry)))

    def named(self) -> Iterator[Named]:
        """Every paragraph that a source names where it cites, asks or lays down a duty."""
        for entry in self.all_entries():
            editions = frozenset(entry.used_in)
            where = f"{entry.module}.{entry.name}"
            for number, cites in _literals(entry.body, in_call=False, cites=False):
                yield Named(number, where, editions, cites)
            for node in ast.walk(entry.body):
                if isinstance(node, ast.Call) and _called(node) == "Number":
                    for number, dated in _in_force(_number(node)).items():
                        yield Named(number, where, editions & dated, cites=False)


def _since(node: ast.stmt) -> tuple[str, int] | None:
    """The clause and the year of a text."""
    for decorator in getattr(node, "decorator_list", []):
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Attribute):
            clause, year = decorator.func.value, decorator.args[0] if decorator.args else None
            if isinstance(clause, ast.Name) and isinstance(year, ast.Constant) and isinstance(year.value, int):
                return clause.id, year.value
    return None


def _called(node: ast.Call) -> str:
    function = node.func
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _number(node: ast.Call) -> list[tuple[int, str]]:
    """The years and values of a Number; a value that is no text is no paragraph."""
    dated = node.args[1]
    assert isinstance(dated, ast.Dict)
    return [
        (key.value, str(getattr(value, "value", "")))
        for key, value in zip(dated.keys, dated.values, strict=True)
        if isinstance(key, ast.Constant) and isinstance(key.value, int)
    ]


def _in_force(dated: list[tuple[int, str]]) -> dict[str, frozenset[Edition]]:
    found: dict[str, frozenset[Edition]] = {}
    for edition in Edition:
        number = next((value for year, value in sorted(dated, reverse=True) if year <= edition), None)
        if number is not None and PARAGRAPH.fullmatch(number):
            found[number] = found.get(number, frozenset()) | {edition}
    return found


def _literals(node: ast.AST, *, in_call: bool, cites: bool) -> Iterator[tuple[str, bool]]:
    """The paragraphs written out in calls and tables; what is only compared is none of them."""
    if isinstance(node, ast.Compare) or (isinstance(node, ast.Call) and _called(node) in ("Number", "Clause")):
        return
    if isinstance(node, ast.Constant):
        if in_call and isinstance(node.value, str) and PARAGRAPH.fullmatch(node.value):
            yield node.value, cites
        return
    if isinstance(node, ast.Call) and _called(node) in CITING:
        for place, argument in enumerate(node.args):
            yield from _literals(argument, in_call=True, cites=place == 0)
        return
    inside = in_call or isinstance(node, ast.Call | ast.Dict)
    for child in ast.iter_child_nodes(node):
        yield from _literals(child, in_call=inside, cites=cites and not isinstance(node, ast.Call))


@cache
def sources() -> Sources:
    """The files of the Laws, read once."""
    return Sources()


def strings(tree: ast.AST) -> set[str]:
    """Every text written out in a source."""
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def openings(tree: ast.AST) -> set[str]:
    """How the texts begin that a source puts together (``remedy-…``)."""
    return {
        node.values[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        and isinstance(node.values[0], ast.Constant)
        and isinstance(node.values[0].value, str)
    }
