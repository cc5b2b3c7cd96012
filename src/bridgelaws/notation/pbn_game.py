"""A game of a PBN file before it is read: its tags, and the words and comments of its auction and its play."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from bridgelaws.bridge import BIDS, parse_call
from bridgelaws.table.events import Called

from .boards import CARDS, Faults, shown

CALLS: dict[str, Called] = {
    written: Called(None, call)
    for call in BIDS
    for name in {call.name, call.name.replace("NT", "N")}
    for written in (name, name.lower())
}
"""Every way of writing a call that is met in files, with its event where it is made in rotation."""
for _names, _call in (
    ("Pass pass PASS P p", "P"),
    ("X x Dbl dbl DBL Double double", "X"),
    ("XX xx Rdbl rdbl RDBL Redouble redouble", "XX"),
):
    CALLS |= dict.fromkeys(_names.split(), Called(None, parse_call(_call)))
ALL_PASS = frozenset(("AP", "ap", "Ap", "AllPass", "Allpass", "allpass", "ALLPASS"))
_ANNOTATIONS = (
    *(f"={number}=" for number in range(1, 33)),
    "!",
    "?",
    "!!",
    "??",
    "!?",
    "?!",
    "^I",
    "^S",
    "-",
    "+",
    "*",
)

WORDS = {
    "Auction": frozenset((*CALLS, *ALL_PASS, *_ANNOTATIONS)),
    "Play": frozenset((*CARDS, *_ANNOTATIONS, "^R", "^L")),
}
"""The words of an auction and of a play that need no cutting up."""

_ATOM = re.compile(r"\^.?|=[^=]*+=?|\$[A-Za-z0-9]*+|[!?]{1,2}|[*+]|-|[A-Za-z0-9]++|[^\^=$!?*+\-A-Za-z0-9]++", re.DOTALL)
_LONGEST = 255
"""Characters of a word at most: the standard's limit of a line."""


class Piece(NamedTuple):
    """A word or a comment of a section, where it stands in the file."""

    offset: int
    text: str
    comment: bool = False


@dataclass(slots=True)
class Section:
    """An auction or a play, before it is read: as words alone, or else in pieces."""

    offset: int
    words: list[str] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Game:
    """A game of a file, before its tags and sections are read."""

    text: str
    offset: int
    faults: Faults
    tags: dict[str, str] = field(default_factory=dict)
    offsets: dict[str, int] = field(default_factory=dict)
    sections: dict[str, Section] = field(default_factory=dict)
    comments: list[tuple[str, str]] = field(default_factory=list)
    """Comments outside the sections, each with the section it follows ("" before the first)."""
    latest: Literal["", "Auction", "Play"] = ""


class Words:
    """The words of a section one by one, their places found when asked for; a comment is a word that begins with {."""

    __slots__ = ("_game", "_offset", "_offsets", "words")

    def __init__(self, game: Game, section: Section, kind: str) -> None:
        self._game, self._offset = game, section.offset
        self.words = section.words
        self._offsets: list[int] = []
        if section.pieces:
            self._cut(section.pieces, WORDS[kind])

    def _cut(self, pieces: list[Piece], whole: frozenset[str]) -> None:
        self.words = []
        for piece in pieces:
            if piece.comment:
                self._add("{" + piece.text, piece.offset)
            elif piece.text in whole:
                self._add(piece.text, piece.offset)
            elif len(piece.text) > _LONGEST:
                self._game.faults.add(piece.offset, f"{shown(piece.text)}: expected words of 255 characters at most")
            else:
                for match in _ATOM.finditer(piece.text):
                    atom = match.group()
                    alert = atom == "*" and match.start() > 0
                    self._add("{*" if alert else atom, piece.offset + match.start())

    def _add(self, word: str, offset: int) -> None:
        self.words.append(word)
        self._offsets.append(offset)

    def offset(self, index: int) -> int:
        """Where a word stands in the file."""
        if not self._offsets:
            found = re.compile(r"\S++").finditer(self._game.text, self._offset)
            self._offsets = [next(found).start() for _ in self.words]
        return self._offsets[index]
