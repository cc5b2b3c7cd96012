"""Polls: what the polled player sees and does not see, answers that are only added, and the count."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.advice.poll import Poll, PollError, Problem, Threshold, default_threshold
from bridgelaws.advice.poll_file import add_answer, create_poll, poll_from_json, poll_to_data, read_poll, tally_to_data
from bridgelaws.advice.poll_forms import problem_html, problem_text, tally_html, tally_text
from bridgelaws.bridge import Seat, Vulnerability, parse_hand
from bridgelaws.laws.editions import Edition

HAND = parse_hand("KJ72.4.A8532.J63")
PROBLEM = Problem.from_calls("N", "1S P 4S 5H P P", Seat.S, HAND, Vulnerability.NS, meanings={2: "weak, five trumps"})


def poll(laws: int = 2017) -> Poll:
    return Poll(PROBLEM, default_threshold(Edition(laws)), Edition(laws))


def answered(*answers: tuple[str, str], laws: int = 2017) -> Poll:
    """Answers written ``X`` chosen, ``P,5S`` considered too."""
    found = poll(laws)
    for number, (chosen, considered) in enumerate(answers):
        found = found.plus(f"player {number}", chosen, tuple(filter(None, considered.split(","))))
    return found


# The count


def test_one_in_five_considering_and_one_choosing_makes_a_logical_alternative() -> None:
    """Of ten players two consider 5♠ and one bids it: just enough. Of eleven, two are fewer than a fifth."""
    ten = answered(*[("X", "")] * 8, ("5S", ""), ("X", "5S"))
    assert ten.count().logical_alternatives == ("X", "5S")
    eleven = answered(*[("X", "")] * 9, ("5S", ""), ("X", "5S"))
    assert eleven.count().logical_alternatives == ("X",)


def test_what_nobody_chooses_is_no_logical_alternative_however_many_consider_it() -> None:
    """16B1(b) wants some who might select it."""
    found = answered(*[("X", "P")] * 5).count()
    assert {each.action: (each.chose, each.considered) for each in found.actions} == {"X": (5, 5), "P": (0, 5)}
    assert found.logical_alternatives == ("X",)


def test_seventy_per_cent_practice_in_1997() -> None:
    """Seven of ten pass: the three who double are just enough; eight of ten leave no alternative."""
    assert answered(*[("P", "")] * 7, *[("X", "")] * 3, laws=1997).count().logical_alternatives == ("P", "X")
    assert answered(*[("P", "")] * 8, *[("X", "")] * 2, laws=1997).count().logical_alternatives == ("P",)


def test_the_authority_s_own_threshold() -> None:
    strict = Threshold("ours", Fraction(1, 3), 2)
    found = Poll(PROBLEM, strict).plus("a", "X", ("P",)).plus("b", "X", ("P",)).plus("c", "P")
    assert found.count().logical_alternatives == ("X",)
    assert str(strict) == "ours: at least 33.3% seriously consider it, at least 2 choose it"
    with pytest.raises(PollError, match="expected shares from 0 to 1"):
        Threshold("none", Fraction(3, 2), 1)


def test_the_count_leaves_the_suggestion_to_the_director() -> None:
    for shown in (tally_text(answered(("X", "P"))), tally_html(answered(("X", "P")))):
        assert "for the Director to judge" in shown
    assert "Nobody has answered yet" in tally_text(poll())


@given(
    st.lists(st.tuples(st.sampled_from("PX"), st.sampled_from(["", "P", "X", "5S", "P,X,5S"])), min_size=1, max_size=12)
)
def test_every_answer_is_counted_once(answers: list[tuple[str, str]]) -> None:
    tally = answered(*answers).count()
    assert sum(each.chose for each in tally.actions) == len(answers) == tally.polled
    assert all(each.chose <= each.considered <= tally.polled for each in tally.actions)


# What the polled player sees


def test_the_problem_shows_hand_auction_vulnerability_and_scoring() -> None:
    text = problem_text(PROBLEM)
    for wanted in ("You are: South", "Vulnerable: North–South", "Scoring: matchpoints", "♠  K J 7 2", "♥  4",
                   "(1) 4♠: weak, five trumps", "What do you call?"):  # fmt: skip
        assert wanted in text
    assert [line.split() for line in text.splitlines() if line.startswith("5♥")] == [["5♥", "pass", "pass", "?"]]


@given(st.text(min_size=3, max_size=20).map(lambda name: f"<b>{name}</b>"))
def test_who_was_polled_is_nowhere_in_print(name: str) -> None:
    found = poll().plus(name, "X", ("P",))
    who = found.answers[0].who
    for shown in (problem_text(PROBLEM), problem_html(PROBLEM), tally_text(found), tally_html(found)):
        assert who not in shown
    assert who not in json.dumps(tally_to_data(found), ensure_ascii=False)
    assert poll_to_data(poll_from_json(json.dumps(poll_to_data(found)))) == poll_to_data(found)


def test_hostile_text_is_escaped_in_the_page() -> None:
    problem = Problem.from_calls("S", "", Seat.S, HAND, Vulnerability.NONE, methods="<script>alert(1)</script> & more")
    page = problem_html(problem)
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; more" in page
    assert "http" not in page


def test_words_that_give_the_matter_away_are_pointed_out() -> None:
    told = Problem.from_calls(
        "N",
        "1S P 4S 5H P P",
        Seat.S,
        HAND,
        Vulnerability.NS,
        meanings={4: "after a long hesitation"},
        methods="5-card majors",
    )
    assert [each.split(":")[0] for each in told.cautions()] == ["the meaning of call 5 says 'hesitation'"]
    assert PROBLEM.cautions() == ()


def test_the_opening_lead() -> None:
    """After the auction the question is a card of the hand."""
    problem = Problem.from_calls("E", "1NT P 3NT P P P", Seat.S, HAND, Vulnerability.NONE)
    assert problem.question == "What do you lead?"
    assert "?" not in problem_text(problem).split("What")[0]
    found = Poll(problem, default_threshold(Edition.Y2017)).plus("a", "D3", ("S2",))
    assert [each.action for each in found.count().actions] == ["D3", "S2"]
    with pytest.raises(PollError, match="HA is not in the hand"):
        found.plus("b", "HA")


@pytest.mark.parametrize(
    ("dealer", "calls", "seat", "wanted"),
    [
        ("N", "1S P 4S", Seat.S, "it is West's turn after 1S P 4S: expected South's"),
        ("N", "1S 1H", Seat.S, r"call 2: 1H is not allowed over 1S \(18D\)"),
        ("N", "1S P P P P", Seat.S, "call 5: P after the auction was over"),
        ("N", "P P P P", Seat.S, "the deal was passed out"),
        ("N", "1S P P P", Seat.S, "East has the opening lead"),
        ("N", "W:1S", Seat.S, "call 1: unknown call"),
        ("Q", "P", Seat.S, "dealer: unknown seat"),
    ],
)
def test_problems_that_cannot_be(dealer: str, calls: str, seat: Seat, wanted: str) -> None:
    with pytest.raises(PollError, match=wanted):
        Problem.from_calls(dealer, calls, seat, HAND, Vulnerability.NONE)


def test_other_faults_of_a_problem() -> None:
    with pytest.raises(PollError, match="the hand has 12 cards"):
        Problem.from_calls("S", "", Seat.S, frozenset(sorted(HAND, key=str)[:12]), Vulnerability.NONE)
    with pytest.raises(PollError, match="expected one of matchpoints, imps"):
        Problem.from_calls("S", "", Seat.S, HAND, Vulnerability.NONE, "rubber")
    with pytest.raises(PollError, match="a meaning for call 9: the auction has 6 calls"):
        Problem.from_calls("N", "1S P 4S 5H P P", Seat.S, HAND, Vulnerability.NS, meanings={8: "weak"})


@pytest.mark.parametrize(
    ("who", "chosen", "wanted"),
    [
        ("a", "4H", r"4H is not allowed over .* \(18D\)"),
        ("a", "XX", "19B1"),
        ("a", "what", "unknown call"),
        (" ", "X", "who was asked"),
        ("First", "P", "First has answered already"),
        ("first ", "P", "answered already"),
    ],
)
def test_answers_that_cannot_be(who: str, chosen: str, wanted: str) -> None:
    with pytest.raises(PollError, match=wanted):
        poll().plus("First", "X").plus(who, chosen)


# The file


def test_a_poll_is_kept_and_nothing_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "poll.json"
    create_poll(file, poll())
    with pytest.raises(PollError, match="nothing is overwritten"):
        create_poll(file, poll())
    add_answer(file, lambda before: before.plus("Ann", "X", ("P",)))
    add_answer(file, lambda before: before.plus("Bob", "P"))
    assert [each.who for each in read_poll(file).answers] == ["Ann", "Bob"]
    with pytest.raises(PollError, match="answers are added, not changed"):
        add_answer(file, lambda before: poll())
    assert len(read_poll(file).answers) == 2
    assert sorted(each.name for each in tmp_path.iterdir()) == ["poll.json"]


def test_two_who_add_at_once(tmp_path: Path) -> None:
    """The second is told, and may try again; no answer is lost."""
    file = tmp_path / "poll.json"
    create_poll(file, poll())

    def meanwhile(before: Poll) -> Poll:
        with pytest.raises(PollError, match="somebody else is adding an answer"):
            add_answer(file, lambda other: other.plus("Bob", "P"))
        return before.plus("Ann", "X")

    add_answer(file, meanwhile)
    add_answer(file, lambda before: before.plus("Bob", "P"))
    assert len(read_poll(file).answers) == 2


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("{", "line 1, column 2"),
        ("[]", "not a poll"),
        ('{"format": "bridgelaws-poll", "version": 2}', "not a poll: expected format 'bridgelaws-poll', version 1"),
        ('{"format": "bridgelaws-poll", "version": 1}', "'problem' is missing"),
        ("[" * 100_000, "too deep|column"),
    ],
)
def test_files_that_are_no_polls(text: str, wanted: str, tmp_path: Path) -> None:
    file = tmp_path / "poll.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PollError, match=wanted):
        read_poll(file)


def test_damaged_values_are_named(tmp_path: Path) -> None:
    data = poll_to_data(answered(("X", "P")))
    for path, value, wanted in (
        (("problem", "hand"), "KJ72", "expected four"),
        (("threshold", "considering"), "1/0", "damaged"),
        (("answers",), [{"who": "a", "chosen": "1C", "considered": []}], "1C is not allowed"),
    ):
        damaged = json.loads(json.dumps(data))
        inner = damaged
        for name in path[:-1]:
            inner = inner[name]
        inner[path[-1]] = value
        with pytest.raises(PollError, match=wanted):
            poll_from_json(json.dumps(damaged))
    with pytest.raises(PollError, match="No such file"):
        read_poll(tmp_path / "none.json")
