"""Questions a Law asks, and who answers them.

A Law receives ``ask`` and calls it with a Question; nothing else may ask. At the first question without an answer the
run stops by raising Unanswered, which only the runner catches: the record and the answers are all that is stored, and
every screen is "run again and show the first gap".
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Generic, NoReturn, Protocol, TypeVar

from bridgelaws.bridge import Call, Card, Denomination, Seat, parse_call

T = TypeVar("T")

Fact = str | list["Fact"] | dict[str, "Fact"]
"""An answer that is more than one word: text, a list, or values by name. Numbers are text here; readers read them."""

Given = str | Sequence["Given"] | Mapping[str, "Given"]
"""An answer as casebooks and programs write it: a word, a list, or values by name."""


class Kind(Enum):
    """Why somebody must be asked; the three differ in law."""

    FACT = "fact"
    """The record tells, else the Director finds it."""
    JUDGEMENT = "judgement"
    """The Director decides, with a reason."""
    CHOICE = "choice"
    """A named player chooses."""


@dataclass(frozen=True, slots=True)
class Question(Generic[T]):
    """One question of a Law.

    ``id`` is the casebook's name for it, ``event`` the number of the event it concerns, ``detail`` tells apart two
    questions of one id about one event and player. ``asked_of`` is a player, or None for the Director. ``options`` are the legal
    answers as text. ``offender``, ``call``, ``other`` and ``card`` are what the prompt speaks about. ``example`` shows how an
    answer is written where no list of options can hold them all (numbers, lists, values by name); options are then a
    choice of the usual ones, or none.
    """

    id: str
    event: int
    asked_of: Seat | None
    kind: Kind
    under: str
    options: tuple[str, ...]
    read: Callable[[str], T] = field(compare=False, repr=False)
    offender: Seat | None = None
    call: Call | None = None
    other: Call | None = None
    detail: str = ""
    example: str = ""
    card: Card | None = None

    @property
    def key(self) -> str:
        """The stable name under which an answer is kept: ``accepts@2S``, what is asked about South's event 2."""
        player = self.offender.value if self.offender else ""
        return f"{self.id}@{self.event}{player}{'/' + self.detail if self.detail else ''}"

    @property
    def who(self) -> str:
        """``director`` or the seat's letter."""
        return self.asked_of.value if self.asked_of else "director"

    def __bool__(self) -> NoReturn:
        raise TypeError(f"question {self.id!r} was used as a truth value: it must be asked")


class Unanswered(BaseException):
    """Stops a run at a question that nobody has answered. Laws never catch it."""

    def __init__(self, question: Question[object]) -> None:
        super().__init__(question.key)
        self.question = question


class BadAnswer(ValueError):
    """An answer that is not among the legal ones; its text names the question and the options."""


class Answers(Protocol):
    """Where answers come from: recorded ones, a casebook's, or a search through every path."""

    def find(self, question: Question[object]) -> str | None:
        """The answer given to this question, or None."""

    def fresh(self) -> Answers:
        """The same answers at the start of a new run."""


