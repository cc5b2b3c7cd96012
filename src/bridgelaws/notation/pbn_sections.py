"""The auction and the play of a PBN game as events, with marks, notes and comments in their places."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bridgelaws.bridge import PASS, SEATS, Seat, parse_call
from bridgelaws.table.events import Called, Event

from .boards import CARDS, Bidding, CardFact, Deal, Faults, Holding, shown, strongest, trump_suit
from .pbn_game import ALL_PASS, CALLS, Section, Words
from .pbn_write import OURS, OURS_AS, RULED
from .tokens import read_event, read_events

_HIGH_BID = re.compile(r"[1-9][0-9]?(?:NT?|[SHDC])", re.IGNORECASE)
_SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
_PASSED = CALLS["Pass"]
_ROUND = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))
_LONGEST_NOTE = 4000


@dataclass(slots=True)
class Told:
    """What the sections of a game tell."""

    faults: Faults
    bidding: Bidding
    events: list[Event] = field(default_factory=list)
    irregular: list[int] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)
    comments: dict[int, list[str]] = field(default_factory=dict)
    ruled: bool = False
    """The next call was put in by a ruling: it is no event."""
    complete: bool = False
    """All the players passed, the game says."""

    def auction(self, dealer: Seat, section: Section, words: Words, start: int) -> None:
        """Read the auction; the words before ``start`` are the columns before the dealer's.

        From the first player passed over, every call has its seat.
        """
        events, bidding, column = self.events, self.bidding, dealer
        skipped = insufficient = seated = False
        ended = -1
        for index, word in enumerate(words.words):
            called = CALLS.get(word)
            if called is None and word[0].isalnum():
                called = CALLS.get(word.upper())
                if called is None and _HIGH_BID.fullmatch(word):
                    called = Called(None, parse_call(word))
            if called is not None:
                if seated:
                    called = Called(column, called.call)
                if insufficient and not skipped and called.call.is_bid and bidding.sufficient(called.call):
                    self.faults.add(words.offset(index), f"^I before {word}, which is sufficient: expected no mark")
                bidding.add(called.seat, called.call)
                if self.ruled:
                    self.ruled = False
                else:
                    if skipped or insufficient:
                        self.irregular.append(len(events))
                    events.append(called)
                if ended >= 0:
                    self.faults.add(words.offset(index), f"{word} after {words.words[ended]}: expected no more calls")
                    ended = -1
                column = column.lho
                skipped = insufficient = False
            elif word == "-":
                if index >= start:
                    problem = "- within the auction: expected a call, or ^S for a turn skipped"
                    self.faults.add(words.offset(index), problem)
                    column, seated = column.lho, True
            elif word == "^S":
                column, skipped, seated = column.lho, True, True
            elif word == "^I":
                insufficient = True
            elif word in ALL_PASS or word.upper() in ALL_PASS:
                while not bidding.ended:
                    events.append(Called(bidding.turn, PASS) if seated else _PASSED)
                    bidding.add(None, PASS)
                column, self.complete = bidding.turn, True
            elif word in ("*", "+"):
                ended = index
            elif word[0].isalnum():
                problem = f"{shown(word)}: expected a call like 1S, Pass, X or AP; the calls after it are left out"
                self.faults.add(words.offset(index), problem)
                break
            else:
                self.annotation(words, index, section, glyph=1)
        if skipped or insufficient:
            self.faults.add(words.offset(len(words.words) - 1), "an irregularity is marked, but no call follows it")

    def annotation(self, words: Words, index: int, section: Section, *, glyph: int) -> None:
        """A note, a suffix, a glyph or a comment after the latest event; anything else is a defect.

        ``glyph`` is the number of the first of the six glyphs that stand for suffixes here.
        """
        word, fault = words.words[index], ""
        if word[0] == "{":
            self._comment_or_events(words, index)
            return
        if word[0] == "=" and len(word) > 2 and word[-1] == "=":
            number = word[1:-1].strip()
            if not number.isdecimal() or number.lstrip("0") not in section.notes:
                fault = f'{shown(word)} refers to a note, but there is no [Note "{number[:10]}:…"] after the section'
            note = section.notes.get(number.lstrip("0"), word)
        elif word in _SUFFIXES:
            note = f"${_SUFFIXES.index(word) + glyph}"
        elif word[0] == "$" and word[1:].isdecimal() and len(word) < 5 and int(word[1:]) < 256:
            note = word
        else:
            wanted = "a call like 1S, Pass, X or AP" if glyph == 1 else "a card like S2, or -"
            self.faults.add(words.offset(index), f"{shown(word)}: expected {wanted}")
            return
        if self.events:
            self._note(note)
        else:
            fault = f"{shown(word)} before anything that it could be about: expected it after a call or a card"
        if fault:
            self.faults.add(words.offset(index), fault)

    def _note(self, text: str) -> None:
        """More of what is noted on the latest event, glyphs last."""
        latest = len(self.events) - 1
        before = self.notes.get(latest)
        if before is None:
            self.notes[latest] = text
        elif len(before) > _LONGEST_NOTE:
            return
        elif before.startswith("$") and not text.startswith("$"):
            self.notes[latest] = f"{text} {before}"
        else:
            self.notes[latest] = f"{before} {text}"

    def comment(self, text: str) -> None:
        """A comment after the latest event."""
        self.comments.setdefault(len(self.events) - 1, []).append(text)

    def _comment_or_events(self, words: Words, index: int) -> None:
        text = words.words[index][1:]
        try:
            if text == "*":
                if self.events and index < len(words.words) - 1:
                    self._note("*")
            elif text == RULED:
                self.ruled = True
            elif text.startswith(OURS):
                self.events += read_events(text[len(OURS) :])
            elif text.startswith(OURS_AS):
                event = read_event(text[len(OURS_AS) :].strip())
                if self.events:
                    self.events[-1] = event
            else:
                self.comment(text)
        except ValueError as problem:
            self.faults.add(words.offset(index), f"events in a comment: {problem}")

    def play(self, first: Seat, contract: str, deal: Deal, section: Section, words: Words) -> tuple[int, int] | None:
        """Read the play, which begins with this player's column.

        Returns the tricks won by North–South and East–West, None where they are not known for sure.
        """
        play = _Play(self, section, words, SEATS.index(first), trump_suit(contract, self.bidding), deal)
        column, row, mark, ended = 0, _Row(), "", -1
        later: list[int] = []
        for index, word in enumerate(words.words):
            fact = CARDS.get(word)
            if fact is not None or word == "-" or word == "+":
                if column == 4:
                    play.trick(row)
                    row, column = _Row(), 0
                row.cards[column] = fact
                row.places[column] = index
                if mark:
                    row.marks[column] = mark
                    mark = ""
                if ended >= 0 and fact is not None:
                    self.faults.add(words.offset(index), f"{word} after {words.words[ended]}: expected no more cards")
                    ended = -1
                column += 1
            elif word == "^R" or word == "^L":
                if mark:
                    self.faults.add(words.offset(index), f"{word} after {mark}: expected one mark before a card")
                mark += word
            elif word[0].isalnum():
                self.faults.add(words.offset(index), f"{shown(word)}: expected a card like S2, or -")
                if column == 4:
                    play.trick(row)
                    row, column = _Row(), 0
                column += 1
            elif word == "*":
                ended = index
            elif ended >= 0:
                later.append(index)
            elif column:
                row.after.setdefault(column - 1, []).append(index)
            else:
                play.annotation(index)
        if mark:
            self.faults.add(words.offset(len(words.words) - 1), "an irregularity is marked, but no card follows it")
        if column:
            play.trick(row)
        for index in later:
            play.annotation(index)
        return (play.won[0], play.won[1]) if play.sure else None


class _Row:
    """A row of four cards as it is written, and what is written after each of them."""

    __slots__ = ("after", "cards", "marks", "places")

    def __init__(self) -> None:
        self.cards: list[CardFact | None] = [None] * 4
        self.places = [0] * 4
        self.marks: dict[int, str] = {}
        self.after: dict[int, list[int]] = {}


class _Play:
    """The play, trick by trick: who led, in which order the cards came, who won."""

    __slots__ = (
        "first", "holding", "leader", "left_out", "rows", "section", "sure", "told", "trump", "trump_known", "won", "words",
    )  # fmt: skip

    def __init__(
        self,
        told: Told,
        section: Section,
        words: Words,
        first: int,
        trump: tuple[bool, int | None],
        deal: Deal,
    ) -> None:
        self.told, self.section, self.words = told, section, words
        self.first = first
        self.leader: int | None = first
        self.trump_known, self.trump = trump
        self.holding = Holding(deal.masks)
        self.won = [0, 0]
        self.rows = 0
        self.left_out = False
        self.sure = True
        """Every trick's winner is known, and every card was the player's to play."""

    def annotation(self, index: int) -> None:
        """What is written after a card (or before the first)."""
        self.told.annotation(self.words, index, self.section, glyph=7)

    def trick(self, row: _Row) -> None:
        """The cards of one row, in the order in which they were played."""
        self.rows += 1
        leader, first, marks, after = self.leader, self.first, row.marks, row.after
        for column, mark in marks.items():
            if mark.endswith("^L"):
                leader = (first + column) % 4
        if self.rows > 13 or leader is None:
            for column in range(4):
                if row.cards[column] is not None:
                    self._leave_out(column, row)
            return
        events = self.told.events
        cards: list[tuple[int, CardFact]] = []
        for seat in _ROUND[leader]:
            column = (seat - first) % 4
            fact = row.cards[column]
            if fact is not None and len(cards) != (seat - leader) % 4:
                self._leave_out(column, row)
            elif fact is not None:
                fault = self.holding.fault(seat, fact)
                if fault:
                    self.told.faults.add(self.words.offset(row.places[column]), fault)
                    self.sure = False
                if column in marks:
                    self.told.irregular.append(len(events))
                events.append(fact.plays[seat])
                cards.append((seat, fact))
            if column in after:
                for index in after[column]:
                    self.annotation(index)
        self.leader = None
        if len(cards) == 4 and self.trump_known:
            self.leader = strongest(cards, self.trump)
            self.won[self.leader % 2] += 1

    def _leave_out(self, column: int, row: _Row) -> None:
        """A card whose place in the order of play cannot be told is left out; the first such card is reported."""
        if self.rows > 13:
            problem = "a trick after the thirteenth: expected no more"
        elif self.trump_known:
            problem = f"a card before it is missing, so that its turn in trick {self.rows} cannot be told"
        else:
            problem = f"who led to trick {self.rows} cannot be told without a contract"
        if not self.left_out:
            self.told.faults.add(self.words.offset(row.places[column]), f"{problem}: the rest of the play is left out")
        self.left_out, self.sure = True, False
