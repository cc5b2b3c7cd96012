// Asking other players: the problem as they should see it, on the screen or on paper; their answers; the count. Whether the
// information suggested one action over another stays the Director's judgement, and the page says so.

import { h, announce, button, dialog, fill, icon } from "./dom.js";
import { callNode, cardNode, rich } from "./bridge.js";
import { isCall } from "./answers.js";
import { poll } from "./engine.js";
import { holds } from "./hands.js";
import { problemSheet, tallyTable } from "./poll-sheet.js";
import { current, describe, step, take } from "./state.js";
import { fetchRuling } from "./sync.js";
import { mayWrite, set, setting } from "./settings.js";
import { t } from "./i18n.js";

const FORMS = ["matchpoints", "imps", "total points", "board-a-match"];

export async function pollView(main, { id }) {
  if (current.record?.uuid !== id) await take(await fetchRuling(id));
  const place = h("div", { class: "poll-page" });
  main.replaceChildren(h("div", { class: "page" },
    h("nav", { class: "no-print row", "aria-label": t("sheet.actions") }, h("a", { class: "button", href: `#/ruling/${id}`, "data-k": "poll-back" }, t("sheet.back"))),
    h("h1", { class: "no-print", text: t("poll.title") }), h("p", { class: "no-print quiet-text", text: t("poll.help") }), place));
  const draw = async () => {
    const kept = current.record.ruling.polls ?? [];
    const [found, counted] = await Promise.all([poll({ state: step() }), Promise.all(kept.map((each) => poll({ poll: each })))]);
    fill(place, counted.map((each, number) => one(each, number, draw)), mayWrite() ? beginning(found, kept.length, draw) : null);
  };
  await draw();
}

/** Kept with the ruling, as its notes are: every change is a revision. */
const keep = (polls) => describe({ polls });
const changed = (number, ...put) => current.record.ruling.polls.toSpliced(number, 1, ...put);

// A new problem

function beginning(found, number, draw) {
  if (found.error) return h("p", { class: "problem", role: "alert" }, icon("warn"), " ", h("span", { text: found.error.message }));
  if (!found.decisions.length) return number ? null : h("p", { class: "hint no-print" }, icon("warn"), " ", t(holds(step()) ? "poll.no-decision" : "poll.no-hand"));
  const told = h("div", { "aria-live": "assertive" });
  const meanings = h("div", { class: "fields" });
  const last = found.decisions.length - 1;
  const choice = h("select", { id: "poll-decision", name: "decision", "data-k": "poll-decision", onchange: () => drawMeanings() },
    found.decisions.map((each, place) => h("option", { value: place, selected: place === last, text: decisionWords(each) })));
  const drawMeanings = () => fill(meanings, found.decisions[Number(choice.value)].after.map((call, place) => [
    h("label", { for: `poll-means-${place}` }, `${place + 1}. `, callNode(call)),
    h("input", { id: `poll-means-${place}`, name: `means-${place + 1}`, maxlength: 200, autocomplete: "off" }),
  ].reduce((field, each) => { field.append(each); return field; }, h("div", { class: "field" }))));
  drawMeanings();
  const begin = async (event) => {
    event.preventDefault();
    const given = new FormData(event.target);
    const { seat, calls } = found.decisions[Number(given.get("decision"))];
    const whole = (name) => (given.get(name) ? Number(given.get(name)) : null);
    const reply = await poll({ state: step(), ask: {
      seat, calls, form: given.get("form"), methods: given.get("methods"), considering: whole("considering"), choosers: whole("choosers"),
      meanings: Object.fromEntries([...given].filter(([name, text]) => name.startsWith("means-") && text).map(([name, text]) => [name.slice(6), text])),
    } });
    if (reply.error) return fill(told, h("p", { class: "problem" }, icon("warn"), " ", h("span", { text: reply.error.message })));
    set({ pollForm: given.get("form") });
    await keep([...(current.record.ruling.polls ?? []), reply.poll]);
    await draw();
    return document.querySelector(`#poll-${number} h2`)?.focus();
  };
  return h("details", { class: "given no-print", "data-k": number ? `poll-new-${number}` : "poll-new", open: number === 0 },
    h("summary", { "data-k": "poll-new-summary" }, h("strong", { text: t(number ? "poll.another" : "poll.new") })),
    h("form", { class: "stack", onsubmit: begin },
      h("div", { class: "field" }, h("label", { for: "poll-decision", text: t("poll.decision") }), choice),
      h("div", { class: "field" }, h("label", { for: "poll-form", text: t("poll.form") }),
        h("select", { id: "poll-form", name: "form" }, FORMS.map((each) => h("option", { value: each, selected: each === setting("pollForm"), text: t(`poll.form.${each}`) })))),
      h("details", { class: "given", "data-k": "poll-more" }, h("summary", {}, h("strong", { text: t("poll.more") })),
        h("p", { class: "quiet-text", text: t("poll.more-help") }), meanings,
        h("div", { class: "field" }, h("label", { for: "poll-methods", text: t("poll.methods") }), h("textarea", { id: "poll-methods", name: "methods", rows: 2, maxlength: 1000 })),
        h("div", { class: "fields" }, number_("considering", 0, 100), number_("choosers", 1, 100))),
      told, h("button", { type: "submit", class: "primary wide", "data-k": "poll-begin", text: t("poll.begin") })));
}

