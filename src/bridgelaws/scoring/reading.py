"""Reading what a Director types about scores: a result with its weight, an artificial score, a penalty."""

from __future__ import annotations

import re
from dataclasses import replace

from bridgelaws.bridge import Side, parse_contract, parse_result
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.regulations import DEFAULT, Regulations

from .adjusting import KINDS, artificial, points_on
from .session import AssignedResult, Award, Session, SessionError

_WEIGHT = re.compile(r"(?P<weight>\d{1,3}(?:\.\d{1,4})?)%\s*(?:of\s+)?(?P<rest>.+)", re.IGNORECASE)
_SCORE = re.compile(r"(?:(?P<side>NS|EW)\s*)?(?P<points>[+-]?\d{1,4})", re.IGNORECASE)
_CONTRACT = re.compile(
    r"(?P<contract>.*[NESW])\s*,?\s*(?P<result>[+=-]\d{0,2}|(?:made=|tricks=)?\d{1,2})", re.IGNORECASE
)
_PERCENT = re.compile(r"(?P<percent>\d{1,3}(?:\.\d{1,4})?)%")
_IMPS = re.compile(r"(?P<imps>[+-]?\d{1,3}(?:\.\d{1,4})?)\s*imps?", re.IGNORECASE)
_PENALTY = re.compile(
    r"(?P<pair>[^=]+)=\s*(?P<amount>\d{1,3}(?:\.\d{1,4})?)\s*(?P<unit>%|matchpoints?|mps?|imps?|vps?)", re.IGNORECASE
)
_UNITS = {"%": "%", "m": "matchpoints", "i": "imps", "v": "vps"}

SHORT = {"ave+": "average-plus", "ave": "average", "ave-": "average-minus",
         "av+": "average-plus", "av": "average", "av-": "average-minus"}  # fmt: skip


def read_outcome(text: str, board: int) -> AssignedResult:
    """A result on a numbered board: ``60% 4H by N +1``, ``4H by N 10``, ``40% -50``, ``EW 420``, ``passed out``.

    Points are North–South's unless a side is named. Raises SessionError naming what was expected.
    """
    match = _WEIGHT.fullmatch(text.strip())
    weight, rest = (float(match["weight"]), match["rest"].strip()) if match else (100.0, text.strip())
    if not 0 < weight <= 100:
        raise SessionError(f"result {text!r}: a weight is more than 0 and at most 100%")
    points = _SCORE.fullmatch(rest)
    if points is not None:
        score = int(points["points"]) * (-1 if (points["side"] or "").upper() == "EW" else 1)
        if score % 10 or abs(score) > 8000:
            raise SessionError(f"result {text!r}: {score} is no score of a contract")
        return AssignedResult(score, weight)
    try:
        return _contract(rest, board, weight)
    except ValueError as problem:
        raise SessionError(f"result {text!r}: {problem}") from None


def _contract(text: str, board: int, weight: float) -> AssignedResult:
    match = _CONTRACT.fullmatch(text)
    contract = parse_contract(match["contract"] if match else text)
    if contract is None:
        return AssignedResult(0, weight)
    if match is None:
        raise ValueError("with how many tricks? give =, +1, -2 or the tricks")
    result = AssignedResult(0, weight, contract, parse_result(match["result"], contract.level))
    return replace(result, score=points_on(board, result))


def read_outcomes(texts: list[str], board: int) -> tuple[AssignedResult, ...]:
    """Results with weights that add up to 100; raises SessionError where they do not."""
    found = tuple(read_outcome(text, board) for text in texts)
    total = round(sum(each.weight for each in found), 6)
    if found and total != 100:
        raise SessionError(f"the weights of {', '.join(map(repr, texts))} add up to {total:g}, not to 100")
    return found


def read_award(
    text: str, session: Session, laws: Edition, regulations: Regulations = DEFAULT, *, earlier: int = 0
) -> Award:
    """An artificial score: ``average-plus`` (``ave+``), ``average``, ``average-minus``, ``55%``, ``-3 imps``.

    ``earlier`` is on how many other boards the contestant has an artificial score already. Raises SessionError naming
    what was expected.
    """
    plain = text.strip().lower()
    plain = SHORT.get(plain, plain)
    if plain in KINDS:
        return artificial(session, plain, laws, regulations, earlier=earlier)
    percent, imps = _PERCENT.fullmatch(plain), _IMPS.fullmatch(plain)
    if percent is not None and float(percent["percent"]) <= 100:
        if session.form != "matchpoints":
            raise SessionError(
                f"{text!r}: a percentage needs matchpoints, and this session is scored by {session.form}"
            )
        return Award(percent=float(percent["percent"]))
    if imps is not None:
        if session.form in ("matchpoints", "total-points"):
            raise SessionError(f"{text!r}: IMPs do not fit a session scored by {session.form}")
        return Award(imps=float(imps["imps"]))
    raise SessionError(
        f"unknown award {text!r}: expected {', '.join(KINDS)}, a percentage such as 55%, or IMPs such as +3imps"
    )


def read_tricks(text: str) -> tuple[int, Side]:
    """Tricks to transfer: ``2 to NS``; raises SessionError naming what was expected."""
    match = re.fullmatch(r"\s*(\d{1,2})\s*(?:to\s+|:|=)?\s*(NS|EW)\s*", text, re.IGNORECASE)
    if match is None:
        raise SessionError(f"tricks {text!r}: expected a number and a side, such as '2 to NS'")
    return int(match[1]), Side.parse(match[2])


def read_penalty(text: str) -> tuple[str, float, str]:
    """A penalty: ``5=25%``, ``NS3=2 imps``: the pair, how much, the unit. Raises SessionError naming what was expected."""
    match = _PENALTY.fullmatch(text.strip())
    if match is None:
        raise SessionError(f"penalty {text!r}: expected a pair and an amount, such as 5=25%, 5=2 imps")
    return match["pair"].strip(), float(match["amount"]), _UNITS[match["unit"][0].lower()]
