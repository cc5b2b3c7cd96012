"""A session's results as they were entered: who played which board against whom, and what came of it.

Readers fill these values from files, the scorer reckons from them, and nothing is ever changed in place: an adjusted
session is another one. What a file says that its points do not (a percentage instead of a result, points that do not
balance) has its own field.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from bridgelaws.bridge import Contract, Side

FORMS = ("matchpoints", "imps", "cross-imps", "butler", "total-points")
"""How a session is scored: matchpoints, IMPs against the other table of a team match, mean or sum of IMPs against every
other table, IMPs against a datum, points."""


class SessionError(ValueError):
    """Results that cannot be: a pair nobody listed, a board nobody played, a pair that plays itself. The text says where."""


@dataclass(frozen=True, slots=True)
class AssignedResult:
    """One result that an adjusted score is made of, with its weight in per cent.

    ``score`` is what North–South would have had in points. ``contract`` and ``tricks`` are kept where they are known.
    """

    score: int
    weight: float = 100.0
    contract: Contract | None = None
    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class Award:
    """What one side gets on a board in place of the result at the table.

    Exactly one of the four is given. ``percent`` is a share of the top (an artificial score at matchpoints), ``imps``
    are IMPs (an artificial score at IMPs), ``outcomes`` are the results it is made of (an assigned or weighted score),
    ``matchpoints`` what is awarded outright. A ``floating`` percentage is a floor above 50 and a ceiling below it: the
    pair's own percentage on its other boards counts where that is higher, or lower. ``floating`` IMPs are the same at
    Butler and cross-IMPs, around nought: the pair's own IMPs a board.
    """

    percent: float | None = None
    imps: float | None = None
    outcomes: tuple[AssignedResult, ...] = ()
    matchpoints: float | None = None
    floating: bool = False

    def __post_init__(self) -> None:
        given = [self.percent is not None, self.imps is not None, bool(self.outcomes), self.matchpoints is not None]
        if sum(given) != 1:
            raise SessionError("an award is a percentage, IMPs, matchpoints or outcomes: expected exactly one of them")


@dataclass(frozen=True, slots=True)
class TableResult:
    """One board at one table.

    ``ns`` and ``ew`` are the ids of the pairs that sat there. ``contract`` is None where the board was passed out
    (``score`` is then 0), was not played (``score`` is None), or where only the points were entered. ``tricks`` are
    those of declarer's side, 0 to 13. ``score`` is North–South's points, negative where they lost. ``award_ns`` and
    ``award_ew`` stand in place of the result for one side, each or both. ``stated_ns`` and ``stated_ew`` are the
    matchpoints or IMPs that the file itself gives the pairs, kept so that they can be compared; the scorer does not
    read them. ``remark`` is what the file says beside the result. ``form`` names the form in which a fouled board was
    played here (87A): results are compared within one form only.
    """

    board: int
    ns: str
    ew: str
    score: int | None = None
    contract: Contract | None = None
    tricks: int | None = None
    table: str = ""
    round: int | None = None
    section: str = ""
    lead: str = ""
    award_ns: Award | None = None
    award_ew: Award | None = None
    stated_ns: float | None = None
    stated_ew: float | None = None
    remark: str = ""
    form: str = ""

    @property
    def played(self) -> bool:
        """True where there are points to compare with."""
        return self.score is not None

    def award(self, side: Side) -> Award | None:
        """What stands in place of the result for a side, or None."""
        return self.award_ns if side is Side.NS else self.award_ew

    def pair(self, side: Side) -> str:
        """The id of the pair that sat on a side."""
        return self.ns if side is Side.NS else self.ew


@dataclass(frozen=True, slots=True)
class BoardResult:
    """One board: its number and its results, in the order in which they were entered."""

    number: int
    results: tuple[TableResult, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair (or a team): ``id`` is what the results call it, unique in the session.

    Where North–South 1 and East–West 1 are different pairs (a Mitchell movement with two winners), the ids are
    ``NS1`` and ``EW1`` and ``side`` says where they sit.
    """

    id: str
    names: tuple[str, ...] = ()
    side: Side | None = None
    section: str = ""
    team: str = ""


PENALTY_UNITS = ("%", "matchpoints", "imps", "vps")
"""What a procedural penalty is counted in; per cent are of a top on one board."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A procedural penalty (Law 90): ``amount`` is taken from the pair's total; ``unit`` is one of PENALTY_UNITS."""

    pair: str
    amount: float
    unit: str
    reason: str = ""

    def __post_init__(self) -> None:
        if self.unit not in PENALTY_UNITS:
            raise SessionError(f"penalty in {self.unit!r}: expected one of {', '.join(PENALTY_UNITS)}")
        if not 0 < self.amount <= 1000:
            raise SessionError(f"penalty of {self.amount}: expected more than 0, at most 1000")


@dataclass(frozen=True)
class Session:
    """A session. ``form`` is one of ``FORMS``; ``date`` is text as the file has it.

    Raises SessionError where a result names a pair that is not listed, a pair meets itself, a board stands twice, or
    one pair has two results on one board.
    """

    name: str
    form: str
    boards: tuple[BoardResult, ...]
    pairs: tuple[Pair, ...]
    date: str = ""
    penalties: tuple[Penalty, ...] = ()

    def __post_init__(self) -> None:
        if self.form not in FORMS:
            raise SessionError(f"unknown form {self.form!r}: expected one of {', '.join(FORMS)}")
        known: set[str] = set()
        for pair in self.pairs:
            if pair.id in known:
                raise SessionError(f"pair {pair.id} is listed twice")
            known.add(pair.id)
        numbers: set[int] = set()
        for board in self.boards:
            if board.number in numbers:
                raise SessionError(f"board {board.number} stands twice")
            numbers.add(board.number)
            _check_board(board, known)
        for penalty in self.penalties:
            if penalty.pair not in known:
                raise SessionError(f"a penalty for pair {penalty.pair!r}, which is not listed")

    @cached_property
    def by_id(self) -> dict[str, Pair]:
        """The pairs by id."""
        return {pair.id: pair for pair in self.pairs}

    def board(self, number: int) -> BoardResult:
        """A board by its number; raises SessionError where nobody played it."""
        for board in self.boards:
            if board.number == number:
                return board
        there = ", ".join(str(board.number) for board in self.boards)
        raise SessionError(f"board {number} was not played in this session: expected one of {there or 'no boards'}")

    def results(self) -> Iterator[TableResult]:
        """Every result, board by board."""
        for board in self.boards:
            yield from board.results

    def with_result(self, old: TableResult, new: TableResult) -> Session:
        """The same session with one result in another's place; raises SessionError where it is not there."""
        changed = []
        for board in self.boards:
            if board.number == old.board:
                if old not in board.results:
                    raise SessionError(f"board {old.board} has no result of {old.ns} against {old.ew}")
                board = replace(board, results=tuple(new if each == old else each for each in board.results))
            changed.append(board)
        return replace(self, boards=tuple(changed))


def _check_board(board: BoardResult, known: set[str]) -> None:
    seen: set[str] = set()
    for result in board.results:
        where = f"board {board.number}"
        if result.board != board.number:
            raise SessionError(f"{where}: a result of board {result.board} stands among its results")
        if result.ns == result.ew:
            raise SessionError(f"{where}: pair {result.ns} plays against itself")
        for pair in (result.ns, result.ew):
            if pair not in known:
                raise SessionError(f"{where}: unknown pair {pair!r}: expected one of {', '.join(sorted(known))}")
            if pair in seen:
                raise SessionError(f"{where}: pair {pair} has two results")
            seen.add(pair)
