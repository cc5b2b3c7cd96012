// The audit trail, for the chief director: who changed what, and when. It only shows; nothing here can be changed.

import { h, button, icon, fill } from "./dom.js";
import { rich } from "./bridge.js";
import { read } from "./sync.js";
import { has, t, when } from "./i18n.js";

const AT_ONCE = 50;

export async function auditView(main, { id }) {
  const sought = { who: "", ruling: id ?? "" };
  const list = h("ol", { class: "plain trail" });
  const place = h("div");
  const said = h("p", { "aria-live": "polite", class: "quiet-text" });
  const only = id ? h("p", { class: "row" }, t("audit.only-ruling"), h("a", { class: "button quiet", href: "#/audit", text: t("audit.all") }), h("a", { class: "button quiet", href: `#/ruling/${id}`, text: t("audit.open") })) : null;
  main.replaceChildren(h("div", { class: "page" }, h("h1", { text: t("audit.title") }), h("p", { text: t("audit.help") }), ...[only].filter(Boolean),
    h("div", { class: "field" }, h("label", { for: "audit-who", text: t("audit.by-who") }), h("input", { id: "audit-who", type: "search", maxlength: 80, autocomplete: "off", oninput: (event) => { sought.who = event.target.value; later(); } })),
    said, list, place));
  let timer = null;
  let number = 0;
  const later = () => { clearTimeout(timer); timer = setTimeout(() => draw(null), 200); };
  const draw = async (before) => {
    const mine = ++number;
    const found = await read(`/api/audit?${new URLSearchParams({ limit: AT_ONCE, ...(sought.who.trim() ? { who: sought.who } : {}), ...(sought.ruling ? { ruling: sought.ruling } : {}), ...(before ? { before } : {}) })}`);
    if (mine !== number) return;
    if (!found || found.error) return refuse(found);
    if (!before) list.replaceChildren();
    const fresh = found.entries.map((each) => line(each, Boolean(id)));
    list.append(...fresh);
    if (before) fresh[0]?.focus();
    said.textContent = list.children.length ? t(found.next ? "audit.shown-more" : "audit.shown", { number: list.children.length }) : t("audit.none");
    fill(place, found.next ? button(t("audit.older"), () => draw(found.next), { class: "wide", "data-k": "older" }) : null);
  };
  const refuse = (found) => {
    list.replaceChildren();
    said.textContent = "";
    const words = { 401: t("account.nobody"), 403: t("audit.forbidden") }[found?.status] ?? found?.error.message ?? t("audit.offline");
    fill(place, h("p", { role: "alert", class: "problem" }, icon(found?.status === 403 ? "lock" : "warn"), " ", h("span", { text: words })), found?.status === 401 ? h("a", { class: "button", href: "#/login", text: t("account.login") }) : null);
  };
  await draw(null);
  return () => clearTimeout(timer);
}

/** One entry. What people typed stands in an element of its own, so that its writing direction stays within it. */
function line(each, ofOne) {
  const name = `audit.action.${each.action.replaceAll(" ", "-")}`;
  const about = each.ruling ? aboutRuling(each.ruling, ofOne) : each.what && each.what !== each.who ? h("bdi", { text: each.what }) : null;
  return h("li", { class: "trail-line", tabindex: -1 },
    h("p", {}, h("strong", { text: has(name) ? t(name) : each.action }), " · ", h("bdi", { text: each.who }), " · ", h("time", { class: "quiet-text", datetime: each.at, title: each.at, text: when(each.at) })),
    about || each.detail ? h("p", {}, about, about && each.detail ? " · " : "", each.detail ? h("bdi", { lang: "en", class: "quiet-text", text: each.detail }) : null) : null);
}

function aboutRuling(ruling, ofOne) {
  const where = [ruling.board && t("head.board", { board: ruling.board }), ruling.table && t("head.table", { table: ruling.table })].filter(Boolean).join(" · ");
  const words = ruling.hidden ? t("log.hidden") : ruling.title || t("log.untitled");
  return [where ? `${where} · ` : "", ofOne || ruling.hidden ? h("bdi", {}, rich(words)) : h("a", { class: "trail-link", href: `#/ruling/${ruling.uuid}` }, h("span", {}, rich(words))),
    ofOne ? null : [" ", h("a", { class: "trail-link", href: `#/audit/${ruling.uuid}` }, t("audit.this-ruling"), h("span", { class: "vh" }, ": ", rich(words)))]];
}
