"""What can be asked of the store. Implements `ports.Reads`."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from itertools import groupby
from typing import Any

from sqlalchemy import Executable, LargeBinary, func, or_, select
from typing_extensions import override

from service.ledger.journal import START
from service.ports import (
    Beginning,
    CaseStatus,
    Cursor,
    DeadlineState,
    DigestEntry,
    Due,
    EventEntry,
    Head,
    MailStage,
    Person,
    QueuedLetter,
    Reads,
    SendState,
    StoredCase,
    StoredEvent,
    StoredGame,
    StoredInput,
    StoredMail,
    StoredSeat,
    StoredSetup,
)
from service.storage import queries, rows
from service.storage.engines import AnyConnection
from service.storage.tables import (
    CaseFile,
    DeadlineRow,
    DigestItem,
    EventSetup,
    GameIndex,
    Journal,
    LedgerEvent,
    MailboxCursor,
    MailKeyRow,
    MailState,
    Mark,
    OfficeAddress,
    OutboxRow,
    PersonAddress,
    PersonRow,
    RawMail,
    SeatRow,
    SenderProof,
    StreamHead,
    Told,
    table,
)

BEGINNING = 64 * 1024
"""Bytes of a mail in which its header ends, or it is held anyway."""

JOURNAL = table(Journal)
RAW = table(RawMail)
KEY = table(MailKeyRow)
STATE = table(MailState)
EVENT = table(LedgerEvent)
HEAD = table(StreamHead)
SETUP = table(EventSetup)
PERSON = table(PersonRow)
ADDRESS = table(PersonAddress)
SEAT = table(SeatRow)
OFFICE = table(OfficeAddress)
GAME = table(GameIndex)
CASE = table(CaseFile)
OUTBOX = table(OutboxRow)
DEADLINE = table(DeadlineRow)
DIGEST = table(DigestItem)
TOLD = table(Told)
PROOF = table(SenderProof)
MARK = table(Mark)
CURSOR = table(MailboxCursor)

WAITING = (SendState.QUEUED, SendState.RETRY, SendState.UNKNOWN, SendState.LEASED)
"""States from which a row of the outbox may still leave."""

ASKED_FOR = ("language", "format", "notifications")
"""What a player may ask for."""

AT_ONCE = datetime(1970, 1, 1, tzinfo=UTC)


def preference_mark(person: int, name: str) -> str:
    """The name of the mark that keeps what a player asked for."""
    return f"preference/{person}/{name}"


class ReadModel(Reads):
    """Questions over one connection."""

    def __init__(self, connection: AnyConnection) -> None:
        self._connection = connection

    async def _all(self, query: Executable, **values: object) -> Sequence[Any]:
        found: Sequence[Any] = (await self._connection.execute(query, values)).all()
        return found

    async def _one(self, query: Executable, **values: object) -> Any:
        return (await self._connection.execute(query, values)).first()

    async def _value(self, query: Executable, **values: object) -> Any:
        return (await self._connection.execute(query, values)).scalar()

    # The journal and its mails

    @override
    async def cursors(self, account: str) -> list[Cursor]:
        found = await self._all(select(CURSOR).where(CURSOR.c.account == account).order_by(CURSOR.c.folder))
        return [Cursor(row.account, row.folder, row.generation, row.position) for row in found]

    @override
    async def known_uids(self, account: str, folder: str, generation: int) -> set[str]:
        here = (KEY.c.account == account) & (KEY.c.folder == folder) & (KEY.c.generation == generation)
        return {row.uid for row in await self._all(select(KEY.c.uid).where(here))}

    @override
    async def beginnings(
        self, account: str, folder: str, generation: int, after: int = 0, limit: int = 500
    ) -> list[Beginning]:
        here = (KEY.c.account == account) & (KEY.c.folder == folder) & (KEY.c.generation != generation)
        head = func.substr(RAW.c.raw, 1, BEGINNING, type_=LargeBinary)
        query = (
            select(RAW.c.journal, func.length(RAW.c.raw).label("size"), head.label("head"))
            .where(RAW.c.journal.in_(select(KEY.c.journal).where(here)), RAW.c.raw.is_not(None))
            .where(RAW.c.journal > after)
            .order_by(RAW.c.journal)
            .limit(limit)
        )
        return [Beginning(row.journal, row.size, bytes(row.head)) for row in await self._all(query)]

    @override
    async def mail(self, journal: int) -> StoredMail | None:
        row = await self._one(queries.MAIL, journal=journal)
        return None if row is None else rows.mail(row)

    @override
    async def waiting_mails(self, limit: int) -> list[StoredMail]:
        return [rows.mail(row) for row in await self._all(queries.WAITING_MAILS, limit=limit)]

    @override
    async def waiting_numbers(self, limit: int) -> list[int]:
        query = select(STATE.c.journal).where(STATE.c.stage == MailStage.STORED).order_by(STATE.c.journal).limit(limit)
        return [int(row.journal) for row in await self._all(query)]

    @override
    async def same_letters(self, sender: str, message_id: str) -> list[StoredMail]:
        found = await self._all(queries.SAME_LETTERS, message_id=message_id, sender=sender)
        return [rows.mail(row) for row in found]

    @override
    async def mails(self, after: int = 0, limit: int = 1000) -> list[StoredMail]:
        return [rows.mail(row) for row in await self._all(queries.MAILS, after=after, limit=limit)]

    @override
    async def inputs(self, after: int = 0, limit: int = 1000) -> list[StoredInput]:
        query = (
            select(JOURNAL, RAW.c.raw)
            .join(RAW, RAW.c.journal == JOURNAL.c.number)
            .where(JOURNAL.c.number > after)
            .order_by(JOURNAL.c.number)
            .limit(limit)
        )
        return [rows.journal_input(row) for row in await self._all(query)]

    @override
    async def last_input(self) -> int:
        return int(await self._value(queries.LAST_NUMBER) or 0)

    @override
    async def funnel(self) -> dict[str, int]:
        name = func.coalesce(STATE.c.disposition, STATE.c.stage)
        return {row[0]: row[1] for row in await self._all(select(name, func.count()).group_by(name))}

    # The ledger

    @override
    async def load_stream(self, stream: str, after: int = 0) -> list[StoredEvent]:
        return [rows.ledger_event(row) for row in await self._all(queries.STREAM, stream=stream, after=after)]

    @override
    async def head(self, stream: str) -> Head:
        row = await self._one(queries.HEAD_OF, stream=stream)
        return Head(0, START) if row is None else Head(row.version, row.hash)

    @override
    async def heads(self, prefix: str = "") -> dict[str, Head]:
        query = select(HEAD).order_by(HEAD.c.stream)
        if prefix:
            query = query.where(HEAD.c.stream.startswith(prefix, autoescape=True))
        return {row.stream: Head(row.version, row.hash) for row in await self._all(query)}

    # Events, persons, games

    @override
    async def event(self, code: str) -> StoredSetup | None:
        row = await self._one(select(SETUP).where(SETUP.c.code == code))
        return None if row is None else rows.setup(row)

    @override
    async def events(self) -> list[StoredSetup]:
        return [rows.setup(row) for row in await self._all(select(SETUP).order_by(SETUP.c.code))]

    @override
    async def directory(self) -> list[EventEntry]:
        columns = (SETUP.c.code, SETUP.c.name, SETUP.c.aliases, SETUP.c.zone, SETUP.c.has_teams, SETUP.c.status)
        return [rows.event_entry(row) for row in await self._all(select(*columns).order_by(SETUP.c.code))]

    @override
    async def first_events(self, role: str) -> dict[str, str]:
        query = select(OFFICE.c.address, func.min(OFFICE.c.event).label("event")).where(OFFICE.c.role == role)
        return {row.address: row.event for row in await self._all(query.group_by(OFFICE.c.address))}

    @override
    async def has_source(self, source: str) -> bool:
        return await self._value(select(SETUP.c.code).where(SETUP.c.source == source).limit(1)) is not None

    @override
    async def events_of(self, address: str, persons: Sequence[int]) -> tuple[frozenset[str], frozenset[str]]:
        found = await self._all(queries.EVENTS_OF, address=rows.fold_address(address), persons=list(persons))
        return frozenset(row.event for row in found if row.office), frozenset(
            row.event for row in found if not row.office
        )

    @override
    async def person(self, id: int) -> Person | None:
        found = rows.persons(await self._all(queries.PERSON_WITH_ADDRESSES, id=id))
        return found[0] if found else None

    @override
    async def persons_at(self, address: str) -> list[Person]:
        return rows.persons(await self._all(queries.PERSONS_AT, at=rows.fold_address(address)))

    @override
    async def seats(self, event: str) -> list[StoredSeat]:
        query = select(SEAT).where(SEAT.c.event == event).order_by(SEAT.c.player)
        return [StoredSeat(row.event, row.player, row.person) for row in await self._all(query)]

    @override
    async def preferences(self, person: int) -> dict[str, str]:
        names = {preference_mark(person, name): name for name in ASKED_FOR}
        return {names[mark]: value for mark, value in (await self.marks(list(names))).items()}

    @override
    async def seats_of(self, person: int) -> list[StoredSeat]:
        found = await self._all(queries.SEATS_OF, person=person)
        return [StoredSeat(row.event, row.player, row.person) for row in found]

    @override
    async def all_seated(self, event: str) -> dict[str, Person]:
        found = await self._all(queries.ALL_SEATED, event=event)
        by_player = groupby(found, key=lambda row: str(row.player))
        return {player: rows.persons(list(of_player))[0] for player, of_player in by_player}

    @override
    async def seated(self, event: str, player: str) -> Person | None:
        found = rows.persons(await self._all(queries.PERSON_SEATED, event=event, player=player))
        return found[0] if found else None

    @override
    async def candidates(self, persons: Sequence[int]) -> list[StoredGame]:
        found = await self._all(queries.GAMES_OF, persons=list(persons))
        return [rows.game(row) for row in found]

    @override
    async def games(self, event: str) -> list[StoredGame]:
        query = select(GAME).where(GAME.c.event == event).order_by(GAME.c.game)
        return [rows.game(row) for row in await self._all(query)]

    @override
    async def game(self, event: str, game: str) -> StoredGame | None:
        row = await self._one(select(GAME).where(GAME.c.event == event, GAME.c.game == game))
        return None if row is None else rows.game(row)

    # What waits

    @override
    async def cases(
        self, event: str | None = None, status: CaseStatus | None = None, after: int = 0
    ) -> list[StoredCase]:
        query = select(CASE).where(CASE.c.number > after).order_by(CASE.c.number)
        if event is not None:
            query = query.where(CASE.c.event == event)
        if status is not None:
            query = query.where(CASE.c.status == status)
        return [rows.case(row) for row in await self._all(query)]

    @override
    async def case(self, key: str) -> StoredCase | None:
        is_this = CASE.c.key == key
        if key.isdecimal() and len(key) < 10:
            is_this = or_(is_this, CASE.c.number == int(key))
        row = await self._one(select(CASE).where(is_this).order_by(CASE.c.number))
        return None if row is None else rows.case(row)

    @override
    async def due_deadlines(self, day: date, limit: int = 1000) -> list[Due]:
        query = (
            select(DEADLINE)
            .where(DEADLINE.c.state == DeadlineState.PENDING, DEADLINE.c.due_on <= day)
            .order_by(DEADLINE.c.due_on, DEADLINE.c.event, DEADLINE.c.game, DEADLINE.c.key)
            .limit(limit)
        )
        return [rows.due(row) for row in await self._all(query)]

    @override
    async def deadlines(self, event: str, game: str) -> list[Due]:
        found = await self._all(queries.PENDING_DEADLINES_OF, event=event, game=game)
        return [rows.due(row) for row in found]

    @override
    async def next_deadline(self) -> date | None:
        found = await self._value(select(func.min(DEADLINE.c.due_on)).where(DEADLINE.c.state == DeadlineState.PENDING))
        assert found is None or isinstance(found, date)
        return found

    @override
    async def outbox(self, state: SendState | None = None, after: int = 0, limit: int = 1000) -> list[QueuedLetter]:
        query = select(OUTBOX).where(OUTBOX.c.id > after).order_by(OUTBOX.c.id).limit(limit)
        if state is not None:
            query = query.where(OUTBOX.c.state == state)
        return [rows.letter(row) for row in await self._all(query)]

    @override
    async def letter(self, message_id: str) -> QueuedLetter | None:
        bare = message_id.strip().strip("<>")
        row = await self._one(select(OUTBOX).where(OUTBOX.c.message_id.in_([bare, f"<{bare}>"])))
        return None if row is None else rows.letter(row)

    @override
    async def letters_to(self, addresses: Sequence[str], since: date) -> list[QueuedLetter]:
        left = OUTBOX.c.state.in_((SendState.SENT, SendState.UNKNOWN))
        to = func.lower(OUTBOX.c.recipient).in_(addresses)
        query = select(OUTBOX).where(left, to, OUTBOX.c.decided_on >= since).order_by(OUTBOX.c.id)
        return [rows.letter(row) for row in await self._all(query)]

    @override
    async def next_send_at(self) -> datetime | None:
        first = func.min(func.coalesce(OUTBOX.c.next_try_at, AT_ONCE))
        found = await self._value(select(first).where(OUTBOX.c.state.in_(WAITING)))
        assert found is None or isinstance(found, datetime)
        return found

    @override
    async def digest_entries(self, until: date, person: str | None = None) -> list[DigestEntry]:
        query = select(DIGEST).where(DIGEST.c.sent.is_(False), DIGEST.c.day_on <= until)
        if person is not None:
            query = query.where(DIGEST.c.person == person)
        query = query.order_by(DIGEST.c.person, DIGEST.c.id)
        return [rows.digest_entry(row) for row in await self._all(query)]

    @override
    async def proofs(self, address: str) -> tuple[bool, ...]:
        found = await self._value(queries.PROOFS_OF, address=rows.fold_address(address))
        return tuple(mark == "1" for mark in found or "")

    @override
    async def was_told(self, key: str) -> bool:
        return await self._value(queries.TOLD_ONCE, key=key) is not None

    @override
    async def mark(self, name: str) -> str | None:
        found = await self._value(queries.MARK_OF, name=name)
        return None if found is None else str(found)

    @override
    async def marks(self, names: Sequence[str]) -> dict[str, str]:
        return {row.name: str(row.value) for row in await self._all(queries.MARKS_OF, names=list(names))}
