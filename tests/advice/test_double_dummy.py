"""Double-dummy help: deals and endings worked out by hand, par by a second method, an independent search of endings."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaws.advice import solver
from bridgelaws.advice.double_dummy import (
    NOTICE,
    BadPosition,
    DoubleDummyTable,
    Position,
    par_of,
    table_of,
    tricks_from,
)
from bridgelaws.bridge import (
    DENOMINATIONS,
    RANKS,
    SEATS,
    SUITS,
    Card,
    Denomination,
    Hand,
    Seat,
    Side,
    Vulnerability,
    parse_hand,
)

from .endings import endings, minimax

pytest.importorskip("endplay")

N, E, S, W = SEATS
NT = Denomination.N


def hands(north: str, east: str, south: str, west: str) -> dict[Seat, Hand]:
    return dict(zip(SEATS, map(parse_hand, (north, east, south, west)), strict=True))


FOUR_SUITS = hands("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
"""Each player holds one whole suit."""


# The whole deal


def test_table_of_four_whole_suits() -> None:
    """A side's suit as trumps takes every trick; at no trump the opening leader's side does."""
    table = table_of(FOUR_SUITS)
    for seat in SEATS:
        assert table.makes(Denomination.S, seat) == (13 if seat.side is Side.NS else 0)
        assert table.makes(Denomination.H, seat) == (13 if seat.side is Side.EW else 0)
        assert table.makes(NT, seat) == 0
    assert table.notice == NOTICE == table.as_data()["notice"]


def test_par_of_four_whole_suits() -> None:
    """7♠ cannot be outbid: 7NT goes thirteen down, doubled, whoever declares."""
    par = par_of(table_of(FOUR_SUITS), Vulnerability.NONE, N)
    assert par.score == 1510
    assert {str(each) for each in par.contracts} == {"7S by N =", "7S by S ="}


def test_par_is_a_sacrifice() -> None:
    """4♠ would score 620, 5♣ doubled is only two down: 300 for North–South and nothing better for either side."""
    tricks = {(each, seat): 6 if seat.side is Side.NS else 7 for each in DENOMINATIONS for seat in SEATS}
    for seat in SEATS:
        ns = seat.side is Side.NS
        tricks[Denomination.S, seat] = 10 if ns else 3
        tricks[Denomination.C, seat] = 4 if ns else 9
    par = par_of(DoubleDummyTable(tricks), Vulnerability.NS, N)
    assert par.score == 300
    assert {str(each) for each in par.contracts} == {"5CX by E -2", "5CX by W -2"}


@pytest.mark.parametrize(("dealer", "score"), [(N, 90), (S, 90), (E, -90), (W, -90)])
def test_who_deals_matters_where_both_sides_make_the_same(dealer: Seat, score: int) -> None:
    """Seven tricks at no trump for every declarer and nothing else: the first to bid 1NT has it."""
    tricks = {(each, seat): 7 if each is NT else 6 for each in DENOMINATIONS for seat in SEATS}
    assert par_of(DoubleDummyTable(tricks), Vulnerability.BOTH, dealer).score == score


def test_par_is_a_pass_out_where_nobody_makes_anything() -> None:
    tricks = {(each, seat): 6 for each in DENOMINATIONS for seat in SEATS}
    par = par_of(DoubleDummyTable(tricks), Vulnerability.NONE, W)
    assert (par.score, par.contracts) == (0, ())


@settings(deadline=None, max_examples=6)
@given(st.permutations([Card(suit, rank) for suit in SUITS for rank in RANKS]), st.sampled_from(list(Vulnerability)))
def test_par_equals_the_solver_s_own(pack: list[Card], vulnerable: Vulnerability) -> None:
    """The score and the contracts of par as DDS itself has them, on random deals, for every dealer."""
    from endplay.dds import calc_dd_table, par
    from endplay.types import Deal, Player, Vul

    from bridgelaws.bridge import write_hand

    deal = {seat: frozenset(pack[place * 13 : place * 13 + 13]) for place, seat in enumerate(SEATS)}
    table = table_of(deal)
    theirs = calc_dd_table(Deal("N:" + " ".join(write_hand(deal[seat]) for seat in SEATS)))
    vul = {"none": Vul.none, "NS": Vul.ns, "EW": Vul.ew, "both": Vul.both}[vulnerable.value]
    for seat in SEATS:
        ours, known = par_of(table, vulnerable, seat), par(theirs, vul, Player.find(seat.value))
        assert ours.score == known.score
        assert {str(each) for each in ours.contracts} == set(_solver_contracts(known._data))


def _solver_contracts(data: Any) -> Iterator[str]:
    """The par contracts of DDS in our words; its seat 4 means either of North–South, 5 either of East–West."""
    for each in data.contracts[: data.number]:
        over = each.overTricks - each.underTricks
        name = f"{each.level}{('NT', 'S', 'H', 'D', 'C')[each.denom]}{'X' if over < 0 else ''}"
        for seat in ("N", "E", "S", "W", "NS", "EW")[each.seats]:
            yield f"{name} by {seat} {'=' if over == 0 else f'{over:+d}'}"


@pytest.mark.parametrize(
    ("deal", "wanted"),
    [
        ({**FOUR_SUITS, W: frozenset()}, "West holds 0 cards, not 13"),
        ({**FOUR_SUITS, W: FOUR_SUITS[N]}, "S2 is in both North's hand and West's"),
        ({seat: FOUR_SUITS[seat] for seat in (N, E, S)}, "West's hand is missing"),
    ],
)
def test_hands_that_are_no_deal(deal: Mapping[Seat, Hand], wanted: str) -> None:
    with pytest.raises(BadPosition, match=wanted):
        table_of(deal)


# Positions


def test_a_finesse_works_when_the_king_is_before_the_tenace() -> None:
    """South leads towards ♠AQ with the king on South's left: both tricks. With North on lead West keeps the king."""
    position = hands("AQ...", ".AK..", "32...", "KJ...")
    assert tricks_from(Position(position, NT, S)).ns == 2
    assert tricks_from(Position(position, NT, N)).ns == 1


