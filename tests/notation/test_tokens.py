"""Table notation: every kind of event is written and read back, and what cannot be read says where and why."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.bridge import ALL_CALLS, SEATS, SUITS, Card, parse_call
from bridgelaws.bridge.cards import RANKS
from bridgelaws.notation import NotationError, read_events, write_events
from bridgelaws.table.events import (
    Called,
    ChangedCall,
    ChangedPlay,
    DirectorCalled,
    Event,
    Exposed,
    LedEarly,
    Played,
    Summoned,
)

seats = st.sampled_from(SEATS)
calls = st.sampled_from(
    [*ALL_CALLS, *(parse_call(text) for text in ("8C", "2C*", "2D*(H)", "2H*(S,m)", "P*", "X*(S)"))]
)
cards = st.builds(Card, st.sampled_from(SUITS), st.sampled_from(RANKS))
several = st.lists(cards, min_size=1, max_size=3, unique=True).map(tuple)
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(Called, st.none() | seats, calls),
    st.builds(Called, seats, calls, st.just(True)),
    st.builds(ChangedCall, seats, calls, st.none() | calls),
    st.builds(Exposed, seats, several),
    st.builds(LedEarly, seats, cards),
    st.builds(Played, seats, several),
    st.builds(Played, seats, cards.map(lambda card: (card,)), st.just(True)),
    st.builds(ChangedPlay, seats, cards, cards),
    st.just(DirectorCalled()),
    st.sampled_from(["misinformation", "claim"]).map(Summoned),
)


@given(st.lists(events, max_size=12))
def test_events_round_trip(found: list[Event]) -> None:
    assert read_events(write_events(found)) == tuple(found)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("1S P 1Z", 6, "expected a bid"), ("1S N#H1", 4, "unknown card"), ("1S N#HQ,HQ", 4, "twice"),
        ("E=zz", 1, "neither a call"), ("N:1H>9", 1, "expected a bid"), ("1S Q:1H", 4, "unknown call"),
        ("  P  0C", 6, "at least one odd trick"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_where_and_why(text: str, column: int, expected: str) -> None:
    with pytest.raises(NotationError, match=rf"column {column}: .*{expected}"):
        read_events(text)


def test_far_too_much_is_refused() -> None:
    with pytest.raises(NotationError, match="at most 100,000"):
        read_events("P " * 100_000)


def refusal(text: str) -> str:
    """Why table notation was refused, or nothing."""
    try:
        read_events(text)
    except NotationError as problem:
        return str(problem)
    return ""


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_with_its_column(text: str) -> None:
    found = refusal(text)
    assert not found or found.startswith("column ")
