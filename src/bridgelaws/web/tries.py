"""How often somebody may try to log in: counted in the database, so that every process and every restart counts alike.

Three things are counted: tries from an address, tries for an account from an address, and tries for an account from anywhere.
Each limit opens again by itself, and a try that is turned away is not counted. A browser in which the account has logged in
before carries a token of its own and is counted by that alone: whoever guesses passwords from elsewhere, even from the
same address, does not lock out the director whose account it is.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import ceil

from sqlalchemy import ColumnElement, delete, select, text
from sqlalchemy.orm import Session

from .limits import TooMany
from .store import LoginTry

_TURN = 7190172
"""The advisory lock under which PostgreSQL counts; SQLite lets one write at a time."""


def utc_now() -> datetime:
    """The time."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``most`` tries ``within`` a time."""

    most: int
    within: timedelta


FROM_ADDRESS = Limit(30, timedelta(minutes=5))
FOR_ACCOUNT_FROM_ADDRESS = Limit(5, timedelta(minutes=5))
FOR_ACCOUNT = Limit(50, timedelta(minutes=15))
FROM_DEVICE = Limit(5, timedelta(minutes=5))
"""For a browser that the account knows."""


@dataclass(frozen=True, slots=True)
class Tries:
    """The counting; ``now`` tells the time, ``key`` is the installation's."""

    key: bytes
    now: Callable[[], datetime] = utc_now

    def begin(self, db: Session, account: str, address: str, token: str) -> int:
        """Count one try before the password is looked at; gives its number. Raises TooMany, and counts nothing."""
        now = self.now()
        if db.get_bind().dialect.name == "postgresql":
            db.execute(text(f"SELECT pg_advisory_xact_lock({_TURN})"))
        db.execute(delete(LoginTry).where(LoginTry.at <= now - FOR_ACCOUNT.within))
        tried = LoginTry(
            account=_hashed(account), address=network_of(address), device=self._device(account, token), at=now
        )
        wait = max(_wait(db, limit, where, now) for limit, where in _counted(tried))
        if wait > timedelta():
            raise TooMany(max(1, ceil(wait.total_seconds())))
        db.add(tried)
        db.flush()
        return tried.id

    def succeeded(self, db: Session, number: int) -> None:
        """The password was right: this try, and those before it from the same place, count no longer."""
        tried = db.get(LoginTry, number)
        if tried is not None:
            same = (
                LoginTry.account == tried.account,
                LoginTry.address == tried.address,
                LoginTry.device == tried.device,
            )
            db.execute(delete(LoginTry).where(*same))

    def token_for(self, account: str) -> str:
        """What a browser is given that has logged in to an account."""
        device = secrets.token_urlsafe(16)
        return f"{device}.{self._signature(account, device)}"

    def _device(self, account: str, token: str) -> str:
        """The browser that a token is of; empty where it is none of this account's."""
        device, _, signature = token.partition(".")
        right = hmac.compare_digest(signature.encode(), self._signature(account, device).encode())
        return device[:64] if right else ""

    def _signature(self, account: str, device: str) -> str:
        return hmac.new(self.key, f"device:{account.lower()}:{device}".encode(), hashlib.sha256).hexdigest()


def forget(db: Session, account: str) -> None:
    """Let an account be tried anew, as after a new password."""
    db.execute(delete(LoginTry).where(LoginTry.account == _hashed(account)))


def _counted(tried: LoginTry) -> list[tuple[Limit, list[ColumnElement[bool]]]]:
    """The limits that a try comes under, each with the tries that count for it."""
    if tried.device:
        return [(FROM_DEVICE, [LoginTry.device == tried.device])]
    account, address, unknown = (
        LoginTry.account == tried.account, LoginTry.address == tried.address, LoginTry.device == "",
    )  # fmt: skip
    return [
        (FROM_ADDRESS, [unknown, address]),
        (FOR_ACCOUNT_FROM_ADDRESS, [unknown, account, address]),
        (FOR_ACCOUNT, [unknown, account]),
    ]


def _wait(db: Session, limit: Limit, where: list[ColumnElement[bool]], now: datetime) -> timedelta:
    """How long until this limit takes another try; nothing where it takes one now."""
    counted = select(LoginTry.at).where(*where).order_by(LoginTry.at.desc())
    one_too_many = db.scalars(counted.offset(limit.most - 1).limit(1)).first()
    return timedelta() if one_too_many is None else one_too_many + limit.within - now


def _hashed(account: str) -> str:
    """An account as it is kept here: people type passwords into the wrong field."""
    return hashlib.sha256(account.strip().lower().encode()).hexdigest()


def network_of(address: str) -> str:
    """An address as it is counted: of IPv6 the network, for a device has as many addresses there as it likes."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if found.version == 4:
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
