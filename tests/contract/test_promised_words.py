"""The words that people and tools hold on to (interface.md 3) are those that the code uses."""

import importlib
import re
from enum import StrEnum

import pytest
from source_scan import ROOT

PAGE = (ROOT / "service/docs/interface.md").read_text(encoding="utf-8")
LISTS = re.findall(r"^- \*\*([^*]+)\*\* \(`([\w.]+)`\):((?:.|\n(?!\n|- ))*)", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("place", "text"), [pytest.param(place, text, id=name) for name, place, text in LISTS])
def test_the_promised_words_are_the_code_s(place: str, text: str) -> None:
    module, _, name = place.rpartition(".")
    codes = getattr(importlib.import_module(module), name)
    assert issubclass(codes, StrEnum)
    promised = re.findall(r"`([a-z-]+)`", text)
    assert len(set(promised)) == len(promised)
    assert {str(code) for code in codes} == set(promised)


def test_every_list_of_the_page_is_read() -> None:
    assert len(LISTS) == PAGE.count("\n- **") == 12


def test_every_word_is_kebab_case() -> None:
    words = [word for _, _, text in LISTS for word in re.findall(r"`([^`]+)`", text)]
    assert [word for word in words if not re.fullmatch(r"[a-z]+(-[a-z]+)*", word)] == []
