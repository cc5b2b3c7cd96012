"""Every path through a record: each gap filled with each answer, and what every one of them comes to.

``every_path`` runs the record, takes the first question nobody has answered, and runs again with each of its answers.
Answers that come to the same are one branch, calls chosen at the table apart: where 28 calls in place of an
insufficient bid lead to the same, they are one branch, and the call stands as ``<call>`` in what it leads to. A path ends
at a question that lists no answers (points, a list of results), with that question open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, TypeVar

from bridgelaws.bridge import Card, parse_call
from bridgelaws.laws.cases import RecordError
from bridgelaws.laws.course import Course, follow
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.regulations import DEFAULT, Regulations
from bridgelaws.table.events import Record
from bridgelaws.table.questions import BadAnswer, BothAnswers, Given, IdAnswers, Kind, Question

from .leaves import Asked, Chosen, Leaf, asked, impossible, leaf_of

LIMIT = 20_000
"""How many runs a tree may take."""

Known = Mapping[str, Given]
"""Answers given beforehand, as casebooks write them: by question id, and then by detail or by who answers."""

T = TypeVar("T")


class PathLimitError(RuntimeError):
    """A record whose paths are too many to follow; the text names the limit and the questions that open up most."""


@dataclass(frozen=True, slots=True)
class Branch:
    """Answers that lead to the same, and what they lead to."""

    answers: tuple[str, ...]
    subtree: Node


@dataclass(frozen=True, slots=True)
class Fork:
    """A question and its branches, which hold each of its answers once."""

    question: Asked
    branches: tuple[Branch, ...]


Node = Fork | Leaf


@dataclass(frozen=True, slots=True)
class PathTree:
    """All paths of one record under one edition."""

    record: Record
    edition: Edition
    root: Node
    runs: int = field(compare=False)
    """How often the record was followed to find them."""


@dataclass(frozen=True, slots=True)
class Path:
    """One way through a tree: each question with the answers that all lead on, and the end."""

    steps: tuple[tuple[Asked, tuple[str, ...]], ...]
    leaf: Leaf


def every_path(
    record: Record,
    edition: Edition,
    *,
    known: Known | None = None,
    limit: int = LIMIT,
    regulations: Regulations = DEFAULT,
) -> PathTree:
    """Follow a record under an edition with every answer to every question that arises.

    ``known`` are answers given beforehand; no branch is made for them. Branches come in the order of the question's
    options. A path on which a later event cannot have happened ends in a leaf that says so.
    Raises PathLimitError after ``limit`` runs.
    """
    search = _Search(record, edition, IdAnswers(known or {}), limit, regulations)
    root = search.node({}, ())
    return PathTree(record, edition, root, search.runs)


def paths(tree: PathTree) -> Iterator[Path]:
    """The paths of a tree, in the order of its branches."""
    yield from _paths(tree.root, ())


def _paths(node: Node, steps: tuple[tuple[Asked, tuple[str, ...]], ...]) -> Iterator[Path]:
    if isinstance(node, Leaf):
        yield Path(steps, node)
        return
    for branch in node.branches:
        yield from _paths(branch.subtree, (*steps, (node.question, branch.answers)))


def forks(tree: PathTree) -> Iterator[Fork]:
    """Every question of a tree, as often as it stands there."""
    stack: list[Node] = [tree.root]
    while stack:
        node = stack.pop()
        if isinstance(node, Fork):
            yield node
            stack.extend(branch.subtree for branch in reversed(node.branches))


class _Search:
    """One search; it counts its runs and is thrown away afterwards."""

    def __init__(
        self, record: Record, edition: Edition, known: IdAnswers, limit: int, regulations: Regulations
    ) -> None:
        self.record = record
        self.edition = edition
        self.known = known
        self.limit = limit
        self.regulations = regulations
        self.runs = 0

    def follow(self, answers: Mapping[str, str]) -> Course:
        self.runs += 1
        if self.runs > self.limit:
            widest = ", ".join(answers)
            raise PathLimitError(f"more than {self.limit:,} runs; answer some questions beforehand, of {widest}")
        return follow(self.record, self.edition, BothAnswers(answers, self.known), self.regulations)

    def node(self, answers: Mapping[str, str], chosen: tuple[Chosen, ...]) -> Node:
        try:
            course = self.follow(answers)
        except (RecordError, BadAnswer) as problem:
            return impossible(str(problem), chosen)
        question = course.question
        if question is None or not question.options:
            return leaf_of(course, chosen)
        found: dict[Node, list[str]] = {}
        call_of: dict[str, Chosen] = {}
        for option in question.options:
            call = _chosen_call(question, option, len(chosen))
            if call is not None:
                call_of[option] = call
            more = chosen if call is None else (*chosen, call)
            subtree = self.node({**answers, question.key: option}, more)
            found.setdefault(subtree, []).append(option)
        branches = []
        for subtree, options in found.items():
            call = call_of.get(options[0])
            named = subtree if len(options) > 1 or call is None else _named(subtree, call.placeholder, call.name)
            branches.append(Branch(tuple(options), named))
        return Fork(asked(question, chosen), tuple(branches))


def _chosen_call(question: Question[object], option: str, earlier: int) -> Chosen | None:
    """What stands for a call or card that a player chooses, while answers are compared."""
    if question.kind is not Kind.CHOICE or question.asked_of is None:
        return None
    for sort, name in (("card", _card_name), ("call", _call_name)):
        found = name(option)
        if found:
            placeholder = f"<{sort} {earlier + 1}>" if earlier else f"<{sort}>"
            return Chosen(question.asked_of, found, question.event, placeholder)
    return None


def _card_name(option: str) -> str:
    try:
        return str(Card.parse(option))
    except ValueError:
        return ""


def _call_name(option: str) -> str:
    try:
        return parse_call(option).name
    except ValueError:
        return ""


def _named(value: T, placeholder: str, name: str) -> T:
    """The same with a call's name where its placeholder stood."""
    found: Any = value
    if isinstance(value, str):
        found = value.replace(placeholder, name)
    elif isinstance(value, tuple):
        found = tuple(_named(item, placeholder, name) for item in value)
    elif is_dataclass(value) and not isinstance(value, type):
        found = replace(
            value, **{each.name: _named(getattr(value, each.name), placeholder, name) for each in fields(value)}
        )
    return found  # type: ignore[no-any-return]
