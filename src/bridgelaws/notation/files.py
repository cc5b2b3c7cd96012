"""Reading a file of boards, whatever its encoding, line ends and format."""

from __future__ import annotations

from pathlib import Path

from .boards import ReadFile
from .errors import Defect, NotationError
from .lin import read_lin
from .pbn import read_pbn

LARGEST = 512 * 1024 * 1024
"""Bytes of one file that are read at most."""


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
    """Read the bytes of a PBN or LIN file: UTF-8 (with or without BOM), else Latin-1; CR, LF or CRLF."""
    if not data.strip():
        return ReadFile((), (Defect(1, 1, "the file is empty: expected PBN or LIN"),))
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = data.decode("utf-16", errors="replace")
    elif data.count(b"\0", 0, 4096) > 8:
        return ReadFile((), (Defect(1, 1, "binary data: expected the text of a PBN or LIN file"),))
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("latin-1")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return read_lin(text) if _is_lin(text, name) else read_pbn(text)


def _is_lin(text: str, name: str) -> bool:
    start = text[:2000].lstrip()
    if start.startswith(("[", "%", "{", ";")):
        return False
    bars = start.count("|")
    return bars >= 4 or (bars > 0 and name.lower().endswith(".lin"))
