"""Contracts and results as they are written on score sheets."""

from __future__ import annotations

import re

from .auction import Contract
from .cards import Denomination
from .seats import Seat

_CONTRACT = re.compile(
    r"(?P<level>[1-7])\s*(?P<denomination>NT|[CDHSN♣♦♥♠])\s*(?P<doubled>XX|X|\*\*|\*)?\s*(?:by\s+)?(?P<declarer>[NESW])",
    re.IGNORECASE,
)
_SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_RESULT = re.compile(r"(?P<sign>[+=-])(?P<number>\d{0,2})|(?:made=|tricks=)?(?P<tricks>\d{1,2})")

PASSED_OUT = ("passed out", "pass", "passed", "all pass")


def parse_contract(text: str) -> Contract | None:
    """Read a contract: ``4S by N``, ``4SX N``, ``3NTXX by W``; None for ``passed out``.

    Raises ValueError naming what was expected.
    """
    plain = " ".join(text.split())
    if plain.lower() in PASSED_OUT:
        return None
    match = _CONTRACT.fullmatch(plain)
    if match is None:
        raise ValueError(f"unknown contract {text!r}: expected one like 4S by N, 3NTX by W, or passed out")
    letter = match["denomination"].upper()[0]
    doubled = {"X": 1, "*": 1, "XX": 2, "**": 2}.get((match["doubled"] or "").upper(), 0)
    return Contract(
        int(match["level"]), Denomination(_SUITS.get(letter, letter)), doubled, Seat.parse(match["declarer"])
    )


def parse_result(text: str, level: int) -> int:
    """The tricks of declarer's side in a contract of so many odd tricks: ``=``, ``+1``, ``-2``, ``10``, ``made=10``.

    Raises ValueError naming what was expected, also for a result that the contract cannot have.
    """
    match = _RESULT.fullmatch(text.strip().lower())
    if match is None or (match["sign"] and (match["sign"] == "=") is bool(match["number"])):
        raise ValueError(
            f"unknown result {text!r}: expected =, overtricks like +1, undertricks like -2, or tricks 0 to 13"
        )
    if match["tricks"]:
        tricks = int(match["tricks"])
    else:
        number = int(match["number"] or 0)
        tricks = level + 6 + (-number if match["sign"] == "-" else number)
    if not 0 <= tricks <= 13:
        raise ValueError(f"result {text!r}: {level} odd tricks leave room for {-level - 6} to +{7 - level}")
    return tricks
