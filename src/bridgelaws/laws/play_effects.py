"""Short words for the parts of a ruling on the play, so that a Law reads as it is written."""

from __future__ import annotations

from bridgelaws.bridge import Card, Seat
from bridgelaws.table.rulings import CardBecomes, Ends, NowPlay, Owes, Parts, Skips, Status
from bridgelaws.table.standing import PenaltyCard, PenaltyCardKind

from .play_cases import IrregularPlay, PlayCase


def card_stands(case: IrregularPlay) -> Parts:
    """The irregular lead or play is treated as legal; the next hand plays to it."""
    play = case.play.after(case.offender, case.card, case.event)
    return (NowPlay(play), CardBecomes(case.event, case.offender, case.card, Status.ACCEPTED))


def card_withdrawn(case: IrregularPlay) -> Parts:
    """The card goes back and nothing is put in its place now."""
    return (CardBecomes(case.event, case.offender, case.card, Status.WITHDRAWN),)


def major_penalty_card(case: PlayCase, seat: Seat, card: Card, law: str) -> Parts:
    """The card stays face up as a major penalty card."""
    return (Owes(PenaltyCard(seat, card, PenaltyCardKind.MAJOR, law, case.event)),)


def picked_up(*cards: PenaltyCard) -> Parts:
    """Penalty cards that are so no more."""
    return tuple(Ends(each) for each in cards)


def set_aside(*numbers: int) -> Parts:
    """Later events that the ruling has dealt with."""
    return (Skips(numbers),) if numbers else ()
