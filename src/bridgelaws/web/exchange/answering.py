"""Ruling on a request, and comparing editions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import bridgelaws
from bridgelaws.bridge import ALL_CALLS, SUITS, Card, Seat
from bridgelaws.bridge.cards import RANKS
from bridgelaws.director import Table
from bridgelaws.laws.catalogue import catalogue
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.regulations import DEFAULT, Regulations
from bridgelaws.outcome import Verdict, may_call, may_play
from bridgelaws.outcome.as_json import question_json
from bridgelaws.outcome.language import LANGUAGES, named, speaking, spoken
from bridgelaws.outcome.paragraphs import heading, summary
from bridgelaws.outcome.pending import pending
from bridgelaws.outcome.texts import irregularity, option_label, prompt
from bridgelaws.table.events import Summoned
from bridgelaws.table.questions import BadAnswer, Question

from .breaches import breaches
from .reading import LONGEST_ANSWER, LONGEST_NAME, Fields, read_json
from .refusals import Refused, in_text
from .state import EDITIONS, State, read_club, read_happened, read_state

DECK = tuple(Card(suit, rank) for suit in SUITS for rank in reversed(RANKS))


def answer_json(request_text: str, club: str = "{}") -> str:
    """The reply to one request: what stands, the open question with what each option leads to, what is owed.

    ``club`` are the regulations, a JSON object, of whoever runs the event: for requests that name none.
    """
    return in_text(lambda: answer(read_json(request_text), read_club(club)))


def compare_json(request_text: str, club: str = "{}") -> str:
    """The same facts and answers under several editions, side by side."""
    return in_text(lambda: compare(read_json(request_text), read_club(club)))


def answer(request: Any, club: Regulations = DEFAULT) -> dict[str, Any]:
    """The reply as plain data. Raises Refused."""
    fields = Fields(request)
    with speaking_of(fields):
        state = _requested(fields, club)
        fields.end()
        return reply(state, state.table())


def compare(request: Any, club: Regulations = DEFAULT) -> dict[str, Any]:
    """Several editions as plain data. Raises Refused."""
    fields = Fields(request)
    replies = {}
    with speaking_of(fields):
        editions = _editions(fields)
        state = _requested(fields, club)
        fields.end()
        for edition in editions:
            moved = state.under(edition)
            replies[str(int(edition))] = reply(moved, moved.table())
        rows = _rows(replies)
    return {"editions": [int(each) for each in editions], "rows": rows, "answers": replies}


@contextmanager
def speaking_of(fields: Fields) -> Iterator[None]:
    """The language asked for, for as long as the reply is made, or refused."""
    code = fields.text("lang", 20) or "en"
    if code not in LANGUAGES:
        raise Refused(f"lang: expected one of {', '.join(LANGUAGES)}", where="lang")
    with speaking(code):
        try:
            yield
        except Refused as refused:
            raise refused.in_language() from None


def _editions(fields: Fields) -> tuple[Edition, ...]:
    given = fields.take("editions")
    if given is None:
        return tuple(Edition)
    wanted = given if isinstance(given, list) else [given]
    known = [each for each in wanted if isinstance(each, int) and each in EDITIONS]
    if len(known) != len(wanted) or not 0 < len(set(wanted)) == len(wanted):
        raise Refused(f"editions: expected some of {', '.join(map(str, EDITIONS))}, each once", where="editions")
    return tuple(Edition(each) for each in known)


def _requested(fields: Fields, club: Regulations) -> State:
    """The state a request asks for: what it sends, and what it adds."""
    state = read_state(fields, club)
    added = read_happened(fields, "add")
    irregularity = fields.text("irregularity", 60)
    if irregularity is not None:
        added = (*added, Summoned(irregularity.strip()))
    state = replace(state, record=state.record.plus(*added))
    given = fields.take("answer")
    return state if given is None else _answered(state, Fields(given, fields.path("answer")))


def _answered(state: State, fields: Fields) -> State:
    question, value = fields.text("question", LONGEST_NAME), fields.text("value", LONGEST_ANSWER)
    fields.end()
    if value is None:
        raise Refused("value: expected an answer", where=fields.path("value"))
    table = state.table()
    try:
        table.answer(value, question)
    except BadAnswer as problem:
        raise Refused(str(problem), where=fields.path("value"), code="bad-answer") from None
    return replace(state, record=table.record, answers={**state.answers, **table.answers})


# The reply


def reply(state: State, table: Table) -> dict[str, Any]:
    """Everything a screen shows about a table."""
    outcome = table.to_json()
    turn, play, broken = _turn(table), _play(table), breaches(state, table)
    offers = [question_json(each, table.outcome, ()) for each in table.outcome.course.offers]
    asked = table.outcome.course.asked
    ids = {question.id for question, _ in asked.values()}
    unused = [name for name in state.answers if name not in asked and name not in ids]
    kept = {name: value for name, value in state.answers.items() if name not in unused or "@" not in name}
    return {
        "engine": bridgelaws.__version__,
        "title": _title(state, table),
        "state": replace(state, edition=table.laws, answers=kept).as_data(),
        "outcome": outcome,
        "asked": [_asked(question, given) for question, given in asked.values()],
        "turn": turn,
        "play": play,
        "breaches": broken,
        "offers": offers,
        "paragraphs": paragraphs(
            [*_named(outcome, [turn, play], offers), *(each["paragraph"] for each in broken)], int(table.laws)
        ),
        "unused": unused,
    }


def titled(state: Any) -> str:
    """The title of a case from its state as plain data, in the language of the moment. Raises Refused."""
    found = read_state(Fields(state))
    return _title(found, found.table())


def _title(state: State, table: Table) -> str:
    """The case in one line: its first irregularity, as it is named before anybody has answered."""
    if table.outcome.rulings:
        return irregularity(table.outcome.rulings[0])
    unanswered = Table.from_record(state.record, table.laws, regulations=state.regulations)
    if unanswered.question is None:
        return str(spoken.NOTES["nothing-irregular"]).removesuffix(".")
    waiting = pending(unanswered.outcome)
    return irregularity(waiting) if waiting else (unanswered.read or [prompt(unanswered.question)])[0]


def _asked(question: Question[object], given: str) -> dict[str, Any]:
    """A question that was answered: what was asked of whom, what could be said, and what was."""
    return {
        "id": question.id,
        "key": question.key,
        "who": question.who,
        "under": question.under,
        "prompt": prompt(question),
        "options": [option_label(question, option) for option in question.options],
        "answer": given,
        "label": option_label(question, given),
    }


def _turn(table: Table) -> dict[str, Any] | None:
    seat = table.situation.turn
    if seat is None:
        return None
    return _open_to(seat, {call.name: may_call(table.situation, seat, call) for call in ALL_CALLS})


def _play(table: Table) -> dict[str, Any] | None:
    """The hand to lead or play, and its cards; where the hand is not known, every card not yet seen."""
    play = table.situation.play
    if play is None or play.over:
        return None
    left = play.left(play.turn)
    cards = [card for card in DECK if (play.place_of(card) is None if left is None else card in left)]
    return _open_to(play.turn, {str(card): may_play(table.laws, table.situation, play.turn, card) for card in cards})


def _open_to(seat: Seat, verdicts: dict[str, Verdict]) -> dict[str, Any]:
    """What is open to a hand and what is not, with the paragraph and the reason."""
    return {
        "seat": seat.value,
        "name": named(seat.title),
        "legal": [name for name, verdict in verdicts.items() if verdict],
        "barred": {
            name: {"paragraph": verdict.paragraph, "why": verdict.why}
            for name, verdict in verdicts.items()
            if not verdict
        },
    }


def _named(outcome: dict[str, Any], turns: list[dict[str, Any] | None], offers: list[dict[str, Any]]) -> list[str]:
    """Every paragraph that a reply names."""
    named = [*outcome["cited"], *(each["law"] for each in outcome["review"])]
    named += [each["law"] for each in (*outcome["enforced_passes"], *outcome["lead_restrictions"])]
    named += [each["under"] for each in ([outcome["question"]] if outcome["question"] else []) + offers]
    named += [each["paragraph"] for turn in turns if turn for each in turn["barred"].values()]
    return list(dict.fromkeys(named))


def paragraphs(numbers: list[str], edition: int) -> dict[str, dict[str, str]]:
    """Heading and summary of each paragraph, by number."""
    known = catalogue(edition)
    return {
        number: {"number": number, "heading": heading(known[number]), "summary": summary(known[number])}
        for number in numbers
        if number in known
    }


# Editions side by side

_COMPARED = {
    "read": "row-read", "question": "row-question", "cited": "row-paragraphs", "auction": "row-auction",
    "turn": "row-whose-turn", "contract": "row-contract", "owed": "row-all-owed", "review": "row-review",
    "private": "row-private",
}  # fmt: skip
"""What is compared, and the message that names it."""


def _rows(replies: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for name, label in _COMPARED.items():
        cells = {year: _cell(each["outcome"][name]) for year, each in replies.items()}
        differs = len({tuple(cell) for cell in cells.values()}) > 1
        found.append({"name": name, "label": spoken.SCREEN[label], "differs": differs, "cells": cells})
    return found


def _cell(value: Any) -> list[str]:
    if value is None or value == "":
        return []
    if isinstance(value, dict):
        return [f"{value['prompt']} ({value['under']})"]
    if isinstance(value, list):
        return [f"{each['law']}: {each['heading']}" if isinstance(each, dict) else str(each) for each in value]
    return [str(value)]
