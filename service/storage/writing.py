"""The writing half of a unit: cases, the outbox, deadlines, digests, events, persons, games, marks."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime
from secrets import token_bytes, token_hex
from typing import Any

from sqlalchemy import Table, delete, func, insert, or_, select, text, update

from service.ledger.findings import Fact
from service.ports import (
    DIRECTORY,
    PREFERENCES,
    CaseStatus,
    DeadlineState,
    DigestEntry,
    Due,
    EventEntry,
    EventStatus,
    Letter,
    QueuedLetter,
    SendState,
    StoredGame,
)
from service.rules.verdict import CaseOpening, Rank
from service.storage import queries, rows
from service.storage.engines import AnyConnection
from service.storage.read_model import (
    ADDRESS,
    CASE,
    DEADLINE,
    DIGEST,
    GAME,
    MARK,
    OFFICE,
    OUTBOX,
    PERSON,
    PROOF,
    SEAT,
    SETUP,
    TOLD,
    WAITING,
    ReadModel,
    preference_mark,
)

PROOFS_KEPT = 3  # last mails of an address whose proof is remembered
DIGEST_KEY_BYTES = 16
SHARED_MARKS = frozenset({DIRECTORY, PREFERENCES})
SHARED_LOCK = 0x50_6572_736F_6E73
"""
PostgreSQL: taken before what every worker writes, the next number of a person and the marks of what has changed.

