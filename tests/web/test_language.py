"""The language of sheets, pages and lists: ``?lang=``, else what the browser prefers; what is kept stays English."""

from __future__ import annotations

import json
from typing import get_args

import pytest
from sqlalchemy import text

from bridgelaws.outcome.language import LANGUAGES
from bridgelaws.web.spoken import Code
from bridgelaws.web.store import Database

from .conftest import ABSENT, RULED, Talker, error_of


def saved(talker: Talker) -> str:
    """A ruling that is saved, as it was made: an insufficient bid, replaced by another bid."""
    found: str = talker.save(state=RULED, called_by="E").json()["uuid"]
    return found


def test_the_routes_know_every_language_there_is() -> None:
    assert get_args(Code) == tuple(LANGUAGES)


def test_a_sheet_is_german_on_request(talker: Talker) -> None:
    page = talker.http.get(f"/sheets/ruling/{saved(talker)}.html?lang=de").text
    for said in (
        '<html lang="de">', "Entscheidung: Süds 1♥ ist über 1♠ ungenügend.", "<dt>Teilung</dt><dd>Nord</dd>",
        "<dt>In Gefahr</dt><dd>alle</dd>", "<dt>Gerufen von</dt><dd>Ost</dd>", "Dem Tisch vorgelesen",
        "Nord muss bis zum Ende der Reizung passen.", "Möglich waren:", "Angewandte Paragrafen", "(1♥ ersetzt durch 2♣)",
    ):  # fmt: skip
        assert said in page, said
    for said in ("Ruling", "Options", "North", "must", "accepts", "pass<", "Owed"):
        assert said not in page, said


def test_the_same_sheet_is_english_without_a_language(talker: Talker) -> None:
    page = talker.http.get(f"/sheets/ruling/{saved(talker)}.html").text
    assert "North must pass for the rest of the auction." in page
    assert "Entscheidung" not in page


def test_an_appeal_form_has_german_room_to_write(talker: Talker) -> None:
    page = talker.http.get(f"/sheets/appeal/{saved(talker)}.html?lang=de").text
    assert "Spielbericht und Protest" in page
    assert "Stellungnahme von Ost–West" in page
    assert "Statement" not in page


def test_the_paper_of_a_german_ruling_is_german(talker: Talker) -> None:
    answer = talker.http.get(f"/sheets/ruling/{saved(talker)}.pdf?lang=de")
    assert answer.content.startswith(b"%PDF")
    assert b"/Lang (de)" in answer.content


def test_a_session_report_is_german(talker: Talker) -> None:
    saved(talker)
    page = talker.http.get("/sheets/session.html?session=Tuesday&lang=de").text
    for said in (
        "Entscheidungen: Tuesday",
        "Noch offen",
        "Was geschehen ist",
        "<td>offen</td>",
        "Süds 1♥ ist über 1♠ ungenügend.",
    ):
        assert said in page, said


def test_a_ruling_that_todays_engine_rules_otherwise_stays_as_it_was_given(talker: Talker, database: Database) -> None:
    """Kills: a sheet that tells another ruling than was given, because it was worked out anew."""
    uuid = saved(talker)
    with database.writing() as db:
        kept = json.loads(db.execute(text("SELECT outcome FROM revision")).scalar_one())
        db.execute(text("UPDATE revision SET outcome = :new"), {"new": json.dumps({**kept, "cited": ["27A1"]})})
    page = talker.http.get(f"/sheets/ruling/{uuid}.html?lang=de").text
    assert "North must pass for the rest of the auction." in page


def test_what_is_kept_is_english_whatever_the_browser_prefers(talker: Talker) -> None:
    talker.http.headers["Accept-Language"] = "de-DE,de;q=0.9"
    uuid = saved(talker)
    del talker.http.headers["Accept-Language"]
    found = talker.get(f"/api/rulings/{uuid}")
    assert found["title"] == "South's 1♥ is not sufficient over 1♠."
    assert "North must pass for the rest of the auction." in found["outcome"]["read"]


def test_lists_have_titles_in_the_language_of_the_browser(talker: Talker) -> None:
    saved(talker)
    talker.http.headers["Accept-Language"] = "de"
    assert talker.get("/api/rulings")["rulings"][0]["title"] == "Süds 1♥ ist über 1♠ ungenügend."
    assert talker.get("/api/todo")["todo"][0]["title"] == "Süds 1♥ ist über 1♠ ungenügend."


@pytest.mark.parametrize(("path", "browser"), [("/t/4?lang=de", "en"), ("/t/4", "fr, de-AT;q=0.8, en;q=0.5")])
def test_players_are_addressed_in_their_language(talker: Talker, path: str, browser: str) -> None:
    page = talker.http.get(path, headers={"Accept-Language": browser}).text
    assert "Turnierleitung rufen" in page
    assert "Tisch 4" in page


def test_the_button_keeps_the_language(talker: Talker) -> None:
    assert 'action="/t/4?lang=de"' in talker.http.get("/t/4?lang=de").text
    answer = talker.http.post("/t/4?lang=de", follow_redirects=False)
    assert answer.headers["location"] == "/t/4?lang=de"
    assert "Die Turnierleitung ist gerufen." in talker.http.get("/t/4?lang=de").text


def test_codes_for_the_tables_lead_to_pages_in_the_same_language(talker: Talker) -> None:
    page = talker.http.get("/sheets/tables.html?tables=1-2&lang=de").text
    assert "/t/2?lang=de" in page
    assert "Codes für die Tische" in page


def test_an_unknown_language_is_refused_with_those_there_are(talker: Talker) -> None:
    answer = talker.http.get(f"/sheets/ruling/{ABSENT}.html?lang=tlh")
    assert answer.status_code == 422
    assert error_of(answer)["where"] == "lang"
    assert "'en' or 'de'" in error_of(answer)["message"]


def test_editions_side_by_side_have_german_names_for_their_rows(talker: Talker) -> None:
    found = talker.post("/api/compare", {"dealer": "N", "happened": "1S P 1H", "lang": "de"}).json()
    labels = [row["label"] for row in found["rows"]]
    assert labels[:3] == ["Dem Tisch vorlesen", "Offene Frage", "Paragrafen"]
