"""Evidence on the server: what the cards allow, asked by several at once, and a server that has no solver."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from bridgelaws.advice import solver
from bridgelaws.web import double_dummy
from bridgelaws.web.exchange import poll_json

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


# Polls

STATE = {"board": 1, "happened": "1S P 2S P 3S X P", "hands": {"S": DEAL["S"], "N": DEAL["N"]}}


def poll(**request: Any) -> dict[str, Any]:
    """The reply of the exchange, as the browser gets it without a network."""
    found: dict[str, Any] = json.loads(poll_json(json.dumps(request)))
    return found


def begun(**ask: Any) -> dict[str, Any]:
    """South's problem over 1♠ P."""
    return poll(state=STATE, ask={"seat": "S", "calls": 2, **ask})


def test_what_players_with_known_hands_decided_can_be_asked() -> None:
    found = poll(state=STATE)["decisions"]
    assert [(each["seat"], each["calls"], each["made"]) for each in found] == [
        ("N", 0, "1S"), ("S", 2, "2S"), ("N", 4, "3S"), ("S", 6, "P"),
    ]  # fmt: skip


def test_after_the_auction_the_opening_lead_is_asked() -> None:
    found = poll(state={"board": 1, "happened": "P 1NT P P P", "hands": {"S": DEAL["S"]}})["decisions"][-1]
    assert (found["seat"], found["lead"], found["made"]) == ("S", True, None)
    reply = poll(
        state={"board": 1, "happened": "P 1NT P P P", "hands": {"S": DEAL["S"]}}, ask={"seat": "S", "calls": 5}
    )
    assert reply["actions"][:4] == ["SJ", "ST", "S9", "S8"]


def test_a_polled_player_sees_nothing_of_what_was_withdrawn() -> None:
    """South's 1♥ over 1♠ was withdrawn: North's problem shows the 2♣ in its place alone."""
    state = {
        "board": 1, "happened": "1S P 1H TD P", "hands": {"N": DEAL["N"]},
        "answers": {"accepts": "no", "replacement": "2C", "comparable": "yes"},
    }  # fmt: skip
    last = poll(state=state)["decisions"][-1]
    assert (last["seat"], last["after"]) == ("N", ["1S", "P", "2C", "P"])
    shown = poll(state=state, ask={"seat": "N", "calls": 4})["poll"]["problem"]
    assert set(shown) == {
        "seat", "hand", "dealer", "auction", "meanings", "vulnerable", "form", "methods", "question",
    }  # fmt: skip
    assert "1H" not in shown["auction"]


def test_answers_are_counted_against_the_threshold() -> None:
    """2017: one in five must consider it, and one choose it."""
    reply = begun(form="imps")
    for who, chosen, others in (("A", "2S", []), ("B", "2S", ["P"]), ("C", "2S", []), ("D", "P", [])):
        reply = poll(poll=reply["poll"], add={"who": who, "chosen": chosen, "considered": others})
    assert reply["tally"]["polled"] == 4
    assert [
        (each["action"], each["chose"], each["considered"], each["logical_alternative"])
        for each in reply["tally"]["actions"]
    ] == [("2S", 3, 3, True), ("P", 1, 2, True)]
    assert all("who" not in each for each in reply["tally"]["actions"])


def test_the_authority_may_set_the_threshold() -> None:
    reply = begun(considering=50, choosers=2)
    for who, chosen in (("A", "2S"), ("B", "2S"), ("C", "P")):
        reply = poll(poll=reply["poll"], add={"who": who, "chosen": chosen})
    assert reply["tally"]["logical_alternatives"] == ["2S"]


def test_a_text_that_gives_the_information_away_is_pointed_out() -> None:
    reply = begun(meanings={"1": "after a long think"}, methods="West hat gezögert; zögern heißt Werte")
    assert reply["cautions"] == [{"call": 1, "word": "long think"}, {"call": None, "word": "zögern"}]


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        ({"state": STATE, "ask": {"seat": "E", "calls": 1}}, "no such decision"),
        ({"state": STATE, "ask": {"seat": "S", "calls": 3}}, "no such decision"),
        ({"state": STATE, "ask": {"seat": "S", "calls": 2, "form": "rubber"}}, "expected one of matchpoints"),
        ({"poll": {"format": "other"}}, "not a poll"),
        (
            {"state": {**STATE, "board": None, "dealer": "N"}, "ask": {"seat": "S", "calls": 2}},
            "vulnerability is not known",
        ),
        ({}, "expected an object"),
    ],
)
def test_what_cannot_be_polled_is_refused(request_: dict[str, Any], said: str) -> None:
    assert said in poll(**request_)["error"]["message"]


def test_a_player_is_asked_once_and_only_what_the_player_could_do() -> None:
    reply = begun()
    reply = poll(poll=reply["poll"], add={"who": "A.B.", "chosen": "2S"})
    assert "has answered already" in poll(poll=reply["poll"], add={"who": "a.b.", "chosen": "P"})["error"]["message"]
    assert "is not allowed over" in poll(poll=reply["poll"], add={"who": "C", "chosen": "1H"})["error"]["message"]


def test_a_poll_is_kept_with_its_ruling_and_its_names_are_on_no_sheet(talker: Talker) -> None:
    reply = poll(poll=begun()["poll"], add={"who": "Nora Namely", "chosen": "2S", "considered": ["P"]})
    uuid = talker.save(polls=[reply["poll"]]).json()["uuid"]
    assert talker.get(f"/api/rulings/{uuid}")["ruling"]["polls"] == [reply["poll"]]
    for kind in ("ruling", "appeal"):
        text = talker.http.get(f"/sheets/{kind}/{uuid}.html").text
        assert "2S: 1 chose it, 1 of 1 considered it: a logical alternative." in text
        assert "Namely" not in text
    assert "Namely" not in talker.http.get(f"/api/rulings/{uuid}/export.pbn").text
    assert "Namely" not in talker.http.get("/api/export.csv").text
    assert talker.save(uuid, 1, polls=[{"format": "bridgelaws-poll"}]).status_code == 422
    assert talker.save(uuid, 1, polls=[]).json()["revision"] == 2
    assert talker.get(f"/api/rulings/{uuid}", revision=1)["ruling"]["polls"] == [reply["poll"]]


def test_the_server_answers_as_the_browser_does(talker: Talker) -> None:
    request = {"state": STATE, "ask": {"seat": "S", "calls": 2}}
    assert talker.post("/api/poll", request).json() == poll(**request)