One lock for all of it: a letter's acts come in any order, and locks taken in any order end in a deadlock.
"""


class Writing(ReadModel):
    """Writes over one connection, inside one transaction."""

    def __init__(self, connection: AnyConnection) -> None:
        super().__init__(connection)
        self._is_sqlite = connection.dialect.name == "sqlite"
        self._marks_put: set[str] = set()

    async def _insert_new(self, into: Table, values: Mapping[str, Any], key: Sequence[str]) -> bool:
        """Insert one row; False when its key is taken, and nothing is changed."""
        statement = queries.insert_new(into, tuple(key), self._connection.dialect.name)
        return (await self._connection.execute(statement, values)).first() is not None

    async def _put(self, into: Table, key: Mapping[str, Any], values: Mapping[str, Any]) -> None:
        """Insert one row or change the one that has this key."""
        statement = queries.put(into, tuple(key), tuple(values), self._connection.dialect.name)
        await self._connection.execute(statement, {**key, **values})

    # Cases

    async def open_case(self, event: str | None, opening: CaseOpening, journal: int) -> int | None:
        """Open a case; None when its key is known."""
        values = {
            "key": opening.key,
            "kind": opening.kind,
            "event": event,
            "game": opening.game,
            "article": opening.article,
            "opened_on": opening.opened,
            "due_on": opening.due,
            "about": opening.about,
            "status": CaseStatus.OPEN,
            "facts": rows.as_text(dict(opening.facts)),
            "journal": journal,
        }
        if not await self._insert_new(CASE, values, ["key"]):
            return None
        return int(await self._value(select(CASE.c.number).where(CASE.c.key == opening.key)))

    async def put_case(
        self, key: str, status: CaseStatus, due: date | None = None, facts: Mapping[str, Fact] | None = None
    ) -> None:
        """Change the status, the due day and, where given, the facts of a case."""
        values: dict[str, Any] = {"status": status, "due_on": due}
        if facts is not None:
            values["facts"] = rows.as_text(dict(facts))
        await self._connection.execute(update(CASE).where(CASE.c.key == key).values(values))

    # The outbox

    async def queue(self, letter: Letter) -> bool:
        """Queue one mail; False when its key is known."""
        return await self._insert_new(OUTBOX, rows.letter_values(letter), ["key"])

    async def lease_letters(
        self,
        now: datetime,
        until: datetime,
        limit: int,
        ranks: Sequence[Rank] = tuple(Rank),
        boxes: Collection[str] | None = None,
    ) -> list[QueuedLetter]:
        """Take rows that may leave, urgent ranks first, until a moment."""
        may_leave = (
            select(OUTBOX)
            .where(OUTBOX.c.state.in_(WAITING), or_(OUTBOX.c.next_try_at.is_(None), OUTBOX.c.next_try_at <= now))
            .where(OUTBOX.c.urgency.in_([rows.URGENCY[rank] for rank in ranks]))
            .order_by(OUTBOX.c.urgency, OUTBOX.c.id)
            .limit(limit)
            .with_for_update(skip_locked=True)  # nothing on SQLite, where the unit is the only writer
        )
        if boxes is not None:
            may_leave = may_leave.where(func.lower(OUTBOX.c.recipient).in_(boxes))
        leased = [rows.letter(row) for row in await self._all(may_leave)]
        if leased:
            ids = [row.id for row in leased]
            taken = {"state": SendState.LEASED, "next_try_at": until, "attempts": OUTBOX.c.attempts + 1}
            await self._connection.execute(update(OUTBOX).where(OUTBOX.c.id.in_(ids)).values(taken))
        return leased

    async def settle_letter(
        self, id: int, state: SendState, words: str | None, next_try_at: datetime | None = None, tried: bool = True
    ) -> None:
        """Write down what became of a leased row."""
        values = {"state": state, "words": words, "next_try_at": next_try_at, "untried": int(not tried)}
        await self._connection.execute(queries.LETTER_SETTLED, {"of_id": id, **values})

    async def assume_sent(self, before: date | None = None) -> int:
        """Every row that waits, and was decided before a day, is taken to have left."""
        waiting = update(OUTBOX).where(OUTBOX.c.state.in_(WAITING))
        if before is not None:
            waiting = waiting.where(OUTBOX.c.decided_on < before)
        done = await self._connection.execute(waiting.values({"state": SendState.ASSUMED_SENT, "next_try_at": None}))
        return int(done.rowcount)

    # Deadlines and digests

    async def put_deadlines(self, event: str, game: str, deadlines: Sequence[Due]) -> None:
        """Replace the pending deadlines of a game; those that are done stay done."""
        stored = await self._all(queries.DEADLINES_OF, event=event, game=game)
        done = {row.key for row in stored if row.state == DeadlineState.DONE}
        old = {row.key: rows.due(row) for row in stored if row.state == DeadlineState.PENDING}
        new = {due.key: due for due in deadlines if due.key not in done}
        gone = [key for key in old if old[key] != new.get(key)]
        if gone:
            dropped = [{"event": event, "game": game, "key": key} for key in gone]
            await self._connection.execute(queries.DROP_DEADLINE, dropped)
        added = [due for due in new.values() if old.get(due.key) != due]
        if added:
            await self._connection.execute(queries.ADD_DEADLINE, [_due_values(event, game, due) for due in added])

    async def close_deadline(self, due: Due) -> None:
        """A deadline has been dealt with."""
        key = {"event": due.event, "game": due.game, "key": due.key}
        values = _due_values(due.event, due.game, due) | {"state": DeadlineState.DONE}
        await self._put(DEADLINE, key, {name: value for name, value in values.items() if name not in key})

    async def add_digest_entry(self, entry: DigestEntry) -> bool:
        """Keep a notice for the next digest; False when its key is known."""
        values = {
            "key": entry.key,
            "person": entry.person,
            "event": entry.event,
            "game": entry.game,
            "notice": rows.as_text(entry.notice),
            "day_on": entry.day,
            "sent": False,
        }
        return await self._insert_new(DIGEST, values, ["key"])

    async def mark_digest_sent(self, keys: Sequence[str]) -> None:
        """These notices have gone out."""
        if keys:
            await self._connection.execute(queries.DIGEST_SENT, [{"of_key": key} for key in keys])

    # Events, persons, games

    async def put_event(
        self,
        entry: EventEntry,
        source: str,
        facts: Mapping[str, Fact],
        offices: Collection[tuple[str, str]],
        at: datetime,
        journal: int,
    ) -> bool:
        """Add an event; False when the code is taken."""
        values = {
            "code": entry.code,
            "name": entry.name,
            "aliases": rows.as_text(list(entry.aliases)),
            "zone": entry.zone,
            "has_teams": entry.has_teams,
            "source": source,
            "facts": rows.as_text(dict(facts)),
            "status": entry.status,
            "journal": journal,
            "added_at": at,
        }
        if not await self._insert_new(SETUP, values, ["code"]):
            return False
        for role, address in sorted(offices):
            await self._add_office(entry.code, role, address)
        await self._change_directory()
        return True

    async def _add_office(self, event: str, role: str, address: str) -> None:
        row = {"event": event, "role": role, "address": rows.fold_address(address)}
        await self._insert_new(OFFICE, row, ["event", "role", "address"])

    async def put_office(self, event: str, role: str, addresses: Sequence[str]) -> None:
        """Who holds an office of an event from now on, in the place of whoever held it."""
        await self._connection.execute(delete(OFFICE).where(OFFICE.c.event == event, OFFICE.c.role == role))
        for address in addresses:
            await self._add_office(event, role, address)
        await self._change_directory()

    async def put_event_status(self, code: str, status: EventStatus) -> None:
        """Start or close an event."""
        await self._change_directory()
        await self._connection.execute(update(SETUP).where(SETUP.c.code == code).values(status=status))

    async def add_person(self, name: str, latin: str | None, language: str, addresses: Sequence[str]) -> int:
        """
        A new person; gives the person's number.

        The next one that is free: a number of a sequence is spent although its unit fails, and the journal gone through
        again would not come to the same.
        """
        await self._take_turn()
        person = 1 + (await self._value(select(func.max(PERSON.c.id))) or 0)
        values = {"name": name, "latin": latin, "language": language, "digest_key": token_bytes(DIGEST_KEY_BYTES)}
        await self._connection.execute(insert(PERSON).values(id=person, **values))
        for address in addresses:
            await self.add_address(person, address)
        return int(person)

    async def add_address(self, person: int, address: str, since: date | None = None, first: bool = False) -> None:
        """One more address of a person; with `first`, mail goes there from now on."""
        edge = func.min(ADDRESS.c.rank) if first else func.max(ADDRESS.c.rank)
        found = await self._value(select(edge).where(ADDRESS.c.person == person))
        rank = 0 if found is None else found - 1 if first else found + 1
        key = {"person": person, "address": rows.fold_address(address)}
        if first:
            await self._put(ADDRESS, key, {"written": address.strip(), "since_on": since, "rank": rank})
        else:
            values = {**key, "written": address.strip(), "since_on": since, "rank": rank}
            await self._insert_new(ADDRESS, values, list(key))
        await self._change_directory()

    async def put_seat(self, event: str, player: str, person: int) -> None:
        """Seat a person, also in place of another."""
        await self._put(SEAT, {"event": event, "player": player}, {"person": person})
        await self._change_directory()

    async def _change_directory(self) -> None:
        if not self.has_put(DIRECTORY):  # once is enough for a unit
            await self.put_mark(DIRECTORY, token_hex(8))

    async def put_game(self, game: StoredGame) -> None:
        """Write one game of the index, new or changed."""
        values = {
            "white": game.white,
            "black": game.black,
            "white_person": game.white_person,
            "black_person": game.black_person,
            "status": game.status,
        }
        await self._put(GAME, {"event": game.event, "game": game.game}, values)
        await self._change_directory()

    async def put_game_status(self, event: str, game: str, status: str) -> None:
        """The status of a game, for finding candidates."""
        of_game = {"of_event": event, "of_game": game, "new_status": status}
        await self._connection.execute(queries.STATUS_OF_GAME, of_game)

    # Memory of the service

    async def note_proof(self, address: str, proved: bool) -> None:
        """Remember whether a mail from an address was proved."""
        before = await self.proofs(address)
        after = (*before, proved)[-PROOFS_KEPT:]
        if after != before:
            marks = "".join("1" if mark else "0" for mark in after)
            await self._put(PROOF, {"address": rows.fold_address(address)}, {"proofs": marks})

    async def tell_once(self, key: str, journal: int | None = None) -> bool:
        """True the first time a key is told."""
        return await self._insert_new(TOLD, {"key": key, "journal": journal}, ["key"])

    async def put_mark(self, name: str, value: str) -> None:
        """Keep a small fact of the running service."""
        if name in SHARED_MARKS and self._marks_put.isdisjoint(SHARED_MARKS):
            await self._take_turn()
        self._marks_put.add(name)
        await self._put(MARK, {"name": name}, {"value": value})

    async def put_preference(self, person: int, name: str, value: str) -> None:
        """What a player asks for from now on."""
        await self.put_mark(preference_mark(person, name), value)
        if not self.has_put(PREFERENCES):
            await self.put_mark(PREFERENCES, token_hex(8))

    async def _take_turn(self) -> None:
        """One worker at a time, until its unit ends; persons are numbered without gaps."""
        if not self._is_sqlite:  # there the unit is the only writer
            await self._connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": SHARED_LOCK})

    def has_put(self, mark: str) -> bool:
        """Whether this unit has written a mark."""
        return mark in self._marks_put


def _due_values(event: str, game: str, due: Due) -> dict[str, Any]:
    return {
        "event": event,
        "game": game,
        "key": due.key,
        "kind": due.kind,
        "due_on": due.on,
        "article": due.article,
        "state": DeadlineState.PENDING,
    }
