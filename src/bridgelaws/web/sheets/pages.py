"""Pages made on the server: templates that escape all they are given, and carry no script and no style of their own."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from bridgelaws.outcome.language import language, spoken


@cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("bridgelaws.web.sheets"), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip


def page(template: str, **values: Any) -> str:
    """A template with its values, in the language of the moment: ``say`` has the texts of sheets."""
    return _templates().get_template(template).render(lang=language(), say=spoken.SHEET, **values)
