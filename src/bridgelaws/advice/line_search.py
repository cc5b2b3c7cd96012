"""Following a line of play: how many tricks it takes against opponents who see all the cards and play their best.

The search asks of a position "does the claimer's side take at least so many tricks?", card by card, and remembers the
answers between tricks. Cards that are as good as one another, in one hand and with nothing outstanding between them,
are tried once. Hands are sets of bits, thirteen a suit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from bridgelaws.bridge import RANKS, SEATS, SUITS, Card, Denomination, Seat

from .double_dummy import Position
from .line_of_play import DrawTrumps, Finesse, Lead, LeadHighest, LeadLowest, Line, Play, Run, Step, named_cards
from .solver import tricks_by_card

MOST_CARDS_TRIED = 300_000
"""Cards played in one search at most; some seconds. A line that leaves more open than that is refused."""

CARDS = tuple(Card(suit, rank) for suit in SUITS for rank in RANKS)
_OPEN = -1
"""In the place of a card: left open."""
_FINESSE = -2
"""Less a card: the card with which partner is to finesse."""
_PLACE = {card: place for place, card in enumerate(CARDS)}
_SUIT_BITS = tuple(0x1FFF << 13 * suit for suit in range(4))


class TooOpen(ValueError):
    """A line that leaves so much open that it cannot be followed in reasonable time. Its text says what to do."""


class OpenCards(Enum):
    """How the claimer's side chooses the cards that the line leaves open."""

    WELL = "well"
    """As well as can be, all the cards seen."""
    BADLY = "badly"
    """As badly as the Laws allow: the opponents might as well choose them. Often worse than any normal play."""


class Node(NamedTuple):
    """A play as it stands: hands, who led to the trick, its cards, the step that is next, partner's card if laid down."""

    hands: tuple[int, int, int, int]
    leader: int
    trick: tuple[int, ...] = ()
    step: int = 0
    answer: int = _OPEN
    """The card that partner is to play to this trick, or the code of one to finesse with."""

    @property
    def turn(self) -> int:
        """The seat, 0 North to 3 West, whose turn it is."""
        return (self.leader + len(self.trick)) % 4

    @property
    def left(self) -> int:
        """Tricks still to be won."""
        return self.hands[self.turn].bit_count()


def node_of(position: Position) -> Node:
    """The start of a search."""
    masks = [sum(1 << _PLACE[card] for card in position.hands[seat]) for seat in SEATS]
    trick = tuple(_PLACE[card] for card in position.trick)
    return Node((masks[0], masks[1], masks[2], masks[3]), SEATS.index(position.leader), trick)


