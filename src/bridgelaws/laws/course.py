"""The course of a deal: events go in, the first irregular one is handed to its Law, the ruling changes the situation,
and the auction goes on under what is owed.

This is the only place that catches an unanswered question. Nothing here knows what any Law says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bridgelaws.bridge import Auction, Call, Card, Contract, Seat, Side
from bridgelaws.table.events import (
    Called,
    ChangedCall,
    ChangedPlay,
    DirectorCalled,
    Event,
    Exposed,
    LedEarly,
    Played,
    Record,
    Summoned,
)
from bridgelaws.table.play import Play
from bridgelaws.table.questions import Answers, Ask, PeekOnly, Question, Unanswered, tricks_won
from bridgelaws.table.results import Compared
from bridgelaws.table.rulings import (
    Adjusts,
    Awards,
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
    Transfers,
)
from bridgelaws.table.situation import Situation
from bridgelaws.table.standing import (
    CallDue,
    Duty,
    Information,
    LeadRestriction,
    LeadRuled,
    PenaltyCard,
    PenaltyCardKind,
)

from . import law17_auction_period as law17
from . import law26_lead_restrictions as law26
from . import law30_pass_out_of_rotation as law30
from . import law31_bid_out_of_rotation as law31
from . import law32_double_out_of_rotation as law32
from . import law33_simultaneous_calls as law33
from . import law36_inadmissible_double as law36
from .after_play import AfterPlay, reviews_answered
from .cases import (
    AttemptedChange,
    AuctionOver,
    CallAtProperTurn,
    CardsShown,
    Following,
    IrregularCall,
    Matter,
    RecordError,
)
from .course_of_play import CourseOfPlay, Pending
from .editions import Edition
from .irregularities import rule_on_call
from .law24_card_exposed_in_auction import card_exposed, cards_when_auction_is_over
from .law25_change_of_call import change_of_call
from .matters import rule_on_matter
from .regulations import DEFAULT, Regulations
from .score_facts import compared


@dataclass(frozen=True, slots=True)
class Course:
    """What the events and answers come to: the last situation, the rulings, and the question that stopped it, if any."""

    edition: Edition
    situation: Situation
    rulings: tuple[Ruling, ...]
    question: Question[object] | None
    pending: Pending | None
    """The case on which the open question was asked."""
    became: Mapping[tuple[int, str], Becomes]
    cards_became: Mapping[tuple[int, Card], CardBecomes]
    asked: Mapping[str, tuple[Question[object], str]]
    """Every question answered, with its answer, by key."""
    restrictions: tuple[law26.Restriction, ...]
    """The lead restrictions as they stand if the offenders defend, declarer's choice included where it is made."""
    offers: tuple[Question[object], ...]
    """Choices that somebody may make now and that stop nothing: declarer's, before the restricted player leads."""
    tricks_won: int | None
    """Tricks won by declarer's side, where the answers tell."""
    score_cap: Side | None
    may_change: tuple[Seat, ...]
    corrects: tuple[Corrects, ...]
    adjusts: Adjusts | None
    noted: tuple[Part, ...]
    """What else the rulings say of scores, tricks and rights, in order."""

    @property
    def contract(self) -> Contract | None:
        """The contract as it is played: declarer may have become dummy (54A)."""
        play = self.situation.play
        return play.contract if play is not None else self.situation.auction.contract

    @property
    def tricks_scored(self) -> int | None:
        """Tricks of declarer's side with those that a revoke transferred, None where nobody knows them."""
        contract, tricks = self.contract, self.tricks_won
        if contract is None or tricks is None:
            return None
        for part in self.noted:
            if isinstance(part, Transfers):
                tricks += part.number if part.to is contract.declarer.side else -part.number
        return min(max(tricks, 0), 13)

    compared: Compared | None
    """What the score is compared with, where there is one to compare."""
    regulations: Regulations
    """Those of the event."""


