"""What the contract tests read out of the source: files, imports, calls. The code is parsed, never imported."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def modules(*folders: str) -> list[Path]:
    """Every Python module under these folders (or files) of the repository, in order; absent ones give none."""
    found: set[Path] = set()
    for folder in folders:
        place = ROOT / folder
        found |= set(place.rglob("*.py")) if place.is_dir() else {place} & {place.with_suffix(".py")}
    return sorted(path for path in found if path.exists())


def name_of(path: Path) -> str:
    """`service/rules/leaves.py` for a path inside the repository."""
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    """The parsed module."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(module: ast.Module) -> Iterator[tuple[str, int]]:
    """Every module that is imported, dotted, with its line; `from a import b` gives `a` and `a.b`."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module, node.lineno
            for alias in node.names:
                yield f"{node.module}.{alias.name}", node.lineno


def lines_of_code(path: Path) -> int:
    """How many lines a module has, docstrings, comments and blank lines apart."""
    spoken: set[int] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            spoken |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    return sum(bool(line.strip()) and not line.lstrip().startswith("#") for n, line in lines if n not in spoken)


def tracked() -> list[Path]:
    """Every text file of the repository; in an unpacked archive, every file outside dot-folders."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listing.returncode == 0:
        return [ROOT / name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]
    return [
        path
        for path in ROOT.rglob("*")
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(ROOT).parts)
    ]
