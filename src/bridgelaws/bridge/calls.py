"""Calls: passes, doubles, redoubles and bids, with what an artificial call specifies."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from .cards import DENOMINATIONS, Denomination

_CALL = re.compile(
    r"(?:(?P<pass>P|PASS)|(?P<redouble>XX|RDBL|REDOUBLE)|(?P<double>X|D|DBL|DOUBLE)"
    r"|(?P<level>[0-9]{1,2})(?P<denomination>NT|[CDHSN]))"
    r"(?P<star>\*)?(?:\((?P<suits>[^()]*)\))?",
    re.IGNORECASE,
)
_SUIT_SYMBOLS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S"})


@dataclass(frozen=True, slots=True)
class Call:
    """A call as it was made.

    ``level`` is 0 for pass, double and redouble; a bid of eight or more can be written because a player can say it
    (Law 38 deals with it). ``specified`` lists the denominations the call specifies, and is None where the call is
    artificial and nobody has yet said what it specifies.
    """

    name: str
    level: int = 0
    denomination: Denomination | None = None
    artificial: bool = False
    specified: tuple[Denomination, ...] | None = ()
    is_bid: bool = field(init=False, repr=False, compare=False)
    is_pass: bool = field(init=False, repr=False, compare=False)
    is_double: bool = field(init=False, repr=False, compare=False)
    is_redouble: bool = field(init=False, repr=False, compare=False)
    height: int = field(init=False, repr=False, compare=False)
    """For a bid its place in the order of bids, 1C = 5 (Law 18); 0 for other calls."""

    def __post_init__(self) -> None:
        store = object.__setattr__
        store(self, "is_bid", self.level > 0)
        store(self, "is_pass", self.name == "P")
        store(self, "is_double", self.name == "X")
        store(self, "is_redouble", self.name == "XX")
        store(self, "height", self.level * 5 + self.denomination.rank if self.denomination else 0)

    def __str__(self) -> str:
        return self.name

    @property
    def notation(self) -> str:
        """The call with its meaning, in table notation: ``2H*(S)``."""
        if not self.artificial:
            return self.name
        if self.specified is None:
            return f"{self.name}*"
        return f"{self.name}*({','.join(each.value for each in self.specified)})"

    @property
    def symbol(self) -> str:
        """The call as printed for people: ``1♠``, ``3NT``, ``pass``, ``double``."""
        if self.denomination is not None:
            return f"{self.level}{self.denomination.symbol}"
        return {"P": "pass", "X": "double", "XX": "redouble"}[self.name]

    def names_same_as(self, other: Call) -> bool:
        """True where both are the same call as spoken, whatever they mean."""
        return self.name == other.name


def bid(level: int, denomination: Denomination) -> Call:
    """The natural bid of so many odd tricks in a denomination."""
    return parse_call(f"{level}{denomination.value}")


def _parse_specified(text: str, call: str) -> tuple[Denomination, ...]:
    found: set[Denomination] = set()
    for item in (part.strip() for part in text.split(",")):
        if not item:
            continue
        if item == "M":
            found |= {Denomination.H, Denomination.S}
        elif item == "m":
            found |= {Denomination.C, Denomination.D}
        elif item.upper() == "NT" or (len(item) == 1 and item.upper() in "CDHSN"):
            found.add(Denomination(item.upper()[0]))
        else:
            raise ValueError(f"call {call!r} specifies {item!r}: expected C, D, H, S, N, M (majors) or m (minors)")
    return tuple(each for each in reversed(DENOMINATIONS) if each in found)


@lru_cache(maxsize=4096)
def parse_call(text: str) -> Call:
    """Read a call: ``1S``, ``3NT``, ``P``, ``X``, ``XX``, ``2D*``, ``2H*(S,m)``; suit symbols and lower case too.

    A call without ``*`` is natural: a bid specifies the denomination it names, every other call none.
    Raises ValueError naming what was expected.
    """
    plain = text.strip().translate(_SUIT_SYMBOLS)
    match = _CALL.fullmatch(plain)
    if match is None or (match["suits"] is not None and not match["star"]):
        raise ValueError(f"unknown call {text!r}: expected a bid like 1S or 3NT, P, X or XX, artificial calls with *")
    artificial = match["star"] is not None
    specified: tuple[Denomination, ...] | None = ()
    if artificial:
        specified = _parse_specified(match["suits"], text) if match["suits"] is not None else None
    if match["pass"]:
        return Call("P", artificial=artificial, specified=specified)
    if match["redouble"]:
        return Call("XX", artificial=artificial, specified=specified)
    if match["double"]:
        return Call("X", artificial=artificial, specified=specified)
    level = int(match["level"])
    if level == 0:
        raise ValueError(f"unknown call {text!r}: a bid names at least one odd trick")
    denomination = Denomination(match["denomination"].upper()[0])
    if not artificial:
        specified = (denomination,) if denomination.is_suit else ()
    name = f"{level}{'NT' if denomination is Denomination.N else denomination.value}"
    return Call(name, level, denomination, artificial, specified)


PASS = parse_call("P")
DOUBLE = parse_call("X")
REDOUBLE = parse_call("XX")
BIDS: tuple[Call, ...] = tuple(bid(level, denomination) for level in range(1, 8) for denomination in DENOMINATIONS)
"""The 35 bids, lowest first."""
ALL_CALLS: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *BIDS)
"""Every call that Law 17–19 can allow: 38 of them."""
