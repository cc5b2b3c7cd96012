"""Law 60: plays made after an illegal lead or play, before the Director has ruled.

A. A player of the other side who plays after RHO's irregular lead or play gives up the right to rectification; the
   card is then treated as in turn. An earlier obligation of the offenders (a penalty card, a restriction) remains.
B. A defender who plays after declarer was told to take back a lead, and before the right lead, has a major penalty card.
C. What the offending side plays meanwhile costs the others nothing.
"""

from __future__ import annotations

from bridgelaws.table.events import Played
from bridgelaws.table.rulings import Parts

from . import law50_penalty_cards as law50
from .effects import cite
from .play_cases import IrregularPlay
from .play_effects import card_stands, card_withdrawn, major_penalty_card


def right_forfeited(case: IrregularPlay) -> Parts:
    """60A1 and 60A2: the next player has played, and the card is treated as in turn."""
    return cite("60A1", "right-forfeited") + cite("60A2", "treated-as-in-turn") + card_stands(case)


def defender_before_declarers_lead(case: IrregularPlay) -> Parts:
    """60B: declarer had still to lead from the right hand."""
    return (
        *cite("60B", "defender-played-before-new-lead"),
        *card_withdrawn(case),
        *major_penalty_card(case, case.offender, case.card, "60B"),
        *law50.lies_exposed(case, case.offender, case.card),
    )


def offenders_played_meanwhile(case: IrregularPlay) -> Parts:
    """60C: offender's partner has played before the ruling; that takes nothing from the other side's rights."""
    if any(isinstance(event, Played) and event.seat is case.partner for _, event in case.following):
        return cite("60C", "offenders-play-costs-nothing")
    return ()
