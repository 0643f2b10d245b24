from datetime import UTC, datetime

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from service.ports import InputKind
from service.storage.store import Store
from service.storage.unit import StoreUnit


@pytest.mark.parametrize(
    "deed",
    [
        "UPDATE ledger_event SET kind = 'other'",
        "UPDATE ledger_event SET kind = kind WHERE version = 1",
        "DELETE FROM ledger_event",
        "DELETE FROM journal",
    ],
)
async def test_the_database_itself_lets_the_ledger_only_grow(store: Store, deed: str) -> None:
    async with store.unit() as unit:
        journal = await unit.enter(InputKind.FILE, datetime(2026, 1, 1, tzinfo=UTC))
        await unit.append("game/E/G", 0, [("game-opened", {})], journal)
    with pytest.raises(DBAPIError, match="only grows"):
        async with store.unit() as unit:
            assert isinstance(unit, StoreUnit)
            await unit._connection.execute(text(deed))
    async with store.reads() as reads:
        assert [event.kind for event in await reads.load_stream("game/E/G")] == ["game-opened"]
