"""The auction diagram and the ruling sheet."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from bridgelaws.bridge import Call, Seat
from bridgelaws.director import Table
from bridgelaws.outcome import Outcome
from bridgelaws.outcome.as_json import heading
from bridgelaws.outcome.language import named as in_words
from bridgelaws.outcome.language import spoken
from bridgelaws.outcome.pending import pending as pending_ruling
from bridgelaws.outcome.score_texts import arithmetic
from bridgelaws.outcome.texts import contract_in_words, information, irregularity, owed, prompt, why
from bridgelaws.table.rulings import Ruling, Status

from .common import plain
from .play_sheet import penalty_cards, play_diagram

COLUMNS = (Seat.W, Seat.N, Seat.E, Seat.S)
_TEXT_STYLES = {"♥": "red", "♦": "red"}


def call_text(call: Call, style: str = "") -> Text:
    """A call as people write it, red suits red, artificial calls with a star."""
    name = in_words(call.symbol) + ("*" if call.artificial else "")
    return Text(name, style or _TEXT_STYLES.get(name[1:2], ""))


def diagram(outcome: Outcome) -> Grid:
    """The calls that stand in four columns, the call in question marked ``!``, and ``?`` for whoever's turn it is."""
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=True, padding=(0, 2, 0, 1))
    for seat in COLUMNS:
        first = seat is outcome.record.dealer and not outcome.made
        title = spoken.SCREEN["dealer-mark"].format(seat=seat.title) if first else in_words(seat.title)
        grid.add_column(title, min_width=7)
    for row in _rows(_cells(outcome)):
        grid.add_row(*(row.get(seat, Text()) for seat in COLUMNS))
    return grid


def _cells(outcome: Outcome) -> list[tuple[Seat, Text]]:
    cells = [
        (placed.seat, call_text(placed.call) + Text("°" if placed.out_of_rotation else ""))
        for placed in outcome.course.situation.auction.calls
    ]
    pending = outcome.course.pending
    event, offender, call = (getattr(pending, name, None) for name in ("event", "offender", "call"))
    standing = {placed.event for placed in outcome.course.situation.auction.calls}
    if isinstance(offender, Seat) and isinstance(call, Call) and event not in standing:
        cells.append((offender, call_text(call, "bold reverse") + Text(" !", "bold")))
    elif outcome.course.situation.turn is not None and pending is None:
        cells.append((outcome.course.situation.turn, Text("?", "bold")))
    return cells


def _rows(cells: Iterable[tuple[Seat, Text]]) -> list[dict[Seat, Text]]:
    rows: list[dict[Seat, Text]] = []
    last = len(COLUMNS)
    for seat, text in cells:
        column = COLUMNS.index(seat)
        if column <= last or not rows:
            rows.append({})
        rows[-1][seat] = text
        last = column
    return rows


def turn_line(outcome: Outcome) -> Text:
    """Whose turn it is, or what the contract is."""
    auction, notes = outcome.course.situation.auction, spoken.NOTES
    if outcome.course.situation.turn is not None:
        return Text(notes["turn"].format(seat=auction.turn.title), "bold")
    if auction.contract is None:
        return Text(notes["passed-out"], "bold")
    return Text(notes["over"].format(contract=contract_in_words(auction.contract)), "bold")


def named(ruling: Ruling) -> Text:
    """The irregularity in a sentence."""
    return Text(plain(irregularity(ruling)), "bold")


def pending(outcome: Outcome) -> Text | None:
    """The irregularity that the open question is about, in a sentence."""
    found = pending_ruling(outcome)
    return named(found) if found is not None else None


def _statuses(outcome: Outcome) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for made in outcome.made:
        status = spoken.STATUS[made.status.value].format(by=made.by.symbol if made.by else "")
        stands = made.status in (Status.STANDS, Status.SUPPLIED, Status.ACCEPTED)
        mark = "✓" if stands else "✗"
        said = Text(status, "" if stands else "bold")
        grid.add_row(Text(f"  {mark}"), Text(in_words(made.seat.title)), call_text(made.call), said)
    return grid


