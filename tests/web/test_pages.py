"""The console's pages as files: nothing inline, nothing missing, nothing from elsewhere; both languages complete."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

STATIC = Path(__file__).resolve().parents[2] / "src/bridgelaws/web/static"
SCRIPTS = sorted((STATIC / "js").glob("*.js"))
MOST_LINES = 450


class Tags(HTMLParser):
    """Every start tag of a page with its attributes, and the text of scripts and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inline: list[str] = []
        self._within = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._within = tag

    def handle_endtag(self, tag: str) -> None:
        self._within = ""

    def handle_data(self, data: str) -> None:
        if self._within in ("script", "style") and data.strip():
            self.inline.append(data)


def page() -> Tags:
    """The one page of the console."""
    tags = Tags()
    tags.feed((STATIC / "index.html").read_text(encoding="utf-8"))
    return tags


def test_the_page_has_no_script_or_style_of_its_own() -> None:
    """Kills: a page that works only with a lax content policy."""
    found = page()
    assert found.inline == []
    assert [
        (tag, name) for tag, attributes in found.tags for name in attributes if name.startswith("on") or name == "style"
    ] == []


def test_nothing_is_asked_for_from_elsewhere() -> None:
    """Kills: a font, a script or a picture that tells a third party that a ruling is being made."""
    addresses = [
        value
        for _, attributes in page().tags
        for name, value in attributes.items()
        if name in ("src", "href") and value
    ]
    assert [each for each in addresses if not each.startswith(("/", "#"))] == []
    for path in [*SCRIPTS, *STATIC.glob("css/*.css"), STATIC / "sw.js"]:
        outside = set(re.findall(r"https?://[^\s\"\'`)]+", path.read_text(encoding="utf-8"))) - {
            "http://www.w3.org/2000/svg"
        }
        assert outside == set(), path.name


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_text_is_ever_read_as_markup(path: Path) -> None:
    """Kills: a player's name that is a script."""
    text = path.read_text(encoding="utf-8")
    assert (
        re.findall(r"\.(?:innerHTML|outerHTML|insertAdjacentHTML)\b|\beval\(|new Function\b|document\.write", text)
        == []
    )


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_is_too_long_to_read(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_all_that_is_imported_is_there() -> None:
    """Kills: a script renamed in one place."""
    missing = [
        (path.name, name)
        for path in SCRIPTS
        for name in re.findall(r"(?:from|import\()\s*\"\./([\w-]+\.js)\"", path.read_text(encoding="utf-8"))
        if not (STATIC / "js" / name).exists()
    ]
    assert missing == []


def kept_without_a_network() -> set[str]:
    """What the service worker keeps: the list in it, its short names made long."""
    text = (STATIC / "sw.js").read_text(encoding="utf-8")
    shell = text[text.index("const SHELL") : text.index("];", text.index("const SHELL"))]
    names = re.findall(r"\"([^\"]+)\"", shell)
    return {name if name.startswith("/") else f"/js/{name}.js" for name in names}


def test_every_file_a_page_needs_is_kept_for_the_time_without_a_network() -> None:
    """Kills: a script added to the pages and forgotten in the service worker."""
    needed = {f"/js/{path.name}" for path in SCRIPTS}
    needed |= {f"/css/{path.name}" for path in STATIC.glob("css/*.css")}
    needed |= {f"/lang/{path.name}" for path in STATIC.glob("lang/*.json")}
    assert needed - kept_without_a_network() == set()
    assert [path for path in kept_without_a_network() - {"/"} if not (STATIC / path.lstrip("/")).exists()] == []


def test_every_icon_that_is_shown_is_drawn() -> None:
    drawn = set(re.findall(r"<symbol id=\"([\w-]+)\"", (STATIC / "icons/icons.svg").read_text(encoding="utf-8")))
    shown = {
        name for path in SCRIPTS for name in re.findall(r"icon(?:\(|: )\"([\w-]+)\"", path.read_text(encoding="utf-8"))
    }
    assert shown - drawn == set()


def test_the_app_can_be_installed() -> None:
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert {"name", "short_name", "start_url", "scope", "display", "icons"} <= manifest.keys()
    for icon in manifest["icons"]:
        assert (STATIC / icon["src"].lstrip("/")).exists()


def words(language: str) -> dict[str, str]:
    """One language file."""
    found: dict[str, str] = json.loads((STATIC / f"lang/{language}.json").read_text(encoding="utf-8"))
    return found


def test_both_languages_have_every_word() -> None:
    assert words("de").keys() == words("en").keys()
    assert [key for key, text in words("de").items() if not text.strip()] == []


def test_both_languages_fill_in_the_same_names() -> None:
    def names(text: str) -> set[str]:
        return {part.partition("}")[0] for part in text.split("{")[1:]}

    english, german = words("en"), words("de")
    assert {key for key in english if names(english[key]) != names(german[key])} == set()


def test_no_word_is_of_one_gender() -> None:
    barred = {"he", "she", "his", "her", "him", "hers"}
    assert [text for text in words("en").values() if barred & set(text.lower().replace(".", " ").split())] == []


def literals() -> Iterator[tuple[Path, str]]:
    """Every word asked for by name in the pages' code."""
    for path in sorted(SCRIPTS):
        for part in (
            path.read_text(encoding="utf-8").split(' t("')[1:] + path.read_text(encoding="utf-8").split('(t("')[1:]
        ):
            yield path, part.partition('"')[0]


def test_every_word_asked_for_is_there() -> None:
    known = words("en")
    assert [(path.name, key) for path, key in literals() if key not in known] == []
