"""For everybody: readable, reachable, of a size to hit, in colours that are never the only sign, in two languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Directors
from .director import Director
from .server import ROOT, Server
from .views import VIEWS, settings, visit

LOOKS = ("light", "dark", "contrast")


def axe(page: Page) -> list[str]:
    """What axe-core finds: the rule, and where."""
    page.evaluate((ROOT / "tools/browser/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [f"{each['id']}: {node['html'][:160]}" for each in found["violations"] for node in each["nodes"]]


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_any_view(look: str, shared_server: Server, director: Directors) -> None:
    at_table = director(shared_server, settings=settings(look))
    found = {}
    for view in VIEWS:
        visit(at_table, view)
        found[view] = axe(at_table.page)
    assert found == {view: [] for view in VIEWS}


def test_axe_finds_nothing_on_a_desk_either(shared_server: Server, director: Directors) -> None:
    at_desk = director(shared_server, width=1440, height=900, settings=settings())
    found = {}
    for view in VIEWS:
        visit(at_desk, view)
        found[view] = axe(at_desk.page)
    assert found == {view: [] for view in VIEWS}


SMALL = """() => [...document.querySelectorAll(
        'a, button, select, summary, textarea, label.choice, input:not([type=radio], [type=checkbox])')]
    .filter((each) => each.checkVisibility() && !each.classList.contains('skip'))
    .map((each) => [each.outerHTML.slice(0, 120), each.getBoundingClientRect()])
    .filter(([, box]) => box.width < 44 || box.height < 44)
    .map(([text, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${text}`)"""

INLINE = ("Go on without",)
"""Links within a sentence may be as high as its line."""


@pytest.mark.parametrize(("width", "height"), [(360, 740), (820, 1180), (1440, 900)])
def test_nothing_to_press_is_smaller_than_44_pixels(
    width: int, height: int, shared_server: Server, director: Directors
) -> None:
    at_table = director(shared_server, width=width, height=height, settings=settings())
    found = {}
    for view in VIEWS:
        visit(at_table, view)
        small = [each for each in at_table.page.evaluate(SMALL) if not any(name in each for name in INLINE)]
        found[view] = small
    assert found == {view: [] for view in VIEWS}


@pytest.mark.parametrize("size", ["normal", "largest"])
def test_nothing_runs_off_a_narrow_screen(size: str, shared_server: Server, director: Directors) -> None:
    """At 360 pixels, in the largest type too, no view scrolls sideways."""
    at_table = director(shared_server, settings=settings(size=size))
    wide = {}
    for view in VIEWS:
        visit(at_table, view)
        wide[view] = at_table.page.evaluate("document.documentElement.scrollWidth")
    assert wide == dict.fromkeys(VIEWS, 360)


def test_the_keyboard_alone_makes_a_ruling(at_table: Director) -> None:
    """Tab and Enter: the focus is kept where it was when the page is drawn again."""
    page = at_table.page

    def to(key: str) -> None:
        for _ in range(120):
            if page.evaluate("document.activeElement?.dataset.k ?? ''") == key:
                page.keyboard.press("Enter")
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come to {key}")

    for key in ("tile-insufficient", "board-1", "bid-1S"):
        to(key)
    expect(page.locator("[data-k=bid-1S]")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(page.locator(".entry-title")).to_contain_text("North to call")
    for key in ("bid-1S", "bid-P", "bid-1H"):
        page.locator("[data-k=seat-W]").focus()
        to(key)
    page.locator("#irregularity").wait_for()
    page.locator(".chip.law").first.focus()
    to("answer-yes")
    at_table.expect_read("The bid is accepted, and the auction goes on from it.")


def test_a_screen_reader_is_told_what_changed_and_hears_the_suits(at_table: Director) -> None:
    at_table.begin().bids("1S P 1H")
    expect(at_table.page.locator("#live")).to_contain_text("South's 1♥ is not sufficient over 1♠.")
    expect(at_table.page.get_by_role("button", name="2 hearts").first).to_be_hidden()
    heard = re.compile(r"South: 1 hearts ?, irregular")
    expect(at_table.page.get_by_role("button", name=heard)).to_be_visible()
    at_table.answers("no")
    expect(at_table.page.get_by_role("button", name="2 hearts").first).to_be_visible()
    expect(
        at_table.page.get_by_role("heading", name="Which call does South put in the place of 1 hearts")
    ).to_have_count(1)


def test_vulnerability_standing_and_turn_are_told_without_colour(at_table: Director) -> None:
    at_table.begin(board=2).bids("1S")
    header = at_table.page.locator(".auction thead")
    expect(header).to_contain_text("vul")
    expect(at_table.page.get_by_role("button", name="North vul")).to_be_visible()
    expect(at_table.page.get_by_role("button", name="South vul to call")).to_be_visible()


def test_the_pages_speak_german(shared_server: Server, director: Directors) -> None:
    at_table = director(shared_server, settings=settings(language="de"), locale="de-DE").open()
    expect(at_table.page.locator("h1")).to_have_text("Was ist geschehen?")
    at_table.begin().bids("1S P 1H")
    expect(at_table.page.locator(".read")).to_contain_text("Dem Tisch vorlesen")
    at_table.expect_read("Nimmt West Süds 1♥")
    expect(at_table.page.locator("html")).to_have_attribute("lang", "de")
