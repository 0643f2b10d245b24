from service.storage.store import Store


async def test_opens(store: Store) -> None:
    async with store.reads() as reads:
        assert await reads.events() == []
