"""Article 50: a lone move whose squares blanks broke is the one that was written; sentences and two moves stay."""

import pytest

from parsers.blanks import mend_blanks
from parsers.letter import Line


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("5. d 3", "5. d3"),
        ("5 . d 3", "5 . d3"),
        ("5... N f 6", "5... N f6"),
        ("N c 3", "N c3"),
        ("Кр e 2", "Кр e2"),
        ("Ход 5: Ф e 2", "Ход 5: Ф e2"),
        ("Мой ход 5. d 3!", "Мой ход 5. d3!"),
        ("My move: 5. B x c 6", "My move: 5. B x c6"),
        ("5. e1g 1", "5. e1g1"),
        ("5. a 4 - b 3", "5. a4 - b3"),
        ("5. 5 1 7 1", "5. 5171"),
        ("Ход 5: 51 7 1", "Ход 5: 5171"),
        ("Ход 5: 51— 71", "Ход 5: 51—71"),
        ("5. 51 - 71", "5. 51-71"),
    ],
)
def test_50_2_1_a_broken_square_is_one_piece(text: str, mended: str) -> None:
    assert mend_blanks([Line(1, text)]) == (Line(1, mended),)


@pytest.mark.parametrize(
    "text",
    [
        "d 3", "Free: a 3", "Буду дома: с 3", "Встреча: в 3", "Phone: 5 1 7 1", "5 1 7 1", "1 1 1 1", "i am a 3",
        "5 d 3", "5. e1 g1", "5. d4 e5", "Счёт 5 : 3", "Счёт: 12 : 11", "10:15 - 12:35",
        "5. d 3, and what do you say?", "Играем с 5. с 3 досок",
    ],
)  # fmt: skip
def test_50_2_1_what_is_no_lone_move_stays(text: str) -> None:
    assert mend_blanks([Line(1, text)]) == (Line(1, text),)


def test_50_2_1_a_quotation_stays() -> None:
    assert mend_blanks([Line(1, "5. d 3", depth=1)]) == (Line(1, "5. d 3", depth=1),)


def test_50_2_1_two_moves_stay_two() -> None:
    assert mend_blanks([Line(1, "5. d 4 e 5")])[0].text == "5. d4 e5"
