"""The Laws of Duplicate Bridge, executable: from what happened at the table to the ruling.

>>> from bridgelaws import Table
>>> table = Table(dealer="N", laws=2017)
>>> table.happened("1S P 1H")
>>> table.question.id
'accepts'
"""

from bridgelaws.director import Table
from bridgelaws.laws.editions import Edition

__version__ = "0.1.0"

__all__ = ["Edition", "Table", "__version__"]
