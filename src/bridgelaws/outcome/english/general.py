"""Messages about the general Laws, adjusted scores and the session: Laws 1 to 16 and 72 to 93."""

from __future__ import annotations

IRREGULARITIES: dict[str, str] = {}

REASONS: dict[str, tuple[str, str]] = {}

QUESTIONS: dict[str, tuple[str, dict[str, str]]] = {}

DUTIES: dict[str, str] = {
    "forfeited": "{side} has lost the right (Law 11).",
    "granted": "It is granted.",
    "refused": "It is refused.",
}
