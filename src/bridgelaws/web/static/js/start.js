// The start page: what happened? Six usual troubles, a search line, the tables that wait, and the last rulings.

import { h, button, icon, fill } from "./dom.js";
import { rich } from "./bridge.js";
import { TROUBLES, USUAL } from "./troubles.js";
import { searchLaws } from "./engine.js";
import { all } from "./store.js";
import { isHidden, read, send } from "./sync.js";
import { rulingItem } from "./log.js";
import { mayWrite, setting } from "./settings.js";
import { lang, t } from "./i18n.js";

const tile = (trouble) => h("a", { class: "tile", href: `#/new/${trouble.name}`, "data-k": `tile-${trouble.name}` },
  icon(trouble.icon), h("span", { class: "tile-name", text: t(`trouble.${trouble.name}`) }), h("span", { class: "tile-help", text: t(`trouble.${trouble.name}.help`) }));

const line = (trouble) => h("li", {}, h("a", { class: "line", href: `#/new/${trouble.name}` }, icon(trouble.icon),
  h("span", {}, h("strong", { text: t(`trouble.${trouble.name}`) }), h("br"), h("span", { class: "quiet-text", text: t(`trouble.${trouble.name}.help`) }))));

export async function startView(main) {
  const results = h("div", { class: "results", "aria-live": "polite" });
  const last = h("div");
  const queue = h("div");
  const rest = h("details", { class: "more", "data-k": "more" }, h("summary", { text: t("start.more") }), h("ul", { class: "plain lines" }, TROUBLES.slice(6).map(line)));
  main.replaceChildren(h("div", { class: "start" },
    h("h1", { text: t(mayWrite() ? "start.what" : "start.reads") }),
    queue,
    !mayWrite() ? h("p", {}, t("start.reads-help"), " ", h("a", { class: "button", href: "#/log", text: t("log.title") })) : h("nav", { class: "tiles", "aria-label": t("start.usual") }, USUAL.map(tile)),
    h("form", { class: "search", role: "search", onsubmit: (event) => event.preventDefault() },
      h("label", { for: "search", class: "vh", text: t("start.search") }),
      icon("search"),
      h("input", { id: "search", type: "search", placeholder: t("start.search"), autocomplete: "off", oninput: (event) => later(event.target.value) })),
    results, mayWrite() ? rest : [],
    h("section", { "aria-labelledby": "last" }, h("h2", { id: "last", text: t("start.last") }), last)));
  let timer = null;
  const later = (words) => { clearTimeout(timer); timer = setTimeout(() => find(words.trim(), results), 200); };
  const draw = async () => {
    const kept = (await all("rulings")).sort((a, b) => b.updated - a.updated).slice(0, 5);
    fill(last, kept.length ? [h("ul", { class: "plain rulings" }, kept.map(rulingItem)), h("a", { class: "button quiet", href: "#/log", text: t("start.all") })] : mayWrite() ? h("p", { class: "quiet-text", text: t("start.none-yet") }) : null);
  };
  await draw();
  const calls = setInterval(() => { if (document.visibilityState === "visible") drawQueue(queue); }, 15000);
  drawQueue(queue);
  return () => { clearInterval(calls); clearTimeout(timer); };
}

const folded = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

async function find(words, place) {
  if (words.length < 2) return fill(place);
  const parts = folded(words).split(/\s+/);
  const fits = (text) => parts.every((part) => folded(text).includes(part));
  const troubles = !mayWrite() ? [] : TROUBLES.filter((each) => fits([t(`trouble.${each.name}`), t(`trouble.${each.name}.help`), t(`trouble.${each.name}.words`)].join(" ")));
  const rulings = (await all("rulings")).filter((each) => !isHidden(each.steps[each.at].board) && fits(textOf(each))).slice(0, 5);
  const laws = await searchLaws(setting("laws"), words).catch(() => ({}));
  const found = laws.found ?? [];
  return fill(place,
    troubles.length ? h("ul", { class: "plain lines" }, troubles.map(line)) : null,
    rulings.length ? [h("h2", { text: t("start.rulings-found") }), h("ul", { class: "plain rulings" }, rulings.map(rulingItem))] : null,
    found.length ? [h("h2", { text: t("start.laws-found") }), h("ul", { class: "plain" }, found.slice(0, 8).map((each) => h("li", {}, button([h("strong", { text: `${each.number} ` }), h("span", {}, rich(each.heading))], () => import("./ruling.js").then(({ showLaw }) => showLaw(each.number, setting("laws"))), { class: "quiet left" }))))] : null,
    troubles.length || rulings.length || found.length ? null : h("p", { text: t("start.nothing-found", { words }) }));
}

/** All that may be searched in a ruling. */
export const textOf = (each) => [each.title, each.ruling?.table, each.ruling?.session, each.ruling?.notes, each.ruling?.private_notes, each.steps?.[each.at]?.board, each.steps?.[each.at]?.happened,
  ...(each.outcome?.cited ?? []), ...Object.values(each.ruling?.players ?? {})].filter(Boolean).join(" ");

/** The tables whose players have called, longest first. */
async function drawQueue(place) {
  const found = await read("/api/queue");
  const calls = found?.calls ?? [];
  if (!place.isConnected) return;
  fill(place, calls.length ? h("section", { class: "queue", "aria-label": t("queue.title") }, h("h2", { class: "label" }, icon("bell"), " ", t("queue.title")),
    h("ul", { class: "plain" }, calls.map((each) => h("li", { class: "queue-line" },
      h("strong", { text: t("head.table", { table: each.table }) }), h("span", { text: waiting(each.waiting_seconds) }),
      !mayWrite() ? null : button([t("queue.done"), h("span", { class: "vh", text: `: ${t("head.table", { table: each.table })}` })], async () => { await send("POST", `/api/queue/${each.id}/done`).catch(() => null); drawQueue(place); }, { class: "quiet" }))))) : null);
}

const waiting = (seconds) => (seconds < 60 ? t("queue.just-now") : new Intl.NumberFormat(lang(), { style: "unit", unit: "minute", unitDisplay: "long" }).format(Math.floor(seconds / 60)));
