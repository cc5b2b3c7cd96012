// The ruling: what is irregular, what to read to the table, the question with what each answer leads to, why, and what is
// owed. What only the Director may know is another card, closed until it is asked for.

import { h, button, icon, dialog, fill } from "./dom.js";
import { askedName, idOf, isBare, isCall, valueNode } from "./answers.js";
import { DENOMINATIONS, callNode, callWords, cardNode, cardWords, rich } from "./bridge.js";
import { answer, current, forget, pendingText, problemText, step, tokens } from "./state.js";
import { paragraph } from "./engine.js";
import { t } from "./i18n.js";

const outcome = () => current.answer?.outcome ?? null;

export function rulingPanel() {
  const found = outcome();
  if (!found) return [problem()];
  const named = found.rulings.length || found.question;
  return [
    problem(),
    named ? named_(found) : null,
    named ? readCard(found) : tokens().length ? h("p", { class: "regular" }, icon("check"), " ", t("ruling.regular")) : null,
    questionCard(found.question),
    offers(current.answer.offers ?? [], found.question),
    named ? privateCard(found) : null,
    named ? answersGiven(found) : null,
  ];
}

function problem() {
  if (!current.problem) return null;
  return h("div", { class: "problem", role: "alert" }, icon("warn"),
    h("p", {}, h("strong", { text: `${t("problem.title")} ` }), rich(problemText(current.problem)), h("br"), h("span", { class: "quiet-text", text: t("problem.nothing-lost") })));
}

function named_(found) {
  const texts = found.rulings.map((each) => each.text);
  const pending = found.question && (found.pending?.text ?? (found.rulings.length ? null : pendingText(found)));
  const last = pending ?? texts.at(-1) ?? found.question.prompt;
  return h("div", { class: "irregularity" },
    h("h2", { class: "irregular-title", tabindex: -1, id: "irregularity" }, h("span", { class: "warn-mark", "aria-hidden": "true", text: "!" }), h("span", {}, rich(last))),
    h("p", { class: "chips" }, chips(found)));
}

function chips(found) {
  const numbers = found.question ? [found.question.under] : [...new Set(found.rulings.at(-1)?.citations.map((each) => each.paragraph) ?? [])];
  return numbers.filter(Boolean).map((number) => lawChip(number));
}

/** A paragraph's number; tapping it tells what the paragraph says, in our words. */
export function lawChip(number, edition = step().laws) {
  const known = current.answer?.paragraphs?.[number];
  return button([h("span", { class: "vh", text: `${t("law.law")} ` }), number], () => showLaw(number, edition), { class: "chip law", "data-reads": true, "aria-haspopup": "dialog", title: known?.heading ?? null });
}

/** The paragraph in a dialog, with where it leads. */
export async function showLaw(number, edition = step()?.laws ?? 2017) {
  const place = h("div", { "aria-live": "polite" }, h("p", { text: t("law.loading") }));
  dialog(t("law.title", { number, edition }), place);
  const show = async (which) => {
    const found = await paragraph(edition, which).catch((problem) => ({ error: problem }));
    if (found.error) return fill(place, h("p", { text: found.error.message }));
    return fill(place,
      h("h3", {}, `${found.number} `, rich(found.heading)), h("p", {}, rich(found.summary)),
      h("p", { class: "quiet-text", text: t(`law.kind.${found.kind}`) }),
      found.parts?.length ? h("ul", { class: "plain" }, found.parts.map((each) => h("li", {}, button(`${each.number} ${each.heading}`, () => show(each.number), { class: "quiet left" })))) : null,
      found.see?.length ? [h("h3", { text: t("law.see") }), h("ul", { class: "plain" }, found.see.map((each) => h("li", {}, button(`${each.number} ${each.heading}`, () => show(each.number), { class: "quiet left" }))))] : null,
      h("h3", { text: t("law.editions") }),
      h("dl", { class: "editions" }, Object.entries(found.editions ?? {}).map(([year, text]) => [h("dt", { text: year }), h("dd", {}, rich(text))])));
  };
  await show(number);
}

