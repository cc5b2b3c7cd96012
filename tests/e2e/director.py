"""A Director with a device: what is tapped and what is read, in the words of the page."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Request, expect

CHROMIUM = os.environ.get("BRIDGELAWS_CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
PATIENCE = 25_000
"""Milliseconds: the machine may be busy. Nothing is measured by it."""

expect.set_options(timeout=PATIENCE)


def chromium(playwright: Playwright) -> Browser:
    """Chromium, without a window."""
    assert Path(CHROMIUM).exists(), f"{CHROMIUM} is missing: run make chromium, or set BRIDGELAWS_CHROMIUM"
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


def device(
    browser: Browser, width: int = 360, height: int = 740, settings: str = "{}", locale: str = "en-GB"
) -> BrowserContext:
    """A telephone, a tablet or a desk, with what it remembers from before (JSON)."""
    found = browser.new_context(
        viewport={"width": width, "height": height}, locale=locale, reduced_motion="reduce", has_touch=width < 800
    )
    if settings != "{}":
        found.add_init_script(f"localStorage.getItem('bridgelaws') ?? localStorage.setItem('bridgelaws', '{settings}')")
    return found


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

    def logs_in(self, name: str, password: str = "correct horse battery") -> Director:
        """Fill in the login page and send it."""
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_label("Password").fill(password)
        self.page.get_by_role("button", name="Log in").click()
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

    def exposes(self, seat: str, *cards: str) -> Director:
        """Tap the cards that a player exposed."""
        self.tap("mode-card").tap(f"seat-{seat}")
        for card in cards:
            self.tap(f"suit-{card[0]}").tap(f"rank-{card[1]}")
        return self.tap("exposed-done")

    def holds(self, **hands: str) -> Director:
        """Write hands into their fields, the dialog left open: ``holds(N="AKQ.J98.T76.5432")``."""
        if not self.page.locator("#hand-N").count():
            self.tap("hands")
        for seat, hand in hands.items():
            self.page.locator(f"#hand-{seat}").fill(hand)
        return self

    def plays(self, *cards: str) -> Director:
        """Tap cards as they are played; ``W:S5`` taps West's seat first."""
        for token in cards:
            seat, _, card = token.rpartition(":")
            if seat:
                self.tap(f"seat-{seat}")
            self.tap(f"suit-{card[0]}").tap(f"rank-{card[1]}")
        return self

    def polled(self, who: str, chosen: str, *considered: str, number: int = 0) -> Director:
        """Note what a player said who was asked."""
        self.page.locator(f"#poll-who-{number}").fill(who)
        self.tap(f"chose-{number}-{chosen}")
        if considered:
            self.tap(f"poll-considered-summary-{number}")
        for action in considered:
            self.tap(f"consider-{number}-{action}")
        self.tap(f"poll-save-{number}")
        expect(self.page.locator(f"#poll-who-{number}")).to_have_value("")
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
