"""The audit trail: who changed what and when, for the chief director alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from bridgelaws.web.audit import Action

from .conftest import ABSENT, RULED, Talker, error_of

LANGUAGES = Path(__file__).resolve().parents[2] / "src/bridgelaws/web/static/lang"
Directors = Callable[[str], Talker]


def told(chief: Talker, **query: Any) -> list[tuple[str, str]]:
    """Who did what, the oldest first."""
    return [(each["who"], each["action"]) for each in chief.get("/api/audit", **query)["entries"]][::-1]


@pytest.mark.parametrize("name", ["Dora", "Rita"])
def test_only_the_chief_sees_it(directors: Directors, name: str) -> None:
    answer = directors(name).http.get("/api/audit", params={"who": "Carla"})
    assert (answer.status_code, error_of(answer)["code"]) == (403, "forbidden")
    assert error_of(answer)["message"] == "only a chief director may see this"


def test_what_one_person_did(directors: Directors) -> None:
    carla, dora, dan = (directors(name) for name in ("Carla", "Dora", "Dan"))
    dora.save()
    dan.save()
    done = [("Dora", "logged in"), ("Dora", "ruling saved")]
    assert told(carla, who="Dora") == told(carla, who="dor") == done
    assert {who for who, _ in told(carla, who="a")} == {"Carla", "Dora", "Dan"}
    assert told(carla, who="Nemo") == []


@pytest.mark.parametrize("pattern", ["%", "_", "D%", "D_ra", "' OR 1=1 --", "\\"])
def test_a_name_is_a_name_and_no_pattern(directors: Directors, pattern: str) -> None:
    carla, _ = directors("Carla"), directors("Dora")
    assert told(carla, who=pattern) == []


def test_what_happened_to_one_ruling(directors: Directors) -> None:
    carla, dora = directors("Carla"), directors("Dora")
    uuid = dora.save(state=RULED).json()["uuid"]
    dora.save()
    event = {"id": str(uuid4()), "kind": "appeal-outcome", "text": "stands", "at": "2026-11-30T22:00:00+01:00"}
    assert carla.post(f"/api/rulings/{uuid}/events", event).status_code == 201
    assert told(carla, ruling=uuid) == [("Dora", "ruling saved"), ("Carla", "appeal-outcome attached")]
    assert told(carla, ruling=uuid, who="Carla") == [("Carla", "appeal-outcome attached")]
    assert told(carla, ruling=ABSENT) == []


def test_an_entry_names_the_ruling_it_is_about(directors: Directors) -> None:
    carla = directors("Carla")
    uuid = directors("Dora").save().json()["uuid"]
    [entry] = carla.get("/api/audit", ruling=uuid)["entries"]
    title = "South's 1♥ is not sufficient over 1♠."
    place = {"uuid": uuid, "session": "Tuesday", "table": "4", "board": 7}
    assert entry["ruling"] == {**place, "hidden": False, "title": title}
    carla.put("/api/me/hidden-boards", {"boards": [7]})
    newest, entry = carla.get("/api/audit")["entries"][0], carla.get("/api/audit", ruling=uuid)["entries"][0]
    assert entry["ruling"] == {**place, "hidden": True, "title": None}
    assert (newest["action"], newest["detail"], newest["ruling"]) == ("boards hidden", "7", None)


def test_page_by_page_each_entry_once(directors: Directors) -> None:
    carla, dora = directors("Carla"), directors("Dora")
    for _ in range(7):
        dora.save()
    pages, before = [], None
    while True:
        query = {"limit": 3, "who": "Dora"} | ({"before": before} if before else {})
        found = carla.get("/api/audit", **query)
        pages.append([each["id"] for each in found["entries"]])
        before = found["next"]
        if before is None:
            break
    assert [len(page) for page in pages] == [3, 3, 2]
    together = [each for page in pages for each in page]
    assert together == sorted(set(together), reverse=True)


@pytest.mark.parametrize(
    "query", [{"limit": 0}, {"limit": 501}, {"before": 0}, {"ruling": "x"}, {"who": "x" * 81}, {"who": "\0"}]
)
def test_what_cannot_be_asked(directors: Directors, query: dict[str, Any]) -> None:
    answer = directors("Carla").http.get("/api/audit", params=query)
    assert (answer.status_code, error_of(answer)["where"]) == (422, next(iter(query)))


def test_a_refused_login_stands_on_it_with_whatever_name_was_tried(directors: Directors) -> None:
    hostile = '<img src=x onerror="alert(1)">\u202e'
    assert directors("").log_in(hostile).status_code == 401
    entry = directors("Carla").get("/api/audit", who="onerror")["entries"][0]
    assert (entry["who"], entry["action"]) == (hostile, "login refused")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_pages_have_words_for_everything_that_is_noted(language: str) -> None:
    words = json.loads((LANGUAGES / f"{language}.json").read_text(encoding="utf-8"))
    assert [each for each in Action if f"audit.action.{each.replace(' ', '-')}" not in words] == []
