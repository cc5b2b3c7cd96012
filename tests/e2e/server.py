"""The console's server as a process of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from time import monotonic, sleep

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120
"""Seconds: the machine may be busy. Nothing is measured by it."""


EVERYWHERE = "0.0.0.0"
"""Every address of this machine: people must log in there."""


class Server:
    """`bridgelaws serve` as a process of its own, on a port of its own, with a database file that outlives it."""

    def __init__(self, folder: Path, *words: str, host: str = "127.0.0.1") -> None:
        self.folder, self.words, self.host = folder, words, host
        self.port = _free_port()
        self.address = f"http://{_own_address() if host == EVERYWHERE else host}:{self.port}"
        self.database_url = f"sqlite:///{self.folder / 'console.db'}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [
            sys.executable, "-m", "bridgelaws.cli", "serve", "--port", str(self.port), "--no-browser",
            "--host", self.host, "--database-url", self.database_url, *self.words,
        ]  # fmt: skip
        environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
        log = (self.folder / "server.log").open("ab")
        self.process = subprocess.Popen(command, cwd=self.folder, env=environment, stdout=log, stderr=log)
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.address}/api/health", timeout=5):
                    return
            except OSError:
                assert self.process.poll() is None, (self.folder / "server.log").read_text()
                sleep(0.1)
        raise AssertionError(f"the server does not answer: {(self.folder / 'server.log').read_text()}")

    def kill(self) -> None:
        """As a power cut would: no warning, no goodbye."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop it in good order."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def _own_address() -> str:
    """An address of this machine that is not loopback, if it has one; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
