"""The engine as the server asks it: replies are worked out once for each request."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from .exchange import Refused, answer
from .exchange.reading import read_json

REMEMBERED = 2_000
"""Replies kept in memory: directors step back and forth, and a reply depends on its request alone."""


@lru_cache(maxsize=REMEMBERED)
def ruled(text: str) -> tuple[int, bytes]:
    """The HTTP status and the body of the reply to a request."""
    try:
        return 200, as_bytes(answer(read_json(text)))
    except Refused as refused:
        return refused.status, as_bytes(refused.as_data())


def as_bytes(data: Any) -> bytes:
    """JSON in UTF-8."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def ruled_state(state: Any, where: str) -> dict[str, Any]:
    """The reply to a state that stands in a larger request. Raises Refused, with the place in that request."""
    try:
        status, body = ruled(json.dumps(state, ensure_ascii=False))
    except UnicodeEncodeError:
        raise Refused("half a character: expected text", where=where) from None
    if status != 200:
        error = json.loads(body)["error"]
        path = ".".join(part for part in (where, error["where"]) if part)
        raise Refused(error["message"], where=path, code=error["code"], status=422)
    found: dict[str, Any] = json.loads(body)
    return found


def title_of(reply: dict[str, Any]) -> str:
    """A ruling in one line: its first irregularity, as it is named before anybody has answered."""
    rulings = reply["outcome"]["rulings"]
    if rulings:
        return str(rulings[0]["text"])
    unanswered = ruled_state({**reply["state"], "answers": {}}, "ruling.state")["outcome"]
    question = unanswered["question"]
    if question is None:
        return "Nothing irregular"
    return str((unanswered["read"] or [question["prompt"]])[0])
