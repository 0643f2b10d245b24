"""In which language a letter's own words are: a hint for the letters of its moves, never a proof against them."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from parsers.forms.labels import plain
from parsers.languages import languages
from parsers.letter import Line

_WORD = re.compile(r"(?<![\w'’-])[^\W\d_]{2,}(?![\w'’-])")
_MOST_LINES = 200


def spoken_languages(lines: Sequence[Line]) -> tuple[str, ...]:
    """
    The languages that explain most of a letter's own words; several where they explain as many, none where no word is
    known.

    >>> spoken_languages([Line(1, "Mi respuesta: 4... Cf6")])
    ('es',)
    """
    words = {word for line in lines[:_MOST_LINES] for word in _WORD.findall(plain(line.text))}
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
