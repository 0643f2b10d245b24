"""A piece's letter before "to" or "takes" is the piece, whatever small word the letter may be elsewhere (48.3, 50)."""

import chess
import pytest

from parsers.acts import WrittenMove
from parsers.notation.resolution import resolve


def _board(moves: str) -> chess.Board:
    board = chess.Board()
    for san in moves.split():
        board.push_san(san)
    return board


SPANISH = "e4 e5 Nf3 Nc6 Bb5 a6"
LETTERED = (
    (SPANISH, "К на d4", "f3d4"),
    (SPANISH, "С на a4", "b5a4"),
    (SPANISH, "С бьёт c6", "b5c6"),
    (SPANISH, "С бьет коня c6", "b5c6"),
    (SPANISH, "К берёт e5", "f3e5"),
    (SPANISH, "N to d4", "f3d4"),
    (SPANISH, "B takes c6", "b5c6"),
    (SPANISH, "L nach a4", "b5a4"),
    (SPANISH, "A en a4", "b5a4"),
    (SPANISH, "Кр на f1", "e1f1"),
    (SPANISH, "Л на f1", "h1f1"),
    (SPANISH, "слон на а4", "b5a4"),
    (SPANISH, "с d2 на d4", "d2d4"),
)


@pytest.mark.parametrize(("moves", "text", "uci"), LETTERED, ids=[text for _, text, _ in LETTERED])
def test_a_piece_s_letter_before_a_small_word_is_that_piece(moves: str, text: str, uci: str) -> None:
    found = resolve(WrittenMove(text, None, None, 1), _board(moves))
    assert [move.uci() for move in found.moves] == [uci]


def test_a_piece_that_cannot_go_there_is_never_read_as_a_pawn() -> None:
    board = _board("e4 d5")
    for text in ("К бьёт d5", "С на a4", "К на e5", "A en d5"):
        assert not resolve(WrittenMove(text, None, None, 1), board).moves
