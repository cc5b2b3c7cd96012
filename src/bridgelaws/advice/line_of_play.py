"""A line of play as a claimer states it, and as the Director puts it down: ``SA SK, then hearts from the top``.

The steps of a line are followed in order; each says what the claimer's side does when it comes to it.

========================  =========  =================================================================================
in words                  short      meaning
========================  =========  =================================================================================
``SA``                    ``SA``     lead this card
``SA/S4``                 ``SA/S4``  lead the first card and play the second from the other hand (a discard, a ruff too)
``S2 to SQ``              ``S2>SQ``  lead the first card; the other hand plays the second if it beats what is played,
                                     else its cheapest card that does, else its lowest of the suit
``a spade``, ``spades``   ``S``      lead the highest spade of the hand on lead, once
``a low spade``           ``S-``     lead the lowest spade of the hand on lead, once
``spades from the top``   ``S*``     lead spades, highest first, as long as the hand on lead has one
``draw trumps``           ``draw``   lead trumps, highest first, as long as an opponent has one
``play SA``, ``win SA``   ``(SA)``   play this card to the trick in progress, or when next the opponents lead
========================  =========  =================================================================================

Between the steps stand spaces, commas, semicolons, ``then`` or ``and``. A step that cannot be followed when its turn
comes (the card has gone, or the hand on lead does not hold it) is passed over. What a line does not say is left open.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bridgelaws.bridge import Card, Denomination, Hand, Seat

from .double_dummy import Position

_SUIT = r"(?:spades?|hearts?|diamonds?|clubs?|[shdc])(?![a-z0-9])"
_CARD = r"[shdc](?:10|[2-9tjqka])(?![a-z0-9])"
_STEP = re.compile(
    rf"(?:(?:play|win(?:\s+with)?)\s+(?P<played>{_CARD})|\(\s*(?P<bracketed>{_CARD})\s*\))"
    rf"|(?P<draw>draw(?:ing|s)?(?:\s+(?:the\s+)?trumps?)?)(?![a-z])"
    rf"|(?P<led>{_CARD})(?:\s*/\s*(?P<other>{_CARD})|(?:\s*>\s*|\s+to\s+(?:the\s+)?)(?P<to>{_CARD}))?"
    rf"|(?P<run>{_SUIT})(?:\*|\s+from\s+the\s+top)"
    rf"|(?:(?:a\s+)?low\s+(?P<low>{_SUIT})|(?P<minus>[shdc])-)"
    rf"|(?:an?\s+)?(?P<once>{_SUIT})",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"(?:[\s,;.]|(?:then|and)(?![a-z]))*", re.IGNORECASE)
_SYMBOLS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S"})
LONGEST = 2_000
"""Characters of a line that are read at most."""


class LineError(ValueError):
    """A line of play that cannot be read, or that is not this claimer's. Its text says where and what was expected."""


@dataclass(frozen=True, slots=True)
class Lead:
    """Lead this card, and play ``other`` from the other hand if it is given."""

    card: Card
    other: Card | None = None

    def __str__(self) -> str:
        return f"{self.card}/{self.other}" if self.other else str(self.card)


@dataclass(frozen=True, slots=True)
class Finesse:
    """Lead this card, and play ``to`` from the other hand if it beats what has been played; else what the hand can do."""

    card: Card
    to: Card

    def __str__(self) -> str:
        return f"{self.card}>{self.to}"


@dataclass(frozen=True, slots=True)
class LeadHighest:
    """Lead the highest card of a suit once."""

    suit: Denomination

    def __str__(self) -> str:
        return f"{self.suit}"


@dataclass(frozen=True, slots=True)
class LeadLowest:
    """Lead the lowest card of a suit once."""

    suit: Denomination

    def __str__(self) -> str:
        return f"{self.suit}-"


@dataclass(frozen=True, slots=True)
class Run:
    """Lead a suit from the top as long as the hand on lead has it."""

    suit: Denomination

    def __str__(self) -> str:
        return f"{self.suit}*"


