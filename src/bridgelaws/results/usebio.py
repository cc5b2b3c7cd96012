"""Reading USEBIO XML (1.0 to 1.3): pairs, travellers, artificial scores. Hostile XML is refused.

A traveller line has ``NS_PAIR_NUMBER``, ``EW_PAIR_NUMBER``, ``CONTRACT`` (``4HX``, ``PASS``), ``PLAYED_BY``, ``LEAD``,
``TRICKS`` (all of declarer's), ``SCORE`` (North–South's points, or ``A6040`` for an artificial score) and the points
awarded. The document type that real files name is not fetched; entities of a file's own are refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from xml.etree.ElementTree import ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from bridgelaws.bridge import Side
from bridgelaws.scoring.session import Award, Pair, TableResult

from .gathering import (
    Gathering,
    ReadResults,
    ResultsError,
    Row,
    Written,
    percentage,
    read_board,
    read_number,
    read_result,
)

_FORMS = {
    "MP_PAIRS": "matchpoints", "PAIRS": "matchpoints", "SWISS_PAIRS": "matchpoints", "INDIVIDUAL": "matchpoints",
    "BUTLER_PAIRS": "butler", "SWISS_PAIRS_BUTLER_IMPS": "butler", "CROSS_IMP": "cross-imps",
    "CROSS_IMPS": "cross-imps", "SWISS_PAIRS_CROSS_IMPS": "cross-imps", "AGGREGATE": "total-points",
    "TEAMS": "imps", "TEAMS_OF_FOUR": "imps", "SWISS_TEAMS": "imps",
}  # fmt: skip
_METHODS = {
    "MATCH_POINTS": "matchpoints",
    "BUTLER_IMPS": "butler",
    "CROSS_IMPS": "cross-imps",
    "AGGREGATE": "total-points",
}
_AVERAGE = re.compile(r"A(\d\d)(\d\d)")
STATED = {
    "matchpoints": "MATCH_POINTS",
    "butler": "BUTLER_POINTS",
    "cross-imps": "CROSS_IMP_POINTS",
    "imps": "IMPS",
    "total-points": "MATCH_POINTS",
}
"""The elements in which the points awarded stand, after ``NS_`` and ``EW_``, by form of scoring."""
_SIDES = {"N": Side.NS, "NS": Side.NS, "NORTH": Side.NS, "E": Side.EW, "EW": Side.EW, "EAST": Side.EW}


def read_usebio(data: bytes) -> ReadResults:
    """Read the bytes of a USEBIO file; what is wrong is told with its line, and the good part is still given.

    >>> read_usebio(b"<USEBIO><EVENT EVENT_TYPE='MP_PAIRS'>").defects[0].line
    1
    """
    found = Gathering("USEBIO")
    target = _Target(found, data)
    parser = DefusedXMLParser(target=target, forbid_dtd=False, forbid_entities=True, forbid_external=True)
    target.place = lambda: (parser.parser.CurrentByteIndex, parser.parser.CurrentLineNumber)
    try:
        parser.feed(data)
        parser.close()
    except ParseError as problem:
        found.fault(
            problem.position[0], f"the XML breaks off or is not well formed ({problem}); what stands before it was read"
        )
    except DefusedXmlException as problem:
        found = Gathering("USEBIO")
        found.fault(1, f"refused: {_refusal(problem)}; results need no such thing, and none of the file was read")
    except ResultsError as problem:
        found.fault(target.place()[1], f"refused from here on: {problem}")
    except (LookupError, ValueError) as problem:
        found.fault(1, f"the encoding of the XML is not known: {problem}")
    if not target.rows and not found.defects:
        found.fault(1, "no TRAVELLER_LINE in a BOARD: expected results in USEBIO")
    return found.finished()


def _refusal(problem: DefusedXmlException) -> str:
    kind = type(problem).__name__
    return {
        "EntitiesForbidden": "the file defines entities of its own",
        "ExternalReferenceForbidden": "the file refers to another file",
        "DTDForbidden": "the file has a document type",
    }.get(kind, kind)


@dataclass(slots=True)
class _Open:
    """An element that is open: its name, its text so far, and the texts of its finished children."""

    tag: str
    line: int
    start: int
    text: list[str] = field(default_factory=list)
    values: dict[str, str] = field(default_factory=dict)


class _Target:
    """What the parser tells, element by element."""

    def __init__(self, found: Gathering, data: bytes) -> None:
        self.found = found
        self.raw = data
        self.place: Callable[[], tuple[int, int]] = lambda: (0, 1)
        self.stack: list[_Open] = []
        self.section = ""
        self.players: list[str] = []
        self.board = ""
        self.rows = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        start, line = self.place()
        if len(self.stack) > 100:
            raise ResultsError("elements within elements, more than a hundred deep")
        self.stack.append(_Open(tag.upper(), line, start))
        if tag.upper() == "EVENT":
            self._form(_FORMS, attributes.get("EVENT_TYPE", ""), "EVENT_TYPE", line)
        elif tag.upper() == "SECTION":
            self.section = attributes.get("SECTION_ID", "")
        elif tag.upper() == "BOARD":
            self.board = ""
        elif tag.upper() == "PAIR":
            self.players = []
            self.stack[-1].values |= {
                name: attributes[name] for name in ("PAIR_NUMBER", "DIRECTION") if name in attributes
            }

    def data(self, text: str) -> None:
        if self.stack:
            self.stack[-1].text.append(text)

    def end(self, tag: str) -> None:
        done = self.stack.pop()
        text = "".join(done.text).strip()
        if self.stack:
            self.stack[-1].values[done.tag] = text
        inside = self.stack[-1].tag if self.stack else ""
        if done.tag == "PLAYER_NAME":
            self.players.append(text)
        elif done.tag == "BOARD_NUMBER":
            self.board = text
        elif done.tag == "PAIR":
            self._pair(done)
        elif done.tag == "TRAVELLER_LINE":
            self._line(done)
        elif done.tag == "BOARD_SCORING_METHOD":
            self._form(_METHODS, text, done.tag, done.line)
        elif done.tag == "EVENT_DESCRIPTION" and inside == "EVENT":
            self.found.name = text
        elif done.tag == "DATE" and inside == "EVENT":
            self.found.date = text

    def close(self) -> None:
        """Nothing is left to do."""

    def _form(self, known: dict[str, str], text: str, where: str, line: int) -> None:
        form = known.get(text.upper())
        if form is not None:
            self.found.form = form
        elif where == "EVENT_TYPE":
            expected = ", ".join(sorted(_FORMS))
            self.found.fault(
                line, f"EVENT_TYPE {text!r} is not known: matchpoints are assumed; expected one of {expected}"
            )

    def _pair(self, done: _Open) -> None:
        number = done.values.get("PAIR_NUMBER", "")
        if not number:
            self.found.fault(done.line, "a PAIR without a PAIR_NUMBER is left out")
            return
        side = _SIDES.get(done.values.get("DIRECTION", "").upper())
        self.found.pairs.append(Pair(number, tuple(self.players), side, self.section))
        self.found.pair_spans[self.section, side, number] = (done.start, self._end())

    def _line(self, done: _Open) -> None:
        self.rows += 1
        told = done.values
        try:
            board = read_board(self.board)
            ns, ew = told.get("NS_PAIR_NUMBER", ""), told.get("EW_PAIR_NUMBER", "")
            if not ns or not ew:
                raise ValueError("NS_PAIR_NUMBER or EW_PAIR_NUMBER is missing")
            result = self._result(board, ns, ew, told, done.line)
        except ValueError as problem:
            self.found.fault(done.line, f"board {self.board or '?'}: {problem}; the line is left out")
            return
        self.found.rows.append(Row(done.line, result, (done.start, self._end())))

    def _end(self) -> int:
        """Where the element that ends here ends in the file's bytes."""
        return self.raw.find(b">", self.place()[0]) + 1

    def _result(self, board: int, ns: str, ew: str, told: dict[str, str], line: int) -> TableResult:
        form = self.found.form
        stated = [read_number(told.get(f"{side}_{STATED[form]}", "")) for side in ("NS", "EW")]
        common = TableResult(
            board, ns, ew, section=self.section, table=told.get("TABLE_NUMBER", ""), lead=told.get("LEAD", ""),
            round=_round(told.get("ROUND_NUMBER", "")), stated_ns=stated[0], stated_ew=stated[1],
        )  # fmt: skip
        average = _AVERAGE.fullmatch(told.get("SCORE", "").upper())
        if average is not None:
            return self._averages(common, (float(average[1]), float(average[2])), line)
        written = Written(
            told.get("CONTRACT", ""), told.get("PLAYED_BY", ""), told.get("TRICKS", ""), told.get("SCORE", "")
        )
        contract, tricks, score, misfit = read_result(board, written)
        if misfit:
            self.found.fault(line, f"board {board}, {ns} against {ew}: {misfit}")
        return replace(common, contract=contract, tricks=tricks, score=score)

    def _averages(self, common: TableResult, percent: tuple[float, float], line: int) -> TableResult:
        """An artificial score. Where the points given are others than the code says, it is these that were awarded."""
        form, code = self.found.form, f"A{percent[0]:02.0f}{percent[1]:02.0f}"
        ns, ew = percentage(percent[0], form), percentage(percent[1], form)
        given = common.stated_ns, common.stated_ew
        if given[0] is not None and given[1] is not None:
            if form == "matchpoints":
                # Whatever the top, the two are to one another as their percentages.
                fits = abs(given[0] * percent[1] - given[1] * percent[0]) <= 0.6 * max(percent)
                awards = Award(matchpoints=given[0]), Award(matchpoints=given[1])
            else:
                fits = (ns.imps, ew.imps) == given
                awards = Award(imps=given[0]), Award(imps=given[1])
            if not fits:
                ns, ew = awards
                told = f"{code} with {given[0]:g} and {given[1]:g}, which do not fit: the points given are taken"
                self.found.fault(line, f"board {common.board}, {common.ns} against {common.ew}: {told}")
        return replace(common, award_ns=ns, award_ew=ew, remark=code)


def _round(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 4 else None
