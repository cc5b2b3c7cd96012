// Saying what happened: the bidding box, the other things that happen at a table, and text that is pasted.
// What is said becomes a token of table notation; whether it is regular is the engine's to say.

import { h, button, dialog, fill } from "./dom.js";
import { MATTERS } from "./troubles.js";
import { DENOMINATIONS, RANKS, SUITS, callNode, cardNode, suit, splitAuction, nameOf, rankName } from "./bridge.js";
import { current, happen, layout, nextSeat, step, tokens } from "./state.js";
import { t } from "./i18n.js";

/** What the Director is about to say: by whom, in which way. It ends with every event. */
export const entry = {
  seat: null, mode: "call", old: null, artificial: false, shows: [], suit: "S", cards: [], paste: "", opened: false, place: null,

  reset() { Object.assign(this, { seat: null, mode: "call", old: null, artificial: false, shows: [], cards: [] }); },
  draw() { this.redraw?.(); },
  choose(seat) {
    this.seat = this.seat === seat && this.mode === "call" ? null : seat;
    if (this.mode === "changed") this.old = nameOf(layout(step(), outcome()).findLast((each) => each.kind === "call" && each.seat === seat)?.call ?? "") || null;
    this.opened = true;
    this.draw();
  },
  change(seat, old) { this.reset(); Object.assign(this, { seat, old, mode: "changed", opened: true }); this.draw(); },
  to(mode) { const { seat } = this; this.reset(); Object.assign(this, { mode, seat, opened: true }); this.draw(); },
  say(...list) { this.reset(); this.opened = false; return happen(...list); },
};

const outcome = () => current.answer?.outcome ?? null;
const over = () => Boolean(outcome()?.contract);
const fresh = () => current.answer?.state?.happened === step().happened;

/** The player of the next event: the one tapped, else whose turn it is. */
function who() {
  if (entry.seat) return entry.seat;
  if (entry.mode === "changed") return lastCall()?.seat ?? nextSeat();
  if (over() && /^[NESW]$/.test(outcome().turn)) return outcome().turn;
  if (over()) return leader() ?? nextSeat();
  return nextSeat();
}

const lastCall = () => layout(step(), outcome()).findLast((each) => each.kind === "call");
const SEAT_AFTER = { N: "E", E: "S", S: "W", W: "N" };
const leader = () => SEAT_AFTER[/ by ([NESW])$/.exec(outcome()?.contract ?? "")?.[1]] ?? null;

/** A call with the meaning that was chosen for it. */
const dressed = (name) => (entry.artificial ? `${name}*${entry.shows.length ? `(${entry.shows.join(",")})` : ""}` : name);

function called(name) {
  const seat = who();
  const call = dressed(name);
  if (entry.mode === "changed") return entry.say(`${seat}:${entry.old ?? nameOf(lastCall()?.call ?? "P")}>${call}`);
  if (entry.mode === "together") return entry.say(`${seat}=${call}`);
  if (entry.mode === "contract") return entry.say(...contract(seat, call));
  return entry.say(seat === nextSeat() ? call : `${seat}:${call}`);
}

/** An auction that reaches a contract, for troubles of the play: passes up to declarer, the bid, three passes. */
function contract(declarer, call) {
  const passes = ["N", "E", "S", "W"].indexOf(declarer) - ["N", "E", "S", "W"].indexOf(nextSeat());
  return [...Array((passes + 4) % 4).fill("P"), call, "P", "P", "P"];
}

/** The panel in which things are said. */
export function entryPanel() {
  const open = entry.opened || !outcome()?.question;
  if (!open) {
    return h("section", { class: "entry closed", "aria-label": t("entry.title") },
      button(t("entry.called-over"), () => { entry.opened = true; entry.draw(); }, { class: "quiet wide", "data-k": "open-entry" }));
  }
  return h("section", { class: "entry", "aria-label": t("entry.title") }, matterButton(), title(), body(), modes());
}

