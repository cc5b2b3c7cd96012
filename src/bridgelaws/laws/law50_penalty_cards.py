"""Law 50: penalty cards.

A card that a defender exposes too early lies face up on the table until it is played or picked up.
  B. A single small card exposed by accident is a minor penalty card. An honour, and any card exposed by deliberate play
     (led out of turn, a revoke taken back), is a major one; where a defender has two or more, all are major.
  C. Minor: no other small card of the suit may be played before it; an honour may. Partner leads as they please.
  D1. Major: it is played at the first legal opportunity; following suit and a lead or play restriction come first.
  D2. When partner has the lead, declarer first chooses: the suit required or forbidden (the card is then picked up), or
     neither (the card stays). As long as partner keeps the lead and the card lies there, the choice comes again.

What the editions changed is what partner may know. 1997: that the card must be played, and nothing else about it. 2007:
the same by 50E1 to 50E3. 2017: everything, as long as it lies on the table (50E1); once picked up its sight is
unauthorised (50E2), and the score is adjusted after play if the card helped its side (50E4).
"""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaws.bridge import Card, Denomination, Seat
from bridgelaws.table.events import Played
from bridgelaws.table.questions import Ask, Kind, Question, one_of, yes_no
from bridgelaws.table.rulings import CardBecomes, Ends, Informs, Owes, Parts, Skips, Status
from bridgelaws.table.situation import Situation
from bridgelaws.table.standing import Information, LeadRuled, PenaltyCard, PenaltyCardKind

from . import law16_information as law16
from . import law51_two_or_more_penalty_cards as law51
from .editions import Clause, Edition, Number
from .effects import OneEvent, cite, review
from .play_cases import IrregularPlay, PlayCase
from .play_effects import card_withdrawn, picked_up


def kind_of(card: Card, *, deliberate: bool) -> PenaltyCardKind:
    """50B: what one penalty card, the only one its holder has, is."""
    return PenaltyCardKind.MAJOR if card.is_honour or deliberate else PenaltyCardKind.MINOR


KIND = {PenaltyCardKind.MAJOR: "major-penalty-card", PenaltyCardKind.MINOR: "minor-penalty-card"}


def exposed(case: PlayCase, cards: tuple[Card, ...], law: str, ask: Ask) -> Parts:
    """Cards become penalty cards: major or minor by 50B, the Director saying whether the play was deliberate."""
    seat = case.offender
    kind = PenaltyCardKind.MAJOR
    if len(cards) + len(case.situation.penalty_cards(seat)) == 1 and not cards[0].is_honour:
        question = yes_no("deliberate", case.event, "50B", offender=seat, card=cards[0])
        kind = kind_of(cards[0], deliberate=ask(question))
    parts: Parts = cite("50B", KIND[kind])
    for card in cards:
        parts += (Owes(PenaltyCard(seat, card, kind, law, case.event)), *lies_exposed(case, seat, card))
    return parts


# What partner may know

HELPED = Number("the score is adjusted if a penalty card helped", {1997: "16A", 2007: "50E3", 2017: "50E4"})

lies_exposed: Clause[OneEvent, [Seat, Card], Parts] = Clause("50, information from a penalty card on the table")


@lies_exposed.since(1997)
def _(case: OneEvent, seat: Seat, card: Card) -> Parts:
    """1997: that it must be played is authorised for partner (50D1), the rest is not (16A)."""
    known = _known(case, seat, card, to_partner=False, law="50D1")
    return cite("50D1", "penalty-card-sight") + known + review(HELPED.of(case.edition))


@lies_exposed.since(2007)
def _(case: OneEvent, seat: Seat, card: Card) -> Parts:
    """2007: the duty to play it is for everybody (50E1), its sight is not for partner (50E2)."""
    return (
        cite("50E2", "penalty-card-sight")
        + _known(case, seat, card, to_partner=False, law="50E2")
        + review(HELPED.of(case.edition))
    )


