"""Takes the pictures in docs/screens: ``python -m tests.e2e.screens``. They are for looking at, by people."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from .director import Director, chromium, device
from .server import ROOT, Server
from .views import settings, visit

WHERE = ROOT / "docs/screens"
SIZES = {360: 740, 820: 1180, 1440: 900}
LOOKS = ("light", "dark", "contrast")
PICTURES = ("start", "box", "irregular", "judgement", "ruled", "cards")
"""In every size and every look."""
ONCE = (
    "board", "compare", "sheet", "appeal", "log", "todo", "audit", "settings", "hands", "evidence", "poll", "breach",
)  # fmt: skip
"""In the light look, in every size."""


def main() -> None:
    """Every picture, one file each: view, width, look."""
    WHERE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = chromium(playwright)
        for width, height in SIZES.items():
            for look in LOOKS:
                director = Director(device(browser, width, height, settings(look)), server.address)
                for view in PICTURES + (ONCE if look == "light" else ()):
                    visit(director, view)
                    if view == "evidence":
                        director.page.locator(".tricks").scroll_into_view_if_needed()
                    elif view != "cards":
                        director.page.evaluate("scrollTo(0, 0)")
                    director.page.wait_for_timeout(400)
                    director.page.screenshot(path=WHERE / f"{view}-{width}-{look}.png")
                director.context.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
