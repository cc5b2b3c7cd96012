"""``--lang de``: rulings, editions side by side and adjusted scores in German; errors and help stay English."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Run

SESSION = (
    "board,ns,ew,contract,result\n"
    "1,1,2,4S by N,=\n1,3,4,4S by N,+1\n1,5,6,3NT by S,-1\n"
)  # fmt: skip


def test_a_question_and_its_options_are_german(run: Run) -> None:
    result = run("rule", "1S P 1H", "-d", "N", "--lang", "de", width=160)
    assert result.exit_code == 3
    for text in (
        "ENTSCHEIDUNG nach den Regeln von 2017, Teilung Nord",
        "Süds 1♥ ist über 1♠ ungenügend.",
        "West wählt (27A1): Nimmt West Süds 1♥ an?",
        "einer dieser Farben verbieten: jener, die dann übrig sind",
        "Antworten mit: --answer accepts=yes",
    ):
        assert text in result.stdout


def test_a_ruling_is_german_from_the_title_to_the_last_duty(run: Run) -> None:
    result = run(
        "rule", "1S P 1H", "-d", "N", "--lang", "de", "-a", "accepts=no", "-a", "replacement=3C", "-a", "comparable=no"
    )
    assert result.exit_code == 0
    for text in ("DEM TISCH VORLESEN", "NUR FÜR DIE TURNIERLEITUNG", "Wer was verwenden darf", "Jetzt zu beachten"):
        assert text in result.stdout
    for text in ("READ", "DIRECTOR", "Watch", "must pass", "North"):
        assert text not in result.stdout


def test_cards_and_tricks_on_the_sheet_are_german(run: Run) -> None:
    result = run(
        "rule", "P P 4S P P P W/D2 N/D3 E/DA S/D4 W/H2", "-d", "N", "--lang", "de", "-a", "lead_option=penalty-card"
    )
    assert "Stich" in result.stdout
    assert "Hauptstrafkarte" in result.stdout or "Nebenstrafkarte" in result.stdout


def test_editions_side_by_side_are_german(run: Run) -> None:
    result = run("diff", "1997", "2017", "1S P 1H", "-d", "N", "--lang", "de", "-a", "accepts=no", "-a", "replacement=P",
                 width=140)  # fmt: skip
    assert result.exit_code == 0
    assert "≠ heißt: verschieden" in result.stdout
    assert "Regeln von 1997" in result.stdout
    assert "Nord, bis zum Ende der Reizung" in result.stdout
    assert "Außerdem zu beachten" not in result.stdout or "muss bis zum Ende" not in result.stdout.split("Außerdem")[1]


def test_the_arithmetic_of_an_adjusted_score_is_german(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "session.csv"
    file.write_text(SESSION, encoding="utf-8")
    result = run("adjust", str(file), "-b", "1", "-p", "1", "-o", "60% 4S by N =", "-o", "40% 4S by N -1",
                 "--form", "matchpoints", "--lang", "de", width=140)  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "NS: 60 % von 4S von N, 10 Stiche, +420" in result.stdout
    assert "OW:" in result.stdout
    assert "Was sich ändert, vorher und nachher" in result.stdout
    assert "Was einzugeben ist" in result.stdout


@pytest.mark.parametrize(
    "words",
    [("rule", "1S", "-d", "N"), ("diff", "1997", "2017", "1S", "-d", "N"), ("adjust", "session.csv", "-b", "1")],
)
def test_an_unknown_language_is_refused_with_those_there_are(
    refused: Callable[..., str], words: tuple[str, ...]
) -> None:
    assert "--lang: unknown language 'fr': expected one of en, de" in refused(*words, "--lang", "fr")


def test_a_language_lasts_for_one_command(run: Run) -> None:
    run("rule", "1S P 1H", "-d", "N", "--lang", "de")
    assert "RULING under the Laws of 2017, dealer North" in run("rule", "1S P 1H", "-d", "N").stdout


def test_help_and_errors_stay_english(run: Run, refused: Callable[..., str]) -> None:
    assert "Language of the ruling" in run("rule", "--help").stdout
    assert "unknown seat 'Z'" in refused("rule", "1S", "-d", "Z", "--lang", "de")
