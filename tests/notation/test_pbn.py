"""PBN 2.1: what is read, where each defect stands, and that nothing stops the reading."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaws.bridge import Seat, Vulnerability, write_hand
from bridgelaws.notation import ReadFile, read_bytes, read_pbn, write_events, write_pbn
from bridgelaws.table.events import Called, Played, Record

SAMPLE = """% PBN 2.1
% EXPORT
[Event "Club night"]
[Site "Riverside"]
[Board "7"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:AK32.Q5.J872.K93 QJ4.AJ82.Q3.8762 T95.K73.AKT4.AQ4 876.T964.965.JT5"]
[Declarer "S"]
[Contract "3NT"]
[Result "9"]
{a comment before the auction}
[Auction "S"]
1D =1= Pass 1S! Pass ; the rest of the line
1NT $4 Pass 3NT {jump} AP
[Note "1:could be short"]
[Play "W"]
H4 H5 HJ HK
S6 SK S4 S5
- S2 - -
*

[Event "#"]
[Board "8"]
[Vulnerable "None"]
[Auction "W"]
Pass Pass Pass Pass
"""


def calls(found: ReadFile, place: int = 0) -> str:
    events = [event for event in found.boards[place].record.events if isinstance(event, Called)]
    return write_events(events)


def defects(text: str) -> list[str]:
    return [str(defect) for defect in read_pbn(text).all_defects]


def board(auction: str, *, dealer: str = "N", first: str = "N", more: str = "") -> str:
    return f'[Board "1"]\n[Dealer "{dealer}"]\n{more}[Auction "{first}"]\n{auction}\n'


def test_a_record_is_read_whole() -> None:
    found = read_pbn(SAMPLE)
    first = found.boards[0]
    assert (len(found.boards), first.line, found.all_defects) == (2, 3, ())
    assert (first.record.dealer, first.record.board, first.record.vulnerable) == (Seat.S, 7, Vulnerability.BOTH)
    assert write_hand(first.record.hands[Seat.S]) == "T95.K73.AKT4.AQ4"
    assert calls(found) == "1D P 1S P 1NT P 3NT P P P"
    assert first.notes == {0: "could be short", 2: "$1", 4: "$4"}
    assert first.comments == {-1: ("a comment before the auction",), 3: ("the rest of the line",), 6: ("jump",)}
    assert first.complete


def test_the_play_is_in_the_order_of_the_tricks() -> None:
    plays = [event for event in read_pbn(SAMPLE).boards[0].record.events if isinstance(event, Played)]
    assert write_events(plays) == "W/H4 N/H5 E/HJ S/HK S/S5 W/S6 N/SK E/S4 N/S2"


def test_values_are_inherited() -> None:
    second = read_pbn(SAMPLE).boards[1]
    assert (second.tags["Event"], second.record.dealer) == ("Club night", Seat.W)
    assert second.record.vulnerable is Vulnerability.NONE


MARKED = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AK32.Q5.J872.K93 QJ4.AJ82.Q3.8762 T95.K73.AKT4.AQ4 876.T964.965.JT5"]
[Declarer "^N"]
[Contract "3NT"]
[Result "^9"]
[Auction "W"]
- ^S ^S 3NT AP
[Play "W"]
H4 H5 HJ HK
^R C5 C9 C8 CA ! =1=
^L D5 D2 D3 DA
*
[Note "1:hold-up?"]
"""


def test_marks_in_the_play_name_their_events_and_set_the_leader() -> None:
    board = read_pbn(MARKED).boards[0]
    assert write_events(board.record.events) == (
        "S:3NT W:P N:P E:P W/H4 N/H5 E/HJ S/HK S/CA W/C5 N/C9 E/C8 W/D5 N/D2 E/D3 S/DA"
    )
    assert [str(board.record.events[number]) for number in board.irregular] == [
        str(board.record.events[number]) for number in (0, 9, 12)
    ]
    assert (board.notes, board.record.dealer, board.defects) == ({8: "hold-up? $7"}, Seat.N, ())


def test_defaults_of_a_file_hold_until_they_are_changed() -> None:
    text = '[Event "##Cup"]\n[Board "1"]\n\n[Board "2"]\n\n[Event "Final"]\n[Board "3"]\n\n[Board "4"]\n'
    assert [each.tags["Event"] for each in read_pbn(text).boards] == ["Cup", "Cup", "Final", "Final"]


def test_escaped_lines_tables_and_comments_hold_anything() -> None:
    text = (
        '%[Event "no"]\n[Board "1"]{x}[Site "a \\"b\\" \\\\c"] {one\n\ntwo} ; three }\n[ScoreTable "Rank;Names"]\n'
        '1 "A [;{ B"\n% {\n2 "C"\n[ Room\n "Open" ]\n'
    )
    found = read_pbn(text)
    assert (len(found.boards), found.all_defects) == (1, ())
    assert (found.boards[0].tags["Site"], found.boards[0].tags["Room"]) == ('a "b" \\c', "Open")
    assert found.boards[0].comments == {-1: ("x", "one\n\ntwo", "three }")}


@pytest.mark.parametrize(
    ("auction", "expected"),
    [
        ("1S Pass ^I 1H AP", "1S P 1H P P P"),
        ("1S Pass ^S 2C 2S", "1S P W:2C N:2S"),
        ("^S 1D ^I 1C 4S ^I 3NT ^S ^S X 5H X AP", "E:1D S:1C W:4S N:3NT W:X N:5H E:X S:P W:P N:P"),
        ("1C Pass 1H X +", "1C P 1H X"),
        ("1c pAsS 1h *", "1C P 1H"),
        ("Pass AP", "P P P P"),
        ("1S X XX AP", "1S X XX P P P"),
    ],
)
def test_irregular_and_unfinished_auctions(auction: str, expected: str) -> None:
    assert calls(read_pbn(board(auction))) == expected
    assert defects(board(auction)) == []


def test_a_filler_before_the_dealer_keeps_the_columns() -> None:
    found = read_pbn(board("- - 1S Pass Pass Pass", dealer="S", first="N"))
    assert calls(found) == "1S P P P"
    assert found.all_defects == ()


def test_marked_events_are_named() -> None:
    assert read_pbn(board("1S Pass ^I 1H Pass")).boards[0].irregular == (2,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (board("1S HNT Pass"), "line 4, column 4: 'HNT': expected a call"),
        (board("1S Pass", more='[Deal "N:AK.Q.J"]\n'), "line 3, column 1: [Deal] gives 1 hands: expected four"),
        (
            board("1S Pass", more='[Vulnerable "Maybe"]\n'),
            "line 3, column 1: [Vulnerable] 'Maybe': expected None, NS, EW or All",
        ),
        (board("1S Pass", dealer="Q"), "line 2, column 1: [Dealer] 'Q': expected N, E, S or W"),
        (
            board("1S Pass Pass Pass", more='[Contract "2S"]\n'),
            "line 3, column 1: [Contract] 2S, but the auction makes it 1S",
        ),
        (board("1S Pass Pass Pass", more='[Declarer "S"]\n'), "line 3, column 1: [Declarer] S, but the auction"),
        (board("AP", more='[Contract "2S"]\n'), "line 3, column 1: [Contract] 2S, but the auction makes it Pass"),
        (board("1S", more='[Result "14"]\n'), "line 3, column 1: [Result] '14': expected tricks from 0 to 13"),
        ('[Board "x"]\n', "line 1, column 1: [Board] 'x': expected a number from 1"),
        ('[Board "1]\n', "line 1, column 1: '[Board \"1]' is no tag"),
        ('[Board "1"]\n[Site "a"]\n[Site "b"]\n', "line 3, column 1: [Site] stands twice"),
        ("1S Pass\n", "line 1, column 1: '1S Pass' out of place"),
        ('[Board "1"]\n{never closed', "line 2, column 1: the comment that begins here is not closed"),
        (board("1S - Pass"), "line 4, column 4: - within the auction: expected a call, or ^S"),
        (board("1S =1= Pass"), "line 4, column 4: '=1=' refers to a note"),
        (board('1S\n[Note "x"]'), "line 5, column 1: [Note 'x']: expected a number and a text"),
        (board('1S =1=\n[Note "1:a"]\n[Note "1:b"]'), "line 6, column 1: [Note] 1 stands twice"),
        ('[Board "1"]\n[Note "1:a"]\n', "line 2, column 1: [Note] outside the auction and the play"),
        (board("=1= 1S"), "line 4, column 1: '=1=' before anything"),
        (board("1S $256 Pass"), "line 4, column 4: '$256': expected a call"),
        (board("1S Pass + X"), "line 4, column 11: X after +: expected no more calls"),
        (board("1S Pass ^I"), "line 4, column 9: an irregularity is marked, but no call follows it"),
        (board("1S\n\nPass"), "an empty line in the auction"),
        (board("1S {bridgelaws: N#H}"), "line 4, column 4: events in a comment: column 2: unknown card 'H'"),
        (board("1S Pass", first="E"), "line 3, column 1: [Auction] begins with E, but [Dealer] is N"),
        (board("1S Pass", first=""), "line 3, column 1: [Auction] names nobody"),
        (board("1S Pass", first="#"), "line 3, column 1: [Auction '#']: expected a value of its own"),
        ('[Event "#"]\n', 'line 1, column 1: [Event "#"] inherits a value, but no game before has one'),
        ('[Event "a"]\n', "line 1, column 1: [Dealer] is not known, and [Board] does not tell"),
        ('[Event "a "b" c"]\n', "line 1, column 1: [Event] holds a"),
        ('[Event "a"]\n[Board "1"]\n[Event "b"]\n', "line 3, column 1: [Event] begins a game: expected an empty line"),
        ('[Board "1"]\nwords\n', "line 2, column 1: 'words' out of place"),
        (board("1S Pass", more='[Contract "5Hearts"]\n'), "line 3, column 1: [Contract] '5Hearts': expected"),
        (board("1S AP", more='[Contract "Pass"]\n'), "line 3, column 1: [Contract] Pass, but the auction makes it 1S"),
        (board("1S AP", more='[Declarer "South"]\n'), "line 3, column 1: [Declarer] 'South': expected N, E, S or W"),
        (board("1S AP", more='[Declarer "^N"]\n'), "line 3, column 1: [Declarer] ^N, but the auction makes it ^S"),
        (board("1S AP", more='[Result "C-2"]\n'), "line 3, column 1: [Result] 'C-2': expected tricks"),
        (board("1S AP", more='[Result "NS 9 EW 2"]\n'), "line 3, column 1: [Result] 'NS 9 EW 2': expected tricks"),
        (board("AP", more='[Contract "Pass"]\n[Result "1"]\n'), "[Result] '1', but nothing was played"),
        (board("1S", more='[Deal "AK.Q.J.T"]\n'), "line 3, column 1: [Deal] 'AK.Q.J.T': expected the first seat"),
        (board("1S", more='[Deal "N:- - - -"]\n'), "gives no hand"),
        (board("1S", more='[Deal "N:AKX... - - -"]\n'), "North's hand 'AKX...': 'X' is not a card rank"),
        (board("1S", more='[Deal "N:AK... - - -"]\n'), "North holds 2 cards, not 13"),
        (
            board("1S", more='[Deal "N:AKQJT98765432... A.KQJT98765432.. - -"]\n'),
            "SA is in both North's hand and East's",
        ),
        (MARKED.replace("H4 H5", "H4 ZZ"), "line 11, column 4: 'ZZ': expected a card"),
        (MARKED.replace("D5 D2 D3 DA", "^R D5 D2 D3 DA"), "line 13, column 4: ^R after ^L: expected one mark"),
        (MARKED.replace("^L D5", "-"), "line 13, column 3: a card before it is missing, so that its turn in trick 3"),
        (MARKED.replace('[Play "W"]', '[Play ""]'), "line 10, column 1: [Play] names nobody"),
        (MARKED.replace('"^9"', '"0"'), "line 7, column 1: [Result] tells of 0 tricks, but of those played"),
        (board("1S Pass ^X"), "line 4, column 9: '^X': expected a call"),
    ],
)
def test_each_defect_says_where_and_what_was_expected(text: str, expected: str) -> None:
    assert [found for found in defects(text) if expected in found], defects(text)


