"""A console that others reach: who logs in, who is turned away, who may only read, and what happens when a login runs out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from bridgelaws.web.store import Account, Login, open_database

from .conftest import WITHOUT_ENGINE, Directors
from .director import Director
from .server import Server
from .test_access import axe
from .views import DEAL


def enters(director: Director, name: str) -> Director:
    """Open the console and log in."""
    director.open("#/login").logs_in(name)
    expect(director.page.locator("body")).to_have_attribute("data-view", "start")
    return director


def forget_logins(server: Server) -> None:
    """As if every login had run out."""
    database = open_database(server.database_url)
    with database.writing() as db:
        db.query(Login).delete()
    database.close()


def alert(director: Director) -> str:
    """What the page warns of."""
    place = director.page.get_by_role("alert")
    expect(place).not_to_be_empty()
    return place.inner_text()


def test_a_director_logs_in_rules_and_logs_out(club: Server, director: Directors) -> None:
    dora = enters(director(club, settings=WITHOUT_ENGINE), "Dora")
    dora.begin("insufficient", board=1).bids("1S P 1H").answers("no")
    dora.expect_saved()
    kept = dora.get(f"/api/rulings/{dora.ruling}")
    assert (kept["director"], kept["ruling"]["state"]["answers"]) == ("Dora", {"accepts@2S": "no"})
    dora.open("#/settings")
    expect(dora.page.get_by_text("Dora, director")).to_be_visible()
    dora.tap("logout")
    expect(dora.page.get_by_role("heading", name="Log in")).to_be_visible()
    assert dora.get("/api/session")["user"] is None
    assert dora.get("/api/rulings")["error"]["code"] == "login-required"
    assert not [each for each in dora.context.cookies() if each.get("name") == "bridgelaws" and each.get("value")]


def test_a_wrong_password_is_told_and_the_name_stays(club: Server, director: Directors) -> None:
    dora = director(club, settings=WITHOUT_ENGINE).open("#/login").logs_in("Dora", "wrong password")
    assert alert(dora) == "Name or password is wrong."
    expect(dora.page.get_by_label("Name")).to_have_value("Dora")
    expect(dora.page.get_by_label("Password")).to_be_focused()
    assert axe(dora.page) == []
    dora.logs_in("Dora")
    expect(dora.page.locator("body")).to_have_attribute("data-view", "start")


def test_tries_run_out_and_the_page_says_when_the_next_is_taken(club: Server, director: Directors) -> None:
    dora = director(club, settings=WITHOUT_ENGINE).open("#/login")
    for number in range(5):
        dora.logs_in("Dora", f"guess number {number}")
        assert alert(dora) == "Name or password is wrong."
    dora.logs_in("Dora")
    expect(dora.page.get_by_role("alert")).to_have_text(
        re.compile(r"Too many attempts\. The next one is taken in \d+ min\.")
    )
    dan = enters(director(club, settings=WITHOUT_ENGINE), "Dan")
    assert dan.get("/api/session")["user"]["name"] == "Dan"


def test_a_dead_server_is_told_at_the_login(club: Server, director: Directors) -> None:
    dora = director(club, settings=WITHOUT_ENGINE).open("#/login")
    club.kill()
    dora.logs_in("Dora")
    assert "The server does not answer" in alert(dora)
    club.start()
    enters(dora, "Dora")


# Somebody who may only read


@pytest.fixture
def ruled(club: Server, director: Directors) -> str:
    """A ruling of Dora's that waits for an answer; something to look at after play; and a table that waits."""
    dora = enters(director(club, settings=WITHOUT_ENGINE), "Dora")
    dora.begin("insufficient", board=2).bids("1S P 1H").answers("no", "2H")
    dora.expect_saved()
    dora.open("#/").begin("insufficient", board=1).bids("1S P 1H").answers("no", "3C")
    dora.expect_asked("comparable")
    dora.expect_saved()
    dora.page.evaluate("fetch('/api/tables/4/call', { method: 'POST' })")
    return dora.ruling


CHANGES = """() => [...document.querySelectorAll('main button, main input, main textarea, main select, main form, dialog button')]
    .filter((each) => each.checkVisibility() && !each.hasAttribute('data-reads') && !each.matches('[role=search], [type=search]'))
    .map((each) => each.outerHTML.slice(0, 160))"""


@pytest.mark.parametrize("view", ["", "#/new/insufficient", "#/todo", "#/ruling/{}", "#/sheet/{}", "#/appeal/{}"])
def test_somebody_who_may_only_read_is_offered_no_change(
    club: Server, director: Directors, ruled: str, view: str
) -> None:
    rita = enters(director(club, settings=WITHOUT_ENGINE), "Rita")
    rita.open(view.format(ruled))
    place = rita.page.locator("main")
    expect(place).to_contain_text("1♥" if "{}" in view or "todo" in view else "Table 4")
    found = rita.page.evaluate(CHANGES)
    assert [each for each in found if "Print" not in each] == []
    assert axe(rita.page) == []


def test_a_reader_sees_the_whole_ruling_and_changes_nothing(club: Server, director: Directors, ruled: str) -> None:
    rita = enters(director(club, settings=WITHOUT_ENGINE), "Rita").open(f"#/ruling/{ruled}")
    expect(rita.page.locator(".auction")).to_contain_text("1♥")
    rita.expect_asked("comparable")
    rita.page.keyboard.press("Control+z")
    rita.page.locator(".chip.law").first.click()
    expect(rita.page.get_by_role("dialog")).to_contain_text("27B")
    rita.page.keyboard.press("Escape")
    rita.page.reload()
    rita.expect_asked("comparable")
    before = rita.get(f"/api/rulings/{ruled}/revisions")["revisions"]
    refused = rita.page.evaluate(
        """async (id) => {
            const { send, body } = await import('/js/sync.js');
            const { current } = await import('/js/state.js');
            return (await send('PUT', `/api/rulings/${id}`, body(current.record))).status;
        }""",
        ruled,
    )
    assert refused == 403
    assert rita.get(f"/api/rulings/{ruled}/revisions")["revisions"] == before


