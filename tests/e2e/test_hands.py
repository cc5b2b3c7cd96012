"""The hands of the deal: written, filled in, pasted; what the engine then sees, and where they stand afterwards."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import WITHOUT_ENGINE, Directors
from .director import Director
from .server import Server
from .views import DEAL, settings

SIZES = [(360, 740), (1440, 900)]


@pytest.fixture(params=SIZES, ids=["phone", "desk"])
def sized(request: pytest.FixtureRequest, shared_server: Server, director: Directors) -> Director:
    """A Director with a phone, then one at a desk."""
    width, height = request.param
    return director(shared_server, width=width, height=height, settings=WITHOUT_ENGINE).open()


def taken(at_table: Director) -> Director:
    """Three hands written, the fourth filled in, all taken."""
    at_table.holds(N=DEAL["N"], E=DEAL["E"], S=DEAL["S"]).tap("fill-fourth").tap("hands-take")
    expect(at_table.page.locator("dialog[open]")).to_have_count(0)
    return at_table


def test_the_fourth_hand_is_what_is_left_and_all_are_kept_with_the_ruling(sized: Director) -> None:
    sized.begin("insufficient", board=1).bids("1S P 1H")
    taken(sized).expect_saved()
    assert sized.get(f"/api/rulings/{sized.ruling}")["ruling"]["state"]["hands"] == DEAL
    diagram = sized.page.locator(".diagram")
    expect(diagram).to_be_hidden()
    sized.tap("hands-summary")
    expect(diagram.locator(".at-W")).to_contain_text("7\u200a6\u200a5\u200a4")


def test_a_bad_hand_is_told_by_seat_and_problem_and_nothing_is_taken(sized: Director) -> None:
    sized.begin("insufficient", board=1)
    sized.holds(N="A432.K32.5432", E="KQ.QJT.AK.KQJT9", S="JT98.A98.QJT.A76", W="J65.7654.9876.5X").tap("hands-take")
    told = {seat: sized.page.locator(f"#hand-{seat}-told") for seat in "NESW"}
    expect(told["N"]).to_contain_text("North: 3 suits: expected four")
    expect(told["E"]).to_contain_text("East: 12 cards: expected 13")
    expect(told["S"]).to_contain_text("13 cards")
    expect(told["W"]).to_contain_text("West: X is no card")
    expect(sized.page.locator("#hand-N")).to_be_focused()
    expect(sized.page.locator("#hand-N")).to_have_attribute("aria-invalid", "true")
    sized.holds(W="J65.7654.9876.54")
    expect(told["W"]).to_contain_text("spades J is in the hand of South too")


def test_a_deal_is_pasted_as_pbn_writes_it(sized: Director) -> None:
    """Of several boards that in hand; written from West, the order of the seats is kept."""
    sized.begin("insufficient", board=2).tap("hands").tap("paste-deal")
    pasted = " ".join(DEAL[seat] for seat in "WNES")
    other = " ".join(DEAL[seat] for seat in "NESW")
    sized.page.locator("#deal").fill(
        f'[Board "1"]\n[Deal "N:{other}"]\n\n[Board "2"]\n[Vulnerable "NS"]\n[Deal "W:{pasted}"]\n'
    )
    sized.tap("deal-take")
    for seat, hand in DEAL.items():
        expect(sized.page.locator(f"#hand-{seat}")).to_have_value(hand)
    sized.page.locator("#deal").fill("no deal at all")
    sized.tap("deal-take")
    expect(sized.page.get_by_text("No deal in it")).to_be_visible()
    expect(sized.page.locator("#hand-N")).to_have_value(DEAL["N"])


def test_with_the_hands_the_engine_sees_a_revoke(sized: Director) -> None:
    """1NT by South: West leads a diamond, and East, with two of them, plays a club."""
    sized.begin("lead", board=1).tap("seat-S").tap("bid-1NT")
    taken(sized)
    sized.plays("D9", "D2", "CK")
    expect(sized.page.locator(".irregular-title")).to_contain_text("revoked")


def test_a_card_played_from_no_such_hand_is_refused_and_what_was_written_stays(sized: Director) -> None:
    """West led the king of clubs: then East cannot hold it."""
    sized.begin("lead", board=1).tap("seat-S").tap("bid-1NT").plays("CK")
    sized.holds(N=DEAL["N"], E=DEAL["E"], S=DEAL["S"]).tap("fill-fourth").tap("hands-take")
    expect(sized.page.locator("dialog .problem")).to_contain_text("CK")
    expect(sized.page.locator("#hand-E")).to_have_value(DEAL["E"])


def test_the_report_of_hand_shows_the_hands(sized: Director) -> None:
    taken(sized.begin("insufficient", board=1).bids("1S P 1H")).expect_saved()
    ruling = sized.ruling
    sized.open(f"#/appeal/{ruling}")
    expect(sized.page.locator(".paper-sheet .at-E")).to_contain_text("K\u200aQ\u200aJ\u200a10\u200a9\u200a8")
    printed = "path => fetch(path).then((answer) => answer.text())"
    assert "KQJ1098" in sized.page.evaluate(printed, f"/sheets/appeal/{ruling}.html")


def test_hands_are_undone_and_forgotten(sized: Director) -> None:
    taken(sized.begin("insufficient", board=1).bids("1S P 1H"))
    sized.tap("undo")
    expect(sized.page.locator("[data-k=hands]")).to_contain_text("Enter the hands")
    sized.tap("redo").tap("hands")
    sized.page.get_by_role("button", name="Forget the hands").click()
    expect(sized.page.locator("[data-k=hands]")).to_contain_text("Enter the hands")


def test_the_hands_are_written_with_the_keyboard_alone(sized: Director) -> None:
    sized.begin("insufficient", board=1)
    sized.page.locator("[data-k=hands]").focus()
    sized.page.keyboard.press("Enter")
    for hand in (DEAL["N"], DEAL["E"], DEAL["S"], DEAL["W"]):
        for _ in range(5):
            sized.page.keyboard.press("Tab")
            if sized.page.evaluate("document.activeElement.matches('input')"):
                break
        sized.page.keyboard.type(hand)
    sized.page.keyboard.press("Enter")
    expect(sized.page.locator("[data-k=hands]")).to_be_focused()
    expect(sized.page.locator("[data-k=hands]")).to_contain_text("Change the hands")


def test_a_german_hand_has_dame_and_bube(shared_server: Server, director: Directors) -> None:
    at_table = director(shared_server, settings=settings(language="de"), locale="de-DE").open()
    at_table.begin("insufficient", board=1).bids("1S P 1H")
    at_table.holds(E="KD.DB10.AK.KDB1098").tap("hands-take").expect_saved("Gesichert")
    assert at_table.get(f"/api/rulings/{at_table.ruling}")["ruling"]["state"]["hands"] == {"E": DEAL["E"]}
