"""What each option leads to, computed by running it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridgelaws.laws.cases import RecordError
from bridgelaws.laws.course import follow
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.matters import UnknownMatter
from bridgelaws.laws.regulations import DEFAULT, Regulations
from bridgelaws.table.events import Record
from bridgelaws.table.questions import Answers, BadAnswer, Kind, Question

from . import texts
from .language import spoken as english
from .outcome import Outcome

DEEPEST = 3
"""How many questions ahead the consequences of an option are followed."""


@dataclass(frozen=True, slots=True)
class Consequence:
    """Options that lead to the same, and what that is.

    ``answers`` are the options; ``leads_to`` sentences of what follows; ``then`` the options of the next question where
    there is one, asked as ``next_prompt`` of ``next_who``.
    """

    answers: tuple[str, ...]
    labels: tuple[str, ...]
    leads_to: tuple[str, ...]
    next_prompt: str = ""
    next_who: str = ""
    then: tuple[Consequence, ...] = ()


@dataclass(frozen=True, slots=True)
class WithAnswers:
    """The answers of a run and a few more, by key."""

    answers: Answers
    more: Mapping[str, str]

    def find(self, question: Question[object]) -> str | None:
        """The extra answer for its question, else what the others say."""
        found = self.more.get(question.key)
        return found if found is not None else self.answers.find(question)

    def fresh(self) -> WithAnswers:
        """The same at the start of a run."""
        return WithAnswers(self.answers.fresh(), self.more)

    @classmethod
    def adding(cls, answers: Answers, key: str, value: str) -> WithAnswers:
        """One answer more; however many there are, they are looked up once."""
        if isinstance(answers, WithAnswers):
            return cls(answers.answers, {**answers.more, key: value})
        return cls(answers, {key: value})


def consequences(
    record: Record,
    edition: Edition,
    answers: Answers,
    question: Question[object],
    depth: int = DEEPEST,
    *,
    regulations: Regulations = DEFAULT,
) -> tuple[Consequence, ...]:
    """What every option of an open question leads to; options that lead to the same are put together."""
    before = len(follow(record, edition, answers, regulations).rulings)
    return _consequences(record, edition, answers, question, before, depth, regulations)


def _consequences(
    record: Record,
    edition: Edition,
    answers: Answers,
    question: Question[object],
    before: int,
    depth: int,
    regulations: Regulations,
) -> tuple[Consequence, ...]:
    """The same, where ``before`` rulings were made when the question arose."""
    grouped: dict[tuple[object, ...], list[tuple[str, Consequence]]] = {}
    for option in question.options:
        one = _one(
            record,
            edition,
            WithAnswers.adding(answers, question.key, option),
            question,
            option,
            before,
            depth,
            regulations,
        )
        found = (one.leads_to, one.next_prompt if question.kind is not Kind.CHOICE else one.next_who, _shape(one.then))
        grouped.setdefault(found, []).append((option, one))
    return tuple(_together(members) for members in grouped.values())


def _one(
    record: Record,
    edition: Edition,
    answers: WithAnswers,
    question: Question[object],
    option: str,
    before: int,
    depth: int,
    regulations: Regulations,
) -> Consequence:
    label = texts.option_label(question, option)
    try:
        course = follow(record, edition, answers, regulations)
    except (RecordError, UnknownMatter, BadAnswer) as problem:
        return Consequence((option,), (label,), (english.NOTES["then-wrong"].format(problem=str(problem)),))
    outcome = Outcome(record, course)
    leads_to: list[str] = []
    for ruling in outcome.rulings[before:]:
        for cite in ruling.citations:
            sentence = f"{texts.why(cite, ruling)} ({cite.paragraph})"
            if sentence not in leads_to:
                leads_to.append(sentence)
    leads_to += [sentence for sentence in texts.owed(outcome) if sentence not in leads_to]
    further = course.question
    if further is None or depth <= 1:
        return Consequence((option,), (label,), tuple(leads_to))
    return Consequence(
        (option,),
        (label,),
        tuple(leads_to),
        texts.prompt(further),
        texts.asked_of(further),
        _consequences(record, edition, answers, further, len(course.rulings), depth - 1, regulations),
    )


def _shape(then: tuple[Consequence, ...]) -> tuple[object, ...]:
    return tuple((each.answers, each.leads_to, _shape(each.then)) for each in then)


def _together(members: list[tuple[str, Consequence]]) -> Consequence:
    first = members[0][1]
    return Consequence(
        tuple(option for option, _ in members),
        tuple(one.labels[0] for _, one in members),
        first.leads_to,
        first.next_prompt,
        first.next_who,
        first.then,
    )
