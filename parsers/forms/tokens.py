"""The tokens of a game text: numbers, moves, comments, brackets, results, each with its place."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from unicodedata import category

from parsers.forms.cells import DASHES, are_squares, end_of_apart, end_of_parted, end_of_promotion, looks_like_move
from parsers.forms.labels import any_move_pattern, move_phrase_pattern
from parsers.languages.days import UNITS_BETWEEN_MOVES

_DAY = r"(?<=[^\W\d_][ ])\d{1,2}\.\s+\d{1,3}\s?(?:\.|…)"  # of "January 25. 4...Nf6": a date, no number of a move
_TOKEN = re.compile(
    rf"""(?P<comment>\{{[^}}]{{0,4000}}\}})
    |(?P<nag>\$\d+)
    |(?P<days>(?<![\w.,:/+-])\d{{1,3}}(?:\s?(?i:{UNITS_BETWEEN_MOVES})|[dhдч])\.?(?!\w))
    |(?P<smile>(?<![^\s)\]])(?:[:;][-^'´]?(?:[)(\]\[*/\\|]+|[DPp](?!\w))|=\)+|\^[_.-]?\^)(?![\w(]))
    |(?P<result>(?<![\w/.:-])(?:1-0|0-1|1/2-1/2|½-½|½:½|\*)(?![\w/:-]))
    |(?P<number>(?<![\w/.:,+№\-–—])(?!{_DAY})(?:\(\d{{1,3}}\)\.*|\d{{1,3}}(?:\s?(?:\.+|…)|\)\.*))
        (?!\d{{1,3}}(?![{DASHES}\d:])|\d{{1,3}}[.:/])
        (?:\s*(?P<dots>\.{{2,}}|…))?)
    |(?P<open>[(\[])|(?P<close>[)\]])
    |(?P<separator>[,;])
    |(?P<word>[^\s(){{}}\[\],;]+(?:\((?:[^\W\d_]{{1,2}}|[♔-♟])\)[+#!?]*)?)""",
    re.X,
)
_INNER_DOTS = re.compile(r"\.{2,}|…")
_DASH = re.compile(rf"[{DASHES}]{{1,3}}\.?$|\?+$|_+$")
DATE_LIKE = re.compile(r"\d{1,2}[./]\d{1,2}(?:[./]\d+)?$")
YEAR = re.compile(r"(?:19|20)\d\d\D?$")
_BESIDE = re.compile(
    rf"(?:e\.?p\.?|в\.?п\.?|шах|мат|check|mate|[{DASHES}+#!?=±∓⩲⩱∞/]+|\+[-/]?[-+=]|-/\+|=/\+|N)[.!?]?$", re.I
)
_ASIDE = re.compile(
    r"(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])(?:[./](?:\d{4}|\d{2}))?[.,]?|\d{4}-\d{2}-\d{2}|[-=–—]*>+|→"
    r"|(?![1-8]{2}:[1-8]{2}(?![\d:]))\d{1,2}:\d{2}(?::\d{2})?"  # 21:13 is two squares (50.2), 9:30 and 19:05 are none
)
_AGAINST = frozenset("❌🚫👎❓❔⛔🙅✖✗✘🤔↩🔙")  # pictures that may deny or doubt the move behind them
NUMERIC_HALF = re.compile(r"[1-8]{2}$")


class TokenKind(StrEnum):
    """
    What a token is.

    SKIP is a sign or word beside a move that says nothing of the game text (`!?`, `e.p.`). ASIDE says nothing of the
    game either, but a run goes on behind it only where its next move stands there: a smile, a picture, a day, a time.
    """

    COMMENT = "comment"
    RESULT = "result"
    NUMBER = "number"
    DASH = "dash"
    OPEN = "open"
    CLOSE = "close"
    SEPARATOR = "separator"
    MOVE = "move"
    ANY = "any"
    WORD = "word"
    SKIP = "skip"
    ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class Token:
    """One token, at `text[start:end]`; a number with its value, and whether dots call Black's move."""

    kind: TokenKind
    text: str
    start: int
    end: int
    number: int = 0
    black: bool = False


_APART = rf"\S{{0,3}}[a-hасе][1-8]\s[{DASHES}]\s[a-hасе][1-8]"
_TWO_APART = re.compile(rf"{_APART}[\s,]+{_APART}(?!\w)")  # `2. Кg1 - f3 Кb8 - c6`
_SQUARES_APART = re.compile(rf"[1-8]\s[{DASHES}]\s[a-hасе]")
_KINDS = {
    "comment": TokenKind.COMMENT,
    "nag": TokenKind.SKIP,
    "smile": TokenKind.ASIDE,
    "days": TokenKind.ASIDE,
    "result": TokenKind.RESULT,
    "open": TokenKind.OPEN,
    "close": TokenKind.CLOSE,
}
_DIGITS = re.compile(r"\d{1,3}")
_NO_STOPS = re.compile(r"[\d\s()]")
_NEXT_WORD = re.compile(r"\s+(\S+)")


def tokens_of(text: str, start: int, end: int) -> Iterator[Token]:
    """Cut a text between two offsets into tokens, in order."""
    phrase, anything = move_phrase_pattern(), any_move_pattern()
    position = start
    previous: Token | None = None
    apart = False  # a move whose squares stand apart was read: its writer parts no two moves so
    for match in _TOKEN.finditer(text, start, end):
        if match.start() < position:
            continue
        for read in _read(match, text, end, previous, phrase, anything, apart):
            token = _with_promotion(read, text, end)
            apart = apart or token.kind is TokenKind.MOVE and _SQUARES_APART.search(token.text) is not None
            previous = token if token.kind is not TokenKind.SKIP else previous
            position = max(position, token.end)
            yield token


def _with_promotion(token: Token, text: str, end: int) -> Token:
    """A move with the piece of its promotion, which may stand apart."""
    if token.kind is not TokenKind.MOVE:
        return token
    last = token.start + len(text[token.start : token.end].rstrip(" .,;!"))
    promoted = end_of_promotion(token.text, text, last, end)
    return token if promoted is None else replace(token, text=token.text + text[last:promoted], end=promoted)


def _read(
    match: re.Match[str],
    text: str,
    end: int,
    previous: Token | None,
    phrase: re.Pattern[str],
    anything: re.Pattern[str],
    apart: bool,
) -> Iterator[Token]:
    kind, first, last, word = match.lastgroup, match.start(), match.end(), match.group()
    if kind == "dots":
        kind = "number"
    if kind == "number" or match.group("number"):
        digits = _DIGITS.search(word)
        stops = _NO_STOPS.sub("", word)
        black = bool(match.group("dots")) or len(stops) > 1 or "…" in stops
        yield Token(TokenKind.NUMBER, word, first, last, int(digits.group()) if digits else 0, black)
        return
    if kind == "word":
        yield from _read_word(match, text, end, previous, phrase, anything, apart)
        return
    yield Token(_KINDS.get(kind or "", TokenKind.SEPARATOR), word, first, last)


def _read_word(
    match: re.Match[str],
    text: str,
    end: int,
    previous: Token | None,
    phrase: re.Pattern[str],
    anything: re.Pattern[str],
    apart: bool,
) -> Iterator[Token]:
    first, last, word = match.start(), match.end(), match.group()
    if any_move := anything.match(text, first, end):
        yield Token(TokenKind.ANY, any_move.group(), first, any_move.end())
        return
    if spoken := phrase.match(text, first, end):
        yield Token(TokenKind.MOVE, spoken.group().strip(" .,;!"), first, spoken.end())
        return
    if word.isdigit() and len(word) <= 3 and previous and previous.kind in (TokenKind.MOVE, TokenKind.SEPARATOR):
        following = _NEXT_WORD.match(text, last, end)
        if following and looks_like_move(following.group(1)):
            yield Token(TokenKind.NUMBER, word, first, last, int(word))
            return
    due = previous is not None and previous.kind in (TokenKind.NUMBER, TokenKind.MOVE)
    called = previous is not None and previous.kind is TokenKind.NUMBER and previous.black
    joined = end_of_parted(word, text, last, end) if due else None
    if due and joined is None and (apart or called or _TWO_APART.match(text, first, end)):
        joined = end_of_apart(word, text, last, end, black=True)
    if joined:
        yield Token(TokenKind.MOVE, text[first:joined].replace("\n", " "), first, joined)
        return
    if previous is not None and previous.kind is TokenKind.NUMBER and are_squares(word):
        yield Token(TokenKind.MOVE, bare(word), first, last)
        return
    inner = _INNER_DOTS.search(word)
    if inner and inner.start() and inner.end() < len(word):
        yield Token(_word_kind(word[: inner.start()]), word[: inner.start()], first, first + inner.start())
        yield Token(_word_kind(word[inner.end() :]), bare(word[inner.end() :]), first + inner.end(), last)
        return
    if inner and not inner.start():
        rest = word[inner.end() :]
        yield Token(_word_kind(rest) if rest else TokenKind.SKIP, bare(rest) or word, first, last)
        return
    kind = _word_kind(word)
    yield Token(kind, bare(word) if kind is TokenKind.MOVE else word, first, last)


def bare(word: str) -> str:
    """A move without the stops and quotation marks around it; a colon before it is a capture."""
    return word.strip(".,;:\"'«»“”") if not word.startswith(":") else word.rstrip(".,;:\"'«»“”")


def _word_kind(word: str) -> TokenKind:
    if YEAR.match(word):
        return TokenKind.WORD
    if _ASIDE.fullmatch(word) or _is_picture(word):
        return TokenKind.ASIDE
    if _DASH.match(word):
        return TokenKind.DASH
    if _BESIDE.match(word):
        return TokenKind.SKIP
    return TokenKind.MOVE if looks_like_move(word.strip("\"'«»“”")) else TokenKind.WORD


def _is_picture(word: str) -> bool:
    """Nothing but pictures (`🙂`, `👍🏻`); a chess piece is a move's, and a sign of denial speaks of one."""
    if word.isascii() or any(char in _AGAINST or "♔" <= char <= "♟" for char in word):
        return False
    return all(category(char) in ("So", "Sk", "Mn", "Cf") and char != "\ufffd" for char in word)
