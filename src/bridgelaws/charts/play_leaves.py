"""What the play comes to at the end of a path, as short texts that can be compared and printed."""

from __future__ import annotations

from bridgelaws.laws.course import Course
from bridgelaws.table.play import Play
from bridgelaws.table.rulings import Awards, Transfers
from bridgelaws.table.standing import (
    CardNamed,
    CardToPlay,
    Duty,
    HandToLead,
    LeadRuled,
    PenaltyCard,
    PlayRuled,
    RevokeStands,
)


def play_of(course: Course) -> tuple[str, ...]:
    """The state of the play, what became of the cards ruled on, and the tricks that change hands."""
    play = course.situation.play
    found = _state(play) if play is not None and (play.begun or course.cards_became) else []
    for became in course.cards_became.values():
        by = f" by {became.by}" if became.by is not None else ""
        found.append(f"{became.seat}/{became.card} {became.status.value}{by}")
    for part in course.noted:
        if isinstance(part, Transfers):
            found.append(f"{part.number} tricks to {part.to} ({part.law})")
        elif isinstance(part, Awards):
            found += [f"{side} gets {number} of the tricks that remained" for side, number in part.tricks]
    return tuple(found)


def _state(play: Play) -> list[str]:
    if play.over:
        return [f"13 tricks played, {play.won(play.declarer.side)} to declarer"]
    return [f"trick {play.number}: {str(play) or '-'}, {play.turn} to play, {play.declarer} declares"]


def duties_of(course: Course) -> list[str]:
    """What is owed in the play."""
    return [text for duty in course.situation.duties if (text := _duty(duty))]


def _duty(duty: Duty) -> str:
    if isinstance(duty, PenaltyCard):
        return f"{duty.seat}'s {duty.card} {duty.kind.value} penalty card ({duty.law})"
    if isinstance(duty, CardNamed | CardToPlay):
        return f"{duty.seat} plays {duty.card} ({duty.law})"
    if isinstance(duty, LeadRuled):
        suits = " ".join(suit.value for suit in duty.suits)
        return f"{duty.seat} on lead: {duty.word} {suits}".rstrip() + f" ({duty.law})"
    if isinstance(duty, PlayRuled):
        return f"{duty.seat} plays: {duty.word} {duty.suit.value} ({duty.law})"
    if isinstance(duty, HandToLead):
        return f"{duty.seat}'s hand leads ({duty.law})"
    return f"revoke by {duty.seat} on trick {duty.trick}" if isinstance(duty, RevokeStands) else ""