class Ask:
    """What a Law is handed: ``ask(question)`` gives the answer or stops the run."""

    __slots__ = ("_answers", "asked", "offered")

    def __init__(self, answers: Answers) -> None:
        self._answers = answers.fresh()
        self.asked: dict[str, tuple[Question[object], str]] = {}
        """Every question answered in this run with its answer, by key, in order."""
        self.offered: dict[str, Question[object]] = {}
        """Questions that may be answered and stop nothing, by key."""

    def __call__(self, question: Question[T]) -> T:
        """The answer; raises Unanswered where there is none, BadAnswer where it is not a legal one."""
        found = self._find(question)
        if found is None:
            raise Unanswered(question)  # type: ignore[arg-type]
        return question.read(found)

    def knows(self, question: Question[T]) -> bool:
        """True where an answer is at hand. For a question that the table may already have answered by calling."""
        return self._find(question) is not None

    def peek(self, question: Question[T]) -> T | None:
        """The answer if it is at hand, else None: for what is not yet due."""
        found = self._find(question)
        return None if found is None else question.read(found)

    def if_told(self, question: Question[T]) -> T | None:
        """The answer if it is at hand; else None, and the question is offered: it may be answered and stops nothing.

        A value given by id for another question of that id, which does not fit here, is no answer to this one.
        """
        found = self._find(question)
        if found is not None and (found in question.options or question.example):
            return question.read(found)
        self.offered[question.key] = question  # type: ignore[assignment]
        return None

    def or_implied(self, question: Question[T], value: T, *by: Question[Any]) -> T:
        """The answer if it is told; ``value`` where a later question is answered that could not arise otherwise; else ask.

        Who tells the deciding fact need not tell again what it presupposes.
        """
        if not self.knows(question) and any(self.knows(later) for later in by):
            return value
        return self(question)

    def _find(self, question: Question[T]) -> str | None:
        key = question.key
        known = self.asked.get(key)
        if known is not None:
            return known[1]
        found = self._answers.find(question)  # type: ignore[arg-type]
        if found is not None:
            self.asked[key] = (question, found)  # type: ignore[assignment]
        return found


class PeekOnly:
    """The answers of a run, for what is not yet due: what nobody has said stays open."""

    __slots__ = ("_ask",)

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def find(self, question: Question[object]) -> str | None:
        """What the run would find."""
        return self._ask._find(question)

    def fresh(self) -> PeekOnly:
        """Itself: it goes on from where the run stands."""
        return self


class KeyedAnswers:
    """Answers by question key: what the product stores."""

    __slots__ = ("by_key",)

    def __init__(self, by_key: Mapping[str, str]) -> None:
        self.by_key = by_key

    def find(self, question: Question[object]) -> str | None:
        """The answer stored under the question's key."""
        return self.by_key.get(question.key)

    def fresh(self) -> KeyedAnswers:
        """Itself: keyed answers are not used up."""
        return self


NO_ANSWERS = KeyedAnswers({})


class IdAnswers:
    """Answers by question id, as casebooks and the command line give them.

    One value answers every question of its id; a list is used up in order, one entry a question; a mapping answers by
    the question's detail (a side, a seat) or by who is asked. A question made by ``facts.facts`` gets its value whole.
    """

    __slots__ = ("by_id", "used")

    def __init__(self, by_id: Mapping[str, Given]) -> None:
        self.by_id = by_id
        self.used: dict[str, int] = {}

    def find(self, question: Question[object]) -> str | None:
        """The value for the question's id, the next of its list, or the whole as JSON where the question wants it whole."""
        value = self.by_id.get(question.id)
        if value is None or isinstance(value, str):
            return value
        if question.example:
            return json.dumps(value)
        found = self._of_mapping(value, question) if isinstance(value, Mapping) else self._next(value, question.id)
        if found is None or isinstance(found, str):
            return found
        raise BadAnswer(f"answer {json.dumps(found)} to {question.id}: expected one word")

    def _of_mapping(self, value: Mapping[str, Given], question: Question[object]) -> Given | None:
        return value.get(question.detail, value.get(question.who))

    def _next(self, value: Sequence[Given], name: str) -> Given | None:
        place = self.used.get(name, 0)
        if place >= len(value):
            return None
        self.used[name] = place + 1
        return value[place]

    def fresh(self) -> IdAnswers:
        """The same answers with every list full again."""
        return IdAnswers(self.by_id)


class BothAnswers:
    """Keyed answers first, then answers by id."""

    __slots__ = ("by_id", "keyed")

    def __init__(self, keyed: Mapping[str, str], by_id: IdAnswers) -> None:
        self.keyed = keyed
        self.by_id = by_id

    def find(self, question: Question[object]) -> str | None:
        """The answer under the key, else under the id."""
        found = self.keyed.get(question.key)
        return found if found is not None else self.by_id.find(question)

    def fresh(self) -> BothAnswers:
        """The same answers at the start of a run."""
        return BothAnswers(self.keyed, self.by_id.fresh())


