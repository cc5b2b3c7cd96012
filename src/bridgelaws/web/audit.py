"""The audit trail: who changed what, and when. Written in the transaction of the change itself."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from .store import Audit


def noted(db: Session, who: str, action: str, what: str, detail: str = "") -> None:
    """Put a change on the trail."""
    db.add(Audit(at=datetime.now(UTC), who=who, action=action, what=what, detail=detail))


def trail(db: Session, limit: int, before: int | None) -> dict[str, Any]:
    """The newest entries, or those before one."""
    wanted = select(Audit).order_by(Audit.id.desc()).limit(limit + 1)
    found = list(db.scalars(wanted.where(Audit.id < before) if before is not None else wanted))
    entries = [
        {
            "id": each.id, "at": each.at.isoformat(), "who": each.who, "action": each.action, "what": each.what,
            "detail": each.detail,
        }
        for each in found[:limit]
    ]  # fmt: skip
    return {"entries": entries, "next": found[limit - 1].id if len(found) > limit else None}
