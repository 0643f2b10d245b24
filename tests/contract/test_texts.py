"""The project's texts: they speak of the project alone, name only documents that are there, and say the same twice."""

import ast
import re
from pathlib import Path

import pytest
from jinja2 import Environment, nodes
from source_scan import ROOT, modules, name_of, tracked, tree

FOREIGN = re.compile(
    r"held-?out|\bthis session\b|\bsub-?agent|\bCEO\b|\bclaude\b|\banthropic\b|\bchatgpt\b|\bLLM\b|\bshared/spec\b"
    r"|\bshared/cases\b|\bshared/seeds\b|/work/\w+|\bissue #?\d+\b|\bhelper session\b|\bspec file",
    re.IGNORECASE,
)
UNREAD = ("tests/data/", "requirements", "LICENSE", "tests/contract/test_texts.py")
TEMPLATES = ROOT / "service/wording/templates"


def readable() -> list[Path]:
    return [
        path
        for path in tracked()
        if not name_of(path).startswith(UNREAD) and path.suffix not in {".eml", ".png", ".ico", ".woff2"}
    ]


def test_the_project_speaks_of_itself_alone() -> None:
    found = [
        f"{name_of(path)}:{number}: {match.group()}"
        for path in readable()
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if (match := FOREIGN.search(line))
    ]
    assert found == []


@pytest.mark.parametrize("text", ["see shared/spec/x", "closes issue 12", "as this session found", "/work/main"])
def test_the_search_finds_what_it_must(text: str) -> None:
    assert FOREIGN.search(text)


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
