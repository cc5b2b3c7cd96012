"""The end of a path: everything the ruling comes to there, as short texts that can be compared and printed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bridgelaws.bridge import SUITS, Placed, Seat
from bridgelaws.laws.course import Course
from bridgelaws.laws.law26_lead_restrictions import Restriction
from bridgelaws.table.questions import Question
from bridgelaws.table.rulings import (
    Assigns,
    BetterOf,
    Forfeits,
    Grants,
    LaterAverages,
    Owes,
    OwnPercent,
    Part,
    Reviews,
    Ruling,
    Splits,
)
from bridgelaws.table.standing import BarredCalls, CallDue, ExposedCards, MustPass, Term

from .play_leaves import duties_of, play_of


@dataclass(frozen=True, slots=True)
class Chosen:
    """A call that a player chose on the path, and what stands for it while answers are compared."""

    seat: Seat
    name: str
    event: int
    placeholder: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it was asked: its key, its id, who answers, and the paragraph it is asked under."""

    key: str
    id: str
    who: str
    under: str
    kind: str


@dataclass(frozen=True, slots=True)
class Silence:
    """An enforced pass: whose, for how long, by which paragraph; ``role`` says who he is to the offender."""

    seat: str
    term: str
    law: str
    role: str = ""


@dataclass(frozen=True, slots=True)
class Ruled:
    """One ruling on the path: what was irregular, the paragraphs with their reasons, whom it silenced.

    ``turn`` says who it was, to the offender, whose turn it was.
    """

    irregularity: str
    offender: str
    turn: str
    citations: tuple[tuple[str, str], ...]
    silences: tuple[Silence, ...]
    reviews: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Leaf:
    """Where a path ends."""

    questions: tuple[Asked, ...]
    rulings: tuple[Ruled, ...]
    calls: tuple[str, ...]
    """What became of the calls that do not simply stand."""
    auction: str
    turn: str
    contract: str
    passes: tuple[Silence, ...]
    """The enforced passes in force."""
    duties: tuple[str, ...]
    """Whatever else is owed: calls barred, calls to be replaced or repeated, exposed cards."""
    restrictions: tuple[str, ...]
    reviews: tuple[str, ...]
    information: tuple[str, ...]
    score: tuple[str, ...]
    """Caps, artificial scores, who may change, who corrects."""
    offers: tuple[str, ...]
    """Choices that somebody may still make and that stop nothing."""
    play: tuple[str, ...]
    """The play: the trick in progress, what became of cards, tricks that change hands."""
    numbers: frozenset[str]
    """Every paragraph that was applied, asked under or named as the ground of a duty."""
    impossible: str = ""
    """Why the record cannot be followed on this path; then nothing else is told."""

    @property
    def cited(self) -> tuple[str, ...]:
        """The paragraphs applied, in order, each once."""
        return tuple(dict.fromkeys(number for ruled in self.rulings for number, _ in ruled.citations))


def asked(question: Question[object], chosen: tuple[Chosen, ...]) -> Asked:
    """A question as it is shown: calls chosen before it are not named in its key."""
    key = question.key.removesuffix(question.detail)
    key += "-".join(_placeholder_for(part, chosen) for part in question.detail.split("-"))
    return Asked(key, question.id, question.who, question.under, question.kind.value)


def _placeholder_for(name: str, chosen: tuple[Chosen, ...]) -> str:
    return next((call.placeholder for call in chosen if call.name == name), name)


def _call(seat: Seat, name: str, event: int | None, chosen: tuple[Chosen, ...]) -> str:
    for call in chosen:
        if call.seat is seat and call.name == name and (event is None or event >= call.event):
            return call.placeholder
    return name


def impossible(problem: str, chosen: tuple[Chosen, ...]) -> Leaf:
    """The end of a path on which an event cannot have happened, or an answer cannot be given."""
    head, _, last = problem.rpartition(" ")
    problem = f"{head} {_placeholder_for(last, chosen)}"
    nothing: tuple[str, ...] = ()
    return Leaf(
        (),
        (),
        nothing,
        "",
        "",
        "",
        (),
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        frozenset(),
        problem,
    )


