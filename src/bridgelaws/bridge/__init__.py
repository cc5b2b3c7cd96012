"""The game without trouble: seats, cards, calls, boards and the auction as it stands."""

from .auction import Auction, Contract, Placed, rebuilt
from .boards import Vulnerability, dealer_of, vulnerability_of
from .calls import ALL_CALLS, BIDS, DOUBLE, PASS, REDOUBLE, Call, bid, parse_call
from .cards import (
    DENOMINATIONS,
    HONOURS,
    RANKS,
    SUITS,
    Card,
    Denomination,
    Hand,
    check_hands,
    parse_hand,
    write_hand,
)
from .contracts import parse_contract, parse_result
from .seats import SEATS, Seat, Side, members

__all__ = [
    "ALL_CALLS",
    "BIDS",
    "DENOMINATIONS",
    "DOUBLE",
    "HONOURS",
    "PASS",
    "RANKS",
    "REDOUBLE",
    "SEATS",
    "SUITS",
    "Auction",
    "Call",
    "Card",
    "Contract",
    "Denomination",
    "Hand",
    "Placed",
    "Seat",
    "Side",
    "Vulnerability",
    "bid",
    "check_hands",
    "dealer_of",
    "members",
    "parse_call",
    "parse_contract",
    "parse_hand",
    "parse_result",
    "rebuilt",
    "vulnerability_of",
    "write_hand",
]