function readCard(found) {
  const said = found.read;
  if (!said.length) return null;
  return h("section", { class: "read", "aria-labelledby": "read-title" },
    h("div", { class: "card-head" },
      h("h2", { id: "read-title", class: "label" }, icon("speak"), " ", t("ruling.read")),
      button([icon("expand"), " ", t("ruling.hold-up")], () => holdUp(said), { class: "quiet", "data-k": "hold-up", "data-reads": true })),
    h("div", { class: "words" }, said.map((sentence) => h("p", {}, rich(sentence)))));
}

/** Only the words for the table, as large as the screen allows, to read from or to show. */
function holdUp(said) {
  const close = () => box.close();
  const box = h("dialog", { class: "hold-up", "aria-label": t("ruling.read") },
    h("div", { class: "words" }, said.map((sentence) => h("p", {}, rich(sentence)))),
    button(t("ruling.put-down"), close, { class: "wide primary" }));
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}

function questionCard(question) {
  if (!question) return null;
  const ofDirector = question.who === "director";
  return h("section", { class: `question ${ofDirector ? "of-director" : "of-player"}`, "aria-labelledby": "question-title" },
    h("p", { class: "asked label" }, icon(ofDirector ? "director" : "player"), " ", ofDirector ? t(`question.${question.kind}`) : t("question.choice", { seat: t(`seat.${question.who}`) })),
    h("h2", { id: "question-title", tabindex: -1 }, rich(question.prompt)),
    options(question), question.options.length && question.example ? written(question) : null);
}

/** What may be said although nothing waits for it: a player's choice stands open by itself, further facts are put together. */
function offers(list, question) {
  const others = list.filter((each) => each.key !== question?.key);
  const facts = others.filter((each) => each.who === "director");
  return [
    ...others.filter((each) => each.who !== "director").map(offerCard),
    facts.length ? h("details", { class: "given", "data-k": "facts" }, h("summary", {}, h("strong", { text: t("question.more-facts", { number: facts.length }) })), h("div", { class: "stack" }, facts.map(offerCard))) : null,
  ];
}

function offerCard(offer) {
  return h("details", { class: "question offer", "data-k": `offer-${offer.key}` },
    h("summary", {}, h("span", {}, offer.who === "director" ? null : h("span", { class: "label", text: t("question.offer", { seat: t(`seat.${offer.who}`) }) }), offer.who === "director" ? null : h("br"), h("strong", {}, rich(offer.prompt)))),
    options(offer));
}

