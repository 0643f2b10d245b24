"""A move as people read it: number, letters of their language, numeric, and in words."""

import re
from dataclasses import dataclass
from functools import lru_cache

import chess

from parsers.notation.writing import write
from service.ledger.game import Game, board_of
from service.papers.record import write_numeric
from service.wording.grammar import Grammar

_UCI = re.compile(r"[a-h][1-8][a-h][1-8][qrbn]?")
NOTHING = "—"


def number_of(ply: int) -> str:
    """The number of a half-move as it stands before the move: `12.` for White, `12...` for Black."""
    return f"{(ply + 1) // 2}." if ply % 2 else f"{(ply + 1) // 2}..."


def short(game: Game, grammar: Grammar, ply: int | None, written: str | None) -> str:
    """
    A move with its number: `12... Кd7`.

    `written` is a move of the ledger (UCI), or what a player wrote, which then stands as it is; None: the move that
    the game has at this half-move.
    """
    if ply is None:
        return written or NOTHING
    found = _found(game, ply, written)
    if found is None:
        return _as_written(ply, written)
    return f"{number_of(ply)} {grammar.san(found.san)}"


def plain(game: Game, grammar: Grammar, ply: int | None, written: str | None) -> str | None:
    """A move without its number: `Кd7`; None where it is no move of this position."""
    if ply is None or written is None:
        return None
    found = _found(game, ply, written)
    return None if found is None else grammar.san(found.san)


def echo(game: Game, grammar: Grammar, ply: int | None, written: str | None) -> str:
    """A move read back three ways, since slips are seen when read: `12... Кd7 (6847, конь f6 — d7)`."""
    if ply is None:
        return written or NOTHING
    found = _found(game, ply, written)
    if found is None:
        return _as_written(ply, written)
    words = _in_words(found, grammar.code)
    return f"{number_of(ply)} {grammar.san(found.san)} ({write_numeric(found.uci)}, {words})"


def line(game: Game, grammar: Grammar, ply: int | None, moves: list[str]) -> str:
    """A row of moves from half-move `ply` on (None: the next one): `12. Кf3 Кf6 13. Сg5`."""
    first = len(game.plies) + 1 if ply is None else ply
    if not 1 <= first <= len(game.plies) + 1:
        return " ".join(moves)
    board: chess.Board | None = game.board_before(first)
    parts = []
    for place, uci in enumerate(moves):
        number = first + place
        text = uci
        if board is not None:
            move = _legal(board, uci)
            if move is None:
                board = None
            else:
                text = grammar.san(board.san(move))
                board.push(move)
        parts.append(text if place and number % 2 == 0 else f"{number_of(number)} {text}")
    return " ".join(parts)


def _as_written(ply: int, written: str | None) -> str:
    """What a player wrote, with a number unless it begins with one."""
    if written and written[0].isdigit() and "." in written[:4]:
        return written
    return f"{number_of(ply)} {written or NOTHING}"


@dataclass(frozen=True, slots=True)
class _Named:
    """A legal move of a position."""

    fen: str
    uci: str
    san: str


def _found(game: Game, ply: int, written: str | None) -> _Named | None:
    if not 1 <= ply <= len(game.plies) + 1:
        return None
    if written is None:
        return None if ply > len(game.plies) else _named(game.fen_before(ply), game.plies[ply - 1].uci)
    return _named(game.fen_before(ply), written)


@lru_cache(maxsize=1024)
def _named(fen: str, uci: str) -> _Named | None:
    """The move of a position: named in the subject and the text of both players' mails, and found once."""
    board = board_of(fen)
    move = _legal(board, uci)
    return None if move is None else _Named(fen, move.uci(), board.san(move))


@lru_cache(maxsize=1024)
def _in_words(named: _Named, language: str) -> str:
    return write(chess.Move.from_uci(named.uci), board_of(named.fen), "words", language)


def _legal(board: chess.Board, uci: str) -> chess.Move | None:
    if not _UCI.fullmatch(uci):
        return None
    move = chess.Move.from_uci(uci)
    return move if move in board.legal_moves and not _king_takes_rook(board, move) else None


def _king_takes_rook(board: chess.Board, move: chess.Move) -> bool:
    """python-chess reads `e1h1` as castling; the ledger writes `e1g1`."""
    return board.color_at(move.to_square) == board.turn
