"""The engine for the browser, and the server's health."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from sqlalchemy import text

import bridgelaws
from bridgelaws.notation.regulations import regulations_data
from bridgelaws.web.engine_zip import engine_zip
from bridgelaws.web.problems import Problem
from bridgelaws.web.services import Parts

from .described import refusals

router = APIRouter(tags=["engine"])


@router.get("/engine/manifest.json", responses=refusals(), summary="Which engine the browser should load")
async def manifest(parts: Parts) -> dict[str, Any]:
    """The engine's version, the hash of its sources, where it is, and the club's regulations for rulings that name none."""
    found = engine_zip()
    return {
        "engine": found.version,
        "hash": found.hash,
        "url": found.url,
        "regulations": regulations_data(parts.settings.regulations),
    }


@router.get("/engine/bridgelaws-core.zip", responses=refusals(), summary="The engine as a zip", response_class=Response)
async def core(request: Request) -> Response:
    """The very modules this server runs, for a Python in the browser."""
    return _zip(request, "no-cache")


@router.get("/engine/bridgelaws-core-{hash}.zip", summary="The engine of one hash", responses=refusals(404))
async def core_of(hash: str, request: Request) -> Response:
    """The same under a name of its own, cached for good."""
    if hash != engine_zip().hash:
        raise Problem(404, "not-found", "this server runs another engine: expected that of /engine/manifest.json")
    return _zip(request, "public, max-age=31536000, immutable")


def _zip(request: Request, caching: str) -> Response:
    found = engine_zip()
    headers = {"ETag": f'"{found.hash}"', "Cache-Control": caching}
    if f'"{found.hash}"' in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(found.content, media_type="application/zip", headers=headers)


@router.get("/api/health", responses=refusals(503), summary="Whether the server can work")
def health(parts: Parts) -> dict[str, Any]:
    """Looks at the database; needs no login."""
    with parts.database.reading() as db:
        db.execute(text("SELECT 1 FROM setting"))
    return {"status": "ok", "engine": bridgelaws.__version__, "database": "ok"}
