"""What the store holds, as values."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum

from service.ledger.findings import Fact
from service.ports.mail import MailKey
from service.rules.verdict import Disposition, Rank


class InputKind(StrEnum):
    """What an entry of the journal is."""

    MAIL = "mail"
    ORDER = "order"
    FILE = "file"
    TICK = "tick"


class MailStage(StrEnum):
    """How far a mail has come. Only `stored` mails wait to be judged."""

    STORED = "stored"
    JUDGED = "judged"
    HELD = "held"  # judged as far as it goes; a person decides, or an interruption ends
    SET_ASIDE = "set-aside"  # failed three times


class EventStatus(StrEnum):
    """The life of an event."""

    ADDED = "added"
    RUNNING = "running"
    CLOSED = "closed"


class CaseStatus(StrEnum):
    """The life of a case (interface.md 3)."""

    OPEN = "open"
    RULED = "ruled"
    PROTESTED = "protested"
    APPEALED = "appealed"
    CLOSED = "closed"


class SendState(StrEnum):
    """The life of an outgoing mail."""

    QUEUED = "queued"
    LEASED = "leased"  # a worker has it until `next_try_at`
    RETRY = "retry"
    UNKNOWN = "unknown"  # perhaps delivered; goes out again under the same Message-ID
    SENT = "sent"
    FAILED = "failed"
    OBSERVED = "observed"  # never to be sent: the event is only observed
    ASSUMED_SENT = "assumed-sent"  # decided before a restore


class DeadlineState(StrEnum):
    """Whether a deadline still waits."""

    PENDING = "pending"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class StoredMail:
    """
    A mail of the journal with its state. `twin_of`: the first mail with the same bytes under another key.

    `raw` is None once erased; `acts` and `findings` are the JSON of interface.md 3.
    """

    journal: int
    raw: bytes | None
    arrived_at: datetime
    digest: str | None
    twin_of: int | None
    stage: MailStage
    tries: int = 0
    disposition: Disposition | None = None
    reason: str | None = None
    acts: list[Fact] = field(default_factory=list)
    findings: list[Fact] = field(default_factory=list)
    penalty_days: int = 0
    message_id: str | None = None
    sender: str | None = None
    event: str | None = None
    key: MailKey | None = None


@dataclass(frozen=True, slots=True)
class MailOutcome:
    """What a mail came to: written into its state in the transaction that judged it."""

    stage: MailStage
    disposition: Disposition | None
    reason: str | None = None
    acts: Sequence[Fact] = ()
    findings: Sequence[Fact] = ()
    penalty_days: int = 0
    message_id: str | None = None
    sender: str | None = None
    event: str | None = None
    reading: str | None = None  # version of the reader


@dataclass(frozen=True, slots=True)
class StoredInput:
    """An entry of the journal: what came, when, and its bytes (None once erased)."""

    number: int
    kind: InputKind
    arrived_at: datetime
    raw: bytes | None
    reading: str | None = None


@dataclass(frozen=True, slots=True)
class Beginning:
    """How a mail begins: at least its header, if that is of a usual length. `size`: bytes of the whole."""

    journal: int
    size: int
    head: bytes


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One row of the ledger: the `version`-th event of its stream, counted from 1. `hash` chains it to those before."""

    stream: str
    version: int
    kind: str
    facts: dict[str, Fact]
    journal: int
    hash: str


@dataclass(frozen=True, slots=True)
class Head:
    """Where a stream stands: number of its events, hash of the last; (0, `journal.START`) for an empty one."""

    version: int
    hash: str


@dataclass(frozen=True, slots=True)
class EventEntry:
    """An event as the directory lists it: what it is called, by whose clock its days end, whether teams play."""

    code: str
    name: str
    aliases: tuple[str, ...]
    zone: str
    has_teams: bool
    status: EventStatus


@dataclass(frozen=True, slots=True)
class StoredSetup:
    """An event of the store: its YAML text as given, what was read from it, its status."""

    code: str
    source: str
    facts: dict[str, Fact]
    status: EventStatus
    journal: int


@dataclass(frozen=True, slots=True)
class Person:
    """A person across events; `addresses` as written, the one that mail goes to first."""

    id: int
    name: str
    latin: str | None
    language: str
    addresses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """Who sits on a seat."""

    event: str
    player: str
    person: int


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game of the index: seats and persons of both sides, status as in interface.md 3."""

    event: str
    game: str
    white: str
    black: str | None
    white_person: int
    black_person: int | None
    status: str


@dataclass(frozen=True, slots=True)
class StoredCase:
    """A case with its number; `due` is the last day of the running period, inclusive."""

    number: int
    key: str
    kind: str
    event: str | None
    game: str | None
    article: str
    opened: date
    due: date | None
    about: str | None
    status: CaseStatus
    facts: dict[str, Fact]
    journal: int


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail to queue: `key` (decision, recipient, template) and `message_id` are unique for ever, `body` is frozen."""

    key: str
    recipient: str
    template: str
    rank: Rank
    language: str
    subject: str
    articles: tuple[str, ...]
    on: date
    body: bytes
    message_id: str
    event: str | None = None
    game: str | None = None
    journal: int | None = None
    state: SendState = SendState.QUEUED


@dataclass(frozen=True, slots=True)
class QueuedLetter:
    """A row of the outbox: the letter, and how its sending stands."""

    id: int
    letter: Letter
    attempts: int
    next_try_at: datetime | None
    words: str | None


@dataclass(frozen=True, slots=True)
class Due:
    """A deadline of a game (or of an event, with `game` empty): nothing happens before the day `on` is over."""

    event: str
    game: str
    key: str
    kind: str
    on: date
    article: str


@dataclass(frozen=True, slots=True)
class DigestEntry:
    """A notice that waits for a person's next digest. `person`: a person's number or an official's address."""

    key: str
    person: str
    day: date
    notice: dict[str, Fact]
    event: str | None = None
    game: str | None = None
