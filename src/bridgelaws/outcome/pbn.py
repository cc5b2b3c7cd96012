"""A ruled table as PBN: what was accepted stands as tokens, what was put right stands in comments.

The auction that stands is written in PBN's own tokens, so that every program reads it. An event that PBN has no token for,
or that a ruling has put right, is a comment of ours in its place, and a call that a ruling put in is marked as such; our
reader turns them back into the same record.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.bridge import Auction, Placed, Seat
from bridgelaws.notation.pbn_write import OURS, RULED, comment, play_lines, tag_lines
from bridgelaws.notation.tokens import write_event
from bridgelaws.table.events import Called, Event, Played
from bridgelaws.table.rulings import Owes, Ruling, Status
from bridgelaws.table.standing import RevokeStands

from . import texts
from .outcome import Outcome


def as_pbn(outcome: Outcome, tags: Mapping[str, str] | None = None) -> str:
    """The table as one PBN record. Reading it gives the same record.

    ``tags`` are further tag pairs; dealer, vulnerability, deal and contract come from the table.
    """
    record = outcome.record
    known = dict(tags or {})
    contract = outcome.course.contract
    if contract is not None and outcome.course.situation.auction.ended:
        known |= {"Declarer": contract.declarer.value, "Contract": str(contract).split(" ")[0]}
    writer = _Auction(record.dealer)
    placed = list(outcome.course.situation.auction.calls)
    rulings = {ruling.event: ruling for ruling in outcome.rulings}
    plays = next((place for place, event in enumerate(record.events) if isinstance(event, Played)), len(record.events))
    for number, event in enumerate(record.events[:plays]):
        writer.event(event, [each for each in placed if each.event == number])
        if number in rulings:
            writer.tokens.append(comment(_in_words(rulings[number])))
    lines = [*tag_lines(record, known), f'[Auction "{record.dealer}"]', *writer.lines()]
    return "\n".join([*lines, *_play(outcome, plays, known)]) + "\n"


def _play(outcome: Outcome, start: int, tags: Mapping[str, str]) -> list[str]:
    """The cards: ``^L`` before a lead out of turn that stands, ``^R`` before an established revoke, rulings as comments.

    A card that was taken back is a comment of ours, as it is no longer part of the play.
    """
    comments: dict[int, list[str]] = {}
    for ruling in outcome.rulings:
        if ruling.event >= start:
            comments.setdefault(min(ruling.event, len(outcome.record.events) - 1), []).append(_in_words(ruling))
    gone = {
        event for (event, _), became in outcome.course.cards_became.items()
        if became.status in (Status.WITHDRAWN, Status.CANCELLED)
    }  # fmt: skip
    revokes = {
        part.duty.event
        for ruling in outcome.rulings
        for part in ruling.parts
        if isinstance(part, Owes) and isinstance(part.duty, RevokeStands)
    }
    return play_lines(outcome.record, start, tags=tags, comments=comments, withdrawn=gone, irregular=revokes)


def _in_words(ruling: Ruling) -> str:
    cited = ", ".join(cite.paragraph for cite in ruling.citations)
    return f"{' '.join(texts.said(ruling))} ({cited})"


class _Auction:
    """The tokens of an auction: PBN gives each call a column, and ``^S`` passes a player over."""

    def __init__(self, dealer: Seat) -> None:
        self.tokens: list[str] = []
        self.column = dealer
        self.auction = Auction(dealer)
        self.passed_over = False

    def event(self, event: Event, standing: list[Placed]) -> None:
        """One event, with the calls that stand because of it."""
        if len(standing) == 1 and self._is_token(event, standing[0]):
            self._call(standing[0])
            return
        self.tokens.append("{" + f"{OURS} {write_event(event)}" + "}")
        for placed in standing:
            self.tokens.append("{" + RULED + "}")
            self._call(placed)

    def _is_token(self, event: Event, placed: Placed) -> bool:
        """Whether the reader makes just this event of the token: the same natural call, its seat given or not."""
        if not isinstance(event, Called) or event.simultaneous or event.call.artificial or placed.void:
            return False
        seated = self.passed_over or placed.seat is not self.column
        return event.call == placed.call and event.seat is (placed.seat if seated else None)

    def _call(self, placed: Placed) -> None:
        while self.column is not placed.seat:
            self.tokens.append("^S")
            self.column, self.passed_over = self.column.lho, True
        if self.auction.bars(placed.seat, placed.call) == "18D":
            self.tokens.append("^I")
        self.tokens.append("Pass" if placed.call.is_pass else placed.call.name)
        self.auction = self.auction.plus(placed)
        self.column = self.column.lho

    def lines(self) -> list[str]:
        """The tokens, a few to a line."""
        return [" ".join(self.tokens[start : start + 4]) for start in range(0, len(self.tokens), 4)]
