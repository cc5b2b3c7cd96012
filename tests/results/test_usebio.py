"""USEBIO: what is read, what is refused, what is told; and that an adjusted copy changes nothing else."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaws.bridge import Side
from bridgelaws.results.gathering import ReadResults
from bridgelaws.results.usebio import read_usebio
from bridgelaws.results.usebio_write import adjusted_usebio, changed_totals, write_usebio
from bridgelaws.scoring.session import Award, Session, TableResult
from bridgelaws.scoring.standing import standing

FILES = Path(__file__).parent / "files"
MITCHELL = (FILES / "mitchell.xml").read_bytes()


def session_of(data: bytes) -> Session:
    session = read_usebio(data).session
    assert session is not None
    return session


def told(result: TableResult) -> tuple[str, str, str, int | None, int | None]:
    return result.ns, result.ew, str(result.contract), result.tricks, result.score


def test_a_session() -> None:
    read = read_usebio(MITCHELL)
    session = session_of(MITCHELL)
    assert read.defects == ()
    assert (session.name, session.form, session.date) == ("Tuesday & friends", "matchpoints", "18/11/2024")
    assert [pair.id for pair in session.pairs] == ["1EW", "1NS", "2EW", "2NS", "3EW", "3NS"]
    assert session.by_id["1NS"].names == ("Ann Oak", "Åsa Öberg")
    assert session.by_id["1NS"].side is Side.NS
    assert [told(each) for each in session.results()] == [
        ("1NS", "1EW", "4S by N", 10, 420),
        ("2NS", "2EW", "4S by S", 9, -50),
        ("3NS", "3EW", "1NTX by E", 8, -280),
        ("1NS", "2EW", "None", None, 0),
        ("2NS", "3EW", "None", None, None),
        ("3NS", "1EW", "2H by W", 8, -110),
    ]
    adjusted = session.board(2).results[1]
    assert (adjusted.award_ns, adjusted.award_ew) == (Award(percent=60), Award(percent=40))
    assert session.board(1).results[0].stated_ns == 4


def test_points_that_the_contract_cannot_have_are_told_and_kept() -> None:
    read = read_usebio(MITCHELL.replace(b"<SCORE>420</SCORE>", b"<SCORE>450</SCORE>"))
    assert read.session is not None
    assert read.session.board(1).results[0].score == 450
    assert [str(each) for each in read.defects] == [
        "line 20, column 1: board 1, 1NS against 1EW: 4S by N with 10 tricks scores +420 for North–South, not +450"
    ]


def test_a_code_that_does_not_fit_the_points_awarded() -> None:
    """Real files have such lines: the points were awarded, the code is an afterthought."""
    read = read_usebio(MITCHELL.replace(b"A6040", b"A5050"))
    assert read.session is not None
    assert read.session.board(2).results[1].award_ns == Award(matchpoints=2.4)
    assert "A5050 with 2.4 and 1.6, which do not fit" in read.defects[0].problem


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        (b"<CONTRACT>2H<", b"<CONTRACT>9H<", "board 2: unknown contract '9H by W'"),
        (b"<TRICKS>9<", b"<TRICKS>14<", "board 1: result '14'"),
        (b"<SCORE>-50<", b"<SCORE>minus fifty<", "board 1: score 'minus fifty': expected points"),
        (b"<NS_PAIR_NUMBER>3NS</NS_PAIR_NUMBER>", b"", "NS_PAIR_NUMBER or EW_PAIR_NUMBER is missing"),
        (b"<EW_PAIR_NUMBER>2EW<", b"<EW_PAIR_NUMBER>1EW<", "board 1: pair 1EW has two results"),
        (b"<BOARD_NUMBER>2<", b"<BOARD_NUMBER>two<", "board two: board 'two': expected a number"),
    ],
)
def test_a_line_that_makes_no_sense_is_left_out_and_told(old: bytes, new: bytes, wanted: str) -> None:
    read = read_usebio(MITCHELL.replace(old, new))
    assert any(wanted in each.problem and "left out" in each.problem for each in read.defects)
    assert all(each.line > 15 for each in read.defects)
    assert read.session is not None
    assert len(list(read.session.results())) in (3, 4, 5)


@pytest.mark.parametrize("name", ["entities.xml", "external.xml"])
def test_hostile_xml_is_refused(name: str) -> None:
    read = read_usebio((FILES / name).read_bytes())
    assert read.session is None
    assert "refused: the file defines entities of its own" in read.defects[0].problem


def test_the_document_type_of_real_files_is_no_reason_to_refuse_and_is_not_fetched() -> None:
    assert b"<!DOCTYPE USEBIO SYSTEM" in MITCHELL
    assert read_usebio(MITCHELL).defects == ()


def test_a_file_cut_short_gives_what_stands_before_the_cut() -> None:
    cut = MITCHELL[: MITCHELL.index(b"<CONTRACT>1NTX")]
    read = read_usebio(cut)
    assert read.session is not None
    assert [told(each)[:2] for each in read.session.results()] == [("1NS", "1EW"), ("2NS", "2EW")]
    assert "breaks off or is not well formed" in read.defects[-1].problem
    assert read.defects[-1].line == cut.count(b"\n") + 1


@pytest.mark.parametrize(
    "data", [b"", b"hello", b"<USEBIO/>", b"\x00\x01", b"<?xml version='1.0' encoding='klingon'?><a/>"]
)
def test_what_is_no_usebio_is_told(data: bytes) -> None:
    read = read_usebio(data)
    assert read.session is None
    assert read.defects


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(MITCHELL)), st.binary(max_size=4), st.integers(0, 40))
def test_any_damage_is_told_or_harmless(place: int, bytes_: bytes, gap: int) -> None:
    """Bytes put in or cut out anywhere: never an exception, never a session without its defect told."""
    damaged = MITCHELL[:place] + bytes_ + MITCHELL[place + gap :]
    read = read_usebio(damaged)
    assert read.session is not None or read.defects


def test_elements_too_deep_are_refused() -> None:
    read = read_usebio(b"<USEBIO>\n" + b"<A>" * 100_000)
    assert "line 2, column 1: refused from here on: elements within elements" in str(read.defects[0])


def test_forms_of_scoring() -> None:
    butler = session_of(MITCHELL.replace(b"MP_PAIRS", b"BUTLER_PAIRS").replace(b"MATCH_POINTS", b"BUTLER_POINTS"))
    assert butler.form == "butler"
    assert butler.board(1).results[0].stated_ns == 4
    read = read_usebio(MITCHELL.replace(b'EVENT EVENT_TYPE="MP_PAIRS"', b'EVENT EVENT_TYPE="RUBBER"'))
    assert "EVENT_TYPE 'RUBBER' is not known: matchpoints are assumed" in read.defects[0].problem


def test_pairs_of_one_number_that_sit_two_ways_are_told_apart() -> None:
    """Some programs number both lines of a Mitchell movement from 1."""
    data = MITCHELL
    for digit in b"123":
        for side in (b"NS", b"EW"):
            data = data.replace(bytes([digit]) + side + b"<", bytes([digit]) + b"<")
    session = session_of(data)
    assert [pair.id for pair in session.pairs] == ["EW1", "EW2", "EW3", "NS1", "NS2", "NS3"]
    assert session.by_id["NS1"].names == ("Ann Oak", "Åsa Öberg")


# Writing


def test_what_is_written_is_read_back() -> None:
    session = session_of(MITCHELL)
    again = read_usebio(write_usebio(session))
    assert again.defects == ()
    assert again.session is not None
    assert again.session.pairs == session.pairs
    assert [told(each) for each in again.session.results()] == [told(each) for each in session.results()]
    assert again.session.board(2).results[1].award_ns == Award(percent=60)


def test_hostile_names_are_escaped() -> None:
    session = replace(session_of(MITCHELL), name="<!ENTITY x> & ]]> \x00")
    assert session_of(write_usebio(session)).name == "<!ENTITY x> & ]]>"


def test_an_adjusted_copy_changes_only_the_results() -> None:
    """4♠ by North becomes an artificial score; its line, and the points of the other lines of the board, change."""
    read = read_usebio(MITCHELL)
    assert read.session is not None
    old = read.session.board(1).results[0]
    after = read.session.with_result(old, replace(old, award_ns=Award(percent=60), award_ew=Award(percent=60)))
    copy = adjusted_usebio(MITCHELL, read, after)
    again = session_of(copy)
    assert again.board(1).results[0].award_ew == Award(percent=60)
    assert b"<LIN_DATA>st||pn|a,b,c,d|</LIN_DATA>" in copy
    head, tail = MITCHELL.index(b"<TRAVELLER_LINE>"), MITCHELL.index(b"<BOARD_NUMBER>2<")
    assert copy[:head] == MITCHELL[:head]
    assert copy[-(len(MITCHELL) - tail) :] == MITCHELL[tail:]
    assert [told(each) for each in again.results()][1:] == [told(each) for each in read.session.results()][1:]
    assert b"<SCORE>A6060</SCORE>" in copy
    assert copy.count(b"<CONTRACT>4S<") == 1


TOTALS = {"1NS": ("7.5", "93.75", "1"), "2NS": ("4.40", "55.0", "2"), "3NS": ("0.5", "6.25", "3"),
          "1EW": ("3.5", "43.75", "2"), "2EW": ("2.5", "31.25", "3"), "3EW": ("5.6", "70", "1")}  # fmt: skip
"""What the two boards of the file come to, of 8 matchpoints; the second has two results of three, so 3.5 and 0.5."""


def with_totals(totals: dict[str, tuple[str, str, str]]) -> bytes:
    """The file with totals, percentages and places in its list of pairs."""
    text = MITCHELL
    for pair, (total, percent, place) in totals.items():
        told = f"<TOTAL_SCORE>{total}</TOTAL_SCORE><PERCENTAGE>{percent}</PERCENTAGE><PLACE>{place}</PLACE>"
        number = f"<PAIR_NUMBER>{pair}</PAIR_NUMBER>".encode()
        text = text.replace(number, number + told.encode())
    return text


def totals_told(data: bytes) -> dict[str, tuple[str, ...]]:
    pairs = re.findall(rb"<PAIR><PAIR_NUMBER>(.*?)</PAIR_NUMBER>(.*?)</PAIR>", data, re.DOTALL)
    return {
        pair.decode(): tuple(each.decode() for each in re.findall(rb"<(?:TOTAL_SCORE|PERCENTAGE|PLACE)>(.*?)<", rest))
        for pair, rest in pairs
    }


def averages_on_board_1(read: ReadResults) -> Session:
    """North–South of the first table, who had a top, get 40 per cent, and their opponents 60."""
    assert read.session is not None
    old = read.session.board(1).results[0]
    return read.session.with_result(old, replace(old, award_ns=Award(percent=40), award_ew=Award(percent=60)))


def test_totals_and_places_follow_where_they_are_those_of_the_results() -> None:
    data = with_totals(TOTALS)
    read = read_usebio(data)
    copy = adjusted_usebio(data, read, averages_on_board_1(read))
    ours = standing(averages_on_board_1(read)).totals
    told = totals_told(copy)
    assert told["1NS"] != TOTALS["1NS"]
    for pair, (total, percent, place) in told.items():
        assert (float(total), int(place)) == (round(float(ours[pair].points), 2), ours[pair].rank)
        assert float(percent) == round(float(ours[pair].percent or 0), 2)
    assert "pair 1NS: total score 7.5 > 5.1, percentage 93.75 > 63.75, place 1 > 2" in changed_totals(
        data, read, averages_on_board_1(read)
    )


@pytest.mark.parametrize(
    "own", [("7.0", "93.75", "1"), ("7.5", "94.0", "1"), ("7.5", "93.75", "2"), ("7.5", "93.75", "first")]
)
def test_totals_reckoned_otherwise_are_left_and_it_is_said(own: tuple[str, str, str]) -> None:
    data = with_totals({**TOTALS, "1NS": own})
    read = read_usebio(data)
    copy = adjusted_usebio(data, read, averages_on_board_1(read))
    assert totals_told(copy) == totals_told(data)
    [said] = changed_totals(data, read, averages_on_board_1(read))
    assert "left as they were" in said


@pytest.mark.parametrize(("mark", "shared"), [(b"=", "1="), (b"", "1")])
def test_a_shared_place_is_marked_as_the_file_marks_it(mark: bytes, shared: str) -> None:
    """2NS has 3.5 and 2.4 when 1NS has no result on board 1; so 2.4 there makes the two equal."""
    data = with_totals(TOTALS).replace(b"<PLACE>3<", b"<PLACE>3" + mark + b"<")
    read = read_usebio(data)
    assert read.session is not None
    old = read.session.board(1).results[0]
    after = read.session.with_result(old, replace(old, award_ns=Award(percent=60), award_ew=Award(percent=40)))
    told = totals_told(adjusted_usebio(data, read, after))
    assert (told["1NS"], told["2NS"]) == (("5.9", "73.75", shared), ("5.9", "73.75", shared))


def test_a_file_without_totals_gets_none() -> None:
    read = read_usebio(MITCHELL)
    assert changed_totals(MITCHELL, read, averages_on_board_1(read)) == ()
