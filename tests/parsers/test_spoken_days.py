"""48.2.1: the day of receipt in words, by its number alone, or as a part of this day or the last, in ten languages."""

import pytest

from parsers.acts import DateOrder, StatedDates
from parsers.forms.free import read_stated
from parsers.languages.spoken_days import ORDINAL_DAYS, SPOKEN_DAYS
from parsers.letter import Line
from parsers.spoken_days import in_figures


def stated(text: str) -> StatedDates:
    return read_stated([Line(1, text)]).dates


@pytest.mark.parametrize(
    "text",
    (
        "Получила двадцать третьего февраля",
        "Ваш ход получен двадцать третьего февраля.",
        "Received on the twenty-third of February",
        "I received your move on February the twenty third",
        "Erhalten am dreiundzwanzigsten Februar",
        "Ihren Zug habe ich am dreiundzwanzigsten Februar erhalten.",
        "Reçu le vingt-trois février",
        "Recibida el veintitrés de febrero",
        "Ricevuta il ventitré febbraio",
        "Recebida no dia vinte e três de fevereiro",
        "Otrzymałam dwudziestego trzeciego lutego",
        "Отримала двадцять третього лютого",
        "Ontvangen op drieëntwintig februari",
    ),
)
def test_48_2_1_a_day_said_in_words(text: str) -> None:
    received = stated(text).received
    assert received is not None
    assert (received.day, received.month) == (23, 2)


@pytest.mark.parametrize(
    "text",
    (
        "Получила 17 числа.",
        "Получено семнадцатого",
        "17-го получила ваш ход",
        "17 числа пришло ваше письмо",
        "Received on the seventeenth.",
        "Erhalten am 17.",
        "Am 17. bekommen, danke",
        "Ihren Zug habe ich am Siebzehnten erhalten",
        "Reçue le 17, merci",
        "Recibida el día 17",
        "Ricevuta il 17.",
        "Recebida no dia 17",
        "Otrzymałam 17-go",
        "Otrzymałam siedemnastego",
        "Отримала 17 числа",
        "Отримав сімнадцятого",
        "Ontvangen op de 17e",
    ),
)
def test_48_2_1_a_day_of_which_the_month_is_left_out(text: str) -> None:
    received = stated(text).received
    assert received is not None
    assert (received.order, received.day) == (DateOrder.DAY_ONLY, 17)


@pytest.mark.parametrize(
    ("text", "days"),
    (
        ("Получила нынче утром", 0),
        ("Вчера вечером получила", 1),
        ("Received this very morning", 0),
        ("Got it last night", 1),
        ("Heute Vormittag erhalten", 0),
        ("Gestern Nachmittag bekommen", 1),
        ("Reçue ce soir", 0),
        ("Reçue hier matin", 1),
        ("Recibida esta tarde", 0),
        ("La recibí anoche", 1),
        ("Ricevuta stamani", 0),
        ("L'ho ricevuta ieri mattina", 1),
        ("Recebida esta noite", 0),
        ("Recebida ontem à tarde", 1),
        ("Otrzymałam dziś po południu", 0),
        ("Otrzymałam wczoraj rano", 1),
        ("Отримала сьогодні ввечері", 0),
        ("Отримала вчора вранці", 1),
        ("Vanmiddag ontvangen", 0),
        ("Gistermiddag ontvangen", 1),
    ),
)
def test_48_2_1_a_part_of_this_day_or_the_last(text: str, days: int) -> None:
    received = stated(text).received
    assert received is not None
    assert (received.order, received.day) == (DateOrder.DAYS_AGO, days)


@pytest.mark.parametrize(
    "text",
    (
        "Получила 17 открыток",
        "Received 17 cards",
        "Reçu le 17 lettres",
        "Recibida el primero",
        "Получила книгу 17 числа",
        "Am 17. nicht erhalten",
        "До 17 числа не получала",
        "Ваше письмо от 17-го получила",
        "Das Paket habe ich am 17. erhalten",
        "Got the second",
        "Ho ricevuto ieri il libro",
    ),
)
def test_48_2_1_no_day_of_receipt(text: str) -> None:
    assert stated(text).received is None


@pytest.mark.parametrize("text", ("am 17. Januar", "le 17/01", "el 17.01.", "5. d4", "op 17 zetten", "Ход 17 числом"))
def test_what_is_a_date_or_none_stays_as_it_is_written(text: str) -> None:
    assert in_figures(text) == text


def test_every_language_names_thirty_one_days() -> None:
    assert {len(days) for days in (*ORDINAL_DAYS.values(), *SPOKEN_DAYS.values())} == {31}
