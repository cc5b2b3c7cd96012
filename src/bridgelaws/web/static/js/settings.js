// Settings of this device. They are read before the first paint by theme.js, which knows the same names.

const DEFAULTS = {
  theme: "auto", type: "normal", suits: "four", language: "", laws: 2017, session: "", keepEngine: true, lastBoard: 0, lastTable: "", reads: false,
};
const NAME = "bridgelaws";

let current = { ...DEFAULTS, ...stored() };

function stored() {
  try { return JSON.parse(localStorage.getItem(NAME)) ?? {}; } catch { return {}; }
}

export const setting = (name) => current[name];

/** False for somebody whose account may only read; remembered, so that the page is theirs from the first paint. */
export const mayWrite = () => !current.reads;

export function set(changes) {
  current = { ...current, ...changes };
  try { localStorage.setItem(NAME, JSON.stringify(current)); } catch { /* private mode: kept while the page is open */ }
  show();
}

/** Make the page look as the settings say. */
export function show() {
  const root = document.documentElement;
  root.dataset.theme = current.theme;
  root.dataset.type = current.type;
  root.dataset.suits = current.suits;
}
