"""What the readers of session results share: rows as they come, pairs, defects with their lines, and the session.

A row that makes no sense is left out and told, with its line; the rest is a session all the same.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bridgelaws.bridge import Contract, Seat, Side, parse_contract, parse_result, vulnerability_of
from bridgelaws.notation.errors import Defect
from bridgelaws.scoring import contract_score
from bridgelaws.scoring.session import Award, BoardResult, Pair, Session, SessionError, TableResult

LARGEST = 50_000_000
"""Bytes of a results file that are read at most."""
MOST_DEFECTS = 200


class ResultsError(ValueError):
    """A file of results that cannot be read or written at all. Its text says why and what was expected."""


@dataclass(frozen=True, slots=True)
class ReadResults:
    """A file that was read: the session as far as it could be read, the defects, and where each result stands.

    ``session`` is None where there is nothing to make one of. ``spans`` are the places of the results in the file's
    bytes, in the order of ``session.results()``, for formats that are changed in place of a copy; else it is empty.
    ``pair_spans`` are the places of the pairs that the file lists, by their ids.
    """

    session: Session | None
    defects: tuple[Defect, ...]
    format: str
    spans: tuple[tuple[int, int], ...] = ()
    pair_spans: Mapping[str, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Row:
    """A result as the file has it, pairs by the file's own numbers."""

    line: int
    result: TableResult
    span: tuple[int, int] = (0, 0)


@dataclass(slots=True)
class Gathering:
    """Rows and pairs as they are read, and the session they make."""

    format: str
    name: str = ""
    form: str = "matchpoints"
    date: str = ""
    rows: list[Row] = field(default_factory=list)
    pairs: list[Pair] = field(default_factory=list)
    pair_spans: dict[tuple[str, Side | None, str], tuple[int, int]] = field(default_factory=dict)
    defects: list[Defect] = field(default_factory=list)

    def fault(self, line: int, problem: str) -> None:
        """Note a defect; reading goes on."""
        if len(self.defects) < MOST_DEFECTS:
            self.defects.append(Defect(line, 1, problem))
        elif len(self.defects) == MOST_DEFECTS:
            self.defects.append(Defect(line, 1, "there are more defects than are listed"))

    def finished(self) -> ReadResults:
        """The session that the sound rows make."""
        ids, pairs, places = self._ids()
        kept: dict[int, list[tuple[TableResult, tuple[int, int]]]] = {}
        seen: set[tuple[int, str]] = set()
        for row in self.rows:
            result = replace(
                row.result,
                ns=ids[row.result.section, Side.NS, row.result.ns],
                ew=ids[row.result.section, Side.EW, row.result.ew],
            )
            double = [pair for pair in (result.ns, result.ew) if (result.board, pair) in seen]
            if result.ns == result.ew:
                self.fault(row.line, f"board {result.board}: pair {result.ns} plays against itself; left out")
            elif double:
                self.fault(row.line, f"board {result.board}: pair {double[0]} has two results; this one is left out")
            else:
                seen |= {(result.board, result.ns), (result.board, result.ew)}
                kept.setdefault(result.board, []).append((result, row.span))
        order = sorted(kept)
        boards = tuple(BoardResult(number, tuple(each for each, _ in kept[number])) for number in order)
        spans = tuple(span for number in order for _, span in kept[number])
        session = None
        try:
            if boards:
                session = Session(self.name, self.form, boards, pairs, self.date)
        except SessionError as problem:
            self.fault(1, str(problem))
        defects = tuple(sorted(self.defects, key=lambda each: each.line))
        return ReadResults(session, defects, self.format, spans if any(end for _, end in spans) else (), places)

    def _ids(self) -> tuple[dict[tuple[str, Side, str], str], tuple[Pair, ...], dict[str, tuple[int, int]]]:
        """The id of each pair, the pairs, and where the file lists them.

        Numbers that mean two pairs are told apart by side, and by section where need be.
        """
        met = {(row.result.section, side, row.result.pair(side)) for row in self.rows for side in Side}
        listed: dict[tuple[str, Side | None, str], Pair] = {
            (pair.section, pair.side, pair.id): pair for pair in self.pairs
        }
        two_ways = Counter((section, number) for section, side, number in listed if side is not None)
        split = {key for key, count in two_ways.items() if count > 1}
        split |= {(section, number) for section in self._two_lines() for found, _, number in met if found == section}
        sections: dict[str, set[str]] = {}
        for section, _, number in [*met, *listed]:
            if section:
                sections.setdefault(number, set()).add(section)
        ids: dict[tuple[str, Side, str], str] = {}
        pairs: dict[str, Pair] = {}
        places: dict[str, tuple[int, int]] = {}
        wanted = sorted(met, key=lambda each: (each[0], each[1].value, _by_number(each[2])))
        for section, side, number in [*wanted, *self._unmet(listed, met)]:
            apart = (section, number) in split or ("", number) in split
            prefix = f"{section}-" if len(sections.get(number, ())) > 1 else ""
            name = f"{prefix}{side.value}{number}" if apart else f"{prefix}{number}"
            found_at = next(
                (
                    key
                    for where in (section, "")
                    for key in ((where, side, number), (where, None, number), (where, side.opponents, number))
                    if key in listed and (key[1] in (side, None) or not apart)
                ),
                None,
            )
            known = Pair(number) if found_at is None else listed[found_at]
            if found_at in self.pair_spans:
                places.setdefault(name, self.pair_spans[found_at])
            ids[section, side, number] = name
            fixed = side if apart or known.side is side else known.side
            pairs.setdefault(name, replace(known, id=name, section=known.section or section, side=fixed))
        return ids, tuple(sorted(pairs.values(), key=lambda each: _by_number(each.id))), places

    def _two_lines(self) -> set[str]:
        """Sections in which North–South and East–West are numbered alike although nobody changes direction.

        On most boards the same numbers then sit both ways, which no pair can.
        """
        seats: dict[tuple[str, int], tuple[set[str], set[str]]] = {}
        for row in self.rows:
            ns, ew = seats.setdefault((row.result.section, row.result.board), (set(), set()))
            ns.add(row.result.ns)
            ew.add(row.result.ew)
        both: Counter[str] = Counter()
        rows: Counter[str] = Counter()
        for row in self.rows:
            ns, ew = seats[row.result.section, row.result.board]
            rows[row.result.section] += 1
            both[row.result.section] += row.result.ns in ew and row.result.ew in ns
        return {section for section, count in rows.items() if count > 1 and both[section] * 2 > count}

    def _unmet(
        self, listed: Mapping[tuple[str, Side | None, str], Pair], met: set[tuple[str, Side, str]]
    ) -> list[tuple[str, Side, str]]:
        """Pairs that are listed and have no result."""
        numbers = {(section, number) for section, _, number in met} | {("", number) for _, _, number in met}
        return [
            (section, side or Side.NS, number) for section, side, number in listed if (section, number) not in numbers
        ]


