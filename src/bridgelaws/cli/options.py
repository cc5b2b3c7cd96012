"""The options of an open question, put together and explained briefly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from bridgelaws.bridge import parse_call
from bridgelaws.outcome import Consequence
from bridgelaws.outcome.language import named, spoken
from bridgelaws.outcome.texts import asked_of, prompt
from bridgelaws.table.questions import Kind, Question

from .common import plain

_CALLS = re.compile(r"\b\d+(?:NT|SA|[♣♦♥♠])|\b(?:passe?|(?:re)?double|(?:re)?kontra)\b", re.IGNORECASE)
_PARAGRAPH = re.compile(r"\((\w+(?:\(\w+\))*)\)\.?$")
_DENOMINATIONS = ("C", "D", "H", "S", "NT")


@dataclass(frozen=True, slots=True)
class Choice:
    """One numbered line: the answers it stands for, their names, and what they lead to."""

    answers: tuple[str, ...]
    name: str
    label: str
    leads_to: tuple[str, ...]
    ask: str = ""
    then: tuple[Choice, ...] = ()


def ranges(options: Sequence[str], *, symbols: bool = False) -> list[str]:
    """Calls of one denomination that follow each other, as a range: ``2C–7C``; other options as they are."""
    found: list[str] = []
    levels: dict[str, list[int]] = {}
    for option in options:
        match = re.fullmatch(r"([1-7])(C|D|H|S|NT)", option)
        if match is None:
            found.append(_symbol(option) if symbols else option)
        else:
            levels.setdefault(match[2], []).append(int(match[1]))
    for suit in _DENOMINATIONS:
        for first, last in _runs(levels.get(suit, [])):
            low, high = (_symbol(f"{level}{suit}") if symbols else f"{level}{suit}" for level in (first, last))
            found += [low] if first == last else [low, high] if last == first + 1 else [f"{low}–{high}"]
    return found


def _runs(levels: Iterable[int]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for level in sorted(levels):
        if runs and runs[-1][1] == level - 1:
            runs[-1] = (runs[-1][0], level)
        else:
            runs.append((level, level))
    return runs


def _symbol(option: str) -> str:
    try:
        return named(parse_call(option).symbol)
    except ValueError:
        return option


def choices(question: Question[object], options: Iterable[Consequence]) -> tuple[Choice, ...]:
    """The options as numbered lines: what differs only in a call or a list of suits is put together."""
    return _together(options, of_calls=_of_calls(question.options))


def _of_calls(options: Sequence[str]) -> bool:
    return any(re.fullmatch(r"[1-7](?:C|D|H|S|NT)", option) for option in options)


def _together(options: Iterable[Consequence], *, of_calls: bool) -> tuple[Choice, ...]:
    grouped: dict[object, list[Consequence]] = {}
    for each in options:
        grouped.setdefault(_shape(each) if of_calls else each.answers, []).append(each)
    found = [_choice(members) for members in grouped.values()]
    return tuple(sorted(found, key=lambda choice: len(choice.answers) > 1) if of_calls else found)


def _choice(members: list[Consequence]) -> Choice:
    first = members[0]
    answers = tuple(answer for each in members for answer in each.answers)
    label = first.labels[0] if len(answers) == 1 else ""
    called = ", ".join(ranges(answers, symbols=True)) if _of_calls(answers) or len(answers) > 1 else _symbol(answers[0])
    same = len({_leads(each) for each in members}) == 1
    leads_to = _brief(first.leads_to if same else tuple(_general(text) for text in first.leads_to))
    ask = ""
    if first.then:
        prompted = first.next_prompt if len(answers) == 1 else _about_any(first.next_prompt, first.answers[0])
        ask = spoken.SCREEN["then"].format(who=first.next_who, prompt=prompted)
    then = _together(first.then if same else tuple(map(_generally, first.then)), of_calls=_inner_calls(first.then))
    return Choice(answers, called, "" if label.lower() in (called, answers[0]) else label, leads_to, ask, then)


def _inner_calls(options: Iterable[Consequence]) -> bool:
    return any(_of_calls(each.answers) for each in options)


def _leads(each: Consequence) -> object:
    return each.leads_to, tuple((then.answers, _leads(then)) for then in each.then)


def _shape(each: Consequence) -> object:
    """What an option leads to, without the call in the next question and the suits of a lead restriction."""
    calls = _inner_calls(each.then)
    inner = (
        frozenset(_shape(then) for then in each.then)
        if calls
        else tuple((then.answers, _shape(then)) for then in each.then)
    )
    about = _CALLS.sub("…", each.next_prompt) if each.then else ""
    return tuple(_general(text) for text in each.leads_to), about, inner


def _general(text: str) -> str:
    words = spoken.SCREEN
    return re.sub(re.escape(words["one-of"]) + r"[^(]*\(", f"{words['one-of-left']} (", text)


def _generally(each: Consequence) -> Consequence:
    return Consequence(
        each.answers, each.labels, tuple(_general(text) for text in each.leads_to), each.next_prompt, each.next_who,
        tuple(map(_generally, each.then)),
    )  # fmt: skip


def _about_any(text: str, call: str) -> str:
    return re.sub(rf"(?<!\w){re.escape(_symbol(call))}(?!\w)", spoken.SCREEN["that-call"], text)


def _brief(sentences: Sequence[str]) -> tuple[str, ...]:
    """Where two sentences cite one paragraph, the later says what is owed and the earlier only why: the later stays."""
    last = {_cited(text): place for place, text in enumerate(sentences)}
    kept = [text for place, text in enumerate(sentences) if _cited(text) is None or last[_cited(text)] == place]
    return tuple(sorted(kept, key=_after_play))


def _cited(text: str) -> str | None:
    match = _PARAGRAPH.search(text)
    return match[1] if match else None


def _after_play(text: str) -> bool:
    return text.startswith(spoken.SCREEN["after-play"])


def numbered(question: Question[object], lines: Sequence[Choice]) -> bool:
    """True where a line may be chosen by its number: not where the answers are numbers themselves."""
    return not any(option.isdigit() for option in question.options) and bool(lines)


def shown(question: Question[object], lines: Sequence[Choice], *, numbers: bool = True) -> RenderableType:
    """The question: who is asked, what, under which paragraph, and each option with what it leads to."""
    head = Text("▸ ", "bold")
    if question.kind is Kind.CHOICE or question.asked_of is not None:
        head.append(spoken.SCREEN["chooses"].format(seat=asked_of(question)), "bold")
    else:
        head.append(spoken.SCREEN["find" if question.kind is Kind.FACT else "judge"], "bold")
    head.append(f" ({question.under}): ")
    head.append(plain(prompt(question)), "bold")
    if question.example and not lines:
        return Group(head, Text("  " + spoken.SCREEN["written-like"].format(example=question.example)))
    return Group(head, _grid(lines, number=numbers and numbered(question, lines)))


def _grid(lines: Sequence[Choice], *, number: bool) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    for place, choice in enumerate(lines, 1):
        grid.add_row(Text(f" {place}" if number else "", "bold"), Group(*_explained(choice)))
    return grid


def _explained(choice: Choice, depth: int = 0, marker: str = "") -> Iterator[Grid]:
    """The option, under it what it leads to, and the options of the next question further in."""
    head = Text(plain(choice.name), "bold")
    if choice.label:
        head.append(f" – {plain(choice.label)}", "not bold")
    yield _hanging(depth, marker, head)
    depth += 2 if marker else 0
    for sentence in choice.leads_to:
        yield _hanging(depth, "→ ", Text(plain(sentence), "dim" if _after_play(sentence) else ""))
    if choice.ask:
        yield _hanging(depth, "→ ", Text(plain(choice.ask), "italic"))
    if not choice.leads_to and not choice.ask:
        yield _hanging(depth, "→ ", Text(spoken.SCREEN["more-asked"]))
    for then in choice.then:
        yield from _explained(then, depth + 2, "• ")


def _hanging(depth: int, marker: str, text: Text) -> Grid:
    """A paragraph that keeps its margin where it is wrapped."""
    line = Grid.grid()
    if not depth and not marker:
        line.add_row(text)
        return line
    line.add_column(width=depth + len(marker), no_wrap=True)
    line.add_column()
    line.add_row(Text(" " * depth + marker), text)
    return line
