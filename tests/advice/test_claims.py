"""Claims seen double-dummy: endings worked out by hand, and a search that follows lines in its own way."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bridgelaws.advice import line_search
from bridgelaws.advice.claims import claim_help, follow_line
from bridgelaws.advice.double_dummy import NOTICE, BadPosition, Position, tricks_from
from bridgelaws.advice.line_of_play import Lead, Line, LineError
from bridgelaws.advice.line_search import TooOpen
from bridgelaws.bridge import RANKS, SEATS, SUITS, Card, Denomination, Seat, Side, parse_hand
from bridgelaws.bridge.tricks import winner

from .endings import endings, minimax

pytest.importorskip("endplay")

N, E, S, W = SEATS
NT = Denomination.N


def position(
    north: str, east: str, south: str, west: str, trump: str = "N", leader: Seat = S, trick: tuple[str, ...] = ()
) -> Position:
    hands = dict(zip(SEATS, map(parse_hand, (north, east, south, west)), strict=True))
    return Position(hands, Denomination(trump), leader, tuple(map(Card.parse, trick)))


BLOCKED = position("A2..K.", "43..2.", "KQ.2..", "J5..A.")
"""South has ♠KQ and the last heart; North ♠A2 and a losing diamond."""


def test_a_blocked_suit() -> None:
    """Under the king goes the two, and the ace must take the queen; unblocking the ace first leaves three tricks."""
    assert follow_line(BLOCKED, S, "SK/S2 SQ").tricks == 2
    assert follow_line(BLOCKED, S, "SK/SA SQ H2").tricks == 3


def test_what_a_line_leaves_open_is_chosen_well_or_as_badly_as_can_be() -> None:
    """'Spades from the top' does not say which spade North plays."""
    found = follow_line(BLOCKED, S, "spades from the top")
    assert (found.tricks, found.careless) == (3, 2)


def test_the_forgotten_trump() -> None:
    """South has the last two clubs but for one trump of East's. Drawing it takes all; clubs first lose one to it."""
    last_trump = position("32..2.", "7.2.3.", "A...AK", ".3.4.2", trump="S")
    found = claim_help(last_trump, S, {"draws the trump": "draw, clubs from the top", "forgets it": "CA CK SA"})
    assert [each.tricks for each in found.lines] == [3, 2]
    assert (found.best, found.left) == (3, 3)
    assert found.worst is not None
    assert found.worst.name == "forgets it"


def test_drawing_trumps_stops_when_the_opponents_have_none() -> None:
    """One round draws them; a second would strip South of the trump that still ruffs."""
    ending = position("...432", "5...98", "AK...A", "6...T7", trump="S")
    found = follow_line(ending, S, "draw, CA")
    assert [f"{seat}/{card}" for seat, card in found.play if seat is S] == ["S/SA", "S/CA", "S/SK"]
    assert found.tricks == 3


@pytest.mark.parametrize(
    ("west", "east", "tricks"),
    [("K4...", "..98.", {"finesse": 2, "top": 1}), ("..98.", "K4...", {"finesse": 1, "top": 1})],
)
def test_a_finesse_wins_if_the_king_lies_before_the_tenace(west: str, east: str, tricks: dict[str, int]) -> None:
    """Where West puts up the king, the ace goes on it: that is what a claimer means who says 'the two to the queen'."""
    ending = position("AQ...", east, "32...", west)
    found = claim_help(ending, S, {"finesse": "S2 to SQ, SA", "top": "S2/SA, SQ"})
    assert {each.name: each.tricks for each in found.lines} == tricks


def test_the_second_card_of_a_pair_is_played_whatever_the_opponents_play() -> None:
    ending = position("AQ...", "..98.", "32...", "K4...")
    assert follow_line(ending, S, "S2/SQ, SA").tricks == 1


def test_playing_to_the_trick_in_progress() -> None:
    """East has led low from the king: winning with the queen drops it next, winning with the ace leaves it good."""
    ending = position("..32.", "K...", "AQ...", ".65..", leader=E, trick=("S5",))
    assert follow_line(ending, S, "win SQ, SA").tricks == 2
    assert follow_line(ending, S, "win SA, SQ").tricks == 1


