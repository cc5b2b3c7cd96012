"""What to type into scoring systems, and what they cannot carry."""

from __future__ import annotations

import pytest

from bridgelaws.laws.editions import Edition
from bridgelaws.scoring.adjusting import artificial, assigned, awarded, find_result
from bridgelaws.scoring.entry import Entry, entries, sort_of
from bridgelaws.scoring.reading import read_outcomes
from bridgelaws.scoring.session import Award, Session
from bridgelaws.scoring.standing import standing
from tests.scoring.sessions import session


def typed(session_after: Session) -> dict[str, Entry]:
    found = entries(standing(session_after), find_result(session_after, 1, pair="NS3"))
    return {entry.system: entry for entry in found}


def adjusted(ns: Award | None, ew: Award | None, form: str = "matchpoints") -> Session:
    before = session(form)
    return awarded(before, find_result(before, 1, pair="NS3"), ns, ew)


@pytest.mark.parametrize(
    ("ns", "ew", "remark", "level", "code", "averages"),
    [
        ("average-plus", "average-minus", "60%-40%", "Level -7", "A6040", "NS Ave+, EW Ave-"),
        ("average-minus", "average-minus", "40%-40%", "Level -1", "A4040", "NS Ave-, EW Ave-"),
        ("average", "average-plus", "50%-60%", "Level -6", "A5060", "NS Ave, EW Ave+"),
        ("average-plus", "average-plus", "60%-60%", "Level -9", "A6060", "NS Ave+, EW Ave+"),
        ("average-minus", "average", "40%-50%", "Level -2", "A4050", "NS Ave-, EW Ave"),
    ],
)
def test_average_scores_at_imps_fit_everywhere(
    ns: str, ew: str, remark: str, level: str, code: str, averages: str
) -> None:
    before = session("cross-imps")
    awards = [artificial(before, kind, Edition.Y2017) for kind in (ns, ew)]
    found = typed(adjusted(awards[0], awards[1], "cross-imps"))
    assert found["bridgemate"].typed == remark
    assert found["bridgemate-data-connector"].typed.startswith(level + " ")
    assert found["usebio"].typed == code
    assert found["acblscore"].typed == averages
    assert {entry.carried for entry in found.values()} == {"whole"}


def test_another_percentage_does_not_fit_a_hand_held() -> None:
    found = typed(adjusted(Award(percent=62.5), Award(percent=40)))
    assert found["bridgemate"].typed == "60%-40%"
    assert (found["bridgemate"].carried, found["bridgemate"].note) == ("part", "percentage-by-hand")
    assert (found["usebio"].typed, found["usebio"].note) == ("A6340", "percent-rounded")


def test_one_assigned_result_is_typed_as_a_result() -> None:
    award = assigned(read_outcomes(["4H by N +1"], 1))
    found = typed(adjusted(award, award))
    assert found["bridgemate"].typed == "4H by N +1"
    assert found["acblscore"].typed == "+450"
    points = assigned(read_outcomes(["450"], 1))
    assert typed(adjusted(points, points))["bridgemate"].note == "needs-contract"


def test_a_split_score_fits_acblscore_alone() -> None:
    found = typed(adjusted(assigned(read_outcomes(["-100"], 1)), assigned(read_outcomes(["420"], 1))))
    assert (found["acblscore"].typed, found["acblscore"].carried) == ("NS -100, EW -420", "whole")
    assert {found[name].carried for name in ("bridgemate", "bridgemate-data-connector", "usebio")} == {"not"}


def test_nothing_knows_weights() -> None:
    award = assigned(read_outcomes(["60% 420", "40% -50"], 1))
    found = typed(adjusted(award, award))
    assert [entry.carried for entry in found.values()] == ["not", "not", "not", "part"]
    assert found["acblscore"].typed == "ADJ NS 2.4, EW 3.6"


def test_a_result_as_played_is_typed_as_it_is() -> None:
    found = typed(session())
    assert {entry.typed for entry in found.values()} == {"4S by N -1"}


def test_what_sort_of_adjustment_it_is() -> None:
    one, two = assigned(read_outcomes(["420"], 1)), assigned(read_outcomes(["60% 420", "40% -50"], 1))
    sorts = {
        (None, None): "as-played", (one, one): "one-result", (two, two): "weighted", (one, two): "mixed",
        (Award(percent=60), one): "split", (Award(percent=60), Award(percent=40)): "artificial", (one, None): "split",
    }  # fmt: skip
    for (ns, ew), expected in sorts.items():
        assert sort_of(find_result(adjusted(ns, ew), 1, pair="NS3")) == expected
