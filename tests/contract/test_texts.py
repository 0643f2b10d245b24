"""The project's texts: they speak of the project alone, name only documents that are there, and say the same twice."""

import ast
import hashlib
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from jinja2 import Environment, nodes
from source_scan import ROOT, modules, name_of, tracked, tree

FOREIGN = frozenset(
    [
        "0c9a453fad61",
        "31d123108dba",
        "487b91042c7c",
        "549eb0447cc9",
        "60965168ce76",
        "633ac84d680f",
        "681314dd42bb",
        "7c861c78f662",
        "94a168d2da57",
        "9b5509b9bded",
        "c436533a0dc8",
        "c70eca6b0f88",
        "c857d09db23e",
        "cfe584ef91e0",
        "df16c1c51be8",
        "e3f27b59e163",
        "fedc94dc6be3",
    ]
)
"""Words, and pairs of words, that are none of the project's: their hashes, so that this file does not say them."""
UNREAD = ("tests/data/", "requirements", "LICENSE")
TEMPLATES = ROOT / "service/wording/templates"


def readable() -> list[Path]:
    return [
        path
        for path in tracked()
        if not name_of(path).startswith(UNREAD) and path.suffix not in {".eml", ".png", ".ico", ".woff2"}
    ]


def told(line: str, wanted: frozenset[str] = FOREIGN) -> list[str]:
    """
    What a line says of that whose hash is wanted: words, pairs of words, steps and roots of paths.

    A plural counts as its word, a number as 0.
    """
    words = [re.sub(r"^\d+$", "0", word).removesuffix("s") for word in re.findall(r"[^\W_]+", line.lower())]
    steps = re.findall(r"(?=(?<!\w)(\w+/\w+?)s?\b)", line.lower()) + re.findall(r"(?<![\w.])(/\w+)/", line.lower())
    said = [*words, *(" ".join(pair) for pair in pairwise(words)), *steps]
    return [one for one in said if hash_of(one) in wanted]


@cache
def hash_of(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()[:12]


def test_the_project_speaks_of_itself_alone() -> None:
    found = [
        f"{name_of(path)}:{number}: {word}"
        for path in readable()
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        for word in told(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("A rook, two Bishops.", ["bishop"]),
        ("see back/rank", ["back rank"]),
        ("mate in 12", ["in 0"]),
        ("a back rook's rank", []),
        ("at /home/board/files/x", ["board/file", "/home"]),
        ("the board files", []),
    ],
)
def test_the_search_finds_what_it_must(line: str, found: list[str]) -> None:
    assert told(line, frozenset(map(hash_of, ("bishop", "back rank", "in 0", "board/file", "/home")))) == found


def test_documents_that_are_named_are_there() -> None:
    files = tracked()
    here = {path.name for path in files}
    dangling = {
        f"{name_of(path)}: {word}"
        for path in readable()
        if path.suffix in {".py", ".md"}
        for word in re.findall(r"\b[\w-]+\.md\b", path.read_text(encoding="utf-8"))
        if word not in here
    }
    assert dangling == set()


def templates(language: str) -> dict[str, Path]:
    """The mail texts of one language by name."""
    return {path.relative_to(TEMPLATES / language).as_posix(): path for path in (TEMPLATES / language).rglob("*.txt")}


def placeholders(path: Path) -> set[str]:
    """The values that a mail text asks for: names read, less those it sets itself."""
    parsed = Environment().parse(path.read_text(encoding="utf-8"))
    read = {name.name for name in parsed.find_all(nodes.Name) if name.ctx == "load"}
    return read - {name.name for name in parsed.find_all(nodes.Name) if name.ctx == "store"}


def wording_is_built() -> bool:
    return any(path.name != "__init__.py" for path in modules("service/wording"))


def test_every_mail_text_exists_in_each_language() -> None:
    languages = sorted(path.name for path in TEMPLATES.iterdir() if path.is_dir()) if TEMPLATES.is_dir() else []
    if wording_is_built():
        assert {"ru", "en"} <= set(languages)
        assert templates("ru")
    assert {language: set(templates(language)) ^ set(templates("en")) for language in languages} == dict.fromkeys(
        languages, set()
    )


def test_a_mail_text_asks_for_the_same_values_in_each_language() -> None:
    russian, english = templates("ru"), templates("en")
    different = {
        name: sorted(placeholders(russian[name]) ^ placeholders(english[name]))
        for name in russian.keys() & english.keys()
    }
    assert {name: values for name, values in different.items() if values} == {}


def test_every_notice_has_its_mail_text() -> None:
    """Names written as constants in `Notice(...)`; templates may carry a suffix or stand in a folder."""
    if not wording_is_built():
        return
    here = {Path(name).stem for name in templates("en")}
    missing = set()
    for path in modules("service"):
        for node in ast.walk(tree(path)):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", None) == "Notice"):
                continue
            given = [word.value for word in node.keywords if word.arg == "template"] + node.args[:1]
            for value in given:
                if isinstance(value, ast.Constant) and value.value not in here:
                    missing.add(f"{name_of(path)}:{node.lineno}: {value.value}")
    assert missing == set()
