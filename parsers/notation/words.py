"""Moves in words: "knight g1 to f3", «короткая рокировка», "foxtrot three"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import chess

from parsers.languages import KINDS, Language, languages
from parsers.notation.numeric import PROMOTION_DIGITS, numeric_candidates
from parsers.notation.san import algebraic_candidates
from parsers.notation.shapes import EITHER, LONG, SHORT, Candidate, Shape

_FIGURES = dict(zip(KINDS, "♙♘♗♖♕♔", strict=True))
_TOKEN = re.compile(r"[a-hа-яё][1-8](?![^\W_])|[^\W\d_]+|\d|[^\w\s]")
_SQUARE = re.compile(r"[a-hа-яё][1-8]")
_NAMED_LAST = re.compile(r"(?P<before>.*[18].*?)(?P<name>[^\W\d_]{3,})\W*", re.DOTALL)
_DIGITS = {chess.piece_symbol(piece).upper(): digit for digit, piece in PROMOTION_DIGITS.items()}
_AROUND = " \t\n,;:.-=(/"
_CAPTURE, _PROMOTES = "x", "="
FILE_LETTERS = "abcdefgh"


def word_candidates(text: str) -> tuple[Candidate, ...]:
    """The readings of a text as a move in words, over all languages; every word of it must be known."""
    plain = text.lower().replace("ё", "е")
    tokens = _TOKEN.findall(plain)
    phrase = " ".join(token for token in tokens if token.isalnum())
    if not phrase or len(tokens) > 16:
        return ()
    spoken = [language for language in languages().values() if language.words]
    found = [candidate for language in spoken for candidate in _read(phrase, language)]
    found = found or [candidate for language in spoken for candidate in _promoted(plain, language)]
    return tuple(dict.fromkeys(found))


def _promoted(text: str, language: Language) -> Iterator[Candidate]:
    """A move in figures, the piece of its promotion in a word: "b7:c8 - конь", "bxa8, promoting to a queen"."""
    match = _NAMED_LAST.fullmatch(text)
    kind = match and _kinds(language.code).get(match.group("name"))
    if match is None or not kind or kind in "PK":
        return
    before = re.sub(r"\s+", " ", match.group("before").strip(_AROUND))
    phrase = next((words for words in _becoming(language.code) if before.endswith(" " + words)), "")
    before = before.removesuffix(phrase).strip(_AROUND)
    if not before.endswith(("1", "8")):
        return
    numeric = numeric_candidates(before + _DIGITS[kind])
    for candidate in numeric or algebraic_candidates(f"{before}={_FIGURES[kind]}"):
        codes = frozenset({language.code})
        if candidate.codes is None or codes <= candidate.codes:
            yield replace(candidate, codes=codes, letters=text)


def may_be_taken(text: str) -> bool:
    """Whether the piece named last, no word of becoming before it, may as well be the one taken: "b7:c8 (слон)"."""
    match = _NAMED_LAST.fullmatch(text.lower().replace("ё", "е"))
    if match is None or match.group("before").rstrip().endswith("="):
        return False
    before = match.group("before").strip(_AROUND)
    return not any(before.endswith(phrase) for code in languages() for phrase in _becoming(code))


@cache
def _kinds(code: str) -> dict[str, str]:
    words = languages()[code].words
    return {word.lower().replace("ё", "е"): kind for kind, names in words.items() for word in names}


@cache
def _becoming(code: str) -> tuple[str, ...]:
    """The words before the piece of a promotion, longest first."""
    return tuple(sorted((text.lower().replace("ё", "е") for text in languages()[code].becomes), key=len, reverse=True))


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
    tokens = phrase.split()
    if figure := _lettered(tokens, language):  # `К на d4`: the letter of a piece, no word "to"
        parts, worded, tokens = [figure], True, tokens[1:]
    for token in tokens:
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


def _lettered(tokens: Sequence[str], language: Language) -> str | None:
    """The figure of a piece whose letter stands before "to" and one square; None where the phrase is another."""
    if len(tokens) < 3 or not _SQUARE.fullmatch(tokens[-1]) or not set(tokens[1:-1]) <= _joining(language.code):
        return None
    kinds = {letter.lower(): kind for kind, letter in zip(KINDS, language.letters, strict=True)}
    kind = kinds.get(tokens[0])
    return _FIGURES[kind] if kind else None


@cache
def _joining(code: str) -> frozenset[str]:
    """What may stand between a piece's letter and its square: "to", "takes", "the pawn"."""
    language = languages()[code]
    names = (name for kind in language.words.values() for name in kind)
    return frozenset(word.lower().replace("ё", "е") for word in (*language.fillers, *language.captures, *names))


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
