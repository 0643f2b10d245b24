"""Repeats in words (48.5.1), moves and proposals taken back in words (48.3.2, 47.3.10): how the letters are read."""

import pytest

from parsers.acts import MoveMessage, NotReceived, TakeBack, VariationWithdrawal
from parsers.letter import Line
from parsers.mail import read_body
from parsers.reading import ProblemCode

REPEATED = (
    ("Повторяю ход 5: 0-0", "0-0"),
    ("Ответа нет. Повторяю мой ход 5: Кf3", "Кf3"),
    ("Ответа не получил, повторяю: ход 5. 0-0", "0-0"),
    ("Повторяю: 5. Фd2", "Фd2"),
    ("Ещё раз посылаю свой ход 5: Кf3", "Кf3"),
    ("I have had no answer to my move 5. O-O, so I repeat it: 5. O-O.", "O-O"),
    ("I repeat my move 5: Nf3", "Nf3"),
    ("Once again my move: 5. Qd2", "Qd2"),
    ("Ich wiederhole meinen Zug 5. 0-0", "0-0"),
    ("Keine Antwort bisher. Daher wiederhole ich: 5. Sf3", "Sf3"),
)
TAKEN_BACK = (
    ("Sorry, I meant 5. O-O, not d3. Please cancel d3.", ("O-O", "d3")),
    ("Прошу заменить ход 5. d3 на 5. 0-0.", ("d3", "0-0")),
    ("Отменяю ход 5. Кf3, играю 5. Кe2.", ("Кf3", "Кe2")),
    ("Беру ход 5. Фd2 назад.", ("Фd2",)),
    ("Извини, имел в виду 5. 0-0, а не 5. 0-0-0", ("0-0", "0-0-0")),
    ("Can I take back 5. d3?", ("d3",)),
    ("Please change my move 5. Nf3 to 5. Ne2.", ("Nf3", "Ne2")),
    ("Ich nehme meinen Zug 5. d3 zurück und spiele 5. 0-0", ("d3", "0-0")),
    ("Отменяю ход 12. Кf3", ("Кf3",)),
    ("I take back 12. Nf3", ("Nf3",)),
    ("Retiro mi jugada 5. d3", ("d3",)),
    ("A slip of the pen: I meant 5. Bc4, not 5. Bb5.\nPlease take 5. Bc4 as my move.", ("Bc4", "Bb5")),
    ("Прости, описка: имел в виду 5. Сc4, а не 5. Сb5.\nСчитай, пожалуйста, мой ход 5. Сc4.", ("Сc4", "Сb5")),
    ("Прошу заменить ход 5. Сb5 на 5. Сc4.\nИтак, мой ход: 5. Сc4", ("Сb5", "Сc4")),
    ("Ich meinte 5. Lc4 statt 5. Lb5. Bitte nimm 5. Lc4 als meinen Zug.", ("Lc4", "Lb5")),
)
WITHDRAWN = (
    "Снимаю свой вариант 5...Сe7 6. Лe1.",
    "Отзываю предложенный вариант 5... b5 6. Сb3",
    "I withdraw my conditional 5...Be7 6. Re1.",
    "Please cancel my if-moves 5... Be7 6. Re1",
)
NEITHER = (
    "Жаль, что нельзя взять ход назад!",
    "Если бы можно было взять ход назад, я бы взял 5. d3",
    "Беру свои слова обратно.",
    "Take back your words!",
    "Не снимаю свой вариант.",
)


def _read(text: str) -> tuple[object, ...]:
    return read_body([Line(number, line) for number, line in enumerate(text.split("\n"), 1)]).acts


@pytest.mark.parametrize(("text", "move"), REPEATED)
def test_48_5_1_a_repeat_in_words_is_read_with_its_move(text: str, move: str) -> None:
    (message,) = _read(text)
    assert isinstance(message, MoveMessage)
    assert message.repeats
    assert [one.text for one in message.own] == [move]


@pytest.mark.parametrize(("text", "moves"), TAKEN_BACK)
def test_48_3_2_the_wish_to_take_a_move_back_makes_no_move(text: str, moves: tuple[str, ...]) -> None:
    found = _read(text)
    (act,) = [act for act in found if isinstance(act, TakeBack)]
    assert tuple(dict.fromkeys(move.text for move in act.moves)) == moves
    assert not any(isinstance(act, MoveMessage) and (act.own or act.records) for act in found)


@pytest.mark.parametrize("text", WITHDRAWN)
def test_47_3_10_a_withdrawn_variation_is_not_proposed_anew(text: str) -> None:
    found = _read(text)
    assert [type(act) for act in found if isinstance(act, VariationWithdrawal)] == [VariationWithdrawal]
    assert not any(isinstance(act, MoveMessage) and act.variations for act in found)


@pytest.mark.parametrize("text", NEITHER)
def test_other_words_take_nothing_back(text: str) -> None:
    assert not any(isinstance(act, TakeBack | VariationWithdrawal) for act in _read(text))


@pytest.mark.parametrize(
    "text",
    [
        "Ход 6: d3. Снимаю вариант 6...Сe7 7. Лe1.",
        "Снимаю вариант 6...Сe7 7. Лe1\nХод 6: d3",
        "I withdraw my conditional 6...Be7 7. Re1\nMove 6: d3",
    ],
)
def test_a_move_beside_a_withdrawn_variation_is_made(text: str) -> None:
    found = _read(text)
    assert [move.text for act in found if isinstance(act, MoveMessage) for move in act.own] == ["d3"]
    assert any(isinstance(act, VariationWithdrawal) for act in found)


def test_48_3_4_a_move_made_and_taken_back_in_one_letter_is_asked() -> None:
    body = read_body([Line(1, "Ход 5: d3"), Line(2, "Отменяю ход 5. d3.")])
    assert ProblemCode.UNREADABLE_MESSAGE in {problem.code for problem in body.problems}


def test_48_5_2_an_answer_that_did_not_come_is_no_lost_letter() -> None:
    assert not any(isinstance(act, NotReceived) for act in _read("Ответа не получил. Повторяю ход 5: 0-0"))
    assert any(isinstance(act, NotReceived) for act in _read("Вашего письма не получил. Повторяю ход 5: 0-0"))
