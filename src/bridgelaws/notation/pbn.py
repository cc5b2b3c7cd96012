"""Reading PBN 2.1: import and export format, irregularity marks, notes, comments in their places.

Every defect is listed with its line and column, and reading goes on. What was irregular at the table is no defect: the
events tell it, and the engine rules on it.

Besides the standard, a comment ``{bridgelaws: …}`` holds events in table notation, and ``{bridgelaws as: …}`` says
what the call or card just before it was meant to be; our writer uses them for what PBN has no token for.
"""

from __future__ import annotations

import re

from .boards import Board, Faults, Places, ReadFile, shown
from .pbn_board import board_of
from .pbn_game import WORDS, Game, Piece, Section

_SPACE = re.compile(r"\s*+")
_TAG = re.compile(r"\[\s*+([A-Za-z0-9_]++)\s*+\"((?:[^\"\\\n]++|\\.)*)\"\s*+\]")
_NEXT_TAG = re.compile(r"\n?+\[([A-Za-z0-9_]++) \"([^\"\\\n]*+)\"\]")
"""The next tag as nearly all are written, no empty line before it."""
_TAG_HEAD = re.compile(r"\[\s*+([A-Za-z0-9_]++)\s*+\"")
_TAG_TAIL = re.compile(r"\"[ \t]*+\]")
_PLAIN = re.compile(r"[^\[{;%\"]*+")
_WORD = re.compile(r"[^\s\[{;]++")
_ROWS = re.compile(r"(?:[^\[\"{;\n]++|\n(?!%)|\"[^\"\n]*+\"?+)+")
_ESCAPED = re.compile(r"\\([\"\\])")
_NEW_GAME = re.compile(r"\n[ \t\r]*+\n(?:%[^\n]*+\n)*(?=[ \t]*+\[[ \t]*+[A-Z][A-Za-z0-9_]*+[ \t]*+\")")
_BLANK_LINE = re.compile(r"\n[ \t\f\v]*+\n")

_LONGEST_SECTION = 10_000
"""Words of an auction or a play that are read at most; a deal fills some hundreds."""
_APART = frozenset(("Auction", "Play", "Note"))


def read_pbn(text: str) -> ReadFile:
    r"""Read the text of a PBN file. Never raises for what the text holds: defects are listed with their places.

    >>> read = read_pbn('[Dealer "N"]\n[Auction "N"]\n1S ^S ^I 1H Pass\n')
    >>> [str(event.seat) for event in read.boards[0].record.events], read.boards[0].irregular
    (['None', 'S', 'W'], (1,))
    """
    return _Reader(text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text).read()


