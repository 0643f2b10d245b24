"""
Mutation testing: does a test notice when the code of a rule changes?

    python -m tests.mutation map [TESTS …]     which test reaches which statement (once, and after changes)
    python -m tests.mutation run [--sample N] [--seed S] [--only rules] [--changed REF] [--seconds 30] [--list FILE]

Each mutant runs in a fork of a process that has collected every test, and only the tests that reach its statement.
"""

import argparse
import contextlib
import gc
import math
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from tests.mutation.line_map import Kept, LineMap, functions_by_place, read_map
from tests.mutation.mutants import Mutant, mutants_of, mutated_code

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / ".mutation" / "lines.json"
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
GROUPS = {
    "rules": ["service/rules/*.py"],
    "time": ["service/schedule.py"]
    + [f"service/handling/{name}.py" for name in ("calendar_days", "case_days", "event_days", "watch", "outage")],
    "identity": [f"service/mail/{name}.py" for name in ("origin", "signatures")]
    + [f"service/handling/{name}.py" for name in ("identify", "senders", "codes", "confirming")]
    + [f"service/handling/{name}.py" for name in ("screening", "duplicates", "address_change", "offices")],
    "outbox": [f"service/mail/{name}.py" for name in ("smtp", "compose", "day_budget")]
    + [f"service/handling/{name}.py" for name in ("dispatch", "route", "return_path", "not_served", "floods")],
}
TESTS = ("rules", "cases", "ledger", "mail", "handling", "operations/test_outages.py", "test_schedule.py")
MEMORY_BYTES = 4 << 30


class Fate(StrEnum):
    KILLED = "killed"
    OUT_OF_TIME = "out of time"
    SURVIVED = "survived"
    NOT_REACHED = "no test reaches it"
    EQUIVALENT = "equivalent"


def modules(only: Sequence[str] = ()) -> dict[str, str]:
    """Module path -> group."""
    found = {}
    for group, patterns in GROUPS.items():
        for pattern in patterns:
            found |= {path.relative_to(ROOT).as_posix(): group for path in sorted(ROOT.glob(pattern))}
    return {path: group for path, group in found.items() if not only or group in only or path in only}


class MutantRun:
    """A pytest plugin that takes the place of the loop over tests."""

    def __init__(self, mutants: Sequence[Mutant], kept: Kept, seconds: float, control: bool) -> None:
        self._mutants, self._seconds, self._control = mutants, seconds, control
        self._tests: dict[tuple[str, int], list[tuple[float, str]]] = defaultdict(list)
        for test, seen in kept.items():
            for path, lines in seen["lines"].items():
                for line in lines:
                    self._tests[path, line].append((seen["seconds"], test))
        self._equivalent = set(read_equivalent())
        self.fates: dict[Mutant, Fate] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        functions = functions_by_place()
        gc.freeze()
        for number, mutant in enumerate(self._mutants, 1):
            function = functions.get((str(ROOT / mutant.path), mutant.function, mutant.first_line))
            chosen = [items[test] for test in self._chosen(mutant) if test in items]
            fate = self._fate(mutant, function, chosen)
            self.fates[mutant] = fate
            if fate not in (Fate.KILLED, Fate.EQUIVALENT):
                print(f"{number}/{len(self._mutants)} {fate}: {mutant}", flush=True)
        return True

    def _chosen(self, mutant: Mutant) -> Iterator[str]:
        """The tests that reach the statement, quick ones first, as many as fit into the time; one at least."""
        left = self._seconds
        for seconds, test in sorted(self._tests[mutant.path, mutant.statement]):
            if left >= 0:
                yield test
            left -= seconds

    def _fate(self, mutant: Mutant, function: FunctionType | None, chosen: Sequence[pytest.Item]) -> Fate:
        if _row(mutant) in self._equivalent:
            return Fate.EQUIVALENT
        if not chosen or function is None:
            return Fate.NOT_REACHED
        code = function.__code__ if self._control else mutated_code(mutant, ROOT)
        folder = tempfile.mkdtemp(prefix="mutant-")
        child = os.fork()
        if child == 0:
            os._exit(_run_in_child(function, code, chosen, folder, 10 + 3 * math.ceil(self._seconds)))
        try:
            status = _waited(child, 120 + 20 * self._seconds)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        if status is None or (os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU):
            return Fate.OUT_OF_TIME
        return Fate.SURVIVED if status == 0 else Fate.KILLED


