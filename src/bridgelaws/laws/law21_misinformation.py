"""Laws 20F and 21: explanations that were wrong, and calls based on them.

A player who acts on his own misunderstanding has no recourse (21A). One who was misinformed by an opponent may change
the last call of his side's that his partner has not called after, until the auction period ends, if the Director judges
that the misinformation could well have influenced it (21B1; in 1997, that it probably did). His left-hand opponent may
then change a call he made after it (21B2). When it is too late, the Director adjusts the score if the offenders gained
(21B3).

Who corrects a wrong explanation, and when (20F4, 20F5; in 1997 Law 75D): his own, before the auction period is over;
his partner's, never during the auction: declarer and dummy after the final pass, a defender after play.

To describe an agreement that the partners do not share is an infraction too since 2017, whatever the call was meant as
(75D2). The score that is adjusted later is what was likely with the right explanation or, where there was none to give,
with the opponents told so (75D3).
"""

from __future__ import annotations

from bridgelaws.bridge import Auction, Placed, Seat, Side
from bridgelaws.table.questions import Ask, Kind, Question, keep_or_call, one_of, yes_no
from bridgelaws.table.rulings import Becomes, Corrects, MayChange, Parts, Status, Then
from bridgelaws.table.situation import Phase

from . import law16_information as law16
from . import law47_retraction as law47
from . import score_facts
from .cases import Matter, RecordError, legal_calls
from .editions import Clause, Number
from .effects import auction_is, called_afresh, cite, review

CHANGE = Number("21B1, change of a call after misinformation", {1997: "21B1", 2007: "21B1(a)"})
PRESUMED = Number("75: a mistaken call is no infraction", {1997: "75D", 2007: "75C"})
DISCOVERED = ("auction", "clarification", "play", "after-play")


def misinformation(case: Matter, ask: Ask) -> Parts:
    """Apply Law 21 to information that an opponent gave and that may have been wrong or missing."""
    misinformed, place = _whom_and_which(case, ask)
    if not _was_misinformed(case, ask):
        return cite("21A", "own-misunderstanding")
    if _mistaken_call(case, ask):
        return nothing_to_correct(case, place, ask)
    found = presumed(case, ask) + common_understanding(case, ask)
    return found + spoken_if_told(case, place, ask) + misled(case, misinformed, place, ask)


def misled(case: Matter, misinformed: Side, place: int, ask: Ask) -> Parts:
    """21B: by when it came to light; once the auction period is over no call can be changed."""
    discovered = _discovered(case, ask)
    if discovered == "play" and case.situation.play_begun:
        return too_late() + law47.after_misinformation(case, misinformed, ask)
    if discovered in ("play", "after-play") or case.situation.play_begun or auction_period_over(case):
        return too_late()
    return may_change(case, misinformed, place, ask)


auction_period_over: Clause[Matter, [], bool] = Clause("17E, 17D2: whether the period is over though nobody has led")


@auction_period_over.since(1997)
def _(case: Matter) -> bool:
    """1997: four passes end the auction period (17E)."""
    return case.situation.phase is Phase.PASSED_OUT


@auction_period_over.since(2007)
def _(case: Matter) -> bool:
    """Since 2007: a board passed out stays open until all four hands are back in it."""
    return False


def _discovered(case: Matter, ask: Ask) -> str:
    """When it came to light: as told, else as the record shows; a call that may be changed speaks of the time before play."""
    when = _when_discovered(case)
    if case.situation.phase is Phase.AUCTION:
        return ask.if_told(when) or "auction"
    if case.situation.phase is Phase.PLAY:
        return ask.if_told(when) or "play"
    if not ask.knows(when) and ask.knows(_influenced(case)):
        return "clarification"
    return ask.or_implied(when, "after-play", _damaged(), score_facts.OUTCOMES)


def _when_discovered(case: Matter) -> Question[str]:
    return one_of("discovered", case.event, CHANGE.of(case.edition), DISCOVERED)


