"""Law 62: a revoke is corrected if attention is drawn to it before it is established.

B. The card goes back and a legal one is played. A card from a defender's hand becomes a major penalty card (B1); one of
   declarer's or dummy's, or a defender's card that was faced already, does not (B2).
C. The other side may change what it played since (C1), and the next player of the offending side may then change too,
   a defender's card becoming a penalty card (C2). Since 2007 both sides' revokes on one trick are both corrected (C3).
D. A revoke on the twelfth trick is corrected even if established, as long as not all four hands are back in the board.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bridgelaws.bridge import Card, Seat
from bridgelaws.table.events import ChangedPlay
from bridgelaws.table.play import PlacedCard, Play
from bridgelaws.table.questions import Ask, Kind, Question, keep_or_card, which_card, yes_no
from bridgelaws.table.rulings import CardBecomes, NowPlay, Owes, Parts, Status
from bridgelaws.table.standing import CardNamed

from . import law16_information as law16
from . import law50_penalty_cards as law50
from .editions import Clause, Number
from .effects import cite, review
from .law61_revoke import revoked
from .play_cases import Revoke, may_follow, unseen
from .play_effects import major_penalty_card, set_aside

OTHER_SIDE = Number("a card played after the revoke is changed", {1997: "62C1"})
OFFENDERS_THEN = Number("then the offending side's next player may change", {1997: "62C2"})


def correct(case: Revoke, ask: Ask, *, replacement: Card | None) -> Parts:
    """Apply 62A to 62C; ``case.situation`` is the table as it now stands, the revoke card in it.

    ``replacement`` is the card that the offender has already put in its place, None where that is still to be said.
    """
    card = replacement if replacement is not None else ask(new_card_of_offender(case))
    parts = revoked(case) + cite("62A", "revoke-must-be-corrected")
    parts += (CardBecomes(case.event, case.offender, case.card, Status.REPLACED, card),)
    parts += _the_withdrawn_card(case)
    if case.number == 12:
        parts += partners_choice(case, ask)
    changed = _Rewound(case.play.with_card(case.event, card), ())
    for placed in _played_since(case):
        changed = _may_change(case, placed, changed, ask)
    return (*parts, *changed.parts, NowPlay(changed.play.relead()))


def _the_withdrawn_card(case: Revoke) -> Parts:
    if case.was_penalty_card is not None:
        return (*cite("62B2", "faced-card-goes-back"), Owes(case.was_penalty_card))
    if case.defends:
        return (
            *cite("62B1", "revoke-card-penalty-card"),
            *major_penalty_card(case, case.offender, case.card, "62B1"),
            *law50.lies_exposed(case, case.offender, case.card),
        )
    return cite("62B2", "revoke-card-no-rectification")


def new_card_of_offender(case: Revoke) -> Question[Card]:
    """Which legal card does the offender put in the place of the revoke card?"""
    asked_of = case.declarer if case.offender is case.play.dummy else case.offender
    return which_card(
        "new_card", case.event, "62B", case.suit_due or unseen(case.play, case.offender), asked_of=asked_of,
        offender=case.offender, card=case.card,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Rewound:
    """The play as it comes to stand, with what was withdrawn on the way; ``opened`` once a non-offender has changed."""

    play: Play
    parts: Parts
    opened: bool = False


def _played_since(case: Revoke) -> tuple[PlacedCard, ...]:
    """The cards played after the revoke card: the rest of its trick, and a lead to the next one."""
    trick = (*case.play.tricks, case.play.current)[case.number - 1]
    place = next(place for place, each in enumerate(trick) if each.event == case.event)
    since = trick[place + 1 :]
    return (*since, *case.play.current) if case.number == len(case.play.tricks) else since


def _may_change(case: Revoke, placed: PlacedCard, before: _Rewound, ask: Ask) -> _Rewound:
    """62C1 for the other side; 62C2 for offender's partner once the other side has changed a card."""
    offenders = placed.seat.side is case.offender.side
    if offenders and not before.opened:
        return before
    under = (OFFENDERS_THEN if offenders else OTHER_SIDE).of(case.edition)
    asked_of = case.declarer if placed.seat is case.play.dummy else placed.seat
    offered = may_follow(before.play.before(_as_it_stands(before.play, placed)), placed.seat)
    done = _changed_already(case, placed)
    question = keep_or_card(
        "new_card", case.event, under, offered, asked_of=asked_of, card=placed.card, detail=str(placed.event)
    )
    new = done[1] if done is not None else ask(question)
    if new is None:
        return before
    became = CardBecomes(placed.event, placed.seat, placed.card, Status.REPLACED, new)
    parts = (*before.parts, *set_aside(*(done[:1] if done else ())), *cite(under, "card-after-revoke-changed"), became)
    if not offenders:
        parts += law16.card_of_the_innocent(case, placed.seat, placed.card)
    elif case.play.defends(placed.seat):
        parts += major_penalty_card(case, placed.seat, placed.card, "62C2")
    return _Rewound(before.play.with_card(placed.event, new), parts, opened=True)


