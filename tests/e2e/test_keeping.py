"""What is entered is kept: through a crash of the server, a closed tab, and two Directors at once."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import WITHOUT_ENGINE, Directors
from .director import Director
from .server import Server


def test_the_server_is_killed_in_mid_ruling_and_nothing_is_lost(own_server: Server, director: Directors) -> None:
    at_table = director(own_server, settings=WITHOUT_ENGINE).open()
    at_table.begin("insufficient", board=1).bids("1S P 1H").answers("no")
    at_table.expect_asked("Which call does South put")
    at_table.expect_saved()
    ruling = at_table.ruling
    own_server.kill()
    own_server.start()
    kept = at_table.get(f"/api/rulings/{ruling}")["ruling"]["state"]
    assert (kept["happened"], kept["answers"]) == ("1S P 1H TD", {"accepts@2S": "no"})
    at_table.answers("2H")
    at_table.expect_read("The auction goes on with no further rectification.")
    at_table.expect_saved()
    assert at_table.get(f"/api/rulings/{ruling}")["ruling"]["state"]["answers"]["replacement@2S"] == "2H"


def test_what_was_entered_while_the_server_was_dead_is_sent_when_it_lives_again(
    own_server: Server, director: Directors
) -> None:
    at_table = director(own_server, settings=WITHOUT_ENGINE).open()
    at_table.begin("insufficient", board=1).bids("1S P 1H")
    at_table.expect_asked("Does West accept")
    at_table.expect_saved()
    own_server.kill()
    at_table.tap("details")
    at_table.page.get_by_label("Table", exact=True).fill("9")
    at_table.page.get_by_role("button", name="Done").click()
    at_table.expect_saved("Kept here")
    ruling = at_table.ruling
    own_server.start()
    at_table.page.evaluate("dispatchEvent(new Event('online'))")
    at_table.expect_saved("Saved")
    assert at_table.get(f"/api/rulings/{ruling}")["ruling"]["table"] == "9"


def test_a_closed_tab_is_reopened_where_it_was_with_every_step_back(at_table: Director) -> None:
    at_table.begin().bids("1S P 1H").answers("no")
    at_table.expect_asked("Which call does South put")
    at_table.expect_saved()
    ruling = at_table.ruling
    at_table.page.close()
    at_table.page = at_table.context.new_page()
    at_table.open(f"#/ruling/{ruling}").expect_asked("Which call does South put")
    at_table.tap("undo").expect_asked("Does West accept")


def test_two_directors_change_one_ruling_at_once_and_both_stand_side_by_side(
    own_server: Server, director: Directors
) -> None:
    """The one who is offline in between finds their own version beside the other, not lost."""
    first = director(own_server, settings=WITHOUT_ENGINE).open()
    first.begin("insufficient", board=1).bids("1S P 1H")
    first.expect_asked("Does West accept")
    first.expect_saved()
    ruling = first.ruling
    second = director(own_server, settings=WITHOUT_ENGINE).open(f"#/ruling/{ruling}")
    second.expect_asked("Does West accept")
    second.answers("yes")
    second.expect_read("The bid is accepted")
    second.expect_saved()
    first.answers("no")
    expect(first.page.locator(".problem")).to_contain_text("Two directors changed this ruling")
    first.expect_read("The bid is accepted")
    first.page.get_by_role("link", name="open the other one").click()
    first.expect_asked("Which call does South put")
    copies = first.get("/api/rulings?conflicts=1")["rulings"]
    assert ruling in {each["conflict_of"] for each in copies} | {each["uuid"] for each in copies}


def test_the_log_finds_a_ruling_by_words_table_and_board(own_server: Server, director: Directors) -> None:
    at_table = director(own_server, settings=WITHOUT_ENGINE).open()
    for board, table in ((1, "4"), (5, "7")):
        at_table.open("#/").begin("insufficient", board=board).bids("1S P 1H")
        at_table.tap("details")
        at_table.page.get_by_label("Table", exact=True).fill(table)
        at_table.page.get_by_role("button", name="Done").click()
        at_table.expect_saved()
    at_table.open("#/log")
    lines = at_table.page.locator(".rulings li")
    expect(lines).to_have_count(2)
    at_table.page.get_by_label("Table").fill("7")
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("Board 5")
    at_table.page.get_by_label("Table").fill("")
    at_table.page.get_by_label("Words").fill("nothing of the kind")
    expect(lines).to_have_count(0)


def test_what_to_come_back_to_after_play_stays_until_it_is_ticked(own_server: Server, director: Directors) -> None:
    at_table = director(own_server, settings=WITHOUT_ENGINE).open()
    at_table.begin().bids("1S P 1H").answers("no", "2H")
    at_table.expect_saved()
    at_table.open("#/todo")
    line = at_table.page.locator(".todo-line", has_text="27D")
    expect(line).to_be_visible()
    line.get_by_role("checkbox").check()
    expect(line).to_have_count(0)
    at_table.page.reload()
    expect(at_table.page.get_by_text("Nothing to come back to.")).to_be_visible()


def test_an_appeal_is_attached_to_its_ruling(at_table: Director) -> None:
    at_table.begin().bids("1S P 1H").answers("yes")
    at_table.expect_saved()
    ruling = at_table.ruling
    at_table.tap("sheet")
    at_table.page.get_by_label("In words").fill("East–West ask whether 1♥ was understood.")
    at_table.page.get_by_role("button", name="Add", exact=True).click()
    expect(at_table.page.get_by_text("East–West ask whether")).to_be_visible()
    at_table.open(f"#/sheet/{ruling}")
    events = at_table.get(f"/api/rulings/{ruling}")["events"]
    assert [(each["kind"], each["text"]) for each in events] == [("appeal", "East–West ask whether 1♥ was understood.")]
