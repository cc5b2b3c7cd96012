// Paper: the ruling sheet and the report of hand with the appeal, drawn here so that they print without a network too.

import { h, button, icon, fill } from "./dom.js";
import { askedName, idOf, valueNode } from "./answers.js";
import { COLUMNS, callNode, nameOf, rich } from "./bridge.js";
import { handDiagram, handLines } from "./hands.js";
import { tallyTable } from "./poll-sheet.js";
import { fetchRuling, post } from "./sync.js";
import { current, localTime, step, layout, dealer, vulnerable } from "./state.js";
import { put, uuid } from "./store.js";
import { mayWrite } from "./settings.js";
import { poll, rule } from "./engine.js";
import { lang, t, when } from "./i18n.js";

export async function sheetView(main, { id, form = "ruling" }) {
  const record = current.record?.uuid === id ? current.record : await fetchRuling(id);
  const found = await rule(step(record)).catch(() => ({ outcome: record.outcome }));
  const outcome = found.outcome ?? record.outcome;
  const polls = (await Promise.all((record.ruling.polls ?? []).map((each) => poll({ poll: each })))).filter((each) => !each.error);
  const online = navigator.onLine && record.base_revision > 0;
  const server = `/sheets/${form}/${id}`;
  main.replaceChildren(h("div", { class: "page sheet-page" },
    h("nav", { class: "no-print row", "aria-label": t("sheet.actions") },
      h("a", { class: "button", href: `#/ruling/${id}` }, t("sheet.back")),
      button([icon("print"), " ", t("sheet.print")], () => print(), { class: "primary" }),
      h("a", { class: "button", href: form === "ruling" ? `#/appeal/${id}` : `#/sheet/${id}`, text: t(form === "ruling" ? "sheet.appeal" : "sheet.ruling") }),
      online ? [h("a", { class: "button quiet", href: `${server}.pdf?lang=${lang()}`, text: "PDF" }), h("a", { class: "button quiet", href: `/api/rulings/${id}/export.pbn`, download: "", text: "PBN" }), h("a", { class: "button quiet", href: `/api/rulings/${id}/export.json`, download: "", text: "JSON" })] : null),
    form === "ruling" ? rulingSheet(record, outcome, found, polls) : appealSheet(record, outcome, polls),
    after(record)));
}

function heading(record, title) {
  const { ruling } = record;
  const state = step(record);
  const facts = [
    [t("details.session"), ruling.session], [t("details.table"), ruling.table], [t("details.round"), ruling.round], [t("details.board"), state.board],
    [t("auction.dealer"), t(`seat.${dealer(state)}`)], [t("details.vulnerable"), t(`vulnerable.${vulnerable(state)}`)], [t("head.laws"), state.laws], [t("sheet.made"), when(ruling.made_at)], [t("sheet.director"), record.director],
  ].filter(([, value]) => value);
  const players = COLUMNS.filter((seat) => ruling.players?.[seat]);
  return [h("h1", { text: title }), h("dl", { class: "facts" }, facts.map(([name, value]) => h("div", {}, h("dt", { text: name }), h("dd", { text: String(value) })))),
    players.length ? h("p", {}, players.map((seat) => `${t(`seat.${seat}`)}: ${ruling.players[seat]}`).join(" · ")) : null];
}

function auctionOnPaper(record, outcome) {
  const made = outcome?.calls ?? layout(step(record)).filter((each) => each.kind === "call").map((each) => ({ ...each, status: "stands" }));
  if (!made.length) return null;
  const rows = [];
  let last = 4;
  for (const each of made) {
    const column = COLUMNS.indexOf(each.seat);
    if (column <= last || !rows.length) rows.push({});
    rows.at(-1)[each.seat] = each;
    last = column;
  }
  return h("table", { class: "auction paper" }, h("caption", { text: t("sheet.auction") }), h("thead", {}, h("tr", {}, COLUMNS.map((seat) => h("th", { scope: "col", text: t(`seat.${seat}`) })))),
    h("tbody", {}, rows.map((row) => h("tr", {}, COLUMNS.map((seat) => h("td", {}, row[seat] ? [callNode(row[seat].call), row[seat].status === "stands" ? null : h("span", { class: "note" }, ` (${t(`status.${row[seat].status}`)}`, row[seat].by ? [" ", callNode(nameOf(row[seat].by))] : null, ")")] : null))))));
}

