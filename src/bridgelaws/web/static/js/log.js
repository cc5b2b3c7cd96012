// The log: every ruling of this device and of the server, found by words, table, board, Laws or what is still to do.

import { h, button, icon, fill } from "./dom.js";
import { rich } from "./bridge.js";
import { all, put } from "./store.js";
import { isHidden, post, push, read } from "./sync.js";
import { mayWrite } from "./settings.js";
import { lang, t, when } from "./i18n.js";

/** One line of the log. */
export function rulingItem(each) {
  const board = each.steps?.[each.at]?.board ?? each.board;
  const table = each.ruling?.table ?? each.table;
  const status = each.ruling?.status ?? each.status ?? "open";
  const where = [board && t("head.board", { board }), table && t("head.table", { table })].filter(Boolean).join(" · ");
  const marks = [
    each.dirty && h("span", { class: "mark", text: t("log.not-sent") }), each.refused && h("span", { class: "mark warn-text", text: t("log.refused") }),
    (each.conflict_of || each.conflicts?.length) && h("span", { class: "mark warn-text", text: t("log.conflict") }), status === "open" && h("span", { class: "mark", text: t("status.open-ruling") }),
    status === "withdrawn" && h("span", { class: "mark", text: t("status.withdrawn-ruling") }), each.open_reviews ? h("span", { class: "mark", text: t("log.reviews", { number: each.open_reviews }) }) : null,
  ].filter(Boolean);
  if (each.hidden || isHidden(board)) return h("li", {}, h("p", { class: "line" }, icon("lock"), h("span", {}, h("strong", { text: where }), h("br"), t("log.hidden"))));
  return h("li", {}, h("a", { class: "line", href: `#/ruling/${each.uuid}` }, icon(status === "open" ? "question" : "check"),
    h("span", { class: "line-words" }, h("strong", {}, rich(each.title || t("log.untitled"))), h("span", { class: "quiet-text" }, [where, when(each.updated ?? each.received_at ?? each.made_at)].filter(Boolean).join(" · ")), marks.length ? h("span", { class: "marks" }, marks) : null)));
}

const FILTERS = [["", "log.all"], ["open", "log.open"], ["ruled", "log.ruled"], ["reviews", "log.to-review"], ["conflicts", "log.conflicts"], ["withdrawn", "log.withdrawn"]];

export async function logView(main) {
  const wanted = { text: "", filter: "", table: "", board: "", edition: "" };
  const place = h("div", { "aria-live": "polite" });
  const input = (name, props) => h("div", { class: "field" }, h("label", { for: `log-${name}`, text: t(`log.by-${name}`) }), h("input", { id: `log-${name}`, oninput: (event) => { wanted[name] = event.target.value; later(); }, ...props }));
  const filters = h("div", { class: "row", role: "group", "aria-label": t("log.filter") });
  const exports = h("p", { class: "row" });
  main.replaceChildren(h("div", { class: "log page" },
    h("h1", { text: t("log.title") }),
    h("div", { class: "fields" }, input("text", { type: "search" }), input("table"), input("board", { inputmode: "numeric" }),
      h("div", { class: "field" }, h("label", { for: "log-edition", text: t("log.by-edition") }), h("select", { id: "log-edition", onchange: (event) => { wanted.edition = event.target.value; draw(); } }, ["", 2017, 2007, 1997].map((each) => h("option", { value: each, text: each || t("log.any") }))))),
    filters, place, exports));
  const drawFilters = () => fill(filters, FILTERS.map(([value, name]) => button(t(name), () => { wanted.filter = value; drawFilters(); draw(); }, { class: "chip", "aria-pressed": String(wanted.filter === value), "data-k": `filter-${value}` })));
  let timer = null;
  let number = 0;
  const later = () => { clearTimeout(timer); timer = setTimeout(draw, 200); };
  const draw = async () => {
    const mine = ++number;
    const list = await together(wanted);
    if (mine !== number) return;
    fill(place, h("p", { class: "quiet-text", text: t("log.found", { number: list.length }) }), h("ul", { class: "plain rulings" }, list.map(rulingItem)));
    const query = queryOf(wanted);
    fill(exports, navigator.onLine ? [h("span", { class: "label", text: t("log.export") }), ["csv", "json"].map((sort) => h("a", { class: "button quiet", href: `/api/export.${sort}?${query}`, download: "", text: sort.toUpperCase() })),
      h("a", { class: "button quiet", href: `/sheets/session.html?${query}&lang=${lang()}`, text: t("log.session-report") }), h("a", { class: "button quiet", href: `/sheets/session.pdf?${query}&lang=${lang()}`, text: t("log.session-pdf") })] : h("span", { class: "quiet-text", text: t("log.offline") }));
  };
  drawFilters();
  await draw();
  return () => clearTimeout(timer);
}

