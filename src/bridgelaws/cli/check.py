"""``bridgelaws check``: run casebooks, and say what differs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import BAD_INPUT, DIFFERS, RULED, console, plain, print_json, tracked, warn

if TYPE_CHECKING:
    from rich.console import Console

    from bridgelaws.casebook import Case, Result


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Casebooks (YAML).")],
    json: Annotated[bool, typer.Option("--json", help="Print every difference as JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only the cases that differ.")] = False,
) -> None:
    """Run casebooks: one line a case, the differences below it, and a closing count."""
    cases, unreadable = _read(files)
    screen = console()
    results: list[Result] = []
    for case in tracked(cases, "Checking", screen):
        result = _run(case)
        results.append(result)
        if not json:
            _print(result, screen, quiet=quiet)
    failed = sum(not result.passed for result in results)
    for problem in unreadable:
        warn(f"unreadable: {problem}")
    if json:
        print_json(
            {
                "passed": len(results) - failed,
                "failed": failed,
                "unreadable": unreadable,
                "cases": [_as_data(result) for result in results],
            }
        )
    else:
        typer.echo(f"{len(results) - failed} passed, {failed} failed")
    raise typer.Exit(BAD_INPUT if unreadable else DIFFERS if failed else RULED)


def _read(files: Iterable[Path]) -> tuple[list[Case], list[str]]:
    from bridgelaws.casebook import CasebookError, read_casebook

    cases: list[Case] = []
    unreadable: list[str] = []
    for file in files:
        try:
            cases += read_casebook(file)
        except CasebookError as problem:
            unreadable.append(plain(problem))
    return cases, unreadable


def _run(case: Case) -> Result:
    """Run a case; what the engine itself cannot follow is a difference too, so that the others still run."""
    from bridgelaws.casebook import Difference, Result
    from bridgelaws.casebook import check as run

    try:
        return run(case)
    except Exception as problem:
        found = f"{type(problem).__name__}: {problem}"
        return Result(case, (Difference("happened", "a ruling", found),), ())


def _print(result: Result, screen: Console, *, quiet: bool) -> None:
    from rich.text import Text

    name = plain(result.case.id)
    if result.passed:
        if not quiet:
            screen.print(Text(f"ok   {name}", "green"), soft_wrap=True)
        return
    screen.print(Text(f"FAIL {name}", "bold red"), soft_wrap=True)
    for difference in result.differences:
        screen.print(Text(f"       {plain(difference)}"), soft_wrap=True)


def _as_data(result: Result) -> dict[str, object]:
    return {
        "id": result.case.id,
        "file": result.case.file,
        "laws": int(result.case.edition),
        "passed": result.passed,
        "cited": list(result.cited),
        "differences": [
            {"key": each.key, "expected": _plain(each.expected), "found": _plain(each.found)}
            for each in result.differences
        ],
    }


def _plain(value: object) -> object:
    """What JSON can write: YAML also knows dates and the like."""
    if isinstance(value, dict):
        return {str(name): _plain(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value if isinstance(value, str | int | float | bool | None) else str(value)
