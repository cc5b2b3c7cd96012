"""The course of the auction: each call is placed in its turn, or handed to its Law, and looked at under what is owed.

Law 26 reaches from here into the play: which lead declarer may restrict, and what declarer has said about it.
"""

from __future__ import annotations

from bridgelaws.bridge import Call, Seat
from bridgelaws.table.events import (
    Called,
    ChangedCall,
    DirectorCalled,
    Event,
    Summoned,
)
from bridgelaws.table.questions import Ask
from bridgelaws.table.rulings import (
    Parts,
    Then,
)
from bridgelaws.table.situation import Situation
from bridgelaws.table.standing import (
    CallDue,
    LeadRuled,
)

from . import law17_auction_period as law17
from . import law26_lead_restrictions as law26
from . import law30_pass_out_of_rotation as law30
from . import law31_bid_out_of_rotation as law31
from . import law32_double_out_of_rotation as law32
from . import law36_inadmissible_double as law36
from .cases import (
    AttemptedChange,
    CallAtProperTurn,
    Following,
    IrregularCall,
    RecordError,
)
from .course_state import State
from .irregularities import rule_on_call
from .law25_change_of_call import change_of_call


class CourseOfAuction(State):
    """The calls of a deal, one after the other."""

    __slots__ = ()

    # Calls

    def call_now(self, then: Then) -> None:
        """A call that a ruling has made now: it is looked at like any other."""
        self._call(then.event, then.seat, then.call, restricts_lead=then.restricts_lead)

    def auction_may_be_over(self, number: int) -> None:
        """Three passes end the auction, unless one of them cost a player a turn."""
        self._three_passes(number)

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

    # Law 26

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


_JUDGED_UNDER = {
    30: law30.replaced_at_proper_turn,
    31: law31.replaced_at_proper_turn,
    32: law32.replaced_at_proper_turn,
    36: law36.replaced_at_proper_turn,
}
