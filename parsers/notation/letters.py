"""Letters of pieces and files: which language means what by them, and which stand for each other."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import chess

from parsers.languages import KINDS, languages

PIECES = dict(zip(KINDS, chess.PIECE_TYPES, strict=True))
PROMOTIONS = frozenset({chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT})

FIGURINES = {
    char: piece
    for row in ("♙♘♗♖♕♔", "♟♞♝♜♛♚")  # the colour of the figure says nothing: both sides use either
    for char, piece in zip(row, chess.PIECE_TYPES, strict=True)
}

_CYRILLIC_LOOKS = "АВСЕНКМОРТХ"
_LATIN_LOOKS = "ABCEHKMOPTX"
_FOLD = str.maketrans(_CYRILLIC_LOOKS, _LATIN_LOOKS)

# Files: look-alikes first, then the sound of the file's name in Russian.
LOOK_FILES = dict(zip("асеёАСЕЁВ", "aceeACEEB", strict=True))
SOUND_FILES = dict(zip("бцдэфжгхнвБЦДЭФЖГХН", "bcdefgghhbBCDEFGGHH", strict=True))

# A knight's old English letters, and letters typed without their mark.
MORE_SPELLINGS = {"en": {"Kt": chess.KNIGHT}, "lt": {"Z": chess.KNIGHT}}


@dataclass(frozen=True, slots=True)
class Spelling:
    """A way to write a piece: folded upper-case letters, the piece (1 pawn … 6 king), the languages that write so."""

    folded: str
    piece: chess.PieceType
    codes: frozenset[str]


def fold(text: str) -> str:
    """Upper case, Cyrillic look-alikes as their Latin twins."""
    return text.upper().translate(_FOLD)


def is_cyrillic(text: str) -> bool:
    """Whether any letter of the text is Cyrillic."""
    return any("\u0400" <= char <= "\u04ff" for char in text)


@cache
def every_language() -> frozenset[str]:
    """The codes of all known languages."""
    return frozenset(languages())


@cache
def cyrillic_languages() -> frozenset[str]:
    """The codes of the languages written in Cyrillic."""
    return frozenset(code for code, language in languages().items() if language.cyrillic)


@cache
def spellings() -> tuple[Spelling, ...]:
    """Every spelling of every piece, longest first, languages that agree taken together."""
    codes: dict[tuple[str, chess.PieceType], set[str]] = {}
    for code, language in languages().items():
        for letter, piece in zip(language.letters, chess.PIECE_TYPES, strict=True):
            codes.setdefault((fold(letter), piece), set()).add(code)
        for letter, piece in MORE_SPELLINGS.get(code, {}).items():
            codes.setdefault((fold(letter), piece), set()).add(code)
    found = (Spelling(folded, piece, frozenset(who)) for (folded, piece), who in codes.items())
    return tuple(sorted(found, key=lambda spelling: (-len(spelling.folded), spelling.folded, spelling.piece)))


def spelled(text: str) -> Iterator[Spelling]:
    """The spellings that are the whole of a text, letter case disregarded."""
    folded = fold(text)
    return (spelling for spelling in spellings() if spelling.folded == folded)


def letter(piece: chess.PieceType, code: str) -> str:
    """The letter of a piece in a language, as printed."""
    return languages()[code].letters[piece - 1]
