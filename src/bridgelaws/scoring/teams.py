"""Matches of teams of four: the IMPs of every board, each team's own, the margin and the Victory Points.

An adjusted score need not balance, so every number is kept for each team by itself (86, 12C).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from bridgelaws.laws.regulations import DEFAULT, Halves, Regulations, rounded

from .board import BoardScore, exact
from .session import Session, SessionError
from .standing import standing
from .victory_points import victory_points


@dataclass(frozen=True, slots=True)
class Match:
    """Two teams and what they have against each other.

    ``boards`` gives each team's own IMPs on every board that counts. ``penalties`` are IMPs taken from a team,
    ``vp_penalties`` Victory Points.
    """

    teams: tuple[str, str]
    boards: Mapping[int, tuple[Fraction, Fraction]]
    penalties: tuple[Fraction, Fraction]
    vp_penalties: tuple[Fraction, Fraction]

    def won(self, team: str) -> Fraction:
        """The IMPs that a team won, board by board, its penalties taken off."""
        place = self.teams.index(team)
        gained = (own[place] for own in self.boards.values() if own[place] > 0)
        return sum(gained, Fraction(0)) - self.penalties[place]

    def margin(self, team: str) -> Fraction:
        """A team's margin by its own scores, less its own penalties; the two need not balance."""
        place = self.teams.index(team)
        return sum((own[place] for own in self.boards.values()), Fraction(0)) - self.penalties[place]

    def victory_points(self, team: str, scale: str = "wbf") -> Fraction:
        """A team's Victory Points for its margin, rounded to whole IMPs, less a penalty in Victory Points.

        Raises ValueError for an unknown scale.
        """
        whole = rounded(self.margin(team), Fraction(1), Halves.AWAY)
        place = self.teams.index(team)
        return victory_points(int(whole), len(self.boards), scale) - self.vp_penalties[place]


@dataclass(frozen=True, slots=True)
class MatchChange:
    """What an adjustment does to one team in its match: the margin by its own scores and the Victory Points."""

    team: str
    opponents: str
    margin: tuple[Fraction, Fraction]
    victory_points: tuple[Fraction, Fraction]


def match_changes(before: Session, after: Session, scale: str, regulations: Regulations) -> tuple[MatchChange, ...]:
    """The teams whose match differs after an adjustment, in the order in which they first meet.

    Raises SessionError where ``team_matches`` does, ValueError for an unknown scale.
    """
    found = []
    old = {match.teams: match for match in team_matches(before, regulations)}
    for match in team_matches(after, regulations):
        first = old.get(match.teams, match)
        for team, opponents in (match.teams, match.teams[::-1]):
            change = MatchChange(
                team,
                opponents,
                (first.margin(team), match.margin(team)),
                (first.victory_points(team, scale), match.victory_points(team, scale)),
            )
            if any(one != two for one, two in (change.margin, change.victory_points)):
                found.append(change)
    return tuple(found)


def team_matches(session: Session, regulations: Regulations = DEFAULT) -> tuple[Match, ...]:
    """Every match of a session of teams, in the order in which the teams first meet.

    A pair without a team is its own. Raises SessionError where the two tables of a board are not two teams crosswise, and
    where a penalised team plays more than one match, because nothing tells which of them the penalty is for.
    """
    found: dict[tuple[str, str], dict[int, tuple[Fraction, Fraction]]] = {}
    for number, (here, there) in _boards(session, regulations):
        ours, theirs = _team(session, here.result.ns), _team(session, here.result.ew)
        if (_team(session, there.result.ew), _team(session, there.result.ns)) != (ours, theirs) or ours == theirs:
            raise SessionError(
                f"board {number}: {here.result.ns} and {here.result.ew} here, {there.result.ns} and {there.result.ew} there: "
                "expected two teams, each North–South at one table and East–West at the other"
            )
        if here.ns is None or here.ew is None:
            continue
        if (theirs, ours) in found:
            found[theirs, ours][number] = (here.ew, here.ns)
        else:
            found.setdefault((ours, theirs), {})[number] = (here.ns, here.ew)
    meetings = [team for teams in found for team in teams]
    for penalty in session.penalties:
        if meetings.count(_team(session, penalty.pair)) > 1:
            raise SessionError(
                f"a penalty for {penalty.pair}, which plays several matches: give it in a session of one match"
            )
    return tuple(
        Match(teams, boards, _fines(session, teams, "imps"), _fines(session, teams, "vps"))
        for teams, boards in found.items()
    )


def _boards(session: Session, regulations: Regulations) -> list[tuple[int, tuple[BoardScore, BoardScore]]]:
    if session.form != "imps":
        raise SessionError(f"a session scored by {session.form}: expected imps, one match a board")
    scored = standing(session, regulations).boards
    return [(number, (scores[0], scores[1])) for number, scores in scored.items()]


def _team(session: Session, pair: str) -> str:
    return session.by_id[pair].team or pair


def _fines(session: Session, teams: tuple[str, str], unit: str) -> tuple[Fraction, Fraction]:
    """The penalties of both teams."""
    taken = {team: Fraction(0) for team in teams}
    for penalty in session.penalties:
        team = _team(session, penalty.pair)
        if penalty.unit == unit and team in taken:
            taken[team] += exact(penalty.amount)
    return taken[teams[0]], taken[teams[1]]
