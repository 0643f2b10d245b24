"""A choice between two moves is left to nobody: none of them is booked, in whatever language it stands (48.3.4)."""

from datetime import date

import chess
import pytest

from parsers.acts import Side
from tests.parsers.reading_desk import game_of, judge_letter

HEAD = (
    "From: a@example.org\nTo: b@example.org\nSubject: CM-2026-01 G01\nDate: Wed, 28 Jan 2026 12:00:00 +0300\n"
    "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
)
CHOICES = (
    "Играю 5. O-O или 5. d3",
    "I play 5. O-O or 5. d3",
    "Ich spiele 5. O-O oder 5. d3",
    "Je joue 5. O-O ou 5. d3",
    "Juego 5. O-O o 5. d3",
    "Gioco 5. O-O oppure 5. d3",
    "Jogo 5. O-O ou 5. d3",
    "Gram 5. O-O albo 5. d3",
    "Na 4...Sf6 gram 5. O-O lub 5. d3",
    "Граю 5. O-O або 5. d3",
    "Ik speel 5. O-O of 5. d3",
    "Ik speel 5. O-O of d3",
    "Hraji 5. O-O nebo 5. d3",
    "Lépésem 5. O-O vagy 5. d3",
)


@pytest.mark.parametrize("text", CHOICES)
def test_48_3_4_a_choice_is_no_move(text: str) -> None:
    board = chess.Board()
    moves = [board.push_san(san).uci() for san in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"]]
    game = game_of(moves, date(2026, 1, 1), date(2026, 1, 27))
    judged = judge_letter((HEAD + text + "\n").encode(), game, Side.WHITE, date(2026, 1, 28))
    assert not judged.booked
