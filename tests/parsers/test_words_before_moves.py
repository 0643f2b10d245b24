"""48.3.4, 48.3.6: what leads to a move, names who says it or heads it decides whose it is; what is unknown is asked."""

from datetime import date
from email.message import EmailMessage

import pytest

from parsers.acts import Side
from tests.parsers.reading_desk import Judged, game_of, judge_letter

PLAYED = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6")
HEAD = "From: a@example.org\nTo: b@example.org\nSubject: {subject}\n{more}Content-Type: {kind}; charset=utf-8\n\n"


def judged(text: str, *, kind: str = "text/plain", subject: str = "CM-2026-01 G01", more: str = "") -> Judged:
    raw = HEAD.format(subject=subject, kind=kind, more=more).encode() + text.replace(" / ", "\n").encode() + b"\n"
    return judge_letter(raw, game_of(PLAYED, date(2026, 1, 1), date(2026, 1, 27)), Side.WHITE, date(2026, 1, 28))


@pytest.mark.parametrize(
    "text",
    [
        "Niemals spiele ich 5. d4.", "Suppose I play 5. d4.", "Angenommen, ich spiele 5. d4.", "Tomorrow I play d4.",
        "Завтра играю d4.", "Demain je joue 5. d4.", "Jutro gram 5. d4.", "Все думают, что играю 5. d4.",
        "The referee thinks I play 5. d4.", "Alle glauben, ich spiele 5. d4.", "Вряд ли пойду 5. d4.",
        "Не уверен, что пойду 5. d4.", "Часто играю 5. d4.", "С внуком играю 5. d4.", "In the park I play 5. d4.",
        "Внук решил 5. d4.", "Keres settled for 5. d4.", "Nobody decided on 5. d4.", "Сыграй я 5. d4, ты бы взял.",
        "Мой адрес: Ленина 5. d4", "Мой кот ненавидит 5. d4.", "Мой внук: 5. d4", "Мой сон: 5. d4",
        "Хожу в поликлинику, кабинет 5. d4", "Ich spiele mit dem Gedanken an 5. d4.", "O jogo do Petrov: 5. d4",
        "Respondo mañana, miro 5. d4.", "I play golf today, my son says 5. d4.", "My move is hardly 5. d4.",
        "Não é o meu lance: 5. d4", "Мой ход, вероятно, 5. d4", "My worst move ever: 5. d4", "My battleship move: d4",
        "Мой ход против Петрова: 5. d4", "My move on lichess: 5. d4", "Дошёл ли мой ход 5. d4",
        "Внук шепчет мне, 5. d4.", "God forbid, 5. d4.", "Next week, 5. d4", "Завтра, 5. d4", "If legal, 5. d4",
        "In Bled 1959, 5. d4", "Колеблюсь, 5. d4.",
    ],
)  # fmt: skip
def test_48_3_4_words_that_nobody_knows_before_a_move_are_asked_about(text: str) -> None:
    found = judged(text)
    assert (found.booked, found.asked) == ((), True)


@pytest.mark.parametrize(
    "text",
    [
        "5. d4, сказал внук и ушёл спать.", "5. d4, cried my grandson.", "Move 5: d4, says Fritz",
        "Ход 5: d4, сказал внук", "Zug 5: d4, sagt Fritz", "ECO C77: 5. d4", "Informator 37: 5. d4",
        "Wikipedia: 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. d4", "Bled 1959: 5. d4",
        "5. d4 / Завтра отвечу.", "5. d4 / Réponse demain.", "5. d4 / Odpowiem jutro.", "5. d4 / Still analysing.",
        "5. d4 / Можно?", "5. d4 / Darf ich?", "5. d4. Не решаюсь.", "Zug 5: d4 / Moment, noch nicht.",
        "Move 5: d4 / Oops, that's for Peter.", "Пример! / Ход 5: d4", "НЕ ОТПРАВЛЯТЬ! / Ход 5: d4",
        "Move 5: d4 / Sent by mistake.", "Ход 5: \ufffdc3",
    ],
)  # fmt: skip
def test_48_3_4_who_says_a_move_or_sets_it_aside_is_asked_about(text: str) -> None:
    found = judged(text)
    assert (found.booked, found.asked) == ((), True)


@pytest.mark.parametrize(
    "text",
    [
        "Здравствуйте, Пётр! У нас метель, внуки приехали. Играю 5. d4.", "Получил сегодня, отвечаю сразу 5. d4",
        "Спасибо за быстрый ответ, хожу 5. d4", "Отвечаю, как обычно, 5. d4", "А я так: 5. d4", "Karl, 5. d4",
        "After long thought I play 5. d4.", "Thanks for the card, my reply is 5. d4", "Je vous réponds 5. d4",
        "Nach langer Überlegung spiele ich 5. d4", "Danke für die Karte, mein Zug: 5. d4", "Here's my move: 5. d4",
        "Mi jugada de hoy es 5. d4", "Dopo lunga riflessione gioco 5. d4", "Przepraszam za zwłokę, mój ruch 5. d4",
        "Дякую за листа, мій хід 5. d4", "Nu speel ik 5. d4", "Думал о 5. d3, но решил 5. d4.",
        "Я получил ваш ход 25 мая и играю 5. d4.", "привет анна мой пятый ход d4",
    ],
)  # fmt: skip
def test_48_3_1_known_words_before_a_move_leave_it_made(text: str) -> None:
    assert judged(text).booked == ("d2d4",)


