// Building and updating the page: one small function instead of a framework.

/**
 * An element. `props` are attributes; `on…` are listeners, `class` and `text` what they say, null and false are left out.
 * Nothing here ever reads text as HTML, so what a user typed can never become markup.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "text") element.textContent = value;
    else if (name === "value") element.value = value;
    else if (name === "checked" || name === "open" || name === "selected") element[name] = true;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A button; `key` keeps the focus on it when the page is drawn again. */
export function button(label, onclick, props = {}) {
  return h("button", { type: "button", onclick, ...props }, label);
}

/** Put new content into a place, keeping the keyboard where it was (elements that carry the same `data-k`). */
export function fill(place, ...children) {
  const active = document.activeElement;
  const key = active && place.contains(active) ? active.dataset.k : null;
  const at = key && "selectionStart" in active ? active.selectionStart : null;
  const opened = new Set([...place.querySelectorAll("details[open][data-k]")].map((each) => each.dataset.k));
  place.replaceChildren(...children.flat(Infinity).filter(Boolean));
  for (const each of place.querySelectorAll("details[data-k]")) if (opened.has(each.dataset.k)) each.open = true;
  if (!key) return;
  const again = place.querySelector(`[data-k="${CSS.escape(key)}"]`);
  if (!again || again.disabled) return;
  again.focus({ preventScroll: true });
  if (at !== null) try { again.setSelectionRange(at, at); } catch { /* a field without a caret */ }
}

/** What can be pressed becomes words, or goes where it only changes something; what shows more (`data-reads`) stays as it is. */
export function asWords(place) {
  for (const each of place.querySelectorAll("button:not([data-reads])")) {
    if (each.hasAttribute("data-changes")) { each.remove(); continue; }
    const words = h("span", { class: `as-words ${each.className}` });
    words.append(...each.childNodes);
    each.replaceWith(words);
  }
  for (const each of place.querySelectorAll("select")) each.replaceWith(h("strong", { text: each.selectedOptions[0]?.text ?? "" }));
  for (const each of place.querySelectorAll("form")) each.remove();
}

/** Say something to a screen reader without moving anybody. */
export function announce(text) {
  const place = document.getElementById("live");
  if (!place || !text) return;
  place.textContent = "";
  requestAnimationFrame(() => { place.textContent = text; });
}

/** A short message at the foot of the page, for what happened and needs no answer. */
export function toast(text) {
  const place = document.getElementById("toasts");
  const line = h("div", { class: "toast", text });
  place.append(line);
  announce(text);
  setTimeout(() => line.remove(), 6000);
}

/** An icon of our own sprite; it says nothing to a screen reader, the words beside it do. */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `/icons/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

/** A dialog that takes the keyboard and gives it back: a sheet from below on a phone, a box elsewhere. */
export function dialog(title, content, { wide = false, onclose } = {}) {
  const back = document.activeElement;
  const heading = h("h2", { id: `dialog-${Math.random().toString(36).slice(2)}`, text: title, tabindex: -1 });
  const box = h("dialog", { class: wide ? "sheet wide" : "sheet", "aria-labelledby": heading.id });
  const close = () => box.close();
  box.append(
    h("div", { class: "sheet-head" }, heading, button(icon("close"), close, { class: "quiet", "aria-label": closeLabel.text })),
    h("div", { class: "sheet-body" }, typeof content === "function" ? content(close) : content),
  );
  box.addEventListener("click", (event) => { if (event.target === box) close(); });
  box.addEventListener("close", () => { box.remove(); onclose?.(); (back?.isConnected ? back : again(back))?.focus(); });
  document.body.append(box);
  box.showModal();
  heading.focus();
  return close;
}

/** What stands where an element stood before the page was drawn again. */
const again = (gone) => (gone?.dataset.k ? document.querySelector(`[data-k="${CSS.escape(gone.dataset.k)}"]`) : null);

export const closeLabel = { text: "Close" };
