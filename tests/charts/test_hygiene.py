"""Hygiene: whole classes of bugs that no single case would show.

Each test says which class it kills. What is excepted stands in a list with its reason, and a list that no longer holds
fails too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bridgelaws.bridge import parse_call
from bridgelaws.charts.every_path import forks, paths
from bridgelaws.charts.trees import all_trees
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.matters import MATTERS
from bridgelaws.outcome import english

from .sources import ROOT, law_modules, openings, parse, sources, strings

TRY_ALLOWED = {
    "course": "the one place that stops at an open question",
    "editions": "reads a year that a user wrote",
}

ASKING = {"yes_no", "one_of", "which_call", "keep_or_call", "facts", "Question"}

NEVER_A_GAP: dict[str, str] = {}
SAME_FOR_EVERY_ANSWER: dict[tuple[str, str], str] = {}
ASKED_WHETHER_IN_FORCE = {
    (("law62_correction_of_revoke", "both_corrected"), 1997): "the course asks first whether the edition has the text",
}
UNUSED = {("law44_sequence_of_play", "bars")}
"""Legality is asked for by the outcome, and leads to no ruling."""
ASKED_TWICE: dict[str, str] = {}
IMPOSSIBLE_ENDS: dict[str, str] = {}

ORDER = (
    "bridge", "table", "laws", "notation", "scoring", "results", "outcome", "advice", "director", "casebook", "charts",
    "audit", "web", "cli",
)  # fmt: skip


def _law_nodes() -> Iterator[tuple[str, ast.AST]]:
    for name, tree in law_modules().items():
        for node in ast.walk(tree):
            yield name, node


def _at(name: str, node: ast.AST) -> str:
    return f"{name}.py:{getattr(node, 'lineno', 0)}"


# The Laws' code


def test_no_try_in_the_laws() -> None:
    """Kills: a Law that swallows an open question, or an error, and rules on half the facts."""
    found = {name for name, node in _law_nodes() if isinstance(node, ast.Try)}
    assert found == set(TRY_ALLOWED)


def test_no_comparison_with_an_edition() -> None:
    """Kills: an edition in an ``if``, which the next edition would have to find and change."""
    found = []
    for name, node in _law_nodes():
        if name == "editions":
            continue
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Edition":
            found.append(_at(name, node))
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(_is_edition(side) for side in sides):
                found.append(_at(name, node))
    assert found == []


def _is_edition(node: ast.expr) -> bool:
    named = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return named in ("edition", "Edition")


def test_no_clock_randomness_or_system_in_the_laws() -> None:
    """Kills: a ruling that depends on when, where or how often it is made."""
    barred = {"time", "datetime", "random", "os", "sys", "secrets", "uuid", "locale"}
    found = [
        _at(name, node) for name, node in _law_nodes() for module in _imported(node) if module.split(".")[0] in barred
    ]
    assert found == []


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []


def test_no_iteration_over_a_set() -> None:
    """Kills: citations, suits or questions whose order changes from one run to the next."""
    found = []
    for name, node in _law_nodes():
        loops = [node.iter] if isinstance(node, ast.For | ast.comprehension) else []
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("tuple", "list"):
            loops = node.args[:1]
        found += [_at(name, loop) for loop in loops if _is_set(loop)]
    assert found == []


def _is_set(node: ast.expr) -> bool:
    made = isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("set", "frozenset")
    return made or isinstance(node, ast.Set | ast.SetComp)


def test_every_clause_and_number_has_a_text_where_it_is_used() -> None:
    """Kills: a clause first written for 2007 that a path of 1997 runs into."""
    missing = {
        (key, int(edition))
        for key, years, used in sources().dated()
        for edition in sorted(used)
        if not any(year <= edition for year in years)
    }
    assert missing == set(ASKED_WHETHER_IN_FORCE)


def test_every_function_of_the_laws_is_used() -> None:
    """Kills: a procedure that nothing leads to, so that its Law is written and never applied."""
    idle = {
        (entry.module, entry.name)
        for entry in sources().all_entries()
        if isinstance(entry.body, ast.FunctionDef) and not entry.used_in
    }
    assert idle == UNUSED


# Texts


@cache
def _law_strings() -> set[str]:
    return set().union(*(strings(tree) for tree in law_modules().values()))


@cache
def _law_openings() -> set[str]:
    return set().union(*(openings(tree) for tree in law_modules().values()))


def _first_literals(calls: set[str], place: int) -> set[str]:
    """The literals that stand at one place of certain calls in the sources of the Laws and of the questions."""
    found = set()
    for tree in [*law_modules().values(), parse(ROOT / "table" / "questions.py")]:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and len(node.args) > place:
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                argument = node.args[place]
                if name in calls and isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found.add(argument.value)
    return found


def _on_paths() -> tuple[set[str], set[str], set[str]]:
    """The irregularities, reasons and question ids that the paths show."""
    irregularities: set[str] = set()
    reasons: set[str] = set()
    questions: set[str] = set()
    for edition in Edition:
        for _, tree in all_trees(edition):
            for path in paths(tree):
                irregularities |= {ruled.irregularity for ruled in path.leaf.rulings}
                reasons |= {reason for ruled in path.leaf.rulings for _, reason in ruled.citations}
                questions |= {question.id for question in path.leaf.questions}
                questions |= {offer.split()[1] for offer in path.leaf.offers}
    return irregularities, reasons, questions


def _no_source(texts: set[str]) -> set[str]:
    written, begun = _law_strings(), {opening for opening in _law_openings() if opening}
    return {text for text in texts if text not in written and not any(text.startswith(start) for start in begun)}


def test_every_reason_has_a_text_and_every_text_a_reason() -> None:
    """Kills: a KeyError in front of the players, and a text that no ruling can say."""
    assert _first_literals({"cite", "Cite"}, 1) - set(english.REASONS) == set()
    assert _no_source(set(english.REASONS)) == set()
    assert _on_paths()[1] == set(english.REASONS)


def test_every_irregularity_has_a_name_and_every_name_an_irregularity() -> None:
    """Kills: an irregularity without a sentence, and a sentence without an irregularity."""
    assert _first_literals({"_rule"}, 0) - set(english.IRREGULARITIES) == set()
    assert set(MATTERS) - set(english.IRREGULARITIES) == set()
    assert _no_source(set(english.IRREGULARITIES)) == set()
    assert _on_paths()[0] == set(english.IRREGULARITIES)


def test_every_question_has_a_prompt_and_every_prompt_a_question() -> None:
    """Kills: a question that cannot be put to anybody, and a prompt that is never shown."""
    asked = _first_literals(ASKING, 0)
    assert asked - set(english.QUESTIONS) == set()
    assert set(english.QUESTIONS) - _on_paths()[2] == set(NEVER_A_GAP)
    assert _on_paths()[2] - set(english.QUESTIONS) == set()


def test_every_answer_has_a_label() -> None:
    """Kills: a prompt that shows ``known-deviation`` where it should show words."""
    bare = set()
    for edition in Edition:
        for _, tree in all_trees(edition):
            for fork in forks(tree):
                labels = english.QUESTIONS[fork.question.id][1]
                answers = {answer for branch in fork.branches for answer in branch.answers}
                bare |= {(fork.question.id, each) for each in answers if each not in labels and not _speaks(each)}
    assert bare == set()


def _speaks(answer: str) -> bool:
    """A seat, a side, a suit, a card, a number, a call or one of a named player: shown as it is written."""
    if answer in {"N", "E", "S", "W", "NS", "EW", "C", "D", "H", "M", "m"} or answer[1:2] == ":":
        return True
    if answer.startswith(("forbid ", "require ")) or answer.isdigit():
        return True
    if answer[0] in "CDHS" and len(answer) == 2:
        return True
    try:
        parse_call(answer)
    except ValueError:
        return False
    return True


# Questions


def test_no_question_whose_answers_all_lead_to_the_same() -> None:
    """Kills: asking the Director, or a player, for something that makes no difference anywhere."""
    useful: dict[tuple[str, str], bool] = {}
    for edition in Edition:
        for _, tree in all_trees(edition):
            for fork in forks(tree):
                if not _chooses_a_call(fork.branches[0].answers):
                    key = (fork.question.id, f"{fork.question.under}, {int(edition)}")
                    useful[key] = useful.get(key, False) or len(fork.branches) > 1
    assert {key for key, makes_a_difference in useful.items() if not makes_a_difference} == set(SAME_FOR_EVERY_ANSWER)


def _chooses_a_call(answers: tuple[str, ...]) -> bool:
    """True where the answers are calls or cards: which of them stands makes a difference of its own."""
    return any(answer not in ("yes", "no", "N", "S") and (_is_call(answer) or _is_card(answer)) for answer in answers)


def _is_card(answer: str) -> bool:
    return len(answer) == 2 and answer[0] in "CDHS"


def _is_call(answer: str) -> bool:
    try:
        parse_call(answer)
    except ValueError:
        return False
    return True


def test_no_question_is_asked_twice_on_a_path() -> None:
    """Kills: a second answer that contradicts the first, and one question under two keys (what a call specified)."""
    twice = set()
    for edition in Edition:
        for position, tree in all_trees(edition):
            for path in paths(tree):
                keys = [question.key for question, _ in path.steps]
                assert len(keys) == len(set(keys)), (position.name, keys)
                calls = [key.rpartition("/")[2] for key in keys if key.startswith("specified@")]
                if len(calls) != len(set(calls)):
                    twice.add(position.name)
    assert twice == set(ASKED_TWICE)


def test_every_path_can_be_followed_to_its_end() -> None:
    """Kills: a ruling after which the record makes no sense any more, and an answer that is offered and refused."""
    found = {
        position.name
        for edition in Edition
        for position, tree in all_trees(edition)
        for path in paths(tree)
        if path.leaf.impossible
    }
    assert found == set(IMPOSSIBLE_ENDS)


# Layers


def _layer(module: str) -> int | None:
    parts = module.split(".")
    return ORDER.index(parts[1]) if parts[0] == "bridgelaws" and len(parts) > 1 and parts[1] in ORDER else None


def _imports_of(path: Path) -> set[str]:
    """The modules of the package that a file imports, with their full names."""
    package = ("bridgelaws", *path.relative_to(ROOT).with_suffix("").parts)
    found = set()
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = package[: -node.level] if node.level else ()
            module = ".".join((*start, node.module) if node.module else start)
            found |= {module, *(f"{module}.{alias.name}" for alias in node.names)}
    return found


def _files() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT or path.stem == "director")


def test_every_part_has_its_place_in_the_order() -> None:
    """Kills: a new package that imports whatever it likes because nobody said where it stands."""
    parts = {path.relative_to(ROOT).parts[0].removesuffix(".py") for path in _files()}
    assert parts - set(ORDER) == set()


@pytest.mark.parametrize("path", _files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_down(path: Path) -> None:
    """Kills: the game knowing the Laws, the Laws knowing notation or texts, and circles of imports."""
    own = _layer(".".join(("bridgelaws", *path.relative_to(ROOT).with_suffix("").parts)))
    assert own is not None
    upward = {module for module in _imports_of(path) if (_layer(module) or 0) > own}
    assert upward == set()
