"""`diff`, `law`, `passes`, `check`, `read`, and what every command's help says."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from bridgelaws import __version__

Run = Callable[..., Result]
Refused = Callable[..., str]

GOOD = """
- {id: made-good, laws: 2017, dealer: N, happened: 1S P 1H, answers: {accepts: no, replacement: 2H},
   expect: {laws: ["27B1(a)"], auction: 1S P 2H}}
"""
BAD = """
- {id: "wrong-[red]", laws: 2017, dealer: N, happened: 1S P 1H, answers: {accepts: yes},
   expect: {laws: [27B2], turn: N}}
"""
PBN = """[Event ""]
[Board "7"]
[Dealer "N"]
[Auction "N"]
1S Pass 1H Pass
Pass Pass

[Event "two"]
[Board "8"]
[Dealer "E"]
[Auction "E"]
1C Pass Pass Pass
"""


# Help


@pytest.mark.parametrize(
    ("command", "options"),
    [
        (
            "rule",
            [
                "--dealer",
                "--board",
                "--vulnerable",
                "--laws",
                "--answer",
                "--then",
                "--irregularity",
                "--json",
                "--example",
            ],
        ),
        ("diff", ["--dealer", "--board", "--vulnerable", "--answer", "--then", "--irregularity", "--json"]),
        ("law", ["--laws", "--json"]),
        ("check", ["--json", "--quiet"]),
        ("passes", ["--laws", "--json"]),
        ("read", ["--laws", "--json", "--quiet"]),
        ("score", ["--board", "--other-table", "--field", "--json"]),
        (
            "adjust",
            ["--board", "--pair", "--table", "--ns", "--ew", "--outcome", "--tricks", "--penalty", "--out", "--json"],
        ),
    ],
)
def test_help_names_every_option_and_the_exit_codes(run: Run, command: str, options: list[str]) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    for option in options:
        assert option in result.stdout
    assert "Exit codes" in result.stdout


def test_version(run: Run) -> None:
    assert run("--version").stdout == f"bridgelaws {__version__}\n"


# diff


def test_diff_marks_the_rows_that_differ(run: Run) -> None:
    result = run(
        "diff", "1997", "2017", "1S P 1H", "--dealer", "N", "-a", "accepts=no", "-a", "replacement=2S", width=120
    )
    assert result.exit_code == 0
    rows = [line for line in result.stdout.splitlines() if "Must pass" in line]
    assert "≠" in rows[0]
    assert "Laws of 1997" in result.stdout


def test_diff_of_editions_that_rule_alike_says_so(run: Run) -> None:
    result = run("diff", "2007", "2017", "1S P 2S", "--dealer", "N")
    assert "These editions rule alike." in result.stdout


def test_diff_as_json_holds_rows_and_outcomes(run: Run) -> None:
    result = run(
        "diff", "1997", "2007", "2017", "1S P 1H", "--dealer", "N", "-a", "accepts=no", "-a", "replacement=2S", "--json"
    )
    data = json.loads(result.stdout)
    assert data["laws"] == [1997, 2007, 2017]
    passes = next(row for row in data["rows"] if row["name"] == "Must pass")
    assert passes["differs"]
    assert set(passes["cells"]) == set(data["outcomes"]) == {"1997", "2007", "2017"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("1997", "1S P 1H", "--dealer", "N"), "two or three editions"),
        (("1997", "1997", "1S", "--dealer", "N"), "different"),
        (("1997", "1998", "1S", "--dealer", "N"), "unknown edition"),
        (("1997", "2017", "1S"), "who deals?"),
        (("1997", "2017", "1S Q", "--dealer", "N"), "column 4"),
    ],
)
def test_diff_refuses_bad_input(refused: Refused, words: tuple[str, ...], said: str) -> None:
    assert said in refused("diff", *words)


# law


@pytest.mark.parametrize("written", ["27B1(a)", "27b1a", "Law 27B1(a)"])
def test_a_paragraph_is_found_however_it_is_written(run: Run, written: str) -> None:
    result = run("law", written)
    assert result.exit_code == 0
    assert "27B1(a)" in result.stdout
    assert "law27_insufficient_bid.py" in result.stdout
    for year in ("1997", "2007", "2017"):
        assert year in result.stdout


def test_a_law_lists_its_paragraphs(run: Run) -> None:
    result = run("law", "27")
    assert "27A1" in result.stdout
    assert "27B2" in result.stdout


def test_a_paragraph_as_json(run: Run) -> None:
    data = json.loads(run("law", "27B1(a)", "--laws", "2007", "--json").stdout)
    only = data["paragraphs"][0]
    assert only["number"] == "27B1(a)"
    assert {"heading", "summary", "see", "editions", "differs", "kind", "executed_by"} <= only.keys()


@pytest.mark.parametrize("number", ["27Z9", "0", "999", "[red]", "\x1b[31m", ""])
def test_a_number_that_does_not_exist_is_refused(refused: Refused, number: str) -> None:
    assert "\x1b" not in refused("law", number)


# passes


def test_passes_lists_every_silencing_paragraph(run: Run) -> None:
    result = run("passes", "--laws", "1997")
    assert result.exit_code == 0
    for law in ("27B2", "30A", "37"):
        assert law in result.stdout
    data = json.loads(run("passes", "--laws", "1997", "--json").stdout)
    assert {"law", "who", "term", "kind", "condition"} == data["passes"][0].keys()


def test_passes_refuses_an_unknown_edition(refused: Refused) -> None:
    assert "1997, 2007, 2017" in refused("passes", "--laws", "1975")


# check


def test_check_says_what_differs_and_counts_on_the_last_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cases.yaml").write_text(GOOD + BAD)
    result = run("check", str(tmp_path / "cases.yaml"))
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0] == "ok   made-good"
    assert lines[1] == "FAIL wrong-[red]"
    assert "laws: expected ['27B2']" in lines[2]
    assert lines[-1] == "1 passed, 1 failed"


def test_check_passes_with_exit_code_0_and_quiet_prints_only_the_count(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cases.yaml").write_text(GOOD)
    result = run("check", "--quiet", str(tmp_path / "cases.yaml"))
    assert (result.exit_code, result.stdout) == (0, "1 passed, 0 failed\n")


def test_unreadable_casebooks_are_named_and_the_others_run(run: Run, tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(GOOD)
    (tmp_path / "binary.yaml").write_bytes(b"\x00\xff\xfe\x80")
    (tmp_path / "scalar.yaml").write_text("just words")
    names = [str(tmp_path / name) for name in ("binary.yaml", "missing.yaml", "good.yaml", "scalar.yaml")]
    result = run("check", *names)
    assert result.exit_code == 2
    assert result.stdout.splitlines()[-1] == "1 passed, 0 failed"
    assert result.stderr.count("unreadable:") == 3
    assert "Traceback" not in result.output


def test_check_as_json_gives_every_difference(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cases.yaml").write_text(GOOD + BAD)
    result = run("check", "--json", str(tmp_path / "cases.yaml"))
    data = json.loads(result.stdout)
    assert (data["passed"], data["failed"], result.exit_code) == (1, 1, 1)
    differences = next(case for case in data["cases"] if not case["passed"])["differences"]
    assert {each["key"] for each in differences} == {"laws", "turn"}


# read


def test_read_names_the_irregularity_and_what_the_law_made_of_it(run: Run, tmp_path: Path) -> None:
    (tmp_path / "two.pbn").write_text(PBN)
    result = run("read", str(tmp_path / "two.pbn"))
    assert result.exit_code == 0
    assert "board 7" in result.stdout
    assert "South's 1♥ is not sufficient over 1♠." in result.stdout
    assert "27A1" in result.stdout
    assert "insufficient-bid" in result.stdout
    assert "2  boards" in result.stdout


def test_read_quietly_leaves_out_what_is_regular(run: Run, tmp_path: Path) -> None:
    (tmp_path / "two.pbn").write_text(PBN)
    result = run("read", "-q", str(tmp_path / "two.pbn"))
    assert "board 7" in result.stdout
    assert "board 8" not in result.stdout


def test_read_as_json(run: Run, tmp_path: Path) -> None:
    (tmp_path / "two.pbn").write_text(PBN)
    data = json.loads(run("read", "--json", str(tmp_path / "two.pbn")).stdout)
    assert data["summary"]["kinds"] == {"insufficient-bid": 1}
    board = data["files"][0]["boards"][0]
    assert board["board"] == "7"
    assert board["rulings"][0]["irregularity"] == "insufficient-bid"
    assert not data["interrupted"]


def test_an_unfinished_auction_with_play_is_not_called_an_exposed_card(run: Run, tmp_path: Path) -> None:
    text = '[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1S\n[Play "E"]\nH2 H3 H4 H5\n*\n'
    (tmp_path / "short.pbn").write_text(text)
    data = json.loads(run("read", "--json", str(tmp_path / "short.pbn")).stdout)
    assert data["summary"]["kinds"] == {}
    assert data["summary"]["unfinished"] == 1


def test_unreadable_files_are_listed_and_the_others_go_on(run: Run, tmp_path: Path) -> None:
    (tmp_path / "two.pbn").write_text(PBN)
    (tmp_path / "garbage.pbn").write_bytes(bytes(range(256)) * 20)
    result = run(
        "read", str(tmp_path / "missing.pbn"), str(tmp_path / "garbage.pbn"), str(tmp_path), str(tmp_path / "two.pbn")
    )
    assert result.exit_code == 2
    assert result.stderr.count("unreadable:") == 3
    assert "2  boards" in result.stdout


def test_hostile_tags_and_names_are_shown_harmlessly(run: Run, tmp_path: Path) -> None:
    text = '[Board "[red]\x1b[31mX"]\n[Dealer "N"]\n[Auction "N"]\n1S \x1b]0;gotcha\x07 Pass Pass Pass\n'
    (tmp_path / "[red].pbn").write_text(text)
    result = run("read", str(tmp_path / "[red].pbn"))
    assert "\x1b" not in result.output
    assert "\x07" not in result.output
    assert "[red]" in result.output


def test_ctrl_c_ends_with_the_summary_so_far(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "two.pbn").write_text(PBN)

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bridgelaws.cli.read.look_at", stop)
    result = run("read", str(tmp_path / "two.pbn"))
    assert result.exit_code == 130
    assert "Stopped; so far:" in result.stdout
