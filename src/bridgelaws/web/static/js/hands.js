// The hands of the deal: read as people write them, checked, and shown as a diagram. What may be played from them is the
// engine's to say.

import { h } from "./dom.js";
import { COLUMNS, RANKS, SEATS, SUITS, cardWords, dealerOf, rankName, suit, vulnerabilityOf } from "./bridge.js";
import { t } from "./i18n.js";

const HAND = 13;
const LETTERS = { D: "Q", B: "J" }; // Dame and Bube: no rank in English is written so

/** A hand like `AKQ.J98.T76.5432`, spades first: its cards, or `problem` in words. Nothing at all is no hand. */
export function readHand(text) {
  const plain = text.toUpperCase().replace(/[♠♤♥♡♦♢♣♧]/g, " ").replace(/10/g, "T").replace(/[–—]/g, "-").trim();
  if (!plain) return null;
  const parts = plain.includes(".") ? plain.split(".") : plain.split(/\s+/);
  if (parts.length !== 4) return { problem: t("hands.four-suits", { number: parts.length }) };
  const cards = [];
  for (const [place, part] of parts.entries()) {
    for (const letter of part.replace(/[\s-]/g, "")) {
      const rank = LETTERS[letter] ?? letter;
      if (!RANKS.includes(rank)) return { problem: t("hands.no-rank", { rank: letter }) };
      const card = SUITS[place] + rank;
      if (cards.includes(card)) return { problem: t("hands.twice", { card: cardWords(card) }) };
      cards.push(card);
    }
  }
  return cards.length === HAND ? { cards } : { cards, problem: t("hands.count", { number: cards.length }) };
}

/** Cards as the engine reads a hand, highest first. */
export const writeHand = (cards) => SUITS.map((each) => RANKS.filter((rank) => cards.includes(each + rank)).join("")).join(".");

/** Four texts by seat: the hands that are sound, and what is wrong with the others. */
export function checkHands(texts) {
  const read = Object.fromEntries(SEATS.map((seat) => [seat, readHand(texts[seat] ?? "")]));
  const problems = {};
  for (const seat of SEATS) {
    if (!read[seat]) continue;
    const shared = SEATS.filter((other) => other !== seat).flatMap((other) => (read[seat].cards ?? []).filter((card) => read[other]?.cards?.includes(card)).map((card) => t("hands.also", { card: cardWords(card), seat: t(`seat.${other}`) })));
    const found = [read[seat].problem, ...shared].filter(Boolean);
    if (found.length) problems[seat] = found.slice(0, 3).join("; ");
  }
  const hands = Object.fromEntries(SEATS.filter((seat) => read[seat] && !problems[seat]).map((seat) => [seat, writeHand(read[seat].cards)]));
  return { read, hands, problems };
}

/** The fourth hand, where three are sound and one is empty: `{seat, text}`, else null. */
export function fourthHand(texts) {
  const { read, hands } = checkHands(texts);
  const missing = SEATS.filter((seat) => !hands[seat]);
  if (missing.length !== 1 || read[missing[0]]) return null;
  const dealt = new Set(SEATS.flatMap((seat) => read[seat]?.cards ?? []));
  const left = SUITS.flatMap((each) => RANKS.map((rank) => each + rank)).filter((card) => !dealt.has(card));
  return { seat: missing[0], text: writeHand(left) };
}

const BOARD = /\[\s*Board\s+"(\d+)"\s*\]/i;
const DEAL = /([NESW])\s*:\s*((?:[^\s"\]]+\s+){3}[^\s"\]]+)/i;

/** A deal from PBN text, with or without its tag; of several boards that in hand. Null where there is none in it. */
export function readDeal(text, board = null) {
  const found = text.split(/(?=\[\s*Board\s)/i).map((part) => ({ board: Number(BOARD.exec(part)?.[1]) || null, deal: DEAL.exec(part) })).filter((each) => each.deal);
  const chosen = found.find((each) => each.board === board) ?? (found.length === 1 ? found[0] : null);
  if (!chosen) return found.length ? { problem: t("hands.which-board", { board: board ?? "?", number: found.length }) } : null;
  const first = SEATS.indexOf(chosen.deal[1].toUpperCase());
  const texts = chosen.deal[2].trim().split(/\s+/).map((each) => (each === "-" ? "" : each));
  return { texts: Object.fromEntries(texts.map((each, place) => [SEATS[(first + place) % 4], each])) };
}

export const holds = (state) => SEATS.some((seat) => state.hands?.[seat]);
export const wholeDeal = (state) => SEATS.every((seat) => state.hands?.[seat]);

/** The diagram that bridge books print: North above, South below. A hand that is not known is left to be written. */
export function handDiagram(state) {
  const dealer = state.dealer ?? (state.board ? dealerOf(state.board) : null);
  const risk = state.vulnerable ?? (state.board ? vulnerabilityOf(state.board) : null);
  return h("div", { class: "diagram", role: "group", "aria-label": t("hands.title") },
    COLUMNS.map((seat) => h("div", { class: `hand at-${seat}` }, h("strong", { text: t(`seat.${seat}`) }), handLines(state.hands?.[seat]))),
    h("p", { class: "middle" }, state.board ? h("strong", { text: t("head.board", { board: state.board }) }) : null, h("span", { text: dealer ? t("head.dealer", { seat: t(`seat.${dealer}`) }) : "" }), h("span", { text: risk ? t("hands.vulnerable", { who: t(`vulnerable.${risk}`) }) : "" })));
}

/** A hand suit by suit; with no hand, four lines to write on. */
export function handLines(hand) {
  const held = hand?.split(".");
  return SUITS.map((each, place) => h("p", { class: held ? null : "to-write" }, suit(each), " ", held ? rankWords(held[place]) || "–" : null));
}

/** Ranks with a hair's breadth between, which the ear hears as a stop: 10 and 9, not 109. */
const rankWords = (ranks) => [...ranks].map(rankName).join("\u200a");
