"""What every request passes first: host, origin, size and kind of its body; and the headers every answer carries."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .exchange.reading import LONGEST_REQUEST
from .problems import error_body
from .ruled import as_bytes
from .settings import Settings

log = logging.getLogger("bridgelaws.web")
CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
CHANGING = ("POST", "PUT", "PATCH", "DELETE")
FORMS = "/t/"
"""Pages whose forms work without script; every other body is JSON."""


class _Turned(Exception):
    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status, self.code = status, code


class Guard:
    """The outermost layer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._headers = dict(HEADERS)
        if settings.https:
            self._headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or turn it away."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        fitted = _with_headers(send, self._headers, scope["path"])
        try:
            self._check(scope, Headers(scope=scope))
            body = await _whole_body(scope, receive)
        except _Turned as turned:
            await _refuse(fitted, turned)
            return
        started = _Started(fitted)
        try:
            await self._app(scope, body, started)
        except Exception:
            # Whatever went wrong, the answer says nothing about it, and carries the headers of every other.
            log.exception("%s %r failed", scope["method"], scope["path"])
            if started.begun:
                raise
            await _refuse(
                fitted, _Turned(500, "fault", "the server failed: a fault of the program, not of the request")
            )

    def _check(self, scope: Scope, headers: Headers) -> None:
        host = headers.get("host", "")
        if self._settings.hosts and _name(host) not in self._settings.hosts:
            raise _Turned(421, "host", f"this server is not {host[:80]!r}: expected {', '.join(self._settings.hosts)}")
        if scope["method"] not in CHANGING:
            return
        origin = headers.get("origin")
        foreign = origin is not None and urlsplit(origin).netloc.lower() != host.lower()
        if foreign or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise _Turned(403, "origin", "sent by a page of another site: expected a page of this console")
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
        if has_body and kind != "application/json" and not scope["path"].startswith(FORMS):
            raise _Turned(415, "media-type", f"a body of {kind[:40] or 'no type'}: expected application/json")


class _Started:
    """Whether an answer has begun."""

    def __init__(self, send: Send) -> None:
        self._send, self.begun = send, False

    async def __call__(self, message: Message) -> None:
        self.begun = True
        await self._send(message)


def _name(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _with_headers(send: Send, headers: Mapping[str, str], path: str) -> Send:
    async def fitted(message: Message) -> None:
        if message["type"] == "http.response.start":
            found = MutableHeaders(scope=message)
            for name, value in headers.items():
                found[name] = value
            if path.startswith(("/api/", "/sheets/", "/t/")):
                found.setdefault("Cache-Control", "no-store")
        await send(message)

    return fitted


async def _whole_body(scope: Scope, receive: Receive) -> Receive:
    """The body, read up to its limit; a longer one is refused before anything looks at it."""
    if scope["method"] not in CHANGING:
        return receive
    parts: list[bytes] = []
    size, more = 0, True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            break
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        more = message.get("more_body", False)
        if size > LONGEST_REQUEST:
            raise _Turned(413, "too-large", f"a body of more than {LONGEST_REQUEST:,} bytes: expected a shorter one")
    whole: Message = {"type": "http.request", "body": b"".join(parts), "more_body": False}
    waiting = [whole]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again


async def _refuse(send: Send, turned: _Turned) -> None:
    body = as_bytes(error_body(turned.code, str(turned)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if turned.status == 413:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": turned.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