/** What the Director was called for, where no call shows it: said when the calls are entered. */
function matterButton() {
  const { matter, trouble } = current.record;
  if (!matter || tokens().includes(`TD(${matter})`)) return null;
  return button(t("entry.now-rule", { trouble: t(`trouble.${trouble}`) }), () => entry.say(`TD(${matter})`), { class: "primary wide", "data-k": "now-rule" });
}

function otherTrouble() {
  dialog(t("mode.other"), (close) => h("ul", { class: "plain lines" }, MATTERS.map((each) => h("li", {}, button(t(`trouble.${each.name}`), () => { close(); entry.say(`TD(${each.matter})`); }, { class: "left" })))));
}

function title() {
  const seat = t(`seat.${who()}`);
  const name = { call: over() ? "entry.plays" : "entry.calls", changed: "entry.changes", together: "entry.together", card: "entry.exposes", led: "entry.leads-early", play: "entry.plays", contract: "entry.contract", paste: "entry.paste" }[entry.mode];
  const outOfTurn = entry.mode === "call" && !over() && entry.seat && fresh() && !outcome()?.question && entry.seat !== outcome()?.turn;
  return h("h2", { class: "entry-title", "aria-live": "polite" }, t(outOfTurn ? "entry.out-of-turn" : name, { seat }),
    entry.mode === "changed" ? [" ", callNode(entry.old ?? lastCall()?.call ?? "P"), " →"] : null);
}

function body() {
  if (entry.mode === "paste") return pasteField();
  if (["card", "led", "play"].includes(entry.mode) || (over() && entry.mode === "call")) return cardPicker();
  return [entry.artificial ? showsRow() : null, entry.mode === "contract" ? h("p", { class: "quiet-text", text: t("entry.contract-help") }) : null, biddingBox()];
}

/** Seven levels, five denominations, in the order of a real box; what would be irregular is there, only quieter. */
function biddingBox() {
  const turn = current.answer?.turn;
  const seat = who();
  const regular = fresh() && entry.mode === "call" && turn && turn.seat === seat && !outcome()?.question ? new Set(turn.legal) : null;
  const quiet = (name) => (regular ? !regular.has(name) : false);
  const one = (name, props = {}) => button([callNode(name), quiet(name) ? h("span", { class: "vh", text: `, ${t("entry.would-be-irregular")}` }) : null], () => called(name), {
    class: `bid${quiet(name) ? " quiet-call" : ""}`, "data-k": `bid-${name}`, ...props,
  });
  return h("div", { class: "box", role: "group", "aria-label": t("entry.box") },
    h("div", { class: "bids" }, [1, 2, 3, 4, 5, 6, 7].map((level) => DENOMINATIONS.map((each) => one(`${level}${each}`)))),
    entry.mode === "contract" ? null : h("div", { class: "others" }, ["P", "X", "XX"].map((name) => one(name, { class: `bid bid-${name}${quiet(name) ? " quiet-call" : ""}` }))));
}

const SHOWN = ["C", "D", "H", "S", "N"];

function showsRow() {
  const toggle = (each) => { entry.shows = entry.shows.includes(each) ? entry.shows.filter((one) => one !== each) : [...entry.shows, each]; entry.draw(); };
  return h("div", { class: "shows", role: "group", "aria-label": t("entry.shows") }, h("span", { class: "label", text: t("entry.shows") }),
    SHOWN.map((each) => button(each === "N" ? t("call.NT") : suit(each), () => toggle(each), { class: "chip", "aria-pressed": String(entry.shows.includes(each)), "data-k": `shows-${each}` })));
}

/** The meaning of a call already made; `done` gets the call as it should stand. */
export function meaningChoice(call, done) {
  const shows = new Set((/\((.*)\)/.exec(call)?.[1] ?? "").split(",").filter(Boolean));
  const name = nameOf(call);
  const place = h("div", { class: "stack" });
  const draw = () => fill(place,
    h("p", { class: "label", text: t("call-menu.meaning") }),
    h("div", { class: "row", role: "group", "aria-label": t("entry.shows") }, SHOWN.map((each) => button(each === "N" ? t("call.NT") : suit(each), () => { if (!shows.delete(each)) shows.add(each); draw(); }, { class: "chip", "aria-pressed": String(shows.has(each)), "data-k": `means-${each}` }))),
    h("div", { class: "row" },
      button(t("call-menu.artificial"), () => done(`${name}*${shows.size ? `(${[...shows].join(",")})` : ""}`)),
      call.includes("*") ? button(t("call-menu.natural"), () => done(name)) : null));
  draw();
  return place;
}

