// Entering the hands: four lines, the fourth filled in from what is left, or a deal that is pasted.

import { h, button, dialog, fill, icon } from "./dom.js";
import { SEATS } from "./bridge.js";
import { doubleDummyHelp } from "./double-dummy.js";
import { checkHands, fourthHand, handDiagram, holds, readDeal, wholeDeal } from "./hands.js";
import { current, go, problemText, step } from "./state.js";
import { t } from "./i18n.js";

/** The hands in a dialog; nothing is taken before all that is written can be read. */
export function enterHands() {
  const texts = Object.fromEntries(SEATS.map((seat) => [seat, step().hands?.[seat] ?? ""]));
  const left = new Set();
  // What is told of a field moves what stands below it: not while a press is on its way to a button there.
  let pressed = false;
  const fields = Object.fromEntries(SEATS.map((seat) => [seat, handField(seat, texts, left, () => { if (!pressed) draw(); })]));
  // One button that stays: a field that is left redraws the rest, and must not take it away from under a finger.
  const rest = button("", () => fillIn(fourthHand(texts)), { class: "wide", "data-k": "fill-fourth", hidden: true });
  const fillIn = ({ seat, text }) => { texts[seat] = text; fields[seat].input.value = text; fields[seat].input.focus(); draw(); };
  const refused = h("div", { "aria-live": "assertive" });
  const pasted = pasteDeal(texts, fields, () => { for (const seat of SEATS) left.add(seat); draw(); });
  const draw = () => {
    const { read, problems } = checkHands(texts);
    for (const seat of SEATS) fields[seat].draw(read[seat], left.has(seat) ? problems[seat] : null);
    const fourth = fourthHand(texts);
    rest.hidden = !fourth;
    if (fourth) rest.textContent = t("hands.fill", { seat: t(`seat.${fourth.seat}`) });
  };
  dialog(t("hands.title"), (close) => [
    h("form", { class: "stack hands-form", novalidate: true, onmousedown: () => { pressed = true; }, onclick: () => { pressed = false; draw(); }, onmouseleave: () => { pressed = false; }, onsubmit: (event) => { event.preventDefault(); take(close); } },
      h("p", { class: "quiet-text", id: "hands-help", text: t("hands.help") }),
      SEATS.map((seat) => fields[seat].place), rest, pasted, refused,
      h("button", { type: "submit", class: "primary wide", "data-k": "hands-take" }, t("hands.take")),
      holds(step()) ? button(t("hands.forget"), () => { go({ hands: null }); close(); }, { class: "quiet wide danger" }) : null),
  ]);
  draw();

  async function take(close) {
    for (const seat of SEATS) left.add(seat);
    draw();
    const { hands, problems } = checkHands(texts);
    const first = SEATS.find((seat) => problems[seat]);
    if (first) return fields[first].input.focus();
    await go({ hands: Object.keys(hands).length ? hands : null });
    // The engine may know better: a card that was played from another hand. Then what was written stays to be mended.
    if (current.problem) return fill(refused, h("p", { class: "problem" }, icon("warn"), " ", h("span", { text: problemText(current.problem) })));
    return close();
  }
}

function handField(seat, texts, left, redraw) {
  const id = `hand-${seat}`;
  const told = h("p", { class: "told", id: `${id}-told`, "aria-live": "polite" });
  const input = h("input", {
    id, value: texts[seat], maxlength: 60, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", "data-k": id,
    placeholder: "AKQ.J98.T76.5432", "aria-describedby": `${id}-told hands-help`,
    oninput: () => { texts[seat] = input.value; redraw(); }, onblur: () => { left.add(seat); redraw(); },
  });
  return {
    input,
    place: h("div", { class: "field" }, h("label", { for: id, text: t(`seat.${seat}`) }), input, told),
    draw(read, problem) {
      input.setAttribute("aria-invalid", String(Boolean(problem)));
      fill(told, problem ? h("span", { class: "warn-text" }, icon("warn"), ` ${t(`seat.${seat}`)}: ${problem}`)
        : read ? h("span", { class: "quiet-text" }, read.problem ? t("hands.so-far", { number: read.cards?.length ?? 0 }) : [icon("check"), ` ${t("hands.complete")}`]) : null);
    },
  };
}

function pasteDeal(texts, fields, redraw) {
  const told = h("p", { class: "told", "aria-live": "polite" });
  const field = h("textarea", { id: "deal", rows: 3, spellcheck: "false", autocomplete: "off", "data-k": "deal", placeholder: "N:AKQ.J98.T76.5432 …" });
  return h("details", { class: "given" }, h("summary", { "data-k": "paste-deal" }, h("strong", { text: t("hands.paste") })),
    h("div", { class: "stack" }, h("label", { for: "deal", text: t("hands.paste-label") }), field, told,
      button(t("hands.paste-take"), () => {
        const found = readDeal(field.value, step().board);
        if (!found?.texts) { fill(told, h("span", { class: "warn-text" }, icon("warn"), ` ${found?.problem ?? t("hands.no-deal")}`)); return field.focus(); }
        fill(told);
        for (const seat of SEATS) { texts[seat] = found.texts[seat]; fields[seat].input.value = texts[seat]; }
        return redraw();
      }, { "data-k": "deal-take" })));
}

/** The hands on the page: for the Director alone, closed until asked for. */
export function handsPanel() {
  if (!holds(step())) return null;
  return h("details", { class: "private", "data-k": "hands-known" },
    h("summary", { "data-k": "hands-summary" }, icon("lock"), h("span", {}, h("strong", { text: t("hands.title") }), h("span", { class: "quiet-text", text: ` ${t("private.not-aloud")}` }))),
    handDiagram(step()), wholeDeal(step()) ? doubleDummyHelp() : null);
}
