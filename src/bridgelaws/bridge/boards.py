"""Dealer and vulnerability (Law 2)."""

from __future__ import annotations

from enum import Enum

from .seats import SEATS, Seat, Side


class Vulnerability(Enum):
    """Which sides are vulnerable."""

    NONE = "none"
    NS = "NS"
    EW = "EW"
    BOTH = "both"

    def __str__(self) -> str:
        return self.value

    def includes(self, side: Side) -> bool:
        """True where this side is vulnerable."""
        return self is Vulnerability.BOTH or self.value == side.value

    @classmethod
    def parse(cls, text: str) -> Vulnerability:
        """Read ``none``, ``NS``, ``EW``, ``both`` and the words PBN and LIN use; raises ValueError otherwise."""
        found = _NAMES.get(text.strip().lower())
        if found is None:
            raise ValueError(f"unknown vulnerability {text!r}: expected none, NS, EW or both")
        return found


_NAMES = {
    "none": Vulnerability.NONE, "love": Vulnerability.NONE, "-": Vulnerability.NONE, "0": Vulnerability.NONE,
    "o": Vulnerability.NONE, "ns": Vulnerability.NS, "n": Vulnerability.NS, "ew": Vulnerability.EW,
    "e": Vulnerability.EW, "both": Vulnerability.BOTH, "all": Vulnerability.BOTH, "b": Vulnerability.BOTH,
}  # fmt: skip

_CYCLE = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)


def dealer_of(board: int) -> Seat:
    """The dealer the board designates: N for 1, 5, 9 …; raises ValueError below 1."""
    return SEATS[(_checked(board) - 1) % 4]


def vulnerability_of(board: int) -> Vulnerability:
    """The vulnerability the board designates, repeating every sixteen boards; raises ValueError below 1."""
    place = (_checked(board) - 1) % 16
    return _CYCLE[(place + place // 4) % 4]


def _checked(board: int) -> int:
    if board < 1:
        raise ValueError(f"board {board}: boards are numbered from 1")
    return board
