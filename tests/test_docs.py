"""The pages on evidence, results and scores are executed, sessions at the prompt and in Python, in a folder of their own."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bridgelaws.cli import app

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the file that the examples use."""
    shutil.copy(ROOT / "tests" / "results" / "files" / "mitchell.xml", tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("page", "at_least"), [("evidence.md", 11), ("results.md", 13), ("scores.md", 15)])
def test_the_python_sessions(page: str, at_least: int) -> None:
    pytest.importorskip("endplay")
    found = doctest.testfile(str(DOCS / page), module_relative=False, encoding="utf-8")
    assert found.attempted >= at_least
    assert found.failed == 0


def test_the_commands_of_the_page_on_evidence() -> None:
    """Every line that the page shows is printed, in that order; … stands for any lines."""
    pytest.importorskip("endplay")
    blocks = re.findall(r"```console\n(.*?)```", (DOCS / "evidence.md").read_text(encoding="utf-8"), re.DOTALL)
    commands = 0
    for session in re.split(r"^\$ bridgelaws ", "\n".join(blocks), flags=re.MULTILINE)[1:]:
        command, *shown = session.splitlines()
        result = CliRunner().invoke(app, shlex.split(command), env={"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"})
        assert result.exit_code == 0, result.output
        real, place = [line.rstrip() for line in result.output.splitlines()], 0
        for line in map(str.rstrip, shown):
            if line not in ("…", ""):
                assert line in real[place:], f"not shown by bridgelaws {command}: {line}"
                place = real.index(line, place) + 1
        commands += 1
    assert commands >= 6


def test_the_columns_of_csv_are_those_of_the_page() -> None:
    from bridgelaws.results.csv_table import COLUMNS

    page = (DOCS / "results.md").read_text(encoding="utf-8").partition("## CSV")[2].partition("## Bridgemate")[0]
    assert set(COLUMNS) | {"declarer"} <= set(re.findall(r"`([a-z_]+)`", page))


@pytest.mark.parametrize(
    "name", ["double_dummy", "claims", "line_of_play", "poll"], ids=lambda name: f"bridgelaws.advice.{name}"
)
def test_the_examples_in_docstrings(name: str) -> None:
    import importlib

    pytest.importorskip("endplay")
    found = doctest.testmod(importlib.import_module(f"bridgelaws.advice.{name}"))
    assert found.attempted > 0
    assert found.failed == 0
