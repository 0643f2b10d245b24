"""48.2.1: the day of receipt counts as its writer states it, in whatever words."""

import pytest

from parsers.acts import DateOrder, MoveMessage, StatedDates
from parsers.dates import find_dates
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


@pytest.mark.parametrize(
    ("text", "received", "sent"),
    [
        ("Your mail arrived on January 26. I reply on January 28.", "January 26", "January 28"),
        ("I got your letter January 26. My answer is on its way.", "January 26", None),
        ("Ihren Zug habe ich am 26.01. erhalten, Antwort am 28.01.", "26.01", "28.01"),
        ("Deinen Zug bekam ich am 26.01., ich antworte am 28.01.", "26.01", "28.01"),
        ("Ihre Karte erhielt ich am 26. Januar, Antwort 28. Januar", "26. Januar", "28. Januar"),
        ("Ваш ход я 26.01 получил; ответ 28.01", "26.01", "28.01"),
        ("Пришло 26.01, отвечаю 28.01", "26.01", "28.01"),
        ("Votre coup est arrivé le 26 janvier, je réponds le 28 janvier.", "26 janvier", "28 janvier."),
        ("La tua mossa è arrivata il 26 gennaio, rispondo il 28 gennaio.", "26 gennaio", "28 gennaio."),
        ("Su jugada me llegó el 26 de enero", "26 de enero", None),
        ("O seu lance chegou em 26 de janeiro", "26 de janeiro", None),
        ("Uw zet op 26 januari ontvangen, antwoord 28 januari", "26 januari", "28 januari"),
        ("Pański ruch otrzymałem 26.01, odpowiadam 28.01", "26.01", "28.01"),
        ("Twój list dotarł 26 stycznia", "26 stycznia", None),
        ("Ваш лист отримав 26 січня, відповідаю 28 січня", "26 січня", "28 січня"),
        ("Az Ön lépése: 25.01, érkezett: 26.01, válasz: 28.01.", "26.01", "28.01"),
        ("Kapott: 26.01, küldött: 28.01", "26.01", "28.01"),
        ("Lépését 26.01-én megkaptam, válasz: 28.01.", "26.01", "28.01"),
        ("Érkezett január 26-án", "január 26", None),
        ("Beérkezett 2026. január 26.", "2026. január 26", None),
        ("Váš tah jsem obdržel 26. ledna, odpověď 28. ledna", "26. ledna", "28. ledna"),
        ("Tvoj ťah prišiel 26. januára", "26. januára", None),
        ("Dit træk modtaget 26. januar, svar 28. januar", "26. januar", "28. januar"),
        ("Ditt trekk mottatt 26.01, svar 28.01", "26.01", "28.01"),
        ("Ditt drag fick jag den 26 januari", "26 januari", None),
        ("Mutarea dumneavoastră am primit-o pe 26 ianuarie", "26 ianuarie", None),
        ("Siirtosi sain 26. tammikuuta", "26. tammikuuta", None),
        ("Jūsų ėjimą gavau sausio 26", "sausio 26", None),
    ],
)
def test_48_2_1_a_receipt_in_every_language_of_moves(text: str, received: str, sent: str | None) -> None:
    dates = stated(text)
    assert dates.received is not None and dates.received.text == received
    assert (dates.sent.text if dates.sent else None) == sent


@pytest.mark.parametrize(
    "text",
    [
        "Thank you for knight g8 to f6, sent January 25, which I received on January 26.",
        "Your last move 4...Nf6, sent January 25, which I received on January 26. My reply 5.O-O, January 28.",
        "Письмо отправлено 25.01, которое я получил 26.01",
        "Dein Zug, gesendet am 25.01., den ich am 26.01. erhalten habe",
        "Ton coup, envoyé le 25 janvier, que j'ai reçu le 26 janvier",
    ],
)
def test_48_2_1_a_letter_sent_which_i_received_is_the_partners(text: str) -> None:
    dates = stated(text)
    assert dates.partner_sent and dates.received
    assert (dates.partner_sent.day, dates.received.day, dates.sent) == (25, 26, None)


@pytest.mark.parametrize(
    "text",
    ["Ответ отправлен 25.01, получен 26.01", "Отправлено 28.01, получено 26.01", "Sent 28/01, received 26/01"],
)
def test_48_2_3_the_writers_own_day_of_sending_stays_his(text: str) -> None:
    dates = stated(text)
    assert dates.partner_sent is None and dates.sent is not None and dates.received is not None


