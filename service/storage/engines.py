"""
The databases: what SQLite must be told so that it loses nothing, and how statements reach each kind.

SQLite is asked on the spot, on the event loop: a statement takes microseconds, while a hand-over to a thread and back
for each cost more than all the rest (service/docs/adr). What waits for the disk, COMMIT, goes to a thread; for another
process that writes, BEGIN waits between its tries. PostgreSQL is asked asynchronously.
"""

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, CursorResult, Dialect, Engine, Executable, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from service.errors import StoreError, StoreLostError
from service.ports import Role
from service.storage.roles import OwnRole, SharedRole

SQLITE_BUSY = 5
LOOK_AGAIN_SECONDS = 0.005
LOCK_WAIT_MS = 10_000  # how long a writer waits for another process; the default of SQLite is not at all
IDLE_IN_UNIT_MS = 300_000

_T = TypeVar("_T")


class InlineConnection:
    """A connection to SQLite with the face of an asynchronous one."""

    def __init__(self, connection: Connection) -> None:
        self.sync_connection = connection
        self.dialect: Dialect = connection.dialect

    async def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[Any]:
        """Execute one statement, at once."""
        return self.sync_connection.execute(statement, parameters)

    @asynccontextmanager
    async def begin_nested(self) -> AsyncIterator[None]:
        """A savepoint."""
        with self.sync_connection.begin_nested():
            yield


AnyConnection = InlineConnection | AsyncConnection


class Engines(Protocol):
    """A database: one writer at a time on SQLite, readers beside it."""

    file: Path | None
    """The SQLite file that is to be kept; None for a scratch store and for PostgreSQL."""
    shared: bool
    """Whether several workers may be at work on it."""

    def writing(self) -> AbstractAsyncContextManager[AnyConnection]:
        """One write transaction, committed at the end, rolled back on an exception."""
        ...

    def reading(self) -> AbstractAsyncContextManager[AnyConnection]:
        """One snapshot of what is committed."""
        ...

    async def run(self, work: Callable[[Connection], _T]) -> _T:
        """Do something in one write transaction that only knows the synchronous way (Alembic)."""
        ...

    def role(self, name: str) -> Role:
        """A part of which there is one among the workers on this database."""
        ...

    async def close(self) -> None:
        """Let the connections go; a scratch store vanishes."""
        ...


def engines_for(url: str) -> Engines:
    """
    The engines for `sqlite:///path/file.db`, `sqlite://` (a scratch store without fsync) or `postgresql://…`.

    Raises: StoreError when the URL cannot be read or names another kind of database.
    """
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StoreError("database: the URL cannot be read; write sqlite:///path or postgresql://…") from error
    match parsed.get_backend_name():
        case "sqlite":
            return Sqlite(parsed)
        case "postgresql":
            return Postgresql(parsed)
        case other:
            raise StoreError(f"database: {other} is not known; use sqlite:///path or postgresql://…")


