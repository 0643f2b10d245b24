"""
The schema, as SQLModel classes. Hot paths insert through SQLAlchemy Core on `Class.__table__`.

Moments are aware and UTC (`…_at`), days are dates (`…_on`); JSON is canonical text. What may be erased (raw mail,
digests, a person's name and key) stands outside `ledger_event`, whose chain holds without it.
"""

from datetime import date, datetime
from typing import Any

from sqlalchemy import BigInteger, Dialect, Index, Integer, LargeBinary, Table, Text, UniqueConstraint
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field, SQLModel

from service.ports import CaseStatus, DeadlineState, EventStatus, InputKind, MailStage, SendState

SQLModel.metadata.naming_convention = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class CleanText(TypeDecorator[str]):
    """Text that every database takes: NUL is dropped, lone surrogates (8-bit headers) become question marks."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Clean one value on its way in."""
        if value is None:
            return None
        value = str(value)  # a code's plain word
        if value.isascii() and "\0" not in value:
            return value
        return value.replace("\0", "").encode("utf-8", "replace").decode("utf-8")


BigKey = BigInteger().with_variant(Integer(), "sqlite")  # SQLite numbers only INTEGER keys by itself


def table(model: type[SQLModel]) -> Table:
    """The Core table of a model."""
    found: Any = model.__dict__["__table__"]
    assert isinstance(found, Table)
    return found


class Journal(SQLModel, table=True):
    """Every input, in the one order in which inputs are judged. Rows are never deleted; a digest may be erased."""

    number: int = Field(primary_key=True, sa_type=BigKey, sa_column_kwargs={"autoincrement": False})
    kind: InputKind = Field(sa_type=CleanText)
    arrived_at: datetime
    digest: str | None = Field(default=None, sa_type=CleanText, index=True)  # sha256:…, of the raw bytes
    twin_of: int | None = Field(default=None, sa_type=BigKey)  # the first input with the same bytes
    reading: str | None = Field(default=None, sa_type=CleanText)  # version of the reader that read it


class RawMail(SQLModel, table=True):
    """The bytes of an input: a mail as fetched, an order or a file as given. Erasable."""

    __tablename__ = "raw_mail"
    journal: int = Field(primary_key=True, sa_type=BigKey, foreign_key="journal.number")
    raw: bytes | None = Field(sa_type=LargeBinary)


class MailboxCursor(SQLModel, table=True):
    """How far each folder has been read."""

    __tablename__ = "mailbox_cursor"
    account: str = Field(primary_key=True, sa_type=CleanText)
    folder: str = Field(primary_key=True, sa_type=CleanText)
    generation: int = Field(sa_type=BigInteger)
    position: int = Field(sa_type=BigInteger)


class MailKeyRow(SQLModel, table=True):
    """Where a mail was found; the same place is never taken in twice."""

    __tablename__ = "mail_key"
    __table_args__ = (Index("ix_mail_key_digest", "digest", "account", "folder"),)
    account: str = Field(primary_key=True, sa_type=CleanText)
    folder: str = Field(primary_key=True, sa_type=CleanText)
    generation: int = Field(primary_key=True, sa_type=BigInteger, sa_column_kwargs={"autoincrement": False})
    uid: str = Field(primary_key=True, sa_type=CleanText)
    journal: int = Field(sa_type=BigKey, foreign_key="journal.number", index=True)
    digest: str = Field(sa_type=CleanText)


class MailState(SQLModel, table=True):
    """What became of each mail."""

    __tablename__ = "mail_state"
    __table_args__ = (
        Index("ix_mail_state_stage", "stage", "journal"),
        Index("ix_mail_state_message_id", "message_id", "sender"),
    )
    journal: int = Field(primary_key=True, sa_type=BigKey, foreign_key="journal.number")
    stage: MailStage = Field(sa_type=CleanText)
    tries: int = 0
    disposition: str | None = Field(default=None, sa_type=CleanText)
    reason: str | None = Field(default=None, sa_type=CleanText)
    acts: str = Field(default="[]", sa_type=CleanText)
    findings: str = Field(default="[]", sa_type=CleanText)
    penalty_days: int = 0
    message_id: str | None = Field(default=None, sa_type=CleanText)
    sender: str | None = Field(default=None, sa_type=CleanText)
    event: str | None = Field(default=None, sa_type=CleanText)


