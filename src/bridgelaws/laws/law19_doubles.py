"""Law 19: a double or redouble that names the contract.

The only proper form is the one word (19A2, 19B2). Who names the bid doubled, and names it wrongly, has doubled the bid
as it was made (19A3, 19B3); what partner learns from the slip is unauthorised.
"""

from __future__ import annotations

from bridgelaws.bridge import Call, Placed, parse_call
from bridgelaws.table.facts import facts, word
from bridgelaws.table.questions import Ask, Fact
from bridgelaws.table.rulings import Parts

from . import law16_information as law16
from .cases import Matter, RecordError
from .effects import cite

EXAMPLE = "3H"


def misnamed_double(case: Matter, ask: Ask) -> Parts:
    """Apply the Law to the double or redouble just made, whose maker also named a bid."""
    last = case.situation.auction.last_bid
    made = next((placed for placed in reversed(case.situation.auction.calls) if placed.call.name != "P"), None)
    if made is None or last is None or made.call.name not in ("X", "XX"):
        raise RecordError(case.event, "the last call other than a pass is neither a double nor a redouble")
    named = ask(facts("named", case.event, "19", _bid, EXAMPLE))
    if named.names_same_as(last.call):
        return cite("19B2" if made.call.name == "XX" else "19A2", "double-needs-no-bid")
    return deemed_double_of_the_bid(case, made)


def _bid(value: Fact) -> Call:
    found = parse_call(word(value))
    if not found.is_bid:
        raise ValueError(f"{found}: expected a bid")
    return found


def deemed_double_of_the_bid(case: Matter, made: Placed) -> Parts:
    """19A3, 19B3: the bid as it was made is doubled; the slip tells partner nothing that may be used."""
    redoubled = made.call.name == "XX"
    ruled = cite("19B3", "bid-as-made-is-doubled") if redoubled else cite("19A3", "bid-as-made-is-doubled")
    return ruled + law16.manner(case, f"{made.seat}:{made.call.name}", made.seat.side)
