// How the values of answers are shown: calls and cards as players write them, seats and sides by name, the rest in words.

import { callNode, cardNode, suit } from "./bridge.js";
import { has, t } from "./i18n.js";

const CALL = /^(P|X|XX|\d{1,2}(NT|[CDHS]))(\*(\(.*\))?)?$/;
const CARD = /^[SHDC][AKQJT2-9]$/;
const DENOMINATIONS = new Set(["specified", "normal_lines"]);

export const isCall = (value) => CALL.test(value);
export const idOf = (key) => key.split("@")[0];

/** A question by a short name, for lists. */
export const askedName = (key) => (has(`asked.${idOf(key)}`) ? t(`asked.${idOf(key)}`) : idOf(key).replaceAll("_", " "));

/** An answer's value. `id` tells a seat from a suit where both are a letter. */
export function valueNode(id, value) {
  const text = String(value);
  if (DENOMINATIONS.has(id) && /^[CDHSN]$/.test(text)) return text === "N" ? t("call.NT") : suit(text);
  if (DENOMINATIONS.has(id) && /^[Mm]$/.test(text)) return t(text === "M" ? "answer.majors" : "answer.minors");
  if (isCall(text)) return callNode(text);
  if (CARD.test(text)) return cardNode(text);
  if (/^[NESW]$/.test(text)) return t(`seat.${text}`);
  if (text === "NS" || text === "EW") return t(`side.${text}`);
  const seated = /^([NESW])[:/](.+)$/.exec(text);
  if (seated) return [`${t(`seat.${seated[1]}`)}: `, valueNode(id, seated[2])];
  const lead = /^(require|forbid) ([SHDC](?:,[SHDC])*)$/.exec(text);
  if (lead) return [`${t(`answer.${lead[1]}`)} `, lead[2].split(",").map((each) => [suit(each), " "])];
  return has(`answer.${text}`) ? t(`answer.${text}`) : text.replaceAll("-", " ");
}

/** True where the engine's label says no more than the bare value, so that we show the value. */
export const isBare = (label, value) => !label || label === value;
