"""
A mail of ours that comes back (46.3): found by its return path, its Message-ID, or its recipient and subject.

Whole raw bounces as servers write them, around a letter that was truly sent; and forged ones, which find nothing.
"""

import base64
import re
from collections.abc import Callable
from datetime import datetime
from email import message_from_bytes, policy

import pytest
from hypothesis import given
from hypothesis import strategies as st
from post_office import PostOffice, later, letter, open_post_office

from service.handling.dispatch import send_due
from service.handling.returned import read_returned
from service.ports import Delivery, Fate, Letter, Mailer, OutgoingMail, SendState
from service.rules.verdict import Rank

WHITE = "Пробный Пётр <probny@example.org>"
BLACK = "Сидоренко Анна <sidorenko@example.org>"
TO = "sidorenko@example.org"
Style = Callable[[Letter], bytes]


class Taking(Mailer):
    """A server that takes everything."""

    async def __aenter__(self) -> "Taking":
        return self

    async def __aexit__(self, *exc: object) -> None:
        pass

    async def send(self, mail: OutgoingMail) -> Delivery:
        return Delivery(Fate.DELIVERED, "250 ok")


async def refused(post: PostOffice) -> Letter:
    """Black's impossible move is refused, and the mail that tells her has left."""
    await post.receive(letter(WHITE, "Ход 1: e4\n"))
    await post.receive(letter(BLACK, "Ход 1: e4\n", to="probny@example.org", at=later(1)), later(1))
    while await send_due(post.office, Taking):
        pass
    return next(mail for mail in await post.outbox() if (mail.template, mail.recipient) == ("move-invalid", TO))


async def fate(post: PostOffice, sent: Letter) -> SendState:
    return next(mail.state for mail in await post.outbox() if mail.key == sent.key)


async def come_back(post: PostOffice, raw: bytes, at: datetime | None = None) -> None:
    found = await post.receive(raw, at or later(1.1))
    assert (found.disposition, found.reason) == ("ignored", "bounce"), "automatic mail is never answered"


def header_of(sent: Letter) -> bytes:
    """The header of a mail as it was sent."""
    return re.split(rb"\r?\n\r?\n", sent.body, maxsplit=1)[0].replace(b"\r\n", b"\n")


def rewritten(sent: Letter) -> bytes:
    """The same after a provider that gives every mail a Message-ID of its own."""
    return re.sub(rb"(?im)^message-id:.*$", b"Message-ID: <0102018f-abc@eu-west-1.amazonses.test>", header_of(sent))


def report(part: bytes, action: str = "failed") -> bytes:
    """A report of delivery (RFC 3464) with what it returns of the mail."""
    return (
        b"Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.org (Mail Delivery System)\nTo: referee@example.org\n"
        b"Subject: Undelivered Mail Returned to Sender\nAuto-Submitted: auto-replied\nMIME-Version: 1.0\n"
        b"Message-ID: <b1@mx.example.org>\n"
        b'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\n\n'
        b"--b\nContent-Type: text/plain; charset=us-ascii\n\nI'm sorry to have to inform you that your message\n"
        b"could not be delivered to one or more recipients.\n\n--b\nContent-Type: message/delivery-status\n\n"
        b"Reporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; sidorenko@example.org\n"
        b"Action: "
        + action.encode()
        + b"\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 5.2.2 Mailbox full\n\n"
        + part
        + b"--b--\n"
    )


def postfix(sent: Letter) -> bytes:
    return report(b"--b\nContent-Type: message/rfc822\n\n" + sent.body + b"\n")


def postfix_rewritten(sent: Letter) -> bytes:
    return report(b"--b\nContent-Type: message/rfc822\n\n" + rewritten(sent) + b"\n\nText.\n")


def header_alone(sent: Letter) -> bytes:
    return report(b"--b\nContent-Type: text/rfc822-headers\n\n" + header_of(sent) + b"\n\n")


def header_alone_rewritten(sent: Letter) -> bytes:
    return report(b"--b\nContent-Type: text/rfc822-headers\n\n" + rewritten(sent) + b"\n\n")


def exim(sent: Letter) -> bytes:
    """Words, the address in a field of the header, and a copy beneath a line; Mail.ru writes so too."""
    return (
        b"Return-path: <>\nX-Failed-Recipients: sidorenko@example.org\nAuto-Submitted: auto-replied\n"
        b"From: Mail Delivery System <Mailer-Daemon@mail.example.org>\nTo: referee@example.org\n"
        b"Subject: Mail delivery failed: returning message to sender\nMessage-Id: <E1@mail.example.org>\n\n"
        b"This message was created automatically by mail delivery software.\n\nA message that you sent could not be "
        b"delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n"
        b"  sidorenko@example.org\n    SMTP error from remote mail server after RCPT TO:<sidorenko@example.org>:\n"
        b"    550 5.1.1 user unknown\n\n------ This is a copy of the message, including all the headers. ------\n\n"
        + rewritten(sent)
        + b"\n\nText.\n"
    )


