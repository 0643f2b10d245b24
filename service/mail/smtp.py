"""Outgoing mail over SMTP; the only importer of aiosmtplib. Implements `ports.Mailer`."""

import re
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

import aiosmtplib
from typing_extensions import override

from service.mail.security import Security, Token, tls_context
from service.ports import Delivery, Fate, Mailer, OutgoingMail

REFUSING, BEYOND = 400, 600  # the reply codes that refuse; any other in a refusal's place is nonsense
PERMANENT = 500  # reply codes from here on are final (RFC 5321, 4.2.1)
GOING_AWAY = 421  # the server closes the connection, whatever the command was
TIMEOUT_SECONDS = 30.0

# Refusals of the account that sends, not of the mail: Gmail's 550 5.4.5, the limits of Yandex, Mail.ru and Outlook.
ACCOUNT = re.compile(
    r"\b[45]\.4\.5\b|\b5\.1\.8\b|OutboundSpam|"
    r"\b(?:sending|submission|relay|sender|user|outgoing|messages?|daily|rate)\b[^.]{0,40}\b(?:limit|quota)s?\b|"
    r"\b(?:limit|quota)s?\b[^.]{0,40}\b(?:messages?|letters|mails|per day|per hour|sending)\b|"
    r"\btoo many (?:messages|mails|letters)\b",
    re.IGNORECASE,
)
# … unless the words are about the one who receives: a full mailbox, a recipient who gets too much.
RECIPIENT = re.compile(r"\b(?:recipient|mailbox|over ?quota|tried to reach|storage)\b|\b[45]\.2\.[12]\b", re.IGNORECASE)
_NO_ADDRESS = re.compile(r"[\x00-\x20\x7f<>]")

