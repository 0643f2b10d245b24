"""Articles 50.1 and 48.3.6: a move whose two squares stand apart, `d2 - d3`, `Сa4 x c6`, is one move; a pair is two."""

from datetime import date

import chess
import pytest

from parsers.acts import Side
from parsers.forms.movetext import Text, find_runs
from parsers.letter import Line
from tests.parsers.reading_desk import game_of, judge_letter

HEAD = (
    "From: a@example.org\nTo: b@example.org\nSubject: CM-2026-01 G01\nDate: Wed, 28 Jan 2026 12:00:00 +0300\n"
    "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
)
SPANISH = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6"
BEFORE_ANSWER = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4"
LONG = "1. e2 - e4 e7 - e5 2. Кg1 - f3 Кb8 - c6 3. Сf1 - b5 a7 - a6 4. Сb5 - a4 Кg8 - f6"


def booked(text: str, played: str) -> tuple[str, ...]:
    moves = played.split()
    side = Side.WHITE if len(moves) % 2 == 0 else Side.BLACK
    game = game_of(moves, date(2026, 1, 1), date(2026, 1, 27))
    return judge_letter((HEAD + text + "\n").encode(), game, side, date(2026, 1, 28)).booked


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("5. d2 - d3", "d2d3"),
        ("5. d2- d3", "d2d3"),
        ("5.d2 -d3", "d2d3"),
        ("5. d2 – d3, привет", "d2d3"),
        ("d2 - d3", "d2d3"),
        ("Ход 5: d2 - d3", "d2d3"),
        ("My move: d2 - d3", "d2d3"),
        ("5. Ba4 x c6", "a4c6"),
        ("5. Сa4 : c6", "a4c6"),
        ("4...Nf6 5. Ba4 x c6", "a4c6"),
        ("5. e1 - g1", "e1g1"),
        ("Мой ход: e1 - g1", "e1g1"),
        ("5. Кb1 - c3", "b1c3"),
        ("5. Nb1 — c3", "b1c3"),
        ("Мой ход: Кb1 - c3", "b1c3"),
        ("Мой ход: 0 - 0", "e1g1"),
        ("My move is O - O", "e1g1"),
        ("Мой ход - К c3", "b1c3"),
        (f"{LONG} 5. Кb1 - c3", "b1c3"),
        (f"{LONG} 5. 0 - 0", "e1g1"),
    ],
)
def test_48_3_6_two_squares_are_one_move(text: str, move: str) -> None:
    assert booked(text, SPANISH) == (move,)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("4... Кg8 - f6", "g8f6"),
        ("4. ... Кg8 - f6", "g8f6"),
        ("4... b7 - b5", "b7b5"),
        ("Мой ход: Кg8 - f6", "g8f6"),
        ("4. Сb5 - a4 Кg8 - f6. Привет", "g8f6"),
        ("4. Сa4 - Кf6", "g8f6"),  # White's and Black's
        ("4. Сa4 - b5", "b7b5"),
        ("4. Сa4 - d6", "d7d6"),
    ],
)
def test_48_3_3_a_stroke_parts_white_and_black_where_it_can(text: str, move: str) -> None:
    assert booked(text, BEFORE_ANSWER) == (move,)


def test_48_3_3_black_promotes_behind_a_stroke() -> None:
    """`30. Кd2 - a1=Q`: White's move and Black's."""
    run = find_runs(Text([Line(1, "30. Кd2 - a1=Q 31. Кe2 - f1")]))[0]
    assert [move.text for move in run.moves] == ["Кd2", "a1=Q", "Кe2 - f1"]


def test_48_3_6_both_readings_are_never_possible() -> None:
    """Where the first square can be moved to, no own piece stands there that could go on to the second."""
    board = chess.Board()
    for uci in SPANISH.split():
        board.push_uci(uci)
    targets = {move.to_square for move in board.legal_moves if not board.is_castling(move)}
    assert targets
    assert all(board.color_at(square) is not board.turn for square in targets)


@pytest.mark.parametrize("text", ["5. e4 - e5", "5. Кf3 - d6", "5. Кf3: d6", "2. d4 :d4", "Room d2 - d4 free"])
def test_48_3_4_what_is_no_move_of_two_squares_books_nothing(text: str) -> None:
    assert booked(text, SPANISH) == ()
