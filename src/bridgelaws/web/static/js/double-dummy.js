// What the cards allow: the double-dummy table and par, asked of the server. Help for the Director's judgement, and marked so.

import { h, announce, button, fill, icon } from "./dom.js";
import { DENOMINATIONS, callNode, suit } from "./bridge.js";
import { NeedsLogin, doubleDummy } from "./engine.js";
import { current, step } from "./state.js";
import { t } from "./i18n.js";

const known = new Map(); // what was answered, by the deal and the contract: coming back needs no second asking
const ROWS = ["N", "S", "E", "W"];
const letter = (denomination) => (denomination === "NT" ? "N" : denomination);

/** The deal and what bears on its score, and no more: the answer does not change with the Director's answers. */
const asked = (state) => ({ laws: state.laws, board: state.board, dealer: state.dealer, vulnerable: state.vulnerable, hands: state.hands, happened: state.happened, answers: state.answers, ...(state.regulations ? { regulations: state.regulations } : {}) });
const keyOf = (state) => JSON.stringify([state.hands, state.board, state.dealer, state.vulnerable, current.answer?.outcome?.contract ?? null]);

/** The help, on request: the table, par, and what the contract reached would come to. */
export function doubleDummyHelp() {
  const state = step();
  const key = keyOf(state);
  const place = h("div", { class: "help", "data-k": "double-dummy-help" });
  const draw = (...what) => fill(place, ...what);
  const ask = async () => {
    draw(heading(), h("p", { class: "quiet-text", role: "status" }, icon("wait"), " ", t("dd.working")));
    const found = await doubleDummy(asked(state)).catch((problem) => {
      if (problem instanceof NeedsLogin) throw problem;
      return { error: { message: t("dd.no-network") } };
    });
    if (found.error) return draw(heading(), refused(found.error), again());
    known.set(key, found);
    announce(t("dd.ready"));
    return draw(heading(), shown(found));
  };
  const again = () => button([icon("eye"), " ", t("dd.ask")], ask, { class: "wide", "data-k": "double-dummy", "data-reads": true });
  draw(heading(), known.has(key) ? shown(known.get(key)) : again());
  return place;
}

const heading = () => h("h3", { class: "label" }, t("dd.title"), " ", h("span", { class: "mark", text: t("dd.help-only") }));
const refused = (error) => h("p", { class: "problem", role: "alert" }, icon("warn"), " ", h("span", { text: error.code === "no-solver" ? t("dd.no-solver") : error.message }));

function shown(found) {
  return [
    h("table", { class: "tricks" }, h("caption", { text: t("dd.caption") }),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("span", { class: "vh", text: t("dd.declarer") })), DENOMINATIONS.map((each) => h("th", { scope: "col" }, each === "NT" ? t("call.NT") : suit(each))))),
      h("tbody", {}, ROWS.map((seat) => h("tr", {}, h("th", { scope: "row", text: t(`seat.${seat}`) }), DENOMINATIONS.map((each) => h("td", { text: String(found.tricks[seat][letter(each)]) })))))),
    found.par ? h("p", {}, h("strong", { text: `${t("dd.par")} ` }), points(found.par.score_ns), found.par.contracts.length ? [": ", found.par.contracts.map((each, place) => [place ? ", " : "", contract(each.contract, each.tricks)])] : [": ", t("dd.passed-out")])
      : h("p", { class: "quiet-text", text: t("dd.no-par") }),
    found.contract ? h("p", {}, h("strong", { text: `${t("dd.reached")} ` }), contract(found.contract.contract, found.contract.tricks), found.contract.score_ns === null ? null : [": ", points(found.contract.score_ns)]) : null,
    h("p", { class: "notice" }, icon("warn"), " ", h("span", { text: t("dd.notice") })),
  ];
}

/** A score for the side that gets it: nobody reads a minus sign aloud. */
const points = (score) => (score === 0 ? "0" : t("dd.points", { points: Math.abs(score), side: t(`side.${score > 0 ? "NS" : "EW"}`) }));

const CONTRACT = /^(\d(?:NT|[CDHS]))(X{0,2}) by ([NESW])$/;

function contract(text, tricks) {
  const [, bid, doubled, seat] = CONTRACT.exec(text);
  const over = tricks - Number(bid[0]) - 6;
  return [callNode(bid), doubled ? [" ", callNode(doubled)] : null, ` ${t("dd.by", { seat: t(`seat.${seat}`) })} `, over === 0 ? "=" : over > 0 ? `+${over}` : `−${-over}`];
}
