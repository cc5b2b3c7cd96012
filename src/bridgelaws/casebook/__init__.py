"""Casebooks: reading them, and checking every case against the engine; the regulations of an authority."""

from .cases import Case, CasebookError, parse_casebook, read_casebook
from .check import Difference, Result, check
from .regulations import RegulationsError, parse_regulations, read_regulations

__all__ = [
    "Case", "CasebookError", "Difference", "RegulationsError", "Result", "check", "parse_casebook", "parse_regulations",
    "read_casebook", "read_regulations",
]  # fmt: skip
