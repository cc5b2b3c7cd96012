"""Law 16: a player who had unauthorised information from partner, and the choice then made (with Law 73C).

The player may not choose, over another action that is a logical alternative, one that the information demonstrably suggested.
Until a choice is questioned the opponents may reserve their rights. The Director lets the board be played and adjusts
the score if the choice did damage. Whether an action is a logical alternative, and what was suggested, the Director
judges.

What the editions changed: 1997 has no definition of a logical alternative; since 2007 it is one that a significant part
of the player's peers, playing the same methods, would seriously consider, and some of them might choose. In 1997 and 2007
the information must be such that it could demonstrably suggest the action; in 2017 it must do so. The Law is 16A in
1997, 16B since. A call or play that was withdrawn is such information too, for the side that offended (16C2, in 2007
16D2).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bridgelaws.bridge import SEATS, Seat
from bridgelaws.table.events import Played
from bridgelaws.table.facts import facts, items, word
from bridgelaws.table.questions import Ask, BadAnswer, Fact, Kind, Question, in_one_spelling, one_of, yes_no
from bridgelaws.table.rulings import Parts

from .cases import Matter
from .editions import Number
from .effects import cite, review
from .law16_information import MANNER, manner

MANNERS = (
    "hesitation", "haste", "question", "answer", "remark", "alert", "no-alert", "explanation", "emphasis", "gesture",
    "withdrawn", "none",
)  # fmt: skip
ALTERNATIVE = Number("what a logical alternative is", {1997: "16A", 2007: "16B1(b)"})
CHOICE = Number("what may not be chosen", {1997: "16A", 2007: "16B1(a)"})
WHEN_GIVEN = Number("when such information is given", {1997: "16A1", 2007: "16B2"})
WHEN_CHOSEN = Number("when a player may have chosen it", {1997: "16A2", 2007: "16B3"})
CHOICE_AFTER_WITHDRAWAL = Number(
    "what may not be chosen after a withdrawal", {1997: "16C2", 2007: "16D2", 2017: "16C2"}
)
ADJUST_AFTER_WITHDRAWAL = Number("when it did damage", {1997: "16C2", 2007: "16D2", 2017: "16C3"})
CAREFUL = Number("a player takes no advantage of it", {1997: "73C", 2017: "73C1"})
WORD = re.compile(r"[a-z][a-z -]{0,30}")
CARD = re.compile(r"[SHDC](?:10|[2-9TJQKA])")
ITEM = re.compile(r"[NESW]:\S{1,12}")


@dataclass(frozen=True, slots=True)
class Ground:
    """Which paragraph forbids the choice, and under which the score is adjusted."""

    choice: str
    adjusts: str


def unauthorised_information(case: Matter, ask: Ask) -> Parts:
    """Apply the Law to what a player let partner know, and to what partner then chose."""
    informant = Seat.parse(ask(one_of("informant", case.event, "16", tuple(seat.value for seat in SEATS))))
    sort = ask(_manner(case, informant))
    if sort == "none":
        return cite(MANNER.of(case.edition), "nothing-unmistakable")
    if sort == "withdrawn":
        item = ask(_which("concerning", case, _withdrawn_by(case, informant)))
        ground = Ground(CHOICE_AFTER_WITHDRAWAL.of(case.edition), ADJUST_AFTER_WITHDRAWAL.of(case.edition))
        return partners_choice(case, informant.partner, item, ground, ask)
    item = ask(_which("concerning", case, _concerned(case, informant)))
    ground = Ground(CHOICE.of(case.edition), WHEN_CHOSEN.of(case.edition))
    known = manner(case, item, informant.side) + cite(CAREFUL.of(case.edition), "take-no-advantage")
    return known + partners_choice(case, informant.partner, item, ground, ask)


def _manner(case: Matter, informant: Seat) -> Question[str]:
    """What let partner know: one of those listed, or another word for it."""
    on_record = bool(case.situation.auction.calls)
    options = MANNERS if _withdrawn_by(case, informant) or not on_record else (*MANNERS[:-2], "none")

    def read(text: str) -> str:
        if WORD.fullmatch(text) is None:
            raise BadAnswer(f"answer {text!r} to manner: expected one of {', '.join(MANNERS)}, or a word or two")
        return text

    return Question("manner", case.event, None, Kind.FACT, MANNER.of(case.edition), options, read)


def _which(name: str, case: Matter, candidates: tuple[str, ...]) -> Question[str]:
    """A call or play: one of those on record, a card that is not, or anything where the record has none."""

    def read(value: Fact) -> str:
        item = _item(value)
        if candidates and item not in candidates and not _is_card(item):
            raise ValueError(f"{item!r}: expected one of {', '.join(candidates)}, or a card that was played")
        return item

    return facts(name, case.event, MANNER.of(case.edition), read, "E:P", options=candidates)


def _item(value: Fact) -> str:
    text = in_one_spelling(word(value))
    if ITEM.fullmatch(text) is None:
        raise ValueError(f"{text!r}: expected a seat and a call or card")
    return text


def _is_card(item: str) -> bool:
    return CARD.fullmatch(_action(item)) is not None


def _actions(case: Matter, player: Seat, after: str) -> tuple[str, ...]:
    """A player's calls and plays on record, each once; only those after an action that is named."""
    made: list[tuple[Seat, str]] = [(placed.seat, placed.call.name) for placed in case.situation.auction.calls]
    made += [(event.seat, str(card)) for event in case.events if isinstance(event, Played) for card in event.cards]
    named = [f"{seat}:{name}" for seat, name in made]
    first = named.index(after) + 1 if after in named else 0
    return tuple(dict.fromkeys(item for item in named[first:] if item.startswith(player.value)))


