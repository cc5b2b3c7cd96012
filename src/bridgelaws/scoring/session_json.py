"""A session as plain data and back: the form in which an adjusted copy is written.

The data are those of ``session``, by the same names; contracts are written ``4SX by N``, what is empty is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.bridge import Side, parse_contract, parse_result

from .session import AssignedResult, Award, BoardResult, Pair, Penalty, Session, SessionError, TableResult

FORMAT = "bridgelaws-session"
VERSION = 1
LARGEST = 50_000_000
"""Bytes of a session file that are read at most."""


def session_to_data(session: Session) -> dict[str, Any]:
    """A session as plain data."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": session.name,
        "form": session.form,
        **({"date": session.date} if session.date else {}),
        "pairs": [_pair_to_data(pair) for pair in session.pairs],
        "boards": [
            {"number": board.number, "results": [_result_to_data(each) for each in board.results]}
            for board in session.boards
        ],
        "penalties": [
            {"pair": each.pair, "amount": each.amount, "unit": each.unit, "reason": each.reason}
            for each in session.penalties
        ],
    }


def _pair_to_data(pair: Pair) -> dict[str, Any]:
    data: dict[str, Any] = {"id": pair.id, "names": list(pair.names)}
    return data | _without_empty(
        {"side": pair.side.value if pair.side else "", "section": pair.section, "team": pair.team}
    )


def _result_to_data(result: TableResult) -> dict[str, Any]:
    data: dict[str, Any] = {"ns": result.ns, "ew": result.ew}
    if result.contract is not None:
        data["contract"] = str(result.contract)
    return data | _without_empty(
        {
            "score": result.score, "tricks": result.tricks, "table": result.table, "round": result.round,
            "section": result.section, "lead": result.lead, "stated_ns": result.stated_ns, "stated_ew": result.stated_ew,
            "remark": result.remark, "award_ns": _award_to_data(result.award_ns),
            "award_ew": _award_to_data(result.award_ew), "form": result.form,
        }
    )  # fmt: skip


def _award_to_data(award: Award | None) -> dict[str, Any] | None:
    if award is None:
        return None
    outcomes = [
        {"score": each.score, "weight": each.weight}
        | _without_empty({"contract": str(each.contract) if each.contract else "", "tricks": each.tricks})
        for each in award.outcomes
    ]
    return _without_empty(
        {
            "percent": award.percent, "imps": award.imps, "matchpoints": award.matchpoints, "outcomes": outcomes or None,
            "floating": award.floating or None,
        }
    )  # fmt: skip


def _without_empty(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if value is not None and value != ""}


def session_from_json(text: str) -> Session:
    """Read a session; raises SessionError naming the place and what was expected."""
    if len(text) > LARGEST:
        raise SessionError(f"{len(text):,} letters: expected at most {LARGEST:,}")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as problem:
        raise SessionError(f"line {problem.lineno}, column {problem.colno}: {problem.msg}") from None
    except RecursionError:
        raise SessionError("lists within lists, too deep") from None
    top = _Fields(data, "the session")
    if top.text("format") != FORMAT or top.number("version") != VERSION:
        raise SessionError(f"not a session: expected format {FORMAT!r}, version {VERSION}")
    return Session(
        top.text("name"),
        top.text("form"),
        tuple(_board(_Fields(each, f"board {place}")) for place, each in enumerate(top.items("boards"), 1)),
        tuple(_pair(_Fields(each, f"pair {place}")) for place, each in enumerate(top.items("pairs"), 1)),
        top.text("date", ""),
        tuple(_penalty(_Fields(each, f"penalty {place}")) for place, each in enumerate(top.items("penalties"), 1)),
    )


class _Fields:
    """The fields of one thing, read strictly; errors say where."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, dict):
            raise SessionError(f"{where}: expected values by name")
        self.data: dict[str, object] = data
        self.where = where

    def text(self, name: str, default: str | None = None) -> str:
        value = self.data.get(name, default)
        if not isinstance(value, str):
            raise SessionError(f"{self.where}: {name}: expected text")
        return value

    def number(self, name: str) -> int:
        value = self.whole(name)
        if value is None:
            raise SessionError(f"{self.where}: {name}: missing")
        return value

    def whole(self, name: str) -> int | None:
        value = self.data.get(name)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 10**9:
            raise SessionError(f"{self.where}: {name}: expected a whole number")
        return value

    def decimal(self, name: str) -> float | None:
        value = self.data.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < 10**9:
            raise SessionError(f"{self.where}: {name}: expected a number")
        return float(value)

    def items(self, name: str) -> Sequence[object]:
        value = self.data.get(name, [])
        if not isinstance(value, list):
            raise SessionError(f"{self.where}: {name}: expected a list")
        return value


def _pair(fields: _Fields) -> Pair:
    names = tuple(str(name) for name in fields.items("names"))
    side = fields.text("side", "")
    try:
        sits = Side.parse(side) if side else None
    except ValueError as problem:
        raise SessionError(f"{fields.where}: {problem}") from None
    return Pair(fields.text("id"), names, sits, fields.text("section", ""), fields.text("team", ""))


def _board(fields: _Fields) -> BoardResult:
    number = fields.number("number")
    results = tuple(
        _result(_Fields(each, f"board {number}, result {place}"), number)
        for place, each in enumerate(fields.items("results"), 1)
    )
    return BoardResult(number, results)


def _result(fields: _Fields, board: int) -> TableResult:
    written = fields.text("contract", "")
    tricks = fields.whole("tricks")
    try:
        contract = parse_contract(written) if written else None
        if tricks is not None:
            parse_result(str(tricks), contract.level if contract else 1)
    except ValueError as problem:
        raise SessionError(f"{fields.where}: {problem}") from None
    return TableResult(
        board, fields.text("ns"), fields.text("ew"), fields.whole("score"), contract, tricks,
        fields.text("table", ""), fields.whole("round"), fields.text("section", ""), fields.text("lead", ""),
        _award(fields, "award_ns"), _award(fields, "award_ew"), fields.decimal("stated_ns"), fields.decimal("stated_ew"),
        fields.text("remark", ""), fields.text("form", ""),
    )  # fmt: skip


def _award(fields: _Fields, name: str) -> Award | None:
    data = fields.data.get(name)
    if data is None:
        return None
    inner = _Fields(data, f"{fields.where}: {name}")
    return Award(
        inner.decimal("percent"),
        inner.decimal("imps"),
        tuple(_outcome(_Fields(each, inner.where)) for each in inner.items("outcomes")),
        inner.decimal("matchpoints"),
        inner.data.get("floating") is True,
    )


def _outcome(fields: _Fields) -> AssignedResult:
    written = fields.text("contract", "")
    try:
        contract = parse_contract(written) if written else None
    except ValueError as problem:
        raise SessionError(f"{fields.where}: {problem}") from None
    weight = fields.decimal("weight")
    return AssignedResult(fields.number("score"), 100.0 if weight is None else weight, contract, fields.whole("tricks"))


def _penalty(fields: _Fields) -> Penalty:
    amount = fields.decimal("amount")
    return Penalty(fields.text("pair"), amount or 0.0, fields.text("unit"), fields.text("reason", ""))