function queryOf({ text, table, board, edition, filter }) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ text, table, board, edition })) if (value) query.set(name, value);
  if (["open", "ruled", "withdrawn"].includes(filter)) query.set("status", filter);
  if (filter === "reviews") query.set("open_reviews", "1");
  if (filter === "conflicts") query.set("conflicts", "1");
  return query;
}

/** What is here and what the server has, each ruling once; where both have it, what is not yet sent goes first. */
async function together(wanted) {
  const here = (await all("rulings")).filter((each) => fits(each, wanted));
  const found = await read(`/api/rulings?${queryOf(wanted)}&limit=200`);
  const list = new Map();
  for (const each of found?.rulings ?? []) list.set(each.uuid, { ...each, updated: Date.parse(each.made_at) || Date.parse(each.received_at) });
  for (const each of here) if (list.has(each.uuid) && each.title && each.lang === lang()) list.get(each.uuid).title = each.title;
  for (const each of here) if (each.dirty || !list.has(each.uuid)) list.set(each.uuid, { ...each, open_reviews: (each.todo ?? []).filter((one) => !one.done).length });
  return [...list.values()].sort((a, b) => b.updated - a.updated);
}

function fits(each, { text, table, board, edition, filter }) {
  const state = each.steps[each.at];
  const words = [each.title, each.ruling.table, each.ruling.session, each.ruling.notes, state.happened, ...(each.outcome?.cited ?? []), ...Object.values(each.ruling.players ?? {})].join(" ").toLowerCase();
  const open = (each.todo ?? []).some((one) => !one.done);
  const sort = { "": true, reviews: open, conflicts: Boolean(each.conflict_of || each.conflicts?.length) }[filter] ?? each.ruling.status === filter;
  return sort && text.toLowerCase().split(/\s+/).every((part) => words.includes(part)) && (!table || each.ruling.table === table) && (!board || String(state.board) === board) && (!edition || String(state.laws) === edition);
}

/** What to come back to after play: it stays until it is ticked. */
export async function todoView(main) {
  const place = h("div", { "aria-live": "polite" });
  main.replaceChildren(h("div", { class: "page" }, h("h1", { text: t("todo.title") }), h("p", { text: t("todo.help") }), place));
  const draw = async () => {
    const list = await todo();
    fill(place, list.length ? h("ul", { class: "plain lines" }, list.map((each) => h("li", { class: "todo-line" },
      h(mayWrite() ? "label" : "p", {}, !mayWrite() ? null : h("input", { type: "checkbox", checked: each.done, onchange: async (event) => { await tick(each, event.target.checked); draw(); } }),
        h("span", {}, h("strong", { text: `${each.law} ` }), rich(each.heading), h("br"), h("span", { class: "quiet-text" }, rich([each.board && t("head.board", { board: each.board }), each.table && t("head.table", { table: each.table }), each.title].filter(Boolean).join(" · "))))),
      h("a", { class: "button quiet", href: `#/ruling/${each.ruling}`, text: t("todo.open") })))) : h("p", { text: t("todo.none") }));
  };
  await draw();
}

/** The server's list, and what rulings that are only here ask for. */
async function todo() {
  await push();
  const found = (await read("/api/todo?done=0"))?.todo ?? null;
  const list = new Map((found ?? []).map((each) => [`${each.ruling}${each.law}`, each]));
  for (const each of await all("rulings")) {
    if (found && !each.dirty) continue;
    for (const one of each.outcome?.review ?? []) {
      const key = `${each.uuid}${one.law}`;
      if (!list.has(key) && !each.ticked?.[one.law]) list.set(key, { ...one, ruling: each.uuid, title: each.title, table: each.ruling.table, board: each.steps[each.at].board, here: each, done: false, id: each.todo?.find((known) => known.law === one.law)?.id });
    }
  }
  return [...list.values()];
}

async function tick(each, done) {
  if (each.here) await put("rulings", { ...each.here, ticked: { ...each.here.ticked, [each.law]: done } });
  if (each.id) await post(`/api/todo/${each.id}/done`, { done, note: "" });
}
