"""Law 64: what an established revoke costs.

A. The offender won the revoke trick: that trick and one later trick of the side's, if any, are transferred (A1). The
   offender did not: one trick, if the side won that trick or a later one (A2). 1997 adds a second under A2 where the
   offender later won a trick with a card that could have been played to the revoke trick.
B. No automatic transfer: the side won neither that trick nor a later one (B1); a second revoke in the suit by the same
   player (B2); a faced card, or a card of dummy's, was what should have been played (B3); attention came when the others
   had called on the next deal (B4) or the round was over (B5); the twelfth trick (B6); since 2007 both sides revoked on
   the board (B7; 1997: by interpretation only 64C); 2017: corrected under 62C3 (B8).
C. Where that is not enough, the Director restores equity: more tricks, or an assigned score. It takes the place of the
   automatic transfer and is not added to it.

Declarer has not won a trick that dummy won. Each trick is transferred once at most.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bridgelaws.bridge import Side
from bridgelaws.table.play import Play
from bridgelaws.table.questions import Ask, Kind, number_from, one_of
from bridgelaws.table.rulings import Ends, Parts, Transfers
from bridgelaws.table.standing import RevokeStands

from .editions import Clause, Edition, Number
from .effects import cite, review


@dataclass(frozen=True, slots=True)
class RevokeFacts:
    """What the Director must know about an established revoke.

    ``won_by`` tells who won the revoke trick: ``offender``, ``offenders-partner`` or ``other-side``. ``later`` is the
    number of tricks the offending side won after it. ``playable`` (1997) is True where the offender won one of them
    with a card that could have been played to the revoke trick. ``denied`` names the paragraph that shuts out an
    automatic transfer, if any. ``equity`` is the number of tricks that would restore equity, where it was judged; the
    side can give back no more than it has won since.
    """

    edition: Edition
    side: Side
    won_by: str
    later: int
    playable: bool = False
    denied: str = ""
    equity: int | None = None
    given: int = 0
    """Tricks of these that another revoke has already cost the side."""

    @property
    def won(self) -> int:
        """Tricks the offending side won from the revoke on, the revoke trick among them."""
        return self.later + (self.won_by != "other-side")


EQUITY = Number("redress beyond the automatic transfer", {1997: "64C", 2017: "64C1"})
REPEATED = Number("equity after a repeated revoke", {1997: "64C", 2017: "64C2(a)"})
BOTH_SIDES = Number("equity where both sides revoked", {1997: "64C", 2017: "64C2(b)"})
BOTH_SIDES_DENY = Number("both sides revoked", {1997: "64C", 2007: "64B7"})

not_won_by_offender: Clause[RevokeFacts, [], int] = Clause("64A2, tricks transferred")


@not_won_by_offender.since(1997)
def _(case: RevokeFacts) -> int:
    """1997: one, and one more that the offender won with a card that could have been played."""
    return min(case.won, 2 if case.playable else 1)


@not_won_by_offender.since(2007)
def _(case: RevokeFacts) -> int:
    """2007 and 2017: one."""
    return min(case.won, 1)


def automatic(case: RevokeFacts) -> tuple[int, str]:
    """The number of tricks transferred, and the paragraph."""
    if case.denied:
        return 0, case.denied
    if case.won == 0:
        return 0, "64B1"
    if case.won_by == "offender":
        return min(case.won, 2), "64A1"
    return not_won_by_offender(case), "64A2"


_WHY = {
    "64A1": "revoke-trick-won-by-offender",
    "64A2": "revoke-trick-not-won-by-offender",
    "64B1": "no-trick-won-since",
    "64B2": "repeated-revoke",
    "64B3": "faced-card-not-played",
    "64B4": "next-deal-begun",
    "64B5": "round-over",
    "64B6": "twelfth-trick",
}


def equity_paragraph(case: RevokeFacts) -> str:
    """Under which paragraph the Director restores equity."""
    if case.denied == "64B2":
        return REPEATED.of(case.edition)
    if case.denied == BOTH_SIDES_DENY.of(case.edition):
        return BOTH_SIDES.of(case.edition)
    return EQUITY.of(case.edition)


def settled(case: RevokeFacts) -> Parts:
    """The tricks transferred when play ends, and what the Director still looks at."""
    number, law = automatic(case)
    parts = cite(law, _WHY.get(law, "both-sides-revoked"))
    equity = equity_paragraph(case)
    to = case.side.opponents
    left = max(case.won - case.given, 0)
    due = min(case.equity or 0, left)
    if due > number:
        return (*parts, *cite(equity, "equity-restored"), Transfers(to, due, equity), *review(equity))
    return (*parts, Transfers(to, min(number, left), law), *review(equity))


# From a record of the play


@dataclass(frozen=True, slots=True)
class PlayEnded:
    """All tricks are played, or claimed, and revokes stand: ``taken`` are tricks still to be added by side."""

    edition: Edition
    play: Play
    revokes: tuple[RevokeStands, ...]
    claimed: tuple[tuple[Side, int], ...] = ()


def settle(case: PlayEnded, ask: Ask) -> Parts:
    """64A and 64B for every revoke that stands, each trick transferred once; late attention and equity may be said."""
    parts: Parts = ()
    given: dict[Side, int] = {Side.NS: 0, Side.EW: 0}
    for revoke in case.revokes:
        facts = replace(with_what_is_said(facts_of(case, revoke), revoke, ask), given=given[revoke.seat.side])
        cost = settled(facts)
        given[facts.side] += sum(part.number for part in cost if isinstance(part, Transfers))
        parts += (*cost, Ends(revoke))
    return parts


NOTICED = ("in-time", "next-deal", "after-round")


def with_what_is_said(facts: RevokeFacts, revoke: RevokeStands, ask: Ask) -> RevokeFacts:
    """What no record of the play shows: when attention was drawn to the revoke (64B4, 64B5), and equity (64C)."""
    noticed = ask.if_told(one_of("noticed", revoke.event, "64B", NOTICED, offender=revoke.seat))
    equity = ask.if_told(
        number_from("equity_tricks", revoke.event, "64C", 0, 13, kind=Kind.JUDGEMENT, offender=revoke.seat)
    )
    late = {"next-deal": "64B4", "after-round": "64B5"}.get(noticed or "", "")
    return replace(facts, denied=facts.denied or late, equity=equity)


def facts_of(case: PlayEnded, revoke: RevokeStands) -> RevokeFacts:
    """What the tricks tell about a revoke."""
    play, side = case.play, revoke.seat.side
    won_by = _won_by(play, revoke)
    later = sum(play.winner_of(number).side is side for number in range(revoke.trick + 1, len(play.tricks) + 1))
    later += dict(case.claimed).get(side, 0)
    return RevokeFacts(
        case.edition, side, won_by, later, playable=_won_with_playable(play, revoke), denied=_denied(case, revoke)
    )


def _won_by(play: Play, revoke: RevokeStands) -> str:
    """Who won the trick of the revoke; a trick that a claim has left unfinished was won by nobody of that side."""
    if revoke.trick > len(play.tricks):
        return "other-side"
    winner = play.winner_of(revoke.trick)
    if winner is revoke.seat:
        return "offender"
    return "offenders-partner" if winner.side is revoke.seat.side else "other-side"


def _won_with_playable(play: Play, revoke: RevokeStands) -> bool:
    """1997: the offender later won a trick with a card of the suit that should have been played."""
    for number in range(revoke.trick + 1, len(play.tricks) + 1):
        for each in play.tricks[number - 1]:
            if each.seat is revoke.seat and each.card.suit is revoke.suit and play.winner_of(number) is revoke.seat:
                return True
    return False


def _denied(case: PlayEnded, revoke: RevokeStands) -> str:
    earlier = [
        each for each in case.revokes
        if each.trick < revoke.trick and each.seat is revoke.seat and each.suit is revoke.suit
    ]  # fmt: skip
    if earlier:
        return "64B2"
    if revoke.faced:
        return "64B3"
    if revoke.trick == 12:
        return "64B6"
    if any(each.seat.side is not revoke.seat.side for each in case.revokes):
        return BOTH_SIDES_DENY.of(case.edition)
    return ""
