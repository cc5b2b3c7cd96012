"""Writing PBN in export style: tags in the standard's order, four calls and four cards to a line, notes after each part.

An accepted irregularity is a mark: ``^S`` for a player passed over by a call out of rotation, ``^I`` before an
insufficient bid, ``^L`` before a lead out of turn, ``^R`` before a card that the file called a revoke. A rectified one is
a comment, as the standard has it. What PBN has no token for (exposed cards, attempts to change a call, the Director's
arrival) is a comment ``{bridgelaws: …}`` in table notation; ``{bridgelaws as: …}`` says more of the call just before it,
as where it was artificial. Our reader gives the same events back, and other readers see the auction that stood.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bridgelaws.bridge import SEATS
from bridgelaws.table.events import Called, ChangedPlay, Event, Played, Record

from .boards import CARDS, Bidding, Board, CardFact, Deal, contract_text, strongest, trump_suit
from .tokens import write_event

OURS = "bridgelaws:"
"""How a comment begins that holds events in table notation."""
OURS_AS = "bridgelaws as:"
"""How a comment begins that says what the call or card before it is."""
RULED = "bridgelaws ruled:"
"""The comment before a call that a ruling put in: it is an event of the auction that stands, and none of the record."""

MANDATORY = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring",
    "Declarer", "Contract", "Result",
)  # fmt: skip
"""The tags that every board has in the standard's export format, in their order."""

_VULNERABLE = {"none": "None", "NS": "NS", "EW": "EW", "both": "All"}
_NAME = re.compile(r"[A-Za-z0-9_]+")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]+")
_BLANK_LINES = re.compile(r"\s*\n\s*\n\s*")
_GLYPHS = re.compile(r"(.*?)((?:(?:^| )\$(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9]))*)", re.DOTALL)
_MOST_NOTES = 32


def write_pbn(boards: Iterable[Board]) -> str:
    r"""The boards as a PBN file. Reading it gives the same records.

    Lines end with a line feed; the standard's export format wants CR LF, which ``newline="\r\n"`` in ``open`` gives.
    """
    written = [
        _Writer(board.record, board.tags, board.irregular, board.notes, board.comments).text() for board in boards
    ]
    return "% PBN 2.1\n% EXPORT\n" + "\n".join(written)


def write_record(
    record: Record,
    *,
    tags: Mapping[str, str] | None = None,
    rectified: Sequence[tuple[int, str]] = (),
    withdrawn: Collection[int] = (),
    irregular: Collection[int] = (),
) -> str:
    """One record as PBN.

    ``tags`` are further tag pairs; dealer, board, vulnerability and deal come from the record. ``rectified`` are comments,
    each with the number of the event after which it stands (-1: before the first): what was irregular there and how it
    was put right. ``withdrawn`` are the numbers of the calls that did not stand: they are written as comments alone.
    ``irregular`` are the numbers of events to mark beyond those that show it.

    >>> from bridgelaws.bridge import Seat
    >>> from bridgelaws.notation import read_events, write_record
    >>> record = Record(Seat.W, read_events("1S S:2H W:2D N:P"))
    >>> print(write_record(record).partition('[Auction "W"]')[2].strip())
    1S ^S ^S 2H
    ^I 2D Pass +
    """
    comments: dict[int, list[str]] = {}
    for place, text in rectified:
        comments.setdefault(place, []).append(text)
    return _Writer(record, tags or {}, irregular, {}, comments, frozenset(withdrawn)).text()


def tag_lines(record: Record, tags: Mapping[str, str]) -> list[str]:
    """The tag pairs of a record, in the standard's order; these tags, and what the record tells."""
    return _Writer(record, tags, (), {}, {}).tag_lines()


def play_lines(
    record: Record,
    start: int,
    *,
    tags: Mapping[str, str],
    comments: Mapping[int, Sequence[str]],
    withdrawn: Collection[int] = (),
    irregular: Collection[int] = (),
) -> list[str]:
    """The play section of a record, from the event of the first card on; the rest as in ``write_record``.

    Events before the first card that stands are comments of ours.
    """
    writer = _Writer(record, tags, irregular, {}, comments, frozenset(withdrawn))
    events, first = record.events, start
    while first < len(events) and (not isinstance(events[first], Played) or first in writer.withdrawn):
        first += 1
    lines = [writer._event_comment(number) for number in range(start, first)]
    return lines + (writer._play(first) if first < len(events) else [])


