"""From the first tap to the printed sheet: the four commonest calls for the Director, in a real browser."""

from __future__ import annotations

from playwright.sync_api import expect

from .director import Director


def expect_sheet(director: Director, *sentences: str) -> None:
    """The sheet says all this, on paper too, and nothing of the buttons is printed."""
    director.tap("sheet")
    sheet = director.page.locator(".paper-sheet")
    for sentence in sentences:
        expect(sheet).to_contain_text(sentence)
    director.page.emulate_media(media="print")
    expect(director.page.locator("#head")).to_be_hidden()
    expect(director.page.get_by_role("button", name="Print")).to_be_hidden()
    assert director.page.pdf(format="A4").startswith(b"%PDF")
    director.page.emulate_media(media="screen")


def test_an_insufficient_bid_from_first_tap_to_printed_sheet(at_table: Director) -> None:
    at_table.begin("insufficient", board=1).bids("1S P 1H")
    expect(at_table.page.locator(".irregular-title")).to_contain_text(
        "South's 1♥ hearts is not sufficient over 1♠ spades"
    )
    at_table.expect_read("Does West accept South's 1♥")
    at_table.answers("no", "3C", "no")
    at_table.expect_read("North must pass for the rest of the auction.")
    at_table.expect_owed("North must pass for the rest of the auction (27B2).")
    at_table.expect_saved()
    expect_sheet(at_table, "27B2", "North must pass for the rest of the auction", "1S P 1H")


def test_the_first_option_is_read_out_after_at_most_twelve_taps(at_table: Director) -> None:
    """For 1S pass 1H, from opening the page; three of the taps are the calls themselves."""
    at_table.begin("insufficient", board=1).bids("1S P 1H")
    at_table.expect_read("Does West accept South's 1♥")
    assert at_table.taps <= 12
    assert at_table.taps == 5


def test_a_call_out_of_rotation_from_first_tap_to_printed_sheet(at_table: Director) -> None:
    """West opens when it is North's turn; North does not accept; West's own turn comes later."""
    at_table.begin("rotation", board=1).bids("W:1H")
    expect(at_table.page.locator(".irregular-title")).to_contain_text("West's 1♥ hearts was out of rotation")
    at_table.expect_asked("Does North accept West's 1♥")
    at_table.answers("no")
    at_table.expect_read("The call is cancelled. It is North's turn to call.")
    at_table.expect_owed("West's 1♥")
    at_table.bids("P P P")
    expect(at_table.page.locator("[data-k=seat-W]")).to_contain_text("West")
    expect(at_table.page.locator(".entry-title")).to_contain_text("West to call")
    at_table.bids("P")
    expect_sheet(at_table, "West's 1♥", "out of rotation", "cancelled")


def test_a_changed_call_from_first_tap_to_printed_sheet(at_table: Director) -> None:
    """North bids 1H, says at once that 1S was meant, and never meant the heart bid."""
    at_table.begin("changed", board=1).bids("1H").tap("mode-changed").tap("bid-1S")
    expect(at_table.page.locator(".irregular-title")).to_contain_text("North wants to change a call")
    at_table.answers("yes")
    at_table.expect_read("North's intended call stands. There is no rectification.")
    expect(at_table.page.locator(".auction")).to_contain_text("1♠")
    expect_sheet(at_table, "25A", "North's intended call stands")


def test_an_exposed_card_from_first_tap_to_printed_sheet(at_table: Director) -> None:
    """West drops the queen of hearts in the auction; East must pass once; West defends, and it is a penalty card."""
    at_table.begin("exposed", board=1).tap("mode-call").bids("1S").exposes("W", "HQ")
    at_table.expect_read("East must pass at the next turn.")
    at_table.expect_owed("East must pass at the next turn (24B).")
    at_table.bids("P P P")
    expect(at_table.page.locator(".faces")).to_contain_text("major penalty card")
    expect(at_table.page.locator(".faces")).to_contain_text("West")
    at_table.expect_owed("West has a major penalty card: ♥")
    expect_sheet(at_table, "24B", "penalty card", "W#HQ")


def test_what_is_for_the_director_alone_is_hidden_until_asked_for(at_table: Director) -> None:
    at_table.begin().bids("1S P 1H").answers("no", "3C", "no")
    inside = at_table.page.locator(".private li", has_text="Unauthorised for NS")
    expect(inside).to_be_hidden()
    at_table.page.locator(".private summary").click()
    expect(inside).to_be_visible()


