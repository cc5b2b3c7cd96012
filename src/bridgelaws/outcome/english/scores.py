"""The arithmetic of a score, line by line. Numbers are filled in as they are printed; ``{side}`` is NS or EW."""

from __future__ import annotations

ARITHMETIC: dict[str, str] = {
    "one-result": "{side}: {name} is worth {result}.",
    "weighted": "{side}: {weight}% of {name}, worth {value}: {result}.",
    "total": "{side}: together {result}.",
    "obtained": "{side} obtained {result} at the table.",
    "without-error": "{side} would have had {result} but for its own error.",
    "self-inflicted": "{side} brought {without} - {actual} = {result} of the damage on itself.",
    "relief": "{side}: {fair} without the infraction, less {own} self-inflicted, at least the {actual} obtained: {result}.",
    "better-of": "{side}: the better of average plus, {average}, and the assigned score, {assigned}: {result}.",
    "knockout": "Knock-out: half of North-South's own {ours} less East-West's own {theirs}: {result} to North-South.",
    "difference": "{ours} here and {theirs} at the other table: {result} IMPs to North-South.",
    "average-plus-imps": "{side}: average plus, {result} IMPs.",
    "average-imps": "{side}: average, {result} IMPs.",
    "average-minus-imps": "{side}: average minus, {result} IMPs.",
    "average-plus-percent": "{side}: average plus, {result}%.",
    "average-percent": "{side}: average, {result}%.",
    "average-minus-percent": "{side}: average minus, {result}%.",
    "own-percent": "{side}: its own {result}% on the other boards counts instead.",
    "own-imps": "{side}: its own {result} IMPs a board on the other boards count instead.",
    "later-percent": "{side}: after {after} boards without a result {result}% each, by the regulations.",
    "later-imps": "{side}: after {after} boards without a result {result} IMPs each, by the regulations.",
    "capped": "{side}: {value} is more than average minus; it gets {result}.",
    "session": "{side}: ({played} boards at {own}% and {missed} at {award}%) / all boards: {result}%.",
    "margin": "{side}: {ours} - {theirs} without the board, {board} on it, penalty {penalty}: margin {result}.",
    "victory-points": "{side}: a margin of {margin} IMPs over {boards} boards is worth {result} Victory Points.",
    "percent-of-top": "{side}: {percent}% of {top}: {result}.",
    "awarded": "{side}: {result} awarded.",
    "fined-top": "{side}: {value} less a penalty of {amount} matchpoints: {result}.",
    "fined-percent": "{side}: {value}% of the board less a penalty of {amount}%: {result}%.",
    "fined-imps": "{side}: {value} less a penalty of {amount} IMPs: {result}.",
    "fined-session": "{side}: {value}% less a penalty of {amount}% of the session: {result}%.",
    "fined-vps": "{side}: {value} less a penalty of {amount} Victory Points: {result}.",
}

MISSING: dict[str, str] = {
    "matchpoints": "The matchpoints of {what} are wanting: give them for every result, or for none.",
    "vulnerable": "The points of {what} cannot be told: nobody has said who is vulnerable.",
    "two-tables": "IMPs of a team match need two scores, the own table's and the other's, or other_table.",
    "other-tables": "There is no other table's score to compare with.",
    "top-too-low": "The top is too low for a board with {what} results.",
    "above-the-top": "{what} matchpoints are more than the top of the board.",
    "datum": "Nothing is left for a datum when so many scores are dropped.",
    "boards": "Victory Points cannot be told: nobody has said how many boards the match had.",
}

ENTRY_NOTES: dict[str, str] = {
    "needs-contract": "It takes a contract and tricks, not points: choose a contract that has this score.",
    "percentage-by-hand": "It has room for 40, 50 and 60 only: correct the percentage in the scoring program.",
    "percent-rounded": "Two whole percentages of two digits each: decimals are lost; the matchpoints beside it stay exact.",
    "enter-in-program": "It can only mark the board; the numbers must be entered in the scoring program.",
    "no-split-scores": "It takes one result for both sides: no split or weighted scores.",
    "usebio-points-only": "It has no element for weights or for two scores: write the matchpoints or IMPs of both sides.",
    "no-weights": "It has no weights: enter each side's matchpoints or IMPs as an adjustment, and the reason as a memo.",
}

SYSTEMS: dict[str, str] = {
    "bridgemate": "Bridgemate",
    "bridgemate-data-connector": "Bridgemate Data Connector",
    "usebio": "USEBIO",
    "acblscore": "ACBLscore",
}
