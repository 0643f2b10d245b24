import asyncio
import sqlite3
from pathlib import Path

import pytest

from service.errors import StoreLostError
from service.storage.store import Store


async def test_a_unit_cancelled_while_it_waits_for_its_turn_leaves_no_trace(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/referee.db")

    async def write(name: str) -> None:
        async with store.unit() as unit:
            await unit.put_mark(name, "x")

    async with store.unit() as unit:
        waiting = asyncio.create_task(write("cancelled"))
        await asyncio.sleep(0)
        waiting.cancel()
        await unit.put_mark("kept", "x")
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await write("after")
    async with store.reads() as reads:
        assert [await reads.mark(name) for name in ("cancelled", "kept", "after")] == [None, "x", "x"]
    await store.close()


async def test_a_unit_cancelled_while_another_process_writes_is_taken_back(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/referee.db")
    other = sqlite3.connect(tmp_path / "referee.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def write(name: str) -> None:
        async with store.unit() as unit:
            await unit.put_mark(name, "x")

    waiting = asyncio.create_task(write("cancelled"))
    await asyncio.sleep(0.05)  # it waits to begin
    waiting.cancel()
    await asyncio.sleep(0)
    other.execute("COMMIT")
    other.close()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await write("after")
    async with store.reads() as reads:
        assert [await reads.mark(name) for name in ("cancelled", "after")] == [None, "x"]
    await store.close()


async def test_the_loop_goes_on_while_another_process_writes(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/referee.db")
    other = sqlite3.connect(tmp_path / "referee.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def write() -> None:
        async with store.unit() as unit:
            await unit.put_mark("name", "x")

    waiting = asyncio.create_task(write())
    await asyncio.sleep(0.05)
    async with store.reads() as reads:  # neither the loop nor the readers wait
        assert await reads.mark("name") is None
    assert not waiting.done()
    other.execute("COMMIT")
    other.close()
    await waiting
    await store.close()


async def test_a_process_that_writes_for_too_long_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/referee.db")
    monkeypatch.setattr("service.storage.engines.LOCK_WAIT_MS", 50)
    other = sqlite3.connect(tmp_path / "referee.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreLostError, match="the store does not answer: database is locked"):
        async with store.unit():
            pass
    other.execute("COMMIT")
    other.close()
    async with store.unit() as unit:
        await unit.put_mark("after", "x")
    await store.close()
