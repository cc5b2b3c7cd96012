"""A real server and a real browser, and a Director at the table who taps, types and reads.

Nothing here is skipped: without Chromium or the files from npm the tests fail, and say what to run.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = os.environ.get("BRIDGELAWS_CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
PATIENCE = 25_000
"""Milliseconds: the machine may be busy. Nothing is measured by it."""

expect.set_options(timeout=PATIENCE)


class Server:
    """`bridgelaws serve` as a process of its own, on a port of its own, with a database file that outlives it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [
            sys.executable, "-m", "bridgelaws.cli", "serve", "--port", str(self.port), "--no-browser",
            "--database-url", f"sqlite:///{self.folder / 'console.db'}",
        ]  # fmt: skip
        environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
        log = (self.folder / "server.log").open("ab")
        self.process = subprocess.Popen(command, cwd=self.folder, env=environment, stdout=log, stderr=log)
        deadline = monotonic() + PATIENCE / 1000
        while monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.address}/api/health", timeout=5):
                    return
            except OSError:
                assert self.process.poll() is None, (self.folder / "server.log").read_text()
                sleep(0.1)
        raise AssertionError(f"the server does not answer: {(self.folder / 'server.log').read_text()}")

    def kill(self) -> None:
        """As a power cut would: no warning, no goodbye."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop it in good order."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@pytest.fixture(scope="session")
def pages() -> None:
    """The files from npm are there, or it is said how they come."""
    for path in ("src/bridgelaws/web/static/pyodide/pyodide.asm.wasm", "tools/browser/node_modules/axe-core/axe.min.js"):
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


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, without a window."""
    assert Path(CHROMIUM).exists(), f"{CHROMIUM} is missing: run make chromium, or set BRIDGELAWS_CHROMIUM"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


USUAL = ("insufficient", "rotation", "changed", "exposed", "lead", "revoke")


class Director:
    """A Director with a device: what is tapped and what is read, in the words of the page."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.taps = 0
        self.faults: list[str] = []
        self.elsewhere: list[str] = []
        self.page.on("pageerror", lambda problem: self.faults.append(str(problem)))
        self.page.on("console", lambda said: self.faults.append(said.text) if _is_fault(said.text) else None)
        context.on("request", self._watch)

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((self.address, "blob:", "data:")):
            self.elsewhere.append(request.url)

    def open(self, place: str = "") -> Director:
        """Open a page of the console."""
        self.page.goto(f"{self.address}/{place}")
        self.page.wait_for_selector("html[data-ready]")
        return self

    def tap(self, key: str) -> Director:
        """Tap what carries this key, and count it."""
        self.page.locator(f"[data-k='{key}']").first.click()
        self.taps += 1
        return self

    def begin(self, trouble: str = "insufficient", board: int = 1) -> Director:
        """From the start page: the trouble, and the board."""
        if trouble in USUAL:
            self.tap(f"tile-{trouble}")
        else:
            self.page.get_by_text("Other troubles").click()
            self.page.locator(f"a[href='#/new/{trouble}']").click()
            self.taps += 2
        return self.tap(f"board-{board}")

    def bids(self, auction: str) -> Director:
        """Tap calls in the bidding box; ``W:1H`` taps West's seat first."""
        for token in auction.split():
            seat, _, call = token.rpartition(":")
            if seat:
                self.tap(f"seat-{seat}")
            self.tap(f"bid-{call}")
        return self

    def answers(self, *values: str) -> Director:
        """Answer one question after the other."""
        for value in values:
            question = self.page.locator("#question-title").inner_text()
            self.tap(f"answer-{value}")
            expect(self.page.locator("#question-title").filter(has_text=question)).to_have_count(0)
        return self

    def text(self, selector: str) -> str:
        """What can be read there."""
        return self.page.locator(selector).first.inner_text()

    @property
    def named(self) -> str:
        """The irregularity, as the page names it."""
        return self.text(".irregular-title")

    @property
    def read_out(self) -> str:
        """What is read to the table."""
        return self.text(".read .words")

    def expect_asked(self, text: str) -> None:
        """The open question says this."""
        expect(self.page.locator("#question-title")).to_contain_text(text)

    def expect_read(self, text: str) -> None:
        """The card for the table says this."""
        expect(self.page.locator(".read .words")).to_contain_text(text)

    def expect_owed(self, text: str) -> None:
        """What to watch now says this."""
        expect(self.page.locator(".duties")).to_contain_text(text)

    def expect_saved(self, text: str = "Saved") -> None:
        """The page says how the ruling is kept."""
        expect(self.page.locator(".saved")).to_contain_text(text)

    @property
    def ruling(self) -> str:
        """The name of the ruling in hand, from the link to its sheet."""
        link = self.page.locator("[data-k=sheet]").get_attribute("href")
        assert link
        return link.rpartition("/")[2]

    def get(self, path: str) -> Any:
        """What the server gives, asked by this very browser."""
        return self.page.evaluate("path => fetch(path).then((answer) => answer.json())", path)


def _is_fault(text: str) -> bool:
    """Whatever the browser complains of, but for the network's being gone, which some tests arrange."""
    return any(word in text for word in ("Content Security Policy", "Uncaught", "Refused to"))


Directors = Callable[..., Director]


@pytest.fixture
def director(browser: Browser) -> Iterator[Directors]:
    """Makes Directors, each with a device of their own; afterwards nothing may have gone wrong behind their backs."""
    made: list[Director] = []

    def make(server: Server, *, width: int = 360, height: int = 740, settings: str = "{}", **more: Any) -> Director:
        more = {"locale": "en-GB", "reduced_motion": "reduce", "has_touch": width < 800} | more
        context = browser.new_context(viewport={"width": width, "height": height}, **more)
        if settings != "{}":
            context.add_init_script(f"localStorage.getItem('bridgelaws') ?? localStorage.setItem('bridgelaws', '{settings}')")
        made.append(Director(context, server.address))
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
