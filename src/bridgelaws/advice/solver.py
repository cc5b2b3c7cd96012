"""The double-dummy solver (DDS, through the package endplay), guarded: one caller at a time, a clear error without it.

DDS keeps its working memory in the process: two threads in it at once end the process. Every call goes through one lock.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from threading import Lock
from typing import Any, TypeVar

from bridgelaws.bridge import DENOMINATIONS, SEATS, Card, Denomination, Hand, Seat, write_hand

T = TypeVar("T")
_ONE_AT_A_TIME = Lock()

INSTALL = "double-dummy help needs the package endplay: install it with pip install 'bridgelaws[dd]'"


class DoubleDummyUnavailable(RuntimeError):
    """The solver is not installed, or gave up. Its text says what to do."""


def available() -> bool:
    """True where the solver is installed."""
    try:
        _endplay()
    except DoubleDummyUnavailable:
        return False
    return True


def _endplay() -> tuple[Any, Any]:
    try:
        import endplay.dds
        import endplay.types
    except (ImportError, OSError) as problem:
        raise DoubleDummyUnavailable(f"{INSTALL} ({problem})") from None
    return endplay.dds, endplay.types


def _alone(work: Callable[[], T]) -> T:
    with _ONE_AT_A_TIME:
        try:
            return work()
        except RuntimeError as problem:
            raise DoubleDummyUnavailable(f"the double-dummy solver gave up: {problem}") from None


def _player(types: Any, seat: Seat) -> Any:
    return types.Player.find(seat.value)


def _denom(types: Any, denomination: Denomination) -> Any:
    return types.Denom.find(denomination.value)


def _deal(types: Any, hands: Mapping[Seat, Hand]) -> Any:
    return types.Deal("N:" + " ".join(write_hand(hands[seat]) for seat in SEATS))


def _card(card: Any) -> Card:
    return Card.parse(f"{card.suit.name[0]}{card.rank.abbr}")


def all_tricks(hands: Mapping[Seat, Hand]) -> dict[tuple[Denomination, Seat], int]:
    """Tricks for every denomination and declarer, all four hands full; the hands are not checked here."""
    dds, types = _endplay()

    def work() -> dict[tuple[Denomination, Seat], int]:
        table = dds.calc_dd_table(_deal(types, hands))
        return {
            (denomination, seat): int(table[_denom(types, denomination), _player(types, seat)])
            for denomination in DENOMINATIONS
            for seat in SEATS
        }

    return _alone(work)


def tricks_by_card(
    hands: Mapping[Seat, Hand], trump: Denomination, leader: Seat, trick: Sequence[Card]
) -> dict[Card, int]:
    """For each card that the player to play may play, the tricks that player's side then takes, this one included.

    The position is not checked here.
    """
    dds, types = _endplay()

    def work() -> dict[Card, int]:
        deal = _deal(types, hands)
        deal.trump, deal.first = _denom(types, trump), _player(types, leader)
        for card in trick:
            deal.play(str(card), False)
        return {_card(card): int(tricks) for card, tricks in dds.solve_board(deal)}

    return _alone(work)
