"""What the store knows of a folder: so a mailbox restored under a new UIDVALIDITY is not fetched as a whole again."""

import hashlib
from collections.abc import Mapping
from typing import Protocol

from service.ports import Store

HEADER_END = b"\r\n\r\n"


class Memory(Protocol):
    """The mails of a folder that the store has from older generations of it."""

    async def fingerprints(self, account: str, folder: str, generation: int) -> Mapping[str, int]:
        """Fingerprint → journal number of every mail taken in from the folder under another generation."""
        ...

    async def raw(self, journal: int) -> bytes | None:
        """The bytes of one mail; None where they have been erased."""
        ...


def fingerprint(header: bytes, size: int) -> str:
    """
    What tells a delivery from every other: its header block and the number of its bytes.

    Every delivery bears lines of the server that took it, with its own number and second; nobody else writes those.
    """
    return f"{size}:{hashlib.sha256(header).hexdigest()}"


class StoreMemory(Memory):
    """The same, out of the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def fingerprints(self, account: str, folder: str, generation: int) -> Mapping[str, int]:
        """Fingerprint → journal number."""
        found = {}
        async with self._store.reads() as reads:
            after = 0
            while batch := await reads.beginnings(account, folder, generation, after=after):
                after = batch[-1].journal
                for one in batch:
                    end = one.head.find(HEADER_END)
                    if end >= 0:
                        found[fingerprint(one.head[: end + len(HEADER_END)], one.size)] = one.journal
        return found

    async def raw(self, journal: int) -> bytes | None:
        """The bytes of one mail."""
        async with self._store.reads() as reads:
            stored = await reads.mail(journal)
        return stored.raw if stored else None