class _Reader:
    """Cuts a text into games, with their tags, sections and comments."""

    __slots__ = (
        "_blank", "_boards", "_close", "_counted", "_defaults", "_end", "_game", "_inherited", "_line", "_loose_from",
        "_open", "_outside", "_pending", "_places", "_text",
    )  # fmt: skip

    def __init__(self, text: str) -> None:
        self._text = text
        self._places = Places(text)
        self._outside = Faults(self._places)
        self._boards: list[Board] = []
        self._game: Game | None = None
        self._open = ""
        """The tag whose section is being read."""
        self._blank = False
        """An empty line was met since the last tag."""
        self._pending: list[str] = []
        """Comments after an empty line: they belong to the game that begins."""
        self._inherited: dict[str, str] = {}
        self._defaults: dict[str, str] = {}
        self._line, self._counted = 1, 0
        self._close = 0
        """Where the next ``}`` is, len(text) where there is none."""
        self._end = self._loose_from = -1
        """Where the line ends; from where on it has no loosely written tag."""

    def read(self) -> ReadFile:
        """All of the text."""
        text, length, at = self._text, len(self._text), 0
        while True:
            space = _SPACE.match(text, at)
            assert space is not None
            if space.end() > at + 1 and _BLANK_LINE.search(text, at, space.end()):
                self._blank = True
            at = space.end()
            if at >= length:
                break
            character = text[at]
            if character == "[":
                at = self._bracket(at)
            elif character == "{":
                at = self._brace(at)
            elif character == ";":
                stop = text.find("\n", at)
                at = self._comment(at, text[at + 1 : stop if stop >= 0 else length], stop if stop >= 0 else length)
            elif character == "%" and (at == 0 or text[at - 1] == "\n"):
                stop = text.find("\n", at)
                at = stop if stop >= 0 else length
            else:
                at = self._words(at)
        self._finish()
        if not self._boards and not self._outside.found:
            self._outside.add(0, 'nothing to read: expected tags like [Event "…"]')
        return ReadFile(tuple(self._boards), self._outside.in_order(), "PBN")

    @property
    def _faults(self) -> Faults:
        return self._game.faults if self._game is not None else self._outside

    # Tags

    def _bracket(self, at: int) -> int:
        match = _TAG.match(self._text, at)
        if match is not None:
            name, value = match.groups()
            if "\\" in value:
                value = _ESCAPED.sub(r"\1", value)
            self._tag(name, value, at)
            return self._section(name, match.end())
        if at > self._end:
            stop = self._text.find("\n", at)
            self._end = self._loose_from = stop if stop >= 0 else len(self._text)
        head = _TAG_HEAD.match(self._text, at) if at < self._loose_from else None
        if head is not None:
            tail = _TAG_TAIL.search(self._text, head.end(), self._end)
            if tail is not None:
                self._tag(head[1], self._text[head.end() : tail.start()], at)
                self._faults.add(at, f'[{head[1]}] holds a " or \\ of its own: expected it written \\" or \\\\')
                return self._section(head[1], tail.end())
            self._loose_from = at
        close = self._text.find("]", at, self._end)
        stop = close + 1 if close >= 0 else self._end
        self._open = ""
        self._faults.add(at, f'{shown(self._text[at : min(stop, at + 60)])} is no tag: expected [Name "value"]')
        return stop

    def _tag(self, name: str, value: str, offset: int) -> None:
        game = self._game
        if name == "Note":
            self._note(game, value, offset)
            return
        if game is None or self._starts_game(game, name, value, offset):
            self._finish()
            self._line += self._text.count("\n", self._counted, offset)
            self._counted = offset
            game = self._game = Game(self._text, offset, Faults(self._places))
        if self._pending:
            game.comments += [(game.latest, text) for text in self._pending]
            self._pending = []
        self._blank = False
        self._open = name
        if name in game.tags:
            game.faults.add(offset, f"[{name}] stands twice: expected it once; the first counts")
            self._open = "" if name in _APART else name
            return
        if value[:1] == "#":
            value = self._inherit(game, name, value, offset)
        game.tags[name] = value
        game.offsets[name] = offset

    def _plain_tags(self, game: Game, at: int) -> int:
        """Tags that follow one another without anything special about them: they are most of most files."""
        tags, offsets = game.tags, game.offsets
        match = _NEXT_TAG.match(self._text, at)
        while match is not None:
            name, value = match.groups()
            if name in tags or name in _APART:
                break
            offsets[name] = match.start(1) - 1
            tags[name] = self._inherit(game, name, value, offsets[name]) if value[:1] == "#" else value
            self._open = name
            at = match.end()
            match = _NEXT_TAG.match(self._text, at)
        return at

    def _starts_game(self, game: Game, name: str, value: str, offset: int) -> bool:
        """An empty line begins a game, and so do Event and Board where they stand again."""
        if (
            not self._blank
            and name in game.tags
            and (name == "Event" or (name == "Board" and value != game.tags[name]))
        ):
            self._faults.add(offset, f"[{name}] begins a game: expected an empty line before it")
            return True
        return self._blank

    def _inherit(self, game: Game, name: str, value: str, offset: int) -> str:
        if name in _APART:
            game.faults.add(offset, f"[{name} {value!r}]: expected a value of its own, {name} is not inherited")
            return ""
        if value.startswith("##"):
            self._defaults[name] = value[2:]
            return value[2:]
        if value != "#":
            return value
        if name not in self._inherited:
            game.faults.add(offset, f'[{name} "#"] inherits a value, but no game before has one: expected a value')
        return self._inherited.get(name, "")

    def _note(self, game: Game | None, value: str, offset: int) -> None:
        self._open = "Note"
        number, colon, text = value.partition(":")
        section = game.sections.get(game.latest) if game is not None else None
        if section is None:
            self._faults.add(offset, "[Note] outside the auction and the play: expected it after one of them")
        elif not colon or not number.strip().isdecimal() or len(number) > 4:
            self._faults.add(offset, f'[Note {shown(value)}]: expected a number and a text, "1:…"')
        elif number.strip().lstrip("0") in section.notes:
            self._faults.add(offset, f"[Note] {number} stands twice: expected each number once; the first counts")
        else:
            section.notes[number.strip().lstrip("0")] = text.strip()

    # Sections

    def _section(self, name: str, at: int) -> int:
        """What follows a tag; auctions and plays without comments, nearly all, are cut up at one stroke."""
        game = self._game
        if game is None or self._open not in WORDS:
            return at if game is None or name == "Note" else self._plain_tags(game, at)
        if name in game.sections:
            return at
        plain = _PLAIN.match(self._text, at)
        assert plain is not None
        stop = plain.end()
        section = game.sections[name] = Section(at)
        game.latest = "Auction" if name == "Auction" else "Play"
        if stop < len(self._text) and self._text[stop] != "[":
            return at
        body = plain.group()
        words = body.split()
        if not WORDS[name].issuperset(words):
            return at
        section.words = words
        if len(words) > _LONGEST_SECTION:
            section.words = words[:_LONGEST_SECTION]
            self._too_long(at)
        kept = at + len(body.rstrip())
        if _BLANK_LINE.search(self._text, at, kept):
            game.faults.add(at, f"an empty line in the {name.lower()}: expected none")
        return kept

    def _words(self, at: int) -> int:
        """Words after a tag: of its section, of a table, or out of place."""
        game = self._game
        section = game.sections.get(self._open) if game is not None else None
        if section is not None:
            word = _WORD.match(self._text, at)
            assert word is not None
            if self._blank:
                self._faults.add(at, f"an empty line in the {self._open.lower()}: expected none")
                self._blank = False
            section.pieces.append(Piece(at, word.group()))
            if len(section.pieces) < _LONGEST_SECTION:
                return word.end()
            self._too_long(at)
        rows = _ROWS.match(self._text, at)
        assert rows is not None
        if section is None and (game is None or self._blank or not self._holds_table(game)):
            self._faults.add(at, f'{shown(rows.group().strip())} out of place: expected a tag, [Name "value"]')
        if _BLANK_LINE.search(self._text, at, rows.end() + 1):
            self._blank = True
        return rows.end()

    def _too_long(self, at: int) -> None:
        """A section that no deal fills is not read to its end."""
        problem = f"more than {_LONGEST_SECTION:,} words in the {self._open.lower()}: the rest is left out"
        self._faults.add(at, problem)
        self._open = ""

    def _holds_table(self, game: Game) -> bool:
        return self._open.endswith("Table") or ";" in game.tags.get(self._open, "")

    # Comments

    def _brace(self, at: int) -> int:
        text = self._text
        if self._close <= at:
            found = text.find("}", at)
            self._close = found if found >= 0 else len(text)
        new_game = _NEW_GAME.search(text, at, self._close)
        closed = self._close < len(text)
        if closed and (new_game is None or text.find("{", new_game.end(), self._close) < 0):
            return self._comment(at, text[at + 1 : self._close], self._close + 1)
        stop = new_game.start() if new_game is not None else len(text)
        self._faults.add(at, "the comment that begins here is not closed: expected }")
        return self._comment(at, text[at + 1 : stop], stop)

    def _comment(self, at: int, text: str, stop: int) -> int:
        game = self._game
        text = text.strip()
        if game is None or self._blank:
            self._pending.append(text)
        elif (section := game.sections.get(self._open)) is not None:
            section.pieces.append(Piece(at, text, comment=True))
        else:
            game.comments.append((game.latest, text))
        return stop

    def _finish(self) -> None:
        """The game is complete: make a board of it."""
        game, self._game, self._open = self._game, None, ""
        if game is None:
            return
        if self._defaults:
            for name, value in self._defaults.items():
                if name not in game.tags:
                    game.tags[name] = value
                elif game.tags[name] != value:
                    self._defaults[name] = game.tags[name]
        self._inherited.update(game.tags)
        self._boards.append(board_of(game, self._line))