@dataclass(slots=True)
class _Writer:
    """Writes one board."""

    record: Record
    tags: Mapping[str, str]
    irregular: Collection[int]
    notes: Mapping[int, str]
    comments: Mapping[int, Sequence[str]]
    withdrawn: frozenset[int] = frozenset()
    bidding: Bidding = field(init=False)
    note_texts: list[str] = field(init=False, default_factory=list)
    """The texts of the notes of the section that is being written."""

    def __post_init__(self) -> None:
        self.bidding = Bidding(self.record.dealer)
        self.irregular = frozenset(self.irregular)

    def text(self) -> str:
        """The board as lines, the last of them ended."""
        events = self.record.events
        last_call = max((number for number, event in enumerate(events) if isinstance(event, Called)), default=-1)
        end = last_call + 1
        while end < len(events) and (not isinstance(events[end], Played) or end in self.withdrawn):
            end += 1
        auction = self._auction(events[:end])
        lines = [*self.tag_lines(), *(comment(text) for text in self.comments.get(-1, ())), *auction]
        if end < len(events):
            lines += self._play(end)
        return "\n".join(lines) + "\n"

    # Tags

    def tag_lines(self) -> list[str]:
        """The tag pairs, the mandatory ones first, the others by name."""
        known = dict(self._known_tags())
        lines = [f'[{name} "{_quoted(known.pop(name, "?"))}"]' for name in MANDATORY]
        return lines + [f'[{name} "{_quoted(known[name])}"]' for name in sorted(known)]

    def _known_tags(self) -> Iterable[tuple[str, str]]:
        record = self.record
        for name, value in self.tags.items():
            if _NAME.fullmatch(name) and name not in ("Auction", "Play", "Note") and not name.endswith("Table"):
                yield name, value
        contract = self.bidding.contract if self.bidding.ended else None
        if contract is not None:
            yield from self._unless_given("Declarer", contract.declarer.value)
            yield from self._unless_given("Contract", contract_text(contract))
        elif self.bidding.ended:
            yield from (("Declarer", ""), ("Contract", "Pass"), ("Result", ""))
        yield "Dealer", record.dealer.value
        yield "Board", str(record.board) if record.board is not None else "?"
        yield "Vulnerable", _VULNERABLE[record.vulnerable.value] if record.vulnerable is not None else "?"
        yield "Deal", self._deal().text(record.dealer) if record.hands else "?"

    def _unless_given(self, name: str, value: str) -> Iterable[tuple[str, str]]:
        if self.tags.get(name, "").strip() in ("", "?"):
            yield name, value

    def _deal(self) -> Deal:
        deal = Deal(dict(self.record.hands))
        for place, seat in enumerate(SEATS):
            if seat in deal.hands:
                deal.masks[place] = sum(CARDS[str(card)].bit for card in deal.hands[seat])
        return deal

    # The auction

    def _auction(self, events: Sequence[Event]) -> list[str]:
        if not self.record.events:
            return []
        cells: list[str] = []
        column = self.record.dealer
        leading, seated = "", False
        for number, event in enumerate(events):
            if isinstance(event, Called) and event.call.level < 8 and number not in self.withdrawn:
                seat, skipped = event.seat or column, False
                while column is not seat:
                    cells.append("^S")
                    column, skipped, seated = column.lho, True, True
                cells.append(self._call(number, event, skipped=skipped, seated=seated) + self._after(number))
                column = column.lho
            else:
                text = self._event_comment(number)
                if cells:
                    cells[-1] += f" {text}"
                else:
                    leading += f"{text}\n"
        if not self.bidding.ended:
            cells.append("+" if len(events) == len(self.record.events) else "*")
        return [f'[Auction "{self.record.dealer}"]', *leading.splitlines(), *_rows(cells), *self._note_tags()]

    def _call(self, number: int, event: Called, *, skipped: bool, seated: bool) -> str:
        """A call as a token, with its mark, and with a comment where that is not all there is to it.

        ``seated``: a player was passed over before, and the reader gives every call its seat.
        """
        call = event.call
        insufficient = call.is_bid and not self.bidding.sufficient(call)
        self.bidding.add(event.seat, call)
        marked = insufficient or (number in self.irregular and not skipped)
        token = "Pass" if call.is_pass else call.name
        plain = not call.artificial and not event.simultaneous and (event.seat is not None) is seated
        return ("^I " if marked else "") + token + ("" if plain else f" {{{OURS_AS} {write_event(event)}}}")

    def _event_comment(self, number: int) -> str:
        return f"{{{OURS} {write_event(self.record.events[number])}}}{self._after(number)}"

    def _after(self, number: int) -> str:
        """The note and the comments that follow an event."""
        parts: list[str] = []
        if number in self.notes:
            match = _GLYPHS.fullmatch(self.notes[number])
            text, glyphs = (match[1], match[2]) if match else (self.notes[number], "")
            text = _CONTROL.sub(" ", text).strip()
            if text and text not in self.note_texts and len(self.note_texts) < _MOST_NOTES:
                self.note_texts.append(text)
            if text in self.note_texts:
                parts.append(f"={self.note_texts.index(text) + 1}=")
            elif text:
                parts.append(comment(text))
            parts += glyphs.split()
        parts += [comment(text) for text in self.comments.get(number, ())]
        return "".join(f" {part}" for part in parts)

    def _note_tags(self) -> list[str]:
        texts, self.note_texts = self.note_texts, []
        return [f'[Note "{number}:{_quoted(text)}"]' for number, text in enumerate(texts, start=1)]

    # The play

    def _play(self, start: int) -> list[str]:
        """The cards in rows of four, as long as they came trick by trick and in turn; what is left as comments."""
        events = self.record.events
        first = events[start]
        assert isinstance(first, Played)
        contract = _CONTROL.sub(" ", self.tags.get("Contract", ""))
        rows = _Rows(SEATS.index(first.seat), *trump_suit(contract, self.bidding))
        number = start
        while number < len(events):
            event = events[number]
            if not isinstance(event, Played) or number in self.withdrawn:
                rows.follow(self._event_comment(number))
            elif not self._card(rows, number, event):
                break
            number += 1
        lines = [f'[Play "{first.seat}"]', *rows.lines()]
        if len(lines) < 14 or number < len(events) or rows.lacking:
            lines.append("*")
        lines += [self._event_comment(rest) for rest in range(number, len(events))]
        return lines + self._note_tags()

    def _card(self, rows: _Rows, number: int, event: Played) -> bool:
        """Writes a card into its row, the card that it was corrected to if it was; False where it has no place there."""
        if len(event.cards) != 1 or event.simultaneous:
            return False
        card = event.cards[0]
        events = self.record.events
        for later in (events[place] for place in range(number + 1, len(events))):
            if isinstance(later, Played) and later.seat is event.seat:
                break
            if isinstance(later, ChangedPlay) and later.seat is event.seat and later.old == card:
                card = later.new
        out_of_turn = rows.place(SEATS.index(event.seat), CARDS[str(card)])
        if out_of_turn is None:
            return False
        mark = "^L " if out_of_turn else "^R " if number in self.irregular else ""
        more = "" if card == event.cards[0] else f" {{{OURS_AS} {write_event(event)}}}"
        rows.write(f"{mark}{card}{more}{self._after(number)}")
        return True


