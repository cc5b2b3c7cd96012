// What a bridge player knows without the Laws: seats, boards, calls and cards, and how they are shown.
// What is regular and what is not is the engine's to say.

import { h } from "./dom.js";
import { t } from "./i18n.js";

export const COLUMNS = ["W", "N", "E", "S"];
export const SEATS = ["N", "E", "S", "W"];
export const DENOMINATIONS = ["C", "D", "H", "S", "NT"];
export const SUITS = ["S", "H", "D", "C"];
export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
const SYMBOLS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const LETTERS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

export const lho = (seat) => SEATS[(SEATS.indexOf(seat) + 1) % 4];
export const partner = (seat) => SEATS[(SEATS.indexOf(seat) + 2) % 4];

/** Law 2: the board's number designates dealer and vulnerability. */
export const dealerOf = (board) => SEATS[(board - 1) % 4];
export const vulnerabilityOf = (board) => ["none", "NS", "EW", "both"][(board - 1 + Math.floor((board - 1) / 4)) % 4];
export const isVulnerable = (seat, who) => who === "both" || Boolean(who && who.includes(seat));

/** A suit: a symbol to the eye, a word to the ear, and a shape as well as a colour. */
export function suit(letter) {
  return h("span", { class: `suit suit-${letter}` },
    h("span", { "aria-hidden": "true", text: SYMBOLS[letter] }),
    h("span", { class: "vh", text: ` ${t(`suit.${letter}`)} ` }));
}

/** A sentence with its suit symbols and cards (HQ) coloured and readable; every other character stays text. */
export function rich(text) {
  return String(text ?? "").split(/([♠♥♦♣]|\b[SHDC][AKQJT2-9]\b)/).map((part) => (LETTERS[part] ? suit(LETTERS[part]) : /^[SHDC][AKQJT2-9]$/.test(part) ? cardNode(part) : part));
}

export const nameOf = (call) => call.replace(/\*.*$/, "");
export const isArtificial = (call) => call.includes("*");

/** A call as players write it, with its meaning where it is artificial. */
export function callNode(call) {
  const name = nameOf(call);
  const star = isArtificial(call) ? h("span", { class: "star" }, "*", h("span", { class: "vh", text: ` ${t("call.artificial")}` })) : null;
  const bid = /^(\d+)(NT|[CDHS])$/.exec(name);
  if (!bid) return h("span", { class: `call call-${name}` }, t(`call.${name}`), name === "P" ? null : h("span", { class: "vh", text: ` ${t(`call.${name}.long`)}` }), star);
  return h("span", { class: "call" }, bid[1], bid[2] === "NT" ? t("call.NT") : suit(bid[2]), star);
}

/** A call in words for a label that is only heard. */
export function callWords(call) {
  const bid = /^(\d+)(NT|[CDHS])/.exec(call);
  if (bid) return `${bid[1]} ${bid[2] === "NT" ? t("call.NT.long") : t(`suit.${bid[2]}`)}`;
  return t(`call.${nameOf(call)}.long`);
}

/** What an artificial call shows, as in brackets of the notation. */
export const meaningOf = (call) => /\((.*)\)/.exec(call)?.[1] ?? "";

export function cardNode(card) {
  return h("span", { class: "card-name" }, suit(card[0]), rankName(card.slice(1)));
}

export const cardWords = (card) => `${t(`suit.${card[0]}`)} ${rankName(card.slice(1))}`;

/** A rank as players write it: 10, and in German D and B. */
export const rankName = (rank) => ("AKQJT".includes(rank) ? t(`rank.${rank}`) : rank);

const EVENT = /^([NESW])(#>|[:=#/])(.+)$/;

/** One token of table notation, taken apart for showing: never for ruling. */
export function readToken(token) {
  if (token === "TD") return { kind: "director" };
  const matter = /^TD\((.*)\)$/.exec(token);
  if (matter) return { kind: "matter", matter: matter[1] };
  const seated = EVENT.exec(token);
  if (!seated) return { kind: "call", seat: null, call: token };
  const [, seat, sign, rest] = seated;
  if (sign === "#") return { kind: "exposed", seat, cards: rest.split(",") };
  if (sign === "#>") return { kind: "led-early", seat, cards: [rest] };
  const [old, changed] = rest.split(">");
  if (sign === "/") return changed ? { kind: "changed-play", seat, cards: [old], to: changed } : { kind: "played", seat, cards: rest.split(",") };
  if (sign === "=") return /^[SHDC][AKQJT2-9]$/.test(rest) ? { kind: "played", seat, cards: [rest], together: true } : { kind: "call", seat, call: rest, together: true };
  return changed ? { kind: "changed", seat, call: changed, old } : { kind: "call", seat, call: rest };
}

/** Split what was pasted into tokens: bars, commas and dashes of common auction texts are understood. */
export function splitAuction(text) {
  return text
    .replace(/[♠♤]/g, "S").replace(/[♥♡]/g, "H").replace(/[♦♢]/g, "D").replace(/[♣♧]/g, "C")
    .replace(/[|;]+/g, " ")
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      if (/^(-|–|—|pass|passe|p)$/i.test(word)) return "P";
      if (/^(x|d|dbl|double|kontra)$/i.test(word)) return "X";
      if (/^(xx|rd|rdbl|redouble|rekontra)$/i.test(word)) return "XX";
      if (/^\d+(n|nt|sa)$/i.test(word)) return word.replace(/\D+$/, "NT");
      return /^\d/.test(word) ? word.replace(/^(\d+)([cdhs])/, (_, level, letter) => level + letter.toUpperCase()) : word;
    });
}
