"""``bridgelaws score``: what a contract scores, and what that is worth against another table or a field."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import fail, print_json

if TYPE_CHECKING:
    from bridgelaws.bridge import Contract, Vulnerability

WORDS = {
    "tricks": "tricks", "part-score": "part-score", "game": "game", "small-slam": "small slam",
    "grand-slam": "grand slam", "doubled-and-made": "doubled and made", "overtricks": "overtricks",
    "undertricks": "undertricks",
}  # fmt: skip
_VULNERABLE = {"v": True, "vul": True, "vulnerable": True, "nv": False, "nonvul": False, "non-vul": False}


@dataclass(frozen=True, slots=True)
class Asked:
    """What the words of the command say."""

    contract: Contract | None
    tricks: int
    vulnerable: bool


def score(
    words: Annotated[
        list[str],
        typer.Argument(metavar="CONTRACT DECLARER [vul] RESULT", help="For example: 4SX N vul made=9, or 3NT W +1."),
    ],
    board: Annotated[
        int | None, typer.Option("--board", "-b", help="The board's number tells the vulnerability.")
    ] = None,
    other_table: Annotated[
        int | None, typer.Option("--other-table", help="North–South's score at the other table: gives IMPs.")
    ] = None,
    field: Annotated[
        str, typer.Option("--field", help="North–South's scores at the other tables: matchpoints and cross-IMPs.")
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="Print plain data as JSON.")] = False,
) -> None:
    """The points of a contract (Law 77), line by line.

    RESULT is =, overtricks like +1, undertricks like -2, or declarer's tricks: 9, made=9. "vul" is declarer's side's.
    """
    from bridgelaws.bridge import Side
    from bridgelaws.scoring import contract_score
    from bridgelaws.scoring.contract import score_parts

    asked = _asked(words, board)
    parts: tuple[tuple[str, int], ...] = ()
    north_south = 0
    if asked.contract is not None:
        points = contract_score(asked.contract, asked.tricks, vulnerable=asked.vulnerable)
        parts = score_parts(asked.contract, asked.tricks, vulnerable=asked.vulnerable)
        north_south = points if asked.contract.declarer.side is Side.NS else -points
    if other_table is not None:
        _points("--other-table", str(other_table))
    worth = _worth(north_south, other_table, _scores(field))
    data: dict[str, Any] = {
        "contract": str(asked.contract) if asked.contract else "passed out",
        "tricks": asked.tricks if asked.contract else None,
        "vulnerable": asked.vulnerable if asked.contract else None,
        "score": {"NS": north_south, "EW": -north_south},
        "parts": [{"for": name, "points": value} for name, value in parts],
        "law": "77",
        **{name: {side: float(value) for side, value in values.items()} for name, values in worth.items()},
    }
    if json:
        print_json(data)
        return
    typer.echo(_text(asked, north_south, parts))
    for name, values in worth.items():
        typer.echo(f"{name}: " + ", ".join(f"{side} {float(value):g}" for side, value in values.items()))


def _asked(words: list[str], board: int | None) -> Asked:
    from bridgelaws.bridge import parse_contract, parse_result

    rest, told = [], None
    for word in " ".join(words).replace(",", " ").split():
        if word.lower() in _VULNERABLE:
            told = _VULNERABLE[word.lower()]
        else:
            rest.append(word)
    try:
        if _passed_out(" ".join(rest)):
            return Asked(None, 0, vulnerable=False)
        if len(rest) < 2:
            fail("what was the contract, and the result? For example: 4SX N vul made=9")
        contract = parse_contract(" ".join(rest[:-1]))
        if contract is None:
            fail("a board that was passed out has no result")
        tricks = parse_result(rest[-1], contract.level)
        return Asked(contract, tricks, vulnerable=_vulnerable(contract, told, board))
    except ValueError as problem:
        fail(problem)


def _passed_out(text: str) -> bool:
    """True where the words say that the board was passed out."""
    from bridgelaws.bridge.contracts import PASSED_OUT

    return text.lower() in PASSED_OUT


def _vulnerable(contract: Contract, told: bool | None, board: int | None) -> bool:
    from bridgelaws.bridge import vulnerability_of

    if board is None:
        return bool(told)
    found: Vulnerability = vulnerability_of(board)
    by_board = found.includes(contract.declarer.side)
    if told is not None and told is not by_board:
        fail(f"on board {board} {contract.declarer.title} is {'' if by_board else 'not '}vulnerable")
    return by_board


def _scores(text: str) -> list[int]:
    return [_points("--field", word) for word in text.replace(",", " ").split()]


def _points(option: str, text: str) -> int:
    """North–South's points at another table, which a contract must be able to score."""
    from bridgelaws.laws.score_facts import points

    try:
        return points(text)
    except ValueError:
        fail(f"{option}: {text!r}: expected North–South's points at another table, such as 620 or -50")


def _worth(north_south: int, other_table: int | None, field: list[int]) -> dict[str, dict[str, Fraction]]:
    from bridgelaws.bridge import Side
    from bridgelaws.scoring.yardstick import against_every_table, against_field, against_table

    yardsticks = {}
    if other_table is not None:
        yardsticks["imps"] = against_table(other_table)
    if field:
        yardsticks["matchpoints"] = against_field(field)
        yardsticks["cross-imps"] = against_every_table(field)
    return {name: {side.value: each.of(side, north_south) for side in Side} for name, each in yardsticks.items()}


def _text(asked: Asked, north_south: int, parts: tuple[tuple[str, int], ...]) -> str:
    if asked.contract is None:
        return "Passed out: 0."
    vulnerable = "vulnerable" if asked.vulnerable else "not vulnerable"
    lines = "\n".join(f"  {WORDS[name]:<18}{points:>6}" for name, points in parts)
    head = f"{asked.contract.symbol}, {vulnerable}, {asked.tricks} tricks"
    return f"{head}: NS {north_south:+}, EW {-north_south:+} (Law 77)\n{lines}"