class _Rows:
    """The rows of a play, filled as long as a reader can tell the order of the cards from them."""

    __slots__ = ("_first", "_leader", "_rows", "_seat", "_trick", "_trump", "_trump_known")

    def __init__(self, first: int, trump_known: bool, trump: int | None) -> None:
        self._first = first
        self._trump_known, self._trump = trump_known, trump
        self._leader: int | None = first
        self._seat = first
        self._trick: list[tuple[int, CardFact]] = []
        self._rows: list[dict[int, str]] = []

    @property
    def lacking(self) -> bool:
        """The last row is not full."""
        return not self._rows or len(self._rows[-1]) < 4

    def place(self, seat: int, fact: CardFact) -> bool | None:
        """Whether a seat's next card is a lead out of turn; None where it has no place in the rows."""
        out_of_turn = False
        if not self._trick:
            if self._leader is None or len(self._rows) == 13:
                return None
            out_of_turn = seat != self._leader
            self._rows.append({})
        elif seat != (self._trick[-1][0] + 1) % 4:
            return None
        self._seat = seat
        self._trick.append((seat, fact))
        if len(self._trick) == 4:
            self._leader = strongest(self._trick, self._trump) if self._trump_known else None
            self._trick = []
        return out_of_turn

    def write(self, cell: str) -> None:
        """The text of the card that was placed last."""
        self._rows[-1][self._seat] = cell

    def follow(self, text: str) -> None:
        """More text after the card that was placed last."""
        self._rows[-1][self._seat] += f" {text}"

    def lines(self) -> list[str]:
        """The rows, - for a card that was not played."""
        columns = [(self._first + column) % 4 for column in range(4)]
        return [" ".join(row.get(seat, "-") for seat in columns) for row in self._rows]


def _rows(cells: Sequence[str]) -> list[str]:
    return [" ".join(cells[start : start + 4]) for start in range(0, len(cells), 4)]


def _quoted(value: str) -> str:
    plain = _CONTROL.sub(" ", value).replace("\\", "\\\\").replace('"', '\\"')
    return f" {plain}" if plain.startswith("#") else plain


def comment(text: str) -> str:
    """A comment: without the brace that would end it, and without empty lines, which part games."""
    plain = _BLANK_LINES.sub("\n", text.strip()).replace("}", ")")
    return f"{{{plain.replace('bridgelaws', 'Bridgelaws', 1) if plain.startswith('bridgelaws') else plain}}}"
