"""
A mail server of our own on loopback: SMTP in, Maildirs on the disk, IMAP out. For the demo, the tests and a first try.

A mail is answered with 250 only when it is on the disk; the Maildirs are what counts. IMAP shows the same mails out of
memory: UIDs and UIDVALIDITY are new after each start, as a client must expect of any server.
"""

import asyncio
import logging
import secrets
import socket
from argparse import Namespace
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from proxyprotocol.reader import ProxyProtocolReader
from pymap.backend.dict import DictBackend
from pymap.exceptions import MailboxConflict
from pymap.imap import IMAPServer
from pymap.parsing.message import AppendMessage
from pymap.user import Passwords, UserMetadata
from pysasl.hashing import BuiltinHash

from parsers.letter import Address
from service.mail.maildir import deliver, make_maildir

LOOPBACK = "127.0.0.1"
LARGEST = 64 * 2**20
LONGEST_LINE = 2**20  # the library refuses lines over 1001 bytes, which real clients do write
INBOX = "INBOX"
AUTHSERV_ID = "referee.localhost"
"""Under which name this server vouches for who logged in."""

Delivered = Callable[[str], None]
"""Called with the account's address when a mail has come to rest in its Maildir."""


class EmbeddedServer:
    """
    `async with EmbeddedServer(folder, {"referee@localhost": "password"}) as server: …`.

    Args:
        folder: Where the Maildirs stand, one an account, named by its address.
        accounts: Address → password for IMAP. Mail to any other address is refused (550).
        smtp_port, imap_port: 0 takes a free one; `smtp_port` and `imap_port` of the running server tell which.
        clock: The moment that mails are stamped with on arrival, aware; left out, the present.
        delivered: Told of each delivery.
    """

    def __init__(
        self,
        folder: Path,
        accounts: Mapping[str, str],
        smtp_port: int = 0,
        imap_port: int = 0,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        delivered: Delivered | None = None,
    ) -> None:
        self._maildirs = {fold(address): folder / fold(address) for address in accounts}
        self._passwords = {fold(address): password for address, password in accounts.items()}
        self._clock = clock
        self._delivered = delivered
        self.smtp_port = smtp_port
        self.imap_port = imap_port
        self._backend: Any = None
        self._servers: list[asyncio.Server] = []
        self._lines: list[asyncio.WriteTransport] = []  # open IMAP connections
        self._appending = asyncio.Lock()

    def maildir(self, address: str) -> Path:
        """The Maildir of an account; KeyError for a stranger."""
        return self._maildirs[fold(address)]

    async def __aenter__(self) -> "EmbeddedServer":
        for maildir in self._maildirs.values():
            make_maildir(maildir)
        await self._start_imap()
        await self._start_smtp()
        return self

    async def __aexit__(self, *exc: object) -> None:
        for server in self._servers:
            server.close()
        for line in self._lines:
            line.abort()
        for server in self._servers:
            with suppress(TimeoutError):
                await asyncio.wait_for(server.wait_closed(), 0.2)
        self._servers.clear()

    async def deliver(self, address: str, raw: bytes, moment: datetime | None = None, folder: str = INBOX) -> None:
        """
        Put a mail into an account's Maildir, durably, then show it over IMAP.

        Another folder than INBOX (`Junk`, say) is shown over IMAP alone.

        Raises: KeyError for a stranger; OSError when the disk refuses.
        """
        account, moment = fold(address), moment or self._clock()
        if folder == INBOX:
            await asyncio.to_thread(deliver, self.maildir(address), raw, moment)
        await self._append(account, folder, raw, moment)
        if self._delivered is not None:
            self._delivered(account)

    # SMTP

    async def _start_smtp(self) -> None:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(self._new_smtp, LOOPBACK, self.smtp_port)
        self.smtp_port = _port(server)
        self._servers.append(server)

    def _new_smtp(self) -> SMTP:
        logging.getLogger("mail.log").setLevel(logging.ERROR)  # the library warns of its own attributes at each login
        return _Smtp(
            _Handler(self.deliver, self._maildirs, self._clock),
            enable_SMTPUTF8=True,
            data_size_limit=LARGEST,
            hostname="localhost",
            ident="Referee",
            authenticator=self._authenticate,
            auth_require_tls=False,  # loopback only
            loop=asyncio.get_running_loop(),
        )

    def _authenticate(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, login: object
    ) -> AuthResult:
        """An account may log in to send; what it then sends bears the proof (`auth=pass`)."""
        if isinstance(login, LoginPassword):
            account = fold(login.login.decode("utf-8", "replace"))
            password = self._passwords.get(account)
            given = login.password.decode("utf-8", "replace")
            if password is not None and secrets.compare_digest(password.encode(), given.encode()):
                return AuthResult(success=True, auth_data=account)
        return AuthResult(success=False, handled=False)

    # IMAP

    async def _start_imap(self) -> None:
        settings = Namespace(
            host=LOOPBACK,
            port=self.imap_port,
            debug=False,
            cert=None,
            key=None,
            tls=False,
            inherited_sockets=None,
            proxy_protocol=None,
            passlib_cfg=None,
            demo_data=False,
            demo_user="",
            demo_password="",
        )
        self._backend, config = await DictBackend.init(settings, hash_context=BuiltinHash(rounds=1))
        passwords = Passwords(config)
        for account, password in self._passwords.items():
            hashed = await passwords.hash_password(password)
            user = UserMetadata(config, account, password=hashed)
            await (await self._identity(account)).set(user)
        for account, maildir in self._maildirs.items():
            for raw, moment in await asyncio.to_thread(_stored, maildir):
                await self._append(account, INBOX, raw, moment)
        serve = ProxyProtocolReader(config.proxy_protocol).get_callback(IMAPServer(self._backend.login, config))

        async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            self._lines = [line for line in self._lines if not line.is_closing()]
            self._lines.append(writer.transport)
            await serve(reader, writer)

        server = await asyncio.start_server(connected, LOOPBACK, self.imap_port)
        self.imap_port = _port(server)
        self._servers.append(server)

    async def _identity(self, account: str) -> Any:
        login = self._backend.login
        admin = type(login.demo_user_identity)("admin", login, None, frozenset({"admin"}))
        return await login.authorize(admin, account)

    async def _append(self, account: str, folder: str, raw: bytes, moment: datetime) -> None:
        """Show a mail over IMAP; clients that IDLE are told at once."""
        async with self._appending, (await self._identity(account)).new_session() as session:
            if folder != INBOX:
                with suppress(MailboxConflict):  # it is there already
                    await session.create_mailbox(folder)
            await session.append_messages(folder, [AppendMessage(raw, moment)])


