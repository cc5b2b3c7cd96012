"""`score` and `adjust`: what they print, what they write, and what they refuse."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from bridgelaws.scoring.session_json import session_from_json, session_to_data
from tests.scoring.sessions import session
from tests.scoring.test_teams import match

Run = Callable[..., Result]
Refused = Callable[..., str]


@pytest.fixture
def evening(tmp_path: Path) -> str:
    """The hand-worked evening as a file."""
    file = tmp_path / "evening.json"
    file.write_text(json.dumps(session_to_data(session())), encoding="utf-8")
    return str(file)


# score


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("4SX N vul made=9", "4♠ doubled by North, vulnerable, 9 tricks: NS -200, EW +200 (Law 77)"),
        ("3NT W +1 --board 2", "3NT by West, not vulnerable, 10 tricks: NS -430, EW +430 (Law 77)"),
        ("7NTXX by S vul =", "7NT redoubled by South, vulnerable, 13 tricks: NS +2980, EW -2980 (Law 77)"),
        ("2H E -3", "2♥ by East, not vulnerable, 5 tricks: NS +150, EW -150 (Law 77)"),
        ("passed out", "Passed out: 0."),
    ],
)
def test_the_points_of_a_contract(run: Run, words: str, expected: str) -> None:
    result = run("score", *words.split())
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == expected


def test_the_lines_of_the_score_add_up(run: Run) -> None:
    data = json.loads(run("score", "6DX", "E", "vul", "+1", "--json").stdout)
    assert {part["for"]: part["points"] for part in data["parts"]} == {
        "tricks": 240, "game": 500, "small-slam": 750, "doubled-and-made": 50, "overtricks": 200,
    }  # fmt: skip
    assert data["score"] == {"NS": -1740, "EW": 1740}


def test_what_it_is_worth(run: Run) -> None:
    data = json.loads(run("score", "3NT", "N", "-2", "--other-table", "600", "--field=620 -50 -100", "--json").stdout)
    assert data["imps"] == {"NS": -12, "EW": 12}
    assert data["matchpoints"] == {"NS": 1, "EW": 5}
    assert data["cross-imps"]["NS"] == pytest.approx((-12 - 2 + 0) / 3)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("4S N made=14", "result 'made=14'"), ("4S N +5", "leave room for -10 to +3"), ("4S +1", "unknown contract '4S'"),
        ("4S N vul = --board 1", "on board 1 North is not vulnerable"), ("4S", "what was the contract, and the result"),
        ("8S N =", "unknown contract '8S N'"), ("4S N = --field six", "--field: 'six'"),
        ("4S N = --field 425", "--field: '425'"), ("4S N = --other-table 455", "--other-table: '455'"),
    ],
)  # fmt: skip
def test_scores_that_cannot_be(refused: Refused, words: str, expected: str) -> None:
    assert expected in refused("score", *words.split())


# adjust


def test_a_weighted_score_with_what_it_changes(run: Run, evening: str) -> None:
    words = ["adjust", evening, "--board", "1", "--pair", "NS3", "-o", "60% 4H by N 10", "-o", "40% -50"]
    data = json.loads(run(*words, "--json").stdout)
    assert data["arithmetic"][:3] == [
        "NS: 60% of 4H by N, 10 tricks, +420, worth 4: 2.4.", "NS: 40% of -50, worth 0: 0.", "NS: together 2.4.",
    ]  # fmt: skip
    changed = {change["pair"]: change for change in data["changes"]}
    assert changed["NS3"]["board"] == [0, 2.4]
    assert changed["EW3"]["board"] == [6, 3.6]
    assert changed["NS1"]["board"] == [5, 4.4]
    assert {each["system"]: each["carried"] for each in data["type"]} == {
        "bridgemate": "not", "bridgemate-data-connector": "not", "usebio": "not", "acblscore": "part",
    }  # fmt: skip
    printed = run(*words).stdout
    assert "What changes, before and after" in printed
    assert "cannot be entered" in printed


def test_an_adjusted_copy_is_written_beside_the_original(run: Run, evening: str, tmp_path: Path) -> None:
    before = Path(evening).read_bytes()
    copy = tmp_path / "adjusted.json"
    result = run("adjust", evening, "-b", "1", "-t", "3", "--ns", "ave+", "--ew", "ave-", "--out", str(copy))
    assert result.exit_code == 0
    assert Path(evening).read_bytes() == before
    award = session_from_json(copy.read_text(encoding="utf-8")).board(1).results[2].award_ns
    assert award is not None
    assert (award.percent, award.floating) == (60, True)


def test_nothing_is_overwritten(refused: Refused, evening: str) -> None:
    assert "nothing is overwritten" in refused("adjust", evening, "-b", "1", "-t", "3", "--ns", "ave", "--out", evening)


def test_tricks_the_cap_penalties_and_the_self_inflicted_share(run: Run, evening: str) -> None:
    def changed(*words: str) -> dict[str, list[float]]:
        data = json.loads(run("adjust", evening, *words, "--json").stdout)
        return {change["pair"]: change["points"] for change in data["changes"]}

    assert changed("-b", "2", "-t", "4", "--tricks", "1 to NS")["NS4"] == [4, 7]
    assert changed("-b", "1", "-t", "2", "--cap", "NS")["NS2"] == [15, 12.4]
    assert changed("-b", "1", "--penalty", "NS2=25%") == {"NS2": [15, 13.5]}
    assert changed("-b", "1", "--fouled", "NS3", "--fouled", "NS4")["NS4"] == [4, 7]
    erred = ("-b", "1", "-t", "3", "--erred", "NS", "-o", "420", "--without-error", "170")
    assert changed(*erred)["NS3"] == [6, 9]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("-b 7 --ns ave", "board 7 was not played"), ("-b 1 --ns ave", "board 1 has 4 results: say which"),
        ("-b 1 -p X --ns ave", "unknown pair 'X'"), ("-b 1 -t 3", "what is the adjustment?"),
        ("-b 1 -t 3 -o 60%420 -o 30%-50", "add up to 90, not to 100"), ("-b 1 -t 3 --ns great", "unknown award 'great'"),
        ("-b 1 -t 3 --ns ave -o 420", "expected one of them"), ("-b 1 -t 3 --tricks 9:NS", "declarer's side with 18"),
        ("-b 1 -t 3 --cap UP", "unknown side 'UP'"), ("-b 1 -t 3 --erred NS -o 420", "--erred needs"),
        ("-b 1 -t 3 -o 425", "no score of a contract"), ("-b 1 --penalty NS9=25%", "pair 'NS9', which is not listed"),
        ("-b 1 -t 3 --ns ave --laws 1990", "unknown edition '1990'"),
    ],
)  # fmt: skip
def test_adjustments_that_cannot_be(refused: Refused, evening: str, words: str, expected: str) -> None:
    assert expected in refused("adjust", evening, *words.split())


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{", b"[]", b'{"format": "other"}'])
def test_files_that_are_no_session(refused: Refused, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    assert "broken.json" in refused("adjust", str(file), "-b", "1", "--ns", "ave")
    assert "No such file" in refused("adjust", str(tmp_path / "none.json"), "-b", "1", "--ns", "ave")


def test_an_adjustment_changes_the_victory_points_of_a_match(run: Run, refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(session_to_data(match())), encoding="utf-8")
    words = ("adjust", str(file), "--board", "2", "--pair", "A1", "--ns", "+3imps", "--ew", "-3imps")
    found = json.loads(run(*words, "--json").stdout)["matches"]
    assert [(each["team"], each["margin"]) for each in found] == [("A", [-2, 13]), ("B", [2, -13])]
    assert found[0]["vps"][0] == 8.8
    shown = run(*words, "--vp-scale", "wbf-discrete").stdout
    assert "The match, before and after" in shown
    assert "9 > " in shown
    assert "expected one of wbf, wbf-discrete" in refused(*words, "--vp-scale", "fibs")