def _by_number(text: str) -> tuple[str, int, str]:
    digits = re.search(r"\d+", text)
    return (text[: digits.start()], int(digits.group()), text) if digits else (text, 0, text)


# One result


@dataclass(frozen=True, slots=True)
class Written:
    """A result as a row of a file writes it; everything is text, empty where the file is silent."""

    contract: str = ""
    declarer: str = ""
    tricks: str = ""
    score: str = ""


def read_board(text: str) -> int:
    """A board's number; raises ValueError saying what was expected."""
    if not text.strip().isdecimal() or not 1 <= int(text) <= 9999:
        raise ValueError(f"board {text!r}: expected a number from 1")
    return int(text)


def read_result(board: int, told: Written) -> tuple[Contract | None, int | None, int | None, str]:
    """Contract, tricks and North–South's points of a row, and what does not fit (empty where all does).

    Points that the file does not give are reckoned. Points that the contract cannot have are kept as the file has them.
    Raises ValueError, saying what was expected, for what cannot be read.
    """
    score = _score(told.score)
    name = " ".join(told.contract.replace("-", " ").split())
    if not name:
        return None, None, score, ""
    if name.lower() in ("pass", "passed", "passed out", "all pass", "p", "ap"):
        fits = score in (None, 0)
        return None, None, 0 if score is None else score, "" if fits else f"passed out, but {score} points"
    contract = parse_contract(f"{_plain_contract(name)} by {told.declarer.strip()}" if told.declarer.strip() else name)
    if contract is None or not told.tricks.strip():
        return contract, None, score, "" if score is not None else "no result of the contract: the score is not known"
    tricks = parse_result(told.tricks, contract.level)
    worth = points(board, contract, tricks)
    if score is not None and score != worth:
        return (
            contract,
            tricks,
            score,
            f"{contract} with {tricks} tricks scores {worth:+} for North–South, not {score:+}",
        )
    return contract, tricks, worth, ""


def points(board: int, contract: Contract, tricks: int) -> int:
    """North–South's points on a numbered board (Law 77)."""
    side = contract.declarer.side
    value = contract_score(contract, tricks, vulnerable=vulnerability_of(board).includes(side))
    return value if side is Side.NS else -value


def _plain_contract(text: str) -> str:
    return re.sub(r"\s+", "", text).upper()


def _score(text: str) -> int | None:
    plain = text.strip().lstrip("+")
    if plain in ("", "-"):
        return None
    if not re.fullmatch(r"-?\d{1,5}", plain):
        raise ValueError(f"score {text!r}: expected points such as 420 or -50")
    return int(plain)


def read_number(text: str) -> float | None:
    """A number as results give it, a decimal comma allowed; None where there is none. Raises ValueError otherwise."""
    plain = text.strip().replace(",", ".")
    if plain in ("", "-"):
        return None
    if not re.fullmatch(r"[+-]?\d{1,7}(\.\d{1,6})?", plain):
        raise ValueError(f"{text!r}: expected a number")
    return float(plain)


AVERAGE_IMPS = 3.0
"""What average plus is worth at IMPs, where a file gives it as 60 per cent (86A, 12C2(b))."""


def percentage(percent: float, form: str) -> Award:
    """The award that a percentage stands for: at IMPs 60, 50 and 40 are three up, none and three down.

    Raises ValueError for another percentage at IMPs.
    """
    if form == "matchpoints":
        return Award(percent=percent)
    steps = {60.0: AVERAGE_IMPS, 50.0: 0.0, 40.0: -AVERAGE_IMPS}
    if percent not in steps or form == "total-points":
        raise ValueError(f"{percent:g} per cent at {form}: expected 60, 50 or 40 at IMPs")
    return Award(imps=steps[percent])


def seat_letter(text: str) -> str:
    """A declarer as files write it (``N``, ``north``), as a letter; raises ValueError otherwise."""
    return Seat.parse(text).value if text.strip() else ""
