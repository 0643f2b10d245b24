"""Moves in words: "knight g1 to f3", «короткая рокировка», "foxtrot three"."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from parsers.languages import KINDS, Language, languages
from parsers.notation.san import algebraic_candidates
from parsers.notation.shapes import EITHER, LONG, SHORT, Candidate, Shape

_FIGURES = dict(zip(KINDS, "♙♘♗♖♕♔", strict=True))
_TOKEN = re.compile(r"[a-hа-яё][1-8](?![^\W_])|[^\W\d_]+|\d|[^\w\s]")
_SQUARE = re.compile(r"[a-hа-яё][1-8]")
_CAPTURE, _PROMOTES = "x", "="
FILE_LETTERS = "abcdefgh"


def word_candidates(text: str) -> tuple[Candidate, ...]:
    """The readings of a text as a move in words, over all languages; every word of it must be known."""
    plain = text.lower().replace("ё", "е")
    tokens = _TOKEN.findall(plain)
    phrase = " ".join(token for token in tokens if token.isalnum())
    if not phrase or len(tokens) > 16:
        return ()
    found = [candidate for language in languages().values() if language.words for candidate in _read(phrase, language)]
    return tuple(dict.fromkeys(found))


def _read(phrase: str, language: Language) -> Iterator[Candidate]:
    side = _castling(language).get(phrase)
    if side is not None:
        yield Candidate(Shape(castling=side), frozenset({language.code}), letters=phrase)
        return
    written = _as_notation(phrase, language)
    if written is None:
        return
    for candidate in algebraic_candidates(written):
        codes = frozenset({language.code})
        if candidate.codes is None or codes <= candidate.codes:
            yield replace(candidate, codes=codes, letters=phrase)


@cache
def _castling_of(code: str) -> dict[str, str]:
    sides = {SHORT: SHORT, LONG: LONG, EITHER: EITHER}
    return {
        words.lower().replace("ё", "е"): sides[side]
        for side, phrases in languages()[code].castling.items()
        for words in phrases
    }


def _castling(language: Language) -> dict[str, str]:
    return _castling_of(language.code)


def _as_notation(phrase: str, language: Language) -> str | None:
    """Put figures, files and digits in the place of words; None where a word is unknown, or none was a word."""
    for words in sorted(language.becomes, key=len, reverse=True):
        phrase = re.sub(rf"\b{re.escape(words)}\b", _PROMOTES, phrase)
    known = _vocabulary(language.code)
    parts: list[str] = []
    worded = False
    for token in phrase.split():
        if token in known:
            if parts[-1:] == [_CAPTURE] and known[token] in _FIGURES.values():
                continue  # "takes the knight": what is taken decides nothing (48.3.6)
            parts.append(known[token])
            worded = worded or len(token) > 1
        elif token == _PROMOTES or token.isdigit() or _SQUARE.fullmatch(token):
            parts.append(token)
        else:
            return None
    return "".join(parts) if worded else None


@cache
def file_names() -> dict[str, str]:
    """Every name of a file, spelled out in some language, and the file's letter."""
    return {
        name: file
        for language in languages().values()
        for file, names in zip(FILE_LETTERS, language.files, strict=False)
        for name in names
    }


@cache
def _vocabulary(code: str) -> dict[str, str]:
    language = languages()[code]
    known = {file: file for file in FILE_LETTERS} | file_names()
    known |= {word: str(digit) for digit, words in enumerate(language.numerals, 1) for word in words}
    known |= dict.fromkeys(language.fillers, "")
    known |= dict.fromkeys(language.captures, _CAPTURE)
    known |= {word: _FIGURES[kind] for kind, words in language.words.items() for word in words}
    return {word.replace("ё", "е"): value for word, value in known.items()}
