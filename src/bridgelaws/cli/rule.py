"""``bridgelaws rule``: the ruling, or the question that is open."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import (
    OPEN,
    RULED,
    console,
    fail,
    on_terminal,
    print_json,
    read_answers,
    read_edition,
    read_facts,
    speak,
    warn_unused,
)

if TYPE_CHECKING:
    from bridgelaws.director import Table

NEWEST = "2017"
EXAMPLE, EXAMPLE_DEALER, EXAMPLE_ANSWERS = "1S P 1H", "N", ("no", "2H")

Events = Annotated[
    str | None,
    typer.Argument(
        help="What happened, in table notation: 1S P 1H, W:2C for a call by West out of turn, N:1H>1S for a change of "
        "call, W#HQ for a card exposed. Without it you are asked step by step."
    ),
]
Dealer = Annotated[str | None, typer.Option("--dealer", "-d", metavar="SEAT", help="Who dealt: N, E, S or W.")]
Board = Annotated[int | None, typer.Option("--board", "-b", help="Board number: gives dealer and vulnerability.")]
Vulnerable = Annotated[str | None, typer.Option("--vulnerable", metavar="SIDES", help="none, NS, EW or both.")]
Laws = Annotated[
    str | None,
    typer.Option("--laws", "-l", metavar="YEAR", help="Edition of the Laws: 1997, 2007 or 2017 (the default)."),
]
Answer = Annotated[
    list[str] | None,
    typer.Option(
        "--answer", "-a", metavar="ID=VALUE",
        help="An answer known beforehand, as accepts=no or replacement=2H. Given again for one id, the answers are "
        "used up in order; fault/NS=none answers for one side.",
    ),
]  # fmt: skip
Then = Annotated[str | None, typer.Option("--then", metavar="EVENTS", help="What happened after the ruling.")]
Irregularity = Annotated[
    str | None,
    typer.Option(
        "--irregularity", metavar="NAME",
        help="What the Director was called for, where calls and cards do not show it, as misinformation.",
    ),
]  # fmt: skip
ByRegulations = Annotated[
    Path | None,
    typer.Option(
        "--regulations", metavar="FILE",
        help="What the authority has chosen, in YAML, as appeal_minutes: 20. What is not named there is as by default.",
    ),
]  # fmt: skip
Lang = Annotated[
    str,
    typer.Option(
        "--lang", metavar="CODE", callback=speak, help="Language of the ruling: en or de. Help and errors stay English."
    ),
]  # fmt: skip
Json = Annotated[bool, typer.Option("--json", help="Print plain data as JSON.")]


def rule(
    events: Events = None,
    dealer: Dealer = None,
    board: Board = None,
    vulnerable: Vulnerable = None,
    laws: Laws = None,
    answer: Answer = None,
    then: Then = None,
    irregularity: Irregularity = None,
    regulations: ByRegulations = None,
    lang: Lang = "en",
    json: Json = False,
    pbn: Annotated[bool, typer.Option("--pbn", help="Write the ruled table as a PBN record.")] = False,
    example: Annotated[
        bool, typer.Option("--example", help="A worked example: South bids 1H over partner's 1S.")
    ] = False,
) -> None:
    """Give a ruling: type what happened, and get the Law, the options, what to say and what is owed.

    Without EVENTS you are asked: dealer, auction, and then each question with its options. With EVENTS nothing is
    asked: if a question is open it is printed with its options, and the exit code is 3.
    """
    edition = read_edition(laws or NEWEST)
    if example:
        _example(int(edition), json=json)
        return
    if events is None and irregularity is None:
        if json or not on_terminal():
            fail('what happened? give the events, as in: bridgelaws rule "1S P 1H" --dealer N')
        if then is not None:
            fail("--then: expected only together with EVENTS")
        from .interactive import begin

        raise typer.Exit(begin(dealer, board, vulnerable, laws, read_answers(answer or [])))
    facts = read_facts(
        events or "", dealer=dealer, board=board, vulnerable=vulnerable, answers=answer or [], then=then,
        irregularity=irregularity, regulations=regulations,
    )  # fmt: skip
    table = facts.under(edition)
    if json:
        print_json(table.to_json())
    elif pbn:
        from bridgelaws.outcome import as_pbn

        typer.echo(as_pbn(table.outcome), nl=False)
    else:
        _print(table)
    warn_unused(facts.answers, table)
    raise typer.Exit(OPEN if table.question is not None else RULED)


def _print(table: Table) -> None:
    from rich.text import Text

    from bridgelaws.outcome.language import spoken

    from .options import choices, shown
    from .sheet import sheet

    screen, words = console(), spoken.SCREEN
    screen.print(sheet(table))
    question = table.question
    if question is None:
        return
    lines = choices(question, table.options)
    screen.print()
    screen.print(Text(words["question"], "bold reverse"))
    screen.print(shown(question, lines, numbers=False))
    first = question.options[0] if question.options else question.example or "…"
    given = f"'{question.id}={first}'" if question.example else f"{question.id}={first}"
    screen.print(Text("\n" + words["give-answer"].format(answer=given)))


def _example(laws: int, *, json: bool) -> None:
    from bridgelaws.director import Table

    if on_terminal() and not json:
        from .interactive import Session

        session = Session(Table(EXAMPLE_DEALER, laws), console())
        raise typer.Exit(session.example(EXAMPLE))
    table = Table(EXAMPLE_DEALER, laws)
    table.happened(EXAMPLE)
    if not json:
        _play_through(table)
        return
    while table.question is not None:
        table.answer(_example_answer(table))
    print_json(table.to_json())


def _play_through(table: Table) -> None:
    from rich.text import Text

    from .interactive import show_question
    from .sheet import diagram, sheet

    screen = console()
    screen.print(Text("Worked example: North deals and opens 1♠, East passes, and South bids 1♥.\n"))
    screen.print(diagram(table.outcome))
    while table.question is not None:
        show_question(table, screen)
        value = _example_answer(table)
        screen.print(Text(f"\nAnswer: {value}\n", "bold"))
        table.answer(value)
    screen.print(sheet(table))


def _example_answer(table: Table) -> str:
    """No to every yes-or-no question, and 2♥ for the call."""
    assert table.question is not None
    return next(value for value in EXAMPLE_ANSWERS if value in table.question.options)
