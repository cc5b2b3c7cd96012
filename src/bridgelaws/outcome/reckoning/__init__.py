"""What a ruling comes to in points, matchpoints, IMPs, percentages and Victory Points, with every step of the arithmetic.

The Laws only say which results count, for whom, and by which paragraph; the numbers are made here.
"""

from .numbers import Scores
from .reckon import reckon

__all__ = ["Scores", "reckon"]