def reasons(outcome: Outcome) -> Grid:
    """Every paragraph applied, with its heading and why it applies."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for ruling in outcome.rulings:
        for cite in ruling.citations:
            text = Text(f"{plain(heading(cite.paragraph, outcome))}\n", "italic")
            grid.add_row(Text(cite.paragraph, "bold"), text.append(plain(why(cite, ruling)), "not italic"))
    return grid


def bullets(sentences: Iterable[str]) -> Grid:
    """Sentences, one a line."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for sentence in sentences:
        grid.add_row(Text("  •"), Text(plain(sentence)))
    return grid


def _reviews(outcome: Outcome) -> list[str]:
    return [f"{law}: {heading(law, outcome)}" for law in outcome.review]


def read_panel(table: Table) -> Panel:
    """What is read to the table, the same for all four players."""
    text = Text("\n".join(plain(sentence) for sentence in table.read) or spoken.SCREEN["goes-on"], "bold")
    return Panel(text, title=Text(spoken.SCREEN["read"]), title_align="left", box=box.HEAVY, padding=(0, 1))


def private_panel(outcome: Outcome) -> Panel | None:
    """What only the Director may know."""
    words = spoken.SCREEN
    parts: list[RenderableType] = []
    if any(ruling.citations for ruling in outcome.rulings):
        parts.append(reasons(outcome))
    known = list(dict.fromkeys(information(each) for each in outcome.information))
    if known:
        parts += [Text(f"\n{words['who-may-use']}", "bold"), bullets(known)]
    reviews = _reviews(outcome)
    if reviews:
        parts += [Text(f"\n{words['review']}", "bold"), bullets(reviews)]
    steps = arithmetic(outcome.scores)
    if steps:
        parts += [Text(f"\n{words['reckoned']}", "bold"), bullets(steps)]
    later = [f"{prompt(offer)} ({offer.under}) --answer {offer.id}=…" for offer in outcome.course.offers]
    if later:
        parts += [Text(f"\n{words['offers']}", "bold"), bullets(later)]
    if not parts:
        return None
    return Panel(Group(*parts), title=Text(words["private"]), title_align="left", box=box.ASCII, padding=(0, 1))


def sheet(table: Table) -> Group:
    """The ruling sheet."""
    outcome, words = table.outcome, spoken.SCREEN
    title = words["title-board" if outcome.record.board else "title"].format(
        laws=int(outcome.edition), dealer=outcome.record.dealer.title, board=outcome.record.board
    )
    parts: list[RenderableType] = [Text(title, "bold reverse"), Text()]
    parts += [named(ruling) for ruling in outcome.rulings]
    waiting = pending(outcome)
    if waiting is not None:
        parts.append(waiting)
    elif not outcome.rulings and outcome.question is None:
        parts.append(Text(spoken.NOTES["nothing-irregular"], "bold"))
    if outcome.made:
        parts += [Text(), diagram(outcome)]
    if outcome.course.situation.play_begun:
        parts += [Text(), play_diagram(outcome)]
    if outcome.penalty_cards:
        parts += [Text(f"\n{words['penalty-cards']}", "bold"), penalty_cards(outcome)]
    if any(made.status is not Status.STANDS for made in outcome.made):
        parts += [Text(f"\n{words['calls-made']}", "bold"), _statuses(outcome)]
    parts.append(Text())
    if outcome.rulings:
        parts.append(read_panel(table))
        private = private_panel(outcome)
        parts += [private] if private else []
    elif outcome.question is None:
        parts.append(turn_line(outcome))
    watch = owed(outcome)
    if watch:
        parts += [Text(words["watch"], "bold"), bullets(watch)]
    if outcome.score is not None:
        shown = ", ".join(f"{words[f'side-{side}']} {points:+d}" for side, points in outcome.score.items())
        parts.append(Text(words["score"].format(score=shown)))
    return Group(*parts)
