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


class Server:
    """`bridgelaws serve` as a process of its own, on a port of its own, with a database file that outlives it."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder, self.words = folder, words
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [
            sys.executable, "-m", "bridgelaws.cli", "serve", "--port", str(self.port), "--no-browser",
            "--database-url", f"sqlite:///{self.folder / 'console.db'}", *self.words,
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
