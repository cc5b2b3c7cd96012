// Runs before the first paint, so that a dark or large page is never first shown light or small. A classic script: no wait.
try {
  const kept = JSON.parse(localStorage.getItem("bridgelaws")) ?? {};
  document.documentElement.dataset.theme = kept.theme ?? "auto";
  document.documentElement.dataset.type = kept.type ?? "normal";
  document.documentElement.dataset.suits = kept.suits ?? "four";
} catch {
  document.documentElement.dataset.theme = "auto";
}
