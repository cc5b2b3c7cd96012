"""``bridgelaws poll``: put a problem to players without the unauthorised information, and count what they say."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import EXIT_CODES, console, fail, plain, print_json, read_edition, warn

if TYPE_CHECKING:
    from bridgelaws.advice.poll import Poll, Problem, Threshold
    from bridgelaws.laws.editions import Edition

poll = typer.Typer(
    help="Poll players about logical alternatives: the problem as they should see it, their answers, the count.",
    no_args_is_help=True,
)

_FILE = typer.Argument(metavar="FILE", help="The poll's file.")


@poll.command(epilog=EXIT_CODES)
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to keep the poll (JSON); never over a file.")],
    seat: Annotated[str, typer.Option("--seat", "-s", help="Whose problem it is: N, E, S or W.")],
    hand: Annotated[str, typer.Option("--hand", help="That player's hand: KJ72.4.A8532.J63 (spades first).")],
    auction: Annotated[str, typer.Option("--auction", "-a", help="The calls that stand, from the dealer: '1S P 2H'.")],
    dealer: Annotated[str, typer.Option("--dealer", "-d", help="Dealer: N, E, S or W.")],
    vulnerable: Annotated[str, typer.Option("--vulnerable", "-v", help="Vulnerable: none, NS, EW or both.")],
    form: Annotated[
        str, typer.Option("--form", help="Scoring: matchpoints, imps, total points, board-a-match.")
    ] = "matchpoints",
    meaning: Annotated[
        list[str] | None, typer.Option("--meaning", "-m", help="What a call means, by its place: '3=forcing'. Repeat.")
    ] = None,
    methods: Annotated[str, typer.Option("--methods", help="What to know of the partnership's methods.")] = "",
    considering: Annotated[
        str | None, typer.Option("--considering", help="Threshold: share that must seriously consider it, '20%'.")
    ] = None,
    choosers: Annotated[
        int | None, typer.Option("--choosers", help="Threshold: how many must choose it, at least.")
    ] = None,
    laws: Annotated[str, typer.Option("--laws", "-l", metavar="YEAR", help="Edition: 1997, 2007 or 2017.")] = "2017",
) -> None:
    """Start a poll and print the problem as the polled player should see it."""
    from bridgelaws.advice.poll import Poll, PollError, Problem
    from bridgelaws.advice.poll_file import create_poll
    from bridgelaws.bridge import Seat, Vulnerability, parse_hand

    edition = read_edition(laws)
    try:
        problem = Problem.from_calls(
            dealer, auction, Seat.parse(seat), parse_hand(hand), Vulnerability.parse(vulnerable), form,
            _meanings(meaning or []), plain(methods),
        )  # fmt: skip
        started = Poll(problem, _threshold(edition, considering, choosers), edition)
        create_poll(file, started)
    except (PollError, ValueError) as problem_found:
        fail(problem_found)
    _print_problem(problem)


def _meanings(given: Iterable[str]) -> dict[int, str]:
    found = {}
    for text in given:
        place, equals, meaning = text.partition("=")
        if not equals or not place.strip().isdecimal() or not meaning.strip():
            fail(f"--meaning {text!r}: expected the call's place and its meaning, such as 3=forcing")
        found[int(place) - 1] = plain(meaning)
    return found


def _threshold(edition: Edition, considering: str | None, choosers: int | None) -> Threshold:
    from dataclasses import replace

    from bridgelaws.advice.poll import default_threshold

    usual = default_threshold(edition)
    if considering is None and choosers is None:
        return usual
    share = usual.considering
    if considering is not None:
        try:
            share = Fraction(considering.strip().removesuffix("%")) / (100 if considering.strip().endswith("%") else 1)
        except (ValueError, ZeroDivisionError):
            fail(f"--considering {considering!r}: expected a share, such as 20% or 1/5")
    return replace(
        usual,
        name="as set by the authority",
        considering=share,
        choosers=usual.choosers if choosers is None else choosers,
        choosing=Fraction(0),
    )


@poll.command(epilog=EXIT_CODES)
def show(
    file: Annotated[Path, _FILE],
    html: Annotated[Path | None, typer.Option("--html", help="Write a page to print here; never over a file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print plain data as JSON.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Print plain text, to paste into a message.")] = False,
) -> None:
    """Show the problem as the polled player should see it: no names, no tempo, nothing of what happened."""
    from bridgelaws.advice.poll_file import problem_to_data
    from bridgelaws.advice.poll_forms import problem_html, problem_text

    problem = _read(file).problem
    if html is not None:
        _write(html, problem_html(problem))
    if json:
        print_json(problem_to_data(problem))
    elif text:
        typer.echo(problem_text(problem), nl=False)
    elif html is None:
        _print_problem(problem)


@poll.command(epilog=EXIT_CODES)
def answer(
    file: Annotated[Path, _FILE],
    who: Annotated[str, typer.Option("--who", "-w", help="Who was asked; kept in the file, never printed.")],
    chosen: Annotated[str, typer.Option("--chosen", "-c", help="The call (or lead) chosen.")],
    considered: Annotated[
        str, typer.Option("--considered", help="Others seriously considered, with commas: 'P,4H'.")
    ] = "",
) -> None:
    """Add one player's answer. Earlier answers stay as they are."""
    from bridgelaws.advice.poll import PollError
    from bridgelaws.advice.poll_file import add_answer

    others = tuple(part.strip() for part in considered.split(",") if part.strip())
    try:
        after = add_answer(file, lambda before: before.plus(who, chosen, others))
    except PollError as problem:
        fail(problem)
    typer.echo(f"Noted. Polled so far: {len(after.answers)}")


