"""A sheet as PDF, with the suits of the cards and every alphabet that DejaVu Sans has."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fpdf import FPDF
from fpdf.fonts import FontFace

from bridgelaws.outcome.language import language, spoken

from .content import Blank, Facts, Grid, Lines, Sheet

FONTS = Path(__file__).with_name("fonts")
_FAMILY = "DejaVu"
_GREY = 80


class _Paper(FPDF):
    foot = ""

    def footer(self) -> None:
        """The ruling's name and the page, at the bottom of each page."""
        self.set_y(-14)
        self.set_font(_FAMILY, size=7)
        self.set_text_color(_GREY)
        number = spoken.SHEET["page"].format(number=self.page_no())
        self.multi_cell(0, 3.2, f"{self.foot} {number}", align="L")
        self.set_text_color(0)


def as_pdf(sheets: Sequence[Sheet]) -> bytes:
    """The sheets, each on a page of its own."""
    paper = _Paper(format="A4")
    paper.set_margins(16, 15)
    paper.set_auto_page_break(True, margin=20)
    paper.add_font(_FAMILY, fname=FONTS / "DejaVuSans.ttf")
    paper.add_font(_FAMILY, style="B", fname=FONTS / "DejaVuSans-Bold.ttf")
    sheets = sheets or (Sheet(spoken.SHEET["nothing"], ()),)
    paper.set_title(_printable(sheets[0].title))
    paper.set_lang(language())
    for sheet in sheets:
        paper.foot = _printable(sheet.foot)
        paper.add_page()
        _line(paper, sheet.title, size=14, style="B", after=3)
        for block in sheet.blocks:
            _block(paper, block)
    return bytes(paper.output())


def _printable(text: str) -> str:
    """No control characters; a character beyond the font is shown as a box by it."""
    return "".join(each if each.isprintable() else " " for each in text)


def _line(paper: FPDF, text: str, *, size: float = 9.5, style: Any = "", after: float = 0.6) -> None:
    paper.set_font(_FAMILY, style=style, size=size)
    paper.multi_cell(0, size * 0.5, _printable(text), new_x="LMARGIN", new_y="NEXT", align="L")
    paper.ln(after)


def _heading(paper: FPDF, text: str) -> None:
    if paper.will_page_break(16):
        paper.add_page()
    paper.ln(1.6)
    _line(paper, text, size=10, style="B")


def _block(paper: FPDF, block: Facts | Lines | Grid | Blank) -> None:
    match block:
        case Facts(rows):
            pairs = [
                (*rows[place], *(rows[place + 1] if place + 1 < len(rows) else ("", "")))
                for place in range(0, len(rows), 2)
            ]
            _table(paper, [(a, b or "–" if a else "", c, d or "–" if c else "") for a, b, c, d in pairs], (2, 5, 2, 5))
        case Lines(heading, lines):
            _heading(paper, heading)
            for line in lines:
                _line(paper, line or " ")
        case Grid(heading, columns, rows, note, widths):
            _heading(paper, heading)
            _table(paper, [columns, *rows], widths or (1,) * len(columns), headings=True)
            if note:
                _line(paper, note, size=8)
        case Blank(heading, height):
            _heading(paper, heading)
            for _ in range(height):
                if paper.will_page_break(8):
                    paper.add_page()
                paper.ln(7)
                paper.line(paper.l_margin, paper.y, paper.w - paper.r_margin, paper.y)
            paper.ln(1)


def _table(paper: FPDF, rows: Sequence[tuple[str, ...]], widths: tuple[int, ...], *, headings: bool = False) -> None:
    paper.set_font(_FAMILY, size=8.5)
    with paper.table(
        col_widths=widths, text_align="LEFT", line_height=4.4, padding=0.6, borders_layout="HORIZONTAL_LINES",
        first_row_as_headings=headings, headings_style=FontFace(emphasis="BOLD"),
    ) as table:  # fmt: skip
        for row in rows:
            cells = table.row()
            for cell in row:
                cells.cell(_printable(cell))
    paper.ln(1)