def test_a_reader_sees_the_hands_and_what_they_allow(club: Server, director: Directors) -> None:
    dora = enters(director(club, settings=WITHOUT_ENGINE), "Dora")
    dora.begin("insufficient", board=1).bids("1S P 1H").holds(**DEAL).tap("hands-take").expect_saved()
    rita = enters(director(club, settings=WITHOUT_ENGINE), "Rita").open(f"#/ruling/{dora.ruling}")
    expect(rita.page.locator("[data-k=hands]")).to_have_count(0)
    rita.tap("hands-summary")
    expect(rita.page.locator(".diagram .at-E")).to_contain_text(re.compile(r"K\sQ\sJ\s10\s9\s8"))
    rita.tap("double-dummy")
    expect(rita.page.locator("table.tricks")).to_be_visible()
    assert [each for each in rita.page.evaluate(CHANGES) if "Print" not in each] == []


def test_the_next_director_on_the_same_device_may_rule(club: Server, director: Directors) -> None:
    somebody = enters(director(club, settings=WITHOUT_ENGINE), "Rita")
    expect(somebody.page.locator("[data-k=tile-insufficient]")).to_have_count(0)
    somebody.open("#/settings").tap("logout")
    expect(somebody.page.get_by_role("heading", name="Log in")).to_be_visible()
    enters(somebody, "Dora").begin("insufficient", board=1).bids("1S P 1H")
    somebody.expect_asked("Does West accept")


# A login that runs out


def test_a_login_that_runs_out_in_mid_ruling_loses_no_call(club: Server, director: Directors) -> None:
    dora = enters(director(club, settings=WITHOUT_ENGINE), "Dora")
    dora.begin("insufficient", board=1).bids("1S P")
    dora.expect_saved()
    ruling = dora.ruling
    forget_logins(club)
    dora.bids("1H")
    expect(dora.page.get_by_role("heading", name="Log in")).to_be_visible()
    dora.logs_in("Dora")
    dora.expect_asked("Does West accept South's 1♥")
    dora.expect_saved()
    assert dora.get(f"/api/rulings/{ruling}")["ruling"]["state"]["happened"] == "1S P 1H"
    dora.tap("undo")
    expect(dora.page.locator(".entry-title")).to_contain_text("South to call")


def test_a_login_that_runs_out_loses_no_answer_even_when_the_page_is_loaded_anew(
    club: Server, director: Directors
) -> None:
    dora = enters(director(club, settings=WITHOUT_ENGINE), "Dora")
    dora.begin("appeal", board=3)
    dora.expect_saved()
    ruling = dora.ruling
    forget_logins(club)
    dora.page.get_by_label("Your answer").fill("25")
    dora.page.get_by_role("button", name="Answer", exact=True).click()
    expect(dora.page.get_by_role("heading", name="Log in")).to_be_visible()
    dora.page.reload()
    dora.logs_in("Dora")
    expect(dora.page.locator(".rulings")).to_contain_text("A player wants to appeal.")
    dora.open(f"#/ruling/{ruling}").expect_saved()
    answers = dora.get(f"/api/rulings/{ruling}")["ruling"]["state"]["answers"]
    assert list(answers.values()) == ["25"]


def test_notes_typed_after_the_login_ran_out_are_sent_after_the_next(club: Server, director: Directors) -> None:
    dora = enters(director(club, settings=WITHOUT_ENGINE), "Dora")
    dora.begin("insufficient", board=1).bids("1S P 1H")
    dora.expect_saved()
    ruling = dora.ruling
    forget_logins(club)
    dora.tap("details")
    dora.page.get_by_label("Table", exact=True).fill("9")
    dora.page.get_by_label("Notes for the sheet").fill("West asked twice.")
    dora.page.get_by_role("button", name="Done").click()
    dora.expect_saved("Log in to send")
    dora.page.get_by_role("link", name="Log in to send").click()
    dora.logs_in("Dora")
    dora.expect_saved("Saved")
    found = dora.get(f"/api/rulings/{ruling}")["ruling"]
    assert (found["table"], found["notes"]) == ("9", "West asked twice.")


def test_a_ruling_begun_without_a_login_is_sent_after_it(club: Server, director: Directors) -> None:
    dora = director(club, settings=WITHOUT_ENGINE).open()
    dora.begin("insufficient", board=1)
    expect(dora.page.get_by_role("heading", name="Log in")).to_be_visible()
    dora.logs_in("Dora")
    expect(dora.page.locator(".entry-title")).to_contain_text("North to call")
    dora.bids("1S P 1H").expect_asked("Does West accept")
    dora.expect_saved()
    assert dora.get(f"/api/rulings/{dora.ruling}")["director"] == "Dora"


def test_an_account_that_is_shut_is_out_at_the_next_tap(club: Server, director: Directors) -> None:
    dan = enters(director(club, settings=WITHOUT_ENGINE), "Dan")
    dan.begin("insufficient", board=1).bids("1S P")
    dan.expect_saved()
    database = open_database(club.database_url)
    with database.writing() as db:
        account = db.get(Account, "Dan")
        assert account is not None
        account.disabled = True
    database.close()
    dan.bids("1H")
    expect(dan.page.get_by_role("heading", name="Log in")).to_be_visible()
    dan.logs_in("Dan")
    assert alert(dan) == "Name or password is wrong."
