"""Every view of the console, with something in it: for axe-core, for measuring, for pictures."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from .director import Director

VIEWS = (
    "start", "board", "box", "irregular", "judgement", "ruled", "cards", "compare", "sheet", "appeal", "log", "todo",
    "audit", "settings", "login", "hands", "evidence", "poll", "breach", "tree",
)  # fmt: skip


DEAL = {"N": "A432.K32.5432.32", "E": "KQ.QJT.AK.KQJT98", "S": "JT98.A98.QJT.A76", "W": "765.7654.9876.54"}
"""A whole deal; the fourth hand is what the others leave."""


def visit(director: Director, view: str) -> Director:
    """Bring a view onto the screen, with something in it."""
    director.open()
    if view == "start":
        director.page.get_by_text("Other troubles", exact=False).first.click()
        return director
    if view in ("log", "todo", "audit", "settings", "login"):
        director.open(f"#/{view}")
        expect(director.page.locator("h1")).to_be_visible()
        return director
    if view == "board":
        return director.tap("tile-insufficient")
    if view == "cards":
        director.begin("exposed", board=1).tap("mode-call").bids("1S").exposes("W", "HQ")
        expect(director.page.locator(".faces")).to_be_visible()
        return director.tap("mode-card")
    director.begin()
    if view == "hands":
        director.holds(N=DEAL["N"], E="KQ.QJT.AK.KQJT9", S=DEAL["S"]).tap("hands-take")
        expect(director.page.locator("#hand-E-told")).to_contain_text("12")
        return director
    if view == "evidence":
        director.bids("1NT P P P").holds(**DEAL).tap("hands-take").tap("hands-summary").tap("double-dummy")
        director.page.wait_for_selector(".tricks")
        return director
    if view == "box":
        return director.bids("1S")
    director.bids("1S P 1H")
    director.page.wait_for_selector("[data-k=answer-no]")
    if view == "irregular":
        return director
    director.answers("no", "3C")
    if view == "judgement":
        return director
    director.answers("no")
    director.page.wait_for_selector(".duties")
    if view == "breach":
        director.bids("P 4S")
        director.page.wait_for_selector(".breach")
        return director
    if view == "tree":
        if director.page.locator("[data-k=law-tree]").count():
            if not director.page.locator(".law-tree[open]").count():
                director.tap("law-tree")
            director.page.wait_for_selector(".law-tree [aria-current]")
        return director
    if view == "ruled":
        director.page.locator(".private summary").click()
        director.page.locator(".given summary").click()
        return director
    ruling = director.ruling
    if view == "poll":
        director.holds(**DEAL).tap("hands-take")
        expect(director.page.locator("dialog[open]")).to_have_count(0)
        director.tap("poll").tap("poll-begin").polled("A. B.", "P").polled("C. D.", "4C", "P")
        director.page.wait_for_selector("[data-polled='2']")
        return director.tap("poll-names-summary-0")
    director.page.wait_for_function("document.querySelector('.saved').classList.contains('saved')")
    director.open(f"#/{view}/{ruling}")
    expect(director.page.locator("h1").first).to_be_visible()
    return director


def settings(theme: str = "light", *, size: str = "normal", language: str = "en") -> str:
    """What the device remembers."""
    return json.dumps({"theme": theme, "type": size, "language": language, "keepEngine": False})