def test_a_card_to_play_waits_for_a_trick_that_the_opponents_lead() -> None:
    """'(HA)' after 'SA' is not a discard on partner's ace: the heart led next is won with it."""
    ending = position("A.3..", ".K2..", ".A..5", "2..4.", leader=N)
    assert follow_line(ending, N, "SA (HA) H3").tricks == 2


def test_a_step_that_cannot_be_followed_is_passed_over() -> None:
    """South, on lead, does not hold ♦K: the line goes on with the heart."""
    assert follow_line(BLOCKED, S, "DK H2").tricks == follow_line(BLOCKED, S, "H2").tricks


def test_the_line_goes_on_when_the_opponents_have_had_the_lead() -> None:
    """A diamond is lost first; West must lead a spade to the ace, and then the hearts are run."""
    ending = position("43..5.", "..987.", "A.K.2.", "KQ..A.", leader=S)
    found = follow_line(ending, S, "D2, SA, HK")
    assert (found.tricks, found.careless) == (2, 2)


def test_a_defender_s_claim_that_hangs_on_partner_s_discards() -> None:
    """East leads two high spades, then a club: three tricks if West has kept the ace of clubs, two if not (70D2)."""
    ending = position("43...9", "AK...2", "76...8", "..AK.A", leader=E)
    found = follow_line(ending, E, "SA SK C2")
    assert (found.tricks, found.careless) == (3, 2)
    assert claim_help(ending, W).best == 3


def test_every_result_says_that_it_is_help() -> None:
    found = claim_help(BLOCKED, S, {"one": "SK"})
    assert found.notice == found.lines[0].notice == found.as_data()["notice"] == NOTICE
    assert "not a ruling" in NOTICE


SLAM = position("AK32.AK.AK32.432", "T98.QJT98.JT.T87", "QJ4.62.Q54.AKQJ5", "765.543.9876.96", leader=W, trick=("H7",))
"""The whole hand but for West's lead, the seven of hearts: thirteen tricks on top."""


def test_a_claim_with_the_whole_hand_still_to_play() -> None:
    """One heart, five clubs, four spades and three diamonds."""
    found = follow_line(SLAM, S, "win HA, C2/CA, clubs from the top, SQ, SJ, S4/SA, SK, DA, DK, D2/DQ")
    assert found.tricks == 13
    assert found.line.steps[-1] == Lead(Card.parse("D2"), Card.parse("DQ"))


