"""A move between words that tell of a dream, of another game or of nothing known is asked back (48.3.4)."""

import pytest

from parsers.acts import MoveMessage
from parsers.letter import Line
from parsers.mail import read_body

TALES = [
    "In meinem Traum zog ich\n\n4. La4\n\nund wachte auf.",
    "Im Schlaf sah ich\n\n4. La4\n\nund erwachte.",
    "Last night I dreamt of\n\n4. Ba4\n\nand woke up sweating.",
    "Во сне я пошёл\n\n4. Са4\n\nи проснулся.",
    "J'ai rêvé que je jouais\n\n4. Fa4\n\net je me suis réveillé.",
    "Stanotte ho sognato di giocare\n\n4. Aa4\n\ne mi sono svegliato.",
    "J'ai failli envoyer\n\n4. Fxc6\n\nOuf ! Réponse dimanche.",
    "Casi envío\n\n4. Axc6\n\n¡Uf! Respondo el domingo.",
    "В прошлом году вы играли со мной\n\n4. Сxc6\n\nи я проиграл.",
    "Vor einem Jahr zogen Sie gegen mich\n\n4. Lxc6\n\nund ich verlor.",
    "A year ago you played against me\n\n4. Bxc6\n\nand I lost.",
    "L'an dernier vous jouiez\n\n4. Fxc6\n\net j'ai perdu.",
    "My opponent at the club went\n\n4. Bxc6\n\nand won.",
    "В блице вчера пошёл\n\n4. Сxc6\n\nи проиграл.",
    "4. Сxc6?! Не дождётесь. Отвечу позже.",
    "4. Bxc6?! You wish. Answer later.",
    "4. Lxc6?! Davon träumen Sie. Antwort folgt.",
    "Forwarded:\n\nMove 4: Bxc6",
    "Weitergeleitet:\n\nZug 4: Lxc6",
    "Переслано:\n\nХод 4: Сxc6",
    "Transféré :\n\nCoup 4: Fxc6",
]
HEADS = [
    *(f"{head}: 4. Ba4" for head in ("Smith", "John Smith", "Fischer", "Question", "Blunder", "Tomorrow", "Sunday")),
    *(f"{head}: 4. Ba4" for head in ("Tip", "Best", "Trap", "Yesterday", "Wife", "Next week", "Not sent")),
    *(f"{head}: 4. Са4" for head in ("Карпов", "Вопрос", "Завтра", "Зевок", "Жена", "Сон", "Потом", "Задача")),
    *(f"{head}: 4. La4" for head in ("Du", "Weber", "Frage", "Patzer", "Gestern", "Karpow")),
    "Demain : 4. Fa4",
    "Gaffe : 4. Fa4",
    "Mañana: 4. Aa4",
    "Domani: 4. Aa4",
    "Jutro: 4. Ga4",
    "Błąd: 4. Ga4",
    "Карпов:\n\n4. Са4",
]
KIND = [
    "Hi John,\n4. Ba4\nRegards, Petr",
    "Здравствуйте, Джон!\n\n4. Са4\n\nС уважением, Пётр",
    "My move: 4. Ba4",
    "Ответ: 4. Са4",
    "Партия G01: 4. Са4",
    "White: 4. Ba4",
    "Белые: 4. Са4",
    "Dear John: 4. Ba4",
    "Hello John: 4. Ba4",
    "John, 4. Ba4",
    "Mój ruch: 4. Ga4",
    "CM-2026-01 G01: 4. Ba4",
    "G01: 4. Ba4",
    "Game 1: 4. Ba4",
    "Probny - Smith: 4. Ba4",
    "Пробный – Смит: 4. Са4",
    "С Петровым: 4. Са4",
    "Gegen Smith: 4. La4",
    "Партия со Смитом: 4. Са4",
    "Уважаемый Джон:\n4. Са4",
    "Добрый день. У нас снег.\n\n4. Са4\n\nВнук пошёл в школу.",
    "Sorry for the delay, I was ill.\n\n4. Ba4\n\nBest wishes",
    "Привет\n\n4. Са4\n\nи всего доброго",
]


def moves(text: str) -> bool:
    """Whether the letter makes a move."""
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    messages = [act for act in read_body(lines).acts if isinstance(act, MoveMessage)]
    return any(act.own or any(record.plies for record in act.records) for act in messages)


@pytest.mark.parametrize("text", TALES)
def test_48_3_4_a_tale_around_a_move_is_no_move(text: str) -> None:
    assert not moves(text)


@pytest.mark.parametrize("text", HEADS)
def test_48_3_4_a_name_or_any_word_before_the_colon_may_tell_whose_move_it_is(text: str) -> None:
    assert not moves(text)


@pytest.mark.parametrize("text", KIND)
def test_48_3_greetings_games_and_small_talk_leave_it_made(text: str) -> None:
    assert moves(text)
