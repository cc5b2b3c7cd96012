"""Rulings as they are shown: whole, in lists, replayed; and what is hidden from a playing director."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Select, exists, or_, select
from sqlalchemy.orm import Session, selectinload

from .bodies import Filters
from .engine_zip import engine_name
from .exchange import Refused
from .exchange.answering import paragraphs
from .people import User
from .problems import Problem
from .ruled import ruled_state
from .rulings import facts_of, revision_of
from .spoken import heading_of, title_of
from .store import HiddenBoard, Revision, RulingEvent, RulingRow, Todo

# Hidden boards


def hidden_boards(db: Session, user: User) -> list[int]:
    """The boards that this user does not want to see yet."""
    return sorted(db.scalars(select(HiddenBoard.board).where(HiddenBoard.who == user.name)))


def check_visible(db: Session, row: RulingRow, user: User) -> None:
    """Raises Problem where the ruling is on a board that the user hides."""
    if row.board is not None and row.board in hidden_boards(db, user):
        raise Problem(403, "hidden", f"board {row.board} is hidden: you said that you have yet to play it")


def check_may_touch(db: Session, row: RulingRow | None, user: User) -> None:
    """Raises Problem where a change would show a ruling that the user hides; one's own hides nothing."""
    if row is not None and row.owner != user.name:
        check_visible(db, row, user)


# One ruling


def whole(db: Session, row: RulingRow, number: int | None = None) -> dict[str, Any]:
    """A ruling with everything about it, as it is or at a revision."""
    revision = revision_of(row, number)
    facts, outcome = facts_of(revision), json.loads(revision.outcome)
    named = [*outcome["cited"], *(each["law"] for each in outcome["review"])]
    return {
        "uuid": row.uuid,
        "revision": revision.number,
        "director": row.owner,
        "edited_by": revision.edited_by,
        "received_at": revision.received_at.isoformat(),
        "engine": revision.engine,
        "title": row.title,
        "question_open": outcome["question"] is not None,
        "hidden": False,
        "conflict_of": row.conflict_of,
        "conflicts": list(db.scalars(select(RulingRow.uuid).where(RulingRow.conflict_of == row.uuid))),
        "client_differs": revision.client_outcome is not None,
        "ruling": facts,
        "outcome": outcome,
        "asked": json.loads(revision.asked),
        "paragraphs": paragraphs(named, outcome["laws"]),
        "events": [event_data(each) for each in row.events],
        "todo": [todo_data(each, row) for each in row.todos if each.due],
    }


def with_history(db: Session, row: RulingRow) -> dict[str, Any]:
    """A ruling with all its revisions, for export."""
    return {**whole(db, row), "revisions": [_revision_data(each) for each in row.revisions]}


def _revision_data(each: Revision) -> dict[str, Any]:
    return {
        "revision": each.number, "edited_by": each.edited_by, "received_at": each.received_at.isoformat(),
        "engine": each.engine, "ruling": facts_of(each), "outcome": json.loads(each.outcome),
        "asked": json.loads(each.asked), "client_engine": each.client_engine,
        "client_outcome": json.loads(each.client_outcome) if each.client_outcome else None,
    }  # fmt: skip


def history(row: RulingRow) -> dict[str, Any]:
    """The revisions in brief."""
    found = []
    for each in row.revisions:
        facts = json.loads(each.facts)
        found.append(
            {
                "revision": each.number, "edited_by": each.edited_by, "received_at": each.received_at.isoformat(),
                "status": facts["status"], "happened": facts["state"]["happened"],
            }
        )  # fmt: skip
    return {"revisions": found}


def event_data(each: RulingEvent) -> dict[str, Any]:
    """What came of a ruling later."""
    return {
        "id": each.id, "kind": each.kind, "text": each.text, "at": each.at, "who": each.who,
        "score": json.loads(each.score) if each.score else None,
    }  # fmt: skip


def todo_data(each: Todo, row: RulingRow) -> dict[str, Any]:
    """An item of the to-do list."""
    return {
        "id": each.id, "ruling": row.uuid, "law": each.law, "heading": heading_of(each, row),
        "title": title_of(row),
        "session": row.session, "table": row.table, "board": row.board, "done": each.done, "done_by": each.done_by,
        "done_at": each.done_at.isoformat() if each.done_at else None, "note": each.note,
    }  # fmt: skip