def test_a_line_that_says_too_little_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be followed in some seconds is not guessed at."""
    monkeypatch.setattr(line_search, "MOST_CARDS_TRIED", 10)
    with pytest.raises(TooOpen, match="line 'low': the line D- D- D- leaves too much open"):
        claim_help(SLAM, S, {"low": "D- D- D-"})


def test_no_line_named_leaves_best_play() -> None:
    found = claim_help(BLOCKED, S)
    assert (found.best, found.lines, found.worst) == (3, (), None)
    assert found.as_data()["worst"] is None


def test_what_is_wrong_names_the_line() -> None:
    with pytest.raises(LineError, match="line 'second': column 1: 'what': expected a card to lead"):
        claim_help(BLOCKED, S, {"first": "SK", "second": "what"})
    with pytest.raises(BadPosition, match="expected 3"):
        claim_help(Position({**BLOCKED.hands, W: frozenset()}, NT, S), S, {"first": "SK"})


# An independent search


def _by_hand(
    hands: dict[Seat, frozenset[Card]], trump: Denomination, leader: Seat, steps: list[Card], side: Side, well: bool
) -> int:
    """The tricks of a side that leads these cards in order; every other card is tried, for or against it."""
    if not any(hands.values()):
        return 0
    return _trick(hands, trump, leader, [], steps, side, well)


def _trick(
    hands: dict[Seat, frozenset[Card]],
    trump: Denomination,
    turn: Seat,
    trick: list[tuple[Seat, Card]],
    steps: list[Card],
    side: Side,
    well: bool,
) -> int:
    if len(trick) == 4:
        taker = winner(trick, trump if trump.is_suit else None)
        return int(taker.side is side) + _by_hand(hands, trump, taker, steps, side, well)
    hand = hands[turn]
    choices = {card for card in hand if trick and card.suit is trick[0][1].suit} or set(hand)
    if turn.side is side and not trick:
        while steps and steps[0] not in hand:
            steps = steps[1:]
        if steps:
            choices, steps = {steps[0]}, steps[1:]
    found = [
        _trick({**hands, turn: hand - {card}}, trump, turn.lho, [*trick, (turn, card)], steps, side, well)
        for card in choices
    ]
    return max(found) if turn.side is side and well else min(found)


@settings(deadline=None, max_examples=150)
@given(endings(3), st.sampled_from(SEATS), st.data())
def test_every_line_equals_an_independent_search(ending: Position, claimer: Seat, data: st.DataObject) -> None:
    """Random endings, random cards to lead: the same tricks as a search that tries every card."""
    if ending.trick:
        ending = Position(ending.hands, ending.trump, ending.to_play) if _even(ending) else ending
    if ending.trick:
        return
    cards = sorted(ending.hands[claimer] | ending.hands[claimer.partner], key=_order)
    steps = data.draw(st.lists(st.sampled_from(cards), max_size=4, unique=True))
    found = follow_line(ending, claimer, Line.parse(" ".join(map(str, steps))))
    for well, tricks in ((True, found.tricks), (False, found.careless)):
        assert _by_hand(dict(ending.hands), ending.trump, ending.leader, steps, claimer.side, well) == tricks
    assert found.tricks <= tricks_from(ending).of(claimer.side)
    _is_lawful(found.play, ending)
    assert _won(found.play, ending, claimer.side) == found.tricks


def _even(ending: Position) -> bool:
    return len({len(hand) for hand in ending.hands.values()}) == 1


def _order(card: Card) -> tuple[int, int]:
    return SUITS.index(card.suit), RANKS.index(card.rank)


def _is_lawful(play: tuple[tuple[Seat, Card], ...], ending: Position) -> None:
    hands = {seat: set(hand) for seat, hand in ending.hands.items()}
    for start in range(0, len(play), 4):
        for seat, card in play[start : start + 4]:
            led = play[start][1].suit
            assert card in hands[seat]
            assert card.suit is led or not any(each.suit is led for each in hands[seat])
            hands[seat].remove(card)
    assert not any(hands.values())


def _won(play: tuple[tuple[Seat, Card], ...], ending: Position, side: Side) -> int:
    trump = ending.trump if ending.trump.is_suit else None
    tricks = [play[start : start + 4] for start in range(0, len(play), 4)]
    return sum(winner(trick, trump).side is side for trick in tricks)


STEPS = ("S", "H", "D", "C", "S-", "H-", "D-", "C-", "S*", "H*", "D*", "C*", "draw")


@settings(deadline=None, max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(endings(4), st.sampled_from(SEATS), st.data())
def test_counting_winners_at_once_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, ending: Position, claimer: Seat, data: st.DataObject
) -> None:
    """The search that counts winners without playing them out, and the same search made to play every card."""
    first, second = _of(ending, claimer), _of(ending, claimer.partner)
    cards = st.one_of(first, second)
    pairs = st.builds("{}{}{}".format, first, st.sampled_from("/>"), second)
    usable = st.sampled_from([step for step in STEPS if step != "draw" or ending.trump is not NT])
    text = " ".join(data.draw(st.lists(st.one_of(cards, pairs, cards.map("({})".format), usable), max_size=5)))
    try:
        quick = follow_line(ending, claimer, text)
        with monkeypatch.context() as patched:
            patched.setattr(line_search.Search, "_ours_at_once", lambda *_: False)
            patched.setattr(line_search.Search, "_theirs_at_once", lambda *_: 0)
            slow = follow_line(ending, claimer, text)
    except TooOpen:
        return
    assert (quick.tricks, quick.careless) == (slow.tricks, slow.careless), text
    assert (quick.careless or 0) <= quick.tricks


def _of(ending: Position, seat: Seat) -> st.SearchStrategy[str]:
    """A card of a hand, as it is written."""
    cards = sorted(map(str, ending.hands[seat]))
    return st.sampled_from(cards) if cards else st.nothing()


@settings(deadline=None, max_examples=60)
@given(endings(3))
def test_a_line_of_no_steps_is_best_play(ending: Position) -> None:
    """Nothing said, everything chosen well: the double-dummy result, in the middle of a trick as well."""
    assert follow_line(ending, N, "").tricks == minimax(ending, Side.NS)