function cardPicker() {
  const many = entry.mode === "card";
  const seat = who();
  const take = (rank) => {
    const card = `${entry.suit}${rank}`;
    if (many) { entry.cards = entry.cards.includes(card) ? entry.cards.filter((each) => each !== card) : [...entry.cards, card]; return entry.draw(); }
    return entry.say(entry.mode === "led" ? `${seat}#>${card}` : `${seat}/${card}`);
  };
  return h("div", { class: "cards", role: "group", "aria-label": t("entry.cards") },
    h("div", { class: "suits" }, SUITS.map((each) => button(suit(each), () => { entry.suit = each; entry.draw(); }, { class: "bid", "aria-pressed": String(entry.suit === each), "data-k": `suit-${each}` }))),
    h("div", { class: "ranks" }, RANKS.map((rank) => {
      const card = `${entry.suit}${rank}`;
      return button([h("span", { class: "vh", text: `${t(`suit.${entry.suit}`)} ` }), rankName(rank)], () => take(rank), { class: "bid", "data-k": `rank-${rank}`, "aria-pressed": many ? String(entry.cards.includes(card)) : null });
    })),
    many ? button(entry.cards.length ? [t("entry.exposed-done", { seat: t(`seat.${seat}`) }), " ", entry.cards.map((card) => [cardNode(card), " "])] : t("entry.exposed-which"),
      () => entry.say(`${seat}#${entry.cards.join(",")}`), { class: "primary wide", disabled: !entry.cards.length, "data-k": "exposed-done" }) : null);
}

function pasteField() {
  const field = h("textarea", { id: "paste", rows: 3, spellcheck: "false", autocapitalize: "characters", "data-k": "paste", value: entry.paste, oninput: (event) => { entry.paste = event.target.value; } });
  return h("div", { class: "stack" },
    h("label", { for: "paste", text: t("entry.paste-label") }), field,
    h("p", { class: "quiet-text", text: t("entry.paste-help") }),
    button(t("entry.paste-add"), () => {
      const list = splitAuction(entry.paste);
      if (!list.length) return field.focus();
      return entry.say(...list).then(() => { if (!current.problem) entry.paste = ""; else { entry.mode = "paste"; entry.opened = true; entry.draw(); } });
    }, { class: "primary" }));
}

function modes() {
  const inPlay = over();
  const offered = inPlay
    ? [["call", "mode.play"], ["card", "mode.card"], ["paste", "mode.paste"]]
    : [["call", "mode.call"], ["changed", "mode.changed"], ["together", "mode.together"], ["card", "mode.card"], ["led", "mode.led"], ["contract", "mode.contract"], ["paste", "mode.paste"]].filter(([mode]) => mode !== "contract" || !tokens().length);
  const needsCall = new Set(["changed"]);
  return h("div", { class: "modes", role: "group", "aria-label": t("entry.modes") },
    offered.map(([mode, name]) => button(t(name), () => entry.to(mode), {
      class: "chip", "aria-pressed": String(entry.mode === mode), "data-k": `mode-${mode}`, disabled: needsCall.has(mode) && !lastCall(),
    })),
    inPlay ? null : button(t("mode.artificial"), () => { entry.artificial = !entry.artificial; entry.draw(); }, { class: "chip", "aria-pressed": String(entry.artificial), "data-k": "mode-artificial" }),
    button(t("mode.director"), () => entry.say("TD"), { class: "chip", "data-k": "mode-td", disabled: !tokens().length || tokens().at(-1) === "TD" }),
    button(t("mode.other"), otherTrouble, { class: "chip", "data-k": "mode-other", "aria-haspopup": "dialog" }));
}
