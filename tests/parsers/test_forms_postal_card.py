"""Article 47.3.7: the card as players and officials type it in, read and written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers import read_mail
from parsers.acts import (
    CardReport,
    CardSending,
    MoveMessage,
    OverstepClaim,
    Side,
    StartReceipt,
    WrittenDate,
    WrittenTime,
)
from parsers.dates import read_date
from parsers.forms.postal_card import read_card, write_card
from parsers.letter import Line


def lines(text: str) -> list[Line]:
    return [Line(number, line, 0) for number, line in enumerate(text.strip("\n").split("\n"), start=1)]


def told(report: CardReport | None) -> dict[str, object]:
    """What a report tells, dates as text, what is empty left out."""
    assert report is not None

    def sending(card: CardSending) -> dict[str, object]:
        found: dict[str, object] = {
            "written": card.written.text if card.written else None,
            "marks": " ".join(mark.text for mark in card.postmarks),
            "slip": card.slip.text if card.slip else None,
            "number": card.slip_number,
            "registered": card.registered,
            "illegible": card.illegible or None,
        }
        return {name: value for name, value in found.items() if value not in (None, "")}

    found = {
        "partner": sending(report.partner),
        "got": report.received.text if report.received else None,
        "got_marks": " ".join(mark.text for mark in report.received_postmarks),
        "own": sending(report.own),
        "time": (report.own_time.spent, report.own_time.total) if report.own_time else None,
        "partner_time": (report.partner_time.spent, report.partner_time.total) if report.partner_time else None,
        "address": report.wrong_address or None,
        "sender": report.sender,
    }
    return {name: value for name, value in found.items() if value}


READ = [
    pytest.param(
        """
Партнёр отправил: 10.05, штемпель 11.05
Получено: 15.05, штемпели 15.05, 16.05
Отправлено: 18.05, штемпель 18.05, заказное № 417, квитанция 18.05
Время: 4/12, партнёр 9/30
""",
        {
            "partner": {"written": "10.05", "marks": "11.05"},
            "got": "15.05",
            "got_marks": "15.05 16.05",
            "own": {"written": "18.05", "marks": "18.05", "slip": "18.05", "number": "417", "registered": True},
            "time": (4, 12),
            "partner_time": (9, 30),
        },
        id="47.3.7-labelled-lines",
    ),
    pytest.param(
        """
Sent: 18.05, postmark 18.05, registered No. 417, receipt slip 18.05
Time: 4/12, partner 9/30
Received: 15.05, postmarks 15.05 and 16.05
Partner sent: 10.05, postmark 11.05
""",
        {
            "partner": {"written": "10.05", "marks": "11.05"},
            "got": "15.05",
            "got_marks": "15.05 16.05",
            "own": {"written": "18.05", "marks": "18.05", "slip": "18.05", "number": "417", "registered": True},
            "time": (4, 12),
            "partner_time": (9, 30),
        },
        id="47.3.7-english-in-any-order",
    ),
    pytest.param(
        """
Карточка соперника с 7-м ходом:
  на карточке 14.04.2026, по штемпелю отправлена 16.04.2026
  получил 20.04.2026

