"""The server around the rulings: the exchange over HTTP, headers, bodies, pages, queue, sheets and export."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from bridgelaws.notation import read_pbn
from bridgelaws.web.engine_zip import engine_zip
from bridgelaws.web.exchange import answer_json, law_json

from .conftest import ABSENT, RULED, Talker, change, error_of


@pytest.fixture(params=["sqlite"])
def database_url(request: pytest.FixtureRequest, tmp_path: Any) -> str:
    """Nothing here depends on which database it is."""
    return f"sqlite:///{tmp_path / 'console.sqlite'}"


# The exchange over HTTP


def test_a_ruling_over_http_is_what_the_exchange_says(talker: Talker) -> None:
    text = json.dumps(RULED)
    answer = talker.http.post("/api/rule", content=text, headers={"Content-Type": "application/json"})
    assert answer.text == answer_json(text)


def test_bad_facts_over_http_are_the_exchanges_refusal(talker: Talker) -> None:
    answer = talker.http.post("/api/rule", json={"board": 1, "happened": "1S P ??"})
    assert (answer.status_code, error_of(answer)["where"]) == (422, "happened")


def test_editions_side_by_side_over_http(talker: Talker) -> None:
    found = talker.http.post("/api/compare", json={**RULED, "editions": [1997, 2017]}).json()
    assert list(found["answers"]) == ["1997", "2017"]


def test_paragraphs_over_http(talker: Talker) -> None:
    assert talker.get("/api/laws/2017/27B1(a)") == json.loads(law_json(2017, "27B1(a)"))
    assert talker.get("/api/laws/2017", search="lowest sufficient")["found"][0]["number"].startswith("27")
    assert talker.http.get("/api/laws/2017/999").status_code == 404
    assert talker.http.get("/api/laws/1066/27").status_code == 404


# Bodies


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"[]", "application/json", 422),
        (b"{}", "text/plain", 415),
        (b"a=b", "application/x-www-form-urlencoded", 415),
        (b'{"a": "' + b"x" * 300_000 + b'"}', "application/json", 413),
        (b'{"a": ' * 50_000, "application/json", 413),
        (b"[" * 200_000, "application/json", 400),
    ],
)
@pytest.mark.parametrize("path", ["/api/rule", "/api/rulings/11111111-1111-4111-8111-111111111111"])
def test_bodies_that_are_none_of_ours(talker: Talker, path: str, body: bytes, kind: str, status: int) -> None:
    send = talker.http.post if path == "/api/rule" else talker.http.put
    answer = send(path, content=body, headers={"Content-Type": kind, "X-CSRF-Token": talker.token})
    assert answer.status_code == status, answer.text
    assert error_of(answer)["message"]


def test_a_body_without_its_length_is_stopped_at_the_limit(talker: Talker) -> None:
    taken = []

    def endless() -> Any:
        for _ in range(100):
            taken.append(1)
            yield b"x" * 10_000

    answer = talker.http.post("/api/rule", content=endless(), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404), ("DELETE", "/api/rule", 405), ("PUT", "/", 405), ("GET", "/api/rulings/not-a-uuid", 422),
        ("GET", f"/api/rulings/{ABSENT}", 404), ("GET", "/../../etc/passwd", 404), ("GET", "/%2e%2e/%2e%2e/etc/passwd", 404),
        ("GET", "/%00", 404), ("GET", "/api/rulings?limit=0", 422), ("GET", "/api/rulings?text=%00", 422),
        ("GET", "/api/rulings?before=99999999999999999999", 422), ("GET", "/engine/bridgelaws-core-beef.zip", 404),
        ("GET", "/t/%3Cscript%3E", 422), ("GET", "/sheets/tables.html?tables=%3Cb%3E", 422),
        ("GET", "/sheets/tables.html?tables=1-9999", 422), ("GET", "/sheets/invoice/x.pdf", 422),
    ],
)  # fmt: skip
def test_what_is_not_there_has_the_same_kind_of_refusal(talker: Talker, method: str, path: str, status: int) -> None:
    answer = talker.http.request(method, path)
    assert answer.status_code == status
    assert set(error_of(answer)) == {"code", "where", "message", "expected"}


# Headers


@pytest.mark.parametrize(
    "path", ["/", "/api/session", "/api/nothing", "/t/4", "/engine/bridgelaws-core.zip", "/sheets.css"]
)
def test_every_answer_carries_a_strict_policy(talker: Talker, path: str) -> None:
    headers = talker.http.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert not any("http" in sources or "unsafe-inline" in sources or "*" in sources for sources in policy.values())
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"


def test_what_is_private_is_not_kept_by_the_browser(talker: Talker) -> None:
    uuid = talker.save().json()["uuid"]
    for path in ("/api/rulings", f"/api/rulings/{uuid}", f"/sheets/ruling/{uuid}.pdf"):
        assert talker.http.get(path).headers["cache-control"] == "no-store"


# Pages and engine


def test_pages_have_their_types_and_tags(talker: Talker) -> None:
    for path, kind in (
        ("/", "text/html"), ("/sw.js", "text/javascript"), ("/app.mjs", "text/javascript"),
        ("/manifest.webmanifest", "application/manifest+json"), ("/pyodide/core.wasm", "application/wasm"),
    ):  # fmt: skip
        answer = talker.http.get(path)
        assert answer.headers["content-type"].split(";")[0] == kind
        again = talker.http.get(path, headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert talker.http.get("/sw.js").headers["service-worker-allowed"] == "/"
    assert talker.http.get("/sw.js").headers["cache-control"] == "no-cache"


def test_the_engine_of_the_browser_is_the_servers(talker: Talker) -> None:
    manifest = talker.get("/engine/manifest.json")
    answer = talker.http.get(manifest["url"])
    assert "immutable" in answer.headers["cache-control"]
    assert answer.content == engine_zip().content
    assert zipfile.ZipFile(io.BytesIO(answer.content)).testzip() is None
    plain = talker.http.get("/engine/bridgelaws-core.zip")
    assert plain.headers["cache-control"] == "no-cache"
    again = talker.http.get("/engine/bridgelaws-core.zip", headers={"If-None-Match": plain.headers["etag"]})
    assert again.status_code == 304


def test_health_and_the_description_of_the_interface(talker: Talker) -> None:
    assert talker.get("/api/health")["database"] == "ok"
    paths = talker.get("/api/openapi.json")["paths"]
    assert {"/api/rule", "/api/rulings/{uuid}", "/api/todo/{item}/done", "/api/tables/{table}/call"} <= set(paths)


# Calls to a table


def test_a_table_calls_and_waits_in_the_queue(talker: Talker) -> None:
    assert "Call the Director" in talker.http.get("/t/4").text
    assert talker.http.post("/t/4").url.path == "/t/4"
    first = talker.http.post("/api/tables/A2/call").json()
    assert talker.http.post("/api/tables/A2/call").json() == first
    assert "has been called" in talker.http.get("/t/4").text
    calls = talker.get("/api/queue")["calls"]
    assert [each["table"] for each in calls] == ["4", "A2"]
    assert calls[0]["waiting_seconds"] >= 0
    assert talker.post(f"/api/queue/{calls[0]['id']}/done").json()["done_by"] == "local"
    assert [each["table"] for each in talker.get("/api/queue")["calls"]] == ["A2"]
    assert "Call the Director" in talker.http.get("/t/4").text
    assert talker.post("/api/queue/999/done").status_code == 404


def test_calling_again_and_again_is_stopped(talker: Talker) -> None:
    assert [talker.http.post("/api/tables/4/call").status_code for _ in range(7)] == [202] * 6 + [429]
    assert talker.http.post("/api/tables/5/call").status_code == 202


def test_players_can_do_nothing_but_call(directors: Callable[[str], Talker]) -> None:
    nobody = directors("")
    assert nobody.http.post("/api/tables/4/call").status_code == 202
    assert nobody.http.get("/api/queue").status_code == 401
    assert nobody.post("/api/queue/1/done").status_code == 401
    assert "<script" not in nobody.http.get("/t/4").text


# Sheets


@pytest.fixture
def hostile(talker: Talker) -> str:
    """A ruling whose every text tries something."""
    text = '<script>alert(1)</script>\n=HYPERLINK("x") \u202e Łukasz 桜'
    answer = talker.save(
        state={**RULED, "hands": {"N": "AKT32.Q5.J872.K9"}}, session=text[:80], table="<b>4</b>", notes=text,
        private_notes="SECRET", players={"N": '"><img src=x>', "S": "O'Neill"},
    )  # fmt: skip
    uuid: str = answer.json()["uuid"]
    event = {
        "id": str(uuid4()),
        "kind": "appeal",
        "text": text,
        "at": "2026-11-30T22:00:00+01:00",
        "score": {"NS": "60%"},
    }
    assert talker.post(f"/api/rulings/{uuid}/events", event).status_code == 201
    return uuid


@pytest.mark.parametrize("kind", ["ruling", "appeal"])
def test_a_sheet_has_the_ruling_and_escapes_every_text(talker: Talker, hostile: str, kind: str) -> None:
    text = talker.http.get(f"/sheets/{kind}/{hostile}.html").text
    for part in (
        "1♥ replaced by 2♣",
        "North must pass for the rest of the auction",
        "27B2",
        "not comparable",
        "O&#39;Neill",
        "NS 60%",
    ):
        assert part in text
    assert "<script" not in text
    assert "<img" not in text
    assert "<b>" not in text


def test_what_is_for_the_director_only_stands_on_no_sheet(talker: Talker, hostile: str) -> None:
    private = "Unauthorised for NS"
    assert any(private in line for line in talker.get(f"/api/rulings/{hostile}")["outcome"]["private"])
    for path in (f"/sheets/ruling/{hostile}.html", f"/sheets/appeal/{hostile}.html", "/sheets/session.html"):
        text = talker.http.get(path).text
        assert "SECRET" not in text
        assert private not in text


def test_the_appeal_form_has_hands_and_room_to_write(talker: Talker, hostile: str) -> None:
    text = talker.http.get(f"/sheets/appeal/{hostile}.html").text
    assert "<tr><td>♠</td><td></td><td>AK1032</td><td></td><td></td></tr>" in text
    assert "Statement of North–South" in text


@pytest.mark.parametrize("path", ["ruling/{}", "appeal/{}", "session"])
def test_a_sheet_as_pdf(talker: Talker, hostile: str, path: str) -> None:
    answer = talker.http.get(f"/sheets/{path.format(hostile)}.pdf")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    assert answer.content.rstrip().endswith(b"%%EOF")


def test_the_session_report_counts(talker: Talker, hostile: str) -> None:
    talker.save(table="9", session="Friday", status="ruled")
    text = talker.http.get("/sheets/session.html", params={"session": "Friday"}).text
    assert "<dt>Rulings</dt><dd>1</dd>" in text
    assert "<td>9</td>" in text
    assert "Nothing" not in talker.http.get("/sheets/session.html").text


def test_codes_for_the_tables(talker: Talker) -> None:
    text = talker.http.get("/sheets/tables.html", params={"tables": "1-3,A7"}).text
    assert text.count("<figure>") == 4
    assert "http://127.0.0.1:8000/t/A7" in text
    assert talker.http.get("/sheets/tables/A7.svg").headers["content-type"] == "image/svg+xml"


# Export


def test_json_has_every_revision(talker: Talker) -> None:
    uuid = talker.save(notes="one").json()["uuid"]
    talker.save(uuid, 1, notes="two")
    for found in (talker.get(f"/api/rulings/{uuid}/export.json"), talker.get("/api/export.json")["rulings"][0]):
        assert [each["ruling"]["notes"] for each in found["revisions"]] == ["one", "two"]


def test_csv_runs_no_formula(talker: Talker) -> None:
    talker.save(notes="=cmd|'/c calc'!A1", session="+1", players={}, state=RULED)
    text = talker.http.get("/api/export.csv").text
    [row] = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")))
    assert (row["notes"], row["session"]) == ("'=cmd|'/c calc'!A1", "'+1")
    assert (row["cited"], row["open_reviews"]) == ("27B2 72C 26B 16C2", "1")
    assert not any(cell[:1] in "=+-@" for cell in row.values() if cell)


def test_pbn_reads_back_as_the_same_record(talker: Talker, hostile: str) -> None:
    answer = talker.http.get(f"/api/rulings/{hostile}/export.pbn")
    found = read_pbn(answer.text)
    assert not found.defects
    [board] = found.boards
    assert board.record.board == 7
    assert "South's 1♥ is replaced by 2♣" in answer.text


def test_a_fault_of_ours_is_told_as_one_and_shows_nothing(talker: Talker, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("a secret path")

    monkeypatch.setattr("bridgelaws.web.rulings.ruled_state", broken)
    answer = talker.put(f"/api/rulings/{uuid4()}", change())
    assert (answer.status_code, error_of(answer)["code"]) == (500, "fault")
    assert "secret" not in answer.text
    assert "content-security-policy" in answer.headers