def test_a_caret_marks_an_irregular_declarer() -> None:
    assert defects(board("1S Pass Pass Pass", more='[Declarer "^S"]\n[Result "^7"]\n')) == []


def test_a_card_played_twice_or_not_held_is_reported() -> None:
    text = SAMPLE.replace("S6 SK S4 S5", "S6 SK S4 S2").replace("- S2 - -", "- HJ - -")
    problems = defects(text)
    assert any("South plays S2, which is not in the hand" in problem for problem in problems)
    assert any("plays HJ, which East has already played" in problem for problem in problems)


def test_calls_after_one_that_cannot_be_read_are_left_out() -> None:
    assert calls(read_pbn(board("1S Pass 1SHNT Pass 3S"))) == "1S P"


def test_one_bad_record_leaves_the_others_good() -> None:
    found = read_pbn(board("1S ??? nonsense [") + "\n" + SAMPLE)
    assert len(found.boards) == 3
    assert calls(found, 1) == "1D P 1S P 1NT P 3NT P P P"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, ending: str) -> None:
    text = SAMPLE.replace("Riverside", "Gråsten").replace("\n", ending)
    found = read_bytes(text.encode(encoding), "club.pbn")
    assert found.boards[0].tags["Site"] == "Gråsten"
    assert calls(found) == "1D P 1S P 1NT P 3NT P P P"


