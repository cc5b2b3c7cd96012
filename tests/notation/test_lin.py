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
    "vg|Trials,Semifinal,I,46,46,Home,0,Away,0|\nrs|4HE=|\npn|A,B,C,D,E,F,G,H|pg||\n"
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
    assert board.notes == {0: "15 to 17"}
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
        ("md|9S2,|mb|1S|sv|o|", "dealer 9: expected 1 South"),
        ("md|1SAK,|mb|1S|sv|o|", "South holds 2 cards, not 13"),
        (ONE.replace("mb|3N|", "mb|3Z|"), "'3Z': expected a call"),
        (ONE.replace("pc|H4|", "pc|ZZ|"), "'ZZ': expected a card"),
        (ONE.replace("sv|b|", "sv|q|"), "vulnerable 'q': expected o, n, e or b"),
        (ONE.replace("mc|9|", "mc|14|"), "'14' tricks: expected 0 to 13"),
        (ONE.replace("pc|H4|", "pc|HA|"), "HA is East's: expected a card of West's"),
    ],
)
def test_each_defect_says_what_was_expected(text: str, expected: str) -> None:
    assert any(expected in str(defect) for defect in read_lin(text).all_defects)


def test_an_alert_without_a_word_is_noted() -> None:
    assert read_lin("md|1|mb|1N|mb|2C!|mb|p|an|weak|").boards[0].notes == {1: "!", 2: "weak"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("md|1SAK,|mb|1S|an", "line 1, column 16: 'an': expected a code of two letters and a value"),
        ("md|1SAK,|mb|1S", "line 1, column 13: the file ends within mb|1S: expected | after it"),
        ("md|1SAK,|xyz|mb|1S|", "line 1, column 10: 'xyz': expected a code of two letters"),
        ("md|1SAKX,|", "South's hand 'SAKX': 'X' is not a card rank"),
        ("md|1SAKA,|", "South's hand 'SAKA': SA stands twice"),
        ("md|1,,,,S2|", "gives more than four hands"),
        ("md||mb|1S|", "the dealer is not known"),
        ("an|weak|mb|1S|", "'weak' explains a call, but none stands before it"),
        ("md|1|pc|SA|", "whose card SA was cannot be told"),
        (ONE.replace("pc|H2|mc|9|", "pc|H2|pc|H7|pc|H6|pc|HQ|mc|13|"), "tells of 13 tricks, but of those played"),
        (VUGRAPH.replace("4HE=", "4SE="), "rs lists 4SE=, but the auction makes it 4H by E"),
    ],
)
def test_more_defects(text: str, expected: str) -> None:
    assert any(expected in str(defect) for defect in read_lin(text).all_defects), read_lin(text).all_defects


def test_a_stray_bar_costs_one_item_alone() -> None:
    assert write_events(read_lin("md|1|mb|1S||mb|p|mb|2S|").boards[0].record.events) == "1S P 2S"


def test_results_of_a_vugraph_file_fill_in_for_an_auction_that_is_missing() -> None:
    board = read_lin(VUGRAPH.replace("rs|4HE=|", "rs|4HE=,3NWx-2|").replace("mb|1HPPP|", "")).boards[1]
    assert (board.tags["Contract"], board.tags["Declarer"], board.tags["Result"]) == ("3NTX", "W", "7")


def test_a_room_without_a_deal_has_that_of_the_other_room() -> None:
    text = VUGRAPH[: VUGRAPH.rindex("|md|")] + "|mb|p|mb|p|mb|p|mb|p|"
    boards = read_lin(text).boards
    assert boards[0].record.hands == boards[1].record.hands
    assert (boards[1].record.dealer, boards[1].tags["Contract"]) == (Seat.E, "Pass")


