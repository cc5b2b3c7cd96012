"""Dated clauses: the latest text not after the edition, and nothing silent."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bridgelaws.laws.editions import Clause, Conflict, Edition, NoTextInForce, Number


@dataclass(frozen=True)
class Case:
    edition: Edition


def test_the_latest_text_not_after_the_edition_is_in_force() -> None:
    clause: Clause[Case, [], str] = Clause("a clause")
    clause.since(1997)(lambda case: "old")
    clause.since(2017)(lambda case: "new")
    assert [clause(Case(edition)) for edition in Edition] == ["old", "old", "new"]


def test_two_texts_of_one_date_are_a_conflict() -> None:
    clause: Clause[Case, [], str] = Clause("a clause")
    clause.since(2007)(lambda case: "one")
    with pytest.raises(Conflict, match="two texts of a clause since 2007"):
        clause.since(2007)(lambda case: "two")


def test_a_clause_without_a_text_in_force_says_so() -> None:
    clause: Clause[Case, [], str] = Clause("a clause")
    clause.since(2017)(lambda case: "new")
    with pytest.raises(NoTextInForce, match="a clause has no text in 1997"):
        clause(Case(Edition.Y1997))


def test_a_number_may_be_false_but_not_missing() -> None:
    number = Number("a setting", {1997: True, 2017: False})
    assert [number.of(edition) for edition in Edition] == [True, True, False]
    with pytest.raises(NoTextInForce):
        Number("late", {2017: "x"}).of(Edition.Y2007)


def test_an_unknown_edition_names_those_there_are() -> None:
    with pytest.raises(ValueError, match="expected 1997, 2007, 2017"):
        Edition.parse(2008)
