// The page's own words, from language files. The engine's sentences arrive ready in the language asked for.

const words = { chosen: {}, english: {} };
let language = "en";

export const LANGUAGES = { en: "English", de: "Deutsch" };

/** Load a language; English is always there, so that a missing word is English and never a key. */
export async function speak(code) {
  const wanted = LANGUAGES[code] ? code : "en";
  const [english, chosen] = await Promise.all([file("en"), wanted === "en" ? null : file(wanted).catch(() => null)]);
  words.english = english;
  words.chosen = chosen ?? english;
  language = chosen ? wanted : "en";
  document.documentElement.lang = language;
}

async function file(code) {
  const answer = await fetch(`/lang/${code}.json`);
  if (!answer.ok) throw new Error(`no language file ${code}`);
  return answer.json();
}

export const lang = () => language;

/** A sentence by its name, with `{names}` filled in. */
export function t(key, values = {}) {
  const text = words.chosen[key] ?? words.english[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

export const has = (key) => key in words.chosen || key in words.english;

/** The first language of the browser that we speak. */
export const preferred = () => (navigator.languages ?? []).map((each) => each.slice(0, 2)).find((each) => LANGUAGES[each]) ?? "en";

export const when = (time) => new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));
