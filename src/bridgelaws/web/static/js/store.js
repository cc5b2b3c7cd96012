// What is kept on this device: every ruling as it is made, before the network is asked. IndexedDB, with memory behind it
// where the browser forbids storage, so that a ruling can be made even then.

const memory = { rulings: new Map(), outbox: new Map(), kept: new Map() };
const KEYS = { rulings: "uuid", outbox: "id", kept: "name" };
let opening = null;

function open() {
  opening ??= new Promise((resolve) => {
    if (!("indexedDB" in globalThis)) return resolve(null);
    const request = indexedDB.open("bridgelaws", 1);
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(KEYS)) request.result.createObjectStore(name, { keyPath });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
    request.onblocked = () => resolve(null);
  });
  return opening;
}

async function run(name, mode, act) {
  const base = await open();
  if (!base) return undefined;
  return new Promise((resolve, reject) => {
    const change = base.transaction(name, mode, { durability: "strict" });
    const request = act(change.objectStore(name));
    change.oncomplete = () => resolve(request.result);
    change.onabort = () => reject(change.error ?? new Error("storage"));
  });
}

/** True where what is kept outlives the page. */
export const lasting = async () => Boolean(await open());

export async function put(name, item) {
  memory[name].set(item[KEYS[name]], item);
  await run(name, "readwrite", (place) => place.put(item));
}

export async function get(name, key) {
  return (await run(name, "readonly", (place) => place.get(key))) ?? memory[name].get(key);
}

export async function all(name) {
  return (await run(name, "readonly", (place) => place.getAll())) ?? [...memory[name].values()];
}

export async function remove(name, key) {
  memory[name].delete(key);
  await run(name, "readwrite", (place) => place.delete(key));
}

/** A name nobody else will make. `randomUUID` is missing on plain http in a club's own network. */
export function uuid() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
