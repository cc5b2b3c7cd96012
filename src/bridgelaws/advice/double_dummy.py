"""Double-dummy help: the table and par of a deal, and the tricks there are from a position in mid-play.

Double dummy means that all four players see all the cards and play as well as can be. What it gives is help for a
judgement (Laws 12C, 64C, 70), not a ruling: players at the table do not see the cards, and the Director decides what
play was normal. ``NOTICE`` says so, and every result carries it.

>>> from bridgelaws.bridge import Denomination, Seat, parse_hand
>>> hands = dict(zip(Seat, map(parse_hand, ("AQ...", ".AK..", "32...", "KJ...")), strict=True))
>>> tricks_from(Position(hands, Denomination.N, Seat.S)).ns
2
>>> tricks_from(Position(hands, Denomination.N, Seat.N)).ns
1
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.bridge import (
    DENOMINATIONS,
    SEATS,
    Card,
    Contract,
    Denomination,
    Hand,
    Seat,
    Side,
    Vulnerability,
    check_hands,
    members,
)
from bridgelaws.scoring import contract_score

from .solver import all_tricks, tricks_by_card

NOTICE = "Double-dummy help, not a ruling: all cards seen, best play by all. What was normal play is for the Director."


class BadPosition(ValueError):
    """Hands that no deal or position can be. Its text lists all that is wrong."""


# A full deal


@dataclass(frozen=True, slots=True)
class DoubleDummyTable:
    """Tricks with best play for each denomination and declarer, the opening lead by declarer's left-hand opponent."""

    tricks: Mapping[tuple[Denomination, Seat], int]
    notice: str = NOTICE

    def makes(self, denomination: Denomination, declarer: Seat) -> int:
        """The tricks that this declarer takes."""
        return self.tricks[denomination, declarer]

    def score(self, contract: Contract, vulnerable: Vulnerability) -> int:
        """What a contract scores with these tricks, for North–South (Law 77)."""
        tricks = self.makes(contract.denomination, contract.declarer)
        return _for_ns(contract, tricks, vulnerable)

    def as_data(self) -> dict[str, Any]:
        """Plain data, denominations from clubs to no trump."""
        return {
            "notice": self.notice,
            "tricks": {
                seat.value: {each.value: self.tricks[each, seat] for each in DENOMINATIONS}
                for seat in (Seat.N, Seat.S, Seat.E, Seat.W)
            },
        }


@dataclass(frozen=True, slots=True)
class ParContract:
    """A contract that scores par, with its tricks."""

    contract: Contract
    tricks: int

    def __str__(self) -> str:
        over = self.tricks - self.contract.level - 6
        return f"{self.contract} {'=' if over == 0 else f'{over:+d}'}"


@dataclass(frozen=True, slots=True)
class Par:
    """The score that neither side can better if both bid and play seeing all the cards."""

    score: int
    """Points for North–South."""
    contracts: tuple[ParContract, ...]
    """The contracts that score it and above which the opponents have nothing better; none where par is a pass-out.

    Of one declarer and denomination the lowest is listed: 1NT with an overtrick, not 2NT just made.
    """
    notice: str = NOTICE

    def as_data(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "notice": self.notice,
            "score_ns": self.score,
            "contracts": [
                {"contract": str(each.contract), "tricks": each.tricks, "text": str(each)} for each in self.contracts
            ],
        }


def check_deal(hands: Mapping[Seat, Hand]) -> None:
    """Raise BadPosition, listing all faults, unless the hands are a whole deal: four of thirteen, no card twice."""
    missing = [f"{seat.title}'s hand is missing" for seat in SEATS if seat not in hands]
    faults = missing + check_hands(hands)
    if faults:
        raise BadPosition("; ".join(faults))


def table_of(hands: Mapping[Seat, Hand]) -> DoubleDummyTable:
    """The double-dummy table of a deal (some tenths of a second).

    Raises BadPosition for hands that are no deal, DoubleDummyUnavailable where the solver is not installed.
    """
    check_deal(hands)
    return DoubleDummyTable(all_tricks(hands))


