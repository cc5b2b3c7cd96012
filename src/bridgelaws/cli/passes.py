"""``bridgelaws passes``: every ruling that silences a player."""

from __future__ import annotations

from typing import Annotated

import typer

from .common import console, plain, print_json, read_edition

KINDS = {
    "silences": "Somebody is silenced",
    "presumes": "Applied because somebody must pass already",
    "review": "The score is looked at again because of an enforced pass",
}


def passes(
    laws: Annotated[str, typer.Option("--laws", "-l", metavar="YEAR", help="Edition: 1997, 2007 or 2017.")] = "2017",
    json: Annotated[bool, typer.Option("--json", help="Print plain data as JSON.")] = False,
) -> None:
    """List every ruling that silences a player: the Law, who must pass, how long, and when."""
    edition = read_edition(laws)
    from bridgelaws.charts.passes import passes_index

    with console(error=True).status("Following every path through the Laws …"):
        entries = passes_index(edition)
    if json:
        print_json(
            {
                "laws": int(edition),
                "passes": [
                    {
                        "law": each.law, "who": each.who, "term": each.term, "kind": each.kind,
                        "condition": each.condition,
                    }
                    for each in entries
                ],
            }
        )  # fmt: skip
        return
    from rich import box
    from rich.table import Table
    from rich.text import Text

    screen = console()
    screen.print(Text(f"Enforced passes under the Laws of {int(edition)}", "bold"))
    for kind, title in KINDS.items():
        chosen = [each for each in entries if each.kind == kind]
        if not chosen:
            continue
        grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for name in ("Law", "Who", "How long", "When"):
            grid.add_column(name, no_wrap=name == "Law")
        for each in chosen:
            grid.add_row(Text(each.law, "bold"), *(Text(plain(part)) for part in (each.who, each.term, each.condition)))
        screen.print(Text(f"\n{title}", "bold"))
        screen.print(grid)
