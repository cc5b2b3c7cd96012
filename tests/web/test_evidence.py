"""Evidence on the server: what the cards allow, asked by several at once, and a server that has no solver."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from bridgelaws.advice import solver
from bridgelaws.web import double_dummy

from .conftest import Talker

DEAL = {"N": "A432.K32.5432.32", "E": "KQ.QJT.AK.KQJT98", "S": "JT98.A98.QJT.A76", "W": "765.7654.9876.54"}


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """No deal is remembered from another test."""
    double_dummy._known.cache_clear()
    yield
    double_dummy._known.cache_clear()


def test_the_table_and_par_of_a_deal(talker: Talker) -> None:
    found = talker.post("/api/double-dummy", {"board": 1, "hands": DEAL}).json()
    assert found["tricks"]["E"] == {"C": 9, "D": 6, "H": 7, "S": 5, "N": 6}
    assert (found["par"]["score_ns"], found["par"]["contracts"][0]["text"]) == (-100, "3SX by N -1")
    assert found["contract"] is None
    assert found["notice"].startswith("Double-dummy help, not a ruling")


def test_the_contract_reached_is_set_beside_it(talker: Talker) -> None:
    """3NT by East goes three down: six tricks with best play."""
    body = {"board": 1, "hands": DEAL, "happened": "P 3NT P P P"}
    found = talker.post("/api/double-dummy", body).json()
    assert found["contract"] == {"contract": "3NT by E", "tricks": 6, "score_ns": 150}


def test_without_vulnerability_there_is_no_par(talker: Talker) -> None:
    body = {"dealer": "N", "hands": DEAL, "happened": "1S P P P"}
    found = talker.post("/api/double-dummy", body).json()
    assert (found["par"], found["contract"]["score_ns"], found["contract"]["tricks"]) == (None, None, 8)


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ({"N": DEAL["N"]}, "the hand of East, South, West is missing: expected all four hands"),
        ({**DEAL, "W": DEAL["E"]}, "in both East's hand and West's"),
        ({**DEAL, "W": "765.7654.9876.5"}, "13"),
    ],
)
def test_hands_that_are_no_deal_are_refused(talker: Talker, hands: dict[str, str], said: str) -> None:
    answer = talker.post("/api/double-dummy", {"board": 1, "hands": hands})
    assert answer.status_code == 422
    error: dict[str, Any] = answer.json()["error"]
    assert said in error["message"]
    assert error["where"].startswith("hands")


def test_many_at_once_are_all_answered(talker: Talker) -> None:
    """Kills: two threads in the solver, which end the process."""
    turned = [
        {"N": DEAL[a], "E": DEAL[b], "S": DEAL[c], "W": DEAL[d]} for a, b, c, d in ("NESW", "ESWN", "SWNE", "WNES")
    ]
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda hands: talker.post("/api/double-dummy", {"board": 1, "hands": hands}), turned))
    assert [each.status_code for each in answers] == [200] * 4
    tricks = [each.json()["tricks"] for each in answers]
    assert [each[seat]["C"] for each, seat in zip(tricks, "ENWS", strict=True)] == [9] * 4


def test_a_server_without_the_solver_says_so(talker: Talker, monkeypatch: pytest.MonkeyPatch) -> None:
    def absent() -> None:
        raise solver.DoubleDummyUnavailable(solver.INSTALL)

    monkeypatch.setattr(solver, "_endplay", absent)
    answer = talker.post("/api/double-dummy", {"board": 1, "hands": DEAL})
    assert answer.status_code == 501
    assert answer.json()["error"]["code"] == "no-solver"
    assert "pip install 'bridgelaws[dd]'" in answer.json()["error"]["message"]
