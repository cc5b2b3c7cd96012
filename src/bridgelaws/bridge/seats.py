"""Seats and sides: who sits where, and who is to whose left."""

from __future__ import annotations

from enum import Enum


class Side(Enum):
    """A partnership, North–South or East–West."""

    NS = "NS"
    EW = "EW"

    opponents: Side

    def __str__(self) -> str:
        return str(self.value)

    @classmethod
    def parse(cls, text: str) -> Side:
        """Read ``NS`` or ``EW``; raises ValueError naming what was expected."""
        try:
            return cls(text.strip().upper())
        except ValueError:
            raise ValueError(f"unknown side {text!r}: expected NS or EW") from None


class Seat(Enum):
    """A player, named by compass point; ``lho``, ``partner`` and ``rho`` are seen from here."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    lho: Seat
    partner: Seat
    rho: Seat
    side: Side
    title: str

    def __str__(self) -> str:
        return str(self.value)

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Read ``N``, ``north`` and the like; raises ValueError naming what was expected."""
        letter = text.strip().upper()
        for seat in cls:
            if letter in (seat.value, seat.title.upper()):
                return seat
        raise ValueError(f"unknown seat {text!r}: expected N, E, S or W")


SEATS: tuple[Seat, Seat, Seat, Seat] = (Seat.N, Seat.E, Seat.S, Seat.W)
"""The four seats clockwise from North."""

for _place, _seat in enumerate(SEATS):
    _seat.lho = SEATS[(_place + 1) % 4]
    _seat.partner = SEATS[(_place + 2) % 4]
    _seat.rho = SEATS[(_place + 3) % 4]
    _seat.side = (Side.NS, Side.EW)[_place % 2]
    _seat.title = ("North", "East", "South", "West")[_place]

Side.NS.opponents = Side.EW
Side.EW.opponents = Side.NS


def members(side: Side) -> tuple[Seat, Seat]:
    """The two players of a side, in seat order."""
    return (Seat.N, Seat.S) if side is Side.NS else (Seat.E, Seat.W)
