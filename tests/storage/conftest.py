from collections.abc import AsyncIterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from service.storage.store import Store


@pytest.fixture(params=["scratch", "file", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The URL of an empty database of each kind."""
    if request.param == "scratch":
        yield "sqlite://"
    elif request.param == "file":
        yield f"sqlite:///{tmp_path}/referee.db"
    else:
        base = make_url(request.getfixturevalue("need_server")("postgresql"))
        name = f"referee_{uuid4().hex}"
        server = create_async_engine(base.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
        async with server.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        yield base.set(database=name).render_as_string(hide_password=False)
        async with server.connect() as connection:
            await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        await server.dispose()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()
