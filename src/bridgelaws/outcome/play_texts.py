"""What is owed in the play, and the tricks that change hands, in sentences."""

from __future__ import annotations

from bridgelaws.table.rulings import Transfers
from bridgelaws.table.standing import CardNamed, CardToPlay, HandToLead, LeadRuled, PlayDuty, PlayRuled, RevokeStands

from .language import spoken as english
from .outcome import Outcome


def duties_of_play(outcome: Outcome) -> list[str]:
    """What the Director must watch in the play, and what is settled when it ends; penalty cards are told elsewhere."""
    found = [text for duty in outcome.play_duties if (text := _duty(duty))]
    for part in outcome.course.noted:
        if isinstance(part, Transfers):
            found.append(_transfer(part))
    if outcome.awarded:
        tricks = ", ".join(f"{side} {number}" for side, number in outcome.awarded.items())
        found.append(english.DUTIES["award"].format(tricks=tricks))
    return found


def _transfer(part: Transfers) -> str:
    name = {0: "transfer-none", 1: "transfer-one"}.get(part.number, "transfer")
    return english.DUTIES[name].format(number=part.number, side=part.to.value, law=part.law)


def _duty(duty: PlayDuty) -> str:
    names = {"seat": duty.seat.title, "law": duty.law}
    if isinstance(duty, CardNamed):
        return english.DUTIES["card-named"].format(card=duty.card.symbol, **names)
    if isinstance(duty, CardToPlay):
        return english.DUTIES["card-to-play"].format(card=duty.card.symbol, **names)
    if isinstance(duty, LeadRuled) and duty.word != "none":
        suits = ", ".join(suit.title for suit in duty.suits)
        return english.DUTIES[f"lead-{duty.word}"].format(suits=suits, **names)
    if isinstance(duty, PlayRuled):
        return english.DUTIES[f"play-{duty.word}"].format(suits=duty.suit.title, **names)
    if isinstance(duty, HandToLead):
        return english.DUTIES["hand-to-lead"].format(**names)
    if isinstance(duty, RevokeStands):
        return english.DUTIES["revoke-stands"].format(trick=duty.trick, **names)
    return ""
