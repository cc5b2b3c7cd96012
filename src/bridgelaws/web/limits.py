"""Rates: how often somebody may try in a while."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from threading import Lock

MOST_NAMES = 10_000


class TooMany(Exception):
    """Too many tries; ``wait`` seconds until the next is taken."""

    def __init__(self, wait: int) -> None:
        super().__init__(f"too many tries: expected the next one in {wait} seconds")
        self.wait = wait


class Limiter:
    """At most ``most`` tries under one name in ``seconds``; the names seen longest ago are forgotten first."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most, self._seconds, self._now = most, seconds, now
        self._tries: OrderedDict[str, deque[float]] = OrderedDict()
        self._lock = Lock()

    def check(self, name: str) -> None:
        """Raises TooMany where the name has used up its tries."""
        with self._lock:
            tries = self._fresh(name)
            if len(tries) >= self._most:
                raise TooMany(max(1, round(tries[0] + self._seconds - self._now())))

    def count(self, name: str) -> None:
        """One try more. Raises TooMany, and counts nothing, where there are too many already."""
        self.check(name)
        with self._lock:
            self._tries.setdefault(name, deque()).append(self._now())
            self._tries.move_to_end(name)
            if len(self._tries) > MOST_NAMES:
                self._tries.popitem(last=False)

    def forget(self, name: str) -> None:
        """Start anew, as after a success."""
        with self._lock:
            self._tries.pop(name, None)

    def _fresh(self, name: str) -> deque[float]:
        tries = self._tries.get(name, deque())
        while tries and tries[0] <= self._now() - self._seconds:
            tries.popleft()
        return tries
