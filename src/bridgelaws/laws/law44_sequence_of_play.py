"""Law 44: the sequence of play, and what a hand may lead or play now.

The leader may lead any card; each other hand in turn follows suit if it can, and that duty comes before every other.
Then come a lead or play restriction that declarer has chosen (Laws 26, 50D2, 51B, 57A), and then the duty to play a
penalty card (Laws 50 and 51). A player who cannot do what is required plays any otherwise legal card (Law 59).
"""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaws.bridge import Card, Denomination, Seat
from bridgelaws.bridge.cards import RANKS
from bridgelaws.table.play import Play
from bridgelaws.table.situation import Situation
from bridgelaws.table.standing import CardNamed, CardToPlay, LeadRuled, PenaltyCard, PenaltyCardKind, PlayRuled

from .editions import Edition, Number

PENALTY_CARD_DUE = Number("a major penalty card is played at the first legal chance", {1997: "50D1", 2007: "50D1(a)"})
MINOR_FIRST = Number("a minor penalty card comes before small cards of its suit", {1997: "50C"})


@dataclass(frozen=True, slots=True)
class Bar:
    """Why a card may not be led or played now: the paragraph, and the id of the message."""

    paragraph: str
    reason: str
    duty: PenaltyCard | LeadRuled | PlayRuled | CardToPlay | CardNamed | None = None


def bars(edition: Edition, situation: Situation, seat: Seat, card: Card) -> Bar | None:
    """What keeps a hand from leading or playing a card now, or None.

    Where a hand is not known, what it might hold is not held against the card: a card of another suit than the one led
    counts as a discard.
    """
    play = situation.play
    if play is None or play.over:
        return Bar("44A", "no-play-now")
    if play.turn is not seat:
        return Bar("44B" if play.current else "44G", "not-the-turn")
    left = play.left(seat)
    if play.place_of(card) is not None or (left is not None and card not in left):
        return Bar("44A", "not-held")
    if not follows(play, seat, card):
        return Bar("44C", "follow-suit")
    return breach(edition, situation, seat, card)


def follows(play: Play, seat: Seat, card: Card) -> bool:
    """False where the hand is known to hold the suit led and the card is of another (44C)."""
    if not play.current:
        return True
    led = play.current[0].card.suit
    return card.suit is led or play.holds_suit(seat, led) is not True


def breach(edition: Edition, situation: Situation, seat: Seat, card: Card) -> Bar | None:
    """The duty of his side's that a card at the player's turn, legal by Law 44, would break."""
    for duty in situation.duties:
        if isinstance(duty, CardToPlay) and duty.seat is seat and duty.card != card:
            return Bar(duty.law, "card-attempted-before", duty)
    restriction = _restriction_broken(situation, seat, card)
    if restriction is not None:
        return restriction
    return _penalty_card_passed_over(edition, situation, seat, card)


def _restriction_broken(situation: Situation, seat: Seat, card: Card) -> Bar | None:
    play = situation.play
    assert play is not None
    if not play.current:
        for ruled in situation.lead_ruled(seat):
            if not _lead_complies(play, ruled, card):
                return Bar(ruled.law, f"lead-{ruled.word}", ruled)
        return None
    for duty in situation.duties:
        if isinstance(duty, PlayRuled) and duty.seat is seat and not _play_complies(play, duty, card):
            return Bar(duty.law, f"play-{duty.word}", duty)
    return None


def _lead_complies(play: Play, ruled: LeadRuled, card: Card) -> bool:
    left = play.left(ruled.seat)
    if ruled.word == "require":
        return card.suit in ruled.suits or (left is not None and not any(each.suit in ruled.suits for each in left))
    if ruled.word == "forbid":
        return card.suit not in ruled.suits or (left is not None and all(each.suit in ruled.suits for each in left))
    return True


