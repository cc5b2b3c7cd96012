"""Double-dummy help for a contested claim or concession (Laws 70 and 71).

The Director names the lines of play that would be normal for the claimer; for each of them this module says how many
tricks the claimer's side takes if the opponents play as well as they can, and which line is the worst. What is normal,
and whether the statement covers it, remains the Director's judgement.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.bridge import Card, Seat

from .double_dummy import NOTICE, Position, tricks_from
from .line_of_play import Line
from .line_search import OpenCards, Search, TooOpen, node_of, principal_play


@dataclass(frozen=True, slots=True)
class LineTricks:
    """What a line of play takes for the claimer's side, the trick in progress included."""

    name: str
    line: Line
    tricks: int
    """With the cards that the line leaves open chosen well, and the opponents at their best."""
    careless: int | None
    """With the open cards chosen as badly as the Laws allow, often worse than normal; None where that was too much."""
    play: tuple[tuple[Seat, Card], ...]
    """One way in which ``tricks`` come about, card by card."""
    notice: str = NOTICE

    def as_data(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "notice": self.notice,
            "name": self.name,
            "line": str(self.line),
            "tricks": self.tricks,
            "careless": self.careless,
            "play": [f"{seat}/{card}" for seat, card in self.play],
        }


@dataclass(frozen=True, slots=True)
class ClaimHelp:
    """A claim seen double-dummy: help for the Director, not a ruling."""

    claimer: Seat
    left: int
    """Tricks still to be won, the one in progress included."""
    best: int
    """What the claimer's side takes with best play by all four players."""
    lines: tuple[LineTricks, ...]
    """The lines that the Director named, in that order."""
    notice: str = NOTICE

    @property
    def worst(self) -> LineTricks | None:
        """The named line that takes the fewest tricks, the first of equals; None where no line was named."""
        return min(self.lines, key=lambda each: each.tricks, default=None)

    def as_data(self) -> dict[str, Any]:
        """Plain data."""
        worst = self.worst
        return {
            "notice": self.notice,
            "claimer": self.claimer.value,
            "side": self.claimer.side.value,
            "left": self.left,
            "best": self.best,
            "lines": [each.as_data() for each in self.lines],
            "worst": None if worst is None else worst.name,
        }


def follow_line(position: Position, claimer: Seat, line: Line | str, name: str = "") -> LineTricks:
    """How many tricks the claimer's side takes by this line, step by step, the opponents playing as well as they can.

    Raises BadPosition or LineError for what cannot be, TooOpen where the line leaves more open than can be followed,
    DoubleDummyUnavailable where the solver is not installed.

    >>> from bridgelaws.bridge import Denomination, parse_hand
    >>> hands = dict(zip(Seat, map(parse_hand, ("A2..K.", "43..2.", "KQ.2..", "J5..A.")), strict=True))
    >>> position = Position(hands, Denomination.N, Seat.S)
    >>> follow_line(position, Seat.S, "SK/S2 SQ, a heart").tricks, follow_line(position, Seat.S, "SK/SA SQ H2").tricks
    (2, 3)
    """
    if isinstance(line, str):
        line = Line.parse(line)
    position.check()
    line.check(position, claimer)
    side, start = (0 if claimer in (Seat.N, Seat.S) else 1), node_of(position)
    well = Search(line, side, position.trump, OpenCards.WELL)
    tricks = well.tricks(start, tricks_from(position).of(claimer.side))
    play = principal_play(well, start, tricks)
    careless: int | None
    try:
        careless = Search(line, side, position.trump, OpenCards.BADLY).tricks(start, tricks)
    except TooOpen:
        careless = None
    return LineTricks(name or str(line), line, tricks, careless, play)


def claim_help(position: Position, claimer: Seat, lines: Mapping[str, Line | str] | None = None) -> ClaimHelp:
    """Best play, and each line of play that the Director names, the worst of them told.

    ``lines`` are the normal lines by name, among them the statement as repeated (70B1). Raises as ``follow_line`` does,
    with the name of the line in front.
    """
    position.check()
    found = []
    for name, line in (lines or {}).items():
        try:
            found.append(follow_line(position, claimer, line, name))
        except ValueError as problem:
            raise type(problem)(f"line {name!r}: {problem}") from None
    best = tricks_from(position).of(claimer.side)
    return ClaimHelp(claimer, position.tricks_left, best, tuple(found))
