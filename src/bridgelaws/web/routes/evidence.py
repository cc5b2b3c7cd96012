"""Evidence for a judgement: what the cards allow, and what other players would have done."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from bridgelaws.web import double_dummy, exchange
from bridgelaws.web.ruled import as_bytes
from bridgelaws.web.services import Parts, Reader

from .described import STATE, body, refusals
from .rule import data_of

router = APIRouter(prefix="/api", tags=["evidence"])
_POLL = {
    "type": "object", "additionalProperties": False,
    "properties": {
        "state": {"type": ["object", "null"], "properties": STATE}, "ask": {"type": ["object", "null"]},
        "poll": {"type": ["object", "null"]}, "add": {"type": ["object", "null"]},
    },
    "examples": [
        {"state": {"board": 1, "happened": "1S P 2S", "hands": {"S": "AK32.Q5.J872.K93"}}, "ask": {"seat": "S", "calls": 2}}
    ],
}  # fmt: skip
_DEAL = {"type": "object", "additionalProperties": False, "required": ["hands"], "properties": STATE}


@router.post(
    "/double-dummy",
    openapi_extra=body(_DEAL),
    responses=refusals(400, 401, 413, 415, 501),
    summary="Double-dummy table and par: help, not a ruling",
)
async def table(request: Request, user: Reader, parts: Parts) -> Response:
    """Four hands in; tricks with best play by all, par, and what the contract reached would come to out."""
    state = double_dummy.requested(await data_of(request), parts.settings.regulations)
    return Response(as_bytes(await double_dummy.looked_at(state)), media_type="application/json")


@router.post(
    "/poll",
    openapi_extra=body(_POLL),
    responses=refusals(400, 401, 413, 415),
    summary="A poll: what can be asked, the problem, the count",
)
async def poll(request: Request, user: Reader, parts: Parts) -> Response:
    """Keeps nothing: a poll is kept with its ruling."""
    reply = exchange.polled(await data_of(request), parts.settings.regulations)
    return Response(as_bytes(reply), media_type="application/json")
