"""The engine as the server asks it: a reply depends on its request alone, so none is worked out twice in a while."""

from __future__ import annotations

import json
from collections import OrderedDict
from threading import Lock
from typing import Any

from bridgelaws.laws.editions import Edition
from bridgelaws.laws.regulations import DEFAULT, Regulations
from bridgelaws.outcome.language import speaking

from .exchange import Refused, answer
from .exchange.reading import read_json

REMEMBERED = 4_000
"""Replies kept in memory: directors step back and forth, and save what they have just been shown."""

Reply = tuple[int, bytes]
Asked = tuple[str, Regulations]
"""A request, and the regulations where it names none."""


class _Replies:
    """The replies of late, the longest unused forgotten first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: OrderedDict[Asked, Reply] = OrderedDict()
        self._lock = Lock()

    def find(self, request: Asked) -> Reply | None:
        """The reply to a request, if it is still known."""
        with self._lock:
            found = self._known.get(request)
            if found is not None:
                self._known.move_to_end(request)
            return found

    def keep(self, request: Asked, reply: Reply) -> None:
        """Keep a reply."""
        with self._lock:
            self._known[request] = reply
            if len(self._known) > self._most:
                self._known.popitem(last=False)


_REPLIES = _Replies(REMEMBERED)


def ruled(text: str, club: Regulations = DEFAULT) -> Reply:
    """The HTTP status and the body of the reply to a request; under the club's regulations where it names none."""
    found = _REPLIES.find((text, club))
    if found is None:
        try:
            request = read_json(text)
            data = answer(request, club)
            found = (200, as_bytes(data))
            if not data["unused"] and "lang" not in request:
                # The state given back is a request with the same reply; it comes next, to be saved. A state has no
                # language: what was said in another than the usual one is not the reply to it.
                _REPLIES.keep((_as_text(data["state"]), club), found)
        except Refused as refused:
            with speaking("en"):  # A reply depends on its request alone; one with a language is told in it already.
                found = (refused.status, as_bytes(refused.as_data()))
        _REPLIES.keep((text, club), found)
    return found


def warm_up() -> None:
    """Load what every ruling needs, the catalogue and the Laws of each edition, before the first director waits for it."""
    for edition in Edition:
        answer({"laws": int(edition), "board": 1, "happened": "1S P 1H", "answers": {"accepts": "no"}})


def as_bytes(data: Any) -> bytes:
    """JSON in UTF-8."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _as_text(state: Any) -> str:
    return json.dumps(state, ensure_ascii=False, sort_keys=True)


def ruled_state(state: Any, where: str, club: Regulations = DEFAULT) -> dict[str, Any]:
    """The reply to a state that stands in a larger request. Raises Refused, with the place in that request."""
    status, body = ruled(_as_text(state), club)
    if status != 200:
        error = json.loads(body)["error"]
        path = ".".join(part for part in (where, error["where"]) if part)
        raise Refused(error["message"], where=path, code=error["code"])
    found: dict[str, Any] = json.loads(body)
    return found
