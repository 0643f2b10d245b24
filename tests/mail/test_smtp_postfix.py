"""The whole way with real servers: handed to Postfix, filed by Dovecot, read back."""

import asyncio
from collections.abc import Callable
from urllib.parse import urlsplit
from uuid import uuid4

from service.mail.imap import ImapMailbox
from service.mail.imap_wire import ImapLogin
from service.mail.security import Security
from service.mail.smtp import SmtpMailer, SmtpRoute
from service.ports import Fate, OutgoingMail

PATIENCE = 60.0
BODY = "Subject: ход\r\nFrom: a@referee.test\r\n\r\n.точка\r\n".encode()


async def test_from_the_mailer_through_postfix_and_dovecot_to_the_mailbox(need_server: Callable[[str], str]) -> None:
    postfix, dovecot = urlsplit(need_server("postfix")), urlsplit(need_server("dovecot"))
    assert postfix.hostname and postfix.port and dovecot.hostname and dovecot.port
    user = f"referee-{uuid4().hex}@referee.test"
    async with SmtpMailer(SmtpRoute(postfix.hostname, postfix.port)) as mailer:
        deliveries = [
            await mailer.send(OutgoingMail("a@referee.test", recipient, BODY))
            for recipient in (user, "not an address", user)
        ]
    assert [delivery.fate for delivery in deliveries] == [Fate.DELIVERED, Fate.REFUSED, Fate.DELIVERED]
    login = ImapLogin(dovecot.hostname, dovecot.port, user, "secret", security=Security.PLAIN)
    mailbox = ImapMailbox(login, user, safety_seconds=0.2)
    async with asyncio.timeout(PATIENCE):
        found: list[bytes] = []
        while len(found) < 2:
            found = [arrival.raw async for arrival, _ in mailbox.fetch([])]
            await mailbox.wait(1)
    for raw in found:  # with trace headers before and a date behind
        assert "\r\nSubject: ход\r\n".encode() in raw
        assert raw.endswith("\r\n\r\n.точка\r\n".encode())
    await mailbox.close()
