"""A revoke as the Director finds it, where no record of the play shows it: Laws 61 to 64 from the facts.

The Director says who revoked and whether it was established, and then what decides the number of tricks. What seldom
matters (the twelfth trick, late attention, a second revoke in the suit, …) may be said and is not asked.
"""

from __future__ import annotations

from dataclasses import replace

from bridgelaws.bridge import SEATS, Seat, Side
from bridgelaws.table.questions import Ask, Kind, number_from, one_of, which_card, which_seat, yes_no
from bridgelaws.table.rulings import Owes, Parts
from bridgelaws.table.standing import PenaltyCard, PenaltyCardKind

from . import law16_information as law16
from . import law50_penalty_cards as law50
from . import law63_establishment_of_revoke as law63
from . import law64_after_establishment as law64
from .cases import Matter
from .editions import Clause, Number
from .effects import cite, review
from .play_cases import PACK

MOST = 13
"""Where no trick is transferred by itself nobody asks how many were won, and equity is as the Director says."""
WON_BY = ("offender", "offenders-partner", "other-side")


def revoke(case: Matter, ask: Ask) -> Parts:
    """Rule on a revoke from its facts."""
    revoker = ask(which_seat("revoker", case.event, "61A", SEATS))
    mixed = ask.if_told(one_of("mixed", case.event, "66D", ("NS", "EW"), offender=revoker))
    if mixed is not None and Side(mixed) is not revoker.side:
        return cite("66D", "claimants-mixed-cards")
    found = cite("66D", "offenders-mixed-cards") if mixed is not None else ()
    return found + asked_by_dummy(case, revoker, ask) + _ruled(case, revoker, ask)


def _ruled(case: Matter, revoker: Seat, ask: Ask) -> Parts:
    established = ask(yes_no("established", case.event, "63A", kind=Kind.FACT, offender=revoker))
    if established:
        return established_revoke(case, revoker, ask)
    return asked_by_partner(case, revoker, ask)


ASKED_BY_DUMMY = Number("dummy may not ask a defender", {1997: "61B", 2007: "61B2(b)"})


def asked_by_dummy(case: Matter, revoker: Seat, ask: Ask) -> Parts:
    """61B: dummy may ask declarer about a failure to follow suit, and not a defender."""
    contract = case.situation.auction.contract if case.situation.auction.ended else None
    if contract is None or contract.declarer.side is revoker.side:
        return ()
    asker = ask.if_told(which_seat("asked_by", case.event, "61B", SEATS, offender=revoker))
    if asker is not contract.dummy:
        return ()
    return cite(ASKED_BY_DUMMY.of(case.edition), "dummy-may-not-ask-defender") + review(
        law16.FROM_PARTNER.of(case.edition)
    )


asked_by_partner: Clause[Matter, [Seat, Ask], Parts] = Clause("63B, a defender asked partner about a revoke")


@asked_by_partner.since(1997)
def _(case: Matter, revoker: Seat, ask: Ask) -> Parts:
    """1997: a defender may not ask partner; the revoke is corrected and paid for as if established."""
    asker = ask.if_told(which_seat("asked_by", case.event, "61B", SEATS, offender=revoker))
    if asker is revoker.partner and _defends(case, revoker):
        return cite("63B", "partner-asked-about-revoke") + transfer_as_if_established(case, revoker, ask)
    return corrected(case, revoker, ask)


@asked_by_partner.since(2007)
def _(case: Matter, revoker: Seat, ask: Ask) -> Parts:
    """2007 and 2017: defenders may ask each other."""
    return corrected(case, revoker, ask)


def _defends(case: Matter, seat: Seat) -> bool:
    contract = case.situation.auction.contract if case.situation.auction.ended else None
    return contract is None or contract.declarer.side is not seat.side


def corrected(case: Matter, revoker: Seat, ask: Ask) -> Parts:
    """62A and 62B: the revoke is corrected in time, and a defender's card becomes a penalty card."""
    parts = cite("62A", "revoke-must-be-corrected")
    if not _defends(case, revoker):
        return parts + cite("62B2", "revoke-card-no-rectification")
    parts += cite("62B1", "revoke-card-penalty-card")
    card = ask.if_told(
        which_card("exposed_card", case.event, "62B1", PACK, asked_of=None, kind=Kind.FACT, offender=revoker)
    )
    if card is not None:
        parts += (Owes(PenaltyCard(revoker, card, PenaltyCardKind.MAJOR, "62B1", case.event)),)
    return parts


