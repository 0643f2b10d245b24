"""Whether two texts may name one move, no board asked: `d3` and `4243`, `O-O` and `Крg1` (48.3.6)."""

import re
from collections.abc import Sequence
from dataclasses import replace

import chess

from parsers.notation.letters import cyrillic_languages, is_cyrillic
from parsers.notation.resolution import read_candidates
from parsers.notation.shapes import AS_WRITTEN, EITHER, LONG, Candidate, Shape


def letters_alone(text: str) -> str:
    """A move's text without the signs and blanks in it, in the shape that texts are compared in."""
    return re.sub(r"\W", "", text.lower().replace("ё", "е"))


def is_same_move(first: str, second: str) -> bool:
    """
    Whether two texts may name one move, no board asked.

    >>> [is_same_move("d3", text) for text in ("4243", "d2-d3", "4244", "Nd3")]
    [True, True, False, False]
    """
    if letters_alone(first) == letters_alone(second):
        return True
    ours, theirs = _readings(first), _readings(second)
    known = _languages(ours) & _languages(theirs)
    return any(
        _fit(one.shape, other.shape)
        and (not known or one.codes is None or other.codes is None or one.codes & other.codes)
        for one in ours
        for other in theirs
    )


def _readings(text: str) -> tuple[Candidate, ...]:
    """What a text says as it stands; a letter of one script is read in the languages of the other only for want."""
    found = tuple(one for one in read_candidates(text.strip(" .,;!?")) if one.weight == AS_WRITTEN)
    cyrillic = cyrillic_languages()
    own = tuple(
        replace(one, codes=codes)
        for one in found
        if one.codes is not None
        and (codes := one.codes & cyrillic if is_cyrillic(one.letters) else one.codes - cyrillic)
    )
    return own or found


def _languages(readings: Sequence[Candidate]) -> frozenset[str]:
    """Those that read a text by its letters."""
    return frozenset(code for one in readings for code in one.codes or ())


def _fit(first: Shape, second: Shape) -> bool:
    if first.castling is not None and second.castling is not None:
        return first.castling == second.castling or EITHER in (first.castling, second.castling)
    if first.castling is not None or second.castling is not None:
        castles, king = (first, second) if first.castling is not None else (second, first)
        files = {2} if castles.castling == LONG else {6} if castles.castling else {2, 6}
        home = king.from_file in (None, 4) and king.from_rank in (None, 0, 7) and king.to_rank in (0, 7)
        return home and king.piece in (None, chess.KING) and king.to_file in files
    pairs = (
        (first.piece, second.piece),
        (first.from_file, second.from_file),
        (first.from_rank, second.from_rank),
        (first.to_file, second.to_file),
        (first.to_rank, second.to_rank),
        (first.promotion, second.promotion),
    )
    return all(one == other or None in (one, other) for one, other in pairs)
