// The auction as players know it: four columns, every call with its standing, whose turn it is, who is vulnerable.

import { h, button, dialog } from "./dom.js";
import { COLUMNS, callNode, callWords, cardNode, cardWords, isVulnerable, isArtificial, nameOf, meaningOf } from "./bridge.js";
import { current, layout, step, tokens, dealer, vulnerable, nextSeat, rewrite } from "./state.js";
import { entry, meaningChoice } from "./entry.js";
import { mayWrite } from "./settings.js";
import { t } from "./i18n.js";

/** What the page shows of the auction: every call made, in order, with what became of it. */
export function calls() {
  const state = step();
  const outcome = current.answer?.state?.happened === state.happened ? current.answer.outcome : current.answer?.outcome ?? null;
  const open = irregularEvent(outcome);
  const found = [];
  for (const each of layout(state, outcome)) {
    const said = (outcome?.calls ?? []).filter((made) => made.event === each.event);
    for (const made of said.filter((one) => one.status === "supplied")) found.push({ ...made, kind: "call" });
    if (each.kind !== "call" && each.kind !== "changed") continue;
    const made = said.find((one) => one.status !== "supplied" && one.seat === each.seat && nameOf(one.call) === nameOf(each.call));
    if (each.kind === "changed" && each.call === "?") continue;
    found.push({
      kind: each.kind, event: each.event, seat: each.seat, call: each.call, old: each.old, token: each.token,
      status: made?.status ?? (each.event === open || each.kind === "changed" ? "open" : "stands"), by: made?.by ?? null,
      text: made?.text ?? "", irregular: each.event === open,
    });
  }
  return found;
}

/** The event that the open question is about, where the question is about one. */
export function irregularEvent(outcome) {
  if (!outcome?.question) return null;
  if (outcome.pending) return outcome.pending.event;
  const place = /@(\d+)/.exec(outcome.question.key);
  return place ? Number(place[1]) : null;
}

export function auctionGrid() {
  const state = step();
  const due = current.answer?.outcome?.contract || current.answer?.outcome?.question ? null : nextSeat();
  const chosen = entry.seat ?? due;
  const rows = inRows(calls());
  const asks = !current.answer?.outcome?.question && !current.answer?.outcome?.contract;
  if (asks && due) addTurn(rows, due);
  return h("table", { class: "auction" },
    h("caption", { class: "vh", text: t("auction.caption") }),
    h("thead", {}, h("tr", {}, COLUMNS.map((seat) => header(seat, state, due, chosen)))),
    h("tbody", {}, rows.length ? rows.map((row) => h("tr", {}, COLUMNS.map((seat) => h("td", {}, row[seat] ? cell(row[seat]) : null)))) : null),
  );
}

function header(seat, state, due, chosen) {
  const isDue = seat === due;
  const red = isVulnerable(seat, vulnerable(state));
  const heard = [red ? "" : t("auction.not-vulnerable"), isDue && t("auction.to-call")].filter(Boolean).join(", ");
  return h("th", { scope: "col", class: `${red ? "red" : "white"}${isDue ? " due" : ""}` },
    h("button", {
      type: "button", class: "seat", "data-k": `seat-${seat}`, "aria-pressed": String(seat === chosen),
      onclick: () => entry.choose(seat),
    },
    h("span", { class: "seat-name" }, t(`seat.${seat}`)), " ",
    h("span", { class: "seat-marks" }, [seat === dealer(state) && t("auction.dealer-mark"), red && t("auction.vulnerable-mark")].filter(Boolean).join(" · ")),
    h("span", { class: "vh", text: ` ${heard}. ${mayWrite() ? t("auction.tap-seat") : ""}` })));
}

function inRows(list) {
  const rows = [];
  let last = 4;
  for (const each of list) {
    const column = COLUMNS.indexOf(each.seat);
    if (column <= last || !rows.length) rows.push({});
    rows.at(-1)[each.seat] = each;
    last = column;
  }
  return rows;
}

function addTurn(rows, seat) {
  const column = COLUMNS.indexOf(seat);
  const last = rows.length ? Math.max(...COLUMNS.map((each, place) => (rows.at(-1)[each] ? place : -1))) : 4;
  if (column <= last || !rows.length) rows.push({});
  rows.at(-1)[seat] = { turn: true };
}

