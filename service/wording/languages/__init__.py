"""The languages in which the referee writes: data alone, one module each, beside a folder of templates."""

from collections.abc import Sequence

from service.wording.grammar import Grammar
from service.wording.languages.en import ENGLISH
from service.wording.languages.ru import RUSSIAN

GRAMMARS = {grammar.code: grammar for grammar in (RUSSIAN, ENGLISH)}
"""By code of the language; the first is what everything falls back to."""


def choose(languages: Sequence[str]) -> Grammar:
    """The first of a person's languages in which the referee writes; none of them: the house's first."""
    for language in languages:
        if found := GRAMMARS.get(language.lower()[:2]):
            return found
    return RUSSIAN


__all__ = ["GRAMMARS", "Grammar", "choose"]
