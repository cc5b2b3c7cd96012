"""``bridgelaws adjust``: put an adjusted score into a session, and see what it changes. The file itself stays as it is."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import console, fail, plain, print_json, read_choices, read_edition, warn
from .rule import ByRegulations, Lang

if TYPE_CHECKING:
    from bridgelaws.laws.editions import Edition
    from bridgelaws.laws.regulations import Regulations
    from bridgelaws.results import ReadResults
    from bridgelaws.scoring.arithmetic import Line
    from bridgelaws.scoring.entry import Entry
    from bridgelaws.scoring.session import Session, TableResult
    from bridgelaws.scoring.standing import Change, Standing
    from bridgelaws.scoring.teams import MatchChange


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the options ask for."""

    laws: Edition
    ns: str | None
    ew: str | None
    outcomes: list[str]
    outcomes_ns: list[str]
    outcomes_ew: list[str]
    erred: str | None
    without_error: list[str]
    tricks: str | None
    cap: str | None
    fouled: list[str]
    penalties: list[str]
    regulations: Regulations
    vp_scale: str


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A session before and after, and the table that was ruled on (None where only penalties were given)."""

    before: Standing
    after: Standing
    result: TableResult | None
    lines: tuple[Line, ...]
    matches: tuple[MatchChange, ...]


COMPARED = ("matchpoints", "butler", "cross-imps")
"""Forms of scoring in which a result is worth what it is among the others on the board."""

_OUTCOME = "A result that counts, with its weight: '60% 4H by N +1', '40% -50'. Repeat for several."


def adjust(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The session's results.")],
    board: Annotated[int, typer.Option("--board", "-b", help="The board ruled on.")],
    pair: Annotated[str | None, typer.Option("--pair", "-p", help="A pair that sat at the table.")] = None,
    table: Annotated[str | None, typer.Option("--table", "-t", help="The table.")] = None,
    ns: Annotated[
        str | None, typer.Option("--ns", help="Artificial score: average-plus, average, average-minus, 55%, +3imps.")
    ] = None,
    ew: Annotated[str | None, typer.Option("--ew", help="The same for East–West.")] = None,
    outcome: Annotated[list[str] | None, typer.Option("--outcome", "-o", help=_OUTCOME)] = None,
    outcome_ns: Annotated[
        list[str] | None, typer.Option("--outcome-ns", help="The same for North–South alone.")
    ] = None,
    outcome_ew: Annotated[list[str] | None, typer.Option("--outcome-ew", help="The same for East–West alone.")] = None,
    erred: Annotated[
        str | None, typer.Option("--erred", help="The innocent side that brought part of its damage on itself.")
    ] = None,
    without_error: Annotated[
        list[str] | None, typer.Option("--without-error", help="What it would have obtained but for its error.")
    ] = None,
    tricks: Annotated[
        str | None, typer.Option("--tricks", help="Tricks transferred after a revoke: '2 to NS'.")
    ] = None,
    cap: Annotated[
        str | None, typer.Option("--cap", help="The side held to average minus (1997, Law 25B2(b)(2)).")
    ] = None,
    fouled: Annotated[
        list[str] | None,
        typer.Option("--fouled", help="A pair that played the board in another form. Repeat for others."),
    ] = None,
    penalty: Annotated[
        list[str] | None, typer.Option("--penalty", help="Procedural penalty: pair and amount, '5=25%', '5=2 imps'.")
    ] = None,
    laws: Annotated[str, typer.Option("--laws", "-l", metavar="YEAR", help="Edition: 1997, 2007 or 2017.")] = "2017",
    out: Annotated[
        Path | None, typer.Option("--out", help="Write the adjusted session here (JSON); never over a file.")
    ] = None,
    copy: Annotated[
        bool, typer.Option("--copy", help="Write an adjusted copy of FILE beside it, with a list of the changes.")
    ] = False,
    form: Annotated[
        str | None,
        typer.Option("--form", help="Scoring, where a .bws file does not say: matchpoints, butler, imps ..."),
    ] = None,
    vp_scale: Annotated[
        str, typer.Option("--vp-scale", help="Victory Points of a team match: wbf, or wbf-discrete.")
    ] = "wbf",
    regulations: ByRegulations = None,
    lang: Lang = "en",
    json: Annotated[bool, typer.Option("--json", help="Print plain data as JSON.")] = False,
) -> None:
    """Adjust a board of a session: the arithmetic, what changes for every pair, and what to type into scoring systems."""
    wanted = Wanted(
        read_edition(laws), ns, ew, outcome or [], outcome_ns or [], outcome_ew or [], erred, without_error or [],
        tricks, cap, fouled or [], penalty or [], read_choices(regulations), vp_scale,
    )  # fmt: skip
    read = read_file(file, form)
    session = read.session
    if session is None:
        fail(f"{file}: {read.defects[0].problem if read.defects else 'no results in it'}")
    found = _adjusted(session, board, pair, table, wanted)
    if out is not None:
        _write(found.after.session, out)
    written = [*([out] if out is not None else []), *([_copy(file, read, found.after.session)] if copy else [])]
    if json:
        print_json(_as_data(found, board, written))
    else:
        _print(found, board, written)


def read_file(file: Path, form: str | None = None) -> ReadResults:
    """A file of results, its defects told on standard error; or bad input."""
    from bridgelaws.results import ResultsError, read_results

    try:
        read = read_results(file, form)
    except ResultsError as problem:
        fail(problem)
    if read.session is not None:
        for defect in read.defects:
            warn(f"{file}: {defect}")
    return read


def _copy(file: Path, read: ReadResults, after: Session) -> Path:
    from bridgelaws.results import ResultsError, write_adjusted

    try:
        return write_adjusted(file, read, after)[0]
    except ResultsError as problem:
        fail(problem)


def _write(session: Session, out: Path) -> None:
    import json as plain_json

    from bridgelaws.scoring.session_json import session_to_data

    try:
        with out.open("x", encoding="utf-8") as target:
            target.write(plain_json.dumps(session_to_data(session), indent=1) + "\n")
    except FileExistsError:
        fail(f"--out {out}: there is such a file already, and nothing is overwritten")
    except OSError as problem:
        fail(f"--out {out}: {problem.strerror or problem}")


def _adjusted(session: Session, board: int, pair: str | None, table: str | None, wanted: Wanted) -> Adjusted:
    from bridgelaws.scoring.adjusting import find_result, fined
    from bridgelaws.scoring.adjusting import fouled as make_fouled
    from bridgelaws.scoring.reading import read_penalty
    from bridgelaws.scoring.session import SessionError
    from bridgelaws.scoring.standing import standing

    try:
        before = standing(session, wanted.regulations)
        session.board(board)
        lines: tuple[Line, ...] = ()
        result = None
        if _about_a_table(wanted):
            result = find_result(session, board, pair=pair, table=table)
            session, lines = _at_table(session, result, wanted)
            result = find_result(make_fouled(session, board, wanted.fouled), board, pair=result.ns)
            _say_if_alone(session, board)
        elif not wanted.penalties and not wanted.fouled:
            fail("what is the adjustment? give --ns and --ew, --outcome, --tricks, --cap, --fouled or --penalty")
        session = make_fouled(session, board, wanted.fouled)
        for text in wanted.penalties:
            session = fined(session, *read_penalty(text))
        matches = _matches(before.session, session, wanted)
        return Adjusted(before, standing(session, wanted.regulations), result, lines, matches)
    except (SessionError, ValueError) as problem:
        fail(problem)


def _say_if_alone(session: Session, board: int) -> None:
    """A result that nothing can be compared with is worth nothing, and that is no score of nought."""
    if session.form in COMPARED and len(session.board(board).results) < 2:
        warn(f"note: board {board} has one result alone: there is nothing to compare it with")


def _matches(before: Session, after: Session, wanted: Wanted) -> tuple[MatchChange, ...]:
    """What changes in the matches of teams; at other forms of scoring nothing."""
    from bridgelaws.scoring.session import SessionError
    from bridgelaws.scoring.teams import match_changes
    from bridgelaws.scoring.victory_points import VP_SCALES

    if wanted.vp_scale not in VP_SCALES:
        fail(f"--vp-scale {wanted.vp_scale!r}: expected one of {', '.join(VP_SCALES)}")
    if before.form != "imps":
        return ()
    try:
        return match_changes(before, after, wanted.vp_scale, wanted.regulations)
    except SessionError as problem:
        warn(f"note: no Victory Points: {problem}")
        return ()


def _about_a_table(wanted: Wanted) -> bool:
    asked = (wanted.ns, wanted.ew, wanted.tricks, wanted.cap)
    return any(asked) or bool(wanted.outcomes or wanted.outcomes_ns or wanted.outcomes_ew)


def _at_table(session: Session, result: TableResult, wanted: Wanted) -> tuple[Session, tuple[Line, ...]]:
    """The session with the table's result adjusted, and how it was reckoned."""
    from bridgelaws.bridge import Side
    from bridgelaws.scoring.adjusting import awarded, capped, explained, find_result, self_inflicted, tricks_transferred
    from bridgelaws.scoring.reading import read_outcomes, read_tricks

    lines: tuple[Line, ...] = ()
    if wanted.tricks is not None:
        number, to = read_tricks(wanted.tricks)
        session = tricks_transferred(session, result, to, number)
    elif wanted.erred is not None:
        fair, without = (read_outcomes(texts, result.board) for texts in (wanted.outcomes, wanted.without_error))
        if not fair or not without:
            fail("--erred needs --outcome (the fair score) and --without-error")
        session, worked = self_inflicted(session, result, Side.parse(wanted.erred), fair, without, wanted.regulations)
        lines = worked.lines
    elif any((wanted.ns, wanted.ew, wanted.outcomes, wanted.outcomes_ns, wanted.outcomes_ew)):
        session = awarded(
            session, result, _award(session, result, wanted, Side.NS), _award(session, result, wanted, Side.EW)
        )
    if wanted.cap is not None:
        here = find_result(session, result.board, pair=result.ns)
        session = capped(session, here, Side.parse(wanted.cap), wanted.regulations)
    return session, lines + explained(session, find_result(session, result.board, pair=result.ns), wanted.regulations)


