"""Law 67: a trick to which a player has played no card, or too many.

A. Noticed before a player on each side has played to the next trick: a missing card is supplied (A1), extra cards are
   dealt with under 45E or 58B (A2).
B. Later. Too few cards: a card is put among the played ones, of the suit led if the player has one. 1997: no penalty
   for that; without a card of the suit it is a revoke that may cost a trick. Since 2007 both are revokes and cost one
   trick as 64A2 has it. Too many: the extra cards go back to the hand, and who won the trick does not change (B2). A
   card that was played but is not among the quitted ones is put there (B3).
"""

from __future__ import annotations

from bridgelaws.bridge import SEATS, Card, Seat
from bridgelaws.table.events import Played
from bridgelaws.table.play import trick_winner
from bridgelaws.table.questions import Ask, Kind, number_from, one_of, which_seat, yes_no
from bridgelaws.table.rulings import Parts, Transfers

from . import law64_after_establishment as law64
from .cases import Matter, RecordError
from .editions import Clause, Number
from .effects import cite, review
from .law64_stated_revoke import WON_BY, shown, transfer_as_if_established
from .play_cases import IrregularPlay

PERHAPS_REVOKE = Number("a restored card may make a revoke", {1997: "64"})


def omitted(case: IrregularPlay) -> Seat | None:
    """The hand that has not played to the trick in progress, where the player who would win it has led on."""
    play = case.play
    if len(play.current) != 3 or not play.played_to_current(case.offender):
        return None
    if trick_winner(play.current, play.trump) is not case.offender:
        return None
    return next(seat for seat in SEATS if not play.played_to_current(seat))


def supplied(case: IrregularPlay, seat: Seat) -> tuple[int, Card] | None:
    """67A1: the card that the hand played after all, before a player on each side had played to the next trick.

    Raises RecordError where both sides had played on: nothing in the record then tells what card belongs to the trick.
    """
    played_on = {case.offender.side}
    for number, event in case.following:
        if not isinstance(event, Played):
            continue
        if event.seat is seat:
            return number, event.cards[0]
        played_on.add(event.seat.side)
        if len(played_on) == 2:
            problem = f"{seat.title} has played no card to trick {case.play.number}, and both sides have played on"
            raise RecordError(number, f"{problem}: the Director is called for defective-trick (Law 67B)")
    return None


def card_supplied() -> Parts:
    """67A1: the omission is put right."""
    return cite("67A1", "card-supplied")


def defective_trick(case: Matter, ask: Ask) -> Parts:
    """Apply Law 67 to a trick to which ``offender`` played ``cards_played`` cards."""
    offender = ask(which_seat("offender", case.event, "67", SEATS))
    played = ask(number_from("cards_played", case.event, "67", 0, 13, offender=offender))
    if played == 1:
        return not_among_quitted(case)
    both_played_on = ask(yes_no("both_played_on", case.event, "67", kind=Kind.FACT, offender=offender))
    if not both_played_on:
        return cite("67A1", "card-supplied") if played == 0 else cite("67A2", "extra-cards-by-45E-or-58B")
    if played > 1:
        return too_many(case) + _restored_card(case, offender, ask)
    return too_few(case, offender, ask)


not_among_quitted: Clause[Matter, [], Parts] = Clause("67B3, a card played that is not among the quitted ones")


@not_among_quitted.since(1997)
def _(case: Matter) -> Parts:
    """1997 has no text of its own; the card is put where it belongs all the same."""
    return cite("67B", "card-not-among-quitted")


@not_among_quitted.since(2007)
def _(case: Matter) -> Parts:
    return cite("67B3", "card-not-among-quitted") + review("67B3")


too_many: Clause[Matter, [], Parts] = Clause("67B2, too many cards")


@too_many.since(1997)
def _(case: Matter) -> Parts:
    return cite("67B2", "extra-cards-restored") + review(PERHAPS_REVOKE.of(case.edition))


@too_many.since(2007)
def _(case: Matter) -> Parts:
    """2007 and 2017: a restored card was always in the hand, so an earlier failure to play it may be a revoke."""
    return (
        cite("67B2(a)", "extra-cards-restored")
        + cite("67B2(b)", "restored-card-always-held")
        + review(PERHAPS_REVOKE.of(case.edition))
    )


def _restored_card(case: Matter, offender: Seat, ask: Ask) -> Parts:
    """What the Director adds: the card was seen, and is a defender's penalty card; or not playing it was a revoke."""
    seen = shown(case, offender, "67B2", ask)
    if ask.if_told(one_of("revoke_trick_won_by", case.event, "64A", WON_BY, offender=offender)) is None:
        return seen
    return seen + transfer_as_if_established(case, offender, ask)


too_few: Clause[Matter, [Seat, Ask], Parts] = Clause("67B1, no card played")


@too_few.since(1997)
def _(case: Matter, offender: Seat, ask: Ask) -> Parts:
    """1997: with a card of the suit led there is no penalty."""
    if ask(yes_no("has_suit", case.event, "67B1", kind=Kind.FACT, offender=offender)):
        return (*cite("67B1(a)", "card-of-suit-placed"), Transfers(offender.side.opponents, 0, "67B1(a)"))
    return cite("67B1(b)", "any-card-placed-revoke") + _one_trick(case, offender, ask)


@too_few.since(2007)
def _(case: Matter, offender: Seat, ask: Ask) -> Parts:
    """2007 and 2017: deemed to have revoked, and one trick at most goes over."""
    if ask(yes_no("has_suit", case.event, "67B1", kind=Kind.FACT, offender=offender)):
        return cite("67B1(a)", "card-of-suit-placed-revoke") + _one_trick(case, offender, ask)
    return cite("67B1(b)", "any-card-placed-revoke") + _one_trick(case, offender, ask)


def _one_trick(case: Matter, offender: Seat, ask: Ask) -> Parts:
    """64A2 whoever won the trick; the card now placed does not change who did."""
    won_by = ask(one_of("revoke_trick_won_by", case.event, "64A2", WON_BY, offender=offender))
    later = ask(number_from("later_tricks_won", case.event, "64A2", 0, 12, offender=offender))
    contract = case.situation.auction.contract if case.situation.auction.ended else None
    denied = "64B3" if contract is not None and contract.dummy is offender else ""
    equity = ask.if_told(number_from("equity_tricks", case.event, "64C", 0, 13, kind=Kind.JUDGEMENT, offender=offender))
    by_side = "other-side" if won_by == "other-side" else "offenders-partner"
    return law64.settled(law64.RevokeFacts(case.edition, offender.side, by_side, later, denied=denied, equity=equity))
