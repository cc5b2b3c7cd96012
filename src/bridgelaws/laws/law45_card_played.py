"""Law 45: when a card is played, and what can be done about a wrong one.

C4(b). Declarer may change a designation from dummy that was not meant. 1997 and 2007: until partner has played a card,
   and without pause for thought; 2017: until declarer next plays from hand or dummy, whether or not there was a pause,
   but never after a loss of concentration or a second thought. An opponent who played in between may change that card.
C1. A defender's card held so that partner could see it, at the defender's turn, is played.
D. Dummy puts a card in place that declarer did not name: it goes back if that is noticed before each side has played
   to the next trick, and a card played after it may be changed. 2017 says that later it stays (D2).
E. A fifth card to a trick: a defender's becomes a penalty card, declarer's goes back, unless it was a lead.
F. Dummy touches or suggests a card: play goes on, and the score is adjusted if that helped.
"""

from __future__ import annotations

from bridgelaws.bridge import Card
from bridgelaws.table.play import PlacedCard, Play
from bridgelaws.table.questions import Ask, Kind, Question, keep_or_card, which_card, yes_no
from bridgelaws.table.rulings import CardBecomes, NowPlay, Parts, Status, ThenPlay

from . import law16_information as law16
from . import law50_penalty_cards as law50
from . import law64_after_establishment as law64
from .cases import Matter, RecordError
from .editions import Clause, Number
from .effects import cite, review
from .law44_sequence_of_play import follows
from .law55_declarers_lead_out_of_turn import declarers_lead_out_of_turn
from .law56_defenders_lead_out_of_turn import defenders_lead_out_of_turn, refused
from .play_cases import CardsExposed, CorrectedPlay, IrregularPlay, PlayCase, may_follow, unseen
from .play_effects import card_withdrawn

WRONG_CARD = Number("dummy places a card that was not named", {1997: "45D", 2017: "45D1"})
WRONG_CARD_STAYS = Number("too late to change dummy's card", {1997: "45D", 2017: "45D2"})


# C1: a defender's card that partner could see


def held_to_be_played(case: CardsExposed, ask: Ask) -> bool:
    """45C1: a card shown at the defender's turn, and held so as to be played; an honour dropped is exposed (49)."""
    if case.turn is not case.offender or len(case.cards) > 1 or not follows(case.play, case.offender, case.cards[0]):
        return False
    question = yes_no("deliberate", case.event, "45C1", offender=case.offender, card=case.cards[0])
    if case.cards[0].is_honour:
        return ask.if_told(question) is True
    return ask(question)


def deemed_played(case: CardsExposed) -> Parts:
    """45C1: the card is played to the current trick."""
    return (*cite("45C1", "card-held-is-played"), ThenPlay(case.offender, case.cards[0], case.event))


# C4(b): a changed designation


def changed_designation(case: CorrectedPlay, ask: Ask) -> Parts:
    """Apply 45C4 to declarer's change of the card named from dummy."""
    if _declarer_has_played_since(case):
        return cite("45C4(b)", "too-late-to-change-designation") + _old_card_stays(case)
    if not not_meant(case, ask):
        return cite("45C4(b)", "designation-was-meant") + _old_card_stays(case)
    change = case.change
    play = case.play.with_card(case.made, change.new)
    parts = cite("45C4(b)", "designation-changed") + cite("47C", "designation-changed-card-back")
    parts += (CardBecomes(case.made, change.seat, change.old, Status.REPLACED, change.new),)
    return parts + opponents_may_change(case, play, case.made, "47D", ask)


def _declarer_has_played_since(case: CorrectedPlay) -> bool:
    play = case.play
    return any(
        each.event > case.made and not play.defends(each.seat)
        for trick in (*play.tricks, play.current)
        for each in trick
    )


def _old_card_stays(case: CorrectedPlay) -> Parts:
    return (
        *cite("45C4(a)", "card-named-is-played"),
        CardBecomes(case.event, case.offender, case.change.new, Status.CANCELLED),
    )


not_meant: Clause[CorrectedPlay, [Ask], bool] = Clause("45C4(b), the designation was not meant")


@not_meant.since(1997)
def _(case: CorrectedPlay, ask: Ask) -> bool:
    """1997: inadvertent, and changed without pause for thought."""
    card = case.change.old
    return ask(yes_no("inadvertent", case.event, "45C4(b)", offender=case.declarer, card=card)) and ask(
        yes_no("without_pause", case.event, "45C4(b)", offender=case.declarer, card=card)
    )


@not_meant.since(2007)
def _(case: CorrectedPlay, ask: Ask) -> bool:
    """2007: unintended, and changed without pause for thought."""
    card = case.change.old
    return ask(yes_no("unintended", case.event, "45C4(b)", offender=case.declarer, card=card)) and ask(
        yes_no("without_pause", case.event, "45C4(b)", offender=case.declarer, card=card)
    )


