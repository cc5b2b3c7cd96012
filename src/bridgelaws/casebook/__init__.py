"""Casebooks: reading them, and checking every case against the engine."""

from .cases import Case, CasebookError, parse_casebook, read_casebook
from .check import Difference, Result, check

__all__ = ["Case", "CasebookError", "Difference", "Result", "check", "parse_casebook", "read_casebook"]
