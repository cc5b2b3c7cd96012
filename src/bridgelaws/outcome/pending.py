"""The irregularity that the open question is about: named before it is ruled on."""

from __future__ import annotations

from typing import Any

from bridgelaws.bridge import Call, Card, Seat
from bridgelaws.laws.cases import IrregularCall, Matter
from bridgelaws.laws.irregularities import law_for
from bridgelaws.laws.play_cases import CorrectedPlay, IrregularPlay, PlayCase
from bridgelaws.table.questions import Ask, KeyedAnswers
from bridgelaws.table.rulings import Ruling

from .outcome import Outcome
from .texts import irregularity

_SORTS = {
    "AttemptedChange": "change-of-call",
    "CardsShown": "card-exposed",
    "CallAtProperTurn": "call-after-call-out-of-rotation",
    "CardsExposed": "cards-exposed",
    "CorrectedPlay": "change-of-play",
    "Revoke": "revoke",
}


def pending_name(outcome: Outcome) -> str:
    """The name of the irregularity that the open question is about; empty where it is about none."""
    case, question = outcome.course.pending, outcome.question
    if case is None or question is None:
        return ""
    if isinstance(case, Matter):
        return case.matter
    if isinstance(case, IrregularPlay):
        return _irregular_play(case)
    if not isinstance(case, IrregularCall):
        return _SORTS.get(type(case).__name__, "")
    if question.id == "in_rotation":
        return "call-out-of-rotation"
    law = law_for(case, Ask(KeyedAnswers({key: answer for key, (_, answer) in outcome.course.asked.items()})))
    return law[0] if law else ""


def _card(case: object) -> Card | None:
    if isinstance(case, CorrectedPlay):
        return case.change.new
    found = getattr(case, "card", None) if isinstance(case, PlayCase) else None
    return found if isinstance(found, Card) else None


def _irregular_play(case: IrregularPlay) -> str:
    """What is irregular about a lead or play, as far as the table shows it; empty where only the answers tell."""
    play = case.play
    if case.turn is case.offender:
        return "several-cards" if len(case.cards) > 1 else ""
    if not play.current:
        return "lead-out-of-turn" if play.begun else "opening-lead-out-of-turn"
    return "fifth-card" if play.played_to_current(case.offender) else "premature-play"


def pending(outcome: Outcome) -> Ruling | None:
    """The irregularity that the open question is about, as a ruling of which nothing is decided yet."""
    case, name = outcome.course.pending, pending_name(outcome)
    if case is None or not name:
        return None
    offender, call = getattr(case, "offender", None), getattr(case, "call", None)
    return Ruling(
        name,
        case.event,
        offender if isinstance(offender, Seat) else None,
        call if isinstance(call, Call) else None,
        case.situation.auction,
        (),
        {},
        card=_card(case),
        turn=case.turn if isinstance(case, PlayCase) else None,
    )


def pending_json(outcome: Outcome) -> dict[str, Any] | None:
    """The same as plain data: its name, the event, and the sentence that names it."""
    found = pending(outcome)
    if found is None:
        return None
    return {
        "irregularity": found.irregularity,
        "event": found.event,
        "offender": found.offender.value if found.offender else None,
        "text": irregularity(found),
    }
