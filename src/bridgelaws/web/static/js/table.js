// One ruling on one screen: the auction and what is owed on the left, the ruling on the right; on a phone one below the other.

import { h, asWords, button, icon, fill, announce, dialog } from "./dom.js";
import { auctionGrid, cardsOnTable } from "./auction.js";
import { entry, entryPanel } from "./entry.js";
import { enterHands, handsPanel } from "./hands-form.js";
import { holds } from "./hands.js";
import { breach, breachText, rulingPanel, duties } from "./ruling.js";
import { blank, canRedo, canUndo, current, dealer, describe, go, onChange, pendingText, placed, redo, resume, step, take, tokens, undo, vulnerable } from "./state.js";
import { lawTree, onWidth } from "./tree.js";
import { fetchRuling, onSync, send, sync } from "./sync.js";
import { mayWrite, setting } from "./settings.js";
import { t } from "./i18n.js";

/** Show a ruling: a new one, or one that is kept. Gives what ends the view. */
export async function tableView(main, { id, trouble, board }) {
  const reopened = Boolean(id && current.record?.uuid !== id);
  if (reopened) await take(await fetchRuling(id));
  if (!id) {
    entry.reset();
    Object.assign(entry, { opened: false, paste: "" });
    await take(blank({ board }));
    begin(trouble);
  }
  const places = Object.fromEntries(["head", "board", "auction", "cards", "entry", "duties", "tree", "ruling", "more", "bar"].map((name) => [name, h("div", { class: `place place-${name}` })]));
  places.bar.className = "thumb-bar";
  const left = h("div", { class: "left" }, places.head, places.board, places.auction, places.cards, places.duties, places.tree);
  main.replaceChildren(h("h1", { class: "vh", text: t("view.table") }), h("div", { class: "table-view" }, left, h("div", { class: "right" }, places.ruling, places.entry, places.more)), places.bar);
  let asked = null;
  let told = "";
  const draw = () => {
    fill(places.head, head());
    fill(places.board, placed() ? null : boardPad());
    fill(places.auction, placed() ? auctionGrid() : null);
    fill(places.cards, cardsOnTable());
    fill(places.ruling, rulingPanel());
    fill(places.entry, placed() ? entryPanel() : null);
    fill(places.more, placed() ? morePanel() : null);
    fill(places.duties, duties());
    fill(places.tree, lawTree());
    fill(places.bar, bar());
    if (!mayWrite()) readOnly(places);
    const key = current.answer?.outcome?.question?.key ?? null;
    if (key !== asked) { asked = key; if (key) bring(); }
    const news = current.problem?.message ?? (current.answer && ([breach() && breachText(breach()), pendingText(current.answer.outcome), ...current.lapsed.map((line) => `${line} ${t("duties.over")}`)].filter(Boolean).join(" ") || current.answer.outcome.read.at(-1)));
    if (news && news !== told) { told = news; announce(news); }
  };
  entry.redraw = draw;
  if (current.unanswered) { current.unanswered = false; resume(); }
  if (reopened) lookAgain(current.record, draw);
  const stops = [onChange(draw), onWidth(draw), onSync(() => { fill(places.bar, bar()); if (!mayWrite()) readOnly(places); })];
  draw();
  const keys = (event) => shortcuts(event);
  addEventListener("keydown", keys);
  return () => { stops.forEach((stop) => stop()); removeEventListener("keydown", keys); entry.redraw = null; };
}

/** A ruling made before is worked out once more by today's engine; where that differs, the page says so and changes nothing. */
async function lookAgain(record, draw) {
  if (!record.base_revision || record.dirty) return;
  const { status, found } = await send("POST", `/api/rulings/${record.uuid}/replay`).catch(() => ({}));
  if (status !== 200 || !found.differs) return;
  record.replay = found;
  draw();
}

function replayed({ replay }) {
  if (!replay) return null;
  const words = (value) => (typeof value === "string" ? value : JSON.stringify(value));
  return h("details", { class: "problem replay", "data-k": "replay" },
    h("summary", {}, icon("warn"), h("span", {}, h("strong", { text: t("replay.differs") }), " ", h("span", { class: "quiet-text", text: t("replay.engines", { then: replay.made_with, now: replay.today }) }))),
    h("dl", { class: "editions" }, replay.changes.map((each) => [h("dt", { text: each.field }), h("dd", {}, h("s", { text: words(each.then) }), " → ", words(each.now))])));
}

