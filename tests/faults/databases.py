"""An empty database of either kind, gone afterwards."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import uuid4

from sqlalchemy import NullPool, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine


@asynccontextmanager
async def fresh_database(kind: str, folder: Path, need_server: Callable[[str], str]) -> AsyncIterator[str]:
    """The URL of an empty database: `sqlite`, a file in the folder, or `postgresql`, on the server of the tests."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/referee.db"
        return
    base = make_url(need_server("postgresql"))
    name = f"referee_{uuid4().hex}"
    server = create_async_engine(
        base.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT", poolclass=NullPool
    )  # no connection is kept: the tests kill the server
    try:
        async with server.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        yield base.set(database=name).render_as_string(hide_password=False)
        async with server.connect() as connection:
            await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    finally:
        await server.dispose()
