import asyncio
from datetime import UTC, date, datetime, timedelta

import pytest

from service.errors import StreamConflict
from service.ledger.findings import Fact
from service.ports import InputKind, Letter
from service.rules.verdict import Rank
from service.storage.store import Store

NOW = datetime(2026, 1, 28, tzinfo=UTC)
EVENT: list[tuple[str, dict[str, Fact]]] = [("ply-booked", {})]


@pytest.mark.parametrize("before", [0, 1], ids=["new-stream", "old-stream"])
async def test_of_two_workers_on_one_stream_one_is_told_to_judge_again(store: Store, before: int) -> None:
    async with store.unit() as unit:
        journal = await unit.enter(InputKind.FILE, NOW)
        await unit.append("game/E/G", 0, EVENT * before, journal)

    async def late() -> None:
        async with store.unit() as unit:
            await unit.append("game/E/G", before, EVENT, journal)

    async with store.unit() as unit:
        await unit.append("game/E/G", before, EVENT, journal)
        other = asyncio.create_task(late())
        await asyncio.sleep(0.05)  # the other has looked and waits to write, or waits for its turn
    with pytest.raises(StreamConflict):
        await other
    async with store.reads() as reads:
        assert (await reads.head("game/E/G")).version == before + 1


async def test_two_workers_never_send_the_same_letter(store: Store) -> None:
    async with store.unit() as unit:
        for number in range(40):
            await unit.queue(
                Letter(
                    key=str(number),
                    recipient="a@example.org",
                    template="player-digest",
                    rank=Rank.DIGEST,
                    language="en",
                    subject="",
                    articles=(),
                    on=date(2026, 1, 28),
                    body=b"",
                    message_id=f"<{number}@example.org>",
                )
            )
    sent: list[str] = []

    async def work() -> None:
        while True:
            async with store.unit() as unit:
                leased = await unit.lease_letters(NOW, NOW + timedelta(minutes=5), 3)
                await asyncio.sleep(0)
            if not leased:
                return
            sent.extend(row.letter.key for row in leased)

    await asyncio.gather(*(work() for _ in range(4)))
    assert sorted(sent, key=int) == [str(number) for number in range(40)]


async def test_workers_at_once_tell_only_once(store: Store) -> None:
    async def tell() -> bool:
        async with store.unit() as unit:
            told = await unit.tell_once("overstep/E/G")
            await asyncio.sleep(0.01)
            return told

    assert sorted(await asyncio.gather(*(tell() for _ in range(4)))) == [False, False, False, True]


async def test_a_look_is_of_one_moment(store: Store) -> None:
    async with store.unit() as unit:
        await unit.put_mark("name", "old")
    async with store.reads() as reads:
        assert await reads.mark("name") == "old"
        async with store.unit() as unit:
            await unit.put_mark("name", "new")
        assert await reads.mark("name") == "old"
    async with store.reads() as reads:
        assert await reads.mark("name") == "new"