def established_revoke(case: Matter, revoker: Seat, ask: Ask) -> Parts:
    """63 and 64: by what it is established, what was shown in owning up, and the tricks."""
    trick = ask.if_told(number_from("trick", case.event, "62D1", 1, 13, offender=revoker))
    if trick == 12 and not ask.if_told(yes_no("returned", case.event, "62D1", kind=Kind.FACT, offender=revoker)):
        return cite("62D1", "twelfth-trick-corrected")
    parts = _established_by(case, revoker, ask) + shown(case, revoker, "49", ask)
    return parts + _transfer(case, revoker, _denied(case, revoker, trick, ask), ask)


def _established_by(case: Matter, revoker: Seat, ask: Ask) -> Parts:
    claimer = ask.if_told(which_seat("claimer", case.event, "63A3", SEATS, offender=revoker))
    if claimer is None:
        return ()
    if claimer.side is revoker.side:
        return cite("63A3", "revoke-established-by-claim")
    return cite(law63.BY_ASSENT.of(case.edition), "revoke-established-by-assent")


def shown(case: Matter, revoker: Seat, under: str, ask: Ask) -> Parts:
    """49: a card that a defender put on the table, in owning up too late or when an extra card was restored."""
    card = ask.if_told(
        which_card("exposed_card", case.event, under, PACK, asked_of=None, kind=Kind.FACT, offender=revoker)
    )
    if card is None or not _defends(case, revoker):
        return ()
    kind = PenaltyCardKind.MAJOR
    if not card.is_honour:
        deliberate = ask(yes_no("deliberate", case.event, "50B", offender=revoker, card=card))
        kind = law50.kind_of(card, deliberate=deliberate)
    return (
        *cite("49", "defender-exposes-card"),
        *cite("50B", law50.KIND[kind]),
        Owes(PenaltyCard(revoker, card, kind, "49", case.event)),
    )


def _denied(case: Matter, revoker: Seat, trick: int | None, ask: Ask) -> str:
    """64B2 to 64B7, as far as the Director has said so."""
    event = case.event
    if ask.if_told(yes_no("repeated", event, "64B2", kind=Kind.FACT, offender=revoker)):
        return "64B2"
    if ask.if_told(yes_no("faced_card", event, "64B3", kind=Kind.FACT, offender=revoker)):
        return "64B3"
    noticed = ask.if_told(one_of("noticed", event, "64B", law64.NOTICED, offender=revoker))
    if noticed == "next-deal":
        return "64B4"
    if noticed == "after-round":
        return "64B5"
    if trick == 12:
        return "64B6"
    if ask.if_told(
        yes_no("both_sides", event, law64.BOTH_SIDES_DENY.of(case.edition), kind=Kind.FACT, offender=revoker)
    ):
        return law64.BOTH_SIDES_DENY.of(case.edition)
    return ""


def transfer_as_if_established(case: Matter, revoker: Seat, ask: Ask) -> Parts:
    """64 applied to a revoke that is corrected all the same (43B2(b); 1997 63B)."""
    return _transfer(case, revoker, "", ask)


def _transfer(case: Matter, revoker: Seat, denied: str, ask: Ask) -> Parts:
    equity = ask.if_told(number_from("equity_tricks", case.event, "64C", 0, 13, kind=Kind.JUDGEMENT, offender=revoker))
    if denied:
        return law64.settled(
            law64.RevokeFacts(case.edition, revoker.side, "other-side", MOST, denied=denied, equity=equity)
        )
    won_by = ask(one_of("revoke_trick_won_by", case.event, "64A", WON_BY, offender=revoker))
    later = ask(number_from("later_tricks_won", case.event, "64A", 0, 12, offender=revoker))
    facts = law64.RevokeFacts(case.edition, revoker.side, won_by, later, equity=equity)
    return law64.settled(with_playable_card(facts, case, revoker, ask))


with_playable_card: Clause[law64.RevokeFacts, [Matter, Seat, Ask], law64.RevokeFacts] = Clause(
    "64A2, a later trick won with a card that could have been played"
)


@with_playable_card.since(1997)
def _(facts: law64.RevokeFacts, case: Matter, revoker: Seat, ask: Ask) -> law64.RevokeFacts:
    """1997: it matters where the offender did not win the revoke trick and the side won two tricks or more."""
    if facts.won_by == "offender" or facts.won < 2 or facts.later == 0:
        return facts
    question = yes_no("won_with_playable_card", case.event, "64A2", kind=Kind.FACT, offender=revoker)
    return replace(facts, playable=ask(question))


@with_playable_card.since(2007)
def _(facts: law64.RevokeFacts, case: Matter, revoker: Seat, ask: Ask) -> law64.RevokeFacts:
    return facts


def hidden_card_in_dummy(case: Matter, ask: Ask) -> Parts:
    """A card of dummy's was hidden: it was in the hand all along, and not playing it costs nothing but equity (64B3)."""
    return cite("64B3", "faced-card-not-played") + review(law64.EQUITY.of(case.edition))