const number_ = (name, min, max) => h("div", { class: "field" }, h("label", { for: `poll-${name}`, text: t(`poll.${name}`) }), h("input", { id: `poll-${name}`, name, type: "number", min, max, inputmode: "numeric" }));

function decisionWords(each) {
  const after = each.after.map((call) => (/^\d/.test(call) ? call.replace("S", "♠").replace("H", "♥").replace("D", "♦").replace("C", "♣").replace("N♠T", "NT") : t(`call.${call}`)));
  const words = after.length ? t("poll.after", { calls: after.join(" ") }) : t("poll.first");
  return `${t(`seat.${each.seat}`)}: ${each.lead ? t("poll.lead") : words}`;
}

// One poll

function one(found, number, draw) {
  if (found.error) return h("p", { class: "problem" }, icon("warn"), " ", h("span", { text: found.error.message }));
  const { problem } = found.poll;
  const lead = !isCall(found.actions[0]);
  const show = () => {
    const close = () => box.close();
    const box = h("dialog", { class: "hold-up", "aria-label": t("poll.problem") }, h("div", { class: "words problem-held" }, problemSheet(problem, lead)), button(t("ruling.put-down"), close, { class: "wide primary" }));
    box.addEventListener("close", () => box.remove());
    document.body.append(box);
    box.showModal();
  };
  const section = h("section", { class: "one-poll", id: `poll-${number}`, "aria-labelledby": `poll-title-${number}` },
    h("h2", { class: "no-print", id: `poll-title-${number}`, tabindex: -1, text: `${t("poll.problem")} ${number + 1}` }),
    h("div", { class: "paper-sheet" }, problemSheet(problem, lead)),
    found.cautions.length ? h("p", { class: "hint no-print" }, icon("warn"), " ", found.cautions.map((each) => t("poll.caution", { where: each.call ? t("poll.caution-call", { number: each.call }) : t("poll.methods"), word: each.word })).join(" ")) : null,
    h("div", { class: "row no-print" },
      button([icon("expand"), " ", t("poll.show")], show, { "data-k": `poll-show-${number}` }),
      button([icon("print"), " ", t("sheet.print")], () => printAlone(section), { "data-k": `poll-print-${number}` })),
    h("div", { class: "no-print stack" }, tallyTable(found.tally, found.poll), mayWrite() ? answerForm(found, number, draw) : null, whoSaidWhat(found, number, draw)));
  return section;
}

/** Only this problem goes on paper: nothing of the count, of the names, or of another problem. */
function printAlone(section) {
  for (const each of document.querySelectorAll(".one-poll")) each.classList.toggle("no-print", each !== section);
  print();
}

const shownAction = (action) => (isCall(action) ? callNode(action) : cardNode(action));

