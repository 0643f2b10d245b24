"""
The store, as protocols: `Reads` asks, `Unit` is one write transaction, `Store` opens both.

Every value that goes in or out is one of `rows`; nothing of a database shows.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import date, datetime
from typing import Protocol

from service.ledger.findings import Fact
from service.ports.mail import Cursor, MailKey
from service.ports.rows import (
    Beginning,
    CaseStatus,
    DigestEntry,
    Due,
    EventEntry,
    EventStatus,
    Head,
    InputKind,
    Letter,
    MailOutcome,
    Person,
    QueuedLetter,
    SendState,
    StoredCase,
    StoredEvent,
    StoredGame,
    StoredInput,
    StoredMail,
    StoredSeat,
    StoredSetup,
)
from service.rules.verdict import CaseOpening, Rank

DIRECTORY = "directory"
"""The mark that changes whenever an address, a seat or who plays a game does."""
PREFERENCES = "preferences"
"""The mark that changes whenever a player asks for another language, format or time of his mail."""


class Reads(Protocol):
    """What can be asked of the store, inside a unit (with what it has written) or beside it (what is committed)."""

    async def cursors(self, account: str) -> list[Cursor]:
        """How far the folders of an account have been read."""
        ...

    async def known_uids(self, account: str, folder: str, generation: int) -> set[str]:
        """The uids of a folder that have been taken in under this generation."""
        ...

    async def beginnings(
        self, account: str, folder: str, generation: int, after: int = 0, limit: int = 500
    ) -> list[Beginning]:
        """How the mails of a folder begin that were taken in under another generation, by journal number."""
        ...

    async def mail(self, journal: int) -> StoredMail | None:
        """One mail with its bytes; None where the number is not a mail's."""
        ...

    async def waiting_mails(self, limit: int) -> list[StoredMail]:
        """The mails not yet judged, in journal order, with their bytes."""
        ...

    async def waiting_numbers(self, limit: int) -> list[int]:
        """The journal numbers of the mails not yet judged, in order; looked at by any worker, kept from none."""
        ...

    async def same_letters(self, sender: str, message_id: str) -> list[StoredMail]:
        """The judged mails with this From and Message-ID, in journal order, without their bytes."""
        ...

    async def mails(self, after: int = 0, limit: int = 1000) -> list[StoredMail]:
        """All mails beyond a journal number, in journal order, without their bytes."""
        ...

    async def inputs(self, after: int = 0, limit: int = 1000) -> list[StoredInput]:
        """The journal beyond a number, in order, with the bytes: what a replay replays."""
        ...

    async def last_input(self) -> int:
        """The number of the journal's last input; 0 for an empty journal."""
        ...

    async def load_stream(self, stream: str, after: int = 0) -> list[StoredEvent]:
        """The events of a stream beyond a version, in order."""
        ...

    async def head(self, stream: str) -> Head:
        """Where a stream stands."""
        ...

    async def heads(self, prefix: str = "") -> dict[str, Head]:
        """Where all streams stand whose name begins so, by name in order."""
        ...

    async def event(self, code: str) -> StoredSetup | None:
        """One event; None where there is none."""
        ...

    async def directory(self) -> list[EventEntry]:
        """What all events are called and where they are, by code."""
        ...

    async def has_source(self, source: str) -> bool:
        """Whether an event was added from exactly this text."""
        ...

    async def events_of(self, address: str, persons: Sequence[int]) -> tuple[frozenset[str], frozenset[str]]:
        """The events in which an address holds an office, and those in which one of these persons has a seat."""
        ...

    async def events(self) -> list[StoredSetup]:
        """All events, by code."""
        ...

    async def person(self, id: int) -> Person | None:
        """One person; None where there is none."""
        ...

    async def persons_at(self, address: str) -> list[Person]:
        """The persons whom an address serves (compared without letter case and plus part); [] for a stranger."""
        ...

    async def seats(self, event: str) -> list[StoredSeat]:
        """The seats of an event, by player."""
        ...

    async def all_seated(self, event: str) -> dict[str, Person]:
        """Everybody on a seat of an event, by player."""
        ...

    async def preferences(self, person: int) -> dict[str, str]:
        """What a player has asked for, by name: `language`, `format`, `notifications`."""
        ...

    async def seated(self, event: str, player: str) -> Person | None:
        """The person on a seat."""
        ...

    async def seats_of(self, person: int) -> list[StoredSeat]:
        """The seats of a person in all events."""
        ...

    async def candidates(self, persons: Sequence[int]) -> list[StoredGame]:
        """The games in which one of these persons plays, by event and game."""
        ...

    async def games(self, event: str) -> list[StoredGame]:
        """The games of an event, by id."""
        ...

    async def game(self, event: str, game: str) -> StoredGame | None:
        """One game of the index."""
        ...

    async def first_events(self, role: str) -> dict[str, str]:
        """For each address (folded) that holds an office, the first event by code in which it does."""
        ...

    async def cases(
        self, event: str | None = None, status: CaseStatus | None = None, after: int = 0
    ) -> list[StoredCase]:
        """Cases by number, all or those that fit."""
        ...

    async def case(self, key: str) -> StoredCase | None:
        """The case with this key, or with this number written in digits."""
        ...

    async def due_deadlines(self, day: date, limit: int = 1000) -> list[Due]:
        """Pending deadlines with `on` ≤ day, oldest first."""
        ...

    async def deadlines(self, event: str, game: str) -> list[Due]:
        """Pending deadlines of a game, oldest first."""
        ...

    async def next_deadline(self) -> date | None:
        """The day of the first pending deadline."""
        ...

    async def outbox(self, state: SendState | None = None, after: int = 0, limit: int = 1000) -> list[QueuedLetter]:
        """Rows of the outbox in the order they were queued."""
        ...

    async def letter(self, message_id: str) -> QueuedLetter | None:
        """The row of the outbox with this Message-ID, written with or without its brackets."""
        ...

    async def letters_to(self, addresses: Sequence[str], since: date) -> list[QueuedLetter]:
        """What has left for these addresses (in small letters) from a day on, its fate unknown included; as queued."""
        ...

    async def next_send_at(self) -> datetime | None:
        """When the first row may leave: None when nothing waits; a moment in the past when one may leave now."""
        ...

    async def digest_entries(self, until: date, person: str | None = None) -> list[DigestEntry]:
        """What waits for digests up to a day, by person, then in the order it was added."""
        ...

    async def proofs(self, address: str) -> tuple[bool, ...]:
        """Whether the last mails (three at most) from an address were proved, the newest last."""
        ...

    async def was_told(self, key: str) -> bool:
        """Whether this was told."""
        ...

    async def marks(self, names: Sequence[str]) -> dict[str, str]:
        """Several marks at once; those that were never put are left out."""
        ...

    async def mark(self, name: str) -> str | None:
        """A small fact of the running service."""
        ...

    async def funnel(self) -> dict[str, int]:
        """Number of mails by disposition; those not judged yet under the name of their stage."""
        ...


