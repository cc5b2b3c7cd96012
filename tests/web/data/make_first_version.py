"""How console-0001.sqlite was made: with the first migration alone, and rows as the first version wrote them.

Run it only to see that; the file itself is what later versions must be able to open.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import text

from bridgelaws.web.store.database import Database, _engine, migrate

FILE = Path(__file__).with_name("console-0001.sqlite")
UUID = "0b5c3f0e-8f2c-4a53-9e0b-6a3f5c1d7e11"
ROWS = (
    "INSERT INTO setting VALUES ('key', '" + "ab" * 32 + "')",
    "INSERT INTO account VALUES ('Carla', 'chief', '$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$aaaa', 0, '2026-11-01 10:00:00')",
    f"INSERT INTO ruling VALUES (1, '{UUID}', 1, 'Carla', 'Carla', '2026-11-01 20:00:00', '2026-11-01T20:00:00+01:00', NULL,"
    " 'Opening night', '12', '3', 7, 2017, 'ruled', 'South''s 1♥ is not sufficient over 1♠.', '27A1', 0, 'opening night 12')",
    "INSERT INTO revision VALUES (1, 1, 'Carla', '2026-11-01 20:00:00', '0.1.0+first', '{\"made_at\":"
    ' "2026-11-01T20:00:00+01:00", "session": "Opening night", "table": "12", "round": "3", "players": {}, "called_by": null,'
    ' "status": "ruled", "notes": "the first ruling of all", "private_notes": "", "state": {"laws": 2017, "board": 7,'
    ' "dealer": "N", "vulnerable": "both", "hands": {}, "happened": "1S P 1H TD", "answers": {"accepts@2S": "yes"}}}\','
    ' \'{"laws": 2017, "dealer": "N", "board": 7, "cited": ["27A1"], "review": [], "question": null}\', \'[]\', NULL, NULL)',
    "INSERT INTO todo VALUES (1, 1, '72C', 'Awareness of potential damage', 1, 0, NULL, NULL, '')",
    "INSERT INTO audit VALUES (1, '2026-11-01 20:00:00', 'Carla', 'ruling saved', '" + UUID + "', 'revision 1, ruled')",
)


def main() -> None:
    """Make the file anew."""
    FILE.unlink(missing_ok=True)
    database = Database(_engine(f"sqlite:///{FILE}"))
    migrate(database, "0001")
    with database.engine.execution_options(writes=True).begin() as connection:
        for row in ROWS:
            connection.execute(text(row.replace(":", "\\:")))
    with database.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("PRAGMA journal_mode = DELETE")
    database.close()


if __name__ == "__main__":
    main()