def _play_complies(play: Play, duty: PlayRuled, card: Card) -> bool:
    """57A, as far as the hand is known: what cannot be complied with binds nobody (59)."""
    left = play.left(duty.seat)
    if duty.word in ("highest", "lowest"):
        if left is None or card.suit is not duty.suit:
            return True
        return card == extreme(left, duty.suit, duty.word)
    if follow_suit_due(play, duty.seat) or card.suit is play.current[0].card.suit:
        return True
    if duty.word == "require":
        return card.suit is duty.suit or (left is not None and not any(each.suit is duty.suit for each in left))
    return card.suit is not duty.suit or (left is not None and all(each.suit is duty.suit for each in left))


def extreme(hand: frozenset[Card], suit: Denomination, word: str) -> Card | None:
    """The highest or lowest card of a suit in a hand."""
    held = sorted((card for card in hand if card.suit is suit), key=lambda card: RANKS.index(card.rank))
    if not held:
        return None
    return held[-1] if word == "highest" else held[0]


def follow_suit_due(play: Play, seat: Seat) -> bool:
    """True where the hand is known to have to follow suit to the trick in progress."""
    return bool(play.current) and play.holds_suit(seat, play.current[0].card.suit) is True


def _penalty_card_passed_over(edition: Edition, situation: Situation, seat: Seat, card: Card) -> Bar | None:
    cards = situation.penalty_cards(seat)
    if not cards or any(each.card == card for each in cards):
        return _another_was_named(situation, seat, card)
    play = situation.play
    assert play is not None
    for each in playable_penalty_cards(situation, seat):
        if each.kind is PenaltyCardKind.MAJOR and not _follows_instead(play, each, card):
            return Bar(PENALTY_CARD_DUE.of(edition), "penalty-card-first", each)
    for each in cards:
        if each.kind is PenaltyCardKind.MINOR and each.card.suit is card.suit and not card.is_honour:
            return Bar(MINOR_FIRST.of(edition), "minor-penalty-card-first", each)
    return None


def _another_was_named(situation: Situation, seat: Seat, card: Card) -> Bar | None:
    for duty in situation.duties:
        if isinstance(duty, CardNamed) and duty.seat is seat and duty.card != card:
            return Bar(duty.law, "another-penalty-card-named", duty)
    return None


def _follows_instead(play: Play, penalty: PenaltyCard, card: Card) -> bool:
    """True where the card follows suit and the penalty card would not."""
    if not play.current:
        return False
    led = play.current[0].card.suit
    return card.suit is led and penalty.card.suit is not led


def playable_penalty_cards(situation: Situation, seat: Seat) -> tuple[PenaltyCard, ...]:
    """The penalty cards that a defender whose turn it is could legally lead or play now.

    A penalty card of another suit than the one led counts where the hand is not known to have to follow suit.
    """
    play = situation.play
    assert play is not None
    return tuple(
        each
        for each in situation.penalty_cards(seat)
        if follows(play, seat, each.card) and _restriction_broken(situation, seat, each.card) is None
    )


def must_play(situation: Situation, seat: Seat) -> tuple[Card, ...]:
    """The card, or the cards among which, a hand must lead or play now, if it holds them and is bound to some.

    Empty where the hand is free, or where nobody can tell because the hand is not known.
    """
    play = situation.play
    if play is None or play.over or play.turn is not seat:
        return ()
    for duty in situation.duties:
        if isinstance(duty, CardToPlay | CardNamed) and duty.seat is seat:
            return (duty.card,)
    left = play.left(seat)
    for duty in situation.duties:
        if (
            isinstance(duty, PlayRuled)
            and duty.seat is seat
            and duty.word in ("highest", "lowest")
            and left is not None
        ):
            found = extreme(left, duty.suit, duty.word)
            if found is not None:
                return (found,)
    return tuple(each.card for each in playable_penalty_cards(situation, seat) if _surely_due(situation, seat, each))


def _surely_due(situation: Situation, seat: Seat, penalty: PenaltyCard) -> bool:
    """A major penalty card that can be led, that follows suit, or whose holder is known to be out of the suit led."""
    play = situation.play
    assert play is not None
    if penalty.kind is PenaltyCardKind.MINOR:
        return False
    if not play.current:
        return True
    led = play.current[0].card.suit
    return penalty.card.suit is led or play.holds_suit(seat, led) is False