_LADDER = tuple((level, denomination) for level in range(1, 8) for denomination in DENOMINATIONS)
_NO_HIGHER_BID = -100_000
"""Worse than any score: nothing is left to bid."""


def par_of(table: DoubleDummyTable, vulnerable: Vulnerability, dealer: Seat) -> Par:
    """Par by the table: each side in turn takes the best it can, from the dealer's side on.

    A contract that fails is doubled. The dealer matters where both sides can make the same contract.
    """
    best = _best_contracts(table, vulnerable)
    above = dict.fromkeys(Side, _NO_HIGHER_BID)
    for rung in reversed(range(len(_LADDER))):
        # The side that bid this much scores it, unless the opponents do better for themselves by bidding on.
        here = {side: min(_signed(best[rung, side][0], side), -above[side.opponents]) for side in Side}
        above = {side: max(above[side], here[side]) for side in Side}
    first, second = dealer.side, dealer.side.opponents
    passing = -max(0, above[second])
    score = _signed(max(passing, above[first]), first)
    return Par(score, _par_contracts(best, score))


def _best_contracts(
    table: DoubleDummyTable, vulnerable: Vulnerability
) -> dict[tuple[int, Side], tuple[int, tuple[ParContract, ...]]]:
    """For each bid and side: the score for North–South, and the contracts (one or both declarers) that score it."""
    found = {}
    for rung, (level, denomination) in enumerate(_LADDER):
        for side in Side:
            options = []
            for seat in members(side):
                tricks = table.makes(denomination, seat)
                contract = Contract(level, denomination, int(tricks < level + 6), seat)
                options.append((_for_ns(contract, tricks, vulnerable), ParContract(contract, tricks)))
            score = max(options, key=lambda each: _signed(each[0], side))[0]
            found[rung, side] = (score, tuple(each for points, each in options if points == score))
    return found


def _par_contracts(
    best: Mapping[tuple[int, Side], tuple[int, tuple[ParContract, ...]]], score: int
) -> tuple[ParContract, ...]:
    """The contracts that score par, unless a higher bid of the opponents would score them more if it were played.

    Of one declarer and denomination the lowest is listed.
    """
    if score == 0:
        return ()
    found: dict[tuple[Denomination, Seat], ParContract] = {}
    highest = dict.fromkeys(Side, _NO_HIGHER_BID)
    for rung in reversed(range(len(_LADDER))):
        for side in Side:
            points, contracts = best[rung, side]
            if points == score and highest[side.opponents] <= _signed(score, side.opponents):
                found.update({(each.contract.denomination, each.contract.declarer): each for each in contracts})
        for side in Side:
            highest[side] = max(highest[side], _signed(best[rung, side][0], side))
    return tuple(sorted(found.values(), key=_ladder_place))


def _ladder_place(each: ParContract) -> tuple[int, int, int]:
    contract = each.contract
    return contract.level, contract.denomination.rank, SEATS.index(contract.declarer)


def _signed(points: int, side: Side) -> int:
    """Points for North–South as this side sees them, and back."""
    return points if side is Side.NS else -points


def _for_ns(contract: Contract, tricks: int, vulnerable: Vulnerability) -> int:
    side = contract.declarer.side
    return _signed(contract_score(contract, tricks, vulnerable=vulnerable.includes(side)), side)


# A position in mid-play


