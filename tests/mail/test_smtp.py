import asyncio
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from service.mail.security import Security, tls_context
from service.mail.smtp import SmtpMailer, SmtpRoute
from service.ports import Delivery, Fate, OutgoingMail

TLS = Path(__file__).parents[1] / "data" / "tls"
MAIL = OutgoingMail("referee+a1@example.org", "probny@example.org", b"Subject: x\r\n\r\n.dot\r\n..\r\n\xd0\xb4\r\n")
PATIENCE = 20.0


class Server:
    """An SMTP server whose answers a test sets: command → answer. `cut` closes the line instead."""

    def __init__(self) -> None:
        self.answers: dict[str, str | Callable[[str], str]] = {}
        self.cut: str | None = None
        self.got: list[Envelope] = []
        self.connections = 0

    def answer(self, command: str, argument: str, default: str) -> str:
        answer = self.answers.get(command, default)
        return answer if isinstance(answer, str) else answer(argument)

    async def handle_EHLO(
        self, server: SMTP, session: Session, envelope: Envelope, hostname: str, responses: list[str]
    ) -> list[str]:
        session.host_name = hostname
        self.connections += 1
        return responses

    async def handle_MAIL(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        envelope.mail_from = address
        envelope.mail_options = options
        return self.answer("MAIL", address, "250 OK")

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.cut == "RCPT":
            abort(server)
        answer = self.answer("RCPT", address, "250 OK")
        if answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        self.got.append(envelope)
        if self.cut == "DATA":
            abort(server)
        if self.cut == "silence":
            await asyncio.sleep(PATIENCE)
        return self.answer("DATA", "", "250 OK kept")


def abort(server: SMTP) -> None:
    assert isinstance(server.transport, asyncio.Transport)
    server.transport.abort()


@asynccontextmanager
async def serving(server: Server, tls: ssl.SSLContext | None = None, **settings: Any) -> AsyncIterator[int]:
    loop = asyncio.get_running_loop()
    settings = {"enable_SMTPUTF8": True, **settings}
    listening = await loop.create_server(lambda: SMTP(server, loop=loop, **settings), "127.0.0.1", 0, ssl=tls)
    try:
        async with asyncio.timeout(PATIENCE):
            yield listening.sockets[0].getsockname()[1]
    finally:
        listening.close()


async def send(port: int, *mails: OutgoingMail, **settings: Any) -> list[Delivery]:
    route = SmtpRoute("127.0.0.1", port, **settings)
    async with SmtpMailer(route) as mailer:
        return [await mailer.send(mail) for mail in mails]


async def test_a_batch_goes_out_byte_for_byte_over_one_connection() -> None:
    server = Server()
    async with serving(server) as port:
        deliveries = await send(port, MAIL, MAIL)
    assert deliveries == [Delivery(Fate.DELIVERED, "250 OK kept")] * 2
    assert [(mail.mail_from, mail.rcpt_tos, mail.content) for mail in server.got] == [
        (MAIL.sender, [MAIL.recipient], MAIL.body)
    ] * 2
    assert server.got[0].mail_options == ["BODY=8BITMIME"]
    assert server.connections == 1


@pytest.mark.parametrize(
    ("command", "answer", "fate"),
    [
        ("RCPT", "550 5.1.1 no such user", Fate.REFUSED),
        ("RCPT", "450 4.2.0 greylisted", Fate.TRY_LATER),
        ("RCPT", "552 5.2.2 mailbox full, quota exceeded", Fate.REFUSED),
        ("RCPT", "452 4.2.2 The email account that you tried to reach is over quota", Fate.TRY_LATER),
        ("RCPT", "450 4.2.1 The recipient has exceeded message rate limit. Try again later", Fate.TRY_LATER),
        ("MAIL", "451 4.3.0 later", Fate.TRY_LATER),
        ("MAIL", "552 5.3.4 message size exceeds fixed limit", Fate.REFUSED),
        ("DATA", "451 4.7.1 later", Fate.TRY_LATER),
        ("DATA", "554 5.7.1 Message rejected under suspicion of SPAM", Fate.REFUSED),
        # The account itself: the route pauses, the row stays, nobody counts as not served.
        ("DATA", "550 5.4.5 Daily user sending limit exceeded. For more information on Gmail", Fate.ROUTE_CLOSED),
        ("RCPT", "550 5.4.5 Daily SMTP relay limit exceeded for customer", Fate.ROUTE_CLOSED),
        ("RCPT", "452 4.5.3 Error: exceeded the daily limit of messages", Fate.ROUTE_CLOSED),
        ("DATA", "554 5.7.1 You have exceeded the limit of messages per day", Fate.ROUTE_CLOSED),
        ("DATA", "550 5.2.2 Submission quota exceeded for this mailbox", Fate.ROUTE_CLOSED),
        ("DATA", "554 5.2.0 STOREDRV.Submission.Exception:OutboundSpamException", Fate.ROUTE_CLOSED),
        ("MAIL", "550 5.1.8 Access denied, bad outbound sender", Fate.ROUTE_CLOSED),
        ("MAIL", "553 5.7.1 Sender address rejected: not owned by auth user", Fate.ROUTE_CLOSED),
    ],
)
async def test_the_phase_and_the_words_decide_the_fate(command: str, answer: str, fate: Fate) -> None:
    server = Server()
    server.answers[command] = answer
    async with serving(server) as port:
        (delivery,) = await send(port, MAIL)
    assert delivery == Delivery(fate, answer)


async def test_a_refusal_does_not_touch_the_mail_behind_it() -> None:
    server = Server()
    server.answers["RCPT"] = lambda address: "550 no such user" if address.startswith("nobody") else "250 OK"
    async with serving(server) as port:
        deliveries = await send(port, OutgoingMail("a@b.org", "nobody@example.org", b"x\r\n"), MAIL)
    assert [delivery.fate for delivery in deliveries] == [Fate.REFUSED, Fate.DELIVERED]
    assert server.connections == 1


@pytest.mark.parametrize(("cut", "fate"), [("RCPT", Fate.TRY_LATER), ("DATA", Fate.UNKNOWN), ("silence", Fate.UNKNOWN)])
async def test_a_broken_line_before_the_body_may_be_tried_again_after_it_nobody_knows(cut: str, fate: Fate) -> None:
    server = Server()
    server.cut = cut
    async with serving(server) as port:
        route = SmtpRoute("127.0.0.1", port, timeout=0.2)
        async with SmtpMailer(route) as mailer:
            assert (await mailer.send(MAIL)).fate is fate
            server.cut = None
            assert (await mailer.send(MAIL)).fate is Fate.DELIVERED  # over a new connection


async def test_a_server_that_goes_away_after_the_body_leaves_it_unknown() -> None:
    server = Server()
    server.answers["DATA"] = "421 4.3.2 shutting down"
    async with serving(server) as port:
        (delivery,) = await send(port, MAIL)
    assert delivery == Delivery(Fate.UNKNOWN, "421 4.3.2 shutting down")


async def test_nobody_at_the_port_is_tried_later() -> None:
    async with serving(Server()) as port:
        pass
    deliveries = await send(port, MAIL, MAIL)
    assert [delivery.fate for delivery in deliveries] == [Fate.TRY_LATER] * 2


async def test_an_address_that_would_break_the_protocol_is_refused() -> None:
    server = Server()
    async with serving(server) as port:
        hostile = OutgoingMail("a@b.org", "a@b.org>\r\nRCPT TO:<evil@x.org", b"x\r\n")
        hostile_delivery, good = await send(port, hostile, MAIL)
    assert hostile_delivery.fate is Fate.REFUSED
    assert good.fate is Fate.DELIVERED
    assert [mail.rcpt_tos for mail in server.got] == [[MAIL.recipient]]


async def test_an_address_beyond_ascii_needs_a_server_that_takes_it() -> None:
    mail = OutgoingMail("a@b.org", "пробный@пример.рф", b"x\r\n")
    server = Server()
    async with serving(server) as port:
        assert [delivery.fate for delivery in await send(port, mail)] == [Fate.DELIVERED]
    assert server.got[0].rcpt_tos == [mail.recipient]
    async with serving(server, enable_SMTPUTF8=False) as port:
        (delivery,) = await send(port, mail)
    assert delivery.fate is Fate.REFUSED
    assert "SMTPUTF8" in delivery.words


def authenticator(server: object, session: object, envelope: object, mechanism: str, data: object) -> AuthResult:
    assert isinstance(data, LoginPassword)
    return AuthResult(success=(data.login, data.password) == (b"referee", b"secret"), handled=False)


def server_context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(TLS / "localhost.pem", TLS / "localhost-key.pem")
    return context


@pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
@pytest.mark.parametrize("security", [Security.TLS, Security.STARTTLS])
@pytest.mark.parametrize(
    ("password", "trusted", "fate"),
    [
        ("secret", True, Fate.DELIVERED),
        ("wrong", True, Fate.ROUTE_CLOSED),
        ("secret", False, Fate.TRY_LATER),
    ],
    ids=["right", "wrong-password", "unknown-certificate"],
)
async def test_login_over_a_secured_line(security: Security, password: str, trusted: bool, fate: Fate) -> None:
    direct = security is Security.TLS
    settings: dict[str, Any] = {"authenticator": authenticator, "auth_required": True, "auth_require_tls": not direct}
    if not direct:
        settings |= {"tls_context": server_context(), "require_starttls": True}
    async with serving(Server(), server_context() if direct else None, **settings) as port:
        route = SmtpRoute(
            "localhost",
            port,
            security,
            username="referee",
            password=password,
            tls=tls_context(TLS / "localhost.pem" if trusted else None),
        )
        async with SmtpMailer(route) as mailer:
            assert (await mailer.send(MAIL)).fate is fate


async def test_a_server_without_starttls_gets_no_password() -> None:
    server = Server()
    async with serving(server, authenticator=authenticator, auth_require_tls=False) as port:
        (delivery,) = await send(port, MAIL, security=Security.STARTTLS, username="referee", password="secret")
    assert delivery.fate is Fate.TRY_LATER
    assert server.got == []
