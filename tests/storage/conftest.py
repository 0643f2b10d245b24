import os
from collections.abc import AsyncIterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from service.storage.store import Store

POSTGRES = os.environ.get("REFEREE_TEST_POSTGRES")  # URL of a server on which databases may be made
KINDS = ["scratch", "file", *(["postgresql"] if POSTGRES else [])]


@pytest.fixture(params=KINDS)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    if request.param == "scratch":
        yield "sqlite://"
    elif request.param == "file":
        yield f"sqlite:///{tmp_path}/referee.db"
    else:
        assert POSTGRES
        name = f"referee_{uuid4().hex}"
        server = create_async_engine(POSTGRES.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
        async with server.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        yield f"{POSTGRES.rpartition('/')[0]}/{name}"
        async with server.connect() as connection:
            await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        await server.dispose()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()
