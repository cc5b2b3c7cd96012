"""What an authority may choose, in a request, for a whole console, and kept with each ruling."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import fields
from fractions import Fraction
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from bridgelaws.cli import app
from bridgelaws.laws.regulations import DEFAULT, Halves, Regulations, SmallGroups
from bridgelaws.notation.regulations import regulations_data, regulations_of
from bridgelaws.web.app import create_app
from bridgelaws.web.exchange import answer_json, compare_json
from bridgelaws.web.settings import Settings
from bridgelaws.web.store import open_database

from .conftest import Talker, error_of
from .data.make_first_version import UUID
from .test_storage import FIRST

APPEAL: dict[str, Any] = {
    "board": 7, "happened": "TD(appeal)", "answers": {"minutes": "25", "concurs": "yes", "point_of_law": "no"},
}  # fmt: skip
"""An appeal 25 minutes after the score: in time under the Laws' own 30, too late where the club has chosen 20."""
SHORT = Regulations(appeal_minutes=20)


@pytest.fixture(params=["sqlite"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Nothing here depends on which database it is."""
    return f"sqlite:///{tmp_path / 'console.sqlite'}"


Console = Callable[[Regulations], Talker]


@pytest.fixture
def console(database_url: str, static: Path) -> Console:
    """The same file, served by whoever has chosen these regulations."""

    def started(regulations: Regulations) -> Talker:
        served = create_app(Settings(database_url, static=static, regulations=regulations))
        talker = Talker(TestClient(served, base_url="http://127.0.0.1:8000", raise_server_exceptions=False))
        talker.session()
        return talker

    return started


def rule(club: str = "{}", **request: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(answer_json(json.dumps(request), club))
    return found


# In a request


@pytest.mark.parametrize(
    ("chosen", "heard"),
    [
        (None, True),
        ({}, True),
        ({"appeal_minutes": 20}, False),
        ({"appeal_minutes": 25}, True),
        ({"rights_may_be_reserved": False}, True),
    ],
)
def test_a_ruling_is_made_under_the_regulations_of_the_request(chosen: dict[str, Any] | None, heard: bool) -> None:
    reply = rule(**APPEAL, regulations=chosen)
    assert reply["outcome"]["granted"] is heard
    assert reply["state"]["regulations"] == (chosen or {})
    assert rule(**reply["state"]) == reply


def test_rights_are_reserved_only_where_the_authority_lets_them_be() -> None:
    facts: dict[str, Any] = {"dealer": "N", "happened": "1H 2C P TD(unauthorised-information)"}
    found = {"informant": "S", "manner": "hesitation", "concerning": "S:P"}
    said = {
        allowed: rule(**facts, answers=found, regulations={"rights_may_be_reserved": allowed})["outcome"]["rulings"]
        for allowed in (True, False)
    }
    assert said[True] != said[False]


def test_every_edition_is_compared_under_them() -> None:
    found = json.loads(compare_json(json.dumps({**APPEAL, "regulations": {"appeal_minutes": 20}})))
    for reply in found["answers"].values():
        assert reply["outcome"]["granted"] is False
        assert reply["state"]["regulations"] == {"appeal_minutes": 20}


@pytest.mark.parametrize(
    ("chosen", "where", "said"),
    [
        ({"appeal_minuets": 20}, "regulations.appeal_minuets", "expected one of average_plus"),
        ({"appeal_minutes": "20"}, "regulations.appeal_minutes", "expected a number from 0 to 10000"),
        ({"appeal_minutes": -1}, "regulations.appeal_minutes", "expected a number"),
        ({"appeal_minutes": 1e400}, "regulations.appeal_minutes", "expected a number"),
        ({"appeal_minutes": 2.5}, "regulations.appeal_minutes", "expected a whole number"),
        ({"appeal_minutes": True}, "regulations.appeal_minutes", "expected a number"),
        ({"appeal_minutes": 10**300}, "regulations.appeal_minutes", "expected a number"),
        ({"halves": {"up": 1}}, "regulations.halves", "expected one of away"),
        ({"late_corrections": 0}, "regulations.late_corrections", "expected yes or no"),
        ([], "regulations", "expected an object"),
        ({"x" * 5_000: 1}, f"regulations.{'x' * 60}", "unknown regulation"),
    ],
)
def test_what_is_no_regulation_is_named(talker: Talker, chosen: Any, where: str, said: str) -> None:
    text = json.dumps({**APPEAL, "regulations": chosen}).replace("Infinity", "1e400")
    for path in ("/api/rule", "/api/compare"):
        answer = talker.http.post(path, content=text, headers={"Content-Type": "application/json"})
        assert (answer.status_code, error_of(answer)["where"]) == (422, where)
        assert said in error_of(answer)["message"]
        assert len(error_of(answer)["message"]) < 600


def test_a_ruling_with_bad_regulations_is_not_kept(talker: Talker) -> None:
    answer = talker.save(state={**APPEAL, "regulations": {"appeal_minutes": "soon"}})
    assert (answer.status_code, error_of(answer)["where"]) == (422, "ruling.state.regulations.appeal_minutes")
    assert talker.get("/api/rulings")["rulings"] == []


def test_regulations_as_plain_values_read_back_as_themselves() -> None:
    chosen = Regulations(
        average_plus=Fraction("62.5"), average_imps=Fraction(2), small_groups=SmallGroups.AVERAGE_PLUS,
        halves=Halves.EVEN, late_corrections=False, appeal_minutes=0,
    )  # fmt: skip
    assert regulations_of(json.loads(json.dumps(regulations_data(chosen)))) == chosen
    assert regulations_data(DEFAULT) == {}


def test_the_interface_describes_every_regulation(talker: Talker) -> None:
    described = talker.get("/api/openapi.json")["paths"]["/api/rule"]["post"]["requestBody"]
    known = described["content"]["application/json"]["schema"]["properties"]["regulations"]["properties"]
    assert list(known) == [each.name for each in fields(Regulations)]
    assert known["rights_may_be_reserved"] == {"type": "boolean"}
    assert known["appeal_minutes"] == {"type": "integer", "minimum": 0, "maximum": 10_000}


# A club's own


def test_the_clubs_own_are_for_requests_that_name_none(console: Console) -> None:
    club = console(SHORT)
    reply = club.http.post("/api/rule", json=APPEAL).json()
    assert (reply["outcome"]["granted"], reply["state"]["regulations"]) == (False, {"appeal_minutes": 20})
    compared = club.http.post("/api/compare", json=APPEAL).json()
    assert compared["answers"]["2017"]["outcome"]["granted"] is False
    usual = club.http.post("/api/rule", json={**APPEAL, "regulations": {}}).json()
    assert (usual["outcome"]["granted"], usual["state"]["regulations"]) == (True, {})


def test_two_clubs_in_one_process_do_not_mix(console: Console) -> None:
    clubs = [console(SHORT), console(DEFAULT), console(SHORT)]
    said = [club.http.post("/api/rule", json=APPEAL).json()["outcome"]["granted"] for club in clubs]
    assert said == [False, True, False]


def test_the_device_is_given_what_the_server_uses(console: Console) -> None:
    club = console(Regulations(appeal_minutes=20, average_plus=Fraction("62.5")))
    chosen = club.get("/engine/manifest.json")["regulations"]
    assert chosen == {"appeal_minutes": 20, "average_plus": 62.5}
    assert rule(json.dumps(chosen), **APPEAL) == club.http.post("/api/rule", json=APPEAL).json()


def test_a_device_told_rubbish_says_so_and_rules_nothing() -> None:
    assert rule('{"appeal_minutes": "soon"}', **APPEAL)["error"]["where"] == "regulations.appeal_minutes"
    assert rule("[", **APPEAL)["error"]["code"] == "bad-request"


# Kept with the ruling


def test_a_ruling_reopened_is_replayed_under_its_own(console: Console) -> None:
    made = console(SHORT).save(state=APPEAL).json()
    assert made["ruling"]["state"]["regulations"] == {"appeal_minutes": 20}
    later = console(Regulations(appeal_minutes=90))
    found = later.get(f"/api/rulings/{made['uuid']}")
    assert found["outcome"]["granted"] is False
    assert later.post(f"/api/rulings/{made['uuid']}/replay").json()["changes"] == []
    again = later.http.post("/api/rule", json=found["ruling"]["state"]).json()
    assert again["outcome"] == found["outcome"]
    revised = later.save(made["uuid"], 1, state=found["ruling"]["state"], notes="reopened").json()
    assert revised["ruling"]["state"]["regulations"] == {"appeal_minutes": 20}
    [exported] = later.get("/api/export.json")["rulings"]
    assert [each["ruling"]["state"]["regulations"] for each in exported["revisions"]] == [{"appeal_minutes": 20}] * 2


def test_the_usual_regulations_stay_with_a_ruling_where_others_are_chosen_later(console: Console) -> None:
    made = console(DEFAULT).save(state=APPEAL).json()
    assert made["ruling"]["state"]["regulations"] == {}
    later = console(SHORT)
    assert later.post(f"/api/rulings/{made['uuid']}/replay").json()["changes"] == []


def test_a_ruling_of_an_older_file_was_made_under_the_defaults(database_url: str, console: Console) -> None:
    """That file is from the time before regulations could be chosen."""
    shutil.copy(FIRST, database_url.removeprefix("sqlite:///"))
    club = console(SHORT)
    old = club.get(f"/api/rulings/{UUID}")
    assert old["ruling"]["state"]["regulations"] == {}
    same = {**old["ruling"], "notes": "looked at again"}
    body = {"mutation": str(uuid4()), "base_revision": 1, "ruling": same}
    assert club.put(f"/api/rulings/{UUID}", body).json()["ruling"]["state"]["regulations"] == {}
    assert club.http.get(f"/api/rulings/{UUID}/export.pbn").status_code == 200
    open_database(database_url).close()


# From a file


@pytest.mark.parametrize(
    ("text", "said"), [("appeal_minuets: 20", "unknown regulation 'appeal_minuets'"), ("[", "not YAML")]
)
def test_a_console_does_not_start_with_a_bad_file(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "club.yaml"
    file.write_text(text, encoding="utf-8")
    url = f"sqlite:///{tmp_path / 'console.sqlite'}"
    result = CliRunner().invoke(
        app, ["serve", "--no-browser", "--database-url", url, "--port", "0", "--regulations", str(file)]
    )
    assert result.exit_code == 2
    assert said in result.stderr
    assert not (tmp_path / "console.sqlite").exists()
