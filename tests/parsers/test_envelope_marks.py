"""Mail that no person wrote to be judged, and persons' mail that only looks like it."""

import pytest

from parsers.automatic import find_wording
from parsers.envelope import read_envelope
from parsers.letter import Mark


def marks_of(header: str, body: str = "text") -> frozenset[Mark]:
    envelope = read_envelope(f"From: Anna <a@x.org>\n{header}\n\n{body}\n".encode()).value
    assert envelope is not None
    return envelope.marks


@pytest.mark.parametrize(
    ("header", "mark"),
    [
        pytest.param("Auto-Submitted: auto-replied", Mark.AUTO_SUBMITTED, id="rfc3834-replied"),
        pytest.param("Auto-Submitted: auto-generated (rejected)", Mark.AUTO_SUBMITTED, id="rfc3834-generated"),
        pytest.param("AUTO-SUBMITTED:  Auto-Notified; owner-email=x", Mark.AUTO_SUBMITTED, id="rfc3834-notified"),
        pytest.param("Precedence: auto_reply", Mark.AUTO_SUBMITTED, id="precedence"),
        pytest.param("X-Autoreply: yes", Mark.VACATION, id="x-autoreply"),
        pytest.param("Return-Path: <>", Mark.NULL_SENDER, id="null-sender"),
        pytest.param("X-Failed-Recipients: b@x.org", Mark.BOUNCE, id="failed-recipients"),
        pytest.param(
            "Return-Path: <>\nSubject: Undelivered Mail Returned to Sender", Mark.BOUNCE, id="bounce-by-subject"
        ),
        pytest.param("Return-Path: <>\nSubject: Недоставленное сообщение", Mark.BOUNCE, id="bounce-in-russian"),
        pytest.param("List-Id: <chess.x.org>", Mark.MAILING_LIST, id="list"),
        pytest.param("Precedence: list", Mark.MAILING_LIST, id="list-by-precedence"),
        pytest.param("X-Referee-Key: abc", Mark.REFEREE, id="our-own"),
        pytest.param("Content-Type: text/calendar", Mark.CALENDAR, id="calendar"),
        pytest.param("Content-Type: text/vnd.google.email-reaction+json", Mark.REACTION, id="reaction"),
        pytest.param(
            "Content-Type: multipart/report; report-type=delivery-status; boundary=b", Mark.BOUNCE, id="report"
        ),
        pytest.param(
            "Content-Type: multipart/report; report-type=disposition-notification; boundary=b", Mark.RECEIPT, id="mdn"
        ),
        pytest.param("Subject: Automatic reply: CM-2026-01", Mark.VACATION, id="subject-english"),
        pytest.param("Subject: [External] Automatic reply: CM-2026-01", Mark.VACATION, id="48.7.2-behind-a-tag"),
        pytest.param("Subject: [ВНЕШНЯЯ ПОЧТА] [SPAM?] Автоответ: CM-2026-01", Mark.VACATION, id="behind-two-tags"),
        pytest.param("Subject: Автоматический ответ: Re: CM-2026-01", Mark.VACATION, id="subject-russian"),
        pytest.param("Subject: Automatische Antwort: CM", Mark.VACATION, id="subject-german"),
        pytest.param("Subject: Réponse automatique : CM", Mark.VACATION, id="subject-french"),
        pytest.param("Subject: Respuesta automática: CM", Mark.VACATION, id="subject-spanish"),
        pytest.param("Subject: Out of Office: CM", Mark.VACATION, id="subject-out-of-office"),
        pytest.param("Subject: Вне офиса", Mark.VACATION, id="subject-out-of-office-in-russian"),
        pytest.param("Subject: Read: CM-2026-01", Mark.RECEIPT, id="48.2.1-read"),
        pytest.param("Subject: Прочитано: CM-2026-01", Mark.RECEIPT, id="48.2.1-read-in-russian"),
        pytest.param("Subject: Gelesen: CM", Mark.RECEIPT, id="48.2.1-read-in-german"),
    ],
)
def test_marked_by_the_header(header: str, mark: Mark) -> None:
    assert mark in marks_of(header)


