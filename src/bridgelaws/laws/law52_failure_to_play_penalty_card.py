"""Law 52: a defender does not lead or play a penalty card that was due.

The defender may not put it right alone (A). Declarer may accept the card played, and must if declarer or dummy has
played since; an unplayed penalty card then remains one (B1). Otherwise the penalty card is put in its place, and every
card wrongly led or played becomes a major penalty card (B2).
"""

from __future__ import annotations

from bridgelaws.bridge import Card
from bridgelaws.table.events import ChangedPlay, Played
from bridgelaws.table.questions import Ask, Kind, Question, yes_no
from bridgelaws.table.rulings import CardBecomes, NowPlay, Parts, Status
from bridgelaws.table.standing import CardNamed, PenaltyCard

from . import law50_penalty_cards as law50
from .effects import cite
from .law44_sequence_of_play import Bar
from .play_cases import IrregularPlay
from .play_effects import card_stands, major_penalty_card, set_aside


def penalty_card_not_played(case: IrregularPlay, bar: Bar, ask: Ask) -> Parts:
    """Apply Law 52 to a card played at the player's turn in place of a penalty card that was due."""
    due = bar.duty
    assert isinstance(due, PenaltyCard | CardNamed)
    parts = cite(bar.paragraph, "penalty-card-was-due") + _own_correction(case)
    if _declarer_has_played_since(case):
        return parts + cite("52B1(b)", "declarer-has-played-since") + _accepted(case)
    if ask(accepts(case)):
        return parts + cite("52B1(a)", "declarer-accepts-card") + _accepted(case)
    return parts + substituted(case, due.card)


def accepts(case: IrregularPlay) -> Question[bool]:
    """Does declarer accept the card that was played?"""
    return yes_no(
        "accepts",
        case.event,
        "52B1(a)",
        kind=Kind.CHOICE,
        asked_of=case.declarer,
        offender=case.offender,
        card=case.card,
    )


def _declarer_has_played_since(case: IrregularPlay) -> bool:
    return any(isinstance(event, Played) and not case.play.defends(event.seat) for _, event in case.following)


def _own_correction(case: IrregularPlay) -> Parts:
    """52A: the defender's own attempt to change the card counts for nothing."""
    for number, event in case.following:
        if isinstance(event, ChangedPlay) and event.seat is case.offender and event.old == case.card:
            return cite("52A", "not-on-own-initiative") + set_aside(number)
    return ()


def _accepted(case: IrregularPlay) -> Parts:
    return cite("52B1(c)", "penalty-card-remains") + card_stands(case)


def substituted(case: IrregularPlay, due: Card) -> Parts:
    """52B2: the penalty card is played, and the other takes its place on the table."""
    play = case.play.after(case.offender, due, case.event)
    return (
        *cite("52B2", "penalty-card-substituted"),
        CardBecomes(case.event, case.offender, case.card, Status.REPLACED, due),
        NowPlay(play),
        *law50.played(case.situation, case.offender, due),
        *major_penalty_card(case, case.offender, case.card, "52B2"),
        *law50.lies_exposed(case, case.offender, case.card),
    )
