"""The audit trail: who changed what, and when. Written in the transaction of the change itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from .store import Audit, RulingRow


class Action(StrEnum):
    """What is noted. The pages have words for each in every language."""

    RULING_SAVED = "ruling saved"
    CONFLICT = "conflict"
    APPEAL = "appeal attached"
    APPEAL_OUTCOME = "appeal-outcome attached"
    SCORE_ADJUSTMENT = "score-adjustment attached"
    NOTE = "note attached"
    REVIEW_DONE = "review done"
    REVIEW_OPEN_AGAIN = "review open again"
    BOARDS_HIDDEN = "boards hidden"
    DIRECTOR_CALLED = "director called"
    CALL_ANSWERED = "call answered"
    LOGGED_IN = "logged in"
    LOGGED_OUT = "logged out"
    LOGIN_REFUSED = "login refused"
    ACCOUNT_ADDED = "account added"
    ACCOUNT_DISABLED = "account disabled"
    PASSWORD_CHANGED = "password changed"  # noqa: S105 - it names what was done


@dataclass(frozen=True, slots=True)
class Sought:
    """Which entries are asked for: by a part of the person's name, about a ruling; None is any."""

    who: str | None = None
    ruling: UUID | None = None

    def chosen(self) -> Select[Audit]:
        """The entries, newest first."""
        wanted = select(Audit).order_by(Audit.id.desc())
        if self.who:
            wanted = wanted.where(Audit.who.icontains(self.who, autoescape=True))
        if self.ruling is not None:
            wanted = wanted.where(Audit.what == str(self.ruling))
        return wanted


def noted(db: Session, who: str, action: Action, what: str, detail: str = "") -> None:
    """Put a change on the trail."""
    db.add(Audit(at=datetime.now(UTC), who=who, action=action.value, what=what, detail=detail))


def trail(db: Session, sought: Sought, hidden: list[int], limit: int, before: int | None) -> dict[str, Any]:
    """The newest entries, or those before one; of a ruling on a hidden board only where it was."""
    wanted = sought.chosen().limit(limit + 1)
    found = list(db.scalars(wanted.where(Audit.id < before) if before is not None else wanted))
    page = found[:limit]
    rulings = {
        each.uuid: each for each in db.scalars(select(RulingRow).where(RulingRow.uuid.in_([a.what for a in page])))
    }
    return {
        "entries": [_entry(each, rulings, hidden) for each in page],
        "next": page[-1].id if len(found) > limit else None,
    }


def _entry(each: Audit, rulings: Mapping[str, RulingRow], hidden: list[int]) -> dict[str, Any]:
    row = rulings.get(each.what)
    return {
        "id": each.id, "at": each.at.isoformat(), "who": each.who, "action": each.action, "what": each.what,
        "detail": each.detail, "ruling": None if row is None else _ruling(row, hidden),
    }  # fmt: skip


def _ruling(row: RulingRow, hidden: list[int]) -> dict[str, Any]:
    unseen = row.board is not None and row.board in hidden
    return {
        "uuid": row.uuid, "session": row.session, "table": row.table, "board": row.board, "hidden": unseen,
        "title": None if unseen else row.title,
    }  # fmt: skip
