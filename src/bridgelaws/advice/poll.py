"""A poll of players about logical alternatives (Law 16): the problem, the answers, and the count.

The polled player sees what the player at the table knew lawfully: the own hand, the auction, the vulnerability, the form
of scoring and the partnership's methods. A ``Problem`` has no place for anything else: no tempo, no remark, no board
number, no result, no other hand. The count says which calls were logical alternatives by the authority's threshold.
Whether the unauthorised information suggested one of them over another remains the Director's judgement.

>>> from bridgelaws.bridge import Seat, Vulnerability, parse_hand
>>> hand = parse_hand("KJ72.4.A8532.J63")
>>> problem = Problem.from_calls("N", "1S P 4S 5H P P", Seat.S, hand, Vulnerability.NS)
>>> poll = Poll(problem, default_threshold(Edition.Y2017)).plus("A.B.", "X", ("P",)).plus("C.D.", "P")
>>> poll.count().logical_alternatives
('P', 'X')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from bridgelaws.bridge import Auction, Call, Card, Hand, Seat, Vulnerability, parse_call
from bridgelaws.laws.editions import Edition, Number

FORMS = ("matchpoints", "imps", "total points", "board-a-match")
"""The forms of scoring that a problem can name."""

JUDGEMENT = (
    "Whether the unauthorised information suggested one of these over another, and whether that did damage, "
    "is for the Director to judge."
)

_SUSPECT = re.compile(
    r"\b(hesita\w*|paus\w*|slow\w*|tempo|quick\w*|fast|long think|thought|thinking|tank\w*|after \d+ seconds"
    r"|remark\w*|grimac\w*|sigh\w*|tone|tapp\w*|director|unauthori[sz]ed|infraction|result\w*|went (?:down|off)"
    r"|made (?:it|\d+)|at the table|score was"
    r"|zöger\w*|denkpause|langsam\w*|schnell\w*|überleg\w*|nachgedacht|nach \d+ sekunden|bemerkung\w*|geseufzt"
    r"|turnierleit\w*|ergebnis\w*)\b",
    re.IGNORECASE,
)


class PollError(ValueError):
    """A problem or an answer that cannot be. Its text says what was found and what was expected."""


# The threshold


@dataclass(frozen=True, slots=True)
class Threshold:
    """An authority's definition of a logical alternative.

    A call is one where at least the share ``considering`` of those polled seriously consider it, at least ``choosers`` of
    them choose it, and these are at least the share ``choosing``. Who chooses a call considers it.
    """

    name: str
    considering: Fraction
    choosers: int
    choosing: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        if not (0 <= self.considering <= 1 and 0 <= self.choosing <= 1 and self.choosers >= 1):
            raise PollError(
                f"threshold {self.name!r}: expected shares from 0 to 1 and at least one player who chooses the call"
            )

    def __str__(self) -> str:
        parts = []
        if self.considering:
            parts.append(f"at least {_percent(self.considering)} seriously consider it")
        parts.append(f"at least {self.choosers} choose{'s' if self.choosers == 1 else ''} it")
        if self.choosing:
            parts.append(f"at least {_percent(self.choosing)} choose it")
        return f"{self.name}: {', '.join(parts)}"


DEFAULTS: Number[Threshold] = Number(
    "threshold of a logical alternative",
    {
        1997: Threshold("70 per cent practice (no definition in the 1997 text)", Fraction(0), 1, Fraction(30, 100)),
        2007: Threshold("one in five, of whom one might select it (16B1(b))", Fraction(1, 5), 1),
    },
)
"""The thresholds taken where the authority is silent. The Law's own words since 2007 are 'a significant proportion' and
'some'; the numbers are the authority's. In 1997 an action was commonly no alternative if 70 per cent took another."""


def default_threshold(laws: Edition) -> Threshold:
    """The threshold taken for an edition where the authority sets none."""
    return DEFAULTS.of(laws)


# The problem


