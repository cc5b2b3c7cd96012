"""What holds for every play of a deal, whatever goes wrong in it and whatever is answered.

BRIDGELAWS_TABLES sets how many deals are played; 50,000 of them in the nightly target.
"""

from __future__ import annotations

import json
import os

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bridgelaws.bridge import SEATS, Side
from bridgelaws.laws.catalogue import catalogue
from bridgelaws.laws.course import Course
from bridgelaws.laws.play_cases import PACK
from bridgelaws.outcome import Outcome, as_json
from bridgelaws.table.play import Play
from bridgelaws.table.questions import Ask, Question
from bridgelaws.table.rulings import Transfers
from bridgelaws.table.standing import CardNamed, CardToPlay, PenaltyCard, PlayDuty, PlayRuled
from tests.properties.plays import played_deal

DEALS = int(os.environ.get("BRIDGELAWS_TABLES", "800")) // 2
many = settings(max_examples=DEALS, deadline=None, database=None)
seeds = st.integers(min_value=0, max_value=2**48)


def _cards(play: Play) -> list[tuple[object, object]]:
    return [(each.seat, each.card) for trick in (*play.tricks, play.current) for each in trick]


@many
@given(seeds)
def test_every_deal_comes_to_an_outcome_that_can_be_written(seed: int) -> None:
    found = played_deal(seed)
    if found is None:
        return
    record, course, _ = found
    written = as_json(Outcome(record, course))
    assert json.loads(json.dumps(written)) == written
    known = catalogue(int(course.edition))
    assert [paragraph for paragraph in written["cited"] if paragraph not in known] == []


@many
@given(seeds)
def test_the_fifty_two_cards_are_accounted_for(seed: int) -> None:
    """Each card is in one trick at most, or still in the hand it was dealt to; a trick has one card of each hand."""
    found = played_deal(seed, known=1)
    if found is None or found[1].situation.play is None:
        return
    play, hands = found[1].situation.play, found[2]
    cards = [card for _, card in _cards(play)]
    assert len(set(cards)) == len(cards)
    assert all(len({each.seat for each in trick}) == 4 for trick in play.tricks)
    assert len({each.seat for each in play.current}) == len(play.current) < 4
    left = [card for seat in SEATS for card in hands[seat] - play.played_by(seat)]
    assert sorted(map(str, cards + left)) == sorted(map(str, PACK))


@many
@given(seeds)
def test_no_more_tricks_are_transferred_than_were_won(seed: int) -> None:
    found = played_deal(seed)
    if found is None or found[1].situation.play is None:
        return
    course = found[1]
    play = course.situation.play
    assert play is not None
    from_record = [part for part in course.noted if isinstance(part, Transfers)]
    stated = _stated(course)
    for side in Side:
        given_up = sum(part.number for part in from_record if part.to is side.opponents)
        claimed = dict(next((tuple(part.items()) for part in [_awarded(found[0], course)]), ()))
        if not stated:
            assert given_up <= play.won(side) + claimed.get(side.value, 0)


def _stated(course: Course) -> bool:
    """True where the Director stated facts at random, which then need not fit the cards."""
    return any(ruling.irregularity in ("revoke", "defective-trick", "dummy-intervenes") for ruling in course.rulings)


def _awarded(record: object, course: Course) -> dict[str, int]:
    return Outcome(record, course).awarded  # type: ignore[arg-type]


@many
@given(seeds)
def test_duties_of_the_play_end_as_their_law_says(seed: int) -> None:
    """A penalty card is a defender's and unplayed; what is for one turn is for the hand that is to play or is to come."""
    found = played_deal(seed, known=1)
    if found is None or found[1].situation.play is None:
        return
    situation = found[1].situation
    play = situation.play
    assert play is not None
    for duty in situation.duties:
        if isinstance(duty, PenaltyCard) and not _stated(found[1]):
            assert play.defends(duty.seat)
            assert play.place_of(duty.card) is None
            alone = len(situation.penalty_cards(duty.seat)) == 1
            assert alone or duty.kind.value == "major"
        if isinstance(duty, CardNamed | CardToPlay | PlayRuled):
            assert not play.played_to_current(duty.seat) or not play.current
    if play.over:
        assert [duty for duty in situation.duties if isinstance(duty, PlayDuty)] == []


@many
@given(seeds)
@example(678162217)
@example(2778472825)
@example(2629227046)
def test_a_key_is_the_name_of_one_question(seed: int) -> None:
    """Kills: two Laws that ask different things under one name, so that the answer to one is taken for the other."""
    find = Ask._find
    clashes: list[tuple[Question[object], Question[object]]] = []

    def found(ask: Ask, question: Question[object]) -> str | None:
        known = ask.asked.get(question.key)
        if known is not None and known[0].options != question.options:
            clashes.append((known[0], question))
        return find(ask, question)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Ask, "_find", found)
        played_deal(seed)
    assert clashes == []


@many
@given(seeds)
def test_following_a_play_twice_gives_the_same(seed: int) -> None:
    found, again = played_deal(seed), played_deal(seed)
    if found is None or again is None:
        assert found is again
        return
    assert as_json(Outcome(found[0], found[1])) == as_json(Outcome(again[0], again[1]))