@dataclass(frozen=True, slots=True)
class Position:
    """A play as it stands.

    ``hands`` are the cards still held, those of the trick in progress taken out; ``trump`` is ``Denomination.N`` at no
    trump; ``leader`` led, or is to lead, to the trick in progress, whose cards so far are ``trick`` in order.
    """

    hands: Mapping[Seat, Hand]
    trump: Denomination
    leader: Seat
    trick: tuple[Card, ...] = ()

    @property
    def to_play(self) -> Seat:
        """Whose turn it is."""
        return SEATS[(SEATS.index(self.leader) + len(self.trick)) % 4]

    @property
    def tricks_left(self) -> int:
        """Tricks still to be won, the one in progress included."""
        return len(self.hands[self.leader]) + (1 if self.trick else 0)

    def faults(self) -> list[str]:
        """All that is wrong: a hand missing or of the wrong size, a card twice, a card that did not follow suit."""
        missing = [f"{seat.title}'s hand is missing (an empty hand is four empty suits)" for seat in SEATS
                   if seat not in self.hands]  # fmt: skip
        if missing:
            return missing
        if len(self.trick) > 3:
            return [f"{len(self.trick)} cards in the trick in progress: expected at most 3; take whole tricks away"]
        return self._sizes() + self._twice() + self._revokes()

    def _sizes(self) -> list[str]:
        left, found = max(len(hand) for hand in self.hands.values()), []
        if left == 0:
            return ["nobody holds a card: expected a play that is not over"]
        if left > 13:
            return ["a hand of more than 13 cards"]
        at_turn = len(self.hands[self.to_play])
        for place, seat in enumerate((self.leader, self.leader.lho, self.leader.partner, self.leader.rho)):
            held = len(self.hands[seat])
            wanted = at_turn - 1 if place < len(self.trick) else at_turn
            if held != wanted:
                played = "has played to the trick in progress" if place < len(self.trick) else "has yet to play"
                found.append(
                    f"{seat.title} {played} and holds {held} cards: expected {wanted}, since {self.to_play.title}, "
                    f"whose turn it is, holds {at_turn}"
                )
        return found

    def _twice(self) -> list[str]:
        found, holder = [], {}
        for place, card in enumerate(self.trick):
            seat = SEATS[(SEATS.index(self.leader) + place) % 4]
            if card in holder:
                found.append(f"{card} stands twice in the trick in progress")
            holder[card] = f"the trick in progress ({seat.title})"
        for seat in SEATS:
            for card in sorted(self.hands[seat], key=str):
                if card in holder:
                    found.append(f"{card} is in {seat.title}'s hand and in {holder[card]}")
                holder[card] = f"{seat.title}'s hand"
        return found

    def _revokes(self) -> list[str]:
        found = []
        for place, card in enumerate(self.trick[1:], start=1):
            seat, led = SEATS[(SEATS.index(self.leader) + place) % 4], self.trick[0].suit
            if card.suit is not led and any(each.suit is led for each in self.hands[seat]):
                found.append(f"{seat.title} played {card} and still holds {led.title}: put the revoke right first")
        return found

    def check(self) -> None:
        """Raise BadPosition with all the faults, if there are any."""
        faults = self.faults()
        if faults:
            raise BadPosition("; ".join(faults))


@dataclass(frozen=True, slots=True)
class TricksLeft:
    """The tricks each side takes from a position with best play by all, the trick in progress included."""

    ns: int
    ew: int
    by_card: Mapping[Card, int]
    """For each card that may be played now, the tricks of the player's own side if it is."""
    notice: str = NOTICE

    def of(self, side: Side) -> int:
        """The tricks of one side."""
        return self.ns if side is Side.NS else self.ew

    def as_data(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "notice": self.notice,
            "tricks": {"NS": self.ns, "EW": self.ew},
            "by_card": {str(card): tricks for card, tricks in self.by_card.items()},
        }


def tricks_from(position: Position) -> TricksLeft:
    """How many tricks each side takes from here.

    Raises BadPosition for hands that cannot be, DoubleDummyUnavailable where the solver is not installed.
    """
    position.check()
    by_card = tricks_by_card(position.hands, position.trump, position.leader, position.trick)
    mine = max(by_card.values())
    left = position.tricks_left
    own, other = mine, left - mine
    ns, ew = (own, other) if position.to_play.side is Side.NS else (other, own)
    return TricksLeft(ns, ew, by_card)
