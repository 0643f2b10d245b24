"""48.7.2: a holiday from work, or one in which its writer plays on, is a leave only if he says so when asked."""

import pytest

from parsers.acts import LeaveNotice
from parsers.letter import Line
from parsers.mail import read_body


def leaves_of(text: str) -> list[bool]:
    """Of each leave that a letter holds, whether it is in doubt."""
    body = read_body([Line(number, line) for number, line in enumerate(text.split("\n"), 1)])
    return [act.said.doubtful for act in body.acts if isinstance(act, LeaveNotice)]


@pytest.mark.parametrize(
    "text",
    (
        "На работе мне подписали отпуск с 3 по 16 марта 2026.",
        "У меня отпуск с 3 по 16 марта, отвечать буду каждый день.",
        "Ухожу в отпуск с 3 по 16 марта.\nНа игре это не скажется.",
        "Отпуск с 3 по 16 марта. Объявлять перерыв я не собираюсь: отпуск брать не буду.",
        "I am on leave from my job from 3 to 16 March.",
        "I am on vacation from 3 to 16 March. I will still answer every day.",
        "Ich habe von der Arbeit Urlaub vom 3. bis 16. März.",
        "Ich nehme Urlaub vom 3. bis 16. März, antworte aber wie gewohnt.",
        "Je prends des vacances du 3 au 16 mars, mais je réponds comme d'habitude.",
        "Je prends un congé du bureau du 3 au 16 mars.",
        "Tomo vacaciones del trabajo del 3 al 16 de marzo.",
        "Tomo vacaciones del 3 al 16 de marzo y seguiré jugando.",
        "Prendo le ferie dal lavoro dal 3 al 16 marzo.",
        "Prendo le ferie dal 3 al 16 marzo. Gioco comunque.",
        "Tiro férias do emprego de 3 a 16 de março.",
        "Tiro férias de 3 a 16 de março, jogo na mesma.",
        "Biorę urlop w pracy od 3 do 16 marca.",
        "Biorę urlop od 3 do 16 marca, gram dalej.",
        "Беру відпустку на роботі з 3 по 16 березня.",
        "Беру відпустку з 3 по 16 березня, відповідаю швидше.",
        "Ik neem vakantie van mijn werk van 3 tot 16 maart.",
        "Ik neem vakantie van 3 tot 16 maart, maar blijf spelen.",
    ),
)
def test_48_7_2_a_holiday_in_which_its_writer_plays_is_asked_about(text: str) -> None:
    assert leaves_of(text) == [True]


@pytest.mark.parametrize(
    "text",
    (
        "Беру перерыв с 3 по 16 марта.",
        "Беру перерыв с 3 по 16 марта. С 17 марта буду отвечать.",
        "Беру перерыв с 3 по 16 марта, потом буду играть дальше.",
        "Беру перерыв с 3 по 16 марта: командировка, начальник не отпустил.",
        "Ухожу в отпуск с 3 по 16 марта, играть не буду.",
        "I take leave from 3 to 16 March. I will answer on 17 March.",
        "I am on leave from 3 to 16 March and cannot answer.",
        "Ich nehme Urlaub vom 3. bis 16. März. Danach antworte ich wie gewohnt.",
        "Je prends mes congés du 3 au 16 mars 2026.",
        "Tomo mis vacaciones del 3 al 16 de marzo de 2026.",
        "Me tomo unas vacaciones del 3 al 16 de marzo",
        "Estaré de permiso del 3 al 16 de marzo.",
        "Prendo le mie ferie dal 3 al 16 marzo.",
        "Tiro as minhas férias de 3 a 16 de março.",
        "Biorę urlop od 3 do 16 marca.",
        "Беру перерву з 3 по 16 березня.",
        "Ik neem verlof van 3 tot 16 maart.",
    ),
)
def test_48_7_2_a_leave_said_plainly_is_taken(text: str) -> None:
    assert leaves_of(text) == [False]
