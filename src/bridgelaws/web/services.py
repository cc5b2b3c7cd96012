"""What the routes share: the database, the settings, the limits, and who is asking."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool

from . import people
from .limits import Limiter, TooMany
from .people import LOCAL, Role, User
from .problems import Problem
from .settings import Settings
from .store import Database
from .tries import Tries


@dataclass(frozen=True, slots=True)
class Services:
    """The server's parts; the limits on calls to a table are per address, or per table and address."""

    settings: Settings
    database: Database
    key: bytes
    tries: Tries
    calls: Limiter = field(default_factory=lambda: Limiter(6, 60))
    callers: Limiter = field(default_factory=lambda: Limiter(60, 60))

    @property
    def device_cookie(self) -> str:
        """The name of the cookie by which an account knows a browser again."""
        return f"{self.cookie}-device"

    @property
    def cookie(self) -> str:
        """The name of the login's cookie; its prefix makes the browser insist on a secure one."""
        return "__Host-bridgelaws" if self.settings.https else "bridgelaws"


def services(request: Request) -> Services:
    """The server's parts."""
    found: Services = request.app.state.services
    return found


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "unknown"


def limited(limiter: Limiter, name: str) -> None:
    """Count one try. Raises Problem where there are too many."""
    with refusing_too_many():
        limiter.count(name)


@contextmanager
def refusing_too_many() -> Iterator[None]:
    """Too many tries become a refusal that says when the next one is taken."""
    try:
        yield
    except TooMany as many:
        raise Problem(429, "too-many", str(many), headers={"Retry-After": str(many.wait)}) from None


async def whoever(request: Request) -> User | None:
    """Who is asking, or None for somebody who has not logged in."""
    parts = services(request)
    if not parts.settings.login:
        return LOCAL
    token = request.cookies.get(parts.cookie, "")
    return await run_in_threadpool(_holder, parts, token) if token else None


def _holder(parts: Services, token: str) -> User | None:
    with parts.database.reading() as db:
        found = people.logged_in(db, token)
    if found is None:
        return None
    user, note = found
    if note:
        with parts.database.writing() as db:
            people.seen(db, token)
    return user


async def reader(request: Request) -> User:
    """Somebody who may read. Raises Problem."""
    user = await whoever(request)
    if user is None:
        raise Problem(401, "login-required", "nobody is logged in: expected a login")
    return user


async def changer(request: Request) -> User:
    """Somebody known, whose page sent the token against forged requests. Raises Problem."""
    user = await reader(request)
    if not hmac.compare_digest(request.headers.get("x-csrf-token", "").encode(), csrf(request).encode()):
        raise Problem(403, "csrf", "the X-CSRF-Token is missing or old: expected the csrf of /api/session")
    return user


async def writer(request: Request) -> User:
    """Somebody who may make rulings. Raises Problem."""
    user = await changer(request)
    if not user.may_write:
        raise Problem(403, "forbidden", f"{user.name} may only read")
    return user


async def chief(request: Request) -> User:
    """A chief director. Raises Problem."""
    user = await reader(request)
    if user.role is not Role.CHIEF:
        raise Problem(403, "forbidden", "only a chief director may see this")
    return user


def csrf(request: Request) -> str:
    """The token that pages of this login send with every change."""
    parts = services(request)
    return people.csrf_token(parts.key, request.cookies.get(parts.cookie, "") if parts.settings.login else "loopback")


Parts = Annotated[Services, Depends(services)]
Reader = Annotated[User, Depends(reader)]
Changer = Annotated[User, Depends(changer)]
Writer = Annotated[User, Depends(writer)]
Chief = Annotated[User, Depends(chief)]
