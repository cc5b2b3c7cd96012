"""May this player make this call, or play this card, now, and if not, why not? Read from the Laws and what stands."""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaws.bridge import ALL_CALLS, Call, Card, Seat
from bridgelaws.laws import law44_sequence_of_play as law44
from bridgelaws.laws.editions import Edition
from bridgelaws.table.situation import Situation

from .language import spoken as english


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a call is allowed; where not, the paragraph that bars it and why."""

    allowed: bool
    paragraph: str = ""
    why: str = ""

    def __bool__(self) -> bool:
        return self.allowed


ALLOWED = Verdict(allowed=True)


def may_call(situation: Situation, seat: Seat, call: Call) -> Verdict:
    """Whether a player may make a call now (Laws 17 to 19, and every duty that stands)."""
    auction = situation.auction
    if auction.ended:
        return _no("22", "22", seat)
    if auction.turn is not seat:
        return _no("17C", "17C", seat)
    passes = situation.must_pass(seat)
    if passes is not None and not call.is_pass:
        return _no(passes.law, "must-pass", seat)
    repeats = situation.must_repeat(seat)
    if repeats is not None and not call.names_same_as(repeats.withdrawn):
        law = "31A1" if repeats.law == 31 else "32"
        return _no(law, "repeat", seat, repeats.withdrawn)
    barred = situation.barred(seat)
    if barred is not None and call.name in barred.calls:
        return _no(barred.law, "barred", seat)
    bars = auction.bars(seat, call)
    return _no(bars, bars, seat) if bars else ALLOWED


def may_play(edition: Edition, situation: Situation, seat: Seat, card: Card) -> Verdict:
    """Whether a hand may lead or play a card now, if it holds it (Law 44, and every duty that stands)."""
    found = law44.bars(edition, situation, seat, card)
    if found is None:
        return ALLOWED
    due = getattr(found.duty, "card", None)
    suits = getattr(found.duty, "suits", ()) or filter(None, [getattr(found.duty, "suit", None)])
    text = english.BARS[found.reason].format(
        seat=seat.title, card=card.symbol, due=due.symbol if due else "", suits=", ".join(suit.title for suit in suits)
    )
    return Verdict(allowed=False, paragraph=found.paragraph, why=text)


def _no(paragraph: str, reason: str, seat: Seat, call: Call | None = None) -> Verdict:
    text = english.BARS[reason].format(seat=seat.title, call=call.symbol if call else "")
    return Verdict(allowed=False, paragraph=paragraph, why=text)


def calls_open(situation: Situation, seat: Seat) -> tuple[Call, ...]:
    """The calls a player may make now."""
    return tuple(call for call in ALL_CALLS if may_call(situation, seat, call))
