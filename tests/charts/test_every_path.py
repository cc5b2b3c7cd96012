"""every_path: it asks everything, merges what is the same, and says when there is too much."""

from __future__ import annotations

import pytest

from bridgelaws.bridge import ALL_CALLS, Seat
from bridgelaws.charts.every_path import Fork, PathLimitError, every_path, forks, paths
from bridgelaws.charts.leaves import Leaf
from bridgelaws.charts.positions import POSITIONS
from bridgelaws.charts.trees import all_trees, answers_text, labelled
from bridgelaws.laws.editions import Edition
from bridgelaws.notation.tokens import read_events
from bridgelaws.table.events import Record


def _record(text: str) -> Record:
    return Record(Seat.N, read_events(text))


def test_calls_that_lead_to_the_same_are_one_branch() -> None:
    """28 calls in place of 1H over 1S: 2H, the other heart bids where they differ, and the rest."""
    tree = every_path(_record("1S P 1H"), Edition.Y2017, known={"accepts": "no"})
    assert isinstance(tree.root, Fork)
    sizes = [len(branch.answers) for branch in tree.root.branches]
    assert sizes == [31, 1]
    assert [label for _, label in labelled(tree.root)] == ["2H", "the other 31"]
    after = tree.root.branches[0].subtree
    assert isinstance(after, Fork)
    assert after.question.key == "comparable@2S/1H-<call>"
    leaf = after.branches[0].subtree
    assert isinstance(leaf, Leaf)
    assert leaf.auction == "1S P <call>"


def test_a_single_call_keeps_its_name() -> None:
    """A branch of one call names the call in what it leads to."""
    tree = every_path(_record("1S P 1H"), Edition.Y2017, known={"accepts": "no"})
    single = next(path for path in paths(tree) if path.steps[0][1] == ("2H",))
    assert single.leaf.auction == "1S P 2H"


def test_no_record_has_nothing_to_ask() -> None:
    """A record with nothing irregular is one leaf."""
    tree = every_path(_record("1S P 2S P P P"), Edition.Y2017)
    assert isinstance(tree.root, Leaf)
    assert (tree.root.contract, tree.root.cited, tree.runs) == ("2S by N", (), 1)


def test_known_answers_make_no_branch() -> None:
    """An answer given beforehand, by id or by who answers, is not asked again."""
    for known in ({"accepts": "yes"}, {"accepts": {"W": "yes"}}):
        tree = every_path(_record("1S P 1H"), Edition.Y2007, known=known)
        assert isinstance(tree.root, Leaf)
        assert tree.root.cited == ("27A1",)


def test_too_many_paths_say_so() -> None:
    """The limit names itself and the questions, and never cuts a tree short."""
    with pytest.raises(PathLimitError, match=r"more than 50 runs.*accepts"):
        every_path(_record("1S P 1H"), Edition.Y2017, limit=50)


def test_a_tree_is_the_same_every_time() -> None:
    """Two searches give equal trees, branch by branch in order."""
    for position in POSITIONS[::17]:
        for edition in Edition:
            first = every_path(position.record, edition, known=position.given)
            assert first == every_path(position.record, edition, known=position.given)


def test_the_branches_of_a_question_hold_every_answer_once() -> None:
    """No answer is lost by merging and none stands in two branches."""
    for edition in Edition:
        for position, tree in all_trees(edition):
            for fork in forks(tree):
                answers = [answer for branch in fork.branches for answer in branch.answers]
                assert len(answers) == len(set(answers)), position.name
                assert len({branch.subtree for branch in fork.branches}) == len(fork.branches), position.name


def test_rows_of_bids_are_written_short() -> None:
    """Bids in a row are written as a span, other answers one by one."""
    assert answers_text(tuple(call.name for call in ALL_CALLS[:8])) == "P / X / XX / 1C–1NT"
    assert answers_text(("yes", "no")) == "yes / no"
    assert answers_text(("2C", "2D", "3S")) == "2C / 2D / 3S"


def test_positions_have_names_of_their_own() -> None:
    """A name stands once in the file of a Law, so that a difference says where it is."""
    names = [(position.laws[0], position.name) for position in POSITIONS]
    assert len(names) == len(set(names))
