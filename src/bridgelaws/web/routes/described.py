"""How requests and answers are described in OpenAPI."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from fractions import Fraction
from typing import Any

from bridgelaws.laws.regulations import DEFAULT, Regulations
from bridgelaws.notation.regulations import HIGHEST

_ERROR = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "where", "message", "expected"],
            "properties": {name: {"type": "string"} for name in ("code", "where", "message", "expected")},
        }
    },
}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals that a route may answer with, besides those of every request."""
    said = {
        400: "not JSON", 401: "nobody is logged in", 403: "not allowed", 404: "not there", 409: "a conflict",
        413: "too large", 415: "not JSON by its type", 421: "not this server's name", 422: "not valid", 429: "too many",
        501: "the solver is not installed",
        503: "the database cannot", 507: "the disk is full",
    }  # fmt: skip
    return {
        status: {"description": said[status], "content": {"application/json": {"schema": _ERROR}}}
        for status in sorted({*statuses, 403, 421, 422, 503})
    }


BODY = (400, 413, 415, 507)
"""The refusals of a body that is to be kept."""


def _kind_of(default: object) -> dict[str, Any]:
    """The schema of one regulation, from its default."""
    if isinstance(default, bool):
        return {"type": "boolean"}
    if isinstance(default, Enum):
        return {"enum": [each.value for each in type(default)]}
    return {"type": "number" if isinstance(default, Fraction) else "integer", "minimum": 0, "maximum": HIGHEST}


REGULATIONS: dict[str, Any] = {
    "type": ["object", "null"], "additionalProperties": False,
    "description": "What the authority has chosen; what is not named is as by default. Without it, the club's own",
    "properties": {each.name: _kind_of(getattr(DEFAULT, each.name)) for each in fields(Regulations)},
    "examples": [{"appeal_minutes": 20}],
}  # fmt: skip
_NULLABLE_TEXT = {"type": ["string", "null"]}
STATE: dict[str, Any] = {
    "laws": {"enum": [1997, 2007, 2017]},
    "board": {"type": ["integer", "null"], "minimum": 1, "maximum": 999},
    "dealer": {"enum": ["N", "E", "S", "W", None]},
    "vulnerable": {"enum": ["none", "NS", "EW", "both", None]},
    "hands": {
        "type": ["object", "null"], "additionalProperties": {"type": "string", "examples": ["AK32.Q5.J872.K93"]},
        "propertyNames": {"enum": ["N", "E", "S", "W"]},
    },
    "happened": {"type": "string", "maxLength": 4000, "description": "Table notation", "examples": ["1S P 1H"]},
    "answers": {"type": ["object", "null"], "description": "By question key, or by id", "maxProperties": 300},
    "regulations": REGULATIONS,
}  # fmt: skip
RULE: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        **STATE,
        "add": {**_NULLABLE_TEXT, "maxLength": 4000},
        "irregularity": {**_NULLABLE_TEXT, "maxLength": 60},
        "lang": {"enum": ["en", "de", None], "description": "Language of the sentences"},
        "answer": {
            "type": ["object", "null"], "additionalProperties": False, "required": ["value"],
            "properties": {"question": {**_NULLABLE_TEXT, "maxLength": 80}, "value": {"type": "string", "maxLength": 400}},
        },
    },
    "examples": [{"laws": 2017, "board": 7, "happened": "1S P 1H", "answers": {}}],
}  # fmt: skip
TREE: dict[str, Any] = {
    "type": "object", "additionalProperties": False, "properties": {**STATE, "lang": RULE["properties"]["lang"]},
}  # fmt: skip
COMPARE: dict[str, Any] = {
    **RULE,
    "properties": {**RULE["properties"], "editions": {"type": "array", "items": {"enum": [1997, 2007, 2017]}}},
}


def body(schema: dict[str, Any]) -> dict[str, Any]:
    """A JSON body for OpenAPI."""
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}