def test_written_and_read_again_the_records_are_the_same() -> None:
    boards = read_pbn(SAMPLE).boards
    again = read_pbn(write_pbn(boards)).boards
    assert [each.record for each in again] == [each.record for each in boards]


def test_comments_with_braces_are_made_safe() -> None:
    record = read_pbn(board("1S Pass")).boards[0].record
    from bridgelaws.notation import write_record

    text = write_record(record, rectified=[(0, "a } brace { here")])
    assert read_pbn(text).boards[0].record == record


def test_a_file_cut_anywhere_is_read_as_far_as_it_goes() -> None:
    for length in range(len(SAMPLE)):
        found = read_pbn(SAMPLE[:length])
        assert len(found.boards) <= 2


@settings(max_examples=200)
@given(st.binary(max_size=300))
def test_any_bytes_are_read_without_a_crash(data: bytes) -> None:
    assert isinstance(read_bytes(data), ReadFile)


@settings(max_examples=200)
@given(st.text(alphabet='[]{}"\\;%^=$-+*!?1SHDCNTXPasAP \n', max_size=120))
def test_any_text_of_pbn_letters_is_read_without_a_crash(text: str) -> None:
    assert isinstance(read_pbn(SAMPLE + text), ReadFile)


@pytest.mark.parametrize("piece", ["{", "[", '[A "', "=", "1S ", "^S", "mb|", "pc|S2|", "\\", "{}"])
def test_ten_megabytes_on_one_line_are_read(piece: str) -> None:
    data = (piece * (10_000_000 // len(piece))).encode()
    found = read_bytes(data)
    assert isinstance(found, ReadFile)
    assert len(found.all_defects) < 2_000_000


@pytest.mark.parametrize(
    ("data", "expected"), [(b"", "the file is empty"), (b"  \n", "the file is empty"), (b"\0" * 500, "binary data")]
)
def test_empty_and_binary_files_are_named_as_such(data: bytes, expected: str) -> None:
    found = read_bytes(data)
    assert found.boards == ()
    assert expected in str(found.defects[0])


def test_a_record_without_events_has_its_deal() -> None:
    found = read_pbn('[Board "3"]\n[Deal "N:AK32.Q5.J872.K93 - - -"]\n')
    assert found.boards[0].record.dealer is Seat.S
    assert list(found.boards[0].record.hands) == [Seat.N]
    assert isinstance(found.boards[0].record, Record)


def with_play(rows: str, contract: str = "3NT", auction: str = "1C") -> str:
    return f'[Board "1"]\n[Dealer "S"]\n[Contract "{contract}"]\n[Auction "S"]\n{auction}\n[Play "W"]\n{rows}\n'


def played(text: str) -> str:
    return write_events(event for event in read_pbn(text).boards[0].record.events if isinstance(event, Played))


def test_a_comment_before_the_first_column_changes_nothing() -> None:
    text = board("{who deals} ; the dealer\n- 1D 1S 3H ?! {jump}\nAP", first="W")
    assert (calls(read_pbn(text)), defects(text)) == ("1D 1S 3H P P P", [])
    assert read_pbn(text).boards[0].comments == {-1: ("who deals", "the dealer"), 2: ("jump",)}


@pytest.mark.parametrize(
    ("auction", "expected"),
    [
        ("1S Pass Pass ^I 1H Pass AP", "1S P P 1H P P P"), ("1S Pass Pass AP", "1S P P P"), ("1S AP AP", "1S P P P"),
        ("1S ^S Pass AP", "1S S:P W:P N:P"),
    ],
)  # fmt: skip
def test_all_pass_ends_the_auction_from_where_it_stands(auction: str, expected: str) -> None:
    assert calls(read_pbn(board(auction))) == expected


def test_a_mark_on_a_sufficient_bid_is_a_defect() -> None:
    assert defects(board("1S Pass ^I 2H")) == ["line 4, column 12: ^I before 2H, which is sufficient: expected no mark"]


@pytest.mark.parametrize("suffix", ["!", "?", "!!", "??", "!?", "?!"])
def test_suffixes_mean_the_same_at_the_call_and_alone(suffix: str) -> None:
    together, alone = (read_pbn(board(text)) for text in (f"1S{suffix} Pass", f"1S {suffix} Pass"))
    assert together.boards[0].notes == alone.boards[0].notes
    assert list(alone.boards[0].notes) == [0]
    assert (calls(alone), together.all_defects, alone.all_defects) == ("1S P", (), ())


def test_the_contract_else_the_auction_tells_who_won() -> None:
    rows = "SK H3 S4 S3\nC5 C2 C6 CK\n-  -  -  H2\n*"
    assert played(with_play(rows, "5HX")) == "W/SK N/H3 E/S4 S/S3 N/C2 E/C6 S/CK W/C5 S/H2"
    assert played(with_play("SA S2 H2 S3\nS4 D4 D2 D3", "?", "1H AP")) == ("W/SA N/S2 E/H2 S/S3 E/D2 S/D3 W/S4 N/D4")


def test_a_lead_out_of_turn_and_a_revoke_are_marked() -> None:
    found = read_pbn(with_play("SK H3 S4 S3\nC5 C2 ^R S5 ^L CK", "5HX")).boards[0]
    plays = [event for event in found.record.events if isinstance(event, Played)]
    assert write_events(plays) == "W/SK N/H3 E/S4 S/S3 S/CK W/C5 N/C2 E/S5"
    assert found.irregular == (5, 8)


def test_a_card_that_cannot_be_read_keeps_its_column() -> None:
    found = read_pbn(with_play("H2 H3 H4 XX\nC2 C3 C4 C5"))
    assert str(found.boards[0].defects[0]) == "line 7, column 10: 'XX': expected a card like S2, or -"
    assert played(with_play("H2 H3 H4 XX")) == "W/H2 N/H3 E/H4"


def test_comments_of_the_play_stay_at_their_cards() -> None:
    found = read_pbn(with_play("{before} H2 {low} H3 H4 HA {won}\n- - - CA {last}")).boards[0]
    assert found.comments == {0: ("before",), 1: ("low",), 4: ("won",), 5: ("last",)}


def test_notes_of_the_auction_and_of_the_play_are_apart() -> None:
    text = (
        board("1S =1= Pass =2= AP") + '[Note "1:five or more"]\n[Note "2: weak "]\n'
        '[Contract "1S"]\n[Play "E"]\nH2 =1= H3 H4 H5\n[Note "1:fourth best"]\n'
    )
    found = read_pbn(text).boards[0]
    assert (found.notes, found.defects) == ({0: "five or more", 1: "weak", 4: "fourth best"}, ())


def test_escape_lines_are_passed_over() -> None:
    assert calls(read_pbn(board("% 1C Pass\n1S Pass\n%2S\n4S AP"))) == "1S P 4S P P P"


def test_a_comment_may_hold_tags_and_empty_lines() -> None:
    found = read_pbn(board('1S {see\n\n[Event "x"] or\n% this} Pass'))
    assert (len(found.boards), calls(found), found.all_defects) == (1, "1S P", ())


@pytest.mark.parametrize("between", ["\n", "\n% a line passed over\n", "\n\n"])
def test_a_comment_never_closed_does_not_swallow_the_records_after_it(between: str) -> None:
    found = read_pbn(board("1S {never closed Pass") + between + SAMPLE)
    assert [each.record.board for each in found.boards] == [1, 7, 8]
    assert str(found.all_defects[0]) == "line 4, column 4: the comment that begins here is not closed: expected }"


def test_a_value_for_all_that_follow_holds_until_there_is_another() -> None:
    text = '[Event "##Cup"]\n[Board "1"]\n\n[Board "2"]\n\n[Event "##Bowl"]\n[Board "3"]\n\n[Event "#"]\n[Board "4"]\n'
    assert [each.tags["Event"] for each in read_pbn(text).boards] == ["Cup", "Cup", "Bowl", "Bowl"]


def test_import_format_may_put_anything_on_one_line() -> None:
    text = '[Event "x"][Board"3"] [ Dealer "E" ][Auction "E"]1S Pass 2S AP[Board "4"][Auction "W"] AP'
    found = read_pbn(text)
    assert [calls(found, place) for place in (0, 1)] == ["1S P 2S P P P", "P P P P"]
    assert [each.record.dealer for each in found.boards] == [Seat.E, Seat.W]


@pytest.mark.parametrize(
    ("more", "line", "expected"),
    [
        ('[Contract "5Hearts"]', 3, "[Contract] '5Hearts': expected a contract"),
        ('[Declarer "White"]', 3, "[Declarer] 'White': expected N, E, S or W"),
        ('[Result "C-2"]', 3, "[Result] 'C-2': expected tricks from 0 to 13"),
        ('[Result "NS 9 EW 2"]', 3, "[Result] 'NS 9 EW 2': expected tricks from 0 to 13, of both sides 13"),
        ('[Vulnerable "E"]', 3, "[Vulnerable] 'E': expected None, NS, EW or All"),
        ('[Deal "AK"]', 3, "[Deal] 'AK': expected the first seat and four hands"),
        ('[Deal "N:AK.Q.J.1 - - -"]', 3, "[Deal] North's hand 'AK.Q.J.1': '1' is not a card rank"),
        ('[Deal "N:AK.Q.J - - -"]', 3, "[Deal] North's hand 'AK.Q.J': expected four suits"),
        ('[Deal "N:AKQJT98765432... AKQJT98765432... - -"]', 3, "[Deal] S2 is in both North's hand and East's"),
        ('[Deal "N:AKQ... - - -"]', 3, "[Deal] North holds 3 cards, not 13"),
        ('[Note "x"]', 3, "[Note] outside the auction and the play"),
        ("[Event none]", 3, "'[Event none]' is no tag: expected [Name \"value\"]"),
        ('[Site "x"]\nloose words', 4, "'loose words' out of place: expected a tag"),
    ],
)
def test_each_kind_of_defect_has_its_place(more: str, line: int, expected: str) -> None:
    found = defects(f'[Board "1"]\n[Dealer "N"]\n{more}\n[Auction "N"]\n1S Pass\n')
    assert [each for each in found if each.startswith(f"line {line}, column 1: {expected}")], found
