"""A position that a letter states: a FEN, or the pieces of both sides by square, with who is on move (48.9.4.2)."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from parsers.acts import Side

_FEN = re.compile(r"(?<![\w/])([1-8pnbrqk]{1,8}(?:/[1-8pnbrqk]{1,8}){7})(?![\w/])(?:\s+([wb])(?!\w))?", re.IGNORECASE)
_LABEL = re.compile(r"\s*(?:(бел\w+|white)|(ч[её]рн\w+|black))\s*[:–—-]\s*(.*)$", re.IGNORECASE)
_TURN = re.compile(
    r"(?<!\w)(?:(?:ход|очередь хода)(?:\s+за)?\s+|на ходу\s*:?\s*)(?:(бел(?:ых|ыми|ые))|(ч[её]рн(?:ых|ыми|ые)))(?!\w)"
    r"|(?<!\w)(?:(white)|(black)) (?:is )?to (?:move|play)(?!\w)",
    re.IGNORECASE,
)
_WORDS = {
    "K": r"король|кр|king",
    "Q": r"ферз\w*|ф|queens?",
    "R": r"лад\w+|л|rooks?",
    "B": r"слон\w*|с|bishops?",
    "N": r"кон\w+|knights?",
    "P": r"пеш\w+|пп?|pawns?",
}
_CYRILLIC, _LATIN = {"к": "N"}, {"k": "K", "q": "Q", "r": "R", "b": "B", "n": "N", "p": "P"}
_TOKEN = re.compile(r"([^\W\d_]+?)?\s*([a-h][1-8])(?!\w)|([^\W\d_]+)", re.IGNORECASE)
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
    match = _TURN.search(text)
    if match is None:
        return None
    return Side.WHITE if match[1] or match[3] else Side.BLACK


def _listed(texts: list[str]) -> str | None:
    """The placement of two labelled lists of pieces; a list may run over several lines."""
    lists: dict[Side, str] = {}
    side: Side | None = None
    for text in texts:
        label = _LABEL.match(text)
        if label is not None:
            side = Side.WHITE if label[1] else Side.BLACK
            if side in lists:
                return None
            lists[side] = label[3]
        elif side is not None and text.strip() and re.search(r"[a-h][1-8]", text, re.IGNORECASE):
            lists[side] += f" {text}"
        else:
            side = None
    if len(lists) != len(Side):
        return None
    squares: dict[str, str] = {}
    for side, text in lists.items():
        pieces = _pieces(text)
        if pieces is None or any(square in squares for square, _ in pieces):
            return None
        kinds = [kind for _, kind in pieces]
        if kinds.count("K") != 1 or len({square for square, _ in pieces}) != len(pieces):
            return None
        squares |= {square: kind if side is Side.WHITE else kind.lower() for square, kind in pieces}
    return _placement(squares)


def _pieces(text: str) -> list[tuple[str, str]] | None:
    """
    Square and kind of every piece of a list; None: it is no list.

    A piece before blanks names all squares that follow (`rooks a1, f1`), one that is joined to its square this one.
    """
    found: list[tuple[str, str]] = []
    kind = "P"
    for match in _TOKEN.finditer(text):
        word = match[1] or match[3]
        if word is not None:
            named = _kind(word)
            if named is None and word.lower() not in ("и", "and", "на", "on"):
                return None
            kind = named or kind
        if match[2] is not None:
            square = match[2].lower()
            if kind == "P" and square[1] in "18":
                return None
            found.append((square, kind))
            if match[1] is not None and match.start(2) == match.end(1):  # `Kg2, d4`: a bare square is a pawn's
                kind = "P"
    return found or None


def _kind(word: str) -> str | None:
    plain = word.lower()
    for kind, words in _WORDS.items():
        if re.fullmatch(words, plain):
            return kind
    return _CYRILLIC.get(plain) or _LATIN.get(plain)


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
