"""The many ways in which people say that a move is made, may be made, or is only spoken of."""

import pytest

from parsers.acts import MoveMessage
from parsers.letter import Line
from parsers.mail import read_body
from parsers.reading import ProblemCode

MADE = (
    ("Сходила 12. Кf3", "Кf3"),
    ("Ответ: 12...Сe7", "Сe7"),
    ("Мой ответ 12...Сe7, ход получил вчера", "Сe7"),
    ("Ваш ход получен 26.01, играю 12.Кf3", "Кf3"),
    ("12.Кf3 Ваш ход получен 26.01", "Кf3"),
    ("12 ход белых Кf3", "Кf3"),
    ("12-ый ход Кf3", "Кf3"),
    ("Двенадцатый ход: конь f3", "конь f3"),
    ("ход 12. конь ж1 - ф3", "конь ж1 - ф3"),
    ("12. Кg1-f3 (7163)", "Кg1-f3"),
    ("12. 7163 (Кf3)", "7163"),
    ("12.Kf3", "Kf3"),
    ("12. K g1 f3", "K g1 f3"),
    ("12. Кf3+", "Кf3+"),
    ("Хожу так: 12. Кf3", "Кf3"),
    ("Посылаю ход 12.Кf3", "Кf3"),
    ("Отправляю свой ход: Кf3", "Кf3"),
    ("Ход сделан: 12. Кf3", "Кf3"),
    ("Я пошел 12. Кf3", "Кf3"),
    ("Пойду-ка я 12. Кf3", "Кf3"),
    ("Ну что ж, 12. Кf3!", "Кf3!"),
    ("Тогда 12. Кf3", "Кf3"),
    ("А я так: 12. Кf3", "Кf3"),
    ("Вот мой ход 12. Кf3", "Кf3"),
    ("Вот и 12. Кf3", "Кf3"),
    ("Снова я. 12. Кf3", "Кf3"),
    ("С Новым годом! 12. Кf3 Здоровья вам!", "Кf3"),
    ("Спасибо за ход, отвечаю 12. Кf3 и предлагаю ничью", "Кf3"),
    ("12. Кf3 Ничья?", "Кf3"),
    ("12. Кf3 и сдаваться не собираюсь", "Кf3"),
    ("12. Кf3 мат", "Кf3"),
    ("12. Кf3 шах и мат! Спасибо за партию.", "Кf3"),
    ("12. Кf3. Если 12...d5, то 13. e5", "Кf3"),
    ("Мой ход - 12. Кf3. Предлагаю вариант 12...d5 13. e5", "Кf3"),
    ("12. Nf3 is my move", "Nf3"),
    ("12. Nf3 it is", "Nf3"),
    ("Let's go 12. Nf3", "Nf3"),
    ("OK, 12. Nf3", "Nf3"),
    ("So: 12. Nf3", "Nf3"),
    ("And now 12. Nf3", "Nf3"),
    ("Here's my move: 12. Nf3", "Nf3"),
    ("Here goes: 12. Nf3", "Nf3"),
    ("12th move Nf3", "Nf3"),
    ("Move: 12.Nf3", "Nf3"),
    ("knight from g1 to f3", "knight from g1 to f3"),
    ("Zug 12: Sf3", "Sf3"),
    ("Ich antworte mit Springer nach f3", "Springer nach f3"),
    ("12. Sf3 - viele Grüße", "Sf3"),
    ("Hiermit sende ich meinen Zug 12. Sf3", "Sf3"),
    ("Mein Zug lautet 12. Sf3", "Sf3"),
    ("Ich entscheide mich für 12. Sf3", "Sf3"),
    ("Mi respuesta: 12. Cf3", "Cf3"),
    ("Mi movimiento es 12. Cf3", "Cf3"),
    ("Muevo 12. Cf3", "Cf3"),
    ("Le mie congratulazioni, muovo 12. Cf3", "Cf3"),
    ("Gioco cavallo f3", "cavallo f3"),
    ("Je réponds 12. Cf3", "Cf3"),
    ("Mon 12e coup : Cf3", "Cf3"),
    ("Voici mon coup 12. Cf3", "Cf3"),
    ("Respondo com 12. Cf3", "Cf3"),
    ("Minha jogada é 12. Cf3", "Cf3"),
    ("Lance 12: Cf3", "Cf3"),
    ("O meu lance: cavalo f3", "cavalo f3"),
    ("12. Кf3 не играю, играю 12. d3", "d3"),
    ("Вместо 12. Кf3 в прошлом письме читать 12. d3", "d3"),
    ("Прошу считать ходом 12. d3", "d3"),
    ("Турнир CM-2026-01, партия G01\nХод 5: 0-0", "0-0"),
    ("В партии G01 играю 5. 0-0", "0-0"),
    ("Ход: 5. 0-0\nПолучен: 26.01\nОтправлен: 28.01", "0-0"),
    ("Ход 5:\n0-0", "0-0"),
    ("Мой ход:\n\n5. 0-0", "0-0"),
    ("Мой ход: 5.\n0-0", "0-0"),
    ("5.\n0-0", "0-0"),
    ("Ход 5 0-0", "0-0"),
    ("ХОД 5: КЖ1-Ф3", "КЖ1-Ф3"),
    ("ход5:0-0", "0-0"),
    ("Ход 5:0-0.", "0-0"),
    ("Ход 5 : 0 - 0 (рокировка)", "0 - 0"),
    ("Ход 5: 0-0 (короткая)", "0-0"),
    ("Ход 5: рокировка короткая (5171)", "рокировка короткая"),
    ("Ход 5: 5171 рокировка", "5171"),
    ("Ход 5: 5171 (0-0), получено 26.01", "5171"),
    ("Ход 5: 51 71", "51 71"),
    ("Ход 5: 5-1-7-1", "5-1-7-1"),
    ("Ход 5: е1-ж1", "е1-ж1"),
    ("Ход 5: e1-g1", "e1-g1"),
    ("Ход 5: Крe1-g1", "Крe1-g1"),
    ("Ход 5: король на g1", "король на g1"),
    ("Ход 5: король e1 g1", "король e1 g1"),
    ("Move 5: king to g1", "king to g1"),
    ("Ход 5: Кр ж1", "Кр ж1"),
    ("Ход 5: пешка e4", "пешка e4"),
    ("Ход 5: е4!", "е4"),
    ("Ход 5: е2 е4", "е2 е4"),
    ("Ход 5 (белые): 0-0", "0-0"),
    ("Ход 5 белых: 0-0", "0-0"),
    ("Ход 5 чёрных: Сe7", "Сe7"),
    ("Ход 5, чёрные: Сe7", "Сe7"),
    ("5-й ход черных Сe7", "Сe7"),
    ("Мой ход: Сe7, ваш был 0-0", "Сe7"),
    ("Ваш ход: 0-0; мой ход: Сe7", "Сe7"),
    ("На рокировку отвечаю Сe7", "Сe7"),
    ("В ответ: Сe7", "Сe7"),
    ("Мой ответ на 5. 0-0 — Сe7", "Сe7"),
    ("Re: O-O, I play Be7", "Be7"),
    ("I answer O-O with Be7", "Be7"),
    ("5...Be7 (in reply to 5.O-O)", "Be7"),
    ("Nf6 please", "Nf6"),
    ("Knight takes pawn on e5", "Knight takes pawn on e5"),
    ("Pawn takes on e5 with check", "Pawn takes on e5"),
    ("Queen to d2, please", "Queen to d2"),
    ("B-N5", "B-N5"),
    ("P-K4", "P-K4"),
    ("N-f3", "N-f3"),
    ("S f3", "S f3"),
    ("Läufer nach b5", "Läufer nach b5"),
    ("Turm f auf e1", "Turm f auf e1"),
    ("Bauer e2-e4", "Bauer e2-e4"),
    ("Dame schlägt auf d5 mit Schach", "Dame schlägt auf d5"),
    ("0-0-0, schönen Gruß", "0-0-0"),
)
BEHIND_THE_PARTNERS = (
    ("12.Кf3, 12...Сe7 13.d4", "d4"),
    ("12. Кf3 d5 13. e5 (если d5)", "e5"),
    ("Ход 5: e4 e5", "e5"),
    ("Ход 5: Кf3 Сc5", "Сc5"),
    ("Ваш ход 5.0-0, мой 5...Сe7", "Сe7"),
    ("Вы: 5.0-0. Я: 5...Сe7", "Сe7"),
    ("Вы 5.0-0 Я 5...Сe7", "Сe7"),
    ("5.0-0 (ваш) Сe7 (мой)", "Сe7"),
    ("Your move: 5. O-O\nMy move: 5... Be7", "Be7"),
)
ASKED = (
    "Я сходил конём на f3, Ваш ход!",
    "Хочу сходить 12. Кf3",
    "I played 12. Nf3",
    "I've played 12. Nf3",
    "I have decided on 12. Nf3",
    "Ich habe 12. Sf3 gespielt",
    "Хороший ход 12.Кf3!",
    "Компьютер рекомендует 12.Кf3",
    "Может, 12. Кf3?",
    "Возможен ли ход 12. Кf3?",
    "Можно я пойду 12. Кf3 а не 12. d3?",
    "Не 12. Кf3, а 12. d3",
    "По партии G01: ход 5. 0-0",
    "С Сидоренко: 5. 0-0. С Тестовым: 5. d3.",
    "Ход 5: п. e4",
    "Ход 5: п e4",
    "Получил ваш ход 5. 0-0. 5... Сe7",
    "Отвечаю на 5.0-0: Сe7",
    "Be7 is my answer to O-O",
    "Sg1-f3 (Springer)",
)
SPOKEN_OF = (
    "move twelve knight f three",
    "Я не понял ваш ход 12.Кf3, повторите",
    "Ваш ход 12.Кf3 невозможен",
    "Вы написали 12.Кf3?",
    "Ваш 12.Кf3 получил, думаю",
    "Жду ваш ход после 12. Кf3",
    "Я ожидал 12.Кf3",
    "12.Кf3 - отличный ход, поздравляю",
    "Если бы 12.Кf3",
    "You: O-O Me: Be7",
    "Kt-KB3",
)


