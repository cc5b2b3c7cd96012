"""Random plays of a deal: mostly legal cards in turn, with every irregularity of the play mixed in."""

from __future__ import annotations

import random

from bridgelaws.bridge import SEATS, Card, Hand, Seat
from bridgelaws.laws.cases import RecordError
from bridgelaws.laws.course import Course, follow
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.play_cases import PACK
from bridgelaws.notation.tokens import read_events
from bridgelaws.table.events import ChangedPlay, DirectorCalled, Event, Exposed, Played, Record, Summoned
from bridgelaws.table.play import Play
from tests.properties.tables import AnyAnswer

AUCTIONS = ("1NT P 3NT P P P", "1S P 4S P P P", "P 1H X P P P", "1C 1D 1H W:2H S:P TD N:P E:P", "1S E#HQ P 2S P P P")
MATTERS = ("claim", "dummy-intervenes", "wrong-card-from-dummy", "designation", "revoke", "defective-trick")


def deal(chance: random.Random) -> dict[Seat, Hand]:
    """Thirteen cards for each."""
    pack = list(PACK)
    chance.shuffle(pack)
    return {seat: frozenset(pack[place * 13 : place * 13 + 13]) for place, seat in enumerate(SEATS)}


def played_deal(seed: int, *, known: float = 0.7) -> tuple[Record, Course, dict[Seat, Hand]] | None:
    """A deal played with irregularities and random answers; None where the record cannot have happened.

    ``known`` is how likely each hand is to be in the record. Of a hand that is not, the answers may name any card.
    """
    chance = random.Random(seed)
    hands = deal(chance)
    shown = {seat: hands[seat] for seat in SEATS if chance.random() < known}
    edition = chance.choice(tuple(Edition))
    record = Record(Seat.S, read_events(chance.choice(AUCTIONS)), hands=shown)
    answers = AnyAnswer(seed)
    trouble = chance.choice((0.02, 0.06, 0.2))
    try:
        course = follow(record, edition, answers)
        play = course.situation.play
        while play is not None and not play.over and len(record.events) < 110:
            event, regular = _event(chance, play, hands, trouble)
            record = record.plus(event)
            if regular and not course.situation.duties:
                assert isinstance(event, Played)
                play = play.after(event.seat, event.cards[0], len(record.events) - 1)
            else:
                course = follow(record, edition, answers)
                play = course.situation.play
                if _claimed(event):
                    break
        return record, follow(record, edition, answers), hands
    except RecordError:
        return None


def _claimed(event: Event) -> bool:
    return isinstance(event, Summoned) and event.matter == "claim"


def _left(play: Play, hands: dict[Seat, Hand], seat: Seat) -> list[Card]:
    return sorted(hands[seat] - play.played_by(seat), key=str)


def _event(chance: random.Random, play: Play, hands: dict[Seat, Hand], trouble: float) -> tuple[Event, bool]:
    """The next event, and whether it is a legal card in turn."""
    seat = play.turn
    left = _left(play, hands, seat)
    if chance.random() < trouble:
        return _irregular(chance, play, hands), False
    follows = [card for card in left if play.current and card.suit is play.current[0].card.suit]
    return Played(seat, (chance.choice(follows or left),)), True


def _irregular(chance: random.Random, play: Play, hands: dict[Seat, Hand]) -> Event:
    seat = chance.choice(SEATS)
    left = _left(play, hands, seat) or _left(play, hands, play.turn)
    seat = seat if _left(play, hands, seat) else play.turn
    draw = chance.random()
    if draw < 0.3:
        return Played(play.turn, (chance.choice(_left(play, hands, play.turn)),))
    if draw < 0.5:
        return Played(seat, (chance.choice(left),), simultaneous=chance.random() < 0.2)
    if draw < 0.6 and len(left) > 1:
        return Played(seat, tuple(chance.sample(left, 2)))
    if draw < 0.75:
        return Exposed(seat, tuple(chance.sample(left, min(len(left), chance.choice((1, 1, 2))))))
    last = play.current[-1] if play.current else play.tricks[-1][-1] if play.tricks else None
    if draw < 0.88 and last is not None and _left(play, hands, last.seat):
        return ChangedPlay(last.seat, last.card, chance.choice(_left(play, hands, last.seat)))
    return Summoned(chance.choice(MATTERS)) if draw < 0.92 else DirectorCalled()
