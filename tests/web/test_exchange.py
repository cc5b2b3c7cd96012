"""The stateless exchange: every reply is worked out from the request alone, and bad input says where and what."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bridgelaws import Table
from bridgelaws.web.exchange import answer_json, compare_json, law_json, laws_json, tree_json


def rule(**request: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(answer_json(json.dumps(request)))
    return found


def error(text: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(answer_json(text))["error"]
    return found


# Question and answer


def test_the_reply_is_what_the_library_says() -> None:
    table = Table(board=7)
    table.happened("1S P 1H")
    assert rule(board=7, happened="1S P 1H")["outcome"] == json.loads(json.dumps(table.to_json()))


def test_a_ruling_from_first_call_to_duty_by_sending_the_state_back() -> None:
    reply = rule(dealer="N", happened="1S P", answers={})
    assert (reply["turn"]["name"], reply["outcome"]["question"]) == ("South", None)
    reply = rule(**reply["state"], add="1H")
    assert reply["outcome"]["question"]["prompt"] == "Does West accept South's 1♥?"
    for answer in ("no", "2C", "no"):
        reply = rule(**reply["state"], answer={"value": answer})
    assert reply["outcome"]["cited"] == ["27B2", "72C", "26B", "16C2"]
    assert reply["state"]["happened"] == "1S P 1H TD"
    reply = rule(**reply["state"], add="P")
    assert reply["turn"]["legal"] == ["P"]
    assert reply["turn"]["barred"]["2S"] == {"paragraph": "27B2", "why": "North must pass"}
    assert reply["outcome"]["owed"][0] == "North must pass for the rest of the auction (27B2)."


def test_every_option_says_what_it_leads_to() -> None:
    question = rule(dealer="N", happened="1S P 1H")["outcome"]["question"]
    assert question["labels"] == {"yes": "accepts: it is treated as legal", "no": "does not accept it"}
    assert question["leads_to"][0]["leads_to"] == ["West accepts the insufficient bid. (27A1)"]
    assert question["leads_to"][1]["next"]["prompt"] == "Which call does South put in the place of 1♥?"


def test_the_board_gives_dealer_and_vulnerability() -> None:
    state = rule(board=7, happened="")["state"]
    assert (state["dealer"], state["vulnerable"]) == ("S", "both")
    assert rule(board=7, dealer="W", vulnerable="none", happened="")["state"]["vulnerable"] == "none"


def test_every_paragraph_named_comes_with_heading_and_summary() -> None:
    reply = rule(dealer="N", happened="1S P 1H", answers={"accepts": "no", "replacement": "2H"})
    for number in ("27B1(a)", "27D"):
        assert reply["paragraphs"][number]["heading"]
        assert reply["paragraphs"][number]["summary"]


def test_answers_by_id_as_in_a_casebook_and_by_key_give_the_same() -> None:
    by_id = rule(dealer="N", happened="1S P 1H TD", answers={"accepts": False, "replacement": ["2H"]})
    by_key = rule(dealer="N", happened="1S P 1H TD", answers={"accepts@2S": "no", "replacement@2S": "2H"})
    assert by_id["outcome"] == by_key["outcome"]


@pytest.mark.parametrize(
    "answers", [{}, {"accepts": "no"}, {"accepts@2S": "no", "replacement@2S": "2C"}, {"accepts@2S": "yes"}]
)
def test_the_state_sent_back_has_the_same_reply(answers: dict[str, str]) -> None:
    reply = rule(board=7, dealer="N", happened="1S P 1H TD", answers=answers)
    assert rule(**reply["state"]) == reply
    assert reply["title"] == "South's 1♥ is not sufficient over 1♠."


def test_an_answer_whose_question_is_gone_is_named_and_not_kept() -> None:
    reply = rule(dealer="N", happened="1S P", answers={"accepts@2S": "no"})
    assert reply["unused"] == ["accepts@2S"]
    assert reply["state"]["answers"] == {}


def test_the_director_called_for_what_no_call_shows() -> None:
    reply = rule(dealer="N", happened="1NT P 2C P", irregularity="misinformation")
    assert reply["state"]["happened"] == "1NT P 2C P TD(misinformation)"
    assert reply["outcome"]["question"]["who"] == "director"


def test_what_only_the_director_may_know_is_not_read_to_the_table() -> None:
    outcome = rule(dealer="N", happened="1S P 1H", answers={"accepts": "no", "replacement": "2H"})["outcome"]
    assert any("27D" in line for line in outcome["private"])
    assert not any("27D" in line for line in outcome["read"])


# The play


def test_a_lead_out_of_turn_has_its_five_options() -> None:
    reply = rule(board=1, dealer="N", happened="1NT P P P W/SK")
    question = reply["outcome"]["question"]
    assert {"declarer-plays", "dummy-plays", "require", "forbid", "penalty-card"} <= set(question["options"])
    assert (reply["turn"], reply["play"]["name"]) == (None, "East")


def test_a_penalty_card_bars_the_others_with_its_paragraph() -> None:
    hand = "AK32.Q5.J872.K93"
    reply = rule(board=1, dealer="N", hands={"E": hand}, happened="1NT P P P E#SK,H5 TD")
    play = reply["play"]
    assert play["seat"] == "E"
    assert sorted([*play["legal"], *play["barred"]]) == sorted(
        ["SA", "SK", "S3", "S2", "HQ", "H5", "DJ", "D8", "D7", "D2", "CK", "C9", "C3"]
    )
    for reason in play["barred"].values():
        assert reason["why"]
        assert reason["paragraph"] in reply["paragraphs"]


def test_no_card_is_to_be_played_during_the_auction() -> None:
    assert rule(board=1, happened="1NT P")["play"] is None


# Editions


def test_editions_side_by_side_say_what_differs() -> None:
    found = json.loads(
        compare_json(
            json.dumps({"dealer": "N", "happened": "1S P 1H", "answers": {"accepts": "no", "replacement": "2C"}})
        )
    )
    assert found["editions"] == [1997, 2007, 2017]
    rows = {row["name"]: row for row in found["rows"]}
    assert rows["cited"]["cells"]["1997"] == ["27B2", "23", "26A2", "16C2"]
    assert rows["question"]["cells"]["2017"] == ["Is 2♣ comparable to South's 1♥? (27B1(b))"]
    assert rows["question"]["differs"]
    assert not rows["contract"]["differs"]
    assert found["answers"]["2007"]["state"]["laws"] == 2007


def test_an_answer_that_another_edition_does_not_know_leaves_its_question_open() -> None:
    request = {
        "laws": 1997,
        "dealer": "N",
        "happened": "1S P 1H TD",
        "answers": {"accepts@2S": "no", "replacement@2S": "X"},
    }
    found = json.loads(compare_json(json.dumps({**request, "editions": [2017]})))
    assert found["answers"]["2017"]["outcome"]["answers"]["accepts@2S"] == "no"


@pytest.mark.parametrize("editions", [[2018], [], [2017, 2017], "all", [True], [[2017]]])
def test_unknown_editions_are_refused(editions: Any) -> None:
    found = json.loads(compare_json(json.dumps({"dealer": "N", "editions": editions})))
    assert found["error"]["where"] == "editions"
    assert found["error"]["expected"] == "some of 1997, 2007, 2017, each once"


# Paragraphs


def test_a_paragraph_as_people_write_it() -> None:
    found = json.loads(law_json(2017, "27b1a"))
    assert (found["number"], found["law"]) == ("27B1(a)", 27)
    assert found["see"] == [{"number": "27D", "heading": "The offenders gained"}]
    assert found["editions"]["2017"] == "the same"
    assert found["editions"]["1997"].startswith("differs")


def test_a_whole_law_has_its_parts() -> None:
    found = json.loads(law_json("2017", "Law 27"))
    assert [part["number"] for part in found["parts"]][:3] == ["27", "27A", "27A1"]


def test_search_puts_the_law_itself_first() -> None:
    found = json.loads(laws_json(2017, "insufficient bid"))["found"]
    assert {"18D", "27"} <= {each["number"] for each in found[:3]}
    assert json.loads(laws_json(2017, "31A2"))["found"][0]["number"].startswith("31A2")
    assert json.loads(laws_json(2017, "xyzzy"))["found"] == []


def test_without_words_every_law_is_listed() -> None:
    numbers = [each["number"] for each in json.loads(laws_json(1997))["found"]]
    assert len(numbers) == len({number.split("A")[0] for number in numbers})
    assert "27" in numbers


@pytest.mark.parametrize(("edition", "number"), [(2018, "27"), (2017, "999"), (2017, "x" * 10_000), ("../..", "27")])
def test_what_does_not_exist_is_not_found(edition: Any, number: str) -> None:
    assert json.loads(law_json(edition, number))["error"]["code"] == "not-found"


# Bad input


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"dealer"', "line 1, column 10"),
        ("", "line 1"),
        ('{"dealer": "N", "dealer": "S"}', "'dealer' stands twice"),
        ('{"board": NaN}', "NaN"),
        ('{"dealer": "\\ud800"}', "half a character"),
        ("[" * 200_000, "nested too deeply"),
        ("1" * 5_000, "digits"),
    ],
)
def test_what_is_not_json_is_refused_with_its_place(text: str, said: str) -> None:
    found = error(text)
    assert found["code"] == "bad-request"
    assert said in found["message"]


@pytest.mark.parametrize(
    ("request_", "where", "expected"),
    [
        ([], "", "an object"),
        ({}, "dealer", "dealer (N, E, S or W) or board"),
        ({"dealer": "Q"}, "dealer", "one of N, E, S, W"),
        ({"dealer": ["N"]}, "dealer", "one of N, E, S, W"),
        ({"board": 0}, "board", "a whole number from 1 to 999"),
        ({"board": True}, "board", "a whole number from 1 to 999"),
        ({"board": 1, "laws": 2018}, "laws", "one of 1997, 2007, 2017"),
        ({"board": 1, "vulnerable": "some"}, "vulnerable", "none, NS, EW or both"),
        ({"board": 1, "hands": {"N": "AK"}}, "hands.N", "four, as in AK32.Q5.J872.K93"),
        ({"board": 1, "hands": {"X": "AK32.Q5.J872.K93"}}, "hands.X", "a hand like AK32.Q5.J872.K93 for N, E, S or W"),
        ({"board": 1, "happened": "1S P QH"}, "happened", None),
        ({"board": 1, "happened": 7}, "happened", "a text"),
        ({"board": 1, "happened": "P " * 2_001}, "happened", "at most 4,000"),
        ({"board": 1, "happened": "1S\0"}, "happened", "text without it"),
        ({"board": 1, "happened": "E:1S>2S"}, "happened", None),
        ({"board": 1, "irregularity": "sneezing"}, "happened", None),
        ({"board": 1, "answers": []}, "answers", "an object"),
        ({"board": 1, "answers": {"accepts": {"N": {}}}}, "answers.accepts", None),
        ({"board": 1, "happened": "1S P 1H", "answers": {"accepts": "maybe"}}, "answers.accepts", "yes or no"),
        ({"board": 1, "happened": "1S P 1H", "answers": {"accepts": "no", "replacement": "8H"}}, "answers.replacement", None),
        ({"board": 1, "happened": "1S", "answer": {"value": "no"}}, "answer.value", None),
        ({"board": 1, "happened": "1S P 1H", "answer": {"value": "maybe"}}, "answer.value", "yes or no"),
        ({"board": 1, "happened": "1S P 1H", "answer": {}}, "answer.value", "an answer"),
        ({"board": 1, "hapened": ""}, "hapened", ""),
    ],
)  # fmt: skip
def test_bad_input_says_where_and_what_was_expected(request_: Any, where: str, expected: str | None) -> None:
    found = error(json.dumps(request_))
    assert found["where"] == where
    assert expected is None or found["expected"] == expected


@pytest.mark.parametrize(
    "later",
    [{"happened": "1S P 1H TD(sneezing)"}, {"happened": "1S P 1H TD E:4S>5S"}, {"answers": {"replacement": "9X"}}],
)
def test_what_only_one_option_would_reach_is_told_under_that_option(later: dict[str, Any]) -> None:
    question = rule(**{"dealer": "N", "happened": "1S P 1H TD", **later})["outcome"]["question"]
    assert question["id"] == "accepts"
    told = [sentence for group in question["leads_to"] for sentence in group["leads_to"]]
    assert any(sentence.startswith("Then something else in the record is wrong") for sentence in told)


def test_a_hand_with_a_card_twice_is_named() -> None:
    hand = "AKQJ.AKQ.AKQ.AKQ"
    assert "is in both" in error(json.dumps({"board": 1, "hands": {"N": hand, "S": hand}}))["message"]


def test_a_request_too_large_is_refused_unread() -> None:
    assert error(json.dumps({"board": 1, "happened": "P" * 300_000}))["code"] == "too-large"


def breaches(happened: str, **answers: str) -> list[tuple[int, str, str, str, str]]:
    """Duties broken: the event, who, what was made, the paragraph and the duty."""
    found = rule(board=1, happened=happened, answers=answers)["breaches"]
    return [(each["event"], each["seat"], each["made"], each["paragraph"], each["why"]) for each in found]


NOT_COMPARABLE = {"accepts": "no", "replacement": "3C", "comparable": "no"}


def test_a_call_under_an_enforced_pass_breaks_a_duty_at_its_turn_and_out_of_it() -> None:
    breach = ("27B2", "North must pass")
    assert breaches("1S P 1H TD P 4S", **NOT_COMPARABLE) == [(5, "N", "4S", *breach)]
    assert breaches("1S P 1H TD N:4S", **NOT_COMPARABLE) == [(4, "N", "4S", *breach)]
    assert breaches("1S P 1H TD P P P", **NOT_COMPARABLE) == []


def test_an_irregular_call_of_a_player_without_a_duty_breaks_none() -> None:
    assert breaches("1S P 1H TD E:2H", **NOT_COMPARABLE) == []
    assert breaches("1S P 1H") == []


def test_a_penalty_card_not_played_breaks_a_duty_where_it_could_be_played() -> None:
    before = "P P 1NT P P P W/H7 N/H2 E#HQ TD"
    assert breaches(f"{before} E/HJ") == [(10, "E", "HJ", "50D1(a)", "East must play the penalty card ♥Q")]
    assert breaches(f"{before} E/HQ") == []
    assert breaches("P P 1NT P P P W/D9 N/D2 E#HQ TD E/DA") == []


def test_a_lead_that_declarer_forbade_breaks_a_duty() -> None:
    """Declarer forbids hearts, the suit of East's penalty card, and West leads one."""
    led = breaches("P P 1NT P P P E#HQ TD W/H7", lead_option="forbid")
    assert led == [(8, "W", "H7", "50D2(a)", "West may not lead hearts")]


