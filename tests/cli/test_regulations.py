"""``--regulations FILE``: what an authority has chosen, from a file; whatever else is in such a file is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from bridgelaws.casebook import RegulationsError, parse_regulations, read_regulations
from bridgelaws.laws.regulations import DEFAULT, Halves

from .conftest import Run
from .test_adjust_files import FILES


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "regulations.yaml"


def test_every_regulation_may_be_named() -> None:
    found = parse_regulations("average_plus: 55.5\nhalves: even\nboard_decimals: 1\nlate_corrections: no\n")
    assert (found.average_plus, found.halves, found.board_decimals) == (Fraction("55.5"), Halves.EVEN, 1)
    assert not found.late_corrections
    assert found.average == DEFAULT.average


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("average_plsu: 60", "unknown regulation 'average_plsu': expected one of average_plus"),
        ("average_plus: high", "average_plus: 'high': expected a number"),
        ("average_plus: yes", "average_plus: True: expected a number"),
        ("average_plus: -1", "expected a number from 0"),
        ("average_plus: .nan", "expected a number from 0"),
        ("board_decimals: 1.5", "board_decimals: 1.5: expected a whole number"),
        ("late_corrections: 1", "late_corrections: 1: expected yes or no"),
        ("halves: [up]", "halves: ['up']: expected one of away, towards, even, up"),
        ("- average_plus", "expected names with values"),
        ("", "expected names with values"),
        ("a: [", "not YAML"),
        ("[" * 5000, "not YAML"),
        ("? [average_plus]\n: 60", "not YAML"),
    ],
)
def test_what_is_no_regulation_is_named(text: str, problem: str) -> None:
    with pytest.raises(RegulationsError) as told:
        parse_regulations(text, "ours.yaml")
    assert str(told.value).startswith("ours.yaml: ")
    assert problem in str(told.value)


def test_files_that_cannot_be_read(file: Path) -> None:
    with pytest.raises(RegulationsError, match="No such file"):
        read_regulations(file)
    file.write_bytes(b"average: \xff")
    with pytest.raises(RegulationsError, match="not UTF-8"):
        read_regulations(file)
    file.write_bytes(b"#" * 100_001)
    with pytest.raises(RegulationsError, match="more than 100000 bytes"):
        read_regulations(file)


@pytest.mark.parametrize(("minutes", "granted"), [(20, True), (21, False)])
def test_the_time_for_appeals_is_the_authoritys(run: Run, file: Path, minutes: int, granted: bool) -> None:
    file.write_text("appeal_minutes: 20", encoding="utf-8")
    words = (
        "rule",
        "--irregularity",
        "appeal",
        "-a",
        f"minutes={minutes}",
        "-a",
        "concurs=yes",
        "-a",
        "point_of_law=no",
    )
    result = run(*words, "--regulations", str(file), "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["granted"] is granted


def test_an_artificial_score_is_worth_what_the_authority_says(run: Run, file: Path) -> None:
    file.write_text("average_plus: 100", encoding="utf-8")
    words = ("adjust", str(FILES / "mitchell.xml"), "-b", "1", "-p", "1NS", "--ns", "ave+", "--ew", "ave-", "--json")
    awards = [json.loads(run(*words, *more).stdout)["session"] for more in ((), ("--regulations", str(file)))]
    assert awards[0] != awards[1]
    assert '"percent": 100.0' in json.dumps(awards[1])


def test_a_second_board_without_a_result_may_bring_less(run: Run, file: Path, tmp_path: Path) -> None:
    file.write_text("usual_averages: 1\nlater_average_plus: 55", encoding="utf-8")
    once = tmp_path / "once.json"
    rules = ("-p", "1NS", "--ns", "ave+", "--ew", "ave-", "--json", "--regulations", str(file))
    first = json.loads(run("adjust", str(FILES / "mitchell.xml"), "-b", "1", *rules, "--out", str(once)).stdout)
    second = json.loads(run("adjust", str(once), "-b", "2", *rules).stdout)
    assert '"percent": 60.0' in json.dumps(first["session"])
    assert '"percent": 55.0' in json.dumps(second["session"])
    assert any("55%" in line for line in second["arithmetic"])


def test_a_wrong_file_is_bad_input(refused: Callable[..., str], file: Path) -> None:
    file.write_text("rounding: up", encoding="utf-8")
    assert "unknown regulation 'rounding'" in refused("rule", "1S", "-d", "N", "--regulations", str(file))
