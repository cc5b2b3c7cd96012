"""Law 47: when a card that was played may be taken back.

In the course of a rectification (A), to correct an illegal play (B), after a permitted change of designation (C), after
an opponent's change of play (D), by a player whom an opponent misled about the turn (E1), and by one who was misinformed
about a call or play if nobody has played since (E2). Otherwise a card once played stays (F).
"""

from __future__ import annotations

from bridgelaws.bridge import Side
from bridgelaws.table.events import Exposed
from bridgelaws.table.play import PlacedCard, Play
from bridgelaws.table.questions import Ask, Kind, Question, keep_or_card, yes_no
from bridgelaws.table.rulings import CardBecomes, NowPlay, Parts, Status

from . import law16_information as law16
from . import law50_penalty_cards as law50
from .cases import Matter
from .editions import Number
from .effects import cite, review
from .law45_card_played import changed_designation
from .play_cases import CorrectedPlay, PlayCase, may_follow
from .play_effects import major_penalty_card

NO_OTHER = Number("no other retraction", {1997: "47F", 2007: "47F2"})


def change_of_play(case: CorrectedPlay, ask: Ask) -> Parts:
    """A player changes a legal card already played: declarer's designation under 45C4, else Law 47."""
    if case.offender is case.play.dummy:
        return changed_designation(case, ask)
    change = case.change
    parts = cite(NO_OTHER.of(case.edition), "card-played-stays")
    parts += (CardBecomes(case.event, case.offender, change.new, Status.CANCELLED),)
    if not case.defends:
        return parts
    return (
        *parts,
        *cite("49", "defender-exposes-card"),
        *major_penalty_card(case, case.offender, change.new, "49"),
        *law50.lies_exposed(case, case.offender, change.new),
    )


def after_misinformation(case: Matter, misinformed: Side, ask: Ask) -> Parts:
    """47E2: the last card played, by the misinformed side, may be changed if nobody has played since."""
    play = case.situation.play
    last = None
    if play is not None:
        last = play.current[-1] if play.current else (play.tricks[-1][-1] if play.tricks else None)
    if play is None or last is None or last.seat.side is not misinformed:
        return cite("47E2(b)", "too-late-to-change-card") + review("47E2(b)")
    asked_of = play.declarer if last.seat is play.dummy else last.seat
    question = yes_no("influenced", case.event, "47E2(a)", offender=last.seat, card=last.card)
    if _dummy_seen(case, play, last, question, ask):
        return cite("47E2(b)", "too-late-to-change-card") + review("47E2(b)")
    if not ask(question):
        return cite("47E2(a)", "not-influenced-card")
    offered = may_follow(play.before(last), last.seat)
    new = ask(keep_or_card("new_card", case.event, "47E2(a)", offered, asked_of=asked_of, card=last.card))
    parts = cite("47E2(a)", "misinformed-may-change-card")
    if new is None:
        return parts
    as_play = PlayCase(case.edition, case.situation, case.event, last.seat, ())
    return (
        *parts,
        CardBecomes(last.event, last.seat, last.card, Status.REPLACED, new),
        NowPlay(play.with_card(last.event, new)),
        *law16.card_of_the_innocent(as_play, last.seat, last.card),
    )


def _dummy_seen(case: Matter, play: Play, last: PlacedCard, influenced: Question[bool], ask: Ask) -> bool:
    """An opening lead stays once dummy has faced a card, as dummy does at once: the Director may say that it was not so."""
    if play.tricks or len(play.current) != 1:
        return False
    if any(isinstance(event, Exposed) and event.seat is play.dummy for event in case.events[last.event :]):
        return True
    seen = ask.if_told(yes_no("dummy_seen", case.event, "47E2(a)", kind=Kind.FACT, offender=last.seat, card=last.card))
    return seen if seen is not None else not ask.knows(influenced)
