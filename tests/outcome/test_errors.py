"""What is refused in English is told in German where it is shown."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from bridgelaws.outcome import german
from bridgelaws.outcome.errors import expected, told
from bridgelaws.outcome.language import speaking

SOURCE = Path(__file__).parents[2] / "src/bridgelaws"
READ_BY_DIRECTORS = ("bridge", "table", "laws", "notation", "web")
OF_FILES = {"boards.py", "files.py", "lin.py", "pbn.py", "database.py", "models.py"}
"""Files of notation and store whose errors are about files and databases, told on the command line or in the log."""

FAULTS_OF_PROGRAMS = ["question {} was used as a truth value: it must be asked", "{}: {}"]
"""What no director meets, and what says nothing by itself."""


def text_of(node: ast.expr) -> str | None:
    """A message as it stands in the source, ``{}`` for what is put in."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def raised() -> set[str]:
    """Every message with which something is refused, in the modules that a request of a director reaches."""
    found = set()
    for folder in READ_BY_DIRECTORS:
        for file in (SOURCE / folder).rglob("*.py"):
            if file.parent.name in ("notation", "store") and file.name in OF_FILES:
                continue
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                name = getattr(getattr(node, "func", None), "id", "")
                if isinstance(node, ast.Call) and re.fullmatch(r"\w*Error|BadAnswer|Refused|Problem", name):
                    texts = (text_of(argument) for argument in node.args)
                    found |= {text for text in texts if text and " " in text and name != "CatalogueError"}
    return found


def test_every_refusal_that_a_director_reads_has_a_german_text() -> None:
    """Kills: a new refusal that only English has."""
    with speaking("de"):
        left = sorted(text for text in raised() if told(text.replace("{}", "7")) == text.replace("{}", "7"))
    assert left == FAULTS_OF_PROGRAMS


@pytest.mark.parametrize("said", german.ERRORS)
def test_a_german_refusal_puts_in_as_much_as_the_english_one(said: str) -> None:
    assert german.ERRORS[said].count("{}") == said.count("{}")
    assert ("expected " in said) == ("erwartet: " in german.ERRORS[said])


def test_a_refusal_within_a_refusal_is_told_too() -> None:
    with speaking("de"):
        assert told('answer to cards: N: 60 cards: expected 0 to 52; it is written like {"N": 14}') == (
            'Antwort auf cards: N: 60 Karten: erwartet: 0 bis 52; man schreibt sie wie {"N": 14}'
        )
        assert expected(told("column 3: unknown seat 'Q': expected N, E, S or W")) == "N, E, S oder W"


def test_what_german_does_not_have_stays_as_it_is() -> None:
    with speaking("de"):
        assert told("the moon is made of cheese") == "the moon is made of cheese"
    assert told("no question is open") == "no question is open"
