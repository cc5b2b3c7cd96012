"""Writing PBN: what every program reads, and that our reader makes the same record of it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaws.bridge import ALL_CALLS, SEATS, SUITS, Card, Denomination, Seat, Vulnerability, parse_call, parse_hand
from bridgelaws.bridge.cards import RANKS
from bridgelaws.bridge.tricks import next_to_play
from bridgelaws.notation import Board, read_events, read_pbn, write_pbn, write_record
from bridgelaws.table.events import (
    Called,
    ChangedCall,
    ChangedPlay,
    DirectorCalled,
    Event,
    Exposed,
    LedEarly,
    Played,
    Record,
    Summoned,
)

seats = st.sampled_from(SEATS)
calls = st.sampled_from(
    [*ALL_CALLS, *(parse_call(text) for text in ("8C", "2C*", "2D*(H)", "2H*(S,m)", "P*", "X*(S)"))]
)
cards = st.builds(Card, st.sampled_from(SUITS), st.sampled_from(RANKS))
several = st.lists(cards, min_size=1, max_size=3, unique=True).map(tuple)
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(Called, st.none(), calls),
    st.builds(Called, st.none() | seats, calls),
    st.builds(Called, seats, calls, st.just(True)),
    st.builds(ChangedCall, seats, calls, st.none() | calls),
    st.builds(Exposed, seats, several),
    st.builds(LedEarly, seats, cards),
    st.builds(Played, seats, cards.map(lambda card: (card,))),
    st.builds(Played, seats, several),
    st.builds(Played, seats, cards.map(lambda card: (card,)), st.just(True)),
    st.builds(ChangedPlay, seats, cards, cards),
    st.just(DirectorCalled()),
    st.sampled_from(["misinformation", "claim"]).map(Summoned),
)
records = st.builds(
    Record,
    seats,
    st.lists(events, max_size=25).map(tuple),
    st.none() | st.integers(1, 9999),
    st.none() | st.sampled_from(Vulnerability),
    st.dictionaries(seats, st.frozensets(cards, max_size=14)),
)


def section(text: str, name: str) -> str:
    """The lines of a section."""
    return text.partition(f"[{name} ")[2].partition("]\n")[2].partition("[")[0].strip()


def written(happened: str, dealer: Seat = Seat.N) -> str:
    return write_record(Record(dealer, read_events(happened)))


@settings(max_examples=400)
@given(records, st.lists(st.tuples(st.integers(-1, 25), st.text(max_size=12)), max_size=3))
def test_any_record_is_the_same_when_read_again(record: Record, rectified: list[tuple[int, str]]) -> None:
    assert read_pbn(write_record(record, rectified=rectified)).boards[0].record == record


@given(records, st.frozensets(st.integers(0, 24)))
def test_withdrawn_events_are_read_back_too(record: Record, withdrawn: frozenset[int]) -> None:
    assert read_pbn(write_record(record, withdrawn=withdrawn)).boards[0].record == record


@given(
    st.lists(
        st.builds(
            Board,
            st.just(1),
            st.dictionaries(st.sampled_from(["Event", "West", "Contract", "Room", "no name"]), st.text(max_size=9)),
            records,
            comments=st.dictionaries(st.integers(-1, 9), st.tuples(st.text(max_size=9))),
            notes=st.dictionaries(st.integers(0, 9), st.text(max_size=9)),
        ),
        max_size=3,
    )
)
def test_any_boards_are_as_many_records_when_read_again(boards: list[Board]) -> None:
    assert [each.record for each in read_pbn(write_pbn(boards)).boards] == [each.record for each in boards]


@given(
    st.permutations([Card(suit, rank) for suit in SUITS for rank in RANKS]),
    st.integers(0, 52),
    st.sampled_from("CDHSN"),
)
def test_a_play_trick_by_trick_is_written_in_rows(pack: list[Card], length: int, trump: str) -> None:
    """Kills: an order of play that the reader does not find again, a fourteenth row, a wrong winner of a trick."""
    hands = {seat: pack[place::4] for place, seat in enumerate(SEATS)}
    played: list[tuple[Seat, Card]] = []
    while len(played) < length:
        seat = next_to_play(played, None if trump == "N" else Denomination(trump)) if played else Seat.E
        played.append((seat, hands[seat].pop()))
    deal = {seat: frozenset(pack[place::4]) for place, seat in enumerate(SEATS)}
    record = Record(
        Seat.N, read_events(f"1{trump} P P P") + tuple(Played(seat, (card,)) for seat, card in played), None, None, deal
    )
    text = write_record(record)
    board = read_pbn(text).boards[0]
    assert (board.record, board.defects, board.irregular) == (record, (), ())
    assert "bridgelaws" not in text


@pytest.mark.parametrize(
    ("happened", "auction"),
    [
        ("1S P 2S P P P", "1S Pass 2S Pass\nPass Pass"),
        ("1S P 1H P", "1S Pass ^I 1H Pass\n+"),
        ("1S W:2C N:2S", "1S ^S ^S 2C\n2S +"),
        ("P W:1H", "Pass ^S ^S 1H\n+"),
        ("1S TD P", "1S {bridgelaws: TD} Pass +"),
        ("N#HQ 1S", "{bridgelaws: N#HQ}\n1S +"),
        ("1NT P 2D*(H) P", "1NT Pass 2D {bridgelaws as: 2D*(H)} Pass\n+"),
        ("1S E:P", "1S Pass {bridgelaws as: E:P} +"),
        ("1S 8C X", "1S {bridgelaws: 8C} X +"),
        ("P P P P", "Pass Pass Pass Pass"),
    ],
)
def test_an_auction_is_in_the_tokens_that_others_read(happened: str, auction: str) -> None:
    assert section(written(happened), "Auction") == auction
    assert read_pbn(written(happened)).boards[0].record.events == read_events(happened)


@pytest.mark.parametrize(
    ("cards", "play"),
    [
        ("E/H4 S/H5 W/HJ N/HK N/S2", "H4 H5 HJ HK\n- - - S2\n*"),
        ("E/H4 S/H5 W/HJ N/HK W/S2", "H4 H5 HJ HK\n- - ^L S2 -\n*"),
        ("E/H4 S/H5 E#D2 W/HJ", "H4 H5 {bridgelaws: E#D2} HJ -\n*"),
        ("E/H4 S/H5 W/HJ S/H5>H6 N/HK", "H4 H6 {bridgelaws as: S/H5} HJ {bridgelaws: S/H5>H6} HK\n*"),
        ("E/H4 W/HJ", "H4 - - -\n*\n{bridgelaws: W/HJ}"),
        ("E/H4,H5 S/H6", "*\n{bridgelaws: E/H4,H5}\n{bridgelaws: S/H6}"),
    ],
)
def test_a_play_is_in_rows_as_long_as_their_order_can_be_told(cards: str, play: str) -> None:
    happened = f"1NT P P P {cards}"
    assert section(written(happened), "Play") == play
    assert read_pbn(written(happened)).boards[0].record.events == read_events(happened)


def test_the_tags_are_in_the_order_of_the_standard() -> None:
    hands = {Seat.N: parse_hand("AKQJT98765432...")}
    record = Record(Seat.E, read_events("P P 1S P P P"), 6, Vulnerability.EW, hands)
    text = write_record(record, tags={"Room": "Open", "Event": 'The "Cup" \\', "bad name": "x", "ScoreTable": "x"})
    assert text.partition("[Auction")[0].splitlines() == [
        '[Event "The \\"Cup\\" \\\\"]', '[Site "?"]', '[Date "?"]', '[Board "6"]', '[West "?"]', '[North "?"]',
        '[East "?"]', '[South "?"]', '[Dealer "E"]', '[Vulnerable "EW"]', '[Deal "E:- - - AKQJT98765432..."]',
        '[Scoring "?"]', '[Declarer "W"]', '[Contract "1S"]', '[Result "?"]', '[Room "Open"]',
    ]  # fmt: skip
    assert read_pbn(text).boards[0].tags["Event"] == 'The "Cup" \\'


def test_rectified_irregularities_are_comments_and_the_calls_that_did_not_stand_too() -> None:
    record = Record(Seat.N, read_events("1S P 1H TD 2H P"))
    text = write_record(
        record, withdrawn={2}, rectified=[(3, "1H was insufficient {27B1}; 2H instead"), (-1, "Table 4")]
    )
    assert section(text, "Auction") == (
        "1S Pass {bridgelaws: 1H} {bridgelaws: TD} {1H was insufficient {27B1); 2H instead} 2H Pass\n+"
    )
    assert "{Table 4}\n[Auction" in text
    board = read_pbn(text).boards[0]
    assert (board.record, board.irregular) == (record, ())
    assert board.comments == {-1: ("Table 4",), 3: ("1H was insufficient {27B1); 2H instead",)}


def test_notes_marks_and_comments_are_the_same_when_read_again() -> None:
    text = (
        '[Board "1"]\n[Contract "2S"]\n[Auction "N"]\n1S =1= ! {jump?} Pass 2S =2= $5 $30 Pass =1= {a}{b} AP\n'
        '[Note "1:five"]\n[Note "2:weak"]\n[Play "E"]\nC2 {low} ^R C3 =1= C4 C5\n[Note "1:count"]\n'
    )
    board = read_pbn(text).boards[0]
    again = read_pbn(write_pbn([board])).boards[0]
    assert board.notes == {0: "five $1", 2: "weak $5 $30", 3: "five", 7: "count"}
    assert (again.record, again.notes, again.comments) == (board.record, board.notes, board.comments)
    assert (again.irregular, again.complete) == (board.irregular, True) == ((7,), True)


def test_more_notes_than_the_standard_numbers_become_comments() -> None:
    record = Record(Seat.N, read_events("P " * 40))
    board = Board(1, {}, record, notes={number: f"note {number}" for number in range(40)})
    again = read_pbn(write_pbn([board])).boards[0]
    assert again.notes == {number: f"note {number}" for number in range(32)}
    assert again.comments[39] == ("note 39",)
