"""What is to be looked at again after play."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path

from bridgelaws.web.audit import Action, noted
from bridgelaws.web.bodies import LARGEST_ID, Done
from bridgelaws.web.problems import Problem
from bridgelaws.web.reading import check_may_touch, todo_data, todo_list
from bridgelaws.web.services import Parts, Reader, Writer
from bridgelaws.web.store import Todo

from .described import BODY, refusals

router = APIRouter(prefix="/api/todo", tags=["to do"], responses=refusals(401))


@router.get("", summary="The to-do list")
def listed(user: Reader, parts: Parts, done: bool = False) -> dict[str, Any]:
    """What is open, or what was done; the oldest first."""
    with parts.database.reading() as db:
        return todo_list(db, user, done=done)


@router.post("/{item}/done", responses=refusals(*BODY, 404), summary="Tick an item")
def tick(item: Annotated[int, Path(ge=1, le=LARGEST_ID)], body: Done, user: Writer, parts: Parts) -> dict[str, Any]:
    """Mark an item as done, or as open again."""
    with parts.database.writing() as db:
        found = db.get(Todo, item)
        if found is None:
            raise Problem(404, "not-found", f"there is no item {item} on the list")
        if not user.may_change(found.of.owner):
            raise Problem(403, "forbidden", f"this is a ruling of {found.of.owner}'s")
        check_may_touch(db, found.of, user)
        found.done, found.note = body.done, body.note
        found.done_by = user.name if body.done else None
        found.done_at = datetime.now(UTC) if body.done else None
        noted(db, user.name, Action.REVIEW_DONE if body.done else Action.REVIEW_OPEN_AGAIN, found.of.uuid, found.law)
        return todo_data(found, found.of)
