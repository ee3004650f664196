# Everything a fresh clone needs, from python3 alone. `make` by itself lists the targets.

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq
TORCH := torch==2.13.0 stable-baselines3==2.9.2 sb3-contrib==2.9.2
NPM := $(BIN)/python hatch_build.py npm
CLIENT := web/dist/index.html
CLIENT_SOURCES := $(shell find web src/cabochon/locale -type f \
	! -path '*/node_modules/*' ! -path 'web/dist/*' ! -path '*/__pycache__/*')
NODE_TOOLS := web/node_modules/.tools
LOCK := build/lock
COMPILE := $(LOCK)/bin/uv pip compile -q --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-header

.DEFAULT_GOAL := help
.NOTPARALLEL:
.SUFFIXES:
.PHONY: help play terminal test check browser servers docs format bench load cluster soak setup lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile
	@echo '  Options go into ARGS, as in: make play ARGS=--help'

play: $(CLIENT) ## play at the table in the browser
	@$(BIN)/cabochon serve --open $(ARGS)

terminal: $(VENV)/.project ## play at the terminal
	@$(BIN)/cabochon play $(ARGS)

test: $(VENV)/.torch check $(CLIENT) browser servers ## all checks, then all tests
	@$(NPM) test --silent
	@$(NPM) run size --silent
	@$(BIN)/python -m pytest -n 2 --ignore=tests/browser --ignore=tests/cluster
	@$(BIN)/python -m pytest tests/cluster
	@$(BIN)/python -m pytest -n 3 tests/browser
	@$(BIN)/python -m tests.passes

check: $(VENV)/.tools $(NODE_TOOLS) ## format, lint, types, import contracts
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(NPM) run lint --silent
	@$(NPM) run check --silent

browser: ## install Chromium for the tests, where that can be done
	@command -v chromium chromium-browser google-chrome >/dev/null || { test "$$(id -u)" = 0 \
		&& command -v apt-get >/dev/null && echo 'cabochon: installing Chromium for the tests (once)' \
		&& apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium >/dev/null; } \
		|| echo 'cabochon: there is no Chromium, so the tests in the browser will be skipped'

servers: ## install PostgreSQL and nginx for the tests, where that can be done
	@PATH="$$PATH:/usr/sbin"; { command -v nginx && { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; }; } \
		>/dev/null 2>&1 || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
		&& echo 'cabochon: installing PostgreSQL and nginx for the tests (once)' && apt-get update -qq \
		&& DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends postgresql nginx >/dev/null; } \
		|| echo 'cabochon: without PostgreSQL and nginx, the tests of several servers will be skipped'

docs: $(VENV)/.tools ## the documentation as a site, in build/site
	@$(BIN)/mkdocs build --strict --quiet --site-dir build/site && echo 'cabochon: open build/site/index.html'

format: $(VENV)/.tools ## lay the code out, and fix what can be fixed by itself
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .

bench: $(VENV)/.project ## speed, and the signature of the rules' behaviour
	@$(BIN)/cabochon bench $(ARGS)

load: $(VENV)/.tools servers ## 200 tables at once: how quickly everybody hears of a move, and what it costs
	@$(BIN)/python -m tests.load $(ARGS)

cluster: $(VENV)/.tools servers ## several servers, killed and cut off under play: nothing is lost (5 minutes)
	@$(BIN)/python -m tests.cluster $(ARGS)

soak: $(VENV)/.tools ## play at random for long, checking everything
	@$(BIN)/python -m tests.soak $(ARGS)

setup: $(VENV)/.tools ## only make .venv, with the developers' tools
	@echo 'cabochon: $(VENV) is ready'

lock: ## write requirements/*.txt from pyproject.toml (ARGS=--upgrade: with the newest versions)
	@$(PYTHON) -m venv --clear $(LOCK)
	@$(LOCK)/bin/python -m pip --disable-pip-version-check -qq install uv
	$(COMPILE) $(ARGS) --extra web --group dev -o requirements/dev.txt pyproject.toml
	$(COMPILE) $(ARGS) --extra web --group build -c requirements/dev.txt -o requirements/play.txt pyproject.toml
	$(COMPILE) $(ARGS) --group node -o requirements/node.txt

clean: ## remove .venv, caches and build outputs
	@rm -rf $(VENV) build dist web/dist web/node_modules htmlcov .coverage .coverage.* .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache
	@find src tests -type d -name __pycache__ -prune -exec rm -rf {} +

# --- .venv: made in four steps, each of which leaves a stamp ----------------------------------------
# A .venv that an interrupt left half-made, that was copied here from elsewhere or that has lost its
# Python is thrown away and made anew.
BROKEN := $(shell test ! -e $(VENV)/.unfinished && test -x $(BIN)/python \
	&& test "$$(cat $(VENV)/.place 2>/dev/null)" = "$$(pwd -P)" || echo yes)
ifeq ($(BROKEN),yes)
.PHONY: $(VENV)/.made
endif

NEEDS := cabochon needs Python 3.11 or newer with its venv module

# $(call install,what is said,what pip is told)
define install
@echo 'cabochon: $(1)'
@touch $(VENV)/.unfinished; trap 'exit 130' HUP INT TERM; \
	$(PIP) install $(2); code=$$?; rm -f $(VENV)/.unfinished; exit $$code
@touch $@
endef

$(VENV)/.made:
	@rm -rf $(VENV)
	@command -v $(PYTHON) >/dev/null || { echo '$(NEEDS), and there is no $(PYTHON):' \
		'install it (Debian, Ubuntu: apt install python3-venv) or name it: make PYTHON=...' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$(NEEDS), and $(PYTHON) is" \
		"$$($(PYTHON) --version 2>&1): install a newer one or name it: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo '$(NEEDS), which $(PYTHON) lacks:' \
		'install it (Debian, Ubuntu: apt install python3-venv)' >&2; exit 1; }
	@echo "cabochon: making $(VENV) with $$($(PYTHON) --version)"
	@mkdir $(VENV) && touch $(VENV)/.unfinished && $(PYTHON) -m venv $(VENV)
	@pwd -P > $(VENV)/.place && rm $(VENV)/.unfinished && touch $@

$(VENV)/.libraries: requirements/play.txt $(VENV)/.made
	$(call install,installing the libraries it plays with (once),--require-hashes --only-binary :all: -r $<)

$(VENV)/.project: pyproject.toml $(VENV)/.libraries
	$(call install,installing cabochon itself,--no-deps --no-build-isolation -e .)

$(VENV)/.tools: requirements/dev.txt $(VENV)/.project
	$(call install,installing the tools of its developers (once),--require-hashes --only-binary :all: -r $<)

# Torch, and what builds on it, is for learning alone. It has another build for every kind of machine, so it is
# not in the lock.
$(VENV)/.torch: $(VENV)/.tools
	$(call install,installing torch for the tests of learning (once),$(TORCH))

# --- the browser's client: built by Node, which comes from a wheel where there is none ---------------

$(VENV)/.node: requirements/node.txt $(VENV)/.project
	@$(BIN)/python hatch_build.py --has-node || { echo 'cabochon: installing Node to build the client (once)'; \
		$(PIP) install --require-hashes --only-binary :all: -r $<; }
	@touch $@

$(CLIENT): $(CLIENT_SOURCES) $(VENV)/.node
	@echo "cabochon: building the browser's client (once)"
	@$(BIN)/python hatch_build.py && touch $@

$(NODE_TOOLS): web/package-lock.json $(VENV)/.node
	@echo "cabochon: installing the tools of the client's developers (once)"
	@$(NPM) ci --loglevel=error && touch $@
