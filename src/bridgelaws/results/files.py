"""Files of session results: reading one whatever its format, and writing an adjusted copy beside it. Nothing is overwritten."""

from __future__ import annotations

import json
from pathlib import Path

from bridgelaws.notation.errors import Defect
from bridgelaws.scoring.session import FORMS, Session, SessionError
from bridgelaws.scoring.session_json import session_from_json, session_to_data

from .bws import read_bws
from .csv_table import read_csv, write_csv
from .gathering import LARGEST, ReadResults, ResultsError
from .pbn_tables import adjusted_pbn, read_pbn_tables, write_pbn_tables
from .shown import check_same_results, differences
from .usebio import read_usebio
from .usebio_write import adjusted_usebio, changed_totals, write_usebio

SUFFIXES = {".xml": "USEBIO", ".csv": "CSV", ".txt": "CSV", ".pbn": "PBN", ".bws": "BWS", ".json": "JSON"}


def read_results(path: Path, form: str | None = None) -> ReadResults:
    """Read a file of results: USEBIO, CSV, PBN, a Bridgemate ``.bws`` or our own JSON, told by its name and content.

    ``form`` is the form of scoring where the file does not say. What is wrong with parts of the file is in ``defects``.
    Raises ResultsError where the file cannot be read at all.
    """
    kind = _kind(path)
    if form is not None and form not in FORMS:
        raise ResultsError(f"form {form!r}: expected one of {', '.join(FORMS)}")
    if kind == "BWS":
        return read_bws(path, form or "matchpoints")
    data = _bytes(path)
    if kind == "JSON":
        return _json(data)
    if kind == "USEBIO":
        return read_usebio(data)
    if kind == "PBN":
        return read_pbn_tables(data)
    return read_csv(_decoded(data))


def write_results(session: Session, path: Path) -> None:
    """Write a session as a new file, in the format that its name tells; raises ResultsError where there is such a file."""
    _new(path, _written(session, _kind(path)))


def write_adjusted(path: Path, read: ReadResults, after: Session) -> tuple[Path, tuple[str, ...]]:
    """Write ``name.adjusted.xml`` beside ``name.xml``, and the list of changes beside that (``….changes.txt``).

    USEBIO and PBN keep everything else of the file, byte for byte. The copy of a ``.bws`` file is a CSV table.
    Returns the copy's path and the changes. Raises ResultsError where there is such a file already, nothing changes, or the
    adjusted session is another one.
    """
    if read.session is None:
        raise ResultsError(f"{path}: there is no session to adjust")
    try:
        check_same_results(read.session, after)
        changes = tuple(differences(read.session, after))
        if read.format == "USEBIO" and changes:
            changes += changed_totals(_bytes(path), read, after)
        data = _copy(path, read, after)
    except SessionError as problem:
        raise ResultsError(f"{path}: {problem}") from None
    if not changes:
        raise ResultsError(f"{path}: the adjusted session is the same: there is nothing to write")
    suffix = ".csv" if read.format == "BWS" else path.suffix
    copy = path.with_name(f"{path.stem}.adjusted{suffix}")
    listed = copy.with_name(f"{copy.name}.changes.txt")
    if listed.exists():
        raise ResultsError(f"{listed}: there is such a file already, and nothing is overwritten")
    _new(copy, data)
    _new(listed, ("\n".join([f"Changes in {copy.name} from {path.name}", *changes]) + "\n").encode())
    return copy, changes


def _copy(path: Path, read: ReadResults, after: Session) -> bytes:
    if read.format == "USEBIO":
        return adjusted_usebio(_bytes(path), read, after)
    if read.format == "PBN":
        return adjusted_pbn(_bytes(path), read, after)
    return _written(after, "JSON" if read.format == "JSON" else "CSV")


def _written(session: Session, kind: str) -> bytes:
    if kind == "USEBIO":
        return write_usebio(session)
    if kind == "PBN":
        return write_pbn_tables(session).encode()
    if kind == "CSV":
        return write_csv(session).encode()
    if kind == "JSON":
        return (json.dumps(session_to_data(session), indent=1) + "\n").encode()
    raise ResultsError("a .bws file is not written: bridgelaws adjust says what to type into the system")


def _kind(path: Path) -> str:
    kind = SUFFIXES.get(path.suffix.lower())
    if kind is None:
        raise ResultsError(f"{path}: unknown kind of file: expected {', '.join(SUFFIXES)}")
    return kind


def _bytes(path: Path) -> bytes:
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise ResultsError(f"{path}: {size:,} bytes, expected at most {LARGEST:,}")
        return path.read_bytes()
    except OSError as problem:
        raise ResultsError(f"{path}: {problem.strerror or problem}") from None


def _decoded(data: bytes) -> str:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _json(data: bytes) -> ReadResults:
    try:
        return ReadResults(session_from_json(_decoded(data)), (), "JSON")
    except SessionError as problem:
        return ReadResults(None, (Defect(1, 1, str(problem)),), "JSON")


def _new(path: Path, data: bytes) -> None:
    try:
        with path.open("xb") as target:
            target.write(data)
    except FileExistsError:
        raise ResultsError(f"{path}: there is such a file already, and nothing is overwritten") from None
    except OSError as problem:
        raise ResultsError(f"{path}: {problem.strerror or problem}") from None
