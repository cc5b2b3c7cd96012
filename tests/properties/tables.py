"""Random tables: any event by anybody at any time, and any legal answer to whatever is asked."""

from __future__ import annotations

import random
from dataclasses import dataclass

from bridgelaws.bridge import ALL_CALLS, PASS, SEATS, SUITS, Call, Card, Seat, parse_call
from bridgelaws.bridge.cards import RANKS
from bridgelaws.laws.cases import RecordError
from bridgelaws.laws.course import Course, follow
from bridgelaws.laws.editions import Edition
from bridgelaws.table.events import (
    Called,
    ChangedCall,
    DirectorCalled,
    Event,
    Exposed,
    LedEarly,
    Played,
    Record,
    Summoned,
)
from bridgelaws.table.questions import Question

ODD_CALLS = tuple(parse_call(text) for text in ("8C", "9NT", "2C*", "2D*(H)", "2H*(S,m)", "P*", "X*(S,m)", "1NT*(C)"))
MATTERS = (
    "misinformation", "mistaken-explanation", "cards-from-wrong-board", "partnership-understanding", "adjusted-score",
    "scoring",
)  # fmt: skip


def options_of(question: Question[object]) -> tuple[str, ...]:
    """The answers a question lists; where it lists none, the example it gives."""
    return question.options or (question.example,)


@dataclass(frozen=True)
class AnyAnswer:
    """Answers every question with one of its options, or as its example shows, the same for the same key in a table."""

    seed: int

    def find(self, question: Question[object]) -> str | None:
        return random.Random(f"{self.seed} {question.key}").choice(options_of(question))

    def fresh(self) -> AnyAnswer:
        return self


@dataclass(frozen=True)
class SomeAnswers:
    """Answers some questions and leaves others open."""

    seed: int

    def find(self, question: Question[object]) -> str | None:
        chance = random.Random(f"{self.seed} {question.key}")
        return chance.choice(options_of(question)) if chance.random() < 0.7 else None

    def fresh(self) -> SomeAnswers:
        return self


def random_record(chance: random.Random, longest: int = 18) -> Record:
    """A record of up to so many events, mostly calls in turn, with every irregularity mixed in."""
    dealer = chance.choice(SEATS)
    events: list[Event] = []
    last: dict[Seat, Call] = {}
    turn, level = dealer, 0
    for _ in range(chance.randrange(1, longest)):
        event = _event(chance, turn, level, last)
        if isinstance(event, Called):
            seat = event.seat or turn
            last[seat] = event.call
            turn = seat.lho
            level = max(level, event.call.height)
        events.append(event)
    return Record(dealer, tuple(events))


def _event(chance: random.Random, turn: Seat, level: int, last: dict[Seat, Call]) -> Event:
    draw = chance.random()
    if draw < 0.62:
        return Called(None, _call(chance, level))
    if draw < 0.75:
        return Called(chance.choice(SEATS), _call(chance, level))
    if draw < 0.78:
        return Called(chance.choice(SEATS), _call(chance, level), simultaneous=True)
    if draw < 0.85 and last:
        seat = chance.choice(sorted(last, key=lambda each: each.value))
        return ChangedCall(seat, last[seat], chance.choice((None, _call(chance, level))))
    if draw < 0.89:
        return Exposed(chance.choice(SEATS), _cards(chance))
    if draw < 0.91:
        return LedEarly(chance.choice(SEATS), _cards(chance)[0])
    if draw < 0.92:
        return Played(chance.choice(SEATS), _cards(chance))
    if draw < 0.94:
        return Summoned(chance.choice(MATTERS))
    return DirectorCalled()


def _call(chance: random.Random, level: int) -> Call:
    draw = chance.random()
    if draw < 0.45:
        return PASS
    if draw < 0.5:
        return chance.choice(ODD_CALLS)
    if draw < 0.6:
        return chance.choice(ALL_CALLS)
    if draw < 0.7:
        return chance.choice(ALL_CALLS[1:3])
    higher = [call for call in ALL_CALLS if call.height > level]
    return chance.choice(higher[:8]) if higher else PASS


def _cards(chance: random.Random) -> tuple[Card, ...]:
    count = chance.choice((1, 1, 1, 2, 3))
    return tuple(Card(chance.choice(SUITS), rank) for rank in chance.sample(RANKS, count))


def followed(seed: int) -> tuple[Record, Edition, Course] | None:
    """A random table followed with random answers; None where the record tells of an event that cannot have happened."""
    chance = random.Random(seed)
    record = random_record(chance)
    edition = chance.choice(tuple(Edition))
    answers = chance.choice((AnyAnswer, SomeAnswers))(seed)
    try:
        return record, edition, follow(record, edition, answers)
    except RecordError:
        return None