/** For somebody who may only read: nothing to enter, and what would change the ruling stands there as words. */
function readOnly(places) {
  for (const name of ["board", "entry"]) fill(places[name]);
  for (const name of ["head", "auction", "cards", "ruling", "duties", "more", "bar"]) asWords(places[name]);
}

/** The question comes into view by itself; the keyboard stays where it is, so that nothing jumps under a finger. */
function bring() {
  document.getElementById("irregularity")?.scrollIntoView({ block: "start", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
}

/** A trouble that calls show is entered by calls; one that they do not show begins with what the Director was called for. */
function begin(trouble) {
  if (trouble?.mode) entry.mode = trouble.mode;
  current.record.trouble = trouble?.name ?? null;
  current.record.matter = trouble?.matter ?? null;
  current.record.auctionFirst = Boolean(trouble?.auction);
}

function head() {
  const { ruling, conflict_of, conflicts } = current.record;
  const { board, laws } = step();
  const words = [board ? t("head.board", { board }) : placed() ? t("head.dealer", { seat: t(`seat.${dealer()}`) }) : t("head.which-board"), ruling.table && t("head.table", { table: ruling.table })].filter(Boolean).join(" · ");
  return [
    h("div", { class: "head-line" },
      h("a", { class: "button quiet back", href: "#/", "aria-label": t("nav.start") }, icon("back")),
      !mayWrite() ? h("strong", { class: "head-words", text: words }) : button([h("span", { class: "head-words", text: words }), icon("edit"), h("span", { class: "vh", text: `. ${t("head.details")}` })], details, { class: "quiet head-button", "data-k": "details" }),
      h("label", { class: "edition" }, h("span", { class: "vh", text: t("head.laws") }),
        h("select", { "data-k": "edition", onchange: (event) => go({ laws: Number(event.target.value) }) },
          [2017, 2007, 1997].map((year) => h("option", { value: year, selected: year === laws, text: String(year) }))))),
    conflict_of || conflicts?.length ? h("p", { class: "problem" }, icon("warn"), " ", h("span", {}, t("conflict.text"), " ",
      [conflict_of, ...(conflicts ?? []).map((each) => each.uuid ?? each)].filter(Boolean).map((each) => h("a", { href: `#/ruling/${each}`, text: t("conflict.open") })))) : null,
    replayed(current.record),
    ruling.status === "withdrawn" ? h("p", { class: "hint" }, icon("warn"), " ", t("details.is-set-aside")) : null,
    current.record.trouble && !tokens().length ? h("p", { class: "hint" }, t(`trouble.${current.record.trouble}.hint`)) : null,
  ];
}

/** What helps a judgement, and is no part of what happened. */
function morePanel() {
  return h("section", { class: "more-tools", "aria-label": t("more.title") },
    h("div", { class: "row" }, button([icon("cards"), " ", t(holds(step()) ? "hands.change" : "hands.enter")], enterHands, { class: "chip", "data-k": "hands", "data-changes": true, "aria-haspopup": "dialog" }),
      current.record.began ? h("a", { class: "button chip", href: `#/poll/${current.record.uuid}`, "data-k": "poll" }, icon("player"), " ", t("poll.title"), polled()) : null),
    handsPanel());
}

function polled() {
  const number = (current.record.ruling.polls ?? []).reduce((sum, each) => sum + each.answers.length, 0);
  return number ? h("span", { class: "mark", text: t("poll.polled", { number }) }) : null;
}

/** Which board? The numbers of a session, large; or only who dealt. */
function boardPad() {
  const last = setting("lastBoard");
  const first = Math.max(1, Math.min(last - 1, 9999));
  const from = last ? first : 1;
  return h("section", { class: "board-pad", "aria-labelledby": "board-title" },
    h("h2", { id: "board-title", class: "big", text: t("board.which") }),
    h("div", { class: "pad" }, Array.from({ length: 16 }, (_, place) => from + place).map((number) => button(String(number), () => start({ board: number }), { class: "bid", "data-k": `board-${number}` }))),
    h("form", { class: "row", onsubmit: (event) => { event.preventDefault(); const number = Number(new FormData(event.target).get("board")); if (number >= 1 && number <= 999) start({ board: number }); } },
      h("label", { for: "board-number", text: t("board.other") }),
      h("input", { id: "board-number", name: "board", type: "number", min: 1, max: 999, inputmode: "numeric", required: true }), h("button", { type: "submit", text: t("board.take") })),
    h("div", { class: "row", role: "group", "aria-label": t("board.dealer") }, h("span", { class: "label", text: t("board.dealer") }),
      ["N", "E", "S", "W"].map((seat) => button(t(`seat.${seat}`), () => start({ dealer: seat }), { class: "chip", "data-k": `dealer-${seat}` }))));
}

function start(changes) {
  const { matter, auctionFirst } = current.record;
  return go({ ...changes, ...(matter && !auctionFirst && !tokens().length ? { happened: `TD(${matter})` } : {}) });
}

/** Table, round, who called, notes: none of it is needed to rule, all of it helps later. */
function details() {
  const { ruling, uuid, base_revision } = current.record;
  const field = (name, props = {}) => h("div", { class: "field" }, h("label", { for: `f-${name}`, text: t(`details.${name}`) }),
    h(props.long ? "textarea" : "input", { id: `f-${name}`, value: ruling[name] ?? "", maxlength: props.long ? 8000 : 80, autocomplete: "off", rows: props.long ? 3 : null, inputmode: props.inputmode ?? null, onchange: (event) => describe({ [name]: event.target.value }) }),
    props.help ? h("p", { class: "quiet-text", text: t(props.help) }) : null);
  const player = (seat) => h("div", { class: "field" }, h("label", { for: `p-${seat}`, text: t(`seat.${seat}`) }),
    h("input", { id: `p-${seat}`, value: ruling.players?.[seat] ?? "", maxlength: 80, autocomplete: "off", onchange: (event) => describe({ players: { ...ruling.players, [seat]: event.target.value } }) }));
  const { board } = step();
  dialog(t("details.title"), (close) => [
    h("div", { class: "fields" },
      h("div", { class: "field" }, h("label", { for: "f-board", text: t("details.board") }),
        h("input", { id: "f-board", type: "number", min: 1, max: 999, inputmode: "numeric", value: board ?? "", onchange: (event) => { const number = Number(event.target.value); if (number >= 1 && number <= 999) go({ board: number, dealer: null, vulnerable: null }); } })),
      field("table"), field("round"), field("session")),
    h("fieldset", { class: "fields" }, h("legend", { text: t("details.players") }), ["N", "E", "S", "W"].map(player)),
    field("notes", { long: true, help: "details.notes-help" }), field("private_notes", { long: true, help: "details.private-help" }),
    board ? null : h("label", { class: "field" }, t("details.vulnerable"), h("select", { onchange: (event) => go({ vulnerable: event.target.value }) }, ["none", "NS", "EW", "both"].map((each) => h("option", { value: each, selected: each === vulnerable(), text: t(`vulnerable.${each}`) })))),
    base_revision && sync.session?.user?.role === "chief" ? h("a", { class: "button quiet wide", href: `#/audit/${uuid}`, onclick: close, text: t("audit.of-this") }) : null,
    button(t("details.done"), close, { class: "primary wide" }),
    current.record.began ? button(t(ruling.status === "withdrawn" ? "details.take-up" : "details.set-aside"), () => { describe({ status: ruling.status === "withdrawn" ? "open" : "withdrawn" }); close(); }, { class: "quiet wide" }) : null,
  ]);
}

function bar() {
  const id = current.record?.uuid;
  const began = Boolean(current.record?.began);
  const state = sync.state === "saved" && (current.working || current.record?.dirty) ? "saving" : sync.state;
  return [
    button([icon("undo"), h("span", { text: t("bar.undo") })], () => { entry.reset(); undo(); }, { "data-changes": true, disabled: !canUndo(), "data-k": "undo" }),
    button([icon("redo"), h("span", { text: t("bar.redo") })], () => { entry.reset(); redo(); }, { "data-changes": true, disabled: !canRedo(), "data-k": "redo" }),
    state === "login" && began ? h("a", { class: "button saved login", href: "#/login" }, icon("lock"), h("span", { text: t("bar.login") })) : h("p", { class: `saved ${state}` }, icon(SAVED[state] ?? "check"), h("span", { text: t(began ? `bar.${state}` : "bar.nothing-yet") })),
    began ? h("a", { class: "button", href: `#/compare/${id}`, "data-k": "compare" }, icon("columns"), h("span", { text: t("bar.compare") })) : null,
    began ? h("a", { class: "button", href: `#/sheet/${id}`, "data-k": "sheet" }, icon("sheet"), h("span", { text: t("bar.sheet") })) : null,
  ];
}

const SAVED = { saved: "check", saving: "wait", offline: "device", login: "lock", refused: "warn", busy: "wait" };

function shortcuts(event) {
  if (event.target.matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") { event.preventDefault(); if (event.shiftKey) redo(); else undo(); }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "y") { event.preventDefault(); redo(); }
}
