"""The pinned trees: what every path of the canonical positions comes to is what it was.

A ruling that changes, wanted or not, shows here as a difference of lines.
"""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

from bridgelaws.charts.positions import LAWS
from bridgelaws.charts.trees import RENEW, file_name, text_of
from bridgelaws.laws.editions import Edition

PINNED = Path(__file__).parent.parent / "pinned"
FILES = [(law, edition) for law in LAWS for edition in Edition]


@pytest.mark.parametrize("law, edition", FILES, ids=[file_name(law, edition) for law, edition in FILES])
def test_the_trees_are_as_pinned(law: int, edition: Edition) -> None:
    """The text of one Law's trees under one edition, line by line."""
    path = PINNED / file_name(law, edition)
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    new = text_of(law, edition)
    if new != old:
        lines = unified_diff(old.splitlines(), new.splitlines(), str(path), "now", lineterm="", n=6)
        pytest.fail("\n".join([*lines, f"If this is meant, renew with: {RENEW}"]), pytrace=False)


def test_no_file_is_left_over() -> None:
    """Every pinned file belongs to a Law with positions."""
    expected = {file_name(law, edition) for law, edition in FILES}
    assert {path.name for path in PINNED.glob("*")} == expected
