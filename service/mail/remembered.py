"""What the store knows of a folder: so a mailbox restored under a new UIDVALIDITY is not fetched as a whole again."""

import hashlib
import json
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

    async def spent(self, account: str) -> Mapping[str, int]:
        """Bytes that were fetched from the account, by hour (UTC, `2031-05-14T09`)."""
        ...

    async def put_spent(self, account: str, hours: Mapping[str, int]) -> None:
        """Keep them."""
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

    async def spent(self, account: str) -> Mapping[str, int]:
        """Bytes fetched, by hour."""
        async with self._store.reads() as reads:
            stored = await reads.mark(_spent(account))
        return {str(hour): int(count) for hour, count in json.loads(stored or "{}").items()}

    async def put_spent(self, account: str, hours: Mapping[str, int]) -> None:
        """Keep them."""
        async with self._store.unit() as unit:
            await unit.put_mark(_spent(account), json.dumps(dict(hours), sort_keys=True))


def _spent(account: str) -> str:
    return f"mailbox/{account}/spent"