@dataclass(frozen=True, slots=True)
class Problem:
    """What a polled player is shown. ``meanings`` explain calls of the auction, by their place in it from 0.

    ``methods`` is what is to be known of the partnership's methods. After a finished auction the question is the opening
    lead.
    """

    seat: Seat
    hand: Hand
    auction: Auction
    vulnerable: Vulnerability
    form: str = "matchpoints"
    meanings: Mapping[int, str] | None = None
    methods: str = ""

    @classmethod
    def from_calls(
        cls,
        dealer: str,
        calls: str,
        seat: Seat,
        hand: Hand,
        vulnerable: Vulnerability,
        form: str = "matchpoints",
        meanings: Mapping[int, str] | None = None,
        methods: str = "",
    ) -> Problem:
        """A problem from the calls that stand, in order from the dealer.

        Raises PollError where a call is not allowed there, it is not the player's turn, or the hand is not thirteen cards.
        """
        auction = Auction(_seat(dealer))
        for place, text in enumerate(calls.split(), start=1):
            auction = _with_call(auction, text, place)
        return cls(seat, hand, auction, vulnerable, form, dict(meanings or {}), methods)

    def __post_init__(self) -> None:
        if len(self.hand) != 13:
            raise PollError(f"the hand has {len(self.hand)} cards: expected the 13 that the player held")
        if self.form not in FORMS:
            raise PollError(f"form of scoring {self.form!r}: expected one of {', '.join(FORMS)}")
        calls = str(self.auction) or "no call"
        if self.asks_for_lead:
            leader = self.leader
            if leader is None:
                raise PollError(f"the deal was passed out ({calls}): there is nothing to ask")
            if leader is not self.seat:
                raise PollError(
                    f"{leader.title} has the opening lead after {calls}: expected {self.seat.title}'s problem"
                )
        elif self.auction.turn is not self.seat:
            raise PollError(
                f"it is {self.auction.turn.title}'s turn after {calls}: expected {self.seat.title}'s, whose problem it is"
            )
        for place in self.meanings or {}:
            if not 0 <= place < len(self.auction.calls):
                raise PollError(f"a meaning for call {place + 1}: the auction has {len(self.auction.calls)} calls")

    @property
    def asks_for_lead(self) -> bool:
        """True where the auction is over and the question is the opening lead."""
        return self.auction.ended

    @property
    def leader(self) -> Seat | None:
        """Who has the opening lead; None without a contract."""
        contract = self.auction.contract
        return contract.declarer.lho if contract else None

    @property
    def question(self) -> str:
        """What the polled player is asked."""
        return "What do you lead?" if self.asks_for_lead else "What do you call?"

    def read_action(self, text: str) -> str:
        """A call, or at the opening lead a card, that the player could have chosen; raises PollError otherwise."""
        try:
            action: Call | Card = Card.parse(text) if self.asks_for_lead else parse_call(text)
        except ValueError as problem:
            raise PollError(str(problem)) from None
        if isinstance(action, Card):
            if action not in self.hand:
                raise PollError(f"{action} is not in the hand: expected one of its cards")
            return str(action)
        barred = self.auction.bars(self.seat, action)
        if barred:
            raise PollError(f"{action} is not allowed over {str(self.auction) or 'no call'} ({barred})")
        return str(action)

    def cautions(self) -> tuple[str, ...]:
        """Words in the texts that may give away what a polled player must not know, for the Director to look at."""
        return tuple(
            f"{f'the meaning of call {place}' if place else 'the methods'} says {word!r}: a polled player must not learn "
            "of tempo, remarks or what happened"
            for place, word in self.giveaways()
        )

    def giveaways(self) -> tuple[tuple[int | None, str], ...]:
        """Those words, each with the call, from 1, whose meaning has it; None for the methods."""
        texts = [*((place + 1, text) for place, text in (self.meanings or {}).items()), (None, self.methods)]
        return tuple((place, found.group()) for place, text in texts for found in _SUSPECT.finditer(text))


