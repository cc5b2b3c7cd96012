"""Law 16: who may use what a withdrawn call, an exposed card or partner's manner told.

A call or card that has been withdrawn or exposed may be used by the side that did not offend and may not be used by the
side that did. The paragraph moved from 16C (1997) to 16D (2007) and back to 16C (2017). What partner lets slip may not
be used at all (16A in 1997, 16B since); ``law16_choices`` deals with the choice a player then makes.
"""

from __future__ import annotations

from bridgelaws.bridge import Call, Card, Seat, Side
from bridgelaws.table.rulings import Cite, Frees, Informs, Parts
from bridgelaws.table.standing import Information

from .editions import Number
from .effects import OneEvent

FOR_OFFENDERS = Number("withdrawn calls: unauthorised for the offenders", {1997: "16C2", 2007: "16D2", 2017: "16C2"})
CARD_FOR_OFFENDERS = Number("exposed cards: unauthorised for the offenders", {1997: "16C2", 2007: "24"})
CARD_FOR_THE_OTHERS = Number("exposed cards: authorised for the others", {1997: "16C1", 2007: "24"})
FROM_PARTNER = Number("information from partner", {1997: "16A", 2007: "16B"})
FOR_THE_OTHERS = Number("withdrawn calls: authorised for the others", {1997: "16C1", 2007: "16D1", 2017: "16C1"})


def withdrawn_call(case: OneEvent, seat: Seat, call: Call, offenders: Side) -> Parts:
    """A withdrawn call: authorised for the side that did not offend, unauthorised for the side that did."""
    item = f"{seat}:{call.name}"
    to_offenders, to_others = FOR_OFFENDERS.of(case.edition), FOR_THE_OTHERS.of(case.edition)
    own = seat.side is offenders
    return (
        Cite(to_offenders, "withdrawn-call-information" if own else "innocent-call-information"),
        Informs(Information("call", item, offenders, False, to_offenders, case.event)),
        Informs(Information("call", item, offenders.opponents, True, to_others, case.event)),
    )


def exposed_card(case: OneEvent, seat: Seat, card: Card) -> Parts:
    """An exposed card: authorised for the other side, unauthorised for the side that showed it.

    Since 2007 Law 24 says so itself; in 1997 it follows from 16C.
    """
    item = f"{seat}:{card}"
    return (
        Informs(Information("card", item, seat.side, False, CARD_FOR_OFFENDERS.of(case.edition), case.event)),
        Informs(Information("card", item, seat.side.opponents, True, CARD_FOR_THE_OTHERS.of(case.edition), case.event)),
    )


def withdrawn_card(case: OneEvent, seat: Seat, card: Card) -> Parts:
    """A card that was played and taken back: the opponents may use it, its own side may not."""
    item = f"{seat}:{card}"
    to_offenders, to_others = FOR_OFFENDERS.of(case.edition), FOR_THE_OTHERS.of(case.edition)
    return (
        Cite(to_offenders, "withdrawn-card-information"),
        Informs(Information("card", item, seat.side, False, to_offenders, case.event)),
        Informs(Information("card", item, seat.side.opponents, True, to_others, case.event)),
    )


def card_of_the_innocent(case: OneEvent, seat: Seat, card: Card) -> Parts:
    """A card that a player of the other side took back because of the irregularity: authorised for that side only."""
    item = f"{seat}:{card}"
    to_offenders, to_others = FOR_OFFENDERS.of(case.edition), FOR_THE_OTHERS.of(case.edition)
    return (
        Cite(to_offenders, "withdrawn-card-information"),
        Informs(Information("card", item, seat.side.opponents, False, to_offenders, case.event)),
        Informs(Information("card", item, seat.side, True, to_others, case.event)),
    )


def legal_call(case: OneEvent, seat: Seat, call: Call, under: str) -> Parts:
    """An irregular call that was accepted is part of the auction: everybody may use it."""
    return (Informs(Information("call", f"{seat}:{call.name}", None, True, under, case.event)),)


def no_longer_restricted(seat: Seat, call: Call) -> Parts:
    """The call in its place tells partner no less than the withdrawn one did: nobody is restricted any more."""
    return (Frees(f"{seat}:{call.name}"),)


MANNER = Number("partner's extraneous information is unauthorised", {1997: "16A", 2007: "16B1"})


def manner(case: OneEvent, item: str, side: Side) -> Parts:
    """What tempo, remark or manner told about a call or play: unauthorised for the player's own side."""
    number = MANNER.of(case.edition)
    return (
        Cite(number, "manner-is-unauthorised"),
        Informs(Information("manner", item, side, False, number, case.event)),
    )