def _whom_and_which(case: Matter, ask: Ask) -> tuple[Side, int]:
    """The side that was misinformed, and the place in the auction of the opponents' call that was explained."""
    calls = case.situation.auction.calls
    if not calls:
        raise RecordError(case.event, "nobody has called yet, so there is no call that was explained")
    sides = [side.value for side in Side if any(placed.seat.side is side.opponents for placed in calls)]
    side = Side.parse(_only_or_asked("misinformed", case, sides, ask))
    theirs = {
        f"{placed.seat}:{placed.call.name}": place for place, placed in enumerate(calls) if placed.seat.side is not side
    }
    return side, theirs[_only_or_asked("concerning", case, list(theirs), ask)]


def _only_or_asked(name: str, case: Matter, candidates: list[str], ask: Ask) -> str:
    """The one candidate there is; the Director is asked only where there are several."""
    return candidates[0] if len(candidates) == 1 else ask(one_of(name, case.event, "21B", tuple(candidates)))


def _was_misinformed(case: Matter, ask: Ask) -> bool:
    """An alert that was not required was not missing; one that was required and missing is misinformation."""
    return ask.peek(_alert_required(case)) is not False or ask.peek(_which_was_mistaken(case)) is not None


def _mistaken_call(case: Matter, ask: Ask) -> bool:
    """21B1(b): without evidence the Director presumes a mistaken explanation, not a mistaken call.

    Who tells what misinformation would have led to speaks of a mistaken explanation.
    """
    mistaken = _which_was_mistaken(case)
    if ask.peek(_alert_required(case)):
        return False
    if understanding_is_shared(case, ask) is False:
        return False
    return ask.or_implied(mistaken, "explanation", _influenced(case), _damaged()) == "call"


def _damaged() -> Question[bool]:
    """What is looked at after play, when it is too late for a change (21B3)."""
    return yes_no("damaged", 0, "21B3", detail="21B3")


def _alert_required(case: Matter) -> Question[bool]:
    return yes_no("alert_required", case.event, CHANGE.of(case.edition), kind=Kind.FACT)


def _which_was_mistaken(case: Matter) -> Question[str]:
    return one_of("mistaken", case.event, CHANGE.of(case.edition), ("explanation", "call"), kind=Kind.JUDGEMENT)


understanding_is_shared: Clause[Matter, [Ask], bool | None] = Clause("75D2, whether the agreement described is shared")


@understanding_is_shared.since(1997)
def _(case: Matter, ask: Ask) -> bool | None:
    return None


@understanding_is_shared.since(2017)
def _(case: Matter, ask: Ask) -> bool | None:
    """2017: an agreement is one only where both partners understand it alike. Nothing waits for the answer."""
    return ask.if_told(yes_no("shared", case.event, "75D2"))


common_understanding: Clause[Matter, [Ask], Parts] = Clause("75D3, what the explanation is measured against")


@common_understanding.since(1997)
def _(case: Matter, ask: Ask) -> Parts:
    return ()


@common_understanding.since(2017)
def _(case: Matter, ask: Ask) -> Parts:
    """2017: told as soon as the Director says whether there is an agreement."""
    shared = understanding_is_shared(case, ask)
    if shared is None:
        return ()
    if shared:
        return cite("75D3", "agreed-meaning-counts")
    return cite("75D2", "no-common-understanding") + cite("75D3", "as-if-told-no-agreement")


def _influenced(case: Matter) -> Question[bool]:
    return yes_no("influenced", case.event, CHANGE.of(case.edition))


def too_late() -> Parts:
    """21B3: no call can be changed any more; adjust if the offenders gained."""
    return cite("21B3", "too-late-to-change") + review("21B3")


