// The Director's engine on this device: the server's own Python package, run by Pyodide, away from the page's thread.

async function start() {
  const { loadPyodide } = await import("/pyodide/pyodide.mjs");
  const [python, core] = await Promise.all([loadPyodide({ indexURL: "/pyodide/" }), fetchCore()]);
  python.unpackArchive(core.zip, "zip", { extractDir: "/home/pyodide" });
  const exchange = python.pyimport("bridgelaws.web.exchange");
  exchange.answer_json('{"board": 1, "happened": "1S"}');
  return { exchange, club: core.club };
}

async function fetchCore() {
  const manifest = await (await fetch("/engine/manifest.json")).json();
  const answer = await fetch(manifest.url);
  if (!answer.ok) throw new Error(`engine: ${answer.status}`);
  return { zip: await answer.arrayBuffer(), club: JSON.stringify(manifest.regulations ?? {}) };
}

const starting = start();
starting.then(() => postMessage({ ready: true }), (problem) => postMessage({ failed: String(problem) }));

onmessage = async ({ data }) => {
  const { exchange, club } = await starting;
  let text;
  try {
    text = exchange[data.name](...(data.name === "law_json" || data.name === "laws_json" ? [Number(data.texts[0]), ...data.texts.slice(1)] : [...data.texts, club]));
  } catch (problem) {
    text = JSON.stringify({ error: { code: "engine", where: "", message: String(problem), expected: "" } });
  }
  postMessage({ number: data.number, text });
};
