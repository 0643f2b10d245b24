"""Moves as people write them, in every notation and language, and as the referee writes them back."""

from parsers.notation.numeric import read_numeric, write_numeric
from parsers.notation.resolution import (
    Resolution,
    is_caseless,
    is_move,
    languages_naming,
    languages_of,
    names,
    narrowed,
    resolve,
    resolve_line,
)

__all__ = [
    "Resolution",
    "is_caseless",
    "is_move",
    "languages_naming",
    "languages_of",
    "names",
    "narrowed",
    "read_numeric",
    "resolve",
    "resolve_line",
    "write_numeric",
]