def leaf_of(course: Course, chosen: tuple[Chosen, ...]) -> Leaf:
    """Everything a course comes to, with the calls chosen on the path replaced by what stands for them."""
    auction, held = course.situation.auction, _held(course, chosen)
    open_one = (course.question,) if course.question is not None else ()
    questions = tuple(asked(each, chosen) for each in (*(each for each, _ in course.asked.values()), *open_one))
    return Leaf(
        questions=questions,
        rulings=tuple(_ruled(ruling) for ruling in course.rulings),
        calls=_calls(course, chosen),
        auction=" ".join(held),
        turn=course.situation.turn.value if course.situation.turn else "ended",
        contract=_contract(course, held),
        passes=() if auction.ended else _passes(course),
        duties=_cards_masked(_duties(course), chosen),
        restrictions=tuple(_restriction(each, course, held) for each in course.restrictions),
        reviews=course.situation.reviews,
        information=_cards_masked(_information(course, chosen), chosen),
        score=_score(course),
        offers=tuple(f"{question.who} {question.id}" for question in course.offers),
        play=_cards_masked(play_of(course), chosen),
        numbers=_numbers(course, questions),
    )


def _cards_masked(texts: tuple[str, ...], chosen: tuple[Chosen, ...]) -> tuple[str, ...]:
    """Cards chosen on the path, by their placeholders."""
    for each in chosen:
        if each.placeholder.startswith("<card"):
            texts = tuple(re.sub(rf"\b{each.name}\b", each.placeholder, text) for text in texts)
    return texts


def _held(course: Course, chosen: tuple[Chosen, ...]) -> list[str]:
    """The calls that stand; a chosen call by its placeholder, which is used once."""
    left, written = list(chosen), []
    for placed in course.situation.auction.calls:
        name = placed.call.notation
        for call in left:
            if (call.seat, call.name) == (placed.seat, placed.call.name) and placed.event >= call.event:
                name = call.placeholder
                left.remove(call)
                break
        shown = f"{placed.seat}:{name}" if placed.out_of_rotation else name
        written.append(f"({shown})" if placed.void else shown)
    return written


def _contract(course: Course, held: list[str]) -> str:
    auction = course.situation.auction
    if not auction.ended:
        return ""
    contract, last = auction.contract, auction.last_bid
    if contract is None or last is None:
        return "passed out"
    return f"{held[auction.calls.index(last)].rpartition(':')[2]}{'X' * contract.doubled} by {contract.declarer}"


def _ruled(ruling: Ruling) -> Ruled:
    silences: list[Silence] = []
    for part in ruling.parts:
        if isinstance(part, Owes) and isinstance(part.duty, MustPass):
            duty = part.duty
            silences.append(Silence(duty.seat.value, duty.term.value, duty.law, _role(duty.seat, ruling.offender)))
    return Ruled(
        ruling.irregularity,
        ruling.offender.value if ruling.offender else "",
        _role(ruling.before.turn, ruling.offender),
        tuple((cite.paragraph, cite.reason) for cite in ruling.citations),
        tuple(silences),
        tuple(part.law for part in ruling.parts if isinstance(part, Reviews)),
    )


def _role(seat: Seat, offender: Seat | None) -> str:
    if offender is None:
        return ""
    roles = {offender: "offender", offender.partner: "offender's partner", offender.lho: "LHO", offender.rho: "RHO"}
    return roles[seat]


def _calls(course: Course, chosen: tuple[Chosen, ...]) -> tuple[str, ...]:
    written = []
    for became in course.became.values():
        text = f"{became.seat}:{_call(became.seat, became.call.name, became.event, chosen)} {became.status.value}"
        if became.by is not None:
            text += f" by {_call(became.seat, became.by.name, None, chosen)}"
        written.append(text)
    return tuple(written)


def _passes(course: Course) -> tuple[Silence, ...]:
    return tuple(
        dict.fromkeys(
            Silence(duty.seat.value, duty.term.value, duty.law)
            for duty in course.situation.duties
            if isinstance(duty, MustPass)
        )
    )


def _duties(course: Course) -> tuple[str, ...]:
    situation, written = course.situation, []
    turn = situation.turn
    repeats = situation.must_repeat(turn) if turn else None
    for duty in situation.duties:
        if isinstance(duty, BarredCalls):
            written.append(f"{duty.seat} may not say {' or '.join(duty.calls)} next ({duty.law})")
        elif isinstance(duty, CallDue) and duty == repeats:
            written.append(f"{duty.seat} must repeat {duty.withdrawn} ({duty.law})")
        elif isinstance(duty, CallDue):
            written.append(f"{duty.seat} calls in turn in place of {duty.withdrawn} ({duty.law})")
        elif isinstance(duty, ExposedCards):
            written.append(f"{duty.seat}'s {' '.join(str(card) for card in duty.cards)} face up")
    return (*written, *duties_of(course))


