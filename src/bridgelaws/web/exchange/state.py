"""The state of a table as clients keep it: facts, edition and answers. From it a table; from a table, it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bridgelaws.bridge import Seat, Vulnerability, dealer_of, parse_hand, vulnerability_of, write_hand
from bridgelaws.bridge.cards import Hand, check_hands
from bridgelaws.director import Table, answer_text, answers_by_id
from bridgelaws.laws.cases import RecordError
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.matters import UnknownMatter
from bridgelaws.laws.regulations import DEFAULT, Regulations
from bridgelaws.notation import NotationError, read_events, write_event, write_events
from bridgelaws.notation.regulations import RegulationsError, regulations_data, regulations_of
from bridgelaws.table.events import Event, Record
from bridgelaws.table.questions import BadAnswer

from .reading import (
    HIGHEST_BOARD,
    LONGEST_ANSWER,
    LONGEST_HAPPENED,
    LONGEST_NAME,
    MOST_ANSWERS,
    MOST_REGULATIONS,
    Fields,
    read_json,
)
from .refusals import Refused

EDITIONS = tuple(int(each) for each in Edition)
SEAT_LETTERS = tuple(seat.value for seat in Seat)


@dataclass(frozen=True, slots=True)
class State:
    """A table as it is kept. ``answers`` are by question key where they have an ``@``, else by id.

    ``regulations`` are those it is ruled under; they stay with it, whatever others are chosen later.
    """

    edition: Edition
    record: Record
    answers: Mapping[str, Any]
    regulations: Regulations = DEFAULT

    def table(self) -> Table:
        """The table on which all that has happened. Raises Refused where it cannot have happened, saying where."""
        try:
            table = self._table(self.answers)
            table.outcome  # noqa: B018
        except RecordError as problem:
            raise Refused(f"{_token(self.record, problem.event)}: {problem}", where="happened") from None
        except UnknownMatter as problem:
            raise Refused(str(problem), where="happened") from None
        except BadAnswer as problem:
            raise Refused(str(problem), where=f"answers.{self._at_fault()}", code="bad-answer") from None
        return table

    def under(self, edition: Edition) -> State:
        """The same facts under another edition: an answer counts there too, where it is a legal one."""
        if edition is self.edition:
            return self
        keyed = {name: value for name, value in self.answers.items() if "@" in name}
        by_id = {name: value for name, value in self.answers.items() if "@" not in name}
        moved = replace(self, edition=edition, answers={**by_id, **answers_by_id(keyed)})
        while fault := moved._at_fault():
            moved = replace(moved, answers={name: value for name, value in moved.answers.items() if name != fault})
        return moved

    def _table(self, answers: Mapping[str, Any]) -> Table:
        keyed = {name: value for name, value in answers.items() if "@" in name}
        by_id = {name: value for name, value in answers.items() if "@" not in name}
        return Table.from_record(self.record, self.edition, by_id, keyed=keyed, regulations=self.regulations)

    def _at_fault(self) -> str:
        """The answer that is not a legal one: the first that makes the run fail when it joins those before it."""
        tried: dict[str, Any] = {}
        for name, value in self.answers.items():
            tried[name] = value
            try:
                self._table(tried).outcome  # noqa: B018
            except BadAnswer:
                return name
        return ""

    def as_data(self) -> dict[str, Any]:
        """The state as JSON has it."""
        record = self.record
        return {
            "laws": int(self.edition),
            "board": record.board,
            "dealer": record.dealer.value,
            "vulnerable": record.vulnerable.value if record.vulnerable else None,
            "hands": {seat.value: write_hand(hand) for seat, hand in record.hands.items()},
            "happened": write_events(record.events),
            "answers": dict(self.answers),
            "regulations": regulations_data(self.regulations),
        }


def _token(record: Record, event: int) -> str:
    return write_event(record.events[event]) if event < len(record.events) else "the record"


# Reading


def read_club(text: str) -> Regulations:
    """The regulations of whoever runs the event, from JSON. Raises Refused."""
    return _regulations(Fields({"regulations": read_json(text)}), DEFAULT)


def read_state(fields: Fields, club: Regulations = DEFAULT) -> State:
    """The state in a request; under the club's regulations where it names none. Raises Refused."""
    edition = Edition(fields.choice("laws", EDITIONS) or max(EDITIONS))
    board = fields.number("board", 1, HIGHEST_BOARD)
    dealer = fields.choice("dealer", SEAT_LETTERS)
    if dealer is None and board is None:
        raise Refused("who deals? expected dealer (N, E, S or W) or board", where=fields.path("dealer"))
    vulnerable = fields.text("vulnerable", 10)
    hands = _hands(fields)
    events = read_happened(fields, "happened")
    answers = _answers(fields)
    regulations = _regulations(fields, club)
    seat = Seat.parse(dealer) if dealer is not None else dealer_of(board or 1)
    record = Record(seat, events, board, _vulnerability(fields, vulnerable, board), hands)
    return State(edition, record, answers, regulations)


def _vulnerability(fields: Fields, text: str | None, board: int | None) -> Vulnerability | None:
    if text is None:
        return vulnerability_of(board) if board is not None else None
    try:
        return Vulnerability.parse(text)
    except ValueError as problem:
        raise Refused(str(problem), where=fields.path("vulnerable")) from None


def _hands(fields: Fields) -> dict[Seat, Hand]:
    found: dict[Seat, Hand] = {}
    for name, text in fields.mapping("hands", 4).items():
        where = fields.path(f"hands.{name[:10]}")
        if name not in SEAT_LETTERS or not isinstance(text, str):
            raise Refused("expected a hand like AK32.Q5.J872.K93 for N, E, S or W", where=where)
        try:
            found[Seat.parse(name)] = parse_hand(text[:60])
        except ValueError as problem:
            raise Refused(str(problem), where=where) from None
    faults = check_hands(found)
    if faults:
        raise Refused("; ".join(faults), where=fields.path("hands"))
    return found


def read_happened(fields: Fields, name: str) -> tuple[Event, ...]:
    """Table notation in a field; nothing where it is missing."""
    text = fields.text(name, LONGEST_HAPPENED) or ""
    try:
        return read_events(text)
    except NotationError as problem:
        raise Refused(str(problem), where=fields.path(name)) from None


def _regulations(fields: Fields, club: Regulations) -> Regulations:
    named = fields.has("regulations")
    given = fields.mapping("regulations", MOST_REGULATIONS)
    try:
        return regulations_of(given) if named else club
    except RegulationsError as problem:
        raise Refused(str(problem), where=fields.path(f"regulations.{problem.name}")) from None


def _answers(fields: Fields) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in fields.mapping("answers", MOST_ANSWERS).items():
        where = fields.path(f"answers.{name[:LONGEST_NAME]}")
        if not 0 < len(name) <= LONGEST_NAME:
            raise Refused("expected the name of a question", where=where)
        found[name] = _one_answer(value, where, keyed="@" in name)
    return found


def _one_answer(value: Any, where: str, *, keyed: bool) -> Any:
    items = list(value.values()) if isinstance(value, Mapping) else value if isinstance(value, list) else [value]
    plain = all(isinstance(item, str | bool | int) and len(str(item)) <= LONGEST_ANSWER for item in items)
    if not plain or len(items) > MOST_ANSWERS or (keyed and isinstance(value, Mapping | list)):
        raise Refused("expected an answer: yes, no, or one of the options", where=where, code="bad-answer")
    return answer_text(value)
