"""
Mail that lies in a Maildir: reading it as a mailbox, and delivering into it so that a power cut loses nothing.

The standard library's `mailbox.Maildir` rewrites line ends, which spoils signatures and sizes; bytes stay bytes here.
"""

import asyncio
import os
import secrets
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from typing_extensions import override

from service.errors import MailboxError
from service.ports import Arrival, Cursor, Mailbox, MailKey

LOOK_SECONDS = 0.2  # how often a waiting mailbox looks whether its folders have changed
STILL_SECONDS = 2.0  # a folder changed more recently than this may change again within the clock's grain
GENERATION = 0  # a Maildir has no UIDVALIDITY: its names are unique for ever

_numbers = count(1)

KnownUids = Callable[[str, str, int], Awaitable[set[str]]]
"""(account, folder, generation) → the uids already taken in."""


def make_maildir(folder: Path) -> Path:
    """Create an empty Maildir, or leave the one that is there; gives its path."""
    for part in ("tmp", "new", "cur"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    return folder


def deliver(folder: Path, raw: bytes, moment: datetime | None = None) -> str:
    """
    Deliver one mail durably: when this returns, it survives a power cut.

    Args:
        folder: The Maildir, which exists.
        raw: The exact bytes.
        moment: The moment of delivery, aware; left out, now.

    Returns:
        The unique part of the file's name.

    Raises: OSError when the disk refuses (full, failing); nothing is left in `new` then.
    """
    now = time.time_ns()
    host = socket.gethostname().replace("/", "\\057").replace(":", "\\072")
    unique = f"{now // 10**9}.M{now // 1000 % 10**6}P{os.getpid()}Q{next(_numbers)}R{secrets.token_hex(4)}.{host}"
    draft = folder / "tmp" / unique
    try:
        with draft.open("xb") as file:
            file.write(raw)
            file.flush()
            if moment is not None:
                os.utime(file.fileno(), (moment.timestamp(), moment.timestamp()))
            os.fsync(file.fileno())
        draft.rename(folder / "new" / unique)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    directory = os.open(folder / "new", os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)
    return unique


@dataclass(frozen=True, slots=True)
class _File:
    path: Path
    unique: str
    changed_ns: int


class MaildirMailbox(Mailbox):
    """
    One or several Maildirs as a mailbox; files are read where they lie, never moved or deleted.

    Args:
        account: Name under which keys and cursors stand.
        folders: Name of each folder (`INBOX`, `Junk`) → its Maildir. One that is missing is taken as empty.
        known: Tells which uids the store has already, asked once for each folder; without it every mail is
            yielded once after a start, and the store recognises it.

    A cursor's `position` is the time of the newest file, in nanoseconds: for people only. A clock that steps back
    would hide mail behind it, so names decide what is new.
    """

    def __init__(self, account: str, folders: dict[str, Path], known: KnownUids | None = None) -> None:
        self._account = account
        self._folders = folders
        self._ask_known = known
        self._known: dict[str, set[str]] = {}
        self._scanned: dict[Path, int] = {}  # change time of each directory when it was read through, once it is still
        self._looked: dict[Path, int | None] = {}  # the same at the last look, still or not
        self._closed = asyncio.Event()

    @override
    async def fetch(self, cursors: Sequence[Cursor]) -> AsyncIterator[tuple[Arrival, Cursor]]:
        positions = {cursor.folder: cursor.position for cursor in cursors if cursor.account == self._account}
        for folder, maildir in self._folders.items():
            known = await self._known_in(folder)
            position = positions.get(folder, 0)
            try:
                files = await asyncio.to_thread(self._new_files, maildir, known)
                for file in files:
                    raw = await asyncio.to_thread(_read, file.path)
                    if raw is None:  # another program has just renamed it: the next look finds it
                        self._scanned.clear()
                        continue
                    position = max(position, file.changed_ns)
                    moment = datetime.fromtimestamp(file.changed_ns / 1e9, UTC)
                    key = MailKey(self._account, folder, GENERATION, file.unique)
                    yield Arrival(raw, key, moment), Cursor(self._account, folder, GENERATION, position)
                    known.add(file.unique)
            except OSError as error:
                self._scanned.clear()
                raise MailboxError(f"the Maildir {maildir} cannot be read: {error.strerror}") from error
            except BaseException:  # left half way: the rest is still new
                self._scanned.clear()
                raise

    async def _known_in(self, folder: str) -> set[str]:
        if folder not in self._known:
            ask = self._ask_known
            self._known[folder] = set() if ask is None else await ask(self._account, folder, GENERATION)
        return self._known[folder]

    def _new_files(self, maildir: Path, known: set[str]) -> list[_File]:
        """The files of `new` and `cur` that are not known, oldest first; a directory without a change is skipped."""
        found: dict[str, _File] = {}
        for directory in (maildir / "new", maildir / "cur"):
            changed = self._looked[directory] = _changed_ns(directory)
            if changed is None or self._scanned.get(directory) == changed:
                continue
            with os.scandir(directory) as entries:
                for entry in entries:
                    unique = entry.name.partition(":")[0]
                    if unique in known or entry.name.startswith(".") or not entry.is_file():
                        continue
                    try:
                        found[unique] = _File(Path(entry.path), unique, entry.stat().st_mtime_ns)
                    except FileNotFoundError:  # it has just gone from here: to `cur`, or away
                        changed = 0
            if time.time_ns() - changed > STILL_SECONDS * 1e9:
                self._scanned[directory] = changed
        return sorted(found.values(), key=lambda file: (file.changed_ns, file.unique))

    @override
    async def wait(self, seconds: float) -> None:
        directories = [maildir / part for maildir in self._folders.values() for part in ("new", "cur")]
        if not all(self._scanned.get(directory) == _changed_ns(directory) for directory in directories):
            seconds = min(seconds, STILL_SECONDS)  # the last look may have missed what came within the clock's grain
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and not self._closed.is_set():
            if any(self._looked.get(directory) != _changed_ns(directory) for directory in directories):
                break
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closed.wait(), min(LOOK_SECONDS, left))
        self._closed.clear()

    @override
    async def close(self) -> None:
        self._closed.set()


def _changed_ns(directory: Path) -> int | None:
    try:
        return directory.stat().st_mtime_ns
    except FileNotFoundError:
        return None


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