class Sqlite(Engines):
    """A file, or a scratch file that is gone when closed."""

    shared = False

    def __init__(self, url: URL) -> None:
        self.file = None
        self._scratch: tempfile.TemporaryDirectory[str] | None = None
        if url.database in (None, "", ":memory:"):
            self._scratch = tempfile.TemporaryDirectory(prefix="referee-", ignore_cleanup_errors=True)
            path = Path(self._scratch.name, "store.db")
        else:
            self.file = path = Path(str(url.database)).expanduser()
            try:
                self.file.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                why = error.strerror or str(error)
                raise StoreError(f"database: the folder {self.file.parent} cannot be made: {why}") from error
        # FULL: after a power cut NORMAL may lose the last commits, whose answers have been mailed.
        synchronous = "FULL" if self.file else "OFF"
        waiting, common = f"busy_timeout={LOCK_WAIT_MS}", ["foreign_keys=ON"]
        url = url.set(drivername="sqlite+pysqlite", database=str(path))
        opening = [waiting, "journal_mode=WAL", f"synchronous={synchronous}", *common]
        self.writer = _engine(url, [*opening, "busy_timeout=0"], "BEGIN IMMEDIATE")  # `_begin` waits, the loop does not
        self.reader = _engine(url, [waiting, *common, "query_only=ON"], "BEGIN")
        self._turn = asyncio.Lock()  # SQLite has one writer: tasks wait here, other processes in SQLite itself

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AnyConnection]:
        """One write transaction."""
        async with self._turn:
            connection = self.writer.connect()
            try:
                await _begin(connection)
                yield InlineConnection(connection)
                _still_open(connection)
                await self._apart(connection.commit)
            finally:
                connection.close()  # rolls back what is not committed

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AnyConnection]:
        """One snapshot."""
        with self.reader.connect() as connection:
            yield InlineConnection(connection)

    async def run(self, work: Callable[[Connection], _T]) -> _T:
        """Do something in one write transaction."""
        async with self.writing() as connection:
            assert isinstance(connection, InlineConnection)
            return work(connection.sync_connection)

    def role(self, name: str) -> Role:
        """The only worker has every part."""
        return OwnRole()

    async def _apart(self, work: Callable[[], _T]) -> _T:
        """In a thread what may wait; a thread cannot be stopped, so a cancelled task waits for it before it goes."""
        if self.file is None:
            return work()
        done = asyncio.get_running_loop().run_in_executor(None, work)
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            await asyncio.wait({done})
            raise

    async def close(self) -> None:
        """Let the connections go."""
        self.reader.dispose()
        self.writer.dispose()
        if self._scratch is not None:
            self._scratch.cleanup()


class Postgresql(Engines):
    """A server; several processes may work on it."""

    file = None
    shared = True

    def __init__(self, url: URL) -> None:
        # A connection is tried before it is used: the server may have been restarted since.
        self.writer = create_async_engine(url.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
        event.listen(self.writer.sync_engine, "connect", _limit_idling)
        self.reader = self.writer.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AnyConnection]:
        """One write transaction."""
        async with self.writer.begin() as connection:
            yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AnyConnection]:
        """One snapshot."""
        async with self.reader.connect() as connection:
            yield connection

    async def run(self, work: Callable[[Connection], _T]) -> _T:
        """Do something in one write transaction."""
        async with self.writer.begin() as connection:
            return await connection.run_sync(work)

    def role(self, name: str) -> Role:
        """A part that one of the processes has."""
        return SharedRole(self.writer, name)

    async def close(self) -> None:
        """Let the connections go."""
        await self.writer.dispose()


def _limit_idling(connection: Any, _record: object) -> None:
    """A worker that hangs in the midst of a unit must not keep its letter from the others for ever."""
    cursor = connection.cursor()
    cursor.execute(f"SET idle_in_transaction_session_timeout = {IDLE_IN_UNIT_MS}")
    cursor.close()
    connection.commit()


def _still_open(connection: Connection) -> None:
    """SQLite gives a transaction up by itself when the disk fails; what came after must not pass for written."""
    if not getattr(connection.connection.dbapi_connection, "in_transaction", True):
        raise StoreLostError("the store does not answer: the transaction was given up")


async def _begin(connection: Connection) -> None:
    """Begin to write, at once as a rule; while another process writes, try again until it is done."""
    end = time.monotonic() + LOCK_WAIT_MS / 1000
    while True:
        try:
            connection.begin()
            return
        except OperationalError as error:
            busy = isinstance(error.orig, sqlite3.OperationalError) and error.orig.sqlite_errorcode == SQLITE_BUSY
            if not busy or time.monotonic() > end:
                raise
        await asyncio.sleep(LOOK_AGAIN_SECONDS)


def _engine(url: URL, pragmas: list[str], begin: str) -> Engine:
    """An SQLite engine that begins its transactions itself: the driver's own way loses updates."""
    engine = create_engine(url, max_overflow=-1, connect_args={"check_same_thread": False})

    def connected(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
        connection.isolation_level = None

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)
    return engine
