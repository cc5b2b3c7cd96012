"""Laws 42 and 43: what dummy may do, and what it costs to do it after looking at a hand.

Dummy may count tricks, keep declarer from an irregularity and ask declarer about a revoke. Whoever as dummy has
exchanged hands, left the seat to watch declarer play, or looked at a defender's card (43A2) loses that:
  B2(a). warning declarer about the wrong hand: either defender chooses the hand from which declarer leads;
  B2(b). being first to ask declarer about a revoke: it is corrected, and Law 64 applies as if it were established;
  B3. being first to point at a defender's irregularity: no rectification now; at the end the defenders lose what they
      gained by it. 1997: the right to rectification is lost.
"""

from __future__ import annotations

from dataclasses import replace

from bridgelaws.bridge import SEATS, Seat
from bridgelaws.table.questions import Ask, Kind, one_of, which_seat, yes_no
from bridgelaws.table.rulings import NowPlay, Owes, Parts
from bridgelaws.table.standing import HandToLead

from .cases import Matter
from .effects import cite, review
from .law64_stated_revoke import transfer_as_if_established

DID = ("warns", "asks", "attention", "suggests")


def dummy_intervenes(case: Matter, ask: Ask) -> Parts:
    """Apply 43B to what dummy did, where dummy had broken a limitation of 43A2; else Law 42 allows it, or Law 90 looks."""
    did = ask(one_of("did", case.event, "43B", DID))
    if did == "suggests":
        return cite("45F", "dummy-suggested-play") + review("45F")
    looked = ask(yes_no("looked", case.event, "43A2", kind=Kind.FACT))
    if not looked:
        return _within_dummys_rights(did) + _corrected_if_revoke(case, did, ask)
    parts = cite("43B1", "dummy-liable-to-penalty")
    if did == "warns":
        return parts + _defenders_choose_hand(case, ask)
    if did == "asks":
        return parts + _revoke_as_if_established(case, ask)
    return parts + cite("43B3", "no-rectification-now") + review("43B3")


def _within_dummys_rights(did: str) -> Parts:
    if did == "warns":
        return cite("42B2", "dummy-may-prevent")
    if did == "asks":
        return cite("42B1", "dummy-may-ask")
    return cite("42B3", "dummy-waits-for-end") + cite("43A1(b)", "dummy-drew-attention")


def _corrected_if_revoke(case: Matter, did: str, ask: Ask) -> Parts:
    """Dummy asked in time and by right: a revoke that is not established is put right."""
    if did != "asks" or ask.if_told(yes_no("established", case.event, "63A", kind=Kind.FACT)) is not False:
        return ()
    return cite("62A", "revoke-must-be-corrected") + cite("62B2", "revoke-card-no-rectification")


def _declarer(case: Matter) -> Seat | None:
    return case.situation.play.declarer if case.situation.play is not None else None


def _defenders_choose_hand(case: Matter, ask: Ask) -> Parts:
    """43B2(a): the lead comes from the hand that a defender names."""
    declarer = _declarer(case)
    hands = SEATS if declarer is None else (declarer, declarer.partner)
    asked_of = declarer.lho if declarer is not None else None
    seat = ask(which_seat("lead_from", case.event, "43B2(a)", hands, kind=Kind.CHOICE, asked_of=asked_of))
    parts = (*cite("43B2(a)", "defender-chooses-hand"), Owes(HandToLead(seat, "43B2(a)", case.event)))
    play = case.situation.play
    if play is None or play.current or play.defends(play.turn):
        return parts
    return (*parts, NowPlay(replace(play, lead_from=seat)))


def _revoke_as_if_established(case: Matter, ask: Ask) -> Parts:
    """43B2(b): declarer puts a legal card in the place of the revoke, and pays as if it had been established."""
    declarer = _declarer(case)
    revoker = declarer if declarer is not None else ask(which_seat("revoker", case.event, "43B2(b)", SEATS))
    held = yes_no("has_suit", case.event, "43B2(b)", kind=Kind.FACT, offender=revoker)
    if ask.if_told(held) is False:
        return cite("43B2(b)", "dummy-asked-no-revoke")
    return cite("43B2(b)", "dummy-asked-first") + transfer_as_if_established(case, revoker, ask)
