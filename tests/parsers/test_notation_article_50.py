"""Article 50 with its own printed examples."""

import chess
import pytest

from parsers.acts import WrittenMove
from parsers.notation import Notation, resolve, write

CASTLING_SHORT = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5"
CASTLING_LONG = "r3kbnr/pppqpppp/2n5/3p1b2/3P1B2/2N2N2/PPP1PPPP/R2QKB1R b KQkq - 6 5"
PROMOTION_WHITE = "8/4P3/8/k7/8/8/8/4K3 w - - 0 40"
PROMOTION_BLACK = "4k3/8/8/8/K7/8/7p/8 b - - 0 50"


@pytest.mark.parametrize(
    ("fen", "written", "uci"),
    [
        pytest.param(chess.STARTING_FEN, "5254", "e2e4", id="50.1-50.2-four-digits-from-and-to"),
        pytest.param(CASTLING_SHORT, "5171", "e1g1", id="50.2.1-castling-is-the-kings-move"),
        pytest.param(CASTLING_LONG, "5838", "e8c8", id="50.2.1-long-castling"),
        pytest.param(PROMOTION_WHITE, "57581", "e7e8q", id="50.3-fifth-digit-1-queen"),
        pytest.param(PROMOTION_WHITE, "57582", "e7e8r", id="50.3-fifth-digit-2-rook"),
        pytest.param(PROMOTION_WHITE, "57583", "e7e8b", id="50.3-fifth-digit-3-bishop"),
        pytest.param(PROMOTION_BLACK, "82814", "h2h1n", id="50.3-fifth-digit-4-knight"),
    ],
)
def test_50_examples(fen: str, written: str, uci: str) -> None:
    board = chess.Board(fen)
    assert [move.uci() for move in resolve(WrittenMove(written), board).moves] == [uci]
    assert write(chess.Move.from_uci(uci), board, Notation.NUMERIC) == written


@pytest.mark.parametrize(
    ("fen", "written"),
    [
        pytest.param(chess.STARTING_FEN, "52541", id="50.3-a-fifth-digit-without-a-promotion-is-impossible"),
        pytest.param(chess.STARTING_FEN, "5904", id="50.2-digits-0-and-9-are-illegible"),
        pytest.param(CASTLING_SHORT, "5181", id="50.2.1-king-takes-rook-is-no-castling"),
    ],
)
def test_50_what_is_no_move(fen: str, written: str) -> None:
    assert resolve(WrittenMove(written), chess.Board(fen)).moves == ()


def test_50_3_four_digits_for_a_promoting_pawn_are_ambiguous() -> None:
    assert len(resolve(WrittenMove("5758"), chess.Board(PROMOTION_WHITE)).moves) == 4
