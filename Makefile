# The commands of the project. `make test` and `make run` need nothing but Python 3.11; they set up .venv themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SHARED ?= $(abspath ../shared)

.PHONY: help run example pages chromium screens test postgres lint bench nightly check-shared docs clean

help:           ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/ -/'

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV) || { apt-get update && apt-get install -y python3-venv && $(PYTHON) -m venv $(VENV); }
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev,web,dd,bws]'
	touch $@

run: $(VENV)/ready pages    ## the Director's console on this machine: prints its address
	$(BIN)/bridgelaws serve

example: $(VENV)/ready    ## a worked example, ruled on step by step: South bids 1H over partner's 1S
	$(BIN)/bridgelaws rule --example

test: $(VENV)/ready lint postgres pages chromium    ## everything CI runs but what needs ../shared
	BRIDGELAWS_NEEDS_POSTGRES=1 $(BIN)/python -m pytest -n auto
	$(BIN)/bridgelaws check casebook/*.yaml

pages:    ## what the pages take from npm: Pyodide, so that they work without a network; axe-core for their tests
	@tools/browser/copy.sh

chromium:    ## Chromium for the tests of the pages, installed where it is absent
	@tools/have-chromium

screens: $(VENV)/ready pages chromium    ## the pictures of the console in docs/screens, taken anew; look at them
	$(BIN)/python -m tests.e2e.screens

postgres:    ## PostgreSQL for the tests, installed where it is absent
	@tools/have-postgres

lint: $(VENV)/ready    ## ruff and mypy, strict
	$(BIN)/ruff check src tests benchmarks
	$(BIN)/mypy

bench: $(VENV)/ready    ## speed, as ratios to peers in the same run
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	$(BIN)/python benchmarks/bench.py
	$(BIN)/python -m benchmarks.bench_scores
	$(BIN)/python benchmarks/console.py

nightly: $(VENV)/ready    ## the long property runs: 100,000 random tables
	BRIDGELAWS_TABLES=100000 $(BIN)/python -m pytest tests/properties

check-shared: $(VENV)/ready    ## the cases and files of ../shared
	$(BIN)/bridgelaws check --quiet $(addprefix $(SHARED)/cases/,insufficient-bids.yaml out-of-rotation.yaml changes-of-call.yaml \
		inadmissible-calls.yaml leads-and-penalty-cards.yaml revokes.yaml claims.yaml general-laws.yaml scores.yaml)
	BRIDGELAWS_SHARED=$(SHARED) $(BIN)/python -m pytest tests/shared --override-ini addopts=--import-mode=importlib

docs: $(VENV)/ready    ## write the generated pages and pinned trees anew; read the diff
	$(BIN)/python -m bridgelaws.charts

clean:          ## remove what was set up
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache
