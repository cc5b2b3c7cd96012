"""What a file of boards holds, and what the readers of PBN and LIN share: places, deals, auctions as written, cards."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from bridgelaws.bridge import (
    DENOMINATIONS,
    RANKS,
    SEATS,
    SUITS,
    Call,
    Card,
    Contract,
    Denomination,
    Hand,
    Seat,
    Side,
    check_hands,
)
from bridgelaws.table.events import Called, Played, Record

from .errors import Defect


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a file.

    ``tags`` are PBN tag pairs (LIN mapped to the same names), ``record`` the calls and plays as events, ``irregular``
    the numbers of the events that the file itself marks (``^I ^S ^R ^L``), ``notes`` the annotations of calls and cards
    by event number, and ``comments`` the comments by the number of the event they follow (-1: before the first).
    ``complete`` is True where the auction came to its end.
    """

    line: int
    """The line on which the board begins, from 1."""
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


# Places and defects


class Places:
    """Line and column of an offset in a text; the lines are found once, when first asked for."""

    __slots__ = ("_starts", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts: list[int] | None = None

    def defect(self, offset: int, problem: str) -> Defect:
        """A defect at an offset."""
        if self._starts is None:
            self._starts, at = [0], self._text.find("\n")
            while at >= 0:
                self._starts.append(at + 1)
                at = self._text.find("\n", at + 1)
        line = bisect_right(self._starts, offset)
        return Defect(line, offset - self._starts[line - 1] + 1, problem)


MOST_DEFECTS = 100
"""Defects of one board, or outside the boards, that are listed; one more says that there are others."""


class Faults:
    """The defects of one board, or of a file outside its boards, as they are found."""

    __slots__ = ("_places", "found")

    def __init__(self, places: Places) -> None:
        self._places = places
        self.found: list[Defect] = []

    def add(self, offset: int, problem: str) -> None:
        """List a defect, unless there are too many already."""
        if len(self.found) < MOST_DEFECTS:
            self.found.append(self._places.defect(offset, problem))
        elif len(self.found) == MOST_DEFECTS:
            self.found.append(self._places.defect(offset, "there are more defects here than are listed"))

    def in_order(self) -> tuple[Defect, ...]:
        """The defects, in the order of the file."""
        return tuple(sorted(self.found, key=lambda each: (each.line, each.column)))


def shown(text: str, longest: int = 40) -> str:
    """A piece of a file as a message shows it: quoted, printable, short."""
    return repr(text if len(text) <= longest else text[:longest] + "…")


# Cards and deals


class CardFact(NamedTuple):
    """A card as the readers handle it: its bit in a deal, its suit (0 spades … 3 clubs), its rank, its play by seat."""

    bit: int
    suit: int
    rank: int
    card: Card
    plays: tuple[Played, ...]


def _card_facts() -> dict[str, CardFact]:
    found: dict[str, CardFact] = {}
    for suit, denomination in enumerate(SUITS):
        for rank, name in enumerate(RANKS):
            card = Card.parse(f"{denomination}{name}")
            fact = CardFact(1 << suit * 13 + rank, suit, rank, card, tuple(Played(seat, (card,)) for seat in SEATS))
            for letter in (denomination.value, denomination.value.lower()):
                for written in (name, name.lower(), *(("10",) if name == "T" else ())):
                    found[letter + written] = fact
    return found


CARDS = _card_facts()
"""Every way of writing a card (``HT``, ``H10``, ``ht``) with the card."""

ALL_CARDS = (1 << 52) - 1


@lru_cache(maxsize=1 << 16)
def _holding(suit: int, ranks: str) -> tuple[Hand, int]:
    cards: list[Card] = []
    mask = 0
    for rank in ranks.upper().replace("10", "T"):
        fact = CARDS.get(SUITS[suit].value + rank)
        if fact is None:
            raise ValueError(f"{rank!r} is not a card rank")
        if mask & fact.bit:
            raise ValueError(f"{fact.card} stands twice")
        mask |= fact.bit
        cards.append(fact.card)
    return frozenset(cards), mask


@lru_cache(maxsize=1 << 13)
def _ranks(bits: int) -> str:
    """The ranks of a suit, highest first."""
    return "".join(name for rank, name in enumerate(RANKS) if bits >> rank & 1)[::-1]


@lru_cache(maxsize=1 << 12)
def _hand(holdings: tuple[str, ...]) -> tuple[Hand, int]:
    (spades, mask), *others = (_holding(suit, ranks) for suit, ranks in enumerate(holdings))
    return spades.union(*(cards for cards, _ in others)), sum((bits for _, bits in others), mask)


@dataclass(slots=True)
class Deal:
    """The hands that a file gives; a hand that it does not give could hold any card."""

    hands: dict[Seat, Hand] = field(default_factory=dict)
    masks: list[int] = field(default_factory=lambda: [ALL_CARDS] * 4)

    def add(self, place: int, holdings: Sequence[str]) -> None:
        """Give a seat (0 North … 3 West) its spades, hearts, diamonds and clubs; raises ValueError for no hand."""
        for ranks in holdings:
            if len(ranks) > 26:
                raise ValueError(f"{shown(ranks)} is too long for the cards of a suit")
        self.hands[SEATS[place]], self.masks[place] = _hand(tuple(holdings))

    def holdings(self, place: int) -> list[str]:
        """The ranks of a hand, spades first, highest first."""
        return [_ranks(self.masks[place] >> shift & 0x1FFF) for shift in (0, 13, 26, 39)]

    def complete(self) -> None:
        """Give the one hand that is missing the cards that the three others, thirteen each, leave."""
        missing = [place for place, seat in enumerate(SEATS) if seat not in self.hands]
        if len(missing) == 1 and not self.faults():
            self.masks[missing[0]] = ALL_CARDS ^ sum(self.masks[place] for place in range(4) if place != missing[0])
            self.add(missing[0], self.holdings(missing[0]))

    def text(self, first: Seat) -> str:
        """The deal as PBN writes it, this hand first."""
        seats = (first, first.lho, first.partner, first.rho)
        hands = (".".join(self.holdings(SEATS.index(seat))) if seat in self.hands else "-" for seat in seats)
        return f"{first}:{' '.join(hands)}"

    def faults(self, *, end_position: bool = False) -> list[str]:
        """What is wrong with it: a card in two hands, a hand not of thirteen (unless it is the end of a play)."""
        together = total = 0
        sizes = set()
        for place, seat in enumerate(SEATS):
            if seat in self.hands:
                together |= self.masks[place]
                total += len(self.hands[seat])
                sizes.add(len(self.hands[seat]))
        distinct = together.bit_count() == total
        if distinct and sizes <= {13}:
            return []
        if distinct and end_position and max(sizes) < 13:
            return []
        return check_hands(self.hands)


def strongest(trick: Sequence[tuple[int, CardFact]], trump: int | None) -> int:
    """The seat (0 North … 3 West) that wins the cards of a trick, of which there is at least one, first card led."""
    seat, best = trick[0]
    for other, fact in trick[1:]:
        if fact.rank > best.rank if fact.suit == best.suit else fact.suit == trump:
            seat, best = other, fact
    return seat


class Holding:
    """Tells of every card played whether the player could play it."""

    __slots__ = ("_by", "_masks", "_played")

    def __init__(self, masks: Sequence[int]) -> None:
        self._masks = masks
        self._played = 0
        self._by: dict[int, int] = {}

    def fault(self, place: int, fact: CardFact) -> str:
        """What is wrong with this seat (0 North … 3 West) playing this card; empty where nothing is."""
        if self._played & fact.bit:
            before = SEATS[self._by[fact.bit]].title
            return f"{SEATS[place].title} plays {fact.card}, which {before} has already played: expected another card"
        self._played |= fact.bit
        self._by[fact.bit] = place
        if self._masks[place] & fact.bit:
            return ""
        return f"{SEATS[place].title} plays {fact.card}, which is not in the hand: expected a card of that hand"


# Auctions as they are written


class Bidding:
    """The auction as the calls of a file make it, whether or not the Laws allow them."""

    __slots__ = ("bids", "doubled", "passes", "regular", "turn")

    def __init__(self, dealer: Seat) -> None:
        self.turn = dealer
        self.bids: list[tuple[Seat, Call]] = []
        self.doubled: tuple[Side | None, int] = (None, 0)
        self.passes = 0
        self.regular = True
        """Every call was in rotation, and allowed."""

    @property
    def ended(self) -> bool:
        """Three passes after a bid, or four."""
        return self.passes >= (3 if self.bids else 4)

    def sufficient(self, call: Call) -> bool:
        """Whether a bid is higher than the last one."""
        return not self.bids or call.height > self.bids[-1][1].height

    def add(self, seat: Seat | None, call: Call) -> None:
        """One more call, by this player, else by the one to the last caller's left."""
        if (seat is not None and seat is not self.turn) or (self.passes >= 3 and self.ended):
            self.regular = False
        caller = seat or self.turn
        self.turn = caller.lho
        if call.is_pass:
            self.passes += 1
            return
        self.passes = 0
        if call.is_bid:
            if call.level > 7 or not self.sufficient(call):
                self.regular = False
            self.bids.append((caller, call))
            self.doubled = (None, 0)
            return
        wanted = 1 if call.is_redouble else 0
        against = self.doubled[0] if wanted else self.bids[-1][0].side if self.bids else None
        if self.doubled[1] != wanted or against is None or against is caller.side:
            self.regular = False
        self.doubled = (caller.side, wanted + 1)

    @property
    def contract(self) -> Contract | None:
        """What the last bid makes, with declarer the first of that side to have named the denomination."""
        if not self.bids:
            return None
        last, call = self.bids[-1]
        declarer = next(
            seat for seat, each in self.bids if each.denomination is call.denomination and seat.side is last.side
        )
        assert call.denomination is not None
        return Contract(call.level, call.denomination, self.doubled[1], declarer)


def trump_suit(tag: str, bidding: Bidding) -> tuple[bool, int | None]:
    """The trump suit (0 spades … 3 clubs, None at no trump) by a Contract tag, else by the auction; False: unknown."""
    name = tag.strip().upper()
    letter = name[1:2] if name[:1].isdecimal() else name[:1] if name in ("S", "H", "D", "C", "N", "NT") else ""
    if letter and letter in "SHDCN":
        return True, "SHDC".find(letter) if letter != "N" else None
    if not bidding.bids:
        return False, None
    denomination = bidding.bids[-1][1].denomination
    return True, None if denomination is Denomination.N or denomination is None else 3 - DENOMINATIONS.index(
        denomination
    )


def contract_text(contract: Contract) -> str:
    """A contract as PBN writes it: ``4SX``."""
    return str(contract).partition(" ")[0]


def result_fault(tricks: int, won: int, lost: int) -> str:
    """What is impossible in so many tricks by a side that won and lost these in the play; empty where nothing is."""
    if won <= tricks <= 13 - lost:
        return ""
    if won + lost == 13:
        return f"tells of {tricks} tricks, but the side won {won} of those played"
    return f"tells of {tricks} tricks, but of those played the side won {won} and lost {lost}"