@not_meant.since(2017)
def _(case: CorrectedPlay, ask: Ask) -> bool:
    """2017: unintended at the moment it was named."""
    return ask(yes_no("unintended", case.event, "45C4(b)", offender=case.declarer, card=case.change.old))


def opponents_may_change(case: PlayCase, play: Play, since: int, under: str, ask: Ask) -> Parts:
    """The defenders who played to the trick after a card that was changed may change theirs (47D)."""
    parts: Parts = ()
    for placed in _defenders_since(play, since):
        new = ask(
            keep_or_card(
                "new_card", case.event, under, _offered(play, placed), asked_of=placed.seat, card=placed.card,
                detail=placed.seat.value,
            )
        )  # fmt: skip
        if new is not None:
            play = play.with_card(placed.event, new)
            became = CardBecomes(placed.event, placed.seat, placed.card, Status.REPLACED, new)
            parts += (*cite(under, "card-changed-after-opponent"), became)
            parts += law16.card_of_the_innocent(case, placed.seat, placed.card)
    return (*parts, NowPlay(play.relead()))


def _defenders_since(play: Play, since: int) -> tuple[PlacedCard, ...]:
    """The defenders' cards to the trick of the changed card that came after it."""
    trick = next(trick for trick in (*play.tricks, play.current) if any(each.event == since for each in trick))
    return tuple(each for each in trick if each.event > since and play.defends(each.seat))


def _offered(play: Play, placed: PlacedCard) -> tuple[Card, ...]:
    """What a hand could play in the place of a card, following suit where it is known to be able to."""
    return may_follow(play.before(placed), placed.seat)


# D: a card that was not named


def wrong_card_from_dummy(case: Matter, ask: Ask) -> Parts:
    """Apply 45D to the last card dummy put in place, where declarer had named another."""
    play = case.situation.play
    placed = _dummys_last(play) if play is not None else None
    if play is None or placed is None:
        raise RecordError(case.event, "no card of dummy's has been played that could be a wrong one")
    if _each_side_has_played_on(play, placed):
        return cite(WRONG_CARD_STAYS.of(case.edition), "dummys-card-stays") + review(law64.EQUITY.of(case.edition))
    as_play = PlayCase(case.edition, case.situation, case.event, play.dummy, ())
    earlier = play.before(placed)
    named = ask(
        which_card(
            "named", case.event, "45D", unseen(earlier, play.dummy), asked_of=None, kind=Kind.FACT, offender=play.dummy
        )
    )
    parts = cite(WRONG_CARD.of(case.edition), "dummys-card-goes-back")
    parts += (CardBecomes(placed.event, placed.seat, placed.card, Status.REPLACED, named),)
    changed = play.with_card(placed.event, named)
    return parts + opponents_may_change(as_play, changed, placed.event, WRONG_CARD.of(case.edition), ask)


def _dummys_last(play: Play) -> PlacedCard | None:
    for trick in (play.current, *reversed(play.tricks)):
        for each in trick:
            if each.seat is play.dummy:
                return each
    return None


def _each_side_has_played_on(play: Play, placed: PlacedCard) -> bool:
    if placed in play.current:
        return False
    return placed not in play.tricks[-1] or len({each.seat.side for each in play.current}) == 2


# E: a fifth card


def led(case: IrregularPlay) -> Question[bool]:
    """Was the card a lead to the next trick, or one too many for this?"""
    return yes_no(
        "led", case.event, "45E1" if case.defends else "45E2", kind=Kind.FACT, offender=case.offender, card=case.card
    )


def fifth_card(case: IrregularPlay, ask: Ask) -> Parts:
    """Apply 45E to a second card from a hand to a trick in progress; the Director may find that it was led."""
    was_led = ask(led(case))
    if case.defends:
        if was_led:
            return cite("45E1", "fifth-card-was-led") + _defenders_lead(case, ask)
        return (
            *cite("45E1", "fifth-card-penalty-card"),
            *card_withdrawn(case),
            *law50.exposed(case, case.cards, "45E1", ask),
        )
    if was_led:
        return cite("45E2", "fifth-card-was-led") + _declarers_lead(case, ask)
    return cite("45E2", "fifth-card-goes-back") + card_withdrawn(case)


def _defenders_lead(case: IrregularPlay, ask: Ask) -> Parts:
    """Law 56; as long as the trick is not complete there is no lead that could be accepted."""
    return refused(case, "penalty-card") if case.play.current else defenders_lead_out_of_turn(case, ask)


def _declarers_lead(case: IrregularPlay, ask: Ask) -> Parts:
    """Law 55, in the same way."""
    return card_withdrawn(case) if case.play.current else declarers_lead_out_of_turn(case, ask)
