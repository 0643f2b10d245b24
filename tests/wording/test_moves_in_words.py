"""Moves read back: number, letters, numeric, words; what no board allows stands as it was written."""

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st
from letter_samples import played

from service.wording import moves
from service.wording.languages import GRAMMARS

RU, EN = GRAMMARS["ru"], GRAMMARS["en"]


@pytest.mark.parametrize(
    ("ply", "move", "russian", "english"),
    [
        pytest.param(3, "g1f3", "2. Кf3 (7163, конь g1 — f3)", "2. Nf3 (7163, knight g1 to f3)", id="white"),
        pytest.param(2, None, "1... e5 (5755, пешка e7 — e5)", "1... e5 (5755, pawn e7 to e5)", id="as-booked"),
        pytest.param(11, "a4c6", "6. Сxc6 (1436, слон a4 бьёт c6)", "6. Bxc6 (1436, bishop a4 takes c6)", id="next"),
        pytest.param(11, "a4c7", "6. a4c7", "6. a4c7", id="impossible"),
        pytest.param(11, "Кf9", "6. Кf9", "6. Кf9", id="as-written"),
        pytest.param(11, "6. Кf9", "6. Кf9", "6. Кf9", id="as-written-with-its-number"),
        pytest.param(11, None, "6. —", "6. —", id="not-made-yet"),
        pytest.param(40, "e2e4", "20... e2e4", "20... e2e4", id="beyond-the-game"),
        pytest.param(None, "Кf3", "Кf3", "Кf3", id="no-number"),
        pytest.param(9, "e1h1", "5. e1h1", "5. e1h1", id="50.2.1-king-takes-rook-is-no-castling"),
    ],
)
def test_a_move_is_read_back(ply: int | None, move: str | None, russian: str, english: str) -> None:
    game = played()
    assert (moves.echo(game, RU, ply, move), moves.echo(game, EN, ply, move)) == (russian, english)


def test_a_row_of_moves_has_its_numbers() -> None:
    game = played()
    assert moves.line(game, RU, 9, ["e1g1", "f8e7", "f1e1"]) == "5. 0-0 Сe7 6. Лe1"
    assert moves.line(game, RU, 10, ["f8e7", "f1e1"]) == "5... Сe7 6. Лe1"
    assert moves.line(game, EN, None, ["f1e1", "b7b5"]) == "6. Re1 b5"


def test_a_row_that_turns_impossible_stands_as_written_from_there() -> None:
    assert moves.line(played(), RU, None, ["f1e1", "a1a8", "b7b5"]) == "6. Лe1 a1a8 7. b7b5"
    assert moves.line(played(), RU, 99, ["f1e1"]) == "f1e1"


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=30))
def test_every_legal_move_is_read_back_as_itself(choices: list[int]) -> None:
    board, course = chess.Board(), []
    for choice in choices:
        legal = sorted(board.legal_moves, key=lambda move: move.uci())
        if not legal:
            break
        move = legal[choice % len(legal)]
        course.append((board.san(move), move.uci()))
        board.push(move)
    game = played([uci for _, uci in course])
    for number, (san, uci) in enumerate(course, start=1):
        assert moves.short(game, EN, number, uci) == f"{moves.number_of(number)} {san}"
        assert moves.echo(game, RU, number, uci) == moves.echo(game, RU, number, None)