def _seat(text: str) -> Seat:
    try:
        return Seat.parse(text)
    except ValueError as problem:
        raise PollError(f"dealer: {problem}") from None


def _with_call(auction: Auction, text: str, place: int) -> Auction:
    try:
        call = parse_call(text)
    except ValueError as problem:
        raise PollError(f"call {place}: {problem}; the auction is given as it stands, from the dealer") from None
    if auction.ended:
        raise PollError(f"call {place}: {text} after the auction was over ({auction})")
    barred = auction.bars(auction.turn, call)
    if barred:
        raise PollError(
            f"call {place}: {text} is not allowed over {str(auction) or 'no call'} ({barred}); give the calls that stand"
        )
    return auction.after(auction.turn, call)


# Answers


@dataclass(frozen=True, slots=True)
class Answer:
    """What one player said: the action chosen, and those seriously considered. ``who`` is never printed."""

    who: str
    chosen: str
    considered: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Poll:
    """A problem, the threshold, and the answers so far."""

    problem: Problem
    threshold: Threshold
    laws: Edition = Edition.Y2017
    answers: tuple[Answer, ...] = ()

    def plus(self, who: str, chosen: str, considered: tuple[str, ...] = ()) -> Poll:
        """The poll with one more answer; raises PollError for a player already asked or an action that cannot be."""
        name = " ".join(who.split())
        if not name:
            raise PollError("who was asked? expected a name or initials; they are kept out of what is printed")
        if any(each.who.casefold() == name.casefold() for each in self.answers):
            raise PollError(f"{name} has answered already: a player is asked once, and answers are not changed")
        choice = self.problem.read_action(chosen)
        others = tuple(dict.fromkeys(self.problem.read_action(each) for each in considered))
        answer = Answer(name, choice, tuple(each for each in others if each != choice))
        return replace(self, answers=(*self.answers, answer))

    def count(self) -> Tally:
        """The answers, counted against the threshold."""
        polled = len(self.answers)
        found: dict[str, tuple[int, int]] = {}
        for answer in self.answers:
            for action in (answer.chosen, *answer.considered):
                chose, considered = found.get(action, (0, 0))
                found[action] = (chose + (action == answer.chosen), considered + 1)
        rows = [
            Counted(action, chose, considered, polled, self._passes(chose, considered))
            for action, (chose, considered) in found.items()
        ]
        return Tally(polled, tuple(sorted(rows, key=_most_first)), self.threshold)

    def _passes(self, chose: int, considered: int) -> bool:
        polled, rule = len(self.answers), self.threshold
        return (
            chose >= rule.choosers
            and Fraction(considered, polled) >= rule.considering
            and Fraction(chose, polled) >= rule.choosing
        )


@dataclass(frozen=True, slots=True)
class Counted:
    """One action: how many chose it, how many considered it (those who chose it included), of how many."""

    action: str
    chose: int
    considered: int
    polled: int
    logical_alternative: bool
    """Whether it is a logical alternative by the threshold."""

    def __str__(self) -> str:
        share = _percent(Fraction(self.considered, self.polled))
        verdict = "a logical alternative" if self.logical_alternative else "not a logical alternative"
        return f"{self.action}: {self.chose} chose it, {self.considered} of {self.polled} considered it ({share}): {verdict}"


@dataclass(frozen=True, slots=True)
class Tally:
    """The count of a poll. ``judgement`` says what it does not decide."""

    polled: int
    actions: tuple[Counted, ...]
    threshold: Threshold
    judgement: str = JUDGEMENT

    @property
    def logical_alternatives(self) -> tuple[str, ...]:
        """The actions that are logical alternatives by the threshold, the most chosen first."""
        return tuple(each.action for each in self.actions if each.logical_alternative)


def _most_first(each: Counted) -> tuple[int, int, str]:
    return -each.chose, -each.considered, each.action


def _percent(share: Fraction) -> str:
    return f"{float(share * 100):.1f}".removesuffix(".0") + "%"