def _changed_already(case: Revoke, placed: PlacedCard) -> tuple[int, Card] | None:
    """The player's own change of that card, made before the Director ruled."""
    for number, event in case.following:
        if isinstance(event, ChangedPlay) and event.seat is placed.seat and event.old == placed.card:
            return number, event.new
    return None


def _as_it_stands(play: Play, placed: PlacedCard) -> PlacedCard:
    """The same card where it now stands; a lead to the next trick stays where it was."""
    return next(
        each for trick in (play.current, *reversed(play.tricks)) for each in trick if each.event == placed.event
    )


both_corrected: Clause[Revoke, [Revoke, Ask, Card | None], Parts] = Clause("62C3, both sides revoked on one trick")


@both_corrected.since(2007)
def _(case: Revoke, other: Revoke, ask: Ask, replacement: Card | None) -> Parts:
    """2007: as long as only one side has played to the next trick."""
    return _both(case, other, ask, replacement)


@both_corrected.since(2017)
def _(case: Revoke, other: Revoke, ask: Ask, replacement: Card | None) -> Parts:
    """2017 adds that no trick is transferred for them."""
    return _both(case, other, ask, replacement) + cite("64B8", "corrected-by-both")


def _both(first: Revoke, second: Revoke, ask: Ask, replacement: Card | None) -> Parts:
    """62C3: both sides revoked on one trick and only one has played on; both are corrected.

    ``replacement`` is the card with which the first has already corrected; the second may have done so since.
    """
    parts = revoked(first) + cite("62C3", "both-revokes-corrected")
    play = first.play
    for case in (first, second):
        done = _changed_already(first, _its_card(case)) if case is second else None
        card = replacement if case is first else done[1] if done is not None else None
        card = card if card is not None else ask(new_card_of_offender(case))
        parts += set_aside(*(done[:1] if done else ()))
        play = play.with_card(case.event, card)
        parts += (CardBecomes(case.event, case.offender, case.card, Status.REPLACED, card), *_the_withdrawn_card(case))
    return (*parts, NowPlay(play.relead()))


# D: the twelfth trick


def _its_card(case: Revoke) -> PlacedCard:
    return PlacedCard(case.offender, case.card, case.event)


def hands_returned(case: Revoke) -> Question[bool]:
    """62D1: are all four hands back in the board?"""
    return yes_no("returned", case.event, "62D1", kind=Kind.FACT, offender=case.offender, card=case.card)


def correct_twelfth(case: Revoke, ask: Ask) -> Parts:
    """62D1: corrected though established; every hand has two cards for tricks twelve and thirteen.

    Where the record shows the last trick, the offender's two cards change places and the last trick is played again
    from the hand that now wins the twelfth.
    """
    last = _last_cards(case.play)
    card = last.get(case.offender) or ask(new_card_of_offender(case))
    rewound = replace(
        case.play, tricks=case.play.tricks[:12], current=() if len(case.play.tricks) > 11 else case.play.current
    )
    play = rewound.with_card(case.event, card)
    parts = cite("62D1", "twelfth-trick-corrected") + partners_choice(case, ask)
    parts += (CardBecomes(case.event, case.offender, case.card, Status.REPLACED, card),)
    if len(play.tricks) < 12 or not last:
        return (*parts, NowPlay(play))
    last[case.offender] = case.card
    seat, current = play.turn, play
    for number in range(len(last)):
        if seat not in last:
            break
        current = current.after(seat, last[seat], AGAIN - number)
        seat = seat.lho
    return (*parts, NowPlay(current))


AGAIN = -100
"""Numbers, of no event in the record, for the cards of a last trick that is played again."""


def _last_cards(play: Play) -> dict[Seat, Card]:
    """The cards played to the thirteenth trick, by hand."""
    trick = play.tricks[12] if len(play.tricks) == 13 else play.current if len(play.tricks) == 12 else ()
    return {each.seat: each.card for each in trick}


partners_choice: Clause[Revoke, [Ask], Parts] = Clause("62D2, partner had still to play to the twelfth trick")


@partners_choice.since(1997)
def _(case: Revoke, ask: Ask) -> Parts:
    """1997: declarer may have partner play either of the two cards."""
    if not _before_partner(case):
        return ()
    cards = unseen(case.play, case.partner)
    named = ask.if_told(
        which_card("which_card", case.event, "62D2", cards, asked_of=case.declarer, offender=case.offender)
    )
    parts = cite("62D2", "declarer-names-partners-card")
    return parts if named is None else (*parts, Owes(CardNamed(case.partner, named, "62D2", case.event)))


@partners_choice.since(2007)
def _(case: Revoke, ask: Ask) -> Parts:
    """2007 and 2017: what the revoke showed partner is unauthorised."""
    if not _before_partner(case):
        return ()
    parts = cite("62D2", "partner-may-not-profit-twelfth") + review(law16.FOR_OFFENDERS.of(case.edition))
    return parts + law16.withdrawn_card(case, case.offender, case.card)


def _before_partner(case: Revoke) -> bool:
    trick = (*case.play.tricks, case.play.current)[11]
    seats = [each.seat for each in trick]
    return case.defends and (case.partner not in seats or seats.index(case.partner) > seats.index(case.offender))