class Unit(Reads, Protocol):
    """One write transaction: all of it is kept, or nothing."""

    async def take_in(
        self, raw: bytes, key: MailKey, digest: str, cursor: Cursor | None, arrived_at: datetime
    ) -> int | None:
        """
        Store one mail, its key and the cursor behind it.

        Returns:
            Its journal number; None when the mail is known: its key is, or a folder read again under a new
            generation shows the same bytes. The same bytes elsewhere get a number of their own and `twin_of`.
        """
        ...

    async def put_cursor(self, cursor: Cursor) -> None:
        """Write down how far a folder has been read."""
        ...

    async def enter(self, kind: InputKind, at: datetime, raw: bytes = b"") -> int:
        """Enter an input that is no mail (an order, a file, a tick) into the journal; gives its number."""
        ...

    async def take_mail(self, journal: int) -> bool:
        """
        Keep one waiting mail from other workers until the unit ends; never waits.

        False when it waits no longer or another worker has it in hand.
        """
        ...

    async def lock(self, *streams: str) -> None:
        """Keep other workers from these streams until the unit ends; taken in the order of their names."""
        ...

    async def append(
        self, stream: str, expected: int, events: Sequence[tuple[str, Mapping[str, Fact]]], journal: int
    ) -> Head:
        """
        Add events (kind, facts) to a stream that stands at version `expected`; gives its new head.

        Raises: StreamConflict when it stands elsewhere; the unit is then abandoned and judged again.
        """
        ...

    async def put_mail_state(self, journal: int, outcome: MailOutcome) -> None:
        """Write down what a mail came to."""
        ...

    async def count_try(self, journal: int) -> int:
        """One more failed try on a mail; gives the number of them so far."""
        ...

    async def open_case(self, event: str | None, opening: CaseOpening, journal: int) -> int | None:
        """Open a case; gives its number, None when its key is known."""
        ...

    async def put_case(
        self, key: str, status: CaseStatus, due: date | None = None, facts: Mapping[str, Fact] | None = None
    ) -> None:
        """Change the status, the due day and (where given) the facts of a case."""
        ...

    async def queue(self, letter: Letter) -> bool:
        """Queue one mail; False when its key is known, and nothing is changed."""
        ...

    async def lease_letters(
        self,
        now: datetime,
        until: datetime,
        limit: int,
        ranks: Sequence[Rank] = tuple(Rank),
        boxes: Collection[str] | None = None,
    ) -> list[QueuedLetter]:
        """
        Take rows of these ranks that may leave, urgent ones first, until a moment; nobody else gets them before it.

        `boxes`: the only addresses that the route reaches, in lower case; the other rows stay as they are.

        A lease that ran out without a word is given out again: perhaps sent, under the same Message-ID.
        """
        ...

    async def settle_letter(
        self, id: int, state: SendState, words: str | None, next_try_at: datetime | None = None, tried: bool = True
    ) -> None:
        """Write down what became of a leased row; not `tried`: the lease does not count as a try."""
        ...

    async def assume_sent(self, before: date | None = None) -> int:
        """Every row that waits, and was decided before a day, is taken to have left; gives how many."""
        ...

    async def put_deadlines(self, event: str, game: str, deadlines: Sequence[Due]) -> None:
        """Replace the pending deadlines of a game; those that are done stay done."""
        ...

    async def close_deadline(self, due: Due) -> None:
        """A deadline has been dealt with."""
        ...

    async def add_digest_entry(self, entry: DigestEntry) -> bool:
        """Keep a notice for the next digest; False when its key is known."""
        ...

    async def mark_digest_sent(self, keys: Sequence[str]) -> None:
        """These notices have gone out."""
        ...

    async def put_event(
        self,
        entry: EventEntry,
        source: str,
        facts: Mapping[str, Fact],
        offices: Collection[tuple[str, str]],
        at: datetime,
        journal: int,
    ) -> bool:
        """
        Add an event; False when the code is taken, and nothing is changed.

        `offices`: role and address of everybody who speaks for it besides its players.
        """
        ...

    async def put_office(self, event: str, role: str, addresses: Sequence[str]) -> None:
        """Who holds an office of an event from now on, in the place of whoever held it."""
        ...

    async def put_event_status(self, code: str, status: EventStatus) -> None:
        """Start or close an event."""
        ...

    async def add_person(self, name: str, latin: str | None, language: str, addresses: Sequence[str]) -> int:
        """A new person with addresses, the first is where mail goes; gives the person's number."""
        ...

    async def add_address(self, person: int, address: str, since: date | None = None, first: bool = False) -> None:
        """One more address of a person; with `first`, mail goes there from now on."""
        ...

    async def put_seat(self, event: str, player: str, person: int) -> None:
        """Seat a person, also in place of another (substitution)."""
        ...

    async def put_game(self, game: StoredGame) -> None:
        """Write one game of the index, new or changed."""
        ...

    async def put_game_status(self, event: str, game: str, status: str) -> None:
        """The status of a game, for finding candidates."""
        ...

    async def note_proof(self, address: str, proved: bool) -> None:
        """Remember whether a mail from an address was proved."""
        ...

    async def tell_once(self, key: str, journal: int | None = None) -> bool:
        """True the first time a key is told, False ever after."""
        ...

    async def put_mark(self, name: str, value: str) -> None:
        """Keep a small fact of the running service."""
        ...

    async def put_preference(self, person: int, name: str, value: str) -> None:
        """What a player asks for from now on; `PREFERENCES` changes."""
        ...

    def has_put(self, mark: str) -> bool:
        """Whether this unit has written a mark: what others know by it is not what this unit has made of it."""
        ...

    async def erase_raw(self, journal: int) -> None:
        """Erase the bytes of an input and their digest; its place in the journal and the ledger stay."""
        ...

    def attempt(self) -> AbstractAsyncContextManager[None]:
        """A part of the unit that may fail alone: an exception inside undoes this part and goes on to the caller."""
        ...


class Role(Protocol):
    """A part that one worker plays at a time, the reading of a mailbox say; whoever dies leaves it to the others."""

    async def held(self) -> bool:
        """Whether it is ours now: taken if it is free, asked again if it was ours. Raises: StoreLostError."""
        ...

    async def leave(self) -> None:
        """Give it up."""
        ...


class Store(Protocol):
    """The referee's memory."""

    @property
    def shared(self) -> bool:
        """Whether several workers may be at work on it."""
        ...

    def role(self, name: str) -> Role:
        """A part of which there is one among the workers on this store."""
        ...

    def unit(self) -> AbstractAsyncContextManager[Unit]:
        """One write transaction: committed at the end, rolled back on an exception."""
        ...

    def reads(self) -> AbstractAsyncContextManager[Reads]:
        """A consistent look at what is committed."""
        ...

    def batch(self) -> "AbstractAsyncContextManager[Store]":
        """
        One write transaction for several units: committed at the end, rolled back on an exception.

        Each unit of the store that it gives is a part that may fail alone; its reads see the parts before.
        """
        ...

    async def close(self) -> None:
        """Let the connections go."""
        ...
