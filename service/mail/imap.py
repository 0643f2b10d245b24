"""A mailbox read over IMAP. Implements `ports.Mailbox`; the connection stands in `imap_wire.py`."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress

from typing_extensions import override

from service.errors import MailboxError
from service.mail.day_budget import DayBudget
from service.mail.imap_answers import (
    LARGEST,
    by_size,
    fetch_bodies,
    fetch_headers,
    read_list,
    readable,
    search,
    sizes_of,
    used_share,
)
from service.mail.imap_wire import ImapConnection, ImapLogin, RefusedError, quoted
from service.mail.remembered import Memory, fingerprint
from service.ports import Arrival, Cursor, Mailbox, MailKey

INBOX = "INBOX"
BATCH_MAILS = 50
SAFETY_SECONDS = 60.0  # a look is taken this often even while the server pushes
LONGEST_BACK_OFF = 300.0
AFTER_LOSS_SECONDS = (0.1, 1.0)  # before a lost connection is replaced: scattered, many may have lost theirs
BYTES_PER_DAY = 2000 * 2**20  # Gmail locks an account at 2500 MB
REREAD = 20  # mails not yet read: from so many on it is asked first which of them are known under an older UIDVALIDITY
MOVE_AT_ONCE = 200
TRIES = 3  # on one mail that the server will not give out
JUNK_NAMES = {"junk", "spam", "junk e-mail", "junk email", "bulk", "bulk mail", "спам", "нежелательная почта"}


class ImapMailbox(Mailbox):
    """
    INBOX and the folder for junk, each with its own cursor. Folders are opened for reading only, save to move mail.

    Args:
        login: The server and the account.
        account: Name under which keys and cursors stand.
        junk: Name of the folder for junk as the server writes it; left out, it is found (RFC 6154, then by name).
        safety_seconds: Longest time without a look.
        folders: Names of the folders that are read besides; INBOX always is.
        move_to: Folder that takes what has been read from INBOX, made if it is missing; None: it stays.
        largest: Bytes of one mail that are kept.
        bytes_per_day: Bytes that may be fetched within 24 hours.
        memory: What the store knows of a folder, so that under a new UIDVALIDITY only unknown mails are fetched.
    """

    def __init__(
        self,
        login: ImapLogin,
        account: str,
        junk: str | None = None,
        safety_seconds: float = SAFETY_SECONDS,
        *,
        folders: Sequence[str] = (),
        move_to: str | None = None,
        largest: int = LARGEST,
        bytes_per_day: int = BYTES_PER_DAY,
        memory: Memory | None = None,
    ) -> None:
        self._more_folders = [folder for folder in folders if folder.upper() != INBOX]
        self._move_to = move_to
        self._largest = largest
        self._budget = DayBudget(bytes_per_day, account, memory)
        self._memory = memory
        self._login = login
        self._account = account
        self._junk = junk
        self._safety_seconds = safety_seconds
        self._connection: ImapConnection | None = None
        self._folders: tuple[str, ...] = ()
        self._failures = 0  # in a row
        self._refused: dict[MailKey, int] = {}  # mails that the server would not give out, and how often
        self._idle_refused = False
        self._seen: int | None = None  # number of mails in INBOX when it was last searched

    @override
    async def fetch(self, cursors: Sequence[Cursor]) -> AsyncIterator[tuple[Arrival, Cursor]]:
        known = {cursor.folder: cursor for cursor in cursors if cursor.account == self._account}
        try:
            connection = await self._connected()
            for folder in self._folders:
                generation = await connection.examine(folder)
                at = known.get(folder)
                position = at.position if at is not None and at.generation == generation else 0
                async for arrival in self._beyond(connection, folder, generation, position):
                    yield arrival, Cursor(self._account, folder, generation, int(arrival.key.uid))
        except MailboxError:
            self._failures += 1
            await self._drop()
            raise
        self._failures = 0

    async def _connected(self) -> ImapConnection:
        if self._connection is None or self._connection.lost:
            self._connection = await ImapConnection.open(self._login)
            junk = self._junk or await self._find_junk(self._connection)
            more = [*self._more_folders, *([junk] if junk else [])]
            self._folders = tuple(dict.fromkeys([INBOX, *more]))  # INBOX first: another that fails must not hide it
        return self._connection

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _find_junk(self, connection: ImapConnection) -> str | None:
        extended = connection.can("SPECIAL-USE") and connection.can("LIST-EXTENDED")
        ask = ['""', '"*"', *(["RETURN (SPECIAL-USE)"] if extended else [])]
        folders = read_list(await connection.command("LIST", *ask))
        for attributes, name in folders:
            if "\\junk" in attributes:
                return name
        for _, name in folders:
            if re.split(r"[./]", readable(name))[-1].lower() in JUNK_NAMES:
                return name
        return None

    async def _beyond(
        self, connection: ImapConnection, folder: str, generation: int, position: int
    ) -> AsyncIterator[Arrival]:
        """The mails with a UID beyond the position, in order."""
        await connection.command("NOOP")  # some servers tell SEARCH of a new mail only after it
        if folder == INBOX:
            self._seen = connection.exists
        found = await search(connection, f"{position + 1}:*")
        uids = sorted(uid for uid in found if uid > position)  # n:* always names the last mail, even one long known
        remembered: Mapping[str, int] = {}
        if self._memory is not None and len(uids) >= REREAD:
            remembered = await self._memory.fingerprints(self._account, folder, generation)
        for start in range(0, len(uids), BATCH_MAILS):
            some = uids[start : start + BATCH_MAILS]
            sizes = await sizes_of(connection, some)
            again = await self._again(connection, folder, generation, sizes, remembered) if remembered else {}
            for batch in by_size(some, sizes):
                run: dict[int, int] = {}  # unknown ones in a row: nothing may be given out of order
                for uid, size in batch.items():
                    if uid not in again:
                        run[uid] = size
                        continue
                    async for arrival in self._batch(connection, folder, generation, run):
                        yield arrival
                    yield again[uid]
                    run = {}
                async for arrival in self._batch(connection, folder, generation, run):
                    yield arrival

    async def _again(
        self,
        connection: ImapConnection,
        folder: str,
        generation: int,
        sizes: dict[int, int],
        remembered: Mapping[str, int],
    ) -> dict[int, Arrival]:
        """Those mails that the store has, known by header and size: their bytes come from there."""
        assert self._memory is not None
        found = {}
        for uid, (header, moment) in (await fetch_headers(connection, list(sizes))).items():
            journal = remembered.get(fingerprint(header, sizes.get(uid, 0)))
            raw = await self._memory.raw(journal) if journal is not None else None
            if raw is not None:
                found[uid] = Arrival(raw, MailKey(self._account, folder, generation, str(uid)), moment)
        return found

    async def _batch(
        self, connection: ImapConnection, folder: str, generation: int, sizes: dict[int, int]
    ) -> AsyncIterator[Arrival]:
        if not sizes:
            return
        await self._budget.spend(sum(min(size, self._largest) for size in sizes.values()))
        try:
            found = await fetch_bodies(connection, sizes, self._largest)
        except RefusedError:  # one of them cannot be had: which?
            found = {}
            for uid, size in sizes.items():
                with suppress(RefusedError):
                    found.update(await fetch_bodies(connection, {uid: size}, self._largest))
        for uid in sizes:
            key = MailKey(self._account, folder, generation, str(uid))
            if uid in found:
                self._refused.pop(key, None)
                raw, moment = found[uid]
                yield Arrival(raw, key, moment)
            elif uid in await search(connection, str(uid)):
                yield self._refuse(key)  # else it was deleted meanwhile

    def _refuse(self, key: MailKey) -> Arrival:
        """Count a mail that the server keeps back; after three tries a note stands for it, and the queue goes on."""
        self._refused[key] = self._refused.get(key, 0) + 1
        if self._refused[key] < TRIES:
            raise MailboxError(f"the server does not give out mail {key.uid} of {key.folder}")
        note = f"X-Referee-Not-Given-Out: {key.account} {key.folder} {key.generation} {key.uid}\r\n\r\n"
        return Arrival(note.encode("utf-8", "replace"), key, None)

    @override
    async def tidy(self, cursors: Sequence[Cursor]) -> None:
        at = next((one for one in cursors if (one.account, one.folder) == (self._account, INBOX)), None)
        if self._move_to is None or at is None or not at.position:
            return
        try:
            connection = await self._connected()
            if not connection.can("MOVE") or await connection.examine(INBOX, writing=True) != at.generation:
                return
            uids = sorted(await search(connection, f"1:{at.position}"))
            for start in range(0, len(uids), MOVE_AT_ONCE):
                await self._move(connection, ",".join(map(str, uids[start : start + MOVE_AT_ONCE])))
        except MailboxError:
            self._failures += 1
            await self._drop()
            raise

    async def _move(self, connection: ImapConnection, uids: str) -> None:
        folder = quoted(self._move_to or "")
        try:
            await connection.command("MOVE", uids, folder, prefix="UID")
        except RefusedError:  # the folder is not there yet
            await connection.command("CREATE", folder)
            await connection.command("MOVE", uids, folder, prefix="UID")

    @override
    async def used_share(self) -> float | None:
        connection = self._connection
        if connection is None or connection.lost or not connection.can("QUOTA"):
            return None
        try:
            return await used_share(connection)
        except RefusedError:
            return None
        except MailboxError:
            await self._drop()
            return None

    @override
    async def wait(self, seconds: float) -> None:
        """Return when new mail may have come; after failures not before a growing, scattered pause."""
        if self._failures or self._connection is None:
            pause = random.uniform(1.0, min(LONGEST_BACK_OFF, 2.0 ** min(self._failures, 9)))
            await asyncio.sleep(min(seconds, pause))
            return
        seconds = min(seconds, self._safety_seconds)
        connection = self._connection
        if connection.lost:
            return
        try:
            if not connection.can("IDLE") or self._idle_refused:
                await asyncio.sleep(seconds)
                return
            if connection.folder != INBOX:
                await connection.examine(INBOX)
            if connection.exists == self._seen:
                await connection.idle(seconds)
        except RefusedError:
            self._idle_refused = True
        except MailboxError:
            await self._drop()  # the next fetch opens another, or says why not
            await asyncio.sleep(min(seconds, random.uniform(*AFTER_LOSS_SECONDS)))

    @override
    async def close(self) -> None:
        await self._drop()
