"""The server's application."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import bridgelaws

from . import people
from .engine_zip import engine_zip
from .exchange import Refused
from .guard import Guard
from .problems import Problem, error_body
from .routes import ROUTERS
from .ruled import as_bytes, warm_up
from .services import Services
from .settings import Settings
from .site import Site
from .spoken import Speaking
from .store import Database, DatabaseProblem, open_database
from .tries import Tries, utc_now

log = logging.getLogger("bridgelaws.web")
UNWATCHED: Any = {"tracing": False, "metrics": False, "logs": False}
"""No request is reported to anybody, whatever the environment says."""


def create_app(settings: Settings, database: Database | None = None, now: Callable[[], datetime] = utc_now) -> FastAPI:
    """The console's server; ``now`` is its clock for tries to log in.

    Raises DatabaseProblem where its database cannot be opened.
    """
    opened = database or open_database(settings.database_url)
    engine_zip()
    warm_up()

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        yield
        opened.close()

    app = FastAPI(
        title="bridgelaws console", version=bridgelaws.__version__, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", lifespan=running, telemetry=UNWATCHED,
    )  # fmt: skip
    key = _key(opened)
    app.state.services = Services(settings, opened, key, Tries(key, now))
    for router in ROUTERS:
        app.include_router(router)
    app.mount("/", Site(directory=str(settings.static), html=True, check_dir=False))
    app.add_middleware(GZipMiddleware, minimum_size=1_000, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Speaking)
    _answer_problems(app)
    return app


def _key(database: Database) -> bytes:
    """The installation's key; a database that can only be read may have it already."""
    with database.reading() as db:
        if people.has_key(db):
            return people.secret_key(db)
    with database.writing() as db:
        return people.secret_key(db)


def _answer_problems(app: FastAPI) -> None:
    """Every refusal has the same body."""
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(DatabaseProblem, _database)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


def _error(status: int, body: Any, headers: dict[str, str] | None = None) -> Response:
    return Response(as_bytes(body), status, headers=headers, media_type="application/json")


async def _refused(request: Request, refused: Exception) -> Response:
    assert isinstance(refused, Refused)
    return _error(refused.status, refused.as_data())


async def _problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    return _error(problem.status, error_body(problem.code, str(problem), problem.where), problem.headers)


async def _database(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, DatabaseProblem)
    log.error("%s %r: %s", request.method, request.url.path, problem)
    return _error(problem.status, error_body(problem.code, str(problem)), {"Retry-After": "2"})


async def _invalid(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    if first["type"] == "json_invalid":
        return _error(400, error_body("bad-request", f"not JSON: {first.get('ctx', {}).get('error', '')}"))
    where = ".".join(str(part)[:60] for part in first["loc"] if part not in ("body", "path", "query"))
    message = str(first["msg"]).removeprefix("Value error, ")
    return _error(422, error_body("invalid", f"{where}: {message}" if where else message, where))


_CODES = {404: "not-found", 405: "method"}


async def _http(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    code = _CODES.get(problem.status_code, "refused")
    headers = dict(problem.headers or {})
    return _error(problem.status_code, error_body(code, f"{request.url.path}: {problem.detail}"), headers)
