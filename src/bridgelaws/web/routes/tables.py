"""The players' page of a table, which only calls the Director; and the queue."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from bridgelaws.web import queue
from bridgelaws.web.bodies import LARGEST_ID
from bridgelaws.web.services import Parts, Reader, Services, Writer, address, limited
from bridgelaws.web.sheets.pages import page
from bridgelaws.web.spoken import Lang, asked_in

from .described import BODY, refusals

router = APIRouter(tags=["calls to a table"])
Table = Annotated[str, Path(pattern=r"^[A-Za-z0-9][A-Za-z0-9 .-]{0,18}$", description="A table's name", examples=["4"])]


@router.get("/t/{table}", include_in_schema=False)
def players(table: Table, parts: Parts, lang: Lang = None) -> HTMLResponse:
    """The page behind a table's QR code: one button, no script, no login."""
    with parts.database.reading() as db:
        found = queue.waiting(db, table)
        since = queue.call_data(found, datetime.now(UTC)) if found else None
    return HTMLResponse(page("players.html", table=table, waiting=since, query=asked_in(lang)))


@router.post("/t/{table}", include_in_schema=False)
def pressed(table: Table, request: Request, parts: Parts, lang: Lang = None) -> RedirectResponse:
    """The button: call, and show that the table waits."""
    _call(table, request, parts)
    return RedirectResponse(f"/t/{table}{asked_in(lang)}", 303)


@router.post("/api/tables/{table}/call", status_code=202, responses=refusals(*BODY, 429), summary="Call the Director")
def call(table: Table, request: Request, parts: Parts) -> dict[str, Any]:
    """A table calls. Calling again while it waits changes nothing."""
    return _call(table, request, parts)


def _call(table: str, request: Request, parts: Services) -> dict[str, Any]:
    limited(parts.callers, address(request))
    limited(parts.calls, f"{address(request)} {table}")
    with parts.database.writing() as db:
        found = queue.call(db, table)
        return {"table": table, "waiting": True, "since": found.since.isoformat()}


@router.get("/api/queue", responses=refusals(401), summary="Tables that wait")
def waiting(user: Reader, parts: Parts) -> dict[str, Any]:
    """Every table that waits for the Director, the longest first."""
    with parts.database.reading() as db:
        return {"calls": queue.queue(db)}


@router.post("/api/queue/{call}/done", responses=refusals(*BODY, 401, 404), summary="Go to a table")
def answered(call: Annotated[int, Path(ge=1, le=LARGEST_ID)], user: Writer, parts: Parts) -> dict[str, Any]:
    """Take a table from the queue."""
    with parts.database.writing() as db:
        return queue.done(db, call, user)


@router.get("/sheets.css", include_in_schema=False)
def style() -> Response:
    """The style of sheets and of the players' page."""
    return Response(page("sheets.css"), media_type="text/css", headers={"Cache-Control": "no-cache"})
