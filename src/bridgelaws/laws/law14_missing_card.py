"""Law 14: a hand is short, and none has too many cards.

The Director looks for the card. If it is found it goes back to the hand; if not, the deal is rebuilt with cards of
another pack. Before an opening lead is faced that is all. Later a card found among those played makes a defective trick
(Law 67); one that lay elsewhere counts as held all along: it may be a penalty card, and not to have played it a revoke.

What the editions changed: the 1997 text speaks of three right hands and one short one. Since 2007 it says that no call
is changed, and that partner may not use that a card was put back (14C).
"""

from __future__ import annotations

from bridgelaws.bridge import SEATS, Card, Seat
from bridgelaws.table.events import Exposed
from bridgelaws.table.facts import facts, word
from bridgelaws.table.questions import Ask, Fact, Kind, Question, one_of, yes_no
from bridgelaws.table.rulings import Informs, Owes, Parts
from bridgelaws.table.situation import Phase
from bridgelaws.table.standing import Information, PenaltyCard

from . import law50_penalty_cards as law50
from .cases import CardsShown, Matter
from .discovery import before_play, discovered
from .editions import Clause, Number
from .effects import cite, review
from .law24_card_exposed_in_auction import card_exposed

AMONG_PLAYED = Number("the card lay among those played", {1997: "14B1(a)", 2007: "14B1"})
ELSEWHERE = Number("the card lay elsewhere", {1997: "14B1(b)", 2007: "14B2"})
NOWHERE = Number("the card is not found", {1997: "14B2", 2007: "14B3"})
HELD = Number("the card counts as held all along", {1997: "14B3", 2007: "14B4"})
FOUND = ("among-played", "elsewhere", "nowhere")


def missing_card(case: Matter, ask: Ask) -> Parts:
    """Apply the Law to a hand that is short of a card."""
    deficient = Seat.parse(ask(one_of("deficient", case.event, "14", tuple(seat.value for seat in SEATS))))
    card = ask(facts("missing", case.event, "14", _card, "D8"))
    when = discovered(case, "14", ask)
    if before_play(when):
        return before_the_lead(case, deficient, card, ask)
    return after_the_lead(case, deficient, card, when, ask)


def _card(value: Fact) -> Card:
    return Card.parse(word(value))


def before_the_lead(case: Matter, deficient: Seat, card: Card, ask: Ask) -> Parts:
    """14A: the hand is made complete, and the auction goes on."""
    found = ask(one_of("found", case.event, "14A", FOUND[1:]))
    if found == "nowhere":
        return cite("14A2", "deal-rebuilt") + auction_goes_on(case) + put_back_is_unauthorised(case, deficient, card)
    back = cite("14A1", "card-goes-back") + auction_goes_on(case) + put_back_is_unauthorised(case, deficient, card)
    in_auction = bool(case.situation.auction.calls) and case.situation.phase is Phase.AUCTION
    if in_auction and ask.if_told(_visible(case, "14A1")):
        shown = Exposed(deficient, (card,))
        seen = CardsShown(case.edition, case.situation, case.event, deficient, shown, case.regulations)
        return back + card_exposed(seen, ask)
    return back


def after_the_lead(case: Matter, deficient: Seat, card: Card, when: str, ask: Ask) -> Parts:
    """14B: what follows depends on where the card is."""
    found = ask(one_of("found", case.event, "14B", FOUND))
    if found == "among-played":
        return cite(AMONG_PLAYED.of(case.edition), "missing-card-was-played") + cite("67", "defective-trick-applies")
    where = ELSEWHERE if found == "elsewhere" else NOWHERE
    back = cite(where.of(case.edition), "card-goes-back" if found == "elsewhere" else "deal-rebuilt")
    held = cite(HELD.of(case.edition), "held-all-along") + cite("64", "may-be-a-revoke") + review("64")
    penalty: Parts = ()
    if found == "elsewhere" and when == "play" and _defends(case, deficient):
        penalty = penalty_card(case, deficient, card, ask)
    return back + held + penalty + put_back_is_unauthorised(case, deficient, card)


def _defends(case: Matter, player: Seat) -> bool:
    """A declarer or dummy has no penalty cards; without a record the player is taken for a defender."""
    contract = case.situation.auction.contract if case.situation.auction.ended else None
    return contract is None or contract.declarer.side is not player.side


def penalty_card(case: Matter, player: Seat, card: Card, ask: Ask) -> Parts:
    """50B: a card that partner could see is a penalty card; one small card shown by accident is minor."""
    if not ask(_visible(case, "50")):
        return ()
    deliberate = not card.is_honour and ask(yes_no("deliberate", case.event, "50B", offender=player))
    kind = law50.kind_of(card, deliberate=deliberate)
    duty = PenaltyCard(player, card, kind, HELD.of(case.edition), case.event)
    return (*cite("50", "penalty-card-kinds"), Owes(duty), *law50.lies_exposed(case, player, card))


def _visible(case: Matter, under: str) -> Question[bool]:
    return yes_no("visible", case.event, under, kind=Kind.FACT)


auction_goes_on: Clause[Matter, [], Parts] = Clause("14A3, no call is changed")


@auction_goes_on.since(1997)
def _(case: Matter) -> Parts:
    return ()


@auction_goes_on.since(2007)
def _(case: Matter) -> Parts:
    return cite("14A3", "no-call-is-changed")


put_back_is_unauthorised: Clause[Matter, [Seat, Card], Parts] = Clause("14C, partner may not use it")


@put_back_is_unauthorised.since(1997)
def _(case: Matter, deficient: Seat, card: Card) -> Parts:
    return ()


@put_back_is_unauthorised.since(2007)
def _(case: Matter, deficient: Seat, card: Card) -> Parts:
    known = Information("card", f"{deficient}:{card}", deficient.side, False, "14C", case.event)
    return (*cite("14C", "put-back-is-unauthorised"), Informs(known))
