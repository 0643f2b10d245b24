"""Moves written back: numeric, algebraic in any language's letters, and in words, since slips are seen when read."""

from enum import StrEnum

import chess

from parsers.notation.letters import FIGURINES, letter
from parsers.notation.numeric import write_numeric


class Notation(StrEnum):
    """How a move is written."""

    NUMERIC = "numeric"
    SAN = "san"
    LONG = "long"
    FIGURINE = "figurine"
    UCI = "uci"
    WORDS = "words"


_FIGURES = {piece: figure for figure, piece in reversed(FIGURINES.items())}  # the white figures, for both sides
_ZERO_CASTLING = frozenset({"ru", "uk", "de", "fr", "pl"})  # printed 0-0 there

# piece names (pawn … king), step, capture, promotion, castling short and long
_NAMES = {
    "en": ("pawn", "knight", "bishop", "rook", "queen", "king"),
    "ru": ("пешка", "конь", "слон", "ладья", "ферзь", "король"),
}
_PROMOTED = {"en": _NAMES["en"], "ru": ("", "коня", "слона", "ладью", "ферзя", "")}
_STEP = {"en": "{piece} {origin} to {target}", "ru": "{piece} {origin} — {target}"}
_CAPTURE = {"en": "{piece} {origin} takes {target}", "ru": "{piece} {origin} бьёт {target}"}
_BECOMES = {"en": ", promotes to {piece}", "ru": ", превращение в {piece}"}
_CASTLING = {
    "en": ("castles kingside", "castles queenside"),
    "ru": ("короткая рокировка", "длинная рокировка"),
}


def write(move: chess.Move, board: chess.Board, notation: str = Notation.SAN, language: str = "en") -> str:
    """
    Write a legal move of a position.

    Args:
        notation: One of `Notation`. In words there is English and Russian; other languages get SAN.
        language: Code of the language whose piece letters are written.
    """
    match Notation(notation):
        case Notation.NUMERIC:
            return write_numeric(move)
        case Notation.UCI:
            return move.uci()
        case Notation.WORDS if language in _NAMES:
            return _words(move, board, language)
        case Notation.LONG:
            return _long(move, board, language)
        case Notation.FIGURINE:
            return "".join(_figure(char) for char in board.san(move))
        case _:
            return _lettered(board.san(move), language)


def _lettered(san: str, language: str) -> str:
    if san.startswith("O-O"):
        return san.replace("O", "0") if language in _ZERO_CASTLING else san
    return "".join(
        letter(chess.PIECE_SYMBOLS.index(char.lower()), language) if char in "NBRQK" else char for char in san
    )


def _figure(char: str) -> str:
    return _FIGURES[chess.PIECE_SYMBOLS.index(char.lower())] if char in "NBRQK" else char


def _long(move: chess.Move, board: chess.Board, language: str) -> str:
    if board.is_castling(move):
        return _lettered(board.san(move), language)
    piece = board.piece_type_at(move.from_square)
    head = "" if piece is None or piece == chess.PAWN else letter(piece, language)
    sign = "x" if board.is_capture(move) else "-"
    tail = f"={letter(move.promotion, language)}" if move.promotion else ""
    return f"{head}{chess.square_name(move.from_square)}{sign}{chess.square_name(move.to_square)}{tail}"


def _words(move: chess.Move, board: chess.Board, language: str) -> str:
    if board.is_castling(move):
        return _CASTLING[language][0 if board.is_kingside_castling(move) else 1]
    piece = board.piece_type_at(move.from_square) or chess.PAWN
    text = (_CAPTURE if board.is_capture(move) else _STEP)[language].format(
        piece=_NAMES[language][piece - 1],
        origin=chess.square_name(move.from_square),
        target=chess.square_name(move.to_square),
    )
    if move.promotion:
        text += _BECOMES[language].format(piece=_PROMOTED[language][move.promotion - 1])
    return text
