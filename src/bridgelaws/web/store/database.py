"""Opening the database: settings that keep what was acknowledged, upgrades, transactions, and clear problems."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event, make_url, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, TimeoutError
from sqlalchemy.orm import Session

MIGRATIONS = Path(__file__).with_name("migrations")
PATIENCE = 5.0
"""Seconds that a writer waits for another one."""


class DatabaseProblem(Exception):
    """The database cannot do what was asked; nothing was changed.

    ``code`` is ``locked``, ``full``, ``read-only``, ``unreachable`` or ``unusable``; ``status`` the HTTP status.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.status = 507 if code == "full" else 503


_SAID = {
    "locked": "the database is busy: nothing was changed, send it again",
    "full": "the disk is full: nothing was changed; make room and send it again",
    "read-only": "the database can only be read: nothing was changed",
    "unreachable": "the database cannot be reached: nothing was changed",
    "unusable": "the database cannot be used",
}
_SQLITE = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_CANTOPEN: "unreachable",
    sqlite3.SQLITE_IOERR: "unusable",
    sqlite3.SQLITE_NOTADB: "unusable",
    sqlite3.SQLITE_CORRUPT: "unusable",
}
_POSTGRES = {"25006": "read-only", "53100": "full", "55P03": "locked", "40001": "locked", "40P01": "locked"}


def problem_of(error: DBAPIError) -> DatabaseProblem | None:
    """What a driver's error means to the Director; None where it is a fault of ours."""
    original = error.orig
    sqlite_code = getattr(original, "sqlite_errorcode", None)
    state = getattr(original, "sqlstate", None)
    if isinstance(sqlite_code, int):
        code = _SQLITE.get(sqlite_code & 0xFF)
    elif isinstance(state, str):
        code = _POSTGRES.get(state) or ("unreachable" if state[:2] in ("08", "57") else None)
    else:
        code = "unreachable" if type(error).__name__ in ("OperationalError", "InterfaceError") else None
    if code is None:
        return None
    first = str(original).strip().splitlines()
    return DatabaseProblem(code, f"{_SAID[code]} ({first[0][:200] if first else type(original).__name__})")


class Database:
    """An open database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._writer = engine.execution_options(writes=True)
        self._turn = Lock()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A transaction that only reads. Raises DatabaseProblem."""
        with _clearly(), Session(self.engine) as db:
            yield db

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A transaction that is safely on disk when it ends, or has changed nothing. Raises DatabaseProblem."""
        with self._in_turn(), _clearly(), Session(self._writer, expire_on_commit=False) as db, db.begin():
            yield db

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        """A SQLite file takes one writer at a time: those of this server wait here, in order, not in the file."""
        if not self.is_sqlite:
            yield
            return
        if not self._turn.acquire(timeout=PATIENCE):
            raise DatabaseProblem("locked", _SAID["locked"])
        try:
            yield
        finally:
            self._turn.release()

    @property
    def is_sqlite(self) -> bool:
        """True for a SQLite file."""
        return self.engine.dialect.name == "sqlite"

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()


@contextmanager
def _clearly() -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        problem = problem_of(error)
        if problem is None:
            raise
        raise problem from error
    except TimeoutError as error:
        raise DatabaseProblem("locked", _SAID["locked"]) from error


def open_database(url: str) -> Database:
    """Open a database and bring it to today's tables; an older SQLite file is copied beside itself first.

    Raises DatabaseProblem for one that cannot be opened, is none, or was made by a newer program.
    """
    try:
        engine = _engine(url)
    except (ArgumentError, NoSuchModuleError, ImportError, ValueError) as problem:
        raise DatabaseProblem(
            "unusable", f"the database URL is not understood ({problem}): expected sqlite:///FILE or postgresql://…"
        ) from None
    database = Database(engine)
    try:
        with _clearly():
            _upgrade(database)
    except DBAPIError as problem:
        raise DatabaseProblem(
            "unusable", f"the database cannot be brought up to date: it is as it was ({problem.orig})"
        ) from None
    return database


def _engine(url: str) -> Engine:
    parsed = make_url(url)
    if parsed.drivername in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() == "sqlite":
        engine = create_engine(parsed, connect_args={"timeout": PATIENCE}, pool_size=20, max_overflow=40)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    if parsed.get_backend_name() != "postgresql":
        raise ValueError(f"{parsed.get_backend_name()} is not one of ours")
    return create_engine(
        parsed, pool_pre_ping=True, pool_size=10, max_overflow=30, connect_args={"options": "-c lock_timeout=5s"}
    )


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """What is acknowledged survives a power cut: write-ahead log, every commit flushed to the disk."""
    connection.isolation_level = None  # we say when a transaction begins
    cursor = connection.cursor()
    try:
        cursor.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as problem:
        if problem.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_BUSY):
            raise
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes its turn at once, so that nothing it has read can change under it."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


# Upgrades


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def newest_version() -> str:
    """The version of today's tables."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head


def migrate(database: Database, version: str) -> None:
    """Bring the tables to a version, in one transaction."""
    with database._writer.begin() as connection:
        if not database.is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(7190171)"))
        command.upgrade(_config(connection), version)


def _upgrade(database: Database) -> None:
    with database.engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    newest = newest_version()
    if found == newest:
        return
    if found is not None:
        try:
            ScriptDirectory.from_config(_config()).get_revision(found)
        except CommandError:
            raise DatabaseProblem(
                "unusable", f"the database was made by a newer bridgelaws (version {found}): expected at most {newest}"
            ) from None
        _copy_beside(database, found)
    migrate(database, "head")


def _copy_beside(database: Database, version: str) -> None:
    """An older SQLite file is kept as it was: upgrading must not be able to lose anything."""
    file = database.engine.url.database
    if not database.is_sqlite or not file or not Path(file).is_file():
        return
    copy = Path(f"{file}.{re.sub('[^0-9a-z]', '', version)}")
    try:
        with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(copy)) as new:
            old.backup(new)
    except sqlite3.Error as problem:
        raise DatabaseProblem(
            _SQLITE.get(problem.sqlite_errorcode & 0xFF, "unusable"),
            f"the database is of an older version and is copied to {copy} before it is changed, which failed ({problem}): "
            "it is as it was; expected room to write there",
        ) from None
