"""The command line: rule, diff, law, check, passes, read. Thin: it chooses who answers, and prints."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from .check import check
from .common import EXIT_CODES, plain, writable
from .diff import diff
from .law import law
from .passes import passes
from .read import read
from .rule import rule

app = typer.Typer(
    name="bridgelaws",
    help="The Laws of Duplicate Bridge, executable: from what happened at the table to the ruling.",
    epilog=EXIT_CODES,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (rule, diff, law, check, passes, read):
    app.command(epilog=EXIT_CODES)(command)


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
        code = app(standalone_mode=False)
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
        sys.stderr.write(f"bridgelaws: {text or 'a command is needed'} (bridgelaws --help lists what there is)\n")
        code = 2
    sys.exit(code if isinstance(code, int) else 0)
