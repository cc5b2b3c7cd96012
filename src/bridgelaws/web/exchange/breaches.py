"""Duties that were broken: who was to do what, under which paragraph, and what the player did instead.

A duty stands in the situation before the call or card that breaks it. So only irregular calls and cards are looked at, each
in the light of all that happened before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bridgelaws.bridge import Call, Seat
from bridgelaws.director import Table
from bridgelaws.laws import law44_sequence_of_play as law44
from bridgelaws.outcome import Verdict, may_call, may_play
from bridgelaws.table.events import Called, Played
from bridgelaws.table.situation import Situation

from .state import State


def breaches(state: State, table: Table) -> list[dict[str, Any]]:
    """Every duty broken, in order, with the call or card that broke it; those of the open question too."""
    found = []
    for event, seat in dict.fromkeys(_irregular(table)):
        made = state.record.events[event] if event < len(state.record.events) else None
        if not isinstance(made, Called | Played):
            continue
        before = replace(state, record=replace(state.record, events=state.record.events[:event])).table()
        situation = before.outcome.course.situation
        if not situation.duties:
            continue
        verdict = _of_call(situation, seat, made.call) if isinstance(made, Called) else _of_cards(before, seat, made)
        if verdict is not None:
            said = made.call.notation if isinstance(made, Called) else ",".join(str(card) for card in made.cards)
            found.append(
                {"event": event, "seat": seat.value, "made": said, "paragraph": verdict.paragraph, "why": verdict.why}
            )
    return found


def _irregular(table: Table) -> Iterator[tuple[int, Seat]]:
    """The events that were ruled on, and the one that the open question is about, each with its player."""
    for ruling in table.outcome.rulings:
        if ruling.offender is not None:
            yield ruling.event, ruling.offender
    case = table.outcome.course.pending
    offender = getattr(case, "offender", None)
    if case is not None and isinstance(offender, Seat):
        yield case.event, offender


def _of_call(situation: Situation, seat: Seat, call: Call) -> Verdict | None:
    """The duty that a call breaks, at the player's turn or not."""
    if situation.must_pass(seat) is None and situation.must_repeat(seat) is None and situation.barred(seat) is None:
        return None
    at_turn = replace(situation, auction=situation.auction.with_turn(seat))
    verdict = may_call(at_turn, seat, call)
    return None if verdict or at_turn.auction.bars(seat, call) == verdict.paragraph else verdict


def _of_cards(before: Table, seat: Seat, made: Played) -> Verdict | None:
    """The duty that a card breaks at the player's turn."""
    situation = before.outcome.course.situation
    play = situation.play
    if play is None or play.over or play.turn is not seat:
        return None
    if law44.breach(before.laws, situation, seat, made.cards[0]) is None:
        return None
    return may_play(before.laws, situation, seat, made.cards[0])
