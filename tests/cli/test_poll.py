"""``bridgelaws poll``: from the problem to the count."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from .conftest import Run

NEW = ("--seat", "S", "--hand", "KJ72.4.A8532.J63", "--dealer", "N", "--vulnerable", "NS")
AUCTION = ("--auction", "1S P 4S 5H P P")


def start(run: Run, file: Path, *more: str) -> str:
    result = run("poll", "new", str(file), *NEW, *AUCTION, *more)
    assert result.exit_code == 0, result.output
    return result.output


def test_a_whole_poll(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "poll.json"
    shown = start(run, file, "--meaning", "3=weak", "--form", "imps")
    assert "(1) 4♠: weak" in shown
    assert "IMPs" in shown
    for who, words in (("Ann", ("-c", "X", "--considered", "P,5S")), ("Bob", ("-c", "P"))):
        assert run("poll", "answer", str(file), "--who", who, *words).exit_code == 0
    text = run("poll", "count", str(file)).output
    assert "P: 1 chose it, 2 of 2 considered it (100%): a logical alternative" in text
    assert "5S: 0 chose it, 1 of 2 considered it (50%): not a logical alternative" in text
    data = json.loads(run("poll", "count", str(file), "--json").output)
    assert data["logical_alternatives"] == ["P", "X"]
    assert "Ann" not in text + json.dumps(data)


def test_the_printed_problem(run: Run, tmp_path: Path) -> None:
    file, page = tmp_path / "poll.json", tmp_path / "problem.html"
    start(run, file)
    run("poll", "answer", str(file), "--who", "Ann Other", "-c", "X")
    assert run("poll", "show", str(file), "--html", str(page)).exit_code == 0
    html = page.read_text(encoding="utf-8")
    assert "K J 7 2" in html
    assert "Ann" not in html
    assert "What do you call?" in run("poll", "show", str(file), "--text").output
    assert json.loads(run("poll", "show", str(file), "--json").output)["auction"] == "1S P 4S 5H P P"


def test_nothing_is_overwritten(run: Run, refused: Callable[..., str], tmp_path: Path) -> None:
    file, page = tmp_path / "poll.json", tmp_path / "page.html"
    start(run, file)
    page.write_text("mine", encoding="utf-8")
    assert "nothing is overwritten" in refused("poll", "new", str(file), *NEW, *AUCTION)
    assert "nothing is overwritten" in refused("poll", "count", str(file), "--html", str(page))
    assert page.read_text(encoding="utf-8") == "mine"


def test_the_threshold_of_the_authority(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "poll.json"
    start(run, file, "--considering", "1/3", "--choosers", "2")
    data = json.loads(run("poll", "count", str(file), "--json").output)
    assert data["threshold"] == "as set by the authority: at least 33.3% seriously consider it, at least 2 choose it"


def test_words_that_give_the_matter_away_are_warned_of(run: Run, tmp_path: Path) -> None:
    result = run("poll", "new", str(tmp_path / "poll.json"), *NEW, *AUCTION, "--meaning", "5=slow pass")
    assert "look again: the meaning of call 5 says 'slow'" in result.stderr


def test_bad_input(refused: Callable[..., str], run: Run, tmp_path: Path) -> None:
    file = tmp_path / "poll.json"
    assert "18D" in refused("poll", "new", str(file), *NEW, "--auction", "1S 1H")
    assert "expected the call's place" in refused("poll", "new", str(file), *NEW, *AUCTION, "-m", "weak")
    assert "expected a share" in refused("poll", "new", str(file), *NEW, *AUCTION, "--considering", "many")
    assert not file.exists()
    assert "No such file" in refused("poll", "count", str(file))
    start(run, file)
    assert "is not allowed over" in refused("poll", "answer", str(file), "--who", "A", "-c", "4H")
