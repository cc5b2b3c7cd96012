"""Reading PBN 2.1: import and export format, irregularity marks, notes, comments in place.

Every defect is reported with its line and column, and reading goes on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bridgelaws.bridge import (
    PASS,
    Card,
    Denomination,
    Hand,
    Seat,
    Vulnerability,
    check_hands,
    dealer_of,
    parse_call,
    parse_hand,
)
from bridgelaws.bridge.tricks import winner
from bridgelaws.table.events import Called, Event, Played, Record

from .boards import Board, Places, ReadFile, all_pass, play_defects, regular_auction, shortened, trumps
from .errors import Defect
from .pbn_write import OURS, RULED
from .tokens import read_events

_PIECE = re.compile(
    r"(?P<escape>^%[^\n]*)|(?P<rest>;[^\n]*)|(?P<brace>\{)"
    r"|\[\s*(?P<tag>[A-Za-z0-9_]+)\s*\"(?P<value>(?:[^\"\\\n]|\\.)*)\"\s*\]"
    r"|(?P<bracket>\[[^\n\]]*\]?)|(?P<word>[^\s\[{;]+)",
    re.MULTILINE,
)
_CALL = re.compile(
    r"(?P<mark>\^[A-Za-z])|(?P<ap>AP\b|all\s?pass\b)|(?P<call>(?:pass|XX|X|[0-9]{1,2}(?:NT|[CDHSN]))(?![A-Za-z0-9]))(?P<suffix>[!?]*)"
    r"|(?P<note>=[0-9]{1,2}=)|(?P<nag>\$[0-9]{1,3})|(?P<filler>-)|(?P<end>[+*])|(?P<p>P\b)|(?P<lone>[!?]{1,3})",
    re.IGNORECASE,
)
_CARD = re.compile(
    r"(?P<mark>\^[A-Za-z])|(?P<card>[SHDC](?:10|[AKQJT2-9]))(?P<suffix>[!?]*)|(?P<note>=[0-9]{1,2}=)|(?P<nag>\$[0-9]{1,3})"
    r"|(?P<filler>-)|(?P<end>[+*])|(?P<lone>[!?]{1,3})",
    re.IGNORECASE,
)
_BLANK_LINE = re.compile(r"\n[ \t]*\n")
_OPENING_TAGS = ("Event", "Board")
"""Tags that begin a new record wherever they stand again. After an empty line every tag does."""
_SECTIONS = ("Auction", "Play")


@dataclass(slots=True)
class _Draft:
    """A board in the making."""

    offset: int
    tags: dict[str, str] = field(default_factory=dict)
    offsets: dict[str, int] = field(default_factory=dict)
    sections: dict[str, list[tuple[int, str, bool]]] = field(default_factory=dict)
    """For Auction and Play: offset, text, and whether it is a comment."""
    notes: dict[str, str] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    defects: list[Defect] = field(default_factory=list)


def read_pbn(text: str) -> ReadFile:
    """Read a PBN file's text. Never raises for what the text holds: defects are listed with their place."""
    return _Reader(text).read()


