"""A mailbox read over IMAP. Implements `ports.Mailbox`; the connection stands in `imap_wire.py`."""

import asyncio
import random
import re
from base64 import b64decode
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta, timezone

from typing_extensions import override

from service.errors import MailboxError
from service.mail.imap_protocol import Lines
from service.mail.imap_wire import ImapConnection, ImapLogin, RefusedError
from service.ports import Arrival, Cursor, Mailbox, MailKey

INBOX = "INBOX"
BATCH_MAILS = 50
BATCH_BYTES = 4 * 2**20
LARGEST = 50 * 2**20  # bytes of one mail that are kept; of a larger one no more than one byte beyond is fetched
SAFETY_SECONDS = 60.0  # a look is taken this often even while the server pushes
LONGEST_BACK_OFF = 300.0
AFTER_LOSS_SECONDS = (0.1, 1.0)  # before a lost connection is replaced: scattered, many may have lost theirs
TRIES = 3  # on one mail that the server will not give out
JUNK_NAMES = {"junk", "spam", "junk e-mail", "junk email", "bulk", "bulk mail", "спам", "нежелательная почта"}

_LIST = re.compile(rb"\(([^)]*)\) (?:NIL|\"(?:[^\"\\]|\\.)*\") (.*)\Z", re.DOTALL)
_QUOTED = re.compile(r"\\(.)")
_DATE = re.compile(r"\s?(\d{1,2})-(\w{3})-(\d{4}) (\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)")
_MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
_BODY_TEXT = re.compile(rb"BODY\[\](?:<0>)? (?:NIL|\"((?:[^\"\\]|\\.)*)\")", re.IGNORECASE)


class ImapMailbox(Mailbox):
    """
    INBOX and the folder for junk, each with its own cursor. Folders are opened for reading only.

    Args:
        login: The server and the account.
        account: Name under which keys and cursors stand.
        junk: Name of the folder for junk as the server writes it; left out, it is found (RFC 6154, then by name).
        safety_seconds: Longest time without a look.
    """

    def __init__(
        self, login: ImapLogin, account: str, junk: str | None = None, safety_seconds: float = SAFETY_SECONDS
    ) -> None:
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
            self._folders = (INBOX, junk) if junk else (INBOX,)  # a folder for junk that fails must not hide INBOX
        return self._connection

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _find_junk(self, connection: ImapConnection) -> str | None:
        extended = connection.can("SPECIAL-USE") and connection.can("LIST-EXTENDED")
        ask = ['""', '"*"', *(["RETURN (SPECIAL-USE)"] if extended else [])]
        folders = _read_list(await connection.command("LIST", *ask))
        for attributes, name in folders:
            if "\\junk" in attributes:
                return name
        for _, name in folders:
            if re.split(r"[./]", _readable(name))[-1].lower() in JUNK_NAMES:
                return name
        return None

    async def _beyond(
        self, connection: ImapConnection, folder: str, generation: int, position: int
    ) -> AsyncIterator[Arrival]:
        """The mails with a UID beyond the position, in order."""
        await connection.command("NOOP")  # some servers tell SEARCH of a new mail only after it
        if folder == INBOX:
            self._seen = connection.exists
        found = await _search(connection, f"{position + 1}:*")
        uids = sorted(uid for uid in found if uid > position)  # n:* always names the last mail, even one long known
        for start in range(0, len(uids), BATCH_MAILS):
            some = uids[start : start + BATCH_MAILS]
            for batch in _by_size(some, await _sizes(connection, some)):
                async for arrival in self._batch(connection, folder, generation, batch):
                    yield arrival

    async def _batch(
        self, connection: ImapConnection, folder: str, generation: int, sizes: dict[int, int]
    ) -> AsyncIterator[Arrival]:
        try:
            found = await _fetch(connection, sizes)
        except RefusedError:  # one of them cannot be had: which?
            found = {}
            for uid, size in sizes.items():
                with suppress(RefusedError):
                    found.update(await _fetch(connection, {uid: size}))
        for uid in sizes:
            key = MailKey(self._account, folder, generation, str(uid))
            if uid in found:
                self._refused.pop(key, None)
                raw, moment = found[uid]
                yield Arrival(raw, key, moment)
            elif uid in await _search(connection, str(uid)):
                yield self._refuse(key)  # else it was deleted meanwhile

    def _refuse(self, key: MailKey) -> Arrival:
        """Count a mail that the server keeps back; after three tries a note stands for it, and the queue goes on."""
        self._refused[key] = self._refused.get(key, 0) + 1
        if self._refused[key] < TRIES:
            raise MailboxError(f"the server does not give out mail {key.uid} of {key.folder}")
        note = f"X-Referee-Not-Given-Out: {key.account} {key.folder} {key.generation} {key.uid}\r\n\r\n"
        return Arrival(note.encode("utf-8", "replace"), key, None)

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


