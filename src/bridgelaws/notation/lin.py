"""Reading LIN: single boards and vugraph files of Bridge Base.

LIN gives no seats: calls and cards are in order, so a call out of rotation cannot be told from one in rotation.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bridgelaws.bridge import Card, Denomination, Hand, Seat, Vulnerability, check_hands, parse_call
from bridgelaws.bridge.tricks import winner
from bridgelaws.table.events import Called, Event, Played, Record

from .boards import Board, Places, ReadFile, play_defects, regular_auction, shortened, trumps
from .errors import Defect

_ITEM = re.compile(r"\s*(?P<code>[^|]{0,40})\|(?P<value>[^|]*)(?:\||\Z)")
_CALL = re.compile(r"p(?:ass)?|xx|x|d(?:bl)?|r(?:dbl)?|[0-9]{1,2}(?:nt|[cdhsn])", re.IGNORECASE)
_CARD = re.compile(r"([SHDC])(10|[AKQJT2-9])", re.IGNORECASE)
_HAND = re.compile(r"([SHDC])([AKQJT2-9]*)", re.IGNORECASE)
_NAMES = {"d": "X", "dbl": "X", "r": "XX", "rdbl": "XX", "p": "P", "pass": "P"}
_DEALERS = {"1": Seat.S, "2": Seat.W, "3": Seat.N, "4": Seat.E}
_SEATS = (Seat.S, Seat.W, Seat.N, Seat.E)
_ROOMS = {"o": "Open", "c": "Closed"}


@dataclass(slots=True)
class _Draft:
    offset: int
    tags: dict[str, str] = field(default_factory=dict)
    dealer: Seat = Seat.N
    hands: dict[Seat, Hand] = field(default_factory=dict)
    vulnerable: Vulnerability | None = None
    events: list[Event] = field(default_factory=list)
    at: dict[int, Defect] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)
    comments: dict[int, list[str]] = field(default_factory=dict)
    cards: list[tuple[Card, int]] = field(default_factory=list)
    defects: list[Defect] = field(default_factory=list)
    dealt: bool = False


def read_lin(text: str) -> ReadFile:
    """Read a LIN file's text. Never raises for what the text holds: defects are listed with their place."""
    return _Reader(text).read()


