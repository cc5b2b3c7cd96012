"""The database: what is acknowledged stays; an older file is upgraded; a database that cannot says so."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from uuid import uuid4

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from fastapi.testclient import TestClient
from sqlalchemy import event, text

from bridgelaws.web.app import create_app
from bridgelaws.web.settings import Settings
from bridgelaws.web.store import Database, DatabaseProblem, Revision, open_database
from bridgelaws.web.store.database import migrate, newest_version
from bridgelaws.web.store.models import Base

from . import postgres as postgres_server
from .conftest import Talker, change, error_of
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
