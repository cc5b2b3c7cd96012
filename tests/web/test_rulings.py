"""Rulings are kept as they are made: every revision, nothing dropped, nothing taken in twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest

from bridgelaws.web.engine_zip import engine_name
from bridgelaws.web.store import Database, Revision

from .conftest import RULED, Talker, change, error_of

# Saving


def test_a_ruling_is_kept_with_what_the_engine_made_of_it(talker: Talker) -> None:
    uuid = str(uuid4())
    answer = talker.save(uuid, state=RULED, players={"S": "Zoë"}, called_by="W", notes="agreed")
    assert answer.status_code == 201
    kept = talker.get(f"/api/rulings/{uuid}")
    assert kept == answer.json()
    assert kept["title"] == "South's 1♥ is not sufficient over 1♠."
    assert kept["outcome"]["cited"] == ["27B2", "72C", "26B", "16C2"]
    assert kept["ruling"]["players"] == {"S": "Zoë"}
    assert [each["label"] for each in kept["asked"]] == ["does not accept it", "2♣", "not comparable"]
    assert (kept["director"], kept["engine"], kept["revision"]) == ("local", engine_name(), 1)
    assert kept["paragraphs"]["27B2"]["heading"]


def test_a_ruling_is_named_for_its_irregularity_while_a_later_question_is_open(talker: Talker) -> None:
    kept = talker.save().json()
    assert kept["outcome"]["question"]["id"] == "replacement"
    assert kept["title"] == "South's 1♥ is not sufficient over 1♠."
    assert kept["question_open"]


def test_every_revision_is_kept(talker: Talker) -> None:
    uuid = str(uuid4())
    talker.save(uuid, notes="first")
    answer = talker.save(uuid, 1, notes="second", state=RULED)
    assert (answer.status_code, answer.json()["revision"]) == (200, 2)
    assert talker.get(f"/api/rulings/{uuid}", revision=1)["ruling"]["notes"] == "first"
    assert talker.get(f"/api/rulings/{uuid}", revision=1)["question_open"]
    assert talker.get(f"/api/rulings/{uuid}")["ruling"]["notes"] == "second"
    assert [each["revision"] for each in talker.get(f"/api/rulings/{uuid}/revisions")["revisions"]] == [1, 2]


def test_the_same_change_again_gives_the_same_answer_and_changes_nothing(talker: Talker) -> None:
    path, body = f"/api/rulings/{uuid4()}", change()
    first, second = talker.put(path, body), talker.put(path, body)
    assert second.json() == first.json()
    assert second.status_code == 200
    assert len(talker.get(path + "/revisions")["revisions"]) == 1


def test_a_change_on_a_stale_revision_is_kept_beside_the_ruling(talker: Talker) -> None:
    uuid = str(uuid4())
    talker.save(uuid, notes="by the phone")
    talker.save(uuid, 1, notes="by the tablet")
    late = change(1, notes="by the phone again")
    answer = talker.put(f"/api/rulings/{uuid}", late)
    assert answer.status_code == 409
    found = answer.json()
    assert found["error"]["code"] == "conflict"
    assert found["current"]["ruling"]["notes"] == "by the tablet"
    assert found["copy"]["ruling"]["notes"] == "by the phone again"
    assert found["copy"]["conflict_of"] == uuid
    copy = found["copy"]["uuid"]
    assert talker.get(f"/api/rulings/{copy}")["ruling"]["notes"] == "by the phone again"
    assert talker.get(f"/api/rulings/{uuid}")["conflicts"] == [copy]
    assert [each["uuid"] for each in talker.get("/api/rulings", conflicts=1)["rulings"]] == [copy]
    again = talker.put(f"/api/rulings/{uuid}", late)
    assert (again.status_code, again.json()["copy"]["uuid"]) == (409, copy)
    assert len(talker.get("/api/rulings")["rulings"]) == 2


def test_a_conflict_is_settled_by_withdrawing_the_copy(talker: Talker) -> None:
    uuid = str(uuid4())
    talker.save(uuid)
    copy = talker.save(uuid, 0, notes="other").json()["copy"]["uuid"]
    assert talker.save(copy, 1, notes="other", status="withdrawn").status_code == 200
    assert talker.get("/api/rulings", conflicts=1)["rulings"] == []
    assert talker.get(f"/api/rulings/{copy}")["ruling"]["notes"] == "other"


def test_a_stale_change_that_says_the_same_is_no_conflict(talker: Talker) -> None:
    uuid = str(uuid4())
    talker.save(uuid, notes="same")
    answer = talker.save(uuid, 0, notes="same")
    assert (answer.status_code, answer.json()["revision"]) == (200, 1)


def test_a_change_on_a_ruling_the_server_lost_is_taken_in(talker: Talker) -> None:
    answer = talker.save(str(uuid4()), 12, notes="from the phone")
    assert (answer.status_code, answer.json()["revision"]) == (201, 1)


def test_two_directors_at_once_lose_nothing(talker: Talker) -> None:
    uuid = str(uuid4())
    talker.save(uuid, notes="start")
    notes = [f"note {number}" for number in range(12)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda note: talker.save(uuid, 1, notes=note), notes))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 11
    kept = {
        talker.get(f"/api/rulings/{each['uuid']}")["ruling"]["notes"] for each in talker.get("/api/rulings")["rulings"]
    }
    assert kept == set(notes)


def test_the_same_new_ruling_sent_twice_at_once_is_one(talker: Talker) -> None:
    uuid, body = uuid4(), change()
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: talker.put(f"/api/rulings/{uuid}", body), range(6)))
    assert {answer.status_code for answer in answers} <= {200, 201}
    assert {answer.json()["revision"] for answer in answers} == {1}
    assert len(talker.get("/api/rulings")["rulings"]) == 1


# Forged facts and answers


def test_an_outcome_cannot_be_forged(talker: Talker) -> None:
    body = change(state=RULED)
    body["made_with"] = {"engine": "9.9", "outcome": {"cited": [], "read": ["South may do as South likes."]}}
    kept = talker.put(f"/api/rulings/{uuid4()}", body).json()
    assert kept["outcome"]["cited"] == ["27B2", "72C", "26B", "16C2"]
    assert kept["client_differs"]
    exported = talker.get(f"/api/rulings/{kept['uuid']}/export.json")
    assert exported["revisions"][0]["client_outcome"]["read"] == ["South may do as South likes."]
    assert exported["revisions"][0]["client_engine"] == "9.9"


@pytest.mark.parametrize("broken", ['{"a": NaN}', '{"a": "\\ud800"}', '{"a": ' * 900 + "1" + "}" * 900])
@pytest.mark.parametrize("place", ["state", "outcome"])
def test_data_that_json_cannot_say_again_is_refused(talker: Talker, place: str, broken: str) -> None:
    body = {**change(), "made_with": {"engine": "0.1.0", "outcome": "HERE" if place == "outcome" else {}}}
    if place == "state":
        body["ruling"]["state"] = "HERE"
    text = json.dumps(body).replace('"HERE"', broken)
    headers = {"X-CSRF-Token": talker.token, "Content-Type": "application/json"}
    answer = talker.http.put(f"/api/rulings/{uuid4()}", content=text, headers=headers)
    assert answer.status_code in (400, 422), answer.text


def test_the_same_outcome_from_the_browser_does_not_differ(talker: Talker) -> None:
    outcome = talker.http.post("/api/rule", json=RULED).json()["outcome"]
    body = {**change(state=RULED), "made_with": {"engine": "0.1.0", "outcome": outcome}}
    assert talker.put(f"/api/rulings/{uuid4()}", body).json()["client_differs"] is False


@pytest.mark.parametrize(
    ("facts", "where"),
    [
        ({"state": {**RULED, "answers": {"accepts@2S": "perhaps"}}}, "ruling.state.answers.accepts@2S"),
        ({"state": {**RULED, "happened": "1S P ??"}}, "ruling.state.happened"),
        ({"state": {**RULED, "laws": 2018}}, "ruling.state.laws"),
        ({"state": {"happened": "1S"}}, "ruling.state.dealer"),
        ({"state": {**RULED, "forged": 1}}, "ruling.state.forged"),
        ({"table": "x" * 21}, "ruling.table"),
        ({"notes": "x" * 10_001}, "ruling.notes"),
        ({"notes": "a\0b"}, "ruling.notes"),
        ({"made_at": "yesterday"}, "ruling.made_at"),
        ({"made_at": "2026-11-30T19:42:00"}, "ruling.made_at"),
        ({"players": {"Q": "x"}}, "ruling.players.Q.[key]"),
        ({"status": "deleted"}, "ruling.status"),
        ({"owner": "somebody else"}, "ruling.owner"),
    ],
)
def test_facts_that_cannot_be_are_refused_with_their_place(talker: Talker, facts: dict[str, Any], where: str) -> None:
    answer = talker.save(**facts)
    assert answer.status_code == 422
    assert error_of(answer)["where"] == where
    assert talker.get("/api/rulings")["rulings"] == []


def test_hostile_text_is_kept_as_it_was_said(talker: Talker) -> None:
    text = "<script>alert(1)</script> '; DROP TABLE ruling; -- \u202e 💥 %s {0} \\"
    uuid = talker.save(notes=text, players={"N": text[:80]}).json()["uuid"]
    assert talker.get(f"/api/rulings/{uuid}")["ruling"]["notes"] == text
    assert [each["uuid"] for each in talker.get("/api/rulings", text="'; drop")["rulings"]] == [uuid]


# Finding


def test_filters_and_search(talker: Talker) -> None:
    late = talker.save(table="5", session="Friday", notes="slow table", state=RULED).json()["uuid"]
    early = talker.save(table="6", session="Friday", state={"laws": 1997, "board": 2, "happened": "P P"}).json()["uuid"]
    talker.save(table="6", session="Monday", status="ruled")

    def found(**query: Any) -> list[str]:
        return [each["uuid"] for each in talker.get("/api/rulings", **query)["rulings"]]

    assert found(session="Friday") == [early, late]
    assert found(session="Friday", table="5") == [late]
    assert found(board=2) == [early]
    assert found(edition=1997) == [early]
    assert found(text="slow TABLE") == [late]
    assert found(text="27B2") == [late]
    assert found(text="%") == []
    assert found(status="ruled") not in ([], [early])
    assert found(open_reviews=1) == [late]
    assert found(director="nobody") == []
    assert len(found()) == 3


def test_a_long_list_comes_in_pages(talker: Talker) -> None:
    made = [talker.save().json()["uuid"] for _ in range(5)]
    first = talker.get("/api/rulings", limit=3)
    second = talker.get("/api/rulings", limit=3, before=first["next"])
    assert [each["uuid"] for each in first["rulings"] + second["rulings"]] == made[::-1]
    assert second["next"] is None


# Replay


def test_todays_engine_agrees_with_itself(talker: Talker) -> None:
    uuid = talker.save(state=RULED).json()["uuid"]
    found = talker.post(f"/api/rulings/{uuid}/replay").json()
    assert (found["differs"], found["changes"]) == (False, [])
    assert found["made_with"] == found["today"] == engine_name()


def test_a_ruling_that_todays_engine_would_make_otherwise_is_flagged(talker: Talker, database: Database) -> None:
    uuid = talker.save(state=RULED).json()["uuid"]
    with database.writing() as db:
        revision = db.query(Revision).one()
        revision.engine = "0.0.1+old"
        revision.outcome = json.dumps({**json.loads(revision.outcome), "cited": ["27B1(b)"]})
    found = talker.post(f"/api/rulings/{uuid}/replay").json()
    assert found["differs"]
    assert found["made_with"] == "0.0.1+old"
    assert found["changes"] == [{"field": "cited", "then": ["27B1(b)"], "now": ["27B2", "72C", "26B", "16C2"]}]
    assert talker.get(f"/api/rulings/{uuid}")["outcome"]["cited"] == ["27B1(b)"]


def test_facts_that_todays_engine_refuses_differ_and_stay_readable(talker: Talker, database: Database) -> None:
    uuid = talker.save(state=RULED).json()["uuid"]
    with database.writing() as db:
        revision = db.query(Revision).one()
        facts = json.loads(revision.facts)
        facts["state"]["answers"]["accepts@2S"] = "an answer of old"
        revision.facts = json.dumps(facts)
    found = talker.post(f"/api/rulings/{uuid}/replay").json()
    assert found["differs"]
    assert found["now"]["error"]["code"] == "bad-answer"
    assert talker.get(f"/api/rulings/{uuid}")["title"]


# What came of it


def test_an_appeal_its_outcome_and_an_adjustment_are_attached_in_order(talker: Talker) -> None:
    uuid = talker.save(state=RULED).json()["uuid"]
    for kind, score in (("appeal", None), ("appeal-outcome", None), ("score-adjustment", {"NS": "60%", "EW": "40%"})):
        body = {
            "id": str(uuid4()),
            "kind": kind,
            "text": f"the {kind}",
            "at": "2026-11-30T22:00:00+01:00",
            "score": score,
        }
        answer = talker.post(f"/api/rulings/{uuid}/events", body)
        assert answer.status_code == 201
        assert talker.post(f"/api/rulings/{uuid}/events", body).json() == answer.json()
    events = talker.get(f"/api/rulings/{uuid}")["events"]
    assert [each["kind"] for each in events] == ["appeal", "appeal-outcome", "score-adjustment"]
    assert events[2]["score"] == {"NS": "60%", "EW": "40%"}
    assert events[0]["who"] == "local"


def test_an_event_of_another_ruling_cannot_be_taken_over(talker: Talker) -> None:
    first, second = talker.save().json()["uuid"], talker.save().json()["uuid"]
    body = {"id": str(uuid4()), "kind": "note", "text": "x", "at": "2026-11-30T22:00:00+01:00"}
    assert talker.post(f"/api/rulings/{first}/events", body).status_code == 201
    assert talker.post(f"/api/rulings/{second}/events", body).status_code == 409
    assert talker.post(f"/api/rulings/{uuid4()}/events", body).status_code == 404


# After play


def test_reviews_become_a_list_that_stays_until_ticked(talker: Talker) -> None:
    uuid = talker.save(state=RULED).json()["uuid"]
    [item] = talker.get("/api/todo")["todo"]
    assert (item["law"], item["ruling"], item["board"], item["table"]) == ("72C", uuid, 7, "4")
    ticked = talker.post(f"/api/todo/{item['id']}/done", {"note": "no damage"}).json()
    assert (ticked["done"], ticked["done_by"], ticked["note"]) == (True, "local", "no damage")
    assert talker.get("/api/todo")["todo"] == []
    assert [each["id"] for each in talker.get("/api/todo", done=1)["todo"]] == [item["id"]]
    talker.save(uuid, 1, state=RULED, notes="later")
    assert talker.get("/api/todo")["todo"] == []
    talker.post(f"/api/todo/{item['id']}/done", {"done": False})
    assert len(talker.get("/api/todo")["todo"]) == 1


def test_a_review_that_a_later_revision_does_not_ask_for_is_no_longer_due(talker: Talker) -> None:
    uuid = talker.save(state=RULED).json()["uuid"]
    talker.save(uuid, 1, state={**RULED, "answers": {"accepts@2S": "yes"}})
    assert talker.get("/api/todo")["todo"] == []
    talker.save(uuid, 2, state=RULED)
    assert [each["law"] for each in talker.get("/api/todo")["todo"]] == ["72C"]


# Rights


def test_another_directors_ruling_needs_the_right(directors: Callable[[str], Talker]) -> None:
    dora, dan, carla, rita = (directors(name) for name in ("Dora", "Dan", "Carla", "Rita"))
    uuid = dora.save(notes="Dora's", state=RULED).json()["uuid"]
    event = {"id": str(uuid4()), "kind": "note", "text": "x", "at": "2026-11-30T22:00:00+01:00"}
    [item] = dan.get("/api/todo")["todo"]
    for somebody in (dan, rita):
        for answer in (
            somebody.save(uuid, 1, notes="not mine"),
            somebody.post(f"/api/rulings/{uuid}/events", event),
            somebody.post(f"/api/todo/{item['id']}/done"),
        ):
            assert (answer.status_code, error_of(answer)["code"]) == (403, "forbidden")
        assert somebody.get(f"/api/rulings/{uuid}")["ruling"]["notes"] == "Dora's"
    assert rita.save().status_code == 403
    changed = carla.save(uuid, 1, notes="Carla's word")
    assert (changed.status_code, changed.json()["director"], changed.json()["edited_by"]) == (200, "Dora", "Carla")


def test_a_change_seen_on_the_wire_cannot_be_replayed_by_another(directors: Callable[[str], Talker]) -> None:
    dora, dan = directors("Dora"), directors("Dan")
    path, body = f"/api/rulings/{uuid4()}", change(notes="Dora's")
    assert dora.put(path, body).status_code == 201
    assert dan.put(path, body).status_code == 403


def test_every_change_is_on_the_audit_trail(directors: Callable[[str], Talker]) -> None:
    dora, carla = directors("Dora"), directors("Carla")
    uuid = dora.save(state=RULED).json()["uuid"]
    carla.save(uuid, 1, notes="put right", state=RULED)
    dora.save(uuid, 1, notes="too late")
    dora.post(f"/api/todo/{dora.get('/api/todo')['todo'][0]['id']}/done")
    entries = carla.get("/api/audit")["entries"][::-1]
    done = [(each["who"], each["action"], each["detail"]) for each in entries if each["what"] == uuid]
    assert done[:2] == [("Dora", "ruling saved", "revision 1, open"), ("Carla", "ruling saved", "revision 2, open")]
    assert [action for _, action, _ in done[2:]] == ["conflict", "review done"]
    assert dora.http.get("/api/audit").status_code == 403


# Hidden boards


def test_a_playing_director_sees_nothing_of_a_hidden_board(directors: Callable[[str], Talker]) -> None:
    dora, dan = directors("Dora"), directors("Dan")
    uuid = dora.save(state=RULED, notes="a queen was seen").json()["uuid"]
    assert dan.put("/api/me/hidden-boards", {"boards": [7, 8, 7]}).json() == {"boards": [7, 8]}
    assert dan.session()["hidden_boards"] == [7, 8]
    [listed] = dan.get("/api/rulings")["rulings"]
    assert listed == {"uuid": uuid, "session": "Tuesday", "table": "4", "round": "", "board": 7, "hidden": True}
    for path in ("", "/revisions", "/export.json", "/export.pbn"):
        answer = dan.http.get(f"/api/rulings/{uuid}{path}")
        assert (answer.status_code, error_of(answer)["code"]) == (403, "hidden")
    for path in (f"/sheets/ruling/{uuid}.html", f"/sheets/appeal/{uuid}.pdf"):
        assert dan.http.get(path).status_code == 403
    assert dan.post(f"/api/rulings/{uuid}/replay").status_code == 403
    assert dan.get("/api/rulings", text="queen")["rulings"] == []
    assert dan.get("/api/todo")["todo"] == []
    assert "queen" not in dan.http.get("/api/export.csv").text
    assert dan.get("/api/export.json")["rulings"] == []
    assert "sufficient" not in dan.http.get("/sheets/session.html").text
    assert dora.get(f"/api/rulings/{uuid}")["title"]
    dan.put("/api/me/hidden-boards", {"boards": []})
    assert dan.get(f"/api/rulings/{uuid}")["title"]


@pytest.mark.parametrize("query", [{"text": "queen"}, {"edition": 2017}, {"open_reviews": 1}, {"status": "open"}])
def test_filters_do_not_tell_about_a_hidden_board(talker: Talker, query: dict[str, Any]) -> None:
    talker.save(state=RULED, notes="a queen was seen")
    assert len(talker.get("/api/rulings", **query)["rulings"]) == 1
    talker.put("/api/me/hidden-boards", {"boards": [7]})
    assert talker.get("/api/rulings", **query)["rulings"] == []
    assert [each["hidden"] for each in talker.get("/api/rulings", session="Tuesday")["rulings"]] == [True]


def test_a_change_shows_nothing_of_a_hidden_board(directors: Callable[[str], Talker]) -> None:
    """A chief who plays may change every ruling, and still learns nothing of a board to be played by trying to."""
    dora, carla = directors("Dora"), directors("Carla")
    uuid = dora.save(state=RULED, notes="a queen was seen").json()["uuid"]
    [item] = dora.get("/api/todo")["todo"]
    event = {"id": str(uuid4()), "kind": "note", "text": "x", "at": "2026-11-30T22:00:00+01:00"}
    carla.put("/api/me/hidden-boards", {"boards": [7]})
    for answer in (
        carla.save(uuid, 0, notes="curious"),
        carla.save(uuid, 1, notes="curious"),
        carla.post(f"/api/todo/{item['id']}/done"),
        carla.post(f"/api/rulings/{uuid}/events", event),
    ):
        assert (answer.status_code, error_of(answer)["code"]) == (403, "hidden")
        assert "sufficient" not in answer.text
        assert "queen" not in answer.text
    assert dora.get(f"/api/rulings/{uuid}")["ruling"]["notes"] == "a queen was seen"
    carla.put("/api/me/hidden-boards", {"boards": []})
    assert carla.save(uuid, 1, notes="played it").status_code == 200


def test_ones_own_ruling_on_a_hidden_board_is_still_kept(directors: Callable[[str], Talker]) -> None:
    """What a telephone kept while it had no network must not be refused when it comes."""
    dora = directors("Dora")
    uuid = dora.save().json()["uuid"]
    dora.put("/api/me/hidden-boards", {"boards": [7]})
    assert dora.save(uuid, 1, notes="made before").status_code == 200


@pytest.mark.parametrize(
    "answers",
    [
        {"accepts@2S": "perhaps"},
        {"accepts@2S": "no", "replacement@2S": "9Z"},
        {"replacement@2S": ["2C"]},
        {"accepts@2S": "no", "comparable@2S/1H-2C": "yes<script>", "replacement@2S": "2C"},
    ],
)
def test_a_forged_answer_is_not_kept(talker: Talker, answers: dict[str, Any]) -> None:
    answer = talker.save(state={**RULED, "answers": answers})
    assert answer.status_code == 422
    assert error_of(answer)["where"].startswith("ruling.state.answers")
    assert talker.get("/api/rulings")["rulings"] == []
