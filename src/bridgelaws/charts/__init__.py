"""Readers of every path: pinned trees, the index of enforced passes, the coverage table."""

from .every_path import Branch, Fork, Path, PathLimitError, PathTree, every_path, paths
from .leaves import Asked, Leaf
from .passes import PassEntry, passes_index

__all__ = [
    "Asked",
    "Branch",
    "Fork",
    "Leaf",
    "PassEntry",
    "Path",
    "PathLimitError",
    "PathTree",
    "every_path",
    "passes_index",
    "paths",
]
