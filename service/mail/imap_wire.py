"""
One IMAP connection, logged in.

Every command is bounded in time. After any failure the connection is dropped: a late answer would be taken for the
answer to the next command.
"""

import asyncio
import re
import socket
import ssl
from base64 import b64encode
from contextlib import suppress
from dataclasses import dataclass

from service.errors import MailboxError
from service.mail.imap_protocol import ImapProtocol, Lines
from service.mail.security import Security, Token, tls_context

COMMAND_SECONDS = 60.0
BYTES_PER_SECOND = 50_000  # the slowest line on which a large mail is waited for
LOGOUT_SECONDS = 2.0
DEAD_PEER_MS = 30_000  # unacknowledged data after which the kernel gives a connection up

_UIDVALIDITY = re.compile(rb"\[UIDVALIDITY (\d+)\]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ImapLogin:
    """
    Where a mailbox is and who reads it.

    Either `password` or `token` (XOAUTH2) is used. `tls`: left out, the system's authorities are trusted.
    """

    host: str
    port: int
    user: str
    password: str | None = None
    token: Token | None = None
    security: Security = Security.TLS
    tls: ssl.SSLContext | None = None
    timeout: float = COMMAND_SECONDS


def quoted(text: str) -> str:
    """A name or password as an IMAP quoted string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class ImapConnection:
    """A connection, logged in. `await ImapConnection.open(login)`, then `command`, `examine`, `idle`, `close`."""

    def __init__(self, protocol: ImapProtocol, login: ImapLogin) -> None:
        self._protocol = protocol
        self._login = login
        self.folder: str | None = None

    @classmethod
    async def open(cls, login: ImapLogin) -> "ImapConnection":
        """
        Connect, secure the line, log in.

        Raises: MailboxError in one sentence: not reached, certificate refused, login refused.
        """
        loop = asyncio.get_running_loop()
        context = (login.tls or tls_context()) if login.security is not Security.PLAIN else None
        at = f"{login.host}:{login.port}"
        protocol = ImapProtocol(loop)
        try:
            async with asyncio.timeout(login.timeout):
                direct = context if login.security is Security.TLS else None
                await loop.create_connection(lambda: protocol, login.host, login.port, ssl=direct)
                _keep_alive(protocol.transport.get_extra_info("socket"))
                await protocol.ready
                connection = cls(protocol, login)
                if login.security is Security.STARTTLS:
                    assert context is not None
                    await connection._start_tls(context)
                await connection._log_in()
        except TimeoutError as error:
            protocol.drop("timeout")
            raise MailboxError(f"{at} does not answer") from error
        except MailboxError as error:
            protocol.drop("refused")
            raise MailboxError(f"{at}: {error}") from error
        except OSError as error:  # certificate errors are among them
            protocol.drop("refused")
            raise MailboxError(f"{at}: {error.strerror or error}") from error
        except BaseException:
            protocol.drop("given up")
            raise
        return connection

    async def _start_tls(self, context: ssl.SSLContext) -> None:
        protocol = self._protocol
        if protocol.logged_in:  # PREAUTH in clear: somebody in between keeps us from securing the line
            raise MailboxError("the server lets us in before the line is secured")
        await self.command("STARTTLS")
        if protocol.incomplete_line:
            raise MailboxError("the server sent data before the line was secured")
        secured = await asyncio.get_running_loop().start_tls(
            protocol.transport, protocol, context, server_hostname=self._login.host
        )
        protocol.transport = secured
        await self._learn_capabilities()

    async def _log_in(self) -> None:
        login, protocol = self._login, self._protocol
        if not protocol.logged_in:
            if login.token is not None:
                secret = f"user={login.user}\1auth=Bearer {await login.token()}\1\1"
                await self.command("AUTHENTICATE", "XOAUTH2", b64encode(secret.encode()).decode())
            else:
                await self.command("LOGIN", quoted(login.user), quoted(login.password or ""))
            protocol.let_in()
        await self._learn_capabilities()

    async def _learn_capabilities(self) -> None:
        lines = await self.command("CAPABILITY")
        words = b" ".join(line for line in lines[:-1] if isinstance(line, bytes)).decode("ascii", "replace")
        self._protocol.capabilities = set(words.upper().split())

    def can(self, capability: str) -> bool:
        """Whether the server says that it can do this."""
        return capability in self._protocol.capabilities

    @property
    def lost(self) -> bool:
        """Whether the connection is gone."""
        return self._protocol.lost is not None

    @property
    def exists(self) -> int | None:
        """Number of mails in the selected folder, as the server last said."""
        count: int | None = self._protocol.exists
        return count

    async def command(self, name: str, *args: str, prefix: str = "", expected_bytes: int = 0) -> Lines:
        """
        Give one command and wait for its end.

        Raises: MailboxError when the server says NO or BAD, or the connection is gone, or time is up.
        """
        protocol = self._protocol
        limit = self._login.timeout + expected_bytes / BYTES_PER_SECOND
        try:
            async with asyncio.timeout(limit):
                result, lines = await protocol.run(name, *args, prefix=prefix)
        except TimeoutError as error:
            protocol.drop("timeout")
            raise MailboxError(f"no answer to {name} within {limit:.0f} s") from error
        except BaseException:
            protocol.drop("given up")
            raise
        if result != "OK":
            raise RefusedError(f"{name} refused: {_last_words(lines)}")
        return lines

    async def examine(self, folder: str, writing: bool = False) -> int:
        """Select a folder, for reading only unless told (no flag ever changes); gives its UIDVALIDITY."""
        self.folder = None
        self._protocol.exists = None
        self._protocol.selected(False)
        lines = await self.command("SELECT" if writing else "EXAMINE", quoted(folder))
        found = _UIDVALIDITY.search(b"\n".join(map(bytes, lines)))
        if found is None:
            raise MailboxError(f"the server names no UIDVALIDITY for {folder}")
        self.folder = folder if not writing else None  # for reading it is opened again
        self._protocol.selected(True)
        return int(found[1])

    async def idle(self, seconds: float) -> None:
        """Wait in the selected folder until the server says that something changed, or the time is up."""
        protocol = self._protocol
        before = protocol.exists
        running = asyncio.ensure_future(protocol.run_idle())
        pushed = asyncio.ensure_future(self._pushed(before))
        try:
            await asyncio.wait({running, pushed}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            if not running.done():
                async with asyncio.timeout(self._login.timeout):
                    await protocol.wait_for_idle_response()  # the server has not even begun: it is dead
                    protocol.idle_done()
                    await running
        except TimeoutError as error:
            protocol.drop("timeout")
            raise MailboxError("no answer to IDLE") from error
        except BaseException:
            protocol.drop("given up")
            raise
        finally:
            pushed.cancel()
            if not running.done():
                running.cancel()
            with suppress(BaseException):  # what it says is said by `lost` already
                running.exception()
        if protocol.lost is not None:
            raise MailboxError(protocol.lost)
        result, lines = running.result()
        if result != "OK":
            raise RefusedError(f"IDLE refused: {_last_words(lines)}")

    async def _pushed(self, before: int | None) -> None:
        while self._protocol.exists == before and self._protocol.lost is None:
            await self._protocol.idle_queue.get()

    async def close(self) -> None:
        """Say goodbye and drop the line; never raises, never waits long."""
        if self._protocol.lost is None:
            with suppress(MailboxError, TimeoutError):
                async with asyncio.timeout(LOGOUT_SECONDS):
                    await self.command("LOGOUT")
        self._protocol.drop("closed")


class RefusedError(MailboxError):
    """The server said NO or BAD; the connection still stands."""


def _last_words(lines: Lines) -> str:
    return bytes(lines[-1]).decode("utf-8", "replace") if lines else ""


def _keep_alive(line: socket.socket) -> None:
    line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux only
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD_PEER_MS)