def read(text: str) -> tuple[list[str], bool, list[str]]:
    """The moves that a text states, whether its writer is to be asked, and the moves of its records."""
    body = read_body([Line(number, line) for number, line in enumerate(text.split("\n"), 1)])
    messages = [act for act in body.acts if isinstance(act, MoveMessage)]
    own = [move.text for act in messages for move in act.own]
    told = [ply.move.text for act in messages for record in act.records for ply in record.plies if ply.move]
    return own, any(problem.code is ProblemCode.UNREADABLE_MESSAGE for problem in body.problems), told


@pytest.mark.parametrize(("text", "move"), MADE)
def test_48_3_1_a_move_said_to_be_made(text: str, move: str) -> None:
    own, asked, _ = read(text)
    assert (own[0], asked) == (move, False)


@pytest.mark.parametrize(("text", "move"), BEHIND_THE_PARTNERS)
def test_48_3_3_a_move_behind_the_partners(text: str, move: str) -> None:
    own, asked, told = read(text)
    assert (own, asked, told[-1]) == ([], False, move)


@pytest.mark.parametrize("text", ASKED)
def test_48_3_4_nobody_can_say_whether_it_is_made(text: str) -> None:
    assert read(text) == ([], True, [])


@pytest.mark.parametrize("text", SPOKEN_OF)
def test_48_3_1_a_move_only_spoken_of(text: str) -> None:
    assert read(text) == ([], False, [])
