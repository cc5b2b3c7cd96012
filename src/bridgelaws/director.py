"""The table as its Director holds it: start it, say what happened, answer questions, undo, read the ruling."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from bridgelaws.bridge import Call, Hand, Seat, Vulnerability, dealer_of, parse_call, vulnerability_of
from bridgelaws.laws.course import Course, follow
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.regulations import DEFAULT, Regulations
from bridgelaws.notation.tokens import read_events, write_events
from bridgelaws.outcome import Consequence, Outcome, Verdict, as_json, calls_open, consequences, may_call
from bridgelaws.outcome.texts import owed, private_note, read_aloud
from bridgelaws.table.events import DirectorCalled, Event, Record, Summoned
from bridgelaws.table.questions import BadAnswer, BothAnswers, IdAnswers, Question
from bridgelaws.table.situation import Situation


class Table:
    """One deal at one table, under one edition of the Laws.

    >>> table = Table(dealer="N", laws=2017)
    >>> table.happened("1S P 1H")
    >>> table.question.id, table.question.who
    ('accepts', 'W')
    >>> table.answer("no")
    >>> table.answer("2H")
    >>> table.auction, table.outcome.cited
    ('1S P 2H', ('27B1(a)', '27D'))
    >>> table.may("X", "W").why
    ''
    >>> table.undo()
    >>> table.question.id
    'replacement'
    """

    def __init__(
        self,
        dealer: str | Seat | None = None,
        laws: int | Edition = Edition.Y2017,
        *,
        board: int | None = None,
        vulnerable: str | Vulnerability | None = None,
        hands: Mapping[Seat, Hand] | None = None,
        answers: Mapping[str, Any] | None = None,
        regulations: Regulations = DEFAULT,
    ) -> None:
        """Start a table.

        ``dealer`` may be left out where ``board`` is given, which designates dealer and vulnerability (Law 2).
        ``answers`` are answers by question id that are known beforehand, as in a casebook; ``regulations`` are those of
        the event. Raises ValueError for an unknown seat, edition or vulnerability, or where nobody designates the dealer.
        """
        if dealer is None:
            if board is None:
                raise ValueError("who deals? give dealer (N, E, S or W) or board")
            dealer = dealer_of(board)
        if vulnerable is None and board is not None:
            vulnerable = vulnerability_of(board)
        if isinstance(vulnerable, str):
            vulnerable = Vulnerability.parse(vulnerable)
        seat = Seat.parse(dealer) if isinstance(dealer, str) else dealer
        self._edition = Edition.parse(int(laws))
        self._regulations = regulations
        self._record = Record(seat, (), board, vulnerable, dict(hands or {}))
        self._keyed: dict[str, str] = {}
        self._by_id = IdAnswers({name: answer_text(value) for name, value in (answers or {}).items()})
        self._past: list[tuple[Record, dict[str, str]]] = []

    @classmethod
    def from_record(
        cls,
        record: Record,
        laws: int | Edition,
        answers: Mapping[str, Any] | None = None,
        *,
        keyed: Mapping[str, str] | None = None,
        regulations: Regulations = DEFAULT,
    ) -> Table:
        """A table on which a whole record has happened; ``answers`` are by question id, ``keyed`` by question key."""
        table = cls(record.dealer, laws, answers=answers, regulations=regulations)
        table._record = record
        table._keyed = dict(keyed or {})
        return table

    # Saying what happened

    def happened(self, events: str | Event) -> None:
        """Add events, in table notation or as they are.

        Nothing is added where anything in them cannot be read or cannot have happened: raises NotationError or
        RecordError, which name the place.
        """
        new = read_events(events) if isinstance(events, str) else (events,)
        self._change(self._record.plus(*new), self._keyed)

    def summon(self, matter: str) -> None:
        """The Director is called for something that calls and cards do not show: ``misinformation`` and the like."""
        self.happened(Summoned(matter))

    def answer(self, value: str, question: str | None = None) -> None:
        """Answer the open question, or the one named by its id or key.

        From then on the Director has been at the table: later calls are made under the ruling.
        Raises BadAnswer where no such question is open, or the answer is not a legal one.
        """
        found = self._open(question)
        found.read(value)
        record = self._record
        if record.events and not isinstance(record.events[-1], DirectorCalled | Summoned):
            record = record.plus(DirectorCalled())
        self._change(record, {**self._keyed, found.key: value})

    def _open(self, name: str | None) -> Question[object]:
        candidates = [self.question] if self.question is not None else []
        candidates += list(self.outcome.course.offers)
        for question in candidates:
            if name in (None, question.id, question.key):
                return question
        if name is None:
            raise BadAnswer("no question is open")
        asks = ", ".join(question.id for question in candidates) or "none"
        raise BadAnswer(f"question {name!r} is not open; open now: {asks}")

    def undo(self) -> None:
        """Take back the last thing said: events or an answer. Raises ValueError at the start."""
        if not self._past:
            raise ValueError("nothing to undo")
        self._record, self._keyed = self._past.pop()
        self._forget()

    def _change(self, record: Record, keyed: dict[str, str]) -> None:
        course = follow(record, self._edition, BothAnswers(keyed, self._by_id), self._regulations)
        self._past.append((self._record, self._keyed))
        self._record, self._keyed = record, keyed
        self._forget()
        self.__dict__["outcome"] = Outcome(record, course)

    def _forget(self) -> None:
        self.__dict__.pop("outcome", None)

    # Reading it

    @cached_property
    def outcome(self) -> Outcome:
        """Everything the events and answers come to."""
        return Outcome(self._record, self._follow())

    def _follow(self) -> Course:
        return follow(self._record, self._edition, BothAnswers(self._keyed, self._by_id), self._regulations)

    @property
    def record(self) -> Record:
        """What happened."""
        return self._record

    @property
    def answers(self) -> dict[str, str]:
        """The answers given at this table, by question key."""
        return dict(self._keyed)

    @property
    def laws(self) -> Edition:
        """The edition it is ruled under."""
        return self._edition

    @property
    def question(self) -> Question[object] | None:
        """The open question, or None."""
        return self.outcome.question

    @property
    def options(self) -> tuple[Consequence, ...]:
        """The options of the open question, each with what it leads to."""
        if self.question is None:
            return ()
        answers = BothAnswers(self._keyed, self._by_id)
        return consequences(self._record, self._edition, answers, self.question, regulations=self._regulations)

    @property
    def situation(self) -> Situation:
        """What stands."""
        return self.outcome.course.situation

    @property
    def auction(self) -> str:
        """The calls that stand."""
        return self.outcome.auction

    @property
    def read(self) -> list[str]:
        """What to read to the table."""
        return read_aloud(self.outcome)

    @property
    def private(self) -> list[str]:
        """What is for the Director alone."""
        return private_note(self.outcome)

    @property
    def owed(self) -> list[str]:
        """What must be watched now."""
        return owed(self.outcome)

    def may(self, call: str | Call, seat: str | Seat | None = None) -> Verdict:
        """Whether a player (whoever's turn it is, if not named) may make a call now; if not, why not."""
        wanted = parse_call(call) if isinstance(call, str) else call
        who = Seat.parse(seat) if isinstance(seat, str) else seat or self.situation.auction.turn
        return may_call(self.situation, who, wanted)

    @property
    def calls_open(self) -> tuple[Call, ...]:
        """The calls open to the player whose turn it is."""
        turn = self.situation.turn
        return calls_open(self.situation, turn) if turn else ()

    def under(self, laws: int | Edition) -> Table:
        """The same facts under another edition: answers given to questions of the same id count there too."""
        table = Table.from_record(self._record, laws, regulations=self._regulations)
        table._by_id = IdAnswers({**self._by_id.by_id, **answers_by_id(self._keyed)})
        return table

    def to_json(self) -> dict[str, Any]:
        """The outcome as plain data."""
        return as_json(self.outcome, self.options)

    def saved(self) -> str:
        """Record, edition and answers as JSON: all that is needed to come back to this point."""
        record = self._record
        return json.dumps(
            {
                "laws": int(self._edition),
                "dealer": record.dealer.value,
                "board": record.board,
                "vulnerable": record.vulnerable.value if record.vulnerable else None,
                "happened": write_events(record.events),
                "answers": self._keyed,
            }
        )

    @classmethod
    def restored(cls, saved: str) -> Table:
        """A table from what ``saved`` wrote; raises ValueError where that is not what it is."""
        try:
            data = json.loads(saved)
            table = cls(data["dealer"], data["laws"], board=data["board"], vulnerable=data["vulnerable"])
            table._record = table._record.plus(*read_events(data["happened"]))
            table._keyed = {str(key): str(value) for key, value in data["answers"].items()}
        except (KeyError, TypeError, AttributeError, json.JSONDecodeError) as problem:
            raise ValueError(f"not a saved table: {problem!r}") from None
        return table

    def __repr__(self) -> str:
        return f"<Table {int(self._edition)} dealer {self._record.dealer}: {write_events(self._record.events)}>"


def answer_text(value: object) -> Any:
    """An answer as the engine reads it: YAML's true and false are yes and no; lists and mappings item by item."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return [answer_text(item) for item in value]
    if isinstance(value, Mapping):
        return {str(name): answer_text(item) for name, item in value.items()}
    return str(value)


def answers_by_id(keyed: Mapping[str, str]) -> dict[str, Any]:
    """Answers by key as answers by question id: several of one id make a list, in their order."""
    found: dict[str, list[str]] = {}
    for key, value in keyed.items():
        found.setdefault(key.partition("@")[0], []).append(value)
    return {name: values[0] if len(values) == 1 else values for name, values in found.items()}
