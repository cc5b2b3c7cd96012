"""After play: what the rulings left open until then, as far as the Director has come back to it.

A ruling notes a paragraph under which the score may have to be adjusted. When the tricks are known the Director may be
asked what that paragraph asks; nothing waits for it. Without damage the score stands, and offenders who did well after
a rectification keep what they won (10C4; in 1997 72A5).
"""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaws.table.questions import Ask, Question, tricks_won, yes_no
from bridgelaws.table.rulings import Assigns, Part, Parts, Splits
from bridgelaws.table.situation import Situation

from . import law12_adjusted_score as law12
from . import score_facts as told
from .editions import Edition, Number
from .effects import cite
from .regulations import DEFAULT, Regulations

AWARENESS = ("23", "72B1", "72C")
"""Reviews that first ask whether the offender could have known that the irregularity might do damage."""
BY_ANOTHER_LAW = ("64",)
"""Reviews that lead to another Law's procedure, not to a judgement of damage."""
MAY_PROFIT = Number("offenders may do well after a rectification", {1997: "72A5", 2007: "10C4"})


@dataclass(frozen=True, slots=True)
class AfterPlay:
    """The board is over: the situation with all that is to be looked at again."""

    edition: Edition
    situation: Situation
    noted: tuple[Part, ...]
    regulations: Regulations = DEFAULT
    event: int = 0

    @property
    def scored(self) -> bool:
        """True where a ruling has already assigned a score."""
        return any(isinstance(part, Assigns | Splits) for part in self.noted)


def reviews_answered(case: AfterPlay, ask: Ask) -> Parts:
    """What the Director has found on each review; the score is adjusted once, however many call for it."""
    parts: Parts = ()
    damage = False
    for law in case.situation.reviews:
        if law not in BY_ANOTHER_LAW:
            found, damaged = _review(case, law, ask)
            parts += found
            damage = damage or damaged
    return parts + law12.adjusted_if_told(case, ask) if damage else parts


def _review(case: AfterPlay, law: str, ask: Ask) -> tuple[Parts, bool]:
    if law in AWARENESS:
        aware = _told(case, yes_no("could_have_known", 0, law, detail=law), ask)
        if aware is None:
            return (), False
        if not aware:
            return cite(law, "could-not-have-known") + cite(MAY_PROFIT.of(case.edition), "offenders-may-profit"), False
    damaged = _told(case, yes_no("damaged", 0, law, detail=law), ask)
    if damaged is None and (case.scored or not _names_results(ask)):
        return (), False
    if damaged is False:
        return cite(law, "no-damage-found"), False
    return cite(law, "damage-found"), True


def _names_results(ask: Ask) -> bool:
    """Who has named the results that count instead of the one obtained has found damage."""
    return ask.knows(told.OUTCOMES) or ask.knows(told.LIKELY)


def _told(case: AfterPlay, question: Question[bool], ask: Ask) -> bool | None:
    """What the Director has said; the question is put only when play is over, the number of tricks before it."""
    return ask.if_told(question) if _play_is_over(case, ask) else ask.peek(question)


def _play_is_over(case: AfterPlay, ask: Ask) -> bool:
    """True where the tricks are known, the board was passed out, or nothing is on record but the matter itself."""
    auction = case.situation.auction
    if auction.ended and auction.last_bid is not None:
        return ask.if_told(tricks_won()) is not None
    return auction.ended or not auction.calls
