"""German: every message that English has, with the same ids and the same names to put in, and nothing left in English."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from bridgelaws.casebook import Case, read_casebook
from bridgelaws.director import Table
from bridgelaws.laws.catalogue import EDITIONS, catalogue
from bridgelaws.outcome import english, german
from bridgelaws.outcome.language import Sentence, UnknownLanguage, fits, named, names_in, rank_named, speaking, spoken
from bridgelaws.outcome.paragraphs import heading, summary

CASEBOOK = Path(__file__).parents[2] / "casebook"

THE_SAME = {
    "IMPs", "Butler", "Bridgemate", "Bridgemate Data Connector", "USEBIO", "ACBLscore", "{offender}", "{partner}",
    "{side}: {kind}.", "{prompt} ({under}) – {label}.", "Board", "Board {board}", "Information", "NS", "System", "Team", "",
}  # fmt: skip
"""Texts that are the same in both languages: names of systems, and what has no word in it."""

ENGLISH = re.compile(
    r"\b(the|of|and|is|are|not?|to|by|for|or|tricks?|North|South|East|average|plus|pass|double|redouble|cards?|calls?|bid|"
    r"with|which|what|each|both|neither|lead|seat|side|score|none|partner|NT|yes|trump|spades|hearts|clubs|diamonds|"
    r"major|minor|EW|accept|keep|win|high|low|anything|at)\b|…|\{"
)
"""Words that no German sentence has, and signs of a name that was not put in."""


def texts(table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every text of a table with its place."""
    for key, value in table.items():
        if isinstance(value, str):
            yield key, value
        elif isinstance(value, Mapping):
            for place, text in texts(value):
                yield f"{key}/{place}", text
        else:
            for number, part in enumerate(value):
                for place, text in texts({str(number): part}):
                    yield f"{key}/{place}", text


TABLES = tuple(english.__all__)


@pytest.mark.parametrize("name", TABLES)
def test_every_english_message_has_a_german_one_that_fits(name: str) -> None:
    """Kills: a message added in English alone, and one whose names changed since it was translated."""
    said, own = getattr(english, name), dict(texts(getattr(german, name)))
    for key, message in said.items():
        for place, text in texts({key: message}):
            assert place in own, f"{name}: {place} has no German text"
            assert fits(text, own[place], names_in(message)), f"{name}: {place} has other names in German"


@pytest.mark.parametrize("name", TABLES)
def test_no_message_is_left_in_english(name: str) -> None:
    """Kills: an English text copied in place of a translation."""
    own = dict(texts(getattr(german, name)))
    same = [place for place, text in texts(getattr(english, name)) if own[place] == text and text not in THE_SAME]
    assert same == []


@pytest.mark.parametrize("name", TABLES)
def test_what_is_spoken_is_german(name: str) -> None:
    """Kills: English laid over a German text because it does not fit."""
    with speaking("de"):
        assert dict(texts(getattr(spoken, name))) == dict(texts(getattr(german, name)))


@pytest.mark.parametrize("name", TABLES)
def test_german_has_no_message_that_english_has_not(name: str) -> None:
    """Kills: an id misspelt."""
    assert dict(texts(getattr(german, name))).keys() - dict(texts(getattr(english, name))).keys() == set()


def test_no_german_message_has_an_english_word() -> None:
    for name in TABLES:
        for place, text in texts(getattr(german, name)):
            found = ENGLISH.search(re.sub(r"\{\w*\}", "", text))
            assert found is None or text in THE_SAME, f"{name}: {place}: {text}"


def test_a_translation_older_than_the_english_text_gives_way() -> None:
    assert fits("{offender}'s {call}", "{offender}s {call}")
    assert fits("{offender}'s partner", "{partner}")
    assert not fits("Was it exposed?", "Wurde {card} gezeigt?")
    assert not fits("Please play on.", "")


# Whole rulings

_SPOKEN = {
    "text", "why", "read", "prompt", "labels", "leads_to", "arithmetic", "owed", "private", "heading",
}  # fmt: skip


