"""Law 57: a lead or play before its time.

A. A defender leads to the next trick, or plays out of turn, before partner has played: the card is a major penalty
   card, and declarer has partner play the highest or the lowest card of the suit led, or forbids a card of another suit
   named by declarer; since 2017 declarer may also require a card of another suit. B. Who cannot comply plays any card.
C. No rectification if declarer has played from both hands, or dummy played or suggested a card of its own accord.
   1997: a singleton in dummy, or one of equals, may count as played. A premature play by declarer stands if legal.
D. (2007 and 2017) A defender plays at RHO's turn, partner having played: a card that can be legally played to the trick
   is played at the proper turn; any other is a major penalty card. 1997 has no such text: the card is exposed (49).
"""

from __future__ import annotations

from bridgelaws.bridge import SUITS, Denomination
from bridgelaws.table.questions import Ask, Kind, Question, one_of, yes_no
from bridgelaws.table.rulings import Owes, Parts
from bridgelaws.table.standing import CardToPlay, PlayRuled

from . import law16_information as law16
from . import law50_penalty_cards as law50
from . import law53_lead_out_of_turn_accepted as law53
from . import law60_play_after_illegal_play as law60
from .editions import Clause, Number
from .effects import cite, review
from .play_cases import IrregularPlay
from .play_effects import card_stands, card_withdrawn, major_penalty_card

BOTH_HANDS = Number("declarer has played from both hands", {1997: "57C", 2007: "57C1"})
DUMMY_SUGGESTED = Number("dummy played or suggested a card", {1997: "57C", 2007: "57C1", 2017: "57C2"})
DECLARERS_OWN = Number("declarer's premature play", {2007: "57C2", 2017: "57C3"})


def premature(case: IrregularPlay, ask: Ask) -> Parts:
    """Apply Law 57 to a card played before its turn to a trick in progress, or led to the next before partner played."""
    if not case.defends:
        return declarers_premature_play(case)
    if case.played_next(case.lho) and not case.play.played_to_current(case.offender):
        return law60.right_forfeited(case)
    if may_be_misled(case) and ask.if_told(law53.misled(case)):
        return law53.retracted_because_misled(case)
    if case.play.played_to_current(case.partner):
        return at_rhos_turn(case, ask)
    if _declarer_has_played_from_both(case):
        return cite(BOTH_HANDS.of(case.edition), "declarer-played-from-both") + card_stands(case)
    if ask.if_told(dummy_suggested(case)):
        return cite(DUMMY_SUGGESTED.of(case.edition), "dummy-played-or-suggested") + _nothing_owed(case)
    return before_partner(case, ask)


def dummy_suggested(case: IrregularPlay) -> Question[bool]:
    """57C: did dummy, of its own accord, play before the turn or suggest a card? The Director is not made to say."""
    return yes_no(
        "dummy_suggested", case.event, DUMMY_SUGGESTED.of(case.edition), kind=Kind.FACT, offender=case.offender
    )


def _nothing_owed(case: IrregularPlay) -> Parts:
    """The card counts as played; a lead to the next trick goes back until that trick has come."""
    return card_withdrawn(case) if case.play.played_to_current(case.offender) else card_stands(case)


def _declarer_has_played_from_both(case: IrregularPlay) -> bool:
    play = case.play
    leads_on = play.played_to_current(case.offender)
    return not leads_on and play.played_to_current(play.declarer) and play.played_to_current(play.dummy)


may_be_misled: Clause[IrregularPlay, [], bool] = Clause("47E1, a play on an opponent's word")


@may_be_misled.since(1997)
def _(case: IrregularPlay) -> bool:
    """1997: only a lead may be taken back for that."""
    return False


@may_be_misled.since(2007)
def _(case: IrregularPlay) -> bool:
    """2007 and 2017: a play as well."""
    return True


declarers_premature_play: Clause[IrregularPlay, [], Parts] = Clause("57C, declarer plays before the turn")


@declarers_premature_play.since(1997)
def _(case: IrregularPlay) -> Parts:
    """1997 has no text but 45C and 47: a card played cannot be taken back."""
    return cite("45C2", "declarers-card-stays") + card_stands(case)


