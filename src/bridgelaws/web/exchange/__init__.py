"""The stateless exchange: text in, text out; record and answers in, the next question or the ruling out.

Only the standard library and the engine are imported, so that the same code answers on the server and in a browser.
No function here raises for bad input: it gives ``{"error": {"code", "where", "message", "expected"}}``.

>>> import json
>>> reply = json.loads(answer_json('{"dealer": "N", "happened": "1S P 1H"}'))
>>> reply["outcome"]["question"]["prompt"]
"Does West accept South's 1♥?"
>>> json.loads(answer_json('{"dealer": "N", "happened": "1S Q"}'))["error"]["where"]
'happened'
"""

from .answering import answer, answer_json, compare, compare_json
from .catalogue import law, law_json, laws, laws_json
from .polling import poll_json, polled
from .refusals import Refused
from .tree import tree, tree_json

__all__ = [
    "Refused", "answer", "answer_json", "compare", "compare_json", "law", "law_json", "laws", "laws_json",
    "poll_json", "polled", "tree", "tree_json",
]  # fmt: skip
