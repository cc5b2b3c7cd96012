"""What a server is started with."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from bridgelaws.laws.regulations import DEFAULT, Regulations

LOOPBACK = ("127.0.0.1", "localhost", "::1")
"""Names under which only this machine reaches the server."""


def default_database() -> str:
    """A SQLite file among the user's data, as a URL."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(home) / 'bridgelaws' / 'console.sqlite'}"


def static_files() -> Traversable:
    """The pages of the console, in the installed package."""
    return resources.files("bridgelaws.web") / "static"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a server is started with.

    ``login`` is True where people must log in: everywhere but on loopback. ``hosts`` are the names by which it may be
    called, empty for any; on loopback only its own, so that no foreign name can be pointed at it (DNS rebinding).
    ``https`` is True where the browser speaks to it over TLS: cookies are then marked as secure. ``regulations`` are
    the club's own: for rulings that name none.
    """

    database_url: str = field(default_factory=default_database)
    login: bool = False
    hosts: tuple[str, ...] = LOOPBACK
    https: bool = False
    static: Traversable = field(default_factory=static_files)
    regulations: Regulations = DEFAULT