FateOf = Callable[[int, str], Fate]
LIMITED = re.compile(r"\b[45]\.4\.5\b|\bsubmission quota\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SmtpRoute:
    """
    Where outgoing mail is handed over, and as whom.

    With `username` either `password` or `token` (XOAUTH2) is used. `tls`: left out, the system's authorities.
    """

    host: str
    port: int
    security: Security = Security.PLAIN
    username: str | None = None
    password: str | None = None
    token: Token | None = None
    tls: ssl.SSLContext | None = None
    helo: str | None = None
    timeout: float = TIMEOUT_SECONDS


class SmtpMailer(Mailer):
    """One connection for one batch of the outbox: `async with SmtpMailer(route) as mailer: await mailer.send(mail)`."""

    def __init__(self, route: SmtpRoute) -> None:
        self._route = route
        self._client: aiosmtplib.SMTP | None = None
        self._down: Delivery | None = None  # why there is no connection: the answer for the rest of the batch

    @override
    async def __aenter__(self) -> "SmtpMailer":
        self._client, self._down = await _connect(self._route)
        return self

    @override
    async def __aexit__(self, *exc: object) -> None:
        if self._client is not None:
            with suppress(aiosmtplib.SMTPException, OSError):
                await self._client.quit()
            self._client.close()
            self._client = None

    @override
    async def send(self, mail: OutgoingMail) -> Delivery:
        """
        Hand one frozen mail to the server for its one recipient.

        Returns:
            What became of it. UNKNOWN: the connection broke after the body had gone out, so the mail may have
            arrived; it is sent again under the same Message-ID. ROUTE_CLOSED: the server refuses our account or
            our sender's address, which says nothing of this recipient.
        """
        for address in (mail.sender, mail.recipient):
            if _NO_ADDRESS.search(address):  # the library would cut it, and send to what is left
                return Delivery(Fate.REFUSED, f"not an address that can be written to: {address!r}")
        if self._down is None and (self._client is None or not self._client.is_connected):
            self._client, self._down = await _connect(self._route)  # the mail before this one lost it
        if self._down is not None or self._client is None:
            return self._down or Delivery(Fate.TRY_LATER, "not connected")
        return await self._envelope(self._client, mail) or await self._body(self._client, mail)

    async def _envelope(self, client: aiosmtplib.SMTP, mail: OutgoingMail) -> Delivery | None:
        """Sender and recipient; None when both are taken. Until here everything may be tried again."""
        wide = not mail.recipient.isascii() or not mail.sender.isascii()
        if wide and not client.supports_extension("smtputf8"):
            return Delivery(Fate.REFUSED, "the server takes no addresses beyond ASCII (SMTPUTF8)")
        options = ["SMTPUTF8"] if wide else []
        if not mail.body.isascii() and client.supports_extension("8bitmime"):
            options.append("BODY=8BITMIME")
        coding = "utf-8" if wide else "ascii"
        refused = await _try(client, client.mail(mail.sender, options=options, encoding=coding), _sender_fate)
        return refused or await _try(client, client.rcpt(mail.recipient, encoding=coding), _fate)

    async def _body(self, client: aiosmtplib.SMTP, mail: OutgoingMail) -> Delivery:
        try:
            reply = await client.data(mail.body)
        except aiosmtplib.SMTPResponseException as error:
            if not REFUSING <= error.code < BEYOND:
                client.close()  # nonsense: the next answer would be taken for that to another command
                return Delivery(Fate.UNKNOWN, _words(error))
            fate = Fate.UNKNOWN if error.code == GOING_AWAY else _fate(error.code, error.message)
            return Delivery(fate, _words(error))
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            client.close()
            return Delivery(Fate.UNKNOWN, _words(error))
        return Delivery(Fate.DELIVERED, f"{reply.code} {reply.message}")


async def _try(client: aiosmtplib.SMTP, command: Awaitable[object], fate: FateOf) -> Delivery | None:
    try:
        await command
    except aiosmtplib.SMTPResponseException as error:
        if not REFUSING <= error.code < BEYOND:
            client.close()
            return Delivery(Fate.TRY_LATER, _words(error))
        with suppress(aiosmtplib.SMTPException, OSError):
            await client.rset()
        return Delivery(fate(error.code, error.message), _words(error))
    except ValueError as error:  # an address that would break the protocol: control characters, line ends
        with suppress(aiosmtplib.SMTPException, OSError):
            await client.rset()
        return Delivery(Fate.REFUSED, _words(error))
    except (aiosmtplib.SMTPException, OSError) as error:
        client.close()
        return Delivery(Fate.TRY_LATER, _words(error))
    return None


async def _connect(route: SmtpRoute) -> tuple[aiosmtplib.SMTP | None, Delivery | None]:
    """A connection, or why there is none: `route-closed` when our name or password is refused."""
    secure = route.security is not Security.PLAIN
    client = aiosmtplib.SMTP(
        hostname=route.host,
        port=route.port,
        use_tls=route.security is Security.TLS,
        start_tls=route.security is Security.STARTTLS,
        tls_context=(route.tls or tls_context()) if secure else None,
        username=route.username,
        password=route.password,
        oauth_token_generator=route.token,
        local_hostname=route.helo,
        timeout=route.timeout,
    )
    try:
        await client.connect()
        if client.is_ehlo_or_helo_needed:  # else the server's abilities are not known at the first mail
            try:
                await client.ehlo()
            except aiosmtplib.SMTPHeloError:
                await client.helo()
    except aiosmtplib.SMTPAuthenticationError as error:
        fate = Fate.ROUTE_CLOSED if error.code >= PERMANENT else Fate.TRY_LATER
        return None, Delivery(fate, _words(error))
    except aiosmtplib.SMTPResponseException as error:
        closed = ACCOUNT.search(error.message) is not None
        return None, Delivery(Fate.ROUTE_CLOSED if closed else Fate.TRY_LATER, _words(error))
    except (aiosmtplib.SMTPException, OSError, ValueError) as error:
        return None, Delivery(Fate.TRY_LATER, _words(error))
    return client, None


async def probe(route: SmtpRoute) -> Delivery | None:
    """Connect, and log in where the route says so, without sending; None when the server takes us."""
    client, refused = await _connect(route)
    if client is not None:
        with suppress(aiosmtplib.SMTPException, OSError):
            await client.quit()
        client.close()
    return refused


def _fate(code: int, words: str) -> Fate:
    """The fate that a refusal of the recipient or the body means."""
    about_account = ACCOUNT.search(words) is not None and RECIPIENT.search(words) is None
    if about_account or LIMITED.search(words):
        return Fate.ROUTE_CLOSED
    return Fate.REFUSED if code >= PERMANENT else Fate.TRY_LATER


def _sender_fate(code: int, words: str) -> Fate:
    """The fate that a refusal of MAIL FROM means: never the recipient's fault, save that a mail may be too large."""
    if code < PERMANENT:
        return _fate(code, words)
    return Fate.REFUSED if code == 552 else Fate.ROUTE_CLOSED


def _words(error: Exception) -> str:
    if isinstance(error, aiosmtplib.SMTPResponseException):
        return f"{error.code} {error.message}"
    return f"{type(error).__name__}: {error}"