_YES_NO = ("yes", "no")
_READ_YES_NO = {"yes": True, "no": False}


def _read_bool(text: str) -> bool:
    found = _READ_YES_NO.get(text)
    if found is None:
        raise BadAnswer(f"answer {text!r}: expected yes or no")
    return found


def yes_no(
    id: str,
    event: int,
    under: str,
    *,
    kind: Kind = Kind.JUDGEMENT,
    asked_of: Seat | None = None,
    offender: Seat | None = None,
    call: Call | None = None,
    other: Call | None = None,
    detail: str = "",
    card: Card | None = None,
) -> Question[bool]:
    """A question answered yes or no."""
    return Question(id, event, asked_of, kind, under, _YES_NO, _read_bool, offender, call, other, detail, card=card)


def in_one_spelling(item: str) -> str:
    """A player's call or card as the record names it: ``S:Pass`` is ``S:P``, ``N:1N`` is ``N:1NT``, ``E:H10`` is ``E:HT``.

    What is neither comes back as it is.
    """
    seat, colon, made = item.partition(":")
    try:
        return f"{seat}{colon}{parse_call(made).name}"
    except ValueError:
        pass
    try:
        return f"{seat}{colon}{Card.parse(made)}"
    except ValueError:
        return item


def one_of(
    id: str,
    event: int,
    under: str,
    options: tuple[str, ...],
    *,
    kind: Kind = Kind.FACT,
    asked_of: Seat | None = None,
    offender: Seat | None = None,
    call: Call | None = None,
    detail: str = "",
    card: Card | None = None,
) -> Question[str]:
    """A question with a short list of named answers."""

    def read(text: str) -> str:
        found = text if text in options else in_one_spelling(text)
        if found not in options:
            raise BadAnswer(f"answer {text!r} to {id}: expected one of {', '.join(options)}")
        return found

    return Question(id, event, asked_of, kind, under, options, read, offender, call, None, detail, card=card)


def which_card(
    id: str,
    event: int,
    under: str,
    offered: tuple[Card, ...],
    *,
    asked_of: Seat | None,
    kind: Kind = Kind.CHOICE,
    offender: Seat | None = None,
    card: Card | None = None,
    detail: str = "",
) -> Question[Card]:
    """A question answered by one of the cards offered (``HQ``)."""
    options = tuple(str(each) for each in offered)

    def read(text: str) -> Card:
        return _read_card(id, text, options)

    return Question(id, event, asked_of, kind, under, options, read, offender, None, None, detail, card=card)


def keep_or_card(
    id: str, event: int, under: str, offered: tuple[Card, ...], *, asked_of: Seat, card: Card, detail: str = ""
) -> Question[Card | None]:
    """A question answered by a card, or by ``keep`` (read as None): the player leaves the card played."""
    options = ("keep", *(str(each) for each in offered if each != card))

    def read(text: str) -> Card | None:
        return None if text == "keep" else _read_card(id, text, options)

    return Question(id, event, asked_of, Kind.CHOICE, under, options, read, asked_of, None, None, detail, card=card)


def _read_card(id: str, text: str, options: tuple[str, ...]) -> Card:
    try:
        found = Card.parse(text)
    except ValueError as problem:
        raise BadAnswer(f"answer to {id}: {problem}") from None
    if str(found) not in options:
        raise BadAnswer(f"answer {text!r} to {id}: expected one of {', '.join(options)}")
    return found


