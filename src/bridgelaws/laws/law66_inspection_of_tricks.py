"""Laws 65 and 66: who may see played cards, or have one turned, and until when.

While the trick lies on the table declarer or a defender may have it shown (66A); their own last card they may look at,
but not show (66B); after that the tricks are quitted, and nobody looks until play is over unless the Director says so,
for instance to check a revoke (66C). Dummy has none of these rights. A card that is pointed the wrong way may be
mentioned for a time only (65B3), because it tells partner how many tricks have been won.

What the editions changed:
1997. Says nothing of cards pointed wrongly. One's own last card may be seen until a card is led to the next trick.
2007. Declarer may have a card turned at any time, dummy and the defenders mention one until the next lead. One's own
last card may be seen until one's side has played to the next trick.
2017. Every player may mention a card until their own side has led or played to the next trick.
"""

from __future__ import annotations

from bridgelaws.table.questions import Ask, one_of, yes_no
from bridgelaws.table.rulings import Grants, Parts

from .cases import Matter
from .editions import Clause
from .effects import cite

ROLES = ("declarer", "dummy", "defender")
WISHES = ("trick", "own-card", "quitted")


def inspection(case: Matter, ask: Ask) -> Parts:
    """Whether a player may look at cards already played."""
    wish = ask(one_of("wish", case.event, "66", WISHES))
    if wish == "quitted":
        return quitted_trick(case, ask)
    return own_last_card(case, ask) if wish == "own-card" else current_trick(case, ask)


def current_trick(case: Matter, ask: Ask) -> Parts:
    """66A: until the side has played on, and until the player's own card is turned."""
    if ask(one_of("role", case.event, "66A", ROLES)) == "dummy":
        return (*cite("66A", "dummy-may-not-inspect"), Grants(False))
    if ask(yes_no("side_played_on", case.event, "66A")) or ask(yes_no("turned", case.event, "66A")):
        return (*cite("66A", "too-late-to-see-the-trick"), Grants(False))
    return (*cite("66A", "trick-is-shown"), Grants(True))


def quitted_trick(case: Matter, ask: Ask) -> Parts:
    """66C: not until play is over, but for the Director's instruction."""
    if ask(yes_no("needed", case.event, "66C")):
        return (*cite("66C", "director-has-it-inspected"), Grants(True))
    return (*cite("66C", "quitted-tricks-stay-closed"), Grants(False))


own_last_card: Clause[Matter, [Ask], Parts] = Clause("66B, one's own last card")


@own_last_card.since(1997)
def _(case: Matter, ask: Ask) -> Parts:
    return _own_card(case, ask, "next_led")


@own_last_card.since(2007)
def _(case: Matter, ask: Ask) -> Parts:
    return _own_card(case, ask, "side_played_on")


def _own_card(case: Matter, ask: Ask, until: str) -> Parts:
    """Until what is asked about has happened."""
    if ask(one_of("role", case.event, "66B", ROLES)) == "dummy":
        return (*cite("66B", "dummy-may-not-inspect"), Grants(False))
    if ask(yes_no(until, case.event, "66B")):
        return (*cite("66B", "too-late-to-see-own-card"), Grants(False))
    return (*cite("66B", "own-card-may-be-seen"), Grants(True))


wrongly_pointed_card: Clause[Matter, [Ask], Parts] = Clause("65B3, a card that points the wrong way")


@wrongly_pointed_card.since(1997)
def _(case: Matter, ask: Ask) -> Parts:
    return cite("65B", "nothing-said-of-pointing")


@wrongly_pointed_card.since(2007)
def _(case: Matter, ask: Ask) -> Parts:
    if ask(one_of("role", case.event, "65B3", ROLES)) == "declarer":
        return (*cite("65B3", "card-is-turned"), Grants(True))
    return _mentioned(case, ask, "next_led")


@wrongly_pointed_card.since(2017)
def _(case: Matter, ask: Ask) -> Parts:
    return _mentioned(case, ask, "side_played_on")


def _mentioned(case: Matter, ask: Ask, until: str) -> Parts:
    """Until what is asked about has happened."""
    if ask(yes_no(until, case.event, "65B3")):
        return (*cite("65B3", "pointing-mentioned-too-late"), Grants(False))
    return (*cite("65B3", "card-is-turned"), Grants(True))
