"""How often somebody may try to log in: the same for every process and after every restart, and never for ever."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response

from bridgelaws.web import people
from bridgelaws.web.app import create_app
from bridgelaws.web.settings import Settings
from bridgelaws.web.store import Database, LoginTry, open_database
from bridgelaws.web.tries import FOR_ACCOUNT, FROM_ADDRESS, Tries, network_of

from .conftest import PASSWORD, Talker, error_of

HOME, ELSEWHERE = "192.0.2.7", "198.51.100.9"


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 30, 19, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at

    def goes_on(self, **time: int) -> None:
        self.at += timedelta(**time)


Browser = Callable[..., Talker]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def browser(database: Database, static: Path, clock: Clock, quick_passwords: None) -> Browser:
    """A browser at an address; each speaks to a server process of its own on the one database."""
    with database.writing() as db:
        for name in ("Dora", "Dan"):
            people.add_account(db, name, "director", PASSWORD, by="test")

    def at(address: str = HOME) -> Talker:
        app = create_app(Settings(login=True, hosts=(), static=static), database, clock)
        return Talker(TestClient(app, base_url="http://club.example", client=(address, 5000)))

    return at


def guesses(browser: Talker, number: int, name: str = "Dora") -> list[int]:
    """The statuses of so many wrong passwords."""
    return [browser.log_in(name, f"guess {each}").status_code for each in range(number)]


def seconds(answer: Response) -> int:
    """How long a refusal says to wait; it says so in words too."""
    assert (answer.status_code, error_of(answer)["code"]) == (429, "too-many")
    wait = int(answer.headers["retry-after"])
    assert f"in {wait} seconds" in error_of(answer)["message"]
    return wait


# Every process counts alike


def test_tries_at_one_process_count_at_every_other(browser: Browser) -> None:
    assert guesses(browser(), 3) == [401] * 3
    assert guesses(browser(), 3) == [401, 401, 429]
    assert seconds(browser().log_in("dORA")) == 300


def test_tries_count_after_a_restart(
    database_url: str, static: Path, clock: Clock, browser: Browser, database: Database
) -> None:
    guesses(browser(), 5)
    again = open_database(database_url)
    app = create_app(Settings(login=True, hosts=(), static=static), again, clock)
    late = Talker(TestClient(app, base_url="http://club.example", client=(HOME, 5000)))
    assert late.log_in("Dora").status_code == 429
    again.close()


def test_many_tries_at_once_are_each_counted(browser: Browser) -> None:
    browsers = [browser() for _ in range(12)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda each: each.log_in("Dora", "guess").status_code, browsers))
    assert sorted(answers) == [401] * 5 + [429] * 7


# Per account, per address


def test_five_tries_for_an_account_from_an_address(browser: Browser) -> None:
    assert guesses(browser(), 6) == [401] * 5 + [429]
    assert browser().log_in("Dan").status_code == 200
    assert browser(ELSEWHERE).log_in("Dora").status_code == 200


def test_an_address_runs_out_whatever_names_it_tries(browser: Browser) -> None:
    guesser = browser()
    tried = [guesser.log_in(f"name {each}", "guess").status_code for each in range(FROM_ADDRESS.most + 1)]
    assert tried == [401] * FROM_ADDRESS.most + [429]
    assert guesser.log_in("Dan").status_code == 429
    assert browser(ELSEWHERE).log_in("Dan").status_code == 200


def test_an_account_runs_out_wherever_it_is_tried_from(browser: Browser) -> None:
    for each in range(FOR_ACCOUNT.most // 5):
        assert guesses(browser(f"203.0.113.{each}"), 5) == [401] * 5
    assert 0 < seconds(browser(ELSEWHERE).log_in("Dora")) <= FOR_ACCOUNT.within.total_seconds()
    assert browser(ELSEWHERE).log_in("Dan").status_code == 200


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"), ("testclient", "testclient"), ("x" * 100, "x" * 64),
    ],
)  # fmt: skip
def test_a_device_with_many_addresses_of_one_network_is_one(address: str, network: str) -> None:
    assert network_of(address) == network


# Never for ever


def test_the_limits_open_by_themselves_and_refused_tries_are_not_counted(browser: Browser, clock: Clock) -> None:
    guesser = browser()
    for _ in range(5):
        assert guesser.log_in("Dora", "guess").status_code == 401
        clock.goes_on(seconds=30)
    assert seconds(guesser.log_in("Dora")) == 150
    clock.goes_on(seconds=149)
    assert seconds(guesser.log_in("Dora")) == 1
    clock.goes_on(seconds=1)
    assert guesser.log_in("Dora").status_code == 200


def test_a_right_password_clears_the_slips_before_it(browser: Browser) -> None:
    assert guesses(browser(), 4) == [401] * 4
    assert browser().log_in("Dora").status_code == 200
    assert guesses(browser(), 6) == [401] * 5 + [429]


def test_whoever_guesses_does_not_lock_out_the_browser_that_the_account_knows(browser: Browser) -> None:
    dora = browser()
    assert dora.log_in("Dora").status_code == 200
    dora.post("/api/logout")
    for each in range(FOR_ACCOUNT.most // 5):
        guesses(browser(f"203.0.113.{each}"), 5)
    for each in range(FROM_ADDRESS.most):
        browser().log_in(f"name {each}", "guess")
    assert browser().log_in("Dora").status_code == 429
    assert dora.log_in("Dora").status_code == 200


def test_a_known_browser_has_limits_too(browser: Browser) -> None:
    stolen = browser()
    stolen.log_in("Dora")
    assert guesses(stolen, 6) == [401] * 5 + [429]
    assert browser().log_in("Dora").status_code == 200


@pytest.mark.parametrize("forged", ["", "x", "x.y", "." + "0" * 64, "x" * 4_000])
def test_a_forged_token_makes_no_browser_known(browser: Browser, forged: str) -> None:
    guesser = browser()
    guesser.http.headers["Cookie"] = f"bridgelaws-device={forged}"
    assert guesses(guesser, 6) == [401] * 5 + [429]


def test_the_token_of_one_account_is_none_of_another(browser: Browser, database: Database) -> None:
    dan = browser()
    dan.log_in("Dan")
    assert guesses(dan, 6, "Dora") == [401] * 5 + [429]
    with database.reading() as db:
        assert {each.device for each in db.query(LoginTry)} == {""}


def test_a_new_password_opens_the_account_at_once(browser: Browser, database: Database) -> None:
    guesses(browser(), 5)
    with database.writing() as db:
        people.change_password(db, "Dora", "another " + PASSWORD, by="command line")
    assert browser().log_in("Dora", "another " + PASSWORD).status_code == 200


# What is kept


def test_old_tries_are_forgotten_and_names_are_not_kept(browser: Browser, database: Database, clock: Clock) -> None:
    browser().log_in("my password by mistake", "x")
    with database.reading() as db:
        [kept] = db.query(LoginTry)
        assert "mistake" not in kept.account
    clock.goes_on(minutes=16)
    browser().log_in("Nemo", "x")
    with database.reading() as db:
        assert [each.at for each in db.query(LoginTry)] == [clock.at]


def test_the_token_shows_neither_account_nor_key() -> None:
    tries = Tries(b"the installation's key")
    first, second = tries.token_for("Dora"), tries.token_for("Dora")
    assert first != second
    assert "Dora" not in first
    assert b"the installation".hex() not in first


def test_the_cookie_of_a_known_browser_is_for_this_server_alone(browser: Browser) -> None:
    cookies = browser().log_in("Dora").headers.get_list("set-cookie")
    [device] = [each.lower() for each in cookies if each.startswith("bridgelaws-device=")]
    assert "httponly" in device
    assert "samesite=strict" in device
    assert "domain" not in device
