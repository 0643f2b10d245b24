"""Article 50: a lone move whose squares blanks broke is the one that was written; sentences, lists and pairs stay."""

import pytest

from parsers.blanks import mend_blanks
from parsers.letter import Line


def mended(*texts: str) -> list[str]:
    return [line.text for line in mend_blanks([Line(number, text) for number, text in enumerate(texts, 1)])]


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("5. d 3", "5. d3"),
        ("5 . d 3", "5 . d3"),
        ("5... N f 6", "5... N f6"),
        ("3. ... d 6", "3. ... d6"),
        ("3. … К f 6", "3. … К f6"),
        ("N c 3", "N c3"),
        ("Кр e 2", "Кр e2"),
        ("Ход 5: Ф e 2", "Ход 5: Ф e2"),
        ("Ход 5 d 4", "Ход 5 d4"),
        ("Мой ход 5. d 3!", "Мой ход 5. d3!"),
        ("My move: 5. B x c 6", "My move: 5. Bxc6"),
        ("4... Nf6 5. c 3", "4... Nf6 5. c3"),
        ("5. e1g 1", "5. e1g1"),
        ("5. a 4-b 3", "5. a4-b3"),
        ("5. g 8 = Q", "5. g8=Q"),
        ("5. g x h 8 Q", "5. gxh8Q"),
        ("5. 5 1 7 1", "5. 5171"),
        ("Ход 5: 51 7 1", "Ход 5: 5171"),
        ("Ход 5: 51— 71", "Ход 5: 51—71"),
        ("5. 5 1 - 7 1", "5. 51-71"),
        ("My move: 5d4", "My move: 5. d4"),
        ("Мой ход: 12с4!", "Мой ход: 12. с4!"),
        ("Ход 5: 5d4", "Ход 5: d4"),
        ("5-d3", "5. d3"),
        ("12—Кf3!", "12. Кf3!"),
    ],
)
def test_50_2_1_a_broken_square_is_one_piece(text: str, whole: str) -> None:
    assert mended("Hello!", text, "Regards") == ["Hello!", whole, "Regards"]


@pytest.mark.parametrize(
    "text",
    [
        "d 3", "Free: a 3", "Буду дома: с 3", "Встреча: в 3", "Phone: 5 1 7 1", "5 1 7 1", "1 1 1 1", "i am a 3",
        "5 d 3", "5. e1 g1", "5. d4 e5", "Счёт 5 : 3", "Счёт: 12 : 11", "10:15 - 12:35", "De 2", "Na 3.", "Be 2",
        "Re 2", "5) b 4", "5. d 3, and what do you say?", "Играем с 5. с 3 досок", "2. N f 3 N c 6", "2. N f 3 d 6",
        "Room 5 d 4", "12. Кf3 - d4", "5. B a 4 - b 3", "Ход 5: 51 71", "Flat: 5d4", "5d4", "5. Q e 2 b 5",
        "5. d 4 e 5", "3-0-0", "1-0", "Room 5-d3", "Flat 5: 5d4", "Ход 4: 5d4",
    ],
)  # fmt: skip
def test_50_2_1_what_is_no_lone_move_stays(text: str) -> None:
    assert mended(text) == [text]


def test_50_2_1_a_quotation_stays() -> None:
    assert mend_blanks([Line(1, "5. d 3", depth=1)]) == (Line(1, "5. d 3", depth=1),)


@pytest.mark.parametrize("list_", [("3. a 1", "4. b 2", "5. c 3"), ("4. milk", "5. d 3"), ("a) tea", "5. d 3")])
def test_50_2_1_an_entry_of_a_list_is_no_lone_move(list_: tuple[str, ...]) -> None:
    assert mended("The programme:", *list_) == ["The programme:", *list_]
