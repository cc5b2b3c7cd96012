// Sending what is kept on this device to the server, in order, until it is there. Nothing is dropped: what the server
// refuses stays here and says so, and what two directors changed at once stands side by side.

import { all, get, put, remove, uuid } from "./store.js";
import { step, current, take } from "./state.js";
import { toast } from "./dom.js";
import { set } from "./settings.js";
import { lang, t } from "./i18n.js";

const listeners = new Set();
export const onSync = (listener) => { listeners.add(listener); return () => listeners.delete(listener); };

/** How things stand with the server: `saved`, `saving`, `offline`, `login`, `refused`, `busy`. */
export const sync = { state: "saved", waiting: 0, session: null };

let running = null;
let again = false;
let timer = null;

function become(state) {
  sync.state = state;
  for (const listener of listeners) listener(sync);
}

/** A request that changes something, with the token that proves it came from these pages. */
export async function send(method, path, body) {
  for (let attempt = 0; ; attempt += 1) {
    if (!sync.session) await session();
    const answer = await fetch(path, {
      method, headers: { "Content-Type": "application/json", "Accept-Language": lang(), "X-CSRF-Token": sync.session?.csrf ?? "" }, body: JSON.stringify(body ?? {}),
    });
    const found = await answer.json().catch(() => ({}));
    if (answer.status === 403 && found.error?.code === "csrf" && attempt === 0) { sync.session = null; continue; }
    return { status: answer.status, found, wait: Number(answer.headers.get("Retry-After")) };
  }
}

/** Who is asking, and what they may do. */
export async function session() {
  const answer = await fetch("/api/session");
  if (!answer.ok) throw new Error(String(answer.status));
  return known(await answer.json());
}

/** Take in who is asking, as the server tells it. */
export function known(found) {
  sync.session = found;
  set({ reads: Boolean(found.user) && !found.may_write });
  return found;
}

/** Whether a board is one that this Director has yet to play. */
export const isHidden = (board) => (sync.session?.hidden_boards ?? []).includes(board);

export const loggedOut = () => Boolean(sync.session && sync.session.login === "required" && !sync.session.user);

/** Read something from the server, or null where there is no network. */
export async function read(path) {
  const answer = await fetch(path, { headers: { "Accept-Language": lang() } }).catch(() => null);
  if (!answer) return null;
  const found = await answer.json().catch(() => null);
  return answer.ok ? found : { error: found?.error ?? { message: String(answer.status) }, status: answer.status };
}

/** Send all that is waiting. Calls that come while it runs make it run once more. */
export function push() {
  again = true;
  running ??= (async () => {
    try {
      while (again) { again = false; await round(); }
    } finally {
      running = null;
    }
  })();
  return running;
}

async function round() {
  clearTimeout(timer);
  const waiting = (await all("rulings")).filter((each) => each.dirty && each.began && !each.refused).sort((a, b) => a.updated - b.updated);
  const posts = await all("outbox");
  sync.waiting = waiting.length + posts.length;
  if (!sync.waiting) return become((await all("rulings")).some((each) => each.refused) ? "refused" : "saved");
  become("saving");
  try {
    if (!sync.session || loggedOut()) await session();
    if (loggedOut()) return become("login");
    for (const record of waiting) if (!(await sendRuling(record))) return undefined;
    for (const post of posts) if (!(await sendPost(post))) return undefined;
    sync.waiting = 0;
    return become((await all("rulings")).some((each) => each.refused) ? "refused" : "saved");
  } catch {
    become("offline");
    return later(15);
  }
}

function later(seconds) {
  clearTimeout(timer);
  timer = setTimeout(push, seconds * 1000);
}

/** What the server is sent. */
export const body = (record) => ({
  mutation: record.mutation, base_revision: record.base_revision,
  ruling: { ...record.ruling, state: step(record) },
  ...(record.outcome && record.lang === "en" ? { made_with: { engine: record.engine ?? "", outcome: record.outcome } } : {}),
});

/** The same ruling may be in hand: then that object is the one to change. */
const inHand = (record) => (current.record?.uuid === record.uuid ? current.record : record);

async function sendRuling(kept) {
  const record = inHand(kept);
  const { mutation } = record;
  const { status, found } = await send("PUT", `/api/rulings/${record.uuid}`, body(record));
  if (status === 200 || status === 201) {
    Object.assign(record, { base_revision: found.revision, conflicts: found.conflicts ?? [], todo: found.todo ?? [], director: found.director });
    if (record.mutation === mutation) record.dirty = false; else again = true;
    await put("rulings", record);
    return true;
  }
  if (status === 409) { await sideBySide(record, found); return true; }
  if (status === 401) { sync.session = null; become("login"); return false; }
  if (status >= 500 || status === 429) { become("busy"); later(status === 429 ? 30 : 10); return false; }
  record.refused = found.error?.message ?? String(status);
  await put("rulings", record);
  toast(t("sync.refused", { why: record.refused }));
  return true;
}

/** Two directors changed one ruling: the server's stands, ours stands beside it. */
async function sideBySide(record, { current: theirs, copy }) {
  const steps = { steps: record.steps, at: record.at };
  const original = fromServer(theirs);
  await put("rulings", original);
  if (copy) await put("rulings", { ...fromServer(copy), ...steps, conflict_of: record.uuid });
  toast(t("sync.conflict"));
  if (current.record?.uuid === record.uuid) await take(original);
}

/** A ruling as the server tells it, as this device keeps it. */
export function fromServer(found) {
  const { state, ...ruling } = found.ruling;
  return {
    uuid: found.uuid, base_revision: found.revision, mutation: uuid(), dirty: false, began: true, ruling, steps: [state], at: 0,
    outcome: found.outcome, engine: found.engine, title: found.title, updated: Date.parse(found.received_at) || Date.now(),
    conflict_of: found.conflict_of, conflicts: found.conflicts ?? [], director: found.director, edited_by: found.edited_by,
    events: found.events ?? [], todo: found.todo ?? [],
  };
}

/** The newest text of a ruling: the server's where nothing of ours waits, else what is on this device. */
export async function fetchRuling(id) {
  const here = await get("rulings", id);
  if (here?.dirty) return here;
  const found = await read(`/api/rulings/${id}`);
  if (!found || found.error) {
    if (here && found?.error?.code !== "hidden") return here;
    throw new Error(found?.error?.message ?? t("log.not-here"));
  }
  if (here && here.base_revision === found.revision) {
    const same = { ...here, events: found.events, todo: found.todo, conflicts: found.conflicts };
    await put("rulings", same);
    return same;
  }
  const fresh = fromServer(found);
  await put("rulings", fresh);
  return fresh;
}

/** Something to be sent that is not a ruling: an appeal, a tick on the list. Kept until it is there. */
export async function post(path, message) {
  await put("outbox", { id: uuid(), path, message, at: Date.now() });
  await push();
}

async function sendPost(item) {
  const { status, found } = await send("POST", item.path, item.message);
  if (status >= 500 || status === 429) { become("busy"); later(10); return false; }
  if (status === 401) { sync.session = null; become("login"); return false; }
  if (status >= 400) toast(t("sync.refused", { why: found.error?.message ?? String(status) }));
  await remove("outbox", item.id);
  return true;
}

addEventListener("online", push);
addEventListener("offline", () => become("offline"));
