"""Law 64 in full: every way a revoke trick can be won, with every number of later tricks, in each edition.

The expected numbers are a second table, written out of the text: who won the trick, how many followed, what is given back.
"""

from __future__ import annotations

import pytest

from bridgelaws.bridge import Side
from bridgelaws.casebook.cases import parse_casebook
from bridgelaws.casebook.check import check
from bridgelaws.laws.editions import Edition
from bridgelaws.laws.law64_after_establishment import RevokeFacts, automatic, settled
from bridgelaws.table.rulings import Transfers

LATER = range(13)


def _expected(edition: Edition, won_by: str, later: int, *, playable: bool) -> tuple[int, str]:
    if won_by == "offender":
        return (1 if later == 0 else 2), "64A1"
    if won_by == "other-side" and later == 0:
        return 0, "64B1"
    if edition == 1997 and playable:
        own = later + (won_by == "offenders-partner")
        return (2 if own >= 2 else 1), "64A2"
    return 1, "64A2"


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("won_by", ["offender", "offenders-partner", "other-side"])
@pytest.mark.parametrize("playable", [False, True], ids=["", "with-a-playable-card"])
def test_the_tricks_given_back(edition: Edition, won_by: str, playable: bool) -> None:
    found = {later: automatic(RevokeFacts(edition, Side.EW, won_by, later, playable=playable)) for later in LATER}
    assert found == {later: _expected(edition, won_by, later, playable=playable) for later in LATER}


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("denied", ["64B2", "64B3", "64B4", "64B5", "64B6"])
def test_what_denies_the_tricks_denies_them_whoever_won_and_however_many_followed(
    edition: Edition, denied: str
) -> None:
    for won_by in ("offender", "offenders-partner", "other-side"):
        for later in LATER:
            assert automatic(RevokeFacts(edition, Side.NS, won_by, later, denied=denied)) == (0, denied)


@pytest.mark.parametrize("edition", Edition)
def test_equity_takes_the_place_of_the_automatic_tricks_only_where_it_is_more(edition: Edition) -> None:
    paragraph = "64C1" if edition == 2017 else "64C"
    for equity in range(8):
        facts = RevokeFacts(edition, Side.EW, "offender", 5, equity=equity)
        given = next(part for part in settled(facts) if isinstance(part, Transfers))
        assert given == (
            Transfers(Side.NS, equity, paragraph)
            if 2 < equity <= 6
            else Transfers(Side.NS, 6, paragraph)
            if equity > 6
            else Transfers(Side.NS, 2, "64A1")
        )


@pytest.mark.parametrize("edition", Edition)
def test_no_side_gives_back_more_than_it_won(edition: Edition) -> None:
    for won_by in ("offender", "offenders-partner", "other-side"):
        for later in LATER:
            for playable in (False, True):
                facts = RevokeFacts(edition, Side.EW, won_by, later, playable=playable, equity=13)
                given = next(part for part in settled(facts) if isinstance(part, Transfers))
                assert given.number <= facts.won


@pytest.mark.parametrize(
    ("edition", "won", "score"),
    [(1997, 9, 650), (2007, 9, 650), (2017, 9, 650), (2017, 8, 620), (2017, 7, -100), (2017, 11, 710)],
)
def test_the_score_counts_the_tricks_transferred(edition: int, won: int, score: int) -> None:
    """Four spades, vulnerable, East having ruffed and won and won again: nine tricks as played are eleven."""
    text = f"""
- id: it
  laws: {edition}
  dealer: S
  vulnerable: NS
  irregularity: revoke
  happened: "1S P 4S P P P"
  answers: {{revoker: E, established: yes, revoke_trick_won_by: offender, later_tricks_won: 2, tricks_won: {won}}}
  expect: {{score: {{NS: {score}}}}}
"""
    assert check(parse_casebook(text, "revoke")[0]).differences == ()
