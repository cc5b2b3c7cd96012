"""Law 72B: what a player may not do about the Laws, whatever it would cost.

No Law is broken on purpose, not even by a player ready to pay for it. Nobody has to own up to an infraction of their own
side, but nobody may hide one, as by revoking again or by mixing cards. Play goes on; the Director looks at the damage
when it is over, and may penalise.

What the editions changed: the paragraphs are 72B2 to B4 in 1997 and 72B1 to B3 since.
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask, one_of
from bridgelaws.table.rulings import Parts

from . import law12_adjusted_score as law12
from .cases import Matter
from .editions import Number
from .effects import cite, review

DID = ("on-purpose", "kept-quiet", "concealed")
ON_PURPOSE = Number("no Law is broken on purpose", {1997: "72B2", 2007: "72B1"})
NO_DUTY = Number("nobody has to own up", {1997: "72B3", 2007: "72B2"})
NO_HIDING = Number("no infraction is hidden", {1997: "72B4", 2007: "72B3"})


def infringement(case: Matter, ask: Ask) -> Parts:
    """Apply the Law to a player who broke a Law knowingly, or knew of an infraction and said nothing."""
    did = ask(one_of("knowingly", case.event, "72B", DID))
    if did == "kept-quiet":
        return cite(NO_DUTY.of(case.edition), "nobody-must-own-up")
    damaged = cite("12A1", "no-other-redress") + review("12A1") + law12.adjusted_if_told(case, ask)
    if did == "on-purpose":
        return (
            cite(ON_PURPOSE.of(case.edition), "broken-on-purpose")
            + cite("90A", "procedural-penalty-possible")
            + damaged
        )
    return cite(NO_HIDING.of(case.edition), "infraction-hidden") + cite("90A", "procedural-penalty-possible") + damaged