class _Reader:
    __slots__ = ("blank", "boards", "defaults", "draft", "outside", "places", "previous", "section", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.places = Places(text)
        self.boards: list[Board] = []
        self.outside: list[Defect] = []
        self.draft: _Draft | None = None
        self.section = ""
        self.blank = False
        self.previous: dict[str, str] = {}
        self.defaults: dict[str, str] = {}

    def read(self) -> ReadFile:
        position, length, no_more_braces = 0, len(self.text), False
        while position < length:
            match = _PIECE.search(self.text, position)
            if match is None:
                break
            if self.text.find("\n", position, match.start()) >= 0 and _BLANK_LINE.search(
                self.text, position, match.start()
            ):
                self.blank = True
            position = match.end()
            if match["tag"] is not None:
                self._tag(match["tag"], re.sub(r"\\(.)", r"\1", match["value"]), match.start())
            elif match["brace"] is not None:
                close = -1 if no_more_braces else self.text.find("}", position)
                if close < 0:
                    if not no_more_braces:
                        self._defect(match.start(), "a comment { that is never closed: expected }")
                    no_more_braces = True
                    continue
                self._comment(self.text[position:close], match.start())
                position = close + 1
            elif match["rest"] is not None:
                self._comment(match["rest"][1:], match.start())
            elif match["bracket"] is not None:
                self._defect(match.start(), f'unreadable tag {shortened(match["bracket"])}: expected [Name "value"]')
                self.section = ""
            elif match["word"] is not None:
                self._word(match["word"], match.start())
        self._finish()
        return ReadFile(tuple(self.boards), tuple(self.outside), "PBN")

    def _defect(self, offset: int, problem: str) -> None:
        defect = self.places.defect(offset, problem)
        (self.draft.defects if self.draft is not None else self.outside).append(defect)

    def _tag(self, name: str, value: str, offset: int) -> None:
        if name == "Note":
            number, _, note = value.partition(":")
            if self.draft is not None:
                self.draft.notes.setdefault(number.strip(), note.strip())
            self.section = ""
            return
        again = self.draft is not None and name in self.draft.tags
        if self.draft is None or self._begins_record(name, self.draft):
            self._finish()
            self.draft = _Draft(offset)
        elif again:
            self._defect(offset, f"[{name}] stands twice in one record: the first counts")
            self.section = ""
            return
        self.blank = False
        if value == "#":
            value = self.previous.get(name, "")
        elif value.startswith("##"):
            value = self.defaults[name] = value[2:]
        self.draft.tags[name] = value
        self.draft.offsets[name] = offset
        self.section = name
        if name in _SECTIONS:
            self.draft.sections[name] = []

    def _begins_record(self, name: str, draft: _Draft) -> bool:
        return self.blank or (name in draft.tags and name in _OPENING_TAGS)

    def _comment(self, text: str, offset: int) -> None:
        if self.draft is None:
            return
        if self.section in _SECTIONS:
            self.draft.sections[self.section].append((offset, text.strip(), True))
        else:
            self.draft.comments.append(text.strip())

    def _word(self, word: str, offset: int) -> None:
        if self.draft is None:
            if not self.outside or len(self.outside) < 50:
                self.outside.append(
                    self.places.defect(offset, f'{shortened(word)} before any tag: expected [Event "…"] or another tag')
                )
        elif self.section in _SECTIONS:
            self.draft.sections[self.section].append((offset, word, False))
        elif not self.section:
            self._defect(offset, f"{shortened(word)} outside any section: expected a tag")

    def _finish(self) -> None:
        draft, self.draft, self.section = self.draft, None, ""
        if draft is None:
            return
        for name, value in self.defaults.items():
            draft.tags.setdefault(name, value)
        self.previous = dict(draft.tags)
        self.boards.append(_Builder(draft, self.places).board())


class _Builder:
    """Makes a Board of a draft."""

    def __init__(self, draft: _Draft, places: Places) -> None:
        self.draft = draft
        self.places = places
        self.events: list[Event] = []
        self.irregular: list[int] = []
        self.notes: dict[int, str] = {}
        self.comments: dict[int, list[str]] = {}
        self.at: dict[int, Defect] = {}
        self.complete = False
        self.ruled = False
        """The next call was put in by a ruling: it is no event."""

    def defect(self, offset: int, problem: str) -> None:
        self.draft.defects.append(self.places.defect(offset, problem))

    def tag(self, name: str) -> str:
        return self.draft.tags.get(name, "").strip()

    def tag_defect(self, name: str, problem: str) -> None:
        self.defect(self.draft.offsets.get(name, self.draft.offset), f"[{name}] {problem}")

    def board(self) -> Board:
        number = self._number()
        dealer = self._dealer(number)
        vulnerable = self._vulnerable()
        hands = self._hands()
        if self.draft.comments:
            self.comments[-1] = list(self.draft.comments)
        self._auction(dealer)
        record = Record(dealer, tuple(self.events), number, vulnerable, hands)
        self._play(record)
        record = Record(dealer, tuple(self.events), number, vulnerable, hands)
        self._compare(record)
        self.draft.defects += play_defects(record, self.at)
        return Board(
            self.places.line(self.draft.offset),
            self.draft.tags,
            record,
            tuple(self.irregular),
            self.notes,
            {number: tuple(texts) for number, texts in self.comments.items()},
            self.complete,
            tuple(self.draft.defects),
        )

    def _number(self) -> int | None:
        text = self.tag("Board")
        if not text or text == "?":
            return None
        if text.isdecimal() and int(text[:9]) > 0 and len(text) < 9:
            return int(text)
        self.tag_defect("Board", f"{shortened(text)}: expected a number from 1")
        return None

    def _dealer(self, number: int | None) -> Seat:
        for name in ("Dealer", "Auction"):
            text = self.tag(name)
            if text in ("", "?"):
                continue
            try:
                return Seat.parse(text)
            except ValueError as problem:
                self.tag_defect(name, str(problem))
        if number is not None:
            return dealer_of(number)
        if "Auction" in self.draft.tags:
            self.tag_defect("Auction", "no dealer is named: expected [Dealer]; North is assumed")
        return Seat.N

    def _vulnerable(self) -> Vulnerability | None:
        text = self.tag("Vulnerable")
        if text in ("", "?"):
            return None
        try:
            return Vulnerability.parse(text)
        except ValueError as problem:
            self.tag_defect("Vulnerable", str(problem))
            return None

    def _hands(self) -> dict[Seat, Hand]:
        text = self.tag("Deal")
        if text in ("", "?"):
            return {}
        first, colon, rest = text.partition(":")
        try:
            seat = Seat.parse(first)
        except ValueError:
            colon = ""
        if not colon:
            self.tag_defect("Deal", f"{shortened(text)}: expected the first seat and four hands, N:AK32.Q5.J872.K93 …")
            return {}
        hands: dict[Seat, Hand] = {}
        parts = rest.split()
        if len(parts) != 4:
            self.tag_defect("Deal", f"{len(parts)} hands: expected four")
        for part in parts[:4]:
            if part != "-":
                try:
                    hands[seat] = parse_hand(part)
                except ValueError as problem:
                    self.tag_defect("Deal", str(problem))
            seat = seat.lho
        for fault in check_hands(hands):
            self.tag_defect("Deal", f"{fault}: expected a deal of 52 different cards, 13 to a hand")
        return hands

    # The auction

    def _auction(self, dealer: Seat) -> None:
        pieces = self.draft.sections.get("Auction")
        if pieces is None:
            return
        text = self.tag("Auction")
        try:
            seat = Seat.parse(text) if text else dealer
        except ValueError as problem:
            self.tag_defect("Auction", f"{problem}; the dealer is assumed")
            seat = dealer
        started, explicit = False, False
        if seat is not dealer and not any(word == "-" for _, word, comment in pieces[:1] if not comment):
            self.tag_defect(
                "Auction", f"{seat.title} begins, but {dealer.title} deals: expected the dealer, or - first"
            )
            started, explicit = True, True
        marks: list[str] = []
        for offset, word, comment in pieces:
            if comment:
                self._comment(word, offset)
                continue
            found = self._tokens(
                _CALL, word, offset, "a call like 1S, Pass, X, XX or AP; the calls after it are left out"
            )
            for match in found:
                kind = match.lastgroup if match["call"] is None else "call"
                if kind == "filler":
                    if started:
                        self.defect(offset, "- inside the auction: expected a call; the player is passed over")
                        explicit = True
                    seat = seat.lho
                elif kind == "mark":
                    mark = match["mark"].upper()
                    if mark == "^S":
                        explicit, started = True, True
                        self.irregular.append(len(self.events))
                        seat = seat.lho
                    elif mark == "^I":
                        marks.append(mark)
                    else:
                        self.defect(offset, f"{match['mark']} in the auction: expected ^I or ^S")
                elif kind in ("call", "p"):
                    if marks:
                        self.irregular.append(len(self.events))
                        marks.clear()
                    self._call(match, seat if explicit else None, offset)
                    started = True
                    seat = seat.lho
                elif kind == "ap":
                    self.events += all_pass(Record(dealer, tuple(self.events)))
                    self.complete = True
                else:
                    self._annotation(match)
            read = sum(len(match.group()) for match in found)
            if read < len(word) and word[read] not in "$=":
                return

    def _call(self, match: re.Match[str], seat: Seat | None, offset: int) -> None:
        if self.ruled:
            self.ruled = False
            return
        name = match["call"] or "P"
        self.at[len(self.events)] = self.places.defect(offset, "")
        try:
            call = PASS if name.upper() == "PASS" else parse_call(name)
        except ValueError as problem:
            self.defect(offset, str(problem))
            return
        self.events.append(Called(seat, call))
        if match["call"] and match["suffix"]:
            self._note(match["suffix"])

    def _tokens(self, pattern: re.Pattern[str], word: str, offset: int, expected: str) -> list[re.Match[str]]:
        found: list[re.Match[str]] = []
        position = 0
        while position < len(word):
            match = pattern.match(word, position)
            if match is None:
                self.defect(offset + position, f"{shortened(word[position:])}: expected {expected}")
                return found
            found.append(match)
            position = match.end()
        return found

    def _annotation(self, match: re.Match[str]) -> None:
        if match["note"]:
            number = match["note"].strip("=")
            self._note(self.draft.notes.get(number, f"={number}="))
        elif match["nag"] or match["lone"]:
            self._note(match["nag"] or match["lone"])

    def _note(self, text: str) -> None:
        last = len(self.events) - 1
        before = self.notes.get(last)
        self.notes[last] = f"{before}; {text}" if before else text

    def _comment(self, text: str, offset: int) -> None:
        if text == RULED:
            self.ruled = True
        elif text.startswith(OURS):
            try:
                self.events += read_events(text[len(OURS) :])
            except ValueError as problem:
                self.defect(offset, f"comment of ours: {problem}")
        else:
            self.comments.setdefault(len(self.events) - 1, []).append(text)

    # The play

    def _play(self, record: Record) -> None:
        pieces = self.draft.sections.get("Play")
        if pieces is None:
            return
        try:
            first = Seat.parse(self.tag("Play"))
        except ValueError as problem:
            if any(not comment for _, _, comment in pieces):
                self.tag_defect("Play", f"{problem}; the play is left out")
            return
        known, trump = trumps(self.tag("Contract"), record)
        leader, row, marks, column = first, _Row(), [], first
        for offset, word, comment in pieces:
            if comment:
                self._comment(word, offset)
                continue
            for match in self._tokens(_CARD, word, offset, "a card like S2, or -"):
                if match["mark"]:
                    marks.append(match["mark"].upper())
                elif match["card"] or match["filler"]:
                    if match["card"]:
                        row.cards[column] = (Card.parse(match["card"]), offset, tuple(marks))
                    marks = []
                    column = column.lho
                    if column is first:
                        leader = self._trick(row, leader, trump) if known else self._row_as_written(row, first)
                        row = _Row()
                else:
                    self._annotation(match)
        if row.cards:
            self._trick(row, leader, trump)

    def _row_as_written(self, row: _Row, first: Seat) -> Seat:
        self._trick(row, first, None)
        return first

    def _trick(self, row: _Row, leader: Seat, trump: Denomination | None) -> Seat:
        """The cards of a row in the order of play; returns who leads next."""
        for seat, (_, _, marks) in row.cards.items():
            if "^L" in marks:
                leader = seat
        trick: list[tuple[Seat, Card]] = []
        seat = leader
        for _ in range(4):
            played = row.cards.get(seat)
            if played is not None:
                card, offset, marks = played
                if marks:
                    self.irregular.append(len(self.events))
                self.at[len(self.events)] = self.places.defect(offset, "")
                self.events.append(Played(seat, (card,)))
                trick.append((seat, card))
            seat = seat.lho
        return winner(trick, trump) if trick else leader

    # What the tags say

    def _compare(self, record: Record) -> None:
        result = self.tag("Result").lstrip("^")
        if result.isdecimal() and int(result[:4]) > 13:
            self.tag_defect("Result", f"{shortened(result)} tricks: expected 0 to 13")
        auction = regular_auction(record)
        if auction is None or not auction.ended or not any(isinstance(event, Called) for event in record.events):
            return
        # A caret says that the declarer is irregular: the auction then names somebody else, and rightly so.
        written, declarer = self.tag("Contract").upper(), self.tag("Declarer").upper()
        contract = auction.contract
        if contract is None:
            if written not in ("", "?", "PASS"):
                self.tag_defect("Contract", f"{shortened(written)}, but the auction was passed out: expected Pass")
            return
        expected = str(contract).split(" ")[0]
        if written not in ("", "?") and written.replace("NT", "N").replace(" ", "") != expected.replace("NT", "N"):
            self.tag_defect("Contract", f"{shortened(written)}, but the auction gives {expected}")
        if declarer in ("N", "E", "S", "W") and declarer != contract.declarer.value:
            self.tag_defect("Declarer", f"{declarer}, but the auction gives {contract.declarer}")


@dataclass(slots=True)
class _Row:
    cards: dict[Seat, tuple[Card, int, tuple[str, ...]]] = field(default_factory=dict)