class LedgerEvent(SQLModel, table=True):
    """The ledger: only ever added to (the database refuses UPDATE and DELETE), chained within its stream."""

    __tablename__ = "ledger_event"
    stream: str = Field(primary_key=True, sa_type=CleanText)
    version: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})  # 1, 2, 3 …
    kind: str = Field(sa_type=CleanText)
    facts: str = Field(sa_type=CleanText)  # canonical JSON
    journal: int = Field(sa_type=BigKey, foreign_key="journal.number", index=True)
    prev_hash: str = Field(sa_type=CleanText)
    hash: str = Field(sa_type=CleanText)


class StreamHead(SQLModel, table=True):
    """Where each stream stands; also the row that two workers contend for."""

    __tablename__ = "stream_head"
    stream: str = Field(primary_key=True, sa_type=CleanText)
    version: int
    hash: str = Field(sa_type=CleanText)


class EventSetup(SQLModel, table=True):
    """An event as its organiser wrote it, and as it was read."""

    __tablename__ = "event_setup"
    code: str = Field(primary_key=True, sa_type=CleanText)
    name: str = Field(sa_type=CleanText)
    aliases: str = Field(sa_type=CleanText)
    zone: str = Field(sa_type=CleanText)
    has_teams: bool
    source: str = Field(sa_type=CleanText)  # the YAML text
    facts: str = Field(default="{}", sa_type=CleanText)
    status: EventStatus = Field(default=EventStatus.ADDED, sa_type=CleanText)
    journal: int = Field(sa_type=BigKey, foreign_key="journal.number")
    added_at: datetime


class OfficeAddress(SQLModel, table=True):
    """Who speaks for an event besides its players: officials and captains. `address` is folded for comparing."""

    __tablename__ = "office_address"
    event: str = Field(primary_key=True, sa_type=CleanText, foreign_key="event_setup.code")
    role: str = Field(primary_key=True, sa_type=CleanText)
    address: str = Field(primary_key=True, sa_type=CleanText, index=True)


class PersonRow(SQLModel, table=True):
    """A person, one across events. Erasing the person empties name and key; the number stays."""

    __tablename__ = "person"
    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(sa_type=CleanText)
    latin: str | None = Field(default=None, sa_type=CleanText)
    language: str = Field(sa_type=CleanText)
    digest_key: bytes | None = Field(default=None, sa_type=LargeBinary)  # keys the digests that the ledger holds


class PersonAddress(SQLModel, table=True):
    """An address of a person; one address may serve two people. `address` is folded for comparing."""

    __tablename__ = "person_address"
    person: int = Field(primary_key=True, foreign_key="person.id", sa_column_kwargs={"autoincrement": False})
    address: str = Field(primary_key=True, sa_type=CleanText, index=True)
    written: str = Field(sa_type=CleanText)
    since_on: date | None = None
    until_on: date | None = None  # last day on which it counted, once it is given up
    rank: int = 0  # mail goes to the lowest that still counts


class SeatRow(SQLModel, table=True):
    """Who sits on a seat of an event."""

    __tablename__ = "seat"
    event: str = Field(primary_key=True, sa_type=CleanText, foreign_key="event_setup.code")
    player: str = Field(primary_key=True, sa_type=CleanText)
    person: int = Field(foreign_key="person.id", index=True)


class GameIndex(SQLModel, table=True):
    """The games, for finding candidates; what happened in them stands in the ledger."""

    __tablename__ = "game_index"
    __table_args__ = (
        Index("ix_game_index_white_person", "white_person", "status"),
        Index("ix_game_index_black_person", "black_person", "status"),
    )
    event: str = Field(primary_key=True, sa_type=CleanText, foreign_key="event_setup.code")
    game: str = Field(primary_key=True, sa_type=CleanText)
    white: str = Field(sa_type=CleanText)
    black: str | None = Field(default=None, sa_type=CleanText)
    white_person: int = Field(foreign_key="person.id")
    black_person: int | None = Field(default=None, foreign_key="person.id")
    status: str = Field(sa_type=CleanText)


