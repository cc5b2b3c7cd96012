"""What the server refuses, apart from requests that the exchange cannot read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.outcome.errors import expected, told


class Problem(Exception):
    """A request that is refused: the HTTP status, a code for programs, and what to say."""

    def __init__(
        self, status: int, code: str, message: str, *, where: str = "", headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(message)
        self.status, self.code, self.where = status, code, where
        self.headers = dict(headers or {})


def error_body(code: str, message: str, where: str = "") -> dict[str, Any]:
    """The body of every refusal, in the language of the moment."""
    message = told(message)
    return {"error": {"code": code, "where": where, "message": message, "expected": expected(message)}}
