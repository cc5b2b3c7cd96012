"""Law 9: drawing attention to an irregularity, and what the players settle among themselves (with Laws 10, 11 and 76).

During the auction any player may draw attention to an irregularity; during play declarer and the defenders may, dummy
only when play is over. The Director is then called at once, nobody acts before the ruling, and to call him costs
nobody a right. Players may neither make a ruling nor waive one (10A); the Director may let stand or cancel what they
did (10B). If the innocent side acted first it may have lost its right (11A).

What the editions changed: in 1997 dummy may try to keep declarer, and only declarer, from an irregularity; from 2007
any player may try to prevent any. Spectators are Law 11B and 76 in 1997, Law 76 alone since.
"""

from __future__ import annotations

from bridgelaws.bridge import SEATS, Seat, Side
from bridgelaws.table.questions import Ask, one_of
from bridgelaws.table.rulings import Parts

from . import law11_forfeiture as law11
from . import law76_spectators as law76
from .cases import Matter
from .discovery import before_play, discovered
from .editions import Number
from .effects import cite

BY_DUMMY = Number("dummy may not draw attention before play is over", {1997: "9A2(b)(1)", 2007: "9A3", 2017: "9A4"})
IN_PLAY = Number("who draws attention during play", {1997: "9A2(a)", 2007: "9A2"})
SEAT_LETTERS = tuple(seat.value for seat in SEATS)
SIDE_OR_NONE = ("none", *(side.value for side in Side))


def attention(case: Matter, ask: Ask) -> Parts:
    """Apply Laws 9 to 11 and 76 when somebody has pointed out an irregularity."""
    offender = Seat.parse(ask(one_of("offender", case.event, "9A", SEAT_LETTERS)))
    drawn_by = ask(one_of("drawn_by", case.event, "9A", (*SEAT_LETTERS, "spectator")))
    if drawn_by == "spectator":
        return law76.spectator_drew_attention(case, offender, ask) + settled(case, offender, ask)
    return drawn_by_player(case, Seat.parse(drawn_by), offender, ask) + settled(case, offender, ask)


def drawn_by_player(case: Matter, player: Seat, offender: Seat, ask: Ask) -> Parts:
    """9A: whether this player might speak; 9B1(d): to speak against one's own side takes nothing from the others."""
    when = discovered(case, "9A", ask)
    contract = case.situation.auction.contract if case.situation.auction.ended else None
    dummy = contract.declarer.partner if contract is not None else None
    if before_play(when):
        drawn = cite("9A1", "any-player-in-the-auction")
    elif when == "play" and player is dummy:
        drawn = cite(BY_DUMMY.of(case.edition), "dummy-drew-attention")
    else:
        drawn = cite(IN_PLAY.of(case.edition), "player-drew-attention")
    return drawn + cite("9B1(d)", "own-side-pointed-out") if player.side is offender.side else drawn


def settled(case: Matter, offender: Seat, ask: Ask) -> Parts:
    """9B and 10: whether the players did anything before the Director came, and which side."""
    by = ask(one_of("settled_by", case.event, "9B2", SIDE_OR_NONE))
    if by == "none":
        return cite("9B1(c)", "nothing-lost-by-calling")
    ruled = (
        cite("9B2", "acted-before-director") + cite("10A", "players-do-not-rule") + cite("10B", "players-ruling-may-go")
    )
    if Side.parse(by) is offender.side:
        return ruled + cite("9C", "corrected-too-soon")
    return ruled + law11.innocent_side_acted(case, offender.side.opponents, ask)