def sentences(data: Any, field: str = "") -> Iterator[str]:
    """What people read of an outcome as data."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from sentences(value, field if field == "labels" else key)
    elif isinstance(data, list):
        for value in data:
            yield from sentences(value, field)
    elif isinstance(data, str) and field in _SPOKEN:
        yield data


def some_cases() -> list[Case]:
    """A third of the casebook, from every file."""
    return [case for file in sorted(CASEBOOK.glob("*.yaml")) for case in read_casebook(file)[::3]]


def test_no_ruling_of_the_casebook_has_an_english_word_in_it() -> None:
    """Kills: a name, an option or a line made in code that is put into a German sentence as it is."""
    for case in some_cases():
        with speaking("de"):
            table = Table.from_record(case.record, case.edition, case.answers, regulations=case.regulations)
            for text in sentences(table.to_json()):
                assert ENGLISH.search(text) is None, f"{case.id}: {text}"


def test_a_ruling_is_read_out_in_german() -> None:
    table = Table(dealer="N")
    table.happened("1S P 1H")
    with speaking("de"):
        assert table.read == ["Süds 1♥ ist über 1♠ ungenügend.", "Nimmt West Süds 1♥ an?"]
    for value in ("no", "3C", "no"):
        table.answer(value)
    with speaking("de"):
        assert "Nord muss bis zum Ende der Reizung passen." in table.read
        assert table.owed[1].endswith("verbieten: Pik, Coeur, Karo (26B).")
    assert "North must pass for the rest of the auction." in table.read


def test_a_lead_out_of_turn_is_read_out_in_german() -> None:
    table = Table(dealer="N")
    table.happened("P P 4S P P P E/DK")
    with speaking("de"):
        assert "Was sagt Süd zu Osts ♦K?" in table.read


def test_a_contract_is_named_in_german() -> None:
    table = Table(dealer="N")
    table.happened("3NT X XX P P P TD")
    with speaking("de"):
        assert table.read == ["Die Reizung ist zu Ende. Kontrakt: 3SA im Rekontra von Nord."]


def test_calls_seats_and_sides_have_german_names() -> None:
    with speaking("de"):
        found = [named(each) for each in ("double", "3NT", "East", "EW", "1♠")]
    assert found == ["Kontra", "3SA", "Ost", "OW", "1♠"]


def test_queen_and_jack_are_dame_and_bube() -> None:
    with speaking("de"):
        assert [named(card) for card in ("♥Q", "♠J", "♦A", "♣10")] == ["♥D", "♠B", "♦A", "♣10"]
        assert [rank_named(rank) for rank in "AKQJT9"] == ["A", "K", "D", "B", "10", "9"]
        table = Table(dealer="N")
        table.happened("P P 4S P P P E/DQ")
        assert "Was sagt Süd zu Osts ♦D?" in table.read


def test_a_message_that_a_language_lacks_has_the_names_of_that_language() -> None:
    assert Sentence("{seat} chooses among {suits}.", german.NAMES).format(seat="East", suits="spades, hearts") == (
        "Ost chooses among Pik, Coeur."
    )


def test_another_language_is_refused_by_name() -> None:
    with pytest.raises(UnknownLanguage, match="expected one of en, de"), speaking("tlh"):
        pass


def test_every_paragraph_of_every_edition_has_a_german_heading_and_summary() -> None:
    """Kills: a paragraph that is told in English because its text was changed."""
    known = [each for year in EDITIONS for each in catalogue(year).values()]
    with speaking("de"):
        headings = {each.heading for each in known if heading(each) == each.heading}
        summaries = {each.summary for each in known if summary(each) == each.summary}
    assert headings <= {"Dummy", "IMPs", "Information", "Teams"}
    assert summaries == set()


def test_a_german_summary_names_the_same_paragraphs_and_numbers() -> None:
    """Kills: a translation that stands by the wrong text."""
    number = re.compile(r"\b\d+[A-Z]?\d?\b")
    with speaking("de"):
        for each in catalogue(2017).values():
            assert set(number.findall(each.summary)) == set(number.findall(summary(each))), each.number


def test_german_has_no_text_of_the_catalogue_that_english_has_not() -> None:
    """Kills: a translation of a text that was changed since."""
    folder = resources.files("bridgelaws.outcome.german").joinpath("catalogue")
    for file in folder.iterdir():
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        known = {
            text
            for year in EDITIONS
            for each in catalogue(year).values()
            if each.law == data["law"]
            for text in (each.heading, each.summary)
        }
        assert data["texts"].keys() <= known, file.name
