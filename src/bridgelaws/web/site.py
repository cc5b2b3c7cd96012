"""The pages of the console: files with their types and tags, from the root of the site."""

from __future__ import annotations

import mimetypes
from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

for _type, _ending in (
    ("text/javascript", ".js"), ("text/javascript", ".mjs"), ("application/wasm", ".wasm"), ("font/woff2", ".woff2"),
    ("application/manifest+json", ".webmanifest"), ("image/svg+xml", ".svg"), ("application/zip", ".whl"),
):  # fmt: skip
    mimetypes.add_type(_type, _ending)


class Site(StaticFiles):
    """Static files that a browser asks about each time; the service worker may serve the whole site."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """One file, or 304 where the browser has it."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        if path == "sw.js":
            response.headers["Service-Worker-Allowed"] = "/"
        return response

    def lookup_path(self, path: str) -> Any:
        """A file's place; what no file can be called is not found."""
        return ("", None) if "\0" in path else super().lookup_path(path)
