"""``bridgelaws read``: PBN and LIN files, board by board, with what the Law makes of what was irregular."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import BAD_INPUT, RULED, console, plain, print_json, read_edition, tracked, warn

if TYPE_CHECKING:
    from bridgelaws.laws.editions import Edition
    from bridgelaws.notation import Board, ReadFile
    from bridgelaws.outcome import Outcome

INTERRUPTED = 130


def read(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="PBN or LIN files.")],
    laws: Annotated[str, typer.Option("--laws", "-l", metavar="YEAR", help="Edition: 1997, 2007 or 2017.")] = "2017",
    json: Annotated[bool, typer.Option("--json", help="Print plain data as JSON.")] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Print only boards with an irregularity or a defect.")
    ] = False,
) -> None:
    """Read PBN and LIN files: each board, its irregularities with what the Law would have been, and its defects."""
    edition = read_edition(laws)
    summary, screen, interrupted = Summary(), console(), False
    listed: list[dict[str, Any]] = []
    try:
        for file in tracked(files, "Reading", screen):
            found = _open(file, summary)
            if found is None:
                continue
            boards = []
            for board in found.boards:
                seen = look_at(board, edition)
                summary.add(seen)
                if json:
                    boards.append(seen.as_data())
                elif not quiet or seen.remarkable:
                    typer.echo(seen.text(plain(file)))
            if json:
                defects = [_defect(each) for each in found.defects]
                listed.append({"file": str(file), "format": found.format, "boards": boards, "defects": defects})
            elif found.defects:
                typer.echo("\n".join(f"{plain(file)}: {plain(each)}" for each in found.defects))
    except KeyboardInterrupt:
        interrupted = True
    if json:
        print_json({"laws": int(edition), "files": listed, "interrupted": interrupted, **summary.as_data()})
    else:
        for problem in summary.unreadable:
            warn(f"unreadable: {problem}")
        typer.echo(summary.text(interrupted=interrupted))
    raise typer.Exit(INTERRUPTED if interrupted else BAD_INPUT if summary.unreadable else RULED)


def _open(file: Path, summary: Summary) -> ReadFile | None:
    """A file's boards; one that cannot be opened, or in which nothing can be read, is noted as unreadable."""
    from bridgelaws.notation import NotationError, read_path

    try:
        found = read_path(file)
    except NotationError as problem:
        summary.unreadable.append(plain(problem))
        return None
    if not found.boards and found.defects:
        summary.unreadable.append(plain(f"{file}: {found.defects[0]}"))
        return None
    summary.files += 1
    summary.defects += len(found.defects)
    return found


def _defect(defect: Any) -> dict[str, Any]:
    return {"line": defect.line, "column": defect.column, "problem": defect.problem}


@dataclass(frozen=True, slots=True)
class Seen:
    """A board and what the Law makes of it.

    ``unfinished``: cards are played though the record's auction has not ended, so only the calls were looked at.
    ``failure`` says why its record could not be followed.
    """

    board: Board
    auction: str
    kinds: tuple[str, ...] = ()
    rulings: tuple[dict[str, Any], ...] = ()
    question: dict[str, Any] | None = None
    unfinished: bool = False
    failure: str = ""

    @property
    def remarkable(self) -> bool:
        """True where there is more to say than the auction."""
        return bool(self.kinds or self.question or self.unfinished or self.failure or self.board.defects)

    @property
    def number(self) -> str:
        """The board's number, or the name the file gives it."""
        return plain(self.board.tags.get("Board", "") or self.board.record.board or "?")

    def text(self, file: str) -> str:
        """The board's lines on the screen."""
        dealer = self.board.record.dealer
        calls = plain(self.auction) or "no calls"
        lines = [f"{file}: board {self.number} (line {self.board.line}), {dealer} deals: {calls}"]
        for ruling in self.rulings:
            lines.append(f"    irregular: {plain(ruling['text'])}")
            lines += [f"      {each['paragraph']}: {plain(each['why'])}" for each in ruling["citations"]]
        if self.question is not None:
            if self.question["irregularity"]:
                lines.append(f"    irregular: {plain(self.question['irregularity'])}")
            lines.append(f"      open: {plain(self.question['prompt'])} ({self.question['under']})")
        if self.unfinished:
            lines.append("    the record's auction does not end, yet cards are played: only the calls were looked at")
        if self.failure:
            lines.append(f"    cannot be followed: {plain(self.failure)}")
        lines += [f"    defect: {plain(defect)}" for defect in self.board.defects]
        return "\n".join(lines)

    def as_data(self) -> dict[str, Any]:
        """The board as plain data."""
        return {
            "board": self.number,
            "line": self.board.line,
            "dealer": self.board.record.dealer.value,
            "auction": self.auction,
            "complete": self.board.complete,
            "marked": list(self.board.irregular),
            "kinds": list(self.kinds),
            "rulings": list(self.rulings),
            "question": self.question,
            "unfinished": self.unfinished,
            "failure": self.failure or None,
            "defects": [_defect(each) for each in self.board.defects],
        }


