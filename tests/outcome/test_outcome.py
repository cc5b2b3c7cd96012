"""The outcome: what became of each call, what is read aloud, what stays private, what each option leads to."""

from __future__ import annotations

import json

import pytest

from bridgelaws import Table
from bridgelaws.outcome.texts import restriction_text


def ruled(happened: str, laws: int = 2017, dealer: str = "N", **answers: object) -> Table:
    """A table on which all this has happened."""
    table = Table(dealer, laws, answers=answers)
    table.happened(happened)
    return table


def statuses(table: Table) -> list[str]:
    """Every call made, in short."""
    return [
        f"{made.seat}:{made.call} {made.status.value}{' ' + str(made.by) if made.by else ''}"
        for made in table.outcome.made
    ]


def test_each_call_has_its_status() -> None:
    table = ruled("1S P 1H TD P", accepts=False, replacement="2H")
    assert statuses(table) == ["N:1S stands", "E:P stands", "S:1H replaced 2H", "W:P stands"]


def test_supplied_and_cancelled_calls_are_listed() -> None:
    table = ruled("1NT P X P")
    assert statuses(table) == ["N:1NT stands", "E:P stands", "S:X cancelled", "W:P cancelled"]
    table = ruled("1S E#HQ P 2S N:3S")
    assert statuses(table)[-2:] == ["W:P supplied", "N:3S stands"]


def test_the_text_for_the_table_gives_nothing_private_away() -> None:
    table = ruled("1S P 1H TD", accepts=False, replacement="2NT", same_denomination=False, comparable=False)
    aloud = " ".join(table.read)
    assert "North must pass for the rest of the auction" in aloud
    for secret in ("comparable", "72C", "16C", "could have known", "hearts", "spades"):
        assert secret not in aloud
    assert any("72C" in note for note in table.private)


def test_lho_is_not_told_which_calls_would_go_free_before_deciding() -> None:
    table = ruled("1S P 1H")
    assert table.question is not None
    assert table.question.id == "accepts"
    assert "2♥" not in " ".join(table.read)


def test_options_lead_to_what_running_them_gives() -> None:
    table = ruled("1S P 1H")
    by_answer = {each.answers[0]: each for each in table.options}
    assert by_answer["yes"].leads_to == ("West accepts the insufficient bid. (27A1)",)
    replacements = by_answer["no"].then
    good = next(each for each in replacements if "2H" in each.answers)
    assert good.answers == ("2H",)
    assert any("27B1(a)" in sentence for sentence in good.leads_to)
    others = next(each for each in replacements if "2C" in each.answers)
    verdicts = {each.answers[0]: each.leads_to for each in others.then}
    assert any("27B2" in sentence for sentence in verdicts["no"])
    assert any("27B1(b)" in sentence for sentence in verdicts["yes"])


def test_the_outcome_is_plain_data() -> None:
    data = ruled("1S P 1H TD", accepts=False, replacement="P", comparable=False).to_json()
    assert json.loads(json.dumps(data)) == data
    assert data["must_pass"] == {"N": "throughout"}
    assert data["review"] == [{"law": "72C", "heading": data["review"][0]["heading"]}]
    assert data["rulings"][0]["citations"][0]["paragraph"] == "27B2"
    assert data["calls"][2]["status"] == "replaced"


def test_an_open_question_is_plain_data_too() -> None:
    question = ruled("1S P 1H").to_json()["question"]
    assert (question["id"], question["who"], question["kind"]) == ("accepts", "W", "choice")
    assert [option["answers"] for option in question["leads_to"]] == [["yes"], ["no"]]


@pytest.mark.parametrize(
    ("call", "paragraph"), [("1H", "18D"), ("XX", "19B1"), ("X", "19A1"), ("P", ""), ("2C", ""), ("8C", "18A")]
)
def test_what_may_be_called_and_why_not(call: str, paragraph: str) -> None:
    table = ruled("1S P")
    assert table.may(call).paragraph == paragraph


def test_a_silenced_player_may_only_pass_and_the_reason_is_the_ruling() -> None:
    table = ruled("1S P 1H TD P", accepts=False, replacement="2D", comparable=False)
    assert (table.may("2S").paragraph, table.may("2S").why) == ("27B2", "North must pass")
    assert [call.name for call in table.calls_open] == ["P"]


def test_a_player_who_must_repeat_may_make_no_other_call() -> None:
    table = ruled("1S P S:2C TD P", dealer="W", accepts=False)
    assert table.may("2D").paragraph == "31A1"
    assert table.may("2C")
    assert table.owed == ["South must repeat 2♣ now."]


def test_out_of_turn_and_after_the_end() -> None:
    table = ruled("1S P P P")
    assert table.may("P", "E").paragraph == "22"
    assert ruled("1S").may("P", "S").paragraph == "17C"


def test_declarer_chooses_the_lead_when_it_is_time_and_not_before() -> None:
    table = ruled("1S X P X TD P", 2007, replacement="P")
    offered = [question.id for question in table.outcome.course.offers]
    assert offered == ["lead_penalty", "tricks_won"]
    table.answer("forbid H", "lead_penalty")
    chosen = table.outcome.lead_restrictions[0]
    assert restriction_text(chosen, provisional=False) == "East may not lead hearts while on lead (26B)."


def test_the_score_follows_from_contract_vulnerability_and_tricks() -> None:
    table = Table("N", 2017, vulnerable="none", answers={"tricks_won": 7})
    table.happened("1NT X P XX P P P E/S4")
    assert (table.outcome.contract, table.outcome.score) == ("1NTX by N", {"NS": 180})
