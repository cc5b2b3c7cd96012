// Settings: how the page looks and speaks on this device, and what it can do without a network.

import { h, button, fill, toast } from "./dom.js";
import { LANGUAGES, lang, speak, t } from "./i18n.js";
import { set, setting } from "./settings.js";
import { engineState, onEngine } from "./engine.js";
import { known, push, read, send, session, sync } from "./sync.js";
import { keepEngine } from "./offline.js";

export async function settingsView(main, { redraw }) {
  const radio = (name, values) => h("fieldset", { class: "choices" }, h("legend", { text: t(`settings.${name}`) }), h("div", { class: "row" }, values.map((value) => h("label", { class: "choice" },
    h("input", { type: "radio", name, value, checked: setting(name) === value, onchange: () => set({ [name]: value }) }), h("span", { text: t(`settings.${name}.${value}`) })))));
  const engine = h("p", { "aria-live": "polite" });
  const drawEngine = () => fill(engine, t(`engine.${engineState()}`));
  const account = h("div");
  main.replaceChildren(h("div", { class: "page settings" }, h("h1", { text: t("settings.title") }),
    radio("theme", ["auto", "light", "dark", "contrast"]), radio("type", ["normal", "large", "largest"]), radio("suits", ["four", "two"]),
    h("fieldset", { class: "choices" }, h("legend", { text: t("settings.language") }), h("div", { class: "row" }, Object.entries(LANGUAGES).map(([code, name]) => h("label", { class: "choice", lang: code },
      h("input", { type: "radio", name: "language", value: code, checked: lang() === code, onchange: async () => { set({ language: code }); await speak(code); redraw(); } }), h("span", { text: name }))))),
    h("div", { class: "fields" },
      h("div", { class: "field" }, h("label", { for: "s-laws", text: t("settings.laws") }), h("select", { id: "s-laws", onchange: (event) => set({ laws: Number(event.target.value) }) }, [2017, 2007, 1997].map((year) => h("option", { value: year, selected: year === setting("laws"), text: String(year) })))),
      h("div", { class: "field" }, h("label", { for: "s-session", text: t("settings.session") }), h("input", { id: "s-session", value: setting("session"), maxlength: 80, onchange: (event) => set({ session: event.target.value }) }))),
    h("section", {}, h("h2", { text: t("settings.offline") }), engine, h("label", { class: "choice" }, h("input", { type: "checkbox", checked: setting("keepEngine"), onchange: (event) => { set({ keepEngine: event.target.checked }); if (event.target.checked) keepEngine(); } }), h("span", { text: t("settings.keep-engine") }))),
    h("section", {}, h("h2", { text: t("settings.tables") }), h("form", { class: "field", action: "/sheets/tables.html", method: "get" }, h("label", { for: "s-tables", text: t("settings.tables-which") }), h("input", { type: "hidden", name: "lang", value: lang() }), h("input", { id: "s-tables", name: "tables", value: "1-12", maxlength: 80, autocomplete: "off" }), h("p", { class: "quiet-text", text: t("settings.tables-help") }), h("button", { type: "submit", text: t("settings.tables-show") }))),
    account));
  drawEngine();
  const stop = onEngine(drawEngine);
  drawAccount(account);
  return stop;
}

async function drawAccount(place) {
  const found = await session().catch(() => null);
  if (!found || !place.isConnected) return;
  const hidden = await read("/api/me/hidden-boards");
  fill(place, h("section", {}, h("h2", { text: t("account.title") }), h("p", { text: found.user ? t("account.who", { name: found.user.name, role: t(`role.${found.user.role}`) }) : t("account.nobody") }),
    found.login === "required" ? (found.user ? button(t("account.logout"), async () => { await send("POST", "/api/logout").catch(() => null); await session().catch(() => null); location.hash = "#/login"; }, { "data-k": "logout" }) : h("a", { class: "button", href: "#/login", text: t("account.login") })) : null,
    found.user?.role === "chief" ? h("p", {}, h("a", { class: "button quiet", href: "#/audit", "data-k": "audit", text: t("audit.title") })) : null,
    hidden && !hidden.error ? h("form", { class: "field", onsubmit: async (event) => {
      event.preventDefault();
      const boards = [...new Set((new FormData(event.target).get("boards").match(/\d+/g) ?? []).map(Number))];
      const { status, found: said } = await send("PUT", "/api/me/hidden-boards", { boards }).catch(() => ({ status: 0, found: {} }));
      if (status === 200) sync.session.hidden_boards = said.boards;
      toast(status === 200 ? t("account.hidden-kept") : said.error?.message ?? t("bar.offline"));
    } }, h("label", { for: "hidden", text: t("account.hidden") }), h("input", { id: "hidden", name: "boards", value: (hidden.boards ?? []).join(" "), inputmode: "numeric", autocomplete: "off" }), h("p", { class: "quiet-text", text: t("account.hidden-help") }), h("button", { type: "submit", text: t("account.keep") })) : null));
}

export async function loginView(main, { back }) {
  const problem = h("p", { role: "alert", class: "warn-text" });
  main.replaceChildren(h("div", { class: "page narrow" }, h("h1", { text: t("login.title") }), h("p", { text: t("login.help") }),
    h("form", { class: "stack", onsubmit: async (event) => {
      event.preventDefault();
      const given = Object.fromEntries(new FormData(event.target));
      problem.textContent = "";
      const { status, found, wait } = await send("POST", "/api/login", given).catch(() => ({ status: 0, found: {} }));
      if (status === 200) { known(found); push(); location.hash = back || "#/"; return; }
      problem.textContent = { 0: t("login.offline"), 401: t("login.wrong"), 429: t("login.too-many", { minutes: Math.ceil(wait / 60) }) }[status] ?? found.error?.message ?? String(status);
      main.querySelector("#password").select();
    } },
    h("div", { class: "field" }, h("label", { for: "name", text: t("login.name") }), h("input", { id: "name", name: "name", autocomplete: "username", required: true })),
    h("div", { class: "field" }, h("label", { for: "password", text: t("login.password") }), h("input", { id: "password", name: "password", type: "password", autocomplete: "current-password", required: true })),
    problem, h("button", { type: "submit", class: "primary wide", text: t("login.go") })),
    h("p", {}, h("a", { href: "#/", text: t("login.without") }))));
}
