"""Die Rechnung eines Ergebnisses, Zeile für Zeile. Zahlen stehen so da, wie sie gedruckt werden; ``{side}`` ist NS oder OW."""

from __future__ import annotations

ARITHMETIC: dict[str, str] = {
    "one-result": "{side}: {name} ist {result} wert.",
    "weighted": "{side}: {weight} % von {name}, {value} wert: {result}.",
    "total": "{side}: zusammen {result}.",
    "obtained": "{side} hat am Tisch {result} erzielt.",
    "without-error": "{side} hätte ohne den eigenen Fehler {result} gehabt.",
    "self-inflicted": "{side} hat vom Schaden {without} - {actual} = {result} selbst verursacht.",
    "relief": "{side}: {fair} ohne den Verstoß, weniger {own} selbst verursacht, mindestens die erzielten {actual}: {result}.",
    "better-of": "{side}: das Bessere von Plusdurchschnitt ({average}) und zugewiesenem Ergebnis ({assigned}): {result}.",
    "knockout": "K.-o.-Spiel: die Hälfte von {ours} für Nord-Süd weniger {theirs} für Ost-West: {result} an Nord-Süd.",
    "difference": "{ours} hier und {theirs} am anderen Tisch: {result} IMPs an Nord-Süd.",
    "average-plus-imps": "{side}: Plusdurchschnitt, {result} IMPs.",
    "average-imps": "{side}: Durchschnitt, {result} IMPs.",
    "average-minus-imps": "{side}: Minusdurchschnitt, {result} IMPs.",
    "average-plus-percent": "{side}: Plusdurchschnitt, {result} %.",
    "average-percent": "{side}: Durchschnitt, {result} %.",
    "average-minus-percent": "{side}: Minusdurchschnitt, {result} %.",
    "own-percent": "{side}: Stattdessen zählen die eigenen {result} % auf den anderen Boards.",
    "own-imps": "{side}: Stattdessen zählen die eigenen {result} IMPs je Board auf den anderen Boards.",
    "later-percent": "{side}: nach {after} Boards ohne Ergebnis je {result} %, wie es die Turnierordnung sagt.",
    "later-imps": "{side}: nach {after} Boards ohne Ergebnis je {result} IMPs, wie es die Turnierordnung sagt.",
    "capped": "{side}: {value} ist mehr als Minusdurchschnitt; es gibt {result}.",
    "session": "{side}: ({played} Boards zu {own} % und {missed} zu {award} %) / alle Boards: {result} %.",
    "margin": "{side}: {ours} - {theirs} ohne das Board, {board} darauf, Strafe {penalty}: Vorsprung {result}.",
    "victory-points": "{side}: {margin} IMPs Vorsprung auf {boards} Boards sind {result} Siegpunkte.",
    "percent-of-top": "{side}: {percent} % von {top}: {result}.",
    "awarded": "{side}: {result} zugesprochen.",
    "fined-top": "{side}: {value} weniger {amount} Matchpunkte Strafe: {result}.",
    "fined-percent": "{side}: {value} % des Boards weniger {amount} % Strafe: {result} %.",
    "fined-imps": "{side}: {value} weniger {amount} IMPs Strafe: {result}.",
    "fined-session": "{side}: {value} % weniger {amount} % des Durchgangs als Strafe: {result} %.",
    "fined-vps": "{side}: {value} weniger {amount} Siegpunkte Strafe: {result}.",
}

MISSING: dict[str, str] = {
    "matchpoints": "Die Matchpunkte von {what} fehlen: Bitte für jedes Ergebnis angeben oder für keines.",
    "vulnerable": "Die Punkte von {what} lassen sich nicht sagen: Niemand hat gesagt, wer in Gefahr ist.",
    "two-tables": "IMPs eines Teamkampfs brauchen zwei Ergebnisse, das eigene und das des anderen Tisches, oder other_table.",
    "other-tables": "Es gibt kein Ergebnis eines anderen Tisches zum Vergleich.",
    "top-too-low": "Der Top ist zu niedrig für ein Board mit {what} Ergebnissen.",
    "above-the-top": "{what} Matchpunkte sind mehr als der Top des Boards.",
    "datum": "Wenn so viele Ergebnisse außer Betracht bleiben, ist keines für den Datumswert übrig.",
    "boards": "Die Siegpunkte lassen sich nicht sagen: Niemand hat gesagt, wie viele Boards der Kampf hatte.",
}

ENTRY_NOTES: dict[str, str] = {
    "needs-contract": "Es will Kontrakt und Stiche, keine Punkte: Bitte einen Kontrakt mit diesem Ergebnis wählen.",
    "percentage-by-hand": "Es kennt nur 40, 50 und 60: Bitte den Prozentsatz im Auswertungsprogramm berichtigen.",
    "percent-rounded": "Zwei ganze Prozentsätze mit je zwei Ziffern: Dezimalstellen gehen verloren; die Matchpunkte daneben bleiben genau.",
    "enter-in-program": "Es kann das Board nur kennzeichnen; die Zahlen sind im Auswertungsprogramm einzugeben.",
    "no-split-scores": "Es nimmt ein Ergebnis für beide Seiten: keine geteilten oder gewichteten Ergebnisse.",
    "usebio-points-only": "Es hat kein Feld für Gewichte oder für zwei Ergebnisse: Bitte Matchpunkte oder IMPs beider Seiten schreiben.",
    "no-weights": "Es hat keine Gewichte: Bitte Matchpunkte oder IMPs jeder Seite als Berichtigung eingeben und den Grund als Notiz.",
}

SYSTEMS: dict[str, str] = {
    "bridgemate": "Bridgemate",
    "bridgemate-data-connector": "Bridgemate Data Connector",
    "usebio": "USEBIO",
    "acblscore": "ACBLscore",
}
