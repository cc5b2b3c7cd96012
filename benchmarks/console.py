"""The console under load: a hundred directors at once against a real server on loopback.

Every director enters a random auction of an own, call by call, with irregular calls among them, answers each question
at random, and saves the ruling as it goes on. ``--pause`` is what a director takes to look at the screen before the next
tap; a trained one needs twelve taps in 45 seconds from opening the page to the first option read out. The load generator
shares the machine with the server, so the figures are on the safe side.

Run with ``make bench``, or ``python benchmarks/console.py --directors 100 --pause 1``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from rich.console import Console
from rich.table import Table as Grid

IRREGULAR = 0.15
"""How often a director enters a call that is not open to the player whose turn it is."""


@dataclass
class Times:
    """Seconds of each round trip."""

    rule: list[float] = field(default_factory=list)
    save: list[float] = field(default_factory=list)
    failed: int = 0


class Line:
    """One browser's connection, kept open; as little work as possible, for client and server share the machine."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port
        self.token = ""

    async def open(self) -> None:
        """Connect, and get the token against forged requests."""
        self._reader, self._writer = await asyncio.open_connection(self._host, self._port)
        _, session = await self.send("GET", "/api/session")
        self.token = session["csrf"]

    async def send(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """One request and its answer."""
        content = json.dumps(body).encode() if body is not None else b""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\nContent-Type: application/json\r\n"
            f"X-CSRF-Token: {self.token}\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        self._writer.write(head.encode() + content)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = re.search(r"content-length: (\d+)", answer, re.IGNORECASE)
        assert length is not None, answer
        return int(answer[9:12]), json.loads(await self._reader.readexactly(int(length[1])))


class Director:
    """One director at work."""

    def __init__(self, number: int, line: Line, times: Times, pause: float) -> None:
        self._chance = random.Random(number)
        self._line, self._times, self._pause = line, times, pause

    async def work(self, until: float) -> None:
        """Table after table until the time is over."""
        await self._line.open()
        await asyncio.sleep(self._chance.random() * self._pause)
        while time.perf_counter() < until:
            await self._table(until)

    async def _table(self, until: float) -> None:
        uuid = str(UUID(int=self._chance.getrandbits(128), version=4))
        request: dict[str, Any] = {
            "laws": self._chance.choice([1997, 2007, 2017]),
            "board": self._chance.randint(1, 32),
        }
        revision = 0
        for _ in range(25):
            if time.perf_counter() > until:
                return
            reply = await self._timed(self._times.rule, "POST", "/api/rule", request)
            if reply is None:
                return
            if reply["outcome"]["question"] is not None or reply["outcome"]["rulings"]:
                revision = await self._save(uuid, revision, reply["state"])
            following = self._next(reply)
            if following is None:
                return
            request = {**reply["state"], **following}
            await asyncio.sleep(self._pause * (0.5 + self._chance.random()))

    def _next(self, reply: dict[str, Any]) -> dict[str, Any] | None:
        question, turn = reply["outcome"]["question"], reply["turn"]
        if question is not None:
            return {"answer": {"question": question["key"], "value": self._chance.choice(question["options"])}}
        if turn is None:
            return None
        calls = list(turn["barred"]) if self._chance.random() < IRREGULAR else turn["legal"][:12]
        return {"add": self._chance.choice(calls or ["P"])}

    async def _save(self, uuid: str, revision: int, state: dict[str, Any]) -> int:
        body = {
            "mutation": str(UUID(int=self._chance.getrandbits(128), version=4)),
            "base_revision": revision,
            "ruling": {"made_at": "2026-11-30T19:42:00+01:00", "state": state},
        }
        await self._timed(self._times.save, "PUT", f"/api/rulings/{uuid}", body)
        return revision + 1

    async def _timed(self, times: list[float], method: str, path: str, body: Any) -> Any:
        began = time.perf_counter()
        status, found = await self._line.send(method, path, body)
        times.append(time.perf_counter() - began)
        if status >= 500:
            self._times.failed += 1
        return found if status in (200, 201) else None


async def load(address: str, directors: int, pause: float, seconds: float) -> Times:
    """Let directors work for a while; gives their times."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    times = Times()
    until = time.perf_counter() + seconds
    await asyncio.gather(
        *(Director(number, Line(host, int(port)), times, pause).work(until) for number in range(directors))
    )
    return times


def report(name: str, times: list[float], seconds: float) -> tuple[str, ...]:
    """One line: how many, and how long they took."""
    if len(times) < 20:
        return (name, str(len(times)), *["–"] * 4)
    parts = statistics.quantiles(times, n=100)
    return (
        name, str(len(times)), f"{len(times) / seconds:.0f}/s", f"{parts[49] * 1000:.1f} ms", f"{parts[94] * 1000:.1f} ms",
        f"{max(times) * 1000:.0f} ms",
    )  # fmt: skip


def main() -> None:
    """Start a server with an empty database, load it, report."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--directors", type=int, default=100)
    options.add_argument(
        "--pause", type=float, default=45 / 12, help="seconds between a reply and the next tap, on average"
    )
    options.add_argument("--seconds", type=float, default=20.0)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bridgelaws.cli", "serve", "--no-browser", "--port", "0"]
        with subprocess.Popen(
            [*command, "--database-url", f"sqlite:///{folder}/console.sqlite"], stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            found = re.search(r"http://\S+/", server.stdout.readline())
            assert found is not None, "the server did not start"
            try:
                times = asyncio.run(load(found.group(), given.directors, given.pause, given.seconds))
            finally:
                server.terminate()
    title = f"{given.directors} directors at once, {given.pause:g} s between taps, one server process"
    grid = Grid("", "round trips", "rate", "p50", "p95", "longest", title=title, title_justify="left")
    grid.add_row(*report("question and answer", times.rule, given.seconds))
    grid.add_row(*report("saving a ruling", times.save, given.seconds))
    Console().print(grid)
    if times.failed:
        sys.exit(f"{times.failed} requests failed on the server")


if __name__ == "__main__":
    main()