class _Smtp(SMTP):
    line_length_limit = LONGEST_LINE


class _Handler:
    """What the SMTP server asks: who is local, and where a mail goes."""

    def __init__(
        self,
        deliver_to: Callable[[str, bytes], Awaitable[None]],
        accounts: Mapping[str, Path],
        clock: Callable[[], datetime],
    ) -> None:
        self._deliver_to = deliver_to
        self._accounts = accounts
        self._clock = clock

    async def handle_RCPT(  # noqa: N802  (the library's name)
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if fold(address) not in self._accounts:
            return "550 5.1.1 no such account here"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        content = envelope.content
        assert isinstance(content, bytes)
        raw = self._trace(session) + content
        try:
            for account in dict.fromkeys(map(fold, envelope.rcpt_tos)):
                await self._deliver_to(account, raw)
        except OSError:
            return "452 4.3.1 the disk does not take the mail; try again later"
        return "250 2.0.0 OK: it is on the disk"

    def _trace(self, session: Session) -> bytes:
        """What this server knows of the mail, on top of it: when it came, and which account sent it."""
        account = session.auth_data if session.authenticated else None
        proof = f"auth=pass smtp.auth={account}" if account else "none"
        lines = (
            f"Received: from client by {AUTHSERV_ID} (Referee) with ESMTP;",
            f"\t{format_datetime(self._clock())}",
            f"Authentication-Results: {AUTHSERV_ID}; {proof}",
        )
        return "".join(f"{line}\r\n" for line in lines).encode()


def fold(address: str) -> str:
    """The account that an address belongs to: without letter case and plus part."""
    return Address("", address.strip()).plain


def _stored(maildir: Path) -> list[tuple[bytes, datetime]]:
    """What a Maildir holds already, oldest first."""
    files = [path for part in ("new", "cur") for path in (maildir / part).iterdir() if path.is_file()]
    files.sort(key=lambda path: (path.stat().st_mtime_ns, path.name))
    return [(path.read_bytes(), datetime.fromtimestamp(path.stat().st_mtime, UTC)) for path in files]


def _port(server: asyncio.Server) -> int:
    listening: socket.socket = server.sockets[0]
    port: int = listening.getsockname()[1]
    return port
