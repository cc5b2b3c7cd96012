// The ruling in hand: what happened and what was answered, and every step back. What it comes to is asked of the engine.
//
// A step is the engine's own `state`: laws, board, dealer, vulnerability, what happened, answers, regulations. Nothing else is kept,
// and undo is going one step back.

import { NeedsLogin, rule } from "./engine.js";
import { lho, dealerOf, vulnerabilityOf, readToken } from "./bridge.js";
import { put, uuid } from "./store.js";
import { mayWrite, set, setting } from "./settings.js";
import { lang, t } from "./i18n.js";

const MOST_STEPS = 300;
const listeners = new Set();
export const onChange = (listener) => { listeners.add(listener); return () => listeners.delete(listener); };

/** The ruling in hand. `record` is what is kept; the rest is what the engine said of its present step. */
export const current = { record: null, answer: null, problem: null, working: 0, lapsed: [], unanswered: false };

let turnOf = Promise.resolve();
let save = () => {};
export const onSave = (keep) => { save = keep; };

export function blank({ board = null, session = setting("session"), table = "" } = {}) {
  return {
    uuid: uuid(), base_revision: 0, mutation: uuid(), dirty: false, began: false,
    ruling: {
      session, table, round: "", made_at: localTime(), players: { N: "", E: "", S: "", W: "" }, called_by: null,
      status: "open", notes: "", private_notes: "",
    },
    steps: [begin(board)], at: 0, outcome: null, title: "", trouble: null, updated: Date.now(), conflict_of: null, conflicts: [],
  };
}

