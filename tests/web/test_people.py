"""Who may: logins, roles, forged requests, and the names under which a server answers."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

import pytest
from fastapi.testclient import TestClient

from bridgelaws.web import people
from bridgelaws.web.app import create_app
from bridgelaws.web.limits import Limiter, TooMany
from bridgelaws.web.settings import Settings
from bridgelaws.web.store import Account, Database, Login

from .conftest import ABSENT, PASSWORD, RULED, Talker, change, error_of

Directors = Callable[[str], Talker]

# On this machine alone


def test_loopback_needs_no_login(talker: Talker) -> None:
    session = talker.session()
    assert session["login"] == "none"
    assert session["user"] == {"name": "local", "role": "chief"}
    assert talker.log_in("Carla").status_code == 404


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8000", "[::2]", "", "[", "@127.0.0.1.x"]
)
def test_a_foreign_name_pointed_at_this_machine_is_turned_away(talker: Talker, host: str) -> None:
    answer = talker.http.get("/api/session", headers={"Host": host})
    assert (answer.status_code, error_of(answer)["code"]) == (421, "host")


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost", "[::1]:9", "LOCALHOST:1"])
def test_its_own_names_are_answered(talker: Talker, host: str) -> None:
    assert talker.http.get("/api/session", headers={"Host": host}).status_code == 200


# Forged requests


def test_a_change_without_the_token_is_refused(talker: Talker) -> None:
    path = f"/api/rulings/{uuid4()}"
    for token in (b"", b"0" * 64, "é".encode()):
        answer = talker.http.put(path, json=change(), headers={b"X-CSRF-Token": token})
        assert (answer.status_code, error_of(answer)["code"]) == (403, "csrf")
    assert talker.http.get(path).status_code == 404


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": "http://127.0.0.1:9"}, {"Sec-Fetch-Site": "cross-site"},
     {"Sec-Fetch-Site": "same-site"}],
)  # fmt: skip
def test_a_page_of_another_site_can_change_nothing(talker: Talker, headers: dict[str, str]) -> None:
    path = f"/api/rulings/{uuid4()}"
    answer = talker.http.put(path, json=change(), headers={"X-CSRF-Token": talker.token, **headers})
    assert (answer.status_code, error_of(answer)["code"]) == (403, "origin")
    assert talker.http.post("/api/rule", json=RULED, headers=headers).status_code == 403
    assert talker.http.post("/t/4", headers=headers).status_code == 403


def test_a_page_of_ours_can(talker: Talker) -> None:
    headers = {"X-CSRF-Token": talker.token, "Origin": "http://127.0.0.1:8000", "Sec-Fetch-Site": "same-origin"}
    assert talker.http.put(f"/api/rulings/{uuid4()}", json=change(), headers=headers).status_code == 201


def test_the_token_of_one_login_is_none_of_another(directors: Directors) -> None:
    dora, dan = directors("Dora"), directors("Dan")
    dan.token = dora.token
    assert error_of(dan.save())["code"] == "csrf"


# Logging in


@pytest.mark.parametrize(
    "path",
    ["/api/rulings", "/api/todo", "/api/queue", "/api/audit", "/api/export.csv", "/api/export.json", "/sheets/session.html",
     f"/api/rulings/{ABSENT}", "/api/me/hidden-boards", "/api/laws/2017/27", "/api/laws/2017", "/sheets/tables.html",
     f"/sheets/ruling/{ABSENT}.pdf", "/sheets/tables/4.svg"],
)  # fmt: skip
def test_without_a_login_nothing_is_shown(directors: Directors, path: str) -> None:
    answer = directors("").http.get(path)
    assert (answer.status_code, error_of(answer)["code"]) == (401, "login-required")


def test_without_a_login_nothing_is_changed(directors: Directors) -> None:
    nobody = directors("")
    nobody.session()
    for answer in (
        nobody.save(),
        nobody.post("/api/rule", RULED),
        nobody.post("/api/todo/1/done"),
        nobody.post("/api/logout"),
    ):
        assert answer.status_code == 401


def test_the_pages_the_engine_and_the_players_page_need_no_login(directors: Directors) -> None:
    nobody = directors("").http
    for path in ("/", "/sw.js", "/engine/manifest.json", "/t/4", "/api/health", "/api/session", "/api/openapi.json"):
        assert nobody.get(path).status_code == 200


def test_a_wrong_password_and_an_unknown_name_are_told_alike(directors: Directors) -> None:
    nobody = directors("")
    wrong, unknown = nobody.log_in("Dora", "wrong password"), nobody.log_in("Nemo", "wrong password")
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json() == unknown.json()
    assert nobody.session()["user"] is None


def test_tries_run_out(directors: Directors) -> None:
    nobody = directors("")
    assert [nobody.log_in("Dora", f"guess {number}").status_code for number in range(6)] == [401] * 5 + [429]
    late = nobody.log_in("dora")
    assert late.status_code == 429
    assert int(late.headers["retry-after"]) > 0
    assert nobody.log_in("Dan").status_code == 200


def test_the_cookie_is_for_this_server_alone(directors: Directors) -> None:
    cookie = directors("").log_in("Dora").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "domain" not in cookie


def test_over_https_the_cookie_is_secure_and_bound_to_the_host(database: Database, static: Path) -> None:
    with database.writing() as db:
        people.add_account(db, "Dora", "director", PASSWORD, by="test")
    app = create_app(Settings(login=True, hosts=(), https=True, static=static), database)
    dora = Talker(TestClient(app, base_url="https://club.example"))
    answer = dora.log_in("Dora")
    assert answer.headers["set-cookie"].startswith("__Host-bridgelaws=")
    assert "secure" in answer.headers["set-cookie"].lower()
    assert "max-age" in answer.headers["strict-transport-security"]
    assert dora.session()["user"]["name"] == "Dora"


def test_logging_out_ends_the_login_on_the_server(directors: Directors) -> None:
    dora = directors("Dora")
    stolen = dora.http.cookies.get("bridgelaws") or ""
    assert dora.post("/api/logout").status_code == 200
    thief = directors("")
    thief.http.cookies.set("bridgelaws", stolen)
    assert thief.session()["user"] is None


def test_a_forged_cookie_is_nobody(directors: Directors) -> None:
    nobody = directors("")
    for forged in ("", "x", "0" * 5_000, "../../etc/passwd", "' OR 1=1 --"):
        nobody.http.cookies.set("bridgelaws", forged)
        assert nobody.session()["user"] is None


def test_the_hash_of_a_password_is_slow_to_guess() -> None:
    """The tests use a quick one; this is that of the product."""
    assert (people.HASHING.memory_cost, people.HASHING.time_cost) >= (65_536, 3)


def test_neither_password_nor_cookie_is_kept(directors: Directors, database: Database) -> None:
    dora = directors("Dora")
    cookie = dora.http.cookies.get("bridgelaws")
    with database.reading() as db:
        assert {each.token for each in db.query(Login)}.isdisjoint({cookie})
        for account in db.query(Account):
            assert account.password.startswith("$argon2id$")
            assert PASSWORD not in account.password


@pytest.mark.parametrize(
    ("created", "seen"), [(timedelta(days=8), timedelta()), (timedelta(hours=13), timedelta(hours=13))]
)
def test_a_login_runs_out(directors: Directors, database: Database, created: timedelta, seen: timedelta) -> None:
    dora = directors("Dora")
    with database.writing() as db:
        login = db.query(Login).one()
        login.created_at, login.seen_at = datetime.now(UTC) - created, datetime.now(UTC) - seen
    assert dora.session()["user"] is None


def test_a_login_in_use_goes_on(directors: Directors, database: Database) -> None:
    dora = directors("Dora")
    with database.writing() as db:
        db.query(Login).one().seen_at = datetime.now(UTC) - timedelta(hours=11)
    dora.session()
    with database.reading() as db:
        assert datetime.now(UTC) - db.query(Login).one().seen_at < timedelta(minutes=1)


def test_a_disabled_account_is_out_at_once(directors: Directors, database: Database) -> None:
    dora = directors("Dora")
    with database.writing() as db:
        people.disable_account(db, "dora", by="test")
    assert dora.session()["user"] is None
    assert dora.log_in("Dora").status_code == 401


def test_a_new_password_ends_the_logins_with_the_old(directors: Directors, database: Database) -> None:
    dora = directors("Dora")
    with database.writing() as db:
        people.change_password(db, "Dora", "another " + PASSWORD, by="test")
    assert dora.session()["user"] is None
    assert dora.log_in("Dora").status_code == 401
    assert dora.log_in("Dora", "another " + PASSWORD).status_code == 200


# Accounts


@pytest.mark.parametrize(
    ("name", "role", "password", "said"),
    [
        ("", "chief", PASSWORD, "name"),
        ("local", "chief", PASSWORD, "name"),
        ("a\nb", "chief", PASSWORD, "name"),
        ("x" * 41, "chief", PASSWORD, "name"),
        ("Dora", "emperor", PASSWORD, "chief, director, read-only"),
        ("Dora", "chief", "short", "8 to 200 characters"),
        ("DORA ", "chief", PASSWORD, "already"),
    ],
)
def test_accounts_that_cannot_be(database: Database, name: str, role: str, password: str, said: str) -> None:
    with database.writing() as db:
        people.add_account(db, "dora", "director", PASSWORD, by="test")
    with pytest.raises(people.BadAccount, match=re.escape(said)), database.writing() as db:
        people.add_account(db, name, role, password, by="test")
    with database.reading() as db:
        assert [each.name for each in people.accounts(db)] == ["dora"]


# Limits


def test_a_limit_opens_again_after_its_time() -> None:
    clock = [0.0]
    limit = Limiter(2, 60, lambda: clock[0])
    limit.count("a")
    clock[0] = 30
    limit.count("a")
    limit.count("b")
    with pytest.raises(TooMany) as problem:
        limit.count("a")
    assert problem.value.wait == 30
    clock[0] = 60
    limit.count("a")


def test_a_limit_remembers_only_so_many_names() -> None:
    limit = Limiter(1, 60, lambda: 0.0)
    for number in range(10_050):
        limit.count(str(number))
    limit.count("0")
    with pytest.raises(TooMany):
        limit.count("10049")