class _Reader:
    __slots__ = ("boards", "draft", "event", "outside", "places", "players", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.places = Places(text)
        self.boards: list[Board] = []
        self.outside: list[Defect] = []
        self.draft: _Draft | None = None
        self.players: list[str] = []
        self.event = ""

    def read(self) -> ReadFile:
        position = 0
        while position < len(self.text):
            match = _ITEM.match(self.text, position)
            if match is None:
                rest = self.text[position : position + 60].strip()
                if rest:
                    self._defect(position, f"{shortened(rest)}: expected items like mb|1S|")
                break
            position = match.end()
            code = match["code"].strip().lower()
            handler = _HANDLERS.get(code)
            if handler is not None:
                handler(self, match["value"].strip(), match.start("value"))
            elif not re.fullmatch(r"[a-z0-9]{0,2}", code):
                self._defect(match.start("code"), f"{shortened(code)}: expected a code of two letters, like mb or pc")
        self._finish()
        return ReadFile(tuple(self.boards), tuple(self.outside), "LIN")

    def _defect(self, offset: int, problem: str) -> None:
        found = self.draft.defects if self.draft is not None else self.outside
        if len(found) < 200:
            found.append(self.places.defect(offset, problem))

    def _open(self, offset: int) -> _Draft:
        if self.draft is None:
            self.draft = _Draft(offset)
        return self.draft

    # The items

    def _vugraph(self, value: str, offset: int) -> None:
        self.event = value.split(",")[0]

    def _players(self, value: str, offset: int) -> None:
        names = [name.strip() for name in value.split(",")]
        if self.draft is not None and self.draft.dealt:
            self._finish()
        self.players = names

    def _board(self, value: str, offset: int) -> None:
        self._finish()
        draft = self._open(offset)
        if value[:1].lower() in _ROOMS:
            draft.tags["Room"] = _ROOMS[value[:1].lower()]
        self._number(value.lstrip("ocOC"))

    def _heading(self, value: str, offset: int) -> None:
        match = re.search(r"[0-9]{1,6}", value)
        if match and self.draft is not None:
            self._number(match.group())

    def _number(self, text: str) -> None:
        if text.isdecimal() and len(text) < 7 and int(text) and self.draft is not None:
            self.draft.tags["Board"] = str(int(text))

    def _deal(self, value: str, offset: int) -> None:
        if self.draft is not None and self.draft.dealt:
            self._finish()
        draft = self._open(offset)
        draft.dealt = True
        if value[:1] in _DEALERS:
            draft.dealer = _DEALERS[value[0]]
            draft.tags["Dealer"] = draft.dealer.value
        else:
            self._defect(offset, f"dealer {shortened(value[:1])}: expected 1 (South), 2 (West), 3 (North) or 4 (East)")
        for seat, text in zip(_SEATS, value[1:].split(","), strict=False):
            if text.strip():
                self._hand(seat, text.strip(), offset)
        if len(draft.hands) == 3:
            missing = next(seat for seat in _SEATS if seat not in draft.hands)
            known = frozenset(card for hand in draft.hands.values() for card in hand)
            if all(len(hand) == 13 for hand in draft.hands.values()) and len(known) == 39:
                draft.hands[missing] = _PACK - known
        for fault in check_hands(draft.hands):
            self._defect(offset, f"{fault}: expected a deal of 52 different cards, 13 to a hand")

    def _hand(self, seat: Seat, text: str, offset: int) -> None:
        cards = [Card.parse(suit + rank) for suit, ranks in _HAND.findall(text) for rank in ranks]
        if _HAND.sub("", text).strip():
            self._defect(offset, f"{seat.title}'s hand {shortened(text)}: expected suits and ranks, SAK5HQ7DJ8C9")
        if self.draft is not None:
            self.draft.hands[seat] = frozenset(cards)

    def _vulnerable(self, value: str, offset: int) -> None:
        draft = self._open(offset)
        try:
            draft.vulnerable = Vulnerability.parse(value or "o")
        except ValueError as problem:
            self._defect(offset, str(problem))

    def _calls(self, value: str, offset: int) -> None:
        draft = self._open(offset)
        text = value.replace("!", "")
        position = 0
        while position < len(text):
            match = _CALL.match(text, position)
            if match is None:
                self._defect(offset + position, f"{shortened(text[position:])}: expected a call like 1S, p, d or r")
                return
            position = match.end()
            name = _NAMES.get(match.group().lower(), match.group())
            try:
                call = parse_call(name)
            except ValueError as problem:
                self._defect(offset, str(problem))
                continue
            draft.events.append(Called(None, call))
            if "!" in value:
                draft.notes[len(draft.events) - 1] = "!"

    def _annotation(self, value: str, offset: int) -> None:
        if self.draft is not None and self.draft.events:
            last = len(self.draft.events) - 1
            before = self.draft.notes.get(last, "")
            self.draft.notes[last] = f"{before} {value}".strip()

    def _remark(self, value: str, offset: int) -> None:
        if self.draft is not None:
            self.draft.comments.setdefault(len(self.draft.events) - 1, []).append(value)

    def _card(self, value: str, offset: int) -> None:
        draft = self._open(offset)
        found = _CARD.findall(value)
        if not found or _CARD.sub("", value).strip():
            self._defect(offset, f"{shortened(value)}: expected a card like S2 or HT")
        draft.cards += [(Card.parse(suit + rank), offset) for suit, rank in found]

    def _claim(self, value: str, offset: int) -> None:
        draft = self._open(offset)
        if value.isdecimal() and int(value[:4]) <= 13:
            draft.tags["Result"] = str(int(value))
        elif value:
            self._defect(offset, f"{shortened(value)} tricks: expected 0 to 13")

    # A board is complete

    def _finish(self) -> None:
        draft, self.draft = self.draft, None
        if draft is None:
            return
        calls = Record(draft.dealer, tuple(draft.events))
        auction = regular_auction(calls)
        self._play(draft, calls)
        if self.event:
            draft.tags.setdefault("Event", self.event)
        players = (
            self.players[4:8] if draft.tags.get("Room") == "Closed" and len(self.players) > 4 else self.players[:4]
        )
        for name, player in zip(("South", "West", "North", "East"), players, strict=False):
            draft.tags.setdefault(name, player)
        if auction is not None and auction.ended and auction.contract is not None:
            draft.tags["Contract"] = str(auction.contract).split(" ")[0]
            draft.tags["Declarer"] = auction.contract.declarer.value
        number = draft.tags.get("Board")
        record = Record(
            draft.dealer, tuple(draft.events), int(number) if number else None, draft.vulnerable, draft.hands
        )
        draft.defects += play_defects(record, draft.at)
        self.boards.append(
            Board(
                self.places.line(draft.offset),
                draft.tags,
                record,
                (),
                draft.notes,
                {place: tuple(texts) for place, texts in draft.comments.items()},
                auction is not None and auction.ended,
                tuple(draft.defects),
            )
        )

    def _play(self, draft: _Draft, calls: Record) -> None:
        """The cards are in the order of play; who played each follows from the winners of the tricks."""
        if not draft.cards:
            return
        auction = regular_auction(calls)
        contract = auction.contract if auction is not None and auction.ended else None
        _, trump = trumps("", calls)
        leader = contract.declarer.lho if contract else None
        trick: list[tuple[Seat, Card]] = []
        for card, offset in draft.cards:
            if leader is None:
                leader = _holder(card, draft.hands)
                if leader is None:
                    draft.defects.append(self.places.defect(offset, "who led is not known; the play is left out"))
                    return
            seat = trick[-1][0].lho if trick else leader
            draft.at[len(draft.events)] = self.places.defect(offset, "")
            draft.events.append(Played(seat, (card,)))
            trick.append((seat, card))
            if len(trick) == 4:
                leader, trick = winner(trick, trump), []


def _holder(card: Card, hands: dict[Seat, Hand]) -> Seat | None:
    return next((seat for seat, hand in hands.items() if card in hand), None)


_PACK: Hand = frozenset(Card(suit, rank) for suit in tuple(Denomination)[:4] for rank in "23456789TJQKA")

_HANDLERS = {
    "vg": _Reader._vugraph,
    "pn": _Reader._players,
    "qx": _Reader._board,
    "ah": _Reader._heading,
    "md": _Reader._deal,
    "sv": _Reader._vulnerable,
    "mb": _Reader._calls,
    "an": _Reader._annotation,
    "nt": _Reader._remark,
    "pc": _Reader._card,
    "mc": _Reader._claim,
}