@declarers_premature_play.since(2007)
def _(case: IrregularPlay) -> Parts:
    """2007 and 2017: a legal card stays played."""
    return cite(DECLARERS_OWN.of(case.edition), "declarers-card-stays") + card_stands(case)


def before_partner(case: IrregularPlay, ask: Ask) -> Parts:
    """57A: a major penalty card, and declarer chooses for partner's play."""
    chosen = ask(choice(case))
    word, _, named = chosen.partition(" ")
    suit = Denomination(named) if named else case.play.current[0].card.suit
    law = paragraph(case, word)
    return (
        *cite("57A", "played-before-partner"),
        *card_withdrawn(case),
        *major_penalty_card(case, case.offender, case.card, "57A"),
        *law50.lies_exposed(case, case.offender, case.card),
        *cite(law, f"partner-plays-{word}"),
        Owes(PlayRuled(case.partner, word, suit, law, case.event)),
    )


def choice(case: IrregularPlay) -> Question[str]:
    """What declarer may have offender's partner play."""
    return one_of(
        "play_option", case.event, "57A", offered(case), kind=Kind.CHOICE, asked_of=case.declarer, offender=case.offender,
        card=case.card,
    )  # fmt: skip


def _other_suits(case: IrregularPlay) -> tuple[Denomination, ...]:
    return tuple(suit for suit in SUITS if suit is not case.play.current[0].card.suit)


offered: Clause[IrregularPlay, [], tuple[str, ...]] = Clause("57A, declarer's options")


@offered.since(1997)
def _(case: IrregularPlay) -> tuple[str, ...]:
    """1997 and 2007: three options, the third for any other suit."""
    return ("highest", "lowest", *(f"forbid {suit}" for suit in _other_suits(case)))


@offered.since(2017)
def _(case: IrregularPlay) -> tuple[str, ...]:
    """2017: four."""
    others = _other_suits(case)
    return ("highest", "lowest", *(f"require {suit}" for suit in others), *(f"forbid {suit}" for suit in others))


_PARAGRAPHS: dict[str, Number[str]] = {
    "highest": Number("57A, the highest card", {1997: "57A1"}),
    "lowest": Number("57A, the lowest card", {1997: "57A2"}),
    "require": Number("57A, another suit required", {2017: "57A3"}),
    "forbid": Number("57A, another suit forbidden", {1997: "57A3", 2017: "57A4"}),
}


def paragraph(case: IrregularPlay, word: str) -> str:
    """The number of the option that declarer chose."""
    return _PARAGRAPHS[word].of(case.edition)


at_rhos_turn: Clause[IrregularPlay, [Ask], Parts] = Clause("57D, a play at RHO's turn")


@at_rhos_turn.since(1997)
def _(case: IrregularPlay, ask: Ask) -> Parts:
    """1997: the card was exposed, by deliberate play; 50D has it played at the first chance."""
    return (
        *cite("49", "played-at-rho-turn-exposed"),
        *card_withdrawn(case),
        *major_penalty_card(case, case.offender, case.card, "49"),
        *law50.lies_exposed(case, case.offender, case.card),
    )


@at_rhos_turn.since(2007)
def _(case: IrregularPlay, ask: Ask) -> Parts:
    """2007 and 2017: a legal card waits for its turn, another becomes a major penalty card."""
    if _can_be_played(case, ask):
        duty = CardToPlay(case.offender, case.card, "57D", case.event)
        return (
            *cite("57D", "played-at-rho-turn"),
            *card_withdrawn(case),
            Owes(duty),
            *review(law16.FROM_PARTNER.of(case.edition)),
        )
    return (
        *cite("57D", "played-at-rho-turn-illegal"),
        *card_withdrawn(case),
        *major_penalty_card(case, case.offender, case.card, "57D"),
        *law50.lies_exposed(case, case.offender, case.card),
    )


def _can_be_played(case: IrregularPlay, ask: Ask) -> bool:
    led = case.play.current[0].card.suit
    if case.card.suit is led:
        return True
    holds = case.play.holds_suit(case.offender, led)
    if holds is None:
        return not ask(
            yes_no(
                "has_suit", case.event, "57D", kind=Kind.FACT, offender=case.offender, card=case.play.current[0].card
            )
        )
    return not holds