Ответ отправлен 22.04.2026 заказным письмом № 9
""",
        {
            "partner": {"written": "14.04.2026", "marks": "16.04.2026"},
            "got": "20.04.2026",
            "own": {"written": "22.04.2026", "number": "9", "registered": True},
        },
        id="47.2.2-in-a-player-s-own-words",
    ),
    pytest.param(
        "Карточка партнёра от 14.04, штемпель неразборчив, получена 20.04.",
        {"partner": {"written": "14.04", "illegible": True}, "got": "20.04"},
        id="47.2.2.4-illegible-postmark",
    ),
    pytest.param(
        "Your card of 14 April, postmark 16 April, arrived 20 April.\nMy card was posted 22 April, not registered.",
        {
            "partner": {"written": "14 April", "marks": "16 April"},
            "got": "20 April.",
            "own": {"written": "22 April", "registered": False},
        },
        id="47.4.9.3-not-registered",
    ),
    pytest.param(
        "Карточка партнёра пришла по старому адресу, штемпель 14.04.",
        {"partner": {}, "got_marks": "14.04", "address": True},
        id="47.4.9.4-wrong-address",
    ),
    pytest.param(
        "Карточка партнёра:\n  дата на ней 03.03\n  штемпели: 05.03 (отправление), 10.03 (получение)",
        {"partner": {"written": "03.03", "marks": "05.03"}, "got_marks": "10.03"},
        id="47.2.2.1-what-a-postmark-is-stands-behind-it",
    ),
    pytest.param(
        "Карточка партнёра: штемпель места отправления 05.03, места назначения 10.03.",
        {"partner": {"marks": "05.03"}, "got": "10.03"},
        id="47.2.2.1-offices-named",
    ),
    pytest.param(
        "Мой ход отправлен заказной карточкой № 118 от 05.03.2026 (по квитанции).",
        {"own": {"slip": "05.03.2026", "number": "118", "registered": True}},
        id="47.2.2.2-the-slip-behind-its-date",
    ),
    pytest.param(
        "Карточка партнёра: штемпели 05.03 и 10.03.",
        {"partner": {"marks": "05.03 10.03"}},
        id="47.2.2.3-two-postmarks-not-told-apart",
    ),
    pytest.param(
        "Отправитель: Чёрные\nОтправлено: 06.04, штемпель 07.04",
        {"own": {"written": "06.04", "marks": "07.04"}, "sender": Side.BLACK},
        id="47.3.7-an-official-names-the-sender",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), READ)
def test_a_card_is_read(text: str, expected: dict[str, object]) -> None:
    assert told(read_card(lines(text))) == {name: value for name, value in expected.items() if value}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Получен 12.05, ответ отправлен 14.05.", id="email-dates"),
        pytest.param("Спасибо за открытый дебют, удачи!", id="friendly"),
        pytest.param("Рейтинг 2417, партия от 12.05.2026", id="numbers"),
    ],
)
def test_a_letter_by_email_tells_of_no_card(text: str) -> None:
    assert read_card(lines(text)) is None


DATES = st.dates().map(lambda day: read_date(f"{day:%d.%m}.2026")).filter(lambda found: found is not None)
SENDINGS = st.builds(
    lambda written, marks, slip, number: CardSending(
        written, tuple(marks), slip, number if slip else None, True if slip else None
    ),
    DATES,
    st.lists(DATES, max_size=3),
    st.none() | DATES,
    st.integers(1, 9999).map(str),
)
TIMES = st.builds(WrittenTime, st.integers(0, 99), st.integers(0, 300))


def bare(date: WrittenDate | None) -> tuple[int, int, int | None] | None:
    return None if date is None else (date.day, date.month, date.year)


def flat(report: CardReport) -> tuple[object, ...]:
    cards = tuple(
        (bare(card.written), tuple(map(bare, card.postmarks)), bare(card.slip), card.slip_number, card.registered)
        for card in (report.partner, report.own)
    )
    marks = tuple(map(bare, report.received_postmarks))
    return (*cards, bare(report.received), marks, report.own_time, report.partner_time)


@pytest.mark.parametrize("language", ["ru", "en"])
@given(SENDINGS, SENDINGS, DATES, st.lists(DATES, max_size=2), st.none() | TIMES, TIMES)
def test_what_is_written_is_read_again(
    language: str,
    partner: CardSending,
    own: CardSending,
    received: WrittenDate,
    marks: list[WrittenDate],
    time: WrittenTime | None,
    partner_time: WrittenTime,
) -> None:
    report = CardReport(partner, received, tuple(marks), own, time, partner_time)
    found = read_card(lines(write_card(report, language)))
    assert found is not None
    assert flat(found) == flat(report)


# --- whole letters ---------------------------------------------------------------------------------------------------


def mail(body: str, subject: str = "PP-2026") -> bytes:
    head = "From: orlova@example.org\nTo: referee@example.org\nDate: Wed, 10 Jun 2026 11:00:00 +0300\n"
    head += f"Subject: {subject}\n"
    return (head + "Message-ID: <a@b>\nContent-Type: text/plain; charset=utf-8\n\n" + body).encode()


def acts_of(body: str) -> list[object]:
    read = read_mail(mail(body)).value
    assert read is not None
    return list(read.acts)


CARD = """Турнир: Почтовый кубок 2026 (PP-2026)
Белые: Тихонов Артём
Чёрные: Орлова Майя

