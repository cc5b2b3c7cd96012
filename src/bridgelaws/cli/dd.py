"""``bridgelaws dd``: the double-dummy table and par of a deal, beside the contracts under consideration. Help only."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import console, fail, plain, print_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bridgelaws.advice.double_dummy import DoubleDummyTable, Par
    from bridgelaws.bridge import Contract, Hand, Seat, Vulnerability
    from bridgelaws.notation import Board
    from bridgelaws.table.events import Record

_DEAL = re.compile(r"\s*[NESW]\s*:", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Looked:
    """A deal, and what the solver says of it; ``par`` is None where dealer or vulnerability is not known."""

    hands: Mapping[Seat, Hand]
    dealer: Seat | None
    vulnerable: Vulnerability | None
    table: DoubleDummyTable
    par: Par | None
    contracts: tuple[Contract, ...]


def dd(
    deal: Annotated[
        str, typer.Argument(metavar="DEAL", help="A deal as PBN writes it, 'N:AK32.… … … …', or a PBN or LIN file.")
    ],
    board: Annotated[
        int | None, typer.Option("--board", "-b", help="The board: of a file, or for dealer and vulnerability.")
    ] = None,
    dealer: Annotated[str | None, typer.Option("--dealer", "-d", help="Dealer: N, E, S or W.")] = None,
    vulnerable: Annotated[
        str | None, typer.Option("--vulnerable", "-v", help="Vulnerable: none, NS, EW or both.")
    ] = None,
    contract: Annotated[
        list[str] | None, typer.Option("--contract", "-c", help="A contract under consideration: '4SX by N'. Repeat.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print plain data as JSON.")] = False,
) -> None:
    """Double-dummy tricks for every denomination and declarer, par, and what the contracts considered would score."""
    record, known = _record(deal, board)
    found = _look(record, dealer or (known.value if known else None), vulnerable, board, contract or [])
    if json:
        print_json(_as_data(found))
    else:
        _print(found)


def _record(deal: str, board: int | None) -> tuple[Record, Seat | None]:
    """The board that is meant, from a deal or a file, and its dealer where it tells, or bad input."""
    if _DEAL.match(deal):
        return _given(deal), None
    from bridgelaws.notation import NotationError, read_path

    try:
        found = read_path(Path(deal))
    except NotationError as problem:
        fail(problem)
    boards = [each for each in found.boards if board is None or each.record.board == board]
    numbers = ", ".join(str(each.record.board or "?") for each in found.boards[:40])
    if not found.boards:
        fail(f"{deal}: {found.defects[0] if found.defects else 'no board in it'}")
    if not boards or (board is None and len(boards) > 1):
        fail(f"{deal}: which board? give --board, one of: {numbers}")
    record = _sound(boards[0], f"{deal}: board {boards[0].record.board or '?'}")
    return record, record.dealer


def _given(deal: str) -> Record:
    from bridgelaws.notation import read_pbn

    if '"' in deal or "\\" in deal or "\n" in deal:
        fail(f"deal {deal[:60]!r}: expected the four hands of a PBN deal, without quotation marks")
    return _sound(read_pbn(f'[Dealer "N"]\n[Deal "{deal.strip()}"]\n').boards[0], "the deal")


def _sound(board: Board, where: str) -> Record:
    if not board.record.hands:
        fail(f"{where}: {board.defects[0].problem if board.defects else 'the hands are not given'}")
    return board.record


def _look(record: Record, dealer: str | None, vulnerable: str | None, number: int | None, given: list[str]) -> Looked:
    from bridgelaws.advice.double_dummy import BadPosition, par_of, table_of
    from bridgelaws.advice.solver import DoubleDummyUnavailable
    from bridgelaws.bridge import Seat, Vulnerability, dealer_of, parse_contract, vulnerability_of

    try:
        number = number if number is not None else record.board
        if dealer is not None:
            deals: Seat | None = Seat.parse(dealer)
        else:
            deals = dealer_of(number) if number is not None else None
        if vulnerable is not None:
            risk: Vulnerability | None = Vulnerability.parse(vulnerable)
        else:
            risk = record.vulnerable or (vulnerability_of(number) if number is not None else None)
        contracts = [parse_contract(text) for text in given]
        table = table_of(record.hands)
        par = par_of(table, risk, deals) if risk is not None and deals is not None else None
    except (BadPosition, DoubleDummyUnavailable, ValueError) as problem:
        fail(problem)
    wanted = tuple(each for each in contracts if each is not None)
    if wanted and risk is None:
        fail("a contract's score needs the vulnerability: give --board or --vulnerable")
    return Looked(record.hands, deals, risk, table, par, wanted)


def _as_data(found: Looked) -> dict[str, Any]:
    from bridgelaws.bridge import write_hand

    return {
        "hands": {seat.value: write_hand(hand) for seat, hand in found.hands.items()},
        "dealer": found.dealer.value if found.dealer else None,
        "vulnerable": found.vulnerable.value if found.vulnerable else None,
        "table": found.table.as_data(),
        "par": found.par.as_data() if found.par else None,
        "contracts": [
            {"contract": str(each), "tricks": tricks, "score_ns": score} for each, tricks, score in _considered(found)
        ],
    }


def _considered(found: Looked) -> list[tuple[Contract, int, int]]:
    if found.vulnerable is None:
        return []
    return [
        (each, found.table.makes(each.denomination, each.declarer), found.table.score(each, found.vulnerable))
        for each in found.contracts
    ]


def _print(found: Looked) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from bridgelaws.bridge import DENOMINATIONS, Seat

    screen = console()
    screen.print(Text("Double-dummy tricks", "bold"))
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("Declarer")
    for each in DENOMINATIONS:
        grid.add_column(Text(each.symbol), justify="right")
    for seat in (Seat.N, Seat.S, Seat.E, Seat.W):
        grid.add_row(seat.title, *(str(found.table.makes(each, seat)) for each in DENOMINATIONS))
    screen.print(grid)
    if found.par is None:
        screen.print("Par needs dealer and vulnerability: give --board, or --dealer and --vulnerable.")
    else:
        contracts = ", ".join(map(str, found.par.contracts)) or "passed out"
        screen.print(f"Par: {found.par.score:+} for North–South ({contracts})")
    for contract, tricks, score in _considered(found):
        screen.print(f"{contract}: {tricks} tricks, {score:+} for North–South")
    screen.print(Text(plain(found.table.notice), "italic"))
