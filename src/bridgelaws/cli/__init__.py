"""The command line: rule, diff, law, check, score, adjust, poll, serve and the rest. Thin: it chooses who answers, and prints."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from . import adjust, check, claim, dd, diff, law, passes, poll, read, rule, score, serve, user
from .common import EXIT_CODES, plain, writable

app = typer.Typer(
    name="bridgelaws",
    help="The Laws of Duplicate Bridge, executable: from what happened at the table to the ruling.",
    epilog=EXIT_CODES,
    rich_markup_mode="markdown",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    rule.rule,
    diff.diff,
    law.law,
    check.check,
    passes.passes,
    read.read,
    adjust.adjust,
    dd.dd,
    claim.claim,
    serve.serve,
):
    app.command(epilog=EXIT_CODES)(command)
app.command(epilog=EXIT_CODES, context_settings={"ignore_unknown_options": True})(score.score)
app.add_typer(poll.poll, name="poll")
app.add_typer(user.app, name="user")


def _version(wanted: bool) -> None:
    if wanted:
        from bridgelaws import __version__

        typer.echo(f"bridgelaws {__version__}")
        raise typer.Exit


@app.callback()
def _global(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """The Laws of Duplicate Bridge, executable: from what happened at the table to the ruling."""


def main() -> None:
    """The console script. Whatever is wrong with the input is one line on standard error, and exit code 2."""
    writable(sys.stdout)
    writable(sys.stderr)
    try:
        code = app(standalone_mode=False, prog_name="bridgelaws")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    except (KeyboardInterrupt, typer.Abort):
        sys.stderr.write("\nStopped.\n")
        code = 130
    except Exception as problem:
        if not hasattr(problem, "format_message"):
            raise
        text = plain(problem.format_message())
        if text:
            sys.stderr.write(f"bridgelaws: {text} (bridgelaws --help lists what there is)\n")
        code = 2
    sys.exit(code if isinstance(code, int) else 0)
