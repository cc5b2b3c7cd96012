"""Casebooks: YAML lists of ruling cases. Reading them, with errors that name file, case and key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import yaml

from bridgelaws.bridge import Hand, Seat, Vulnerability, parse_hand
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.regulations import DEFAULT, Regulations
from bridgelaws.notation.errors import NotationError
from bridgelaws.notation.tokens import read_events
from bridgelaws.table.events import DirectorCalled, Event, Record, Summoned

from .regulations import RegulationsError, regulations_from

T = TypeVar("T")

CASE_KEYS = frozenset(
    ["id", "laws", "source", "dealer", "vulnerable", "hands", "irregularity", "happened", "answers", "then", "expect",
     "regulations", "confidence", "derived", "note"]
)  # fmt: skip
EXPECT_KEYS = frozenset(
    ["laws", "not_laws", "auction", "turn", "contract", "must_pass", "barred_calls", "may_change", "lead_restrictions",
     "penalty_cards", "trick", "must_play", "may_play", "may_not_play", "unauthorised", "authorised", "review",
     "score_cap", "forfeited", "granted", "corrects", "asks", "options", "tricks", "awarded", "adjusted", "score",
     "matchpoints", "imps", "percent", "session", "margin", "vps", "datum"]
)  # fmt: skip
LARGEST = 20_000_000
"""Bytes of a casebook that are read at most."""


class CasebookError(ValueError):
    """A casebook that cannot be read; the text names file, case and key, and what was expected."""


@dataclass(frozen=True, slots=True)
class Case:
    """One ruling case: what happened, what was found and chosen, and what the ruling must be."""

    id: str
    file: str
    edition: Edition
    dealer: Seat | None
    vulnerable: Vulnerability | None
    hands: Mapping[Seat, Hand]
    irregularity: str | None
    happened: tuple[Event, ...]
    then: tuple[Event, ...]
    answers: Mapping[str, Any]
    expect: Mapping[str, Any]
    about: Mapping[str, Any] = field(default_factory=dict)
    """Source, confidence, derived and note."""
    regulations: Regulations = DEFAULT
    """What the authority has chosen, where that matters to the case."""

    @property
    def record(self) -> Record:
        """The events as one record: what happened, the Director's arrival, and what came then."""
        arrival: Event = Summoned(self.irregularity) if self.irregularity else DirectorCalled()
        return Record(self.dealer or Seat.N, (*self.happened, arrival, *self.then), None, self.vulnerable, self.hands)


def read_casebook(path: Path) -> list[Case]:
    """Read a casebook file. Raises CasebookError for anything unreadable, naming file, case and key."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise CasebookError(f"{path}: {problem.strerror or problem}") from None
    if len(data) > LARGEST:
        raise CasebookError(f"{path}: {len(data):,} bytes, expected at most {LARGEST:,}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise CasebookError(f"{path}: not UTF-8 text (byte {problem.start})") from None
    return parse_casebook(text, str(path))


def parse_casebook(text: str, name: str) -> list[Case]:
    """Read a casebook's text; ``name`` is what errors call the file."""
    try:
        items = yaml.safe_load(text)
    except (yaml.YAMLError, RecursionError, ValueError) as problem:
        raise CasebookError(f"{name}: not YAML: {problem}") from None
    if not isinstance(items, list):
        raise CasebookError(f"{name}: expected a list of cases, found {_sort_of(items)}")
    cases: list[Case] = []
    seen: set[str] = set()
    for place, item in enumerate(items, 1):
        case = _case(item, name, place)
        if case.id in seen:
            raise CasebookError(f"{name}: case {case.id}: key id: there is another case of that id")
        seen.add(case.id)
        cases.append(case)
    return cases


def _case(item: object, name: str, place: int) -> Case:
    if not isinstance(item, dict):
        raise CasebookError(f"{name}: case {place}: expected keys and values, found {_sort_of(item)}")
    where = f"{name}: case {item.get('id', place)}"
    _check_keys(item, CASE_KEYS, where)
    for needed in ("id", "laws", "expect"):
        if needed not in item:
            raise CasebookError(f"{where}: key {needed}: missing")
    expect = _mapping(item["expect"], f"{where}: key expect")
    _check_keys(expect, EXPECT_KEYS, f"{where}: expect")
    happened, then = _events(item, "happened", where), _events(item, "then", where)
    dealer = _read(Seat.parse, item.get("dealer"), f"{where}: key dealer")
    if (happened or then) and dealer is None:
        raise CasebookError(f"{where}: key dealer: missing; expected N, E, S or W where there are calls")
    edition = _read(Edition.parse, item["laws"], f"{where}: key laws")
    assert edition is not None
    return Case(
        id=str(item["id"]),
        file=name,
        edition=edition,
        dealer=dealer,
        vulnerable=_read(Vulnerability.parse, item.get("vulnerable"), f"{where}: key vulnerable"),
        hands=_hands(item.get("hands"), where),
        irregularity=str(item["irregularity"]) if item.get("irregularity") is not None else None,
        happened=happened,
        then=then,
        answers=_mapping(item.get("answers") or {}, f"{where}: key answers"),
        expect=expect,
        about={key: item[key] for key in ("source", "confidence", "derived", "note") if key in item},
        regulations=_regulations(item, where),
    )


def _check_keys(item: Mapping[Any, Any], known: frozenset[str], where: str) -> None:
    for key in item:
        if key not in known:
            raise CasebookError(f"{where}: unknown key {key!r}: expected one of {', '.join(sorted(known))}")


def _mapping(value: object, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise CasebookError(f"{where}: expected keys and values, found {_sort_of(value)}")
    return {str(key): item for key, item in value.items()}


def _events(item: Mapping[str, Any], key: str, where: str) -> tuple[Event, ...]:
    text = item.get(key)
    if text is None:
        return ()
    try:
        return read_events(str(text))
    except NotationError as problem:
        raise CasebookError(f"{where}: key {key}: {problem}") from None


def _hands(value: object, where: str) -> dict[Seat, Hand]:
    hands: dict[Seat, Hand] = {}
    for seat, text in _mapping(value or {}, f"{where}: key hands").items():
        place = f"{where}: key hands: {seat}"
        found = _read(Seat.parse, seat, place)
        hand = _read(parse_hand, text, place)
        if found is not None and hand is not None:
            hands[found] = hand
    return hands


def _regulations(item: Mapping[str, Any], where: str) -> Regulations:
    if item.get("regulations") is None:
        return DEFAULT
    try:
        return regulations_from(item["regulations"], f"{where}: key regulations")
    except RegulationsError as problem:
        raise CasebookError(str(problem)) from None


def _read(reader: Callable[[str], T], value: object, where: str) -> T | None:
    if value is None:
        return None
    try:
        return reader(str(value))
    except ValueError as problem:
        raise CasebookError(f"{where}: {problem}") from None


def _sort_of(value: object) -> str:
    return {dict: "keys and values", list: "a list", str: "text", type(None): "nothing"}.get(type(value), "a number")
