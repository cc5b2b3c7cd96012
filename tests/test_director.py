"""Table: start it, add events, answer, undo, read. Whatever fails leaves it as it was."""

from __future__ import annotations

import pytest

from bridgelaws import Table
from bridgelaws.laws.cases import RecordError
from bridgelaws.notation import NotationError
from bridgelaws.table.questions import BadAnswer


def test_a_ruling_from_start_to_end() -> None:
    table = Table(board=1, laws=2017)
    table.happened("1S P 1H")
    table.answer("no")
    table.answer("2C")
    table.answer("no")
    assert table.auction == "1S P 2C"
    assert table.outcome.must_pass == {"N": "throughout"}
    table.happened("P P P")
    assert table.outcome.contract == "2C by S"


def test_calls_after_an_answer_are_made_under_the_ruling() -> None:
    table = Table("E", 2017)
    table.happened("1NT P X")
    table.answer("P")
    table.answer("no")
    table.happened("P")
    assert "36A" not in table.outcome.cited
    assert table.auction == "1NT P P P"


def test_undo_takes_back_one_thing_at_a_time() -> None:
    table = Table("N", 2017)
    table.happened("1S P 1H")
    table.answer("no")
    table.undo()
    assert table.question is not None
    assert table.question.id == "accepts"
    table.undo()
    assert table.auction == ""
    with pytest.raises(ValueError, match="nothing to undo"):
        table.undo()


@pytest.mark.parametrize("events", ["1S P 9Q", "1S P Z:1H", "1S S#H1", "1S E:P>"])
def test_events_that_cannot_be_read_change_nothing(events: str) -> None:
    table = Table("N", 2017)
    with pytest.raises(NotationError, match="column"):
        table.happened(events)
    assert table.record.events == ()


def test_events_that_cannot_have_happened_change_nothing() -> None:
    table = Table("N", 2017)
    table.happened("1S")
    with pytest.raises(RecordError, match="East cannot change 2H: East has not called"):
        table.happened("E:2H>2D")
    assert table.auction == "1S"


def test_a_wrong_answer_changes_nothing() -> None:
    table = Table("N", 2017)
    table.happened("1S P 1H")
    with pytest.raises(BadAnswer, match="expected yes or no"):
        table.answer("perhaps")
    with pytest.raises(BadAnswer, match="'replacement' is not open; open now: accepts"):
        table.answer("2H", "replacement")
    assert table.question is not None


def test_who_deals_must_be_known() -> None:
    with pytest.raises(ValueError, match="who deals"):
        Table(laws=2017)


@pytest.mark.parametrize("laws", [1996, 0, 20170])
def test_unknown_editions_are_refused(laws: int) -> None:
    with pytest.raises(ValueError, match="expected 1997, 2007, 2017"):
        Table("N", laws)


def test_the_same_facts_under_another_edition() -> None:
    table = Table("N", 2017)
    table.happened("1S P 1H")
    table.answer("no")
    table.answer("2H")
    older = table.under(1997)
    assert older.question is not None
    assert older.question.id == "conventional"
    assert older.auction == "1S P"


def test_saved_and_restored_it_is_the_same() -> None:
    table = Table(board=7, laws=2007)
    table.happened("1S P 1H")
    table.answer("no")
    again = Table.restored(table.saved())
    assert again.to_json() == table.to_json()
    with pytest.raises(ValueError, match="not a saved table"):
        Table.restored("{}")
    with pytest.raises(ValueError, match="not a saved table"):
        Table.restored("[1,")
