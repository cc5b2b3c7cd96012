"""`bridgelaws rule` with events: the sheet, the open question, JSON, and every kind of bad input."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from typer.testing import Result

Run = Callable[..., Result]
Refused = Callable[..., str]
INSUFFICIENT = ("rule", "1S P 1H", "--dealer", "N")


def test_a_ruling_prints_the_sheet_with_both_panels(run: Run) -> None:
    result = run(*INSUFFICIENT, "--answer", "accepts=no", "--answer", "replacement=2H")
    assert result.exit_code == 0
    text = result.stdout
    for wanted in (
        "RULING under the Laws of 2017, dealer North", "South's 1♥ is not sufficient over 1♠.", "replaced by 2♥",
        "READ TO THE TABLE", "FOR THE DIRECTOR ONLY", "27B1(a)", "Come back to this after play", "27D",
    ):  # fmt: skip
        assert wanted in text


def test_what_is_read_to_the_table_holds_nothing_private(run: Run) -> None:
    """The loud panel ends before the private one begins, and cites no paragraph to look at after play."""
    text = run(*INSUFFICIENT, "-a", "accepts=no", "-a", "replacement=3D", "-a", "comparable=no").stdout
    public = text[text.index("READ TO THE TABLE") : text.index("FOR THE DIRECTOR ONLY")]
    assert "North must pass for the rest of the auction" in public
    assert "could South have known" not in public


def test_an_open_question_is_printed_with_its_consequences_and_exit_code_3(run: Run) -> None:
    result = run(*INSUFFICIENT)
    assert result.exit_code == 3
    for wanted in ("A QUESTION IS OPEN", "Does West accept South's 1♥?", "27A1", "27B1(a)", "--answer accepts=yes"):
        assert wanted in result.stdout
    assert "READ TO THE TABLE" not in result.stdout


def test_nothing_irregular_is_said(run: Run) -> None:
    result = run("rule", "1S P 2S", "--dealer", "N")
    assert result.exit_code == 0
    assert "Nothing irregular." in result.stdout
    assert "It is West's turn to call." in result.stdout


def test_board_gives_dealer_and_vulnerability(run: Run) -> None:
    data = json.loads(run("rule", "1S P 1H", "--board", "7", "--json").stdout)
    assert (data["dealer"], data["board"], data["vulnerable"]) == ("S", 7, "both")


def test_json_of_an_open_question_holds_its_options_and_what_they_lead_to(run: Run) -> None:
    result = run(*INSUFFICIENT, "--json")
    assert result.exit_code == 3
    question = json.loads(result.stdout)["question"]
    assert question["id"] == "accepts"
    assert question["options"] == ["yes", "no"]
    assert any("27A1" in text for text in question["leads_to"][0]["leads_to"])


def test_json_of_a_ruling_holds_the_whole_outcome(run: Run) -> None:
    data = json.loads(
        run(*INSUFFICIENT, "-a", "accepts=no", "-a", "replacement=3D", "-a", "comparable=no", "--json").stdout
    )
    assert data["must_pass"] == {"N": "throughout"}
    assert {"cited", "read", "private", "owed", "review", "lead_restrictions", "calls"} <= data.keys()


def test_then_comes_after_the_ruling(run: Run) -> None:
    result = run(*INSUFFICIENT, "-a", "accepts=no", "-a", "replacement=2H", "--then", "P 4S P P P", "--json")
    assert json.loads(result.stdout)["contract"] == "4S by N"


def test_editions_rule_differently(run: Run) -> None:
    asked = {
        year: json.loads(
            run(*INSUFFICIENT, "-a", "accepts=no", "-a", "replacement=2H", "--laws", year, "--json").stdout
        )
        for year in ("1997", "2017")
    }
    assert asked["1997"]["question"]["id"] == "conventional"
    assert asked["2017"]["question"] is None


def test_a_repeated_id_is_used_up_in_order(run: Run) -> None:
    """Two insufficient bids: West refuses the first, the next player accepts the second."""
    result = run(
        *INSUFFICIENT, "-a", "accepts=no", "-a", "accepts=yes", "-a", "replacement=2H", "--then", "P 1NT", "--json"
    )
    data = json.loads(result.stdout)
    assert [data["answers"][key] for key in data["answers"] if key.startswith("accepts")] == ["no", "yes"]


def test_an_irregularity_that_calls_do_not_show(run: Run) -> None:
    result = run("rule", "1NT P 2D P", "--dealer", "N", "--irregularity", "misinformation")
    assert result.exit_code == 3
    assert "Information about a call may have been wrong or missing." in result.stdout


def test_an_answer_that_was_not_needed_is_only_a_note(run: Run) -> None:
    result = run(*INSUFFICIENT, "-a", "accepts=yes", "-a", "comparable=no")
    assert result.exit_code == 0
    assert "--answer comparable was not needed" in result.stderr


def test_the_example_plays_itself_through_without_a_terminal(run: Run) -> None:
    result = run("rule", "--example")
    assert result.exit_code == 0
    assert "Answer: no" in result.stdout
    assert "Answer: 2H" in result.stdout
    assert "READ TO THE TABLE" in result.stdout
    assert json.loads(run("rule", "--example", "--json").stdout)["auction"] == "1S P 2H"


@pytest.mark.parametrize("year", ["1997", "2007"])
def test_the_example_is_ruled_under_every_edition(run: Run, year: str) -> None:
    assert run("rule", "--example", "--laws", year).exit_code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("1S P 1Z", "--dealer", "N"), ("EVENTS", "column 6", "1Z", "expected a bid")),
        (("1S P 1H", "--dealer", "N", "--then", "P Q"), ("--then", "column 3", "'Q'")),
        (("1S", "--dealer", "Q"), ("unknown seat", "N, E, S or W")),
        (("1S", "--board", "0"), ("board 0", "from 1")),
        (("1S", "--dealer", "N", "--vulnerable", "red"), ("unknown vulnerability", "none, NS, EW or both")),
        (("1S",), ("who deals", "--dealer", "--board")),
        (("1S", "--dealer", "N", "--laws", "1987"), ("unknown edition", "1997, 2007, 2017")),
        (("1S", "--dealer", "N", "--laws", "new"), ("unknown edition", "1997, 2007, 2017")),
        ((), ("what happened?", "--dealer N")),
        (("--dealer", "N", "--json"), ("what happened?",)),
        (("1S P 1H", "--dealer", "N", "-a", "accepts"), ("--answer", "id=value")),
        (("1S P 1H", "--dealer", "N", "-a", "=no"), ("--answer", "id=value")),
        (("1S P 1H", "--dealer", "N", "-a", "acepts=no"), ("unknown question 'acepts'", "accepts")),
        (("1S P 1H", "--dealer", "N", "-a", "accepts=perhaps"), ("accepts=perhaps", "yes or no")),
        (
            ("1S P 1H", "--dealer", "N", "-a", "accepts=no", "-a", "replacement=9H"),
            ("replacement=9H", "expected", "2H"),
        ),
        (("1S P 1H", "--dealer", "N", "-a", "accepts=no", "-a", "replacement=1Z"), ("replacement=1Z", "expected")),
        (("1S P 1H", "--dealer", "N", "-a", "accepts=no", "-a", "accepts/W=no"), ("accepts", "for all")),
        (("1S P N:1D>1H", "--dealer", "N"), ("N:1D>1H", "event 3", "cannot change")),
        (("1S", "--dealer", "N", "--irregularity", "sneezing"), ("--irregularity", "sneezing", "misinformation")),
    ],
)
def test_bad_input_is_one_line_that_says_what_was_expected(
    refused: Refused, words: tuple[str, ...], said: tuple[str, ...]
) -> None:
    message = refused("rule", *words)
    for part in said:
        assert part in message


def test_the_second_of_a_list_of_answers_is_checked_too(refused: Refused) -> None:
    message = refused(*INSUFFICIENT, "-a", "accepts=no", "-a", "accepts=hm", "-a", "replacement=2H", "--then", "P 1NT")
    assert "accepts=hm" in message


@pytest.mark.parametrize("hostile", ["[red]1S[/red]", "\x1b[31m1S", "1S\u202e", "[/bold]", "\udc80"])
def test_hostile_events_are_shown_harmlessly(refused: Refused, hostile: str) -> None:
    message = refused("rule", hostile, "--dealer", "N")
    assert "\x1b" not in message
    assert "\u202e" not in message


def test_markup_in_arguments_is_shown_as_it_is(refused: Refused) -> None:
    assert "[red]1S[/red]" in refused("rule", "[red]1S[/red]", "--dealer", "N")


def test_a_ruled_table_is_written_as_pbn(run: Run) -> None:
    text = run(*INSUFFICIENT, "-a", "accepts=no", "-a", "replacement=2H", "--pbn").stdout
    assert '[Dealer "N"]' in text
    assert "{bridgelaws: 1H}" in text
    assert "27B1(a)" in text
