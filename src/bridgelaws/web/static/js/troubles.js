// What a Director is called for: how each trouble is entered. Its words are in the language files.

/**
 * `mode` is how the entry begins, `matter` what the Director is called for where calls and cards do not show it
 * (the engine's own name); with `auction` the calls are entered first. The first six are the usual ones.
 */
export const TROUBLES = [
  { name: "insufficient", icon: "insufficient" },
  { name: "rotation", icon: "rotation" },
  { name: "changed", icon: "changed" },
  { name: "exposed", icon: "exposed", mode: "card" },
  { name: "lead", icon: "lead", mode: "contract" },
  { name: "revoke", icon: "revoke", matter: "revoke" },
  { name: "double", icon: "double" },
  { name: "together", icon: "together" },
  { name: "after", icon: "after" },
  { name: "penalty", icon: "exposed", mode: "contract" },
  { name: "hesitation", icon: "clock", matter: "unauthorised-information", auction: true },
  { name: "misinformation", icon: "speak", matter: "misinformation", auction: true },
  { name: "mistaken", icon: "speak", matter: "mistaken-explanation", auction: true },
  { name: "understanding", icon: "speak", matter: "partnership-understanding", auction: true },
  { name: "claim", icon: "claim", matter: "claim" },
  { name: "cards", icon: "cards", matter: "wrong-number-of-cards" },
  { name: "missing", icon: "cards", matter: "missing-card" },
  { name: "wrong-board", icon: "board", matter: "wrong-board" },
  { name: "wrong-cards", icon: "board", matter: "cards-from-wrong-board", auction: true },
  { name: "attention", icon: "warn", matter: "attention" },
  { name: "defective", icon: "cards", matter: "defective-trick" },
  { name: "dummy", icon: "player", matter: "dummy-intervenes" },
  { name: "overheard", icon: "eye", matter: "extraneous-information" },
  { name: "designation", icon: "cards", matter: "designation", auction: true },
  { name: "wrong-card", icon: "cards", matter: "wrong-card-from-dummy", auction: true },
  { name: "hidden-card", icon: "eye", matter: "hidden-card-in-dummy", auction: true },
  { name: "face-down-lead", icon: "lead", matter: "face-down-lead" },
  { name: "inspection", icon: "eye", matter: "inspection" },
  { name: "pointed", icon: "cards", matter: "wrongly-pointed-card" },
  { name: "conduct", icon: "warn", matter: "conduct" },
  { name: "infringement", icon: "warn", matter: "infringement" },
  { name: "misnamed-double", icon: "double", matter: "misnamed-double", auction: true },
  { name: "doubtful-call", icon: "question", matter: "doubtful-call", auction: true },
  { name: "pack", icon: "cards", matter: "incorrect-pack" },
  { name: "manner", icon: "clock", matter: "misleading-manner", auction: true },
  { name: "director-error", icon: "director", matter: "director-error" },
  { name: "adjusted", icon: "sheet", matter: "adjusted-score" },
  { name: "appeal", icon: "speak", matter: "appeal" },
  { name: "scoring", icon: "sheet", matter: "scoring" },
  { name: "score", icon: "sheet", matter: "score-correction" },
];

export const USUAL = TROUBLES.slice(0, 6);
export const MATTERS = TROUBLES.filter((each) => each.matter);
export const called = (name) => TROUBLES.find((each) => each.name === name) ?? null;