def may_change(case: Matter, misinformed: Side, place: int, ask: Ask) -> Parts:
    """21B1: the one player of the side whose partner has not called since may change his call."""
    calls = case.situation.auction.calls
    after = [number for number in range(place + 1, len(calls)) if calls[number].seat.side is misinformed]
    if not after:
        return cite(CHANGE.of(case.edition), "nobody-has-called-since")
    last = after[-1]
    player = calls[last].seat
    earlier = any(calls[number].seat is player.partner for number in after)
    too_late_for_partner = too_late() if earlier else ()
    influenced = ask(yes_no("influenced", case.event, CHANGE.of(case.edition), offender=player, call=calls[last].call))
    if not influenced:
        denied = cite(CHANGE.of(case.edition), "not-influenced") + cite("21A", "own-misunderstanding")
        return denied + too_late_for_partner
    offered = tuple(
        call for call in legal_calls(case.situation.auction.back_to(last, player), player)
        if not call.names_same_as(calls[last].call)
    )  # fmt: skip
    new = ask(
        keep_or_call("new_call", case.event, CHANGE.of(case.edition), offered, asked_of=player, call=calls[last].call)
    )
    entitled: Parts = (*cite(CHANGE.of(case.edition), "may-change-call"), MayChange(player))
    if new is None:
        return entitled + too_late_for_partner
    old = calls[last]
    parts: Parts = (
        *entitled,
        *too_late_for_partner,
        Becomes(old.event, player, old.call, Status.REPLACED, new),
        *law16.withdrawn_call(case, player, old.call, misinformed.opponents),
        *auction_is(case.situation.auction.back_to(last, player)),
        Then(player, new, case.event),
    )
    changed = case.situation.auction.back_to(last, player).after(player, new, case.event)
    for placed in calls[last + 1 :]:
        parts += lho_may_change(case, placed, changed, misinformed.opponents, ask)
    return parts


def lho_may_change(case: Matter, placed: Placed, changed: Auction, offenders: Side, ask: Ask) -> Parts:
    """21B2: the opponent who called after the changed call may change his own; it is a withdrawn call then."""
    new = called_afresh(case, ask, over=changed, made=placed, under="21B2", detail="lho")
    if new is None:
        return (*cite("21B2", "lho-keeps-call"), Then(placed.seat, placed.call, placed.event))
    return (
        *cite("21B2", "lho-may-change"),
        Becomes(placed.event, placed.seat, placed.call, Status.WITHDRAWN, new),
        *law16.withdrawn_call(case, placed.seat, placed.call, offenders),
        Then(placed.seat, new, case.event),
    )


# 20F4 and 20F5: who corrects, and when

HEARD = Number("partner's explanation is unauthorised for the caller", {1997: "16A", 2007: "75A"})
OWN = Number("20F4, one's own explanation", {1997: "75D1", 2007: "20F4", 2017: "20F4(a)"})
PARTNERS_DURING = Number("20F5, partner's explanation: silence", {1997: "75D2", 2007: "20F5(a)"})
PARTNERS_AFTER = Number("20F5, partner's explanation: when to speak", {1997: "75D2", 2007: "20F5(b)"})

AS_DEFENDER = Number("20F5, a defender", {1997: "75D2", 2007: "20F5(b)(i)"})
AS_DECLARING_SIDE = Number("20F5, declarer or dummy", {1997: "75D2", 2007: "20F5(b)(ii)"})


def mistaken_explanation(case: Matter, ask: Ask) -> Parts:
    """Apply 20F4 and 20F5 to a player who realises that an explanation was wrong, then Law 21."""
    misinformed, place = _whom_and_which(case, ask)
    heard = explanation_heard(case, place)
    if _mistaken_call(case, ask):
        return nothing_to_correct(case, place, ask) + heard
    found = presumed(case, ask) + common_understanding(case, ask)
    return found + correction(case, misinformed, place, ask) + heard


presumed: Clause[Matter, [Ask], Parts] = Clause("21B1(b), a mistaken explanation is presumed")


