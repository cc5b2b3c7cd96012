#!/usr/bin/env bash
# Puts Pyodide where the console serves it from. Without npm the console still works, through its server.
set -euo pipefail
cd "$(dirname "$0")"
to=../../src/bridgelaws/web/static/pyodide
if ! command -v npm >/dev/null; then
  echo "npm is not here: the console will work through its server only, not without a network." >&2
  exit 0
fi
if cmp -s package-lock.json "$to/package-lock.json" && [ -d node_modules/axe-core ]; then
  exit 0
fi
npm ci --ignore-scripts --no-audit --no-fund --silent
mkdir -p "$to"
for file in pyodide.mjs pyodide.asm.mjs pyodide.asm.wasm python_stdlib.zip pyodide-lock.json package.json; do
  cp "node_modules/pyodide/$file" "$to/$file"
done
cp package-lock.json "$to/"  # says which versions these are: the next call has nothing to do
chmod 644 "$to"/*