def _award(session: Session, result: TableResult, wanted: Wanted, side: Any) -> Any:
    from bridgelaws.bridge import Side
    from bridgelaws.scoring.adjusting import artificial_scores, assigned
    from bridgelaws.scoring.reading import read_award, read_outcomes

    artificial = wanted.ns if side is Side.NS else wanted.ew
    own = wanted.outcomes_ns if side is Side.NS else wanted.outcomes_ew
    if artificial is not None and (own or wanted.outcomes):
        fail(f"{side}: an artificial score and results to assign: expected one of them")
    if own and wanted.outcomes:
        fail(f"{side}: --outcome is for both sides; give --outcome-ns and --outcome-ew instead")
    if artificial is not None:
        earlier = artificial_scores(session, result.pair(side), but=result.board)
        return read_award(artificial, session, wanted.laws, wanted.regulations, earlier=earlier)
    outcomes = read_outcomes(own or wanted.outcomes, result.board)
    return assigned(outcomes) if outcomes else None


# Output


def _entries(found: Adjusted) -> tuple[Entry, ...]:
    from bridgelaws.scoring.entry import entries

    return entries(found.after, found.result) if found.result is not None else ()


def _changes(found: Adjusted, board: int) -> tuple[Change, ...]:
    from bridgelaws.scoring.standing import changes

    return changes(found.before, found.after, board)


