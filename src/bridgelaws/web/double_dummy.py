"""The double-dummy table and par of a deal that a Director has entered: help for a judgement, never a ruling.

The solver takes one caller at a time and a second for a deal. So it has a thread of its own, and nobody who waits for
it holds one of those that rulings need; a deal that was looked at lately is not worked out again.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any

from bridgelaws.advice.double_dummy import BadPosition, DoubleDummyTable, par_of, table_of
from bridgelaws.advice.solver import DoubleDummyUnavailable
from bridgelaws.bridge import Contract, Seat, Vulnerability, parse_hand, write_hand
from bridgelaws.laws.regulations import Regulations

from .exchange import Refused
from .exchange.reading import Fields
from .exchange.state import State, read_state

REMEMBERED = 500
"""Deals kept in memory: a Director comes back to a ruling, and a board is played at many tables."""

_ALONE = ThreadPoolExecutor(max_workers=1, thread_name_prefix="double-dummy")


def requested(data: Any, club: Regulations) -> State:
    """The state whose deal is meant; under the club's regulations where it names none. Raises Refused."""
    fields = Fields(data)
    state = read_state(fields, club)
    fields.end()
    missing = [seat.title for seat in Seat if seat not in state.record.hands]
    if missing:
        raise Refused(f"the hand of {', '.join(missing)} is missing: expected all four hands", where="hands")
    return state


async def looked_at(state: State) -> dict[str, Any]:
    """Tricks by declarer and denomination, par, and what the contract reached would come to. Raises Refused."""
    table = await asyncio.get_running_loop().run_in_executor(_ALONE, _table, state)
    record, contract = state.record, state.table().outcome.final_contract
    par = par_of(table, record.vulnerable, record.dealer).as_data() if record.vulnerable else None
    return {
        **table.as_data(), "par": par,
        "contract": _reached(table, contract, record.vulnerable) if contract else None,
    }  # fmt: skip


def _table(state: State) -> DoubleDummyTable:
    try:
        return _known(tuple(write_hand(state.record.hands[seat]) for seat in Seat))
    except BadPosition as problem:
        raise Refused(str(problem), where="hands") from None
    except DoubleDummyUnavailable as problem:
        raise Refused(str(problem), code="no-solver", status=501) from None


@lru_cache(maxsize=REMEMBERED)
def _known(hands: tuple[str, ...]) -> DoubleDummyTable:
    return table_of({seat: parse_hand(hand) for seat, hand in zip(Seat, hands, strict=True)})


def _reached(table: DoubleDummyTable, contract: Contract, vulnerable: Vulnerability | None) -> dict[str, Any]:
    return {
        "contract": str(contract),
        "tricks": table.makes(contract.denomination, contract.declarer),
        "score_ns": table.score(contract, vulnerable) if vulnerable else None,
    }