def _concerned(case: Matter, informant: Seat) -> tuple[str, ...]:
    """What the information was about: the player's own calls and plays, then anybody's, asked of or explained."""
    own = _actions(case, informant, "")
    return own + tuple(item for seat in SEATS if seat is not informant for item in _actions(case, seat, ""))


def _withdrawn_by(case: Matter, player: Seat) -> tuple[str, ...]:
    """The withdrawn calls and exposed cards of a player that are unauthorised for that player's side."""
    return tuple(
        dict.fromkeys(
            each.item
            for each in case.situation.information
            if not each.authorised and each.sort in ("call", "card") and each.item.startswith(player.value)
        )
    )


def partners_choice(case: Matter, player: Seat, item: str, ground: Ground, ask: Ask) -> Parts:
    """What the player who had the information then did; until that is questioned, rights are reserved."""
    chosen = ask.if_told(_which("chosen", case, _actions(case, player, item)))
    if chosen is None:
        return rights_reserved(case) + review(ground.adjusts)
    under = ALTERNATIVE.of(case.edition)
    suggested = yes_no("suggested", case.event, ground.choice)
    alternatives = facts("alternatives", case.event, under, _alternatives, '["P", "4H"]', kind=Kind.JUDGEMENT)
    others = [action for action in ask.or_implied(alternatives, ("another",), suggested) if action != _action(chosen)]
    if not others:
        return cite(under, "no-logical-alternative")
    damaged = yes_no("damaged", 0, ground.adjusts, detail=ground.adjusts)
    if not ask.or_implied(suggested, True, damaged):
        return cite(ground.choice, "not-suggested")
    return (
        *cite(ground.choice, "suggested-alternative-chosen"),
        *cite(ground.adjusts, "adjusted-if-damaged"),
        *review(ground.adjusts),
    )


def _action(item: str) -> str:
    """The call or card of an item such as ``W:3H``."""
    return item.partition(":")[2]


def _alternatives(value: Fact) -> tuple[str, ...]:
    """Calls or cards, with or without the player's seat."""
    return () if value == "none" else tuple(text if ":" not in text else _action(text) for text in items(word)(value))


def rights_reserved(case: Matter) -> Parts:
    """16B2: the opponents may say that they reserve their rights, where the authority does not forbid it."""
    allowed = case.regulations.rights_may_be_reserved
    return cite(WHEN_GIVEN.of(case.edition), "rights-reserved" if allowed else "director-called-instead")
