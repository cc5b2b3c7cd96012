"""A real server and a real browser, and a Director at the table who taps, types and reads.

Nothing here is skipped: without Chromium or the files from npm the tests fail, and say what to run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from bridgelaws.web import people
from bridgelaws.web.store import open_database

from .director import Director, chromium, device
from .server import EVERYWHERE, ROOT, Server

PASSWORD = "correct horse battery"
PEOPLE = {"Carla": "chief", "Dora": "director", "Dan": "director", "Rita": "read-only"}


@pytest.fixture(scope="session")
def pages() -> None:
    """The files from npm are there, or it is said how they come."""
    for path in (
        "src/bridgelaws/web/static/pyodide/pyodide.asm.wasm",
        "tools/browser/node_modules/axe-core/axe.min.js",
    ):
        assert (ROOT / path).exists(), f"{path} is missing: run make pages"


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory, pages: None) -> Iterator[Server]:
    """One server for all tests that leave it running."""
    found = Server(tmp_path_factory.mktemp("server"))
    found.start()
    yield found
    found.stop()


@pytest.fixture
def own_server(tmp_path: Path, pages: None) -> Iterator[Server]:
    """A server for one test, which may stop it as it likes."""
    found = Server(tmp_path)
    found.start()
    yield found
    found.stop()


@pytest.fixture
def club(tmp_path: Path, pages: None) -> Iterator[Server]:
    """A server that other machines reach, with accounts."""
    found = Server(tmp_path, host=EVERYWHERE)
    database = open_database(found.database_url)
    with database.writing() as db:
        for name, role in PEOPLE.items():
            people.add_account(db, name, role, PASSWORD, by="test")
    database.close()
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, without a window."""
    with sync_playwright() as playwright:
        found = chromium(playwright)
        yield found
        found.close()


Directors = Callable[..., Director]


@pytest.fixture
def director(browser: Browser) -> Iterator[Directors]:
    """Makes Directors, each with a device of their own; afterwards nothing may have gone wrong behind their backs."""
    made: list[Director] = []

    def make(
        server: Server, *, width: int = 360, height: int = 740, settings: str = "{}", locale: str = "en-GB"
    ) -> Director:
        made.append(Director(device(browser, width, height, settings, locale), server.address))
        return made[-1]

    yield make
    for each in made:
        each.context.close()
    assert [fault for each in made for fault in each.faults] == []
    assert [url for each in made for url in each.elsewhere] == []


WITHOUT_ENGINE = '{"keepEngine": false}'
"""A device that leaves the engine on the server: most tests need no second one, and the machine is small."""


@pytest.fixture
def at_table(shared_server: Server, director: Directors) -> Director:
    """A Director with a phone, at the start page."""
    return director(shared_server, settings=WITHOUT_ENGINE).open()
