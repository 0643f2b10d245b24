"""The database engines: what SQLite must be told so that it loses nothing, and how a URL is read."""

import tempfile
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from service.errors import StoreError

LOCK_WAIT_MS = 10_000  # how long a writer waits for another process; the default of SQLite is not at all
READERS = 4


class Engines:
    """
    One writer and one reader over the same database.

    `url`: `sqlite:///path/file.db`, `sqlite://` (a scratch store, gone when closed: no fsync), or
    `postgresql://user@host/name`. `file` is the path of an SQLite store that is to be kept, else None.
    """

    def __init__(self, url: str) -> None:
        """Raises: StoreError when the URL cannot be read or names another kind of database."""
        self._scratch: tempfile.TemporaryDirectory[str] | None = None
        self.file: Path | None = None
        try:
            parsed = make_url(url)
        except ArgumentError as error:
            raise StoreError("database: the URL cannot be read; write sqlite:///path or postgresql://…") from error
        match parsed.get_backend_name():
            case "sqlite":
                self.writer, self.reader = self._sqlite(parsed)
            case "postgresql":
                self.writer = self.reader = create_async_engine(parsed.set(drivername="postgresql+psycopg"))
            case other:
                raise StoreError(f"database: {other} is not known; use sqlite:///path or postgresql://…")
        self.is_sqlite = parsed.get_backend_name() == "sqlite"

    def _sqlite(self, url: URL) -> tuple[AsyncEngine, AsyncEngine]:
        durable = url.database not in (None, "", ":memory:")
        if durable:
            self.file = Path(str(url.database)).expanduser()
            self.file.parent.mkdir(parents=True, exist_ok=True)
            path = self.file
        else:
            self._scratch = tempfile.TemporaryDirectory(prefix="referee-", ignore_cleanup_errors=True)
            path = Path(self._scratch.name, "store.db")
        url = url.set(drivername="sqlite+aiosqlite", database=str(path))
        writer = create_async_engine(url, pool_size=1, max_overflow=0)
        reader = create_async_engine(url, pool_size=READERS, max_overflow=0)
        # FULL: after a power cut NORMAL may lose the last commits, whose answers have been mailed.
        pragmas = ["journal_mode=WAL", f"synchronous={'FULL' if durable else 'OFF'}", "foreign_keys=ON"]
        pragmas.append(f"busy_timeout={LOCK_WAIT_MS}")
        _prepare(writer, pragmas, begin="BEGIN IMMEDIATE")
        _prepare(reader, [*pragmas[2:], "query_only=ON"], begin="BEGIN")
        return writer, reader

    async def close(self) -> None:
        """Let the connections go; a scratch store vanishes."""
        await self.reader.dispose()
        await self.writer.dispose()
        if self._scratch is not None:
            self._scratch.cleanup()


def _prepare(engine: AsyncEngine, pragmas: list[str], begin: str) -> None:
    """Set the pragmas on each connection, and begin transactions ourselves: the driver's own way loses updates."""

    def connected(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
        connection.isolation_level = None

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine.sync_engine, "connect", connected)
    event.listen(engine.sync_engine, "begin", begun)
