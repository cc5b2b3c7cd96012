"""Matters the Director is called for: answers that cannot be right, settings of the event, and what nothing waits for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bridgelaws import Table
from bridgelaws.bridge import Side
from bridgelaws.casebook import read_casebook
from bridgelaws.laws.cases import RecordError
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.regulations import Regulations
from bridgelaws.outcome import Outcome
from bridgelaws.table.questions import BadAnswer

CASEBOOKS = Path(__file__).parent.parent.parent / "casebook"
editions = pytest.mark.parametrize("edition", [int(edition) for edition in Edition])


def called_for(
    matter: str, laws: int = 2017, happened: str = "", regulations: Regulations | None = None, **answers: Any
) -> Outcome:
    """The outcome after these events, when the Director is called for a matter and finds these facts."""
    table = Table("N", laws, answers=answers, regulations=regulations or Regulations())
    if happened:
        table.happened(happened)
    table.summon(matter)
    return table.outcome


def offered(outcome: Outcome) -> list[str]:
    """The ids of the questions that stop nothing."""
    return [question.id for question in outcome.course.offers]


# Answers that cannot be right are refused, and say what was expected


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ({"W": 13}, "no hand has a wrong number of cards"),
        ({"W": 53}, "0 to 52"),
        ({"W": "many"}, "expected a number"),
        ({"X": 14}, "expected N, E, S or W"),
        ("14", "expected values by name"),
    ],
)
def test_hands_that_cannot_be_are_refused(cards: object, said: str) -> None:
    with pytest.raises(BadAnswer, match=said):
        called_for("wrong-number-of-cards", cards=cards)


def test_a_card_that_does_not_exist_cannot_be_missing() -> None:
    with pytest.raises(BadAnswer, match="unknown card 'D1'"):
        called_for("missing-card", deficient="W", missing="D1")


def test_a_double_is_misnamed_by_naming_a_bid() -> None:
    with pytest.raises(BadAnswer, match="expected a bid"):
        called_for("misnamed-double", happened="1S X", named="P")


def test_only_the_double_that_stands_can_be_misnamed() -> None:
    with pytest.raises(RecordError, match="event 3: the last call other than a pass is neither"):
        called_for("misnamed-double", happened="1S P", named="2S")


def test_nobody_can_have_passed_when_the_auction_is_over() -> None:
    with pytest.raises(RecordError, match="event 5: the auction is over"):
        called_for("doubtful-call", happened="1S P P P", call_made="yes")


def test_a_manner_is_told_in_a_word_or_two() -> None:
    with pytest.raises(BadAnswer, match="expected one of hesitation, haste"):
        called_for("unauthorised-information", happened="1S P", informant="N", manner="<script>")
    told = called_for(
        "unauthorised-information", happened="1S P", informant="N", manner="a loud sigh", concerning="N:1S"
    )
    assert told.informed(authorised=False) == [{"manner": "N:1S", "for": "NS"}]


def test_a_choice_on_no_record_still_names_a_seat_and_an_action() -> None:
    with pytest.raises(BadAnswer, match="expected a seat and a call or card"):
        called_for("unauthorised-information", informant="N", manner="haste", concerning="the two spade bid")


@pytest.mark.parametrize("minutes", ["-1", "soon", "1.5"])
def test_minutes_are_a_whole_number_or_the_round(minutes: str) -> None:
    with pytest.raises(BadAnswer, match="minutes"):
        called_for("score-correction", error="recording", minutes=minutes)


# The event's regulations


def test_the_correction_period_is_the_organisers() -> None:
    late = Regulations(correction_minutes=60)
    assert called_for("score-correction", error="recording", minutes=45, certain="no").granted is False
    assert called_for("score-correction", error="recording", minutes=45, regulations=late).granted is True


def test_the_organiser_may_rule_out_late_corrections() -> None:
    strict = Regulations(late_corrections=False)
    found = called_for("score-correction", error="recording", minutes=45, certain="yes", regulations=strict)
    assert (found.granted, found.question) == (False, None)


@editions
def test_the_time_for_appeals_is_the_organisers(edition: int) -> None:
    short = Regulations(appeal_minutes=15)
    assert called_for("appeal", edition, minutes=20, concurs="yes").granted is True
    assert called_for("appeal", edition, minutes=20, concurs="yes", regulations=short).granted is False


def test_an_authority_may_want_the_director_instead_of_reserved_rights() -> None:
    facts: dict[str, Any] = {"informant": "S", "manner": "hesitation", "concerning": "S:P"}
    reasons = {
        allowed: {
            cite.reason
            for cite in called_for(
                "unauthorised-information", happened="1H 2C P",
                regulations=Regulations(rights_may_be_reserved=allowed), **facts,
            ).rulings[0].citations
        }
        for allowed in (True, False)
    }  # fmt: skip
    assert "rights-reserved" in reasons[True] - reasons[False]
    assert "director-called-instead" in reasons[False] - reasons[True]


# What nothing waits for


def test_a_choice_may_be_questioned_later() -> None:
    told = called_for(
        "unauthorised-information", happened="1H 2C P P 2H", informant="S", manner="hesitation", concerning="S:P"
    )
    assert (told.question, told.review, offered(told)) == (None, ("16B3",), ["chosen"])


def test_the_right_to_rectification_is_kept_until_the_director_says_that_it_is_lost() -> None:
    facts: dict[str, Any] = {"offender": "E", "drawn_by": "S", "settled_by": "NS", "gained": "none"}
    open_still = called_for("attention", 2007, "1S P", **facts)
    assert (open_still.forfeited, offered(open_still)) == ([], ["forfeits"])
    assert called_for("attention", 2007, "1S P", **facts, forfeits="yes").forfeited == ["NS"]


def test_damage_is_asked_when_the_tricks_are_known_and_not_before() -> None:
    table = Table("N", 2017, vulnerable="none")
    table.happened("1S W#HQ")
    assert offered(table.outcome) == []
    table.happened("P P P")
    assert offered(table.outcome) == ["lead_option", "tricks_won"]
    known = Table("N", 2017, vulnerable="none", answers={"tricks_won": 7})
    known.happened("1S W#HQ")
    known.happened("P P P")
    assert offered(known.outcome) == ["lead_option", "could_have_known", "damaged"]
    known.answer("no", "could_have_known")
    assert (offered(known.outcome), known.outcome.adjusted) == (["lead_option", "damaged"], None)
    assert "10C4" in known.outcome.cited


@editions
def test_both_sides_are_innocent_of_the_directors_error(edition: int) -> None:
    assert called_for("director-error", edition).adjusted == {"NS": "average-plus", "EW": "average-plus"}


def test_whoever_tells_the_remedy_has_judged_that_it_is_needed() -> None:
    assert (
        called_for("extraneous-information", 2007, recipient="E", before_call="yes", remedy="redeal").question is None
    )


@pytest.mark.parametrize("casebook", sorted(CASEBOOKS.glob("general-*.yaml")), ids=lambda path: path.stem)
def test_every_sentence_of_a_general_ruling_is_complete(casebook: Path) -> None:
    """No name is missing (it would be written as an ellipsis) in anything said about the cases of the general Laws."""
    for case in read_casebook(casebook):
        table = Table.from_record(case.record, case.edition, case.answers)
        said = [*table.read, *table.private, *table.owed]
        assert [sentence for sentence in said if "…" in sentence] == [], case.id


# What an authority may choose about scores and claims

WEIGHTED = [{"weight": 60, "contract": "4H by N", "tricks": 10}, {"weight": 40, "score": -50}]


def test_an_authority_could_forbid_weighted_scores_in_2007_alone() -> None:
    """12C1(c) of 2007; the other editions have no such proviso."""
    strict = Regulations(weighted_scores=False)
    for laws, under in ((1997, "12C3"), (2017, "12C1(c)")):
        assert under in called_for("adjusted-score", laws=laws, outcomes=WEIGHTED, regulations=strict).cited
    with pytest.raises(BadAnswer, match="forbid a weighted score"):
        called_for("adjusted-score", laws=2007, outcomes=WEIGHTED, regulations=strict)
    assert called_for("adjusted-score", laws=2007, outcomes=[{"score": 420}], regulations=strict).score == {"NS": 420}


@pytest.mark.parametrize(("laws", "cited"), [(1997, False), (2007, True), (2017, True)])
def test_an_authority_may_say_how_a_suit_is_played_out(laws: int, cited: bool) -> None:
    """70E2, which 1997 has not."""
    claimed: dict[str, Any] = {
        "claimer": "S",
        "remaining": 3,
        "claimed": 2,
        "agreed": "no",
        "trump_out": "no",
        "normal_lines": [1],
    }
    found = called_for("claim", laws=laws, regulations=Regulations(suits_from_the_top=True), **claimed)
    assert ("70E2" in found.cited) is cited
    assert "70E2" not in called_for("claim", laws=laws, **claimed).cited


def test_matchpoints_above_the_top_are_not_reckoned_with() -> None:
    """East–West would have less than nothing; the ruling says what cannot be."""
    outcome = called_for("adjusted-score", top="10", outcomes={"score": "420", "matchpoints": "12"})
    assert outcome.scores.matchpoints == {}
    assert outcome.scores.missing == [("above-the-top", "12")]


def test_a_session_has_at_most_all_the_matchpoints() -> None:
    with pytest.raises(BadAnswer, match="'140': expected a percentage from 0 to 100"):
        called_for("adjusted-score", fault={"NS": "none"}, session_percent={"NS": "140"})


def test_a_penalty_on_a_list_of_tables_is_the_own_tables() -> None:
    outcome = called_for("scoring", form="matchpoints", scores=["420", "170", "-50"], top="4", penalty={"NS": "25%"})
    assert outcome.scores.matchpoints[Side.NS] == (3, 2, 0)
    assert outcome.scores.percent[Side.NS] == (75, 50, 0)
