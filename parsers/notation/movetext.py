"""Movetext cut into tokens: numbers in all their spellings, moves, comments, glyphs, results, brackets, other words."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from parsers.languages import languages
from parsers.notation.resolution import is_move


class TokenKind(StrEnum):
    """What a piece of movetext is."""

    NUMBER = "number"
    DOTS = "dots"  # "..." without a number: Black's move follows
    MOVE = "move"
    COMMENT = "comment"
    GLYPH = "glyph"  # $1
    RESULT = "result"
    OPEN = "open"
    CLOSE = "close"
    WORD = "word"  # anything else, dates and times included


@dataclass(frozen=True, slots=True)
class Token:
    """One token: `text[start:end]` as it stands. For a number its value, and how many dots stood behind it."""

    kind: TokenKind
    text: str
    start: int
    end: int
    number: int | None = None
    dots: int = 0


_DASH = "[-‐‑‒–—−]"
_O = "[0OoОо]"
_FILE = "[a-hасеА-ЯA-H]"
_COMMENT = re.compile(r"\{[^}]*\}?|\[%[^\]]*\]?")
_LINE_COMMENT = re.compile(r";[^\n]*")
_GLYPH = re.compile(r"\$\d{1,3}")
_RESULT = re.compile(
    rf"(?<![\w/.])(?:1/2\s?{_DASH}\s?1/2|½\s?{_DASH}\s?½|½:½|1\s?{_DASH}\s?0|0\s?{_DASH}\s?1|1:0|0:1)(?![\w/:]|{_DASH}\w)|\*"
)
_DATE_OR_TIME = re.compile(r"\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}([./])\d{1,2}(?:\1\d{2,4})?(?!\d)|\d+/\d+")
_NUMBER = re.compile(
    r"\(\s*(\d{1,3})\s*\)(?P<d1>[.…]*)|(\d{1,3})\s*(?P<d2>\)?(?:\.|…)(?:\s?[.…])*|\))|(\d{1,3})(?P<d3>)(?:(?![\w/:]|-\d)|:(?=\s))"
)
_DOTS = re.compile(r"(?:\.{2,}|…+)\.*")
_NUMERIC = re.compile(rf"[1-8]{{2}}\s?{_DASH}?\s?[1-8]{{2}}(?:[1-4]|[=/(]?[A-ZА-Я]{{1,2}}\)?)?(?![\w/:]|{_DASH}\d)")
_NUMERIC_COLON = re.compile(r"[1-8]{2}[:xх×][1-8]{2}[1-4]?(?!\w)")
_CASTLING = re.compile(rf"{_O}\s?{_DASH}\s?{_O}(?:\s?{_DASH}?\s?{_O})?(?![\w/:])[+#!?]*")
_RUN = re.compile(r"[^\s.,;(){}…\[\]\"«»“”]+")
_PROMOTION = re.compile(
    r"\s?(?:=\s?|\()(?:[A-ZА-Я][a-zа-я]?|[♕♖♗♘♛♜♝♞])\)?(?!\w)[+#!?]*|\((?:[A-ZА-Я][a-zа-я]?)\)[+#!?]*"
)
_EN_PASSANT = re.compile(r"\s*\(?(?:e\.\s?p\.?|в\.\s?п\.?)\)?", re.IGNORECASE)
_SPACED_STEP = re.compile(
    rf"([a-h])([27])\s{_DASH}\s\1([45])(?!\w)|[A-ZА-Я]?[рp]?{_FILE}[1-8](?:\s?[:x]\s|{_DASH}\s|\s{_DASH}){_FILE}[1-8](?!\w)"
)
_APART = re.compile(rf"(?:[A-ZА-Я][рp]?|[♔-♟][\ufe0e\ufe0f]?)\s[:x]?{_FILE}[1-8](?!\w)[+#!?]*")
_WORDS = re.compile(r"[^\W\d_]+(?:[^\S\n]+(?:[^\W_]+|[-–—]))*,?(?:[^\S\n]+[^\W_]+)*")
_LONGEST_PHRASE = 9  # words: "пешка b7 бьет a8 с превращением в ферзя"


def tokenize_movetext(text: str, *, line_comments: bool = False) -> list[Token]:
    """
    Cut a text into tokens, nothing left out but blanks, commas and the like.

    A number is one however it is written: `12.`, `12)`, `(12)`, `12...`, `12. …`, `12` alone. A run of characters is a
    move if some notation and language reads it; a pair of files ("ed") only where a move can stand.

    Args:
        text: One or more lines.
        line_comments: `;` begins a comment that ends with the line, as in PGN; else it only separates.
    """
    tokens: list[Token] = []
    position = 0
    while position < len(text):
        if _is_filler(text, position) or (text[position] == ";" and not line_comments):
            position += 1
            continue
        token = _next(text, position, tokens, line_comments)
        tokens.append(token)
        position = token.end
    return tokens


def _next(text: str, position: int, before: list[Token], line_comments: bool) -> Token:
    last = before[-1].kind if before else None
    in_moves = last in (None, TokenKind.NUMBER, TokenKind.MOVE, TokenKind.DOTS, TokenKind.OPEN, TokenKind.COMMENT)
    numbered = last in (TokenKind.NUMBER, TokenKind.DOTS) or (last is TokenKind.MOVE)

    def found(kind: TokenKind, *patterns: re.Pattern[str]) -> Token | None:
        for pattern in patterns:
            match = pattern.match(text, position)
            if match and match.end() > position:
                return Token(kind, match.group(), position, match.end())
        return None

    comments = (_COMMENT, _LINE_COMMENT) if line_comments else (_COMMENT,)
    token = (
        found(TokenKind.COMMENT, *comments)
        or found(TokenKind.GLYPH, _GLYPH)
        or found(TokenKind.RESULT, _RESULT)
        or _read_move(text, position, found, in_moves=in_moves, numbered=numbered)
        or _read_number(text, position)
    )
    if token:
        return token
    if text[position] in "([":
        return Token(TokenKind.OPEN, text[position], position, position + 1)
    if text[position] in ")]":
        return Token(TokenKind.CLOSE, text[position], position, position + 1)
    return found(TokenKind.DOTS, _DOTS) or _read_run(text, position, in_moves)


def _read_number(text: str, position: int) -> Token | None:
    date = _DATE_OR_TIME.match(text, position)
    if date and not _is_numbered_move(date):
        return Token(TokenKind.WORD, date.group(), position, date.end())
    match = _NUMBER.match(text, position)
    if match is None or (position > 0 and (text[position - 1].isalnum() or text[position - 1] == "+")):
        return None
    digits = match.group(1) or match.group(3) or match.group(5)
    dots = match.group("d1") or match.group("d2") or ""
    count = sum(3 if char == "…" else 1 for char in dots if char in ".…")
    return Token(TokenKind.NUMBER, match.group(), position, match.end(), int(digits), count)


def _is_numbered_move(date: re.Match[str]) -> bool:
    """Whether `5.0-0` or `5.51 71` is a number and the beginning of a move rather than a date."""
    if date.group(1) != ".":
        return False
    first, second = (int(part) for part in date.group().split(".")[:2])
    return not (1 <= first <= 31 and 1 <= second <= 31 and min(first, second) <= 12)


def _is_filler(text: str, position: int) -> bool:
    char = text[position]
    return char.isspace() or char in ',"«»“”' or (char == "." and text[position + 1 : position + 2] != ".")


def _read_move(
    text: str,
    position: int,
    found: Callable[..., Token | None],
    *,
    in_moves: bool,
    numbered: bool,
) -> Token | None:
    stands_alone = position == 0 or not (text[position - 1].isalnum() or text[position - 1] in ".,/:+-")
    numeric = _NUMERIC.match(text, position) if stands_alone or numbered else None
    if numeric and (in_moves or re.fullmatch(rf"\S+|.*{_DASH}.*", numeric.group())):
        return Token(TokenKind.MOVE, numeric.group(), position, numeric.end())
    if numbered:
        colon = found(TokenKind.MOVE, _NUMERIC_COLON, _APART)
        if colon and is_move(colon.text):
            return _with_tail(text, colon)
    token = found(TokenKind.MOVE, _CASTLING, _SPACED_STEP)
    if token and is_move(token.text):
        return _with_tail(text, token)
    return _read_phrase(text, position) if in_moves and text[position].isalpha() else None


def _read_phrase(text: str, position: int) -> Token | None:
    """A move in words, the longest that is one; it begins with the name of a piece, a file or of castling."""
    first = _RUN.match(text, position)
    if first is None or first.group().lower().replace("ё", "е") not in _first_words():
        return None
    span = _WORDS.match(text, position)
    ends = [match.end() for match in re.finditer(r"\S+", span.group())][:_LONGEST_PHRASE] if span else []
    for end in reversed(ends):
        phrase = text[position : position + end].rstrip(",")
        if " " in phrase and is_move(phrase):
            return Token(TokenKind.MOVE, phrase, position, position + len(phrase))
    return None


@cache
def _first_words() -> frozenset[str]:
    """The words with which a move in words may begin."""
    words = {
        word
        for language in languages().values()
        for names in (*language.words.values(), *language.castling.values())
        for name in names
        for word in name.split()[:1]
    }
    return frozenset(words)


def _read_run(text: str, position: int, in_moves: bool) -> Token:
    match = _RUN.match(text, position)
    if match is None:
        return Token(TokenKind.WORD, text[position], position, position + 1)
    run = match.group()
    token = Token(TokenKind.MOVE, run, position, match.end())
    if len(run) > 1 and is_move(run) and (in_moves or any(char.isdigit() for char in run)):
        return _with_tail(text, token)
    return Token(TokenKind.WORD, run, position, match.end())


def _with_tail(text: str, token: Token) -> Token:
    """Take in a promotion and "e.p." that stand apart."""
    end = token.end
    for pattern in (_PROMOTION, _EN_PASSANT):
        match = pattern.match(text, end)
        if match and is_move(text[token.start : match.end()]):
            end = match.end()
    return Token(TokenKind.MOVE, text[token.start : end], token.start, end)
