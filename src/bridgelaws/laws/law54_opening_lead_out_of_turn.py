"""Law 54: an opening lead out of turn that was faced.

Declarer has five options:
  A. spread the hand and become dummy, dummy becoming declarer. Whoever has begun to spread must go on;
  B. accept the lead and see dummy, playing the second card from the closed hand;
  D. refuse it: the card is a major penalty card, or its suit is required of, or forbidden to, the right leader (50D).
C. Declarer who could have seen a card of dummy's must accept. E. A lead by the declaring side falls under Law 24.
"""

from __future__ import annotations

from bridgelaws.bridge import Seat
from bridgelaws.table.events import Exposed
from bridgelaws.table.questions import Ask, Kind, Question, one_of, yes_no
from bridgelaws.table.rulings import CardBecomes, NowPlay, Parts, Status

from . import law50_penalty_cards as law50
from . import law53_lead_out_of_turn_accepted as law53
from .effects import cite
from .play_cases import IrregularPlay
from .play_effects import card_stands, card_withdrawn, set_aside


def opening_lead_out_of_turn(case: IrregularPlay, ask: Ask) -> Parts:
    """Apply Law 54 to a faced opening lead by a defender whose lead it was not, or by the declaring side."""
    if not case.defends:
        return by_declaring_side(case)
    if begins_to_spread(case, ask):
        return declarer_spreads(case)
    if case.shown_by(case.play.dummy):
        return must_accept(case)
    if case.played_next(case.declarer):
        return accepts(case) + cite("54B1", "second-card-from-declarer")
    if case.played_next(case.play.dummy):
        return accepts(case) + cite("54B2", "second-card-from-dummy")
    if ask.if_told(law53.misled(case)):
        return law53.retracted_because_misled(case)
    return declarers_choice(case, ask)


def begins_to_spread(case: IrregularPlay, ask: Ask) -> bool:
    """54A: declarer has shown cards since; a single one may have been dropped, and then the Director may say so (48A)."""
    for _, event in case.following:
        if isinstance(event, Exposed) and event.seat is case.declarer:
            dropped = yes_no("deliberate", case.event, "48A", offender=case.declarer, card=event.cards[0])
            return len(event.cards) > 1 or ask.if_told(dropped) is not False
    return False


def by_declaring_side(case: IrregularPlay) -> Parts:
    """54E: Law 24 applies, and declarer and dummy simply pick up what they exposed."""
    return cite("54E", "opening-lead-by-declaring-side") + card_withdrawn(case)


def declarer_spreads(case: IrregularPlay) -> Parts:
    """54A: declarer becomes dummy, and dummy declarer."""
    play = case.play.with_dummy_declaring().after(case.offender, case.card, case.event)
    becomes = CardBecomes(case.event, case.offender, case.card, Status.ACCEPTED)
    return (*cite("54A", "declarer-becomes-dummy"), NowPlay(play), becomes, *_spread(case, case.declarer))


def _spread(case: IrregularPlay, seat: Seat) -> Parts:
    """The cards that were shown are the hand being spread."""
    return set_aside(*(number for number, event in case.following if isinstance(event, Exposed) and event.seat is seat))


def must_accept(case: IrregularPlay) -> Parts:
    """54C: a card of dummy's has been seen."""
    return cite("54C", "dummy-seen-must-accept") + card_stands(case) + _spread(case, case.play.dummy)


def accepts(case: IrregularPlay) -> Parts:
    """54B: the lead is accepted and dummy is spread."""
    return cite("54B", "opening-lead-accepted") + card_stands(case)


def choice(case: IrregularPlay) -> Question[str]:
    """The five options: two ways of accepting, and refusing with the suit required, forbidden, or the card left."""
    options = ("declarer-plays", "dummy-plays", *law50.restrictions_after_refusal(case))
    return one_of(
        "lead_option", case.event, "54", options, kind=Kind.CHOICE, asked_of=case.declarer, offender=case.offender,
        card=case.card,
    )  # fmt: skip


def declarers_choice(case: IrregularPlay, ask: Ask) -> Parts:
    """54A, 54B or 54D, as declarer says."""
    chosen = ask(choice(case))
    if chosen == "dummy-plays":
        return declarer_spreads(case)
    if chosen == "declarer-plays":
        return accepts(case)
    return cite("54D", "opening-lead-refused") + law50.lead_refused(case, chosen, "54D")
