"""For all tests: nothing fails for being slow. How fast things are is measured by ``make bench``."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
