// The problem as the polled player sees it, and the count. Neither has anybody's name on it.

import { h } from "./dom.js";
import { COLUMNS, callNode, cardNode, lho, nameOf } from "./bridge.js";
import { isCall } from "./answers.js";
import { handLines } from "./hands.js";
import { lang, t } from "./i18n.js";

/** `lead`: the auction is over. What the player at the table knew lawfully, and the question. Nothing else is there to be shown. */
export function problemSheet(problem, lead) {
  const calls = problem.auction.split(" ").filter(Boolean);
  const meanings = Object.entries(problem.meanings).sort(([one], [other]) => one - other);
  const facts = [["poll.you-are", t(`seat.${problem.seat}`)], ["auction.dealer", t(`seat.${problem.dealer}`)], ["details.vulnerable", t(`vulnerable.${problem.vulnerable}`)], ["poll.form", t(`poll.form.${problem.form}`)]];
  return h("article", { class: "problem-sheet" },
    h("dl", { class: "facts" }, facts.map(([name, value]) => h("div", {}, h("dt", { text: t(name) }), h("dd", { text: value })))),
    h("div", { class: "polled-hand", role: "group", "aria-label": t("poll.your-hand") }, handLines(problem.hand)),
    h("table", { class: "auction paper" }, h("caption", { text: t("sheet.auction") }),
      h("thead", {}, h("tr", {}, COLUMNS.map((seat) => h("th", { scope: "col", text: t(`seat.${seat}`) })))),
      h("tbody", {}, rows(problem.dealer, calls, lead, meanings.map(([place]) => Number(place))).map((row) => h("tr", {}, row.map((cell) => h("td", {}, cell)))))),
    meanings.length ? h("ul", { class: "plain meanings" }, meanings.map(([place, text], number) => h("li", {}, `(${number + 1}) `, callNode(nameOf(calls[place - 1])), `: ${text}`))) : null,
    problem.methods ? h("p", {}, h("strong", { text: `${t("poll.methods")}: ` }), problem.methods) : null,
    h("p", { class: "ask" }, h("strong", { text: t(lead ? "poll.what-lead" : "poll.what-call") })), h("div", { class: "lines to-fill" }),
    h("p", { class: "ask" }, t("poll.what-else")), h("div", { class: "lines to-fill" }));
}

function rows(dealer, calls, lead, marked) {
  const cells = [];
  for (let seat = "W"; seat !== dealer; seat = lho(seat)) cells.push(null);
  calls.forEach((call, place) => cells.push([callNode(nameOf(call)), marked.includes(place + 1) ? ` (${marked.indexOf(place + 1) + 1})` : null]));
  if (!lead) cells.push(h("strong", { text: "?" }));
  while (cells.length % 4) cells.push(null);
  return Array.from({ length: cells.length / 4 }, (_, row) => cells.slice(row * 4, row * 4 + 4));
}

/** A share as the reader's language writes it: 50%, 50 %. */
const share = (part) => new Intl.NumberFormat(lang(), { style: "percent" }).format(part);

/** How many chose and considered each action, and which are logical alternatives by the threshold; and what that does not say. */
export function tallyTable(tally, kept) {
  if (!tally.polled) return h("p", { class: "tally", "data-polled": 0 }, t("poll.nobody"), " ", h("span", { class: "quiet-text", text: threshold(kept.threshold) }));
  return h("div", { class: "tally", "data-polled": tally.polled },
    h("table", { class: "tricks counted" }, h("caption", { text: t("poll.polled", { number: tally.polled }) }),
      h("thead", {}, h("tr", {}, ["action", "chose", "considered_", "alternative"].map((name) => h("th", { scope: "col", text: t(`poll.${name}`) })))),
      h("tbody", {}, tally.actions.map((each) => h("tr", {}, h("th", { scope: "row" }, isCall(each.action) ? callNode(each.action) : cardNode(each.action)), h("td", { text: String(each.chose) }), h("td", { text: `${each.considered} (${share(each.considered / tally.polled)})` }), h("td", {}, each.logical_alternative ? h("strong", { text: t("answer.yes") }) : t("answer.no")))))),
    h("p", { class: "quiet-text", text: threshold(kept.threshold) }), h("p", { class: "quiet-text", text: t("poll.judgement") }));
}

const percent = (share) => { const [part, whole = "1"] = share.split("/"); return Math.round((1000 * Number(part)) / Number(whole)) / 10; };

function threshold({ considering, choosers, choosing }) {
  const parts = [percent(considering) ? t("poll.if-considered", { percent: percent(considering) }) : null, t(choosers === 1 ? "poll.if-one" : "poll.if-chosen", { number: choosers }), percent(choosing) ? t("poll.if-share", { percent: percent(choosing) }) : null];
  return `${t("poll.threshold")} ${parts.filter(Boolean).join(", ")}.`;
}