def look_at(board: Board, edition: Edition) -> Seen:
    """Follow a board's record. Never raises: what cannot be followed is said."""
    from bridgelaws.director import Table
    from bridgelaws.notation import write_events
    from bridgelaws.outcome.as_json import ruling_json
    from bridgelaws.table.events import ChangedPlay, Played

    auction = write_events(each for each in board.record.events if not isinstance(each, Played | ChangedPlay))
    unfinished = False
    try:
        outcome = Table.from_record(board.record, edition).outcome
        if any(isinstance(board.record.events[ruling.event], Played) for ruling in outcome.rulings):
            unfinished = True
            bidding = tuple(event for event in board.record.events if not isinstance(event, Played | ChangedPlay))
            outcome = Table.from_record(replace(board.record, events=bidding), edition).outcome
        rulings = tuple(ruling_json(ruling, outcome) for ruling in outcome.rulings)
        question, kind = _open_question(outcome)
    except Exception as problem:
        name = "" if isinstance(problem, ValueError) else f"{type(problem).__name__}: "
        return Seen(board, auction, unfinished=unfinished, failure=f"{name}{problem}")
    kinds = dict.fromkeys([*(ruling["irregularity"] for ruling in rulings), *([kind] if kind else [])])
    return Seen(board, auction, tuple(kinds), rulings, question, unfinished)


def _open_question(outcome: Outcome) -> tuple[dict[str, Any] | None, str]:
    """The open question as data, and the name of the irregularity it is about."""
    from bridgelaws.outcome.pending import pending_name
    from bridgelaws.outcome.texts import prompt

    from .sheet import pending

    question = outcome.question
    if question is None:
        return None, ""
    text = pending(outcome)
    return {
        "id": question.id,
        "who": question.who,
        "under": question.under,
        "prompt": prompt(question),
        "options": list(question.options),
        "irregularity": text.plain if text else "",
    }, pending_name(outcome)


@dataclass(slots=True)
class Summary:
    """What was read so far."""

    files: int = 0
    boards: int = 0
    calls: int = 0
    defects: int = 0
    open: int = 0
    unfinished: int = 0
    failures: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    unreadable: list[str] = field(default_factory=list)

    def add(self, seen: Seen) -> None:
        """Count one more board."""
        self.boards += 1
        self.calls += seen.board.calls
        self.defects += len(seen.board.defects)
        self.open += seen.question is not None
        self.unfinished += seen.unfinished
        self.failures += bool(seen.failure)
        self.kinds.update(seen.kinds)

    def text(self, *, interrupted: bool) -> str:
        """The closing lines."""
        lines = ["", "Stopped; so far:" if interrupted else "Summary"]
        counts = [("files", self.files), ("boards", self.boards), ("calls", self.calls), ("defects", self.defects)]
        if self.unreadable:
            counts.insert(1, ("unreadable files", len(self.unreadable)))
        if self.failures:
            counts.append(("boards that cannot be followed", self.failures))
        if self.unfinished:
            counts.append(("boards whose auction does not end", self.unfinished))
        counts.append(("boards with a question open", self.open))
        lines += [f"  {count:>9,}  {name}" for name, count in counts]
        if self.kinds:
            lines.append("  boards with an irregularity, by kind:")
            lines += [f"  {count:>9,}  {name}" for name, count in self.kinds.most_common()]
        return "\n".join(lines)

    def as_data(self) -> dict[str, Any]:
        """The counts as plain data."""
        return {
            "unreadable": self.unreadable,
            "summary": {
                "files": self.files,
                "boards": self.boards,
                "calls": self.calls,
                "defects": self.defects,
                "open": self.open,
                "unfinished": self.unfinished,
                "failures": self.failures,
                "kinds": dict(self.kinds.most_common()),
            },
        }
