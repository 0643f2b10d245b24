"""48.3.4: dates, numbers, times and whatever else stands beside a move never pick between two legal readings."""

import random
from datetime import date

import chess
import pytest

from parsers.acts import Side, WrittenMove
from parsers.languages import FILES, languages
from parsers.notation import resolve
from parsers.notation.resolution import read_candidates
from tests.parsers.reading_desk import game_of, judge_letter

HEAD = "From: a@example.org\nTo: b@example.org\nSubject: {subject}\nContent-Type: text/plain; charset=utf-8\n\n{text}\n"
START, SENT = date(2026, 1, 10), date(2026, 1, 28)
# two knights to d7, rook or French king to f1, bishop or French knight to e7, pawn or bishop to c4
TWO_READINGS = (
    ("d2d4 d7d5 c2c4 g8f6 c4d5 f6d5 e2e4 d5f6 b1c3", "Nd7", Side.BLACK),
    ("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5", "Rf1", Side.WHITE),
    ("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1", "Ce7", Side.BLACK),
    ("e2e3 d7d5 c2c4 d5c4 b2b3 a7a6", "Вс4", Side.WHITE),
)
# no word of any language: words tell in which letters a move is written
BESIDE = (
    "26/01",
    "28.01.2026",
    "2/05",
    "(28)",
    "26/01 28/01 2/05",
    "2145",
    "8 5254 5755",
    "+",
    "!",
    "=",
    "28.01 – 30.01",
)


def ambiguous() -> list[tuple[str, str, Side]]:
    """Those of the positions in which the text has several legal readings where nothing tells the language."""
    found = []
    for moves, text, side in TWO_READINGS:
        board = chess.Board()
        for uci in moves.split():
            board.push_uci(uci)
        if len(resolve(WrittenMove(text), board, (), FILES).moves) > 1:
            found.append((moves, text, side))
    return found


def test_the_positions_have_two_readings() -> None:
    assert len(ambiguous()) >= 3


@pytest.mark.parametrize("seed", range(60))
def test_48_3_4_nothing_beside_a_move_picks_its_reading(seed: int) -> None:
    rng = random.Random(seed)
    moves, text, side = rng.choice(ambiguous())
    number = len(moves.split()) // 2 + 1
    dots = "..." if side is Side.BLACK else "."
    before, behind = rng.sample(BESIDE, rng.randint(0, 2)), rng.sample(BESIDE, rng.randint(0, 3))
    letter = "\n".join([*before, f"{number}{dots} {text}{rng.choice(('', '!', '+'))}", *behind])
    raw = HEAD.format(subject=rng.choice(("x", f"move {number}", "CM-2026-01 G01 28.01")), text=letter).encode()
    judged = judge_letter(raw, game_of(moves.split(), START, date(2026, 1, 25)), side, SENT)
    assert judged.booked == (), letter


@pytest.mark.parametrize("seed", range(40))
def test_48_3_4_a_hint_may_add_a_reading_and_never_takes_one_away(seed: int) -> None:
    rng = random.Random(1000 + seed)
    board = chess.Board()
    for _ in range(rng.randint(4, 60)):
        legal = list(board.legal_moves)
        if not legal:
            break
        board.push(rng.choice(legal))
    letters = sorted({letter for code in FILES for letter in languages()[code].letters[1:]})
    squares = sorted({chess.square_name(move.to_square) for move in board.legal_moves})
    compared = 0
    for _ in range(40 if squares else 0):
        text = rng.choice(letters) + rng.choice(squares)
        if not read_candidates(text):
            continue
        likely = (rng.choice(FILES),)
        without = set(resolve(WrittenMove(text), board, (), likely).moves)
        for code in FILES:
            assert set(resolve(WrittenMove(text), board, (), likely, native=(code,)).moves) >= without
        compared += bool(without)
    assert compared or not squares, "nothing was read without a hint"
