"""A PostgreSQL server of the tests' own: made in a folder of its own, reached by a socket there, and gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg

NEEDED = "BRIDGELAWS_NEEDS_POSTGRES"


def programs() -> Path | None:
    """The folder of initdb and postgres, the newest first."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


def _as_somebody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: somebody without rights does it then."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            entry = pwd.getpwnam(name)
            return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    raise RuntimeError("no user that PostgreSQL could run as: expected postgres or nobody")


class Server:
    """A running server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def url(self, name: str) -> str:
        """The URL of one of its databases."""
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def execute(self, statement: str) -> None:
        """Run one statement outside of any transaction."""
        with psycopg.connect(f"host={self.folder} user=postgres dbname=postgres", autocommit=True) as connection:
            connection.execute(statement.encode())


@contextmanager
def running(bin_folder: Path) -> Iterator[Server]:
    """A server while the block runs."""
    folder = Path(tempfile.mkdtemp(prefix="bridgelaws-pg-"))
    somebody = _as_somebody()
    if somebody:
        os.chown(folder, somebody["user"], somebody["group"])
    data = folder / "data"
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT, "cwd": folder, **somebody}
    made: list[Path | str] = [
        bin_folder / "initdb",
        "-D",
        data,
        "-U",
        "postgres",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--locale=C",
        "--no-sync",
    ]
    subprocess.run(made, check=True, **quiet)
    settings = ["listen_addresses=", f"unix_socket_directories={folder}", "fsync=off", "max_connections=200"]
    started: list[Path | str] = [
        bin_folder / "postgres",
        "-D",
        data,
        *(word for each in settings for word in ("-c", each)),
    ]
    with subprocess.Popen(started, **quiet) as process:
        try:
            server = Server(folder)
            _wait(server, process)
            yield server
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(timeout=30)
            shutil.rmtree(folder, ignore_errors=True)


def _wait(server: Server, process: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        if process.poll() is not None:
            raise RuntimeError(f"PostgreSQL stopped with {process.returncode}")
        with suppress(psycopg.OperationalError):
            server.execute("SELECT 1")
            return
        time.sleep(0.1)
    raise RuntimeError("PostgreSQL does not answer")
