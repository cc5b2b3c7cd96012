"""Reading LIN, the format of Bridge Base: single boards, and vugraph files with their rooms, results and remarks.

LIN gives no seats: calls and cards are in the order in which they were made, so that a call out of rotation cannot be
told from one in rotation. Whose card it was follows from the auction and the winners of the tricks, and from the deal.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from bridgelaws.bridge import SEATS, Contract, Seat, Vulnerability, dealer_of, parse_call
from bridgelaws.table.events import Called, Event, Record

from .boards import (
    ALL_CARDS,
    CARDS,
    Bidding,
    Board,
    CardFact,
    Deal,
    Faults,
    Holding,
    Places,
    ReadFile,
    contract_text,
    result_fault,
    shown,
    strongest,
    trump_suit,
)

_CODE = re.compile(r"[A-Za-z0-9]{2}")
_CALL = re.compile(r"\s*(p(?:ass)?|xx|x|dbl|d|rdbl|r|[1-9][0-9]?(?:nt?|[cdhs]))\s*(!*)", re.IGNORECASE)
_CARD = re.compile(r"[SHDC](?:10|[AKQJT2-9])", re.IGNORECASE)
_SUITS = re.compile(r"([SHDC])([^SHDC]*+)")
_NUMBER = re.compile(r"[0-9]{1,6}")
_RESULT = re.compile(r"([1-7])(NT?|[SHDC])([NESW])(x{0,2})(=|[+-][0-9]{1,2})", re.IGNORECASE)
_NAMES = {"P": "P", "PASS": "P", "D": "X", "DBL": "X", "R": "XX", "RDBL": "XX"}
_CALLS = {
    written: Called(None, parse_call(_NAMES.get(name.upper(), name)))
    for name in (*_NAMES, "X", "XX", *(f"{level}{suit}" for level in range(1, 8) for suit in ("C", "D", "H", "S", "N")))
    for written in (name, name.lower())
}
_PLACES = (2, 3, 0, 1)
"""South, West, North and East, the order of LIN, as places from North."""
_DEALERS = dict(zip("1234", (SEATS[place] for place in _PLACES), strict=True))
_ROOMS = {"o": "Open", "c": "Closed"}
_SCORING = {"I": "IMP", "P": "MP", "B": "BAM"}
_LONGEST_NOTE = 4000
_LONGEST_VALUE = 500
"""Characters of calls or cards in one item at most."""
_VULNERABLE = {"none": "None", "NS": "NS", "EW": "EW", "both": "All"}


@dataclass(slots=True)
class _Draft:
    """A board in the making."""

    offset: int
    faults: Faults
    tags: dict[str, str] = field(default_factory=dict)
    dealer: Seat | None = None
    deal: Deal | None = None
    vulnerable: Vulnerability | None = None
    steps: list[Called | CardFact] = field(default_factory=list)
    offsets: list[int] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)
    comments: dict[int, list[str]] = field(default_factory=dict)
    tricks: tuple[int, int] | None = None
    """Declarer's tricks as the file gives them, with the place."""

    @property
    def number(self) -> int | None:
        """The number of the board."""
        return int(self.tags["Board"]) if "Board" in self.tags else None


def read_lin(text: str) -> ReadFile:
    """Read the text of a LIN file. Never raises for what the text holds: defects are listed with their places.

    >>> read = read_lin("md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|mb|7S|mb|p|mb|p|mb|p|pc|HA|pc|DA|")
    >>> [str(event.seat) for event in read.boards[0].record.events]
    ['None', 'None', 'None', 'None', 'W', 'N']
    """
    return _Reader(text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text).read()