def test_the_question_whether_declarer_accepts_a_card_names_declarer_and_the_card() -> None:
    """West's penalty card: the one who is asked is declarer, not the player to the left."""
    question = rule(board=1, happened="P P 1NT P P P W/H7 N/H2 E/H3 S/HA W#HQ TD S/H4 W/H6")["outcome"]["question"]
    assert question["prompt"] == "Does South accept West's ♥6?"


# The way through the Laws


def way(**request: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(tree_json(json.dumps(request)))
    return found


def test_the_way_has_every_question_with_its_answer_and_ends_at_the_ruling() -> None:
    found = way(board=1, happened="1S P 1H TD", answers=NOT_COMPARABLE)
    assert [(each["id"], each["under"], each["answer"]) for each in found["questions"]] == [
        ("accepts", "27A1", "no"), ("replacement", "27B", "3C"), ("comparable", "27B1(b)", "no"),
    ]  # fmt: skip
    assert found["end"]["cited"] == ["27B2", "72C", "26B", "16C2"]


def test_an_open_question_is_where_the_way_has_come_to() -> None:
    found = way(board=1, happened="1S P 1H TD", answers={"accepts": "no"})
    assert [(each["id"], each["answer"]) for each in found["questions"]] == [("accepts", "no"), ("replacement", None)]
    assert found["end"] is None


def test_each_question_is_told_as_it_was_asked_then() -> None:
    """The branches of the first question do not know the answers to the later ones."""
    whole = way(board=1, happened="1S P 1H TD", answers=NOT_COMPARABLE)
    first = way(board=1, happened="1S P 1H TD")
    assert whole["questions"][0]["branches"] == first["questions"][0]["branches"]
    assert whole["questions"][0]["branches"][0]["leads_to"] == ["West accepts the insufficient bid. (27A1)"]


def test_the_way_speaks_german_and_refuses_what_it_does_not_know() -> None:
    found = way(board=1, happened="1S P 1H", lang="de")
    assert found["questions"][0]["prompt"] == "Nimmt West Süds 1♥ an?"
    assert way(board=1, happened="1S Q")["error"]["where"] == "happened"
