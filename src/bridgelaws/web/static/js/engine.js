// Who works out a ruling: the server, until the same engine runs on this device; then the device, network or not.

import { lang } from "./i18n.js";

const listeners = new Set();
let worker = null;
let ready = null;
let state = "server";
let count = 0;
const waiting = new Map();

/** `server`, `loading` (the device's engine is on its way), `device`, or `none` where this browser cannot run it. */
export const engineState = () => state;
export const onEngine = (listener) => { listeners.add(listener); return () => listeners.delete(listener); };

function become(next) {
  state = next;
  for (const listener of listeners) listener(next);
}

/** Start the engine on this device; answers when it is ready, with false where it cannot be had. */
export function startEngine() {
  ready ??= new Promise((resolve) => {
    become("loading");
    try {
      worker = new Worker("/js/engine-worker.js", { type: "module" });
    } catch {
      become("none");
      return resolve(false);
    }
    const failed = () => { worker?.terminate(); worker = null; ready = null; become(navigator.onLine ? "server" : "none"); resolve(false); };
    worker.onerror = failed;
    worker.onmessage = ({ data }) => {
      if (data.ready) { become("device"); return resolve(true); }
      if (data.failed) return failed();
      waiting.get(data.number)?.(data.text);
      waiting.delete(data.number);
    };
  });
  return ready;
}

function ask(name, ...texts) {
  return new Promise((resolve) => {
    const number = ++count;
    waiting.set(number, (text) => resolve(JSON.parse(text)));
    worker.postMessage({ number, name, texts });
  });
}

async function serve(path, body) {
  const answer = await fetch(path, body === undefined ? { headers: { "Accept-Language": lang() } } : {
    method: "POST", headers: { "Content-Type": "application/json", "Accept-Language": lang() }, body: JSON.stringify(body),
  });
  const found = await answer.json();
  if (answer.status === 401) throw new NeedsLogin();
  if ((answer.status >= 500 && answer.status !== 501) || answer.status === 429) throw new Error(found?.error?.message ?? String(answer.status));
  return found;
}

export class NeedsLogin extends Error {}

/** Ask whoever can answer. The network's failing is no answer, so then it is the device's turn. */
async function either(name, texts, path, body) {
  if (state === "device") return ask(name, ...texts);
  try {
    return await serve(path, body);
  } catch (problem) {
    if (problem instanceof NeedsLogin) throw problem;
    if (await startEngine()) return ask(name, ...texts);
    throw problem;
  }
}

const spoken = (request) => (lang() === "en" ? request : { ...request, lang: lang() });

/** Facts and answers in; the ruling or the next question out. A refusal comes back as `{error}`. */
export function rule(request) {
  const full = spoken(request);
  return either("answer_json", [JSON.stringify(full)], "/api/rule", full);
}

/** The same facts under each edition, side by side. */
export function compare(request) {
  const full = spoken(request);
  return either("compare_json", [JSON.stringify(full)], "/api/compare", full);
}

/** Every question so far with its branches, and where the ruling stands. */
export function tree(request) {
  const full = spoken(request);
  return either("tree_json", [JSON.stringify(full)], "/api/tree", full);
}

/** What can be asked of players, a new poll, or a poll with one more answer. Nothing is kept by asking. */
export const poll = (request) => either("poll_json", [JSON.stringify(request)], "/api/poll", request);

/** A paragraph in our own words. */
export function paragraph(edition, number) {
  return either("law_json", [String(edition), number, lang()], `/api/laws/${edition}/${encodeURIComponent(number)}`);
}

/** Paragraphs by words, best first. */
export function searchLaws(edition, words) {
  return either("laws_json", [String(edition), words, lang()], `/api/laws/${edition}?search=${encodeURIComponent(words)}`);
}

/** What the cards allow. Only the server has the solver; without it this fails, and says so. */
export function doubleDummy(request) {
  return serve("/api/double-dummy", request);
}