function rulingSheet(record, outcome, found, polls) {
  const { ruling } = record;
  return h("article", { class: "paper-sheet" }, heading(record, t("sheet.ruling-title")),
    h("h2", { text: t("sheet.happened") }), outcome.rulings.map((each) => h("p", {}, rich(each.text))), outcome.question ? h("p", {}, h("strong", { text: `${t("sheet.open-question")} ` }), rich(outcome.question.prompt)) : null,
    auctionOnPaper(record, outcome),
    h("p", { class: "notation" }, h("span", { class: "label", text: `${t("sheet.notation")} ` }), h("code", { text: step(record).happened })),
    outcome.read.length ? [h("h2", { text: t("ruling.read") }), outcome.read.map((line) => h("p", { class: "aloud" }, rich(line)))] : null,
    outcome.rulings.some((each) => each.citations.length) ? [h("h2", { text: t("sheet.laws") }), h("ul", { class: "reasons" }, outcome.rulings.flatMap((each) => each.citations).map((each) => h("li", {}, h("strong", { text: `${each.paragraph} ` }), h("div", {}, h("em", {}, rich(each.heading)), h("br"), rich(each.why)))))] : null,
    Object.keys(outcome.answers).length ? [h("h2", { text: t("sheet.choices") }), h("ul", {}, Object.entries(outcome.answers).map(([key, value]) => h("li", {}, `${askedName(key)}: `, h("strong", {}, valueNode(idOf(key), value)))))] : null,
    outcome.owed.length ? [h("h2", { text: t("duties.title") }), h("ul", {}, outcome.owed.map((line) => h("li", {}, rich(line))))] : null,
    outcome.review.length ? [h("h2", { text: t("private.review") }), h("ul", { class: "boxes" }, outcome.review.map((each) => h("li", {}, `${each.law} `, rich(each.heading))))] : null,
    polls.map(pollOnPaper),
    ruling.notes ? [h("h2", { text: t("details.notes") }), h("p", { class: "pre", text: ruling.notes })] : null,
    h("p", { class: "signature" }, h("span", { text: t("sheet.signature") })), h("p", { class: "quiet-text", text: t("sheet.engine", { engine: found.engine ?? record.engine ?? "" }) }));
}

function appealSheet(record, outcome, polls) {
  const blanks = (names) => names.map((name) => h("div", { class: "blank" }, h("h2", { text: t(`appeal.${name}`) }), h("div", { class: "lines" })));
  return h("article", { class: "paper-sheet" }, heading(record, t("appeal.title")),
    handDiagram(step(record)),
    auctionOnPaper(record, outcome), h("h2", { text: t("appeal.ruling") }), outcome.read.map((line) => h("p", {}, rich(line))), h("p", {}, t("sheet.laws"), ": ", outcome.cited.join(", ")), polls.map(pollOnPaper),
    blanks(["facts", "director", "reasons", "committee", "decision"]), h("p", { class: "signature" }, h("span", { text: t("appeal.signatures") })));
}

/** What other players were asked, and the count: nobody's name stands there. */
function pollOnPaper({ poll: { problem }, poll: kept, tally }) {
  const calls = problem.auction.split(" ").filter(Boolean).map((call) => [callNode(nameOf(call)), " "]);
  return [h("h2", { text: t("poll.title") }), h("p", {}, `${t(`seat.${problem.seat}`)}: `, calls.length ? calls : t("poll.first")), h("div", { class: "polled-hand" }, handLines(problem.hand)), tallyTable(tally, kept)];
}

/** What came after: an appeal, its outcome, a later adjustment; each is added, none is changed. */
function after(record) {
  const place = h("div", { class: "no-print" });
  const draw = () => fill(place, h("h2", { text: t("after.title") }), (record.events ?? []).length ? h("ul", {}, record.events.map((each) => h("li", {}, h("strong", { text: t(`after.${each.kind}`) }), ` – ${each.text} `, each.score ? `(NS ${each.score.NS}, EW ${each.score.EW}) ` : "", h("span", { class: "quiet-text", text: each.at ? when(each.at) : "" })))) : null,
    !mayWrite() ? null : h("form", { class: "fields", onsubmit: async (event) => {
      event.preventDefault();
      const given = new FormData(event.target);
      const message = { id: uuid(), kind: given.get("kind"), text: given.get("text"), at: localTime(), score: given.get("NS") || given.get("EW") ? { NS: given.get("NS"), EW: given.get("EW") } : null };
      record.events = [...(record.events ?? []), message];
      await put("rulings", record);
      await post(`/api/rulings/${record.uuid}/events`, message);
      draw();
    } },
    h("div", { class: "field" }, h("label", { for: "after-kind", text: t("after.kind") }), h("select", { id: "after-kind", name: "kind" }, ["appeal", "appeal-outcome", "score-adjustment", "note"].map((each) => h("option", { value: each, text: t(`after.${each}`) })))),
    h("div", { class: "field" }, h("label", { for: "after-text", text: t("after.text") }), h("textarea", { id: "after-text", name: "text", rows: 2, maxlength: 4000, required: true })),
    h("div", { class: "row" }, ["NS", "EW"].map((side) => h("div", { class: "field" }, h("label", { for: `after-${side}`, text: t("after.score", { side: t(`side.${side}`) }) }), h("input", { id: `after-${side}`, name: side, maxlength: 40, autocomplete: "off" })))),
    h("button", { type: "submit", text: t("after.add") })));
  draw();
  return place;
}
