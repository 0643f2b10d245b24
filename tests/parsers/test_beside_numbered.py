"""48.3.4: of a move with its number and another one without, nobody but the writer can say which he makes."""

from datetime import date

import chess
import pytest

from parsers.acts import Side
from tests.parsers.reading_desk import Judged, game_of, judge_letter

HEAD = "From: a@example.org\nTo: b@example.org\nSubject: x\nContent-Type: text/plain; charset=utf-8\n\n{text}\n"
MOVES = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"


def judged(text: str) -> Judged:
    board, played = chess.Board(), []
    for san in MOVES.split():
        played.append(board.push_san(san).uci())
    raw = HEAD.format(text=text).encode()
    return judge_letter(raw, game_of(played, date(2026, 1, 10), date(2026, 1, 26)), Side.WHITE, date(2026, 1, 28))


@pytest.mark.parametrize(
    "text",
    [
        "5. d3. Then I play d4.",
        "5. d3\n\nMy move: O-O",
        "5. d3. На d6 играю 0-0.",
        "Играю 5. d3. Потом играю 0-0.",
        "5. d3\n\nAgainst Sicilian I play c3.",
        "5. d3. Danach spiele ich d4.",
        "D4: 5. d3",
        "G2: 5. d3",
        "Nf6\n5. O-O",
    ],
)
def test_48_3_4_two_moves_one_with_its_number_are_asked_about(text: str) -> None:
    found = judged(text)
    assert not found.booked and not found.refused and found.why.startswith("unreadable")


@pytest.mark.parametrize(
    ("text", "uci"),
    [
        ("My move: d3\n5. d3", "d2d3"),
        ("5. d3\nMy move: 4243", "d2d3"),
        ("Ход 5: 0-0\nМой ход: короткая рокировка", "e1g1"),
        ("Играю 5. d3. Потом погуляю.", "d2d3"),
    ],
)
def test_48_3_6_the_same_move_again_is_one_move(text: str, uci: str) -> None:
    assert judged(text).booked == (uci,)
