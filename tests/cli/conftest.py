"""A runner for the commands, with nobody at the keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from bridgelaws.cli import app

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Run a command line given as words."""

    def invoke(*words: str, width: int = 100) -> Result:
        return CliRunner().invoke(app, list(words), env={"COLUMNS": str(width), "TERM": "dumb", "NO_COLOR": "1"})

    return invoke


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """Run a command line that is bad input: one line on standard error, exit code 2, nothing printed."""

    def invoke(*words: str) -> str:
        result = run(*words)
        assert result.exit_code == 2, result.output
        assert result.stderr.count("\n") == 1, result.stderr
        assert result.stderr.startswith("bridgelaws: ")
        assert "Traceback" not in result.output
        assert not result.stdout
        return result.stderr

    return invoke
