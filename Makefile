# The two commands of the README stand alone: `make demo` and `make test` set up what they need.
PYTHON ?= python3
VENV = .venv
BIN = $(VENV)/bin
PIP = PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_USE_PEP517=1 $(BIN)/python -m pip install -q

.PHONY: demo test lint check fmt lock articles machine kills proxy storm disk workers loops elsewhere clean fuzz cost damage soak deaths sweep fuzz-mails mutation

demo: $(VENV)/.run-ready
	@$(BIN)/referee demo

# A process for each core, and one more: what works with the servers waits much. `make test JOBS=0`: all in one.
JOBS ?= $(shell expr `nproc` + 1)
test: $(VENV)/.dev-ready
	@$(BIN)/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder

lint: $(VENV)/.dev-ready
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check -q .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

check: lint test

fmt: $(VENV)/.dev-ready
	@$(BIN)/ruff check --fix -q .
	@$(BIN)/ruff format -q .

# Before a release: what the tests do at a few points, at many. Run `deploy/loopback/servers start DIR; . DIR/env` first.
POINTS ?= 300
kills: $(VENV)/.dev-ready
	@KILL_POINTS=$(POINTS) $(BIN)/python -m pytest tests/faults/test_kill_9.py

# The whole daemon on the real servers, killed at random moments.
deaths: $(VENV)/.dev-ready
	@DEATHS=$(POINTS) $(BIN)/python -m pytest -s tests/faults/test_deaths.py

# Killed before every call of a whole run: POINTS=0 for all that the deaths may leave, else so many of them.
sweep: $(VENV)/.dev-ready
	@SWEEP_POINTS=$(if $(filter command line,$(origin POINTS)),$(POINTS),0) SWEEP_CALLS=0 \
		$(BIN)/python -m pytest -s tests/faults/test_sweep.py

proxy: $(VENV)/.dev-ready
	@PROXY_POINTS=$(POINTS) $(BIN)/python -m pytest tests/faults/test_fault_proxy.py

disk: $(VENV)/.dev-ready
	@DISK_POINTS=$(POINTS) $(BIN)/python -m pytest tests/faults/test_disk.py

DUPLICATES ?= 5000
storm: $(VENV)/.dev-ready
	@STORM_GAMES=$${STORM_GAMES:-140} STORM_DUPLICATES=$(DUPLICATES) $(BIN)/python -m pytest tests/faults/test_storm.py

DAYS ?= 365
loops: $(VENV)/.dev-ready
	@LOOP_DAYS=$(DAYS) $(BIN)/python -m pytest tests/faults/test_loop_arena.py

# The same rulings under other zones, locales and hash seeds, and by other Pythons that have the dependencies.
SEEDS ?= 100
elsewhere: $(VENV)/.dev-ready
	@ELSEWHERE_SEEDS=$(SEEDS) PYTHONS="$(PYTHONS)" $(BIN)/python -m pytest tests/replay/test_replay_elsewhere.py

workers: $(VENV)/.dev-ready
	@WORKER_DEATHS=$(POINTS) SERVER_STOPS=$(POINTS) $(BIN)/python -m pytest tests/faults/test_workers.py

# Whole made-up events on a clock of their own; a failure is one seed: `python -m tests.simulator.run 17` tells it whole.
soak: $(VENV)/.dev-ready
	@$(BIN)/python -m tests.simulator.run $(if $(findstring -,$(SEEDS)),$(SEEDS),0-$(SEEDS))

# One game and its cases at random against a small model of the articles; the tests make fewer runs.
RUNS ?= 2000
machine: $(VENV)/.dev-ready
	@REFEREE_STATE_RUNS=$(RUNS) $(BIN)/python -m pytest -q tests/cases/test_one_game_and_its_cases.py tests/cases/test_one_game_by_post.py

# The table of articles that `referee articles` shows: where each rule and its tests stand.
articles: $(VENV)/.dev-ready
	@$(BIN)/python tests/contract/article_table.py

# Damaged letters of every form, language and notation: what is read, asked back, refused, falsely accepted.
MAILS ?= 20000
damage: $(VENV)/.dev-ready
	@$(BIN)/python -m tests.parsers.damage_run $(MAILS)

# An hour of coverage-guided fuzzing of the reader. atheris has wheels for few platforms, so it is not in the lock: it
# comes into an environment of its own, and nothing that is shipped needs it. Its time limit is by the clock, and a busy
# machine gives a letter much less processor than that.
FUZZ_SECONDS ?= 3600
fuzz:
	@$(PYTHON) -m venv .fuzz
	@.fuzz/bin/python -m pip install -q atheris==3.0.0 chess==1.11.2 chardet==7.7.0 selectolax==1.0.2 tzdata==2026.6
	@mkdir -p .fuzz/found .fuzz/crashes
	@cd .fuzz && bin/python ../tests/fuzz/atheris_read_mail.py found ../tests/data/mails -artifact_prefix=crashes/ -max_len=4096 \
		-timeout=60 -rss_limit_mb=2048 -max_total_time=$(FUZZ_SECONDS)

# Spoiled and invented letters, each a number, without coverage: what raises, never ends, takes over six seconds.
fuzz-mails: $(VENV)/.dev-ready
	@$(BIN)/python -m tests.fuzz.fuzz_mails $(MAILS)

# Processor time of the labelled letters, time and memory of the most expensive shapes.
cost: $(VENV)/.dev-ready
	@$(BIN)/python -m tests.parsers.reading_cost

# Does a test notice when a rule, a date, a sender or the outbox is changed a little? See CONTRIBUTING.md.
SAMPLE ?= 300
mutation: $(VENV)/.dev-ready
	@$(BIN)/python -m tests.mutation map
	@$(BIN)/python -m tests.mutation run --sample $(SAMPLE)

# Run after a change of the dependencies in pyproject.toml.
lock: $(VENV)/.dev-ready
	@$(PIP) uv==0.13.9
	@for extras in "requirements.txt --extra build" "requirements-dev.txt --extra build --extra dev"; do \
		$(BIN)/uv pip compile -q --upgrade --universal --generate-hashes --python-version 3.11 \
			--custom-compile-command "make lock" -o $$extras pyproject.toml || exit 1; \
	done

clean:
	rm -rf $(VENV) .fuzz .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist
	find service parsers tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
		echo "Missing: $(PYTHON). Install Python 3.11 or newer, or name it: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Too old: $(PYTHON) is `$(PYTHON) -V 2>&1`; 3.11 or newer is needed: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "Missing: python3-venv. Install it: apt-get install python3-venv" >&2; exit 1; }
	@echo "Setting up $(VENV), once; later runs start at once."
	@$(PYTHON) -m venv $(VENV)

# A stamp is written last, so a set-up that was broken off is done again.
$(VENV)/.run-ready: requirements.txt pyproject.toml | $(BIN)/python
	@$(PIP) --require-hashes -r requirements.txt
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev-ready: requirements-dev.txt pyproject.toml | $(BIN)/python
	@$(PIP) --require-hashes -r requirements-dev.txt
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $(VENV)/.run-ready $@
