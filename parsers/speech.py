"""In which language a letter's own words are: a hint for the letters of its moves, never a proof against them."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from parsers.forms.labels import plain
from parsers.languages import languages
from parsers.letter import Line

_WORD = re.compile(r"(?<![\w'’-])[^\W\d_]{2,}(?![\w'’-])")
_PROGRAMS = re.compile(r"\s*(?:\[\w+ \".*\"\]|(?:final )?(?:fen|position)\s*:?|moves?(?: list)?\s*:)\s*", re.IGNORECASE)
"""Lines that chess programs print in English, whoever writes: tags of PGN, the headings of Scid's letters."""
_MOST_LINES = 200


def spoken_languages(lines: Sequence[Line]) -> tuple[str, ...]:
    """
    The languages that explain most of a letter's own words; several where they explain as many, none where no word is
    known.

    >>> spoken_languages([Line(1, "Mi respuesta: 4... Cf6")])
    ('es',)
    """
    own = (plain(line.text) for line in lines[:_MOST_LINES] if not _PROGRAMS.fullmatch(line.text))
    words = {word for text in own for word in _WORD.findall(text)}
    count = Counter(code for word in words for code in _vocabulary().get(word, ()))
    most = max(count.values(), default=0)
    return tuple(code for code in languages() if most and count[code] == most)


@cache
def _vocabulary() -> dict[str, frozenset[str]]:
    """The words of all languages, each with the languages that have it."""
    found: dict[str, set[str]] = {}
    for code, language in languages().items():
        labels = (text for texts in language.labels.values() for text in texts)
        for word in (*language.common, *_words(labels)):
            found.setdefault(plain(word), set()).add(code)
    return {word: frozenset(codes) for word, codes in found.items()}


def _words(texts: Iterable[str]) -> Iterable[str]:
    return (word for text in texts for word in _WORD.findall(text) if len(word) > 2)