class CaseFile(SQLModel, table=True):
    """A case that waits for an official, or did."""

    __tablename__ = "case_file"
    __table_args__ = (UniqueConstraint("key"), Index("ix_case_file_event", "event", "status"))
    number: int | None = Field(default=None, primary_key=True)
    key: str = Field(sa_type=CleanText)
    kind: str = Field(sa_type=CleanText)
    event: str | None = Field(default=None, sa_type=CleanText)
    game: str | None = Field(default=None, sa_type=CleanText)
    article: str = Field(sa_type=CleanText)
    opened_on: date
    due_on: date | None = Field(default=None, index=True)
    about: str | None = Field(default=None, sa_type=CleanText)
    status: CaseStatus = Field(default=CaseStatus.OPEN, sa_type=CleanText)
    facts: str = Field(default="{}", sa_type=CleanText)
    journal: int = Field(sa_type=BigKey, foreign_key="journal.number")


class OutboxRow(SQLModel, table=True):
    """One outgoing mail for one recipient, frozen when it was decided."""

    __tablename__ = "outbox"
    __table_args__ = (
        UniqueConstraint("key"),
        UniqueConstraint("message_id"),
        Index("ix_outbox_state", "state", "next_try_at"),
    )
    id: int | None = Field(default=None, primary_key=True)
    key: str = Field(sa_type=CleanText)
    recipient: str = Field(sa_type=CleanText)
    template: str = Field(sa_type=CleanText)
    rank: str = Field(sa_type=CleanText)
    urgency: int  # 0 leaves first: the place of `rank` in its enum
    language: str = Field(sa_type=CleanText)
    subject: str = Field(sa_type=CleanText)
    event: str | None = Field(default=None, sa_type=CleanText)
    game: str | None = Field(default=None, sa_type=CleanText)
    articles: str = Field(default="[]", sa_type=CleanText)
    decided_on: date
    journal: int | None = Field(default=None, sa_type=BigKey, foreign_key="journal.number")
    body: bytes = Field(sa_type=LargeBinary)
    message_id: str = Field(sa_type=CleanText)
    state: SendState = Field(default=SendState.QUEUED, sa_type=CleanText)
    attempts: int = 0
    next_try_at: datetime | None = None
    words: str | None = Field(default=None, sa_type=CleanText)  # what the server said last


class DeadlineRow(SQLModel, table=True):
    """A day on which something falls due; recomputed from the ledger after every change of its game."""

    __tablename__ = "deadline"
    __table_args__ = (Index("ix_deadline_state", "state", "due_on"),)
    event: str = Field(primary_key=True, sa_type=CleanText)
    game: str = Field(primary_key=True, sa_type=CleanText)
    key: str = Field(primary_key=True, sa_type=CleanText)
    kind: str = Field(sa_type=CleanText)
    due_on: date
    article: str = Field(sa_type=CleanText)
    state: DeadlineState = Field(default=DeadlineState.PENDING, sa_type=CleanText)


class DigestItem(SQLModel, table=True):
    """Something a person is told in the next digest."""

    __tablename__ = "digest_item"
    __table_args__ = (UniqueConstraint("key"), Index("ix_digest_item_sent", "sent", "day_on", "person"))
    id: int | None = Field(default=None, primary_key=True)
    key: str = Field(sa_type=CleanText)
    person: str = Field(sa_type=CleanText)  # a person's number, or an official's address
    event: str | None = Field(default=None, sa_type=CleanText)
    game: str | None = Field(default=None, sa_type=CleanText)
    notice: str = Field(sa_type=CleanText)
    day_on: date
    sent: bool = False


class Told(SQLModel, table=True):
    """Keys of what has been told, so that nobody is told twice."""

    __tablename__ = "told"
    key: str = Field(primary_key=True, sa_type=CleanText)
    journal: int | None = Field(default=None, sa_type=BigKey)


class SenderProof(SQLModel, table=True):
    """Whether the last mails from an address were proved: `110` = the last not, the two before it were."""

    __tablename__ = "sender_proof"
    address: str = Field(primary_key=True, sa_type=CleanText)
    proofs: str = Field(sa_type=CleanText)


class Mark(SQLModel, table=True):
    """Small facts of the running service: last sweep, last complete poll, a pause of the outgoing route."""

    __tablename__ = "mark"
    name: str = Field(primary_key=True, sa_type=CleanText)
    value: str = Field(sa_type=CleanText)
