"""Checking cases: run each, compare what the ruling is with what it must be, and say every difference."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bridgelaws.bridge import SEATS, Card, Seat
from bridgelaws.director import Table, answer_text
from bridgelaws.laws.cases import RecordError
from bridgelaws.laws.catalogue import covers
from bridgelaws.laws.matters import UnknownMatter
from bridgelaws.outcome import Outcome
from bridgelaws.outcome.outcome import restriction_as_written
from bridgelaws.table.questions import BadAnswer, Question

from .cases import Case


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing in which a case differs: the key of ``expect``, what was expected, what the ruling is."""

    key: str
    expected: Any
    found: Any

    def __str__(self) -> str:
        return f"{self.key}: expected {self.expected}, found {self.found}"


@dataclass(frozen=True, slots=True)
class Result:
    """A case that was run. It passed where nothing differs."""

    case: Case
    differences: tuple[Difference, ...]
    cited: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """True where the ruling is what it must be."""
        return not self.differences


def check(case: Case) -> Result:
    """Run one case and compare."""
    try:
        table = Table.from_record(case.record, case.edition, case.answers, regulations=case.regulations)
        outcome = table.outcome
    except (RecordError, BadAnswer, UnknownMatter) as problem:
        return Result(case, (Difference("happened", "a record that can be ruled on", str(problem)),), ())
    differences: list[Difference] = []
    question = _asked(case, outcome)
    if question is not None and case.expect.get("asks") != question.id:
        differences.append(Difference("asks", case.expect.get("asks", "no question open"), question.id))
    for key, expected in case.expect.items():
        if key == "asks":
            found = question.id if question is not None else "none"
            differences += [] if found == expected or question is not None else [Difference("asks", expected, found)]
        elif key == "options":
            found_options = list(question.options) if question is not None else []
            if _normal(key, found_options) != _normal(key, expected):
                differences.append(Difference(key, expected, found_options))
        else:
            differences += _compare(key, expected, outcome, question)
    return Result(case, tuple(differences), outcome.cited)


def _asked(case: Case, outcome: Outcome) -> Question[object] | None:
    """The question that stops the case, or else the one it expects among those that may be answered and stop nothing."""
    if outcome.question is not None:
        return outcome.question
    return next((offer for offer in outcome.course.offers if offer.id == case.expect.get("asks")), None)


def _applied(outcome: Outcome, question: Question[object] | None) -> list[str]:
    """The paragraphs applied, and the one under which the open question is asked."""
    return [*outcome.cited, *([question.under] if question is not None else [])]


def _compare(key: str, expected: Any, outcome: Outcome, question: Question[object] | None) -> list[Difference]:
    if key == "laws":
        applied = _applied(outcome, question)
        missing = [law for law in _texts(expected) if not any(covers(law, cited) for cited in applied)]
        return [Difference("laws", missing, applied)] if missing else []
    if key == "not_laws":
        wrong = [cited for cited in outcome.cited if any(covers(law, cited) for law in _texts(expected))]
        return [Difference("not_laws", expected, wrong)] if wrong else []
    if key in SIDED:
        return _by_side(key, expected, outcome)
    if key in _AMONG:
        return _among(key, expected, _AMONG[key](outcome))
    if key in _BY_SEAT:
        return [*_by_seat(key, expected, outcome)]
    if key == "tricks":
        return _tricks(expected, outcome.tricks)
    read = _EQUAL.get(key)
    if read is None:
        return [Difference(key, expected, "not computed")]
    found = read(outcome)
    wanted = _normal(key, expected)
    return [] if _normal(key, found) == wanted else [Difference(key, expected, found)]


def _by_side(key: str, expected: Any, outcome: Outcome) -> list[Difference]:
    """Numbers by side, to two decimals; a side that is not named is not checked."""
    found = {side.value: _decimals(value) for side, value in outcome.scores.by_name()[key].items()}
    if not isinstance(expected, Mapping):
        return [Difference(key, "numbers by side", expected)]
    wanted = {str(side): _decimals(value) for side, value in expected.items()}
    if (not wanted and found) or any(_alone(found.get(side)) != _alone(value) for side, value in wanted.items()):
        return [Difference(key, dict(expected), found or "not reckoned")]
    return []


def _decimals(value: Any) -> Any:
    """A number to two decimals, or a list of them; what is no number, as it is."""
    if isinstance(value, list | tuple):
        return [_decimals(item) for item in value]
    return round(float(value), 2) if isinstance(value, int | float | Fraction) else value


