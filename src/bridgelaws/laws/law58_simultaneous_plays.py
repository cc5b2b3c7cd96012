"""Law 58: leads and plays at the same time, and several cards from one hand.

A. A card played together with another player's legal card counts as played after it.
B. Several cards from one hand: with one face visible that card is played (B1); with more, the player says which is
   played, and each other card of a defender is a penalty card (B2). An opponent who had played after it may change that
   card (B3). Found when both sides have played to the next trick: Law 67 (B4).
"""

from __future__ import annotations

from dataclasses import replace

from bridgelaws.bridge import Card
from bridgelaws.table.events import Played
from bridgelaws.table.play import PlacedCard
from bridgelaws.table.questions import Ask, Kind, Question, keep_or_card, which_card
from bridgelaws.table.rulings import CardBecomes, Parts, Skips, Status, ThenPlay

from . import law16_information as law16
from . import law50_penalty_cards as law50
from .effects import cite
from .play_cases import IrregularPlay, may_follow


def deemed_subsequent() -> Parts:
    """58A: the card counts as played after the other player's."""
    return cite("58A", "simultaneous-play-subsequent")


def only_visible(case: IrregularPlay) -> Question[Card]:
    """58B1: the one card whose face was to be seen, if it was only one; the Director may say so."""
    return which_card(
        "visible_card", case.event, "58B1", case.cards, asked_of=None, kind=Kind.FACT, offender=case.offender
    )


def visible_is_played() -> Parts:
    """58B1: the visible card is played, the others are picked up, and nothing is owed."""
    return cite("58B1", "visible-card-is-played")


def one_is_played() -> Parts:
    """58B2: the card that the player has named."""
    return cite("58B2", "several-cards-one-played")


def the_others(case: IrregularPlay, played: Card, ask: Ask) -> Parts:
    """58B2: a defender's other cards become penalty cards; declarer's are picked up (48A)."""
    others = tuple(each for each in case.cards if each != played)
    if case.defends:
        return law50.exposed(replace(case, cards=others), others, "58B2", ask)
    return cite("48A", "declarer-exposes-card")


def opponent_may_change(case: IrregularPlay, played: Card, ask: Ask) -> Parts:
    """58B3: an opponent who had already played after cards of which one was withdrawn may change that card."""
    found = case.next_played
    if found is None or found[1].seat is not case.lho:
        return ()
    number, event = found
    asked_of = case.declarer if event.seat is case.play.dummy else event.seat
    after = replace(case.play, current=(*case.play.current, PlacedCard(case.offender, played, case.event)))
    question = keep_or_card(
        "new_card", case.event, "58B3", may_follow(after, event.seat), asked_of=asked_of, card=event.cards[0],
        detail=event.seat.value,
    )  # fmt: skip
    new = ask(question)
    if new is None:
        return ()
    return (
        *cite("58B3", "card-changed-after-opponent"),
        Skips((number,)),
        CardBecomes(number, event.seat, event.cards[0], Status.REPLACED, new),
        *law16.card_of_the_innocent(case, event.seat, event.cards[0]),
        ThenPlay(event.seat, new, number),
    )


def found_too_late(case: IrregularPlay) -> bool:
    """58B4: both sides have played to the next trick before it was noticed."""
    left = 3 - len(case.play.current)
    later = [event.seat.side for _, event in case.following if isinstance(event, Played)]
    return left >= 0 and len(set(later[left:])) == 2


def defective_trick() -> Parts:
    """58B4: Law 67 deals with it."""
    return cite("58B4", "several-cards-found-late") + cite("67B2", "extra-cards-restored")


def which_is_played(case: IrregularPlay) -> Question[Card]:
    """Which of the cards shown together is played."""
    asked_of = case.declarer if case.offender is case.play.dummy else case.offender
    return which_card("which_card", case.event, "58B2", case.cards, asked_of=asked_of, offender=case.offender)
