"""Speed, as ratios to peers in the same run: all contenders in turn, several rounds, medians.

Run with ``make bench``. Absolute figures depend on the machine; the ratios are what to compare.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

from rich.console import Console
from rich.table import Table as Grid

from bridgelaws.bridge import ALL_CALLS, DENOMINATIONS, Auction, Call, Seat
from bridgelaws.charts.revoke_positions import DISCARDED
from bridgelaws.laws.course import follow
from bridgelaws.laws.editions import Edition
from bridgelaws.notation import read_events
from bridgelaws.table.events import Called, Record
from bridgelaws.table.questions import NO_ANSWERS, IdAnswers

ROUNDS = 7
Auctions = list[list[Call]]


def random_auctions(count: int, seed: int = 1) -> Auctions:
    """Random lawful auctions, uniform over the calls that are allowed."""
    chance = random.Random(seed)
    found: Auctions = []
    for _ in range(count):
        auction, calls = Auction(Seat.N), []
        while not auction.ended:
            call = chance.choice([each for each in ALL_CALLS if auction.bars(auction.turn, each) is None])
            calls.append(call)
            auction = auction.after(auction.turn, call)
        found.append(calls)
    return found


def own_auction(auctions: Auctions) -> int:
    """The frozen Auction, one value a call."""
    done = 0
    for calls in auctions:
        auction = Auction(Seat.N)
        for call in calls:
            if auction.bars(auction.turn, call) is None:
                auction = auction.after(auction.turn, call)
                done += 1
    return done


def own_course(auctions: Auctions) -> int:
    """The whole engine: every call looked at by every Law."""
    done = 0
    for calls in auctions:
        record = Record(Seat.N, tuple(Called(None, call) for call in calls))
        done += len(follow(record, Edition.Y2017, NO_ANSWERS).situation.auction.calls)
    return done


def plain_loop(auctions: list[list[int]]) -> int:
    """A loop over small integers: pass 0, double 1, redouble 2, bids from 3; what a rules check costs at the least."""
    done = 0
    for calls in auctions:
        last, doubled, bidder, turn, passes = 2, 0, 0, 0, 0
        for call in calls:
            if call == 0:
                passes += 1
            elif call == 1:
                if doubled or last == 2 or (turn ^ bidder) & 1 == 0:
                    break
                doubled, passes = 1, 0
            elif call == 2:
                if doubled != 1 or (turn ^ bidder) & 1:
                    break
                doubled, passes = 2, 0
            else:
                if call <= last:
                    break
                last, doubled, bidder, passes = call, 0, turn, 0
            turn += 1
            done += 1
    return done


def open_spiel(auctions: list[list[int]]) -> int:
    """open-spiel's bridge: apply each call with its legality check."""
    import pyspiel

    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    deal = list(range(52))
    done = 0
    start = game.new_initial_state()
    for card in deal:
        start.apply_action(card)
    for calls in auctions:
        state = start.clone()
        for call in calls:
            state.apply_action_with_legality_check(call)
            done += 1
    return done


def measured(contenders: dict[str, Callable[[], int]]) -> dict[str, float]:
    """Median rate of each contender, things a second, taken round by round in turn."""
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, run in contenders.items():
            start = time.perf_counter()
            done = run()
            rates[name].append(done / (time.perf_counter() - start))
    return {name: statistics.median(found) for name, found in rates.items()}


def replayed(events: str, laws: int, answers: dict[str, str]) -> Callable[[], int]:
    """A whole table replayed many times."""
    record = Record(Seat.N, read_events(events))
    given = IdAnswers(answers)
    edition = Edition.parse(laws)
    course = follow(record, edition, given)
    assert course.question is None

    def run(times: int = 3000) -> int:
        for _ in range(times):
            follow(record, edition, given)
        return times

    return run


def show(title: str, unit: str, rates: dict[str, float], base: str) -> None:
    """One table of rates and ratios."""
    grid = Grid(title=title)
    for heading in ("", unit, f"ratio to {base}"):
        grid.add_column(heading, justify="left" if not heading else "right")
    for name, rate in rates.items():
        grid.add_row(name, f"{rate:,.0f}", f"{rate / rates[base]:.2f}")
    Console().print(grid)


def main() -> None:
    """Measure and print."""
    tables = {
        "eight events, one ruling (2017)": replayed("1S P 1H TD P 4S P P P", 2017, {"accepts": "no", "replacement": "2H"}),
        "eight events, one ruling (1997)": replayed(
            "1S P 1H TD P 4S P P P", 1997, {"accepts": "no", "replacement": "2H", "conventional": "no"}
        ),
        "the same auction, nothing irregular": replayed("1S P 2H P 4S P P P", 2017, {}),
        "three rulings": replayed(
            "1S E#HQ 1H TD 2D 2S P 3C S:P TD", 2017,
            {"accepts": "no", "replacement": "P", "same_denomination": "no", "comparable": "no"},
        ),
        "an auction, an opening lead out of turn ruled on, and the trick": replayed(
            "1NT P 3NT P P P W/SQ TD E/H2 S/H4 W/HK N/HA", 2017, {"lead_option": "forbid"}
        ),
        "an auction and thirteen tricks, with a revoke": replayed(
            f"P P {DISCARDED}", 2017, {}
        ),
    }  # fmt: skip
    show("Full tables replayed, one core", "tables/s", measured(tables), "the same auction, nothing irregular")

    auctions = random_auctions(2000)
    calls = {call.name: place for place, call in enumerate(ALL_CALLS)}
    small = [[calls[call.name] for call in auction] for auction in auctions]
    contenders: dict[str, Callable[[], int]] = {
        "plain loop over small integers": lambda: plain_loop(small),
        "bridgelaws Auction": lambda: own_auction(auctions),
        "bridgelaws, the whole course": lambda: own_course(auctions),
    }
    base = "plain loop over small integers"
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        print("open-spiel is not installed here: compared with the plain loop alone", file=sys.stderr)
    else:
        peer = [[52 + _spiel_number(call) for call in auction] for auction in auctions]
        contenders["open-spiel, with legality check"] = lambda: open_spiel(peer)
        base = "open-spiel, with legality check"
    assert len({run() for run in contenders.values()}) == 1, "the contenders disagree on how many calls are legal"
    show("Legality of random auctions", "calls/s", measured(contenders), base)


def _spiel_number(call: Call) -> int:
    """open-spiel's order: pass, double, redouble, then the bids."""
    if call.is_bid and call.denomination is not None:
        return 3 + (call.level - 1) * 5 + DENOMINATIONS.index(call.denomination)
    return {"P": 0, "X": 1, "XX": 2}[call.name]


if __name__ == "__main__":
    main()
