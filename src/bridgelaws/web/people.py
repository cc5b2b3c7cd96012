"""Who may: accounts with roles, logins kept on the server, and the token against forged requests."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from .audit import Action, noted
from .store import Account, Login, Setting
from .tries import forget

IDLE = timedelta(hours=12)
LONGEST = timedelta(days=7)
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
LONGEST_NAME = 40
HASHING = PasswordHasher(time_cost=3, memory_cost=65_536, parallelism=4)
_NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$V5sJ7JOtBJBJ1Kjoj/3Qsw$Z56GNdn/n/wE9xVVNRWSee9XZC9t0T2XDT6nwpPlBDI"
"""The hash of no password: an unknown name takes as long to refuse as a wrong password."""


class Role(StrEnum):
    """What somebody may do: all, own rulings, or read."""

    CHIEF = "chief"
    DIRECTOR = "director"
    READ_ONLY = "read-only"


@dataclass(frozen=True, slots=True)
class User:
    """Who sends a request."""

    name: str
    role: Role

    @property
    def may_write(self) -> bool:
        """True where rulings may be made."""
        return self.role is not Role.READ_ONLY

    def may_change(self, owner: str) -> bool:
        """True where this user may change that director's ruling."""
        return self.role is Role.CHIEF or (self.may_write and self.name == owner)


LOCAL = User("local", Role.CHIEF)
"""Whoever sits at the machine itself: loopback needs no login."""


class BadAccount(ValueError):
    """An account that cannot be made or found; the text says why."""


# Accounts


def add_account(db: Session, name: str, role: str, password: str, by: str) -> None:
    """Make an account. Raises BadAccount."""
    plain = name.strip()
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable() or plain.lower() == LOCAL.name:
        raise BadAccount(f"name {name!r}: expected 1 to {LONGEST_NAME} printable characters, and not {LOCAL.name!r}")
    if role not in set(Role):
        raise BadAccount(f"role {role!r}: expected {', '.join(Role)}")
    hashed = _hashed(password)
    if account_named(db, plain) is not None:
        raise BadAccount(f"there is an account {plain!r} already")
    now = datetime.now(UTC)
    db.add(Account(name=plain, role=role, password=hashed, disabled=False, created_at=now))
    noted(db, by, Action.ACCOUNT_ADDED, plain, role)


def change_password(db: Session, name: str, password: str, by: str) -> None:
    """A new password; logins with the old one end, and an account that was disabled or tried too often may log in again.

    Raises BadAccount.
    """
    account = _known(db, name)
    account.password, account.disabled = _hashed(password), False
    forget(db, account.name)
    db.execute(delete(Login).where(Login.account == account.name))
    noted(db, by, Action.PASSWORD_CHANGED, account.name)


def _known(db: Session, name: str) -> Account:
    account = account_named(db, name.strip())
    if account is None:
        raise BadAccount(f"there is no account {name!r}")
    return account


def _hashed(password: str) -> str:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadAccount(f"password: expected {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")
    return HASHING.hash(password)


def disable_account(db: Session, name: str, by: str) -> None:
    """Shut an account; its logins end at once. Raises BadAccount where there is none."""
    account = _known(db, name)
    account.disabled = True
    db.execute(delete(Login).where(Login.account == account.name))
    noted(db, by, Action.ACCOUNT_DISABLED, account.name)


def account_named(db: Session, name: str) -> Account | None:
    """The account of a name, in whatever case it is written."""
    return db.scalars(select(Account).where(func.lower(Account.name) == name.lower())).first()


def accounts(db: Session) -> list[Account]:
    """All accounts by name."""
    return list(db.scalars(select(Account).order_by(Account.name)))


def somebody_may_direct(db: Session) -> bool:
    """True where an account exists that may make rulings."""
    wanted = select(Account).where(Account.role.in_([Role.CHIEF, Role.DIRECTOR]), Account.disabled.is_(False))
    return db.scalars(wanted).first() is not None


# Logins


def right_password(account: Account | None, password: str) -> bool:
    """Whether the password is the account's; takes as long where there is no account."""
    try:
        HASHING.verify(account.password if account else _NOBODY, password)
    except (VerificationError, InvalidHashError):
        return False
    return account is not None


def log_in(db: Session, account: Account) -> str:
    """A new login; gives the token for the cookie, of which only the hash is kept."""
    token, now = secrets.token_urlsafe(32), datetime.now(UTC)
    db.execute(delete(Login).where(Login.seen_at < now - IDLE))
    db.add(Login(token=_kept(token), account=account.name, created_at=now, seen_at=now))
    noted(db, account.name, Action.LOGGED_IN, account.name)
    return token


def log_out(db: Session, token: str) -> None:
    """End a login."""
    db.execute(delete(Login).where(Login.token == _kept(token)))


def logged_in(db: Session, token: str) -> tuple[User, bool] | None:
    """Who holds a token, and whether its last use should be noted; None where it is none, or has run out."""
    login = db.get(Login, _kept(token))
    if login is None:
        return None
    account = db.get(Account, login.account)
    now = datetime.now(UTC)
    if account is None or account.disabled or now > login.seen_at + IDLE or now > login.created_at + LONGEST:
        return None
    return User(account.name, Role(account.role)), now > login.seen_at + timedelta(minutes=5)


def seen(db: Session, token: str) -> None:
    """Note that a login is in use."""
    login = db.get(Login, _kept(token))
    if login is not None:
        login.seen_at = datetime.now(UTC)


def _kept(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


# The token against forged requests


def has_key(db: Session) -> bool:
    """True where the installation has its key."""
    return db.get(Setting, "key") is not None


def secret_key(db: Session) -> bytes:
    """The key of an installation, made at its first start."""
    found = db.get(Setting, "key")
    if found is None:
        found = Setting(name="key", value=secrets.token_hex(32))
        db.add(found)
    return bytes.fromhex(found.value)


def csrf_token(key: bytes, token: str) -> str:
    """What a page must send with every change; only pages of ours can read it."""
    return hmac.new(key, f"csrf:{token}".encode(), hashlib.sha256).hexdigest()