class _Reader:
    """Goes through the items of a file and makes boards of them."""

    __slots__ = (
        "_boards", "_deals", "_draft", "_first", "_outside", "_places", "_players", "_results", "_start", "_tags", "_text",
    )  # fmt: skip

    def __init__(self, text: str) -> None:
        self._text = text
        self._places = Places(text)
        self._outside = Faults(self._places)
        self._boards: list[Board] = []
        self._draft: _Draft | None = None
        self._start = -1
        """Where the items of the next board begin, -1 where there were none."""
        self._players: list[str] = []
        self._tags: dict[str, str] = {}
        """What the head of a vugraph file says of every board."""
        self._results: list[str] = []
        self._first = 1
        self._deals: dict[int, tuple[Seat | None, Deal, Vulnerability | None]] = {}

    def read(self) -> ReadFile:
        """All of the text."""
        parts = self._text.split("|")
        last, index, at = len(parts) - 1, 0, 0
        while index < last:
            code = parts[index]
            name = code.strip()
            handler = _HANDLERS.get(name.lower())
            if handler is None and len(name) > 2 and (last_word := name.split()[-1].lower()) in _HANDLERS:
                self._stray(at, code, name[: -len(last_word)].rstrip())
                handler = _HANDLERS[last_word]
            stray = handler is None and index + 1 < last and parts[index + 1].strip().lower() in _HANDLERS
            if handler is not None or (_CODE.fullmatch(name) and not stray):
                value = parts[index + 1]
                start = at + len(code) + 1
                if handler is not None:
                    handler(self, value.strip(), start)
                at = start + len(value) + 1
                index += 2
                if index > last:
                    self._faults.add(start, f"the file ends within {name}|{shown(value)[1:-1]}: expected | after it")
            else:
                if name or self._text[at : at + 1] == "|":
                    self._stray(at, code, name)
                at += len(code) + 1
                index += 1
        if index == last and parts[last].strip(" \t\n\x1a\0"):
            self._stray(at, parts[last], parts[last].strip())
        self._finish()
        if not self._boards and not self._outside.found:
            self._outside.add(0, "nothing to read: expected items like md|…|mb|1S|")
        return ReadFile(tuple(self._boards), self._outside.in_order(), "LIN")

    def _stray(self, at: int, code: str, name: str) -> None:
        """What stands where a code should."""
        place = at + len(code) - len(code.lstrip())
        self._faults.add(place, f"{shown(name)}: expected a code of two letters and a value, as in mb|1S|")

    @property
    def _faults(self) -> Faults:
        return self._draft.faults if self._draft is not None else self._outside

    def _open(self, offset: int) -> _Draft:
        if self._draft is None:
            self._draft = _Draft(self._start if self._start >= 0 else offset, Faults(self._places), dict(self._tags))
            self._start = -1
        return self._draft

    # Of the file

    def _vugraph(self, value: str, offset: int) -> None:
        title, segment, scoring, first, _, home, _, visitors = (*value.split(","), *[""] * 8)[:8]
        named = {
            "Event": title, "Stage": segment, "Scoring": _SCORING.get(scoring.strip(), scoring),
            "HomeTeam": home, "VisitTeam": visitors,
        }  # fmt: skip
        self._tags = {name: text.strip() for name, text in named.items() if text.strip()}
        if first.strip().isdecimal() and len(first) < 7:
            self._first = int(first)

    def _all_results(self, value: str, offset: int) -> None:
        self._results = [each.strip() for each in value.split(",")]

    def _names(self, value: str, offset: int) -> None:
        if self._draft is not None and self._draft.deal is not None:
            self._finish()
        self._players = [name.strip() for name in value.split(",")]
        if self._draft is None:
            self._start = offset

    # Of a board

    def _board(self, value: str, offset: int) -> None:
        self._finish()
        draft = self._open(offset)
        room = _ROOMS.get(value[:1].lower())
        if room is not None:
            draft.tags["Room"] = room
        self._numbered(draft, value)

    def _heading(self, value: str, offset: int) -> None:
        self._numbered(self._open(offset), value)

    def _numbered(self, draft: _Draft, text: str) -> None:
        match = _NUMBER.search(text)
        if match and int(match.group()):
            draft.tags["Board"] = str(int(match.group()))

    def _dealt(self, value: str, offset: int) -> None:
        if self._draft is not None and self._draft.deal is not None:
            self._finish()
        draft = self._open(offset)
        draft.deal = Deal()
        hands = value
        if value[:1].isdecimal():
            hands = value[1:]
            draft.dealer = _DEALERS.get(value[0])
            if draft.dealer is None:
                draft.faults.add(offset, f"dealer {value[0]}: expected 1 South, 2 West, 3 North or 4 East")
        for place, text in zip(_PLACES, hands.split(","), strict=False):
            if text.strip():
                self._hand(draft, place, text.strip(), offset)
        if hands.count(",") > 3 and hands.split(",")[4].strip():
            draft.faults.add(offset, "gives more than four hands: expected South, West, North and East")
        draft.deal.complete()
        for fault in draft.deal.faults():
            draft.faults.add(offset, f"{fault}: expected thirteen to a hand, each card once")

    def _hand(self, draft: _Draft, place: int, text: str, offset: int) -> None:
        suits = _SUITS.findall(text.upper())
        holdings = dict(suits)
        try:
            if len(holdings) != len(suits) or not suits or text[0].upper() not in "SHDC":
                raise ValueError("expected the suits in turn, SAK5HQ72DJ8CT9643")
            assert draft.deal is not None
            draft.deal.add(place, [holdings.get(suit, "").strip() for suit in "SHDC"])
        except ValueError as problem:
            draft.faults.add(offset, f"{SEATS[place].title}'s hand {shown(text)}: {problem}")

    def _vulnerable(self, value: str, offset: int) -> None:
        draft = self._open(offset)
        if value:
            try:
                draft.vulnerable = Vulnerability.parse(value)
            except ValueError:
                draft.faults.add(offset, f"vulnerable {shown(value)}: expected o, n, e or b")

    def _call(self, value: str, offset: int) -> None:
        draft = self._draft if self._draft is not None else self._open(offset)
        called = _CALLS.get(value)
        if called is not None:
            draft.steps.append(called)
            draft.offsets.append(offset)
            return
        found = _CALL.findall(value) if len(value) < _LONGEST_VALUE else []
        if not found or "".join(name + alert for name, alert in found) != "".join(value.split()):
            draft.faults.add(offset, f"{shown(value)}: expected a call like 1S, 2N, p, d or r")
            return
        for name, alert in found:
            draft.steps.append(Called(None, parse_call(_NAMES.get(name.upper(), name))))
            draft.offsets.append(offset)
            if alert:
                draft.notes[len(draft.steps) - 1] = "!"

    def _annotation(self, value: str, offset: int) -> None:
        draft = self._open(offset)
        latest = len(draft.steps) - 1
        if latest < 0:
            draft.faults.add(
                offset, f"{shown(value)} explains a call, but none stands before it: expected mb before an"
            )
        elif value and len(before := draft.notes.get(latest, "!")) < _LONGEST_NOTE:
            draft.notes[latest] = value if before == "!" else f"{before} {value}"

    def _remark(self, value: str, offset: int) -> None:
        draft = self._draft
        if draft is not None and value:
            draft.comments.setdefault(len(draft.steps) - 1, []).append(value)

    def _card(self, value: str, offset: int) -> None:
        draft = self._draft if self._draft is not None else self._open(offset)
        fact = CARDS.get(value)
        if fact is not None:
            draft.steps.append(fact)
            draft.offsets.append(offset)
            return
        names = _CARD.findall(value) if len(value) < _LONGEST_VALUE else []
        if not names or "".join(names) != "".join(value.split()):
            draft.faults.add(offset, f"{shown(value)}: expected a card like S2 or HT")
            return
        draft.steps += [CARDS[name] for name in names]
        draft.offsets += [offset] * len(names)

    def _claim(self, value: str, offset: int) -> None:
        draft = self._open(offset)
        if value.isascii() and value.isdecimal() and len(value) < 4 and int(value) <= 13:
            draft.tricks = int(value), offset
        elif value:
            draft.faults.add(offset, f"{shown(value)} tricks: expected 0 to 13")

    # The board is complete

    def _finish(self) -> None:
        draft, self._draft = self._draft, None
        if draft is None:
            return
        number = draft.number
        if draft.deal is None and number in self._deals:
            draft.dealer, draft.deal, draft.vulnerable = self._deals[number]
        if draft.dealer is None and number is not None:
            draft.dealer = dealer_of(number)
        if draft.dealer is None:
            draft.faults.add(
                draft.offset, "the dealer is not known: expected md to begin with 1, 2, 3 or 4; North is assumed"
            )
        dealer, deal = draft.dealer or Seat.N, draft.deal or Deal()
        if number is not None and draft.deal is not None:
            self._deals[number] = dealer, deal, draft.vulnerable
        bidding = Bidding(dealer)
        for step in draft.steps:
            if isinstance(step, Called):
                bidding.add(None, step.call)
        tricks, events = _Play(draft, deal, bidding).events()
        contract = bidding.contract if bidding.ended else None
        self._tagged(draft, dealer, deal, bidding, contract)
        self._result(draft, contract, tricks)
        latest = len(events) - 1
        line = self._places.defect(draft.offset, "").line
        self._boards.append(
            Board(
                line,
                draft.tags,
                Record(dealer, tuple(events), number, draft.vulnerable, deal.hands),
                (),
                {place: note for place, note in draft.notes.items() if place <= latest},
                {place: tuple(texts) for place, texts in draft.comments.items() if place <= latest},
                bidding.ended,
                draft.faults.in_order() if draft.faults.found else (),
            )
        )

    def _tagged(self, draft: _Draft, dealer: Seat, deal: Deal, bidding: Bidding, contract: Contract | None) -> None:
        tags = draft.tags
        players = self._players
        if len(players) > 4 and tags.get("Room") == "Closed":
            players = players[4:]
        tags.update(zip(("South", "West", "North", "East"), players, strict=False))
        tags["Dealer"] = dealer.value
        if draft.vulnerable is not None:
            tags["Vulnerable"] = _VULNERABLE[draft.vulnerable.value]
        if deal.hands:
            tags["Deal"] = deal.text(dealer)
        if contract is not None:
            tags["Contract"], tags["Declarer"] = contract_text(contract), contract.declarer.value
        elif bidding.ended:
            tags["Contract"], tags["Declarer"] = "Pass", ""

    def _result(self, draft: _Draft, contract: Contract | None, tricks: tuple[int, int] | None) -> None:
        """The result: from the file, else from thirteen tricks, else from the head of a vugraph file."""
        tags = draft.tags
        ours = tricks if contract is None or tricks is None or contract.declarer.side.value == "NS" else tricks[::-1]
        if draft.tricks is not None:
            number, offset = draft.tricks
            tags["Result"] = str(number)
            fault = result_fault(number, *ours) if ours is not None and contract is not None else ""
            if fault:
                draft.faults.add(offset, f"{fault}: expected another number of tricks")
        elif ours is not None and contract is not None and sum(ours) == 13:
            tags["Result"] = str(ours[0])
        match = _RESULT.fullmatch(self._listed(draft))
        if match is None:
            return
        made = int(match[1]) + 6 + (int(match[5]) if match[5] != "=" else 0)
        listed = f"{match[1]}{'NT' if match[2].upper()[0] == 'N' else match[2].upper()}{match[4].upper()}"
        if contract is None and tags.get("Contract") != "Pass":
            tags["Contract"], tags["Declarer"] = listed, match[3].upper()
        elif tags.get("Contract") != listed or tags.get("Declarer") != match[3].upper():
            by = f"{tags['Contract']} by {tags['Declarer']}" if tags.get("Declarer") else tags["Contract"]
            draft.faults.add(draft.offset, f"rs lists {match[0]}, but the auction makes it {by}")
        if 0 <= made <= 13:
            tags.setdefault("Result", str(made))

    def _listed(self, draft: _Draft) -> str:
        place = ((draft.number or 0) - self._first) * 2 + (draft.tags.get("Room") == "Closed")
        return self._results[place] if draft.number and "Room" in draft.tags and 0 <= place < len(self._results) else ""


