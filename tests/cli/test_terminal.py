"""The console script as a process, and the interactive session on a real pseudo-terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

pexpect = pytest.importorskip("pexpect")
ENVIRONMENT = {**os.environ, "COLUMNS": "100", "TERM": "dumb", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
COMMAND = [sys.executable, "-m", "bridgelaws.cli"]


class Terminal:
    """A session that is typed at."""

    def __init__(self, *words: str) -> None:
        self.child = pexpect.spawn(
            COMMAND[0], [*COMMAND[1:], *words], env=ENVIRONMENT, encoding="utf-8", dimensions=(60, 100), timeout=30
        )
        self.child.setecho(False)

    def type(self, prompt: str, line: str) -> str:
        """Wait for a prompt, type a line, and give what stood before the prompt."""
        self.child.expect_exact(prompt)
        before = str(self.child.before)
        self.child.sendline(line)
        return before

    def end(self) -> tuple[str, int]:
        """What was printed to the end, and the exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return str(self.child.before), int(self.child.exitstatus)


def process(*words: str, **more: object) -> subprocess.CompletedProcess[str]:
    environment = {**ENVIRONMENT, **{str(name): str(value) for name, value in more.items()}}
    return subprocess.run(
        [*COMMAND, *words], env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    )


def test_a_whole_session_auction_answers_undo_done() -> None:
    terminal = Terminal("rule")
    terminal.type("board number: ", "X")
    assert "expected N, E, S or W" in terminal.type("board number: ", "N")
    terminal.type("[2017]: ", "1066")
    assert "expected 1997, 2007, 2017" in terminal.type("[2017]: ", "")
    terminal.type("North to call > ", "1S")
    terminal.type("East to call > ", "P")
    terminal.type("South to call > ", "1H")
    asked = terminal.type("West > ", "perhaps")
    assert "IRREGULAR: South's 1♥ is not sufficient over 1♠." in asked
    assert "27B1(a)" in asked
    assert "yes or no" in terminal.type("West > ", "2")
    assert "South chooses" in terminal.type("South > ", "2")
    assert "which one?" in terminal.type("South > ", "3D")
    terminal.type("Director > ", "undo")
    terminal.type("South > ", "2h")
    assert "replaced by 2♥" in terminal.type("West to call > ", "why")
    assert "27B1(a)" in terminal.type("West to call > ", "owed")
    assert "Nothing is owed." in terminal.type("West to call > ", "law 27B2")
    assert "27B2" in terminal.type("West to call > ", "laws 1997")
    assert "conventional" in terminal.type("Director > ", "undo")
    assert "Back to the Laws of 2017" in terminal.type("West to call > ", "P 4S P P P")
    assert "Contract: 4♠ by North" in terminal.type("or done > ", "done")
    text, code = terminal.end()
    assert "READ TO THE TABLE" in text
    assert "FOR THE DIRECTOR ONLY" in text
    assert code == 0


def test_a_call_over_the_irregular_one_is_taken_as_made_before_the_ruling() -> None:
    terminal = Terminal("rule", "--dealer", "N", "--laws", "2007")
    terminal.type("North to call > ", "1S P 1H")
    terminal.type("West > ", "2C")
    assert "before you ruled" in terminal.type("North to call > ", "why")
    assert "27A1" in terminal.type("North to call > ", "quit")
    assert terminal.end()[1] == 0


def test_a_blank_line_is_the_director_ruling_now() -> None:
    terminal = Terminal("rule", "--dealer", "N", "--laws", "2007")
    assert "Type the auction" in terminal.type("North to call > ", "")
    assert "Nothing has happened yet" in terminal.type("North to call > ", "1S P 1H")
    terminal.type("West > ", "")
    assert "The Director rules now" in terminal.type("West > ", "2C")
    assert "expected a number from 1 to 2" in terminal.type("West > ", "done")
    text, code = terminal.end()
    assert "still open" in text
    assert code == 3


