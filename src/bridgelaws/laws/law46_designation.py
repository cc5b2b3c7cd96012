"""Law 46: an incomplete or invalid designation of a card from dummy.

Unless declarer's different intention is incontrovertible:
  B1. 'High' is the highest card of the suit led, 'win' the lowest card known to win, 'low' the lowest of the suit led.
  B2. A suit without a rank is its lowest card.
  B3. A rank without a suit: in leading, the suit in which dummy won the last trick, if that rank is there; else the card
      of that rank which can legally be played, declarer saying which of two.
  B4. A card that dummy does not hold: declarer may name any legal card.
  B5. 'Anything': either defender names the card.
"""

from __future__ import annotations

from bridgelaws.bridge import SEATS, SUITS, Card, Denomination, Seat
from bridgelaws.bridge.cards import RANKS
from bridgelaws.bridge.tricks import winner
from bridgelaws.table.play import Play
from bridgelaws.table.questions import Ask, Kind, one_of, which_card, yes_no
from bridgelaws.table.rulings import Parts, ThenPlay

from .cases import Matter, RecordError
from .editions import Number
from .effects import cite
from .play_cases import PACK, may_follow, unseen

SAID = (
    "high",
    "low",
    "win",
    "anything",
    *(suit.value for suit in SUITS),
    *reversed(RANKS),
    *(str(card) for card in PACK),
)


_BY_HEIGHT = {
    "high": Number("46B1, high", {1997: "46B1", 2007: "46B1(a)"}),
    "win": Number("46B1, win", {1997: "46B1", 2007: "46B1(b)"}),
    "low": Number("46B1, low", {1997: "46B1", 2007: "46B1(c)"}),
}


def designation(case: Matter, ask: Ask) -> Parts:
    """Apply 46B to what declarer said to dummy, at dummy's turn."""
    play = case.situation.play
    if play is None or play.over or play.turn is not play.dummy:
        raise RecordError(case.event, "it is not dummy's turn to play: there is no designation to rule on")
    said = ask(one_of("said", case.event, "46B", SAID, offender=play.declarer))
    if ask(yes_no("incontrovertible", case.event, "46B", offender=play.declarer, detail=said)):
        return _then(
            case, play, "46B", "other-intention-incontrovertible", _asks(case, play, play.declarer, "46B", ask)
        )
    return _read(case, play, said, ask)


def _then(case: Matter, play: Play, law: str, reason: str, card: Card) -> Parts:
    return (*cite(law, reason), ThenPlay(play.dummy, card, case.event))


def _asks(case: Matter, play: Play, asked_of: Seat | None, law: str, ask: Ask, offered: tuple[Card, ...] = ()) -> Card:
    kind = Kind.FACT if asked_of is None else Kind.CHOICE
    cards = offered or may_follow(play, play.dummy)
    return ask(which_card("which_card", case.event, law, cards, asked_of=asked_of, kind=kind, offender=play.declarer))


def _read(case: Matter, play: Play, said: str, ask: Ask) -> Parts:
    if said == "anything":
        return _then(case, play, "46B5", "defender-names-card", _asks(case, play, play.dummy.lho, "46B5", ask))
    if said in ("high", "low", "win"):
        law = _BY_HEIGHT[said].of(case.edition)
        return _then(case, play, law, f"said-{said}", _by_height(case, play, said, law, ask))
    if said in RANKS:
        return _by_rank(case, play, said, ask)
    if len(said) == 1:
        return _by_suit(case, play, Denomination(said), ask)
    return _by_name(case, play, Card.parse(said), ask)


def _held(play: Play) -> tuple[Card, ...] | None:
    left = play.left(play.dummy)
    return None if left is None else tuple(card for card in PACK if card in left)


def _by_height(case: Matter, play: Play, said: str, law: str, ask: Ask) -> Card:
    """46B1; where dummy's cards are not in the record the Director names the card."""
    suit = play.current[0].card.suit if play.current else None
    held = _held(play)
    if held is None:
        return _asks(case, play, None, law, ask)
    cards = tuple(card for card in held if suit is None or card.suit is suit) or held
    if said == "win":
        cards = tuple(card for card in held if _is_known_to_win(play, card))
        if not cards:
            return _asks(case, play, play.declarer, law, ask)
    if len({card.suit for card in cards}) > 1:
        return _asks(case, play, play.declarer, law, ask, cards)
    return cards[0] if said == "high" else cards[-1]


def _is_known_to_win(play: Play, card: Card) -> bool:
    """True where the card is legal, beats what is on the table, and no hand yet to play can be known to follow higher."""
    if card not in may_follow(play, play.dummy):
        return False
    cards = [(each.seat, each.card) for each in play.current]
    if winner([*cards, (play.dummy, card)], play.trump) is not play.dummy:
        return False
    to_come = [seat for seat in SEATS if seat is not play.dummy and not play.played_to_current(seat)]
    higher = [other for other in PACK if other.suit is card.suit and RANKS.index(other.rank) > RANKS.index(card.rank)]
    return not any(other in unseen(play, seat) for seat in to_come for other in higher)


def _by_suit(case: Matter, play: Play, suit: Denomination, ask: Ask) -> Parts:
    held = _held(play)
    cards = tuple(card for card in held or () if card.suit is suit)
    if held is not None and not cards:
        return _not_in_dummy(case, play, ask)
    if held is None:
        cards = tuple(card for card in unseen(play, play.dummy) if card.suit is suit)
        return _then(case, play, "46B2", "suit-means-lowest", _asks(case, play, None, "46B2", ask, cards))
    return _then(case, play, "46B2", "suit-means-lowest", cards[-1])


def _by_rank(case: Matter, play: Play, rank: str, ask: Ask) -> Parts:
    cards = tuple(card for card in may_follow(play, play.dummy) if card.rank == rank)
    if not cards:
        return _not_in_dummy(case, play, ask)
    continued = _suit_continued(play)
    for card in cards:
        if card.suit is continued:
            return _then(case, play, "46B3(a)", "rank-continues-suit", card)
    card = cards[0] if len(cards) == 1 else _asks(case, play, play.declarer, "46B3(b)", ask, cards)
    return _then(case, play, "46B3(b)", "rank-that-is-legal", card)


def _suit_continued(play: Play) -> Denomination | None:
    """The suit of the card with which dummy won the last trick, if dummy is to lead."""
    if play.current or not play.tricks:
        return None
    return next(each.card.suit for each in play.tricks[-1] if each.seat is play.dummy)


def _by_name(case: Matter, play: Play, card: Card, ask: Ask) -> Parts:
    held = _held(play)
    if (held is not None and card not in held) or play.place_of(card) is not None:
        return _not_in_dummy(case, play, ask)
    return _then(case, play, "46A", "card-fully-named", card)


def _not_in_dummy(case: Matter, play: Play, ask: Ask) -> Parts:
    return _then(case, play, "46B4", "card-not-in-dummy", _asks(case, play, play.declarer, "46B4", ask))
