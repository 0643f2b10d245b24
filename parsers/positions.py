"""A position that a letter states: a FEN, or the pieces of both sides by square, with who is on move (48.9.4.2)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from parsers.acts import Side
from parsers.forms.labels import plain
from parsers.languages import FILES, KINDS, Label, Language, languages

_FEN = re.compile(r"(?<![\w/])([1-8pnbrqk]{1,8}(?:/[1-8pnbrqk]{1,8}){7})(?![\w/])(?:\s+([wb])(?!\w))?", re.IGNORECASE)
_SEPARATOR = re.compile(r"\s*[:–—-]\s*")
_TOKEN = re.compile(r"([^\W\d_]+?)?\s*([a-h][1-8])(?!\w)|([^\W\d_]+)\.?", re.IGNORECASE)
_FULL_ROW = 8


@dataclass(frozen=True, slots=True)
class StatedPosition:
    """
    A position as a letter states it. `placement` is the first field of a FEN; None: only who is on move is said.

    `turn`: who is on move, as the letter says.
    """

    placement: str | None
    turn: Side | None


def read_position(lines: Iterable[str]) -> StatedPosition | None:
    """
    Read the one position that lines state; None where they state none, two, or one with a fault.

    A position without exactly one king a side, or with two pieces on one square, is none: nothing is guessed.
    """
    texts = list(lines)
    found = {one for text in texts for one in _fens(text)}
    listed = _listed(texts)
    if listed is not None:
        found.add((listed, None))
    turns = {turn for text in texts if (turn := _turn(text)) is not None}
    placements = {placement for placement, _ in found}
    stated = {turn for _, turn in found if turn is not None} | turns
    turn = stated.pop() if len(stated) == 1 else None
    if len(placements) > 1 or (not placements and turn is None):
        return None
    return StatedPosition(placements.pop() if placements else None, turn)


def _fens(text: str) -> Iterator[tuple[str, Side | None]]:
    for match in _FEN.finditer(text):
        rows = match[1].split("/")
        width = [sum(int(char) if char.isdigit() else 1 for char in row) for row in rows]
        if width == [_FULL_ROW] * _FULL_ROW and match[1].count("K") == match[1].count("k") == 1:
            side = {"w": Side.WHITE, "b": Side.BLACK}.get((match[2] or "").lower())
            yield match[1], side


def _turn(text: str) -> Side | None:
    said = plain(text)
    found = [side for side, label in _TURNS.items() if _label(label).search(said)]
    return found[0] if len(found) == 1 else None


_TURNS = {Side.WHITE: Label.WHITE_TO_MOVE, Side.BLACK: Label.BLACK_TO_MOVE}
_LISTS = {Side.WHITE: Label.WHITE, Side.BLACK: Label.BLACK}


@cache
def _label(label: Label) -> re.Pattern[str]:
    """A label as any language prints it, in the shape of `plain`."""
    words = {plain(word) for one in languages().values() for word in one.labels.get(label, ())}
    return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(map(re.escape, words), key=len, reverse=True))})(?!\w)")


def _listed(texts: list[str]) -> str | None:
    """The placement of two labelled lists of pieces; a list may run over several lines."""
    lists: dict[Side, str] = {}
    side: Side | None = None
    for text in texts:
        labelled = _labelled(text)
        if labelled is not None:
            side, rest = labelled
            if side in lists:
                return None
            lists[side] = rest
        elif side is not None and re.search(r"[a-h][1-8]", text, re.IGNORECASE):
            lists[side] += f" {text}"
        else:
            side = None
    if len(lists) != len(Side):
        return None
    known = (languages()[code] for code in FILES)
    found = {placement for one in known if (placement := _in_language(lists, one)) is not None}
    return found.pop() if len(found) == 1 else None


def _labelled(text: str) -> tuple[Side, str] | None:
    said = plain(text)
    for side, label in _LISTS.items():
        match = _label(label).match(said.lstrip())
        at = len(said) - len(said.lstrip()) + match.end() if match is not None else 0
        separator = _SEPARATOR.match(text, at) if match is not None else None
        if separator is not None:
            return side, text[separator.end() :]
    return None


def _in_language(lists: dict[Side, str], language: Language) -> str | None:
    """The placement that both lists give in one language; None where they are no lists of pieces in it."""
    squares: dict[str, str] = {}
    for side, text in lists.items():
        pieces = _pieces(text, language)
        if pieces is None or any(square in squares for square, _ in pieces):
            return None
        kinds = [kind for _, kind in pieces]
        if kinds.count("K") != 1 or len({square for square, _ in pieces}) != len(pieces):
            return None
        squares |= {square: kind if side is Side.WHITE else kind.lower() for square, kind in pieces}
    return _placement(squares)


def _pieces(text: str, language: Language) -> list[tuple[str, str]] | None:
    """
    Square and kind of every piece of a list; None: it is no list.

    A piece before blanks names all squares that follow (`rooks a1, f1`), one that is joined to its square this one.
    """
    found: list[tuple[str, str]] = []
    names, between = _names(language.code), {plain(word) for word in (*language.fillers, *_AND)}
    kind = "P"
    for match in _TOKEN.finditer(text):
        word = match[1] or match[3]
        if word is not None:
            named = names.get(plain(word))
            if named is None and plain(word) not in between:
                return None
            kind = named or kind
        if match[2] is None:
            continue
        square = match[2].lower()
        if kind == "P" and square[1] in "18":
            return None
        found.append((square, kind))
        if match[1] is not None and match.start(2) == match.end(1):  # `Kg2, d4`: a bare square is a pawn's
            kind = "P"
    return found or None


_AND = ("и", "and", "und", "et", "y", "e")


@cache
def _names(code: str) -> Mapping[str, str]:
    """Letters and names of the pieces in a language; a plural in s is the word as well."""
    language = languages()[code]
    found = {plain(letter): kind for kind, letter in zip(KINDS, language.letters, strict=True)}
    for kind, words in language.words.items():
        for word in words:
            found[plain(word).rstrip(".")] = kind
            found[plain(word).rstrip(".") + "s"] = kind
    return found


def _placement(squares: dict[str, str]) -> str:
    rows = []
    for rank in range(_FULL_ROW, 0, -1):
        row, empty = "", 0
        for file in "abcdefgh":
            piece = squares.get(f"{file}{rank}")
            if piece is None:
                empty += 1
                continue
            row += (str(empty) if empty else "") + piece
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows)