def test_whose_card_it_was_follows_from_the_tricks() -> None:
    deal = "md|3SAQHADADCA,SKJH2D2C2,ST9H3D3C3,S87H4D4C4|"
    text = deal + "mb|1S|mb|p|mb|p|mb|p|pc|S8|pc|SA|pc|SJ|pc|S9|pc|SQ|pc|SK|"
    events = read_lin(text).boards[0].record.events
    assert write_events(events) == "1S P P P E/S8 S/SA W/SJ N/S9 S/SQ W/SK"


def test_a_card_of_another_hand_is_given_to_that_hand() -> None:
    found = read_lin(ONE.replace("pc|H3|", "pc|S2|"))
    assert list(map(str, found.all_defects)) == ["line 1, column 159: S2 is North's: expected a card of South's"]


def test_a_file_cut_anywhere_is_read_as_far_as_it_goes() -> None:
    for length in range(len(VUGRAPH)):
        assert len(read_lin(VUGRAPH[:length]).boards) <= 2


def test_the_format_is_told_by_the_content() -> None:
    assert read_bytes(ONE.encode(), "wrong.pbn").format == "LIN"
    assert read_bytes(b'[Board "1"]\n', "wrong.lin").format == "PBN"


@given(st.text(alphabet="mbdpcsvqx|123456789SHDCNTprd!,\n ", max_size=150))
def test_any_text_of_lin_letters_is_read_without_a_crash(text: str) -> None:
    assert isinstance(read_lin(ONE + text), ReadFile)


def happened(text: str) -> str:
    return write_events(read_lin(text).boards[0].record.events)


def problems(text: str) -> list[str]:
    return [str(defect) for defect in read_lin(text).all_defects]


def test_an_alert_belongs_to_the_call_before_it() -> None:
    board = read_lin("md|3,,,|mb|1N!pp|mb|2D ! ppp|").boards[0]
    assert write_events(board.record.events) == "1NT P P 2D P P P"
    assert board.notes == {0: "!", 3: "!"}


def test_calls_that_nobody_may_make_are_read() -> None:
    assert happened("md|3,,,|mb|1S|mb|p|mb|1H|mb|r|mb|8C|") == "1S P 1H XX 8C"


def test_what_stands_between_items_costs_no_item() -> None:
    text = "md|3,,,|mb|1S|\nmb|zz|mb|p|2H|mb|p|junk mb|4S|\nno bars at all"
    assert happened(text) == "1S P P 4S"
    wanted = "expected a code of two letters and a value, as in mb|1S|"
    assert problems(text) == [
        "line 2, column 4: 'zz': expected a call like 1S, 2N, p, d or r",
        f"line 2, column 12: '2H': {wanted}",
        f"line 2, column 20: 'junk': {wanted}",
        f"line 3, column 1: 'no bars at all': {wanted}",
    ]


def test_the_fourth_hand_is_what_the_others_leave() -> None:
    hands = read_lin(ONE).boards[0].record.hands
    assert len({card for hand in hands.values() for card in hand}) == 52
    two = read_lin("md|3ST95HK73DAKT4CAQ4,S876HT964D965CJT5,,|mb|p|").boards[0]
    assert (set(two.record.hands), two.defects) == ({Seat.S, Seat.W}, ())


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    text = "md|1,,,|mb|4S|mb|ppp|pc|HA|pc|H2|pc|H3|pc|H4|pc|HK|pc|H5|pc|H6|pc|S2|pc|D2|pc|D3|pc|D4|pc|D5|"
    assert happened(text) == "4S P P P W/HA N/H2 E/H3 S/H4 W/HK N/H5 E/H6 S/S2 S/D2 W/D3 N/D4 E/D5"


def test_players_follow_their_boards() -> None:
    found = read_lin("pn|A,B,C,D|md|3,,,|mb|p|pn|E,F,G,H|md|4,,,|mb|1C|md|1,,,|mb|1D|")
    assert [(board.record.dealer, board.tags["South"]) for board in found.boards] == [
        (Seat.N, "A"), (Seat.E, "E"), (Seat.S, "E"),
    ]  # fmt: skip
