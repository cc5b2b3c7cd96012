"""The index of enforced passes: every paragraph that silences a player, found by following every path.

Nothing here is written by hand but the words. An entry says whom a paragraph silences and for how long (``silences``),
that it is applied because a player is silenced already (``presumes``), or that the score is looked at again because of
an enforced pass (``review``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bridgelaws.laws.catalogue import sort_key
from bridgelaws.laws.editions import Edition
from bridgelaws.table.questions import Given

from .every_path import Path, paths
from .leaves import TERMS, Leaf, Ruled
from .position import Position
from .trees import all_trees

SILENCES, PRESUMES, REVIEW = "silences", "presumes", "review"
BOTH = "both members of the offending side"

PRESUMED = {"call-at-silenced-rho-turn": "RHO", "action-when-silenced": "offender"}
"""The irregularities that there can only be where somebody must pass, and who that is."""

REVIEWED = "review-enforced-pass"
"""The reason under which a paragraph on damage from an enforced pass is cited."""


@dataclass(frozen=True, slots=True)
class PassEntry:
    """One line of the index.

    ``who`` is the player in the Laws' words, ``term`` ``next turn``, ``throughout`` or empty, ``kind`` one of
    ``silences``, ``presumes`` and ``review``, ``condition`` what all the paths to it have in common.
    """

    law: str
    who: str
    term: str
    kind: str
    condition: str


@dataclass(slots=True)
class _Seen:
    """What the paths that lead to one entry have in common, and in which ways they differ."""

    answers: set[tuple[str, str]] | None = None
    irregularities: dict[str, None] = field(default_factory=dict)
    turns: dict[str, None] = field(default_factory=dict)
    reasons: dict[str, None] = field(default_factory=dict)
    """Why, in words; an empty one where the irregularity itself says it."""

    def add(self, answers: set[tuple[str, str]], ruled: Ruled, law: str) -> None:
        self.answers = answers if self.answers is None else self.answers & answers
        self.irregularities[ruled.irregularity] = None
        if ruled.irregularity == "call-out-of-rotation":
            self.turns[ruled.turn] = None
        words = [BECAUSE[reason] for number, reason in ruled.citations if number == law and reason in BECAUSE]
        self.reasons.update(dict.fromkeys(words or [""]))


Key = tuple[str, str, str, str]


def passes_index(edition: Edition) -> tuple[PassEntry, ...]:
    """Every paragraph of an edition that has to do with an enforced pass, in the order of the book."""
    seen: dict[Key, _Seen] = {}
    for position, tree in all_trees(edition):
        for path in paths(tree):
            answers = _answers(position, path)
            for ruled in path.leaf.rulings:
                for key in _keys(ruled, path.leaf):
                    seen.setdefault(key, _Seen()).add(answers, ruled, key[0])
    entries = [PassEntry(*key, condition(found)) for key, found in _longest(seen).items()]
    return tuple(sorted(entries, key=lambda entry: (sort_key(entry.law), entry.kind, entry.who, entry.term)))


def _longest(seen: dict[Key, _Seen]) -> dict[Key, _Seen]:
    """Without the entries that say less than another: a call let stand ends one silence and not a longer one."""
    told = {(law, who, kind) for law, who, term, kind in seen if term}
    return {key: found for key, found in seen.items() if key[2] or (key[0], key[1], key[3]) not in told}


def _answers(position: Position, path: Path) -> set[tuple[str, str]]:
    """The answers given on a path, by question id; of a choice among many calls nothing is told."""
    given = {(name, _one(value)) for name, value in position.given.items()}
    asked = {question.id for question in path.leaf.questions}
    found = {(name, value) for name, value in given if name in asked}
    return found | {(question.id, answers[0]) for question, answers in path.steps if len(answers) == 1}


def _one(value: Given) -> str:
    """The answer given beforehand to the first question of its id; nothing of one that is more than a word."""
    first = next(iter(value.values() if isinstance(value, Mapping) else value), "")
    return value if isinstance(value, str) else first if isinstance(first, str) else ""


def _keys(ruled: Ruled, leaf: Leaf) -> Iterator[Key]:
    """The entries that one ruling makes."""
    silenced: dict[tuple[str, str], list[str]] = {}
    for each in ruled.silences:
        silenced.setdefault((each.law, each.term), []).append(each.role)
    for (law, term), roles in silenced.items():
        yield law, who(roles), TERMS[term], SILENCES
    everybody = who([each.role for each in ruled.silences])
    for number, reason in ruled.citations:
        if reason == REVIEWED and ruled.silences:
            yield number, everybody, "", REVIEW
        elif ruled.irregularity in PRESUMED and not ruled.silences:
            term = _still_silenced(ruled, leaf)
            yield number, PRESUMED[ruled.irregularity], term, PRESUMES


def _still_silenced(ruled: Ruled, leaf: Leaf) -> str:
    """Whether the offender himself must go on passing: 35B of 1997 and 37A let his call stand, not his silence end."""
    on_him = [each.term for each in leaf.passes if each.seat == ruled.offender]
    return TERMS["throughout"] if "throughout" in on_him else ""


def who(roles: list[str]) -> str:
    """The silenced players in the Laws' words."""
    found = list(dict.fromkeys(roles))
    return BOTH if {"offender", "offender's partner"} <= set(found) else " and ".join(found)