@dataclass(slots=True)
class Search:
    """One line followed for one side in one denomination."""

    line: Line
    side: int
    """0 for North–South, 1 for East–West."""
    trump: Denomination
    open_cards: OpenCards
    tried: int = 0
    _named: int = field(init=False)
    _trump_bits: int = field(init=False)
    _at_least: dict[Node, int] = field(default_factory=dict)
    _fewer_than: dict[Node, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._named = sum(1 << _PLACE[card] for card in named_cards(self.line))
        self._trump_bits = _SUIT_BITS[SUITS.index(self.trump)] if self.trump.is_suit else 0

    def tricks(self, node: Node, most: int) -> int:
        """The tricks that the line takes, of which ``most`` is known to be an upper bound."""
        while most and not self.takes(node, most):
            most -= 1
        return most

    def takes(self, node: Node, wanted: int) -> bool:
        """Whether the claimer's side takes at least so many of the tricks that are left."""
        if wanted <= 0:
            return True
        if wanted > node.left:
            return False
        if node.trick:
            return self._any_card(node, wanted)
        if self._at_least.get(node, 0) >= wanted:
            return True
        if self._fewer_than.get(node, 99) <= wanted or wanted > node.left - self._theirs_at_once(node):
            return False
        if self._ours_at_once(node, wanted):
            return True
        if node.step == len(self.line.steps) and self.open_cards is OpenCards.WELL:
            exact = self._best_play(node)
            self._at_least[node], self._fewer_than[node] = exact, exact + 1
            return exact >= wanted
        found = self._any_card(node, wanted)
        if found:
            self._at_least[node] = wanted
        else:
            self._fewer_than[node] = wanted
        return found

    def _ours_at_once(self, node: Node, wanted: int) -> bool:
        """Whether the line wins so many tricks with winners, whatever the opponents play. False proves nothing."""
        won = 0
        while won < wanted and node.turn % 2 == self.side:
            card, step, answer = self._lead(node, node.hands[node.turn])
            if card == _OPEN and self.open_cards is OpenCards.WELL:
                card = next((each for each in _places(node.hands[node.turn]) if self._unbeatable(node, each)), _OPEN)
            if card == _OPEN or answer <= _FINESSE or not self._unbeatable(node, card):
                return False
            after = self._cashed(node, card, step, answer)
            if after is None:
                return False
            won, node = won + 1, after
        return won >= wanted

    def _unbeatable(self, node: Node, card: int) -> bool:
        theirs = node.hands[1 - self.side] | node.hands[3 - self.side]
        suit = _SUIT_BITS[card // 13]
        return not theirs & suit & -(2 << card) and (suit == self._trump_bits or not theirs & self._trump_bits)

    def _cashed(self, node: Node, card: int, step: int, answer: int) -> Node | None:
        """After a trick won with an unbeatable card; the opponents keep all they might keep. None: the lead may move."""
        hands, leader, partner = list(node.hands), node.leader, (node.leader + 2) % 4
        hands[leader] &= ~(1 << card)
        above = hands[partner] & _SUIT_BITS[card // 13] & -(2 << card)
        ruffs = 0 if _SUIT_BITS[card // 13] == self._trump_bits else hands[partner] & self._trump_bits
        if self.open_cards is OpenCards.BADLY:
            if above or ruffs:
                return None
        else:
            legal = _following(hands[partner], (card,))
            quiet = legal & ~above & ~ruffs & ~self._named or legal & ~above & ~ruffs or legal
            played = answer if answer >= 0 and legal >> answer & 1 else _lowest(quiet)
            hands[partner] &= ~(1 << played)
            if (above | ruffs) >> played & 1:
                leader = partner
        if _SUIT_BITS[card // 13] == self._trump_bits:
            for seat in (1 - self.side, 3 - self.side):
                trumps = hands[seat] & self._trump_bits
                hands[seat] &= ~(trumps & -trumps)
        north, east, south, west = hands
        return Node((north, east, south, west), leader, (), step)

    def _theirs_at_once(self, node: Node) -> int:
        """Tricks that the opponents, if they are on lead, can cash at once with one hand's winners; 0 proves nothing."""
        if node.turn % 2 == self.side:
            return 0
        ours = node.hands[self.side] | node.hands[self.side + 2]
        hand, partner = node.hands[node.turn], node.hands[(node.turn + 2) % 4]
        found = 0
        for suit in _SUIT_BITS:
            if suit != self._trump_bits and ours & self._trump_bits:
                continue
            winners = hand & suit & -(1 << (ours & suit).bit_length()) if ours & suit else hand & suit
            if winners and not partner & suit & -(winners & -winners):
                found += winners.bit_count()
        return found

    def _any_card(self, node: Node, wanted: int) -> bool:
        cards, step, answer = self._cards(node)
        outcomes = (self.takes_after(self._play(node, card, step, answer), wanted) for card in cards)
        if node.turn % 2 == self.side and self.open_cards is OpenCards.WELL:
            return any(outcomes)
        return all(outcomes)

    def takes_after(self, played: Played, wanted: int) -> bool:
        """As ``takes``, once a card was played: a trick that it won counts."""
        self.tried += 1
        if self.tried > MOST_CARDS_TRIED:
            raise TooOpen(
                f"the line {str(self.line) or '(none)'} leaves too much open to be followed card by card: "
                "state more of it, or take the position some tricks later"
            )
        return self.takes(played.after, wanted - played.won)

    def _best_play(self, node: Node) -> int:
        by_card = self.by_card(node)
        mine = max(by_card.values())
        return mine if node.turn % 2 == self.side else node.left - mine

    def by_card(self, node: Node) -> Mapping[Card, int]:
        """What the solver says of each card at the end of the line."""
        hands = {seat: frozenset(_cards_of(node.hands[place])) for place, seat in enumerate(SEATS)}
        return tricks_by_card(hands, self.trump, SEATS[node.leader], [CARDS[each] for each in node.trick])

    # What may be played

    def choices(self, node: Node) -> list[Played]:
        """The plays of the player whose turn it is: the one that the line says, else each that the Laws allow."""
        cards, step, answer = self._cards(node)
        return [self._play(node, card, step, answer) for card in cards]

    def _cards(self, node: Node) -> tuple[Sequence[int], int, int]:
        """The cards that may be played now, the step that is next, and the card for partner to play."""
        turn = node.turn
        hand = node.hands[turn]
        if turn % 2 != self.side:
            cards = _different(_following(hand, node.trick), node, 0)
            return cards[::-1], node.step, node.answer if node.trick else _OPEN
        if node.trick:
            legal = _following(hand, node.trick)
            card, step = self._answer(node, legal)
            answer = _OPEN
        else:
            legal = hand
            card, step, answer = self._lead(node, hand)
        return [card] if card >= 0 else _different(legal, node, self._named), step, answer

    def _lead(self, node: Node, hand: int) -> tuple[int, int, int]:
        """The card to lead or open, the step that is next, and the card for partner to play."""
        step = node.step
        while step < len(self.line.steps):
            each = self.line.steps[step]
            card = self._led_by(each, node, hand)
            if card >= 0:
                stays = isinstance(each, Run | DrawTrumps)
                return card, step if stays else step + 1, _answer_to(each)
            step += 1
        return _OPEN, step, _OPEN

    def _led_by(self, step: Step, node: Node, hand: int) -> int:
        match step:
            case Lead(card) | Finesse(card):
                return _PLACE[card] if hand >> _PLACE[card] & 1 else _OPEN
            case LeadHighest(suit) | Run(suit):
                return _highest(hand & _SUIT_BITS[SUITS.index(suit)])
            case LeadLowest(suit):
                return _lowest(hand & _SUIT_BITS[SUITS.index(suit)])
            case DrawTrumps():
                out = (node.hands[1 - self.side] | node.hands[3 - self.side]) & self._trump_bits
                return _highest(hand & self._trump_bits) if out else _OPEN
            case Play():
                return _OPEN

    def _answer(self, node: Node, legal: int) -> tuple[int, int]:
        """The card to play to a trick in progress or open, and the step that is next."""
        if node.answer <= _FINESSE:
            return self._finesse(node, legal, _FINESSE - node.answer), node.step
        if node.answer >= 0:
            return (node.answer if legal >> node.answer & 1 else _OPEN), node.step
        step = self.line.steps[node.step] if node.step < len(self.line.steps) else None
        ours = node.leader % 2 == self.side and node.step > 0
        """Led by the claimer's side, by an earlier step: a card to play waits for a trick that the opponents lead."""
        if not ours and isinstance(step, Play) and legal >> _PLACE[step.card] & 1:
            return _PLACE[step.card], node.step + 1
        return _OPEN, node.step

    def _finesse(self, node: Node, legal: int, card: int) -> int:
        """The card, if it wins so far; else the cheapest of its suit that does; else the lowest of the suit, or open."""
        suit = legal & _SUIT_BITS[card // 13]
        winning = [
            each for each in range(52) if suit >> each & 1 and self._winner((*node.trick, each)) == len(node.trick)
        ]
        if card in winning or not suit:
            return card if suit else _OPEN
        return winning[0] if winning else _lowest(suit)

    def _play(self, node: Node, card: int, step: int, answer: int) -> Played:
        place = node.turn
        gone = ~(1 << card)
        north, east, south, west = node.hands
        if place == 0:
            north &= gone
        elif place == 1:
            east &= gone
        elif place == 2:
            south &= gone
        else:
            west &= gone
        hands, trick = (north, east, south, west), (*node.trick, card)
        if len(trick) < 4:
            return Played(place, card, Node(hands, node.leader, trick, step, answer), 0)
        taker = (node.leader + self._winner(trick)) % 4
        return Played(place, card, Node(hands, taker, (), step), int(taker % 2 == self.side))

    def _winner(self, trick: Sequence[int]) -> int:
        best = 0
        for place in range(1, len(trick)):
            card, holder = trick[place], trick[best]
            if card // 13 == holder // 13:
                best = place if card > holder else best
            elif self._trump_bits >> card & 1:
                best = place
        return best


class Played(NamedTuple):
    """A card played by a seat, what stands after it, and 1 where it completed a trick that the claimer's side won."""

    seat: int
    card: int
    after: Node
    won: int


def principal_play(search: Search, node: Node, tricks: int) -> tuple[tuple[Seat, Card], ...]:
    """One way in which the play goes if the line takes just so many tricks."""
    played: list[tuple[Seat, Card]] = []
    search.tried = 0
    while any(node.hands):
        each = _best(search, node, tricks)
        played.append((SEATS[each.seat], CARDS[each.card]))
        node, tricks = each.after, tricks - each.won
    return tuple(played)


def _best(search: Search, node: Node, tricks: int) -> Played:
    mine = node.turn % 2 == search.side
    choices = search.choices(node)
    keeps: Callable[[Played], bool]
    if mine and search.open_cards is OpenCards.WELL:
        keeps = lambda each: search.takes_after(each, tricks)  # noqa: E731
    else:
        keeps = lambda each: not search.takes_after(each, tricks + 1)  # noqa: E731
    return next(filter(keeps, choices))


def _answer_to(step: Step) -> int:
    match step:
        case Lead(_, other) if other is not None:
            return _PLACE[other]
        case Finesse(_, to):
            return _FINESSE - _PLACE[to]
    return _OPEN


def _cards_of(mask: int) -> list[Card]:
    return [CARDS[place] for place in _places(mask)]


def _places(mask: int) -> list[int]:
    return [place for place in range(52) if mask >> place & 1]


def _highest(mask: int) -> int:
    return mask.bit_length() - 1


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _following(hand: int, trick: Sequence[int]) -> int:
    if not trick:
        return hand
    return hand & _SUIT_BITS[trick[0] // 13] or hand


def _different(legal: int, node: Node, kept: int) -> list[int]:
    """One of each group of cards that are as good as one another; the cards in ``kept`` stand for themselves.

    Two cards are as good where no card between them is in another hand or in the trick.
    """
    north, east, south, west = node.hands
    others = (north | east | south | west) ^ node.hands[node.turn]
    for card in node.trick:
        others |= 1 << card
    found, last = [], -1
    rest = legal
    while rest:
        card = _lowest(rest)
        rest &= rest - 1
        between = (1 << card) - (1 << last + 1) if last >= 0 else 0
        apart = last < 0 or last // 13 != card // 13 or others & between or (kept >> card | kept >> last) & 1
        if apart:
            found.append(card)
        last = card
    return found