@pytest.mark.parametrize(
    "text",
    [
        "Your Christmas card, which I received on January 26",
        "My pension, which I received on January 26",
        "Ihr Buch, das ich am 26.01. erhalten habe",
        "Ihre Weihnachtskarte habe ich am 24.12. erhalten, Antwort am 28.01.",
        "Am 20.01. habe ich das Buch erhalten, Antwort am 28.01.",
        "Книгу я 26.01 получил; ответ 28.01",
        "Пришла 26.01 жена",
        "Я пришёл 26.01 домой",
        "I came on 26.01",
        "Came on 26.01 with a friend",
        "The list arrived on 26 January.",
        "A könyvet 26.01-én megkaptam",
        "A karácsonyi lapot 26.01-én megkaptam, válasz: 28.01",
        "Julekortet modtaget 24. december",
        "Das Paket kam am 26.01. an",
        "J'ai reçu le livre le 26 janvier",
        "Ho ricevuto il pacco il 26 gennaio",
        "Paczkę otrzymałem 26.01",
        "Гість прийшов 26 січня",
    ],
)
def test_48_2_1_what_came_else_is_no_letter_in_any_language(text: str) -> None:
    assert stated(text).received is None


@pytest.mark.parametrize("text", ["January 26. Nf3", "Jan 5. Bb5 a6", "January 26. ed", "Mar 26. O-O"])
def test_a_number_before_a_move_is_no_day_of_a_month(text: str) -> None:
    assert find_dates(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Вы получили мой ход 13.01?",
        "Вы получили мой ход 13.01.",
        "Партнёр получил 13.01.",
        "Haben Sie meinen Zug am 13.1. erhalten?",
        "Mein Zug kam am 13.1. an?",
        "Did you get my move on 13.01?",
        "You received my move on 13 January.",
        "Avez-vous reçu mon coup le 13 janvier ?",
        "Hai ricevuto la mia mossa il 13 gennaio?",
        "Has recibido mi jugada el 13 de enero?",
    ],
)
def test_48_2_1_what_the_partner_received_is_no_own_receipt(text: str) -> None:
    assert stated(text).received is None


@pytest.mark.parametrize(
    "text",
    [
        "Ваш ответ на мой ход получил 13.01",
        "Your reply to my move received 13.01",
        "Ход, который вы отправили 10.01, я получил 13.01",
        "The move you sent on 10.01 I received on 13.01.",
        "Получил 13.01. Как дела?",
        "Erhalten am 13.1. Wie geht's?",
        "Получил Ваше письмо 13.01, а вы?",
        "Move from my partner received 13.01",
        "J'ai reçu votre coup le 13 janvier.",
        "Ho ricevuto la tua mossa il 13 gennaio.",
    ],
)
def test_48_2_1_an_own_receipt_beside_words_about_the_partner(text: str) -> None:
    received = stated(text).received
    assert received is not None and received.day == 13


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Reçu hier.", 1),
        ("Reçu aujourd'hui.", 0),
        ("Ricevuto ieri.", 1),
        ("Otrzymano wczoraj.", 1),
        ("Ontvangen gisteren", 1),
        ("Отримано вчора.", 1),
    ],
)
def test_48_2_1_yesterday_in_more_languages(text: str, days: int) -> None:
    received = stated(text).received
    assert received is not None
    assert (received.order, received.day) == (DateOrder.DAYS_AGO, days)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Received on Tuesday.", 2),
        ("I received your move on Wednesday", 3),
        ("Received: Sunday", 7),
        ("Получил во вторник", 2),
        ("В среду получил ваш ход.", 3),
        ("Получен: понедельник", 1),
        ("Ваше письмо пришло в пятницу", 5),
        ("Erhalten am Donnerstag", 4),
        ("Ich habe Ihren Zug am Samstag erhalten.", 6),
        ("Reçu mardi", 2),
        ("Recibido el miércoles", 3),
        ("Ricevuto lunedì", 1),
    ],
)
def test_48_2_1_a_receipt_by_the_day_of_the_week(text: str, day: int) -> None:
    received = stated(text).received
    assert received is not None
    assert (received.order, received.day) == (DateOrder.WEEKDAY, day)


@pytest.mark.parametrize(
    "text",
    [
        "Received last Tuesday",
        "Получил в прошлый вторник",
        "Erhalten letzten Dienstag",
        "I got your book on Tuesday.",
        "Сын получил диплом во вторник.",
        "Am Dienstag kam meine Tochter.",
        "Did you receive my card on Tuesday?",
        "I have not received it on Tuesday",
    ],
)
def test_48_2_1_a_day_of_the_week_that_states_no_receipt(text: str) -> None:
    assert stated(text).received is None
