"""The stateless exchange over HTTP."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from bridgelaws.web import exchange
from bridgelaws.web.exchange import Refused
from bridgelaws.web.exchange.reading import read_json
from bridgelaws.web.ruled import as_bytes, ruled
from bridgelaws.web.services import Parts, Reader

from .described import COMPARE, RULE, TREE, body, refusals

router = APIRouter(prefix="/api", tags=["question and answer"])


@router.post(
    "/rule",
    openapi_extra=body(RULE),
    responses=refusals(400, 401, 413, 415),
    summary="The next question, or the ruling",
)
async def rule(request: Request, user: Reader, parts: Parts) -> Response:
    """Record and answers in; what stands, the open question with what each option leads to, and what is owed out."""
    status, reply = ruled(text_of(await request.body()), parts.settings.regulations)
    return Response(reply, status, media_type="application/json")


@router.post(
    "/compare",
    openapi_extra=body(COMPARE),
    responses=refusals(400, 401, 413, 415),
    summary="Several editions side by side",
)
async def compare(request: Request, user: Reader, parts: Parts) -> Response:
    """The same facts and answers under each edition, with what differs marked."""
    reply = exchange.compare(await data_of(request), parts.settings.regulations)
    return Response(as_bytes(reply), media_type="application/json")


@router.post(
    "/tree",
    openapi_extra=body(TREE),
    responses=refusals(400, 401, 413, 415),
    summary="The way through the Laws so far",
)
async def tree(request: Request, user: Reader, parts: Parts) -> Response:
    """Every question asked, the answer given, where the others lead, and where the ruling stands."""
    reply = await run_in_threadpool(exchange.tree, await data_of(request), parts.settings.regulations)
    return Response(as_bytes(reply), media_type="application/json")


async def data_of(request: Request) -> Any:
    """The JSON of a request. Raises Refused where it is none."""
    return read_json(text_of(await request.body()))


def text_of(raw: bytes) -> str:
    """The text of a request. Raises Refused where it is none."""
    try:
        return raw.decode()
    except UnicodeDecodeError as problem:
        raise Refused(
            f"not UTF-8 at byte {problem.start}: expected JSON in UTF-8", code="bad-request", status=400
        ) from None
