"""The numbers of a ruling in words: the arithmetic line by line, and what could not be reckoned."""

from __future__ import annotations

import re
from fractions import Fraction

from bridgelaws.bridge.contracts import PASSED_OUT
from bridgelaws.scoring.arithmetic import Line

from .language import spoken as english
from .reckoning import Scores
from .reckoning.numbers import BySide


def shown(value: Fraction) -> str:
    """A number with at most two decimals and none that say nothing: ``4.2``, ``-6``, ``17.57``; ``4,2`` in German."""
    text = f"{float(value):.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text.replace(".", str(english.NOTES["decimal-mark"]))


def line(each: Line) -> str:
    """One step of the arithmetic in a sentence."""
    filled = {name: shown(value) for name, value in each.numbers.items()}
    side = each.side.value if each.side is not None else ""
    words = {name: result_in_words(word) for name, word in each.words.items()}
    return english.ARITHMETIC[each.kind].format(side=side, result=shown(each.result), **filled, **words)


_CONTRACT = re.compile(r"(?P<contract>\S+) by (?P<seat>[NESW])(?:, (?P<tricks>\d+) tricks, (?P<points>.*))?")


def result_in_words(name: str) -> str:
    """A contract or result that is spoken of, as ``4H by N, 10 tricks, +420``; points alone stay as they are."""
    if name == PASSED_OUT[0]:
        return str(english.NOTES["passed-out-as-written"])
    found = _CONTRACT.fullmatch(name)
    if found is None:
        return name
    sort = "contract-as-written" if found["tricks"] is None else "result"
    return english.NOTES[sort].format(**{key: word or "" for key, word in found.groupdict().items()})


def arithmetic(scores: Scores) -> list[str]:
    """Every step, and what could not be reckoned."""
    lines = [line(each) for each in scores.lines]
    lines += [english.MISSING[name].format(what=result_in_words(what)) for name, what in scores.missing]
    return list(dict.fromkeys(lines))


def as_numbers(values: BySide) -> dict[str, float | list[float]]:
    """Numbers by side as plain data, to two decimals."""
    return {
        side.value: [_plain(each) for each in value] if isinstance(value, tuple) else _plain(value)
        for side, value in values.items()
    }


def _plain(value: Fraction) -> float:
    return int(value) if value.denominator == 1 else round(float(value), 2)
