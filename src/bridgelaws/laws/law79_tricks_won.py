"""Law 79: a score that was entered wrongly, and tricks that were counted wrongly.

A mistake in recording or computing the agreed score may be put right until the Correction Period ends, normally 30
minutes after the official score is available. A disagreement about the tricks is another matter: the Director is called,
and what may still be done depends on whether the round is over.

What the editions changed:
1997. Called after the round, the Director increases nobody's score. After the period nothing is corrected.
2007. After the round no score need be increased. The organiser may let a mistake be corrected after the period, where
there is no reasonable doubt (79C2).
2017. After the round both scores change only if the Director is clearly convinced; else the score stands, or one
side's is lowered (79B3).
"""

from __future__ import annotations

from bridgelaws.table.facts import facts, whole_number
from bridgelaws.table.questions import Ask, Fact, one_of, yes_no
from bridgelaws.table.rulings import Grants, Parts

from .cases import Matter
from .editions import Clause, Number
from .effects import cite

IN_TIME = Number("corrected within the Correction Period", {1997: "79C", 2007: "79C1"})
RULED_AT_THE_TABLE = Number("the Director rules on the tricks before the round is over", {1997: "79B", 2007: "79B2"})
WITHIN_THE_PERIOD = Number("the Director rectifies errors within the period", {1997: "81C6", 2007: "81C3"})
CERTAIN = Number("whether the Director is convinced", {1997: "79B", 2007: "79B2", 2017: "79B3"})
EXAMPLE = "20"
ROUND = -1
"""The round was not yet over."""


def score_correction(case: Matter, ask: Ask) -> Parts:
    """Apply the Law to a score that somebody says is wrong."""
    error = ask(one_of("error", case.event, "79", ("recording", "tricks")))
    late = case.regulations.correction_minutes + 1 if error == "recording" else 0
    certain = yes_no("certain", case.event, CERTAIN.of(case.edition))
    minutes = ask.or_implied(facts("minutes", case.event, "79C", minutes_since, EXAMPLE), late, certain)
    if error == "recording":
        return recorded_wrongly(case, minutes, ask)
    if minutes == ROUND:
        return _decided(RULED_AT_THE_TABLE.of(case.edition), case, ask)
    if minutes > case.regulations.correction_minutes:
        return cite(WITHIN_THE_PERIOD.of(case.edition), "correction-period-over") + refused()
    return tricks_after_the_round(case, ask)


def minutes_since(value: Fact) -> int:
    """Minutes since the official score was available; ``round`` where the round was not yet over."""
    if value == "round":
        return ROUND
    minutes = whole_number(value)
    if minutes < 0:
        raise ValueError(f"{minutes}: expected 0 or more, or round")
    return minutes


def granted() -> Parts:
    """What was asked for is done."""
    return (Grants(True),)


def refused() -> Parts:
    """What was asked for is not done."""
    return (Grants(False),)


def _decided(under: str, case: Matter, ask: Ask) -> Parts:
    """By whether the Director is convinced."""
    if ask(yes_no("certain", case.event, under)):
        return cite(under, "director-is-convinced") + granted()
    return cite(under, "director-is-not-convinced") + refused()


def recorded_wrongly(case: Matter, minutes: int, ask: Ask) -> Parts:
    """79C: the agreed score was recorded or computed wrongly."""
    if minutes <= case.regulations.correction_minutes:
        return cite(IN_TIME.of(case.edition), "corrected-in-time") + granted()
    return after_the_period(case, ask)


after_the_period: Clause[Matter, [Ask], Parts] = Clause("79C2, after the Correction Period")


@after_the_period.since(1997)
def _(case: Matter, ask: Ask) -> Parts:
    return cite("79C", "correction-period-over") + refused()


@after_the_period.since(2007)
def _(case: Matter, ask: Ask) -> Parts:
    if not case.regulations.late_corrections:
        return cite("79C2", "correction-period-over") + refused()
    return _decided("79C2", case, ask)


tricks_after_the_round: Clause[Matter, [Ask], Parts] = Clause("79B, tricks disputed after the round")


@tricks_after_the_round.since(1997)
def _(case: Matter, ask: Ask) -> Parts:
    return cite("79B", "no-increase-after-the-round") + refused()


@tricks_after_the_round.since(2007)
def _(case: Matter, ask: Ask) -> Parts:
    return _decided("79B2", case, ask)


@tricks_after_the_round.since(2017)
def _(case: Matter, ask: Ask) -> Parts:
    return _decided("79B3", case, ask)
