"""What the cards allow, as help for a judgement: asked for, marked as help, and said plainly where it cannot be had."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Directors
from .director import Director
from .server import Server
from .views import DEAL, settings

TABLE = {
    "North": ["4", "7", "5", "8", "5"],
    "South": ["4", "7", "5", "8", "5"],
    "East": ["9", "6", "7", "5", "6"],
    "West": ["9", "6", "7", "5", "6"],
}
"""Tricks in clubs, diamonds, hearts, spades and no trump."""


def with_hands(at_table: Director, auction: str = "1S P P P") -> Director:
    """A board whose four hands are known, the card with them open."""
    at_table.begin("insufficient", board=1).bids(auction).holds(**DEAL).tap("hands-take")
    expect(at_table.page.locator("dialog[open]")).to_have_count(0)
    return at_table.tap("hands-summary")


def table(page: Page) -> dict[str, list[str]]:
    """The table as it is read, row by row."""
    expect(page.locator(".tricks tbody tr")).to_have_count(4)
    rows = page.locator(".tricks tbody tr").all()
    return {each.locator("th").inner_text(): each.locator("td").all_inner_texts() for each in rows}


def test_the_table_par_and_the_contract_reached_are_shown_as_help(at_table: Director) -> None:
    page = with_hands(at_table).tap("double-dummy").page
    assert table(page) == TABLE
    shown = page.locator(".help")
    expect(shown).to_contain_text("help, not a ruling")
    expect(shown).to_contain_text("Par: 100 to East–West")
    expect(shown).to_contain_text("The contract reached: 1♠ spades by North +1: 110 to North–South")
    expect(shown).to_contain_text("is for the Director to judge")
    expect(page.locator("#live")).to_contain_text("The double-dummy table is there.")


def test_it_is_asked_for_by_the_keyboard_and_is_no_part_of_the_ruling(at_table: Director) -> None:
    page = with_hands(at_table, "1S P 1H").page
    page.locator("[data-k=double-dummy]").focus()
    page.keyboard.press("Enter")
    assert table(page) == TABLE
    at_table.expect_saved()
    kept = at_table.get(f"/api/rulings/{at_table.ruling}")
    assert "tricks" not in kept["ruling"]["state"]
    at_table.open(f"#/sheet/{kept['uuid']}")
    expect(page.locator(".paper-sheet")).not_to_contain_text("Par:")


def test_three_hands_are_not_enough(at_table: Director) -> None:
    at_table.begin("insufficient", board=1).holds(N=DEAL["N"], E=DEAL["E"], S=DEAL["S"]).tap("hands-take")
    at_table.tap("hands-summary")
    expect(at_table.page.locator("[data-k=double-dummy]")).to_have_count(0)


def test_without_a_network_it_says_so_and_is_there_when_the_network_is(at_table: Director) -> None:
    with_hands(at_table)
    at_table.context.set_offline(True)
    at_table.tap("double-dummy")
    expect(at_table.page.locator(".help .problem")).to_contain_text("the server cannot be reached now")
    at_table.context.set_offline(False)
    at_table.tap("double-dummy")
    assert table(at_table.page) == TABLE


def test_a_server_without_the_solver_says_how_to_get_it(at_table: Director) -> None:
    refusal = '{"error": {"code": "no-solver", "message": "x", "where": "", "expected": ""}}'
    at_table.page.route("**/api/double-dummy", lambda route: route.fulfill(status=501, json=None, body=refusal))
    with_hands(at_table).tap("double-dummy")
    expect(at_table.page.locator(".help .problem")).to_contain_text("pip install 'bridgelaws[dd]'")


@pytest.mark.parametrize("width", [360, 820, 1440])
def test_it_can_be_read_at_every_width(width: int, shared_server: Server, director: Directors) -> None:
    at_table = director(shared_server, width=width, height=900, settings=settings()).open()
    page = with_hands(at_table).tap("double-dummy").page
    assert table(page) == TABLE
    box = page.locator(".tricks").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width


def test_german_says_it_in_german(shared_server: Server, director: Directors) -> None:
    at_table = director(shared_server, settings=settings(language="de"), locale="de-DE").open()
    with_hands(at_table).tap("double-dummy")
    expect(at_table.page.locator(".help")).to_contain_text("Hilfe, keine Entscheidung")
    expect(at_table.page.locator(".help")).to_contain_text("Par: 100 für Ost–West")