@pytest.mark.parametrize(
    ("body", "mark"),
    [
        pytest.param("I am out of the office until 10 February with limited access.", Mark.VACATION, id="away"),
        pytest.param("This is an automatic reply. I will read your mail later.", Mark.VACATION, id="automatic-reply"),
        pytest.param("Здравствуйте!\nЭто автоматический ответ. Я прочту письмо позже.", Mark.VACATION, id="russian"),
        pytest.param("Ich bin bis 10. Februar nicht im Büro.", Mark.VACATION, id="german"),
        pytest.param("Your message was read on 28/01/2026 20:01.", Mark.RECEIPT, id="48.2.1-receipt"),
        pytest.param(
            "Your message\n\nTo: referee\nSubject: CM\n\nwas read on 28.01.2026 20:01", Mark.RECEIPT, id="outlook"
        ),
        pytest.param("Ваше сообщение было прочитано 28.01.2026 20:01", Mark.RECEIPT, id="48.2.1-receipt-in-russian"),
        pytest.param(
            "Your message\n\nSubject: CM, move 5171\n\nwas read on 28.01.2026",
            Mark.RECEIPT,
            id="move-in-the-told-subject",
        ),
        pytest.param("👍 Anna reacted to your message:", Mark.REACTION, id="outlook-reaction"),
        pytest.param("Anna Sidorenko reacted via Gmail", Mark.REACTION, id="gmail-reaction"),
    ],
)
def test_marked_by_the_wording(body: str, mark: Mark) -> None:
    assert mark in marks_of("Subject: CM-2026-01", body)


@pytest.mark.parametrize(
    ("header", "body"),
    [
        pytest.param("Auto-Submitted: no", "text", id="rfc3834-no"),
        pytest.param("X-Auto-Response-Suppress: All", "text", id="suppress-only-asks"),
        pytest.param("Return-Path: <a@x.org>", "text", id="a-senders-return-path"),
        pytest.param("Subject: Re: Automatic reply: CM-2026-01", "Мой ход 5171", id="answer-to-an-automatic-mail"),
        pytest.param("Subject: Re: Read: CM-2026-01", "Мой ход 5171", id="answer-to-a-receipt"),
        pytest.param("Subject: Отпуск", "Беру перерыв с 1 по 14 июля", id="48.7.2-leave"),
        pytest.param(
            "Subject: Leave", "I will be out of the office. Leave: 2026-07-01 to 2026-07-14", id="48.7.2-leave-line"
        ),
        pytest.param("Subject: CM", "I am out of the office until Monday, so quickly: 12. Nf3", id="a-move-beside-it"),
        pytest.param("Subject: Out of office", "Беру перерыв с 1 по 14 июля", id="48.7.2-leave-under-such-a-subject"),
        pytest.param("Subject: CM", "I am out of the office until Monday.\n> 05.  5171", id="a-move-inside-the-quote"),
        pytest.param("Subject: CM", "This is an automatic reply" + "\nline" * 20, id="a-long-letter"),
        pytest.param("Subject: CM", "Ваше письмо прочитано 26.01. Мой ответ: 5. 0-0", id="48.2.1-receipt-and-a-move"),
        pytest.param("Subject: CM", "Your message was read on 26.01. My move: 5171", id="receipt-and-a-number"),
        pytest.param("Subject: CM", "> This is an automatic reply.\nМой ход?", id="quoted-automatic-mail"),
        pytest.param("Subject: Reading: my notes", "text", id="a-word-that-begins-alike"),
        pytest.param("Subject: Ready", "text", id="ready"),
        pytest.param("Precedence: bulk", "text", id="bulk"),
    ],
)
def test_a_persons_mail(header: str, body: str) -> None:
    assert marks_of(header, body) == frozenset()


def test_an_attached_calendar_file_is_no_invitation() -> None:
    body = "--b\n\n5171\n--b\nContent-Type: text/calendar\nContent-Disposition: attachment\n\nx\n--b--"
    assert marks_of("Content-Type: multipart/mixed; boundary=b", body) == frozenset()


def test_an_enclosed_letters_marks_are_not_the_mails() -> None:
    inner = "--b\nContent-Type: message/rfc822\n\nAuto-Submitted: auto-replied\nContent-Type: text/calendar\n\nx\n--b--"
    assert marks_of("Content-Type: multipart/mixed; boundary=b", inner) == frozenset()


@pytest.mark.parametrize(
    "text",
    [
        "Out of office: on leave from 1 to 10 February",
        "Автоответ: я в отпуске с 1 по 10 февраля",
        "Auto-reply: on leave from 1 February to 10 February.",
    ],
)
def test_48_7_2_an_answering_program_announces_no_leave(text: str) -> None:
    assert Mark.VACATION in find_wording([(0, text)], "CM-2026-01 G01")


@pytest.mark.parametrize("text", ["Out of office: 4. Ba4", "Автоответ: сдаюсь", "On leave from 1 to 10 February."])
def test_48_7_2_what_may_be_an_act_is_a_persons_letter(text: str) -> None:
    assert find_wording([(0, text)], "CM-2026-01 G01") == set()
