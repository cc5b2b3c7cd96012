"""The first load: small, still, and from nowhere else."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Directors
from .server import Server

MOST_BYTES = 100_000
"""On the wire, compressed. At 1.6 Mbit/s, a slow telephone, that is half a second."""


def test_the_first_load_is_small_and_comes_from_here_alone(shared_server: Server, director: Directors) -> None:
    """Nothing of the engine's 14 MB is fetched before the page can be used."""
    at_table = director(shared_server, settings='{"keepEngine": false}')
    at_table.open()
    sizes = at_table.page.evaluate(
        "Object.fromEntries([...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
        ".map((each) => [each.name, each.encodedBodySize]))"
    )
    assert not [url for url in sizes if "pyodide" in url or "/engine/" in url]
    assert sum(sizes.values()) <= MOST_BYTES, sizes
    assert at_table.elsewhere == []


def test_scripts_are_asked_for_at_once_and_not_one_after_the_other(shared_server: Server, director: Directors) -> None:
    """What a script imports is named in the page, so that no chain of imports is walked on a slow line."""
    at_table = director(shared_server, settings='{"keepEngine": false}').open()
    late = at_table.page.evaluate(
        """() => {
            const named = new Set([...document.querySelectorAll('link[href], script[src]')]
                .map((each) => new URL(each.href || each.src).pathname));
            return performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname)
                .filter((path) => path.startsWith('/js/') && !named.has(path));
        }"""
    )
    assert late == []


def test_nothing_moves_while_the_page_loads(shared_server: Server, director: Directors) -> None:
    at_table = director(shared_server, settings='{"keepEngine": false}')
    at_table.context.add_init_script(
        "window.moved = 0; new PerformanceObserver((list) => {"
        " for (const each of list.getEntries()) if (!each.hadRecentInput) moved += each.value; })"
        ".observe({ type: 'layout-shift', buffered: true });"
    )
    at_table.open()
    at_table.page.wait_for_load_state("networkidle")
    assert at_table.page.evaluate("moved") < 0.01


def test_a_slow_line_still_gives_a_page_that_answers(shared_server: Server, director: Directors) -> None:
    """Slow 4G: 150 ms there and back, 1.6 Mbit/s. The page is complete with few turns; its time stands in docs/."""
    at_table = director(shared_server, settings='{"keepEngine": false}')
    devtools = at_table.context.new_cdp_session(at_table.page)
    devtools.send("Network.enable")
    slow = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
    devtools.send("Network.emulateNetworkConditions", slow)
    at_table.open()
    at_table.tap("tile-insufficient")
    expect(at_table.page.locator(".board-pad")).to_be_visible()
