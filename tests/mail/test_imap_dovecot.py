"""The mailbox against a real Dovecot (`need_server`); what players' mail is read from in earnest."""

import asyncio
import imaplib
import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import pytest

from service.errors import MailboxError
from service.handling.intake import digest_of
from service.mail.day_budget import DayBudget
from service.mail.imap import ImapMailbox
from service.mail.imap_wire import ImapLogin
from service.mail.remembered import Memory, StoreMemory
from service.mail.security import Security, tls_context
from service.ports import Arrival, Cursor
from service.storage.store import Store

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

    def mailbox(self, memory: Memory | None = None, move_to: str | None = None, **changes: object) -> ImapMailbox:
        settings = {"password": PASSWORD, "security": Security.PLAIN, "timeout": PATIENCE, **changes}
        login = ImapLogin(self.host, self.port, self.user, **settings)  # type: ignore[arg-type]
        return ImapMailbox(login, self.user, memory=memory, move_to=move_to)

    def restore(self) -> None:
        """The mailbox as a restored one: the same mails under another UIDVALIDITY."""
        maildir = Path(os.environ["REFEREE_TEST_SERVERS"], "dovecot", "mail", self.user, "Maildir")
        self.client.logout()
        for file in maildir.glob("dovecot*"):
            file.unlink()
        self.client = imaplib.IMAP4(self.host, self.port)
        self.client.login(self.user, PASSWORD)

    def names(self, folder: str) -> int:
        """How many mails a folder holds."""
        word, answer = self.client.select(f'"{folder}"', readonly=True)
        assert word == "OK", answer
        return int(answer[0] or b"0")


@pytest.fixture
def box(need_server: Callable[[str], str]) -> Iterator[Box]:
    box = Box(need_server("dovecot"))
    yield box
    box.client.logout()


async def taken_in(mailbox: ImapMailbox, store: Store) -> list[int | None]:
    """One poll into a store: the number of each mail, None for a known one."""
    async with store.reads() as reads:
        cursors = await reads.cursors(mailbox._account)
    numbers = []
    async for arrival, cursor in mailbox.fetch(cursors):
        async with store.unit() as unit:
            moment = arrival.server_moment or datetime.now(UTC)
            numbers.append(await unit.take_in(arrival.raw, arrival.key, digest_of(arrival.raw), cursor, moment))
    return numbers


async def test_a_restored_mailbox_is_known_by_headers_alone(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(60):
        box.put(b"Subject: %d\r\nReceived: x; %d\r\n\r\n" % (number, number) + b"body\r\n" * 500)
    store = await Store.open("sqlite://")
    mailbox = box.mailbox(StoreMemory(store))
    assert await taken_in(mailbox, store) == list(range(1, 61))
    await mailbox.close()
    await asyncio.sleep(1.1)  # Dovecot's UIDVALIDITY is made of seconds
    box.restore()
    box.put(b"Subject: new\r\n\r\nnew\r\n")
    box.put(b"Subject: 7\r\nReceived: x; 7\r\n\r\n" + b"BODY\r\n" * 499 + b"BODY!\r\n")  # one byte more
    spent: list[int] = []

    async def spend(budget: DayBudget, count: int) -> None:
        spent.append(count)

    monkeypatch.setattr("service.mail.imap.DayBudget.spend", spend)
    mailbox = box.mailbox(StoreMemory(store))
    assert await taken_in(mailbox, store) == [None] * 60 + [61, 62]
    assert sum(spent) < 4000, "of what is known no body is fetched"
    assert await taken_in(mailbox, store) == []
    async with store.reads() as reads:
        raws = [entry.raw for entry in await reads.inputs()]
    assert len(set(raws)) == 62
    await mailbox.close()
    await store.close()


async def test_what_is_read_moves_to_a_folder_and_nothing_else(box: Box) -> None:
    for number in range(3):
        box.put(b"Subject: %d\r\n\r\n" % number)
    mailbox = box.mailbox(move_to="Done by the referee")
    cursors = [cursor for _, cursor in await read(mailbox)]
    box.put(b"Subject: late\r\n\r\n")  # after the look: it stays
    await mailbox.tidy(cursors[-1:])
    assert (box.names("INBOX"), box.names("Done by the referee")) == (1, 3)
    await mailbox.tidy(cursors[-1:])
    assert (box.names("INBOX"), box.names("Done by the referee")) == (1, 3)
    assert [arrival.raw for arrival, _ in await read(mailbox, cursors[-1])] == [b"Subject: late\r\n\r\n"]
    await mailbox.close()


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
