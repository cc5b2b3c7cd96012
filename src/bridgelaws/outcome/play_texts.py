"""What is owed in the play, and the tricks that change hands, in sentences."""

from __future__ import annotations

from bridgelaws.bridge import Card
from bridgelaws.table.rulings import Transfers
from bridgelaws.table.standing import (
    CardNamed,
    CardToPlay,
    HandToLead,
    LeadRuled,
    PenaltyCard,
    PlayDuty,
    PlayRuled,
    RevokeStands,
)

from .language import named
from .language import spoken as english
from .outcome import Outcome


def penalty_cards_owed(outcome: Outcome) -> list[str]:
    """Each penalty card on the table and what it obliges, and the card that is due at this turn."""
    found = []
    for duty in outcome.play_duties:
        if isinstance(duty, PenaltyCard):
            names = {"seat": duty.seat.title, "partner": duty.seat.partner.title, "cards": duty.card.symbol}
            card = english.DUTIES["penalty-card"].format(kind=duty.kind.value, **names)
            found.append(f"{card} {obliges(duty)}")
    play = outcome.course.situation.play
    due = outcome.must_play(play.turn) if play is not None and not play.over and found else []
    if due and play is not None:
        cards = ", ".join(Card.parse(card).symbol for card in due)
        found.append(english.DUTIES["due-now"].format(seat=play.turn.title, cards=cards))
    return found


def obliges(duty: PenaltyCard) -> str:
    """What a penalty card obliges, in a sentence."""
    return english.DUTIES[f"{duty.kind.value}-obliges"].format(partner=duty.seat.partner.title)


def duties_of_play(outcome: Outcome) -> list[str]:
    """What the Director must watch in the play, and what is settled when it ends; penalty cards are told elsewhere."""
    found = [text for duty in outcome.play_duties if (text := _duty(duty))]
    for part in outcome.course.noted:
        if isinstance(part, Transfers):
            found.append(_transfer(part))
    if outcome.awarded:
        tricks = ", ".join(f"{named(side)} {number}" for side, number in outcome.awarded.items())
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
