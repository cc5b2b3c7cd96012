"""One game of a PBN file: from its tags, its auction and its play to a board."""

from __future__ import annotations

import re

from bridgelaws.bridge import SEATS, Seat, Vulnerability, dealer_of
from bridgelaws.table.events import Record

from .boards import CARDS, Bidding, Board, Deal, contract_text, result_fault, shown, trump_suit
from .pbn_game import ALL_PASS, CALLS, Game, Section, Words
from .pbn_sections import Told

_CONTRACT = re.compile(r"([1-7])(NT?|[SHDC])(X{0,2})", re.IGNORECASE)
_RESULT = re.compile(r"([0-9]{1,2})|(NS|EW) +([0-9]{1,2})(?: +(NS|EW) +([0-9]{1,2}))?")
_VULNERABLE = ("None", "Love", "-", "NS", "EW", "All", "Both")


def board_of(game: Game, line: int) -> Board:
    """The board that a game describes."""
    return _Builder(game).board(line)


class _Builder:
    """Makes a board of a game."""

    __slots__ = ("deal", "faults", "game", "tags", "told")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tags = game.tags
        self.faults = game.faults
        self.deal = Deal()

    def board(self, line: int) -> Board:
        """The board, with what is wrong in the game."""
        game = self.game
        number = self._number()
        section, play = game.sections.get("Auction"), game.sections.get("Play")
        words = Words(game, section, "Auction") if section is not None else None
        dealer, start = self._dealer(number, words)
        vulnerable = self._vulnerable()
        self._hands()
        told = self.told = Told(game.faults, Bidding(dealer))
        self._comments("")
        if section is not None and words is not None:
            told.auction(dealer, section, words, start)
        self._comments("Auction")
        tricks = self._play(play) if play is not None else None
        self._comments("Play")
        self._compare(tricks)
        return Board(
            line,
            self.tags,
            Record(dealer, tuple(told.events), number, vulnerable, self.deal.hands),
            tuple(told.irregular),
            told.notes,
            {place: tuple(texts) for place, texts in told.comments.items()},
            told.complete or told.bidding.ended,
            self.faults.in_order() if self.faults.found else (),
        )

    def _play(self, section: Section) -> tuple[int, int] | None:
        """The tricks that both sides won, None where they are not known for sure."""
        words = Words(self.game, section, "Play")
        first = self._seat("Play")
        if first is not None:
            return self.told.play(first, self.tags.get("Contract", ""), self.deal, section, words)
        if any(word in CARDS for word in words.words):
            self._wrong("Play", "names nobody: expected the first player, N, E, S or W; the play is left out")
        return None

    def _comments(self, latest: str) -> None:
        """The comments outside the sections that follow this one."""
        for after, text in self.game.comments:
            if after == latest:
                self.told.comment(text)

    def _wrong(self, name: str, problem: str) -> None:
        self.faults.add(self.game.offsets.get(name, self.game.offset), f"[{name}] {problem}")

    # Tags

    def _number(self) -> int | None:
        text = self.tags.get("Board", "").strip()
        if text in ("", "?"):
            return None
        if text.isascii() and text.isdecimal() and len(text) < 10 and int(text) > 0:
            return int(text)
        self._wrong("Board", f"{shown(text)}: expected a number from 1")
        return None

    def _seat(self, name: str) -> Seat | None:
        text = self.tags.get(name, "").strip()
        if text in ("", "?"):
            return None
        place = "NESWnesw".find(text) if len(text) == 1 else -1
        if place < 0:
            self._wrong(name, f"{shown(text)}: expected N, E, S or W")
            return None
        return SEATS[place % 4]

    def _dealer(self, number: int | None, words: Words | None) -> tuple[Seat, int]:
        """The dealer, and how many words of the auction stand before the first caller's column."""
        named = self._seat("Dealer")
        found, start = named, 0
        if words is not None:
            first = self._seat("Auction")
            seat, calls = first, False
            for index, word in enumerate(words.words):
                if word == "-":
                    seat = seat.lho if seat is not None else None
                    start = index + 1
                elif word in CALLS or word in ALL_PASS or word == "^S":
                    calls = True
                    break
            if calls and seat is not None:
                found = seat
                if named is not None and seat is not named:
                    self._wrong(
                        "Auction", f"begins with {seat}, but [Dealer] is {named}: expected the dealer's call first"
                    )
            elif first is None and self.tags.get("Auction", "").strip() in ("", "?"):
                self._wrong("Auction", "names nobody: expected the first caller, N, E, S or W")
            found = found or first
        if found is None and number is not None:
            found = dealer_of(number)
        if found is None:
            self._wrong("Dealer", "is not known, and [Board] does not tell: expected N, E, S or W; North is assumed")
        return found or Seat.N, start

    def _vulnerable(self) -> Vulnerability | None:
        text = self.tags.get("Vulnerable", "").strip()
        if text in ("", "?"):
            return None
        if text not in _VULNERABLE:
            self._wrong("Vulnerable", f"{shown(text)}: expected None, NS, EW or All")
        try:
            return Vulnerability.parse(text)
        except ValueError:
            return None

    def _hands(self) -> None:
        text = self.tags.get("Deal", "").strip()
        if text in ("", "?"):
            return
        place = "NESWnesw".find(text[0])
        if place < 0 or text[1:2] != ":":
            self._wrong("Deal", f"{shown(text)}: expected the first seat and four hands, N:AK32.Q5.J872.K93 …")
            return
        hands = text[2:].split()
        if len(hands) != 4:
            self._wrong("Deal", f"gives {len(hands)} hands: expected four, - for one that is not known")
        for hand in hands[:4]:
            if hand != "-":
                self._hand(place % 4, hand)
            place += 1
        if hands and not self.deal.hands:
            self._wrong("Deal", f"{shown(text)} gives no hand: expected at least one")
        trump = self.tags.get("Contract", "").strip().upper()
        for fault in self.deal.faults(end_position=trump in ("S", "H", "D", "C", "N", "NT")):
            self._wrong("Deal", f"{fault}: expected thirteen to a hand, each card once")

    def _hand(self, place: int, text: str) -> None:
        holdings = text.split(".", 4)
        if len(holdings) != 4:
            self._wrong("Deal", f"{SEATS[place].title}'s hand {shown(text)}: expected four suits, AK32.Q5.J872.K93")
            return
        try:
            self.deal.add(place, [ranks if ranks != "-" else "" for ranks in holdings])
        except ValueError as problem:
            self._wrong("Deal", f"{SEATS[place].title}'s hand {shown(text)}: {problem}")

    # What the tags say of the auction and the play

    def _compare(self, tricks: tuple[int, int] | None) -> None:
        bidding = self.told.bidding
        written = self.tags.get("Contract", "").strip()
        passed_out = written.upper() == "PASS"
        sure = bidding.ended and bidding.regular
        contract = bidding.contract if sure else None
        by_auction = contract_text(contract) if contract is not None else "Pass"
        match = _CONTRACT.fullmatch(written)
        if match is not None or passed_out:
            same = match[1] + match[2].upper()[0] + match[3].upper() if match is not None else "Pass"
            if sure and same != by_auction.replace("NT", "N"):
                self._wrong("Contract", f"{written}, but the auction makes it {by_auction}")
        elif written not in ("", "?") and not (len(written) < 3 and trump_suit(written, bidding)[0]):
            self._wrong("Contract", f"{shown(written)}: expected a contract like 4S, 3NT or 5CX, or Pass")
        declarer = self._declarer(contract.declarer if contract is not None else None)
        result = self.tags.get("Result", "").strip()
        if result not in ("", "?"):
            self._result(result, declarer or (contract.declarer if contract is not None else None), tricks, passed_out)

    def _declarer(self, by_auction: Seat | None) -> Seat | None:
        written = self.tags.get("Declarer", "").strip()
        if written in ("", "?"):
            return None
        swapped = written.startswith("^")
        place = "NESWnesw".find(written.removeprefix("^")) if len(written) == 1 + swapped else -1
        if place < 0:
            self._wrong("Declarer", f"{shown(written)}: expected N, E, S or W, with ^ where dummy and declarer changed")
            return None
        declarer = SEATS[place % 4]
        expected = by_auction.partner if swapped and by_auction is not None else by_auction
        if expected is not None and declarer is not expected:
            self._wrong("Declarer", f"{written}, but the auction makes it {'^' * swapped}{expected}")
        return declarer

    def _result(self, text: str, declarer: Seat | None, tricks: tuple[int, int] | None, passed_out: bool) -> None:
        match = _RESULT.fullmatch(text.removeprefix("^").strip())
        if match is None:
            self._wrong("Result", f"{shown(text)}: expected tricks from 0 to 13, as in 9, NS 9 or EW 4 NS 9")
            return
        given = ((match[1], ""), (match[3], match[2]), (match[5], match[4]))
        won = {side: int(number) for number, side in given if number}
        numbers = list(won.values())
        if max(numbers) > 13 or (match[4] and (match[2] == match[4] or sum(numbers) != 13)):
            self._wrong("Result", f"{shown(text)}: expected tricks from 0 to 13, of both sides 13 together")
        elif passed_out:
            self._wrong("Result", f"{shown(text)}, but nothing was played: expected it empty")
        elif declarer is not None and tricks is not None and not text.startswith("^"):
            side = declarer.side.value
            number = won[""] if "" in won else won.get(side, 13 - numbers[0])
            ours, theirs = tricks if side == "NS" else tricks[::-1]
            fault = result_fault(number, ours, theirs)
            if fault:
                self._wrong("Result", fault)
