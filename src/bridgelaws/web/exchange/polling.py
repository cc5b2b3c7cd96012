"""A poll of players, statelessly: a ruling's state in, the problem out; a poll and one more answer in, the count out.

A poll is kept as the file of ``bridgelaws poll`` has it, so that the command can count what the console began.
"""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

from bridgelaws.advice.poll import FORMS, Poll, PollError, Problem, Threshold, default_threshold
from bridgelaws.advice.poll_file import poll_from_json, poll_to_data, tally_to_data
from bridgelaws.bridge import ALL_CALLS, SUITS, Auction, Seat, Vulnerability
from bridgelaws.bridge.cards import RANKS, Card, Hand
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.regulations import DEFAULT, Regulations

from .reading import Fields, read_json
from .refusals import Refused, in_text
from .state import SEAT_LETTERS, State, read_club, read_state

MOST_POLLED = 100
LONGEST_TEXT = 1_000
"""Characters of a meaning or of the methods."""
LONGEST_WHO = 80
MOST_CALLS = 319
"""No auction is longer."""


def poll_json(request_text: str, club: str = "{}") -> str:
    """What there is to ask of whom; a new poll; or a poll with one more answer. Text in, text out."""
    return in_text(lambda: polled(read_json(request_text), read_club(club)))


def polled(request: Any, club: Regulations = DEFAULT) -> dict[str, Any]:
    """The reply as plain data. Raises Refused."""
    fields = Fields(request)
    kept = fields.take("poll")
    if kept is not None:
        poll = read_kept(kept, fields.path("poll"))
        poll = _with_answer(poll, fields)
        fields.end()
        return _shown(poll)
    state = read_state(Fields(fields.take("state"), fields.path("state")), club)
    asked = fields.take("ask")
    fields.end()
    if asked is None:
        return {"decisions": decisions(state)}
    return _shown(_begun(state, Fields(asked, "ask")))


def read_kept(data: Any, where: str) -> Poll:
    """A poll as it is kept with a ruling. Raises Refused."""
    try:
        poll = poll_from_json(json.dumps(data))
    except PollError as problem:
        raise Refused(str(problem), where=where) from None
    if len(poll.answers) > MOST_POLLED:
        raise Refused(f"{len(poll.answers)} players polled: expected at most {MOST_POLLED}", where=where)
    return poll


# What can be asked


def decisions(state: State) -> list[dict[str, Any]]:
    """The calls and the opening lead that a player whose hand is known decided on, in order; the next call is one too.

    Only the calls that stand are counted: what was withdrawn or cancelled is not for a polled player to see.
    """
    stands = _standing(state)
    found = []
    for number in range(len(stands.calls) + 1):
        seat = _who_decides(stands, number)
        problem = _problem(state, stands, seat, number) if seat in state.record.hands else None
        if problem is not None:
            made = stands.calls[number].call.notation if number < len(stands.calls) else None
            found.append(
                {
                    "seat": problem.seat.value, "calls": number, "made": made, "lead": problem.asks_for_lead,
                    "after": [placed.call.notation for placed in problem.auction.calls],
                }
            )  # fmt: skip
    return found


def _who_decides(stands: Auction, number: int) -> Seat:
    if number < len(stands.calls):
        return stands.calls[number].seat
    contract = stands.contract if stands.ended else None
    return contract.declarer.lho if contract else stands.turn


def _standing(state: State) -> Auction:
    """The auction of the calls that stand."""
    return state.table().outcome.course.situation.auction


def _problem(state: State, stands: Auction, seat: Seat, number: int) -> Problem | None:
    """The bare problem; None where the calls before it are not those of a regular auction, or all passed."""
    text = " ".join(placed.call.notation for placed in stands.calls[:number])
    hand, risk = state.record.hands[seat], state.record.vulnerable or Vulnerability.NONE
    try:
        return Problem.from_calls(state.record.dealer.value, text, seat, hand, risk)
    except PollError:
        return None


def _begun(state: State, fields: Fields) -> Poll:
    seat = fields.choice("seat", SEAT_LETTERS)
    number = fields.number("calls", 0, MOST_CALLS)
    form = fields.choice("form", FORMS) or FORMS[0]
    meanings = fields.mapping("meanings", MOST_CALLS)
    methods = fields.text("methods", LONGEST_TEXT) or ""
    threshold = _threshold(fields, state.edition)
    fields.end()
    if state.record.vulnerable is None:
        raise Refused("the vulnerability is not known: expected it, or the board's number", where="state.vulnerable")
    for each in decisions(state):
        if (each["seat"], each["calls"]) == (seat, number):
            problem = _problem(state, _standing(state), Seat.parse(seat), each["calls"])
            assert problem is not None
            told = {place: text for place, text in _meanings(meanings, fields).items() if place < each["calls"]}
            return Poll(replace(problem, form=form, meanings=told, methods=methods.strip()), threshold, state.edition)
    raise Refused(
        "there is no such decision by a player whose hand is known: expected seat and calls of one of the decisions",
        where=fields.path("calls"),
    )


def _meanings(given: dict[str, Any], fields: Fields) -> dict[int, str]:
    found = {}
    for place, text in given.items():
        if not place.isdecimal() or len(place) > 3 or not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise Refused("expected the number of a call and its meaning, as 3: forcing", where=fields.path("meanings"))
        if text.strip():
            found[int(place) - 1] = text.strip()
    return found


def _threshold(fields: Fields, edition: Edition) -> Threshold:
    """The authority's threshold where it sets one, in per cent and players; else the usual one of the edition."""
    usual = default_threshold(edition)
    considering = fields.number("considering", 0, 100)
    choosers = fields.number("choosers", 1, MOST_POLLED)
    if considering is None and choosers is None:
        return usual
    share = usual.considering if considering is None else Fraction(considering, 100)
    return Threshold("as set by the authority", share, choosers or usual.choosers)


# Answers


def _with_answer(poll: Poll, fields: Fields) -> Poll:
    given = fields.take("add")
    if given is None:
        return poll
    added = Fields(given, fields.path("add"))
    who, chosen = added.text("who", LONGEST_WHO) or "", added.text("chosen", 10) or ""
    others = added.take("considered") or []
    added.end()
    if not isinstance(others, list) or not all(isinstance(each, str) for each in others):
        raise Refused("considered: expected a list of calls or cards", where=added.path("considered"))
    if len(poll.answers) >= MOST_POLLED:
        raise Refused(f"{MOST_POLLED} players polled: expected no more", where=added.path("who"))
    try:
        return poll.plus(who, chosen, tuple(others))
    except PollError as problem:
        raise Refused(str(problem), where=fields.path("add")) from None


def _shown(poll: Poll) -> dict[str, Any]:
    """All that a page shows of a poll. Who said what stands in ``poll`` alone."""
    return {
        "poll": poll_to_data(poll),
        "actions": actions(poll.problem),
        "cautions": [{"call": place, "word": word} for place, word in poll.problem.giveaways()],
        "tally": tally_to_data(poll),
    }


def actions(problem: Problem) -> list[str]:
    """What the player may call, or lead."""
    if problem.asks_for_lead:
        return [str(card) for card in _in_order(problem.hand)]
    return [call.name for call in ALL_CALLS if problem.auction.bars(problem.seat, call) is None]


def _in_order(hand: Hand) -> list[Card]:
    return [card for suit in SUITS for rank in reversed(RANKS) if (card := Card(suit, rank)) in hand]
