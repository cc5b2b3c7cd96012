"""The way through the Laws that a ruling has taken: every question in order, the answer given, and where the others lead.

It is the tree of the record at hand along the path taken: what branches off is told as far as the option's own words go.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bridgelaws.director import Table
from bridgelaws.laws.regulations import DEFAULT, Regulations

from .answering import speaking_of
from .reading import Fields, read_json
from .refusals import Refused, in_text
from .state import State, read_club, read_state

MOST_QUESTIONS = 60
"""Questions that are told at most; the last ones are nearest to where the ruling stands."""


def tree_json(request_text: str, club: str = "{}") -> str:
    """The questions of a state with all their branches, and where the ruling stands. Text in, text out."""
    return in_text(lambda: tree(read_json(request_text), read_club(club)))


def tree(request: Any, club: Regulations = DEFAULT) -> dict[str, Any]:
    """The same as plain data. Raises Refused."""
    fields = Fields(request)
    with speaking_of(fields):
        state = read_state(fields, club)
        fields.end()
        return _tree(state, state.table())


def _tree(state: State, table: Table) -> dict[str, Any]:
    """One question after the other: each as it was asked, when only the answers before it were known."""
    given = {key: answer for key, (_, answer) in table.outcome.course.asked.items()}
    keys = list(given)
    questions = [_asked(state, given, key) for key in keys[-MOST_QUESTIONS:]]
    outcome = table.to_json()
    if outcome["question"] is not None:
        questions.append(_as_told(outcome["question"], None))
    return {
        "questions": [each for each in questions if each is not None],
        "left_out": max(0, len(keys) - MOST_QUESTIONS),
        "end": None if outcome["question"] is not None else {"cited": outcome["cited"], "owed": outcome["owed"]},
    }


def _asked(state: State, given: dict[str, str], key: str) -> dict[str, Any] | None:
    before = {}
    for name, answer in given.items():
        if name == key:
            break
        before[name] = answer
    try:
        question = replace(state, answers=before).table().to_json()["question"]
    except Refused:
        return None
    return _as_told(question, given[key]) if question is not None and question["key"] == key else None


def _as_told(question: dict[str, Any], answer: str | None) -> dict[str, Any]:
    groups = question["leads_to"] or [
        {"answers": [option], "labels": [question["labels"][option]], "leads_to": [], "next": None}
        for option in question["options"]
    ]
    return {
        **{name: question[name] for name in ("id", "key", "who", "kind", "under", "prompt")},
        "answer": answer,
        "branches": groups,
    }