@poll.command(epilog=EXIT_CODES)
def count(
    file: Annotated[Path, _FILE],
    html: Annotated[Path | None, typer.Option("--html", help="Write a page to print here; never over a file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print plain data as JSON.")] = False,
) -> None:
    """Count the answers against the threshold for a logical alternative. No names are shown."""
    from bridgelaws.advice.poll_file import tally_to_data
    from bridgelaws.advice.poll_forms import tally_html, tally_text

    found = _read(file)
    if html is not None:
        _write(html, tally_html(found))
    if json:
        print_json(tally_to_data(found))
    elif html is None:
        typer.echo(tally_text(found), nl=False)


def _read(file: Path) -> Poll:
    from bridgelaws.advice.poll import PollError
    from bridgelaws.advice.poll_file import read_poll

    try:
        return read_poll(file)
    except PollError as problem:
        fail(problem)


def _write(file: Path, text: str) -> None:
    from bridgelaws.advice.poll import PollError
    from bridgelaws.advice.poll_file import write_new

    try:
        write_new(file, text)
    except PollError as problem:
        fail(problem)
    warn(f"written: {file}")


def _print_problem(problem: Problem) -> None:
    from rich import box
    from rich.panel import Panel
    from rich.table import Table
    from rich.text import Text

    from bridgelaws.advice.poll_forms import auction_rows, facts, holdings, meanings

    screen = console()
    grid = Table.grid(padding=(0, 2, 0, 0))
    for name, value in facts(problem):
        grid.add_row(Text(name, "bold"), value)
    screen.print(grid)
    hand = "\n".join(f"{symbol}  {ranks}" for symbol, ranks in holdings(problem))
    screen.print(Panel.fit(Text(hand), title="Your hand", padding=(0, 2)))
    calls = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("West", "North", "East", "South"):
        calls.add_column(name)
    for row in auction_rows(problem):
        calls.add_row(*map(Text, row))
    screen.print(calls)
    notes: list[Any] = [*meanings(problem), *([f"Methods: {problem.methods}"] if problem.methods else [])]
    for note in notes:
        screen.print(Text(plain(note)))
    screen.print(Text(problem.question, "bold"))
    screen.print("Which others would you seriously consider?")
    for caution in problem.cautions():
        warn(f"look again: {caution}")