def follow(record: Record, edition: Edition, answers: Answers, regulations: Regulations = DEFAULT) -> Course:
    """Follow the events of a record under an edition and the event's regulations, as far as the answers reach.

    Raises RecordError for an event that cannot have happened and BadAnswer for an answer that is not a legal one.
    """
    run = _Run(record, edition, Ask(answers), regulations)
    question: Question[object] | None = None
    try:
        run.all_events()
        run.after_play()
    except Unanswered as gap:
        question = gap.question
    run.look_ahead()
    return Course(
        edition=edition,
        situation=run.situation(),
        rulings=tuple(run.rulings),
        question=question,
        pending=run.pending if question is not None else None,
        became=run.became,
        cards_became=run.cards_became,
        asked=run.ask.asked,
        restrictions=tuple(run.restrictions),
        offers=(*run.offers, *run.ask.offered.values()),
        tricks_won=run.tricks_won,
        score_cap=run.score_cap,
        may_change=tuple(run.may_change),
        corrects=tuple(run.corrects),
        adjusts=run.adjusts,
        noted=tuple(run.noted),
        compared=run.compared,
        regulations=regulations,
    )


class _Run:
    """One pass over the events. Its fields are the situation in the making; it is thrown away afterwards."""

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
        self.of_play = CourseOfPlay(self, record.hands)
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

    # The events

    def all_events(self) -> None:
        number, count = 0, len(self.events)
        while number < count:
            event = self.events[number]
            if number not in self.skipped:
                later = self._simultaneous_in_turn(number, event)
                if later is not None:
                    self._one(later, self.events[later])
                    self.skipped.add(later)
                self._one(number, event)
            number += 1
        self._auction_over(count)
        if self.play is not None:
            self.of_play.director_comes(count)

    def _simultaneous_in_turn(self, number: int, event: Event) -> int | None:
        """The next event, where it is simultaneous with this call and made by the player whose turn it was."""
        if number + 1 == len(self.events) or not isinstance(event, Called) or event.seat in (None, self.auction.turn):
            return None
        other = self.events[number + 1]
        if isinstance(other, Called) and other.simultaneous and other.seat is self.auction.turn:
            return number + 1
        return None

    def _one(self, number: int, event: Event) -> None:
        if isinstance(event, Called):
            seat = event.seat or self.auction.turn
            if event.simultaneous:
                self.rule("simultaneous-calls", number, seat, event.call, law33.deemed_subsequent())
            self._call(number, seat, event.call, restricts_lead=True)
        elif isinstance(event, DirectorCalled):
            if self.play is not None:
                self.of_play.director_comes(number)
        elif isinstance(event, ChangedCall):
            self._change(number, event)
        elif isinstance(event, Exposed | LedEarly):
            self._cards(number, event)
        elif isinstance(event, Played):
            self._play(number, event)
        elif isinstance(event, Summoned):
            self._matter(number, event)
        elif isinstance(event, ChangedPlay):
            self._corrected(number, event)

    # Calls

    def _call(self, number: int, seat: Seat, call: Call, *, restricts_lead: bool) -> None:
        auction = self.auction
        if seat is auction.turn and not self.duties and auction.bars(seat, call) is None and not auction.ended:
            self.auction = auction.after(seat, call, number)
            if self.auction.passes > 2 and self.auction.ended:
                self._three_passes(number)
            return
        case = IrregularCall(
            self.edition, self.situation(), number, seat, call, self.following(number, seat), restricts_lead
        )
        self.pending = case
        dues = self._dues(seat) if seat is auction.turn else []
        before = self.situation()
        repeated = self.situation().must_repeat(seat)
        if repeated is not None:
            dues.remove(repeated)
            if self._judge([repeated], before, number, seat, call):
                return
        self.pending = case
        found = rule_on_call(case, self.ask)
        if found is None:
            self._place(seat, call, number)
        else:
            self.rule(found[0], number, seat, call, found[1], restricts_lead=restricts_lead)
        self._judge_what_stands(dues, before, number, seat)

    def _dues(self, seat: Seat) -> list[CallDue]:
        """What a player owes at this turn for calls out of rotation that were cancelled."""
        return [duty for duty in self.duties if isinstance(duty, CallDue) and duty.seat is seat]

    def _judge_what_stands(self, dues: list[CallDue], before: Situation, number: int, seat: Seat) -> None:
        """Laws 30 to 32 look at the call that stands in the end, whatever else was wrong with it."""
        calls = self.auction.calls
        place = len(before.auction.calls)
        if dues and len(calls) > place and calls[place].seat is seat:
            self._judge(dues, before, number, seat, calls[place].call)

    def _judge(self, dues: list[CallDue], before: Situation, number: int, seat: Seat, call: Call) -> bool:
        """Rule on a call at the proper turn; True where another call was put in its place and ruled on."""
        proper = CallAtProperTurn(self.edition, before, number, seat, call)
        parts: Parts = ()
        for due in dues:
            self.pending = proper
            parts += _JUDGED_UNDER[due.law](proper, due, self.ask)
        if not parts:
            return False
        other = any(isinstance(part, Then) for part in parts)
        if other:
            self.duties = tuple(duty for duty in self.duties if duty not in dues)
        self.rule("call-after-call-out-of-rotation", number, seat, call, parts)
        return other

    def _place(self, seat: Seat, call: Call, number: int) -> None:
        """A call takes its place in the auction, and what its maker owed at this turn is over."""
        if self.duties:
            self.duties = self.situation().after_turn_of(seat).duties
        self.auction = self.auction.after(seat, call, number)
        if self.auction.ended:
            self._three_passes(number)

    def _three_passes(self, number: int) -> None:
        missed = law17.turn_missed(self.edition, number, self.auction)
        if missed is not None:
            self.rule("turn-missed", number, missed.offender, None, law17.auction_reverts(missed))

    def following(self, number: int, seat: Seat) -> Following:
        """The events up to the Director's arrival, every call given its seat."""
        found: list[tuple[int, Event]] = []
        for later in range(number + 1, len(self.events)):
            event = self.events[later]
            if isinstance(event, DirectorCalled | Summoned):
                break
            if later in self.skipped:
                continue
            if isinstance(event, Called):
                seat = event.seat or seat.lho
                event = Called(seat, event.call, event.simultaneous)
            found.append((later, event))
        return tuple(found)

    # Other events

    def _change(self, number: int, event: ChangedCall) -> None:
        case = AttemptedChange(
            self.edition, self.situation(), number, event.seat, event.old, event.new,
            self.following(number, event.seat),
        )  # fmt: skip
        if case.place is None:
            last = self.auction.calls_by(event.seat)
            has = f"{event.seat.title}'s last call is {last[-1].call}" if last else f"{event.seat.title} has not called"
            raise RecordError(number, f"{event.seat.title} cannot change {event.old}: {has}")
        self.pending = case
        self.rule("change-of-call", number, event.seat, event.new or event.old, change_of_call(case, self.ask))

    def _cards(self, number: int, event: Exposed | LedEarly) -> None:
        if self.auction.ended:
            self._auction_over(number)
            if isinstance(event, Exposed):
                self.of_play.exposed(number, event)
            else:
                self.of_play.played(number, Played(event.seat, (event.card,)))
            return
        case = CardsShown(self.edition, self.situation(), number, event.seat, event)
        self.pending = case
        self.rule("card-exposed", number, event.seat, None, card_exposed(case, self.ask))

    def _play(self, number: int, event: Played) -> None:
        if not self.auction.ended:
            self._cards(number, LedEarly(event.seat, event.cards[0]))
            return
        self._auction_over(number)
        self.of_play.played(number, event)

    def _corrected(self, number: int, event: ChangedPlay) -> None:
        if not self.auction.ended:
            raise RecordError(number, f"{event.seat} has not played {event.old}: there is no play to correct yet")
        self._auction_over(number)
        self.of_play.changed(number, event)

    def restricted_player_to_lead(self, seat: Seat) -> None:
        """26: a restricted player is on lead; what declarer has said already holds."""
        for restriction in self.restrictions:
            if restriction.seat is seat and restriction.chosen and restriction not in self.imposed:
                self._impose(restriction)

    def restricted_player_leads(self, seat: Seat) -> None:
        """26: a restricted player leads for the first time; declarer's choice is due now."""
        contract = self.auction.contract
        assert contract is not None, "there is no play without a contract"
        for place, restriction in enumerate(self.restrictions):
            if restriction.seat is seat and not restriction.chosen:
                question = law26.declarers_choice(restriction, contract.declarer)
                self.restrictions[place] = law26.chosen(restriction, self.ask(question))
                self.offers = [offer for offer in self.offers if offer.key != question.key]
                self._impose(self.restrictions[place])

    def _impose(self, restriction: law26.Restriction) -> None:
        self.imposed.append(restriction)
        tricks = len(self.play.tricks) if self.play is not None else 0
        ruled = LeadRuled(restriction.seat, restriction.chosen, restriction.suits, restriction.law, 0, tricks)
        self.duties = (*self.duties, ruled)

    def restriction_over(self, duty: LeadRuled) -> None:
        """26: the first lead is made, or the lead lost; nothing is left of a restriction that declarer used."""
        self.restrictions = [
            each for each in self.restrictions
            if each not in self.imposed or (each.seat, each.chosen, each.suits) != (duty.seat, duty.word, duty.suits)
        ]  # fmt: skip

    def _matter(self, number: int, event: Summoned) -> None:
        if self.auction.ended:
            self._auction_over(number)
        if self.play is not None and event.matter != CLAIM:
            self.of_play.director_comes(number)
        case = Matter(self.edition, self.situation(), number, event.matter, self.events[:number], self.regulations)
        self.pending = case
        parts = rule_on_matter(case, self.ask)
        self.rule(event.matter, number, None, None, parts)
        awards = next((part for part in parts if isinstance(part, Awards)), None)
        if awards is not None and self.play is not None:
            self.of_play.claim_ruled(number, awards)

    def _auction_over(self, number: int) -> None:
        """The Laws that wait for the end of the auction."""
        if self.closed or not self.auction.ended:
            return
        self.closed = True
        case = AuctionOver(self.edition, self.situation(), number)
        self.pending = case
        parts = cards_when_auction_is_over(case, self.ask)
        for due in [duty for duty in self.duties if isinstance(duty, CallDue)]:
            parts += (Ends(due), *law26.never_replaced(case, due, self.ask))
        if parts:
            self.rule("cards-after-auction", number, None, None, parts)
        self._lead_restrictions(self.ask)
        self.of_play.begin(number)

    def _lead_restrictions(self, ask: Ask) -> None:
        """Law 26 as it stands: for the side that defends, or may come to."""
        situation = self.situation()
        contract = self.auction.contract if self.auction.ended else None
        self.restrictions = []
        if self.auction.ended and contract is None:
            return
        for duty in situation.lead_restrictions():
            if contract is not None and contract.declarer.side is duty.leader.side:
                continue
            found = law26.as_it_stands(self.edition, situation, duty, ask)
            if found is not None and found not in self.restrictions:
                self.restrictions.append(found)
        if contract is not None:
            self._declarers_choice(contract.declarer, ask)

    def _declarers_choice(self, declarer: Seat, ask: Ask) -> None:
        """26: declarer chooses before the restricted player leads; nobody is made to say so earlier."""
        for place, restriction in enumerate(self.restrictions):
            question = law26.declarers_choice(restriction, declarer)
            chosen = ask.peek(question)
            if chosen is None:
                self.offers.append(question)  # type: ignore[arg-type]
            else:
                self.restrictions[place] = law26.chosen(restriction, chosen)

    def look_ahead(self) -> None:
        """What can be told though it is not yet due."""
        if not self.auction.ended:
            self._lead_restrictions(Ask(PeekOnly(self.ask)))
        if self.auction.ended and self.auction.last_bid is not None:
            told = self.ask.peek(tricks_won())
            self.tricks_won = told if told is not None else self.of_play.tricks_won()
        if self.tricks_won is not None or any(isinstance(event, Summoned) for event in self.events):
            self.compared = compared(self.ask)

    def after_play(self) -> None:
        """What the Director left open until play was over, as far as he has come back to it."""
        parts = reviews_answered(
            AfterPlay(self.edition, self.situation(), tuple(self.noted), self.regulations), self.ask
        )
        if parts:
            self.rule("score-after-play", len(self.events), None, None, parts)

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
                self.of_play.moved_to(part.play)
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
            self._three_passes(number)
        for then in thens:
            self._call(then.event, then.seat, then.call, restricts_lead=then.restricts_lead)
        for card in plays:
            self.of_play.one_card(card.event, card.seat, card.card)

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


CLAIM = "claim"

ONLY_WITHDRAWN = 36
"""The Law whose offender may make any legal call at his turn, Law 26 alone looking at the withdrawn one."""

_JUDGED_UNDER = {
    30: law30.replaced_at_proper_turn,
    31: law31.replaced_at_proper_turn,
    32: law32.replaced_at_proper_turn,
    36: law36.replaced_at_proper_turn,
}