def qmail(sent: Letter) -> bytes:
    return (
        b"Return-Path: <>\nFrom: MAILER-DAEMON@example.org\nTo: referee@example.org\nSubject: failure notice\n\n"
        b"Hi. This is the qmail-send program at example.org.\nI'm afraid I wasn't able to deliver your message to the\n"
        b"following addresses. This is a permanent error; I've given up. Sorry it didn't work out.\n\n"
        b"<sidorenko@example.org>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n"
        b"--- Below this line is a copy of the message.\n\nReturn-Path: <referee@example.org>\n"
        + header_of(sent)
        + b"\n\nText.\n"
    )


def exchange(sent: Letter) -> bytes:
    """A page, coded, that shows the header at its end."""
    header = rewritten(sent).decode("ascii").replace("<", "&lt;").replace(">", "&gt;").replace("\n", "<br>\n")
    page = (
        "<html><body><p>Your message to <a href='mailto:x'>sidorenko@example.org</a> couldn't be delivered.</p>"
        f"<p>550 5.1.10 RESOLVER.ADR.RecipientNotFound</p><p>Original message headers:</p>{header}</body></html>"
    )
    coded = base64.encodebytes(page.encode("utf-16-le")).decode("ascii")
    return (
        "Return-Path: <>\nFrom: Microsoft Outlook <postmaster@example.org>\nTo: referee@example.org\n"
        "Subject: Undeliverable: CM-2026-01\nMIME-Version: 1.0\n"
        'Content-Type: text/html; charset="utf-16le"\nContent-Transfer-Encoding: base64\n\n' + coded
    ).encode()


def yandex(sent: Letter) -> bytes:
    words = "Это сообщение создано автоматически. К сожалению, Ваше письмо не может быть доставлено адресату."
    coded = base64.b64encode(f"{words}\n<sidorenko@example.org>: 550 5.7.1 Policy rejection\n".encode()).decode()
    subject = base64.b64encode("Недоставленное сообщение".encode()).decode()
    return (
        (
            "Return-Path: <>\nFrom: MAILER-DAEMON@yandex.ru\nTo: referee@example.org\n"
            f"Subject: =?utf-8?B?{subject}?=\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=y\n\n--y\n"
            f"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n{coded}\n"
            "--y\nContent-Type: text/rfc822-headers\n\n"
        ).encode()
        + rewritten(sent)
        + b"\n\n--y--\n"
    )


def words_alone(sent: Letter) -> bytes:
    subject = base64.b64encode("Не удалось доставить".encode()).decode()
    text = f"Ваше письмо «{sent.subject}» не доставлено: адреса sidorenko@example.org больше нет.\n"
    return (
        f"Return-Path: <>\nFrom: postmaster@example.org\nTo: referee@example.org\nSubject: =?utf-8?B?{subject}?=\n"
        f"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n{text}"
    ).encode()


STYLES = [
    postfix, postfix_rewritten, header_alone, header_alone_rewritten, exim, qmail, exchange, yandex, words_alone
]  # fmt: skip


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.__name__)
async def test_46_3_a_fault_that_comes_back_is_not_served(style: Style) -> None:
    async with open_post_office() as post:
        sent = await refused(post)
        await come_back(post, style(sent))
        assert await fate(post, sent) is SendState.FAILED
        [case] = await post.cases()
        assert (case.kind, case.about, case.game) == ("not-served", "sidorenko", "G01")
        await come_back(post, style(sent).replace(b"Subject: U", b"X-Again: yes\nSubject: U"), later(1.2))
        assert len(await post.cases()) == 1


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.__name__)
async def test_46_3_nothing_is_found_in_a_bounce_of_a_mail_that_never_left(style: Style) -> None:
    """The same bounces, of a letter that the referee of another event wrote; and of one that still waits here."""
    async with open_post_office() as other:
        foreign = await refused(other)
    async with open_post_office() as post:
        await come_back(post, style(foreign))
        assert await post.cases() == []
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        await post.receive(letter(BLACK, "Ход 1: e4\n", to="probny@example.org", at=later(1)), later(1))
        await come_back(post, style(foreign).replace(b"Return-Path", b"X-Second: 1\nReturn-Path", 1), later(1.2))
        assert await post.cases() == [] and {mail.state for mail in await post.outbox()} == {SendState.QUEUED}


