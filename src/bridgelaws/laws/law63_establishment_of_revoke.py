"""Law 63: when a revoke is established, and can no longer be corrected.

A. When the offender or partner leads or plays to the next trick, legally or not (A1); names a card to be played to it
   (A2); or makes a claim or concession (A3). 1997 and 2007: also by acquiescing in the other side's (A3); 2017: when
   agreement to an opponents' claim is established (A4).
B. (1997) A defender who asked partner, where that is not allowed, makes partner correct the revoke and pay as if it were
   established. After that, and since 2007 as B, a revoke is not corrected any more, but for the twelfth trick.
"""

from __future__ import annotations

from bridgelaws.bridge import Seat
from bridgelaws.table.rulings import Owes, Parts
from bridgelaws.table.standing import RevokeStands

from .editions import Number
from .effects import cite, review
from .law61_revoke import revoked
from .play_cases import Revoke

TOO_LATE = Number("an established revoke is not corrected", {1997: "63C", 2007: "63B"})
BY_ASSENT = Number("established by assent to an opponent's claim", {1997: "63A3", 2017: "63A4"})
DAMAGE = Number("a revoke that cost more than the Law gives back", {1997: "64C", 2017: "64C1"})


def established_by_play(case: Revoke) -> Parts:
    """63A1: the offending side has led or played to the next trick."""
    return cite("63A1", "revoke-established-by-play") + stands(case)


def established_by_naming(case: Revoke) -> Parts:
    """63A2: declarer has named a card that dummy is to play to the next trick."""
    return cite("63A2", "revoke-established-by-naming") + established_by_play(case)


def established_by_claim(case: Revoke, claimer: Seat) -> Parts:
    """63A3, and A4 of 2017: the offending side has claimed or conceded, or has assented to the other side's claim."""
    if claimer.side is case.offender.side:
        return cite("63A3", "revoke-established-by-claim") + stands(case)
    return cite(BY_ASSENT.of(case.edition), "revoke-established-by-assent") + stands(case)


def stands(case: Revoke) -> Parts:
    """The trick stands as played; what the revoke costs is settled when play ends."""
    suit = case.suit_due[0].suit if case.suit_due else case.card.suit
    duty = RevokeStands(case.offender, case.number, case.card, suit, "64A", case.event, case.faced)
    return (
        *revoked(case),
        *cite(TOO_LATE.of(case.edition), "revoke-not-corrected"),
        Owes(duty),
        *review(DAMAGE.of(case.edition)),
    )