def _restriction(restriction: Restriction, course: Course, held: list[str]) -> str:
    """A lead restriction; the suits of a chosen call are named by the call's placeholder."""
    suits = " ".join(suit.value for suit in restriction.suits)
    said = restriction.chosen or " or ".join(restriction.may)
    if restriction.wording == "any-one":
        what = "any one suit"
    elif restriction.wording == "not-specified":
        what = f"one suit not specified {_specified(restriction, course, held)}"
    else:
        what = suits
    return f"{restriction.seat}: {said} {what}".rstrip() + f" ({restriction.law})"


def _specified(restriction: Restriction, course: Course, held: list[str]) -> str:
    """What the offender specified, so that it reads alike for every call he may have chosen."""
    plain: set[str] = set()
    chosen: set[str] = set()
    names = []
    for placed, name in zip(course.situation.auction.calls, held, strict=True):
        if placed.seat is not restriction.seat.partner:
            continue
        if "<" in name:
            names.append(name)
            chosen |= _suits(placed)
        else:
            plain |= _suits(placed)
    left = {suit.value for suit in restriction.suits}
    if left != {suit.value for suit in SUITS} - plain - chosen:
        return f"(left {' '.join(suit.value for suit in restriction.suits)})"
    listed = [suit.value for suit in SUITS if suit.value in plain] + names
    return f"({' '.join(listed) or 'none'} specified)"


def _suits(placed: Placed) -> set[str]:
    return {each.value for each in placed.call.specified or ()}


def _information(course: Course, chosen: tuple[Chosen, ...]) -> tuple[str, ...]:
    written: dict[str, None] = {}
    for each in course.situation.information:
        seat, _, name = each.item.partition(":")
        item = f"{seat}:{_call(Seat.parse(seat), name, each.event, chosen)}" if each.sort == "call" else each.item
        side = each.side.value if each.side else "all"
        written[f"{item} {'AI' if each.authorised else 'UI'} for {side} ({each.law})"] = None
    return tuple(written)


def _score(course: Course) -> tuple[str, ...]:
    written = [f"{seat} may change" for seat in course.may_change]
    written += [f"{each.seat} corrects {each.when}" for each in course.corrects]
    if course.score_cap is not None:
        written.append(f"{course.score_cap} average-minus at most")
    if course.adjusts is not None:
        written += [f"{side} {kind}" for side, kind in course.adjusts.sides]
    written += [text for part in course.noted if (text := _about_score(part))]
    if course.tricks_won is not None:
        written.append(f"declarer's side {course.tricks_won} tricks")
    if course.question is not None:
        written.append(f"open: {course.question.id}")
    written += [f"{part.side} forfeits" for part in course.noted if isinstance(part, Forfeits)]
    written += ["granted" if part.granted else "refused" for part in course.noted if isinstance(part, Grants)]
    return tuple(written)


def _about_score(part: Part) -> str:
    if isinstance(part, Assigns):
        erred = f", {part.erred} erred" if part.erred else ""
        return f"assigned from {len(part.outcomes)} result{'s' if len(part.outcomes) > 1 else ''}{erred}"
    if isinstance(part, Splits):
        return "split: " + ", ".join(f"{side} {points:+}" for side, points in part.points)
    if isinstance(part, OwnPercent):
        return f"{part.side} its own {float(part.percent):g}%"
    if isinstance(part, LaterAverages):
        return f"other averages after {part.after} board{'s' if part.after > 1 else ''}"
    if isinstance(part, BetterOf):
        return f"{part.side} the better of average plus and that"
    return ""


def _numbers(course: Course, questions: tuple[Asked, ...]) -> frozenset[str]:
    found = {question.under for question in questions}
    found |= {question.under for question in course.offers}
    found |= {cite.paragraph for ruling in course.rulings for cite in ruling.citations}
    found |= {each.law for each in course.situation.information} | set(course.situation.reviews)
    for ruling in course.rulings:
        for part in ruling.parts:
            if isinstance(part, Owes):
                law = getattr(part.duty, "law", None)
                found |= {law} if isinstance(law, str) else set()
    return frozenset(found | {each.law for each in course.restrictions})


TERMS = {Term.NEXT.value: "next turn", Term.THROUGHOUT.value: "throughout"}
"""The length of an enforced pass in words."""
