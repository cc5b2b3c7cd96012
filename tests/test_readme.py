"""The README and the docstrings are executed: what they show is what the program does."""

from __future__ import annotations

import doctest
import importlib
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bridgelaws.cli import app

ROOT = Path(__file__).parent.parent
WITH_EXAMPLES = (
    "bridgelaws", "bridgelaws.director", "bridgelaws.bridge.auction", "bridgelaws.laws.editions",
    "bridgelaws.scoring.imps", "bridgelaws.scoring.matchpoints", "bridgelaws.scoring.victory_points",
    "bridgelaws.scoring.arithmetic",
)  # fmt: skip


@pytest.mark.parametrize(("page", "at_least"), [("README.md", 13), ("docs/library.md", 10)])
def test_the_python_sessions_of_the_pages(page: str, at_least: int) -> None:
    found = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert found.attempted >= at_least
    assert found.failed == 0


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_in_docstrings(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0
    assert found.failed == 0


def sessions() -> list[tuple[str, list[str]]]:
    """Each command of the README's console blocks with the lines it shows; … stands for any lines."""
    found: list[tuple[str, list[str]]] = []
    for block in re.findall(r"```console\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL):
        for line in block.splitlines():
            if line.startswith("$ bridgelaws "):
                found.append((line.removeprefix("$ bridgelaws "), []))
            elif found:
                found[-1][1].append(line.rstrip())
    return found


@pytest.mark.parametrize(("command", "shown"), sessions())
def test_the_commands_of_the_readme(command: str, shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(app, shlex.split(command), env={"COLUMNS": "80", "NO_COLOR": "1"})
    assert result.exit_code == 0, result.output
    real = [line.rstrip() for line in result.output.splitlines()]
    place = 0
    for line in shown:
        if line == "…":
            continue
        assert line in real[place:], f"not shown by bridgelaws {command}: {line}"
        place = real.index(line, place) + 1


def test_every_command_is_in_the_readme() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    names = [
        command.name or (command.callback.__name__ if command.callback else "") for command in app.registered_commands
    ]
    assert names
    for name in names:
        assert f"| `{name}" in text