@lies_exposed.since(2017)
def _(case: OneEvent, seat: Seat, card: Card) -> Parts:
    """2017: all that it tells is authorised for everybody while it lies there (50E1)."""
    known = Information("card", f"{seat}:{card}", None, True, "50E1", case.event)
    return (*cite("50E1", "penalty-card-known-to-all"), Informs(known), *review(HELPED.of(case.edition)))


def _known(case: OneEvent, seat: Seat, card: Card, *, to_partner: bool, law: str) -> Parts:
    item = f"{seat}:{card}"
    return (
        Informs(Information("card", item, seat.side, to_partner, law, case.event)),
        Informs(Information("card", item, seat.side.opponents, True, law, case.event)),
    )


back_in_hand: Clause[OneEvent, [Seat, Card], Parts] = Clause("50, information from a penalty card picked up")


@back_in_hand.since(1997)
def _(case: OneEvent, seat: Seat, card: Card) -> Parts:
    return law16.withdrawn_card(case, seat, card)


@back_in_hand.since(2007)
def _(case: OneEvent, seat: Seat, card: Card) -> Parts:
    return cite("50E2", "picked-up-card-unauthorised") + _known(case, seat, card, to_partner=False, law="50E2")


once_played: Clause[OneEvent, [Seat, Card], Parts] = Clause("50, information once a penalty card has been played")


@once_played.since(1997)
def _(case: OneEvent, seat: Seat, card: Card) -> Parts:
    return ()


@once_played.since(2017)
def _(case: OneEvent, seat: Seat, card: Card) -> Parts:
    """2017: how it came to lie there is unauthorised for partner from then on (50E3)."""
    return _known(case, seat, card, to_partner=False, law="50E3")


# Partner has the lead

ONE_CARD = Number("partner's lead required or forbidden", {1997: "50D2(a)"})


@dataclass(frozen=True, slots=True)
class LeadChoice:
    """Partner of a player with major penalty cards is to lead, and declarer chooses (50D2, 51B)."""

    edition: Edition
    situation: Situation
    event: int
    offender: Seat
    """The holder of the cards."""
    cards: tuple[PenaltyCard, ...]

    @property
    def leader(self) -> Seat:
        """The defender who is to lead."""
        return self.offender.partner

    @property
    def suits(self) -> tuple[Denomination, ...]:
        """The suits in which there are penalty cards, each once."""
        return tuple(dict.fromkeys(each.card.suit for each in self.cards))

    @property
    def several(self) -> bool:
        """True where there are penalty cards in more than one suit (51B2)."""
        return len(self.suits) > 1


def declarers_choice(case: LeadChoice) -> Question[str]:
    """What declarer is asked before the partner of a defender with major penalty cards leads (50D2; 51B for more).

    It is another question than what is done about that lead, if it comes out of turn (54, 56).
    """
    play = case.situation.play
    assert play is not None
    options = (*law51.restrictions_offered(case.suits), "penalty-card")
    return one_of(
        "lead_option", case.event, "51B" if len(case.cards) > 1 else "50D2", options, kind=Kind.CHOICE,
        asked_of=play.declarer, offender=case.offender, card=case.cards[0].card, detail="penalty-cards",
    )  # fmt: skip


def partner_to_lead(case: LeadChoice, ask: Ask) -> Parts:
    """50D2 (51B for two or more): declarer says what partner may lead."""
    return lead_chosen(case, ask(declarers_choice(case)))


def lead_chosen(case: LeadChoice, choice: str) -> Parts:
    """What declarer's choice comes to: cards picked up and a lead ruled, or the cards left and the lead free."""
    word, _, named = choice.partition(" ")
    if word == "penalty-card":
        several = cite(law51.NEITHER.of(case.edition), "cards-stay-lead-free") if case.several else ()
        return (*cite("50D2(b)", "cards-stay-lead-free"), *several, *_lead_is(case, "none", (), "50D2(b)"))
    suits = tuple(Denomination(name) for name in named.split(",")) if named else case.suits
    law = law51.paragraph(case.cards, word) if len(case.cards) > 1 else ONE_CARD.of(case.edition)
    parts = cite(law, _PICKED_UP[word])
    for each in case.cards:
        if each.card.suit in suits:
            parts += (*picked_up(each), *_informs_anew(case, each))
    return parts + _lead_is(case, word, suits, law)


