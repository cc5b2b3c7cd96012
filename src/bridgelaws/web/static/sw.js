// Keeps the pages and the engine on the device, so that a ruling can be made with the network gone.
//
// Pages and scripts: the network first, for three seconds, then what was kept; so an update is never half old, half new for
// long, and a dead network costs nothing. The engine, whose address has its hash in it, and Pyodide: what was kept first.
// `/api` is never kept: the page itself asks the engine on the device when the server does not answer.

const PAGES = "pages-1";
const ENGINE = "engine-1";
const PATIENCE = 3000;

const SHELL = [
  "/", "/manifest.webmanifest", "/css/base.css", "/css/table.css", "/css/pages.css", "/css/print.css", "/icons/icons.svg", "/icons/app.svg",
  "/icons/app-192.png", "/lang/en.json", "/lang/de.json", "/js/theme.js",
  ...["answers", "app", "auction", "audit", "bridge", "compare", "dom", "double-dummy", "engine", "engine-worker", "entry", "hands", "hands-form", "i18n", "log", "offline", "poll", "poll-sheet", "ruling", "settings", "settings-page",
    "sheet", "start", "state", "store", "sync", "table", "tree", "troubles"].map((name) => `/js/${name}.js`),
];

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const kept = await caches.open(PAGES);
    await Promise.allSettled(SHELL.map((path) => kept.add(new Request(path, { cache: "no-cache" }))));
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== PAGES && name !== ENGINE) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (/^\/(api|sheets|t)\//.test(address.pathname)) return;
  if (address.pathname.startsWith("/pyodide/") || /^\/engine\/.*-[0-9a-f]+\.zip$/.test(address.pathname)) event.respondWith(keptFirst(request));
  else event.respondWith(networkFirst(request, address));
});

async function keptFirst(request) {
  const kept = await caches.open(ENGINE);
  const found = await kept.match(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    await forgetOlder(kept, request.url);
    await kept.put(request.url, answer.clone());
  }
  return answer;
}

/** One engine is enough: an older core goes when a newer one comes. */
async function forgetOlder(kept, url) {
  if (!url.includes("/engine/")) return;
  for (const each of await kept.keys()) if (each.url.includes("/engine/") && each.url !== url) await kept.delete(each);
}

async function networkFirst(request, address) {
  const kept = await caches.open(PAGES);
  const name = request.mode === "navigate" ? "/" : address.pathname;
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok) await kept.put(name, answer.clone());
    return answer;
  });
  const late = new Promise((resolve) => { setTimeout(resolve, PATIENCE, null); });
  const first = await Promise.race([asked.catch(() => null), late]);
  return first ?? (await kept.match(name)) ?? asked;
}