class _Play:
    """Gives every card of a board its player."""

    __slots__ = ("_bidding", "_deal", "_draft", "_leader", "_sure", "_trump", "_trump_known", "_won")

    def __init__(self, draft: _Draft, deal: Deal, bidding: Bidding) -> None:
        self._draft, self._deal, self._bidding = draft, deal, bidding
        contract = bidding.contract
        self._leader = SEATS.index(contract.declarer.lho) if contract is not None else None
        self._trump_known, self._trump = trump_suit("", bidding)
        self._sure = True
        self._won = [0, 0]

    def events(self) -> tuple[tuple[int, int] | None, list[Event]]:
        """The tricks of both sides (None where not known for sure), and the calls and plays in order."""
        draft = self._draft
        holding = Holding(self._deal.masks)
        events: list[Event] = []
        trick: list[tuple[int, CardFact]] = []
        due = self._leader
        for index, step in enumerate(draft.steps):
            if isinstance(step, Called):
                events.append(step)
                continue
            player = self._player(step, due)
            if player is None:
                draft.faults.add(
                    draft.offsets[index], f"whose card {step.card} was cannot be told; the play is left out"
                )
                return None, [each for each in draft.steps if isinstance(each, Called)]
            if player != due and due is not None:
                expected = f"expected a card of {SEATS[due].title}'s"
                draft.faults.add(draft.offsets[index], f"{step.card} is {SEATS[player].title}'s: {expected}")
                self._sure = False
            fault = holding.fault(player, step)
            if fault:
                draft.faults.add(draft.offsets[index], fault)
                self._sure = False
            events.append(step.plays[player])
            trick.append((player, step))
            due = ((due if due is not None else player) + 1) % 4
            if len(trick) == 4:
                due = strongest(trick, self._trump) if self._trump_known else None
                if due is not None:
                    self._won[due % 2] += 1
                trick = []
        return ((self._won[0], self._won[1]) if self._sure and self._trump_known else None), events

    def _player(self, fact: CardFact, due: int | None) -> int | None:
        """The player whose turn it is, unless the deal gives the card to another."""
        masks = self._deal.masks
        if due is not None and masks[due] & fact.bit:
            return due
        holders = [place for place in range(4) if masks[place] != ALL_CARDS and masks[place] & fact.bit]
        return holders[0] if len(holders) == 1 else due


_HANDLERS: dict[str, Callable[[_Reader, str, int], None]] = {
    "vg": _Reader._vugraph,
    "rs": _Reader._all_results,
    "pn": _Reader._names,
    "qx": _Reader._board,
    "ah": _Reader._heading,
    "md": _Reader._dealt,
    "sv": _Reader._vulnerable,
    "mb": _Reader._call,
    "an": _Reader._annotation,
    "nt": _Reader._remark,
    "pc": _Reader._card,
    "mc": _Reader._claim,
}
