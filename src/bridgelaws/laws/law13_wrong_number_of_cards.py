"""Law 13: one hand has more than thirteen cards, and another fewer.

What decides is whether a player with a wrong hand has called, whether a card of another hand was seen, and whether the
deal can be put right. A hand that is short while none has too many falls under Law 14.

What the editions changed:
1997. After such a call the deal is played only if it can be put right and all four agree; so also, before any, where a
card was seen that does not matter. Otherwise the score is artificial.
2007. The Director alone decides whether the deal is put right and played, and may adjust afterwards. If a card was seen
the board is played where that will probably not interfere, and the score is artificial where it will. A card
that is not of this deal is taken away.
2017. A card seen no longer stops the board: it is played, and adjusted where it affected the outcome.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.bridge import Seat
from bridgelaws.table.facts import by_seat, facts, whole_number
from bridgelaws.table.questions import Ask, Fact, Kind, Question, one_of, yes_no
from bridgelaws.table.rulings import Parts

from . import law12_adjusted_score as law12
from . import law14_missing_card as law14
from . import score_facts as told
from .cases import Matter
from .discovery import discovered
from .editions import Clause, Number
from .effects import cite, review
from .law90_procedural_penalties import offender_may_be_penalised

EXAMPLE = '{"W": 14, "E": 12}'
SEEN = Number("whether a card of another hand was seen", {1997: "13A", 2007: "13D", 2017: "13A"})
SURPLUS = Number("a card that is not of this deal", {2007: "13F", 2017: "13C"})


def wrong_number_of_cards(case: Matter, ask: Ask) -> Parts:
    """Apply the Law to hands that were found to hold a wrong number of cards."""
    surplus = one_of("surplus", case.event, "13", ("unplayed", "played"))
    if ask.knows(surplus):
        return card_of_another_deal(case, surplus, (), ask)
    held = ask(facts("cards", case.event, "13", _hands, EXAMPLE))
    too_many = tuple(seat for seat, number in held.items() if number > 13)
    too_few = tuple(seat for seat, number in held.items() if number < 13)
    if not too_many:
        return law14.missing_card(case, ask)
    if not too_few:
        return card_of_another_deal(case, surplus, too_many, ask)
    return one_has_anothers_card(case, too_many + too_few, ask)


def _hands(value: Fact) -> Mapping[Seat, int]:
    held = by_seat(whole_number)(value)
    for seat, number in held.items():
        if not 0 <= number <= 52:
            raise ValueError(f"{seat}: {number} cards: expected 0 to 52")
    if all(number == 13 for number in held.values()):
        raise ValueError("no hand has a wrong number of cards: expected one with more or fewer than 13")
    return held


def one_has_anothers_card(case: Matter, wrong: tuple[Seat, ...], ask: Ask) -> Parts:
    """The cards of one hand lay in another."""
    when = discovered(case, "13", ask, _called_question(case), _seen_question(case))
    if when == "after-play":
        return play_completed(case, ask)
    if _called(case, when, wrong, ask):
        return call_made(case, ask)
    return no_call_made(case, ask)


def _called(case: Matter, when: str, wrong: tuple[Seat, ...], ask: Ask) -> bool:
    """Whether a player with a wrong hand has called; the record shows it, and after the auction everybody has."""
    if when != "auction":
        return True
    calls = case.situation.auction.calls
    if calls and wrong:
        return any(placed.seat in wrong for placed in calls)
    return ask.or_implied(_called_question(case), False, _seen_question(case))


def _called_question(case: Matter) -> Question[bool]:
    return yes_no("called", case.event, "13", kind=Kind.FACT)


def _seen_question(case: Matter) -> Question[bool]:
    """Whether a card was seen matters only where nobody with a wrong hand has called."""
    return yes_no("seen", case.event, SEEN.of(case.edition), kind=Kind.FACT)


def _correctable(case: Matter, under: str, ask: Ask) -> bool:
    """Who tells that all agree to play speaks of a deal that can be; who tells each side's fault, of one that cannot."""
    correctable = yes_no("correctable", case.event, under)
    if not ask.knows(correctable) and ask.knows(_all_agree_question(case, under)):
        return True
    return ask.or_implied(correctable, False, told.FAULT)


def _all_agree(case: Matter, under: str, ask: Ask) -> bool:
    return ask.or_implied(_all_agree_question(case, under), False, told.FAULT)


def _all_agree_question(case: Matter, under: str) -> Question[bool]:
    return yes_no("all_agree", case.event, under, kind=Kind.FACT)


