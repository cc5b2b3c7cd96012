"""Asking other players: the problem without what they must not know, their answers, the count, and paper without names."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Directors
from .director import Director
from .server import Server
from .test_login import enters
from .test_offline import ready_for_anything
from .views import DEAL, settings

AUCTION = "1S P 2S P 3S P P P"


def ruled(at_table: Director) -> Director:
    """A hesitation by North over 2♠; South's hand is known, and so is North's."""
    at_table.begin("hesitation", board=1)
    at_table.bids(AUCTION)
    at_table.holds(N=DEAL["N"], S=DEAL["S"]).tap("hands-take")
    expect(at_table.page.locator("dialog[open]")).to_have_count(0)
    at_table.expect_saved()
    return at_table


def begun(at_table: Director, decision: str = "South: after 1♠ Pass") -> Director:
    """The problem is made."""
    ruled(at_table).tap("poll")
    at_table.page.locator("[data-k=poll-decision]").select_option(label=decision)
    return at_table.tap("poll-begin")


@pytest.fixture(params=[360, 1440], ids=["phone", "desk"])
def sized(request: pytest.FixtureRequest, shared_server: Server, director: Directors) -> Director:
    """A Director with a phone, then one at a desk."""
    return director(shared_server, width=request.param, height=800, settings=settings()).open()


def test_from_the_ruling_to_the_count_and_back(sized: Director) -> None:
    page = begun(sized).page
    sheet = page.locator(".problem-sheet")
    expect(sheet).to_contain_text("What do you call?")
    expect(sheet.locator(".polled-hand")).to_contain_text("J\u200a10\u200a9\u200a8")
    expect(sheet.locator("tbody td")).to_have_text(["", "1♠ spades ", "Pass", "?"])
    sized.polled("Nora Namely", "2S").polled("Olaf Other", "P", "2S", "3S")
    counted = page.locator(".counted tbody tr")
    expect(counted).to_have_text(["2♠ spades 12 (100%)Yes", "Pass11 (50%)Yes", "3♠ spades 01 (50%)No"])
    expect(page.locator(".tally")).to_contain_text("at least 20% seriously consider it, at least one player chooses it")
    expect(page.locator(".tally")).to_contain_text("is for the Director to judge")
    sized.tap("poll-back")
    expect(page.locator("[data-k=poll]")).to_contain_text("2 polled")
    sized.expect_saved()
    polls = sized.get(f"/api/rulings/{sized.ruling}")["ruling"]["polls"]
    assert [(each["who"], each["chosen"], each["considered"]) for each in polls[0]["answers"]] == [
        ("Nora Namely", "2S", []), ("Olaf Other", "P", ["2S", "3S"]),
    ]  # fmt: skip


def test_no_paper_has_a_name_of_who_was_polled(at_table: Director) -> None:
    """The problem on paper has neither names nor the count; the sheets have the count alone."""
    page = begun(at_table).polled("Nora Namely", "2S").page
    at_table.tap("poll-names-summary-0")
    expect(page.get_by_text("Nora Namely").first).to_be_visible()
    page.evaluate("print = () => {}")
    at_table.tap("poll-print-0")
    page.emulate_media(media="print")
    printed = page.locator("body").inner_text()
    assert "Namely" not in printed
    assert "polled" not in printed
    assert "What do you call?" in printed
    page.emulate_media(media="screen")
    at_table.tap("poll-back")
    at_table.expect_saved()
    ruling = at_table.ruling
    for form in ("sheet", "appeal"):
        at_table.open(f"#/{form}/{ruling}")
        expect(page.locator(".paper-sheet .counted")).to_contain_text("Yes")
        expect(page.locator("body")).not_to_contain_text("Namely")


def test_a_problem_is_shown_to_a_player_without_anything_else_on_the_screen(at_table: Director) -> None:
    page = begun(at_table).tap("poll-show-0").page
    shown = page.locator("dialog[open]")
    expect(shown).to_contain_text("What do you call?")
    box = shown.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (360, 740)
    expect(shown.get_by_role("button")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_what_would_give_the_information_away_is_pointed_out(at_table: Director) -> None:
    ruled(at_table).tap("poll").page.locator("[data-k=poll-more] summary").first.click()
    at_table.page.locator("#poll-methods").fill("Five-card majors; North paused before 3S")
    at_table.tap("poll-begin")
    expect(at_table.page.locator(".one-poll .hint")).to_contain_text("Methods: “paused”")


def test_an_answer_needs_a_name_and_a_choice_and_nobody_is_asked_twice(at_table: Director) -> None:
    page = begun(at_table).tap("poll-save-0").page
    expect(page.locator(".answer-form .problem")).to_contain_text("Who was asked?")
    expect(page.locator("#poll-who-0")).to_be_focused()
    page.locator("#poll-who-0").fill("A. B.")
    at_table.tap("poll-save-0")
    expect(page.locator(".answer-form .problem")).to_contain_text("What did the player choose?")
    at_table.tap("chose-0-2S").tap("poll-save-0")
    expect(page.locator("[data-polled='1']")).to_be_visible()
    page.locator("#poll-who-0").fill("a. b.")
    at_table.tap("chose-0-P").tap("poll-save-0")
    expect(page.locator(".answer-form .problem")).to_contain_text("has answered already")
    expect(page.locator("#poll-who-0")).to_have_value("a. b.")
    at_table.tap("poll-names-summary-0")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("[data-polled='0']")).to_be_visible()


def test_after_the_auction_the_lead_is_asked(at_table: Director) -> None:
    at_table.begin("hesitation", board=1).bids("P 1NT P P P").holds(S=DEAL["S"]).tap("hands-take")
    expect(at_table.page.locator("dialog[open]")).to_have_count(0)
    at_table.tap("poll").tap("poll-begin")
    expect(at_table.page.locator(".problem-sheet")).to_contain_text("What do you lead?")
    at_table.polled("A. B.", "SJ")
    expect(at_table.page.locator(".counted tbody th")).to_have_text("♠ spades J")


def test_without_a_hand_it_says_what_is_needed(at_table: Director) -> None:
    at_table.begin("insufficient", board=1).bids("1S P 1H").tap("poll")
    expect(at_table.page.locator(".hint")).to_contain_text("First enter the hand")


def test_a_poll_goes_on_without_a_network_and_is_sent_later(shared_server: Server, director: Directors) -> None:
    at_table = director(shared_server)
    ready_for_anything(at_table)
    ruled(at_table)
    ruling = at_table.ruling
    at_table.context.set_offline(True)
    at_table.tap("poll").tap("poll-begin").polled("A. B.", "P")
    expect(at_table.page.locator("[data-polled='1']")).to_be_visible()
    at_table.tap("poll-back").expect_saved("Kept here")
    at_table.context.set_offline(False)
    at_table.page.evaluate("dispatchEvent(new Event('online'))")
    at_table.expect_saved()
    assert len(at_table.get(f"/api/rulings/{ruling}")["ruling"]["polls"][0]["answers"]) == 1


def test_the_problem_speaks_german(shared_server: Server, director: Directors) -> None:
    at_table = director(shared_server, settings=settings(language="de"), locale="de-DE").open()
    at_table.begin("insufficient", board=1).bids("1S P").holds(S="DB98.A98.KD10.A76").tap("hands-take")
    expect(at_table.page.locator("dialog[open]")).to_have_count(0)
    at_table.tap("poll").tap("poll-begin")
    expect(at_table.page.locator(".problem-sheet")).to_contain_text("Welche Ansage?")
    expect(at_table.page.locator(".problem-sheet")).to_contain_text("Paarturnier")


def test_somebody_who_may_only_read_sees_the_count_and_adds_nothing(club: Server, director: Directors) -> None:
    dora = director(club, settings=settings())
    enters(dora, "Dora")
    begun(dora).polled("A. B.", "2S").tap("poll-back").expect_saved()
    ruling = dora.ruling
    rita = director(club, settings=settings())
    enters(rita, "Rita").open(f"#/poll/{ruling}")
    expect(rita.page.locator("[data-polled='1']")).to_be_visible()
    expect(rita.page.locator("form, [data-k=poll-new]")).to_have_count(0)
