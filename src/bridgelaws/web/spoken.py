"""The language of an answer: ``?lang=``, else what the browser prefers; and rulings told in it, worked out anew."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Query
from starlette.datastructures import Headers, QueryParams
from starlette.types import ASGIApp, Receive, Scope, Send

from bridgelaws.outcome.language import LANGUAGES, language, speaking

from .exchange import Refused
from .exchange.answering import paragraphs, titled
from .ruled import ruled_state
from .rulings import facts_of, revision_of
from .store import RulingRow, Todo

Code = Literal["en", "de"]
Lang = Annotated[Code | None, Query(description="Language of the sentences; without it what the browser prefers")]
"""For routes that speak: it is read before they are reached, so they only name it, and one that is unknown is refused."""


class Speaking:
    """The layer that sets the language for all below it: pages, sheets and refusals."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer in the language asked for."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        wanted = QueryParams(scope["query_string"]).get("lang") or _preferred(Headers(scope=scope))
        with speaking(wanted if wanted in LANGUAGES else "en"):
            await self._app(scope, receive, send)


def _preferred(headers: Headers) -> str:
    """The first language of the browser that there is."""
    offered = (part.partition(";")[0].strip()[:2].lower() for part in headers.get("accept-language", "").split(","))
    return next((code for code in offered if code in LANGUAGES), "en")


def asked_in(lang: str | None) -> str:
    """The query that has a further page speak the same language; nothing where none was asked for."""
    return f"?lang={lang}" if lang else ""


# Saved rulings

_ALIKE = (
    "laws", "cited", "auction", "turn", "contract", "score", "must_pass", "barred_calls", "must_repeat",
    "lead_restrictions", "penalty_cards", "tricks", "awarded", "unauthorised", "authorised", "score_cap", "adjusted",
    "forfeited", "granted", "scores",
)  # fmt: skip
"""What two outcomes must have alike to be the same ruling, however it is said."""


def told(saved: dict[str, Any]) -> dict[str, Any]:
    """A saved ruling in the language of the moment.

    Sentences are kept in English. In another language they are worked out anew, if today's engine rules the same; where
    it does not, the ruling stays as it was given.
    """
    if language() == "en":
        return saved
    try:
        found = ruled_state({**saved["ruling"]["state"], "lang": language()}, "ruling.state")
    except Refused:
        return saved
    outcome = found["outcome"]
    if any(outcome[name] != saved["outcome"].get(name) for name in _ALIKE):
        return saved
    named = paragraphs(list(saved["paragraphs"]), outcome["laws"])
    todo = [{**each, "heading": named.get(each["law"], each)["heading"]} for each in saved["todo"]]
    return {
        **saved, "title": found["title"], "outcome": outcome, "asked": found["asked"], "paragraphs": named, "todo": todo,
    }  # fmt: skip


def heading_of(item: Todo, row: RulingRow) -> str:
    """The heading of the paragraph that an item of the to-do list is about, in the language of the moment."""
    if language() == "en":
        return item.heading
    return paragraphs([item.law], row.laws).get(item.law, {}).get("heading", item.heading)


def title_of(row: RulingRow) -> str:
    """A saved ruling's title in the language of the moment."""
    if language() == "en":
        return row.title
    try:
        return titled(facts_of(revision_of(row, None))["state"])
    except Refused:
        return row.title
