"""Tables that wait for the Director."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from .audit import Action, noted
from .people import User
from .problems import Problem
from .store import TableCall

MOST_WAITING = 500


def waiting(db: Session, table: str) -> TableCall | None:
    """The call of a table that nobody has answered yet."""
    return db.scalars(select(TableCall).where(TableCall.table == table, TableCall.done_at.is_(None))).first()


def call(db: Session, table: str) -> TableCall:
    """A table calls the Director; one that waits already goes on waiting. Raises Problem where too many wait."""
    found = waiting(db, table)
    if found is None:
        if len(queue(db)) >= MOST_WAITING:
            raise Problem(429, "too-many", "too many tables are waiting", headers={"Retry-After": "30"})
        found = TableCall(table=table, since=datetime.now(UTC))
        db.add(found)
        noted(db, f"table {table}", Action.DIRECTOR_CALLED, table)
        db.flush()
    return found


def queue(db: Session) -> list[dict[str, Any]]:
    """The tables that wait, the longest first."""
    now = datetime.now(UTC)
    wanted = select(TableCall).where(TableCall.done_at.is_(None)).order_by(TableCall.since, TableCall.id)
    return [call_data(each, now) for each in db.scalars(wanted)]


def call_data(each: TableCall, now: datetime) -> dict[str, Any]:
    """One call, and how long it has waited."""
    waited = max(0, int((now - each.since).total_seconds()))
    return {"id": each.id, "table": each.table, "since": each.since.isoformat(), "waiting_seconds": waited}


def done(db: Session, number: int, user: User) -> dict[str, Any]:
    """The Director goes to a table. Raises Problem where there is no such call."""
    found = db.get(TableCall, number)
    if found is None:
        raise Problem(404, "not-found", f"there is no call {number}")
    if found.done_at is None:
        found.done_at, found.done_by = datetime.now(UTC), user.name
        noted(db, user.name, Action.CALL_ANSWERED, found.table)
    return {**call_data(found, found.done_at), "done_by": found.done_by}
