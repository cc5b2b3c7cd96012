"""What the Director says of scores, asked once for all Laws: the results that were possible, the field, the match.

Every question here stands for the whole board, so its key names no event.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from bridgelaws.bridge import parse_contract, parse_result
from bridgelaws.table.facts import (
    at_least,
    by_name,
    by_side,
    facts,
    items,
    known_names,
    number,
    one_word_of,
    whole_number,
    word,
)
from bridgelaws.table.questions import Ask, Fact, Kind, one_of, yes_no
from bridgelaws.table.results import Compared, Fine, Possible, TableScore

FAULTS = ("none", "partial", "direct")
FORMS = ("matchpoints", "imps", "cross-imps", "butler", "total-points")
VP_SCALES = ("wbf", "wbf-discrete")
_POSSIBLE = ("weight", "contract", "tricks", "score", "matchpoints")
_FINE = re.compile(r"(?P<amount>\d{1,3}(?:\.\d{1,2})?)\s*(?P<unit>%|imps?|vps?)", re.IGNORECASE)
_UNITS = {"%": "%", "imp": "imps", "imps": "imps", "vp": "vps", "vps": "vps"}


def points(value: Fact) -> int:
    """North–South's points: a multiple of ten, as every score of a contract is."""
    found = whole_number(value)
    if found % 10 or abs(found) > 8000:
        raise ValueError(f"{word(value)!r}: expected the points of a contract, such as 620 or -50")
    return found


def possible(value: Fact) -> Possible:
    """One result: ``{"weight": 60, "contract": "4H by N", "tricks": 10}``, or points, or both points and matchpoints."""
    if not isinstance(value, dict):
        raise ValueError(f"{value!r}: expected contract and tricks, or score, by name")
    known_names(value, _POSSIBLE)
    weight = at_least(0)(value["weight"]) if "weight" in value else Fraction(100)
    matchpoints = at_least(0)(value["matchpoints"]) if "matchpoints" in value else None
    if "score" in value:
        if "contract" in value:
            raise ValueError("a contract and a score: expected one of them")
        return Possible(weight, score=points(value["score"]), matchpoints=matchpoints)
    if "contract" not in value:
        raise ValueError("neither a contract nor a score")
    contract = parse_contract(word(value["contract"]))
    if contract is None:
        return Possible(weight, score=0, matchpoints=matchpoints)
    if "tricks" not in value:
        raise ValueError(f"{contract}: how many tricks?")
    return Possible(weight, contract, parse_result(word(value["tricks"]), contract.level), None, matchpoints)


def possibles(value: Fact) -> tuple[Possible, ...]:
    """Results whose weights add up to 100; one alone needs no weight."""
    found = items(possible)(value)
    if not found:
        raise ValueError("no results: expected at least one")
    total = sum((each.weight for each in found), Fraction(0))
    if total != 100:
        raise ValueError(f"the weights add up to {float(total):g}, not to 100")
    return found


def one_possible(value: Fact) -> tuple[Possible, ...]:
    """One result, where the authority does not let a score be weighted."""
    found = possibles(value)
    if len(found) > 1:
        raise ValueError("the regulations forbid a weighted score: expected one result")
    return found


def table_score(value: Fact) -> TableScore:
    """A table's result: points, or an artificial score such as ``60/40``."""
    text = word(value)
    first, slash, second = text.partition("/")
    if not slash:
        return TableScore(points(value))
    shares = (number(first.strip()), number(second.strip()))
    if not all(0 <= share <= 100 for share in shares):
        raise ValueError(f"{text!r}: expected two percentages such as 60/40")
    return TableScore(percent=shares)


def fine(value: Fact) -> Fine:
    """A penalty: ``25%`` of a top, ``6 imps``, ``1 vps``."""
    match = _FINE.fullmatch(word(value).strip())
    if match is None:
        raise ValueError(f"{word(value)!r}: expected something like 25%, 6 imps or 1 vps")
    return Fine(Fraction(match["amount"]), _UNITS[match["unit"].lower()])


def percentage(value: Fact) -> Fraction:
    """A share of the matchpoints, from 0 to 100."""
    found = number(value)
    if not 0 <= found <= 100:
        raise ValueError(f"{word(value)!r}: expected a percentage from 0 to 100")
    return found


