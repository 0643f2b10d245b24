"""The position as a list of pieces agrees with the board."""

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.acts import Side
from service.papers.position import list_pieces


def test_the_first_position() -> None:
    white = list_pieces(chess.STARTING_FEN)[Side.WHITE]
    assert [piece.kind for piece in white] == ["K", "Q", "R", "B", "N", "P"]
    assert [piece.squares for piece in white[:3]] == [("e1",), ("d1",), ("a1", "h1")]
    assert white[-1].squares == tuple(f"{file}2" for file in "abcdefgh")


@given(st.lists(st.integers(0, 10**6), max_size=60))
def test_the_list_is_the_board(choices: list[int]) -> None:
    board = chess.Board()
    for choice in choices:
        moves = sorted(board.legal_moves, key=lambda move: move.uci())
        if not moves:
            break
        board.push(moves[choice % len(moves)])
    listed = {
        (side, piece.kind, square)
        for side, pieces in list_pieces(board.fen()).items()
        for piece in pieces
        for square in piece.squares
    }
    real = {
        (Side.WHITE if piece.color else Side.BLACK, piece.symbol().upper(), chess.square_name(square))
        for square, piece in board.piece_map().items()
    }
    assert listed == real


@pytest.mark.parametrize("side", list(Side))
def test_a_lone_king(side: Side) -> None:
    pieces = list_pieces("8/8/4k3/8/8/3K4/8/8 w - - 0 1")[side]
    assert [(piece.kind, len(piece.squares)) for piece in pieces] == [("K", 1)]
