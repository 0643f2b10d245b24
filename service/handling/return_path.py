"""
A return path of its own for each mail, where the mail server lets us: what comes back names the mail by itself.

`referee+r12-6d1f0c2ab91e@example.org` is that of row 12 of the outbox; its last part is a keyed digest, so that nobody
can have a mail taken for undelivered whose return path was not written to him.
"""

import hmac
import re
import secrets
from collections.abc import Iterable

from parsers.letter import Address, Envelope
from service.ports import QueuedLetter, Reads, Unit

KEY = "return-path/key"
_DIGITS = 12  # of the digest, hexadecimal
_FIELDS = frozenset({"to", "cc", "delivered-to", "x-delivered-to", "x-original-to", "envelope-to", "x-envelope-to"})
_PATH = re.compile(
    rf"(?<![^\s<>,;:\"@])([^\s<>,;:\"@]{{1,64}})\+r(\d{{1,12}})-([0-9a-f]{{{_DIGITS}}})@([\w.-]{{1,255}})",
    re.IGNORECASE,
)


async def own_key(unit: Unit) -> str:
    """The key of this store's return paths; made when it is first asked for."""
    key = await unit.mark(KEY)
    if not key:
        key = secrets.token_hex(16)
        await unit.put_mark(KEY, key)
    return key


def return_path(address: str, key: str, row: int) -> str:
    """Where the mail of one row comes back to; `address` is the referee's own."""
    local, _, domain = Address("", address).email.rpartition("@")
    return f"{local.partition('+')[0]}+r{row}-{_digest(key, row)}@{domain}"


async def returned_row(reads: Reads, envelope: Envelope, own: Iterable[str]) -> QueuedLetter | None:
    """The mail to whose return path a letter came; None where it came to none, or to a forged one. `own`: plain."""
    key = await reads.mark(KEY)
    if not key:
        return None
    for name, value in envelope.fields:
        if name.lower() not in _FIELDS:
            continue
        for local, number, digest, domain in _PATH.findall(value):
            row = int(number)
            if Address("", f"{local}@{domain}").plain in own and hmac.compare_digest(digest.lower(), _digest(key, row)):
                found = await reads.outbox(after=row - 1, limit=1)
                return found[0] if found and found[0].id == row else None
    return None


def _digest(key: str, row: int) -> str:
    return hmac.new(key.encode(), str(row).encode(), "sha256").hexdigest()[:_DIGITS]