/** The time with the offset of this place, as the server wants it. */
export function localTime(date = new Date()) {
  const minutes = -date.getTimezoneOffset();
  const two = (number) => String(Math.floor(Math.abs(number))).padStart(2, "0");
  const here = new Date(date.getTime() + minutes * 60000).toISOString().slice(0, 19);
  return `${here}${minutes < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}

const begin = (board) => ({ laws: setting("laws"), board, dealer: null, vulnerable: null, happened: "", answers: {} });

export const step = (record = current.record) => record.steps[record.at];
export const tokens = (state = step()) => state.happened.split(/\s+/).filter(Boolean);
export const canUndo = () => Boolean(current.record && current.record.at > 0);
export const canRedo = () => Boolean(current.record && current.record.at < current.record.steps.length - 1);
export const placed = (state = step()) => state.board !== null || state.dealer !== null;
export const dealer = (state = step()) => state.dealer ?? (state.board ? dealerOf(state.board) : "N");
export const vulnerable = (state = step()) => state.vulnerable ?? (state.board ? vulnerabilityOf(state.board) : "none");

function changed() {
  for (const listener of listeners) listener();
}

/** Take a ruling in hand; one of the time before regulations could be chosen was made under the defaults. */
export async function take(record) {
  record.steps = record.steps.map((each) => (each.happened && !each.regulations ? { ...each, regulations: {} } : each));
  Object.assign(current, { record, answer: null, problem: null, lapsed: [], unanswered: false });
  changed();
  if (placed()) await work();
}

/** Another step: `changes` to the state, tried on the engine first. What it refuses is not kept, and why is shown. */
export function go(changes) {
  if (!mayWrite()) return turnOf;
  const next = { ...step(), ...changes };
  const record = current.record;
  record.steps = [...record.steps.slice(0, record.at + 1), next].slice(-MOST_STEPS);
  record.at = record.steps.length - 1;
  current.problem = null;
  current.working += 1;
  changed();
  turnOf = turnOf.then(() => settle(record, next)).catch(trouble).finally(() => { current.working -= 1; changed(); });
  return turnOf;
}

async function settle(record, next) {
  const place = record.steps.indexOf(next);
  if (place < 0) return;
  let found = null;
  try {
    found = placed(next) ? await rule(next) : null;
  } catch (problem) {
    await keep(record);
    throw problem;
  }
  const now = record.steps.indexOf(next);
  if (now < 0) return;
  if (found?.error) {
    record.steps.splice(now);
    record.at = record.steps.length - 1;
    if (record === current.record) current.problem = found.error;
    changed();
    return;
  }
  if (found) record.steps[now] = kept(found.state, next);
  if (record === current.record && record.at === now) receive(found);
  await keep(record);
}

/** Nobody answered, as when the login had run out: the step stands as it was said, is kept, and is tried again here. */
export function resume() {
  const { record } = current;
  current.problem = null;
  turnOf = turnOf.then(() => settle(record, step(record))).catch(trouble);
  return turnOf;
}

/** The engine's state, but with hands left out where nobody gave them. */
const kept = (state, sent) => ({
  laws: state.laws, board: state.board, dealer: sent.dealer, vulnerable: sent.vulnerable,
  happened: state.happened, answers: state.answers, regulations: state.regulations, ...(sent.hands ? { hands: sent.hands } : {}),
});

function trouble(problem) {
  if (problem instanceof NeedsLogin) {
    current.unanswered = true;
    location.hash = "#/login";
    return;
  }
  current.problem = { code: problem.constructor.name, message: problem.message, where: "" };
  changed();
}

function receive(found) {
  current.lapsed = lapsed(current.answer, found);
  current.answer = found;
  changed();
}

/** The duties that ended as the table went on; under another edition, or a step back, none has ended. */
function lapsed(before, after) {
  if (!before || !after || before.state.laws !== after.state.laws || !after.state.happened.startsWith(before.state.happened)) return [];
  return before.outcome.owed.filter((duty) => !after.outcome.owed.includes(duty));
}

/** Work out the present step anew. */
async function work() {
  const record = current.record;
  const state = step();
  try {
    const found = placed(state) ? await rule(state) : null;
    if (record !== current.record || state !== step()) return;
    if (found?.error) { current.problem = found.error; changed(); } else { Object.assign(current, { answer: found, lapsed: [] }); changed(); }
  } catch (problem) {
    trouble(problem);
  }
}

/** Something happened: one or more tokens of table notation. */
export function happen(...added) {
  const state = step();
  return go({ happened: [state.happened, ...added].filter(Boolean).join(" ") });
}

/** An answer to a question; answering puts the Director at the table. */
export function answer(key, value) {
  const state = step();
  const happened = tokens(state);
  if (!/^TD(\(.*\))?$/.test(happened.at(-1) ?? "TD")) happened.push("TD");
  return go({ happened: happened.join(" "), answers: { ...state.answers, [key]: value } });
}

/** Take one answer back, and with it all that was answered after it. */
export function forget(key) {
  const keys = Object.keys(current.answer?.outcome?.answers ?? step().answers);
  const place = keys.indexOf(key);
  const gone = new Set(place < 0 ? [key] : keys.slice(place));
  return go({ answers: Object.fromEntries(Object.entries(step().answers).filter(([name]) => !gone.has(name))) });
}

/** Put other tokens in the place of those that stand. */
export const rewrite = (list) => go({ happened: list.join(" ") });

export async function move(by) {
  if (!mayWrite()) return;
  const record = current.record;
  const at = record.at + by;
  if (at < 0 || at >= record.steps.length) return;
  record.at = at;
  current.problem = null;
  current.answer = placed() ? current.answer : null;
  changed();
  turnOf = turnOf.then(work);
  await turnOf;
  await keep(record);
}

export const undo = () => move(-1);
export const redo = () => move(1);

/** Details that are no part of the facts: table, round, notes. They are not undone, they are corrected. */
export async function describe(changes) {
  if (!mayWrite()) return;
  const { record } = current;
  Object.assign(record.ruling, changes);
  record.dirty ||= record.began;
  changed();
  await keep(record);
  changed();
}

/** Keep the ruling: on this device at once, then with the server. A ruling with nothing in it is not one. */
export async function keep(record) {
  if (record === current.record && current.answer) {
    const { outcome } = current.answer;
    record.outcome = outcome;
    record.engine = current.answer.engine;
    record.lang = lang();
    record.title = outcome.rulings.map((each) => each.text)[0] ?? pendingText(outcome) ?? record.title;
    if (record.ruling.status !== "withdrawn") record.ruling.status = outcome.rulings.length && !outcome.question ? "ruled" : "open";
  }
  record.began ||= tokens(step(record)).length > 0;
  if (!record.began) return;
  record.mutation = uuid();
  record.dirty = true;
  record.updated = Date.now();
  await put("rulings", record);
  const { board } = step(record);
  set({ ...(board ? { lastBoard: board } : {}), lastTable: record.ruling.table });
  save(record);
}

/** What is irregular and not yet ruled on, in a sentence. */
export function pendingText(outcome) {
  if (!outcome?.question) return null;
  return outcome.pending?.text ?? outcome.question.prompt;
}

/** Who is to call next, as far as the page can tell before the engine has answered. */
export function nextSeat() {
  const { answer } = current;
  const state = step();
  const known = told(state);
  if (known !== null && known === tokens(state).length) return answer.outcome.turn;
  const seats = layout(state, answer?.outcome ?? null).filter((each) => each.kind === "call" || each.kind === "changed");
  return seats.length ? lho(seats.at(-1).seat) : dealer(state);
}

/** How many events the engine has followed to a turn it told; null where it has not. Calls may be tapped faster than it answers. */
function told(state) {
  const { answer } = current;
  if (!answer || answer.outcome.question || !/^[NESW]$/.test(answer.outcome.turn)) return null;
  const known = answer.state.happened;
  return state.happened === known || state.happened.startsWith(known && `${known} `) ? tokens(answer.state).length : null;
}

/** Every event with its seat: the engine's word where it has spoken, else as calls go round. */
export function layout(state = step(), outcome = null) {
  let turn = dealer(state);
  const known = told(state);
  return tokens(state).map((token, event) => {
    if (event === known) turn = current.answer.outcome.turn;
    const found = { ...readToken(token), token, event };
    if (found.kind === "call") {
      const said = outcome?.calls.find((each) => each.event === event && each.status !== "supplied");
      found.seat ??= said?.seat ?? turn;
      turn = lho(found.seat);
    }
    return found;
  });
}

export const problemText = (problem) => [problem.message, problem.expected && t("problem.expected", { expected: problem.expected })].filter(Boolean).join(" – ");
