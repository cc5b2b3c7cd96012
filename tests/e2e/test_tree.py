"""The way through the Laws: on a desk beside the question, on a tablet when asked for, on a telephone not at all."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Directors
from .director import Director
from .server import Server
from .views import settings


def at(width: int, director: Directors, server: Server, language: str = "en") -> Director:
    """A Director whose screen is so wide, at South's insufficient bid."""
    found = director(server, width=width, height=900, settings=settings(language=language)).open()
    return found.begin("insufficient", board=1).bids("1S P 1H")


def test_it_goes_on_with_every_answer_and_says_where_the_ruling_stands(
    shared_server: Server, director: Directors
) -> None:
    desk = at(1440, director, shared_server)
    tree = desk.page.locator(".law-tree")
    here = tree.locator("[aria-current=step]")
    expect(here).to_contain_text("Does West accept South's 1♥")
    expect(here).to_contain_text("West accepts the insufficient bid. (27A1)")
    desk.answers("no", "3C")
    expect(here).to_contain_text("comparable to South's 1♥")
    expect(tree.locator(".taken")).to_contain_text(["No", "3♣"])
    expect(tree.locator(".node")).to_have_count(3)
    desk.answers("no")
    expect(here).to_contain_text("The ruling")
    expect(here.get_by_role("button")).to_have_text(["Law 27B2", "Law 72C", "Law 26B", "Law 16C2"])
    desk.tap("undo")
    expect(here).to_contain_text("comparable to South's 1♥")


def test_its_paragraphs_open_by_the_keyboard(shared_server: Server, director: Directors) -> None:
    page = at(1440, director, shared_server).page
    page.locator(".law-tree .chip").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_contain_text("27A1")


def test_on_a_tablet_it_is_closed_until_asked_for(shared_server: Server, director: Directors) -> None:
    tablet = at(820, director, shared_server)
    expect(tablet.page.locator("[data-k=law-tree]")).to_be_visible()
    expect(tablet.page.locator(".law-tree .node")).to_have_count(0)
    tablet.tap("law-tree")
    expect(tablet.page.locator(".law-tree .node")).to_have_count(1)
    tablet.answers("yes")
    expect(tablet.page.locator(".law-tree [aria-current]")).to_contain_text("27A1")


def test_a_telephone_has_no_room_for_it_and_asks_for_nothing(shared_server: Server, director: Directors) -> None:
    phone = director(shared_server, settings=settings()).open()
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    phone.begin("insufficient", board=1).bids("1S P 1H").expect_asked("accept")
    expect(phone.page.locator(".law-tree")).to_have_count(0)
    assert [url for url in asked if url.endswith("/api/tree")] == []
    phone.page.set_viewport_size({"width": 1440, "height": 900})
    expect(phone.page.locator(".law-tree .node")).to_have_count(1)


def test_it_speaks_german(shared_server: Server, director: Directors) -> None:
    desk = at(1440, director, shared_server, "de")
    expect(desk.page.locator(".law-tree")).to_contain_text("Der Weg durch die Regeln")
    expect(desk.page.locator(".law-tree [aria-current]")).to_contain_text("Nimmt West Süds 1♥")
