// The same facts under three editions, side by side; what differs is marked.

import { h } from "./dom.js";
import { callNode, rich } from "./bridge.js";
import { compare } from "./engine.js";
import { fetchRuling } from "./sync.js";
import { current, step } from "./state.js";
import { t } from "./i18n.js";

export async function compareView(main, { id }) {
  const record = current.record?.uuid === id ? current.record : await fetchRuling(id);
  main.replaceChildren(h("div", { class: "page", "aria-busy": "true" }, h("h1", { text: t("compare.title") }), h("p", { text: t("compare.working") })));
  const found = await compare(step(record));
  const back = h("a", { class: "button", href: `#/ruling/${id}`, text: t("compare.back") });
  if (found.error) return main.replaceChildren(h("div", { class: "page" }, h("h1", { text: t("compare.title") }), h("p", { role: "alert", text: found.error.message }), back));
  const years = found.editions.map(String);
  return main.replaceChildren(h("div", { class: "page compare" },
    h("h1", { text: t("compare.title") }), h("p", {}, rich(record.title ?? "")), back,
    h("div", { class: "compare-scroll", tabindex: 0, role: "region", "aria-label": t("compare.title") }, h("table", { class: "editions-table" },
      h("caption", { class: "vh", text: t("compare.caption") }),
      h("thead", {}, h("tr", {}, h("td"), years.map((year) => h("th", { scope: "col", text: year })))),
      h("tbody", {}, found.rows.map((row) => h("tr", { class: row.differs ? "differs" : "" },
        h("th", { scope: "row" }, has(row), row.differs ? h("span", { class: "mark", text: t("compare.differs") }) : null),
        years.map((year) => h("td", { "data-year": year }, cell(row.cells[year]))))))))));
}

const has = (row) => (t(`compare.row.${row.name}`) === `compare.row.${row.name}` ? row.label : t(`compare.row.${row.name}`));

function cell(value) {
  if (value === null || value === undefined || value === "" || value.length === 0) return h("span", { class: "quiet-text", text: "–" });
  if (Array.isArray(value)) return h("ul", { class: "plain" }, value.map((each) => h("li", {}, words(each))));
  return words(value);
}

function words(value) {
  if (typeof value === "object") return Object.entries(value).map(([name, one]) => `${name}: ${one}`).join(", ");
  return /^(\d(NT|[CDHS])|X|XX)$/.test(value) ? callNode(value) : rich(value);
}
