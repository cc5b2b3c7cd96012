"""What the commands share: printing safely, one-line errors, and reading the options that describe a table."""

from __future__ import annotations

import codecs
import json
import re
import sys
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn, TextIO, TypeVar

import typer

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from bridgelaws.director import Table
    from bridgelaws.laws.editions import Edition
    from bridgelaws.laws.regulations import Regulations
    from bridgelaws.table.events import Event, Record
    from bridgelaws.table.questions import Question

T = TypeVar("T")
RULED, DIFFERS, BAD_INPUT, OPEN = 0, 1, 2, 3
EXIT_CODES = (
    "Exit codes: 0 done, or ruled; 1 a case differs (check); 2 bad input, told in one line on standard error; "
    "3 a question is open (rule)."
)

# Printing

_PLAIN_CHARACTERS = str.maketrans("♠♥♦♣→≠✓✗–—·…‘’“”▸", "SHDC>#vx--..''\"\">")


def _in_ascii(problem: UnicodeError) -> tuple[str, int]:
    """For terminals that cannot show suit symbols: the nearest letter."""
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    text = problem.object[problem.start : problem.end].translate(_PLAIN_CHARACTERS)
    return "".join(each if each.isascii() else "?" for each in text), problem.end


codecs.register_error("bridgelaws", _in_ascii)


