"""Rulings: save, read, list, replay, and what came of them later."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends, Query, Response

from bridgelaws.web import reading, rulings
from bridgelaws.web.audit import Action, noted
from bridgelaws.web.bodies import Filters, Id, NewEvent, SavedRuling
from bridgelaws.web.problems import Problem, error_body
from bridgelaws.web.ruled import as_bytes
from bridgelaws.web.services import Changer, Parts, Reader, Writer
from bridgelaws.web.store import RulingEvent

from .described import BODY, refusals

router = APIRouter(prefix="/api/rulings", tags=["rulings"], responses=refusals(401))
Chosen = Annotated[Filters, Depends()]


@router.put(
    "/{uuid}", responses={**refusals(*BODY, 409), 201: {"description": "a new ruling"}}, summary="Save a ruling"
)
def save(uuid: UUID, body: SavedRuling, user: Writer, parts: Parts) -> Response:
    """Keep one change. Answered once it is on disk; a change on a stale revision is kept beside, and answered 409."""
    with parts.database.reading() as db:
        reading.check_may_touch(db, rulings.known(db, str(uuid)), user)
    became, new = rulings.save(parts.database, uuid, body, user, parts.settings.regulations)
    with parts.database.reading() as db:
        saved = reading.whole(db, rulings.stored(db, became.became), became.revision)
        if became.became == str(uuid):
            return _json(saved, 201 if new and became.revision == 1 else 200)
        current = reading.whole(db, rulings.stored(db, str(uuid)))
    error = error_body("conflict", "the ruling was changed meanwhile: this change is kept beside it as a copy")
    return _json({**error, "current": current, "copy": saved}, 409)


def _json(data: Any, status: int) -> Response:
    return Response(as_bytes(data), status, media_type="application/json")


@router.get("", summary="List rulings")
def listed(
    filters: Chosen,
    user: Reader,
    parts: Parts,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    before: Id | None = None,
) -> dict[str, Any]:
    """Rulings in brief, newest first."""
    with parts.database.reading() as db:
        return reading.listed(db, filters, user, limit, before)


@router.get("/{uuid}", responses=refusals(404), summary="Read a ruling")
def read(uuid: UUID, user: Reader, parts: Parts, revision: Id | None = None) -> dict[str, Any]:
    """A ruling as it is, or as it was at a revision."""
    with parts.database.reading() as db:
        row = rulings.stored(db, str(uuid))
        reading.check_visible(db, row, user)
        return reading.whole(db, row, revision)


@router.get("/{uuid}/revisions", responses=refusals(404), summary="Every revision in brief")
def revisions(uuid: UUID, user: Reader, parts: Parts) -> dict[str, Any]:
    """Who changed the ruling when."""
    with parts.database.reading() as db:
        row = rulings.stored(db, str(uuid))
        reading.check_visible(db, row, user)
        return reading.history(row)


@router.post("/{uuid}/replay", responses=refusals(*BODY, 404), summary="Today's engine on the same facts")
def replay(uuid: UUID, user: Changer, parts: Parts) -> dict[str, Any]:
    """What today's engine makes of the facts, beside what was ruled. Changes nothing."""
    with parts.database.reading() as db:
        row = rulings.stored(db, str(uuid))
        reading.check_visible(db, row, user)
        return reading.replayed(row)


@router.post("/{uuid}/events", status_code=201, responses=refusals(*BODY, 404, 409), summary="What came of it later")
def attach(uuid: UUID, body: NewEvent, user: Writer, parts: Parts) -> dict[str, Any]:
    """Attach an appeal, its outcome, a score adjustment or a note."""
    with parts.database.writing() as db:
        row = rulings.locked(db, str(uuid))
        if row is None:
            raise Problem(404, "not-found", f"there is no ruling {uuid}")
        if not user.may_change(row.owner):
            raise Problem(
                403, "forbidden", f"this is a ruling of {row.owner}'s: only that director or a chief may add to it"
            )
        reading.check_may_touch(db, row, user)
        known = db.get(RulingEvent, str(body.id))
        if known is not None and known.ruling != row.id:
            raise Problem(409, "conflict", "this id belongs to another ruling: expected a new one")
        if known is None:
            known = RulingEvent(
                id=str(body.id), ruling=row.id, kind=body.kind, text=body.text, at=body.at.isoformat(), who=user.name,
                score=json.dumps(body.score.model_dump()) if body.score else None, received_at=datetime.now(UTC),
            )  # fmt: skip
            db.add(known)
            noted(db, user.name, Action(f"{body.kind} attached"), row.uuid)
        return reading.event_data(known)
