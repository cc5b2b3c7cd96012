"""Keeping rulings: every revision, no change dropped, and the same change taken in once."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from bridgelaws.laws.regulations import DEFAULT, Regulations

from .audit import Action, noted
from .bodies import RulingFacts, SavedRuling
from .engine_zip import engine_name
from .people import User
from .problems import Problem
from .ruled import ruled_state
from .store import Database, Mutation, Revision, RulingRow, Todo


def save(
    database: Database, uuid: UUID, body: SavedRuling, user: User, club: Regulations = DEFAULT
) -> tuple[Mutation, bool]:
    """Take in one change of a ruling; it is on disk when this returns.

    Gives what became of it, and whether it was new. A change made on another revision than the last becomes a ruling
    of its own beside the first: ``became`` then names another. Facts that name no regulations are ruled on, and kept,
    under the club's. Raises Refused for facts that cannot be, Problem where the user may not.
    """
    reply = ruled_state(body.ruling.state, "ruling.state", club)
    try:
        with database.writing() as db:
            return _saved(db, str(uuid), body, reply, user)
    except IntegrityError:
        # Somebody else was first to make the very same ruling: now it is there, and this change meets it.
        with database.writing() as db:
            return _saved(db, str(uuid), body, reply, user)


def _saved(db: Session, uuid: str, body: SavedRuling, reply: dict[str, Any], user: User) -> tuple[Mutation, bool]:
    row = locked(db, uuid)
    if row is not None and not user.may_change(row.owner):
        raise Problem(
            403, "forbidden", f"this is a ruling of {row.owner}'s: only that director or a chief may change it"
        )
    known = db.get(Mutation, (uuid, str(body.mutation)))
    if known is not None:
        return known, False
    text = _facts_as_kept(body.ruling, reply)
    if row is None:
        return _kept(db, uuid, body, _new(db, uuid, user, None, body, reply, text)), True
    if body.base_revision == row.revision:
        return _kept(db, uuid, body, _revised(db, row, user, body, reply, text)), True
    last = row.revisions[-1]
    if facts_of(last) == json.loads(text):
        return _kept(db, uuid, body, row), False
    beside = str(uuid5(NAMESPACE_URL, f"{uuid}/{body.mutation}"))
    copy = _new(db, beside, user, uuid, body, reply, text)
    noted(
        db,
        user.name,
        Action.CONFLICT,
        uuid,
        f"made on revision {body.base_revision} of {row.revision}; kept as {beside}",
    )
    return _kept(db, uuid, body, copy), True


def locked(db: Session, uuid: str) -> RulingRow | None:
    """A ruling that nobody else can change before this transaction ends."""
    return db.scalars(select(RulingRow).where(RulingRow.uuid == uuid).with_for_update()).first()


def _facts_as_kept(facts: RulingFacts, reply: dict[str, Any]) -> str:
    data = facts.model_dump(mode="json")
    data["state"] = reply["state"]
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


def _kept(db: Session, uuid: str, body: SavedRuling, row: RulingRow) -> Mutation:
    known = Mutation(uuid=uuid, mutation=str(body.mutation), became=row.uuid, revision=row.revision)
    db.add(known)
    db.flush()
    return known


def _new(
    db: Session, uuid: str, user: User, conflict_of: str | None, body: SavedRuling, reply: dict[str, Any], text: str
) -> RulingRow:
    row = RulingRow(uuid=uuid, revision=0, owner=user.name, conflict_of=conflict_of)
    return _revised(db, row, user, body, reply, text)


def _revised(db: Session, row: RulingRow, user: User, body: SavedRuling, reply: dict[str, Any], text: str) -> RulingRow:
    facts, outcome, now = body.ruling, reply["outcome"], datetime.now(UTC)
    row.revision += 1
    row.edited_by, row.received_at, row.made_at = user.name, now, facts.made_at.isoformat()
    row.session, row.table, row.round, row.status = facts.session, facts.table, facts.round, facts.status
    row.board, row.laws = outcome["board"], outcome["laws"]
    row.title, row.cited = reply["title"], " ".join(outcome["cited"])
    row.question_open = outcome["question"] is not None
    row.searched = _searched(row, facts)
    db.add(row)
    db.flush()
    theirs = body.made_with
    differs = theirs is not None and bool(theirs.outcome) and theirs.outcome != outcome
    db.add(
        Revision(
            ruling=row.id, number=row.revision, edited_by=user.name, received_at=now, engine=engine_name(), facts=text,
            outcome=json.dumps(outcome, ensure_ascii=False), asked=json.dumps(reply["asked"], ensure_ascii=False),
            client_engine=theirs.engine if theirs else None,
            client_outcome=json.dumps(theirs.outcome, ensure_ascii=False) if theirs and differs else None,
        )
    )  # fmt: skip
    _note_reviews(db, row, outcome)
    noted(db, user.name, Action.RULING_SAVED, row.uuid, f"revision {row.revision}, {row.status}")
    db.flush()
    return row


def _searched(row: RulingRow, facts: RulingFacts) -> str:
    words = [
        row.title, row.cited, row.session, row.table, row.round, row.owner, facts.notes, facts.private_notes,
        *facts.players.values(),
    ]  # fmt: skip
    return "\n".join(words).lower()


def _note_reviews(db: Session, row: RulingRow, outcome: dict[str, Any]) -> None:
    """What is to be looked at after play: new items are added, and what is no longer asked for is no longer due."""
    wanted = {each["law"]: each["heading"] for each in outcome["review"]}
    known = {each.law: each for each in db.scalars(select(Todo).where(Todo.ruling == row.id))}
    for law, item in known.items():
        item.due = law in wanted
    for law, heading in wanted.items():
        if law not in known:
            db.add(Todo(ruling=row.id, law=law, heading=heading, due=True, done=False, note=""))


def known(db: Session, uuid: str) -> RulingRow | None:
    """A ruling, if it is there."""
    return db.scalars(select(RulingRow).where(RulingRow.uuid == uuid)).first()


def stored(db: Session, uuid: str) -> RulingRow:
    """A ruling. Raises Problem where there is none."""
    row = known(db, uuid)
    if row is None:
        raise Problem(404, "not-found", f"there is no ruling {uuid}")
    return row


def revision_of(row: RulingRow, number: int | None) -> Revision:
    """One revision, the last if none is named. Raises Problem where there is none."""
    for each in reversed(row.revisions):
        if number in (None, each.number):
            return each
    raise Problem(404, "not-found", f"the ruling has no revision {number}: expected 1 to {row.revision}")


def facts_of(revision: Revision) -> dict[str, Any]:
    """The facts as they were sent; a ruling of the time before regulations could be chosen was made under the defaults,
    and one of the time before polls has none.
    """
    facts: dict[str, Any] = json.loads(revision.facts)
    facts["state"].setdefault("regulations", {})
    facts.setdefault("polls", [])
    return facts
