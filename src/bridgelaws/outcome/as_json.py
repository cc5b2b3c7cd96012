"""The outcome as plain data, ready for ``json.dumps``: the one structure every client reads."""

from __future__ import annotations

from typing import Any

from bridgelaws.laws.catalogue import paragraph
from bridgelaws.notation.tokens import write_events
from bridgelaws.table.questions import Question
from bridgelaws.table.rulings import Ruling

from . import texts
from .consequences import Consequence
from .language import spoken as english
from .outcome import MadeCall, Outcome, restriction_as_written
from .pending import pending_json
from .score_texts import arithmetic, as_numbers


def as_json(outcome: Outcome, options: tuple[Consequence, ...] = ()) -> dict[str, Any]:
    """Everything about an outcome; ``options`` are what the options of the open question lead to."""
    record = outcome.record
    return {
        "laws": int(outcome.edition),
        "dealer": record.dealer.value,
        "board": record.board,
        "vulnerable": record.vulnerable.value if record.vulnerable else None,
        "happened": write_events(record.events),
        "calls": [made_call(made) for made in outcome.made],
        "auction": outcome.auction,
        "turn": outcome.turn,
        "contract": outcome.contract,
        "score": outcome.score,
        "rulings": [ruling_json(ruling, outcome) for ruling in outcome.rulings],
        "cited": list(outcome.cited),
        "answers": {key: answer for key, (_, answer) in outcome.course.asked.items()},
        "question": question_json(outcome.question, outcome, options) if outcome.question is not None else None,
        "offers": [question_json(each, outcome, ()) for each in outcome.course.offers],
        "pending": pending_json(outcome),
        "must_pass": outcome.must_pass,
        "enforced_passes": [
            {"seat": duty.seat.value, "term": duty.term.value, "law": duty.law} for duty in outcome.enforced_passes
        ],
        "barred_calls": outcome.barred_calls,
        "must_repeat": outcome.must_repeat,
        "lead_restrictions": [restriction_as_written(each) for each in outcome.lead_restrictions],
        "exposed_cards": outcome.exposed_cards,
        "penalty_cards": outcome.penalty_cards,
        "unauthorised": outcome.informed(authorised=False),
        "authorised": outcome.informed(authorised=True),
        "review": [{"law": law, "heading": heading(law, outcome)} for law in outcome.review],
        "score_cap": outcome.score_cap,
        "may_change": [seat.value for seat in outcome.course.may_change],
        "corrects": {each.seat.value: each.when for each in outcome.course.corrects},
        "adjusted": outcome.adjusted,
        "forfeited": outcome.forfeited,
        "granted": outcome.granted,
        "scores": {name: as_numbers(values) for name, values in outcome.scores.by_name().items() if values},
        "arithmetic": arithmetic(outcome.scores),
        "owed": texts.owed(outcome),
        "read": texts.read_aloud(outcome),
        "private": texts.private_note(outcome),
    }


def heading(number: str, outcome: Outcome) -> str:
    """A paragraph's heading in the outcome's edition."""
    return paragraph(number, int(outcome.edition)).heading


def made_call(made: MadeCall) -> dict[str, Any]:
    """One call that was made and what became of it."""
    return {
        "event": made.event,
        "seat": made.seat.value,
        "call": made.call.notation,
        "status": made.status.value,
        "by": made.by.notation if made.by else None,
        "text": english.STATUS[made.status.value].format(by=made.by.symbol if made.by else ""),
    }


def ruling_json(ruling: Ruling, outcome: Outcome) -> dict[str, Any]:
    """One ruling: what was irregular, and the paragraphs with their reasons."""
    return {
        "irregularity": ruling.irregularity,
        "text": texts.irregularity(ruling),
        "event": ruling.event,
        "offender": ruling.offender.value if ruling.offender else None,
        "call": ruling.call.notation if ruling.call else None,
        "citations": [
            {
                "paragraph": cite.paragraph,
                "heading": heading(cite.paragraph, outcome),
                "reason": cite.reason,
                "why": texts.why(cite, ruling),
            }
            for cite in ruling.citations
        ],
        "read": texts.said(ruling),
    }


def question_json(question: Question[Any], outcome: Outcome, options: tuple[Consequence, ...]) -> dict[str, Any]:
    """The open question with its legal answers and what each leads to."""
    return {
        "id": question.id,
        "key": question.key,
        "who": question.who,
        "kind": question.kind.value,
        "under": question.under,
        "prompt": texts.prompt(question),
        "options": list(question.options),
        "example": question.example,
        "labels": {option: texts.option_label(question, option) for option in question.options},
        "leads_to": [consequence_json(each) for each in options],
    }


def consequence_json(each: Consequence) -> dict[str, Any]:
    """A group of options and what they lead to."""
    return {
        "answers": list(each.answers),
        "labels": list(each.labels),
        "leads_to": list(each.leads_to),
        "next": {
            "who": each.next_who,
            "prompt": each.next_prompt,
            "options": [consequence_json(then) for then in each.then],
        }
        if each.then
        else None,
    }
