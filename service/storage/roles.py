"""
A part that one worker plays at a time, by an advisory lock of PostgreSQL's that lives as long as its connection.

A worker that dies, or is cut off from the server, loses the part without a word and without a delay of ours; the next
one that asks has it.
"""

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from typing_extensions import override

from service.errors import StoreLostError
from service.ports import Role

_TAKE = text("SELECT pg_try_advisory_lock(hashtextextended(:name, 1))")  # 1: apart from the locks of streams
_ASK = text("SELECT 1")


class OwnRole(Role):
    """On a store with one worker every part is its own."""

    @override
    async def held(self) -> bool:
        return True

    @override
    async def leave(self) -> None:
        return None


class SharedRole(Role):
    """A part among several workers; the connection that holds it is used for nothing else."""

    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._name = name
        self._connection: AsyncConnection | None = None

    @override
    async def held(self) -> bool:
        try:
            if self._connection is not None:
                await self._connection.execute(_ASK)
                return True
            connection = await self._engine.connect()
            try:
                taken = (await connection.execute(_TAKE, {"name": self._name})).scalar()
            except BaseException:
                await connection.invalidate()
                raise
            if taken:
                self._connection = connection
            else:
                await connection.close()
            return bool(taken)
        except (DBAPIError, OSError) as error:
            await self.leave()
            raise StoreLostError(f"the store does not answer: {str(error).splitlines()[0]}") from error

    @override
    async def leave(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.invalidate()  # the lock goes with the connection, which must not return to the pool
            await connection.close()