# In words


IRREGULAR = {
    "insufficient-bid": "an insufficient bid in rotation",
    "call-out-of-rotation": "a call out of rotation",
    "call-after-call-out-of-rotation": "the offender calls in turn after a cancelled call out of rotation",
    "call-at-silenced-rho-turn": "a call at the turn of an opponent who must pass",
    "action-when-silenced": "a bid, double or redouble by a player who must pass",
    "inadmissible-double": "a double or redouble that Law 19 forbids",
    "bid-over-seven": "a bid of more than seven",
    "card-exposed": "a card comes to be seen during the auction",
    "change-of-call": "a call is changed on purpose",
}
TURNS = {"offender's partner": "partner's", "LHO": "LHO's", "RHO": "RHO's"}
BECAUSE = {
    "honour-exposed": "it is an honour",
    "card-led-early": "it was led",
    "two-cards-exposed": "there are two or more",
    "passed-before-any-bid": "it is a pass and nobody has bid",
    "passed-at-rho-turn": "it is a pass",
    "passed-at-partner-turn": "it is a pass and somebody has bid",
    "denomination-repeated": "RHO has acted and the denomination is named again",
    "denomination-not-repeated": "RHO has acted and the denomination is not named again",
    "double-for-insufficient-bid": "a double or redouble is put in its place",
    "second-insufficient-bid": "another insufficient bid is put in its place",
    "silenced-player-acted-lho-called": "LHO has called over it",
    "inadmissible-double-out-of-rotation": "it is out of rotation",
    REVIEWED: "the offender could have known what the enforced pass might do",
}
ANSWERED = {
    ("accepts", "no"): "LHO does not accept it",
    ("comparable", "no"): "the call in its place is not comparable",
    ("more_precise", "no"): "the call in its place is not of the same or a more precise meaning",
    ("stands_first", "yes"): "the first call is left to stand",
}

ANSWERED_FOR = {"insufficient-bid", "call-out-of-rotation", "call-after-call-out-of-rotation", "change-of-call"}
"""The irregularities that those answers are about."""


def condition(seen: _Seen) -> str:
    """What leads to the entry, in a sentence."""
    parts = [" or ".join(IRREGULAR[name] for name in seen.irregularities)]
    if len(seen.irregularities) > 1:
        parts = []
    elif 0 < len(seen.turns) < len(TURNS):
        parts = [f"{parts[0]} at {' or '.join(words for turn, words in TURNS.items() if turn in seen.turns)} turn"]
    if all(seen.reasons):
        parts.append(" or ".join(seen.reasons))
    if ANSWERED_FOR.issuperset(seen.irregularities):
        parts += [words for answer, words in ANSWERED.items() if answer in (seen.answers or ())]
    text = "; ".join(parts)
    return text[0].upper() + text[1:] + "."
