"""``bridgelaws diff``: the same facts under two or three editions, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import console, fail, plain, print_json, read_edition, read_facts, warn_unused
from .rule import Answer, Board, ByRegulations, Dealer, Irregularity, Json, Then, Vulnerable

if TYPE_CHECKING:
    from bridgelaws.director import Table

Row = tuple[str, tuple[str, ...]]


def diff(
    arguments: Annotated[
        list[str],
        typer.Argument(metavar="YEAR YEAR [YEAR] EVENTS", help='Two or three editions, and what happened: "1S P 1H".'),
    ],
    dealer: Dealer = None,
    board: Board = None,
    vulnerable: Vulnerable = None,
    answer: Answer = None,
    then: Then = None,
    irregularity: Irregularity = None,
    regulations: ByRegulations = None,
    json: Json = False,
) -> None:
    """Compare editions: the same facts and answers, side by side, with what differs marked."""
    *years, events = arguments
    if not 2 <= len(years) <= 3:
        fail('expected two or three editions and the events, as in: bridgelaws diff 1997 2017 "1S P 1H" --dealer N')
    editions = [read_edition(year) for year in years]
    if len(set(editions)) != len(editions):
        fail(f"editions {', '.join(years)}: expected different ones")
    facts = read_facts(
        events, dealer=dealer, board=board, vulnerable=vulnerable, answers=answer or [], then=then,
        irregularity=irregularity, regulations=regulations,
    )  # fmt: skip
    tables = [facts.under(edition) for edition in editions]
    if json:
        print_json(_as_data(tables))
    else:
        _print(tables)
    warn_unused(facts.answers, *tables)


def rows(table: Table) -> list[Row]:
    """What an edition makes of the facts, by heading; each item is a line of its cell."""
    from bridgelaws.outcome.english import STATUS
    from bridgelaws.outcome.texts import information, owed, prompt, restriction_text
    from bridgelaws.table.rulings import Status

    outcome, question = table.outcome, table.question
    changed = [made for made in outcome.made if made.status is not Status.STANDS]
    became = []
    for made in changed:
        status = STATUS[made.status.value].format(by=made.by.symbol if made.by else "")
        became.append(f"{made.seat.title}'s {made.call.symbol}: {status}")
    silenced = [f"{seat.title}, {_TERM[term]} ({law})" for seat, term, law in _passes(table)]
    leads = [restriction_text(each, provisional=outcome.contract is None) for each in outcome.lead_restrictions]
    told = set(leads)
    return [
        ("Irregularity", _irregularities(table)),
        ("Question open", (f"{prompt(question)} ({question.under})",) if question is not None else ()),
        ("Options", tuple(_options(table))),
        ("Calls", _cell(became)),
        ("Paragraphs", outcome.cited),
        ("Auction that stands", (outcome.auction,) if outcome.auction else ()),
        ("Turn or contract", (outcome.contract or _turn(table),)),
        ("Must pass", _cell(silenced)),
        ("Lead restrictions", _cell(leads)),
        ("Information", _cell(information(each) for each in outcome.information)),
        ("Look at after play", outcome.review),
        ("Also owed", _cell(text for text in owed(outcome) if text not in told and "must pass" not in text)),
    ]


_TERM = {"next": "next turn only", "throughout": "to the end of the auction"}


def _passes(table: Table) -> list[tuple[Any, str, str]]:
    if table.situation.turn is None:
        return []
    return [(duty.seat, duty.term.value, duty.law) for duty in table.outcome.enforced_passes]


def _turn(table: Table) -> str:
    turn = table.situation.turn
    return f"{turn.title} to call" if turn is not None else ""


def _irregularities(table: Table) -> tuple[str, ...]:
    from bridgelaws.outcome.texts import irregularity

    from .sheet import pending

    waiting = pending(table.outcome)
    named = [irregularity(ruling) for ruling in table.outcome.rulings]
    return _cell([*named, *([waiting.plain] if waiting else [])])


def _cell(texts: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(plain(text) for text in texts))


def _options(table: Table) -> list[str]:
    from .options import choices

    if table.question is None:
        return []
    found: list[str] = []
    for choice in choices(table.question, table.options):
        further = [choice.ask] if choice.ask else []
        found.append(plain(f"{choice.name}:"))
        found += [plain(f"· {text}") for text in (*choice.leads_to, *further)] or ["· nothing more"]
    return found


def _print(tables: list[Table]) -> None:
    from rich import box
    from rich.table import Table as Grid
    from rich.text import Text

    found = [rows(table) for table in tables]
    grid = Grid(box=box.ROUNDED, show_lines=True, title=Text("≠ marks what differs"), title_justify="left")
    grid.add_column("")
    grid.add_column("")
    for table in tables:
        grid.add_column(Text(f"Laws of {int(table.laws)}"), ratio=1)
    alike: list[str] = []
    for place, (name, _) in enumerate(found[0]):
        cells = [each[place][1] for each in found]
        if not any(cells):
            continue
        differs = len(set(cells)) > 1
        if not differs:
            alike.append(name)
        style = "bold" if differs else ""
        shown = [Text("\n".join(cell) if cell else "–", style) for cell in cells]
        grid.add_row(Text("≠" if differs else "=", style), Text(name, style), *shown)
    screen = console()
    screen.print(grid)
    if len(alike) == sum(any(each[place][1] for each in found) for place in range(len(found[0]))):
        screen.print(Text("These editions rule alike."))


def _as_data(tables: list[Table]) -> dict[str, Any]:
    found = [rows(table) for table in tables]
    return {
        "laws": [int(table.laws) for table in tables],
        "rows": [
            {
                "name": name,
                "differs": len({each[place][1] for each in found}) > 1,
                "cells": {
                    str(int(table.laws)): list(each[place][1]) for table, each in zip(tables, found, strict=True)
                },
            }
            for place, (name, _) in enumerate(found[0])
        ],
        "outcomes": {str(int(table.laws)): table.to_json() for table in tables},
    }
