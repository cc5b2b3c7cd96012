"""The outcome: everything a record and its answers come to, as one structured value that is written out as JSON.

Every text is made from this; nothing here is prose but names of messages.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from bridgelaws.bridge import Call, Card, Contract, Placed, Seat, Side
from bridgelaws.laws import law44_sequence_of_play as law44
from bridgelaws.laws.course import Course
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.law26_lead_restrictions import Restriction
from bridgelaws.table.events import Called, ChangedCall, Record
from bridgelaws.table.questions import Question
from bridgelaws.table.rulings import Awards, Forfeits, Grants, Ruling, Status, Transfers
from bridgelaws.table.standing import (
    BarredCalls,
    CallDue,
    ExposedCards,
    Information,
    LeadRestriction,
    LeadRuled,
    MustPass,
    PenaltyCard,
    PlayDuty,
    Term,
)

from .legality import Verdict, may_play
from .reckoning import Scores, reckon


@dataclass(frozen=True, slots=True)
class MadeCall:
    """A call that somebody made, and what became of it. ``by`` is the call in its place."""

    event: int
    seat: Seat
    call: Call
    status: Status
    by: Call | None = None


class Outcome:
    """What stands, what was ruled and why, what is owed, who may use what, and which question is open."""

    def __init__(self, record: Record, course: Course) -> None:
        self.record = record
        self.course = course

    @property
    def edition(self) -> Edition:
        """The edition it was ruled under."""
        return self.course.edition

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The rulings in order."""
        return self.course.rulings

    @property
    def question(self) -> Question[object] | None:
        """The question that is open, or None."""
        return self.course.question

    @cached_property
    def cited(self) -> tuple[str, ...]:
        """All paragraphs applied, in order, each once."""
        return tuple(dict.fromkeys(cite.paragraph for ruling in self.rulings for cite in ruling.citations))

    @cached_property
    def made(self) -> tuple[MadeCall, ...]:
        """Every call made or attempted, in order, with its status; passes the Law supplied among them."""
        found: list[MadeCall] = []
        became = dict(self.course.became)
        standing = {placed.event: placed for placed in self.course.situation.auction.calls}
        pending = getattr(self.course.pending, "event", None)
        for number, event in enumerate(self.record.events):
            for call, seat in self._calls_of(number, event, standing):
                ruled = became.pop((number, call.name), None)
                if ruled is not None:
                    found.append(MadeCall(number, ruled.seat, call, ruled.status, ruled.by))
                elif number in standing or number == pending:
                    found.append(MadeCall(number, seat, call, Status.STANDS))
        found.extend(MadeCall(ruled.event, ruled.seat, ruled.call, ruled.status, ruled.by) for ruled in became.values())
        found.sort(key=lambda made: (made.event, made.status is not Status.SUPPLIED))
        return tuple(found)

    def _calls_of(self, number: int, event: object, standing: dict[int, Placed]) -> list[tuple[Call, Seat]]:
        if isinstance(event, Called):
            seat = event.seat or self._seat_at(number, standing)
            return [(event.call, seat)]
        if isinstance(event, ChangedCall) and event.new is not None:
            return [(event.new, event.seat)]
        return []

    def _seat_at(self, number: int, standing: dict[int, Placed]) -> Seat:
        placed = standing.get(number)
        if placed is not None:
            return placed.seat
        pending = self.course.pending
        offender = getattr(pending, "offender", None)
        if getattr(pending, "event", None) == number and isinstance(offender, Seat):
            return offender
        return self.course.situation.auction.turn

    @property
    def auction(self) -> str:
        """The calls that stand, as casebooks write them: seat-prefixed where out of rotation."""
        return str(self.course.situation.auction)

    @property
    def turn(self) -> str:
        """The seat to call or to play, or ``ended`` where the auction is over and nothing is led, or play is over."""
        situation = self.course.situation
        if situation.turn is not None:
            return str(situation.turn)
        play = situation.play
        if play is None or play.over or self.awarded:
            return "ended"
        if not play.begun and not self._play_spoken_of:
            return "ended"
        return str(play.turn)

    @property
    def _play_spoken_of(self) -> bool:
        """True where nothing stands as led, but a ruling or a duty already concerns the opening lead."""
        return bool(self.course.cards_became) or any(
            not isinstance(duty, PenaltyCard) and not duty.law.startswith("26") for duty in self.play_duties
        )

    @property
    def contract(self) -> str | None:
        """``4S by N``, ``passed out``, or None while the auction runs."""
        auction = self.course.situation.auction
        if not auction.ended:
            return None
        contract = self.final_contract
        return str(contract) if contract else "passed out"

    @property
    def final_contract(self) -> Contract | None:
        """The contract as it is played: declarer may have become dummy (54A)."""
        return self.course.contract

    @cached_property
    def must_pass(self) -> dict[str, str]:
        """Enforced passes in force, by seat: ``next`` or ``throughout`` (the longer of two)."""
        found: dict[str, str] = {}
        if self.course.situation.auction.ended:
            return found
        for duty in self.course.situation.duties:
            if isinstance(duty, MustPass) and found.get(duty.seat.value) != Term.THROUGHOUT.value:
                found[duty.seat.value] = duty.term.value
        return dict(sorted(found.items()))

    @property
    def enforced_passes(self) -> tuple[MustPass, ...]:
        """Every enforced pass in force, with its paragraph."""
        return tuple(duty for duty in self.course.situation.duties if isinstance(duty, MustPass))

    @property
    def barred_calls(self) -> dict[str, list[str]]:
        """Calls forbidden at a player's next turn."""
        return {
            duty.seat.value: list(duty.calls) for duty in self.course.situation.duties if isinstance(duty, BarredCalls)
        }

    @property
    def calls_due(self) -> tuple[CallDue, ...]:
        """Cancelled calls out of rotation whose makers have not yet had their turn."""
        return tuple(duty for duty in self.course.situation.duties if isinstance(duty, CallDue))

    @property
    def must_repeat(self) -> dict[str, str]:
        """The call that the player whose turn it is must repeat."""
        turn = self.course.situation.turn
        due = self.course.situation.must_repeat(turn) if turn else None
        return {due.seat.value: due.withdrawn.name} if due else {}

    @property
    def exposed_cards(self) -> dict[str, list[str]]:
        """Cards lying face up until the auction ends."""
        found: dict[str, list[str]] = {}
        for duty in self.course.situation.duties:
            if isinstance(duty, ExposedCards):
                found.setdefault(duty.seat.value, []).extend(str(card) for card in duty.cards)
        return found

    @property
    def lead_restrictions(self) -> tuple[Restriction, ...]:
        """Lead restrictions as they stand if the offenders defend, and what declarer has ruled out in the play."""
        ruled = tuple(
            Restriction(duty.seat, "suits", duty.suits, (), duty.law, duty.word)
            for duty in self.course.situation.duties
            if isinstance(duty, LeadRuled) and duty.word != "none" and not duty.law.startswith("26")
        )
        return (*self.course.restrictions, *ruled)

    @property
    def restriction_events(self) -> tuple[LeadRestriction, ...]:
        """The withdrawn calls they come from."""
        return self.course.situation.lead_restrictions()

    # The play

    @property
    def trick(self) -> str:
        """The cards that stand in the trick in progress, ``W/S2 N/S4``."""
        play = self.course.situation.play
        return str(play) if play is not None else ""

    @property
    def penalty_cards(self) -> dict[str, dict[str, str]]:
        """Penalty cards on the table, by seat: ``major`` or ``minor``."""
        found: dict[str, dict[str, str]] = {}
        for duty in self.course.situation.duties:
            if isinstance(duty, PenaltyCard):
                found.setdefault(duty.seat.value, {})[str(duty.card)] = duty.kind.value
        return found

    @property
    def play_duties(self) -> tuple[PlayDuty, ...]:
        """What is owed in the play."""
        return tuple(duty for duty in self.course.situation.duties if isinstance(duty, PlayDuty))

    def must_play(self, seat: Seat) -> list[str]:
        """The card, or the cards among which, a hand must lead or play now if it holds them; none where it is free."""
        return [str(card) for card in law44.must_play(self.course.situation, seat)]

    def may_play(self, seat: Seat, card: Card) -> Verdict:
        """Whether a hand may lead or play a card now; if not, the paragraph and why."""
        return may_play(self.edition, self.course.situation, seat, card)

    @property
    def tricks(self) -> dict[str, object]:
        """Tricks transferred when play ends: to which side, how many, and the paragraph."""
        found = [part for part in self.course.noted if isinstance(part, Transfers)]
        if not found:
            return {}
        net: dict[Side, int] = {Side.NS: 0, Side.EW: 0}
        for part in found:
            net[part.to] += part.number
        most = max(found, key=lambda part: part.number)
        other = net[most.to.opponents]
        return {"to": most.to.value, "number": net[most.to] - other, "law": most.law}

    @property
    def awarded(self) -> dict[str, int]:
        """The tricks that remained when somebody claimed, by side."""
        for part in reversed(self.course.noted):
            if isinstance(part, Awards):
                return {
                    side.value: number
                    for side, number in sorted(part.tricks, key=lambda each: each[0].value, reverse=True)
                }
        return {}

    @property
    def information(self) -> tuple[Information, ...]:
        """Who may use which withdrawn call or exposed card."""
        return tuple(dict.fromkeys(self.course.situation.information))

    def informed(self, *, authorised: bool) -> list[dict[str, str]]:
        """The authorised, or unauthorised, items as casebooks write them."""
        found = [
            {each.sort: each.item, "for": each.side.value if each.side else "all"}
            for each in self.information
            if each.authorised is authorised
        ]
        return [item for place, item in enumerate(found) if item not in found[:place]]

    @property
    def review(self) -> tuple[str, ...]:
        """Paragraphs under which the score may have to be adjusted after play."""
        return self.course.situation.reviews

    @property
    def score_cap(self) -> dict[str, str]:
        """The side that may score no more than average minus (1997)."""
        return {self.course.score_cap.value: "average-minus"} if self.course.score_cap else {}

    @property
    def adjusted(self) -> dict[str, str] | None:
        """Artificial adjusted scores by side, or None."""
        return {side.value: kind for side, kind in self.course.adjusts.sides} if self.course.adjusts else None

    @property
    def forfeited(self) -> list[str]:
        """The sides that have lost a right (Law 11), each once."""
        return list(dict.fromkeys(part.side.value for part in self.course.noted if isinstance(part, Forfeits)))

    @property
    def granted(self) -> bool | None:
        """Whether what was asked for is granted (Laws 79 and 92), None where nothing was."""
        return next((part.granted for part in reversed(self.course.noted) if isinstance(part, Grants)), None)

    @cached_property
    def scores(self) -> Scores:
        """What the ruling comes to in points, matchpoints, IMPs and Victory Points, with the arithmetic."""
        return reckon(self.record, self.course, self.course.contract, self.course.tricks_scored)

    @property
    def score(self) -> dict[str, int] | None:
        """North–South's points, where they are known; those of both sides where they do not balance."""
        points = {side: int(value) for side, value in self.scores.points.items() if isinstance(value, Fraction)}
        if not points:
            return None
        if Side.NS in points and points.get(Side.EW) == -points[Side.NS]:
            del points[Side.EW]
        return {side.value: value for side, value in points.items()}


def restriction_as_written(restriction: Restriction) -> dict[str, object]:
    """A lead restriction as casebooks write it."""
    suits = [suit.value for suit in restriction.suits]
    written: dict[str, object] = {"seat": restriction.seat.value, "suits": suits}
    if restriction.wording == "any-one":
        written["suits"] = "any-one"
    elif restriction.wording == "not-specified":
        written |= {"suits": "not-specified", "among": suits}
    if restriction.chosen:
        written["chosen"] = restriction.chosen
    else:
        written["may"] = list(restriction.may)
    return written | {"law": restriction.law}
