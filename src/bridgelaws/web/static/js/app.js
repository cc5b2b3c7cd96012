// The way through the pages: which view an address shows, and what begins with the app.

import { h, icon, fill, closeLabel, toast } from "./dom.js";
import { preferred, speak, t } from "./i18n.js";
import { mayWrite, set, setting, show } from "./settings.js";
import { current, onSave } from "./state.js";
import { loggedOut, onSync, push, session, sync } from "./sync.js";
import { engineState, onEngine, NeedsLogin } from "./engine.js";
import { keepEngine, register, savesData, whenAtRest } from "./offline.js";
import { called } from "./troubles.js";

const START = [/^$/, "start", () => import("./start.js").then((all) => all.startView)];
const VIEWS = [
  START,
  [/^new(?:\/(?<trouble>[\w-]+))?$/, "table", () => import("./table.js").then((all) => all.tableView)],
  [/^ruling\/(?<id>[\w-]+)$/, "table", () => import("./table.js").then((all) => all.tableView)],
  [/^compare\/(?<id>[\w-]+)$/, "compare", () => import("./compare.js").then((all) => all.compareView)],
  [/^sheet\/(?<id>[\w-]+)$/, "sheet", () => import("./sheet.js").then((all) => all.sheetView)],
  [/^appeal\/(?<id>[\w-]+)$/, "appeal", () => import("./sheet.js").then((all) => (main, given) => all.sheetView(main, { ...given, form: "appeal" }))],
  [/^poll\/(?<id>[\w-]+)$/, "poll", () => import("./poll.js").then((all) => all.pollView)],
  [/^log$/, "log", () => import("./log.js").then((all) => all.logView)],
  [/^todo$/, "todo", () => import("./log.js").then((all) => all.todoView)],
  [/^audit(?:\/(?<id>[\w-]+))?$/, "audit", () => import("./audit.js").then((all) => all.auditView)],
  [/^settings$/, "settings", () => import("./settings-page.js").then((all) => all.settingsView)],
  [/^login$/, "login", () => import("./settings-page.js").then((all) => all.loginView)],
];

/** The view of an address; nothing new is begun by somebody who may only read. */
function viewOf(path) {
  const found = VIEWS.map(([pattern, name, load]) => ({ match: pattern.exec(path), name, load })).find((each) => each.match);
  return found?.name === "table" && !found.match.groups.id && !mayWrite() ? viewOf("") : found;
}

/** Where to go on after the login: what was in hand, else the page that asked for it; in the settings somebody else logs in. */
let before = "";
const wayBack = () => (/^#\/new\b/.test(before) && current.record ? `#/ruling/${current.record.uuid}` : before === "#/settings" ? "" : before);

let end = null;
let turn = 0;

async function route() {
  const mine = ++turn;
  const path = location.hash.replace(/^#\/?/, "");
  const found = viewOf(path) ?? viewOf("");
  const main = document.getElementById("main");
  const ending = end;
  end = null;
  try {
    ending?.();
    const view = await found.load();
    if (mine !== turn) return;
    document.body.dataset.view = found.name;
    document.title = `${t(`view.${found.name}`)} – ${t("app.name")}`;
    header(found.name);
    const given = { ...found.match.groups, redraw: route, back: wayBack() };
    if (found.name !== "login") before = location.hash;
    if (given.trouble) given.trouble = called(given.trouble) ?? { name: null };
    const ended = await view(main, given);
    if (mine === turn) end = ended ?? null; else ended?.();
    scrollTo(0, 0);
    if (moved) (main.querySelector("h1, h2, button") ?? main).focus?.({ preventScroll: true });
    moved = true;
  } catch (problem) {
    if (problem instanceof NeedsLogin) { location.hash = "#/login"; return; }
    main.replaceChildren(h("div", { class: "page" }, h("h1", { text: t("problem.title") }), h("p", { role: "alert", text: problem.message }), h("p", { text: t("problem.nothing-lost") }), h("a", { class: "button", href: "#/", text: t("nav.start") })));
  }
}

let moved = false;

function header(view) {
  const link = (to, name, sign) => h("a", { href: to, "aria-current": view === name ? "page" : null }, icon(sign), h("span", { text: t(`nav.${name}`) }));
  fill(document.getElementById("head"),
    h("a", { class: "brand", href: "#/", "aria-label": `${t("app.name")}: ${t("nav.start")}` }, icon("brand"), h("span", { text: t("app.name") })),
    h("nav", { "aria-label": t("nav.label") }, link("#/log", "log", "log"), link("#/todo", "todo", "todo"), link("#/settings", "settings", "settings")));
  closeLabel.text = t("close");
}

function footer() {
  const waiting = sync.waiting && sync.state !== "saved" ? t("sync.waiting", { number: sync.waiting }) : "";
  fill(document.getElementById("foot"), h("p", {}, [t(`engine.${engineState()}`), waiting].filter(Boolean).join(" · "), sync.state === "login" || loggedOut() ? [" ", h("a", { href: "#/login", text: t("account.login") })] : null));
}

async function begin() {
  show();
  await speak(setting("language") || preferred());
  if (!setting("language")) set({ language: document.documentElement.lang });
  onSave(() => push());
  onSync(footer);
  onEngine((state) => { document.documentElement.dataset.engine = state; footer(); });
  addEventListener("hashchange", route);
  addEventListener("unhandledrejection", (event) => { if (event.reason instanceof NeedsLogin) location.hash = "#/login"; else if (event.reason?.name !== "AbortError") toast(t("problem.short", { why: event.reason?.message ?? "" })); });
  await route();
  document.getElementById("skip").textContent = t("nav.skip");
  footer();
  const read = mayWrite();
  session().then(() => { footer(); if (read !== mayWrite()) route(); }).catch(() => {}); // without a network it is as it was
  document.documentElement.dataset.ready = "yes";
  performance.mark("ready");
  whenAtRest(async () => {
    import("./table.js").catch(() => {}); // what the first tap will need; if it cannot be had now, that tap asks again
    await register();
    await push();
    if (!savesData()) await keepEngine();
  });
}

addEventListener("pagehide", () => { if (current.record?.dirty) push(); });
begin();