@presumed.since(1997)
def _(case: Matter, ask: Ask) -> Parts:
    return ()


@presumed.since(2007)
def _(case: Matter, ask: Ask) -> Parts:
    """Since 2007 the text says so: where nobody has told which it was, it was the explanation."""
    told = ask.knows(_which_was_mistaken(case)) or ask.knows(_alert_required(case))
    return (
        ()
        if told or understanding_is_shared(case, ask) is not None
        else cite("21B1(b)", "mistaken-explanation-presumed")
    )


def nothing_to_correct(case: Matter, place: int, ask: Ask) -> Parts:
    """75C: the explanation was right, and whoever sees that the call was not need never say so."""
    ruled = cite(PRESUMED.of(case.edition), "mistaken-call-no-infraction")
    noticed = ask.peek(_noticed_by(case, place))
    return ruled if noticed is None else (*ruled, Corrects(Seat.parse(noticed), "never"))


def spoken_if_told(case: Matter, place: int, ask: Ask) -> Parts:
    """20F4 and 20F5 where the Director says which of the two partners saw that the explanation was wrong."""
    noticed = ask.peek(_noticed_by(case, place))
    if noticed is None:
        return ()
    player = Seat.parse(noticed)
    if player is case.situation.auction.calls[place].seat:
        return partners_explanation(case, player)
    return own_explanation(case, player, ask)


def _noticed_by(case: Matter, place: int) -> Question[str]:
    caller = case.situation.auction.calls[place].seat
    return one_of("noticed_by", case.event, "20F", (caller.value, caller.partner.value))


def explanation_heard(case: Matter, place: int) -> Parts:
    """75A: a player may not use what partner's explanation, right or wrong, showed about the own call."""
    explained = case.situation.auction.calls[place]
    told = law16.manner(case, f"{explained.seat}:{explained.call.name}", explained.seat.side)
    return cite(HEARD.of(case.edition), "explanation-heard") + told


def correction(case: Matter, misinformed: Side, place: int, ask: Ask) -> Parts:
    """20F4 and 20F5: who corrects the explanation, and then Law 21."""
    noticed = Seat.parse(ask(_noticed_by(case, place)))
    if noticed is case.situation.auction.calls[place].seat:
        spoken = partners_explanation(case, noticed)
        return spoken + misled(case, misinformed, place, ask) if case.situation.auction.ended else spoken
    return own_explanation(case, noticed, ask) + misled(case, misinformed, place, ask)


own_explanation: Clause[Matter, [Seat, Ask], Parts] = Clause("20F4, when one's own explanation is corrected")


@own_explanation.since(1997)
def _(case: Matter, player: Seat, ask: Ask) -> Parts:
    return (*cite(OWN.of(case.edition), "own-explanation"), Corrects(player, "at-once"))


@own_explanation.since(2017)
def _(case: Matter, player: Seat, ask: Ask) -> Parts:
    """2017: before the Clarification Period is over, sooner if the player wishes; found in play, it is corrected then."""
    if case.situation.play_begun or ask.peek(_when_discovered(case)) == "play":
        return (*cite("75B2", "own-explanation"), Corrects(player, "at-once"))
    return (*cite(OWN.of(case.edition), "own-explanation"), Corrects(player, "clarification"))


def partners_explanation(case: Matter, player: Seat) -> Parts:
    """20F5: nothing during the auction; after the final pass for the declaring side, after play for a defender."""
    contract = case.situation.auction.contract if case.situation.auction.ended else None
    defends = contract is not None and contract.declarer.side is not player.side
    after = PARTNERS_AFTER if contract is None else AS_DEFENDER if defends else AS_DECLARING_SIDE
    return (
        *cite(PARTNERS_DURING.of(case.edition), "partners-explanation-silence"),
        *cite(after.of(case.edition), "partners-explanation-when"),
        Corrects(player, "after-play" if defends else "clarification"),
    )