def test_a_trick_in_progress() -> None:
    """West has played ♠J under the finesse: the queen wins, the ace wins; the ace first leaves the king good."""
    position = hands("AQ...", ".AK..", "3...", "K...")
    left = tricks_from(Position(position, NT, S, (Card.parse("S2"), Card.parse("SJ"))))
    assert (left.ns, left.ew) == (2, 0)
    assert left.by_card == {Card.parse("SQ"): 2, Card.parse("SA"): 1}
    assert left.of(Side.EW) == 0


def test_the_last_card_of_the_last_trick() -> None:
    empty = frozenset[Card]()
    position = {N: empty, E: empty, S: empty, W: parse_hand(".2..")}
    left = tricks_from(Position(position, Denomination.H, N, tuple(map(Card.parse, ("SA", "SK", "SQ")))))
    assert (left.ns, left.ew) == (0, 1)


def test_a_positional_squeeze() -> None:
    """South leads ♣A. West, who guards spades and hearts, must let one go before North does; East need not."""
    north, south, busy, idle = "AJ.Q..", "2..2.A", "KQ.K..", "..987."
    assert tricks_from(Position(hands(north, idle, south, busy), NT, S)).ns == 3
    assert tricks_from(Position(hands(north, busy, south, idle), NT, S)).ns == 2


@settings(deadline=None, max_examples=300)
@given(endings())
def test_every_ending_equals_an_independent_search(position: Position) -> None:
    """Endings of up to four cards, also in the middle of a trick: the same tricks as a plain minimax that knows no DDS."""
    left = tricks_from(position)
    assert left.of(Side.NS) == minimax(position, Side.NS)
    assert left.ns + left.ew == position.tricks_left
    assert set(left.by_card) <= position.hands[position.to_play]


@pytest.mark.parametrize(
    ("position", "wanted"),
    [
        (Position(hands("A...", "K...", "Q...", "..."), NT, N), "West has yet to play and holds 0 cards: expected 1"),
        (Position(hands("A...", "K...", "A...", "2..."), NT, N), "SA is in South's hand and in North's hand"),
        (
            Position(hands("...", "K...", "A...", "2..."), NT, N, (Card.parse("SA"),)),
            "SA is in South's hand and in the",
        ),
        (Position(hands("...", "...", "...", "..."), NT, N), "nobody holds a card"),
        (Position(hands("...", "5.3..", "A.2..", "2.4.."), NT, N, (Card.parse("SK"),)), "holds 0 cards: expected 1"),
        (
            Position(hands("K...", "5...", "A.2..", "2.4.."), NT, N, (Card.parse("SQ"), Card.parse("H9"))),
            "East played H9 and still holds spades",
        ),
        (Position({N: frozenset()}, NT, N), "East's hand is missing"),
        (Position(hands("A...", "K...", "Q...", "J..."), NT, N, (Card.parse("S2"),) * 4), "expected at most 3"),
    ],
)
def test_positions_that_cannot_be(position: Position, wanted: str) -> None:
    with pytest.raises(BadPosition, match=wanted):
        tricks_from(position)


# The solver


def test_many_threads_at_once_are_let_in_one_by_one() -> None:
    """DDS would end the process; the lock makes them wait, and each gets the right answer."""
    found: list[int] = []
    workers = [threading.Thread(target=lambda: found.append(table_of(FOUR_SUITS).makes(Denomination.S, N)))
               for _ in range(6)]  # fmt: skip
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert found == [13] * 6


def test_without_the_solver_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "endplay.dds", None)
    assert not solver.available()
    with pytest.raises(solver.DoubleDummyUnavailable, match=r"pip install 'bridgelaws\[dd\]'"):
        table_of(FOUR_SUITS)