_PICKED_UP = {"require": "lead-required-cards-picked-up", "forbid": "lead-forbidden-cards-picked-up"}


def _lead_is(case: LeadChoice, word: str, suits: tuple[Denomination, ...], law: str) -> Parts:
    play = case.situation.play
    assert play is not None
    return (Owes(LeadRuled(case.leader, word, suits, law, case.event, len(play.tricks))),)


def _informs_anew(case: LeadChoice, each: PenaltyCard) -> Parts:
    return back_in_hand(case, each.seat, each.card)


def led_before_choice(case: IrregularPlay) -> Parts:
    """50D2 and 49: a lead before declarer has chosen is itself an exposed card, shown by deliberate play."""
    return (
        *cite("50D2", "led-before-choice"),
        *cite("49", "defender-exposes-card"),
        *card_withdrawn(case),
        Skips((case.event,)),
        Owes(PenaltyCard(case.offender, case.card, PenaltyCardKind.MAJOR, "49", case.event)),
        *lies_exposed(case, case.offender, case.card),
    )


# A lead out of turn that is refused (54D, 56)


def led_card(case: IrregularPlay, law: str) -> PenaltyCard:
    """The card led out of turn, as the major penalty card it becomes when the lead is refused."""
    return PenaltyCard(case.offender, case.card, PenaltyCardKind.MAJOR, law, case.event)


def cards_with(case: IrregularPlay, law: str) -> tuple[PenaltyCard, ...]:
    """All penalty cards the offender would then have."""
    return (*case.situation.penalty_cards(case.offender), led_card(case, law))


def restrictions_after_refusal(case: IrregularPlay) -> tuple[str, ...]:
    """What declarer may say in refusing: a lead restriction if offender's partner is to lead, and to leave the card."""
    if not case.partner_is_to_lead:
        return ("penalty-card",)
    suits = tuple(dict.fromkeys(each.card.suit for each in cards_with(case, "")))
    return (*law51.restrictions_offered(suits), "penalty-card")


def lead_refused(case: IrregularPlay, chosen: str, law: str) -> Parts:
    """The card becomes a major penalty card, and where partner has the lead declarer's choice takes effect at once."""
    left: Parts = (*card_withdrawn(case), Owes(led_card(case, law)))
    left += _partners_cards(case)
    if not case.partner_is_to_lead:
        return left + lies_exposed(case, case.offender, case.card)
    choice = LeadChoice(case.edition, case.situation, case.event, case.offender, cards_with(case, law))
    ruled = lead_chosen(choice, chosen)
    if any(isinstance(part, Ends) and part.duty == led_card(case, law) for part in ruled):
        return left + ruled
    return left + lies_exposed(case, case.offender, case.card) + ruled


def _partners_cards(case: IrregularPlay) -> Parts:
    """What partner played to the irregular lead before the ruling is withdrawn too, and was exposed by playing it (49)."""
    parts: Parts = ()
    for number, event in case.following:
        if isinstance(event, Played) and event.seat is case.partner:
            parts += (
                *cite("60C", "offenders-play-costs-nothing"),
                *cite("49", "played-to-refused-lead"),
                Skips((number,)),
            )
            for card in event.cards:
                parts += (
                    CardBecomes(number, event.seat, card, Status.WITHDRAWN),
                    Owes(PenaltyCard(event.seat, card, PenaltyCardKind.MAJOR, "49", number)),
                    *lies_exposed(case, event.seat, card),
                )
    return parts


def played(situation: Situation, seat: Seat, card: Card) -> Parts:
    """A penalty card that is led or played is one no longer."""
    return tuple(Ends(each) for each in situation.penalty_cards(seat) if each.card == card)
