"""Trees as text: one readable file for each Law and edition, which the tests keep as it is.

A change of a ruling shows as a difference of lines. ``python -m bridgelaws.charts`` writes the files anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from bridgelaws.bridge import ALL_CALLS
from bridgelaws.laws.editions import Edition
from bridgelaws.notation.tokens import write_events
from bridgelaws.table.questions import Given

from .every_path import Fork, Node, PathTree, every_path
from .leaves import TERMS, Leaf, Silence
from .position import Position
from .positions import LAWS, POSITIONS

RENEW = "python -m bridgelaws.charts"
"""The command that writes the files anew."""

MANY = 8
"""From how many calls on the most frequent branch is named ``the other …``."""

_ORDER = {call.name: place for place, call in enumerate(ALL_CALLS)}


@cache
def tree_of(place: int, edition: Edition) -> PathTree:
    """The tree of one position, by its place in the table; found once and kept."""
    position = POSITIONS[place]
    return every_path(position.record, edition, known=position.given, regulations=position.regulations)


def all_trees(edition: Edition) -> tuple[tuple[Position, PathTree], ...]:
    """Every position with its tree under an edition, in the order of the table."""
    return tuple((position, tree_of(place, edition)) for place, position in enumerate(POSITIONS))


def file_name(law: int, edition: Edition) -> str:
    """The name of the file for a Law and an edition."""
    return f"{law}.{int(edition)}.txt"


def write_all(folder: Path) -> list[Path]:
    """Write every file into a folder, remove files of no Law, and return the paths written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for edition in Edition:
        for law in LAWS:
            path = folder / file_name(law, edition)
            path.write_text(text_of(law, edition), encoding="utf-8")
            written.append(path)
    for path in folder.glob("*.txt"):
        if path not in written:
            path.unlink()
    return written


def text_of(law: int, edition: Edition) -> str:
    """The trees of all positions in the file of one Law under one edition."""
    lines = [f"Law {law}, {int(edition)}: every path from its canonical positions.", f"Renew with: {RENEW}"]
    for place, position in enumerate(POSITIONS):
        if position.laws[0] == law:
            lines += ["", "", *_heading(position), "", *_node(tree_of(place, edition).root, 0)]
    return "\n".join(lines) + "\n"


def _heading(position: Position) -> list[str]:
    others = f" (also Law {', '.join(str(law) for law in position.laws[1:])})" if position.laws[1:] else ""
    lines = [f"{position.name}{others}", f"  {position.dealer} deals: {write_events(position.record.events)}"]
    if position.given:
        lines.append(f"  given: {', '.join(_given(name, value) for name, value in position.given.items())}")
    return lines


def _given(name: str, value: Given) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name}{f' ({which})' if which else ''} {_said(said)}" for which, said in value.items())
    return f"{name} {_said(value)}"


def _said(value: Given) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        return " ".join(f"{name} {_said(each)}" for name, each in value.items())
    return ", then ".join(_said(each) for each in value)


def _node(node: Node, depth: int) -> Iterator[str]:
    indent = "  " * depth
    if isinstance(node, Leaf):
        yield from (indent + line for line in leaf_lines(node))
        return
    question = node.question
    yield f"{indent}{question.key}? {question.who} says, {question.under}"
    for branch, label in labelled(node):
        yield f"{indent}- {label}"
        yield from _node(branch, depth + 1)


def labelled(fork: Fork) -> list[tuple[Node, str]]:
    """The branches of a question with their answers in words; the branch of most calls last, as ``the other 26``."""
    branches = list(fork.branches)
    widest = max(branches, key=lambda branch: len(branch.answers))
    rest = len(widest.answers) >= MANY and len(branches) > 1
    if rest:
        branches = [branch for branch in branches if branch is not widest]
    found = [(branch.subtree, answers_text(branch.answers)) for branch in branches]
    return [*found, (widest.subtree, f"the other {len(widest.answers)}")] if rest else found


def answers_text(answers: tuple[str, ...]) -> str:
    """Answers in a row; bids that follow one another as ``2C–3NT``."""
    runs: list[list[str]] = []
    for answer in answers:
        place = _ORDER.get(answer)
        if runs and place is not None and place > 3 and _ORDER.get(runs[-1][-1]) == place - 1:
            runs[-1].append(answer)
        else:
            runs.append([answer])
    return " / ".join(part for run in runs for part in ([f"{run[0]}–{run[-1]}"] if len(run) > 2 else run))


def leaf_lines(leaf: Leaf) -> Iterator[str]:
    """What a path comes to, line by line; what there is none of is left out."""
    if leaf.impossible:
        yield f"CANNOT BE FOLLOWED: {leaf.impossible}"
        return
    for ruled in leaf.rulings:
        by = f" by {ruled.offender}" if ruled.offender else ""
        yield f"{ruled.irregularity}{by}: {', '.join(dict.fromkeys(number for number, _ in ruled.citations)) or '-'}"
    if not leaf.rulings:
        yield "nothing irregular"
    where = f"{leaf.turn} to call" if not leaf.contract else leaf.contract
    yield f"auction: {leaf.auction or '-'} ({where})"
    for name, values in (
        ("calls", leaf.calls),
        ("passes", tuple(silence_text(each) for each in leaf.passes)),
        ("owed", leaf.duties),
        ("lead", leaf.restrictions),
        ("review", leaf.reviews),
        ("information", leaf.information),
        ("score", leaf.score),
        ("offered", leaf.offers),
        ("play", leaf.play),
    ):
        if values:
            yield f"{name}: {'; '.join(values)}"


def silence_text(silence: Silence) -> str:
    """An enforced pass in words."""
    return f"{silence.seat} {TERMS[silence.term]} ({silence.law})"
