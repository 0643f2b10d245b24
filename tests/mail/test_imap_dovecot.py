"""The mailbox against a real Dovecot (`need_server`); what players' mail is read from in earnest."""

import asyncio
import imaplib
import os
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import pytest

from service.errors import MailboxError
from service.mail.imap import ImapMailbox
from service.mail.imap_wire import ImapLogin
from service.mail.security import Security, tls_context
from service.ports import Arrival, Cursor

RAW = b"Subject: (x\r\n\r\nA1 OK {12}\r\n* 3 FETCH (UID 9)\r\n(((\xff {5}\r\n)\r\n"
ARRIVED = '"28-Jan-2026 19:40:58 +0300"'
PASSWORD = "secret"
PATIENCE = 30.0


class Box:
    """One account on the server, filled over the standard library's own client."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        assert parts.hostname
        assert parts.port
        self.host, self.port = parts.hostname, parts.port
        self.user = f"referee-{uuid4().hex}"
        self.client = imaplib.IMAP4(self.host, self.port)
        self.client.login(self.user, PASSWORD)

    def put(self, raw: bytes, folder: str = "INBOX") -> None:
        word, answer = self.client.append(folder, "", ARRIVED, raw)
        assert word == "OK", answer

    def mailbox(self, **changes: object) -> ImapMailbox:
        settings = {"password": PASSWORD, "security": Security.PLAIN, "timeout": PATIENCE, **changes}
        return ImapMailbox(ImapLogin(self.host, self.port, self.user, **settings), self.user)  # type: ignore[arg-type]


@pytest.fixture
def box(need_server: Callable[[str], str]) -> Iterator[Box]:
    box = Box(need_server("dovecot"))
    yield box
    box.client.logout()


async def read(mailbox: ImapMailbox, *cursors: Cursor) -> list[tuple[Arrival, Cursor]]:
    return [pair async for pair in mailbox.fetch(cursors)]


async def test_bytes_and_moment_come_exactly_and_no_flag_changes(box: Box) -> None:
    box.put(RAW)
    mailbox = box.mailbox()
    ((arrival, cursor),) = await read(mailbox)
    assert arrival.raw == RAW
    assert arrival.server_moment == datetime.fromisoformat("2026-01-28T19:40:58+03:00")
    assert await read(mailbox, cursor) == []
    box.client.select(readonly=True)
    assert b"Seen" not in (box.client.fetch("1", "(FLAGS)")[1][0] or b"")
    await mailbox.close()


async def test_a_backlog_comes_in_order_and_whole(box: Box) -> None:
    for number in range(120):
        box.put(b"Subject: %d\r\n\r\n" % number + b"x\r\n" * (number % 7) * 1000)
    mailbox = box.mailbox()
    found = await read(mailbox)
    assert [arrival.raw.split(b"\r\n")[0] for arrival, _ in found] == [b"Subject: %d" % n for n in range(120)]
    assert [len(arrival.raw) for arrival, _ in found] == [
        len(b"Subject: %d\r\n\r\n" % n) + n % 7 * 3000 for n in range(120)
    ]
    await mailbox.close()


async def test_junk_and_a_folder_made_anew(box: Box) -> None:
    box.client.create("Junk")
    box.put(b"Subject: spam\r\n\r\n", "Junk")
    mailbox = box.mailbox()
    ((arrival, cursor),) = await read(mailbox)
    assert arrival.key.folder == "Junk"
    box.client.delete("Junk")
    await asyncio.sleep(1.1)  # Dovecot's UIDVALIDITY is made of seconds
    box.client.create("Junk")
    box.put(b"Subject: spam\r\n\r\n", "Junk")
    ((again, _),) = await read(mailbox, cursor)
    assert again.raw == arrival.raw
    assert again.key.generation != arrival.key.generation
    await mailbox.close()


async def test_a_delivery_is_pushed(box: Box) -> None:
    mailbox = box.mailbox()
    await read(mailbox)
    async with asyncio.timeout(PATIENCE):
        waiting = asyncio.create_task(mailbox.wait(10 * PATIENCE))
        await asyncio.sleep(0.05)
        await asyncio.to_thread(box.put, RAW)
        await waiting
    assert len(await read(mailbox)) == 1
    await mailbox.close()


async def test_a_wrong_password_is_told(box: Box) -> None:
    with pytest.raises(MailboxError, match="LOGIN refused"):
        await read(box.mailbox(password="wrong"))


@pytest.mark.parametrize("security", [Security.STARTTLS, Security.TLS])
async def test_the_line_is_secured(box: Box, security: Security) -> None:
    port = urlsplit(os.environ["REFEREE_TEST_DOVECOT_TLS"]).port if security is Security.TLS else box.port
    assert port
    box.put(RAW)
    trusted = tls_context(Path(os.environ["REFEREE_TEST_DOVECOT_CA"]))
    login = ImapLogin("localhost", port, box.user, PASSWORD, security=security, tls=trusted, timeout=PATIENCE)
    mailbox = ImapMailbox(login, box.user)
    assert [arrival.raw for arrival, _ in await read(mailbox)] == [RAW]
    await mailbox.close()
    with pytest.raises(MailboxError, match="certificate"):
        await read(ImapMailbox(ImapLogin("localhost", port, box.user, PASSWORD, security=security), box.user))
