"""Every route that the description names: none forgets to ask who is there, or what they may."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import ABSENT, Talker, error_of

Directors = Callable[[str], Talker]
PUBLIC = {
    ("get", "/api/session"), ("post", "/api/login"), ("get", "/api/health"), ("post", "/api/tables/{table}/call"),
    ("get", "/engine/manifest.json"), ("get", "/engine/bridgelaws-core.zip"), ("get", "/engine/bridgelaws-core-{hash}.zip"),
}  # fmt: skip
"""What needs no login: the engine, the players' call, and logging in."""
QUESTIONS = {("post", f"/api/{name}") for name in ("rule", "compare", "tree", "double-dummy", "poll")}
"""What is worked out and kept nowhere."""
FOR_READERS = QUESTIONS | {
    ("post", "/api/rulings/{uuid}/replay"), ("put", "/api/me/hidden-boards"), ("post", "/api/logout"),
}  # fmt: skip
"""What is sent and changes no ruling: questions, and what concerns oneself."""
VALUES = {
    "uuid": ABSENT, "table": "4", "hash": "beef", "item": "1", "call": "1", "edition": "2017", "number": "27", "kind": "ruling",
    "form": "html",
}  # fmt: skip


def routes(talker: Talker) -> list[tuple[str, str]]:
    """Method and path of every route."""
    paths = talker.get("/api/openapi.json")["paths"]
    found = [(method, path) for path, methods in paths.items() for method in methods]
    assert len(found) > 25
    return found


def status(talker: Talker, method: str, path: str) -> tuple[int, str]:
    """What a route answers: its status and the code of its refusal."""
    body: dict[str, str] | None = {} if method in ("post", "put") else None
    for name, value in VALUES.items():
        path = path.replace("{" + name + "}", value)
    assert "{" not in path, f"{path}: expected a value for each part"
    answer = talker.http.request(method, path, json=body, headers={"X-CSRF-Token": talker.token})
    return answer.status_code, error_of(answer)["code"] if answer.status_code >= 400 else ""


def test_without_a_login_every_route_but_the_public_ones_is_shut(directors: Directors) -> None:
    nobody = directors("")
    nobody.session()
    open_to_all = {
        route for route in routes(nobody) if route not in PUBLIC and status(nobody, *route) != (401, "login-required")
    }
    assert open_to_all == set()


def test_somebody_who_may_only_read_can_send_nothing_that_changes_a_ruling(directors: Directors) -> None:
    rita = directors("Rita")
    sent = [each for each in routes(rita) if each[0] != "get" and each not in PUBLIC | FOR_READERS]
    assert sent
    assert {route: status(rita, *route) for route in sent} == dict.fromkeys(sent, (403, "forbidden"))


@pytest.mark.parametrize("token", ["", "0" * 64])
def test_without_the_token_nothing_is_changed(directors: Directors, token: str) -> None:
    carla = directors("Carla")
    carla.token = token
    sent = [each for each in routes(carla) if each[0] != "get" and each not in PUBLIC | QUESTIONS]
    assert {route: status(carla, *route) for route in sent} == dict.fromkeys(sent, (403, "csrf"))