def replayed(row: RulingRow) -> dict[str, Any]:
    """The facts of a ruling under today's engine, beside what was ruled then; an engine that refuses them differs too."""
    revision = revision_of(row, None)
    then = json.loads(revision.outcome)
    try:
        now = ruled_state(facts_of(revision)["state"], "ruling.state")["outcome"]
    except Refused as refused:
        now = refused.as_data()
    changes = [
        {"field": name, "then": then.get(name), "now": now.get(name)}
        for name in dict.fromkeys([*then, *now])
        if then.get(name) != now.get(name)
    ]
    return {
        "differs": bool(changes), "made_with": revision.engine, "today": engine_name(), "stored": then, "now": now,
        "changes": changes,
    }  # fmt: skip


# Lists


def chosen(filters: Filters, hidden: list[int]) -> Select[RulingRow]:
    """The rulings that filters let through, newest first. Only a ruling's place finds one that is hidden."""
    wanted = select(RulingRow).order_by(RulingRow.id.desc()).options(selectinload(RulingRow.todos))
    for word in (filters.text or "").lower().split():
        wanted = wanted.where(RulingRow.searched.contains(word, autoescape=True))
    if hidden and filters.model_dump(exclude={"session", "table", "board"}, exclude_defaults=True):
        wanted = wanted.where(or_(RulingRow.board.is_(None), RulingRow.board.not_in(hidden)))
    same = {
        RulingRow.session: filters.session, RulingRow.table: filters.table, RulingRow.board: filters.board,
        RulingRow.laws: int(filters.edition) if filters.edition else None, RulingRow.owner: filters.director,
        RulingRow.status: filters.status,
    }  # fmt: skip
    for column, value in same.items():
        if value is not None:
            wanted = wanted.where(column == value)
    if filters.open_reviews:
        wanted = wanted.where(exists().where(Todo.ruling == RulingRow.id, Todo.due, ~Todo.done))
    if filters.conflicts:
        wanted = wanted.where(RulingRow.conflict_of.is_not(None), RulingRow.status != "withdrawn")
    return wanted


def listed(db: Session, filters: Filters, user: User, limit: int, before: int | None) -> dict[str, Any]:
    """A page of rulings in brief."""
    hidden = hidden_boards(db, user)
    wanted = chosen(filters, hidden).limit(limit + 1)
    found = list(db.scalars(wanted.where(RulingRow.id < before) if before is not None else wanted))
    page = [brief(each, hidden) for each in found[:limit]]
    return {"rulings": page, "next": found[limit - 1].id if len(found) > limit else None}


def brief(row: RulingRow, hidden: list[int]) -> dict[str, Any]:
    """A ruling in a list; of a hidden one only where it was."""
    place = {"uuid": row.uuid, "session": row.session, "table": row.table, "round": row.round, "board": row.board}
    if row.board is not None and row.board in hidden:
        return {**place, "hidden": True}
    return {
        **place,
        "hidden": False,
        "revision": row.revision,
        "director": row.owner,
        "edited_by": row.edited_by,
        "received_at": row.received_at.isoformat(),
        "made_at": row.made_at,
        "laws": row.laws,
        "status": row.status,
        "title": title_of(row),
        "cited": row.cited.split(),
        "question_open": row.question_open,
        "open_reviews": sum(each.due and not each.done for each in row.todos),
        "conflict_of": row.conflict_of,
    }


def visible_rulings(db: Session, filters: Filters, user: User) -> list[RulingRow]:
    """All rulings that filters let through and that the user does not hide, oldest first."""
    hidden = hidden_boards(db, user)
    whole = (selectinload(RulingRow.revisions), selectinload(RulingRow.events))
    found = db.scalars(chosen(filters, hidden).options(*whole))
    return [each for each in reversed(list(found)) if each.board is None or each.board not in hidden]


def todo_list(db: Session, user: User, *, done: bool) -> dict[str, Any]:
    """What is to be looked at after play, the oldest first."""
    hidden = hidden_boards(db, user)
    wanted = (
        select(Todo, RulingRow)
        .join(RulingRow, Todo.ruling == RulingRow.id)
        .where(Todo.due, Todo.done.is_(done), RulingRow.status != "withdrawn")
        .order_by(Todo.id)
        .limit(1_000)
    )
    return {
        "todo": [
            todo_data(item, row) for item, row in db.execute(wanted) if row.board is None or row.board not in hidden
        ]
    }
