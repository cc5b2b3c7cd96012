"""Law 24: a card exposed or led during the auction.

Every card that came, through the player's own doing, to where partner could see its face lies face up until the auction
ends.
  A. One card below the ten, not led: nothing more now.
  B. One honour, or any card led: offender's partner must pass at his next turn.
  C. Two cards or more: offender's partner must pass at his next turn.
If the offender then defends, the cards are penalty cards; if he is declarer or dummy he picks them up.

What the editions changed: in 1997 declarer may choose, card by card, whether a card is a penalty card; from 2007 it
simply is one, the cards are authorised information for the other side and unauthorised for the offender's, and the
card must have been shown by the player's own error. In 2017 the Law speaks of the auction, which begins with the first
call; a card seen before that is information from another source (16D).
"""

from __future__ import annotations

from bridgelaws.bridge import Card, Seat
from bridgelaws.table.events import LedEarly
from bridgelaws.table.questions import Ask, Kind, yes_no
from bridgelaws.table.rulings import Ends, Owes, Parts
from bridgelaws.table.standing import ExposedCards, PenaltyCard, PenaltyCardKind, Term

from . import law16_information as law16
from . import law16_other_sources as other_sources
from . import law23_comparable_call as law23
from . import law50_penalty_cards as law50
from .cases import AuctionOver, CardsShown
from .editions import Clause, Number
from .effects import cite, must_pass


def card_exposed(case: CardsShown, ask: Ask) -> Parts:
    """Apply Law 24 when the cards are seen."""
    if not case.situation.auction.calls:
        return before_the_first_call(case, ask)
    return during_the_auction(case)


before_the_first_call: Clause[CardsShown, [Ask], Parts] = Clause("24, card exposed before the first call")


@before_the_first_call.since(1997)
def _(case: CardsShown, ask: Ask) -> Parts:
    return during_the_auction(case)


@before_the_first_call.since(2017)
def _(case: CardsShown, ask: Ask) -> Parts:
    """16D1 and 16D2: the auction has not begun; the Director chooses what is to be done."""
    return cite("16D1", "card-seen-before-auction") + other_sources.before_any_call(case, case.offender, ask)


def during_the_auction(case: CardsShown) -> Parts:
    """24A to 24C: the cards lie open, and partner may have to pass once."""
    led = isinstance(case.shown, LedEarly)
    cards = (case.shown.card,) if isinstance(case.shown, LedEarly) else case.shown.cards
    lie_open = _lie_open(case, cards)
    if len(cards) + _shown_before(case) > 1:
        return cite("24C", "two-cards-exposed") + lie_open + partner_passes_once(case, "24C")
    if led or cards[0].is_honour:
        reason = "card-led-early" if led else "honour-exposed"
        return cite("24B", reason) + lie_open + partner_passes_once(case, "24B")
    return cite("24A", "small-card-exposed") + lie_open


def _shown_before(case: CardsShown) -> int:
    """Cards of the same player that already lie open: one after the other they are two or more (24C)."""
    return sum(len(shown.cards) for shown in case.situation.exposed() if shown.seat is case.offender)


def _lie_open(case: CardsShown, cards: tuple[Card, ...]) -> Parts:
    duty = ExposedCards(case.offender, cards, isinstance(case.shown, LedEarly), case.event)
    parts: Parts = (Owes(duty),)
    for card in cards:
        parts += law16.exposed_card(case, case.offender, card)
    return parts


def partner_passes_once(case: CardsShown, under: str) -> Parts:
    """24B, 24C: offender's partner must pass at his next turn."""
    return must_pass(case, case.offender.partner, Term.NEXT, under) + law23.review_for_silenced_partner(case)


def cards_when_auction_is_over(case: AuctionOver, ask: Ask) -> Parts:
    """What becomes of the exposed cards when the contract is known."""
    contract = case.situation.auction.contract
    parts: Parts = ()
    for shown in case.situation.exposed():
        parts += (Ends(shown),)
        if contract is None:
            continue
        if shown.seat.side is contract.declarer.side:
            parts += picked_up(case)
        else:
            parts += become_penalty_cards(case, shown, contract.declarer, ask)
    return parts


picked_up: Clause[AuctionOver, [], Parts] = Clause("24, the offender declares or is dummy")


@picked_up.since(1997)
def _(case: AuctionOver) -> Parts:
    return cite("24", "cards-picked-up")


@picked_up.since(2017)
def _(case: AuctionOver) -> Parts:
    return cite("24D", "cards-picked-up")


become_penalty_cards: Clause[AuctionOver, [ExposedCards, Seat, Ask], Parts] = Clause("24, the offender defends")


@become_penalty_cards.since(1997)
def _(case: AuctionOver, shown: ExposedCards, declarer: Seat, ask: Ask) -> Parts:
    """1997: declarer may treat each card as a penalty card."""
    wanted = ask(
        yes_no("treat_as_penalty", shown.event, "24", kind=Kind.CHOICE, asked_of=declarer, offender=shown.seat)
    )
    if not wanted:
        return cite("24", "declarer-waives-penalty-card")
    return cite("24", "cards-become-penalty-cards") + _penalty_cards(case, shown, LAW_OF_PENALTY_CARDS.of(case.edition))


@become_penalty_cards.since(2007)
def _(case: AuctionOver, shown: ExposedCards, declarer: Seat, ask: Ask) -> Parts:
    """2007: each becomes one, by the opening words of the Law."""
    return cite("24", "cards-become-penalty-cards") + _penalty_cards(case, shown, LAW_OF_PENALTY_CARDS.of(case.edition))


@become_penalty_cards.since(2017)
def _(case: AuctionOver, shown: ExposedCards, declarer: Seat, ask: Ask) -> Parts:
    return cite("24E", "cards-become-penalty-cards") + _penalty_cards(
        case, shown, LAW_OF_PENALTY_CARDS.of(case.edition)
    )


LAW_OF_PENALTY_CARDS = Number("exposed cards become penalty cards", {1997: "24", 2017: "24E"})


def _penalty_cards(case: AuctionOver, shown: ExposedCards, law: str) -> Parts:
    """50B: exposed by error a single small card is minor; honours, led cards and two or more are major."""
    alone = len(shown.cards) == 1
    parts: Parts = cite("50", "penalty-card-kinds")
    for card in shown.cards:
        kind = law50.kind_of(card, deliberate=shown.led) if alone else PenaltyCardKind.MAJOR
        parts += (
            Owes(PenaltyCard(shown.seat, card, kind, law, shown.event)),
            *law50.lies_exposed(case, shown.seat, card),
        )
    return parts