def test_bad_lines_help_and_hostile_text_leave_the_session_alive() -> None:
    terminal = Terminal("rule", "--dealer", "N", "--laws", "2017")
    terminal.child.expect_exact("North to call > ")
    terminal.child.sendline("[red]1S[/red]")
    assert "unknown call '[red]1S[/red]'" in terminal.type("North to call > ", "help")
    assert "takes back the last thing" in terminal.type("North to call > ", "undo")
    assert "nothing to undo" in terminal.type("North to call > ", "law 999")
    assert "no Law 999" in terminal.type("North to call > ", "laws 1066")
    assert "unknown edition" in terminal.type("North to call > ", "E:1C>1D")
    assert "cannot change" in terminal.type("North to call > ", "quit")
    assert terminal.end()[1] == 0


def test_declarers_choice_of_lead_is_offered_when_the_auction_is_over() -> None:
    terminal = Terminal("rule", "--dealer", "N", "--laws", "2017")
    terminal.type("North to call > ", "1S P 1H")
    terminal.type("West > ", "no")
    terminal.type("South > ", "P")
    terminal.type("Director > ", "no")
    offered = terminal.type("West to call > ", "3C P P P")
    assert "North must pass" in offered
    assert "forbid S" in terminal.type("or done > ", "forbid h")
    assert "North may not lead hearts" in terminal.type("or done > ", "owed")
    terminal.type("or done > ", "done")
    assert "North may not lead hearts" in terminal.end()[0]


def test_the_example_begins_with_its_auction_typed() -> None:
    terminal = Terminal("rule", "--example")
    assert "1S P 1H" in terminal.type("West > ", "no")
    terminal.type("South > ", "2H")
    terminal.type("West to call > ", "done")
    assert terminal.end()[1] == 0


def test_end_of_input_and_ctrl_c_end_quietly() -> None:
    for key in ("d", "c"):
        terminal = Terminal("rule", "--dealer", "N", "--laws", "2017")
        terminal.child.expect_exact("North to call > ")
        terminal.child.sendcontrol(key)
        text, code = terminal.end()
        assert "Traceback" not in text
        assert code == 0


def test_the_script_tells_usage_errors_in_one_line() -> None:
    for words in (["rule", "--colour"], ["nonsense"], ["law"], ["rule", "1S", "--board", "seven"]):
        done = process(*words)
        assert done.returncode == 2
        assert re.fullmatch(r"bridgelaws: .+\n", done.stderr)


def test_the_script_keeps_exit_codes() -> None:
    assert process("rule", "1S P 1H", "--dealer", "N").returncode == 3
    assert process("rule", "1S", "--dealer", "N").returncode == 0
    assert process("--version").returncode == 0


def test_a_terminal_without_suit_symbols_gets_letters() -> None:
    done = process("rule", "1S P 1H", "--dealer", "N", PYTHONIOENCODING="ascii")
    assert done.returncode == 3
    assert "1S" in done.stdout
    assert done.stdout.isascii()


def test_a_closed_pipe_is_no_traceback() -> None:
    words = " ".join(f"'{word}'" for word in [*COMMAND, "rule", "--example"])
    done = subprocess.run(
        ["bash", "-c", f"{words} | head -1"], env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr


def test_what_nothing_waits_for_is_answered_by_its_name() -> None:
    terminal = Terminal("rule")
    terminal.type("board number: ", "N")
    terminal.type("[2017]: ", "")
    terminal.type("North to call > ", "1S E#HQ")
    terminal.type("East to call > ", "P P P")
    asked = terminal.type("cards, or done > ", "tricks_won=fourteen")
    assert "How many tricks did declarer's side win?" in asked
    assert "expected a number from 0 to 13" in terminal.type("cards, or done > ", "tricks_won=8")
    assert "Could the offender have known" in terminal.type("cards, or done > ", "could_have_known=no")
    assert "RULED" in terminal.type("cards, or done > ", "why")
    assert "10C4" in terminal.type("cards, or done > ", "done")
    sheet, code = terminal.end()
    assert "After a rectification the offenders may do well" in sheet
    assert code == 0
