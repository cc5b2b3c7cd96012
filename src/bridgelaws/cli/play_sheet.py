"""The play on the ruling sheet: the last tricks in four columns, and the penalty cards with what they oblige."""

from __future__ import annotations

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from bridgelaws.bridge import Card, Seat
from bridgelaws.outcome import Outcome
from bridgelaws.outcome.language import named, spoken
from bridgelaws.outcome.play_texts import obliges
from bridgelaws.table.play import Trick
from bridgelaws.table.standing import PenaltyCard

COLUMNS = (Seat.W, Seat.N, Seat.E, Seat.S)
LAST = 3
"""Complete tricks that are shown."""


def card_text(card: Card, style: str = "") -> Text:
    """A card as people write it, red suits red."""
    return Text(named(card.symbol), style or ("red" if card.symbol[0] in "♥♦" else ""))


def play_diagram(outcome: Outcome) -> Grid:
    """The last complete tricks and the one in progress; ``›`` marks the lead and ``?`` the hand that is to play."""
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=True, padding=(0, 2, 0, 1))
    grid.add_column(spoken.SCREEN["trick"])
    for seat in COLUMNS:
        grid.add_column(named(seat.title), min_width=7)
    grid.add_column(spoken.SCREEN["won-by"])
    play = outcome.course.situation.play
    if play is None:
        return grid
    for number in range(max(1, len(play.tricks) - LAST + 1), len(play.tricks) + 1):
        grid.add_row(*_row(number, play.tricks[number - 1], None), Text(named(play.winner_of(number).title)))
    if not play.over and not outcome.awarded:
        grid.add_row(*_row(play.number, play.current, play.turn), Text())
    return grid


def _row(number: int, trick: Trick, turn: Seat | None) -> list[Text]:
    cells = [Text(str(number))]
    for seat in COLUMNS:
        placed = next((each for each in trick if each.seat is seat), None)
        if placed is None:
            cells.append(Text("?", "bold") if seat is turn else Text())
        else:
            mark = Text("›" if placed is trick[0] else " ")
            cells.append(mark + card_text(placed.card))
    return cells


def penalty_cards(outcome: Outcome) -> Grid:
    """Which cards lie exposed, whose, of which kind, and what each obliges."""
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=True, padding=(0, 1, 0, 1))
    for title in ("card", "of", "kind", "obliges"):
        grid.add_column(spoken.SCREEN[title])
    for duty in outcome.play_duties:
        if isinstance(duty, PenaltyCard):
            grid.add_row(card_text(duty.card), named(duty.seat.title), spoken.SCREEN[duty.kind.value], obliges(duty))
    return grid
