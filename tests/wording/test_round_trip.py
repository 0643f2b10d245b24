"""What the referee writes never speaks for a player who quotes it, and its form is read back when filled in."""

import re
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import cast

import pytest
from letter_samples import SAMPLES, Sample, reader

from parsers import read_mail
from parsers.acts import Form, MoveMessage, ParsedMail
from service.mail.compose import compose

BY_ID = {sample.id: sample for sample in SAMPLES}
ATTRIBUTION = "14.02.2026 09:00, Referee <referee@example.org> пишет:\n"
BLOCK = "________________________________\nОт: Referee <referee@example.org>\nОтправлено: 14 февраля 2026 г. 9:00\n\n"


def parts(sample: Sample, language: str) -> tuple[str, str]:
    """Plain text and HTML of a mail, lines ending with LF."""
    mail = compose(sample.notice(), reader(sample.side, language), sample.view())
    message = cast(EmailMessage, message_from_bytes(mail.body, policy=policy.default))
    texts = [message.get_body((kind,)) for kind in ("plain", "html")]
    plain, html = (part.get_content().replace("\r\n", "\n") if part else "" for part in texts)
    return plain, html


def marked(text: str) -> str:
    return "\n".join(f"> {line}" for line in text.splitlines())


def answered(text: str, kind: str = "plain") -> ParsedMail:
    """A reply with this text, read."""
    head = (
        "From: Probny <probny@example.org>\nTo: sidorenko@example.org\nCc: referee@example.org\nSubject: Re: x\n"
        "Date: Sat, 14 Feb 2026 10:00:00 +0300\nMessage-ID: <1@example.org>\nMIME-Version: 1.0\n"
        f"Content-Type: text/{kind}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
    )
    found = read_mail((head + text).replace("\n", "\r\n").encode()).value
    assert found is not None
    return found


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.id)
def test_a_quoted_mail_of_the_referee_does_nothing(sample: Sample, language: str) -> None:
    plain, html = parts(sample, language)
    thanks = "Спасибо, отвечу завтра.\n\n"
    replies = {
        "marks": answered(thanks + ATTRIBUTION + marked(plain)),
        "block": answered(thanks + BLOCK + plain),
        "bare": answered(thanks + plain),
        "html": answered(f"<p>Спасибо</p><hr>{html}", "html"),
    }
    for style, mail in replies.items():
        for act in mail.acts:
            assert isinstance(act, MoveMessage), (style, act)
            assert not act.own and not act.variations, (style, act)
            assert all(record.depth > 0 for record in act.records), (style, act)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("style", ["marks", "bare", "own-row", "html"])
def test_51_1_the_form_filled_in_inside_the_quotation_is_read(style: str, language: str) -> None:
    plain, html = parts(BY_ID["move-arrived"], language)
    empty = re.search(r"^28/01 +06\.$", plain, re.MULTILINE)
    assert empty is not None
    filled = "28/01  29/01  1/03   06.  6151"
    text = plain.replace(empty.group(), filled)
    mail = {
        "marks": lambda: answered(ATTRIBUTION + marked(text)),
        "bare": lambda: answered(text),
        "own-row": lambda: answered(ATTRIBUTION + marked(text).replace(f"> {filled}", filled)),
        "html": lambda: answered(f"<blockquote>{html.replace(empty.group(), filled)}</blockquote>", "html"),
    }[style]()
    (act,) = mail.acts
    assert isinstance(act, MoveMessage)
    (record,) = act.records
    last = record.plies[-1]
    assert record.form is Form.STANDARD and len(record.plies) == 11
    assert (last.number, last.move and last.move.text) == (6, "6151")
    assert mail.header.event == "Мемориал Тест-1 (CM-2026-01)"
    assert mail.header.white == {"ru": "Пробный Пётр", "en": "Probny Petr"}[language]


@pytest.mark.parametrize(
    ("language", "line", "move"),
    [
        pytest.param("ru", "Ход 6: Лe1\nПолучен: 29.01\n\n", "Лe1", id="strict-line-ru"),
        pytest.param("en", "Move 6: Re1\nReceived: 29.01\n\n", "Re1", id="strict-line-en"),
    ],
)
def test_the_line_that_is_taught_is_read_above_the_quotation(language: str, line: str, move: str) -> None:
    plain, _ = parts(BY_ID["move-arrived"], language)
    for quoted in (ATTRIBUTION + marked(plain), plain):
        acts = [act for act in answered(line + quoted).acts if isinstance(act, MoveMessage)]
        assert [written.text for act in acts for written in act.own] == [move]
        assert acts[0].dates.received is not None and acts[0].dates.received.text == "29.01"