async def _search(connection: ImapConnection, uids: str) -> set[int]:
    lines = await connection.command("SEARCH", "UID", uids, prefix="UID")
    words = b" ".join(bytes(line) for line in lines[:-1]).split()
    return {int(word) for word in words if word.isdigit()}


async def _sizes(connection: ImapConnection, uids: Sequence[int]) -> dict[int, int]:
    lines = await connection.command("FETCH", ",".join(map(str, uids)), "(UID RFC822.SIZE)", prefix="UID")
    found = {}
    for text, _ in _records(lines):
        uid, size = re.search(rb"\bUID (\d+)", text), re.search(rb"\bRFC822\.SIZE (\d+)", text)
        if uid and size:
            found[int(uid[1])] = int(size[1])
    return {uid: found[uid] for uid in uids if uid in found}


def _by_size(uids: Sequence[int], sizes: dict[int, int]) -> list[dict[int, int]]:
    """Batches that fit into memory: many small mails together, a large one alone."""
    batches: list[dict[int, int]] = []
    for uid in uids:
        size = sizes.get(uid, 0)  # deleted meanwhile, or not told: the bodies will show
        if not batches or sum(batches[-1].values()) + size > BATCH_BYTES:
            batches.append({})
        batches[-1][uid] = size
    return batches


async def _fetch(connection: ImapConnection, sizes: dict[int, int]) -> dict[int, tuple[bytes, datetime | None]]:
    """Bodies and server moments by UID; no flag changes."""
    total = sum(sizes.values())
    body = f"BODY.PEEK[]<0.{LARGEST + 1}>" if max(sizes.values()) > LARGEST else "BODY.PEEK[]"
    lines = await connection.command(
        "FETCH", ",".join(map(str, sizes)), f"(UID INTERNALDATE {body})", prefix="UID", expected_bytes=total
    )
    found = {}
    for text, literals in _records(lines):
        uid = re.search(rb"\bUID (\d+)", text)
        if uid is None or int(uid[1]) not in sizes:
            continue
        short = _BODY_TEXT.search(text)
        if literals:
            raw = bytes(literals[-1])
        elif short is not None:
            raw = re.sub(rb"\\(.)", rb"\1", short[1] or b"")
        else:
            continue  # an unasked line about flags
        moment = re.search(rb'INTERNALDATE "([^"]*)"', text)
        found[int(uid[1])] = (raw, read_internal_date(moment[1].decode("ascii", "replace")) if moment else None)
    return found


def _records(lines: Lines) -> list[tuple[bytes, list[bytearray]]]:
    """The answer to FETCH, mail by mail: the text without its literals, and the literals."""
    records: list[tuple[bytes, list[bytearray]]] = []
    for line in lines[:-1]:
        if isinstance(line, bytearray):
            if records:
                records[-1][1].append(line)
        elif re.match(rb"\d+ FETCH \(", line, re.IGNORECASE):
            records.append((line, []))
        elif records:
            records[-1] = (records[-1][0] + line, records[-1][1])
    return records


def _read_list(lines: Lines) -> list[tuple[set[str], str]]:
    """The answer to LIST: attributes in lower case, and the name as the server writes it."""
    found = []
    waiting: set[str] | None = None
    for line in lines[:-1]:
        if isinstance(line, bytearray):
            if waiting is not None:
                found.append((waiting, line.decode("utf-8", "replace")))
            waiting = None
        elif match := _LIST.search(line):
            attributes = set(match[1].decode("ascii", "replace").lower().split())
            name = match[2].decode("utf-8", "replace")
            waiting = attributes if name.startswith("{") else None
            if name.startswith('"'):
                name = _QUOTED.sub(r"\1", name[1:-1])
            if waiting is None:
                found.append((attributes, name))
    return found


def _readable(name: str) -> str:
    """A folder's name out of modified UTF-7 (RFC 3501, 5.1.3); as it stands where it is none."""

    def letters(match: re.Match[str]) -> str:
        if not match[1]:
            return "&"
        coded = match[1].replace(",", "/")
        with suppress(ValueError):
            return b64decode(coded + "=" * (-len(coded) % 4)).decode("utf-16-be")
        return match[0]

    return re.sub(r"&([^-&]*)-", letters, name)


def read_internal_date(text: str) -> datetime | None:
    """
    INTERNALDATE as an aware moment; None for what is no date.

    >>> read_internal_date("28-Jan-2026 19:40:58 +0300").isoformat()
    '2026-01-28T19:40:58+03:00'
    """
    match = _DATE.fullmatch(text)
    if match is None or match[2].title() not in _MONTHS:
        return None
    day, _, year, hour, minute, second, sign, zone_hours, zone_minutes = match.groups()
    offset = timedelta(hours=int(zone_hours), minutes=int(zone_minutes)) * (-1 if sign == "-" else 1)
    month = _MONTHS.index(match[2].title()) + 1
    with suppress(ValueError):
        return datetime(int(year), month, int(day), int(hour), int(minute), int(second), tzinfo=timezone(offset))
    return None
