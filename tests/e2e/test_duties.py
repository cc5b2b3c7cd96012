"""What is owed, while the table plays on: a breach is a warning at once, to the eye and to the ear; what has ended is over."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Directors
from .director import Director
from .server import Server
from .views import settings


def silenced(at_table: Director) -> Director:
    """South's insufficient bid was replaced by 3♣: North must pass for the rest of the auction."""
    at_table.begin("insufficient", board=1).bids("1S P 1H").answers("no", "3C", "no")
    at_table.expect_owed("North must pass for the rest of the auction (27B2).")
    expect(at_table.page.locator(".breach")).to_have_count(0)
    return at_table


def test_a_silenced_player_who_calls_is_a_breach_at_once(at_table: Director) -> None:
    silenced(at_table).bids("P 4S")
    warning = at_table.page.locator(".breach")
    expect(warning).to_contain_text("Breach: North must pass; instead came 4♠")
    expect(warning).to_contain_text("27B2")
    expect(warning).to_be_in_viewport()
    expect(at_table.page.locator("#live")).to_contain_text("Breach: North must pass (27B2); instead came 4 spades.")
    at_table.tap("undo")
    expect(warning).to_have_count(0)
    expect(at_table.page.locator(".duties .lapsed")).to_have_count(0)
    at_table.tap("redo")
    expect(warning).to_be_visible()


def test_a_pass_is_no_breach_and_the_end_of_the_auction_ends_the_duty(at_table: Director) -> None:
    silenced(at_table).bids("P P")
    at_table.expect_owed("North must pass")
    expect(at_table.page.locator(".breach")).to_have_count(0)
    at_table.bids("P")
    expect(at_table.page.locator(".duties .lapsed").first).to_contain_text("North must pass")
    expect(at_table.page.locator(".duties .lapsed").first).to_contain_text("no longer")
    expect(at_table.page.locator("#live")).to_contain_text("no longer")


def test_the_warning_goes_with_the_next_call(at_table: Director) -> None:
    silenced(at_table).bids("P 4S P")
    expect(at_table.page.locator(".breach")).to_have_count(0)
    at_table.expect_owed("North must pass")


def test_a_penalty_card_that_is_not_played_is_a_breach(at_table: Director) -> None:
    """East has the queen of hearts as a penalty card, West leads a heart, and East plays the jack."""
    at_table.begin("lead", board=1).tap("seat-S").tap("bid-1NT").plays("H7", "H2").exposes("E", "HQ").plays("E:HJ")
    at_table.expect_asked("Does South accept East's ♥")
    warning = at_table.page.locator(".breach")
    expect(warning).to_contain_text("Breach: East must play the penalty card")
    expect(warning).to_contain_text("50D1(a)")
    expect(at_table.page.locator("#live")).to_contain_text("instead came hearts J")
    at_table.answers("no")
    expect(at_table.page.locator(".duties")).to_contain_text("♥")


def test_a_breach_is_a_warning_again_when_the_ruling_is_opened_again(at_table: Director) -> None:
    silenced(at_table).bids("P 4S").expect_saved()
    ruling = at_table.ruling
    at_table.open("#/").open(f"#/ruling/{ruling}")
    expect(at_table.page.locator(".breach")).to_contain_text("North must pass")


def test_the_warning_speaks_german(shared_server: Server, director: Directors) -> None:
    at_table = director(shared_server, settings=settings(language="de"), locale="de-DE").open()
    at_table.begin("insufficient", board=1).bids("1S P 1H").answers("no", "3C", "no").bids("P 4S")
    expect(at_table.page.locator(".breach")).to_contain_text("Verstoß: Nord muss passen; stattdessen kam 4")
