"""The database: what is acknowledged stays; an older file is upgraded; a database that cannot says so."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from fastapi.testclient import TestClient
from sqlalchemy import event, text
from sqlalchemy.exc import TimeoutError
from sqlalchemy.orm import Session

from bridgelaws.web.app import create_app
from bridgelaws.web.settings import Settings
from bridgelaws.web.store import (
    Account,
    Audit,
    Database,
    DatabaseProblem,
    LoginTry,
    Revision,
    RulingRow,
    open_database,
)
from bridgelaws.web.store.database import migrate, newest_version
from bridgelaws.web.store.models import Base

from . import postgres as postgres_server
from .conftest import RULED, Talker, change, error_of
from .data.make_first_version import UUID

FIRST = Path(__file__).parent / "data" / "console-0001.sqlite"


def talker_on(database: Database, static: Path) -> Talker:
    found = Talker(TestClient(create_app(Settings(static=static), database), base_url="http://127.0.0.1"))
    found.session()
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "console.sqlite"


# Tables and settings


def test_the_migrations_make_the_tables_that_the_code_uses(database: Database) -> None:
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_a_commit_is_on_the_disk_before_it_is_acknowledged(file: Path) -> None:
    database = open_database(f"sqlite:///{file}")
    with database.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1


def test_opening_again_changes_nothing(database_url: str, static: Path) -> None:
    first = open_database(database_url)
    uuid = talker_on(first, static).save().json()["uuid"]
    first.close()
    again = open_database(database_url)
    assert talker_on(again, static).get(f"/api/rulings/{uuid}")["revision"] == 1
    again.close()


# Older files


def test_a_file_of_the_first_version_is_upgraded_and_kept_beside(file: Path, static: Path) -> None:
    shutil.copy(FIRST, file)
    database = open_database(f"sqlite:///{file}")
    with database.engine.connect() as connection:
        assert MigrationContext.configure(connection).get_current_revision() == newest_version()
    talker = talker_on(database, static)
    old = talker.get(f"/api/rulings/{UUID}")
    assert old["ruling"]["notes"] == "the first ruling of all"
    assert (old["director"], old["engine"], old["ruling"]["session"]) == ("Carla", "0.1.0+first", "Opening night")
    assert [each["law"] for each in talker.get("/api/todo")["todo"]] == ["72C"]
    assert talker.post(f"/api/rulings/{UUID}/replay").json()["differs"]
    assert talker.save(UUID, 1, notes="reopened").json()["revision"] == 2
    assert talker.http.post("/api/tables/4/call").status_code == 202
    with sqlite3.connect(f"{file}.0001") as copy:
        assert copy.execute("SELECT uuid FROM ruling").fetchall() == [(UUID,)]
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]


def test_every_migration_step_is_taken_on_postgresql_too(postgres: postgres_server.Server) -> None:
    name = f"steps_{uuid4().hex}"
    postgres.execute(f"CREATE DATABASE {name}")
    url = postgres.url(name)
    from bridgelaws.web.store.database import _engine

    older = Database(_engine(url))
    migrate(older, "0001")
    older.close()
    database = open_database(url)
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    database.close()


@pytest.mark.parametrize("version", ["0001", "0002"])
def test_a_postgresql_of_an_older_version_keeps_its_rows(postgres: postgres_server.Server, version: str) -> None:
    name = f"older_{uuid4().hex}"
    postgres.execute(f"CREATE DATABASE {name}")
    url = postgres.url(name)
    from bridgelaws.web.store.database import _engine

    older = Database(_engine(url))
    migrate(older, version)
    with older.engine.execution_options(writes=True).begin() as connection:
        connection.execute(text("INSERT INTO audit VALUES (1, now(), 'Carla', 'logged in', 'Carla', '')"))
        connection.execute(text("INSERT INTO account VALUES ('Carla', 'chief', 'x', false, now())"))
    older.close()
    database = open_database(url)
    with database.reading() as db:
        assert [(each.who, each.action) for each in db.query(Audit)] == [("Carla", "logged in")]
        assert [each.name for each in db.query(Account)] == ["Carla"]
        assert db.query(LoginTry).all() == []
    database.close()


def test_an_older_file_of_the_second_version_keeps_its_queue(file: Path, static: Path) -> None:
    from bridgelaws.web.store.database import _engine

    shutil.copy(FIRST, file)
    older = Database(_engine(f"sqlite:///{file}"))
    migrate(older, "0002")
    older.close()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("INSERT INTO table_call VALUES (1, '9', '2026-11-30 19:00:00', NULL, NULL)")
    talker = talker_on(open_database(f"sqlite:///{file}"), static)
    assert [each["table"] for each in talker.get("/api/queue")["calls"]] == ["9"]
    assert [each["who"] for each in talker.get("/api/audit", ruling=UUID)["entries"]] == ["Carla"]
    with closing(sqlite3.connect(f"{file}.0002")) as copy:
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [("0002",)]


def version_of(file: Path) -> str:
    """The version that a file says it is of."""
    with closing(sqlite3.connect(file)) as connection:
        found: str = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
        return found


def test_an_older_file_that_can_only_be_read_is_not_upgraded(file: Path) -> None:
    shutil.copy(FIRST, file)
    with pytest.raises(DatabaseProblem, match="can only be read: nothing was changed") as problem:
        open_database(f"sqlite:///file:{file}?mode=ro&uri=true")
    assert (problem.value.code, version_of(file)) == ("read-only", "0001")


def test_an_older_file_is_not_upgraded_where_there_is_no_room_for_its_copy(file: Path) -> None:
    shutil.copy(FIRST, file)
    Path(f"{file}.0001").mkdir()  # nothing can be written there
    with pytest.raises(DatabaseProblem, match=r"console\.sqlite\.0001 .*it is as it was") as problem:
        open_database(f"sqlite:///{file}")
    assert (problem.value.status, version_of(file)) == (503, "0001")


def test_an_older_file_is_not_upgraded_on_a_full_disk(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(FIRST, file)
    with closing(sqlite3.connect(file)) as connection:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
    from bridgelaws.web.store import database

    ours = database._prepare_sqlite

    def small(connection: sqlite3.Connection, record: object) -> None:
        ours(connection, record)
        connection.execute(f"PRAGMA max_page_count = {pages}")

    monkeypatch.setattr(database, "_prepare_sqlite", small)
    with pytest.raises(DatabaseProblem, match="disk is full: nothing was changed") as problem:
        open_database(f"sqlite:///{file}")
    assert (problem.value.status, version_of(file)) == (507, "0001")
    monkeypatch.undo()
    open_database(f"sqlite:///{file}").close()
    assert version_of(file) == newest_version()


HOLDER = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1], isolation_level=None)
other.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def held_by_another_process(file: Path) -> Iterator[None]:
    """The file, locked by a process of its own while the block runs."""
    words = [sys.executable, "-c", HOLDER, str(file)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        yield
        holder.communicate("")


def test_a_file_that_another_process_holds_at_the_start(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridgelaws.web.store.database.PATIENCE", 0.1)
    shutil.copy(FIRST, file)
    with held_by_another_process(file):
        with pytest.raises(DatabaseProblem, match="busy: nothing was changed") as problem:
            open_database(f"sqlite:///{file}")
        assert problem.value.code == "locked"
    open_database(f"sqlite:///{file}").close()


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(file: Path) -> None:
    shutil.copy(FIRST, file)
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE hidden_board (something)")
    before = file.read_bytes()
    with pytest.raises(DatabaseProblem, match=r"as it was .*hidden_board"):
        open_database(f"sqlite:///{file}")
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
        assert not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'table_call'").fetchall()
    assert len(before) == file.stat().st_size


def test_a_file_of_a_newer_version_is_left_alone(file: Path) -> None:
    open_database(f"sqlite:///{file}").close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseProblem, match="newer bridgelaws") as problem:
        open_database(f"sqlite:///{file}")
    assert problem.value.code == "unusable"


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("sqlite:////nowhere/at/all.sqlite", "unreachable"),
        ("mysql://localhost/x", "unusable"),
        ("rubbish", "unusable"),
        ("postgresql://localhost:1/x?connect_timeout=2", "unreachable"),
    ],
)
def test_a_database_that_cannot_be_opened_says_why(url: str, code: str) -> None:
    with pytest.raises(DatabaseProblem) as problem:
        open_database(url)
    assert problem.value.code == code
    assert "\n" not in str(problem.value)


def test_a_file_that_is_no_database_is_left_alone(file: Path) -> None:
    file.write_text("my tax return\n" * 100)
    with pytest.raises(DatabaseProblem, match="not a database"):
        open_database(f"sqlite:///{file}")
    assert file.read_text() == "my tax return\n" * 100


# While it runs


def refused_and_then_taken(talker: Talker, status: int, code: str) -> None:
    """A change is refused with a clear word; nothing of it is there; what was there can still be read."""
    before = talker.get("/api/rulings")["rulings"]
    answer = talker.put(f"/api/rulings/{uuid4()}", change())
    assert (answer.status_code, error_of(answer)["code"]) == (status, code), answer.text
    assert "nothing was changed" in error_of(answer)["message"]
    assert answer.headers["retry-after"]
    assert talker.get("/api/rulings")["rulings"] == before


def test_a_locked_file(file: Path, static: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridgelaws.web.store.database.PATIENCE", 0.1)
    talker = talker_on(open_database(f"sqlite:///{file}"), static)
    talker.save()
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        refused_and_then_taken(talker, 503, "locked")
        other.execute("ROLLBACK")
    assert talker.save().status_code == 201


def test_a_change_refused_for_a_lock_is_taken_once_when_it_is_sent_again(
    file: Path, static: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bridgelaws.web.store.database.PATIENCE", 0.1)
    talker = talker_on(open_database(f"sqlite:///{file}"), static)
    path, body = f"/api/rulings/{uuid4()}", change(notes="sent twice")
    with held_by_another_process(file):
        answer = talker.put(path, body)
        assert (answer.status_code, error_of(answer)["code"]) == (503, "locked")
    assert [talker.put(path, body).status_code for _ in range(2)] == [201, 200]
    assert len(talker.get(f"{path}/revisions")["revisions"]) == 1


def test_a_file_that_is_spoilt_while_it_is_in_use(file: Path, static: Path) -> None:
    database = open_database(f"sqlite:///{file}")
    talker = talker_on(database, static)
    talker.save()
    database.engine.dispose()
    file.write_bytes(b"rubbish " * 4_096)
    answer = talker.save()
    assert (answer.status_code, error_of(answer)["code"]) == (503, "unusable")
    assert talker.http.get("/api/health").status_code == 503
    assert talker.http.post("/api/rule", json=RULED).status_code == 200


def test_more_at_once_than_there_are_connections_is_told_as_busy(
    file: Path, static: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = open_database(f"sqlite:///{file}")
    talker = talker_on(database, static)

    def none_left() -> None:
        raise TimeoutError("QueuePool limit")

    monkeypatch.setattr(database.engine.pool, "connect", none_left)
    answer = talker.save()
    assert (answer.status_code, error_of(answer)["code"]) == (503, "locked")


def test_a_full_disk(file: Path, static: Path) -> None:
    database = open_database(f"sqlite:///{file}")
    talker = talker_on(database, static)
    talker.save()
    pages = sqlite3.connect(file).execute("PRAGMA page_count").fetchone()[0]

    def small(connection: sqlite3.Connection, _: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages}")

    database.engine.dispose()
    event.listen(database.engine, "connect", small)
    answer = talker.save(notes="x" * 10_000, private_notes="y" * 10_000)
    assert (answer.status_code, error_of(answer)["code"]) == (507, "full")
    refused_with_room = talker.get("/api/rulings")["rulings"]
    assert len(refused_with_room) == 1
    event.remove(database.engine, "connect", small)
    database.engine.dispose()
    assert talker.save(notes="x" * 10_000).status_code == 201


def test_a_file_that_can_only_be_read(file: Path, static: Path) -> None:
    uuid = talker_on(open_database(f"sqlite:///{file}"), static).save().json()["uuid"]
    talker = talker_on(open_database(f"sqlite:///file:{file}?mode=ro&uri=true"), static)
    assert talker.get(f"/api/rulings/{uuid}")["revision"] == 1
    refused_and_then_taken(talker, 503, "read-only")


def test_a_postgresql_that_can_only_be_read(postgres: postgres_server.Server, static: Path) -> None:
    name = f"only_{uuid4().hex}"
    postgres.execute(f"CREATE DATABASE {name} TEMPLATE console")
    database = open_database(postgres.url(name))
    talker = talker_on(database, static)
    talker.save()
    database.engine.dispose()
    postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    refused_and_then_taken(talker, 503, "read-only")
    postgres.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
    database.engine.dispose()
    assert talker.save().status_code == 201
    database.close()


def test_a_postgresql_that_goes_away_and_comes_back(postgres: postgres_server.Server, static: Path) -> None:
    name = f"away_{uuid4().hex}"
    postgres.execute(f"CREATE DATABASE {name} TEMPLATE console")
    database = open_database(postgres.url(name))
    talker = talker_on(database, static)
    uuid = talker.save().json()["uuid"]
    postgres.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    postgres.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
    answer = talker.save()
    assert (answer.status_code, error_of(answer)["code"]) == (503, "unreachable")
    postgres.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    assert talker.get(f"/api/rulings/{uuid}")["revision"] == 1
    assert talker.save().status_code == 201
    database.close()


def test_a_postgresql_that_goes_away_within_a_change(
    postgres: postgres_server.Server, static: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is cut after the ruling was written and before it was committed: nothing of it is there."""
    name = f"cut_{uuid4().hex}"
    postgres.execute(f"CREATE DATABASE {name} TEMPLATE console")
    database = open_database(postgres.url(name))
    talker = talker_on(database, static)
    first = talker.save().json()["uuid"]
    from bridgelaws.web import rulings

    ours = rulings._note_reviews

    def cut(db: Session, row: RulingRow, outcome: dict[str, Any]) -> None:
        ours(db, row, outcome)
        postgres.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

    monkeypatch.setattr(rulings, "_note_reviews", cut)
    path, body = f"/api/rulings/{uuid4()}", change(notes="cut")
    answer = talker.put(path, body)
    assert (answer.status_code, error_of(answer)["code"]) == (503, "unreachable")
    monkeypatch.undo()
    assert [each["uuid"] for each in talker.get("/api/rulings")["rulings"]] == [first]
    assert talker.http.get(path).status_code == 404
    assert talker.put(path, body).status_code == 201
    assert talker.get(path)["ruling"]["notes"] == "cut"
    database.close()


def test_a_moment_without_a_zone_is_never_kept(database: Database) -> None:
    from datetime import datetime

    with pytest.raises(Exception, match="without a time zone"), database.writing() as db:
        db.add(
            Revision(
                ruling=1,
                number=1,
                edited_by="x",
                received_at=datetime(2026, 1, 1),
                engine="",
                facts="",
                outcome="",
                asked="",
            )
        )
