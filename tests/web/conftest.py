"""A console in memory of its own for each test, and somebody who talks to it as a page does."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from argon2 import PasswordHasher
from fastapi.testclient import TestClient
from httpx2 import Response

from bridgelaws.web import people
from bridgelaws.web.app import create_app
from bridgelaws.web.settings import Settings
from bridgelaws.web.store import Database, open_database

from . import postgres as postgres_server

PASSWORD = "correct horse battery"
ABSENT = "6f1c2a34-9f0e-4d0c-8a55-3f1f5f0c9e77"
"""A ruling that nobody made."""


class Talker:
    """A browser: it keeps its cookies, and sends the token that the session gave it."""

    def __init__(self, http: TestClient) -> None:
        self.http = http
        self.token = ""

    def session(self) -> dict[str, Any]:
        """Ask who one is; the token is kept."""
        found: dict[str, Any] = self.http.get("/api/session").json()
        self.token = found["csrf"]
        return found

    def log_in(self, name: str, password: str = PASSWORD) -> Response:
        """Log in; the token is kept."""
        answer = self.http.post("/api/login", json={"name": name, "password": password})
        self.token = answer.json().get("csrf", self.token)
        return answer

    def get(self, path: str, **query: Any) -> Any:
        """What a path gives; a refusal fails the test."""
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Response:
        """Send a change."""
        return self.http.post(path, json=body if body is not None else {}, headers={"X-CSRF-Token": self.token})

    def put(self, path: str, body: Any) -> Response:
        """Send a change."""
        return self.http.put(path, json=body, headers={"X-CSRF-Token": self.token})

    def save(self, uuid: str | None = None, base: int = 0, **facts: Any) -> Response:
        """Save a ruling: South's insufficient bid, unless other facts are given."""
        return self.put(f"/api/rulings/{uuid or uuid4()}", change(base, **facts))


def change(base: int = 0, mutation: str | None = None, **facts: Any) -> dict[str, Any]:
    """A change of a ruling as a page sends it."""
    state = {"laws": 2017, "board": 7, "dealer": "N", "happened": "1S P 1H TD", "answers": {"accepts@2S": "no"}}
    ruling = {"made_at": "2026-11-30T19:42:00+01:00", "table": "4", "session": "Tuesday", "state": state, **facts}
    return {"mutation": mutation or str(uuid4()), "base_revision": base, "ruling": ruling}


RULED = {
    "laws": 2017, "board": 7, "dealer": "N", "happened": "1S P 1H TD",
    "answers": {"accepts@2S": "no", "replacement@2S": "2C", "comparable@2S/1H-2C": "no"},
}  # fmt: skip


@pytest.fixture(scope="session")
def postgres() -> Iterator[postgres_server.Server]:
    """A real PostgreSQL, with a template of today's tables."""
    programs = postgres_server.programs()
    if programs is None:
        if os.environ.get(postgres_server.NEEDED):
            pytest.fail("PostgreSQL is not there: expected tools/have-postgres to have installed it")
        pytest.skip("PostgreSQL is not there: make postgres installs it")
    with postgres_server.running(programs) as server:
        server.execute("CREATE DATABASE console")
        open_database(server.url("console")).close()
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database: a file, and one of a real PostgreSQL."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'console.sqlite'}"
        return
    server: postgres_server.Server = request.getfixturevalue("postgres")
    name = f"test_{uuid4().hex}"
    server.execute(f"CREATE DATABASE {name} TEMPLATE console")
    yield server.url(name)
    server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """An empty database, open."""
    opened = open_database(database_url)
    yield opened
    opened.close()


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A few pages."""
    folder = tmp_path / "static"
    (folder / "pyodide").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Console</title>")
    (folder / "sw.js").write_text("self.addEventListener('fetch', () => {})")
    (folder / "app.mjs").write_text("export {}")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "pyodide" / "core.wasm").write_bytes(b"\0asm")
    return folder


@pytest.fixture
def talker(database: Database, static: Path) -> Talker:
    """Whoever sits at the machine itself: no login."""
    app = create_app(Settings(static=static), database)
    found = Talker(TestClient(app, base_url="http://127.0.0.1:8000", raise_server_exceptions=False))
    found.session()
    return found


@pytest.fixture
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords that are quick to check: the tests make many accounts."""
    monkeypatch.setattr(people, "HASHING", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


@pytest.fixture
def directors(database: Database, static: Path, quick_passwords: None) -> Callable[[str], Talker]:
    """A console that needs a login, with a chief, two directors and somebody who may only read."""
    with database.writing() as db:
        for name, role in (("Carla", "chief"), ("Dora", "director"), ("Dan", "director"), ("Rita", "read-only")):
            people.add_account(db, name, role, PASSWORD, by="test")
    app = create_app(Settings(login=True, hosts=(), static=static), database)

    def somebody(name: str) -> Talker:
        found = Talker(TestClient(app, base_url="http://club.example:8000", raise_server_exceptions=False))
        if name:
            assert found.log_in(name).status_code == 200
        return found

    return somebody


def error_of(answer: Response) -> dict[str, str]:
    """The refusal in an answer."""
    found: dict[str, str] = json.loads(answer.text)["error"]
    return found
