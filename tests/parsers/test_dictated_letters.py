"""Letters as they are dictated, put on cards or changed by a telephone: read where plain, asked where open."""

import pytest

from tests.parsers.test_tales import made, read_text

PLAIN = (
    "Ход четвёртый слон а четыре",
    "Четвёртый ход слон бэ пять на а четыре",
    "move four bishop a four",
    "my move is bishop to a four",
    "Mein vierter Zug: Läufer nach a4",
    "Move 4. Bishop takes knight on c6.",
    "Short castles",
    "На Ваш ход 3... а6 отвечаю 4. Са4",
    "Ваш 3...a6. Мой 4.Сa4. Получено 19.01, отправлено 20.01.",
    "№4 Са4",
    "4.-Са4",
    "4.-Aa4",
    "4. Сb5-a4 (5514)",
    "4. К на d4",
    "4. Ba 4",
    "4. Ba4 👍👍",
    "Ход 4: Са4 😊 Хорошего дня!",
    "4. Ba4!! (I am proud of it)",
    "Hi Petr, my move is Ba4 (bishop). Cheers, John",
    "Дорогой друг! Играю 4. Са4. Внучка печатает под диктовку.",
    "12. Кf3 (думаю над 12. d4)",
)
OPEN = (
    "4. Са4 (если внучка не ошиблась)",
    "4. Ba4 (maybe)",
    "4. La4 (vielleicht)",
    "4. Ba4 ... just testing the mail",
    "4. Са4 / Просто проверка почты.",
    "Внучка говорит: 4. Са4",
    "Диктую: 4. Са4, нет, сотри",
    "Bishop to a4 I think",
    "слон куда-нибудь на а4 или с4",
)


@pytest.mark.parametrize("text", PLAIN)
def test_a_plain_letter_is_read_however_it_was_put_down(text: str) -> None:
    reading = read_text(text)
    assert made(reading) and not reading.problems


@pytest.mark.parametrize("text", OPEN)
def test_an_open_letter_is_asked_about(text: str) -> None:
    reading = read_text(text)
    assert reading.problems and not made(reading)
