"""The command ``serve`` itself, as a process of its own on a real port: refusing, serving, and killed in mid-ruling."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx2
import pytest
from typer.testing import CliRunner

from bridgelaws.cli import app
from bridgelaws.web.exchange import answer_json

from . import postgres as postgres_server
from .conftest import PASSWORD, RULED, change

Serve = Callable[..., "Running"]


class Running:
    """A server in a process of its own."""

    def __init__(self, url: str, words: tuple[str, ...]) -> None:
        command = [
            sys.executable,
            "-m",
            "bridgelaws.cli",
            "serve",
            "--no-browser",
            "--port",
            "0",
            "--database-url",
            url,
        ]
        self.process = subprocess.Popen(
            [*command, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "NO_COLOR": "1"},
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        found = re.search(r"https?://\S+/", self.said)
        assert found, self.process.communicate()[1]
        self.address = found.group().rstrip("/")

    @contextmanager
    def client(self) -> Iterator[httpx2.Client]:
        """A browser of its own, with the token against forged requests."""
        with httpx2.Client(base_url=self.address, timeout=30) as client:
            client.headers["X-CSRF-Token"] = client.get("/api/session").json()["csrf"]
            yield client

    def kill(self) -> None:
        """As a power cut does: no warning, no time to tidy up."""
        self.process.kill()
        self.process.communicate()

    def stop(self) -> str:
        """As Ctrl+C does; gives what it said on standard error."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.communicate(timeout=30)[1]


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'data' / 'console.sqlite'}"


@pytest.fixture
def serve(url: str) -> Iterator[Serve]:
    started: list[Running] = []

    def start(*words: str) -> Running:
        started.append(Running(url, words))
        return started[-1]

    yield start
    for each in started:
        each.kill()


def user(url: str, *words: str, password: str = "") -> Any:
    return CliRunner().invoke(app, ["user", *words, "--database-url", url], input=f"{password}\n")


# Serving


def test_the_console_starts_on_this_machine_and_says_where(serve: Serve) -> None:
    running = serve()
    assert running.said.startswith("The Director's console: http://127.0.0.1:")
    with running.client() as client:
        assert client.get("/api/health").json()["status"] == "ok"
        assert client.post("/api/rule", json=RULED).text == answer_json(json.dumps(RULED))
        assert client.get("/api/session", headers={"Host": "evil.example"}).status_code == 421
    assert "Traceback" not in running.stop()
    assert running.process.returncode == 0


def test_others_reach_nothing_before_there_is_an_account(url: str) -> None:
    words = ["serve", "--host", "0.0.0.0", "--port", "0", "--no-browser", "--database-url", url]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 2
    assert "bridgelaws user add" in result.stderr
    assert user(url, "add", "Rita", "--role", "read-only", password=PASSWORD).exit_code == 0
    assert CliRunner().invoke(app, words).exit_code == 2
    behind_a_proxy = ["serve", "--behind-https", "--port", "0", "--no-browser", "--database-url", url]
    assert CliRunner().invoke(app, behind_a_proxy).exit_code == 2


def test_with_an_account_others_log_in(url: str, serve: Serve) -> None:
    assert user(url, "add", "Carla", "--role", "chief", password=PASSWORD).stdout == "Carla may log in as chief.\n"
    running = serve("--host", "0.0.0.0")
    port = running.address.rpartition(":")[2]
    with httpx2.Client(base_url=f"http://127.0.0.1:{port}") as client:
        assert client.get("/api/rulings").status_code == 401
        assert client.post("/api/login", json={"name": "Carla", "password": PASSWORD}).status_code == 200
        assert client.get("/api/rulings").status_code == 200
    said = running.stop()
    assert "without HTTPS" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--tls-cert", "x.pem"], "expected both"),
        (["--database-url", "rubbish"], "expected sqlite:///FILE or postgresql://"),
        (["--database-url", "sqlite:////dev/null/x.sqlite"], "/dev/null"),
        (["--host", "256.1.1.1"], "--host 256.1.1.1"),
    ],
)
def test_what_cannot_be_served_is_one_line(url: str, words: list[str], said: str) -> None:
    user(url, "add", "Carla", "--role", "chief", password=PASSWORD)
    result = CliRunner().invoke(app, ["serve", "--no-browser", "--database-url", url, *words])
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_accounts_from_the_command_line(url: str) -> None:
    assert "There is no account yet" in user(url, "list").stdout
    assert user(url, "add", "Dora", password=PASSWORD).exit_code == 0
    assert user(url, "add", "dora", password=PASSWORD).exit_code == 2
    assert "8 to 200" in user(url, "add", "Dan", password="short").stderr
    assert user(url, "disable", "Dora").exit_code == 0
    assert user(url, "disable", "Nemo").exit_code == 2
    assert user(url, "list").stdout == "Dora  director  disabled\n"
    assert user(url, "password", "Nemo", password=PASSWORD).exit_code == 2
    assert user(url, "password", "Dora", password="another " + PASSWORD).exit_code == 0
    assert user(url, "list").stdout == "Dora  director\n"


# What is acknowledged stays


def _fresh(request: pytest.FixtureRequest) -> str:
    """An empty database of a real PostgreSQL."""
    server: postgres_server.Server = request.getfixturevalue("postgres")
    name = f"killed_{uuid4().hex}"
    server.execute(f"CREATE DATABASE {name}")
    return server.url(name)


@pytest.mark.parametrize("kept_in", ["sqlite", "postgresql"])
def test_killed_in_mid_ruling_it_loses_nothing_acknowledged(
    serve: Serve, kept_in: str, request: pytest.FixtureRequest
) -> None:
    words = ("--database-url", _fresh(request)) if kept_in == "postgresql" else ()
    running = serve(*words)
    acknowledged: dict[str, list[str]] = {}
    enough = threading.Event()

    def direct(number: int) -> None:
        """One director: rulings with several revisions each, until the server is gone."""
        with running.client() as client:
            while True:
                uuid = str(uuid4())
                for revision in range(4):
                    note = f"{number}-{uuid}-{revision}"
                    try:
                        answer = client.put(f"/api/rulings/{uuid}", json=change(revision, notes=note))
                    except httpx2.HTTPError:
                        return
                    assert answer.status_code in (200, 201)
                    acknowledged.setdefault(uuid, []).append(note)
                    if sum(map(len, acknowledged.values())) > 60:
                        enough.set()

    with ThreadPoolExecutor(4) as pool:
        directors = [pool.submit(direct, number) for number in range(4)]
        assert enough.wait(60)
        running.kill()
        for each in directors:
            each.result()
    with serve(*words).client() as client:
        for uuid, notes in acknowledged.items():
            found = client.get(f"/api/rulings/{uuid}/export.json").json()
            assert [each["ruling"]["notes"] for each in found["revisions"]][: len(notes)] == notes
            assert len(found["revisions"]) <= len(notes) + 1


def test_two_directors_at_once_on_one_ruling(serve: Serve) -> None:
    running = serve()
    uuid = str(uuid4())
    with running.client() as first, running.client() as second:
        assert first.put(f"/api/rulings/{uuid}", json=change(notes="first")).status_code == 201
        assert first.put(f"/api/rulings/{uuid}", json=change(1, notes="by the first")).status_code == 200
        late = second.put(f"/api/rulings/{uuid}", json=change(1, notes="by the second"))
        assert late.status_code == 409
        assert late.json()["current"]["ruling"]["notes"] == "by the first"
        assert {each["uuid"] for each in first.get("/api/rulings").json()["rulings"]} == {
            uuid,
            late.json()["copy"]["uuid"],
        }