def _seen(case: Matter, ask: Ask) -> bool:
    """Who tells whether a card seen interferes has told that one was seen."""
    return ask.or_implied(_seen_question(case), True, _interferes_question(case, SEEN.of(case.edition)))


def _interferes(case: Matter, under: str, ask: Ask) -> bool:
    """Who tells that all agree to play the board does not find that it cannot be; who tells each side's fault does."""
    interferes = _interferes_question(case, under)
    if not ask.knows(interferes) and ask.knows(_all_agree_question(case, under)):
        return False
    return ask.or_implied(interferes, True, told.FAULT)


def _interferes_question(case: Matter, under: str) -> Question[bool]:
    return yes_no("interferes", case.event, under)


def cannot_be_played(under: str, awarded: Parts) -> Parts:
    """The board cannot be played; a side directly at fault may be penalised."""
    return cite(under, "wrong-cards-cannot-be-played") + awarded + offender_may_be_penalised(awarded)


# A player with a wrong hand has called

call_made: Clause[Matter, [Ask], Parts] = Clause("13, a call was made with a wrong hand")


@call_made.since(1997)
def _(case: Matter, ask: Ask) -> Parts:
    if _correctable(case, "13", ask) and _all_agree(case, "13", ask):
        return cite("13", "corrected-and-played-if-all-agree")
    return cannot_be_played("13", law12.artificial(case, ask))


@call_made.since(2007)
def _(case: Matter, ask: Ask) -> Parts:
    if _correctable(case, "13A", ask):
        return cite("13A", "corrected-and-played") + review("13A") + where_cards_went()
    return cannot_be_played("13B", law12.adjusted_score(case, ask))


@call_made.since(2017)
def _(case: Matter, ask: Ask) -> Parts:
    if _correctable(case, "13B1", ask):
        return cite("13B1", "corrected-and-played") + review("13B1")
    return cannot_be_played("13B2", law12.adjusted_score(case, ask))


# Nobody with a wrong hand has called

no_call_made: Clause[Matter, [Ask], Parts] = Clause("13, no call was made with a wrong hand")


@no_call_made.since(1997)
def _(case: Matter, ask: Ask) -> Parts:
    if not _seen(case, ask):
        return cite("13A", "board-restored")
    if _interferes(case, "13B", ask) or not _all_agree(case, "13B", ask):
        return cannot_be_played("13B2", law12.artificial(case, ask))
    return cite("13B1", "card-seen-does-not-matter")


@no_call_made.since(2007)
def _(case: Matter, ask: Ask) -> Parts:
    if not _seen(case, ask):
        return cite("13D1", "board-restored")
    if _interferes(case, "13D2", ask):
        return cannot_be_played("13D2(b)", law12.artificial(case, ask))
    return cite("13D2(a)", "card-seen-play-on") + review("13D2(a)") + where_cards_went()


@no_call_made.since(2017)
def _(case: Matter, ask: Ask) -> Parts:
    if not _seen(case, ask):
        return cite("13A1", "board-restored")
    return cite("13A2", "card-seen-play-on") + review("13A2")


def where_cards_went() -> Parts:
    """13E (2007): partner of the player with the wrong hand may not use where the Director put the cards."""
    return cite("13E", "placement-is-unauthorised")


# Found later, and cards of another deal

play_completed: Clause[Matter, [Ask], Parts] = Clause("13C, 13D, found after play")


@play_completed.since(1997)
def _(case: Matter, ask: Ask) -> Parts:
    """1997: the result is cancelled."""
    return cannot_be_played("13C", law12.artificial_if_told(case, ask))


@play_completed.since(2007)
def _(case: Matter, ask: Ask) -> Parts:
    return cannot_be_played("13C", law12.adjusted_score(case, ask))


@play_completed.since(2017)
def _(case: Matter, ask: Ask) -> Parts:
    return cannot_be_played("13D", law12.adjusted_score(case, ask))


card_of_another_deal: Clause[Matter, [Question[str], tuple[Seat, ...], Ask], Parts] = Clause("13F, 13C, a surplus card")


@card_of_another_deal.since(1997)
def _(case: Matter, surplus: Question[str], wrong: tuple[Seat, ...], ask: Ask) -> Parts:
    """1997 says nothing of such a card: a pocket held a wrong number of cards."""
    return one_has_anothers_card(case, wrong, ask)


@card_of_another_deal.since(2007)
def _(case: Matter, surplus: Question[str], wrong: tuple[Seat, ...], ask: Ask) -> Parts:
    number = SURPLUS.of(case.edition)
    if ask(surplus) == "unplayed":
        return cite(number, "surplus-card-removed")
    return cite(number, "surplus-card-was-played") + review(number)