const QUIET = new Set(["cancelled", "withdrawn", "replaced"]);

function cell(each) {
  if (each.turn) return h("span", { class: "turn" }, h("span", { "aria-hidden": "true", text: "?" }), h("span", { class: "vh", text: t("auction.to-call") }));
  const gone = QUIET.has(each.status);
  const standing = each.irregular ? t("status.irregular") : t(`status.${each.status}`);
  const shown = [
    gone ? h("s", {}, callNode(each.call)) : callNode(each.call),
    each.by && h("span", { class: "by" }, h("span", { "aria-hidden": "true", text: "→" }), callNode(each.by)),
    each.irregular && h("span", { class: "warn", "aria-hidden": "true", text: "!" }),
  ];
  if (each.status === "supplied") return h("span", { class: "made supplied", title: standing }, shown, h("span", { class: "vh", text: standing }));
  const heard = (text) => h("span", { class: "vh", text });
  return button([heard(`${t(`seat.${each.seat}`)}: `), shown, heard(`, ${standing}. ${mayWrite() ? t("auction.tap-call") : ""}`)], () => menu(each), {
    class: `made ${each.irregular ? "irregular" : each.status}`, "data-k": `call-${each.event}`,
  });
}

/** What may be said about a call that was made. */
function menu(each) {
  const list = tokens();
  const replaced = (token) => [...list.slice(0, each.event), token, ...list.slice(each.event + 1)];
  dialog(`${t(`seat.${each.seat}`)}: ${callWords(each.call)}`, (close) => [
    h("p", { class: "quiet-text" }, each.irregular ? t("status.irregular") : t(`status.${each.status}`), each.by ? [" ", callNode(each.by)] : null),
    h("div", { class: "stack" },
      button(t("call-menu.changed", { seat: t(`seat.${each.seat}`) }), () => { close(); entry.change(each.seat, nameOf(each.call)); }),
      button(t("call-menu.wants-change"), () => { close(); entry.say(`${each.seat}:${nameOf(each.call)}>?`); }),
      each.kind === "call" ? meaningChoice(each.call, (call) => { close(); rewrite(replaced(each.token.replace(each.call, call))); }) : null,
      button(t("call-menu.remove"), () => { close(); rewrite(list.slice(0, each.event)); }, { class: "danger" })),
  ]);
}

/** A call's meaning in words, where it is artificial: "shows ♥ ♠". */
export const meaningWords = (call) => (isArtificial(call) ? t("call.shows", { what: meaningOf(call) || t("call.shows-unknown") }) : "");

/** Cards on the table: penalty cards, exposed cards, and those played. */
export function cardsOnTable() {
  const outcome = current.answer?.outcome;
  const groups = [];
  const seen = new Set();
  for (const [seat, kinds] of Object.entries(outcome?.penalty_cards ?? {})) {
    for (const [card, kind] of Object.entries(kinds)) { groups.push(card_(seat, card, t(`card.${kind}`), "penalty")); seen.add(seat + card); }
  }
  for (const [seat, list] of Object.entries(outcome?.exposed_cards ?? {})) {
    for (const card of list) if (!seen.has(seat + card)) groups.push(card_(seat, card, t("card.face-up"), "exposed"));
  }
  const played = layout(step(), outcome).filter((each) => each.kind === "played" || each.kind === "changed-play");
  const trick = played.length ? h("p", { class: "played" }, h("strong", { text: `${t("play.cards")} ` }),
    played.map((each) => h("span", { class: "play" }, `${t(`seat.${each.seat}.short`)} `, each.cards.map(cardNode), each.to ? [" → ", cardNode(each.to)] : null))) : null;
  if (!groups.length && !trick) return null;
  return h("section", { class: "on-table", "aria-label": t("card.on-table") }, groups.length ? h("ul", { class: "faces" }, groups) : null, trick);
}

function card_(seat, card, kind, sort) {
  return h("li", { class: `face ${sort}` },
    h("span", { class: "pip" }, cardNode(card)),
    h("span", { class: "face-words" }, h("strong", { text: t(`seat.${seat}`) }), h("span", { text: kind })),
    h("span", { class: "vh", text: cardWords(card) }));
}
