"""Law 18F: ways of calling other than by word of mouth, where it is doubtful whether a call was made.

Bidding boxes and the like come with regulations that say when a call has been made. To gather up the bidding cards, or
to tap the table, may be a pass under them or nothing at all.
"""

from __future__ import annotations

from bridgelaws.bridge import PASS
from bridgelaws.table.questions import Ask, yes_no
from bridgelaws.table.rulings import Parts, Then

from .cases import Matter, RecordError
from .effects import cite


def doubtful_call(case: Matter, ask: Ask) -> Parts:
    """Whether the player whose turn it is has passed."""
    auction = case.situation.auction
    if auction.ended:
        raise RecordError(case.event, "the auction is over, so nobody can have called")
    if ask(yes_no("call_made", case.event, "18F", offender=auction.turn)):
        return (*cite("18F", "pass-was-made"), Then(auction.turn, PASS, case.event))
    return cite("18F", "no-call-was-made")
