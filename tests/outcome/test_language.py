"""German: the same ids, the same names to put in, every message of the auction; what is missing is said in English."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bridgelaws.director import Table
from bridgelaws.outcome import german
from bridgelaws.outcome.english import auction
from bridgelaws.outcome.language import UnknownLanguage, speaking

TABLES = ("BARS", "DUTIES", "IRREGULARITIES", "NOTES", "QUESTIONS", "REASONS", "STATUS", "WHEN", "WHO")


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


@pytest.mark.parametrize("name", TABLES)
def test_every_message_of_the_auction_is_there_in_german(name: str) -> None:
    english, other = dict(texts(getattr(auction, name))), dict(texts(getattr(german, name)))
    assert english.keys() - other.keys() == set()
    assert {place for place in english if bool(english[place]) != bool(other[place])} == set()


@pytest.mark.parametrize("name", TABLES)
def test_a_german_message_names_nobody_the_english_one_could_not(name: str) -> None:
    """Kills: a name that is filled in as three dots."""
    players = {"offender", "lho", "partner", "rho", "turn"}
    known = dict(texts(getattr(auction, name)))
    for place, text in texts(getattr(german, name)):
        names = set(re.findall(r"{(\w+)}", text))
        if names - set(re.findall(r"{(\w+)}", known[place])):
            assert name == "REASONS"
            assert names <= players | {"call", "by", "other"}, place


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


def test_what_is_not_yet_translated_is_said_in_english_with_german_names() -> None:
    table = Table(dealer="N")
    table.happened("P P 4S P P P E/DK")
    with speaking("de"):
        assert table.read == ["What does Süd say about Ost's ♦K?"]


def test_another_language_is_refused_by_name() -> None:
    with pytest.raises(UnknownLanguage, match="expected one of en, de"), speaking("tlh"):
        pass
