"""Moves as people write them, in every notation and language, and as the referee writes them back."""

from parsers.notation.movetext import Token, TokenKind, tokenize_movetext
from parsers.notation.numeric import read_numeric, write_numeric
from parsers.notation.records import (
    is_caseless,
    is_in_squares,
    languages_naming,
    languages_of,
    names,
    narrowed,
    resolve_line,
)
from parsers.notation.resolution import WIDE, Resolution, is_move, resolve
from parsers.notation.variations import read_variations
from parsers.notation.writing import Notation, write

__all__ = [
    "WIDE",
    "Notation",
    "Resolution",
    "Token",
    "TokenKind",
    "is_caseless",
    "is_in_squares",
    "is_move",
    "languages_naming",
    "languages_of",
    "names",
    "narrowed",
    "read_numeric",
    "read_variations",
    "resolve",
    "resolve_line",
    "tokenize_movetext",
    "write",
    "write_numeric",
]
