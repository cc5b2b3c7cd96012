"""Bodies of requests: what is sent, and how long it may be."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, StringConstraints

from bridgelaws.advice.poll_file import poll_to_data

from .exchange.polling import read_kept

Seat = Literal["N", "E", "S", "W"]
Status = Literal["open", "ruled", "withdrawn"]
Kind = Literal["appeal", "appeal-outcome", "score-adjustment", "note"]
LARGEST_ID = 2**31 - 1
DEEPEST = 40
"""Levels of a state or an outcome; what an option leads to takes a dozen."""


def _storable(text: str) -> str:
    if "\0" in text:
        raise ValueError("a NUL character: expected text without it")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("half a character: expected text") from None
    return text


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    """What JSON can say again: no NaN, no broken characters, not nested without end."""
    level: list[Any] = [data]
    for _ in range(DEEPEST):
        level = [inner for each in level for inner in _inside(each)]
    if level:
        raise ValueError(f"nested too deeply: expected at most {DEEPEST} levels")
    try:
        json.dumps(data, ensure_ascii=False, allow_nan=False).encode()
    except ValueError:
        raise ValueError("not a number, or half a character: expected plain JSON") from None
    return data


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _poll(data: dict[str, Any]) -> dict[str, Any]:
    """A poll as the exchange gives it, read and written anew, so that nothing else is kept in its name."""
    return poll_to_data(read_kept(data, "polls"))


Plain = Annotated[dict[str, Any], AfterValidator(_plain)]
KeptPoll = Annotated[Plain, AfterValidator(_poll)]
Text = Annotated[str, AfterValidator(_storable)]
Name = Annotated[Text, StringConstraints(max_length=80, strip_whitespace=True)]
Short = Annotated[Text, StringConstraints(max_length=20, strip_whitespace=True)]
Long = Annotated[Text, StringConstraints(max_length=10_000)]
Id = Annotated[int, Field(ge=1, le=LARGEST_ID)]
Board = Annotated[int, Field(ge=1, le=999)]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class RulingFacts(_Body):
    """What the Director says about a ruling."""

    made_at: AwareDatetime
    state: Plain = Field(description="As `state` of /api/rule: all that the ruling is worked out from")
    session: Name = ""
    table: Short = ""
    round: Short = ""
    players: dict[Seat, Name] = Field(default_factory=dict)
    called_by: Seat | None = None
    status: Status = "open"
    notes: Long = ""
    private_notes: Long = ""
    polls: Annotated[list[KeptPoll], Field(max_length=20)] = Field(
        default_factory=list, description="As `poll` of /api/poll; who was polled stands here and on no sheet"
    )


class MadeWith(_Body):
    """What an engine in a browser made of the facts."""

    engine: Annotated[Text, StringConstraints(max_length=80)]
    outcome: Plain = Field(default_factory=dict)


class SavedRuling(_Body):
    """One change of a ruling."""

    mutation: UUID
    base_revision: int = Field(ge=0, le=LARGEST_ID)
    ruling: RulingFacts
    made_with: MadeWith | None = None


class Score(_Body):
    """The score of each side, as the scorer writes it."""

    NS: Short = ""
    EW: Short = ""


class NewEvent(_Body):
    """What came of a ruling later."""

    id: UUID
    kind: Kind
    text: Long
    at: AwareDatetime
    score: Score | None = None


class Done(_Body):
    """An item of the to-do list, ticked or not."""

    done: bool = True
    note: Annotated[Text, StringConstraints(max_length=1_000)] = ""


class Credentials(_Body):
    """A name and its password."""

    name: Annotated[Text, StringConstraints(max_length=80)]
    password: Annotated[Text, StringConstraints(max_length=200)]


class HiddenBoards(_Body):
    """Boards that a playing director does not want to see."""

    boards: Annotated[list[Board], Field(max_length=999)]


class Filters(BaseModel):
    """Which rulings are listed."""

    text: Annotated[Text, StringConstraints(max_length=200)] | None = None
    session: Name | None = None
    table: Short | None = None
    board: Board | None = None
    edition: Literal["1997", "2007", "2017"] | None = None
    director: Name | None = None
    status: Status | None = None
    open_reviews: bool = False
    conflicts: bool = False
