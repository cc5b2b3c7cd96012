"""With the network gone: after one visit the whole flow works, computed by the same engine, and is sent later."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Directors
from .director import Director
from .server import Server

SLOW = 180_000
"""Milliseconds for Pyodide to start on a busy machine with two cores; a device takes seconds."""


def ready_for_anything(director: Director) -> None:
    """One visit, until the device says that it can work alone."""
    director.open()
    director.page.wait_for_selector("html[data-engine=device]", timeout=SLOW)


def test_a_ruling_from_entry_to_later_sync_without_a_network(own_server: Server, director: Directors) -> None:
    alone = director(own_server)
    ready_for_anything(alone)
    alone.context.set_offline(True)
    alone.page.reload()
    alone.begin("insufficient", board=5).bids("1S P 1H")
    expect(alone.page.locator("[data-k=answer-no]")).to_be_visible(timeout=SLOW)
    alone.answers("no", "3C", "no")
    alone.expect_owed("North must pass for the rest of the auction (27B2).")
    alone.expect_saved("Kept here")
    ruling = alone.ruling
    alone.tap("sheet")
    expect(alone.page.locator(".paper-sheet")).to_contain_text("27B2")
    alone.open("#/")
    expect(alone.page.locator(".rulings")).to_contain_text("not yet sent")
    alone.context.set_offline(False)
    alone.page.evaluate("dispatchEvent(new Event('online'))")
    expect(alone.page.locator("#foot")).not_to_contain_text("still to send")
    alone.open(f"#/ruling/{ruling}").expect_saved("Saved")
    kept = alone.get(f"/api/rulings/{ruling}")
    answers = {key.partition("@")[0]: value for key, value in kept["ruling"]["state"]["answers"].items()}
    assert answers == {"accepts": "no", "replacement": "3C", "comparable": "no"}
    assert kept["client_differs"] is False
    assert kept["outcome"]["cited"] == ["27B2", "72C", "26B", "16C2"]


def test_the_device_and_the_server_say_the_same(own_server: Server, director: Directors) -> None:
    """The engine in the browser is the server's own: the whole reply is equal."""
    device = director(own_server)
    ready_for_anything(device)
    request = {"laws": 2007, "board": 3, "happened": "P 1H W:1S 2C*(H)", "answers": {}}
    both = device.page.evaluate(
        """async (request) => {
            const { rule } = await import('/js/engine.js');
            const here = await rule(request);
            const there = await (await fetch('/api/rule', { method: 'POST', headers: { 'Content-Type': 'application/json' },
                body: JSON.stringify(request) })).json();
            return [here, there];
        }""",
        request,
    )
    assert both[0] == both[1]
    assert both[0]["outcome"]["question"] is not None


def test_a_paragraph_and_the_editions_are_there_without_a_network(own_server: Server, director: Directors) -> None:
    alone = director(own_server)
    ready_for_anything(alone)
    alone.begin("rotation", board=1).bids("W:1H")
    alone.expect_asked("accept")
    alone.context.set_offline(True)
    alone.tap("compare")
    expect(alone.page.locator(".editions-table")).to_contain_text("2007")
    alone.open("#/")
    alone.page.get_by_role("searchbox").fill("insufficient bid")
    expect(alone.page.locator(".results")).to_contain_text("27")
