"""A move on a line of its own is made only where the lines around it do not hold the sentence that speaks of it."""

import pytest

from parsers.forms.prose import Prose, read_prose
from parsers.letter import Line

WOVEN = (
    "Хотел сыграть / 4. Са4 / но передумал.",
    "Ни за что / 4. Сa4",
    "Если завтра не напишу, то мой ход / 4. Сa4",
    "Это ход для другой партии, с Ивановым: / 4. Са4",
    "В нашей прошлой партии было / 4. Са4 / и я выиграл.",
    "Наш тренер любит // 4. Са4 // и всегда выигрывает",
    "Жена говорит сыграй / 4. Са4 / но я не уверен",
    "Зять советует: // 4. Са4",
    "Допустим / 4. Са4",
    "Не могу решить. / 4. Са4 / или что-то другое",
    "Думал про / 0-0 / но рано",
    "Я бы пошёл / Сa4",
    "Встретимся в кафе / Кg5 / в семь",
    "Wrong game, sorry: / 4. Ba4",
    "I am thinking about / 4. Ba4",
    "Should I play / 4. Ba4 / ?",
    "Fischer played / 4. Bxc6 / here. I love it!",
    "I dream of / Nf3 / every night",
    "If only I could / O-O",
    "In unserer letzten Partie war / 4. La4 / und ich gewann.",
    "Soll ich / 4. La4 / ziehen?",
    "Nie im Leben / 4. La4",
    "En nuestra última partida jugué / 4. Aa4 / y gané.",
    "Я не буду играть / Ход 4: Са4",
    "Про дебют: 4. d4",
    "Пётр просил передать: 4. Са4",
    "Kasparov's choice: 4. Ba4",
    "Ход соперника: / 4. Са4",
    "Угадай мой ход: / 4. Са4",
    "Your move was / Nf6",
    "4. Са4, / если судья разрешит",
    "4. Са4 / — так играл Морфи",
    "Ход 4: Са4 / но ещё думаю",
)
NO_MOVE = (
    "Мой рейтинг теперь / 2514",
    "Мой телефон: / 25-36",
    "Мой номер телефона. // 2514",
    "Код домофона / 2514 / жду в гости",
    "Живу в доме / d4 / приезжайте",
    "Запиши адрес. / d4 / Приезжай!",
    "Vitamin / d3 / helps",
    "I live in room / c3",
    "My rating went up. / 2514 / Nice, no?",
    "Ich wohne in / d4 / komm vorbei",
    "Са4?",
    "d4?",
    "Спартак - Зенит / 0-0",
    "Мой адрес: Ленина 5, / d4",
    "Mein Sitzplatz / c3",
)
OPEN = (
    "Ход ещё не готов. // 4. Са4",
    "Move 4: Ba4 // not final, will confirm tomorrow",
    "Move 4: Ba4 // Not final.",
    "Ход 4: Са4 // подтвержу завтра",
    "Ход 4: Са4 (не окончательно)",
    "Zug 4: La4 // Noch nicht endgültig, bestätige morgen.",
    "Move is not decided. // 4. Ba4",
)
MADE = (
    "Привет, Джон! / 4. Са4 / Пока!",
    "Hello John / 4. Ba4 / Regards / Petr",
    "Dear John, / 4. Ba4 / best wishes, / Petr",
    "Здравствуйте, Иван Петрович / 4. Са4 / с уважением, Пётр",
    "Lieber Hans, / mein Zug: / 4. La4 / viele Grüße",
    "Мой ход / 4. Са4",
    "Мой ход: / 4. Са4",
    "Ход такой: / 4. Са4",
    "Играю / Са4",
    "My move is / 4. Ba4",
    "I play / Ba4 / cheers, Petr",
    "В ответ на 3... a6 / 4. Са4",
    "4. Са4 / получено 21.01 / отправлено 22.01",
    "4. Са4 / и предлагаю ничью",
    "Пётр Пробный / probny@example.org // Мой ход: 4. Са4 (получено 21.01, ответ 22.01)",
    "<no-reply.petr@example.com> // My move: 4. Ba4",
    "4. Ba4 / O seu lance chegou em 21 de janeiro",
    "Спасибо за письмо. / 4. Са4 / жду ответа",
    "Сегодня холодно, снег идёт, вчера катались на лыжах. / 4. Са4 / Обнимаю!",
    "Привет! / d4 / Пётр",
    "Hallo Hans, / d4 / Gruß / Karl",
    "Привет, Карл! / 2514 / Пётр",
    "Мой ход: / d4",
    "Ответ: / 4. Са4",
    "Here is my reply: 4. Ba4",
    "Партия G01: 4. Са4",
    "Прошу читать мой ход так: 5. 0-0",
    "5-й ход: дэ два дэ четыре",
    "А я так: 12. Кf3",
    "Keine Antwort bisher. Daher wiederhole ich: 5. Sf3",
    "Ход 5: 0-0 / Если 5... Сe7, то 6. Лe1",
    "Повторяю свой ход 4. Са4, ответа нет с 20 января",
    "4...Nf6 No draw yet, thanks.",
    "Сa4 👍",
    "Nf6, your turn!",
    "Nf6. Over to you!",
    "Сa4, ход за вами",
    "Hi Petr, got your Ba4 today (21 Jan). My reply is Nf6. Cheers",
)


def prose_of(text: str) -> Prose:
    lines = text.replace(" // ", "\n\n").replace(" / ", "\n").split("\n")
    return read_prose([Line(number, line) for number, line in enumerate(lines, 1)])


@pytest.mark.parametrize("text", WOVEN + NO_MOVE + OPEN)
def test_48_3_a_move_inside_a_broken_sentence_is_asked_back(text: str) -> None:
    prose = prose_of(text)
    assert not prose.own and not any(record.plies for record in prose.records)
    assert prose.unsure


@pytest.mark.parametrize("text", MADE)
def test_48_3_a_move_between_whole_lines_is_made(text: str) -> None:
    prose = prose_of(text)
    assert len(prose.own) + len(prose.records) == 1
