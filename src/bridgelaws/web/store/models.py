"""The tables. Times are UTC; JSON is kept as text, as it was said."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import DateTime, Dialect, ForeignKey, Index, String, Text, TypeDecorator, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Moment(TypeDecorator[datetime]):
    """A moment in UTC. SQLite keeps no zone: it is put back on reading."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """In UTC; a moment without a zone is refused."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment without a time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """With its zone."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Base(DeclarativeBase):
    """What all tables share."""

    type_annotation_map: Any = {datetime: Moment, str: Text}


class RulingRow(Base):
    """A ruling: what lists and filters read. What was said stands in its revisions."""

    __tablename__ = "ruling"

    id: Mapped[int] = mapped_column(primary_key=True)
    uuid: Mapped[str] = mapped_column(String(36), unique=True)
    revision: Mapped[int]
    owner: Mapped[str] = mapped_column(String(80))
    edited_by: Mapped[str] = mapped_column(String(80))
    received_at: Mapped[datetime]
    made_at: Mapped[str] = mapped_column(String(40))
    conflict_of: Mapped[str | None] = mapped_column(String(36), index=True)
    session: Mapped[str] = mapped_column(String(80))
    table: Mapped[str] = mapped_column("table_name", String(20))
    round: Mapped[str] = mapped_column("round_name", String(20))
    board: Mapped[int | None]
    laws: Mapped[int]
    status: Mapped[str] = mapped_column(String(20))
    title: Mapped[str]
    cited: Mapped[str]
    """Paragraphs, one space between."""
    question_open: Mapped[bool]
    searched: Mapped[str]
    """Every word that search looks at, in lower case."""
    revisions: Mapped[list[Revision]] = relationship(order_by="Revision.number", back_populates="of")
    events: Mapped[list[RulingEvent]] = relationship(order_by="RulingEvent.received_at", back_populates="of")
    todos: Mapped[list[Todo]] = relationship(order_by="Todo.id", back_populates="of")

    __table_args__ = (Index("ruling_place", "session", "table_name", "board"),)


class Revision(Base):
    """One state of a ruling: the facts as sent, and what the engine made of them then."""

    __tablename__ = "revision"

    ruling: Mapped[int] = mapped_column(ForeignKey("ruling.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    edited_by: Mapped[str] = mapped_column(String(80))
    received_at: Mapped[datetime]
    engine: Mapped[str] = mapped_column(String(80))
    facts: Mapped[str]
    outcome: Mapped[str]
    asked: Mapped[str]
    """The questions that were asked, with their options and the answer."""
    client_engine: Mapped[str | None] = mapped_column(String(80))
    client_outcome: Mapped[str | None]
    """What an engine in a browser made of the facts, where that was something else."""
    of: Mapped[RulingRow] = relationship(back_populates="revisions")


class Mutation(Base):
    """A change that was taken in, by the client's name for it: the same again changes nothing."""

    __tablename__ = "mutation"

    uuid: Mapped[str] = mapped_column(String(36), primary_key=True)
    mutation: Mapped[str] = mapped_column(String(36), primary_key=True)
    became: Mapped[str] = mapped_column(String(36))
    """The ruling it went to: the one meant, or a copy beside it."""
    revision: Mapped[int]


class RulingEvent(Base):
    """What came of a ruling later: an appeal, its outcome, a score adjustment, a note."""

    __tablename__ = "ruling_event"

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    ruling: Mapped[int] = mapped_column(ForeignKey("ruling.id"), index=True)
    kind: Mapped[str] = mapped_column(String(20))
    text: Mapped[str]
    score: Mapped[str | None]
    at: Mapped[str] = mapped_column(String(40))
    who: Mapped[str] = mapped_column(String(80))
    received_at: Mapped[datetime]
    of: Mapped[RulingRow] = relationship(back_populates="events")


class Todo(Base):
    """Something to look at again after play."""

    __tablename__ = "todo"

    id: Mapped[int] = mapped_column(primary_key=True)
    ruling: Mapped[int] = mapped_column(ForeignKey("ruling.id"))
    law: Mapped[str] = mapped_column(String(40))
    heading: Mapped[str]
    due: Mapped[bool]
    """False where a later revision of the ruling no longer asks for it."""
    done: Mapped[bool]
    done_by: Mapped[str | None] = mapped_column(String(80))
    done_at: Mapped[datetime | None]
    note: Mapped[str]
    of: Mapped[RulingRow] = relationship(back_populates="todos")

    __table_args__ = (UniqueConstraint("ruling", "law"),)


class Account(Base):
    """Somebody who may log in."""

    __tablename__ = "account"

    name: Mapped[str] = mapped_column(String(80), primary_key=True)
    role: Mapped[str] = mapped_column(String(20))
    password: Mapped[str]
    """The argon2 hash."""
    disabled: Mapped[bool]
    created_at: Mapped[datetime]


class Login(Base):
    """One browser that is logged in; the cookie is kept as its hash only."""

    __tablename__ = "login"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    account: Mapped[str] = mapped_column(ForeignKey("account.name"), index=True)
    created_at: Mapped[datetime]
    seen_at: Mapped[datetime]


class LoginTry(Base):
    """Somebody tried to log in, and has not succeeded from there since."""

    __tablename__ = "login_try"

    id: Mapped[int] = mapped_column(primary_key=True)
    account: Mapped[str] = mapped_column(String(64))
    """The hash of the name that was typed."""
    address: Mapped[str] = mapped_column(String(64))
    device: Mapped[str] = mapped_column(String(64))
    """The browser, where the account knows it; else empty."""
    at: Mapped[datetime]

    __table_args__ = (
        Index("login_try_account", "account", "at"), Index("login_try_address", "address", "at"), Index("login_try_at", "at"),
    )  # fmt: skip


class Setting(Base):
    """A value of this installation, as the key of its tokens."""

    __tablename__ = "setting"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str]


class Audit(Base):
    """Who changed what, and when. Only ever added to."""

    __tablename__ = "audit"

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    who: Mapped[str] = mapped_column(String(80))
    action: Mapped[str] = mapped_column(String(40))
    what: Mapped[str]
    detail: Mapped[str]

    __table_args__ = (Index("audit_what", "what", "id"),)


class TableCall(Base):
    """A table that called the Director."""

    __tablename__ = "table_call"

    id: Mapped[int] = mapped_column(primary_key=True)
    table: Mapped[str] = mapped_column("table_name", String(20))
    since: Mapped[datetime]
    done_at: Mapped[datetime | None]
    done_by: Mapped[str | None] = mapped_column(String(80))

    __table_args__ = (Index("table_call_open", "done_at", "since"),)


class HiddenBoard(Base):
    """A board that a playing director does not want to see yet."""

    __tablename__ = "hidden_board"

    who: Mapped[str] = mapped_column(String(80), primary_key=True)
    board: Mapped[int] = mapped_column(primary_key=True)