@pytest.mark.parametrize(
    "change",
    [
        pytest.param((b"sidorenko@example.org", b"karasev@example.org"), id="to-another-than-it-went-to"),
        pytest.param((b"Date: ", b"Date: Mon, 05 Jan 2026 10:00:00 +0300\nX-Date: "), id="of-another-moment"),
        pytest.param((b"Subject: =?", b"Subject: Hello\nX-Subject: =?"), id="under-another-subject"),
        pytest.param(
            (b"<0102018f-abc@eu-west-1.amazonses.test>", b"<0123456789@example.org>"), id="with-an-identifier-like-ours"
        ),
    ],
)
@pytest.mark.parametrize("style", [postfix_rewritten, header_alone_rewritten, exim, yandex], ids=lambda s: s.__name__)
async def test_46_3_what_was_truly_sent_is_matched_in_every_part(style: Style, change: tuple[bytes, bytes]) -> None:
    async with open_post_office() as post:
        sent = await refused(post)
        raw = style(sent)
        top, line, rest = raw.partition(b"\n\n")
        forged = top.replace(*change) if b"@" in change[0] else top
        await come_back(post, forged + line + rest.replace(*change))
        assert await fate(post, sent) is SendState.SENT
        assert await post.cases() == []


@pytest.mark.parametrize("action", ["delayed", "relayed", "delivered", "expanded"])
async def test_46_3_a_report_of_anything_but_a_failure_changes_nothing(action: str) -> None:
    async with open_post_office() as post:
        sent = await refused(post)
        await come_back(post, report(b"--b\nContent-Type: message/rfc822\n\n" + sent.body + b"\n", action))
        assert (await fate(post, sent), await post.cases()) == (SendState.SENT, [])


@pytest.mark.parametrize(
    "words",
    [
        "THIS IS A WARNING MESSAGE ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE.",
        "Your message has not yet been delivered. We will keep trying for 4 more days.",
        "Доставка письма задерживается. Попытки доставки будут продолжены.",
        "Письмо пока не удалось доставить, сервер попробует ещё раз.",
        "Die Zustellung wurde verzögert.",
    ],
)
async def test_46_3_words_of_a_delay_change_nothing(words: str) -> None:
    async with open_post_office() as post:
        sent = await refused(post)
        head, _, rest = words_alone(sent).partition(b"\n\n")
        await come_back(post, head + b"\n\n" + words.encode() + b"\n" + rest)
        assert (await fate(post, sent), await post.cases()) == (SendState.SENT, [])


async def test_46_3_a_sender_who_is_disproved_is_not_heard_by_his_words() -> None:
    async with open_post_office() as post:
        sent = await refused(post)
        proof = b"Authentication-Results: mx.example.org; dmarc=fail (p=reject) header.from=example.org\n"
        await come_back(post, proof + exim(sent))
        assert (await fate(post, sent), await post.cases()) == (SendState.SENT, [])


async def test_46_3_an_address_alone_names_the_one_mail_that_went_there() -> None:
    """A report that returns nothing: with two mails to that address nobody can say which came back."""
    async with open_post_office() as post:
        sent = await refused(post)
        mine = [mail for mail in await post.outbox() if mail.recipient == TO and mail.rank is Rank.FAULT]
        assert mine == [sent], "the only mail at once to her"
        await come_back(post, report(b""))
        assert await fate(post, sent) is SendState.FAILED


async def test_46_3_two_mails_to_one_address_and_no_subject_find_none() -> None:
    async with open_post_office() as post:
        await refused(post)
        await post.receive(letter(BLACK, "Ход 1: d4\n", to="probny@example.org", at=later(1.3)), later(1.3))
        while await send_due(post.office, Taking):
            pass
        assert sum(mail.recipient == TO for mail in await post.outbox()) > 1
        await come_back(post, report(b""), later(1.5))
        assert SendState.FAILED not in {mail.state for mail in await post.outbox()}


async def test_46_3_with_return_paths_of_its_own_no_words_are_matched() -> None:
    async with open_post_office() as post:
        post.office.return_paths = True
        sent = await refused(post)
        await come_back(post, exim(sent))
        assert (await fate(post, sent), await post.cases()) == (SendState.SENT, [])


async def test_46_3_the_partners_mail_of_the_same_subject_is_another() -> None:
    """Both were told under one subject at one moment: the address says whose came back."""
    async with open_post_office() as post:
        await refused(post)
        both = [mail for mail in await post.outbox() if "move-invalid" in mail.template]
        for sent in both:
            assert message_from_bytes(sent.body, policy=policy.default)["To"].addresses[0].addr_spec == sent.recipient
        hers = next(mail for mail in both if mail.recipient == TO)
        await come_back(post, postfix_rewritten(hers))
        assert [mail.recipient for mail in await post.outbox() if mail.state is SendState.FAILED] == [TO]


@given(
    st.lists(
        st.sampled_from(
            [
                b"--b\n",
                b"--b--\n",
                b"\n\n",
                b"Content-Type: message/rfc822\n",
                b"Content-Type: text/html; charset=\xff\n",
            ]
        )
        | st.sampled_from([b"Content-Type: multipart/report; boundary=b\n", b"Content-Transfer-Encoding: base64\n"])
        | st.binary(max_size=40),
        max_size=30,
    )
)
def test_46_3_whatever_comes_back_is_read(parts: list[bytes]) -> None:
    read_returned(b"".join(parts))