def _count(value: Fact) -> int:
    found = whole_number(value)
    if not 0 <= found <= 1000:
        raise ValueError(f"{word(value)!r}: expected 0 to 1000")
    return found


def _boards(value: Fact) -> Mapping[str, int]:
    found = by_name(str, whole_number)(value)
    known_names({name: word("") for name in found}, ("played", "missed"))
    if "played" not in found or min(found.values()) < 0 or not 1 <= sum(found.values()) <= 1000:
        raise ValueError("expected how many boards were played, and how many missed, at most 1000 together")
    return found


OUTCOMES = facts(
    "outcomes", 0, "12C", possibles,
    '[{"weight": 60, "contract": "4H by N", "tricks": 10}, {"weight": 40, "score": -50}]', kind=Kind.JUDGEMENT,
)  # fmt: skip
ONE_OUTCOME = facts("outcomes", 0, "12C", one_possible, '[{"contract": "4H by N", "tricks": 10}]', kind=Kind.JUDGEMENT)
ACTUAL = facts("actual", 0, "12C", possibles, '{"score": 690, "matchpoints": 19}')
WITHOUT_ERROR = facts("without_error", 0, "12C", possibles, '{"score": -100, "matchpoints": 8}', kind=Kind.JUDGEMENT)
SERIOUS_ERROR = one_of("serious_error", 0, "12C", ("NS", "EW", "none"), kind=Kind.JUDGEMENT)
LIKELY = facts("likely", 0, "12C", by_side(items(points)), '{"EW": [100, -420]}', kind=Kind.JUDGEMENT)
AT_ALL_PROBABLE = facts("at_all_probable", 0, "12C", by_side(items(points)), '{"NS": [420, -100]}', kind=Kind.JUDGEMENT)
FAULT = facts(
    "fault", 0, "12C", by_side(one_word_of(FAULTS)), '{"NS": "none", "EW": "direct"}', kind=Kind.JUDGEMENT,
    options=tuple(f'{{"NS": "{ns}", "EW": "{ew}"}}' for ns in FAULTS for ew in FAULTS),
)  # fmt: skip
TOP = facts("top", 0, "78A", at_least(0), str(24))
FORM = one_of("form", 0, "78", FORMS)
SCORES = facts("scores", 0, "78", items(table_score), '[620, 170, "60/40"]')
OTHER_TABLE = facts("other_table", 0, "78B", points, "-50")
DROP = facts("drop", 0, "78D", _count, str(1))
SESSION_PERCENT = facts("session_percent", 0, "12C", by_side(percentage), '{"NS": 54}')
BOARDS = facts("boards", 0, "78", _boards, '{"played": 21, "missed": 5}')
MATCH = facts("match", 0, "78B", by_side(number), '{"NS": 20, "EW": 10}')
SIDE_IMPS = facts("side_imps", 0, "78B", by_side(number), '{"NS": 3, "EW": -10}')
KNOCKOUT = yes_no("knockout", 0, "12C", kind=Kind.FACT)
MARGINS = facts("margins", 0, "78D", items(number), "[12, -5]")
VP_SCALE = one_of("vp_scale", 0, "78D", VP_SCALES)
PENALTY = facts("penalty", 0, "90A", by_side(fine), '{"NS": "25%"}', kind=Kind.JUDGEMENT)


def compared(ask: Ask) -> Compared:
    """What is known of the field and the match, without asking for more."""
    boards = ask.peek(BOARDS)
    return Compared(
        form=ask.peek(FORM),
        top=ask.peek(TOP),
        scores=ask.peek(SCORES) or (),
        other_table=ask.peek(OTHER_TABLE),
        drop=ask.peek(DROP) or 0,
        session_percent=ask.peek(SESSION_PERCENT) or {},
        played=boards["played"] if boards else None,
        missed=boards.get("missed", 0) if boards else 0,
        match=ask.peek(MATCH) or {},
        side_imps=ask.peek(SIDE_IMPS) or {},
        knockout=ask.peek(KNOCKOUT) is True,
        margins=ask.peek(MARGINS) or (),
        vp_scale=ask.peek(VP_SCALE),
        fines=ask.peek(PENALTY) or {},
    )