def _run_in_child(
    function: FunctionType, code: CodeType, chosen: Sequence[pytest.Item], folder: str, seconds: int
) -> int:
    """1 when a test fails, 0 when none does; whatever else ends the process (a signal, memory) kills the mutant too."""
    os.setpgid(0, 0)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    used = math.ceil(time.process_time())  # of processor time, so that a busy machine notices no mutant
    resource.setrlimit(resource.RLIMIT_CPU, (used + seconds, used + seconds + 5))
    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)
    os.environ["PYTEST_DEBUG_TEMPROOT"] = os.environ["TMPDIR"] = folder
    tempfile.tempdir = None
    try:
        function.__code__ = code
        for item, following in zip(chosen, [*chosen[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if item.session.testsfailed:
                return 1
    except BaseException:
        return 1
    return 0


def _waited(child: int, seconds: float) -> int | None:
    """The child's status, None if its time ran out; what it started ends with it."""
    ends_at = time.monotonic() + seconds
    ended, status = 0, 0
    while not ended and time.monotonic() < ends_at:
        ended, status = os.waitpid(child, os.WNOHANG)
        time.sleep(0.005)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    if not ended:
        os.waitpid(child, 0)
        return None
    return status


def read_equivalent() -> Iterator[tuple[str, str, str, str]]:
    """The rows `path | function | line | change | reason`; a reason has no bar in it, a line may."""
    for row in EQUIVALENT.read_text(encoding="utf-8").splitlines():
        if row and not row.startswith("#"):
            path, function, *line, change, _reason = row.split(" | ")
            yield path, function, " | ".join(line), change


def _row(mutant: Mutant) -> tuple[str, str, str, str]:
    return mutant.path, mutant.function, mutant.text, mutant.change


def told(fates: dict[Mutant, Fate], groups: dict[str, str]) -> str:
    """The table of scores: what was noticed, of what could be."""
    counts: dict[str, Counter[Fate]] = defaultdict(Counter)
    for mutant, fate in fates.items():
        for row in (mutant.path, groups[mutant.path].upper(), "ALL"):
            counts[row][fate] += 1
    rows = [f"{'':44}{'mutants':>8}{'noticed':>8}{'survived':>9}{'unreached':>10}{'equal':>6}{'score':>8}"]
    for name, count in sorted(counts.items(), key=lambda row: (row[0].isupper(), row[0])):
        noticed = count[Fate.KILLED] + count[Fate.OUT_OF_TIME]
        decided = count.total() - count[Fate.EQUIVALENT]
        score = f"{100 * noticed / decided:.1f} %" if decided else "-"
        numbers = f"{count[Fate.SURVIVED]:9}{count[Fate.NOT_REACHED]:10}{count[Fate.EQUIVALENT]:6}"
        rows.append(f"{name:44}{count.total():8}{noticed:8}{numbers}{score:>8}")
    return "\n".join(rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("act", choices=("map", "run"))
    parser.add_argument("tests", nargs="*", help="for `map`: test files or folders")
    parser.add_argument("--sample", type=int, default=0, help="how many mutants at random; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append", default=[], help="a group or a module path; may be repeated")
    parser.add_argument("--changed", metavar="REF", help="modules changed since a commit only")
    parser.add_argument("--seconds", type=float, default=20, help="how much time of tests a mutant gets")
    parser.add_argument("--list", type=Path, help="only the mutants whose rows (as told) stand in this file")
    parser.add_argument("--control", action="store_true", help="change nothing: what is noticed then is noise")
    given = parser.parse_args()
    groups = modules(given.only)
    quiet = ["-s", "-q", "-p", "no:cacheprovider", "--no-header", "-W", "ignore"]
    if given.act == "map":
        seen = LineMap(modules(), ROOT)
        pytest.main([*quiet, *(given.tests or [str(ROOT / "tests" / name) for name in TESTS])], plugins=[seen])
        seen.write(KEPT)
        return 0
    if given.changed:
        command = ["git", "-C", str(ROOT), "diff", "--name-only", given.changed]
        changed = set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())
        groups = {path: group for path, group in groups.items() if path in changed}
    mutants = [mutant for path in groups for mutant in mutants_of(ROOT / path, ROOT)]
    there = {_row(mutant) for mutant in mutants}
    for row in read_equivalent():
        if row[0] in groups and row not in there:
            print(f"{EQUIVALENT.name} has a row that fits nothing any more: {' | '.join(row)}")
    if given.list:
        listed = given.list.read_text(encoding="utf-8")
        mutants = [mutant for mutant in mutants if f"{mutant}\n" in listed]
    if 0 < given.sample < len(mutants):
        mutants = random.Random(given.seed).sample(mutants, given.sample)
    if not KEPT.exists():
        parser.error("first the map of what the tests reach: python -m tests.mutation map")
    kept = read_map(KEPT)
    run = MutantRun(mutants, kept, given.seconds, given.control)
    pytest.main([*quiet, *sorted({test.split("::")[0] for test in kept})], plugins=[run])
    print(told(run.fates, groups))
    return 0


if __name__ == "__main__":
    sys.exit(main())
