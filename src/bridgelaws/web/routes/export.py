"""Rulings for other programs: JSON, CSV, PBN."""

from __future__ import annotations

import csv
import io
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends, Response
from sqlalchemy.orm import Session

from bridgelaws.outcome.pbn import as_pbn
from bridgelaws.web import reading, rulings
from bridgelaws.web.bodies import Filters
from bridgelaws.web.exchange.reading import Fields
from bridgelaws.web.exchange.state import read_state
from bridgelaws.web.people import User
from bridgelaws.web.ruled import as_bytes
from bridgelaws.web.services import Parts, Reader
from bridgelaws.web.store import RulingRow

from .described import refusals

router = APIRouter(prefix="/api", tags=["export"], responses=refusals(401, 403), default_response_class=Response)
Chosen = Annotated[Filters, Depends()]
COLUMNS = (
    "uuid", "revision", "session", "table", "round", "board", "laws", "status", "made_at", "director", "title", "cited",
    "happened", "auction", "contract", "answers", "read", "owed", "open_reviews", "events", "notes", "engine",
)  # fmt: skip


@router.get("/rulings/{uuid}/export.json", responses=refusals(404), summary="A ruling with all revisions")
def one(uuid: UUID, user: Reader, parts: Parts) -> Response:
    """Everything that is kept of a ruling."""
    with parts.database.reading() as db:
        return _file(as_bytes(reading.with_history(db, _visible(db, uuid, user))), "application/json", f"{uuid}.json")


@router.get("/rulings/{uuid}/export.pbn", responses=refusals(404), summary="The board as PBN")
def pbn(uuid: UUID, user: Reader, parts: Parts) -> Response:
    """The ruled table as a PBN record, with the ruling as comments."""
    with parts.database.reading() as db:
        row = _visible(db, uuid, user)
        facts = rulings.facts_of(rulings.revision_of(row, None))
    table = read_state(Fields(facts["state"])).table()
    names = {"N": "North", "E": "East", "S": "South", "W": "West"}
    tags = {names[seat]: name for seat, name in facts["players"].items()}
    tags |= {"Event": facts["session"], "Table": facts["table"], "Round": facts["round"]}
    text = as_pbn(table.outcome, {name: _one_line(value) for name, value in tags.items() if value})
    return _file(text.encode(), "application/x-pbn; charset=utf-8", f"{uuid}.pbn")


def _one_line(text: str) -> str:
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


@router.get("/export.json", summary="Rulings with all revisions")
def all_json(filters: Chosen, user: Reader, parts: Parts) -> Response:
    """Everything that is kept of the rulings that the filters let through."""
    with parts.database.reading() as db:
        found = [reading.with_history(db, row) for row in reading.visible_rulings(db, filters, user)]
    return _file(as_bytes({"rulings": found}), "application/json", "rulings.json")


@router.get("/export.csv", summary="Rulings as a table")
def all_csv(filters: Chosen, user: Reader, parts: Parts) -> Response:
    """One line a ruling. Cells that a spreadsheet would run as a formula begin with an apostrophe."""
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(COLUMNS)
    with parts.database.reading() as db:
        for row in reading.visible_rulings(db, filters, user):
            writer.writerow(_harmless(value) for value in _cells(reading.whole(db, row)))
    return _file(("\ufeff" + written.getvalue()).encode(), "text/csv; charset=utf-8", "rulings.csv")


def _cells(saved: dict[str, Any]) -> list[Any]:
    ruling, outcome = saved["ruling"], saved["outcome"]
    found = {
        **saved, **{name: ruling[name] for name in ("session", "table", "round", "status", "made_at", "notes")},
        **{name: outcome[name] for name in ("board", "laws", "happened", "auction", "contract")},
        "cited": " ".join(outcome["cited"]),
        "answers": "; ".join(f"{key}={value}" for key, value in outcome["answers"].items()),
        "read": " ".join(outcome["read"]),
        "owed": " ".join(outcome["owed"]),
        "open_reviews": sum(not each["done"] for each in saved["todo"]),
        "events": "; ".join(f"{each['kind']}: {each['text']}" for each in saved["events"]),
    }  # fmt: skip
    return [found[name] for name in COLUMNS]


def _harmless(value: Any) -> str:
    text = "" if value is None else str(value)
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def _visible(db: Session, uuid: UUID, user: User) -> RulingRow:
    row = rulings.stored(db, str(uuid))
    reading.check_visible(db, row, user)
    return row


def _file(content: bytes, kind: str, name: str) -> Response:
    return Response(content, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})
