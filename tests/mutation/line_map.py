"""Which test reaches which statements of the mutated modules: written by one run of the tests, kept as JSON."""

import gc
import json
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from tests.mutation.mutants import PROBE, probed_codes

Kept = dict[str, dict[str, Any]]
"""Test id -> `seconds` and `lines` (module path -> the lines where statements begin)."""
Place = tuple[str, str, int]
"""File, qualified name and first line of a function's code."""


def functions_by_place() -> dict[Place, FunctionType]:
    """Every function there is, also one that a decorator or a property holds."""
    found = (each for each in gc.get_objects() if isinstance(each, FunctionType))
    return {(f.__code__.co_filename, f.__code__.co_qualname, f.__code__.co_firstlineno): f for f in found}


class LineMap:
    """A pytest plugin; `write` adds what was seen to the file. Only tests that pass are kept."""

    def __init__(self, modules: Iterable[str], root: Path) -> None:
        self._root = root
        self._seen: dict[str, set[int]] = {module: set() for module in modules}
        self._passed = False
        self.tests: Kept = {}

    def pytest_collection_finish(self) -> None:
        functions = functions_by_place()
        for module, seen in self._seen.items():
            for code in probed_codes(self._root / module):
                function = functions.get((code.co_filename, code.co_qualname, code.co_firstlineno))
                if function is not None:
                    function.__globals__[PROBE] = seen.add
                    function.__code__ = code

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._passed = False
        for seen in self._seen.values():
            seen.clear()
        begun = time.process_time()
        result = yield
        if self._passed:
            lines = {module: sorted(seen) for module, seen in self._seen.items() if seen}
            self.tests[item.nodeid] = {"seconds": round(time.process_time() - begun, 3), "lines": lines}
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._passed = report.passed and (self._passed or report.when == "call")

    def write(self, file: Path) -> None:
        kept = read_map(file) if file.exists() else {}
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(kept | self.tests), encoding="utf-8")


def read_map(file: Path) -> Kept:
    kept: Kept = json.loads(file.read_text(encoding="utf-8"))
    return kept
