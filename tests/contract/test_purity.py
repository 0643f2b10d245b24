"""The core decides and does nothing else: no I/O, no clock, no randomness, no logging; the parsers nearly so."""

import ast
from collections.abc import Iterator

import pytest
from source_scan import imports, modules, name_of, tree

CORE = [
    "service/articles",
    "service/regulations",
    "service/regulations.py",
    "service/ledger",
    "service/rules",
    "service/cases",
    "service/tournament",
    "service/papers",
]
WORLD = {
    "asyncio",
    "concurrent",
    "logging",
    "multiprocessing",
    "random",
    "secrets",
    "signal",
    "socket",
    "sqlite3",
    "subprocess",
    "threading",
    "time",
    "urllib.request",
}
FILES = {"os", "pathlib", "shutil", "tempfile", "importlib.resources"}
READING = ("parsers.acts", "parsers.notation", "parsers.letter", "parsers.reading")
"""What the core may import of the parsers; `papers`, which fill in forms, also the values of a form."""


def impurities(module: ast.Module, forbidden: set[str]) -> Iterator[str]:
    """What a module does that the core must not: `line: what`."""
    for name, line in imports(module):
        if any(name == bad or name.startswith(bad + ".") for bad in forbidden):
            yield f"{line}: import {name}"
    for node in ast.walk(module):
        if isinstance(node, ast.AsyncFunctionDef | ast.Await | ast.AsyncFor | ast.AsyncWith):
            yield f"{node.lineno}: async"
        if isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Name) and called.id in {"open", "print", "input", "breakpoint"}:
                yield f"{node.lineno}: {called.id}()"
            if isinstance(called, ast.Attribute) and called.attr in {"now", "utcnow", "today"}:
                yield f"{node.lineno}: .{called.attr}()"


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from os import path",
        "from datetime import date\nd = date.today()",
        "import datetime\nd = datetime.datetime.now()",
        "def f():\n    print(1)",
        "async def f(): ...",
        "from importlib.resources import files",
    ],
)
def test_the_scan_finds_what_it_must(source: str) -> None:
    assert list(impurities(ast.parse(source), WORLD | FILES))


def test_the_scan_lets_pure_code_be() -> None:
    assert not list(impurities(ast.parse("from datetime import date\nd = date(2031, 5, 10)"), WORLD | FILES))


@pytest.mark.parametrize("path", modules(*CORE), ids=name_of)
def test_the_core_is_pure(path) -> None:
    assert list(impurities(tree(path), WORLD | FILES)) == []


@pytest.mark.parametrize("path", modules(*CORE), ids=name_of)
def test_the_core_sees_of_the_parsers_what_was_read_and_notation_only(path) -> None:
    allowed = READING + (("parsers.forms.values",) if name_of(path).startswith("service/papers/") else ())
    strange = {
        f"{line}: {name}"
        for name, line in imports(tree(path))
        if name.startswith("parsers.") and not any(name == one or name.startswith(one + ".") for one in allowed)
    }
    assert strange == set()


@pytest.mark.parametrize("path", modules("parsers"), ids=name_of)
def test_the_parsers_read_texts_and_nothing_else(path) -> None:
    own_data = name_of(path).startswith("parsers/languages/")
    assert list(impurities(tree(path), WORLD if own_data else WORLD | FILES)) == []


def test_the_core_is_looked_at() -> None:
    assert {name_of(path).split("/")[1] for path in modules(*CORE)} >= {"articles", "ledger", "regulations", "rules"}