function answerForm(found, number, draw) {
  let chosen = null;
  const lead = !isCall(found.actions[0]);
  const considered = new Set();
  const told = h("div", { "aria-live": "assertive" });
  const who = h("input", { id: `poll-who-${number}`, maxlength: 80, autocomplete: "off", "data-k": `poll-who-${number}`, "aria-describedby": `poll-who-help-${number}` });
  const grid = (kind, pressed, press) => {
    const place = h("div", { class: lead ? "actions" : "actions group-calls spread", role: "group", "aria-labelledby": `poll-${kind}-${number}` });
    const redraw = () => fill(place, found.actions.map((each) => button(shownAction(each), () => { press(each); redraw(); }, { class: `bid bid-${each}${/^\d/.test(each) ? ` in-${each.slice(1)}` : ""}`, "aria-pressed": String(pressed(each)), "data-k": `${kind}-${number}-${each}` })));
    redraw();
    return place;
  };
  const save = async (event) => {
    event.preventDefault();
    if (!who.value.trim()) { fill(told, warning(t("poll.who-missing"))); return who.focus(); }
    if (!chosen) return fill(told, warning(t("poll.chosen-missing")));
    const reply = await poll({ poll: found.poll, add: { who: who.value, chosen, considered: [...considered] } });
    if (reply.error) return fill(told, warning(reply.error.message));
    await keep(changed(number, reply.poll));
    await draw();
    announce(t("poll.noted", { number: reply.tally.polled }));
    return document.querySelector(`#poll-who-${number}`)?.focus();
  };
  return h("form", { class: "stack answer-form", onsubmit: save, novalidate: true },
    h("h3", { text: t("poll.answer") }),
    h("div", { class: "field" }, h("label", { for: who.id, text: t("poll.who") }), who, h("p", { class: "quiet-text", id: `poll-who-help-${number}` }, icon("lock"), " ", t("poll.who-help"))),
    h("p", { class: "label", id: `poll-chose-${number}`, text: t("poll.chosen") }), grid("chose", (each) => each === chosen, (each) => { chosen = each === chosen ? null : each; }),
    h("details", { class: "given", "data-k": `poll-considered-${number}-${found.tally.polled}` }, h("summary", { "data-k": `poll-considered-summary-${number}` }, h("strong", { id: `poll-consider-${number}`, text: t("poll.considered") })),
      grid("consider", (each) => considered.has(each), (each) => { if (!considered.delete(each)) considered.add(each); })),
    told, h("button", { type: "submit", class: "primary wide", "data-k": `poll-save-${number}`, text: t("poll.save") }));
}

const warning = (text) => h("p", { class: "problem" }, icon("warn"), " ", h("span", {}, rich(text)));

/** For the Director alone, closed until asked for; an answer noted wrongly is taken back, and the revision before still has it. */
function whoSaidWhat(found, number, draw) {
  const list = found.poll.answers;
  const back = async (place) => { await keep(changed(number, { ...found.poll, answers: list.toSpliced(place, 1) })); await draw(); };
  const drop = () => dialog(t("poll.drop"), (close) => [h("p", { text: t("poll.drop-help") }), button(t("poll.drop"), async () => { close(); await keep(changed(number)); await draw(); }, { class: "danger wide", "data-k": "poll-drop-sure" })]);
  return h("details", { class: "private", "data-k": `poll-names-${number}` },
    h("summary", { "data-k": `poll-names-summary-${number}` }, icon("lock"), h("span", {}, h("strong", { text: t("poll.names", { number: list.length }) }), h("span", { class: "quiet-text", text: ` ${t("poll.never-printed")}` }))),
    h("ul", { class: "plain" }, list.map((each, place) => h("li", { class: "given-line" },
      h("span", {}, `${each.who}: `, h("strong", {}, shownAction(each.chosen)), each.considered.length ? [` (${t("poll.also")} `, each.considered.map((one_) => [shownAction(one_), " "]), ")"] : null),
      mayWrite() && button([t("poll.take-back"), h("span", { class: "vh", text: `: ${each.who}` })], () => back(place), { class: "quiet" })))),
    mayWrite() && button(t("poll.drop"), drop, { class: "quiet danger wide", "data-k": `poll-drop-${number}` }));
}
