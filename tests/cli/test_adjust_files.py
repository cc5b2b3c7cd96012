"""``bridgelaws adjust`` on the files that scoring programs write."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Run

FILES = Path(__file__).parent.parent / "results" / "files"


@pytest.mark.parametrize(("name", "pair"), [("mitchell.xml", "1NS"), ("tables.pbn", "NS1"), ("table.csv", "1")])
def test_an_adjusted_copy_beside_the_original(run: Run, name: str, pair: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_bytes((FILES / name).read_bytes())
    words = ("adjust", str(file), "-b", "1", "-p", pair, "--ns", "ave+", "--ew", "ave-", "--copy")
    result = run(*words)
    assert result.exit_code == 0, result.output
    assert file.read_bytes() == (FILES / name).read_bytes()
    beside = sorted(each.name for each in tmp_path.iterdir())
    stem, suffix = name.split(".")
    assert beside == sorted([name, f"{stem}.adjusted.{suffix}", f"{stem}.adjusted.{suffix}.changes.txt"])
    assert run(*words).exit_code == 2


def test_what_is_wrong_in_the_file_is_told_and_the_rest_is_adjusted(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cut.xml"
    whole = (FILES / "mitchell.xml").read_bytes()
    file.write_bytes(whole[: whole.index(b"<CONTRACT>2H<")])
    result = run("adjust", str(file), "-b", "1", "-p", "1NS", "-o", "4S by N 9", "--json")
    assert result.exit_code == 0, result.output
    assert "breaks off" in result.stderr
    assert json.loads(result.stdout)["written"] == []


def test_a_result_with_nothing_to_compare_it_with_is_no_score_of_nought(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "alone.csv"
    file.write_text("board;ns;ew;score\n1;1;2;420\n", encoding="utf-8")
    result = run("adjust", str(file), "-b", "1", "-p", "1", "-o", "4H by N =")
    assert result.exit_code == 0, result.output
    assert "board 1 has one result alone: there is nothing to compare it with" in result.stderr


def test_files_that_are_none(refused: Callable[..., str], tmp_path: Path) -> None:
    words = ("-b", "1", "--ns", "ave", "--ew", "ave")
    assert "entities of its own" in refused("adjust", str(FILES / "entities.xml"), *words)
    assert "No such file" in refused("adjust", str(tmp_path / "none.xml"), *words)
    assert "expected .xml" in refused("adjust", str(tmp_path / "none.doc"), *words)
