"""The course of a deal: events go in, the first irregular one is handed to its Law, the ruling changes the situation,
and the auction goes on under what is owed.

This is the only place that catches an unanswered question. Nothing here knows what any Law says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridgelaws.bridge import Card, Contract, Seat, Side
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
    CardBecomes,
    Corrects,
    Ends,
    Part,
    Ruling,
    ThenPlay,
    Transfers,
)
from bridgelaws.table.situation import Situation
from bridgelaws.table.standing import (
    CallDue,
)

from . import law26_lead_restrictions as law26
from . import law33_simultaneous_calls as law33
from .after_play import AfterPlay, reviews_answered
from .cases import (
    AuctionOver,
    CardsShown,
    Matter,
    RecordError,
)
from .course_of_auction import CourseOfAuction
from .course_of_play import CourseOfPlay
from .editions import Edition
from .law24_card_exposed_in_auction import card_exposed, cards_when_auction_is_over
from .matters import rule_on_matter
from .pending import Pending
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


class _Run(CourseOfAuction):
    """One pass over the events."""

    __slots__ = ("of_play",)

    def __init__(self, record: Record, edition: Edition, ask: Ask, regulations: Regulations) -> None:
        super().__init__(record, edition, ask, regulations)
        self.of_play = CourseOfPlay(self, record.hands)

    def play_now(self, then: ThenPlay) -> None:
        """A card that a ruling has played now."""
        self.of_play.one_card(then.event, then.seat, then.card)

    def play_moves_to(self, play: Play) -> None:
        """The play as a ruling leaves it; duties that ended with it are over."""
        self.of_play.moved_to(play)

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

    # Other events

    def _cards(self, number: int, event: Exposed | LedEarly) -> None:
        if self.auction.ended:
            self._auction_over(number)
            if isinstance(event, Exposed):
                self.of_play.exposed(number, event)
            else:
                self.of_play.played(number, Played(event.seat, (event.card,)))
            return
        case = CardsShown(self.edition, self.situation(), number, event.seat, event, self.regulations)
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
        name = "cards-after-auction" if parts else "call-never-replaced"
        for due in [duty for duty in self.duties if isinstance(duty, CallDue)]:
            parts += (Ends(due), *law26.never_replaced(case, due, self.ask))
        if parts:
            self.rule(name, number, None, None, parts)
        self._lead_restrictions(self.ask)
        self.of_play.begin(number)

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


CLAIM = "claim"
