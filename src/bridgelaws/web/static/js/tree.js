// The way through the Laws, on screens with room for it: every question that was answered, where the other answers would have
// led, and where the ruling stands now. Open on a desk, closed on a tablet, absent on a telephone.

import { h, fill } from "./dom.js";
import { isBare, isCall, valueNode } from "./answers.js";
import { callNode, rich } from "./bridge.js";
import { tree } from "./engine.js";
import { lawChip, merge, promptFor } from "./ruling.js";
import { current, step } from "./state.js";
import { lang, t } from "./i18n.js";

const ROOM = matchMedia("(min-width: 820px)");
const DESK = matchMedia("(min-width: 1200px)");
const MANY = 6;
const known = new Map();
let last = null; // what was drawn last stands until the next is there, so that nothing jumps
let wanted = null; // open or closed by hand: that holds for as long as the page is there

/** Told when a screen is turned or a window drawn wider: calls back, and gives what ends that. */
export function onWidth(listener) {
  for (const each of [ROOM, DESK]) each.addEventListener("change", listener);
  return () => { for (const each of [ROOM, DESK]) each.removeEventListener("change", listener); };
}

export function lawTree() {
  const found = current.answer?.outcome;
  if (!ROOM.matches || !found || !(found.question || Object.keys(found.answers).length)) return null;
  const place = h("div", { class: "tree-place" });
  const box = h("details", { class: "law-tree", open: wanted ?? DESK.matches, ontoggle: () => { if (box.isConnected) { wanted = box.open === DESK.matches ? null : box.open; show(place, box); } } },
    h("summary", { "data-k": "law-tree" }, h("strong", { text: t("tree.title") })), place);
  show(place, box);
  return box;
}

async function show(place, box) {
  if (!box.open) return;
  const state = step();
  const key = JSON.stringify([lang(), state.laws, state.board, state.dealer, state.vulnerable, state.hands, state.happened, state.answers, state.regulations]);
  if (!known.has(key)) {
    if (last) fill(place, drawn(last));
    place.setAttribute("aria-busy", "true");
    const reply = await tree(state).catch((problem) => ({ error: { message: problem.message } }));
    if (reply.error) return fill(place, h("p", { class: "quiet-text", text: t("tree.none") }));
    known.set(key, reply);
  }
  last = known.get(key);
  place.removeAttribute("aria-busy");
  fill(place, drawn(last));
}

function drawn({ questions, end, left_out }) {
  return [
    left_out ? h("p", { class: "quiet-text", text: t("tree.left-out", { number: left_out }) }) : null,
    h("ol", {}, questions.map(node), end ? h("li", { class: "node" }, h("div", { "aria-current": "step" }, h("p", { class: "here", text: `${t("tree.stands")} · ${t("tree.here")}` }), h("p", { class: "chips" }, end.cited.map((number) => [lawChip(number), " "])))) : null),
  ];
}

function node(question) {
  const now = question.answer === null;
  return h("li", { class: "node" }, h("div", now ? { "aria-current": "step" } : {},
    h("p", {}, h("span", {}, now ? h("span", { class: "here", text: `${t("tree.here")} · ` }) : null, rich(question.prompt)), lawChip(question.under)),
    h("ul", { class: "branches" }, inOrder(question).map((branch) => h("li", { class: branch.taken ? "taken" : null },
      branch.taken ? [h("span", { "aria-hidden": "true", text: "✓ " }), h("span", { class: "vh", text: `${t("tree.taken")}: ` })] : null,
      answers(question, branch), branch.taken ? null : leads(branch))))));
}

/** The answer that was taken comes first: the way goes down the page. */
const inOrder = (question) => merge(question.branches).map((each) => ({ ...each, taken: each.answers.includes(question.answer) })).sort((one, other) => Number(other.taken) - Number(one.taken));

function answers(question, branch) {
  if (branch.taken) return said(question, question.answer, branch.labels[branch.answers.indexOf(question.answer)]);
  if (branch.answers.length > MANY) return t("tree.others", { number: branch.answers.length });
  return branch.answers.map((each, place) => [place ? ", " : "", said(question, each, branch.labels[place])]);
}

const said = (question, value, label) => (value === "yes" || value === "no" ? t(`answer.${value}`) : isCall(value) ? callNode(value) : isBare(label, value) ? valueNode(question.id, value) : rich(label));

/** Where an answer that was not given would have led: its first consequence, or the question that would have followed. */
function leads(branch) {
  const next = branch.leads_to[0] ?? (branch.next ? promptFor(branch, branch.next) : null);
  return next ? h("span", { class: "quiet-text" }, "→ ", rich(next)) : null;
}
