"""Law 33: simultaneous calls.

A call made at the same time as the call of the player whose turn it was counts as made after it, in every edition.
"""

from __future__ import annotations

from bridgelaws.table.rulings import Parts

from .effects import cite


def deemed_subsequent() -> Parts:
    """The call counts as made after the other one."""
    return cite("33", "simultaneous-call-is-subsequent")
