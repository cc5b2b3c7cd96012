"""``bridgelaws user``: accounts of the console."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from .common import EXIT_CODES, fail, on_terminal
from .serve import DatabaseUrl, opened

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

app = typer.Typer(
    help="Accounts of the console: who may log in where others can reach it.", no_args_is_help=True,
    rich_markup_mode="markdown", epilog=EXIT_CODES,
)  # fmt: skip
Name = Annotated[str, typer.Argument(help="The name to log in with.")]


@app.command(epilog=EXIT_CODES)
def add(
    name: Name,
    role: Annotated[
        str, typer.Option("--role", help="chief: all rulings and the audit trail; director: own rulings; read-only.")
    ] = "director",
    database_url: DatabaseUrl = None,
) -> None:
    """Make an account. The password is asked for, or read from standard input where nobody can be asked."""
    from bridgelaws.web.people import add_account

    password = _password()
    with _changing(database_url) as db:
        add_account(db, name, role, password, by="command line")
    typer.echo(f"{name} may log in as {role}.")


@contextmanager
def _changing(database_url: str | None) -> Iterator[Session]:
    from bridgelaws.web.people import BadAccount
    from bridgelaws.web.store import DatabaseProblem

    database = opened(_url(database_url))
    try:
        with database.writing() as db:
            yield db
    except (BadAccount, DatabaseProblem) as problem:
        fail(problem)
    finally:
        database.close()


def _password() -> str:
    if not on_terminal():
        return sys.stdin.readline().rstrip("\r\n")
    found: str = typer.prompt("Password", hide_input=True, confirmation_prompt="Once more")
    return found


def _url(given: str | None) -> str:
    from bridgelaws.web.settings import default_database

    return given or default_database()


@app.command(epilog=EXIT_CODES)
def password(name: Name, database_url: DatabaseUrl = None) -> None:
    """Give an account a new password. A disabled one may log in again with it."""
    from bridgelaws.web.people import change_password

    new = _password()
    with _changing(database_url) as db:
        change_password(db, name, new, by="command line")
    typer.echo(f"{name} has a new password.")


@app.command("list", epilog=EXIT_CODES)
def list_(database_url: DatabaseUrl = None) -> None:
    """List the accounts."""
    from bridgelaws.web.people import accounts

    database = opened(_url(database_url))
    with database.reading() as db:
        found = accounts(db)
    for each in found:
        typer.echo(f"{each.name}  {each.role}{'  disabled' if each.disabled else ''}")
    if not found:
        typer.echo("There is no account yet: bridgelaws user add NAME --role chief")


@app.command(epilog=EXIT_CODES)
def disable(name: Name, database_url: DatabaseUrl = None) -> None:
    """Shut an account. What it did is kept; whoever is logged in with it is out at once."""
    from bridgelaws.web.people import disable_account

    with _changing(database_url) as db:
        disable_account(db, name, by="command line")
    typer.echo(f"{name} may no longer log in.")
