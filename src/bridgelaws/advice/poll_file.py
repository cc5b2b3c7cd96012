"""A poll as a small JSON file. Answers are only ever added; a file that is there is never written over by a new poll."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

from bridgelaws.bridge import Seat, Vulnerability, parse_hand, write_hand
from bridgelaws.laws.editions import Edition

from .poll import Poll, PollError, Problem, Threshold

FORMAT = "bridgelaws-poll"
VERSION = 1
LARGEST = 1_000_000
"""Bytes of a poll that are read at most."""


def problem_to_data(problem: Problem) -> dict[str, Any]:
    """What the polled player sees, as plain data."""
    return {
        "seat": problem.seat.value,
        "hand": write_hand(problem.hand),
        "dealer": problem.auction.dealer.value,
        "auction": " ".join(placed.call.notation for placed in problem.auction.calls),
        "meanings": {str(place + 1): text for place, text in sorted((problem.meanings or {}).items())},
        "vulnerable": problem.vulnerable.value,
        "form": problem.form,
        "methods": problem.methods,
        "question": problem.question,
    }


def poll_to_data(poll: Poll) -> dict[str, Any]:
    """The whole poll as plain data, those who were polled included: for the Director's file, not for print."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "laws": int(poll.laws),
        "problem": problem_to_data(poll.problem),
        "threshold": {
            "name": poll.threshold.name,
            "considering": str(poll.threshold.considering),
            "choosers": poll.threshold.choosers,
            "choosing": str(poll.threshold.choosing),
        },
        "answers": [
            {"who": each.who, "chosen": each.chosen, "considered": list(each.considered)} for each in poll.answers
        ],
    }


def tally_to_data(poll: Poll) -> dict[str, Any]:
    """The count as plain data, without anybody's name."""
    tally = poll.count()
    return {
        "laws": int(poll.laws),
        "polled": tally.polled,
        "threshold": str(tally.threshold),
        "actions": [
            {
                "action": each.action, "chose": each.chose, "considered": each.considered,
                "logical_alternative": each.logical_alternative,
            }
            for each in tally.actions
        ],
        "logical_alternatives": list(tally.logical_alternatives),
        "judgement": tally.judgement,
    }  # fmt: skip


def poll_from_json(text: str) -> Poll:
    """Read a poll; raises PollError naming the place and what was expected."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as problem:
        raise PollError(f"line {problem.lineno}, column {problem.colno}: {problem.msg}") from None
    except RecursionError:
        raise PollError("lists within lists, too deep") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
        raise PollError(f"not a poll: expected format {FORMAT!r}, version {VERSION}")
    try:
        return _poll(data)
    except (KeyError, TypeError, ValueError, AttributeError, ZeroDivisionError) as problem:
        if isinstance(problem, PollError):
            raise
        said = f"{problem.args[0]!r} is missing" if isinstance(problem, KeyError) else str(problem)
        raise PollError(f"the poll is damaged: {said}") from None


def _poll(data: dict[str, Any]) -> Poll:
    told, rule = data["problem"], data["threshold"]
    meanings = {int(place) - 1: str(text) for place, text in told["meanings"].items()}
    problem = Problem.from_calls(
        str(told["dealer"]),
        str(told["auction"]),
        Seat.parse(told["seat"]),
        parse_hand(told["hand"]),
        Vulnerability.parse(told["vulnerable"]),
        str(told["form"]),
        meanings,
        str(told["methods"]),
    )
    threshold = Threshold(
        str(rule["name"]), Fraction(rule["considering"]), int(rule["choosers"]), Fraction(rule["choosing"])
    )
    poll = Poll(problem, threshold, Edition.parse(data["laws"]))
    for each in data["answers"]:
        poll = poll.plus(str(each["who"]), str(each["chosen"]), tuple(map(str, each["considered"])))
    return poll


def read_poll(path: Path) -> Poll:
    """Read a poll from its file; raises PollError naming the file."""
    try:
        if path.stat().st_size > LARGEST:
            raise PollError(f"{path}: expected at most {LARGEST:,} bytes")
        return poll_from_json(path.read_text(encoding="utf-8-sig"))
    except OSError as problem:
        raise PollError(f"{path}: {problem.strerror or problem}") from None
    except UnicodeDecodeError as problem:
        raise PollError(f"{path}: not UTF-8 text (byte {problem.start})") from None
    except PollError as problem:
        raise PollError(f"{path}: {problem}" if not str(problem).startswith(str(path)) else str(problem)) from None


def create_poll(path: Path, poll: Poll) -> None:
    """Write a new poll; raises PollError where there is such a file already."""
    write_new(path, _text(poll))


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet; raises PollError where it is."""
    try:
        with path.open("x", encoding="utf-8") as target:
            target.write(text)
    except FileExistsError:
        raise PollError(f"{path}: there is such a file already, and nothing is overwritten") from None
    except OSError as problem:
        raise PollError(f"{path}: {problem.strerror or problem}") from None


def add_answer(path: Path, change: Callable[[Poll], Poll]) -> Poll:
    """Add to a poll's file: ``change`` makes the poll with one more answer. All that was there stays.

    Two at a time wait for no one: the second is told so. Raises PollError, and then the file is as it was.
    """
    with _alone(path):
        before = read_poll(path)
        after = change(before)
        if after.answers[: len(before.answers)] != before.answers:
            raise PollError(f"{path}: answers are added, not changed")
        _replace(path, _text(after))
    return after


def _replace(path: Path, text: str) -> None:
    """Put the whole new text in the file's place at once, so that a power cut leaves one of the two."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
        with os.fdopen(handle, "w", encoding="utf-8") as target:
            target.write(text)
            target.flush()
            os.fsync(target.fileno())
        Path(name).replace(path)
    except OSError as problem:
        raise PollError(f"{path}: {problem.strerror or problem}; the poll is as it was") from None


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    lock = path.with_name(path.name + ".lock")
    try:
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        raise PollError(f"{path}: somebody else is adding an answer; if not, delete {lock.name}") from None
    except OSError as problem:
        raise PollError(f"{path}: {problem.strerror or problem}") from None
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)


def _text(poll: Poll) -> str:
    return json.dumps(poll_to_data(poll), indent=1) + "\n"