/** A question that no list of answers can hold: a number, hands, scores. What cannot be read is refused with what was expected. */
function written(question) {
  const id = `written-${question.key}`;
  return h("form", { class: "stack", onsubmit: (event) => { event.preventDefault(); const value = new FormData(event.target).get("value").trim(); if (value) reply(question, value); } },
    h("label", { for: id, text: t("question.written") }),
    h("input", { id, name: "value", maxlength: 400, autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": question.example ? `${id}-example` : null, "data-k": `written-${question.key}` }),
    question.example ? h("p", { class: "quiet-text", id: `${id}-example` }, `${t("question.written-like")} `, h("code", { text: question.example })) : null,
    h("button", { type: "submit", class: "primary", text: t("question.answer") }));
}

function options(question) {
  if (!question.options.length) return written(question);
  const groups = question.leads_to?.length ? question.leads_to : question.options.map((one) => ({ answers: [one], labels: [question.labels?.[one] ?? one], leads_to: [], next: null }));
  const merged = merge(groups);
  if (question.options.length > 6) {
    return h("div", { class: "groups" }, merged.sort((a, b) => weight(a) - weight(b)).map((group) => callGroup(question, group)));
  }
  return h("div", { class: "answers" }, merged.flatMap((group) => group.answers.map((value, place) => bigAnswer(question, group, value, place))));
}

/** Groups that say the same but for the calls named in them are one to the eye. */
export function merge(groups) {
  const found = new Map();
  for (const group of groups) {
    const like = JSON.stringify([group.leads_to.map(bare), shape(group.next)]);
    const known = found.get(like);
    if (known) { known.answers.push(...group.answers); known.labels.push(...group.labels); } else found.set(like, { ...group, answers: [...group.answers], labels: [...group.labels] });
  }
  return [...found.values()];
}

const bare = (text) => text.replace(/\d(NT|SA|[♠♥♦♣])|\b(Passe|pass)\b/g, "").replace(/(spades|hearts|diamonds|clubs|Pik|Coeur|Karo|Treff)(, )?/g, "");
const shape = (next) => next && [bare(next.prompt), next.options.map((each) => [each.answers.length > 2 ? "" : each.answers, each.leads_to.map(bare), shape(each.next)])];
/** Fewest consequences first: what goes on without more ado is what a player asks about. */
const weight = (group) => (group.next ? 10 : 0) + group.leads_to.length;

function callGroup(question, group) {
  const order = (call) => (/^\d/.test(call) ? Number(call[0]) * 5 + DENOMINATIONS.indexOf(call.slice(1)) : -3 + ["keep", "P", "X", "XX"].indexOf(call));
  const calls = group.answers.every((each) => isCall(each) || each === "keep");
  const list = calls ? [...group.answers].sort((a, b) => order(a) - order(b)) : group.answers;
  return h("div", { class: "group" },
    h("div", { class: `group-calls${calls && list.length > 5 ? " spread" : ""}${list.some((each) => label(question, each).length > 4) ? " words" : ""}` }, list.map((value) => button(isCall(value) ? callNode(value) : isBare(question.labels?.[value], value) ? valueNode(question.id, value) : rich(question.labels[value]), () => reply(question, value), {
      class: `bid bid-${value}${/^\d/.test(value) ? ` in-${value.slice(1)}` : ""}`, "data-k": `answer-${value}`,
    }))),
    consequence(group));
}

const label = (question, value) => (isCall(value) ? value : question.labels?.[value] ?? value);

function bigAnswer(question, group, value, place) {
  const words = group.labels[place] ?? question.labels?.[value] ?? value;
  const plain = value === "yes" || value === "no";
  return button([
    h("span", { class: "answer-label" }, plain ? h("strong", { text: t(`answer.${value}`) }) : null, plain && !/^(Yes|No|Ja|Nein)$/.test(words) ? h("span", {}, rich(words)) : plain ? null : h("strong", {}, isBare(words, value) || isCall(value) ? valueNode(question.id, value) : rich(words))),
    consequence(group),
  ], () => reply(question, value), { class: "answer", "data-k": `answer-${value}` });
}

/** What an option leads to, in a few words. */
function consequence(group) {
  const lines = weightiest(group.leads_to);
  const next = group.next;
  if (!lines.length && !next) return h("span", { class: "leads", text: t("question.goes-on") });
  return h("span", { class: "leads" },
    lines.map((line) => h("span", { class: "lead-line" }, rich(line))),
    next ? h("span", { class: "lead-line then" }, h("em", { text: `${t("question.then", { who: WHO[next.who] ? t(`seat.${WHO[next.who]}`) : next.who })} ` }), rich(promptFor(group, next)), outcomes(next)) : null);
}

const WHO = { North: "N", East: "E", South: "S", West: "W" };

/** The question that would follow; where many calls lead to it, it is not about the first of them alone. */
export function promptFor(group, next) {
  if (group.answers.length < 2) return next.prompt;
  const first = [group.labels[0], t(`call.${group.answers[0]}`)].find((each) => next.prompt.includes(each));
  return first ? next.prompt.replace(first, "…") : next.prompt;
}

/** The first reason, then what will be owed (the engine ends reasons with their paragraph, duties with a full stop). */
function weightiest(lines) {
  const owed = lines.filter((line) => line.endsWith("."));
  const reasons = lines.filter((line) => !line.endsWith("."));
  return [...reasons.slice(0, 1), ...owed].slice(0, 3);
}

function outcomes(next) {
  if (!next.options || next.options.length !== 2) return null;
  return h("span", { class: "outcomes" }, next.options.map((each) => h("span", { class: "lead-line" }, h("b", { text: `${each.answers.map((one) => (one === "yes" || one === "no" ? t(`answer.${one}`) : one.replaceAll("-", " "))).join(", ")}: ` }),
    rich(each.leads_to[0] ?? each.next?.prompt ?? t("question.goes-on")))));
}

function reply(question, value) {
  return answer(question.key, value);
}

function privateCard(found) {
  if (!found.private.length && !found.review.length) return null;
  const citations = found.rulings.flatMap((each) => each.citations);
  const reasons = new Map();
  for (const each of citations) reasons.set(`${each.paragraph}${each.why}`, each);
  const notes = found.private.filter((line) => !citations.some((each) => line === `${each.paragraph}: ${each.why}`) && !found.owed.includes(line));
  return h("details", { class: "private", "data-k": "private" },
    h("summary", {}, icon("lock"), h("span", {}, h("strong", { text: t("private.title") }), h("span", { class: "quiet-text", text: ` ${t("private.not-aloud")}` }))),
    reasons.size ? [h("h3", { text: t("private.why") }), h("ul", { class: "reasons" }, [...reasons.values()].map(reason))] : null,
    notes.length ? [h("h3", { text: t("private.information") }), h("ul", {}, notes.map((line) => h("li", {}, rich(line))))] : null,
    found.review.length ? [h("h3", { text: t("private.review") }), h("ul", {}, found.review.map((each) => h("li", {}, lawChip(each.law), " ", rich(each.heading))))] : null);
}

function reason(each) {
  return h("li", {}, lawChip(each.paragraph), h("div", {}, h("strong", {}, rich(each.heading)), h("br"), rich(each.why)));
}

/** The answers so far: each may be changed, and all that followed from it is asked anew. */
function answersGiven(found) {
  const given = Object.entries(found.answers ?? {});
  if (!given.length) return null;
  return h("details", { class: "given", "data-k": "given" },
    h("summary", {}, h("strong", { text: t("given.title", { number: given.length }) })),
    h("p", { class: "quiet-text", text: t("given.help") }),
    h("ul", { class: "plain" }, given.map(([key, value]) => h("li", { class: "given-line" },
      h("span", {}, h("span", { class: "quiet-text", text: `${askedName(key)}: ` }), h("strong", {}, valueNode(idOf(key), value))),
      button([t("given.change"), h("span", { class: "vh", text: `: ${askedName(key)}` })], () => forget(key), { class: "quiet", "data-changes": true })))));
}

/** The duty that the last call or card broke: a warning until the next one is made. Calls taken back and summonings make none. */
export function breach() {
  const last = tokens().findLastIndex((token) => !/^TD\b|#|>/.test(token));
  return current.answer?.breaches?.findLast((each) => each.event === last) ?? null;
}

/** The same in one sentence: for the ear, and for the eye. */
export const breachText = (each) => t("duties.breach-text", { made: made(each), duty: each.why, law: each.paragraph });
const made = ({ made: what }) => what.split(",").map((one) => (isCall(one) ? callWords(one) : cardWords(one))).join(", ");

function breachCard(each) {
  const shown = each.made.split(",").map((one) => [isCall(one) ? callNode(one) : cardNode(one), " "]);
  return h("div", { class: "breach", "data-breach": each.event }, icon("warn"), h("p", {}, h("strong", { text: `${t("duties.breach")} ` }), rich(each.why), `; ${t("duties.instead")} `, shown, lawChip(each.paragraph)));
}

let allDuties = false;

/** What is owed now, each with its end; a breach before all else; what has just lapsed is told once. */
export function duties() {
  const found = outcome();
  if (!found) return null;
  const lapsed = current.lapsed;
  const breached = breach();
  if (!found.owed.length && !lapsed.length) return breached ? h("section", { class: "duties breached", "aria-label": t("duties.title") }, breachCard(breached)) : null;
  const number = found.owed.length + lapsed.length;
  return h("section", { class: `duties${allDuties ? " all" : ""}${breached ? " breached" : ""}`, "aria-label": t("duties.title") },
    breached ? breachCard(breached) : null,
    h("div", { class: "card-head" }, h("h2", { class: "label" }, icon("eye"), " ", t("duties.title"), number > 1 ? ` (${number})` : ""),
      number > 1 ? button(t(allDuties ? "duties.fewer" : "duties.all"), (event) => { allDuties = !allDuties; const box = event.target.closest(".duties"); box.classList.toggle("all", allDuties); event.target.textContent = t(allDuties ? "duties.fewer" : "duties.all"); event.target.setAttribute("aria-expanded", String(allDuties)); }, { class: "quiet more-duties", "aria-expanded": String(allDuties), "data-k": "all-duties", "data-reads": true }) : null),
    h("ul", {}, found.owed.map((line) => h("li", {}, rich(line))), lapsed.map((line) => h("li", { class: "lapsed" }, h("s", {}, rich(line)), " ", t("duties.over")))));
}