def _as_data(found: Adjusted, board: int, written: list[Path]) -> dict[str, Any]:
    from bridgelaws.outcome.language import spoken
    from bridgelaws.outcome.score_texts import line
    from bridgelaws.scoring.session_json import session_to_data

    return {
        "board": board,
        "arithmetic": [line(each) for each in found.lines],
        "changes": [
            {
                "pair": change.pair,
                "board": [_number(value) for value in change.board],
                "points": [_number(value) for value in change.points],
                "percent": [_number(value) for value in change.percent],
                "rank": list(change.rank),
            }
            for change in _changes(found, board)
        ],
        "matches": [
            {
                "team": each.team,
                "opponents": each.opponents,
                "margin": [_number(value) for value in each.margin],
                "vps": [_number(value) for value in each.victory_points],
            }
            for each in found.matches
        ],
        "type": [
            {
                "system": entry.system,
                "typed": entry.typed,
                "carried": entry.carried,
                "note": spoken.ENTRY_NOTES[entry.note] if entry.note else "",
            }
            for entry in _entries(found)
        ],
        "written": [str(each) for each in written],
        "session": session_to_data(found.after.session),
    }


def _number(value: Fraction | None) -> float | None:
    return None if value is None else round(float(value), 2)


def _print(found: Adjusted, board: int, written: list[Path]) -> None:
    from rich import box
    from rich.table import Table as Grid
    from rich.text import Text

    from bridgelaws.outcome.language import spoken
    from bridgelaws.outcome.score_texts import line

    screen, words = console(), spoken.SCREEN
    for each in found.lines:
        screen.print(Text(plain(line(each))))
    changes = _changes(found, board)
    if not changes:
        screen.print(Text(words["nothing-changes"], "bold"))
    else:
        grid = Grid(box=box.SIMPLE_HEAD, title=words["changes"], title_justify="left")
        for name in ("pair", "board", "session", "per-cent", "place"):
            grid.add_column(words[name].format(board=board), justify="left" if name == "pair" else "right")
        for change in changes:
            grid.add_row(plain(change.pair), *(_pair(values) for values in _columns(change)))
        screen.print(grid)
    if found.matches:
        grid = Grid(box=box.SIMPLE_HEAD, title=words["match"], title_justify="left")
        for name in ("team", "against"):
            grid.add_column(words[name])
        for name in ("margin", "victory-points"):
            grid.add_column(words[name], justify="right")
        for match in found.matches:
            grid.add_row(plain(match.team), plain(match.opponents), _pair(match.margin), _pair(match.victory_points))
        screen.print(grid)
    entries = _entries(found)
    if entries:
        grid = Grid(box=box.SIMPLE_HEAD, title=words["type"], title_justify="left")
        for name in ("system", "typed", "note"):
            grid.add_column(words[name])
        for entry in entries:
            note = spoken.ENTRY_NOTES[entry.note] if entry.note else ""
            grid.add_row(spoken.SYSTEMS[entry.system], plain(entry.typed) or words["cannot-enter"], note)
        screen.print(grid)
    for file in written:
        typer.echo(words["written"].format(file=plain(file)))


def _columns(change: Change) -> tuple[tuple[Fraction | int | None, Fraction | int | None], ...]:
    return (change.board, change.points, change.percent, change.rank)


def _pair(values: tuple[Fraction | int | None, Fraction | int | None]) -> str:
    from bridgelaws.outcome.score_texts import shown

    first, second = ("-" if value is None else shown(Fraction(value)) for value in values)
    return first if first == second else f"{first} > {second}"
