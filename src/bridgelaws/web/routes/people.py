"""Logging in and out, hidden boards, the audit trail."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import delete

import bridgelaws
from bridgelaws.web import people
from bridgelaws.web.audit import Action, Sought, noted, trail
from bridgelaws.web.bodies import Credentials, HiddenBoards, Id, Name
from bridgelaws.web.people import User
from bridgelaws.web.problems import Problem
from bridgelaws.web.reading import hidden_boards
from bridgelaws.web.services import Changer, Chief, Parts, Reader, Services, address, csrf, refusing_too_many, whoever
from bridgelaws.web.store import HiddenBoard

from .described import BODY, refusals

REMEMBERED = 400 * 24 * 3600
"""Seconds that a browser keeps what an account knows it by; browsers keep nothing longer."""
router = APIRouter(prefix="/api", tags=["people"], responses=refusals(401))


@router.get("/session", summary="Who is asking")
async def session(request: Request, parts: Parts) -> dict[str, Any]:
    """Whether a login is needed, who holds it, and the token to send with every change."""
    return _session(parts, await whoever(request), csrf(request))


def _session(parts: Services, user: User | None, token: str) -> dict[str, Any]:
    hidden: list[int] = []
    if user is not None:
        with parts.database.reading() as db:
            hidden = hidden_boards(db, user)
    return {
        "login": "required" if parts.settings.login else "none",
        "user": {"name": user.name, "role": user.role.value} if user else None,
        "csrf": token,
        "engine": bridgelaws.__version__,
        "may_write": user is not None and user.may_write,
        "hidden_boards": hidden,
    }


@router.post("/login", responses=refusals(*BODY, 404, 429), summary="Log in")
def login(body: Credentials, request: Request, response: Response, parts: Parts) -> dict[str, Any]:
    """Check name and password, and set the cookie of a login kept on the server."""
    if not parts.settings.login:
        raise Problem(404, "not-found", "this console needs no login")
    known = request.cookies.get(parts.device_cookie, "")
    with refusing_too_many(), parts.database.writing() as db:
        tried = parts.tries.begin(db, body.name, address(request), known)
        account = people.account_named(db, body.name)
    if not people.right_password(account, body.password) or account is None or account.disabled:
        with parts.database.writing() as db:
            noted(db, body.name[:80] or "nobody", Action.LOGIN_REFUSED, address(request))
        raise Problem(401, "bad-login", "name or password is wrong")
    with parts.database.writing() as db:
        parts.tries.succeeded(db, tried)
        token = people.log_in(db, account)
    response.set_cookie(
        parts.cookie, token, max_age=int(people.LONGEST.total_seconds()), path="/", httponly=True, samesite="strict",
        secure=parts.settings.https,
    )  # fmt: skip
    response.set_cookie(
        parts.device_cookie, parts.tries.token_for(account.name), max_age=REMEMBERED, path="/", httponly=True,
        samesite="strict", secure=parts.settings.https,
    )  # fmt: skip
    user = User(account.name, people.Role(account.role))
    return _session(parts, user, people.csrf_token(parts.key, token))


@router.post("/logout", responses=refusals(*BODY), summary="Log out")
def logout(request: Request, response: Response, user: Changer, parts: Parts) -> dict[str, Any]:
    """End the login."""
    with parts.database.writing() as db:
        people.log_out(db, request.cookies.get(parts.cookie, ""))
        noted(db, user.name, Action.LOGGED_OUT, user.name)
    response.delete_cookie(parts.cookie, path="/", httponly=True, samesite="strict", secure=parts.settings.https)
    return {"user": None}


@router.get("/me/hidden-boards", summary="Boards a playing director hides")
def hidden(user: Reader, parts: Parts) -> dict[str, Any]:
    """The boards that this director has yet to play."""
    with parts.database.reading() as db:
        return {"boards": hidden_boards(db, user)}


@router.put("/me/hidden-boards", responses=refusals(*BODY), summary="Hide boards not yet played")
def hide(body: HiddenBoards, user: Changer, parts: Parts) -> dict[str, Any]:
    """Rulings on these boards are shown to this director only as being there."""
    boards = sorted(set(body.boards))
    with parts.database.writing() as db:
        db.execute(delete(HiddenBoard).where(HiddenBoard.who == user.name))
        db.add_all(HiddenBoard(who=user.name, board=board) for board in boards)
        noted(db, user.name, Action.BOARDS_HIDDEN, user.name, ", ".join(map(str, boards)))
    return {"boards": boards}


@router.get("/audit", summary="Who changed what")
def audit(
    user: Chief,
    parts: Parts,
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
    before: Id | None = None,
    who: Annotated[Name | None, Query()] = None,
    ruling: UUID | None = None,
) -> dict[str, Any]:
    """The audit trail, newest first: all of it, or by a part of a person's name, or about a ruling."""
    with parts.database.reading() as db:
        return trail(db, Sought(who, ruling), hidden_boards(db, user), limit, before)
