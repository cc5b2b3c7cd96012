"""Laws 74, 90 and 91: conduct at the table, and what the Director may do about it.

Law 74 says how players behave (A), what a courteous player does not do (B), and what goes against correct procedure (C);
Law 90B lists other offences. The Director says which it was and chooses: a word, a procedural penalty (90A), or for the
sake of order a disciplinary penalty in points or a suspension for the session, which is final (91A). To disqualify
anybody the Director needs the organiser's consent (91B).
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask, Kind, one_of, yes_no
from bridgelaws.table.rulings import Grants, Parts

from .cases import Matter
from .editions import Number
from .effects import cite

OFFENCES = {
    "discourtesy": "74A1",
    "annoyance": "74A2",
    "irregular-manner": "74A3",
    "inattention": "74B1",
    "needless-comment": "74B2",
    "card-detached": "74B3",
    "play-drawn-out": "74B4",
    "rude-summons": "74B5",
    "varied-words": "74C1",
    "approval": "74C2",
    "hope-shown": "74C3",
    "pointing-out": "74C4",
    "staring": "74C5",
    "lost-interest": "74C6",
    "unsettling-pace": "74C7",
    "left-table": "74C8",
    "late": "90B1",
    "slow": "90B2",
    "loud": "90B3",
    "comparing-scores": "90B4",
    "touching-cards": "90B5",
    "wrong-pocket": "90B6",
    "disobedience": "90B8",
}
"""What a player did, and the paragraph that speaks of it."""

KEEPS_ORDER = Number("the Director keeps order", {1997: "81C4", 2007: "81C1"})
MEASURES = ("word", "penalty", "disciplinary", "suspension", "disqualification")


def conduct(case: Matter, ask: Ask) -> Parts:
    """What a player did that is not done, and what the Director does about it."""
    offence = ask(one_of("offence", case.event, "74", tuple(OFFENCES)))
    found = cite(OFFENCES[offence], "conduct-not-allowed")
    measure = ask(one_of("measure", case.event, "91", MEASURES, kind=Kind.JUDGEMENT))
    if measure == "word":
        return found + cite(KEEPS_ORDER.of(case.edition), "director-keeps-order")
    if measure == "penalty":
        return found + cite("90A", "conduct-penalised")
    if measure == "disqualification":
        approved = ask(yes_no("organiser_approves", case.event, "91B", kind=Kind.FACT))
        told = "disqualified-with-consent" if approved else "not-disqualified-without-consent"
        return (*found, *cite("91B", told), Grants(approved))
    return found + cite("91A", "penalised-for-order" if measure == "disciplinary" else "suspended-for-order")
