"""A rule of 47 or 48 is cited through the event's regulations, so no postal game cites an article of email."""

import ast
import re

import pytest
from source_scan import modules, name_of, tree

NUMBER = re.compile(r"4[78]\.\d+(?:\.\d+)*")


def raw(parsed: ast.AST) -> list[tuple[int, str]]:
    return [
        (node.lineno, node.value)
        for node in ast.walk(parsed)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBER.fullmatch(node.value)
    ]


@pytest.mark.parametrize("ring", ["service/handling", "service/cases", "service/papers"])
def test_no_article_is_written_as_a_bare_number(ring: str) -> None:
    found = [f"{name_of(path)}:{line}: {number}" for path in modules(ring) for line, number in raw(tree(path))]
    assert found == []


def test_the_search_finds_what_it_must() -> None:
    assert raw(ast.parse('Notice("mail-held", ("48.1.2",))')) == [(1, "48.1.2")]
