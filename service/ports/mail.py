"""The clock, the mailbox, the outgoing route and the reader, as protocols."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from parsers.acts import ParsedMail
from parsers.reading import Reading


class Clock(Protocol):
    """The one source of the present moment."""

    def now(self) -> datetime:
        """The present moment, aware, UTC."""
        ...


@dataclass(frozen=True, slots=True)
class MailKey:
    """Where a mail lies in a mailbox: unique for ever. `generation` is the UIDVALIDITY (0 for a Maildir)."""

    account: str
    folder: str
    generation: int
    uid: str


@dataclass(frozen=True, slots=True)
class Arrival:
    """One mail as fetched: exact bytes, its key, and the server's moment (IMAP INTERNALDATE or the file's), aware."""

    raw: bytes
    key: MailKey
    server_moment: datetime | None


@dataclass(frozen=True, slots=True)
class Cursor:
    """How far a folder has been read. `generation` is the UIDVALIDITY under which `position` counts."""

    account: str
    folder: str
    generation: int
    position: int


class Mailbox(Protocol):
    """A source of mail. Reading marks nothing and deletes nothing on the server."""

    def fetch(self, cursors: Sequence[Cursor]) -> AsyncIterator[tuple[Arrival, Cursor]]:
        """
        Yield what lies beyond the cursors, oldest first in each folder, each with the cursor that stands behind it.

        Raises: MailboxError when the server cannot be reached or answers nonsense; what was yielded before holds.
        """
        ...

    async def wait(self, seconds: float) -> None:
        """Return when new mail may have come, at the latest after `seconds`."""
        ...

    async def tidy(self, cursors: Sequence[Cursor]) -> None:
        """
        Move away on the server what lies before the cursors, all of it committed, where that is wished.

        Raises: MailboxError; nothing is lost by it, the next call does it.
        """
        return

    async def used_share(self) -> float | None:
        """How full the mailbox is, 1.0 being its quota; None where nobody tells."""
        return None

    async def close(self) -> None:
        """Let the connection go."""
        ...


class Fate(StrEnum):
    """What became of one outgoing mail."""

    DELIVERED = "delivered"
    TRY_LATER = "try-later"
    REFUSED = "refused"
    UNKNOWN = "unknown"  # the connection broke after the body had gone out
    ROUTE_CLOSED = "route-closed"  # the account itself is refused: the route pauses, the row stays


@dataclass(frozen=True, slots=True)
class Delivery:
    """The fate of a mail and the server's words."""

    fate: Fate
    words: str


@dataclass(frozen=True, slots=True)
class OutgoingMail:
    """One frozen mail for one recipient: envelope sender and recipient, body bytes with CRLF."""

    sender: str
    recipient: str
    body: bytes


class Mailer(Protocol):
    """A route for outgoing mail, open for one batch."""

    async def __aenter__(self) -> "Mailer": ...

    async def __aexit__(self, *exc: object) -> None: ...

    async def send(self, mail: OutgoingMail) -> Delivery:
        """Hand one mail over; never raises for what the server does."""
        ...


class Reader(Protocol):
    """The reading of a raw mail, bounded in time and memory (a child process for what is large or slow)."""

    async def read(self, raw: bytes) -> Reading[ParsedMail]:
        """Read one mail; never raises and never hangs."""
        ...
