"""48.2.1: the day of receipt counts as its writer states it, in whatever words."""

import pytest

from parsers.acts import DateOrder, MoveMessage, StatedDates
from parsers.forms.free import read_stated
from parsers.games import read_game
from parsers.letter import Line
from parsers.sections import Section


def stated(text: str) -> StatedDates:
    return read_stated([Line(1, text)]).dates


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Received: Monday, 26 January 2026", 26),
        ("Письмо дошло 26 января", 26),
        ("Ваше письмо от 25.01 пришло 27.01.", 27),
        ("You sent on January 25; I received on January 26 and I answered on January 28.", 26),
        ("   (rec'd 26/1, sent 28/1)", 26),
        ("   (получ. 26.01)", 26),
        ("I got your move on 26 Jan", 26),
        ("Твой 7866 пришел 26 января", 26),
        ("Bekommen am 26. Januar", 26),
        ("Recibí tu jugada el 26 de enero", 26),
        ("Your move came on Jan 26th", 26),
        ("Received: Jan 26th", 26),
        ("Получил вчера вечером, 27 января.", 27),
        ("I received your move on 26.01.", 26),
        ("Пришло твоё письмо 26 января.", 26),
        ("Erhalten am 26. Januar 2026", 26),
        ("Dein Brief kam am 26. Januar.", 26),
        ("Recibido el 26 de enero de 2026", 26),
        ("Твой ход дошёл только 26 января", 26),
        ("Your mail of 25.01 arrived on 27.01.", 27),
        ("Получен: понедельник, 26 января 2026 г.", 26),
    ],
)
def test_48_2_1_a_receipt_in_words(text: str, day: int) -> None:
    received = stated(text).received
    assert received is not None
    assert (received.day, received.month) == (day, 1)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Получен: сегодня", 0),
        ("Received: yesterday", 1),
        ("Вчера получил твой ход.", 1),
        ("Erhalten: gestern", 1),
        ("Recibida: hoy", 0),
        ("Получил позавчера", 2),
        ("Received the day before yesterday", 2),
        ("Received today", 0),
    ],
)
def test_48_2_1_a_receipt_counted_back(text: str, days: int) -> None:
    received = stated(text).received
    assert received is not None
    assert (received.order, received.day) == (DateOrder.DAYS_AGO, days)


@pytest.mark.parametrize("text", ["Твой ход пришёл 26-го.", "Received your move on the 26th because of a fault."])
def test_48_2_1_a_day_without_its_month(text: str) -> None:
    received = stated(text).received
    assert received is not None
    assert (received.order, received.day) == (DateOrder.DAY_ONLY, 26)


@pytest.mark.parametrize("text", ["Получен: 31.02", "Received: 30.02.2026", "Получен: 31 февраля"])
def test_48_2_3_a_day_that_no_month_has_is_read_to_be_objected_to(text: str) -> None:
    received = stated(text).received
    assert received is not None
    assert received.month == 2


@pytest.mark.parametrize(
    "text",
    [
        "Получил, сегодня отвечаю.",
        "Получил и сегодня отвечаю",
        "Не получил твой ход 20.01",
        "Сегодня отвечаю.",
        "Твой ход хорош, вчера пришла жена 26.01",
    ],
)
def test_another_day_is_no_receipt(text: str) -> None:
    assert stated(text).received is None


@pytest.mark.parametrize("text", ["5. d3 (rec'd 26/1, sent 28/1)", "5. d3 (получ. 26.01)", "5. d3 (erhalten 26.01.)"])
def test_48_2_1_a_receipt_in_brackets_behind_the_move(text: str) -> None:
    game = read_game(Section(lines=[Line(1, text)]), "")
    (message,) = [act for act in game.acts if isinstance(act, MoveMessage)]
    assert message.dates.received is not None
    assert (message.dates.received.day, message.dates.received.month) == (26, 1)


@pytest.mark.parametrize(
    "text",
    [
        "Книгу получил 25.01, спасибо.",
        "Поздравление получил 25 января!",
        "Получил посылку 25.01",
        "Пенсию получил вчера.",
        "25.01 получил книгу, читаю.",
        "I received your Christmas card on 24 January.",
        "The parcel arrived on 24 January.",
        "I received the book yesterday.",
        "Das Buch habe ich am 25.01. erhalten.",
        "Deine Weihnachtskarte habe ich am 25.12. bekommen",
        "Ihren Brief vom 25.01. erhalten",
        "25.01 не получил ничего",
        "До 25.01 ничего не получил",
    ],
)
def test_48_2_1_the_day_of_another_thing_is_no_day_of_receipt(text: str) -> None:
    assert stated(text).received is None


@pytest.mark.parametrize(
    ("text", "received", "sent"),
    [
        ("25.01 получил, 26.01 отправил", "25.01", None),
        ("25.01 получено, 26.01 отправлено", "25.01", "26.01"),
        ("25 января получил Ваш ход", "25 января", None),
        ("Jan 25 received, Jan 26 sent", "Jan 25", "Jan 26"),
        ("25.01 received 26.01 sent", "25.01", "26.01"),
        ("On 25 January I received your mail", "25 January", None),
        ("Ich habe Ihren Brief am 25.01. erhalten", "25.01", None),
        ("Am 25.01. erhalten, am 26.01. gesendet", "25.01", "26.01"),
        ("Получил 25.01, отправил 26.01", "25.01", None),
        ("received 25/01 sent 26/01", "25/01", "26/01"),
        ("Получил от Джона 25.01", "25.01", None),
        ("Твоё послание получил 25.01", "25.01", None),
        ("Received with thanks 25.01", "25.01", None),
    ],
)
def test_48_2_1_a_date_before_its_word_is_its_own(text: str, received: str, sent: str | None) -> None:
    dates = stated(text)
    assert dates.received is not None and dates.received.text == received
    assert (dates.sent.text if dates.sent else None) == sent
