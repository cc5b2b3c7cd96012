"""What holds for every table, whatever is typed and whatever is answered.

BRIDGELAWS_TABLES sets how many random tables are run; 100,000 in the nightly target.
"""

from __future__ import annotations

import json
import os
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaws.bridge import ALL_CALLS, SEATS
from bridgelaws.laws.cases import RecordError
from bridgelaws.laws.catalogue import catalogue
from bridgelaws.laws.course import Course, follow
from bridgelaws.laws.editions import Edition
from bridgelaws.outcome import Outcome, as_json, may_call
from bridgelaws.table.events import DirectorCalled, Record
from bridgelaws.table.rulings import Becomes, Status
from bridgelaws.table.standing import MustPass, Term
from tests.properties.tables import AnyAnswer, followed, random_record

TABLES = int(os.environ.get("BRIDGELAWS_TABLES", "800"))
seeds = st.integers(min_value=0, max_value=2**48)
many = settings(max_examples=TABLES, deadline=None, database=None)


@many
@given(seeds)
def test_whatever_happens_there_is_a_ruling_a_question_or_a_readable_error(seed: int) -> None:
    found = followed(seed)
    if found is None:
        return
    record, edition, course = found
    written = as_json(Outcome(record, course))
    assert json.loads(json.dumps(written)) == written
    known = catalogue(int(edition))
    assert [paragraph for paragraph in written["cited"] if paragraph not in known] == []
    if course.question is not None:
        assert course.question.options or course.question.example
        assert written["question"]["prompt"]


@many
@given(seeds)
def test_the_calls_that_stand_form_a_lawful_auction(seed: int) -> None:
    found = followed(seed)
    if found is None:
        return
    record, _, course = found
    accepted = {(event, name) for (event, name), part in course.became.items() if _accepted(part)}
    calls = course.situation.auction.calls
    for place, placed in enumerate(calls):
        before = course.situation.auction.back_to(place, placed.seat)
        expected = calls[place - 1].seat.lho if place else record.dealer
        assert placed.seat is expected or placed.out_of_rotation
        assert not before.ended
        bars = before.bars(placed.seat, placed.call)
        assert bars is None or placed.void or (placed.event, placed.call.name) in accepted


def _accepted(part: Becomes) -> bool:
    return part.status is Status.ACCEPTED


@many
@given(seeds)
def test_following_a_record_twice_gives_the_same(seed: int) -> None:
    found = followed(seed)
    again = followed(seed)
    if found is None or again is None:
        assert found is again
        return
    assert as_json(Outcome(found[0], found[2])) == as_json(Outcome(again[0], again[2]))


@many
@given(seeds)
def test_a_barred_call_names_its_paragraph_and_a_silenced_player_may_only_pass(seed: int) -> None:
    found = followed(seed)
    if found is None:
        return
    _, edition, course = found
    known = catalogue(int(edition))
    turn = course.situation.turn
    for seat in SEATS:
        for call in ALL_CALLS[:12]:
            verdict = may_call(course.situation, seat, call)
            assert verdict.allowed is (not verdict.paragraph)
            if not verdict:
                assert verdict.paragraph in known
                assert verdict.why
            if seat is turn and course.situation.must_pass(seat) is not None and not call.is_pass:
                assert not verdict


def throughout(course: Course) -> set[MustPass]:
    """The enforced passes of a table that last to the end of the auction."""
    return {duty for duty in course.situation.duties if isinstance(duty, MustPass) and duty.term is Term.THROUGHOUT}


@many
@given(seeds, st.integers(min_value=1, max_value=12))
def test_a_player_silenced_throughout_stays_silenced_whatever_happens_later(seed: int, place: int) -> None:
    chance = random.Random(seed)
    record = random_record(chance)
    first, rest = record.events[:place], record.events[place:]
    edition = chance.choice((1997, 2007, 2017))
    answers = AnyAnswer(seed)
    ruled = Record(record.dealer, (*first, DirectorCalled()))
    try:
        then = follow(ruled, _edition(edition), answers)
        later = follow(ruled.plus(*rest), _edition(edition), answers)
    except RecordError:
        return
    assert throughout(then) <= throughout(later)


@many
@given(seeds)
def test_a_pass_at_his_turn_ends_an_enforced_pass_for_one_round(seed: int) -> None:
    found = followed(seed)
    if found is None:
        return
    _, _, course = found
    for duty in course.situation.duties:
        if isinstance(duty, MustPass) and duty.term is Term.NEXT:
            served = course.situation.after_turn_of(duty.seat)
            assert duty not in served.duties
            assert duty in course.situation.after_turn_of(duty.seat.partner).duties


def _edition(year: int) -> Edition:
    return Edition.parse(year)
