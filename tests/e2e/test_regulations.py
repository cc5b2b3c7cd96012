"""An authority's regulations from the file that `serve` is given to the device of a Director, with or without a network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import WITHOUT_ENGINE, Directors
from .director import Director
from .server import Server
from .test_offline import SLOW, ready_for_anything


@pytest.fixture
def strict(tmp_path: Path, pages: None) -> Iterator[Server]:
    """A club that hears appeals for 20 minutes instead of 30."""
    file = tmp_path / "club.yaml"
    file.write_text("appeal_minutes: 20\n", encoding="utf-8")
    found = Server(tmp_path, "--regulations", str(file))
    found.start()
    yield found
    found.stop()


def appeals(director: Director, minutes: int) -> Director:
    """An appeal, so many minutes after the score."""
    director.begin("appeal", board=3)
    director.page.get_by_label("Your answer").fill(str(minutes))
    director.page.get_by_role("button", name="Answer", exact=True).click()
    return director


def test_a_club_that_hears_appeals_for_20_minutes(strict: Server, director: Directors) -> None:
    late = appeals(director(strict, settings=WITHOUT_ENGINE).open(), 25)
    expect(late.page.locator("#main")).to_contain_text("92B")
    expect(late.page.locator("#question-title")).to_have_count(0)
    late.expect_saved()
    kept = late.get(f"/api/rulings/{late.ruling}")
    assert kept["ruling"]["state"]["regulations"] == {"appeal_minutes": 20}
    assert kept["outcome"]["granted"] is False


def test_the_device_knows_them_without_a_network(strict: Server, director: Directors) -> None:
    alone = director(strict)
    ready_for_anything(alone)
    alone.context.set_offline(True)
    alone.page.reload()
    alone.begin("appeal", board=3)
    expect(alone.page.get_by_label("Your answer")).to_be_visible(timeout=SLOW)
    alone.page.get_by_label("Your answer").fill("25")
    alone.page.get_by_role("button", name="Answer", exact=True).click()
    expect(alone.page.locator("#main")).to_contain_text("92B")
    expect(alone.page.locator("#question-title")).to_have_count(0)
    ruling = alone.ruling
    alone.context.set_offline(False)
    alone.page.evaluate("dispatchEvent(new Event('online'))")
    alone.expect_saved("Saved")
    kept = alone.get(f"/api/rulings/{ruling}")
    assert kept["ruling"]["state"]["regulations"] == {"appeal_minutes": 20}
    assert (kept["outcome"]["granted"], kept["client_differs"]) == (False, False)
