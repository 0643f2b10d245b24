"""A move as people read it: number, letters of their language, numeric, and in words."""

import re

import chess

from parsers.notation.writing import write
from service.ledger.game import Game
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
    board, move = _found(game, ply, written)
    if board is None or move is None:
        return _as_written(ply, written)
    return f"{number_of(ply)} {grammar.san(board.san(move))}"


def plain(game: Game, grammar: Grammar, ply: int | None, written: str | None) -> str | None:
    """A move without its number: `Кd7`; None where it is no move of this position."""
    if ply is None or written is None:
        return None
    board, move = _found(game, ply, written)
    return None if board is None or move is None else grammar.san(board.san(move))


def echo(game: Game, grammar: Grammar, ply: int | None, written: str | None) -> str:
    """A move read back three ways, since slips are seen when read: `12... Кd7 (6847, конь f6 — d7)`."""
    if ply is None:
        return written or NOTHING
    board, move = _found(game, ply, written)
    if board is None or move is None:
        return _as_written(ply, written)
    words = write(move, board, "words", grammar.code)
    return f"{number_of(ply)} {grammar.san(board.san(move))} ({write_numeric(move.uci())}, {words})"


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


def _found(game: Game, ply: int, written: str | None) -> tuple[chess.Board | None, chess.Move | None]:
    if not 1 <= ply <= len(game.plies) + 1:
        return None, None
    uci = written
    if uci is None:
        if ply > len(game.plies):
            return None, None
        uci = game.plies[ply - 1].uci
    board = game.board_before(ply)
    return board, _legal(board, uci)


def _legal(board: chess.Board, uci: str) -> chess.Move | None:
    if not _UCI.fullmatch(uci):
        return None
    move = chess.Move.from_uci(uci)
    return move if move in board.legal_moves and not _king_takes_rook(board, move) else None


def _king_takes_rook(board: chess.Board, move: chess.Move) -> bool:
    """python-chess reads `e1h1` as castling; the ledger writes `e1g1`."""
    return board.color_at(move.to_square) == board.turn
