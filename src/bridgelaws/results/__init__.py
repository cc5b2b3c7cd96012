"""Session results in files: USEBIO XML, PBN score tables, CSV, Bridgemate ``.bws``; adjusted copies beside the originals."""

from .files import read_results, write_adjusted, write_results
from .gathering import ReadResults, ResultsError

__all__ = ["ReadResults", "ResultsError", "read_results", "write_adjusted", "write_results"]
