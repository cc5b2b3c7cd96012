"""The interactive session: type the auction, answer one question at a time, take back what was wrong."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from rich.console import Console
from rich.text import Text

from bridgelaws import __version__
from bridgelaws.director import Table
from bridgelaws.laws.cases import RecordError
from bridgelaws.laws.catalogue import UnknownParagraph
from bridgelaws.laws.editions import Edition
from bridgelaws.notation.errors import NotationError
from bridgelaws.table.events import DirectorCalled, Summoned
from bridgelaws.table.questions import BadAnswer, Question

from .common import OPEN, RULED, console, fail, listed, plain
from .options import Choice, choices, numbered, ranges, shown
from .sheet import bullets, diagram, pending, reasons, sheet, turn_line

HELP = (
    ("1S P 1H", "the auction, in as many pieces as you like; P pass, X double, XX redouble"),
    ("W:2C", "a call by West, whoever's turn it is"),
    ("N:1H>1S", "North tries to change the 1H he made into 1S"),
    ("W#HQ", "West's queen of hearts was exposed; E/H4: East played the four of hearts"),
    ("2D*(H)", "an artificial call, and in brackets what it shows"),
    ("rule, or a blank line", "the Director rules now: calls typed after it come after the ruling"),
    ("a number, or the answer", "answers the question that is open"),
    ("undo", "takes back the last thing you typed"),
    ("show", "the auction and the question again"),
    ("why", "the paragraphs applied, with the reasons"),
    ("owed", "what must be watched now"),
    ("law 27B1(a)", "what a paragraph is about"),
    ("laws 2007", "the same facts under another edition (1997, 2007, 2017)"),
    ("done", "prints the ruling sheet and ends"),
    ("quit", "ends without it"),
)
_SHORT = {"y": "yes", "n": "no"}


def begin(
    dealer: str | None,
    board: int | None,
    vulnerable: str | None,
    laws: str | None,
    answers: Mapping[str, Any],
) -> int:
    """Ask what is not given, then run a session. Returns the exit code."""
    screen = console()
    screen.print(Text(f"bridgelaws {__version__} – the Director's ruling, step by step. Type help at any time.\n"))
    try:
        if dealer is None and board is None:
            dealer, board = _ask_dealer(screen)
        laws = laws or _ask_laws(screen)
        table = Table(dealer, int(laws), board=board, vulnerable=vulnerable, answers=answers)
    except (EOFError, KeyboardInterrupt):
        screen.print()
        return RULED
    except ValueError as problem:
        fail(problem)
    screen.print(Text("\nType the auction as it went, for example: 1S P 1H"))
    return Session(table, screen).run()


def _ask_dealer(screen: Console) -> tuple[str | None, int | None]:
    while True:
        text = input("Dealer (N, E, S or W) or board number: ").strip()
        try:
            if text.isdecimal():
                Table(None, board=int(text))
                return None, int(text)
            Table(text)
            return text, None
        except ValueError:
            if text == "help":
                screen.print(Text("Who had to call first: N, E, S or W, as the board says. Or the board's number."))
                continue
            screen.print(Text(f"{plain(text) or 'Nothing'}: expected N, E, S or W, or the number of the board."))


def _ask_laws(screen: Console) -> str:
    newest = int(max(Edition))
    while True:
        text = input(f"Laws of 1997, 2007 or 2017 [{newest}]: ").strip() or newest
        try:
            return str(int(Edition.parse(text)))
        except ValueError as problem:
            screen.print(Text(plain(problem)))


def show_question(table: Table, screen: Console) -> tuple[Choice, ...]:
    """Name what is irregular and show the open question with its options."""
    question = table.question
    if question is None:
        return ()
    waiting = pending(table.outcome)
    screen.print()
    if waiting is not None:
        screen.print(Text("IRREGULAR: ", "bold reverse").append_text(waiting))
    lines = choices(question, table.options)
    screen.print(shown(question, lines))
    return lines


class Session:
    """One table at a terminal. ``before`` are the tables left behind when the edition was switched."""

    def __init__(self, table: Table, screen: Console) -> None:
        self.table = table
        self.screen = screen
        self.before: list[Table] = []
        self.lines: tuple[Choice, ...] = ()
        self.ruled = 0
        self.hint = True

    # Running

    def example(self, events: str) -> int:
        """Begin with the worked example already typed."""
        self.say("Worked example: North deals. The auction, as you would type it:\n")
        self.say(f"North to call > {events}", "bold")
        self.table.happened(events)
        return self.run()

    def run(self) -> int:
        """Read lines until done or quit. Returns the exit code."""
        with suppress(ImportError):
            import readline  # noqa: F401
        self.show()
        while True:
            try:
                text = input(f"\n{self.prompt()} > ").strip()
            except (EOFError, KeyboardInterrupt):
                self.screen.print()
                return RULED
            word, _, rest = text.partition(" ")
            word = word.lower()
            if word in ("quit", "exit", "q"):
                return RULED
            if word == "done":
                return self.finish()
            try:
                self.one(text, word, rest.strip())
            except (ValueError, UnknownParagraph) as problem:
                self.say(f"✗ {plain(problem)}", "bold")
            except Exception as problem:
                name = type(problem).__name__
                self.say(
                    f"✗ That cannot be ruled on, which is a fault of this program ({name}: {plain(problem)})", "bold"
                )

    def prompt(self) -> str:
        """What may be typed next, in a word or two."""
        question = self.table.question
        if question is not None:
            return "Director" if question.asked_of is None else question.asked_of.title
        turn = self.table.situation.turn
        if turn is not None:
            return f"{turn.title} to call"
        return "Auction over; cards, or done"

    def one(self, text: str, word: str, rest: str) -> None:
        """Obey one line."""
        commands = {
            "undo": self.undo, "why": self.why, "owed": self.owed, "help": self.help, "?": self.help, "show": self.show,
            "rule": self.rule_now, "": self.rule_now,
        }  # fmt: skip
        if word in commands and not rest:
            commands[word]()
        elif word == "law" and rest:
            self.law(rest)
        elif word == "laws" and rest:
            self.laws(rest)
        elif self.table.question is not None:
            self.answer(text)
        elif not self.choice_offered(text):
            self.table.happened(text)
            self.show()

    def finish(self) -> int:
        """The ruling sheet."""
        self.screen.print()
        self.screen.print(sheet(self.table))
        question = self.table.question
        if question is None:
            return RULED
        self.say("\nThis question is still open:", "bold")
        self.screen.print(shown(question, choices(question, self.table.options)))
        return OPEN

    def say(self, text: str, style: str = "") -> None:
        """One line."""
        self.screen.print(Text(text, style))

    # What can be typed

    def show(self) -> None:
        """The auction, what is new, and the question or whose turn it is."""
        outcome = self.table.outcome
        self.screen.print()
        self.screen.print(diagram(outcome))
        told = self.new_rulings()
        if outcome.question is not None:
            self.lines = show_question(self.table, self.screen)
            if self.hint:
                self.say("\nAnswer with the number or the answer itself. Also: undo, why, help, done.")
                self.hint = False
            return
        if not told:
            self.screen.print(turn_line(outcome))
        for offer in outcome.course.offers:
            self.screen.print(shown(offer, ()))
            self.say(f"  {', '.join(offer.options)}" if offer.options else f"  Answer with {offer.id}=…")

    def new_rulings(self) -> bool:
        """What has been ruled since the last look: read it out, and watch what is owed. True where there was any."""
        rulings = self.table.outcome.rulings
        told = len(rulings) > self.ruled and self.table.question is None
        if told:
            self.say("\nRULED. Read to the table:", "bold")
            self.screen.print(bullets(self.table.read))
            if self.table.owed:
                self.say("Watch now:", "bold")
                self.screen.print(bullets(self.table.owed))
            self.say("(why: the reasons; done: the whole sheet; or go on with the auction)")
        self.ruled = len(rulings)
        return told

    def answer(self, text: str) -> None:
        """Answer the open question by number or value; a call by the next player before the ruling is taken as that."""
        question = self.table.question
        assert question is not None
        value = self.value_of(question, text)
        if value is not None:
            self.table.answer(value)
            self.show()
            return
        if not self.called_over(text):
            raise BadAnswer(f"{text!r}: expected {self.expected(question)}")

    def value_of(self, question: Question[object], text: str) -> str | None:
        """The answer a line stands for, or None."""
        if text.isdecimal() and numbered(question, self.lines) and 0 < int(text) <= len(self.lines):
            answers = self.lines[int(text) - 1].answers
            if len(answers) == 1:
                return answers[0]
            raise BadAnswer(f"which one? type the answer itself: {', '.join(ranges(answers))}")
        for value in (text, _SHORT.get(text.lower(), ""), text.lower(), text.upper()):
            with suppress(ValueError):
                if value:
                    question.read(value)
                    return value
        return None

    def expected(self, question: Question[object]) -> str:
        """What answers the question."""
        by_number = f"a number from 1 to {len(self.lines)}, or " if numbered(question, self.lines) else ""
        return f"{by_number}{listed(question)}"

    def called_over(self, text: str) -> bool:
        """Calls typed while a question is open and the Director has not yet ruled were made before he came."""
        last = self.table.record.events[-1] if self.table.record.events else None
        if isinstance(last, DirectorCalled | Summoned):
            return False
        try:
            self.table.happened(text)
        except (NotationError, RecordError):
            return False
        self.say("Taken as made before you ruled (undo takes it back).")
        self.show()
        return True

    def choice_offered(self, text: str) -> bool:
        """A choice or finding that nothing waits for: by its answer, or as ``damaged=yes``."""
        name, equals, said = text.partition("=")
        if equals and any(offer.id == name.strip() for offer in self.table.outcome.course.offers):
            self.table.answer(said.strip(), name.strip())
            self.show()
            self.owed()
            return True
        word, _, suit = text.partition(" ")
        value = f"{word.lower()} {suit.strip().upper()}".strip()
        for offer in self.table.outcome.course.offers:
            if value in offer.options:
                self.table.answer(value, offer.key)
                self.show()
                self.owed()
                return True
        return False

    def rule_now(self) -> None:
        """The Director rules now: what comes next comes after the ruling."""
        question, events = self.table.question, self.table.record.events
        if not events:
            self.say("Nothing has happened yet. Type the auction, for example: 1S P 1H")
            return
        if not isinstance(events[-1], DirectorCalled | Summoned):
            self.table.happened(DirectorCalled())
        if question is not None:
            self.say(f"The Director rules now: answer with {self.expected(question)}.")
        elif self.table.outcome.rulings:
            self.show()
        else:
            self.say("Nothing irregular so far.", "bold")
            self.screen.print(turn_line(self.table.outcome))

    def undo(self) -> None:
        """Take back the last line."""
        try:
            self.table.undo()
        except ValueError:
            if not self.before:
                raise
            self.table = self.before.pop()
            self.say(f"Back to the Laws of {int(self.table.laws)}.")
        self.ruled = min(self.ruled, len(self.table.outcome.rulings))
        self.show()

    def why(self) -> None:
        """The paragraphs applied so far."""
        if not self.table.outcome.cited:
            self.say("No paragraph has been applied yet.")
            return
        self.screen.print(reasons(self.table.outcome))

    def owed(self) -> None:
        """What must be watched now."""
        if self.table.owed:
            self.screen.print(bullets(self.table.owed))
        else:
            self.say("Nothing is owed.")

    def help(self) -> None:
        """What can be typed."""
        for word, meaning in HELP:
            line = Text(f"  {word:<24}", "bold")
            self.screen.print(line.append(meaning, "not bold"))

    def law(self, number: str) -> None:
        """What a paragraph is about."""
        from .law import found, page

        self.screen.print(page(found(number, self.table.laws), self.table.laws))

    def laws(self, year: str) -> None:
        """The same facts under another edition."""
        other = self.table.under(Edition.parse(year))
        other.outcome  # noqa: B018
        self.before.append(self.table)
        self.table = other
        self.ruled = 0
        self.say(f"Now under the Laws of {int(other.laws)}.", "bold")
        self.show()
