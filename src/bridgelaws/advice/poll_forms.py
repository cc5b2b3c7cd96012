"""A poll in print: the problem as the polled player sees it, and the count, as text and as a page to print.

Neither has anybody's name on it.
"""

from __future__ import annotations

from html import escape

from bridgelaws.bridge import RANKS, SEATS, SUITS, Card, Seat

from .poll import Poll, Problem

_WORDS = {"none": "nobody", "NS": "North–South", "EW": "East–West", "both": "both sides"}

_STYLE = """
body { font: 13pt/1.45 Georgia, serif; color: #000; background: #fff; margin: 2rem auto; max-width: 42rem; padding: 0 1rem }
h1 { font-size: 1.3em } table { border-collapse: collapse; margin: 1em 0 }
th, td { padding: .25em 1.2em .25em 0; text-align: left; vertical-align: top } .hand { font-size: 1.3em }
.answer { border: 1px solid #000; min-height: 3em; padding: .5em; margin: .4em 0 1em } .small { font-size: .85em }
pre { white-space: pre-wrap }
@media print { body { margin: 0 } @page { margin: 2cm } }
"""


def holdings(problem: Problem) -> list[tuple[str, str]]:
    """The hand, suit by suit: the symbol and the ranks, highest first, or a dash."""
    rows = []
    for suit in SUITS:
        ranks = [rank for rank in reversed(RANKS) if Card(suit, rank) in problem.hand]
        rows.append((suit.symbol, " ".join("10" if rank == "T" else rank for rank in ranks) or "–"))
    return rows


def auction_rows(problem: Problem) -> list[list[str]]:
    """The auction in four columns from West; a number in brackets refers to the meaning of a call."""
    columns = (Seat.W, Seat.N, Seat.E, Seat.S)
    cells = [""] * columns.index(problem.auction.dealer)
    numbers = {place: number for number, place in enumerate(sorted(problem.meanings or {}), start=1)}
    for place, placed in enumerate(problem.auction.calls):
        mark = f" ({numbers[place]})" if place in numbers else ""
        cells.append(f"{placed.call.symbol}{mark}")
    if not problem.asks_for_lead:
        cells.append("?")
    cells += [""] * (-len(cells) % 4)
    return [cells[start : start + 4] for start in range(0, len(cells), 4)]


def meanings(problem: Problem) -> list[str]:
    """What calls of the auction mean, numbered as in the auction."""
    found = sorted((problem.meanings or {}).items())
    return [
        f"({number}) {problem.auction.calls[place].call.symbol}: {text}"
        for number, (place, text) in enumerate(found, start=1)
    ]


def facts(problem: Problem) -> list[tuple[str, str]]:
    """Seat, dealer, vulnerability and form of scoring."""
    return [
        ("You are", problem.seat.title),
        ("Dealer", problem.auction.dealer.title),
        ("Vulnerable", _WORDS[problem.vulnerable.value]),
        ("Scoring", "IMPs" if problem.form == "imps" else problem.form),
    ]


def problem_text(problem: Problem) -> str:
    """The problem as plain text."""
    lines = [f"{name}: {value}" for name, value in facts(problem)]
    lines += ["", *(f"  {symbol}  {ranks}" for symbol, ranks in holdings(problem)), ""]
    rows = [["West", "North", "East", "South"], *auction_rows(problem)]
    lines += ["".join(f"{cell:<12}" for cell in row).rstrip() for row in rows]
    notes = meanings(problem)
    lines += ["", *notes] if notes else []
    lines += ["", f"Methods: {problem.methods}"] if problem.methods else []
    return "\n".join([*lines, "", problem.question, "Which others would you seriously consider?"]) + "\n"


def tally_text(poll: Poll) -> str:
    """The count as plain text."""
    tally = poll.count()
    if not tally.polled:
        return f"Nobody has answered yet.\nThreshold, {tally.threshold}\n"
    rows = [str(each) for each in tally.actions]
    return "\n".join([f"Polled: {tally.polled}", *rows, f"Threshold, {tally.threshold}", tally.judgement]) + "\n"


def problem_html(problem: Problem) -> str:
    """The problem as a page to print, with room for the answer."""
    rows = "".join(
        f"<tr><th scope='row'>{escape(name)}</th><td>{escape(value)}</td></tr>" for name, value in facts(problem)
    )
    hand = "".join(f"<tr><td>{symbol}</td><td>{escape(ranks)}</td></tr>" for symbol, ranks in holdings(problem))
    heads = "".join(f"<th scope='col'>{seat.title}</th>" for seat in (Seat.W, *SEATS[:3]))
    calls = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in auction_rows(problem)
    )
    notes = "".join(f"<p class='small'>{escape(each)}</p>" for each in meanings(problem))
    methods = f"<p>Methods: {escape(problem.methods)}</p>" if problem.methods else ""
    return _page(
        "A problem",
        f"<table>{rows}</table><table class='hand'>{hand}</table>"
        f"<table><thead><tr>{heads}</tr></thead><tbody>{calls}</tbody></table>{notes}{methods}"
        f"<p>{problem.question}</p><div class='answer'></div>"
        "<p>Which others would you seriously consider?</p><div class='answer'></div>",
    )


def tally_html(poll: Poll) -> str:
    """The problem's count as a page to print, without names."""
    tally = poll.count()
    rows = "".join(
        f"<tr><td>{escape(each.action)}</td><td>{each.chose}</td><td>{each.considered}</td>"
        f"<td>{'yes' if each.logical_alternative else 'no'}</td></tr>"
        for each in tally.actions
    )
    return _page(
        "A poll",
        f"<pre>{escape(problem_text(poll.problem))}</pre><p>Polled: {tally.polled}</p>"
        "<table><thead><tr><th scope='col'>Action</th><th scope='col'>Chose it</th><th scope='col'>Considered it</th>"
        f"<th scope='col'>Logical alternative</th></tr></thead><tbody>{rows}</tbody></table>"
        f"<p>Threshold, {escape(str(tally.threshold))}</p><p>{escape(tally.judgement)}</p>",
    )


def _page(title: str, body: str) -> str:
    return (
        "<!doctype html>\n<html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>"
        f"<body><h1>{escape(title)}</h1>{body}</body></html>\n"
    )
