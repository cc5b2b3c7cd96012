"""The audit trail as a page: for the chief director, whatever people have typed."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from .conftest import Directors
from .director import Director
from .server import Server
from .test_access import axe
from .test_login import enters
from .views import settings

WITHOUT = settings()


def ruling(director: Director, **facts: str) -> str:
    """Save a ruling as a page does, with whatever was typed; gives its name."""
    uuid: str = director.page.evaluate(
        """async (facts) => {
            const { send } = await import('/js/sync.js');
            const { uuid } = await import('/js/store.js');
            const id = uuid();
            const ruling = { made_at: '2026-11-30T19:42:00+01:00', state: { board: 7, happened: '1S P 1H' }, ...facts };
            const { status } = await send('PUT', `/api/rulings/${id}`, { mutation: uuid(), base_revision: 0, ruling });
            if (status !== 201) throw new Error(status);
            return id;
        }""",
        facts,
    )
    return uuid


def test_the_chief_sees_who_changed_what_page_by_page(club: Server, director: Directors) -> None:
    dora = enters(director(club, settings=WITHOUT), "Dora")
    for _ in range(60):
        ruling(dora)
    carla = enters(director(club, settings=WITHOUT), "Carla").open("#/settings")
    carla.tap("audit")
    lines = carla.page.locator(".trail-line")
    expect(lines).to_have_count(50)
    expect(lines.first).to_contain_text("Logged in · Carla")
    carla.tap("older")
    expect(lines.nth(50)).to_be_focused()
    expect(carla.page.locator("[data-k=older]")).to_have_count(0)
    expect(lines.filter(has_text="Ruling saved · Dora")).to_have_count(60)
    carla.page.get_by_label("By whom").fill("carl")
    expect(lines.filter(has_text="Dora")).to_have_count(0)
    expect(lines).to_have_count(1)
    carla.page.get_by_label("By whom").fill("nobody of that name")
    expect(carla.page.get_by_text("Nothing yet.")).to_be_visible()


def test_from_an_entry_to_the_trail_of_one_ruling_and_to_the_ruling(club: Server, director: Directors) -> None:
    dora = enters(director(club, settings=WITHOUT), "Dora")
    ruling(dora, table="1")
    second = ruling(dora, table="2")
    carla = enters(director(club, settings=WITHOUT), "Carla").open("#/audit")
    carla.page.locator(".trail-line", has_text="Table 2").get_by_role("link", name="Only this ruling").click()
    lines = carla.page.locator(".trail-line")
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("Board 7 · Table 2 · North's 1♥")
    carla.page.get_by_role("link", name="Open the ruling").click()
    expect(carla.page.locator(".head-words")).to_contain_text("Table 2")
    carla.tap("details")
    carla.page.get_by_role("link", name="Who changed this ruling").click()
    expect(lines).to_have_count(1)
    assert carla.page.url.endswith(f"#/audit/{second}")


def test_hostile_names_stand_there_as_they_were_typed(club: Server, director: Directors) -> None:
    name = '<img src=x onerror="window.hit=1">\u202eevil'
    nobody = director(club, settings=WITHOUT).open("#/login").logs_in(name, "wrong password")
    expect(nobody.page.get_by_role("alert")).not_to_be_empty()
    dora = enters(director(club, settings=WITHOUT), "Dora")
    ruling(dora, table="<b>4</b>", session="</script><script>window.hit=1</script>")
    carla = enters(director(club, settings=WITHOUT), "Carla").open("#/audit")
    refused = carla.page.locator(".trail-line", has_text="Login refused")
    expect(refused.locator("bdi").first).to_have_text(name)
    expect(carla.page.locator(".trail-line", has_text="Ruling saved")).to_contain_text("Table <b>4</b>")
    assert carla.page.evaluate("window.hit ?? null") is None
    assert carla.page.locator("main img, main script, main b").count() == 0
    assert axe(carla.page) == []
    assert carla.page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("name", ["Dora", "Rita"])
def test_others_are_told_that_they_may_not(club: Server, director: Directors, name: str) -> None:
    somebody = enters(director(club, settings=WITHOUT), name).open("#/settings")
    expect(somebody.page.get_by_role("button", name="Log out")).to_be_visible()
    expect(somebody.page.locator("[data-k=audit]")).to_have_count(0)
    somebody.open("#/audit")
    expect(somebody.page.get_by_role("alert")).to_have_text("Only a chief director may see the audit trail.")
    assert somebody.page.evaluate("fetch('/api/audit').then((answer) => answer.status)") == 403
    assert axe(somebody.page) == []


def test_in_german_too(club: Server, director: Directors) -> None:
    german = json.dumps({**json.loads(WITHOUT), "language": "de"})
    carla = director(club, settings=german, locale="de-DE").open("#/login")
    carla.page.get_by_label("Name").fill("Carla")
    carla.page.get_by_label("Passwort").fill("correct horse battery")
    carla.page.get_by_role("button", name="Anmelden").click()
    expect(carla.page.locator("body")).to_have_attribute("data-view", "start")
    carla.open("#/audit")
    expect(carla.page.locator(".trail-line").first).to_contain_text("Angemeldet · Carla")
