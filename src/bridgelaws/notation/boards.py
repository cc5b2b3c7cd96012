"""What a file of boards holds: the boards that could be read, and every defect with its place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field

from bridgelaws.bridge import PASS, Auction, Card, Denomination, Seat, rebuilt
from bridgelaws.table.events import Called, Played, Record

from .errors import Defect


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a file.

    ``tags`` are PBN tag pairs (LIN mapped to the same names), ``record`` the calls and plays as events, ``irregular``
    the numbers of the events that the file itself marks (``^I ^S ^R ^L``), ``notes`` the annotations of calls and plays
    and ``comments`` the comments, by event number (-1: before the first event). ``complete`` is True where the file
    says that the auction is over.
    """

    line: int
    tags: Mapping[str, str]
    record: Record
    irregular: tuple[int, ...] = ()
    notes: Mapping[int, str] = field(default_factory=dict)
    comments: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    complete: bool = False
    defects: tuple[Defect, ...] = ()

    @property
    def calls(self) -> int:
        """How many calls the record holds."""
        return sum(isinstance(event, Called) for event in self.record.events)


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file that was read: its boards, and the defects outside of them."""

    boards: tuple[Board, ...]
    defects: tuple[Defect, ...] = ()
    format: str = "PBN"

    @property
    def all_defects(self) -> tuple[Defect, ...]:
        """The defects of the file and of its boards, in the order of the file."""
        found = [*self.defects, *(defect for board in self.boards for defect in board.defects)]
        return tuple(sorted(found, key=lambda each: (each.line, each.column)))


class Places:
    """Line and column of an offset in a text."""

    __slots__ = ("_starts", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts: list[int] | None = None

    def line(self, offset: int) -> int:
        """The line, from 1."""
        return bisect_right(self._line_starts(), offset)

    def defect(self, offset: int, problem: str) -> Defect:
        """A defect at an offset."""
        line = self.line(offset)
        return Defect(line, offset - self._line_starts()[line - 1] + 1, problem)

    def _line_starts(self) -> list[int]:
        if self._starts is None:
            starts, at = [0], self._text.find("\n")
            while at >= 0:
                starts.append(at + 1)
                at = self._text.find("\n", at + 1)
            self._starts = starts
        return self._starts


def shortened(text: str, longest: int = 40) -> str:
    """A piece of a file as a message shows it: short, printable, quoted."""
    cut = text if len(text) <= longest else text[:longest] + "…"
    return repr(cut)


def regular_auction(record: Record) -> Auction | None:
    """The auction of a record in which every call was in rotation and allowed; None where one was not."""
    auction = Auction(record.dealer)
    for event in record.events:
        if not isinstance(event, Called):
            continue
        seat = event.seat or auction.turn
        if seat is not auction.turn or auction.ended or auction.bars(seat, event.call) is not None:
            return None
        auction = auction.after(seat, event.call)
    return auction


def trumps(tag: str, record: Record) -> tuple[bool, Denomination | None]:
    """The trump suit (None: no trump) from a Contract tag, else from the auction; False where nobody says."""
    name = tag.strip().upper().replace("NT", "N")
    if len(name) >= 2 and name[0].isdigit() and name[1] in "CDHSN":
        suit = Denomination(name[1])
        return True, suit if suit.is_suit else None
    auction = regular_auction(record)
    if auction is None or auction.last_bid is None:
        return False, None
    found = auction.last_bid.call.denomination
    return True, found if found is not None and found.is_suit else None


def play_defects(record: Record, places: Mapping[int, Defect]) -> list[Defect]:
    """Cards played twice or by a player who does not hold them; ``places`` gives each event's place."""
    found: list[Defect] = []
    seen: dict[Card, Seat] = {}
    for number, event in enumerate(record.events):
        if not isinstance(event, Played):
            continue
        where = places.get(number)
        hand = record.hands.get(event.seat)
        for card in event.cards:
            problem = ""
            if card in seen:
                problem = f"{event.seat.title} plays {card}, which {seen[card].title} has played: a card not yet played"
            elif hand is not None and card not in hand:
                problem = f"{event.seat.title} plays {card}, which is not in the hand: expected a card of that hand"
            seen.setdefault(card, event.seat)
            if problem and where is not None:
                found.append(Defect(where.line, where.column, problem))
    return found


def all_pass(record: Record) -> list[Called]:
    """The passes that end an auction from where it stands (PBN's ``AP``)."""
    seat = record.dealer
    calls: list[tuple[Seat, Called]] = []
    for event in record.events:
        if isinstance(event, Called):
            seat = event.seat or seat
            calls.append((seat, event))
            seat = seat.lho
    auction = rebuilt(record.dealer, ())
    for caller, event in calls:
        auction = auction.after(caller, event.call)
    passes: list[Called] = []
    explicit = any(event.seat is not None for _, event in calls)
    while not auction.ended:
        turn = auction.natural_turn
        passes.append(Called(turn if explicit else None, PASS))
        auction = auction.after(turn, PASS)
    return passes