def writable(stream: TextIO) -> None:
    """Never fail on a character that the terminal's encoding lacks: write the nearest letter."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="bridgelaws")


def plain(text: object) -> str:
    """One line without control characters, direction marks and broken encodings: harmless on any terminal."""
    flat = re.sub(r"\s+", " ", str(text)).strip()
    return "".join(each for each in flat if unicodedata.category(each) not in ("Cc", "Cf", "Cs", "Co", "Cn"))


def console(*, error: bool = False) -> Console:
    """Where to print: no text is ever read as markup."""
    from rich.console import Console

    return Console(stderr=error, markup=False, highlight=False, emoji=False, soft_wrap=False)


def tracked(items: Sequence[T], description: str, screen: Console) -> Iterator[T]:
    """The items, with a progress bar where there is a terminal to show it and enough to wait for."""
    errors = console(error=True)
    shown = screen if screen.is_terminal else errors
    if len(items) < 20 or not shown.is_terminal:
        yield from items
        return
    from rich.progress import Progress

    with Progress(console=shown, transient=True, redirect_stdout=screen.is_terminal) as progress:
        yield from progress.track(items, description=description)


def print_json(data: object) -> None:
    """Plain data as JSON on standard output."""
    typer.echo(json.dumps(data, indent=2))


def fail(message: object) -> NoReturn:
    """Bad input: one line on standard error, exit code 2."""
    typer.echo(f"bridgelaws: {plain(message)}", err=True)
    raise typer.Exit(BAD_INPUT)


def warn(message: object) -> None:
    """One line on standard error; the work goes on."""
    typer.echo(f"bridgelaws: {plain(message)}", err=True)


def on_terminal() -> bool:
    """True where somebody can be asked."""
    return sys.stdin.isatty()


# Reading options


def speak(context: typer.Context, code: str) -> str:
    """Let a command speak a language till it ends (the callback of ``--lang``), or bad input."""
    from bridgelaws.outcome.language import UnknownLanguage, speaking

    try:
        context.with_resource(speaking(code))
    except UnknownLanguage as problem:
        fail(f"--lang: {problem}")
    return code


def read_edition(text: str) -> Edition:
    """An edition of the Laws, or bad input."""
    from bridgelaws.laws.editions import Edition

    try:
        return Edition.parse(text)
    except ValueError as problem:
        fail(problem)


def read_answers(given: list[str]) -> dict[str, Any]:
    """``--answer`` options by question id.

    An id given more than once makes a list, which is used up in order; ``fault/NS=none`` answers for one side or seat.
    """
    from bridgelaws.outcome.english import QUESTIONS

    answers: dict[str, Any] = {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        name, slash, detail = name.partition("/")
        if not equals or not name or not value or (slash and not detail):
            fail(f"--answer {text!r}: expected id=value, for example accepts=no or replacement=2H")
        if name not in QUESTIONS:
            fail(f"--answer {text!r}: unknown question {name!r}: expected one of {', '.join(sorted(QUESTIONS))}")
        before = answers.get(name)
        if isinstance(before, dict) or slash:
            if not slash or not isinstance(before, dict | None):
                fail(f"--answer {text!r}: {name} is answered both for all and for one player or side")
            answers[name] = {**(before or {}), detail: value}
        elif before is None:
            answers[name] = value
        else:
            answers[name] = [*(before if isinstance(before, list) else [before]), value]
    return answers


@dataclass(frozen=True, slots=True)
class Facts:
    """What the options of ``rule`` and ``diff`` say: the record, and the answers by question id."""

    record: Record
    answers: Mapping[str, Any]
    regulations: Regulations

    def under(self, edition: Edition) -> Table:
        """The table under an edition, or bad input."""
        from bridgelaws.director import Table
        from bridgelaws.laws.cases import RecordError
        from bridgelaws.laws.matters import UnknownMatter
        from bridgelaws.notation.tokens import write_event
        from bridgelaws.table.questions import BadAnswer

        table = Table.from_record(self.record, edition, self.answers, regulations=self.regulations)
        try:
            table.outcome  # noqa: B018
        except RecordError as problem:
            token = write_event(self.record.events[problem.event]) if problem.event < len(self.record.events) else ""
            fail(f"{token or 'the record'}: {problem}")
        except UnknownMatter as problem:
            fail(f"--irregularity: {problem}")
        except BadAnswer as problem:
            fail(self._which_answer(edition) or problem)
        return table

    def _which_answer(self, edition: Edition) -> str | None:
        """The option that is not a legal answer, found by leaving each out in turn."""
        from bridgelaws.director import Table
        from bridgelaws.table.questions import BadAnswer

        for name, value in self.answers.items():
            rest = {other: given for other, given in self.answers.items() if other != name}
            for tried in (rest, *({**rest, name: value[:length]} for length in _lengths(value))):
                try:
                    question = Table.from_record(self.record, edition, tried, regulations=self.regulations).question
                except BadAnswer:
                    continue
                given = _answer_to(question, name, value, tried.get(name))
                if question is not None and given is not None and not _legal(question, given):
                    return f"--answer {name}={given}: expected {listed(question)} (question put to {question.who})"
        return None


def _lengths(value: Any) -> range:
    return range(1, len(value)) if isinstance(value, list) else range(0)


def _answer_to(question: Question[object] | None, name: str, value: Any, used: Any) -> str | None:
    if question is None or question.id != name:
        return None
    if isinstance(value, list):
        return str(value[len(used or ())])
    if isinstance(value, dict):
        found = value.get(question.detail, value.get(question.who))
        return None if found is None else str(found)
    return str(value)


def _legal(question: Question[object], value: str) -> bool:
    try:
        question.read(value)
    except ValueError:
        return False
    return True


def listed(question: Question[object]) -> str:
    """The legal answers, in a few words: ``yes or no``, ``P, 1NT–7NT, 2C–7C``."""
    from .options import ranges

    if question.example:
        return f"something like {question.example}"
    options = ranges(question.options)
    return f"{', '.join(options[:-1])} or {options[-1]}" if len(options) > 1 else "".join(options)


def read_facts(
    happened: str,
    *,
    dealer: str | None,
    board: int | None,
    vulnerable: str | None,
    answers: list[str],
    then: str | None,
    irregularity: str | None,
    regulations: Path | None = None,
) -> Facts:
    """The options that describe a table, or bad input."""
    from bridgelaws.director import Table
    from bridgelaws.table.events import DirectorCalled, Summoned

    if dealer is None and board is None and irregularity is not None and not happened.strip() and not then:
        dealer = "N"
    if dealer is None and board is None:
        fail("who deals? give --dealer N, E, S or W, or --board with the board's number")
    try:
        record = Table(dealer, 2017, board=board, vulnerable=vulnerable).record
    except ValueError as problem:
        fail(problem)
    first = _events("EVENTS", happened)
    later = _events("--then", then or "")
    arrival = Summoned(irregularity.strip()) if irregularity is not None else DirectorCalled()
    return Facts(record.plus(*first, arrival, *later), read_answers(answers), read_choices(regulations))


def read_choices(file: Path | None) -> Regulations:
    """The regulations in a file, the defaults without one, or bad input."""
    from bridgelaws.laws.regulations import DEFAULT

    if file is None:
        return DEFAULT
    from bridgelaws.casebook import RegulationsError, read_regulations

    try:
        return read_regulations(file)
    except RegulationsError as problem:
        fail(f"--regulations {problem}")


def _events(where: str, text: str) -> tuple[Event, ...]:
    from bridgelaws.notation.errors import NotationError
    from bridgelaws.notation.tokens import read_events

    try:
        return read_events(text)
    except NotationError as problem:
        fail(f"{where}: {problem}")


def warn_unused(answers: Mapping[str, Any], *tables: Table) -> None:
    """Say which answers no question asked for; they do no harm."""
    asked = {question.id for table in tables for question, _ in table.outcome.course.asked.values()}
    for name in answers:
        if name not in asked:
            warn(f"note: --answer {name} was not needed: no question of that id was asked")
