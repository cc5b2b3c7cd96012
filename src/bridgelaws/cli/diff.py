"""``bridgelaws diff``: the same facts under two or three editions, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from bridgelaws.outcome.language import spoken

from .common import console, fail, plain, print_json, read_edition, read_facts, warn_unused
from .rule import Answer, Board, ByRegulations, Dealer, Irregularity, Json, Lang, Then, Vulnerable

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
    lang: Lang = "en",
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
    from bridgelaws.outcome.score_texts import result_in_words
    from bridgelaws.outcome.texts import information, owed, prompt, restriction_text
    from bridgelaws.table.rulings import Status

    outcome, question, words = table.outcome, table.question, spoken.SCREEN
    changed = [made for made in outcome.made if made.status is not Status.STANDS]
    became = []
    for made in changed:
        status = spoken.STATUS[made.status.value].format(by=made.by.symbol if made.by else "")
        became.append(words["became"].format(seat=made.seat.title, call=made.call.symbol, status=status))
    silenced = [words[f"passes-{term}"].format(seat=seat.title, law=law) for seat, term, law in _passes(table)]
    leads = [restriction_text(each, provisional=outcome.contract is None) for each in outcome.lead_restrictions]
    passes = [spoken.DUTIES[f"must-pass-{term}"].format(seat=seat.title, law=law) for seat, term, law in _passes(table)]
    told = {*leads, *passes}
    return [
        (words["row-irregularity"], _irregularities(table)),
        (words["row-question"], (f"{prompt(question)} ({question.under})",) if question is not None else ()),
        (words["row-options"], tuple(_options(table))),
        (words["row-calls"], _cell(became)),
        (words["row-paragraphs"], outcome.cited),
        (words["row-auction"], (outcome.auction,) if outcome.auction else ()),
        (words["row-turn"], (result_in_words(outcome.contract) if outcome.contract else _turn(table),)),
        (words["row-must-pass"], _cell(silenced)),
        (words["row-leads"], _cell(leads)),
        (words["row-information"], _cell(information(each) for each in outcome.information)),
        (words["row-review"], outcome.review),
        (words["row-owed"], _cell(text for text in owed(outcome) if text not in told)),
    ]


def _passes(table: Table) -> list[tuple[Any, str, str]]:
    if table.situation.turn is None:
        return []
    return [(duty.seat, duty.term.value, duty.law) for duty in table.outcome.enforced_passes]


def _turn(table: Table) -> str:
    turn = table.situation.turn
    return spoken.SCREEN["to-call"].format(seat=turn.title) if turn is not None else ""


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
        found += [plain(f"· {text}") for text in (*choice.leads_to, *further)] or [f"· {spoken.SCREEN['nothing-more']}"]
    return found


def _print(tables: list[Table]) -> None:
    from rich import box
    from rich.table import Table as Grid
    from rich.text import Text

    found, words = [rows(table) for table in tables], spoken.SCREEN
    grid = Grid(box=box.ROUNDED, show_lines=True, title=Text(words["marks"]), title_justify="left")
    grid.add_column("")
    grid.add_column("")
    for table in tables:
        grid.add_column(Text(words["laws-of"].format(laws=int(table.laws))), ratio=1)
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
        screen.print(Text(words["alike"]))


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
