"""``python -m bridgelaws.cli`` is the console script."""

from . import main

main()