@pytest.mark.parametrize(
    "text",
    [
        "I got your move on 25 May and play 5. d4.",
        "I got your move on 25 May and take the knight with my bishop, 5. Bxc6.",
        "Thanks for your move, I will play 5. d4",
        "Ich habe lange überlegt und spiele 5. d4",
    ],
)
def test_48_3_1_a_move_behind_a_receipt_is_not_passed_over(text: str) -> None:
    found = judged(text)
    assert found.booked or found.asked


@pytest.mark.parametrize(
    "head",
    [
        "De la: Anna <b@example.org>\nTrimis: 27 ianuarie 2026 10:00\nCătre: a@example.org\nSubiect: x",
        "Kimden: Anna <b@example.org>\nGönderildi: 27 Ocak 2026 10:00\nKime: a@example.org\nKonu: x",
        "Από: Anna <b@example.org>\nΣτάλθηκε: 27/1/2026 10:00\nΠρος: a@example.org\nΘέμα: x",
        "发件人: Anna <b@example.org>\n发送时间: 2026-01-27 10:00\n收件人: a@example.org\n主题: x",
        "-------- Mesaj redirecționat --------",
        "-------- Edasisaadetud kiri --------",
    ],
)
def test_48_3_4_what_stands_below_a_programs_block_is_the_partners(head: str) -> None:
    assert judged(f"Hm.\n\n{head}\n\n4... Nf6\nMove 5: d3").booked == ()


@pytest.mark.parametrize(
    "subject",
    ["Out of office: CM-2026-01 G01", "OOO: hello", "Abwesend: x", "Нет на месте: CM-2026-01 G01", "自动回复: x"],
)
def test_48_3_4_a_move_under_the_subject_of_one_who_is_away_is_not_booked(subject: str) -> None:
    assert judged("I am away until 25.01.\n\nMove 5: d3", subject=subject).booked == ()


def test_a_comment_before_the_word_makes_no_person_of_a_program() -> None:
    assert judged("Move 5: d3", more="Auto-Submitted: (x) auto-replied\n").booked == ()


def test_plain_words_that_are_said_to_be_base64_are_read() -> None:
    assert judged("Hello Anna!\n\nMove 5: O-O", more="Content-Transfer-Encoding: base64\n").booked == ("e1g1",)


def test_real_base64_is_taken_off() -> None:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "a@example.org", "b@example.org", "CM-2026-01 G01"
    mail.set_content("Move 5: O-O\n", cte="base64")
    game = game_of(PLAYED, date(2026, 1, 1), date(2026, 1, 27))
    assert judge_letter(bytes(mail), game, Side.WHITE, date(2026, 1, 28)).booked == ("e1g1",)


@pytest.mark.parametrize(
    "style",
    ["letter-spacing:-1em", "word-spacing:-9em", "margin-inline-start:-9999px", "opacity:calc(0)",
     "position:absolute;left:calc(-9999px)", "display:table-column", "display:flex;flex-direction:row-reverse"],
)  # fmt: skip
def test_48_3_4_text_that_nobody_sees_makes_no_move(style: str) -> None:
    page = f"<p>Hi Anna</p><p style='{style}'>Move 5: d3</p>"
    assert judged(page, kind="text/html").booked == ()


def test_48_3_4_a_table_cell_that_asks_is_asked_about() -> None:
    rows = "Пол. Отв. Время N Белые Черные Пол. Отв. Время / 26/01 28/01 2/05 05. 5171? ---"
    found = judged(rows)
    assert found.booked == ()


def test_48_3_4_what_is_too_long_to_compare_proves_nothing() -> None:
    page = "<p>Move 5: h4</p>" + "<br>" * 6100
    plain = "--m\nContent-Type: text/plain; charset=utf-8\n\nMove 5: d4\n"
    parts = f"{plain}--m\nContent-Type: text/html; charset=utf-8\n\n{page}\n--m--"
    assert judged(parts, kind="multipart/alternative; boundary=m").booked == ()
    filler = "word " * 15_000
    parts = (
        "--m\nContent-Type: text/plain; charset=utf-8\n\nMove 5: d4\n--m\nContent-Type: text/plain; name=g.txt\n"
        f"Content-Disposition: attachment; filename=g.txt\n\nMove 5: d3\n{filler}\n--m--"
    )
    assert judged(parts, kind="multipart/mixed; boundary=m").booked == ()
