"""The outcome as plain data, ready for ``json.dumps``: the one structure every client reads."""

from __future__ import annotations

from typing import Any

from bridgelaws.bridge import Side
from bridgelaws.laws.catalogue import paragraph
from bridgelaws.notation.tokens import write_events
from bridgelaws.table.play import PlacedCard
from bridgelaws.table.questions import Question
from bridgelaws.table.rulings import Ruling

from . import paragraphs, texts
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
        "play": play_json(outcome),
        "tricks": outcome.tricks,
        "awarded": outcome.awarded,
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


def play_json(outcome: Outcome) -> dict[str, Any] | None:
    """The play: whose turn, the trick in progress, the complete ones, and what became of cards that were ruled on."""
    play = outcome.course.situation.play
    if play is None:
        return None
    return {
        "declarer": play.declarer.value,
        "dummy": play.dummy.value,
        "turn": None if play.over or outcome.awarded else play.turn.value,
        "trick": [_placed(each) for each in play.current],
        "tricks": [
            {"cards": [_placed(each) for each in trick], "won_by": play.winner_of(number).value}
            for number, trick in enumerate(play.tricks, start=1)
        ],
        "won": {side.value: play.won(side) for side in Side},
        "cards": [
            {
                "event": each.event,
                "seat": each.seat.value,
                "card": str(each.card),
                "status": each.status.value,
                "by": str(each.by) if each.by is not None else None,
            }
            for each in outcome.course.cards_became.values()
        ],
        "must_play": [] if play.over else outcome.must_play(play.turn),
    }


def _placed(each: PlacedCard) -> dict[str, str]:
    return {"seat": each.seat.value, "card": str(each.card)}


def heading(number: str, outcome: Outcome) -> str:
    """A paragraph's heading in the outcome's edition."""
    return paragraphs.heading(paragraph(number, int(outcome.edition)))


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
