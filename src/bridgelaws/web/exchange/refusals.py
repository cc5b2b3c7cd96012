"""Refusals: what is wrong with a request, where, and what was expected."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from bridgelaws.outcome.errors import expected, told


class Refused(ValueError):
    """A request that cannot be answered. Its text says what stood there and what was expected.

    ``code`` is for programs, ``where`` a path into the request, ``status`` the HTTP status that says the same.
    """

    def __init__(self, message: str, *, where: str = "", code: str = "invalid", status: int = 422) -> None:
        super().__init__(message)
        self.where, self.code, self.status = where, code, status

    def as_data(self) -> dict[str, Any]:
        """The body of a refusal."""
        message = told(str(self))
        return {"error": {"code": self.code, "where": self.where, "message": message, "expected": expected(message)}}

    def in_language(self) -> Refused:
        """The same, told in the language of the moment."""
        return Refused(told(str(self)), where=self.where, code=self.code, status=self.status)


def in_text(made: Callable[[], Any]) -> str:
    """What a function gives, or its refusal, as JSON text."""
    try:
        data = made()
    except Refused as refused:
        data = refused.as_data()
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
