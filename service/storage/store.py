"""The store: opened by its URL, brought up to date, then units and reads. Implements `ports.Store`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import DatabaseError, DBAPIError, InterfaceError, OperationalError
from typing_extensions import override

import service.ports as ports
from service.errors import StoreLostError
from service.storage.engines import AnyConnection, Engines, engines_for
from service.storage.migrate import migrate
from service.storage.read_model import ReadModel
from service.storage.unit import StoreUnit


class Store(ports.Store):
    """The referee's memory on SQLite or PostgreSQL; make it with `Store.open`."""

    def __init__(self, engines: Engines) -> None:
        self._engines = engines

    @classmethod
    async def open(cls, url: str) -> "Store":
        """
        Open a store, created or migrated as needed.

        Args:
            url: `sqlite:///referee.db`, `sqlite://` (a scratch store, fast and gone when closed) or `postgresql://…`.

        Raises: StoreError, one sentence, when it cannot be opened or was written by a newer version.
        """
        engines = engines_for(url)
        try:
            await migrate(engines)
        except DBAPIError as error:
            await engines.close()
            raise StoreLostError(f"the store cannot be opened: {_first_line(error.orig)}") from error
        except BaseException:
            await engines.close()
            raise
        return cls(engines)

    @property
    @override
    def shared(self) -> bool:
        return self._engines.shared

    @override
    def role(self, name: str) -> ports.Role:
        return self._engines.role(name)

    @override
    @asynccontextmanager
    async def unit(self) -> AsyncIterator[ports.Unit]:
        async with _answering(), self._engines.writing() as connection:
            yield StoreUnit(connection)

    @override
    @asynccontextmanager
    async def reads(self) -> AsyncIterator[ports.Reads]:
        async with _answering(), self._engines.reading() as connection:
            yield ReadModel(connection)

    @override
    @asynccontextmanager
    async def batch(self) -> AsyncIterator[ports.Store]:
        async with _answering(), self._engines.writing() as connection:
            yield _Batch(self, connection)

    @override
    async def close(self) -> None:
        await self._engines.close()


class _Batch(ports.Store):
    """
    The same store inside one transaction: a unit is a savepoint.

    What the disk does to one of them ends the whole: SQLite may have given the transaction up, with all before it.
    """

    def __init__(self, store: Store, connection: AnyConnection) -> None:
        self._store = store
        self._connection = connection

    @property
    @override
    def shared(self) -> bool:
        return self._store.shared

    @override
    def role(self, name: str) -> ports.Role:
        return self._store.role(name)

    @override
    @asynccontextmanager
    async def unit(self) -> AsyncIterator[ports.Unit]:
        async with _answering(), self._connection.begin_nested():
            yield StoreUnit(self._connection)

    @override
    @asynccontextmanager
    async def reads(self) -> AsyncIterator[ports.Reads]:
        async with _answering():
            yield ReadModel(self._connection)

    @override
    @asynccontextmanager
    async def batch(self) -> AsyncIterator[ports.Store]:
        async with _answering(), self._connection.begin_nested():
            yield self

    @override
    async def close(self) -> None:
        """It ends with its transaction."""


@asynccontextmanager
async def _answering() -> AsyncIterator[None]:
    """What the world does to a database, told apart from what is wrong with a statement."""
    try:
        yield
    except DBAPIError as error:
        unread = type(error) is DatabaseError  # SQLite cannot make out what the disk gave it: a damage, or a bad read
        if unread or error.connection_invalidated or isinstance(error, OperationalError | InterfaceError):
            raise StoreLostError(f"the store does not answer: {_first_line(_first(error).orig)}") from error
        raise


def _first(error: DBAPIError) -> DBAPIError:
    """What began it: a savepoint of a transaction that SQLite has given up cannot be rolled back either."""
    context = error.__context__
    while context is not None:
        error = context if isinstance(context, DBAPIError) else error
        context = context.__context__
    return error


def _first_line(error: object) -> str:
    return (str(error).splitlines() or [""])[0]
