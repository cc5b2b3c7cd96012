"""German: the same ids, the same names to put in, the messages of auction and play; what is missing is said in English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bridgelaws.director import Table
from bridgelaws.outcome import english, german
from bridgelaws.outcome.english import auction, play
from bridgelaws.outcome.language import Sentence, UnknownLanguage, fits, speaking

TABLES = ("BARS", "DUTIES", "IRREGULARITIES", "NOTES", "QUESTIONS", "REASONS", "RULED", "STATUS", "WHEN", "WHO")


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
def test_the_messages_of_the_auction_and_the_play_are_there_in_german(name: str) -> None:
    """All but the newest: one in ten may be waiting for its translation, and is said in English until then."""
    known = dict(texts(getattr(auction, name, {}) | getattr(play, name, {})))
    other = dict(texts(getattr(german, name)))
    missing = sorted(place for place in known if place not in other or not fits(known[place], other[place]))
    assert len(missing) <= len(known) // 10, missing


@pytest.mark.parametrize("name", TABLES)
def test_german_has_no_message_that_english_has_not(name: str) -> None:
    """Kills: an id misspelt."""
    spare = dict(texts(getattr(german, name))).keys() - dict(texts(getattr(english, name))).keys()
    assert len(spare) <= len(getattr(german, name)) // 10, spare


def test_a_translation_older_than_the_english_text_gives_way() -> None:
    assert fits("{offender}'s {call}", "{offender}s {call}")
    assert fits("{offender}'s partner", "{partner}")
    assert not fits("Was it exposed?", "Wurde {card} gezeigt?")
    assert not fits("Please play on.", "")


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


def test_what_is_not_yet_translated_is_said_in_english_with_german_names() -> None:
    """A message that German lacks, by hand: the names in it are German all the same."""
    assert Sentence("{seat} chooses among {suits}.", german.NAMES).format(seat="East", suits="spades, hearts") == (
        "Ost chooses among Pik, Coeur."
    )


def test_another_language_is_refused_by_name() -> None:
    with pytest.raises(UnknownLanguage, match="expected one of en, de"), speaking("tlh"):
        pass
