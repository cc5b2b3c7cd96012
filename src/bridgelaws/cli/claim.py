"""``bridgelaws claim``: a contested claim seen double-dummy, with the lines of play that the Director names. Help only."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from .common import console, fail, plain, print_json

if TYPE_CHECKING:
    from bridgelaws.advice.claims import ClaimHelp
    from bridgelaws.advice.double_dummy import Position
    from bridgelaws.bridge import Seat

_HANDS = re.compile(r"\s*([NESW])\s*:(.*)", re.IGNORECASE | re.DOTALL)


def claim(
    hands: Annotated[
        str,
        typer.Argument(
            metavar="HANDS", help="The cards still held, as PBN writes a deal: 'N:32..2. 7.2.3. A...AK ...'"
        ),
    ],
    trump: Annotated[str, typer.Option("--trump", "-t", help="Trumps: S, H, D, C, or N for no trump.")],
    claimer: Annotated[str, typer.Option("--claimer", "-c", help="Who claims or concedes: N, E, S or W.")],
    leader: Annotated[str, typer.Option("--leader", "-l", help="Who led, or is to lead, to the trick in progress.")],
    trick: Annotated[
        str, typer.Option("--trick", help="The cards of the trick in progress, in order: 'S2 SJ'; not in HANDS.")
    ] = "",
    line: Annotated[
        list[str] | None,
        typer.Option(
            "--line", help="A normal line of play, with a name: 'as stated=draw trumps, clubs from the top'. Repeat."
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print plain data as JSON.")] = False,
) -> None:
    """How many tricks the claimer's side takes by best play, and by each line that the Director names; the worst of them."""
    from bridgelaws.advice.claims import claim_help
    from bridgelaws.advice.solver import DoubleDummyUnavailable

    try:
        position, seat = _position(hands, trump, leader, trick), _seat("--claimer", claimer)
        found = claim_help(position, seat, _named(line or []))
    except (ValueError, DoubleDummyUnavailable) as problem:
        fail(problem)
    if json:
        print_json(found.as_data())
    else:
        _print(found)


def _position(hands: str, trump: str, leader: str, trick: str) -> Position:
    from bridgelaws.advice.double_dummy import Position
    from bridgelaws.bridge import Card, Denomination, Seat, parse_hand

    match = _HANDS.fullmatch(hands)
    held = match[2].split() if match else []
    if match is None or len(held) != 4:
        raise ValueError(
            f"hands {hands[:80]!r}: expected a seat and the four hands from there, as in 'N:A.. ... ... ...'"
        )
    letter = trump.strip().upper().removesuffix("T")
    if letter not in ("S", "H", "D", "C", "N"):
        raise ValueError(f"--trump {trump!r}: expected S, H, D, C or N")
    seat, given = Seat.parse(match[1]), {}
    for text in held:
        given[seat] = parse_hand(text)
        seat = seat.lho
    cards = tuple(Card.parse(text) for text in trick.replace(",", " ").split())
    return Position(given, Denomination(letter), _seat("--leader", leader), cards)


def _seat(option: str, text: str) -> Seat:
    from bridgelaws.bridge import Seat

    try:
        return Seat.parse(text)
    except ValueError as problem:
        raise ValueError(f"{option}: {problem}") from None


def _named(lines: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in lines:
        name, equals, line = text.partition("=")
        name, line = (plain(name), line) if equals else (plain(text), text)
        if name in found:
            raise ValueError(f"--line {name!r} is given twice: expected another name")
        found[name] = line
    return found


def _print(found: ClaimHelp) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    screen = console()
    side = f"{found.claimer.title} and {found.claimer.partner.title}"
    screen.print(f"{found.left} tricks are left. With best play by all, {side} take {found.best}.")
    if found.lines:
        grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for heading in ("Line", "Tricks", "Played as badly as can be"):
            grid.add_column(heading, justify="left" if heading == "Line" else "right")
        for each in found.lines:
            grid.add_row(Text(each.name), str(each.tricks), "-" if each.careless is None else str(each.careless))
        screen.print(grid)
    if found.worst is not None:
        screen.print(f"Worst of these: {found.worst.name}, tricks: {found.worst.tricks}. One way it goes:")
        play = found.worst.play
        rest = -len(play) % 4  # a trick in progress lacks the cards that were played before
        for start in range(-rest, len(play), 4):
            screen.print("  " + "  ".join(f"{seat} {card.symbol}" for seat, card in play[max(start, 0) : start + 4]))
    screen.print(Text(plain(found.notice), "italic"))