Карточка партнёра с ходом 1. e2-e4: отправлена 14.03.2026
Получена 23.03.2026, мой ход отправлен 27.03.2026, штемпель 27.03.2026

Мой ход: 1. ... e7-e5

Орлова Майя, 101000, Москва, а/я 5
"""


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        pytest.param("event", "Почтовый кубок 2026 (PP-2026)", id="47.3.7.1-the-event"),
        pytest.param("partner_sent", "14.03.2026", id="47.3.7.2-the-day-the-partner-s-card-was-sent"),
        pytest.param("received", "23.03.2026", id="47.3.7.3-the-day-of-receipt"),
        pytest.param("sent", "27.03.2026", id="47.3.7.3-the-day-of-sending"),
        pytest.param("own", "e7-e5", id="47.3.7.6-the-signature-and-address-are-no-move"),
    ],
)
def test_47_3_7_what_a_card_bears(part: str, expected: str) -> None:
    read = read_mail(mail(CARD)).value
    assert read is not None
    (act,) = read.acts
    assert isinstance(act, MoveMessage) and act.card is not None
    found = {
        "event": read.header.event,
        "partner_sent": act.card.partner.written.text if act.card.partner.written else None,
        "received": act.card.received.text if act.card.received else None,
        "sent": act.card.own.written.text if act.card.own.written else None,
        "own": " ".join(ply.move.text for record in act.records for ply in record.plies[-1:] if ply.move),
    }
    assert found[part] == expected


def test_47_3_7_labelled_cells_on_one_line_name_game_and_move() -> None:
    read = read_mail(mail("Партия: K1            Ход: 2. Кf3\nОтправлено: 06.04, штемпель 07.04\n")).value
    assert read is not None and read.header.game == "K1"
    (act,) = read.acts
    assert isinstance(act, MoveMessage) and act.card is not None
    assert [(move.number, move.text) for move in act.own] == [(2, "Кf3")]


@pytest.mark.parametrize(
    "words",
    [
        "Свой ход сообщаю только Вам: 9. ... Кс6-а5.",
        "Партнёру ход не посылаю: 9. ... Кс6-а5.",
        "Секретный ход: 9. ... Кс6-а5.",
        "My next move, only to you and not to my partner: 9... Nc6-a5.",
    ],
)
def test_47_6_7_a_move_for_the_arbiter_alone(words: str) -> None:
    found = acts_of("Заявляю о второй просрочке времени у партнёра. Квитанция № 5 от 09.06.2026.\n\n" + words)
    move = next(act for act in found if isinstance(act, MoveMessage))
    claim = next(act for act in found if isinstance(act, OverstepClaim))
    assert (move.sealed, claim.second, claim.notified.slip_number) == (True, True, "5")


def test_47_6_2_2_a_first_claim_names_its_slip() -> None:
    (claim,) = acts_of(
        "Заявляю о просрочке времени у партнёра. Ему сообщено заказной карточкой, квитанция № 5 от 09.06.2026."
    )
    assert isinstance(claim, OverstepClaim)
    assert (claim.second, claim.notified.registered) == (False, True)


@pytest.mark.parametrize(
    "words", ["Сообщение о начале турнира получено 09.03.2026.", "The start letter arrived on 9 March 2026."]
)
def test_47_4_6_when_the_notice_of_the_start_came(words: str) -> None:
    found = [act for act in acts_of(words) if isinstance(act, StartReceipt)]
    assert [(act.on.day, act.on.month) for act in found if act.on] == [(9, 3)]


def test_47_2_2_a_slip_for_a_card_that_is_only_named() -> None:
    (act,) = acts_of("Карточка с ходом 1. e2-e4 послана заказной, квитанция № 54 от 15.03.2026.")
    assert isinstance(act, MoveMessage)
    assert ([move.text for move in act.named], act.own) == (["e2-e4"], ())
