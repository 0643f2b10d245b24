"""From the mailbox into the journal: raw bytes first, with the cursor, in one transaction. Nothing is read yet."""

import hashlib
import logging
from collections.abc import AsyncGenerator, Sequence

from service.handling.office import Office
from service.ports import Arrival, Cursor, Mailbox

log = logging.getLogger(__name__)


def digest_of(raw: bytes) -> str:
    """`sha256:…` of the exact bytes."""
    return "sha256:" + hashlib.sha256(raw).hexdigest()


async def take_in(office: Office, arrival: Arrival, cursor: Cursor | None) -> int | None:
    """
    Store one mail, its key and the cursor behind it.

    Returns: its journal number; None when it is known.
    """
    arrived_at = arrival.server_moment or office.clock.now()
    signer = await office.signatures.check(arrival.raw) if office.signatures is not None else None
    async with office.store.unit() as unit:
        number = await unit.take_in(arrival.raw, arrival.key, digest_of(arrival.raw), cursor, arrived_at)
        if number is not None and signer is not None:
            await unit.put_mark(signed_mark(number), signer)
        return number


def signed_mark(journal: int) -> str:
    """The name of the mark that keeps which domain's signature held when a letter came."""
    return f"signed/{journal}"


async def poll(office: Office, mailbox: Mailbox, account: str) -> list[int]:
    """Take in what is new in every folder; gives the journal numbers. Raises: MailboxError; what came before holds."""
    async with office.store.reads() as reads:
        cursors: Sequence[Cursor] = await reads.cursors(account)
    taken = []
    arrivals = mailbox.fetch(cursors)
    try:
        async for arrival, cursor in arrivals:
            number = await take_in(office, arrival, cursor)
            if number is not None:
                taken.append(number)
                log.info("action=take-in mail=%d folder=%s bytes=%d", number, arrival.key.folder, len(arrival.raw))
    finally:
        if isinstance(arrivals, AsyncGenerator):
            await arrivals.aclose()  # left half way it must know at once, before the next look, that the rest is new
    return taken
