"""Who may import what: the rings of the house, one importer a library, and how long a module may grow."""

from pathlib import Path

import pytest
from importlinter import cli
from source_scan import ROOT, imports, lines_of_code, modules, name_of, tree

HOMES = {
    "aioimaplib": ["service/mail/imap"],
    "aiosmtplib": ["service/mail/smtp"],
    "aiosmtpd": ["service/mail/"],
    "pymap": ["service/mail/"],
    "sqlmodel": ["service/storage/"],
    "sqlalchemy": ["service/storage/"],
    "aiosqlite": ["service/storage/"],
    "psycopg": ["service/storage/"],
    "alembic": ["service/storage/"],
    "apscheduler": ["service/schedule"],
    "jinja2": ["service/wording/", "service/web/"],
    "starlette": ["service/web/"],
    "uvicorn": ["service/web/"],
    "selectolax": ["parsers/"],
    "chardet": ["parsers/"],
}
"""Each library and where it may be imported: a change of library touches that place alone."""

LONGEST = 330
"""Lines of code of one module, docstrings, comments and blank lines apart. Data has no limit."""


def test_the_rings_hold() -> None:
    config = str(ROOT / "pyproject.toml")
    assert cli.lint_imports(config_filename=config, cache_dir=None) == cli.EXIT_STATUS_SUCCESS


@pytest.mark.parametrize("library", HOMES)
def test_each_library_has_one_importer(library: str) -> None:
    strangers = {
        f"{name_of(path)}:{line}"
        for path in modules("service", "parsers")
        for name, line in imports(tree(path))
        if name.split(".")[0] == library and not name_of(path).startswith(tuple(HOMES[library]))
    }
    assert strangers == set()


def test_the_parsers_know_nothing_of_the_service() -> None:
    found = {
        f"{name_of(path)}:{line}"
        for path in modules("parsers")
        for name, line in imports(tree(path))
        if name.split(".")[0] == "service"
    }
    assert found == set()


@pytest.mark.parametrize("path", modules("service", "parsers"), ids=name_of)
def test_no_module_grows_too_long(path: Path) -> None:
    if name_of(path).startswith(("parsers/languages/", "service/articles/")):
        return
    assert lines_of_code(path) <= LONGEST, f"{name_of(path)}: split it by sub-article or subject"


def test_nothing_is_called_utils() -> None:
    vague = {"utils", "util", "helpers", "misc", "common"}
    assert [name_of(path) for path in modules("service", "parsers") if path.stem in vague] == []
