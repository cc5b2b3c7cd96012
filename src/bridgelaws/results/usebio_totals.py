"""Totals, percentages and places in the list of pairs of a USEBIO file, after an adjustment.

They are written anew only where those of the file are what its results come to. A program that reckons them otherwise (a
carry-over, penalties, a handicap) is left its own, and the list of changes says so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from bridgelaws.scoring.session import Session, SessionError
from bridgelaws.scoring.standing import Total, placed_together, standing

from .gathering import ReadResults, read_number
from .shown import number

LEFT = "totals and places in the list of pairs are left as they were: they are not what the results in the file come to"

_ELEMENTS = ("TOTAL_SCORE", "PERCENTAGE", "PLACE")


@dataclass(frozen=True, slots=True)
class Totals:
    """New texts for pairs, by the place of their element in the file, and what is said of them in the list of changes."""

    texts: Mapping[tuple[int, int], str]
    changes: tuple[str, ...]


def totals_after(data: bytes, encoding: str, read: ReadResults, after: Session) -> Totals:
    """What an adjustment changes in the list of pairs."""
    assert read.session is not None
    told = {pair: data[start:end].decode(encoding) for pair, (start, end) in read.pair_spans.items()}
    told = {pair: text for pair, text in told.items() if any(_element(name).search(text) for name in _ELEMENTS)}
    if not told:
        return Totals({}, ())
    try:
        old, new = standing(read.session).totals, standing(after).totals
    except SessionError:
        return Totals({}, (LEFT,))
    if not all(_agrees(text, old[pair]) for pair, text in told.items()):
        return Totals({}, (LEFT,))
    equals = any(re.search(r"<PLACE>[^<]*=", text) for text in told.values())
    texts, changes = {}, []
    for pair, text in told.items():
        first, second = (_values(read.session, each, pair, equals=equals) for each in (old, new))
        changed = [name for name in _ELEMENTS if first[name] != second[name] and _element(name).search(text)]
        for name in changed:
            text = _element(name).sub(lambda match, value=second[name]: f"{match[1]}{value}{match[3]}", text, count=1)  # type: ignore[misc]
        if changed:
            texts[read.pair_spans[pair]] = text
            what = ", ".join(f"{name.lower().replace('_', ' ')} {first[name]} > {second[name]}" for name in changed)
            changes.append(f"pair {pair}: {what}")
    return Totals(texts, tuple(changes))


def _element(name: str) -> re.Pattern[str]:
    return re.compile(rf"(<{name}(?:\s[^>]*)?>)([^<]*)(</{name}\s*>)")


def _agrees(text: str, total: Total) -> bool:
    """Whether the file's numbers for a pair are ours, as far as it writes them out."""
    ours = {"TOTAL_SCORE": total.points, "PERCENTAGE": total.percent, "PLACE": Fraction(total.rank)}
    for name, value in ours.items():
        found = _element(name).search(text)
        written = found[2].strip().rstrip("=%") if found else ""
        if not written:
            continue
        try:
            theirs = read_number(written)
        except ValueError:
            return False
        decimals = len(written.replace(",", ".").partition(".")[2])
        if value is None or theirs is None or abs(float(value) - theirs) > 0.5 * 10**-decimals + 1e-9:
            return False
    return True


def _values(session: Session, totals: Mapping[str, Total], pair: str, *, equals: bool) -> dict[str, str]:
    total = totals[pair]
    rivals = next(ids for ids in placed_together(session) if pair in ids)
    tied = equals and sum(totals[each].rank == total.rank for each in rivals) > 1
    return {
        "TOTAL_SCORE": number(round(float(total.points), 2)),
        "PERCENTAGE": "" if total.percent is None else number(round(float(total.percent), 2)),
        "PLACE": f"{total.rank}{'=' if tied else ''}",
    }
