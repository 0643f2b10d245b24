"""48.9.4.2: a final position as people state it: a FEN, lists of pieces in letters or in words, who is on move."""

import pytest

from parsers.acts import Side
from parsers.positions import read_position

RUY = "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R"
ENDING = "8/5pk1/8/8/3P4/8/5PK1/8"


@pytest.mark.parametrize(
    ("text", "placement", "turn"),
    [
        pytest.param(f"{RUY} w KQkq - 2 5", RUY, Side.WHITE, id="fen"),
        pytest.param(f"Позиция: {RUY}", RUY, None, id="first-field-of-a-fen"),
        pytest.param("Белые: Крg2, п. d4, f2\nЧёрные: Крg7, п. f7\nХод чёрных", ENDING, Side.BLACK, id="ru-letters"),
        pytest.param("Белые: король g2; пешки d4, f2\nЧерные: король g7; пешка f7", ENDING, None, id="ru-words"),
        pytest.param("White: Kg2, d4, f2\nBlack: Kg7, f7\nWhite to move", ENDING, Side.WHITE, id="en-bare-pawns"),
        pytest.param("White: R a1, f1 K g1\nBlack: Kg8", "6k1/8/8/8/8/8/8/R4RK1", None, id="en-letters-apart"),
        pytest.param("White: king g2; pawns d4 and\nf2\nBlack: king g7; pawn f7", ENDING, None, id="en-two-lines"),
        pytest.param("На ходу белые.", None, Side.WHITE, id="who-is-on-move-alone"),
    ],
)
def test_48_9_4_2_a_position_is_read(text: str, placement: str | None, turn: Side | None) -> None:
    found = read_position(text.splitlines())
    assert found is not None and (found.placement, found.turn) == (placement, turn)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Белые: Осокин, Лев\nЧёрные: Дроздова, Анна", id="the-players"),
        pytest.param("Белые: Крg2, d4\nЧёрные: f7", id="no-king"),
        pytest.param("Белые: Крg2, d4, d4\nЧёрные: Крg7", id="a-square-twice"),
        pytest.param("White: Kg1, Ra1, f1\nBlack: Kg8", id="a-pawn-on-the-first-rank"),
        pytest.param("Белые: Крg2, d4\nЧёрные: Крg7, d4", id="a-square-of-both"),
        pytest.param(f"{RUY}\n8/5pk1/8/8/3P4/8/5PK1/8", id="two-positions"),
        pytest.param("8/5pk1/8/8/3P4/8/5PK1/9", id="no-fen"),
        pytest.param("Мой ход: белые выигрывают после 5. 0-0", id="words-of-the-analysis"),
        pytest.param("Ход 5: 0-0\nОжидаемый результат: 1-0", id="a-move"),
    ],
)
def test_48_9_4_2_what_is_no_position_is_none(text: str) -> None:
    assert read_position(text.splitlines()) is None
