"""What every case that is being ruled on has, and what the courses need of the run they are part of."""

from __future__ import annotations

from typing import Protocol

from bridgelaws.bridge import Auction, Call, Card, Seat
from bridgelaws.table.events import Event
from bridgelaws.table.play import Play
from bridgelaws.table.questions import Ask
from bridgelaws.table.rulings import Parts
from bridgelaws.table.situation import Situation
from bridgelaws.table.standing import Duty, Information, LeadRuled

from .cases import Following
from .editions import Edition


class Pending(Protocol):
    """The case on which a question was asked."""

    @property
    def event(self) -> int: ...
    @property
    def situation(self) -> Situation: ...


class Run(Protocol):
    """What the play needs of the run it is part of."""

    ask: Ask
    edition: Edition
    events: tuple[Event, ...]
    auction: Auction
    duties: tuple[Duty, ...]
    play: Play | None
    pending: Pending | None
    skipped: set[int]

    def situation(self) -> Situation: ...
    def following(self, number: int, seat: Seat) -> Following: ...
    def rule(
        self, name: str, number: int, seat: Seat | None, call: Call | None, parts: Parts, *, card: Card | None = None
    ) -> None: ...
    def inform(self, new: Information) -> None: ...
    def restricted_player_to_lead(self, seat: Seat) -> None: ...
    def restricted_player_leads(self, seat: Seat) -> None: ...
    def restriction_over(self, duty: LeadRuled) -> None: ...
