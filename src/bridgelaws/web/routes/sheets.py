"""Sheets for printing, as HTML and as PDF."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Annotated, Any, Literal
from uuid import UUID

import segno
from fastapi import APIRouter, Depends, Path, Query, Request, Response

from bridgelaws.web import reading, rulings
from bridgelaws.web.bodies import Filters
from bridgelaws.web.problems import Problem
from bridgelaws.web.services import Parts, Reader
from bridgelaws.web.sheets.content import Sheet, appeal_sheet, ruling_sheet, session_sheet
from bridgelaws.web.sheets.pages import page
from bridgelaws.web.sheets.pdf import as_pdf
from bridgelaws.web.spoken import Lang, asked_in, title_of, told

from .described import refusals

router = APIRouter(
    prefix="/sheets", tags=["sheets"], responses=refusals(401, 403, 404), default_response_class=Response
)
Form = Literal["html", "pdf"]
MOST_TABLES = 200
_OF_RULING: dict[str, Callable[[dict[str, Any]], Sheet]] = {"ruling": ruling_sheet, "appeal": appeal_sheet}


@router.get("/session.{form}", summary="The session's report")
def of_session(
    form: Form, filters: Annotated[Filters, Depends()], user: Reader, parts: Parts, lang: Lang = None
) -> Response:
    """The rulings that the filters let through, in one table."""
    with parts.database.reading() as db:
        rows = reading.visible_rulings(db, filters, user)
        sheet = session_sheet(rows, filters.session, title_of)
    return _printed((sheet,), form, "session")


@router.get("/tables.html", summary="QR codes for the tables")
async def tables(
    request: Request,
    user: Reader,
    tables: Annotated[str, Query(max_length=200, examples=["1-12"])] = "1-12",
    lang: Lang = None,
) -> Response:
    """A page with the code of each table's page for players."""
    base = str(request.base_url).rstrip("/")
    return Response(page("tables.html", tables=_names(tables), base=base, query=asked_in(lang)), media_type="text/html")


@router.get("/tables/{table}.svg", include_in_schema=False)
async def code(
    request: Request,
    user: Reader,
    table: Annotated[str, Path(pattern=r"^[A-Za-z0-9][A-Za-z0-9 .-]{0,18}$")],
    lang: Lang = None,
) -> Response:
    """One table's code."""
    drawn = io.BytesIO()
    segno.make(f"{str(request.base_url).rstrip('/')}/t/{table}{asked_in(lang)}").save(
        drawn, kind="svg", scale=8, xmldecl=False
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")


def _names(text: str) -> list[str]:
    """``1-3,5,A1`` as names of tables. Raises Problem."""
    found: list[str] = []
    for part in (each.strip() for each in text.split(",")):
        span = re.fullmatch(r"([0-9]{1,4})-([0-9]{1,4})", part)
        if span and int(span[1]) <= int(span[2]) <= int(span[1]) + MOST_TABLES:
            found += [str(number) for number in range(int(span[1]), int(span[2]) + 1)]
        elif re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9 .]{0,18}", part):
            found.append(part)
        else:
            raise Problem(422, "invalid", f"tables {part!r}: expected names like 1-12 or 1,2,A3", where="tables")
    if len(found) > MOST_TABLES:
        raise Problem(422, "invalid", f"{len(found)} tables: expected at most {MOST_TABLES}", where="tables")
    return found


@router.get("/{kind}/{uuid}.{form}", summary="The sheet of a ruling, or its appeal form")
def of_ruling(
    kind: Literal["ruling", "appeal"], uuid: UUID, form: Form, user: Reader, parts: Parts, lang: Lang = None
) -> Response:
    """A ruling on paper; in another language than English as today's engine says it, if it rules the same."""
    with parts.database.reading() as db:
        row = rulings.stored(db, str(uuid))
        reading.check_visible(db, row, user)
        saved = reading.whole(db, row)
    return _printed((_OF_RULING[kind](told(saved)),), form, f"{kind}-{uuid}")


def _printed(sheets: tuple[Sheet, ...], form: Form, name: str) -> Response:
    if form == "html":
        return Response(page("sheet.html", sheets=sheets), media_type="text/html")
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"'}
    return Response(as_pdf(sheets), media_type="application/pdf", headers=headers)
