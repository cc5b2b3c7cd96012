"""Reading a file of boards, whatever its encoding, its line ends and its format."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from pathlib import Path

from .boards import ReadFile
from .errors import Defect, NotationError
from .lin import read_lin
from .pbn import read_pbn

LARGEST = 512 * 1024 * 1024
"""Bytes of one file that are read at most."""

_LOOKED_AT = 1 << 16
"""Characters from the beginning that tell the format."""
_PBN = re.compile(r"^[ \t]*+\[[ \t]*+[A-Za-z0-9_]++[ \t]*+\"", re.MULTILINE)
_LIN = re.compile(r"(?:^|\|)\s*+(?:vg|rs|pn|qx|md|mb|sv|ah|st|rh|pg|nt|lg|bn)\|", re.MULTILINE | re.IGNORECASE)
_NOT_TEXT = bytes(byte for byte in range(32) if byte not in b"\t\n\v\f\r\x1a")


def read_path(path: Path | str) -> ReadFile:
    """Read a PBN or LIN file. Raises NotationError where the file cannot be opened or is far too large."""
    where = Path(path)
    try:
        size = where.stat().st_size
        if size > LARGEST:
            raise NotationError(f"{where}: {size:,} bytes, expected at most {LARGEST:,}")
        data = where.read_bytes()
    except OSError as problem:
        raise NotationError(f"{where}: {problem.strerror or problem}") from None
    return read_bytes(data, where.name)


def read_bytes(data: bytes, name: str = "") -> ReadFile:
    """Read the bytes of a PBN or LIN file: UTF-8 or UTF-16 with a mark, UTF-8 or else Latin-1 without; any line ends.

    The content tells the format, and where it does not, the name. Never raises.
    """
    lin_name = name.lower().endswith(".lin")
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = data.decode("utf-16", errors="replace")
    elif _is_binary(data[:8192]):
        problem = "binary data: expected the text of a PBN or LIN file"
        return ReadFile((), (Defect(1, 1, problem),), "LIN" if lin_name else "PBN")
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.removeprefix(BOM_UTF8).decode("latin-1")
    if "\x1a" in text or "\0" in text:
        text = text.replace("\x1a", " ").replace("\0", " ")
    if not text.strip():
        problem = "the file is empty: expected the text of a PBN or LIN file"
        return ReadFile((), (Defect(1, 1, problem),), "LIN" if lin_name else "PBN")
    return read_lin(text) if _is_lin(text, lin_name=lin_name) else read_pbn(text)


def _is_binary(data: bytes) -> bool:
    """Control characters that no text has, more of them than a damaged text would have."""
    return len(data) - len(data.translate(None, _NOT_TEXT)) > len(data) // 50


def _is_lin(text: str, *, lin_name: bool) -> bool:
    pbn = _PBN.search(text, 0, _LOOKED_AT)
    lin = _LIN.search(text, 0, _LOOKED_AT)
    if pbn is not None and lin is not None:
        return lin.start() < pbn.start()
    return lin is not None or (pbn is None and lin_name)
