"""Writing USEBIO 1.2: a session as a new document, and an adjusted copy that leaves all but the results as it was."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape, quoteattr

from bridgelaws.bridge import Contract, Denomination
from bridgelaws.scoring.session import Pair, Session

from .gathering import ReadResults, ResultsError
from .shown import Shown, check_same_results, number, shown
from .usebio import STATED
from .usebio_totals import totals_after

_EVENTS = {
    "matchpoints": "MP_PAIRS",
    "butler": "BUTLER_PAIRS",
    "cross-imps": "CROSS_IMPS",
    "total-points": "AGGREGATE",
    "imps": "TEAMS",
}
_DECLARED = re.compile(rb"<\?xml[^>]*encoding=[\"']([A-Za-z0-9._-]+)[\"']")
_DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">'


def write_usebio(session: Session) -> bytes:
    """A session as a USEBIO 1.2 document (UTF-8). Split and weighted scores have no place in it; their points have."""
    event = _EVENTS[session.form]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>', _DOCTYPE, '<USEBIO Version="1.2">',
        f"<EVENT EVENT_TYPE={quoteattr(event)}>", _element("EVENT_DESCRIPTION", session.name),
        "<PROGRAM_NAME>bridgelaws</PROGRAM_NAME>", *([_element("DATE", session.date)] if session.date else []),
        f"<PARTICIPANTS EVENT_TYPE={quoteattr(event)}>", *(_pair(pair) for pair in session.pairs), "</PARTICIPANTS>",
    ]  # fmt: skip
    tables = iter(shown(session))
    for board in session.boards:
        lines += ["<BOARD>", _element("BOARD_NUMBER", str(board.number))]
        lines += [_traveller(next(tables), session.form) for _ in board.results]
        lines.append("</BOARD>")
    return ("\n".join([*lines, "</EVENT>", "</USEBIO>"]) + "\n").encode()


def adjusted_usebio(data: bytes, read: ReadResults, after: Session) -> bytes:
    """The file's own bytes with the traveller lines, totals and places that an adjustment changes in place of the old ones.

    Totals and places are only touched where those of the file are what its results come to.
    Raises SessionError where the sessions have different tables.
    """
    assert read.session is not None
    check_same_results(read.session, after)
    encoding = _encoding(data)
    texts = dict(totals_after(data, encoding, read, after).texts)
    for (start, end), old, new in zip(read.spans, shown(read.session), shown(after), strict=True):
        if old != new:
            texts[start, end] = _edited(data[start:end].decode(encoding), new, after.form)
    pieces, at = [], 0
    for start, end in sorted(texts):
        pieces += [data[at:start], texts[start, end].encode(encoding, "xmlcharrefreplace")]
        at = end
    return b"".join([*pieces, data[at:]])


def changed_totals(data: bytes, read: ReadResults, after: Session) -> tuple[str, ...]:
    """What such a copy changes in the list of pairs, a line for each pair, or why it changes nothing there."""
    return totals_after(data, _encoding(data), read, after).changes


def _encoding(data: bytes) -> str:
    declared = _DECLARED.search(data[:200])
    encoding = declared[1].decode("ascii") if declared else "utf-8"
    if encoding.lower().startswith(("utf-16", "utf16", "ucs")) or data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise ResultsError(f"an adjusted copy of XML in {encoding} is not written: expected UTF-8 or Latin-1")
    return encoding


def _edited(line: str, new: Shown, form: str) -> str:
    """A traveller line with the elements of the result changed; pair numbers and all else stay."""
    told = _result(new)
    told |= {f"NS_{STATED[form]}": number(new.ns), f"EW_{STATED[form]}": number(new.ew)}
    for name, value in told.items():
        element = re.compile(rf"(\s*)<{name}(?:\s[^>]*)?(?:/>|>.*?</{name}\s*>)", re.DOTALL)
        written = f"<{name}>{escape(value)}</{name}>" if value else ""
        if element.search(line):
            line = element.sub(lambda match, text=written: match[1] + text if text else "", line, count=1)  # type: ignore[misc]
        elif written:
            end = line.rindex("</")
            line = f"{line[:end].rstrip()}\n    {written}\n  {line[end:]}"
    return line


def _pair(pair: Pair) -> str:
    direction = pair.side.value if pair.side else ""
    players = "".join(f"<PLAYER>{_element('PLAYER_NAME', name)}</PLAYER>" for name in pair.names)
    return f"<PAIR>{_element('PAIR_NUMBER', pair.id)}{_element('DIRECTION', direction)}{players}</PAIR>"


def _result(each: Shown) -> dict[str, str]:
    """The elements of a result, empty where they are to be left out."""
    result, contract = each.result, each.result.contract
    told = dict.fromkeys(("CONTRACT", "PLAYED_BY", "LEAD", "TRICKS", "SCORE"), "")
    if each.percent is not None:
        return told | {"SCORE": f"A{each.percent[0]:02}{each.percent[1]:02}"}
    if contract is not None:
        tricks = "" if result.tricks is None else str(result.tricks)
        told |= {
            "CONTRACT": _contract(contract),
            "PLAYED_BY": contract.declarer.value,
            "LEAD": result.lead,
            "TRICKS": tricks,
        }
    elif result.score == 0:
        told["CONTRACT"] = "PASS"
    return told | {"SCORE": "" if result.score is None else str(result.score)}


def _traveller(each: Shown, form: str) -> str:
    told = {"NS_PAIR_NUMBER": each.result.ns, "EW_PAIR_NUMBER": each.result.ew, **_result(each)}
    told |= {f"NS_{STATED[form]}": number(each.ns), f"EW_{STATED[form]}": number(each.ew)}
    inner = "".join(f"    {_element(name, value)}\n" for name, value in told.items() if value)
    return f"<TRAVELLER_LINE>\n{inner}  </TRAVELLER_LINE>"


def _contract(contract: Contract) -> str:
    name = "NT" if contract.denomination is Denomination.N else contract.denomination.value
    return f"{contract.level}{name}{'X' * contract.doubled}"


def _element(name: str, text: str) -> str:
    legal = "".join(each for each in text if each >= " " or each in "\t\n")
    return f"<{name}>{escape(legal)}</{name}>"
