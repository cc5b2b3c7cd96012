"""The course of a revoke: seen from the hands or from what is played later, it is open until somebody corrects it, it is
established, or the Director comes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bridgelaws.bridge import Card, Seat
from bridgelaws.table.play import Play
from bridgelaws.table.rulings import Parts

from . import law62_correction_of_revoke as law62
from . import law63_establishment_of_revoke as law63
from .pending import Run
from .play_cases import Revoke


class OpenRevokes:
    """The revokes of a deal that are not yet established; ``on_turn`` is told when one has been ruled on."""

    __slots__ = ("on_turn", "open", "run")

    def __init__(self, run: Run, on_turn: Callable[[int], None]) -> None:
        self.run = run
        self.on_turn = on_turn
        self.open: list[Revoke] = []

    @property
    def play(self) -> Play:
        """The play as it stands."""
        play = self.run.play
        assert play is not None
        return play

    def forget_what_is_gone(self, play: Play) -> None:
        """A card that went back with its trick is no revoke any more."""
        if self.open:
            placed = {(each.event, each.card) for trick in (*play.tricks, play.current) for each in trick}
            self.open = [each for each in self.open if (each.event, each.card) in placed]

    def corrected_by_player(self, number: int, made: int, new: Card) -> bool:
        """The player corrects the card of an event; False where that card is no open revoke."""
        for revoke in self.open:
            if revoke.event == made:
                replacement = self._if_legal(revoke, new)
                if not self._both_sides(number, revoke, replacement):
                    self._correct(number, revoke, replacement)
                return True
        return False

    def _if_legal(self, revoke: Revoke, new: Card) -> Card | None:
        if not revoke.suit_due or new in revoke.suit_due or new.suit is revoke.suit_due[0].suit:
            return new
        return None

    def established_by(self, number: int, seat: Seat) -> None:
        """63A1: a lead or play by the offending side to the next trick, legal or not."""
        for revoke in tuple(self.open):
            if (
                revoke.number == 12
                or not self._has_played_on(revoke, seat)
                or self._waits_for_the_other_side(revoke, seat)
            ):
                continue
            self.open.remove(revoke)
            named = seat is self.play.dummy
            established = law63.established_by_naming if named else law63.established_by_play
            self._rule_on_revoke("revoke-established", number, revoke, established(self._now(revoke)))

    def _has_played_on(self, revoke: Revoke, seat: Seat) -> bool:
        """The revoker's side plays, or has played, to the trick after the revoke."""
        play, side = self.play, revoke.offender.side
        if len(play.tricks) < revoke.number:
            return seat.side is side and play.played_to_current(seat)
        return seat.side is side or any(each.seat.side is side for each in play.current)

    def _waits_for_the_other_side(self, revoke: Revoke, seat: Seat) -> bool:
        """62C3: both sides revoked on one trick, and the other has not yet played to the next."""
        other = self._other_sides(revoke)
        both = law62.both_corrected.in_force(self.run.edition)
        return other is not None and both and not self._has_played_on(other, seat)

    def _now(self, revoke: Revoke) -> Revoke:
        """The revoke in the situation as it now is."""
        return replace(revoke, situation=self.run.situation())

    def _correct(self, number: int, revoke: Revoke, replacement: Card | None) -> None:
        self.open.remove(revoke)
        following = self.run.following(number, revoke.offender)
        now = replace(self._now(revoke), following=following)
        self.run.pending = now
        parts = law62.correct(now, self.run.ask, replacement=replacement)
        self._rule_on_revoke("revoke-corrected", number, revoke, parts)
        self.on_turn(number)

    def _rule_on_revoke(self, name: str, number: int, revoke: Revoke, parts: Parts) -> None:
        self.run.rule(name, number, revoke.offender, None, parts, card=revoke.card)

    def director_comes(self, number: int) -> None:
        """A revoke that can be seen and is not established is corrected."""
        for revoke in tuple(self.open):
            if revoke not in self.open:
                continue
            if revoke.number == 12:
                self._correct_twelfth(number, revoke)
            elif not self._both_sides(number, revoke, None):
                self._correct(number, revoke, None)

    def _both_sides(self, number: int, revoke: Revoke, replacement: Card | None) -> bool:
        """62C3, where the other side revoked on the same trick; False where it did not, or the edition has no such text."""
        other = self._other_sides(revoke)
        if other is None or not law62.both_corrected.in_force(self.run.edition):
            return False
        self.open = [each for each in self.open if each not in (revoke, other)]
        now = replace(self._now(revoke), following=self.run.following(number, revoke.offender))
        self.run.pending = now
        parts = law62.both_corrected(now, self._now(other), self.run.ask, replacement)
        self._rule_on_revoke("revoke-corrected", number, revoke, parts)
        self.on_turn(number)
        return True

    def _other_sides(self, revoke: Revoke) -> Revoke | None:
        for each in self.open:
            if each.number == revoke.number and each.offender.side is not revoke.offender.side:
                return each
        return None

    def _correct_twelfth(self, number: int, revoke: Revoke) -> None:
        self.open.remove(revoke)
        now = self._now(revoke)
        self.run.pending = now
        if self.play.over and self.run.ask.if_told(law62.hands_returned(now)):
            self._rule_on_revoke("revoke-established", number, revoke, law63.stands(now))
            return
        self._rule_on_revoke("revoke-corrected", number, revoke, law62.correct_twelfth(now, self.run.ask))
        self.on_turn(number)

    def claimed(self, number: int, claimer: Seat) -> None:
        """63A3, 63A4: a claim establishes the claimer's side's revokes, and assent those of the other side."""
        for revoke in tuple(self.open):
            self.open.remove(revoke)
            parts = law63.established_by_claim(self._now(revoke), claimer)
            self._rule_on_revoke("revoke-established", number, revoke, parts)
