"""Notations: the tokens of a table, PBN and LIN."""

from .boards import Board, ReadFile
from .errors import Defect, NotationError
from .files import read_bytes, read_path
from .lin import read_lin
from .pbn import read_pbn
from .pbn_write import write_pbn, write_record
from .tokens import read_call, read_event, read_events, write_event, write_events

__all__ = [
    "Board",
    "Defect",
    "NotationError",
    "ReadFile",
    "read_bytes",
    "read_call",
    "read_event",
    "read_events",
    "read_lin",
    "read_path",
    "read_pbn",
    "write_event",
    "write_events",
    "write_pbn",
    "write_record",
]