def test_hold_up_shows_the_words_for_the_table_and_nothing_else(at_table: Director) -> None:
    at_table.begin().bids("1S P 1H").tap("hold-up")
    card = at_table.page.locator("dialog.hold-up")
    expect(card).to_contain_text("Does West accept South's 1♥")
    assert card.bounding_box() == {"x": 0, "y": 0, "width": 360, "height": 740}
    at_table.page.get_by_role("button", name="Put down").click()
    expect(card).to_have_count(0)


def test_anything_can_be_undone_and_redone(at_table: Director) -> None:
    at_table.begin().bids("1S P 1H").answers("no")
    at_table.expect_asked("Which call does South put in the place")
    at_table.tap("undo").expect_asked("Does West accept South's 1♥")
    at_table.tap("undo")
    expect(at_table.page.locator(".entry-title")).to_contain_text("South to call")
    at_table.tap("redo").tap("redo").expect_asked("Which call does South put in the place")


def test_an_answer_can_be_changed_and_what_followed_is_asked_anew(at_table: Director) -> None:
    at_table.begin().bids("1S P 1H").answers("no", "3C", "no")
    at_table.page.locator(".given summary").click()
    at_table.page.get_by_role("button", name="Change: Call put in its place").click()
    at_table.expect_asked("Which call does South put in the place")


def test_the_edition_is_switched_and_three_editions_stand_side_by_side(at_table: Director) -> None:
    at_table.begin().bids("1S P 1H").answers("no", "2H")
    at_table.expect_read("The auction goes on with no further rectification.")
    at_table.page.locator("[data-k=edition]").select_option("1997")
    at_table.expect_asked("be conventional")
    at_table.expect_saved()
    at_table.tap("compare")
    rows = at_table.page.locator(".editions-table tbody tr")
    expect(rows.filter(has_text="differs").first).to_be_visible()
    for year in ("1997", "2007", "2017"):
        assert at_table.page.locator(f"td[data-year='{year}']").count() > 3


def test_an_auction_is_pasted_as_people_write_it(at_table: Director) -> None:
    at_table.begin("insufficient", board=1).tap("mode-paste")
    at_table.page.locator("#paste").fill("1♠ - 1♥")
    at_table.page.get_by_role("button", name="Add", exact=True).click()
    at_table.expect_asked("Does West accept South's 1♥")


def test_what_cannot_be_read_is_told_and_nothing_is_lost(at_table: Director) -> None:
    at_table.begin("insufficient", board=1).bids("1S").tap("mode-paste")
    at_table.page.locator("#paste").fill("P 1Q")
    at_table.page.get_by_role("button", name="Add", exact=True).click()
    expect(at_table.page.get_by_role("alert")).to_contain_text("1Q")
    expect(at_table.page.locator(".auction")).to_contain_text("1♠")
    expect(at_table.page.locator("#paste")).to_have_value("P 1Q")


def test_an_artificial_call_says_what_it_shows(at_table: Director) -> None:
    """2D showing hearts, insufficient, replaced by 3H: the engine hears what the call showed."""
    at_table.begin("insufficient", board=1).bids("1NT 2S").tap("mode-artificial").tap("shows-H").tap("bid-2D")
    at_table.expect_asked("Does West accept South's 2♦")
    at_table.expect_saved()
    state = at_table.get(f"/api/rulings/{at_table.ruling}")["ruling"]["state"]
    assert state["happened"] == "1NT 2S 2D*(H)"


def test_simultaneous_calls_are_told_apart(at_table: Director) -> None:
    at_table.begin("together", board=1).bids("1S").tap("mode-together").tap("seat-S").tap("bid-2C")
    expect(at_table.page.locator(".irregular-title")).to_contain_text("South")
    at_table.expect_saved()
    assert "S=2C" in at_table.get(f"/api/rulings/{at_table.ruling}")["ruling"]["state"]["happened"]


def test_a_call_that_was_made_opens_what_may_be_said_about_it(at_table: Director) -> None:
    at_table.begin("changed", board=1).bids("1H P").tap("call-0")
    at_table.page.get_by_role("button", name="Take out this call and all after it").click()
    expect(at_table.page.locator(".entry-title")).to_contain_text("North to call")


def test_a_paragraph_is_told_in_our_words(at_table: Director) -> None:
    at_table.begin().bids("1S P 1H")
    at_table.page.locator(".chip.law").first.click()
    dialog = at_table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("27A1")
    expect(dialog).to_contain_text("1997")
