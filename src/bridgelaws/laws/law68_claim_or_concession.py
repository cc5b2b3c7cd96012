"""Law 68: claims and concessions.

A claim is any statement that a side will win a number of tricks, other than the one in progress; so is suggesting that
play stop, or showing cards, unless that was plainly not meant. A concession is the reverse, and a claim of some tricks
concedes the rest. When a defender concedes and partner objects at once, there is no concession (68B; 68B2 since 2007).

What follows: agreed, Law 69; doubted, the Director and Law 70. Play after the claim: in 1997 it is void (68D); in 2007
also, but the Director may learn from it (70D3); in 2017 it goes on if the other side asks for it and all four agree,
the claim is then void, and the score stands (68D2(b)).
"""

from __future__ import annotations

from bridgelaws.bridge import SEATS
from bridgelaws.table.questions import Ask, Kind, Question, number_from, which_card, which_seat, yes_no
from bridgelaws.table.rulings import Parts

from . import law16_information as law16
from .cases import Matter, RecordError
from .editions import Clause, Number
from .effects import cite, review
from .law69_agreed_claim import agreed
from .law70_contested_claim import contested
from .play_cases import PACK, Claim

OBJECTION = Number("a defender's partner objects to a concession", {1997: "68B", 2007: "68B2"})


def claim(case: Matter, ask: Ask) -> Parts:
    """Rule on a claim or concession."""
    made = _the_claim(case, ask)
    if ask.if_told(_yes_no(made, "current_trick_only", "68")):
        return cite("68", "only-trick-in-progress") + review(law16.FROM_PARTNER.of(made.edition))
    if (
        made.conceded > 0
        and _may_be_defender(made)
        and ask.if_told(_yes_no(made, "partner_objects", OBJECTION.of(case.edition)))
    ):
        return no_concession(made, ask)
    if ask.if_told(_yes_no(made, "plays_on", "68D")):
        return played_on(made, ask)
    return _agreed_or_not(made, ask)


def _may_be_defender(made: Claim) -> bool:
    contract = made.contract
    return contract is None or contract.declarer.side is not made.claimer.side


def no_concession(made: Claim, ask: Ask) -> Parts:
    """68B: play goes on; a card that was shown is no penalty card, and partner may not use it."""
    parts = cite(OBJECTION.of(made.edition), "partner-objects-no-concession") + review(
        law16.FROM_PARTNER.of(made.edition)
    )
    card = ask.if_told(
        which_card("exposed_card", made.event, OBJECTION.of(made.edition), PACK, asked_of=None, kind=Kind.FACT,
                   offender=made.claimer)
    )  # fmt: skip
    return parts if card is None else parts + law16.withdrawn_card(made, made.claimer, card)


def _the_claim(case: Matter, ask: Ask) -> Claim:
    claimer = ask(which_seat("claimer", case.event, "68A", SEATS))
    left = _tricks_left(case)
    question = number_from("remaining", case.event, "68A", 1, left or 13, offender=claimer)
    remaining = left if left is not None and not ask.knows(question) else ask(question)
    claimed = ask(number_from("claimed", case.event, "68A", 0, remaining, offender=claimer))
    return Claim(case.edition, case, claimer, claimed, remaining)


def _tricks_left(case: Matter) -> int | None:
    """The tricks besides the one in progress, where the record of the play tells."""
    play = case.situation.play
    if play is None or not play.begun:
        return None
    left = 13 - len(play.tricks) - bool(play.current)
    if left == 0:
        raise RecordError(case.event, "no trick is left that could be claimed")
    return left


def _yes_no(made: Claim, id: str, under: str) -> Question[bool]:
    return yes_no(id, made.event, under, kind=Kind.FACT, offender=made.claimer)


def _agreed_or_not(made: Claim, ask: Ask) -> Parts:
    if ask(yes_no("agreed", made.event, "69A", kind=Kind.FACT, offender=made.claimer)):
        return agreed(made, ask)
    return doubted(made) + contested(made, ask)


doubted: Clause[Claim, [], Parts] = Clause("68D, a claim that is doubted")


@doubted.since(1997)
def _(case: Claim) -> Parts:
    return cite("68D", "claim-doubted")


@doubted.since(2017)
def _(case: Claim) -> Parts:
    return cite("68D2(a)", "claim-doubted")


played_on: Clause[Claim, [Ask], Parts] = Clause("68D, play goes on after a claim")


@played_on.since(1997)
def _(case: Claim, ask: Ask) -> Parts:
    """1997: play after the claim is void."""
    return cite("68D", "play-after-claim-void") + _agreed_or_not(case, ask)


@played_on.since(2007)
def _(case: Claim, ask: Ask) -> Parts:
    """2007: void, but it may show the Director the players' probable plays."""
    return cite("68D", "play-after-claim-void") + cite("70D3", "play-after-claim-evidence") + _agreed_or_not(case, ask)


@played_on.since(2017)
def _(case: Claim, ask: Ask) -> Parts:
    """2017: with the consent of all four the claim is void and the play counts."""
    won = ask(number_from("won_after", case.event, "68D2(b)(ii)", 0, case.remaining, offender=case.claimer))
    parts = cite("68D2(b)(i)", "all-four-agree-to-play-on") + cite("68D2(b)(ii)", "claim-void-play-counts")
    return parts + case.awarded(won)
