"""The situation in the making: what the events have come to so far, and how the parts of a ruling change it.

Nothing here knows what any Law says.
"""

from __future__ import annotations

from dataclasses import replace

from bridgelaws.bridge import Auction, Call, Card, Seat, Side
from bridgelaws.table.events import (
    Record,
)
from bridgelaws.table.play import Play
from bridgelaws.table.questions import Ask, Question
from bridgelaws.table.results import Compared
from bridgelaws.table.rulings import (
    Adjusts,
    Becomes,
    CapsScore,
    CardBecomes,
    Cite,
    Corrects,
    Ends,
    Frees,
    Informs,
    MayChange,
    Now,
    NowPlay,
    Owes,
    Part,
    Parts,
    Reviews,
    Ruling,
    Skips,
    Status,
    Then,
    ThenPlay,
)
from bridgelaws.table.situation import Situation
from bridgelaws.table.standing import (
    CallDue,
    Duty,
    Information,
    LeadRestriction,
    PenaltyCard,
    PenaltyCardKind,
)

from . import law26_lead_restrictions as law26
from .editions import Edition
from .pending import Pending
from .regulations import Regulations


class State:
    """The fields of one pass over the events, thrown away afterwards. Those who follow the events build on it."""

    __slots__ = (
        "adjusts", "ask", "auction", "became", "cards_became", "closed", "compared", "corrects", "duties", "edition",
        "events", "imposed", "information", "may_change", "noted", "of_play", "offers", "pending", "play", "regulations",
        "restrictions", "reviews", "rulings", "score_cap", "skipped", "tricks_won",
    )  # fmt: skip

    def __init__(self, record: Record, edition: Edition, ask: Ask, regulations: Regulations) -> None:
        self.events = record.events
        self.edition = edition
        self.regulations = regulations
        self.ask = ask
        self.auction = Auction(record.dealer)
        self.duties: tuple[Duty, ...] = ()
        self.information: tuple[Information, ...] = ()
        self.reviews: tuple[str, ...] = ()
        self.play: Play | None = None
        self.rulings: list[Ruling] = []
        self.became: dict[tuple[int, str], Becomes] = {}
        self.cards_became: dict[tuple[int, Card], CardBecomes] = {}
        self.skipped: set[int] = set()
        self.pending: Pending | None = None
        self.closed = False
        self.restrictions: list[law26.Restriction] = []
        self.imposed: list[law26.Restriction] = []
        self.offers: list[Question[object]] = []
        self.tricks_won: int | None = None
        self.score_cap: Side | None = None
        self.may_change: list[Seat] = []
        self.corrects: list[Corrects] = []
        self.adjusts: Adjusts | None = None
        self.noted: list[Part] = []
        self.compared: Compared | None = None

    def situation(self) -> Situation:
        return Situation(self.auction, self.duties, self.information, self.reviews, self.play)

    # What the parts of a ruling set going

    def call_now(self, then: Then) -> None:
        """A call that a ruling has made now in the auction."""
        raise NotImplementedError

    def play_now(self, then: ThenPlay) -> None:
        """A card that a ruling has played now."""
        raise NotImplementedError

    def play_moves_to(self, play: Play) -> None:
        """The play as a ruling leaves it."""
        raise NotImplementedError

    def auction_may_be_over(self, number: int) -> None:
        """A ruling has brought the auction to three passes."""
        raise NotImplementedError

    # Rulings

    def rule(
        self,
        name: str,
        number: int,
        seat: Seat | None,
        call: Call | None,
        parts: Parts,
        *,
        restricts_lead: bool = True,
        card: Card | None = None,
    ) -> None:
        """Keep a ruling and let its parts take effect."""
        if not restricts_lead:
            parts = _without_law_26(parts)
        before = self.auction
        turn = self.play.turn if self.play is not None and not self.play.over else None
        self.rulings.append(Ruling(name, number, seat, call, before, parts, {}, card, turn))
        self._apply(number, seat, parts)

    def _apply(self, number: int, seat: Seat | None, parts: Parts) -> None:
        thens: list[Then] = []
        plays: list[ThenPlay] = []
        auction = self.auction
        for part in parts:
            if isinstance(part, Now):
                self._new_auction(part.auction)
            elif isinstance(part, Owes):
                self._owe(part.duty)
            elif isinstance(part, Becomes):
                self.became[part.event, part.call.name] = part
                if part.status is not Status.ACCEPTED and self.information:
                    self._no_longer_legal(part)
            elif isinstance(part, Informs):
                self.inform(part.information)
            elif isinstance(part, NowPlay):
                self.play_moves_to(part.play)
            elif isinstance(part, CardBecomes):
                self.cards_became[part.event, part.card] = part
            elif isinstance(part, ThenPlay):
                plays.append(part)
            elif isinstance(part, Reviews):
                if part.law not in self.reviews:
                    self.reviews = (*self.reviews, part.law)
            elif isinstance(part, Skips):
                self.skipped.update(part.events)
            elif isinstance(part, Then):
                thens.append(part)
            elif isinstance(part, Ends):
                self.duties = tuple(duty for duty in self.duties if duty != part.duty)
            elif isinstance(part, Frees):
                self._free(part)
            else:
                self._note(part)
        if self.auction is not auction and self.auction.ended and not auction.ended:
            self.auction_may_be_over(number)
        for then in thens:
            self.call_now(then)
        for card in plays:
            self.play_now(card)

    def _owe(self, duty: Duty) -> None:
        """A new duty. A second call out of rotation before the proper turn leaves of the first only Law 26."""
        if isinstance(duty, CallDue):
            self.duties = tuple(
                replace(each, law=ONLY_WITHDRAWN) if isinstance(each, CallDue) and each.seat is duty.seat else each
                for each in self.duties
            )
        if isinstance(duty, PenaltyCard) and any(_penalty_card_of(each, duty.seat) for each in self.duties):
            duty = replace(duty, kind=PenaltyCardKind.MAJOR)
            self.duties = tuple(
                replace(each, kind=PenaltyCardKind.MAJOR)
                if isinstance(each, PenaltyCard) and each.seat is duty.seat
                else each
                for each in self.duties
            )
        self.duties = (*self.duties, duty)

    def inform(self, new: Information) -> None:
        """An item of information; what was said of a card before is superseded for those it now speaks of."""
        if new.sort == "card":
            self.information = tuple(
                each
                for each in self.information
                if each.item != new.item or not (each.side is None or new.side is None or each.side is new.side)
            )
        self.information = (*self.information, new)

    def _note(self, part: Part) -> None:
        """What a ruling says about the score, the cards and the players, beyond the auction."""
        if isinstance(part, CapsScore):
            self.score_cap = part.side
        elif isinstance(part, MayChange):
            self.may_change.append(part.seat)
        elif isinstance(part, Corrects):
            self.corrects.append(part)
        elif isinstance(part, Adjusts):
            self.adjusts = part
        elif not isinstance(part, Cite):
            self.noted.append(part)

    def _new_auction(self, auction: Auction) -> None:
        """Calls that the ruling lets stand end what their makers owed at that turn."""
        old = self.auction
        self.auction = auction
        self._play_of_another_auction()
        if self.duties and len(auction.calls) > len(old.calls):
            for placed in auction.calls[len(old.calls) :]:
                if not placed.out_of_rotation:
                    self.duties = self.situation().after_turn_of(placed.seat).duties

    def _play_of_another_auction(self) -> None:
        """The auction is open again, or its contract has changed: the play that was to follow is not as it was."""
        if self.play is None:
            return
        if self.play.begun and self.auction.contract is not None:
            self.play = replace(self.play, contract=self.auction.contract)
        elif not self.play.begun:
            self.play, self.closed, self.offers = None, False, []

    def _free(self, freed: Frees) -> None:
        self.information = tuple(each for each in self.information if each.authorised or each.item != freed.item)

    def _no_longer_legal(self, gone: Becomes) -> None:
        """A call that was accepted and is now cancelled is a withdrawn call, no longer one that everybody may use."""
        item = f"{gone.seat}:{gone.call.name}"
        self.information = tuple(each for each in self.information if each.side is not None or each.item != item)


def _penalty_card_of(duty: Duty, seat: Seat) -> bool:
    return isinstance(duty, PenaltyCard) and duty.seat is seat


def _without_law_26(parts: Parts) -> Parts:
    """25A: whatever Law the intended call falls under, Law 26 has no application."""
    return tuple(
        part
        for part in parts
        if not (isinstance(part, Owes) and isinstance(part.duty, LeadRestriction))
        and not (isinstance(part, Cite) and part.reason == "lead-restriction")
    )


ONLY_WITHDRAWN = 36
"""The Law whose offender may make any legal call at his turn, Law 26 alone looking at the withdrawn one."""
