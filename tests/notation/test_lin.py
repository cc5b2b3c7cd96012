"""LIN: single boards and vugraph files."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.bridge import Seat, Vulnerability, write_hand
from bridgelaws.notation import ReadFile, read_bytes, read_lin, write_events

ONE = (
    "pn|Ann,Bob,Cy,Di|st||md|3ST95HK73DAKT4CAQ4,S876HT964D965CJT5,SAK32HQ5DJ872CK93,|rh||ah|Board 7|sv|b|"
    "mb|1N!|an|15 to 17|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|HA|pc|H3|pc|H4|pc|H5|pg||pc|H2|mc|9|pg||"
)
VUGRAPH = (
    "vg|Trials,Semifinal|\nrs|4HE=|\npn|A,B,C,D,E,F,G,H|pg||\n"
    "qx|o46|st||md|4SJ5H9DAT862CQ8752,SKQT94HAK73DQ4C93,S872HQT5DJ97CAT64,SA63HJ8642DK53CKJ|sv|o|mb|1H|mb|p|"
    "nt|kibitzer: hello|pg||\nmb|4H|mb|p|mb|p|mb|p|pg||\n"
    "qx|c46|st||md|4SJ5H9DAT862CQ8752,SKQT94HAK73DQ4C93,S872HQT5DJ97CAT64,|sv|o|mb|1HPPP|pg||\n"
)


def test_a_single_board() -> None:
    found = read_lin(ONE)
    board = found.boards[0]
    assert (found.format, len(found.boards), found.all_defects) == ("LIN", 1, ())
    assert (board.record.dealer, board.record.board, board.record.vulnerable) == (Seat.N, 7, Vulnerability.BOTH)
    assert (board.tags["North"], board.tags["South"], board.tags["Contract"]) == ("Cy", "Ann", "3NT")
    assert write_hand(board.record.hands[Seat.E]) == "QJ4.AJ82.Q3.8762"
    assert write_events(board.record.events) == "1NT P 3NT P P P E/HA S/H3 W/H4 N/H5 E/H2"
    assert board.notes == {0: "! 15 to 17"}
    assert (board.tags["Result"], board.complete) == ("9", True)


def test_a_vugraph_file_has_a_board_a_room() -> None:
    found = read_lin(VUGRAPH)
    assert [(board.tags["Room"], board.record.board, board.tags["North"]) for board in found.boards] == [
        ("Open", 46, "C"),
        ("Closed", 46, "G"),
    ]
    assert [write_events(board.record.events) for board in found.boards] == ["1H P 4H P P P", "1H P P P"]
    assert found.boards[0].comments == {1: ("kibitzer: hello",)}
    assert all(board.record.dealer is Seat.E for board in found.boards)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("md|9S2,|mb|1S|sv|o|", "dealer '9': expected 1 (South)"),
        ("md|1SAK,|mb|1S|sv|o|", "South holds 2 cards, not 13"),
        (ONE.replace("mb|3N|", "mb|3Z|"), "'3Z': expected a call"),
        (ONE.replace("pc|H4|", "pc|ZZ|"), "'ZZ': expected a card"),
        (ONE.replace("sv|b|", "sv|q|"), "unknown vulnerability 'q'"),
        (ONE.replace("mc|9|", "mc|14|"), "'14' tricks: expected 0 to 13"),
        (ONE.replace("pc|H4|", "pc|HA|"), "West plays HA, which East has played"),
    ],
)
def test_each_defect_says_what_was_expected(text: str, expected: str) -> None:
    assert any(expected in str(defect) for defect in read_lin(text).all_defects)


def test_a_file_cut_anywhere_is_read_as_far_as_it_goes() -> None:
    for length in range(len(VUGRAPH)):
        assert len(read_lin(VUGRAPH[:length]).boards) <= 2


def test_the_format_is_told_by_the_content() -> None:
    assert read_bytes(ONE.encode(), "wrong.pbn").format == "LIN"
    assert read_bytes(b'[Board "1"]\n', "wrong.lin").format == "PBN"


@given(st.text(alphabet="mbdpcsvqx|123456789SHDCNTprd!,\n ", max_size=150))
def test_any_text_of_lin_letters_is_read_without_a_crash(text: str) -> None:
    assert isinstance(read_lin(ONE + text), ReadFile)