def which_seat(
    id: str,
    event: int,
    under: str,
    offered: tuple[Seat, ...],
    *,
    kind: Kind = Kind.FACT,
    asked_of: Seat | None = None,
    offender: Seat | None = None,
) -> Question[Seat]:
    """A question answered by a seat's letter."""
    options = tuple(seat.value for seat in offered)

    def read(text: str) -> Seat:
        if text.upper() not in options:
            raise BadAnswer(f"answer {text!r} to {id}: expected one of {', '.join(options)}")
        return Seat(text.upper())

    return Question(id, event, asked_of, kind, under, options, read, offender)


def number_from(
    id: str, event: int, under: str, lowest: int, highest: int, *, kind: Kind = Kind.FACT, offender: Seat | None = None
) -> Question[int]:
    """A question answered by a whole number within bounds."""
    options = tuple(str(number) for number in range(lowest, highest + 1))

    def read(text: str) -> int:
        if text not in options:
            raise BadAnswer(f"answer {text!r} to {id}: expected a number from {lowest} to {highest}")
        return int(text)

    return Question(id, event, None, kind, under, options, read, offender)


def which_call(
    id: str,
    event: int,
    under: str,
    offered: tuple[Call, ...],
    *,
    asked_of: Seat,
    call: Call | None = None,
    detail: str = "",
    attempts: bool = False,
) -> Question[Call]:
    """A question answered by a call in table notation, natural or with its meaning.

    ``offered`` are the calls the Director offers. With ``attempts`` any other call of seven or less is understood too:
    the player may try what he was not offered, and the Law says what follows.
    """
    options = tuple(each.name for each in offered)

    def read(text: str) -> Call:
        try:
            found = parse_call(text)
        except ValueError as problem:
            raise BadAnswer(f"answer to {id}: {problem}") from None
        if found.name not in options and (not attempts or found.level > 7):
            raise BadAnswer(f"answer {text!r} to {id}: expected one of {', '.join(options)}")
        return found

    return Question(id, event, asked_of, Kind.CHOICE, under, options, read, asked_of, call, None, detail)


def keep_or_call(
    id: str, event: int, under: str, offered: tuple[Call, ...], *, asked_of: Seat, call: Call, detail: str = ""
) -> Question[Call | None]:
    """A question answered by a call, or by ``keep`` (read as None): the player lets the call he made stand."""
    options = ("keep", *(each.name for each in offered))

    def read(text: str) -> Call | None:
        if text == "keep":
            return None
        try:
            found = parse_call(text)
        except ValueError as problem:
            raise BadAnswer(f"answer to {id}: {problem}") from None
        if found.names_same_as(call):
            return None
        if found.name not in options:
            raise BadAnswer(f"answer {text!r} to {id}: expected keep or a legal call")
        return found

    return Question(id, event, asked_of, Kind.CHOICE, under, options, read, asked_of, call, None, detail)


_SPECIFIED_OPTIONS = ("none", "C", "D", "H", "S", "M", "m")


def _read_specified(text: str) -> tuple[Denomination, ...]:
    if text == "none":
        return ()
    try:
        found = parse_call(f"P*({text})").specified
    except ValueError:
        raise BadAnswer(f"answer {text!r} to specified: expected none, or denominations like H or S,m") from None
    return found or ()


def specified_by(call: Call, seat: Seat, under: str) -> Question[tuple[Denomination, ...]]:
    """What a player's artificial call specifies, where the record does not say: asked once for all Laws."""
    return Question(
        "specified", 0, None, Kind.FACT, under, _SPECIFIED_OPTIONS, _read_specified, seat, call, None, call.name
    )


_TRICKS = tuple(str(number) for number in range(14))


def _read_tricks(text: str) -> int:
    if text not in _TRICKS:
        raise BadAnswer(f"answer {text!r} to tricks_won: expected a number from 0 to 13")
    return int(text)


def tricks_won() -> Question[int]:
    """How many tricks declarer's side won, in the contract reached."""
    return Question("tricks_won", 0, None, Kind.FACT, "77", _TRICKS, _read_tricks)
