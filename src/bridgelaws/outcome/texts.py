"""Texts made from the outcome: what is read to the table, the Director's private note, prompts and labels."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.bridge import Card, Contract, Denomination, Seat, parse_call
from bridgelaws.laws.law26_lead_restrictions import Restriction
from bridgelaws.table.events import Called
from bridgelaws.table.questions import Question
from bridgelaws.table.rulings import Becomes, Cite, Ends, Owes, Ruling
from bridgelaws.table.standing import BarredCalls, CallDue, ExposedCards, Information, Term

from .language import named
from .language import spoken as english
from .outcome import Outcome
from .play_texts import duties_of_play, penalty_cards_owed
from .score_texts import arithmetic


class _Names(dict[str, str]):
    """Missing names are written as an ellipsis, so that a text never fails for want of one."""

    def __missing__(self, key: str) -> str:
        return "…"


def _players(offender: Seat | None) -> _Names:
    names = _Names()
    if offender is not None:
        names |= {
            "offender": offender.title,
            "lho": offender.lho.title,
            "partner": offender.partner.title,
            "rho": offender.rho.title,
        }
    return names


def _offender(ruling: Ruling) -> Seat | None:
    """The offender; in a matter the Director was called for, the player whose card lies open or whose call is replaced,
    and at the end of the auction the one whose call never was.
    """
    shown = (part.duty.seat for part in ruling.parts if isinstance(part, Owes) and isinstance(part.duty, ExposedCards))
    replaced = (part.seat for part in ruling.parts if isinstance(part, Becomes) and part.by is not None)
    left = (part.duty.seat for part in ruling.parts if isinstance(part, Ends) and isinstance(part.duty, CallDue))
    return ruling.offender or next(shown, None) or next(replaced, None) or next(left, None)


def _of_ruling(ruling: Ruling) -> _Names:
    offender = _offender(ruling)
    names = _players(offender)
    names["turn"] = (ruling.turn or ruling.before.turn).title
    contract = ruling.before.contract if ruling.before.ended else None
    if contract is not None:
        names |= {"declarer": contract.declarer.title, "dummy": contract.dummy.title}
    if ruling.card is not None:
        names["card"] = ruling.card.symbol
    if ruling.call is not None:
        names["call"] = ruling.call.symbol
    if ruling.before.last_bid is not None:
        names["last_bid"] = ruling.before.last_bid.call.symbol
    for part in ruling.parts:
        if isinstance(part, Becomes) and part.by is not None and part.seat is offender:
            names["call"], names["by"] = part.call.symbol, part.by.symbol
            break
    return names


def irregularity(ruling: Ruling) -> str:
    """The irregularity, named in a sentence."""
    return english.IRREGULARITIES[ruling.irregularity].format_map(_of_ruling(ruling))


def why(cite: Cite, ruling: Ruling) -> str:
    """Why a paragraph applies."""
    return english.REASONS[cite.reason][0].format_map(_of_ruling(ruling))


def said(ruling: Ruling) -> list[str]:
    """What is read to the table about one ruling, each sentence once."""
    names = _of_ruling(ruling)
    sentences = [irregularity(ruling)]
    if "by" in names:
        sentences.append(english.NOTES["replaced"].format_map(names))
    for cite in ruling.citations:
        text = english.REASONS[cite.reason][1].format_map(names)
        if text and text not in sentences:
            sentences.append(text)
    return sentences


def read_aloud(outcome: Outcome) -> list[str]:
    """The text for the table, the same for all four players, and nothing that only the Director may know."""
    sentences: list[str] = []
    for ruling in outcome.rulings:
        if ruling.irregularity not in _PRIVATE:
            sentences += [text for text in said(ruling) if text not in sentences]
    question = outcome.question
    if question is not None and question.asked_of is not None:
        sentences += _choice_read_aloud(outcome, question)
    elif question is None:
        sentences += _where_we_are(outcome)
    return sentences


_PRIVATE = {"partnership-understanding"}


def _choice_read_aloud(outcome: Outcome, question: Question[object]) -> list[str]:
    found = []
    if question.id == "accepts" and question.call is not None:
        names = _of_question(question)
        pending = outcome.course.pending
        kind = getattr(pending, "in_rotation", True)
        names["turn"] = outcome.course.situation.auction.turn.title
        last = outcome.course.situation.auction.last_bid
        names["last_bid"] = last.call.symbol if last else "…"
        name = "insufficient-bid" if kind else "call-out-of-rotation"
        if question.other is None:
            found.append(english.IRREGULARITIES[name].format_map(names))
    return [*found, prompt(question)]


def _where_we_are(outcome: Outcome) -> list[str]:
    notes = english.NOTES
    if outcome.rulings and not any(isinstance(event, Called) for event in outcome.record.events):
        return []
    turn = outcome.course.situation.turn
    if turn is not None:
        return [notes["turn"].format(seat=turn.title)]
    contract = outcome.final_contract
    if contract is None:
        return [notes["passed-out"]]
    play = outcome.course.situation.play
    if play is None or outcome.turn == "ended":
        return [
            notes["play-over" if outcome.course.tricks_won is not None else "over"].format(
                contract=contract_in_words(contract)
            )
        ]
    if not play.current:
        return [notes["turn-to-lead"].format(seat=play.turn.title)]
    trick = ", ".join(each.card.symbol for each in play.current)
    return [notes["turn-to-play"].format(seat=play.turn.title, trick=trick)]


def contract_in_words(contract: Contract) -> str:
    """A contract as printed for people: ``4♠ doubled by North``."""
    call = f"{contract.level}{contract.denomination.symbol}"
    sort = ("contract", "contract-doubled", "contract-redoubled")[contract.doubled]
    return english.NOTES[sort].format(call=call, seat=contract.declarer.title)


def private_note(outcome: Outcome) -> list[str]:
    """What only the Director needs: why, who may use what, what to look at after play."""
    notes: list[str] = []
    for ruling in outcome.rulings:
        notes += [f"{cite.paragraph}: {why(cite, ruling)}" for cite in ruling.citations]
    for each in outcome.information:
        notes.append(information(each))
    notes += owed(outcome)
    notes += arithmetic(outcome.scores)
    return list(dict.fromkeys(notes))


def information(each: Information) -> str:
    """One item of information and who may use it."""
    seat, _, item = each.item.partition(":")
    name = english.NOTES[f"{each.sort}-item"].format(
        seat=Seat.parse(seat).title,
        call=parse_call(item).symbol if each.sort == "call" else item,
        card=_name_of(item),
    )
    side = each.side.value if each.side else english.NOTES["to-everybody"]
    return english.NOTES["authorised" if each.authorised else "unauthorised"].format(side=side, item=name)


def _name_of(item: str) -> str:
    """A card or a call as printed for people; any other item as it is."""
    name = _card_name(item)
    if name != item:
        return name
    try:
        return parse_call(item).symbol
    except ValueError:
        return item


def _card_name(item: str) -> str:
    """A card as printed for people; any other item as it is."""
    try:
        return Card.parse(item).symbol
    except ValueError:
        return item


def owed(outcome: Outcome) -> list[str]:
    """What the Director must watch now, each with its end."""
    duties, found = english.DUTIES, []
    if outcome.course.situation.turn is not None:
        for duty in outcome.enforced_passes:
            if outcome.must_pass.get(duty.seat.value) == duty.term.value:
                kind = "next" if duty.term is Term.NEXT else "throughout"
                found.append(duties[f"must-pass-{kind}"].format(seat=duty.seat.title, law=duty.law))
        for barred in outcome.course.situation.duties:
            if isinstance(barred, BarredCalls):
                found.append(duties["barred-calls"].format(seat=barred.seat.title, law=barred.law))
        for seat, call in outcome.must_repeat.items():
            found.append(duties["must-repeat"].format(seat=Seat.parse(seat).title, call=parse_call(call).symbol))
        for due in outcome.calls_due:
            if due.seat.value not in outcome.must_repeat:
                found.append(duties["call-due"].format(seat=due.seat.title, call=due.withdrawn.symbol))
    for seat, cards in outcome.exposed_cards.items():
        found.append(duties["exposed"].format(seat=Seat.parse(seat).title, cards=", ".join(map(_card_name, cards))))
    found += penalty_cards_owed(outcome)
    found += [restriction_text(each, provisional=outcome.contract is None) for each in outcome.course.restrictions]
    found += duties_of_play(outcome)
    found += _about_score(outcome)
    return list(dict.fromkeys(found))


def _about_score(outcome: Outcome) -> list[str]:
    duties = english.DUTIES
    found = [duties["may-change"].format(seat=seat.title) for seat in outcome.course.may_change]
    found += [
        duties["corrects"].format(seat=each.seat.title, when=english.WHEN[each.when])
        for each in outcome.course.corrects
    ]
    found += [duties["score-cap"].format(side=side) for side in outcome.score_cap]
    found += [duties["adjusted"].format(side=side, kind=kind) for side, kind in (outcome.adjusted or {}).items()]
    found += [duties["forfeited"].format(side=side) for side in outcome.forfeited]
    if outcome.granted is not None:
        found.append(duties["granted" if outcome.granted else "refused"])
    return found


def restriction_text(restriction: Restriction, *, provisional: bool) -> str:
    """A lead restriction in a sentence; ``provisional`` while it is not known who declares."""
    if restriction.chosen:
        name = f"lead-chosen-{restriction.chosen}"
    elif restriction.wording == "suits" and "require" in restriction.may:
        name = "lead-suits-require"
    else:
        name = f"lead-{restriction.wording}"
    suits = ", ".join(suit.title for suit in restriction.suits)
    text = english.DUTIES[name].format(seat=restriction.seat.title, suits=suits, law=restriction.law)
    return english.DUTIES["if-they-defend"] + text[0].lower() + text[1:] if provisional else text


def _of_question(question: Question[object]) -> _Names:
    names = _players(question.offender)
    names["asked"] = question.asked_of.title if question.asked_of else english.WHO["director"]
    names["detail"] = question.detail or english.WHO["both"]
    if question.call is not None:
        names["call"] = question.call.symbol
    elif question.card is not None:
        names["call"] = question.card.symbol
    if question.other is not None:
        names["other"] = question.other.symbol
    if question.card is not None:
        names["card"] = question.card.symbol
    return names


def prompt(question: Question[object]) -> str:
    """The question in a sentence."""
    names = _of_question(question)
    if question.id == "accepts":
        if question.card is not None:  # a lead or play, which declarer or either opponent may accept
            names["call"], names["lho"] = names["card"], names["asked"]
        if question.other is not None:
            names["call"] = f"{names['call']} → {names['other']}"
    return english.QUESTIONS[question.id][0].format_map(names)


def asked_of(question: Question[object]) -> str:
    """Who answers: the Director or a player."""
    return named(question.asked_of.title) if question.asked_of else english.WHO["director"]


def option_label(question: Question[object], option: str) -> str:
    """An option in words."""
    labels: Mapping[str, str] = english.QUESTIONS[question.id][1]
    label = labels.get(option)
    if label is not None:
        return label.format_map(_of_question(question))
    word, _, suits = option.partition(" ")
    if word in english.RULED and suits:
        chosen = ", ".join(Denomination(suit).title for suit in suits.split(","))
        return english.RULED[word].format(suits=chosen)
    return _named(question, option)


def _named(question: Question[object], option: str) -> str:
    """A call or a card as printed for people, a seat by its name; a question about cards is told by its options."""
    if option in _SEATS and all(each in _SEATS for each in question.options):
        return named(Seat(option).title)
    for read in (Card.parse, parse_call) if _of_cards(question) else (parse_call,):
        try:
            return named(read(option).symbol)
        except ValueError:
            continue
    return named(option)


_SEATS = ("N", "E", "S", "W")


def _of_cards(question: Question[object]) -> bool:
    return all(len(option) != 2 or option[0] in "CDHS" for option in question.options)
