"""One write transaction over the journal, its mails and the ledger. Implements `ports.Unit` with `writing.py`."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime

from sqlalchemy import text, update
from typing_extensions import override

from service.errors import StreamConflict
from service.ledger.findings import Fact
from service.ledger.journal import canonical, chain
from service.ports import Cursor, Head, InputKind, MailKey, MailOutcome, MailStage, StoredEvent, Unit
from service.storage import queries, rows
from service.storage.engines import AnyConnection
from service.storage.read_model import CURSOR, HEAD, JOURNAL, RAW, STATE
from service.storage.writing import Writing

JOURNAL_LOCK = 0x4A6F_7572_6E61_6C  # PostgreSQL: journal numbers are given out without gaps, one worker at a time
STREAM_LOCK = "SELECT pg_advisory_xact_lock(hashtextextended(:stream, 0))"


class StoreUnit(Writing, Unit):
    """One transaction; `Store.unit` opens and ends it."""

    def __init__(self, connection: AnyConnection) -> None:
        super().__init__(connection)
        # Where the streams stood when they were loaded: an append begins there, and fails if one has grown meanwhile.
        self._heads: dict[str, Head] = {}

    @override
    async def load_stream(self, stream: str, after: int = 0) -> list[StoredEvent]:
        found = await self._all(queries.STREAM_WITH_HEAD, stream=stream, after=after)
        if found:
            self._heads[stream] = Head(found[0].head_version, found[0].head_hash)
        return [rows.ledger_event(row) for row in found if row.version is not None]

    @override
    async def take_in(
        self, raw: bytes, key: MailKey, digest: str, cursor: Cursor | None, arrived_at: datetime
    ) -> int | None:
        if cursor is not None:
            await self.put_cursor(cursor)
        place = {"account": key.account, "folder": key.folder, "generation": key.generation, "uid": key.uid}
        known = await self._all(queries.KNOWN_MAILS, **place, digest=digest)
        if any(row.at_place for row in known):
            return None
        same = [row for row in known if row.digest == digest]
        here = [row for row in same if (row.account, row.folder) == (key.account, key.folder)]
        seen = {row.journal for row in here if row.generation == key.generation}
        older = [row.journal for row in here if row.generation != key.generation and row.journal not in seen]
        number = older[0] if older else await self._enter(InputKind.MAIL, arrived_at, raw, digest, same)
        await self._connection.execute(queries.ADD_KEY, {**place, "journal": number, "digest": digest})
        if older:
            return None
        await self._connection.execute(
            queries.ADD_STATE,
            {
                "journal": number,
                "stage": MailStage.STORED,
                "tries": 0,
                "acts": "[]",
                "findings": "[]",
                "penalty_days": 0,
            },
        )
        return number

    async def _enter(
        self, kind: InputKind, at: datetime, raw: bytes, digest: str | None, same: Sequence[object] = ()
    ) -> int:
        if not self._is_sqlite:
            await self._connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": JOURNAL_LOCK})
        twin_of = min((row.journal for row in same), default=None)  # type: ignore[attr-defined]
        number = int(await self._value(queries.ADD_JOURNAL, kind=kind, arrived_at=at, digest=digest, twin_of=twin_of))
        await self._connection.execute(queries.ADD_RAW, {"journal": number, "raw": raw})
        return number

    @override
    async def enter(self, kind: InputKind, at: datetime, raw: bytes = b"") -> int:
        return await self._enter(kind, at, raw, None)

    @override
    async def put_cursor(self, cursor: Cursor) -> None:
        place = {"account": cursor.account, "folder": cursor.folder}
        await self._put(CURSOR, place, {"generation": cursor.generation, "position": cursor.position})

    @override
    async def take_mail(self, journal: int) -> bool:
        return await self._value(queries.TAKE_MAIL, journal=journal) is not None

    @override
    async def lock(self, *streams: str) -> None:
        if self._is_sqlite:
            return  # the unit is the only writer already
        for stream in sorted(set(streams)):
            await self._connection.execute(text(STREAM_LOCK), {"stream": stream})

    @override
    async def append(
        self, stream: str, expected: int, events: Sequence[tuple[str, Mapping[str, Fact]]], journal: int
    ) -> Head:
        head = self._heads.get(stream) or await self.head(stream)
        if head.version != expected:
            raise StreamConflict(stream, expected, head.version)
        if not events:
            return head
        added, version, last = [], head.version, head.hash
        for kind, facts in events:
            version, previous, last = version + 1, last, chain(last, kind, facts)
            added.append(
                {
                    "stream": stream,
                    "version": version,
                    "kind": kind,
                    "facts": canonical(facts).decode(),
                    "journal": journal,
                    "prev_hash": previous,
                    "hash": last,
                }
            )
        if expected == 0:
            grown = await self._insert_new(HEAD, {"stream": stream, "version": version, "hash": last}, ["stream"])
        else:
            moved = {"of_stream": stream, "expected": expected, "version": version, "hash": last}
            grown = bool((await self._connection.execute(queries.MOVE_HEAD, moved)).rowcount)
        if not grown:  # another worker was quicker between our look and our write
            raise StreamConflict(stream, expected, (await self.head(stream)).version)
        await self._connection.execute(queries.ADD_EVENT, added)
        self._heads[stream] = Head(version, last)
        return self._heads[stream]

    @override
    async def put_mail_state(self, journal: int, outcome: MailOutcome) -> None:
        await self._connection.execute(
            queries.STATE_OF_MAIL,
            {
                "of_journal": journal,
                "stage": outcome.stage,
                "disposition": outcome.disposition,
                "reason": outcome.reason,
                "acts": rows.as_text(list(outcome.acts)),
                "findings": rows.as_text(list(outcome.findings)),
                "penalty_days": outcome.penalty_days,
                "message_id": outcome.message_id,
                "sender": outcome.sender,
                "event": outcome.event,
            },
        )
        if outcome.reading is not None:
            await self._connection.execute(queries.READ_BY, {"of_journal": journal, "by_version": outcome.reading})

    @override
    async def count_try(self, journal: int) -> int:
        one_more = update(STATE).where(STATE.c.journal == journal).values(tries=STATE.c.tries + 1)
        return int((await self._connection.execute(one_more.returning(STATE.c.tries))).scalar_one())

    @override
    async def erase_raw(self, journal: int) -> None:
        await self._connection.execute(update(RAW).where(RAW.c.journal == journal).values(raw=None))
        await self._connection.execute(update(JOURNAL).where(JOURNAL.c.number == journal).values(digest=None))

    @override
    @asynccontextmanager
    async def attempt(self) -> AsyncIterator[None]:
        marks = set(self._marks_put)
        try:
            async with self._connection.begin_nested():
                yield
        except BaseException:  # what was written since is undone
            self._heads.clear()
            self._marks_put = marks
            raise
