"""Meldungen zu noch verdeckten Ausspielen und zu schon gespielten Karten: §§ 41A, 58B1, 63A2, 65 und 66."""

from __future__ import annotations

from .auction import YES_NO

IRREGULARITIES: dict[str, str] = {
    "face-down-lead": "Ein verdecktes erstes Ausspiel soll zurückgenommen werden.",
    "inspection": "Jemand möchte schon gespielte Karten ansehen.",
    "wrongly-pointed-card": "Eine gespielte Karte liegt falsch herum.",
}

REASONS: dict[str, tuple[str, str]] = {
    "face-down-lead-stays": (
        "Ein Ausspiel wird nur nach einem Regelverstoß zurückgenommen.",
        "Das Ausspiel bleibt. Bitte aufdecken, wenn niemand mehr fragt.",
    ),
    "face-down-lead-returned": (
        "Niemand hat die Karte gesehen: Sie kommt in die Hand zurück und ist keine Strafkarte.",
        "Die Karte geht in die Hand zurück. Sonst folgt daraus nichts.",
    ),
    "face-down-lead-on-wrong-explanation": (
        "Die Karte wurde nach einer falschen Auskunft gewählt und darf neu gewählt werden.",
        "Es darf eine andere Karte ausgespielt werden.",
    ),
    "faced-lead-comes-first": (
        "Das Gegenüber hat offen und außer Reihenfolge ausgespielt: Darüber wird zuerst entschieden.",
        "Zuerst wird über das offene Ausspiel entschieden.",
    ),
    "dummy-may-not-inspect": ("Nur Alleinspiel und Gegenspiel dürfen nachsehen.", "Dummy darf nicht nachsehen."),
    "trick-is-shown": (
        "Die eigene Seite hat nicht weitergespielt, und die eigene Karte liegt noch offen.",
        "Bitte den Stich noch einmal zeigen.",
    ),
    "too-late-to-see-the-trick": (
        "Die eigene Karte ist umgedreht, oder die eigene Seite hat weitergespielt.",
        "Der Stich bleibt umgedreht.",
    ),
    "own-card-may-be-seen": (
        "Es ist noch Zeit: ansehen ja, zeigen nein.",
        "Die eigene Karte darf angesehen, aber nicht gezeigt werden.",
    ),
    "too-late-to-see-own-card": ("Für die eigene letzte Karte ist es zu spät.", "Die Karte bleibt umgedreht."),
    "director-has-it-inspected": (
        "Die Turnierleitung darf einen beendeten Stich ansehen lassen, etwa wegen eines Revokes.",
        "Ich sehe mir den Stich an. Bitte keine anderen Karten berühren.",
    ),
    "quitted-tricks-stay-closed": (
        "Beendete Stiche werden erst nach dem Spiel angesehen.",
        "Die Stiche bleiben bis zum Ende des Spiels umgedreht.",
    ),
    "visible-card-is-played": (
        "Nur eine Vorderseite war zu sehen: Diese Karte ist gespielt.",
        "{card} ist gespielt. Die anderen Karten kommen zurück in die Hand.",
    ),
    "revoke-established-by-naming": ("Für den nächsten Stich ist schon eine Karte des Dummys genannt.", ""),
    "nothing-said-of-pointing": (
        "Diese Ausgabe sagt, wie Karten liegen, aber nicht, wer auf eine falsch liegende hinweisen darf.",
        "Bitte die Karte drehen.",
    ),
    "card-is-turned": ("Der Hinweis kam rechtzeitig.", "Bitte die Karte drehen."),
    "pointing-mentioned-too-late": (
        "Für den Hinweis ist es zu spät; was sich daraus ergibt, kann unerlaubte Information sein.",
        "Bitte weiterspielen.",
    ),
}

QUESTIONS: dict[str, tuple[str, dict[str, str]]] = {
    "because": (
        "Warum soll das Ausspiel zurückgenommen werden?",
        {
            "wrong-player": "es war jemand anderes an der Reihe",
            "told-to-lead": "die Gegenseite hatte gesagt, dass hier auszuspielen sei",
            "partner-faced": "das Gegenüber hat offen und außer Reihenfolge ausgespielt",
            "explanation": "die Auskunft vorher war falsch",
            "none": "kein Regelverstoß, nur ein neuer Gedanke",
        },
    ),
    "wish": (
        "Was soll angesehen werden?",
        {"trick": "der eben gespielte Stich", "own-card": "die eigene letzte Karte", "quitted": "ein früherer Stich"},
    ),
    "role": ("Wer möchte das?", {"declarer": "wer allein spielt", "dummy": "Dummy", "defender": "die Gegenspielseite"}),
    "side_played_on": ("Hat die eigene Seite zum nächsten Stich ausgespielt oder zugegeben?", YES_NO),
    "next_led": ("Ist zum nächsten Stich ausgespielt?", YES_NO),
    "visible_card": ("Falls nur eine Vorderseite zu sehen war: Welche Karte war es?", {}),
    "turned": ("Ist die eigene Karte schon umgedreht?", YES_NO),
    "needed": ("Muss die Turnierleitung den Stich sehen, etwa wegen eines Revokes?", YES_NO),
}
