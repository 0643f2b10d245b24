"""Reading into the store through crashes, restarts and folders made anew: each mail once, none lost."""

import hashlib
import random
from datetime import UTC, datetime
from pathlib import Path

import pytest

from service.mail.embedded import EmbeddedServer
from service.mail.imap import ImapMailbox
from service.mail.imap_wire import ImapLogin
from service.mail.maildir import MaildirMailbox
from service.mail.security import Security
from service.ports import Mailbox
from service.storage.store import Store

REFEREE = "referee@localhost"
NOW = datetime(2026, 1, 28, tzinfo=UTC)
MAILS = 30


class Crash(Exception):
    """The referee dies here."""


async def take_all_in(mailbox: Mailbox, store: Store, chance: random.Random) -> None:
    """One poll, a transaction for each mail; dies now and then before, inside or after a transaction."""
    async with store.reads() as reads:
        cursors = await reads.cursors(REFEREE)
    async for arrival, cursor in mailbox.fetch(cursors):
        if chance.random() < 0.1:
            raise Crash
        async with store.unit() as unit:
            digest = f"sha256:{hashlib.sha256(arrival.raw).hexdigest()}"
            await unit.take_in(arrival.raw, arrival.key, digest, cursor, arrival.server_moment or NOW)
            if chance.random() < 0.1:
                raise Crash
        if chance.random() < 0.1:
            raise Crash


@pytest.mark.parametrize("kind", ["imap", "maildir"])
@pytest.mark.parametrize("seed", range(2))
async def test_each_mail_is_taken_in_once_whatever_happens(tmp_path: Path, kind: str, seed: int) -> None:
    chance = random.Random(seed)
    store = await Store.open("sqlite://")
    crashes, sent = 0, 0

    async def known(account: str, folder: str, generation: int) -> set[str]:
        async with store.reads() as reads:
            return await reads.known_uids(account, folder, generation)

    for _ in range(4):  # each life of the server has a UIDVALIDITY of its own
        async with EmbeddedServer(tmp_path, {REFEREE: "pw"}) as server:
            done = False
            while not done:
                for _ in range(min(5, MAILS - sent)):
                    await server.deliver(REFEREE, b"Subject: %d\r\n\r\n" % sent)
                    sent += 1
                mailbox: Mailbox
                if kind == "imap":
                    login = ImapLogin("127.0.0.1", server.imap_port, REFEREE, "pw", security=Security.PLAIN)
                    mailbox = ImapMailbox(login, REFEREE)
                else:
                    mailbox = MaildirMailbox(REFEREE, {"INBOX": server.maildir(REFEREE)}, known)
                try:
                    await take_all_in(mailbox, store, chance)
                    done = chance.random() < 0.3 or sent == MAILS
                except Crash:
                    crashes += 1
                finally:
                    await mailbox.close()
    async with store.reads() as reads:
        inputs = await reads.inputs()
        mails = await reads.mails()
    await store.close()
    assert crashes > 3
    assert sorted(entry.raw or b"" for entry in inputs) == sorted(b"Subject: %d\r\n\r\n" % n for n in range(MAILS))
    assert [mail.twin_of for mail in mails] == [None] * MAILS
