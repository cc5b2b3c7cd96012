"""Coverage: each paragraph the Laws' code names is reached by a path, exists in its edition, and has a case."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bridgelaws.casebook import Result
from bridgelaws.charts.coverage import by_case, check_casebooks, executed, page, reached
from bridgelaws.charts.trees import RENEW
from bridgelaws.laws.catalogue import catalogue, covers, sort_key
from bridgelaws.laws.editions import Edition

from .sources import sources

ROOT = Path(__file__).parent.parent.parent


@cache
def _results() -> tuple[Result, ...]:
    return tuple(check_casebooks(ROOT / "casebook"))


def _in_order(numbers: set[str]) -> list[str]:
    return sorted(numbers, key=sort_key)


@pytest.mark.parametrize("edition", Edition)
def test_every_paragraph_in_the_sources_is_reached_by_a_path(edition: Edition) -> None:
    """What the code can cite in an edition is cited on some path there; what it asks or owes under, reached."""
    missed = {
        f"{named.number} in {named.where} ({'cited' if named.cites else 'named'})"
        for named in sources().named()
        if edition in named.editions and named.number not in (executed(edition) if named.cites else reached(edition))
    }
    assert missed == set()


@pytest.mark.parametrize("edition", Edition)
def test_every_paragraph_on_a_path_is_in_the_sources(edition: Edition) -> None:
    """The reading of the sources is complete: nothing turns up on a path that it did not see."""
    seen = {named.number for named in sources().named() if edition in named.editions}
    assert reached(edition) - seen == set()


@pytest.mark.parametrize("edition", Edition)
def test_every_cited_paragraph_is_in_the_catalogue(edition: Edition) -> None:
    """A ruling can cite only what its edition has, and what is cited is marked as executed there."""
    known = catalogue(edition)
    assert _in_order({number for number in reached(edition) if number not in known}) == []
    assert _in_order({number for number in executed(edition) if known[number].kind != "executed"}) == []


@pytest.mark.parametrize("edition", Edition)
def test_what_the_catalogue_calls_executed_is_cited(edition: Edition) -> None:
    """No paragraph is said to be executed where no path rests on it or on a paragraph under it."""
    marked = {each.number for each in catalogue(edition).values() if each.kind == "executed"}
    idle = {number for number in marked if not any(covers(number, found) for found in reached(edition))}
    assert _in_order(idle) == []


@pytest.mark.parametrize("edition", Edition)
def test_every_cited_paragraph_has_a_case(edition: Edition) -> None:
    """Every paragraph that a path cites is cited by a case of the casebook that passes in that edition."""
    with_case = {number for number, count in by_case(_results())[edition].items() if count}
    missing = _in_order(set(executed(edition) - with_case))
    assert missing == [], f"{int(edition)}: no passing case in casebook/ cites {', '.join(missing)}"


def test_the_coverage_page_is_up_to_date() -> None:
    """docs/coverage.md is what the generator writes."""
    written = (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8")
    assert page(_results()) == written, f"renew with: {RENEW}"
