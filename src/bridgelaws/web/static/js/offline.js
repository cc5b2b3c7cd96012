// Working without a network: the service worker keeps the pages, and the engine is fetched when the page is at rest.

import { startEngine } from "./engine.js";
import { setting } from "./settings.js";

/** Register the service worker; browsers allow it on https and on this very machine only. */
export async function register() {
  if (!("serviceWorker" in navigator)) return;
  try { await navigator.serviceWorker.register("/sw.js", { type: "classic" }); } catch { /* the page works through the server */ }
}

/** Fetch the engine and keep it, unless the Director or the device wants to save data. */
export async function keepEngine() {
  if (navigator.serviceWorker?.controller === null && navigator.serviceWorker) await Promise.race([navigator.serviceWorker.ready.then(controlled), wait(5000)]);
  await startEngine();
}

const wait = (time) => new Promise((resolve) => { setTimeout(resolve, time); });
const controlled = () => (navigator.serviceWorker.controller ? null : new Promise((resolve) => { navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }); }));

/** After the first paint, when nobody is waiting for anything. */
export function whenAtRest(then) {
  const go = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(then, { timeout: 4000 }) : setTimeout(then, 1500));
  if (document.readyState === "complete") setTimeout(go, 800); else addEventListener("load", () => setTimeout(go, 800), { once: true });
}

export const savesData = () => Boolean(navigator.connection?.saveData) || !setting("keepEngine");
