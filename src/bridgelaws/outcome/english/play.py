"""Messages about the play: Laws 41 to 71."""

from __future__ import annotations

IRREGULARITIES: dict[str, str] = {}

REASONS: dict[str, tuple[str, str]] = {}

QUESTIONS: dict[str, tuple[str, dict[str, str]]] = {}
