"""
Article 50: the numeric notation (цифровая нотация).

A move is a number of four digits (50.1): the square it comes from and the square it goes to (50.2), castling by the
king's move (50.2.1); a promotion has a fifth digit (50.3).
"""

import re

import chess

from parsers.notation.letters import spelled
from parsers.notation.shapes import Candidate, Shape, tidy
from parsers.reading import Problem, ProblemCode, Reading

PROMOTION_DIGITS = {"1": chess.QUEEN, "2": chess.ROOK, "3": chess.BISHOP, "4": chess.KNIGHT}  # 50.3

_BETWEEN = r"(?:\s*[-:xXхХ/,>]+\s*|\s+|\.)?"
_NUMERIC = re.compile(
    rf"([1-8])\s?([1-8]){_BETWEEN}([1-8])\s?([1-8])"
    r"(?:\s*[-=/(:.]?\s*(?:([1-4])|([^\W\d_]{1,2}))\s*\)?)?"
)


def read_numeric(text: str, line: int | None = None) -> Reading[chess.Move]:
    """
    Read one move. The board is not asked, so the move may still be impossible.

    >>> read_numeric("57581").value
    Move.from_uci('e7e8q')
    """
    candidates = [candidate for candidate in numeric_candidates(tidy(text)) if candidate.codes is None]
    if not candidates:
        return Reading(None, (Problem(ProblemCode.ILLEGIBLE_MOVE, text, line),))
    return Reading(chess.Move.from_uci(candidates[0].shape.uci))


def numeric_candidates(text: str) -> tuple[Candidate, ...]:
    """
    The readings of a tidied text as a numeric move: one, or several where the promotion is named by a letter.

    Nothing is read where a digit 0 or 9 stands, or where the digits are not four or five.
    """
    match = _NUMERIC.fullmatch(text)
    if match is None or match.group(1, 2) == match.group(3, 4):
        return ()
    from_file, from_rank, to_file, to_rank = (int(digit) - 1 for digit in match.group(1, 2, 3, 4))
    digit, letters = match.group(5, 6)
    if letters:
        return tuple(
            Candidate(
                Shape(None, from_file, from_rank, to_file, to_rank, spelling.piece), spelling.codes, letters=letters
            )
            for spelling in spelled(letters)
        )
    promotion = PROMOTION_DIGITS[digit] if digit else None
    return (Candidate(Shape(None, from_file, from_rank, to_file, to_rank, promotion)),)


def write_numeric(move: chess.Move) -> str:
    """
    Write one move, castling as the king's move (50.2.1), promotion by a fifth digit (50.3).

    >>> write_numeric(chess.Move.from_uci("h2h1n"))
    '82814'
    """
    digits = "".join(
        str(part + 1)
        for square in (move.from_square, move.to_square)
        for part in (chess.square_file(square), chess.square_rank(square))
    )
    if move.promotion is None:
        return digits
    return digits + next(digit for digit, piece in PROMOTION_DIGITS.items() if piece == move.promotion)