@dataclass(frozen=True, slots=True)
class DrawTrumps:
    """Lead trumps from the top as long as an opponent has one."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Play:
    """Play this card to a trick that the opponents led, or that is in progress."""

    card: Card

    def __str__(self) -> str:
        return f"({self.card})"


Step = Lead | Finesse | LeadHighest | LeadLowest | Run | DrawTrumps | Play


@dataclass(frozen=True, slots=True)
class Line:
    """The steps of a line of play, in order. Without a step everything is open."""

    steps: tuple[Step, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, self.steps))

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read a line of play in words or short; raises LineError naming the place and what was expected.

        >>> str(Line.parse("win SA, draw trumps, then HA and hearts from the top"))
        '(SA) draw HA H*'
        """
        if len(text) > LONGEST:
            raise LineError(f"{len(text):,} characters of a line of play: expected at most {LONGEST:,}")
        return cls(tuple(_steps(text.translate(_SYMBOLS), text)))

    def check(self, position: Position, claimer: Seat) -> None:
        """Raise LineError, listing all faults, where the line is none for this claimer in this position."""
        mine = {seat: position.hands[seat] for seat in (claimer, claimer.partner)}
        faults = []
        for step in self.steps:
            if isinstance(step, DrawTrumps) and position.trump is Denomination.N:
                faults.append("draw: there are no trumps at no trump")
            for card in _cards(step):
                if not any(card in hand for hand in mine.values()):
                    faults.append(f"{step}: {_whereabouts(card, position)}; expected a card of {_names(claimer)}")
            cards = _cards(step)
            if len(cards) == 2 and any(set(cards) <= hand for hand in mine.values()):
                faults.append(f"{step}: both cards are in one hand; expected the second from the other hand")
        if faults:
            raise LineError("; ".join(dict.fromkeys(faults)))


def _steps(text: str, as_written: str) -> Iterator[Step]:
    at = _end_of_gap(text, 0)
    while at < len(text):
        match = _STEP.match(text, at)
        if match is None:
            shown = re.split(r"[\s,;]", as_written[at:], maxsplit=1)[0][:20]
            raise LineError(
                f"column {at + 1}: {shown!r}: expected a card to lead (SA), a suit (S, S* for spades from the top), "
                "draw, or a card to play in brackets"
            )
        yield _step(match)
        at = _end_of_gap(text, match.end())


def _end_of_gap(text: str, at: int) -> int:
    gap = _BETWEEN.match(text, at)
    return gap.end() if gap else at


def _step(match: re.Match[str]) -> Step:
    found = {name: value for name, value in match.groupdict().items() if value is not None}
    if "draw" in found:
        return DrawTrumps()
    if "to" in found:
        return Finesse(Card.parse(found["led"]), Card.parse(found["to"]))
    if "led" in found:
        return Lead(Card.parse(found["led"]), Card.parse(found["other"]) if "other" in found else None)
    kind, text = next(iter(found.items()))
    if kind in ("played", "bracketed"):
        return Play(Card.parse(text))
    suit = Denomination(text[0].upper())
    if kind == "run":
        return Run(suit)
    return LeadHighest(suit) if kind == "once" else LeadLowest(suit)


def _cards(step: Step) -> tuple[Card, ...]:
    if isinstance(step, Lead):
        return (step.card, step.other) if step.other else (step.card,)
    if isinstance(step, Finesse):
        return step.card, step.to
    return (step.card,) if isinstance(step, Play) else ()


def _whereabouts(card: Card, position: Position) -> str:
    holder = next((seat for seat, hand in position.hands.items() if card in hand), None)
    return f"{card} is in {holder.title}'s hand" if holder else f"nobody holds {card} any more"


def _names(claimer: Seat) -> str:
    return f"{claimer.title}'s or {claimer.partner.title}'s"


def named_cards(line: Line) -> Hand:
    """The cards that a line names."""
    return frozenset(card for step in line.steps for card in _cards(step))