def _alone(value: Any) -> Any:
    """A list of one number is that number: a single margin or score may be given either way."""
    return value[0] if isinstance(value, list) and len(value) == 1 else value


def _texts(value: Any) -> list[str]:
    return [str(item) for item in value] if isinstance(value, list) else [str(value)]


def _among(key: str, expected: Any, found: list[Any]) -> list[Difference]:
    """What is listed must be among the ruling's; an empty list says that there is none."""
    wanted = expected or []
    if not wanted:
        return [Difference(key, expected, found)] if found else []
    missing = [item for item in wanted if not any(_meets(item, each) for each in found)]
    return [Difference(key, missing, found)] if missing else []


def _meets(item: Any, found: Any) -> bool:
    if isinstance(item, Mapping):
        return bool({str(name): str(value) for name, value in item.items()} == found)
    return covers(str(item), str(found))


SIDED = ("score", "matchpoints", "imps", "percent", "session", "margin", "vps", "datum")
"""Keys whose values are numbers by side."""

_AMONG: dict[str, Callable[[Outcome], list[Any]]] = {
    "review": lambda outcome: list(outcome.review),
    "unauthorised": lambda outcome: outcome.informed(authorised=False),
    "authorised": lambda outcome: outcome.informed(authorised=True),
}

_EQUAL: dict[str, Callable[[Outcome], Any]] = {
    "auction": lambda outcome: outcome.auction,
    "turn": lambda outcome: outcome.turn,
    "contract": lambda outcome: outcome.contract,
    "must_pass": lambda outcome: outcome.must_pass,
    "barred_calls": lambda outcome: outcome.barred_calls,
    "may_change": lambda outcome: [seat.value for seat in outcome.course.may_change],
    "lead_restrictions": lambda outcome: [restriction_as_written(each) for each in outcome.lead_restrictions],
    "penalty_cards": lambda outcome: outcome.penalty_cards,
    "score_cap": lambda outcome: outcome.score_cap,
    "corrects": lambda outcome: {each.seat.value: each.when for each in outcome.course.corrects},
    "trick": lambda outcome: outcome.trick,
    "awarded": lambda outcome: outcome.awarded,
    "adjusted": lambda outcome: outcome.adjusted or "none",
    "forfeited": lambda outcome: outcome.forfeited,
    "granted": lambda outcome: outcome.granted,
}


def _by_seat(key: str, expected: Any, outcome: Outcome) -> Iterator[Difference]:
    """Cards that a seat must, may or may not lead or play now; what is not listed of the others is not looked at."""
    if key == "must_play" and not expected:
        bound = {seat.value: outcome.must_play(seat) for seat in SEATS if outcome.must_play(seat)}
        if bound:
            yield Difference(key, expected, bound)
    for name, cards in (expected or {}).items():
        seat, wanted = Seat.parse(str(name)), _texts(cards)
        if key == "must_play":
            found = outcome.must_play(seat)
            if sorted(found) != sorted(wanted):
                yield Difference(key, {seat.value: wanted}, {seat.value: found})
            continue
        for card in wanted:
            verdict = outcome.may_play(seat, Card.parse(card))
            if bool(verdict) is (key == "may_not_play"):
                yield Difference(key, {seat.value: card}, "may play it" if verdict else verdict.why)


_BY_SEAT = ("must_play", "may_play", "may_not_play")


def _tricks(expected: Any, found: Mapping[str, Any]) -> list[Difference]:
    """Tricks transferred; citing 64C1 meets 64C."""
    wanted = {str(name): value for name, value in (expected or {}).items()}
    law = str(wanted.pop("law", found.get("law", "")))
    same = wanted == {name: found[name] for name in wanted if name in found}
    if same and (not found or covers(law, str(found["law"]))) and bool(found) is bool(expected):
        return []
    return [Difference("tricks", expected, dict(found) or "none")]


def _normal(key: str, value: Any) -> Any:
    if key == "auction":
        return " ".join(str(value).split())
    if key == "options":
        return sorted(str(answer_text(item)) for item in value)
    if key in ("lead_restrictions", "may_change", "forfeited"):
        return sorted(repr(_plain(item)) for item in value)
    return _plain(value)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(name): _plain(item) for name, item in sorted(value.items(), key=lambda pair: str(pair[0]))}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return answer_text(value) if isinstance(value, bool) else value
