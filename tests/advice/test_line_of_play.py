"""Lines of play: how they are read and written, and what is said of a line that makes no sense."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.advice.double_dummy import Position
from bridgelaws.advice.line_of_play import (
    DrawTrumps,
    Finesse,
    Lead,
    LeadHighest,
    LeadLowest,
    Line,
    LineError,
    Play,
    Run,
    Step,
)
from bridgelaws.bridge import SEATS, SUITS, Card, Denomination, Seat, parse_hand

from .endings import PACK


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("SA SK", "SA SK"),
        ("SA SK then hearts from the top", "SA SK H*"),
        ("♠A, ♠K; then ♥s", None),
        ("play HA, draw trumps and a low club", "(HA) draw C-"),
        ("win with h10 then drawing the trumps", "(HT) draw"),
        ("S2/SA a diamond spades", "S2/SA D S"),
        ("(C4) s* h- d c", "(C4) S* H- D C"),
        ("S2 to the SQ, H2>HJ", "S2>SQ H2>HJ"),
        ("", ""),
        ("low spade, the hearts", None),
    ],
)
def test_reading_a_line(text: str, short: str | None) -> None:
    """Words and short forms mean the same; where ``short`` is None the text is no line."""
    if short is None:
        with pytest.raises(LineError, match=r"column \d+: .*expected a card to lead"):
            Line.parse(text)
    else:
        assert str(Line.parse(text)) == short


def test_the_place_of_what_cannot_be_read() -> None:
    with pytest.raises(LineError, match=r"column 7: 'S1': expected a card to lead"):
        Line.parse("SA SK S1")
    with pytest.raises(LineError, match="2,001 characters"):
        Line.parse("S" * 2001)


cards = st.sampled_from(PACK)
suits = st.sampled_from(SUITS)
steps = st.one_of(
    st.builds(Lead, cards),
    st.builds(Lead, cards, cards),
    st.builds(Finesse, cards, cards),
    st.builds(LeadHighest, suits),
    st.builds(LeadLowest, suits),
    st.builds(Run, suits),
    st.just(DrawTrumps()),
    st.builds(Play, cards),
)


@given(st.lists(steps, max_size=12))
def test_what_is_written_is_read_back(found: list[Step]) -> None:
    line = Line(tuple(found))
    assert Line.parse(str(line)) == line


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    try:
        line = Line.parse(text)
    except LineError as problem:
        told = str(problem)
    else:
        told, text = "column", str(line)
        assert Line.parse(text) == line
    assert told.startswith("column")


POSITION = Position(
    dict(zip(SEATS, map(parse_hand, ("A2..K.", "43..2.", "KQ.2..", "J5..A.")), strict=True)), Denomination.N, Seat.S
)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("SJ", "SJ is in West's hand; expected a card of South's or North's"),
        ("H5", "nobody holds H5 any more"),
        ("SK/SQ", "both cards are in one hand"),
        ("draw", "there are no trumps at no trump"),
        ("SK/D2", "D2 is in East's hand"),
    ],
)
def test_lines_that_are_none_of_the_claimer_s(line: str, wanted: str) -> None:
    with pytest.raises(LineError, match=wanted):
        Line.parse(line).check(POSITION, Seat.S)


def test_all_the_faults_of_a_line_are_told_at_once() -> None:
    with pytest.raises(LineError) as problem:
        Line.parse("SJ draw H5").check(POSITION, Seat.S)
    assert str(problem.value).count(";") == 4


def test_a_card_may_be_named_of_either_hand() -> None:
    Line.parse("SK/S2 SA DK H2").check(POSITION, Seat.N)
    assert Card.parse("SK") in POSITION.hands[Seat.S]
