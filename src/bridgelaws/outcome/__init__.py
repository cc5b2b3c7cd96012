"""The outcome of a record under an edition, its texts, and what each option leads to."""

from .as_json import as_json
from .consequences import Consequence, consequences
from .legality import Verdict, calls_open, may_call, may_play
from .outcome import MadeCall, Outcome
from .pbn import as_pbn
from .texts import owed, private_note, prompt, read_aloud

__all__ = [
    "Consequence",
    "MadeCall",
    "Outcome",
    "Verdict",
    "as_json",
    "as_pbn",
    "calls_open",
    "consequences",
    "may_call",
    "may_play",
    "owed",
    "private_note",
    "prompt",
    "read_aloud",
]
